"""Inis in words: players and the log, in Russian and English; its questions are in questions.py."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.inis.state.deck import ID, LAND, land_name, name
from triskel.games.inis.state.isle import ASSEMBLY, DRAFT, SETUP, Isle
from triskel.games.inis.text.cards import text_of
from triskel.i18n import counted, counted_en

_CASES: Final = {"nom": "игрок", "gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком"}


def player(seat: int, lang: str, case: str = "nom") -> str:
    """A player by number; in Russian in a case: «отдаёт игроку 1», «нападает на игрока 3»."""
    return f"{_CASES[case]} {seat + 1}" if lang == "ru" else f"player {seat + 1}"


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
    cases = {f"{key}_{case}": player(seat, lang, case) for case in _CASES}
    return {key: player(seat, lang), **cases}


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
    "pass cards": ("{Seat} passes {action_cards} to {to}{shown}", "{Seat} передаёт {to_dat} {action_cards}{shown}"),
    "play": ("{Seat} plays {card}", "{Seat} играет карту «{card}»"),
    "cancelled": ("{card} has no effect", "Эффект карты «{card}» не применяется"),
    "redirect": ("{card} goes to the hand of {seat}", "Карта «{card}» уходит в руку {seat_gen}"),
    "reshuffle": ("The Epic Tale discard is shuffled into the pile", "Сброс карт эпоса замешан в колоду"),
    "remove": ("{Seat} loses a clan: {land}", "{Seat} теряет клан: {land}"),
    "saved": ("The clan of {seat} stays: {land}", "Клан {seat_gen} остаётся: {land}"),
    "move": ("{Seat} moves {clans}: {from} → {to_land}", "{Seat} перемещает {clans}: {from} → {to_land}"),
    "cauldron": ("{Seat} sets up the Cauldron", "{Seat} ставит Котёл"),
    "ploy": ("{Seat} takes the next turn", "Следующий ход: {seat}"),
    "place": ("{Seat} places a clan: {land}", "{Seat} размещает клан: {land}"),
    "replace": ("{Seat} replaces a clan of {of}: {land}", "{Seat} заменяет клан {of_gen}: {land}"),
    "build": ("{What} is built: {land}", "{What}: {land}"),
    "tile": ("New territory: {land}", "Новая территория: {land}"),
    "explore": ("{Seat} explores: {land}", "{Seat} исследует: {land}"),
    "festival": ("Festival: {land}", "Праздник: {land}"),
    "discard": ("{Seat} discards {a_card}", "{Seat} сбрасывает {a_card}"),
    "give": ("{Seat} gives {to} {a_card}", "{Seat} отдаёт {to_dat} {a_card}"),
    "look": ("{Seat} looks at cards of {at}{shown}", "{Seat} смотрит карты {at_gen}{shown}"),
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
    "attack": ("{Seat} attacks {target}", "{Seat} нападает на {target_acc}"),
    "ignored": ("{Seat} ignores it", "{Seat} не обращает на это внимания"),
    "next": ("{Seat} performs the next maneuver", "Следующий манёвр: {seat}"),
    "peace": ("Peace: {land}", "Мир: {land}"),
    "clash ends": ("The clash ends: {land}", "Столкновение закончено: {land}"),
    "end of season": ("The Season ends", "Сезон окончен"),
    "over": ("{Seat} wins", "{Seat} побеждает"),
}


_TELLS: Final = frozenset(("play", "cancelled", "redirect", "festival", "cauldron"))
"""Events that say themselves which card they come from."""


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
    line = _LOG[kind][russian].format_map(_names(event, lang))
    cause = str(event.get("cause", ""))
    if cause in ID and cause != event.get("card") and kind not in _TELLS:
        named = name(ID[cause], lang)
        return f"«{named}»: {line[:1].lower() + line[1:]}" if russian else f"{named}: {line[:1].lower() + line[1:]}"
    return line


def _names(event: Mapping[str, Any], lang: str) -> dict[str, str]:
    russian = lang == "ru"
    named: dict[str, str] = {"shown": ""}
    for key in ("seat", "of", "at", "target", "instigator", "initiator"):
        if key in event:
            named |= in_cases(key, int(event[key]), lang)
    if "seat" in named:
        named["Seat"] = named["seat"].capitalize()
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
