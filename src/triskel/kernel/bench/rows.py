"""What a seat sees of a position, declared: rows of its view, and rows of bytes for learning programs.

A game lists both in `faces/rows.py`, and `tools/make_states.py` writes `faces/shown.py` from them and from the slots of
the state. A slot names the rows of the view where it stands; its form says how a value is shown, and who may see it
decides whether the value is shown or only how many there are. A row of bytes is a list of columns, each with its name
and what stands there; a column that says nothing else is the slot of its name.
"""

from typing import NamedTuple


class Row(NamedTuple):
    """A row of a view: the slots that say they stand in it."""

    name: str
    about: str
    given: str = ""
    """Which one it is, as a parameter: `land: int`."""
    own: bool = False
    """Only a seat that sees its `OWN` slots is shown it."""
    state: int = -1
    """Which class of the game's `STATES` it is taken from: the whole position if it does not say."""
    it: str = ""
    """What the object is called, where it is not the position."""

    @property
    def at(self) -> str:
        """The number of the row, as code."""
        return self.given.partition(":")[0]


class Column(NamedTuple):
    """One byte of a row: its name, and what stands there as code, with the names of slots in braces."""

    name: str
    code: str = ""


class Columns(NamedTuple):
    """Bytes that stand side by side in an observation."""

    name: str
    about: str
    given: str
    """What it must be told beside the position, as parameters; the number of the row is the first of them."""
    columns: tuple[Column, ...]
    table: bool = True
    """Its slots are taken at the number of the row."""
    state: int = -1
    it: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What stands in them, for the layout."""
        return tuple(column.name for column in self.columns)

    @property
    def at(self) -> str:
        """The number of the row, as code; empty where there is one alone."""
        return self.given.partition(":")[0] if self.table else ""


class Shown(NamedTuple):
    """A module to write: what it imports, what the position is called, and its functions."""

    it: str
    type: str
    imports: tuple[str, ...]
    rows: tuple[Row | Columns, ...]
