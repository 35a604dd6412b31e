"""Reads a text by a phrase book: top down, every reading of every phrase at every place remembered.

A text that cannot be read is an error that names the first word nobody expected and what could stand there, the
likeliest first: what is spelled alike, then what the words behind it fit.
"""

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, ClassVar, Final, Protocol

from triskel.cardtext.forms import COUNTED, agreeing
from triskel.cardtext.lines import Fork, Index
from triskel.cardtext.numbers import number_word
from triskel.cardtext.template import Slot
from triskel.cardtext.token import Token, tokens
from triskel.kernel.play.refusal import BadContent

Found = list[tuple[int, Any]]
"""The readings of a phrase at a place: where each ends and what it means."""
MOST_LETTERS: Final = 6_000
"""The longest text that is looked at at all."""
_MOST_WORDS: Final = 250
_MOST_READINGS: Final = 300
_LATE: Final = 1_000_000
_MOST_SHOWN: Final = 8
_LINE: Final = 160
"""Letters of a text that an error repeats at most."""


class Names(Protocol):
    """The proper names that a text may use, by sort."""

    sorts: ClassVar[tuple[str, ...]]
    """The symbols that are read from here instead of the book."""

    def match(self, symbol: str, form: str, lang: str, found: Sequence[Token], at: int) -> list[tuple[Any, int]]:
        """The names of a sort that stand at this place, longest first, with their length in words."""

    def longest(self, lang: str, found: Sequence[Token], at: int) -> tuple[Any, int]:
        """The longest name of any sort, in any form, that stands at this place, and its length; None and 0 if none."""

    def names(self, symbol: str, form: str, lang: str) -> list[str]:
        """First words of the names that could stand there, for error messages."""


class Nameless:
    """No proper names."""

    sorts: ClassVar[tuple[str, ...]] = ()

    def match(self, symbol: str, form: str, lang: str, found: Sequence[Token], at: int) -> list[tuple[Any, int]]:
        """None."""
        return []

    def longest(self, lang: str, found: Sequence[Token], at: int) -> tuple[Any, int]:
        """None."""
        return None, 0

    def names(self, symbol: str, form: str, lang: str) -> list[str]:
        """None."""
        return []


class Reader:
    """Reads one text. A game may read some symbols by its own hand: it overrides `_read` for them."""

    __slots__ = (
        "_book",
        "_expected",
        "_furthest",
        "_gave_up",
        "_lang",
        "_memo",
        "_names",
        "_number",
        "_open",
        "_origin",
        "_separators",
        "_tokens",
        "_watch",
        "_work",
        "text",
    )

    most_work: ClassVar[int] = 200_000
    """Readings tried before a text is given up as too tangled; a card of ours takes a few hundred."""
    most_ways: ClassVar[int] = 0
    """How many readings of a phrase up to one place are kept; 0 is all of them."""
    subjects: ClassVar[frozenset[str]] = frozenset()
    """The symbols of what a phrase can begin with as its subject."""

    def __init__(
        self,
        book: Index,
        text: str,
        lang: str,
        names: Names,
        number: Callable[[int], Any],
        origin: Sequence[int] | None = None,
        found: list[Token] | None = None,
    ) -> None:
        self._book = book
        self.text = text
        self._origin = origin or range(len(text) + 1)
        """Where each character stood before the text was respelled."""
        self._lang = lang
        self._names = names
        self._number = number
        """Makes the node of a plain number."""
        if found is None:
            found = tokens(text) if len(text) <= MOST_LETTERS else []
        self._tokens = found
        self._memo: dict[tuple[str, str, int], Found] = {}
        self._open: dict[tuple[str, str, int, Any], Found] = {}
        self._separators: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        self._watch = False
        self._furthest = -1
        self._expected: dict[str, list[Fork]] = {}
        self._work = 0
        self._gave_up = False

    def every(self, symbol: str, form: str = "") -> Iterator[Any]:
        """All readings of the whole text; none if it is too long or too tangled, which `error` then says."""
        found: Found = []
        if len(self._tokens) <= _MOST_WORDS and len(self.text) <= MOST_LETTERS:
            try:
                found = self.parse(symbol, form, 0)
            except (BadContent, RecursionError):
                self._gave_up = True
        for end, value in found:
            if end == len(self._tokens):
                yield value

    def whole(self, symbol: str, form: str = "") -> Any | None:
        """The first reading of the whole text, or None."""
        return next(self.every(symbol, form), None)

    def error(self, symbol: str, where: str, form: str = "") -> BadContent:
        """What is wrong with a text that could not be read."""
        if len(self.text) > MOST_LETTERS:
            return BadContent(
                f"{where}: the text has {len(self.text)} characters; at most {MOST_LETTERS} are read",
                f"{where}: в тексте {len(self.text)} знаков, а читается не больше {MOST_LETTERS}",
            )
        if len(self._tokens) > _MOST_WORDS:
            return BadContent(
                f"{where}: the text has {len(self._tokens)} words; at most {_MOST_WORDS} are read",
                f"{where}: в тексте {len(self._tokens)} слов, а читается не больше {_MOST_WORDS}",
            )
        if not self._gave_up:
            self._survey(symbol, form)
        if self._gave_up:
            tangled = self._tangled()
            return BadContent(f"{where}: {tangled}", f"{where}: {tangled.ru}")
        at = max(self._furthest, 0)
        if at >= len(self._tokens):
            en, ru = _list(self._likeliest(at))
            return BadContent(f"{where}: the text ends too early: {en}", f"{where}: текст обрывается: {ru}")
        token = self._tokens[at]
        at_character = self._origin[token.start] + 1
        en, ru = _list(self._likeliest(at))
        word = token.text[:40]
        return BadContent(
            f'{where}: I do not understand "{word}" (character {at_character}): {en}',
            f"{where}: непонятно слово «{word}» (знак {at_character}): {ru}",
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

    def stopped(self, symbol: str, form: str = "") -> tuple[int, list[str]]:
        """Which word nobody expected (after a failed `whole`), and what could have stood there, the likeliest first."""
        if not self._gave_up:
            self._survey(symbol, form)
        at = max(self._furthest, 0)
        return at, [word for word in self._likeliest(at) if word != _END]

    @property
    def gave_up(self) -> bool:
        """Whether the text was too tangled to be read."""
        return self._gave_up

    @property
    def work(self) -> int:
        """How many readings were tried."""
        return self._work

    def unsaid(self, word: Token, printed: str, where: str) -> BadContent:
        """A word of the text that what was read does not say."""
        at = self._origin[word.start] + 1
        shown = " ".join(printed.split())
        shown = shown if len(shown) <= _LINE else shown[: _LINE - 1] + "…"
        return BadContent(
            f'{where}: what does "{word.text[:40]}" (character {at}) add? Without it this reads: {shown}',
            f"{where}: что добавляет слово «{word.text[:40]}» (знак {at})? Без него прочитано: {shown}",
        )

    def unclear(self, word: str, where: str) -> BadContent:
        """A word that points back at something, and there is nothing before it, or more than one."""
        asked = f'who or what is "{word}" in: {self._shown(_LINE)}'
        return BadContent(f"{where}: {asked}", f"{where}: на кого или на что указывает «{word}»: {self._shown(_LINE)}")

    def _shown(self, most: int) -> str:
        shown = " ".join(self.text[: 2 * most].split())
        return shown if len(shown) <= most else shown[: most - 1] + "…"

    # --- reading --------------------------------------------------------------------------------------------------

    def parse(self, symbol: str, form: str, at: int) -> Found:
        """All readings of a symbol at a place: what it means and where it ends."""
        key = (symbol, form, at)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = []  # a phrase that begins with itself reads nothing
            found = self._read(symbol, form, at)
            self._memo[key] = found = self._few(found) if self.most_ways else found
        return found

    def _few(self, found: Found) -> Found:
        """Each reading once, and not more of them up to one place than are kept."""
        ways: dict[int, list[Any]] = {}
        kept: Found = []
        for end, value in found:
            so_far = ways.setdefault(end, [])
            if len(so_far) < self.most_ways and value not in so_far:
                so_far.append(value)
                kept.append((end, value))
        return kept

    def _read(self, symbol: str, form: str, at: int) -> Found:
        found: Found = []
        if symbol == "number":
            found = self._numeral(at)
            if found:
                return found
        if symbol in self._names.sorts:
            for value, length in self._names.match(symbol, form, self._lang, self._tokens, at):
                found.append((at + length, value))
            if not found and self._watch:
                for name in self._names.names(symbol, form, self._lang):
                    self._expect(at, name)
            return found
        for each in self._book.family(symbol):
            hits: list[tuple[int, int, Any]] = []
            start = -1 if self._book.words_first else 0
            self._match(self._book.index(each, form, self._lang), at, (), start, hits)
            hits.sort(key=lambda hit: hit[0])
            for _, end, value in hits:
                if (end, value) not in found:
                    found.append((end, value))
                    if len(found) > _MOST_READINGS:
                        raise self._tangled()
        return found

    def _match(self, fork: Fork, at: int, values: tuple[Any, ...], late: int, hits: list[tuple[int, int, Any]]) -> None:
        """Everything that can be read from here on; lines that begin with a word come before those that do not."""
        self._work += 1
        if self._work > self.most_work:
            raise self._tangled()
        for line in fork.ends:
            value = line.make(dict(zip(line.fields, values, strict=True)))
            if value is not None:
                hits.append((late + line.rank, at, value))
        if at < len(self._tokens):
            after = fork.after(self._tokens[at].norm)
            if after is not None:
                self._match(after, at + 1, values, max(late, 0), hits)
        if self._watch:
            for word in fork.words():
                self._expect(at, word, fork)
        for slot, after in fork.slots:
            for end, value in (
                self._without_subject(slot, at, self.named(values)) if slot.open else self._slot(slot, at)
            ):
                self._match(after, end, (*values, value), _LATE if late < 0 else late, hits)

    def named(self, values: tuple[Any, ...]) -> Any:
        """Which of the things said so far in a line the subject is: the last; a game may know better."""
        return values[-1] if values else None

    def subject(self, said: Any, symbol: str) -> Any:
        """What stands in the open place of a phrase behind what was said: perhaps something else; None for nothing."""
        return said

    def _without_subject(self, slot: Slot, at: int, said: Any) -> Found:
        """All readings of a phrase whose subject was read before it."""
        key = (slot.symbol, slot.form, at, said)
        found = self._open.get(key)
        if found is None and at < len(self._tokens):
            self._open[key] = found = []
            for each in self._book.family(slot.symbol):
                for place, after in self._book.index(each, slot.form, self._lang).slots:
                    if place.symbol not in self.subjects or place.separators or place.form or place.open:
                        continue
                    subject = self.subject(said, place.symbol)
                    if subject is None:
                        continue
                    hits: list[tuple[int, int, Any]] = []
                    for word in agreeing(self._tokens[at].norm, self._lang):
                        further = after.after(word)
                        if further is not None:
                            self._match(further, at + 1, (subject,), 0, hits)
                    hits.sort(key=lambda hit: hit[0])
                    for _, end, value in hits:
                        if (end, value) not in found:
                            found.append((end, value))
                    if len(found) > _MOST_READINGS:
                        raise self._tangled()
        return found or []

    def _slot(self, slot: Slot, at: int) -> Found:
        if slot.open:
            return []
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
        for end, value in self.parse(slot.symbol, slot.form, at):
            for follow in self._joints(slot.separators):
                after = end + len(follow)
                if tuple(token.norm for token in self._tokens[end:after]) == follow:
                    found += [(stop, (value, *rest)) for stop, rest in self._several(slot, after)]
                elif self._watch:
                    self._expect(end, follow[0])
            found.append((end, (value,)))
            if len(found) > _MOST_READINGS:
                raise self._tangled()
        self._memo[key] = found
        return found

    def _joints(self, texts: tuple[str, ...]) -> list[tuple[str, ...]]:
        found = self._separators.get(texts)
        if found is None:
            found = self._separators[texts] = [tuple(token.norm for token in tokens(text)) for text in texts]
        return found

    def _numeral(self, at: int) -> Found:
        if at < len(self._tokens):
            value = number_word(self._tokens[at].norm, self._lang)
            if value is not None:
                return [(at + 1, self._number(value))]
        if self._watch:
            self._expect(at, _NUMBER[self._lang])
        return []

    # --- what is wrong ----------------------------------------------------------------------------------------------

    def _tangled(self) -> BadContent:
        return BadContent(
            f'the text can be read in too many ways: "{self._shown(60)}"',
            f"текст можно прочесть слишком по-разному: «{self._shown(60)}»",
        )

    def _survey(self, symbol: str, form: str) -> None:
        """Read again, and note what could have stood where it failed."""
        self._watch = True
        self._work = 0
        self._memo.clear()
        self._open.clear()
        try:
            for end, _ in self.parse(symbol, form, 0):
                self._expect(end, _END)
        except (BadContent, RecursionError):
            self._gave_up = True
        self._watch = False

    def _expect(self, at: int, word: str, fork: Fork | None = None) -> None:
        if at > self._furthest:
            self._furthest = at
            self._expected = {}
        if at == self._furthest:
            self._expected.setdefault(word, [])
            if fork is not None:
                self._expected[word].append(fork)

    def _likeliest(self, at: int) -> list[str]:
        """What could have stood here: first what is spelled like the word here, then what fits the words behind it."""
        here = self._tokens[at].norm if at < len(self._tokens) else ""
        return sorted(self._expected, key=lambda word: (-self._likely(word, here, at), word))

    def _likely(self, word: str, here: str, at: int) -> float:
        alike = SequenceMatcher(None, here, word).ratio() if here else 0.0
        forks = self._expected[word]
        fits = 0.8 if word == _NUMBER[self._lang] else 0.0
        for fork in forks:
            after = fork.after(word)
            if after is not None and here and (self._goes_on(after, at + 1) or self._goes_on(after, at)):
                fits = 0.5
                break
        often = sum(fork.weight(word) for fork in forks)
        return (2 * alike if alike > 0.6 else 0.0) + fits + min(often, 40) / 100

    def _goes_on(self, fork: Fork, at: int) -> bool:
        """Whether the text could go on from here."""
        if at >= len(self._tokens):
            return bool(fork.ends)
        if fork.after(self._tokens[at].norm) is not None:
            return True
        try:
            return any(self._slot(slot, at) for slot, _ in fork.slots)
        except (BadContent, RecursionError):
            return False


_END: Final = "the end of the text"
_NUMBER: Final = {"en": "a number", "ru": "число"}


def _list(expected: list[str]) -> tuple[str, str]:
    shown = expected[:_MOST_SHOWN]
    if not shown:
        return "nothing can stand here", "здесь ничего не может стоять"
    ru = ", ".join("конец текста" if each == _END else f"«{each}»" for each in shown)
    return "expected one of " + ", ".join(f'"{each}"' for each in shown), f"здесь может быть {ru}"
