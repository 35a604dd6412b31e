"""Inis in words: questions, answers and the log, in Russian and English."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.i18n import counted, counted_en
from triskel.inis import moment, notation
from triskel.inis.cards import text_of
from triskel.inis.clans import LOSE_CLAN
from triskel.inis.clash import WITHDRAW
from triskel.inis.deck import FIRST_EPIC, ID, LAND, bits, land_name, name
from triskel.inis.season import PASS, PRETEND
from triskel.inis.state import Isle
from triskel.kernel import DONE, Decision

_PROMPTS: Final = {
    "capital": ("Where will the Capital stand?", "Где встанет столица?"),
    "settle": ("Where do you place a clan?", "Куда разместить клан?"),
    "turn": ("Your turn", "Ваш ход"),
    "place": ("In which territory?", "На какой территории?"),
    "from": ("From which territory?", "С какой территории?"),
    "to": ("To which territory?", "На какую территорию?"),
    "clash": ("Where does the clash begin?", "Где начать столкновение?"),
    "clash order": ("Which clash is fought first?", "Какое столкновение первым?"),
    "count": ("How many clans: {land}?", "Сколько кланов: {land}?"),
    "sheltered": ("How many of them come out of the Citadels?", "Сколько из них выйдет из цитаделей?"),
    "cauldron": ("How many clans return from the Cauldron?", "Сколько кланов вернуть из Котла?"),
    "opponent": ("Which opponent?", "Какой соперник?"),
    "instigator": ("Who is the instigator?", "Кто зачинщик?"),
    "next": ("Who performs the next maneuver?", "Кто выполняет следующий манёвр?"),
    "fell": ("Whose clan falls?", "Чей клан удалить?"),
    "clan": ("Which clan?", "Какой клан?"),
    "other world": ("Place a clan or remove one: {land}", "Разместить клан или удалить: {land}"),
    "keep": ("Which Epic Tale do you keep?", "Какую карту эпоса оставить?"),
    "set aside": ("Which Action card do you set aside?", "Какую карту действия отложить?"),
    "recall": ("Which discarded card do you take?", "Какую сброшенную карту взять?"),
    "discard": ("Which card do you discard?", "Какую карту сбросить?"),
    "give": ("Which card do you give to {seat}?", "Какую карту отдать: {seat}?"),
    "take": ("Which revealed card do you take?", "Какую из открытых карт взять?"),
    "prophecy": ("Which Action card will be set aside?", "Какая карта действия будет отложена?"),
    "pay": ("Discard an Action card or lose a clan: {land}", "Сбросить карту действия или потерять клан: {land}"),
    "tile": ("Which tile do you lay?", "Какую плитку выложить?"),
    "under": ("Which tile goes under the stack first?", "Какая плитка ляжет под стопку первой?"),
    "anchor": ("Where will the new territory lie?", "Где будет новая территория?"),
    "spot": ("How does the tile lie?", "Как положить плитку?"),
    "either": ("Which of the two?", "Что из двух?"),
    "crows": ("Turn the Flock of Crows over?", "Перевернуть стаю воронов?"),
    "shelter": ("Take a clan into a Citadel?", "Укрыть клан в цитадели?"),
    "peace": ("Peace in {land}?", "Мир: {land}?"),
    "end clash": ("You stand alone in {land}: end the clash?", "Вы здесь одни ({land}): закончить столкновение?"),
    "maneuver": ("Your maneuver in {land}", "Ваш манёвр: {land}"),
    "command": ("What does {seat} lose?", "Что потеряет {seat}?"),
    "draft": ("Which cards do you hold?", "Какие карты оставить?"),
    "respond": ("A triskel in response?", "Ответить трискелем?"),
}
_WORDS: Final = {
    "first": ("the first", "первое"), "second": ("the second", "второе"), "leave": ("leave them", "оставить"),
    "turn": ("turn them", "перевернуть"), "stay": ("stay outside", "остаться снаружи"),
    "shelter": ("take shelter", "укрыться"), "war": ("no peace", "не мириться"), "peace": ("peace", "мир"),
    "go on": ("go on", "продолжать"), "end": ("end it", "закончить"), "clan": ("a clan", "клан"),
    "card": ("a card", "карту"),
}


def player(seat: int, lang: str) -> str:
    """A player by number."""
    return f"игрок {seat + 1}" if lang == "ru" else f"player {seat + 1}"


def prompt(isle: Isle, decision: Decision, lang: str) -> str:
    """The question for its owner."""
    text = _PROMPTS[decision.kind][lang == "ru"]
    about = decision.about
    if "{land}" in text:
        return text.format(land=land_name(about, lang))
    if "{seat}" in text:
        return text.format(seat=player(about, lang))
    if decision.kind == "turn" and isle.first:
        return "Вы — Бренн: сыграйте карту сезона" if lang == "ru" else "You are the Brenn: play a Season card"
    if decision.kind == "respond":
        return _moment(isle, about, lang)
    return text


_MOMENTS: Final = {
    moment.ASSEMBLY_START: ("The Assembly begins", "Собрание начинается"),
    moment.ACTION_PLAYED: ("{card} has been played", "Сыграна карта «{card}»"),
    moment.LORE_PLAYED: ("{card} has been played", "Сыграна карта «{card}»"),
    moment.ACTION_RESOLVED: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.AFTER_SEASON: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.AFTER_EPIC: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.EPIC_DRAW: ("{seat} is about to draw Epic Tales", "Сейчас возьмут карты эпоса ({seat})"),
    moment.INTO_MOUNTAINS: ("Clans have come to the Mountains ({seat})", "Кланы пришли в Горы ({seat})"),
    moment.CLASH_START: ("A clash begins: {land}", "Столкновение начинается: {land}"),
    moment.CITADELS_END: ("The Citadels are manned: {land}", "Кланы укрылись в цитаделях: {land}"),
    moment.RESOLUTION: ("The clash is joined: {land}", "Столкновение разгорается: {land}"),
    moment.ON_ATTACK: ("{seat} attacks {target}: {land}", "{seat} нападает ({target}): {land}"),
    moment.ATTACKED: ("{seat} is attacked: {land}", "На вас напали ({seat}): {land}"),
    moment.REMOVED: ("A clan is being removed ({seat}): {at}", "Удаляют клан ({seat}): {at}"),
    moment.AFTER_MANEUVER: ("A maneuver has been performed: {land}", "Манёвр выполнен: {land}"),
    moment.AFTER_ATTACK: ("The attack is over: {land}", "Нападение окончено: {land}"),
    moment.AFTER_REMOVAL: ("The maneuver has removed clans: {land}", "Манёвр удалил кланы: {land}"),
    moment.END_OF_TURN: ("The turn ends ({turn})", "Ход заканчивается ({turn})"),
}


def _moment(isle: Isle, about: int, lang: str) -> str:
    """What has just happened, and whether one answers."""
    trigger = about & 0xFFFFFF
    subject = (about >> 24 & 7) - 1
    text = _MOMENTS[trigger & -trigger if trigger != moment.EPIC_DRAW | moment.GATES_EFFECT else moment.EPIC_DRAW]
    facts = {
        "card": name(isle.flight[-1], lang) if isle.flight else "",
        "seat": player(subject, lang),
        "target": player(isle.target, lang),
        "turn": player(isle.turn, lang),
        "land": land_name(isle.clash_at, lang) if isle.clash_at >= 0 else "",
        "at": land_name(isle.removing, lang) if isle.removing >= 0 else "",
    }
    said = text[lang == "ru"].format_map(facts)
    said = said[0].upper() + said[1:]
    return f"{said}. Ответить трискелем?" if lang == "ru" else f"{said}. Respond with a triskel?"


def label(isle: Isle, decision: Decision, option: int, lang: str) -> str:
    """An answer for its owner."""
    kind, russian = decision.kind, lang == "ru"
    if kind in notation.WORDS:
        return _WORDS[notation.WORDS[kind][option]][russian]
    if option == DONE:
        if kind == "respond":
            return "не отвечать" if russian else "no response"
        return "ничего" if russian else "nothing"
    if kind == "turn" and option in (PASS, PRETEND):
        if option == PASS:
            return "пас" if russian else "pass"
        return "взять жетон претендента" if russian else "take a Pretender token"
    if kind in notation.LANDS_KINDS:
        return land_name(option, lang)
    if kind in notation.CARD_KINDS:
        return _WORDS["clan"][russian] if option == LOSE_CLAN else name(option, lang)
    if kind in notation.SEAT_KINDS:
        return player(option, lang)
    if kind in notation.CLAN_KINDS:
        return f"{land_name(option >> 2, lang)}: {player(option % 4, lang)}"
    if kind == "maneuver":
        if option == WITHDRAW:
            return "отступить" if russian else "withdraw"
        if option >= FIRST_EPIC:
            return name(option, lang)
        return f"напасть: {player(option, lang)}" if russian else f"attack {player(option, lang)}"
    if kind == "draft":
        return ", ".join(name(card, lang) for card in bits(option))
    return notation.write(decision, option)


def card_text(slug: str, lang: str) -> str:
    """A card's text."""
    return text_of(ID[slug], lang)


_LOG: Final = {
    "brenn": ("{Seat} is the Brenn", "{Seat} — Бренн"),
    "capital": ("{Seat} founds the Capital: {land}", "{Seat} основывает столицу: {land}"),
    "round": ("Round {round}. The Assembly meets", "Раунд {round}. Собрание"),
    "crows": ("The crows fly {way}", "Вороны летят {way}"),
    "pretenders": ("Nobody wins; the Pretender tokens return", "Победителя нет; жетоны претендентов возвращаются"),
    "advantage": ("{Seat} takes the Advantage card {card}", "{Seat} берёт карту преимущества «{card}»"),
    "advantage back": ("{card} goes back beside the map", "Карта «{card}» возвращается к полю"),
    "deal": ("Action cards are dealt: {cards_each} each", "Карты действий розданы: по {count}"),
    "pass cards": ("{Seat} passes {action_cards} to {to}{shown}",
        "{Seat} передаёт {action_cards} дальше ({to}){shown}"),
    "play": ("{Seat} plays {card}", "{Seat} играет карту «{card}»"),
    "cancelled": ("{card} has no effect", "Эффект карты «{card}» не применяется"),
    "redirect": ("{card} goes to the hand of {seat}", "Карта «{card}» уходит на руку: {seat}"),
    "reshuffle": ("The Epic Tale discard is shuffled into the pile", "Сброс карт эпоса замешан в колоду"),
    "remove": ("{Seat} loses a clan: {land}", "{Seat} теряет клан: {land}"),
    "saved": ("The clan of {seat} stays: {land}", "Клан остаётся ({seat}): {land}"),
    "move": ("{Seat} moves {clans}: {from} → {to_land}", "{Seat} перемещает {clans}: {from} → {to_land}"),
    "cauldron": ("{Seat} sets up the Cauldron", "{Seat} ставит Котёл"),
    "ploy": ("{Seat} takes the next turn", "Следующий ход: {seat}"),
    "place": ("{Seat} places a clan: {land}", "{Seat} размещает клан: {land}"),
    "replace": ("{Seat} replaces a clan of {of}: {land}", "{Seat} заменяет клан ({of}): {land}"),
    "build": ("{What} is built: {land}", "{What}: {land}"),
    "tile": ("New territory: {land}", "Новая территория: {land}"),
    "explore": ("{Seat} explores: {land}", "{Seat} исследует: {land}"),
    "festival": ("Festival: {land}", "Праздник: {land}"),
    "discard": ("{Seat} discards {a_card}", "{Seat} сбрасывает {a_card}"),
    "give": ("{Seat} gives {to} {a_card}", "{Seat} отдаёт ({to}) {a_card}"),
    "look": ("{Seat} looks at cards of {at}{shown}", "{Seat} смотрит карты ({at}){shown}"),
    "draw": ("{Seat} draws {tales}{shown}", "{Seat} берёт {tales}{shown}"),
    "set aside": ("{Seat} sets {a_card} aside", "{Seat} откладывает {a_card}"),
    "take aside": ("{Seat} takes the set-aside card{shown}", "{Seat} берёт отложенную карту{shown}"),
    "recall": ("{Seat} takes {a_card} from the discard", "{Seat} берёт из сброса {a_card}"),
    "reveal": ("{Seat} reveals {card}", "{Seat} открывает карту «{card}»"),
    "take": ("{Seat} takes {card}", "{Seat} берёт карту «{card}»"),
    "prophecy": ("{Seat} chooses the card to set aside{shown}", "{Seat} выбирает карту, которая будет отложена{shown}"),
    "pass": ("{Seat} passes", "{Seat}: пас"),
    "pretend": ("{Seat} takes a Pretender token", "{Seat} берёт жетон претендента"),
    "clash": ("Clash: {land}; instigator: {instigator}", "Столкновение: {land}; зачинщик: {instigator}"),
    "shelter": ("{Seat} takes a clan into a Citadel", "{Seat} укрывает клан в цитадели"),
    "unsheltered": ("All clans leave the Citadels: {land}", "Все кланы выходят из цитаделей: {land}"),
    "instigator": ("{Seat} becomes the instigator", "{Seat} становится зачинщиком"),
    "attack": ("{Seat} attacks {target}", "{Seat} нападает: {target}"),
    "ignored": ("{Seat} ignores it", "{Seat} не обращает на это внимания"),
    "next": ("{Seat} performs the next maneuver", "Следующий манёвр: {seat}"),
    "peace": ("Peace: {land}", "Мир: {land}"),
    "clash ends": ("The clash ends: {land}", "Столкновение закончено: {land}"),
    "end of season": ("The Season ends", "Сезон окончен"),
    "over": ("{Seat} wins", "{Seat} побеждает"),
}


def render(event: Mapping[str, Any], lang: str) -> str:
    """One event as `Event.for_seat` shows it."""
    kind, russian = str(event["kind"]), lang == "ru"
    if kind == "deed":
        who = player(event["seat"], lang).capitalize()
        if event["count"] > 0:
            return f"{who} получает подвиг" if russian else f"{who} gains a Deed"
        return f"{who} теряет подвиг" if russian else f"{who} loses a Deed"
    if kind == "over" and event["seat"] < 0:
        return "Предел раундов: победителя нет" if russian else "The round limit is reached: nobody wins"
    return _LOG[kind][russian].format_map(_names(event, lang))


def _names(event: Mapping[str, Any], lang: str) -> dict[str, str]:
    russian = lang == "ru"
    named: dict[str, str] = {"shown": ""}
    for key in ("seat", "of", "at", "target", "instigator", "initiator"):
        if key in event:
            named[key] = player(int(event[key]), lang)
    if "seat" in named:
        named["Seat"] = named["seat"].capitalize()
    if isinstance(event.get("to"), int):
        named["to"] = player(event["to"], lang)
    for key, goal in (("land", "land"), ("from", "from"), ("to", "to_land")):
        if isinstance(event.get(key), str) and event[key] in LAND:
            named[goal] = land_name(LAND[event[key]], lang)
    if "round" in event:
        named["round"] = str(event["round"])
    if "card" in event:
        named["card"] = name(ID[event["card"]], lang)
        named["a_card"] = f"карту «{named['card']}»" if russian else named["card"]
        named["shown"] = f": {named['card']}"
    else:
        named["a_card"] = "карту" if russian else "a card"
    if event.get("cards"):
        named["shown"] = ": " + ", ".join(name(ID[card], lang) for card in event["cards"])
    if "way" in event:
        sunwise = event["way"] == 1
        if russian:
            named["way"] = "по солнцу" if sunwise else "против солнца"
        else:
            named["way"] = "sunwise" if sunwise else "widdershins"
    if "what" in event:
        what = {"sanctuary": ("A Sanctuary", "Построено святилище"), "citadel": ("A Citadel", "Построена цитадель")}
        named["What"] = what.get(event["what"], ("", ""))[russian]
    if "count" in event:
        count = int(event["count"])
        named["count"] = str(count)
        named["cards_each"] = str(count)
        if russian:
            named["clans"] = counted(count, "клан", "клана", "кланов")
            named["tales"] = counted(count, "карту", "карты", "карт") + " эпоса"
            named["action_cards"] = counted(count, "карту", "карты", "карт")
        else:
            named["clans"] = counted_en(count, "clan")
            named["tales"] = counted_en(count, "Epic Tale")
            named["action_cards"] = counted_en(count, "card")
    return named
