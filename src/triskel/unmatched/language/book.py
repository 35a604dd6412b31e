"""The phrase book: every phrase of the card language with its node class and its words in both languages.

A phrase says how a node is printed and read; both come from the same line, so what is printed can always be read again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, final

from triskel.unmatched.language.template import Template

C = TypeVar("C", bound=type)


@final
class Phrase:
    """One way to say one kind of node."""

    __slots__ = ("build", "cls", "fixed", "forms", "symbol", "templates")

    def __init__(
        self,
        symbol: str,
        cls: type | None,
        templates: Mapping[str, Sequence[str]],
        fixed: Mapping[str, Any],
        forms: Sequence[str] | None,
        build: Callable[..., Any] | None,
    ) -> None:
        self.symbol = symbol
        self.cls = cls
        self.templates = {lang: [Template(lang, each) for each in sources] for lang, sources in templates.items()}
        self.fixed = dict(fixed)
        """Fields whose values the words themselves say."""
        self.forms = None if forms is None else frozenset(forms)
        self.build = build

    def make(self, fields: dict[str, Any]) -> Any:
        """The node that the fields make; None if they do not go together."""
        maker = self.build or self.cls
        assert maker is not None
        try:
            return maker(**fields, **self.fixed)
        except ValueError:
            return None


@final
class Book:
    """All phrases, by what they can stand for and by the class of their nodes."""

    __slots__ = ("aliases", "by_class", "by_symbol")

    def __init__(self) -> None:
        self.by_symbol: dict[str, list[Phrase]] = {}
        self.by_class: dict[type, list[Phrase]] = {}
        self.aliases: dict[str, list[str]] = {}
        """aliases[symbol]: other symbols that may stand in its place."""

    def add(self, phrase: Phrase) -> None:
        """Enter a phrase."""
        self.by_symbol.setdefault(phrase.symbol, []).append(phrase)
        if phrase.cls is not None:
            self.by_class.setdefault(phrase.cls, []).append(phrase)

    def alias(self, symbol: str, *others: str) -> None:
        """Whatever is one of the others may stand where `symbol` is wanted."""
        self.aliases.setdefault(symbol, []).extend(others)

    def family(self, symbol: str) -> list[str]:
        """The symbol and all that may stand in its place."""
        found = [symbol]
        for each in found:
            found += [other for other in self.aliases.get(each, ()) if other not in found]
        return found


BOOK = Book()


def _list(words: str | Sequence[str]) -> Sequence[str]:
    return (words,) if isinstance(words, str) else words


def phrase(
    symbol: str, en: str | Sequence[str], ru: str | Sequence[str], *, forms: Sequence[str] | None = None, **fixed: Any
) -> Callable[[C], C]:
    """Enter a phrase for the decorated node class. Of several templates the first is printed, all are read.

    Decorators are applied from the bottom up, and of several phrases that fit a node the one
    nearest to the class prints.
    """

    def enter(cls: C) -> C:
        BOOK.add(Phrase(symbol, cls, {"en": _list(en), "ru": _list(ru)}, fixed, forms, None))
        return cls

    return enter


def reading(
    symbol: str,
    en: str | Sequence[str],
    ru: str | Sequence[str],
    build: Callable[..., Any],
    forms: Sequence[str] | None = None,
    **fixed: Any,
) -> None:
    """Enter a phrase that is only read: it builds something that another phrase prints."""
    BOOK.add(Phrase(symbol, None, {"en": _list(en), "ru": _list(ru)}, fixed, forms, build))
