"""The catalogue of words: everything that the table says to people, a file for each language, a section for each topic.

A language is a file of this folder; `en.toml` is the list of what must be said. All say the same things in the same
order with the same blanks, or nothing is loaded. A word that goes with a number has its forms, one for each way in
which the language counts. A new language is a new file and nothing else, unless it counts in a way of its own: rules,
cards and logs are told to its readers in the language that the file names (`told`).
"""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final, final

from triskel.i18n import LANGUAGES, plural, spoken, tongue

Forms = dict[str, str]
"""By the way of counting: one, few, many, other."""
Texts = Mapping[str, Mapping[str, str | Forms]]
"""By section and key."""


def _slavic(number: int) -> str:
    return plural(number, "one", "few", "many")


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


def _alike(number: int) -> str:
    return "other"


COUNTING: Final[Mapping[str, tuple[Callable[[int], str], frozenset[str]]]] = {
    "slavic": (_slavic, frozenset({"one", "few", "many"})),
    "one and others": (_english, frozenset({"one", "other"})),
    "all alike": (_alike, frozenset({"other"})),
}
"""Ways of counting: which form of a word goes with a number, and all that there are."""
MODEL: Final = "en"
"""The list of what must be said."""


class BadWords(Exception):
    """The files of the catalogue do not say the same things."""


def read(lang: str) -> dict[str, Any]:
    """The file of a language."""
    return tomllib.loads(FOLDER.joinpath(f"{lang}.toml").read_text("utf-8"))


def load(folder: Traversable) -> dict[str, Texts]:
    """Every language that has a file there; those in which the games are told come first."""
    found: dict[str, Texts] = {
        each.name.removesuffix(".toml"): tomllib.loads(each.read_text("utf-8"))
        for each in sorted(folder.iterdir(), key=lambda each: each.name)
        if each.name.endswith(".toml")
    }
    found = {lang: found[lang] for lang in (*LANGUAGES, *(each for each in found if each not in LANGUAGES))}
    check(found)
    return found


def blanks(said: str) -> set[str]:
    """What a text leaves open."""
    return {name for _, name, _, _ in Formatter().parse(said) if name is not None}


def check(catalogue: Mapping[str, Texts]) -> None:
    """BadWords where two languages do not say the same things."""
    model = catalogue[MODEL]
    for lang, texts in catalogue.items():
        if list(texts) != list(model):
            raise BadWords(f"{lang}: sections {', '.join(texts)} instead of {', '.join(model)}")
        itself = texts["language"]
        for key, known in (("counting", tuple(COUNTING)), ("told", LANGUAGES)):
            if itself.get(key) not in known:
                raise BadWords(f"{lang}: language.{key} is one of: {', '.join(known)}")
        for section, words in texts.items():
            _check_section(f"{lang}: {section}", words, model[section], COUNTING[str(itself["counting"])][1])


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


FOLDER: Final = files("triskel.table.words")
SPOKEN: Final[dict[str, Texts]] = load(FOLDER)
"""What the pages say, by language."""


def language(code: str) -> str:
    """The language of that file as pages are given it."""
    return tongue(str(SPOKEN[code]["language"]["told"]), code)


def preferred(accepted: str) -> str:
    """The first language that a browser names and that has a file, or one that it reads more easily than English."""
    for part in accepted[:200].lower().split(","):
        asked = part.split(";")[0].strip()[:2]
        if asked in SPOKEN:
            return language(asked)
        for code, texts in SPOKEN.items():
            if asked in str(texts["language"]["browsers"]).split():
                return language(code)
    return MODEL


@final
class Section:
    """The words of one topic: called with a language and a key it says them, with its blanks filled."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        assert name in SPOKEN[MODEL], f"no section {name}"
        self._name = name

    def __call__(self, lang: str, key: str, **values: object) -> str:
        """A text in that language, with its blanks filled."""
        text = SPOKEN[spoken(lang)][self._name][key]
        assert isinstance(text, str), f"{self._name}.{key} goes with a number"
        return text.format(**values) if values else text

    def __contains__(self, key: str) -> bool:
        """Whether it has such words."""
        return key in SPOKEN[MODEL][self._name]

    def keys(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(SPOKEN[MODEL][self._name])

    def known(self, lang: str, key: str, otherwise: str) -> str:
        """A text, or these words where there is none."""
        return self(lang, key) if key in self else otherwise

    def count(self, lang: str, key: str, n: int, **values: object) -> str:
        """So many of something, in the form that goes with the number."""
        texts = SPOKEN[spoken(lang)]
        forms = texts[self._name][key]
        assert not isinstance(forms, str), f"{self._name}.{key} goes with no number"
        return forms[COUNTING[str(texts["language"]["counting"])][0](n)].format(n=n, **values)
