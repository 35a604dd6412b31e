"""Templates: one line that says both how a phrase is printed and how it is read.

    draw* {count:number} <card/cards>
    нанести* {amount:number} (урон|урона) {target:target.dat}

* `{field:symbol}` is a place for another phrase, `{field:symbol.dat}` in a given form, `{field:symbol.*}` in the form
  of this phrase itself, `{field:symbol.#}` in the form that goes with the number before it;
* `{field:symbol+and}` is a list of them;
* `{field:symbol<}` is such a phrase without its subject, the place that it begins with: what was read just before it
  stands there ("{whom:target} may {do:effect<}");
* `word*` changes with the form of the phrase, `каждый~field` (or `каждый~field.acc`) agrees in gender with what
  stands in the field;
* `<card/cards>` agrees with the number before it;
* `‹ ›`, `⟦ ⟧` and `⦃ ⦄` stand for printed brackets;
* `(a|b* c|)` are different ways to say the same: all are read, the first is printed.
"""

import re
from functools import cache
from typing import Any, Final, final

from triskel.cardtext.forms import Lexicon
from triskel.cardtext.token import norm, tokens

_BRACKETS: Final = str.maketrans("‹›⟦⟧⦃⦄", "()[]{}")
_ITEM: Final = re.compile(r"\{[^}]*\}|<[^>]*>|\([^)]*\)|[^\s{<(]+")
_WORD: Final = re.compile(r"[^\s,.:;]+|[,.:;]")
_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\.(\w+|\*|#))?(<)?(?:\+(\w+|;))?\}")

SEPARATORS: Final = {
    ("en", "and"): ("and", ", then", ", and", "then", ", and then", "and then", ","),
    ("ru", "and"): ("и", ", затем", ", а затем", ", после чего", "затем", "и затем", ","),
    ("en", "then"): (", then", ", and", "and", ", and then", "then", "and then", ","),
    ("ru", "then"): (", затем", "и", ", и", ", а затем", ", после чего", "затем", "и затем", ","),
    ("en", "both"): ("and",),
    ("ru", "both"): ("и",),
    ("en", ";"): (";", "; or", ", or", "-", ", -", ". -", "; -"),
    ("ru", ";"): (";", "; или", ", или", "-"),
    ("en", "stop"): (".", ". or", ". or,"),
    ("ru", "stop"): (".", ". или"),
    ("en", "any"): ("or", ", or", ","),
    ("ru", "any"): ("или", ", или", ","),
    ("en", "next"): (";",),
    ("ru", "next"): (";",),
    ("en", "or"): ("or", ", or"),
    ("ru", "or"): ("или", ", или"),
}


@final
class Slot:
    """A place for another phrase."""

    __slots__ = ("field", "form", "open", "separators", "symbol")

    def __init__(self, field: str, symbol: str, form: str, separators: tuple[str, ...], open: bool = False) -> None:
        self.field = field
        self.symbol = symbol
        self.form = form
        self.separators = separators
        """How the members of a list are joined; empty if it is not a list."""
        self.open = open
        """Whether the phrase begins with a place that what was read before it fills: its subject."""


Reading = tuple[Any, ...]
"""One way to read an item of a template: words as frozensets of accepted forms, and slots."""


@cache
def _literal(text: str) -> Reading:
    return tuple(frozenset((token.norm,)) for token in tokens(text.translate(_BRACKETS)))


@final
class Template:
    """A template in one language."""

    __slots__ = ("_lexicon", "_printed", "_ways", "lang", "source")

    def __init__(self, lang: str, source: str, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.lang = lang
        self.source = source
        self._printed: dict[str, list[Any] | None] = {}
        self._ways: dict[str, list[list[Reading]] | None] = {}

    def printed(self, form: str) -> list[Any] | None:
        """What is printed in this form: words, plurals (tuples), agreeing words (dicts), slots; None if not at all."""
        if form not in self._printed:
            try:
                self._printed[form] = [
                    piece for item in _ITEM.findall(self.source) for piece in self._print_item(item, form)
                ]
            except KeyError:
                self._printed[form] = None
        return self._printed[form]

    def ways(self, form: str) -> list[list[Reading]] | None:
        """For each item of the template the ways to read it in this form; None if it cannot be read in it at all."""
        if form not in self._ways:
            try:
                self._ways[form] = [self._read_item(item, form) for item in _ITEM.findall(self.source)]
            except KeyError:
                self._ways[form] = None
        return self._ways[form]

    def slots(self) -> list[Slot]:
        """The slots, in order."""
        return [self._slot(item, "") for item in _ITEM.findall(self.source) if item[0] == "{"]

    def _slot(self, item: str, form: str) -> Slot:
        found = _SLOT.fullmatch(item)
        assert found is not None, f"bad slot {item} in {self.source}"
        field, symbol, wanted, open, separator = found.groups()
        own = form if wanted == "*" else wanted or ""
        return Slot(
            field, symbol or field, own, SEPARATORS[self.lang, separator] if separator else (), open is not None
        )

    def _print_item(self, item: str, form: str) -> list[Any]:
        if item[0] == "{":
            return [self._slot(item, form)]
        if item[0] == "<":
            return [tuple(item[1:-1].split("/"))]
        if item[0] == "(":
            return [
                self._lexicon.inflect(self.lang, word[:-1], form) if word.endswith("*") else word
                for word in _WORD.findall(item[1:-1].split("|")[0].translate(_BRACKETS))
            ]
        if item.endswith("*"):
            return [self._lexicon.inflect(self.lang, item[:-1], form)]
        if "~" in item:
            lemma, field, case = self._agreement(item, form)
            return [{"field": field, **self._lexicon.agree(lemma, case)}]
        return [token.text for token in tokens(item.translate(_BRACKETS))]

    def _read_item(self, item: str, form: str) -> list[Reading]:
        if item[0] == "{":
            return [(self._slot(item, form),)]
        if item[0] == "<":
            forms = [tokens(each) for each in item[1:-1].split("/")]
            if all(len(each) == 1 for each in forms):
                return [(frozenset(each[0].norm for each in forms),)]
            return list({_literal(each) for each in item[1:-1].split("/")})
        if item[0] == "(":
            return [self._alternative(each, form) for each in item[1:-1].split("|")]
        if item.endswith("*"):
            return [_literal(self._lexicon.inflect(self.lang, item[:-1], form))]
        if "~" in item:
            lemma, _, case = self._agreement(item, form)
            return [(frozenset(norm(each) for each in self._lexicon.agree(lemma, case).values()),)]
        return [_literal(item)]

    def _alternative(self, text: str, form: str) -> Reading:
        words = [
            self._lexicon.inflect(self.lang, word[:-1], form) if word.endswith("*") else word for word in text.split()
        ]
        return _literal(" ".join(words))

    @staticmethod
    def _agreement(item: str, form: str) -> tuple[str, str, str]:
        lemma, _, rest = item.partition("~")
        field, _, case = rest.partition(".")
        return lemma, field, case or form
