"""The catalogue of words: everything that the table says to people, a file for each language, a section for each topic.

A language is a file of this folder; `en.toml` is the list of what must be said. All say the same things in the same
order with the same blanks, or nothing is loaded. A word that goes with a number has its forms, one for each way in
which the language counts. A new language is a new file, its name in `i18n.LANGUAGES` and its way of counting below.
"""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from string import Formatter
from typing import Any, Final, final

from triskel.i18n import LANGUAGES, plural

Forms = dict[str, str]
"""By the way of counting: one, few, many, other."""
Texts = Mapping[str, Mapping[str, str | Forms]]
"""By section and key."""


def _slavic(number: int) -> str:
    return plural(number, "one", "few", "many")


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


COUNTING: Final[Mapping[str, tuple[Callable[[int], str], frozenset[str]]]] = {
    "ru": (_slavic, frozenset({"one", "few", "many"})),
    "en": (_english, frozenset({"one", "other"})),
}
"""Which form of a word goes with a number, and all that there are."""


class BadWords(Exception):
    """The files of the catalogue do not say the same things."""


def read(lang: str) -> dict[str, Any]:
    """The file of a language."""
    return tomllib.loads(files("triskel.table.words").joinpath(f"{lang}.toml").read_text("utf-8"))


def blanks(said: str) -> set[str]:
    """What a text leaves open."""
    return {name for _, name, _, _ in Formatter().parse(said) if name is not None}


def check(catalogue: Mapping[str, Texts]) -> None:
    """BadWords where two languages do not say the same things."""
    model = catalogue["en"]
    for lang, texts in catalogue.items():
        if list(texts) != list(model):
            raise BadWords(f"{lang}: sections {', '.join(texts)} instead of {', '.join(model)}")
        for section, words in texts.items():
            _check_section(f"{lang}: {section}", words, model[section], COUNTING[lang][1])


def _check_section(
    where: str, words: Mapping[str, str | Forms], model: Mapping[str, str | Forms], forms: frozenset[str]
) -> None:
    if list(words) != list(model):
        odd = set(words) ^ set(model)
        raise BadWords(f"{where}: {', '.join(sorted(odd)) or 'another order'}")
    for key, said in words.items():
        meant = model[key]
        if isinstance(said, str) != isinstance(meant, str):
            raise BadWords(f"{where}.{key}: forms for numbers in one language only")
        if isinstance(said, str) and isinstance(meant, str):
            if blanks(said) != blanks(meant):
                raise BadWords(f"{where}.{key}: other blanks")
        elif not isinstance(said, str) and set(said) != forms:
            raise BadWords(f"{where}.{key}: the forms are {', '.join(sorted(forms))}")


_ALL: Final[dict[str, Texts]] = {lang: read(lang) for lang in LANGUAGES}
check(_ALL)


@final
class Section:
    """The words of one topic: called with a language and a key it says them, with its blanks filled."""

    __slots__ = ("_name", "_texts")

    def __init__(self, name: str) -> None:
        self._name = name
        self._texts = {lang: texts[name] for lang, texts in _ALL.items()}

    def __call__(self, lang: str, key: str, **values: object) -> str:
        """A text in that language, with its blanks filled."""
        text = self._texts[lang][key]
        assert isinstance(text, str), f"{self._name}.{key} goes with a number"
        return text.format(**values) if values else text

    def __contains__(self, key: str) -> bool:
        """Whether it has such words."""
        return key in self._texts["en"]

    def keys(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(self._texts["en"])

    def known(self, lang: str, key: str, otherwise: str) -> str:
        """A text, or these words where there is none."""
        return self(lang, key) if key in self else otherwise

    def count(self, lang: str, key: str, n: int, **values: object) -> str:
        """So many of something, in the form that goes with the number."""
        forms = self._texts[lang][key]
        assert not isinstance(forms, str), f"{self._name}.{key} goes with no number"
        return forms[COUNTING[lang][0](n)].format(n=n, **values)
