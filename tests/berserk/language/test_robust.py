"""Texts from strangers: any words at all are read or refused, quickly, and never break the reader."""

import contextlib
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.games.berserk.content.cards import MAX_TEXT, load_set
from triskel.games.berserk.desk.reading import coverage
from triskel.games.berserk.text import Names, UnknownPhrase, parse, print_en, print_ru

TEXTS = [text for card in load_set().cards for text in card.abilities]
WORDS = sorted({word for text in TEXTS for word in text.split()})


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14))
def test_shuffled_words_are_read_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    try:
        feature = parse(text)
    except UnknownPhrase as error:
        if not 0 <= error.at <= len(text):
            pytest.fail(f"{error.at} is no place in {text!r}")
        return
    assert parse(print_ru(feature)) == feature
    assert print_en(feature)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=80))
def test_any_letters_are_read_or_refused(text: str) -> None:
    try:
        parse(text)
    except UnknownPhrase:
        return


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet='абвГДЕёжыйьОа -«»"xX1', min_size=1, max_size=20))
def test_any_name_is_declined_or_left_alone(name: str) -> None:
    names = Names(name)
    try:
        parse("Опыт в атаке 1, пока открыт.", names)
    except UnknownPhrase:
        return


def test_spliced_texts_stay_quick() -> None:
    rng = random.Random(5)
    worst = 0.0
    for _ in range(120):
        one, two = rng.sample(TEXTS, 2)
        text = one.rstrip(".") + rng.choice([", при этом ", " и ", "; ", ", ", " или "]) + two[0].lower() + two[1:]
        start = time.process_time()
        with contextlib.suppress(UnknownPhrase):
            parse(text)
        worst = max(worst, time.process_time() - start)
    assert worst < 20  # a runaway parse takes minutes, an ordinary one milliseconds


@pytest.mark.parametrize("link", [" и ", ", ", " или ", ", при этом ", "; "])
def test_a_long_chain_does_not_run_away(link: str) -> None:
    text = "[закрытие]: " + link.join(["ранить выбранное существо противника на 1"] * 12)
    start = time.process_time()
    with contextlib.suppress(UnknownPhrase):
        parse(text[:MAX_TEXT])
    assert time.process_time() - start < 20


def test_coverage_counts_distinct_texts_and_whole_cards() -> None:
    rows = [
        {"name_ru": "А", "abilities": ["Орда.", "Броня 1."]},
        {"name_ru": "Б", "abilities": ["Броня 1.", "Хохот 3."]},
        {"name_ru": "В", "abilities": ["Хохот 4."], "damaged": True},
        {"name_ru": "Г", "text": "Хохот 5."},
        {"name_ru": "Д", "abilities": []},
    ]
    found = coverage(rows)
    assert (found.total, found.parsed, found.cards_total, found.cards_parsed) == (4, 2, 4, 2)
    assert found.unparsed[0][1] == ["Хохот 3."] or found.unparsed[0][1] == ["Хохот 5."]
