"""A Berserk text being read: the machine of `triskel.cardtext` with symbols that are read by hand, and the own name.

Noun phrases, attacks, clauses and whole features are code, because their grammar is agreement and order; all other
phrases are lines of the table.
"""

from collections.abc import Callable
from typing import ClassVar, Final, final

from triskel.cardtext import reader as machine
from triskel.cardtext.token import Token
from triskel.games.berserk.nodes.likeness import resembles
from triskel.games.berserk.text.lexicon import CLASS_WORDS
from triskel.games.berserk.text.morphology import is_adjective
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.spelling import cut
from triskel.games.berserk.text.template import Grammar

Found = machine.Found
ReadFn = Callable[["Reader", str, int], Found]

READERS: Final[dict[tuple[str, str], ReadFn]] = {}
"""Hand-written symbols by language and name."""


def reads(lang: str, name: str) -> Callable[[ReadFn], ReadFn]:
    """Register a hand-written symbol."""

    def keep(function: ReadFn) -> ReadFn:
        READERS[lang, name] = function
        return function

    return keep


_UNBENT: Final = ("и", "у", "ю", "э", "о", "е")
"""How names end that may not be declined («рядом с Банши»)."""


@final
class Reader(machine.Reader):
    """One text being read."""

    __slots__ = ("_names_at", "grammar", "lang", "names", "norms", "tokens")

    most_work: ClassVar[int] = 60_000
    most_ways: ClassVar[int] = 8

    def __init__(self, grammar: Grammar, lang: str, tokens: list[Token], names: Names) -> None:
        super().__init__(grammar, "", lang, machine.Nameless(), int, found=tokens)
        self.grammar = grammar
        self.lang = lang
        self.tokens = tokens
        self.norms = [token.norm for token in tokens]
        self.names = names
        self._names_at: dict[tuple[int, int], list[int]] = {}

    def _read(self, symbol: str, form: str, at: int) -> Found:
        by_hand = READERS.get((self.lang, symbol))
        if by_hand is None:
            return self.table(symbol, form, at)
        self._work += 1
        return by_hand(self, form, at)

    def table(self, symbol: str, form: str, at: int) -> Found:
        """The phrases of the table alone, where a symbol is also read by hand."""
        return super()._read(symbol, form, at)

    def word(self, pos: int) -> str:
        """The word at a place, "" after the end."""
        return self.norms[pos] if pos < len(self.norms) else ""

    def miss(self, pos: int, wanted: str) -> None:
        """Remember what would have been understood at a place, if somebody asks."""
        if self._watch:
            self._expect(pos, wanted)

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
                        unbent = number == 0 and self.names.ru.endswith(_UNBENT)
                        if case != 4 or number == 4 or unbent:  # only an instrument must stand in its own case
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
