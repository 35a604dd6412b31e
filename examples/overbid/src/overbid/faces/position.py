"""Positions by names: what scenarios and the editor write."""

from collections.abc import Mapping
from typing import Any, Final

from overbid.state import HAND, SEATS, Table
from triskel.kernel.bench.faults import Faults

_KEYS: Final = ("hands", "played", "points", "stake")


def arrange(target: int, position: Mapping[str, Any], faults: Faults) -> Table:
    """A table as it is described: hands and played cards; what is named nowhere is in the deck."""
    table = Table(target)
    given = faults.names(("part of a position", "часть позиции"), position, _KEYS)
    hands = faults.items(("hands", "карты на руках"), given.get("hands", ()), 2)
    for seat, hand in enumerate(hands):
        cards = faults.items((f"hand {seat + 1}", f"рука {seat + 1}"), hand, HAND)
        table.hands[seat] = _taken(table, cards, faults)
    table.played = _taken(table, faults.items(("played", "сыгранные карты"), given.get("played", ())), faults)
    for seat, count in enumerate(faults.items(("points", "очки"), given.get("points", ()), 2)):
        table.points[seat] = faults.number(("points", "очки"), count, 0, target - 1, "O-END-1")
    table.stake = faults.number(("the stake", "ставка"), given.get("stake", 1), 1, len(table.played) // 2 + 1)
    table.round = len(table.played) // 2
    return table


def _taken(table: Table, cards: Any, faults: Faults) -> list[int]:
    """Cards out of the deck; one that is not there any more is a fault (O-CARD-1)."""
    found = []
    for each in cards:
        card = faults.number(("a card", "карта"), each, 1, 9, "O-CARD-1")
        if card not in table.deck:
            faults.say(f"there are only two cards {card}", f"карт {card} только две", "O-CARD-1")
            continue
        table.deck.remove(card)
        found.append(card)
    return found


def written(table: Table) -> dict[str, Any]:
    """The same backwards."""
    return {
        "hands": [sorted(table.hands[seat]) for seat in SEATS],
        "played": table.played[:],
        "points": table.points[:],
        "stake": table.stake,
    }
