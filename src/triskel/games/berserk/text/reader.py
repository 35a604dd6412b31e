"""Matching patterns against tokens: every way to read a phrase at a place, remembered, with the furthest failure.

The reader is a memoised recursive matcher over the phrase table. A chart parser over the same table was too slow
(more than
a thousand wordings may start at every word), and the table has to print as well as read, so the patterns are
interpreted directly.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, final

from triskel.games.berserk.nodes.likeness import resembles
from triskel.games.berserk.text.lexicon import CLASS_WORDS
from triskel.games.berserk.text.morphology import is_adjective
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.template import Comma, Gap, Grammar, Lit, Opt, Part, Pattern, Rule, Slot
from triskel.games.berserk.text.tokens import Token, cut

Found = list[tuple[int, Any]]
ReadFn = Callable[["Reader", str, int], Found]

READERS: Final[dict[tuple[str, str], ReadFn]] = {}
"""Hand-written symbols by language and name."""


def reads(lang: str, name: str) -> Callable[[ReadFn], ReadFn]:
    """Register a hand-written symbol."""

    def keep(function: ReadFn) -> ReadFn:
        READERS[lang, name] = function
        return function

    return keep


MOST_WORK: Final = 20_000
"""How many phrases may be tried for one text: the longest of our cards needs a fiftieth of it."""


MOST_WAYS: Final = 8
"""How many readings of one phrase up to one place are kept: nested descriptions would double them at each level."""


class Tangled(Exception):
    """A text that can be read in too many ways; `at` is the word where the reader gave up."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


Indexed = tuple[dict[str, list[tuple[int, Rule, Pattern, int]]], list[tuple[int, Rule, Pattern, int]]]


@final
class Reader:
    """One text being read."""

    __slots__ = (
        "_memo",
        "_names_at",
        "expected",
        "far",
        "grammar",
        "index",
        "lang",
        "names",
        "norms",
        "tokens",
        "work",
    )

    def __init__(
        self, grammar: Grammar, index: dict[str, Indexed], lang: str, tokens: list[Token], names: Names
    ) -> None:
        self.grammar = grammar
        self.index = index
        self.lang = lang
        self.tokens = tokens
        self.norms = [token.norm for token in tokens]
        self.names = names
        self.far = 0
        self.expected: dict[str, None] = {}
        self._memo: dict[tuple[str, str, int], Found] = {}
        self._names_at: dict[tuple[int, int], list[int]] = {}
        self.work = 0

    def word(self, pos: int) -> str:
        """The word at a place, "" after the end."""
        return self.norms[pos] if pos < len(self.norms) else ""

    def miss(self, pos: int, wanted: str) -> None:
        """Remember what would have been understood at the furthest place reached."""
        if pos > self.far:
            self.far = pos
            self.expected = {wanted: None}
        elif pos == self.far:
            self.expected[wanted] = None

    def after(self, words: tuple[str, ...], pos: int) -> int:
        """The place after these words if they stand here, else -1."""
        for word in words:
            if pos >= len(self.norms) or self.norms[pos] != word:
                self.miss(pos, word)
                return -1
            pos += 1
        return pos

    def starts(self, pos: int, words: tuple[str, ...]) -> bool:
        """Do these words stand here?"""
        return tuple(self.norms[pos : pos + len(words)]) == words

    def symbol(self, name: str, arg: str, pos: int) -> Found:
        """Every way to read a symbol here, as (place after it, value); equal results once."""
        key = (name, arg, pos)
        found = self._memo.get(key)
        if found is not None:
            return found
        self._memo[key] = []  # a phrase cannot start with itself
        function = READERS.get((self.lang, name))
        if function is not None:
            found = function(self, arg, pos)
        else:
            found = self.category(name, arg, pos)
        unique: dict[tuple[int, Any], None] = {}
        ways: dict[int, int] = {}
        for each in found:
            if each not in unique and ways.get(each[0], 0) < MOST_WAYS:
                unique[each] = None
                ways[each[0]] = ways.get(each[0], 0) + 1
        found = list(unique)
        self.work += 1 + len(found)
        if self.work > MOST_WORK:
            raise Tangled(pos)
        self._memo[key] = found
        return found

    def category(self, name: str, arg: str, pos: int) -> Found:
        """Every way to read a phrase of a category here."""
        by_word, others = self.index[name]
        here = by_word.get(self.word(pos), ())
        found: Found = []
        if here and others:
            candidates = sorted([*here, *others], key=lambda each: each[0])
        else:
            candidates = list(here) or others
        if not here:
            for word in by_word:
                self.miss(pos, word)
        for _, rule, pattern, style in candidates:
            for end, values in self._sequence(pattern.parts, 0, pos, {}, arg):
                value = self._build(rule, pattern, values, style)
                if value is not None:
                    found.append((end, value))
        return found

    def _build(self, rule: Rule, pattern: Pattern, values: dict[str, Any], style: int) -> Any:
        values = {name: value for name, value in values.items() if not name.startswith("_")}
        if "self" in values:
            own = values["self"]
            return own if isinstance(own, rule.kinds) else None
        if rule.make is not None:
            return rule.make(**{**rule.omit, **values, **rule.fixed}, style=style if self.lang == "ru" else 0)
        if rule.cls is None:
            return values
        filled = {**rule.omit, **values, **rule.fixed}
        try:
            return rule.cls(**filled, style=style) if self.lang == "ru" else rule.cls(**filled)
        except TypeError as error:
            raise TypeError(f"{rule.category} {pattern.text!r}: {error}") from error

    def _sequence(
        self, parts: tuple[Part, ...], at: int, pos: int, values: dict[str, Any], arg: str
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        while at < len(parts):
            part = parts[at]
            if isinstance(part, Gap):
                at += 1
                continue
            if isinstance(part, Comma):
                if self.word(pos) == ",":
                    yield from self._sequence(parts, at + 1, pos + 1, values, arg)
                at += 1
                continue
            if isinstance(part, Lit):
                for words in part.reads:
                    end = self.after(words, pos)
                    if end >= 0:
                        if len(part.reads) == 1:
                            pos = end
                            break
                        pos = end
                        break
                else:
                    return
                at += 1
                continue
            if isinstance(part, Opt):
                yield from self._sequence(part.parts + parts[at + 1 :], 0, pos, values, arg)
                at += 1
                continue
            slot: Slot = part
            inner = arg if slot.arg == "@" else slot.arg
            for end, value in self.symbol(slot.symbol, inner, pos):
                more = dict(values)
                if len(slot.names) == 1:
                    if slot.names[0] in more and more[slot.names[0]] != value:
                        continue
                    more[slot.names[0]] = value
                else:
                    for name, each in zip(slot.names, value, strict=True):
                        more[name] = each
                yield from self._sequence(parts, at + 1, end, more, arg)
            return
        yield pos, values

    def quoted(self, pos: int) -> bool:
        """Is this place inside the quotes of a granted feature?"""
        return self.norms[:pos].count("«") > self.norms[:pos].count("»")

    def own_name(self, pos: int, case: int = -1) -> list[int]:
        """Places after the card's own name, if it stands here; in a case, if one is asked for.

        A form that the declension knows must be the right one; an unknown form that resembles the name will do where
        it is written with a capital. A class word with a small letter is the class, whatever the card is called.
        """
        known = self._names_at.get((pos, case))
        if known is not None:
            return known
        ends: list[int] = []
        if self.names is not NOBODY and self.names.ru:
            if self.lang == "ru":
                exact = False
                for number, shape in enumerate(self.names.shapes()):
                    if tuple(self.norms[pos : pos + len(shape)]) == shape:
                        exact = True
                        if case != 4 or number == 4:  # only an instrument must stand in its own case
                            ends.append(pos + len(shape))
                capital = pos < len(self.tokens) and self.tokens[pos].text[0].isupper()
                common = self.word(pos) in CLASS_WORDS
                if common and not capital:
                    ends = [end for end in ends if end > pos + 1]  # «зелье маны»: the whole name stands there
                elif not exact and capital and not common:
                    length = len(self.names.shapes()[0])
                    if resembles(self.norms[pos : pos + length], self.names.ru):
                        ends.append(pos + length)
                    elif length > 1 and self._called(pos):
                        ends.append(pos + 1)  # «рядом с Кайруном» on the card Кайрун Яростный
            for form in (self.names.en, self.names.ru) if self.lang == "en" else ():
                shape = tuple(token.norm for token in cut(form))
                if shape and tuple(self.norms[pos : pos + len(shape)]) == shape:
                    ends.append(pos + len(shape))
        ends = list(dict.fromkeys(ends))
        self._names_at[pos, case] = ends
        return ends

    def _called(self, pos: int) -> bool:
        """Is this the first word of the card's name, and a name by itself?"""
        first = self.names.ru.split()[0]
        return not is_adjective(first) and resembles([self.norms[pos]], first)


def index_grammar(grammar: Grammar, lang: str) -> dict[str, Indexed]:
    """Patterns of each category by their first word; those that start with a slot apart."""
    out: dict[str, Indexed] = {}
    for category, rules in grammar.rules.items():
        by_word: dict[str, list[tuple[int, Rule, Pattern, int]]] = {}
        others: list[tuple[int, Rule, Pattern, int]] = []
        serial = 0
        for rule in rules:
            for number, pattern in enumerate(rule.wordings(lang)):
                entry = (serial, rule, pattern, rule.first_style + number)
                serial += 1
                first = next((part for part in pattern.parts if not isinstance(part, Gap)), None)
                if isinstance(first, Lit):
                    for word in dict.fromkeys(words[0] for words in first.reads):
                        by_word.setdefault(word, []).append(entry)
                else:
                    others.append(entry)
        out[category] = (by_word, others)
    return out
