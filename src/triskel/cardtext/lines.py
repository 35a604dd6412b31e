"""The lines of a book as a trie: lines that begin alike are read together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, final

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
_Slots = dict[tuple[str, str, tuple[str, ...], bool], tuple[Slot, _States]]


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
            slots.setdefault((part.symbol, part.form, part.separators, part.open), (part, {}))[1][key] = state
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


Said = tuple[Callable[[dict[str, Any]], Any], list[list[Reading]]]
"""What makes the node of a line, and the items of the line with the ways to read each."""


class Index:
    """Lines by what they stand for, in one form of one language; whoever holds phrases says what lines they are."""

    __slots__ = ("_families", "_index", "aliases")

    words_first: ClassVar[bool] = True
    """Whether lines that begin with a word come before those that begin with another phrase."""

    def __init__(self) -> None:
        self.aliases: dict[str, list[str]] = {}
        """aliases[symbol]: other symbols that may stand in its place."""
        self._families: dict[str, list[str]] = {}
        self._index: dict[tuple[str, str, str], Fork] = {}

    def said(self, symbol: str, form: str, lang: str) -> Iterator[Said]:
        """The lines of one symbol in one form, those that are preferred first."""
        raise NotImplementedError

    def alias(self, symbol: str, *others: str) -> None:
        """Whatever is one of the others may stand where `symbol` is wanted."""
        self.aliases.setdefault(symbol, []).extend(others)
        self._families.clear()

    def family(self, symbol: str) -> list[str]:
        """The symbol and all that may stand in its place."""
        found = self._families.get(symbol)
        if found is None:
            found = [symbol]
            for each in found:
                found += [other for other in self.aliases.get(each, ()) if other not in found]
            self._families[symbol] = found
        return found

    def index(self, symbol: str, form: str, lang: str) -> Fork:
        """The trie of all lines of one symbol in one form."""
        key = (symbol, form, lang)
        found = self._index.get(key)
        if found is None:
            states: list[State] = []
            for make, items in self.said(symbol, form, lang):
                line = Line(make, items, len(states))
                states += [(line, 0, way, 0) for way in items[0]]
            found = self._index[key] = Fork(states)
        return found
