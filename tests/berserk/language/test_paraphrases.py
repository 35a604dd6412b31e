"""A text in other words that mean the same reads to the same program: every text of every shipped card."""

import re
from collections.abc import Iterator

import pytest

from triskel.cardtext.rephrase import rephrased
from triskel.games.berserk.content.cards import BUILT_IN, load_set
from triskel.games.berserk.text import Names, UnknownPhrase, parse

WORDS = {"1": "одну", "2": "две", "3": "три"}
OTHER = (
    (r"«([^«»]*)»", r'"\1"'),
    (r"–(?=\d)", "-"),
    (r"\(1 раз за (ход|бой)\)", r"(один раз за \1)"),
    (r"\((\d) раза за ход\)", r"(не более \1 раз за ход)"),
    (r"\bсвободн(ую|ой|ая) клетк", r"незанят\1 клетк"),
    (r"\bчисло\b", "количество"),
    (r"\bв противном случае\b", "иначе"),
    (r", при этом ", ", при этом — "),
    (r" +", "  "),
)
"""Quotes, minus, numbers and words, spaces, and words for the same."""


def ways(text: str) -> Iterator[str]:
    yield from (each for each in rephrased(text, "ru") if "«костер»" not in each)  # a title keeps its spelling
    for pattern, other in OTHER:
        changed = re.sub(pattern, other, text)
        if changed != text and "не более 3" not in changed:
            yield changed
    worded = re.sub(r"\b([123]) (?=фишк|клетк)", lambda found: WORDS[found[1]] + " ", text)
    if worded != text:
        yield worded


@pytest.mark.parametrize("ident", BUILT_IN)
def test_every_way_of_writing_a_text_means_the_same(ident: str) -> None:
    wrong = []
    for card in load_set(ident).cards:
        for text in card.abilities:
            meant = parse(text, card.names)
            for other in ways(text):
                try:
                    if parse(other, card.names) != meant:
                        wrong.append((text, other, "another program"))
                except UnknownPhrase as error:
                    wrong.append((text, other, str(error)))
    assert wrong == []


def test_the_ways_are_there() -> None:
    text = "При простом ударе — атакованный получает «Броня 1» и теряет 2 фишки (1 раз за ход)."
    assert len(list(ways(text))) >= 6
    assert parse("[закрытие]: Накопить одну фишку", Names()) == parse("[закрытие]: Накопить 1 фишку", Names())
