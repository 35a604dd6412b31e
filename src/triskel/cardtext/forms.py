"""How words change: English verbs and plurals, Russian cases, moods and genders.

In templates a starred word stands in the form that its place demands: `draw*` is "draw" or "draws", `боец*` is боец,
бойца, бойцу ..., `взять*` is возьмите, взять or берёт.
"""

from typing import Final, final

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "pre")
"""Russian cases; `genpl` is the genitive plural."""
MOODS: Final = ("imp", "inf", "third")
"""Draw; you may draw; your opponent draws."""

_ENGLISH: Final = {"have": "has", "do": "does", "be": "is", "your": "their", "you": "they", "'s": ""}


@final
class Lexicon:
    """The Russian words of one language; English needs no list.

    A line is a word in its forms: of a verb the infinitive, imperative and third person, of a noun its six cases and
    the genitive plural, of an adjective six cases of the masculine and six of the feminine.
    """

    __slots__ = ("_agreeing", "_words")

    def __init__(self, verbs: str, nouns: str, adjectives: str) -> None:
        self._words: dict[str, dict[str, str]] = {}
        self._agreeing: dict[str, dict[str, dict[str, str]]] = {}
        for line in verbs.strip().splitlines():
            infinitive, imperative, third = line.split()
            self._words[infinitive] = {"inf": infinitive, "imp": imperative, "third": third}
        for line in nouns.strip().splitlines():
            forms = line.split()
            self._words[forms[0]] = dict(zip((*CASES, "genpl"), forms, strict=True))
        for line in adjectives.strip().splitlines():
            forms = line.split()
            self._agreeing[forms[0]] = {
                "m": dict(zip(CASES, forms[:6], strict=True)),
                "f": dict(zip(CASES, forms[6:], strict=True)),
            }

    def inflect(self, lang: str, lemma: str, form: str) -> str:
        """The word in this form; KeyError if the word has no such form, so that the template does not exist in it."""
        if lang == "ru":
            return self._words[lemma][form] if lemma in self._words else self._agreeing[lemma]["m"][form]
        if lemma == "'s":
            return lemma if form == "poss" else ""
        if form == "by":
            return _ENGLISH[lemma] if lemma in ("your", "you") else lemma
        if form in ("third", "pl", "genpl"):
            return _ENGLISH.get(lemma) or with_s(lemma)
        return lemma

    def agree(self, lemma: str, case: str) -> dict[str, str]:
        """The Russian adjective in this case, by gender."""
        forms = self._agreeing[lemma]
        return {gender: forms[gender][case] for gender in ("m", "f")}


def with_s(word: str) -> str:
    """An English noun in the plural, or a verb in the third person."""
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "ch", "sh", "x", "o")):
        return word + "es"
    return word + "s"


_PLURAL_VERBS: Final = {
    "are": "is",
    "be": "is",
    "were": "was",
    "have": "has",
    "do": "does",
    "haven't": "hasn't",
    "aren't": "isn't",
}


def agreeing(word: str, lang: str) -> tuple[str, ...]:
    """A word behind its subject, as it is and as it stands behind one in the third person: move, moves."""
    return (word, _PLURAL_VERBS.get(word) or with_s(word)) if lang == "en" else (word,)


def plural(lang: str, number: int, forms: tuple[str, ...]) -> str:
    """The form that goes with the number: card, cards; карта, карты, карт."""
    if lang == "en":
        return forms[0] if number == 1 else forms[-1]
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return forms[1]
    return forms[-1]


COUNTED: Final = {"en": ("", "pl"), "ru": ("acc", "gen", "genpl")}
"""The forms of a noun after a number: 1 card, 2 cards; 1 карту, 2 карты, 5 карт."""


def counted_form(lang: str, number: int) -> str:
    """The form that goes with the number."""
    return plural(lang, number, COUNTED[lang])
