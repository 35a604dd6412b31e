"""A phrase book: every phrase of a card language with its node class and its words in all languages.

A phrase says how a node is printed and read; both come from the same line, so what is printed can always be read again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, final

from triskel.cardtext.forms import Lexicon
from triskel.cardtext.lines import Index, Said
from triskel.cardtext.pattern import Made
from triskel.cardtext.template import Template

C = TypeVar("C", bound=type)


@final
class Phrase:
    """One way to say one kind of node."""

    __slots__ = ("build", "cls", "fixed", "forms", "made", "symbol", "templates")

    def __init__(
        self,
        symbol: str,
        cls: type | None,
        templates: Mapping[str, Sequence[Template]],
        fixed: Mapping[str, Any],
        forms: Sequence[str] | None,
        build: Callable[..., Any] | None,
        made: Made | None = None,
    ) -> None:
        self.symbol = symbol
        self.cls = cls
        self.templates = templates
        self.fixed = dict(fixed)
        """Fields whose values the words themselves say."""
        self.forms = None if forms is None else frozenset(forms)
        self.build = build
        self.made = made
        """The combination of nodes that it says, where that is more than one class."""

    def make(self, fields: dict[str, Any]) -> Any:
        """The node that the fields make; None if they do not go together."""
        maker = self.build or self.cls
        assert maker is not None
        try:
            return maker(**fields, **self.fixed) if self.made is None else self.made.build(fields)
        except ValueError:
            return None


@final
class Book(Index):
    """All phrases of a language, by what they can stand for and by the class of their nodes."""

    __slots__ = ("by_class", "by_symbol", "lexicon")

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self.lexicon = lexicon
        self.by_symbol: dict[str, list[Phrase]] = {}
        self.by_class: dict[type, list[Phrase]] = {}

    def add(self, phrase: Phrase) -> None:
        """Enter a phrase."""
        self.by_symbol.setdefault(phrase.symbol, []).append(phrase)
        if phrase.cls is not None:
            self.by_class.setdefault(phrase.cls, []).append(phrase)
        self._index.clear()

    def said(self, symbol: str, form: str, lang: str) -> Iterator[Said]:
        """The lines of one symbol in one form, in the order in which they were entered."""
        for phrase in self.by_symbol.get(symbol, ()):
            if phrase.forms is not None and form not in phrase.forms:
                continue
            for template in phrase.templates[lang]:
                items = template.ways(form)
                if items:
                    yield phrase.make, items

    def phrase(
        self,
        symbol: str,
        en: str | Sequence[str],
        ru: str | Sequence[str],
        *,
        forms: Sequence[str] | None = None,
        **fixed: Any,
    ) -> Callable[[C], C]:
        """Enter a phrase for the decorated node class. Of several templates the first is printed, all are read.

        Decorators are applied from the bottom up, and of several phrases that fit a node the one
        nearest to the class prints.
        """

        def enter(cls: C) -> C:
            self.add(Phrase(symbol, cls, self._templates(en, ru), fixed, forms, None))
            return cls

        return enter

    def wording(
        self,
        symbol: str,
        en: str | Sequence[str],
        ru: str | Sequence[str],
        made: Made,
        forms: Sequence[str] | None = None,
    ) -> None:
        """Enter a phrase for a combination of nodes; it prints before what the parts would say one by one."""
        phrase = Phrase(symbol, made.cls, self._templates(en, ru), {}, forms, None, made)
        self.by_symbol.setdefault(symbol, []).append(phrase)
        self.by_class.setdefault(made.cls, []).insert(0, phrase)
        self._index.clear()

    def reading(
        self,
        symbol: str,
        en: str | Sequence[str],
        ru: str | Sequence[str],
        build: Callable[..., Any],
        forms: Sequence[str] | None = None,
        **fixed: Any,
    ) -> None:
        """Enter a phrase that is only read: it builds something that another phrase prints."""
        self.add(Phrase(symbol, None, self._templates(en, ru), fixed, forms, build))

    def _templates(self, en: str | Sequence[str], ru: str | Sequence[str]) -> dict[str, list[Template]]:
        return {
            lang: [Template(lang, each, self.lexicon) for each in ((said,) if isinstance(said, str) else said)]
            for lang, said in (("en", en), ("ru", ru))
        }
