"""A dictionary of Russian finds no preposition with a wrong case and no adjective that disagrees in what we print."""

import itertools
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from pymorphy3 import MorphAnalyzer

from triskel.games.berserk.content.cards import BUILT_IN, load_set
from triskel.games.berserk.text import Names, parse, print_ru

CASES = {
    **dict.fromkeys(("к", "ко", "по"), ("datv",)),
    **dict.fromkeys(("от", "до", "из", "у", "без", "для", "против"), ("gent",)),
    **dict.fromkeys(("с", "со"), ("ablt", "gent")),
    **dict.fromkeys(("в", "на"), ("accs", "loct")),
    **dict.fromkeys(("между", "над"), ("ablt",)),
    "при": ("loct",),
    "через": ("accs",),
    "за": ("accs", "ablt"),
}
ALONE = re.compile(r"(возрожд[её]нн|атакованн|имеющ|обладающ|дитя)")
"""Adjectives that stand for a card or have an object of their own, and a word that cards do not decline."""
SECOND = {"gen2": "gent", "loc2": "loct"}
STANDS = re.compile(r"\b(стоит|стоят) (\w+)")


@cache
def morph() -> MorphAnalyzer:
    return MorphAnalyzer()


@cache
def forms(word: str) -> list[Any]:
    return [each.tag for each in morph().parse(word.lower()) if each.score > 0.0005]


def case(tag: Any) -> str:
    return str(SECOND.get(tag.case, tag.case))


def agree(one: Any, other: Any) -> bool:
    gender = one.number != "sing" or one.gender == other.gender
    return case(one) == case(other) and one.number == other.number and gender


def faults(text: str) -> Iterator[str]:
    words = re.findall(r"[А-Яа-яЁё-]+|[^\sА-Яа-яЁё]+", text)
    for one, other in itertools.pairwise(words):
        if not other.isalpha() or other[0].isupper() or ALONE.match(one) or ALONE.match(other):
            continue
        kinds = {tag.POS for tag in forms(other)}
        right = True
        if one.lower() in CASES and kinds <= {"NOUN", "ADJF", "PRTF"}:
            right = any(case(tag) in CASES[one.lower()] for tag in forms(other))
        elif one.isalpha() and {tag.POS for tag in forms(one)} <= {"ADJF", "PRTF"} and kinds == {"NOUN"}:
            right = any(agree(a, b) for a in forms(one) for b in forms(other))
        if not right:
            yield f"{one} {other}"
    for verb, subject in STANDS.findall(text):
        tags = [tag for tag in forms(subject) if tag.POS in ("NOUN", "ADJF") and tag.case == "nomn"]
        if tags and all(tag.number != ("sing" if verb == "стоит" else "plur") for tag in tags):
            yield f"{verb} {subject}"


def test_nothing_printed_on_shipped_cards_is_wrong_by_the_dictionary() -> None:
    wrong = []
    for name in BUILT_IN:
        for card in load_set(name).cards:
            for feature in card.features:
                shown = print_ru(feature, card.names)
                wrong += [(fault, shown) for fault in faults(shown)]
    assert wrong == []


def test_a_wrong_case_number_and_verb_would_be_seen() -> None:
    assert list(faults("Блокировать выбранный атаку.")) == ["выбранный атаку"]
    assert list(faults("Защита от выстрелам.")) == ["от выстрелам"]
    assert list(faults("по картам, рядом с которыми стоит ваши существа")) == ["стоит ваши"]


def test_what_was_misprinted_is_printed_right() -> None:
    for text in (
        "[внезапное][закрытие]: Блокировать выбранную атаку по вашему гному",
        "Опыт в стрельбе 2 по картам, рядом с которыми стоят ваши существа",
        "+1 к простому удару, пока рядом стоят ваши гномы",
    ):
        shown = print_ru(parse(text, Names("Кузнец")), Names("Кузнец"))
        assert list(faults(shown)) == []
        assert shown == text + "."
