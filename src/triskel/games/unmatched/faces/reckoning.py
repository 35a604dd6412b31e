"""A combat told step by step, and what caused an event, from the events alone (U-ATK-8 to U-ATK-17)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.unmatched.faces.words import card_name, log_line, player_name
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, Duel
from triskel.games.unmatched.state.program import AFTER, TIMINGS
from triskel.games.unmatched.text.grammar import TIMING_WORDS, bare, program_text
from triskel.games.unmatched.text.nodes.flow import paragraph

Events = Sequence[Mapping[str, Any]]

_OF_COMBAT: Final = frozenset({
    "attacked", "laid", "undefended", "revealed", "value changed", "value set", "value ignored", "cancelled",
    "uncancellable", "replaced", "compared", "protected", "shielded", "combat won", "took over", "values locked",
})  # fmt: skip
_ORDER: Final = tuple((timing, side) for timing in TIMINGS for side in (DEFENDER, ATTACKER))
"""IMMEDIATELY, DURING COMBAT, AFTER COMBAT; at each moment the defender's card first (U-ATK-10, U-ATK-11)."""


def combat_of(events: Events, number: int) -> tuple[int, int] | None:
    """From where to where the combat goes that the event belongs to; None if it belongs to none."""
    start = next((at for at in range(number, -1, -1) if events[at]["kind"] in ("attacked", "action", "turn")), -1)
    if start < 0 or events[start]["kind"] != "attacked":
        return None
    end = start + 1
    while end < len(events) and events[end]["kind"] not in ("attacked", "action", "turn"):
        end += 1
    return (start, end) if number < end else None


def moments(duel: Duel, events: Events, start: int, end: int) -> dict[int, tuple[int, int]]:
    """For events of a combat that a combat card caused: at which moment, and the card of which side.

    The moments follow each other in a fixed order, so the causes of the events tell where the combat stood.
    """
    arena = duel.arena
    cards = [-1, -1]
    found: dict[int, tuple[int, int]] = {}
    place = 0
    for at in range(start, end):
        event = events[at]
        if event["kind"] == "revealed":
            cards = [-1, -1]
            cards[ATTACKER], cards[DEFENDER] = event["attack"], event["defence"]
        elif event["kind"] == "compared":
            place = max(place, next(i for i, (timing, _) in enumerate(_ORDER) if timing == AFTER))
        elif event["cause"]:
            for slot in range(place, len(_ORDER)):
                timing, side = _ORDER[slot]
                card = cards[side]
                if card >= 0 and arena.cards[card].id == event["cause"] and arena.cards[card].program.combat[timing]:
                    found[at] = (timing, side)
                    place = slot
                    break
    return found


def reckon(duel: Duel, events: Events, number: int, lang: str) -> list[str]:
    """The whole combat that the event belongs to, where it belongs to one."""
    span = combat_of(events, number)
    if span is None:
        return []
    event = events[number]
    when = moments(duel, events, *span)
    if event["kind"] not in _OF_COMBAT and number not in when and event["rule"] not in ("U-ATK-12", "U-DEFEAT-1"):
        return []
    return _combat(duel, events, span, when, lang)


def _combat(
    duel: Duel, events: Events, span: tuple[int, int], when: dict[int, tuple[int, int]], lang: str
) -> list[str]:
    ru = lang == "ru"
    arena = duel.arena
    lines: list[str] = []
    for at in range(*span):
        event = events[at]
        kind = event["kind"]
        if kind == "revealed":
            lines += _cards(arena, event, ru)
            continue
        line = log_line(duel, event, lang)
        if at in when:
            timing, side = when[at]
            whose = (("атака", "защита") if ru else ("attack", "defence"))[side]
            line = f"{TIMING_WORDS[lang][timing]} ({whose}): {line}"
        if kind == "compared":
            lines += _abilities(event, ru)
        if kind in _OF_COMBAT or at in when or event["rule"] in ("U-ATK-12", "U-DEFEAT-1", "U-BOOST-3", "U-ARTHUR-2"):
            lines.append(f"{line} [{event['rule']}]" if event["rule"] else line)
    return lines


def _cards(arena: Arena, event: Mapping[str, Any], ru: bool) -> list[str]:
    lang = "ru" if ru else "en"
    lines = []
    heads = ("Карта атаки", "Карта защиты", "УСИЛЕНИЕ атаки") if ru else ("Attack card", "Defence card", "Attack BOOST")
    for head, key in zip(heads, ("attack", "defence", "boost"), strict=True):
        card = event[key]
        if card < 0:
            continue
        played = arena.cards[card]
        number = f"{played.boost:+d}" if key == "boost" else f"{'значение' if ru else 'value'} {played.value}"
        said = "" if key == "boost" else program_text(played.program, lang)
        lines.append(f"{head}: {card_name(arena, card, lang)}, {number}" + (f" — {said}" if said else ""))
    if event["defence"] < 0:
        lines.append("Карты защиты нет: её значение 0" if ru else "No defence card: its value is 0")
    return lines


def _abilities(event: Mapping[str, Any], ru: bool) -> list[str]:
    lines = []
    sides = ("атаке", "защите") if ru else ("attack", "defence")
    for side, amounts in zip(sides, event.get("abilities", ((), ())), strict=True):
        for amount in amounts:
            if amount:
                said = f"Свойство героя: {amount:+d} к {side}" if ru else f"Hero ability: {amount:+d} to the {side}"
                lines.append(said)
    return lines


def cause_words(duel: Duel, events: Events, number: int, lang: str) -> list[str]:
    """The card or hero that caused the event, with the paragraph of its text."""
    arena = duel.arena
    cause = str(events[number]["cause"])
    if not cause:
        return []
    for player, kit in enumerate(arena.kits):
        if kit.id == cause:
            return [f"{player_name(arena, player, lang)}: {kit.ability_text[lang]}"]
    span = combat_of(events, number)
    at = moments(duel, events, *span).get(number) if span else None
    for card in arena.cards:
        if card.id == cause:
            name = f"«{card.name['ru']}»" if lang == "ru" else card.name["en"]
            if at is not None:
                effect = paragraph(bare(card.program.combat[at[0]]), lang, False)
                return [f"{name}: {TIMING_WORDS[lang][at[0]]}: {effect}"]
            return [f"{name}: {program_text(card.program, lang)}"]
    return []
