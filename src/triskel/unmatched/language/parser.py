"""Reads a text by the phrase book: top down, every reading remembered, the first whole one taken.

A text that cannot be read is an error that names the first word nobody expected and the words that could stand there.
"""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final, final

from triskel.kernel.refusal import BadContent
from triskel.unmatched.language.book import BOOK, Phrase
from triskel.unmatched.language.lexicon import COUNTED
from triskel.unmatched.language.template import Reading, Slot
from triskel.unmatched.language.token import Token, tokens
from triskel.unmatched.language.vocabulary import NAMED, Vocabulary, number_word

Found = list[tuple[Any, int]]
_MOST_WORDS: Final = 250
_MOST_READINGS: Final = 300
_LATE: Final = 1_000_000
_MOST_WORK: Final = 200_000
"""Readings tried before a text is given up as too tangled; a card of ours takes a few hundred."""


@final
class _Line:
    """One template in one form: what it can be made of, item by item."""

    __slots__ = ("fields", "items", "phrase", "rank")

    def __init__(self, phrase: Phrase, items: list[list[Reading]], rank: int) -> None:
        self.phrase = phrase
        self.items = items
        self.rank = rank
        self.fields = tuple(way.field for item in items for part in item for way in part if type(way) is Slot)


_State = tuple[_Line, int, Reading, int]
"""In the middle of a line: the item, the way chosen to read it, and how much of that has been read."""
_States = dict[tuple[int, int, int, int], _State]
_Slots = dict[tuple[str, str, tuple[str, ...]], tuple[Slot, _States]]


@final
class _Fork:
    """A place in many lines at once: which word or phrase leads where.

    Lines that begin alike are read together, and what comes after is worked out when it is first needed.
    """

    __slots__ = ("_words", "ends", "nexts", "slots")

    def __init__(self, states: Iterable[_State]) -> None:
        self.ends: list[_Line] = []
        """The lines that can end here."""
        self._words: dict[str, _States] = {}
        self.nexts: dict[str, _Fork] = {}
        self.slots: list[tuple[Slot, _Fork]] = []
        slots: _Slots = {}
        for line, item, way, at in states:
            self._enter(line, item, way, at, slots)
        self.slots = [(slot, _Fork(after.values())) for slot, after in slots.values()]

    def _enter(self, line: _Line, item: int, way: Reading, at: int, slots: _Slots) -> None:
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

    def after(self, word: str) -> "_Fork | None":
        """Where this word leads."""
        found = self.nexts.get(word)
        if found is None and word in self._words:
            found = self.nexts[word] = _Fork(self._words[word].values())
        return found


def _index(symbol: str, form: str, lang: str) -> _Fork:
    """All lines of one symbol in one form."""
    states: list[_State] = []
    for phrase in BOOK.by_symbol.get(symbol, ()):
        if phrase.forms is not None and form not in phrase.forms:
            continue
        for template in phrase.templates[lang]:
            items = template.ways(form)
            if items:
                line = _Line(phrase, items, len(states))
                states += [(line, 0, way, 0) for way in items[0]]
    return _Fork(states)


_INDEX: dict[tuple[str, str, str], _Fork] = {}
_SEPARATORS: dict[tuple[str, ...], list[tuple[str, ...]]] = {}


def forget_index() -> None:
    """After the book has grown."""
    _INDEX.clear()


@final
class Parser:
    """Reads one text."""

    __slots__ = (
        "_expected",
        "_furthest",
        "_gave_up",
        "_lang",
        "_memo",
        "_origin",
        "_text",
        "_tokens",
        "_vocabulary",
        "_watch",
        "_work",
    )

    def __init__(self, text: str, lang: str, vocabulary: Vocabulary, origin: Sequence[int] | None = None) -> None:
        self._text = text
        self._origin = origin or range(len(text) + 1)
        """Where each character stood before the text was respelled."""
        self._lang = lang
        self._vocabulary = vocabulary
        self._tokens: list[Token] = tokens(text)
        self._memo: dict[tuple[str, str, int], Found] = {}
        self._watch = False
        self._furthest = -1
        self._expected: set[str] = set()
        self._work = 0
        self._gave_up = False

    def every(self, symbol: str, form: str = "") -> Iterator[Any]:
        """All readings of the whole text; none if it is too long or too tangled, which `error` then says."""
        found: Found = []
        if len(self._tokens) <= _MOST_WORDS:
            try:
                found = self.parse(symbol, form, 0)
            except (BadContent, RecursionError):
                self._gave_up = True
        for value, end in found:
            if end == len(self._tokens):
                yield value

    def whole(self, symbol: str, form: str = "") -> Any | None:
        """The first reading of the whole text, or None."""
        return next(self.every(symbol, form), None)

    def error(self, symbol: str, where: str, form: str = "") -> BadContent:
        """What is wrong with a text that could not be read."""
        if self._gave_up:
            return BadContent(f"{where}: {self._tangled()}")
        if len(self._tokens) > _MOST_WORDS:
            return BadContent(f"{where}: the text has {len(self._tokens)} words; at most {_MOST_WORDS} are read")
        self._watch = True
        self._work = 0
        self._memo.clear()
        for _, end in self.parse(symbol, form, 0):
            self._expect(end, "the end of the text")
        at = max(self._furthest, 0)
        expected = sorted(self._expected)
        if at >= len(self._tokens):
            return BadContent(f"{where}: the text ends too early: {_list(expected, '')}")
        token = self._tokens[at]
        at_character = self._origin[token.start] + 1
        return BadContent(
            f'{where}: I do not understand "{token.text}" (character {at_character}): {_list(expected, token.norm)}'
        )

    def furthest(self, symbol: str, form: str = "") -> tuple[int, int, str]:
        """Where reading stops making sense: first and last character and the word there (after a failed `whole`)."""
        self.error(symbol, "", form)
        at = max(self._furthest, 0)
        if at >= len(self._tokens):
            return self._origin[-1], self._origin[-1], ""
        token = self._tokens[at]
        start = self._origin[token.start]
        return start, max(start + 1, self._origin[token.start + len(token.text)]), token.text

    # --- reading --------------------------------------------------------------------------------------------------

    def parse(self, symbol: str, form: str, at: int) -> Found:
        """All readings of a symbol at a place: what it means and where it ends."""
        key = (symbol, form, at)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = []  # a phrase that begins with itself reads nothing
            found = self._read(symbol, form, at)
            self._memo[key] = found
        return found

    def _read(self, symbol: str, form: str, at: int) -> Found:
        found: Found = []
        if symbol == "number":
            return self._number(at)
        if symbol in NAMED:
            for value, length in self._vocabulary.match(symbol, form, self._lang, self._tokens, at):
                found.append((value, at + length))
            if not found and self._watch:
                for name in self._vocabulary.names(symbol, form, self._lang):
                    self._expect(at, name)
            return found
        for each in BOOK.family(symbol):
            key = (each, form, self._lang)
            index = _INDEX.get(key)
            if index is None:
                index = _INDEX[key] = _index(each, form, self._lang)
            hits: list[tuple[int, Any, int]] = []
            self._match(index, at, (), -1, hits)
            hits.sort(key=lambda hit: hit[0])
            for _, value, end in hits:
                if (value, end) not in found:
                    found.append((value, end))
                    if len(found) > _MOST_READINGS:
                        raise self._tangled()
        return found

    def _match(
        self, fork: _Fork, at: int, values: tuple[Any, ...], late: int, hits: list[tuple[int, Any, int]]
    ) -> None:
        """Everything that can be read from here on; lines that begin with a word come before those that do not."""
        self._work += 1
        if self._work > _MOST_WORK:
            raise self._tangled()
        for line in fork.ends:
            value = line.phrase.make(dict(zip(line.fields, values, strict=True)))
            if value is not None:
                hits.append((late + line.rank, value, at))
        if at < len(self._tokens):
            after = fork.after(self._tokens[at].norm)
            if after is not None:
                self._match(after, at + 1, values, max(late, 0), hits)
        if self._watch:
            for word in fork.words():
                self._expect(at, word)
        for slot, after in fork.slots:
            for value, end in self._slot(slot, at):
                self._match(after, end, (*values, value), _LATE if late < 0 else late, hits)

    def _slot(self, slot: Slot, at: int) -> Found:
        if slot.form == "#":
            return [each for form in COUNTED[self._lang] for each in self.parse(slot.symbol, form, at)]
        if not slot.separators:
            return self.parse(slot.symbol, slot.form, at)
        return self._several(slot, at)

    def _several(self, slot: Slot, at: int) -> Found:
        """Lists, the longest first."""
        key = (slot.symbol + slot.separators[0], slot.form, at)
        if key in self._memo:
            return self._memo[key]
        found: Found = []
        for value, end in self.parse(slot.symbol, slot.form, at):
            for follow in _separators(slot.separators):
                after = end + len(follow)
                if tuple(token.norm for token in self._tokens[end:after]) == follow:
                    found += [((value, *rest), stop) for rest, stop in self._several(slot, after)]
                elif self._watch:
                    self._expect(end, follow[0])
            found.append(((value,), end))
            if len(found) > _MOST_READINGS:
                raise self._tangled()
        self._memo[key] = found
        return found

    def _tangled(self) -> BadContent:
        return BadContent(f'the text can be read in too many ways: "{self._text[:60]}…"')

    def _number(self, at: int) -> Found:
        if at < len(self._tokens):
            value = number_word(self._tokens[at].norm, self._lang)
            if value is not None:
                return [(value, at + 1)]
        if self._watch:
            self._expect(at, "a number" if self._lang == "en" else "число")
        return []

    def _expect(self, at: int, word: str) -> None:
        if at > self._furthest:
            self._furthest = at
            self._expected = set()
        if at == self._furthest:
            self._expected.add(word)


def _separators(texts: tuple[str, ...]) -> list[tuple[str, ...]]:
    if texts not in _SEPARATORS:
        _SEPARATORS[texts] = [tuple(token.norm for token in tokens(text)) for text in texts]
    return _SEPARATORS[texts]


def _list(expected: list[str], near: str) -> str:
    close = get_close_matches(near, expected, n=5, cutoff=0.6) if near else []
    shown = [*close, *(each for each in expected if each not in close)][:12]
    return "expected one of " + ", ".join(f'"{each}"' for each in shown) if shown else "nothing can stand here"
