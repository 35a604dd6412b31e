"""Printed programs agree: an adjective with its noun in Russian, a subject with its verb in English.

Every text of every shipped card is printed in both languages. The forms come from the vocabulary itself.
"""

import re
from collections.abc import Iterator

import pytest

from triskel.games.berserk.content.cards import load_set
from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text import Names, parse, print_en, print_ru
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import (
    ADJECTIVES,
    CLASSES,
    GRADE_ADJ,
    HEADS,
    MEANS_WORDS,
    NOUNS,
    NUMERAL_FORMS,
    forms_of,
)
from triskel.games.berserk.text.spelling import cut

Forms = frozenset[tuple[int, int]]
SMITH = Names("Кузнец", "Smith")
SETS = ("core", "rulebook")


def _adjectives() -> dict[str, Forms]:
    found = {word: frozenset().union(*(pairs for _, pairs in rows)) for word, rows in ADJECTIVES.items()}
    for lemma in (
        *GRADE_ADJ.values(),
        "следующий",
        "этот",
        "первый",
        "простой",
        "особый",
        "магический",
        "немагический",
    ):
        for word, pairs in forms_of(lemma).items():
            found[word] = found.get(word, frozenset()) | frozenset(pairs)
    return found


def _nouns() -> dict[str, Forms]:
    found: dict[str, set[tuple[int, int]]] = {}
    for rows in HEADS.values():
        for tokens, key, case, plural in rows:
            word = NOUNS[key] if key in NOUNS else CLASSES[str(key)]
            if len(tokens) == 1:
                found.setdefault(tokens[0], set()).add((m.PLURAL if plural else m.AGREE[word.gender], case))
    for word in MEANS_WORDS.values():
        for plural in (False, True):
            for case in range(6):
                last = m.plain(word.form(case, plural).split()[-1])
                found.setdefault(last, set()).add((m.PLURAL if plural else m.AGREE[word.gender], case))
    return {word: frozenset(pairs) for word, pairs in found.items()}


ADJECTIVE, NOUN = _adjectives(), _nouns()
GENITIVE_ONE = frozenset((gender, m.GEN) for gender in range(3))
AFTER_NUMERAL = frozenset(((m.PLURAL, m.GEN), (m.PLURAL, m.NOM), (m.PLURAL, m.ACC)))


def _disagreeing(text: str) -> Iterator[str]:
    """Pairs of an adjective and the noun after it that share no gender, number and case."""
    words = [token.norm for token in cut(text)]
    for at, word in enumerate(words):
        forms = ADJECTIVE.get(word)
        if forms is None or word in NOUN or words[max(0, at - 1) : at + 1] == ["при", "этом"]:
            continue
        end = at + 1
        while end < len(words) and words[end] in ADJECTIVE and words[end] not in NOUN:
            end += 1
        noun = NOUN.get(words[end]) if end < len(words) else None
        if noun is None or forms & noun:
            continue
        numeral = any(each.isdecimal() or each in NUMERAL_FORMS for each in words[max(0, at - 4) : at])
        if numeral and forms & AFTER_NUMERAL and noun & GENITIVE_ONE:
            continue  # «2 выбранных существа», «2 выбранные карты»
        yield " ".join(words[at : end + 1])


def _shipped() -> Iterator[tuple[Names, Feature]]:
    for name in SETS:
        for card in load_set(name).cards:
            for feature in card.features:
                yield card.names, feature


@pytest.mark.rule("105.5")
def test_russian_adjectives_agree_on_every_shipped_card() -> None:
    wrong = [
        (pair, text)
        for names, feature in _shipped()
        for text in [print_ru(feature, names)]
        for pair in _disagreeing(text)
    ]
    assert wrong == []


PLURALS = sorted({word.en_plural for word in (*NOUNS.values(), *CLASSES.values()) if word.en_plural != word.en})
ONE_VERB = r"(?:is|has|gets|loses|does|dies|takes|moves|taps|untaps|deals|attacks|fights)"
FAULTS = re.compile(
    r"\b(?:no (?:a|an|the)|the the|a the|an the|the a|next the|a an?) "
    r"|\ba [aeio](?!ne\b)\w"
    rf"|^(?:When |If |[Yy]our |All |[Ee]nemy )+(?:{'|'.join(map(re.escape, PLURALS))}) {ONE_VERB}\b"
)


def test_english_articles_and_verbs_agree_on_every_shipped_card() -> None:
    wrong = [text for names, feature in _shipped() if FAULTS.search(text := print_en(feature, names))]
    assert wrong == []


@pytest.mark.parametrize(
    ("said", "russian", "english"),
    [
        (
            "[закрытие]: Выбранное существо получает -1 к следующей атаке",
            "[закрытие]: Выбранное существо получает –1 к следующей атаке.",
            "[tap]: The chosen creature gets –1 to the next attack.",
        ),
        (
            "Броня 2, пока не носит оружие",
            "Броня 2, пока не носит оружие.",
            "Armour 2 while this card does not wear a weapon.",
        ),
        (
            "При возрождении или инкарнации ваших гномов — они получают фишку",
            "При возрождении или инкарнации ваших гномов — они получают фишку.",
            "When your dwarves are revived or incarnate — they get a token.",
        ),
        (
            "[внезапное][закрытие]: Блокировать выбранное метание",
            "[внезапное][закрытие]: Блокировать выбранное метание.",
            "[instant][tap]: Block the chosen throw.",
        ),
        (
            "[внезапное][закрытие]: Свести выбранную атаку к слабой",
            "[внезапное][закрытие]: Выбранная атака сводится к слабой.",
            "[instant][tap]: The chosen attack is reduced to weak.",
        ),
        (
            "[внезапное][закрытие]: Свести выбранный выстрел к слабому",
            "[внезапное][закрытие]: Выбранный выстрел сводится к слабому.",
            "[instant][tap]: The chosen shot is reduced to weak.",
        ),
    ],
)  # fmt: skip
def test_known_faults_stay_mended(said: str, russian: str, english: str) -> None:
    feature = parse(said, SMITH)
    assert (print_ru(feature, SMITH), print_en(feature, SMITH)) == (russian, english)


def test_a_wrong_ending_would_be_seen() -> None:
    assert list(_disagreeing("получает –1 к следующему атаке")) == ["следующему атаке"]
    assert list(_disagreeing("2 выбранных существа получают 3 раны")) == []
