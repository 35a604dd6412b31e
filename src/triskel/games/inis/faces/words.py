"""Inis in words: players and the log, in Russian and English; its questions are in questions.py."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.inis.state.deck import ID, LAND, land_name, name
from triskel.games.inis.state.isle import ASSEMBLY, DRAFT, SETUP, Isle
from triskel.games.inis.text.cards import text_of
from triskel.i18n import counted, counted_en
from triskel.i18n.people import CASES, player, sentence


def stop(isle: Isle, lang: str) -> tuple[str, int]:
    """Round and phase, and whose turn of the season it is."""
    if isle.phase == SETUP:
        return ("Начало" if lang == "ru" else "Set-up"), -1
    assembly = isle.phase in (ASSEMBLY, DRAFT)
    phase = ("собрание", "assembly") if assembly else ("сезон", "season")
    told = f"Раунд {isle.round}, {phase[0]}" if lang == "ru" else f"Round {isle.round}, {phase[1]}"
    return told, -1 if assembly else isle.turn


def in_cases(key: str, seat: int, lang: str) -> dict[str, str]:
    """A player under a name, and under the name with each case."""
    cases = {f"{key}_{case}": player(seat, lang, case) for case in CASES}
    return {key: player(seat, lang), **cases}


def card_text(slug: str, lang: str) -> str:
    """A card's text."""
    return text_of(ID[slug], lang)


_LOG: Final = {
    "brenn": ("{seat} is the Brenn", "{seat} — Бренн"),
    "capital": ("{seat} founds the Capital: {land}", "{seat} основывает столицу: {land}"),
    "round": ("Round {round}. The Assembly meets", "Раунд {round}. Собрание"),
    "crows": ("The crows fly {way}", "Вороны летят {way}"),
    "pretenders": ("Nobody wins; the Pretender tokens return", "Победителя нет; жетоны претендентов возвращаются"),
    "advantage": ("{seat} takes the Advantage card {card}", "{seat} берёт карту преимущества «{card}»"),
    "advantage back": ("{card} goes back beside the map", "Карта «{card}» возвращается к полю"),
    "deal": ("Action cards are dealt: {cards_each} each", "Карты действий розданы: по {count}"),
    "pass cards": ("{seat} passes {action_cards} to {to}{shown}", "{seat} передаёт {action_cards} {to_dat}{shown}"),
    "play": ("{seat} plays {card}", "{seat} играет карту «{card}»"),
    "cancelled": ("{card} has no effect", "Эффект карты «{card}» не применяется"),
    "redirect": ("{card} goes to the hand of {seat}", "Карта «{card}» уходит в руку {seat_gen}"),
    "reshuffle": ("The Epic Tale discard is shuffled into the pile", "Сброс карт эпоса замешан в колоду"),
    "remove": ("{seat} loses a clan: {land}", "{seat} теряет клан: {land}"),
    "saved": ("The clan of {seat} stays: {land}", "Клан {seat_gen} остаётся: {land}"),
    "move": ("{seat} moves {clans}: {from} → {to_land}", "{seat} перемещает {clans}: {from} → {to_land}"),
    "cauldron": ("{seat} sets up the Cauldron", "{seat} ставит Котёл"),
    "ploy": ("{seat} takes the next turn", "Следующий ход: {seat}"),
    "place": ("{seat} places a clan: {land}", "{seat} размещает клан: {land}"),
    "replace": ("{seat} replaces a clan of {of}: {land}", "{seat} заменяет клан {of_gen}: {land}"),
    "build": ("{What} is built: {land}", "{What}: {land}"),
    "tile": ("New territory: {land}", "Новая территория: {land}"),
    "explore": ("{seat} explores: {land}", "{seat} исследует: {land}"),
    "festival": ("Festival: {land}", "Праздник: {land}"),
    "discard": ("{seat} discards {a_card}", "{seat} сбрасывает {a_card}"),
    "give": ("{seat} gives {to} {a_card}", "{seat} отдаёт {to_dat} {a_card}"),
    "look": ("{seat} looks at cards of {at}{shown}", "{seat} смотрит карты {at_gen}{shown}"),
    "draw": ("{seat} draws {tales}{shown}", "{seat} берёт {tales}{shown}"),
    "set aside": ("{seat} sets {a_card} aside", "{seat} откладывает {a_card}"),
    "take aside": ("{seat} takes the set-aside card{shown}", "{seat} берёт отложенную карту{shown}"),
    "recall": ("{seat} takes {a_card} from the discard", "{seat} берёт из сброса {a_card}"),
    "reveal": ("{seat} reveals {card}", "{seat} открывает карту «{card}»"),
    "take": ("{seat} takes {card}", "{seat} берёт карту «{card}»"),
    "prophecy": ("{seat} chooses the card to set aside{shown}", "{seat} выбирает карту, которая будет отложена{shown}"),
    "pass": ("{seat} passes", "{seat}: пас"),
    "pretend": ("{seat} takes a Pretender token", "{seat} берёт жетон претендента"),
    "clash": ("Clash: {land}; instigator: {instigator}", "Столкновение: {land}; зачинщик: {instigator}"),
    "shelter": ("{seat} takes a clan into a Citadel", "{seat} укрывает клан в цитадели"),
    "unsheltered": ("All clans leave the Citadels: {land}", "Все кланы выходят из цитаделей: {land}"),
    "instigator": ("{seat} becomes the instigator", "{seat} становится зачинщиком"),
    "attack": ("{seat} attacks {target}", "{seat} нападает на {target_acc}"),
    "ignored": ("{seat} ignores it", "{seat} не обращает на это внимания"),
    "next": ("{seat} performs the next maneuver", "Следующий манёвр: {seat}"),
    "peace": ("Peace: {land}", "Мир: {land}"),
    "clash ends": ("The clash ends: {land}", "Столкновение закончено: {land}"),
    "end of season": ("The Season ends", "Сезон окончен"),
    "over": ("{seat} wins", "{seat} побеждает"),
}


_TELLS: Final = frozenset(("play", "cancelled", "redirect", "festival", "cauldron"))
"""Events that say themselves which card they come from."""


def render(event: Mapping[str, Any], lang: str) -> str:
    """One event as `Event.for_seat` shows it."""
    kind, russian = str(event["kind"]), lang == "ru"
    if kind == "deed":
        who = sentence(player(event["seat"], lang))
        if event["count"] > 0:
            return f"{who} получает подвиг" if russian else f"{who} gains a Deed"
        return f"{who} теряет подвиг" if russian else f"{who} loses a Deed"
    if kind == "over" and event["seat"] < 0:
        return "Предел раундов: победителя нет" if russian else "The round limit is reached: nobody wins"
    text, names = _LOG[kind][russian], _names(event, lang)
    cause = str(event.get("cause", ""))
    if cause not in ID or cause == event.get("card") or kind in _TELLS:
        return sentence(text.format_map(names))
    line = text.format_map(names)
    if not text.startswith("{seat}"):
        line = line[:1].lower() + line[1:]
    named = name(ID[cause], lang)
    return f"«{named}»: {line}" if russian else f"{named}: {line}"


def _names(event: Mapping[str, Any], lang: str) -> dict[str, str]:
    russian = lang == "ru"
    named: dict[str, str] = {"shown": ""}
    for key in ("seat", "of", "at", "target", "instigator", "initiator"):
        if key in event:
            named |= in_cases(key, int(event[key]), lang)
    if isinstance(event.get("to"), int):
        named |= in_cases("to", event["to"], lang)
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
