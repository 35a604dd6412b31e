"""What many laws ask of a card: is it a flyer, does it stand beside another, may some text say otherwise."""

from collections.abc import Iterator
from typing import Final

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.table import Card, Moment, Table
from triskel.games.berserk.lawbook.text import leaving
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, EQUIPMENT, SYMBIONT, TERRAIN
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GRAVEYARD

ATTACKS: Final = frozenset(
    (
        "simple strike",
        "special strike",
        "magic strike",
        "reach strike",
        "shot",
        "throw",
        "discharge",
    )
)
MELEE: Final = frozenset(("simple strike", "special strike", "magic strike"))
RANGED: Final = frozenset(("shot", "throw", "discharge"))


def name(number: int, card: Card | None) -> str:
    """How a breach calls a card."""
    return f"{number}" if card is None else f"{card.face.id}.{number}"


def is_creature(card: Card) -> bool:
    """A creature of any kind."""
    return card.face.kind == CREATURE


def mortal(card: Card) -> bool:
    """Creatures and artifacts have life and take wounds (206.6)."""
    return card.face.kind in (CREATURE, ARTIFACT)


def rides(card: Card) -> bool:
    """Symbionts, parasites and equipment sit on a host; a symbiont that became independent does not."""
    if card.face.kind == EQUIPMENT:
        return True
    return card.face.kind == CREATURE and card.face.subtype == SYMBIONT and not card.marked("independent", "flight")


def flies(card: Card) -> bool:
    """A flyer, printed or made one (208, PH-flight)."""
    if not is_creature(card) or card.marked("no flight", "drop flight"):
        return False
    return card.face.soars or card.marked("flight") or card.printed("flight")


def attackable(card: Card) -> bool:
    """A creature or artifact in play (504.1, 211.2, 212.9); a hidden card counts as one (529.5)."""
    return card.in_play and (card.hidden or mortal(card))


def bodiless(card: Card) -> bool:
    """Incorporeal, by an effect or by its own text without conditions."""
    return card.marked("incorporeal") or any(each.when is None for each in card.face.grants.get("incorporeal", ()))


def far(one: Card, other: Card) -> int:
    """Cells to count from one to the other; 99 where one of them is not on the battlefield (TM-adjacent)."""
    if one.zone != FIELD or other.zone != FIELD:
        return 99
    return max(abs(one.cell // 5 - other.cell // 5), abs(one.cell % 5 - other.cell % 5))


def near(one: Card, other: Card) -> bool:
    """Neighbouring cells, or the same one."""
    return far(one, other) <= 1


def straight(one: int, other: int) -> bool:
    """Are the cells neighbours along a row or a column?"""
    return abs(one // 5 - other // 5) + abs(one % 5 - other % 5) == 1


def row_of(seat: int, cell: int) -> int:
    """1 to 3: a row of the seat's half (202.2); 0 or less on the other half."""
    return 3 - cell // 5 if seat == 0 else cell // 5 - 2


def half_of(cell: int) -> int:
    """Whose half of the battlefield."""
    return 0 if cell < 15 else 1


def may_have(account: Account, card: Card, *keys: str) -> bool:
    """Can a text have given it one of these? Its own, an effect on it, or what any card in play gives others."""
    if not account.auras.isdisjoint(keys) or not card.face.grants.keys().isdisjoint(keys):
        return True
    return bool(card.effects) and any(effect.key in keys for effect in card.effects)


_dealt: tuple[Table, dict[int | None, list[tuple[int, Card]]]] = ({}, {})
"""What was asked last of which table; a table is replaced, never changed."""


def cards(table: Table, seat: int | None = None) -> list[tuple[int, Card]]:
    """The cards in play, all or those of one side."""
    global _dealt
    if _dealt[0] is not table:
        _dealt = (table, {})
    found = _dealt[1].get(seat)
    if found is None:
        found = _dealt[1][seat] = [
            (number, card)
            for number, card in table.items()
            if 0 < card.zone < GRAVEYARD and (seat is None or card.seat == seat)
        ]
    return found


def moments(account: Account, *kinds: str) -> Iterator[Moment]:
    """What happened of these kinds in this step."""
    for moment in account.moments:
        if moment.event.kind in kinds:
            yield moment


def last_words(moment: Moment) -> bool:
    """Does something of the card lie on the stack that its own leaving has set off, or that was put off (118.2)?"""
    mine = [deed for deed in moment.open if deed.source == moment.card and deed.kind == "trigger"]
    return any(deed.feature is not None and leaving(deed.feature) for deed in mine)


def standing(card: Card) -> bool:
    """Does it take a cell for itself?"""
    return card.zone == FIELD and card.host < 0


__all__ = ["AUXILIARY", "EQUIPMENT", "FIELD", "TERRAIN"]
