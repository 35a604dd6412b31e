"""What a position is made of, declared once: a game lists the slots of its state in `state/slots.py`.

`tools/make_states.py` writes from the list what must be quick: the class with its slots, how a match begins, how a
position is copied, its key, and what a seat sees of it (see `rows.py`). Whoever reads, writes, surveys, corrects or
edits a position goes over the same list.
"""

from typing import Any, Final, NamedTuple

OPEN: Final = "open"
"""Everybody sees it."""
OWN: Final = "own"
"""A row for each seat, of which it sees its own."""
HIDDEN: Final = "hidden"
"""What a seat knows of it depends on what has happened."""
INNER: Final = "inner"
"""It belongs to the program: no piece, card or number of the table."""


class Form(NamedTuple):
    """What the values of a slot are, as code: their type, how one is copied, how two are compared, how one is seen.

    The code has `{}` where the value stands, and `@` where the number of a row does. Who says values by names asks for
    the `name` of the form.
    """

    name: str
    type: str
    copy: str = "{}"
    key: str = "{}"
    row: str = "{}[@]"
    """What it is for one row of a table: a list has an item for it, a mask a bit."""
    shown: str = "{}"
    """What a seat is shown that sees it, as plain data."""
    each: str = ""
    """The same of one row; empty where it is `row`."""
    tally: str = ""
    """What a seat is shown that does not see it: how many there are; empty where it is shown nothing."""


class Slot(NamedTuple):
    """One thing that a position is made of."""

    name: str
    form: Form
    start: str
    """Its value when a match begins, as code; empty where it is given later."""
    meaning: str = ""
    seen: str = OPEN
    """Who may know it."""
    each: str = ""
    """What a new row has there, as code, where the slot is a column of a table."""
    copy: str | None = None
    """How it is copied, where it is not as its form says; empty where a copy is given another."""
    key: str | None = None
    """How it is compared, where it is not as its form says; empty where the rest of the match does not depend on it."""
    part: str = ""
    """The part of a position by names where it stands; empty where a position does not say it."""
    said: str = ""
    """Its name there, where it has another one."""
    en: str = ""
    ru: str = ""
    """What people call it."""
    least: int = 0
    most: int = 0
    """Bounds of a number; of cards, the mask of those that may be there."""
    rule: str = ""
    """The rule that bounds it."""
    usual: Any = None
    """What it is in a position that does not say it."""
    judged: str = ""
    """Its name among what a judge may correct; empty where it is not alone among it."""
    view: str = ""
    """The rows of a view where it stands, each `row` or `row.name`; empty where more than its form decides it."""
    recorded: bool = True
    """Whether the fingerprints of records speak of it: what came after there were records does not, or none of them
    would replay."""

    @property
    def word(self) -> str:
        """Its name in a position."""
        return self.said or self.name


class State(NamedTuple):
    """A class to write: `name`, in the module `module` beside the list."""

    module: str
    name: str
    about: str
    slots: tuple[Slot, ...]
    given: str
    """What a new one must be told, as the parameters of a function."""
    imports: tuple[str, ...] = ()
    acyclic: bool = False
    """Nothing in it leads back to it, so that the collector of cycles need not look."""
    row: str = ""
    """What a new row of its table must be told, as the parameters of a function, where it has columns."""


def named(slots: tuple[Slot, ...], part: str) -> dict[str, Slot]:
    """The slots of one part of a position, by their names there."""
    return {slot.word: slot for slot in slots if slot.part == part}
