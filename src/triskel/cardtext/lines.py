"""The lines of a book as a trie: lines that begin alike are read together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, final

from triskel.cardtext.template import Reading, Slot


@final
class Line:
    """One template in one form: what it can be made of, item by item."""

    __slots__ = ("fields", "items", "make", "rank")

    def __init__(self, make: Callable[[dict[str, Any]], Any], items: list[list[Reading]], rank: int) -> None:
        self.make = make
        self.items = items
        self.rank = rank
        self.fields = tuple(way.field for item in items for part in item for way in part if type(way) is Slot)


State = tuple[Line, int, Reading, int]
"""In the middle of a line: the item, the way chosen to read it, and how much of that has been read."""
_States = dict[tuple[int, int, int, int], State]
_Slots = dict[tuple[str, str, tuple[str, ...]], tuple[Slot, _States]]


@final
class Fork:
    """A place in many lines at once: which word or phrase leads where.

    What comes after is worked out when it is first needed.
    """

    __slots__ = ("_words", "ends", "nexts", "slots")

    def __init__(self, states: Iterable[State]) -> None:
        self.ends: list[Line] = []
        """The lines that can end here."""
        self._words: dict[str, _States] = {}
        self.nexts: dict[str, Fork] = {}
        self.slots: list[tuple[Slot, Fork]] = []
        slots: _Slots = {}
        for line, item, way, at in states:
            self._enter(line, item, way, at, slots)
        self.slots = [(slot, Fork(after.values())) for slot, after in slots.values()]

    def _enter(self, line: Line, item: int, way: Reading, at: int, slots: _Slots) -> None:
        if at == len(way):
            if item + 1 == len(line.items):
                if line not in self.ends:
                    self.ends.append(line)
                return
            for other in line.items[item + 1]:
                self._enter(line, item + 1, other, 0, slots)
            return
        part = way[at]
        state = (line, item, way, at + 1)
        key = (id(line), item, id(way), at)
        if type(part) is Slot:
            slots.setdefault((part.symbol, part.form, part.separators), (part, {}))[1][key] = state
        else:
            for word in part:
                self._words.setdefault(word, {})[key] = state

    def words(self) -> Iterable[str]:
        """The words that can stand here."""
        return self._words

    def weight(self, word: str) -> int:
        """How many lines go on with this word."""
        return len(self._words.get(word, ()))

    def after(self, word: str) -> Fork | None:
        """Where this word leads."""
        found = self.nexts.get(word)
        if found is None and word in self._words:
            found = self.nexts[word] = Fork(self._words[word].values())
        return found
