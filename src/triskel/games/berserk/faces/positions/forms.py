"""What a position of Berserk says, by its names: read from outside one by one, and said again.

What is written here are the forms of `state/slots.py` that need no more than themselves. What belongs together (hosts,
piles, what a card has done in this turn) is in the reader and the writer.
"""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.berserk.state import field
from triskel.games.berserk.state.slots import CELL, COLUMN, FLAGS, MASK, MOST, PHASE, WAR
from triskel.games.berserk.state.war import FIELD, INITIAL, OVER, PHASES, War
from triskel.kernel.bench.faults import Faults, both
from triskel.kernel.bench.slots import Slot, named

OF_CARD: Final = named(WAR, "card")
POSITION: Final = named(WAR, "position")
PILES: Final = named(WAR, "seats")
PARTS: Final = (*POSITION, *PILES, "cards", "order", "reviving", "incarnations")
CARD_PARTS: Final = ("id", "gains", *OF_CARD)
NUMBERS: Final = {word: slot for word, slot in OF_CARD.items() if slot.form is COLUMN and slot.en}
"""What lies on a card or is remembered of it, in numbers."""
SIGNS: Final = {word: slot for word, slot in OF_CARD.items() if slot.form is FLAGS}
"""What is so of a card or not."""
BY_FORM: Final = {word: slot for word, slot in OF_CARD.items() if slot.form in (COLUMN, FLAGS, MASK, CELL)}
"""What is read of a card by itself."""
FACTS: Final = (
    "hurt",
    "hurt by attack",
    "hurt by discharge",
    "moved",
    "assaulted",
    "attacked",
    "rolled",
    "acted",
    "defended",
)
"""What happened to a card in this turn: the bits of `War.turn_facts`."""
_CELLS: Final = tuple(field.name(each) for each in range(field.CELLS))


def read(war: War, faults: Faults, slot: Slot, given: Any, name: str = "") -> int:
    """A value of the slot: of the battle, or of the card with this name."""
    what = (f"{name}: {slot.en or slot.word}", f"{name}: {slot.ru or slot.word}") if name else (slot.en, slot.ru)
    if slot.form is PHASE:
        return PHASES.index(faults.name(what, given, PHASES[:OVER]) or slot.usual)
    if slot.form is CELL:
        found = faults.name(("cell", "клетка"), given, _CELLS, f"{name}: ")
        return field.cell_of(found) if found else field.NOWHERE
    if slot.form in (FLAGS, MASK):
        return faults.flag(both(f"{name}: {slot.word}"), given)
    if slot.word == "acted" and isinstance(given, bool):
        given = int(given)  # whether, or how
    least = 1 if slot.word == "turn" and war.phase >= INITIAL else slot.least
    return faults.number(what, given, least, slot.most or MOST, slot.rule)


def read_row(war: War, faults: Faults, given: Mapping[str, Any], name: str) -> dict[str, int]:
    """What is given of a card and read by itself."""
    return {word: read(war, faults, slot, given[word], name) for word, slot in BY_FORM.items() if word in given}


def said(war: War, slot: Slot, card: int) -> Any:
    """What there is to say of a card in this slot: the inverse of `read`."""
    value = getattr(war, slot.name)
    if slot.form is MASK:
        return bool(value >> card & 1)
    if slot.form is CELL:
        return field.name(value[card]) if war.zone[card] == FIELD else ""
    return bool(value[card]) if slot.form is FLAGS else value[card]
