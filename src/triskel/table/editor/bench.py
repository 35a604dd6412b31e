"""What the editor needs of a game: what can be placed and where, the fields to fill in, and the drawing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, final

from htpy import Node, dd, div, dl, dt

from triskel.kernel import Decision, Match
from triskel.kernel.books.outside import is_number
from triskel.kernel.kit import Part
from triskel.table.draw.options import Option
from triskel.table.editor.sheet import Sheet

Choices = Sequence[tuple[str, str]]
"""(value, words)."""


@final
@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be filled in. `path` is where it stands: position/turn, position/cards/3/wounds."""

    path: str
    label: str
    value: Any
    kind: str = "number"
    """number, flag, choice or text."""
    choices: Choices = ()
    low: int = 0
    high: int = 99
    keep: bool = False
    """Written even where it is the usual value."""


@final
@dataclass(frozen=True, slots=True)
class Shelf:
    """A list of things: what is in it, and what can be put into it."""

    path: str
    label: str
    items: Choices
    choices: Choices
    entries: Sequence[Any] = ()
    """What the choices put into the list, where that is more than their values."""


@final
@dataclass(frozen=True, slots=True)
class Tool:
    """Something to pick up: a piece of the tray, or one that stands already."""

    value: str
    label: str
    picture: Node = None


@final
@dataclass(frozen=True, slots=True)
class Row:
    """The exact odds of one declaration: its results with their chances, the likeliest first."""

    label: str
    results: tuple[tuple[str, Fraction], ...]


def ranked(told: Mapping[str, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Results in the order of their chances."""
    return tuple(sorted(told.items(), key=lambda each: (-each[1], each[0])))


class Bench:
    """One game's part of the editor. `tool` is what the judge holds; empty: nothing.

    A game without a part of its own is edited as text, beside its position in words.
    """

    setup: Mapping[str, Any] = {}
    """What a new position is set up with."""
    empty: Mapping[str, Any] = {}
    """A position in which nobody stands anywhere."""
    main_phase: str = ""
    """The phase in which a fresh match is shown, when everything is placed; empty: as it begins."""
    sheets: Sequence[str] = ()
    """Further style sheets."""
    broad: bool = False
    """Whether its drawing needs the breadth that the text would have."""
    named: bool = False
    """Whether players are called as at the table (by their heroes), not by their numbers."""
    searches: bool = False
    """Whether there is so much to pick up that one looks for it by name."""

    def tray(self, sheet: Sheet, lang: str, find: str) -> list[tuple[str, list[Tool]]]:
        """What can be picked up, by groups."""
        return []

    def spots(self, sheet: Sheet, tool: str, lang: str) -> list[Option]:
        """What can be pressed on the drawing while this is held."""
        return []

    def press(self, sheet: Sheet, tool: str, spot: Option) -> str:
        """Change the data; what is held afterwards."""
        return tool

    def remove(self, sheet: Sheet, tool: str) -> None:
        """Take what is held off the table."""

    def held(self, sheet: Sheet, tool: str, lang: str) -> str:
        """The name of the piece that stands on the table and is held; empty if none does."""
        return ""

    def piece(self, sheet: Sheet, tool: str, lang: str) -> tuple[list[Field], list[Shelf]]:
        """The fields of what is held."""
        return [], []

    def general(self, sheet: Sheet, lang: str) -> tuple[list[Field], list[tuple[str, list[Shelf]]]]:
        """The fields of the position, and its lists by owner."""
        return [], []

    def settle(self, sheet: Sheet) -> None:
        """Who plays or where has changed: leave out of the position what belonged to the others."""

    def draw(self, sheet: Sheet, state: Any, lang: str, spots: Sequence[Option]) -> Node:
        """The position, hidden cards open, with what can be pressed."""
        facts = sheet.game.look(state)
        return div(".boards.boards--plain")[dl[((dt[key], dd[str(value)]) for key, value in facts.items())]]

    # --- what if ------------------------------------------------------------------------------------------------

    def outcome_name(self, state: Any, word: str, lang: str) -> str:
        """What chance brought, for reading: a card by name, a die by its number."""
        return word

    def hands(self, state: Any, lang: str) -> list[tuple[str, list[str]]]:
        """Everybody's cards by name, where there are hands."""
        return []

    def names(self, state: Any, lang: str) -> dict[str, str]:
        """What the names of a position are called."""
        return {}

    def has_odds(self, decision: Decision) -> bool:
        """Whether the exact odds of what is asked about can be counted."""
        return False

    def odds(self, match: Match[Any], lang: str) -> Iterator[Row]:
        """Every declaration that the open question offers. TriskelError where there are too many outcomes."""
        yield from ()


BENCH: Final = Part("table.editor", "BENCH", Bench)
_PLAIN: Final = Bench()


def bench_of(game: str) -> Bench:
    """A game's part of the editor; the plain one where it has none."""
    return BENCH.of(game) or _PLAIN


def reach(data: Any, path: str, make: bool = False) -> tuple[Any, Any]:
    """The table or list that holds the last part of a path, and that part; (None, "") if there is none."""
    here = data
    *parts, last = path.split("/")
    for part in parts:
        if isinstance(here, list):
            if not is_number(part) or int(part) >= len(here):
                return None, ""
            here = here[int(part)]
        elif isinstance(here, dict):
            if part not in here:
                if not make:
                    return None, ""
                here[part] = {}
            here = here[part]
        else:
            return None, ""
    if isinstance(here, list):
        return (here, int(last)) if is_number(last) and int(last) <= len(here) else (None, "")
    return (here, last) if isinstance(here, dict) else (None, "")


def fill(sheet: Sheet, fields: Sequence[Field], form: Mapping[str, str]) -> None:
    """Write what the form says into the data, where it differs."""
    for each in fields:
        name = f"f.{each.path}"
        if each.kind == "flag":
            new: Any = form.get(name) == "yes"
        elif name not in form:
            continue
        elif each.kind == "number":
            digits = form[name].strip()
            if not is_number(digits.removeprefix("-")):
                continue
            new = int(digits)
        else:
            new = form[name].strip()
            if each.kind == "choice" and new not in [value for value, _ in each.choices]:
                continue
        if new == each.value or (each.kind == "choice" and new == str(each.value)):
            continue
        holder, key = reach(sheet.data, each.path, make=True)
        if holder is None:
            continue
        if isinstance(holder, list):
            while len(holder) <= key:
                holder.append(0)
            holder[key] = new
        elif new in ("", False) and not each.keep:
            holder.pop(key, None)
        elif each.kind == "choice" and is_number(new.removeprefix("-")):
            holder[key] = int(new)
        else:
            holder[key] = new


def put(sheet: Sheet, shelves: Sequence[Shelf], form: Mapping[str, str]) -> None:
    """Add what the form chose to the lists."""
    for shelf in shelves:
        chosen = form.get(f"add.{shelf.path}", "")
        values = [value for value, _ in shelf.choices]
        if chosen not in values:
            continue
        place = values.index(chosen)
        holder, key = reach(sheet.data, shelf.path, make=True)
        if holder is None:
            continue
        if isinstance(holder, list):
            while len(holder) <= key:
                holder.append([])
        entry = shelf.entries[place] if shelf.entries else chosen
        if isinstance(holder, dict):
            holder.setdefault(key, [])
        if isinstance(holder[key], list):
            holder[key].append(entry)


def drop(sheet: Sheet, path: str, index: int) -> None:
    """Take one thing out of a list."""
    holder, key = reach(sheet.data, path)
    if holder is None or (isinstance(holder, dict) and key not in holder):
        return
    if isinstance(holder, list) and key >= len(holder):
        return
    items = holder[key]
    if isinstance(items, list) and 0 <= index < len(items):
        items.pop(index)
        if not items and isinstance(holder, dict):
            del holder[key]
