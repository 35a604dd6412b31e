"""Wordings of our own, in the many ways cards speak: each is read, and both prints read back to the same program."""

from pathlib import Path

import pytest

from triskel.games.berserk.text import Names, explain, parse, parse_en, print_en, print_ru

NAMES = Names("Громобой", "Thunderer")
TEXTS = [
    line
    for line in (Path(__file__).parent / "texts.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def test_there_are_hundreds_of_them() -> None:
    assert len(TEXTS) > 250
    assert len({parse(text, NAMES) for text in TEXTS}) > 240


@pytest.mark.parametrize("text", TEXTS)
def test_both_prints_mean_what_was_read(text: str) -> None:
    feature = parse(text, NAMES)
    assert parse(print_ru(feature, NAMES), NAMES) == feature
    assert parse_en(print_en(feature, NAMES), NAMES) == feature
    assert explain(feature, "ru", NAMES)
    assert explain(feature, "en", NAMES)
