"""Tables of Russian noun phrases: every form of adjectives, participles, nouns, classes and pronouns."""

from typing import Final

from triskel.games.berserk.nodes import Noun, Side
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import CLASS_ALIASES, CLASSES, ELEMENT_ADJ, NOUNS, QUALITY_ADJ, Word
from triskel.games.berserk.text.morphology import ACC, MASC, PLURAL, plain

_SPECIAL_ADJ: Final = {"ваш": "yours", "свой": "own", "выбранный": "chosen", "другой": "other", "остальной": "other"}
_DET_ADJ: Final = {"каждый": "each", "весь": "all", "любой": "any"}


def forms_of(lemma: str) -> dict[str, set[tuple[int, int]]]:
    out: dict[str, set[tuple[int, int]]] = {}
    for agree in range(4):
        for case in range(6):
            for alive in (False, True):
                out.setdefault(plain(m.adjective(lemma, agree, case, alive)), set()).add((agree, case))
    return out


def _adjectives() -> dict[str, list[tuple[str, frozenset[tuple[int, int]]]]]:
    table: dict[str, list[tuple[str, frozenset[tuple[int, int]]]]] = {}
    lemmas = {**_SPECIAL_ADJ, **_DET_ADJ}
    lemmas |= {lemma: f"is:{quality}" for quality, (lemma, _) in QUALITY_ADJ.items()}
    lemmas |= {lemma: f"el:{element}" for element, lemma in ELEMENT_ADJ.items()}
    lemmas |= {f"не{lemma}": f"no:{element}" for element, lemma in ELEMENT_ADJ.items()}
    lemmas |= {
        "разный": "distinct",
        "атакованный": "attacked",
        "соседний": "adjacent",
        "перевёрнутый": "is:hidden",
        "раненный": "is:wounded",
    }
    for lemma, tag in lemmas.items():
        for form, pairs in forms_of(lemma).items():
            table.setdefault(form, []).append((tag, frozenset(pairs)))
    return table


ADJECTIVES: Final = _adjectives()
STANDING: Final = frozenset(forms_of("стоящий"))
SIDES: Final = {
    "напротив": Side.OPPOSITE,
    "сзади": Side.BEHIND,
    "позади": Side.BEHIND,
    "слева": Side.LEFT,
    "справа": Side.RIGHT,
}
THIS_ADJ: Final = forms_of("этот")
ATTACKED: Final = forms_of("атакованный")
BEING_ATTACKED: Final = forms_of("атакуемый")
ATTACKERS: Final = tuple(forms_of(lemma) for lemma in ("атакующий", "нападавший", "атаковавший", "нападающий"))


def _heads() -> dict[str, list[tuple[tuple[str, ...], Noun | str, int, bool]]]:
    table: dict[str, list[tuple[tuple[str, ...], Noun | str, int, bool]]] = {}
    words: list[tuple[Noun | str, Word]] = [*NOUNS.items(), *CLASSES.items(), *CLASS_ALIASES.items()]
    for key, word in words:
        for plural in (False, True):
            for case in range(6):
                tokens = tuple(plain(part) for part in word.form(case, plural).split())
                entry = (tokens, key, case, plural)
                rows = table.setdefault(tokens[0], [])
                if entry not in rows:
                    rows.append(entry)
    # plural creatures are animate in many texts: «ранить всех существ»
    table["существ"].append((("существ",), Noun.CREATURE, ACC, True))
    return table


HEADS: Final = _heads()
PRONOUNS: Final = {
    MASC: (("он",), ("его", "него"), ("ему", "нему"), ("его", "него"), ("им", "ним"), ("нем",)),
    1: (("она",), ("ее", "нее"), ("ей", "ней"), ("ее", "нее"), ("ей", "ней", "ею", "нею"), ("ней",)),
    2: (("оно",), ("его", "него"), ("ему", "нему"), ("его", "него"), ("им", "ним"), ("нем",)),
    PLURAL: (("они",), ("их", "них"), ("им", "ним"), ("их", "них"), ("ими", "ними"), ("них",)),
}
