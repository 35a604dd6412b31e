"""Card names inside card texts: «рядом с Иловым истуканом» means this card (106.1.2). Names are declined by rule;
a set file may give the six cases where the rule fails.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from triskel.games.berserk.nodes.features import Feature
from triskel.games.berserk.nodes.likeness import plain, words
from triskel.games.berserk.text import morphology as m

OWN: Final = "own "
"""How the keys of words that a set defines begin."""


@dataclass(frozen=True, slots=True)
class DefinedWord:
    """A named feature that a set of cards defines: its names, whether a number follows it, its texts and what they mean
    (`said`, with X for the number)."""

    ru: str
    en: str
    gender: str
    numbered: bool
    texts: tuple[str, ...]
    said: tuple[Feature, ...] = ()

    def meaning(self, said: tuple[Feature, ...]) -> "DefinedWord":
        """The same word with its texts understood."""
        return replace(self, said=said)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the card whose text is read or printed, and the words that its set defines.

    `cases` are Russian forms given by hand.
    """

    ru: str = ""
    en: str = ""
    cases: tuple[str, ...] = ()
    gender: str = ""
    words: tuple[DefinedWord, ...] = ()

    @property
    def agree(self) -> int:
        """Gender and number of the name."""
        return m.AGREE[self.gender or _gender(self.ru)] if self.ru else m.MASC

    def form(self, case: int) -> str:
        """The name in a case."""
        if self.cases:
            return self.cases[case]
        return _decline(self.ru, self.gender or _gender(self.ru), case)

    def shapes(self) -> tuple[tuple[str, ...], ...]:
        """The words of the name in each of the six cases."""
        return _shapes(self.ru, self.gender or (_gender(self.ru) if self.ru else "m"), self.cases)


NOBODY = Names()


def _gender(name: str) -> str:
    words = [word for word in name.split() if word[0] not in '«"']
    for word in words:
        if m.is_adjective(word):
            low = plain(word)
            if low.endswith(("ая", "яя")):
                return "f"
            if low.endswith(("ое", "ее")):
                return "n"
            if low.endswith("ые"):
                return "p"
            if low.endswith(("ый", "ой", "ий")):
                return "m"
        head = word.split("-")[0]
        return m.gender_of(head)
    return "m"


def _keep_case(model: str, word: str) -> str:
    return word[0].upper() + word[1:] if model and word and model[0].isupper() else word


def _word(word: str, gender: str, case: int, noun: bool) -> str:
    low = word.lower()
    agree = m.AGREE[gender]
    if not noun and len(low) > 3:
        lemma = _masculine(low)
        return _keep_case(word, m.adjective(lemma, agree, case, animate=True))
    parts = low.split("-")
    out = []
    for part in parts:
        foreign = len(part) < 3 or not all("а" <= char <= "я" or char == "ё" for char in part)
        if foreign or part.endswith(("оа", "уа", "еа")):
            out.append(part)  # no Russian word: not declined
        elif m.is_adjective(part) and gender == "m" and part.endswith(("ый", "ий")) and len(part) > 4:
            out.append(m.adjective(part, agree, case, animate=True))
        elif gender == "p":
            out.append(_plural_noun(part, case))
        else:
            own = gender if len(parts) == 1 else m.gender_of(part)
            out.append(m.noun(part, own if own != "p" else gender, True)[0][case])
    pieces = word.split("-")
    return "-".join(_keep_case(piece, form) for piece, form in zip(pieces, out, strict=True))


def _plural_noun(word: str, case: int) -> str:
    stem = word[:-1]
    soft = word[-1] == "и" and stem[-1] not in "гкхжшщч"
    a = "я" if soft else "а"
    tails = (word[-1], "ей" if soft else "ов", a + "м", "ей" if soft else "ов", a + "ми", a + "х")
    return stem + tails[case]


def _masculine(low: str) -> str:
    for ending, masc in (("ая", "ый"), ("яя", "ий"), ("ое", "ый"), ("ее", "ий"), ("ые", "ый"), ("ие", "ий")):
        if plain(low).endswith(ending):
            stem = low[:-2]
            if masc == "ый" and stem[-1] in "гкхжшщч":
                masc = "ий"
            return stem + masc
    return low


@lru_cache(maxsize=4096)
def _decline(name: str, gender: str, case: int) -> str:
    words = name.split()
    out = []
    head_done = False
    for word in words:
        if head_done or word[0] in '«"' or not word[0].isalpha():
            out.append(word)
            continue
        adjective = m.is_adjective(word) and len(words) > 1 and word is not words[-1]
        if adjective:
            out.append(_word(word, gender, case, noun=False))
            follower = words[words.index(word) + 1]
            if follower[0].isalpha() and not m.is_adjective(follower) and gender != "p":
                head_done = (
                    gender == "m" and m.gender_of(follower) == "n"
                )  # «Несущий Прозрение»: the participle is the head
        else:
            out.append(_word(word, gender, case, noun=True))
            head_done = True
    return " ".join(out)


@lru_cache(maxsize=4096)
def _shapes(name: str, gender: str, cases: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if not name:
        return ()
    forms = list(cases) or [_decline(name, gender, case) for case in range(6)]
    return tuple(tuple(words(form)) for form in forms)
