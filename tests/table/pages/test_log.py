"""The log: what was set up and what happens again and again is folded, and no line shows a raw mark."""

import re
from itertools import pairwise

import pytest

from tests.table.pages.reading import Node, read
from tests.table.pages.scenes import context, duel, found, isle, war
from triskel.kernel import Match
from triskel.table.cards.terms import marked, signed, spelled
from triskel.table.pages.frame import rule_called
from triskel.table.play.pages.log import log
from triskel.table.play.pages.table import desk_of


def drawn(match: Match[object], lang: str = "ru") -> Node:
    return read(log(desk_of(context(match, lang))))


def test_the_set_up_is_folded_once_the_first_turn_has_come() -> None:
    top = drawn(duel(turn=1))
    first = next(each for each in top.all() if each.tag == "li")
    assert "fold" in first.classes
    folded = first.text()
    assert folded.startswith("Подготовка ×")
    assert "берёт карту" in folded
    assert "turn" in top.by_class("turn")[0].classes
    before = found("unmatched", {"heroes": ["medusa", "king_arthur"]}, 5, lambda match: not match.entries)
    assert "Подготовка" not in drawn(before).text()  # until then it is what happens now


def test_the_same_words_again_are_one_line_with_a_number() -> None:
    top = drawn(duel(turn=1))
    lines = [each.text() for each in top.all() if each.tag == "li" and "fold" not in each.classes]
    assert any(re.match(r"Король Артур берёт карту ×\d", each) for each in lines), lines
    assert not any(one.partition(" U-")[0] == other.partition(" U-")[0] for one, other in pairwise(lines))


def test_a_long_run_of_one_kind_lies_behind_its_last_line() -> None:
    match = war("place cell", after=40)
    runs = [each for each in drawn(match).by_class("fold") if "ставит карту" in each.text()]
    assert runs, drawn(match).text()
    words, _, count = next(each for each in runs[-1].all() if each.tag == "summary").text().partition(" ×")
    inside = [each.text() for each in runs[-1].all() if each.tag == "li" and each is not runs[-1]]
    assert len(inside) == int(count) >= 4
    assert inside[-1].startswith(words)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_marks_of_card_texts_are_signs_or_words(lang: str) -> None:
    text = {"ru": "[фишка][закрытие]: Выстрел на 2.", "en": "[token][tap]: Shot for 2."}[lang]
    top = read(marked("berserk", lang, text))
    assert [each.attributes["href"].partition("#")[2] for each in top.having("href")] == [
        "plain-circle", "clockwise-rotation",
    ]  # fmt: skip
    assert "[" not in top.text()
    assert spelled(text).startswith({"ru": "фишка, закрытие: В", "en": "token, tap: S"}[lang])
    assert "power-lightning" in signed("berserk", {"ru": "[внезапное]", "en": "[instant]"}[lang])


@pytest.mark.parametrize("match", [duel(), isle(), war("choice", after=90)], ids=["duel", "isle", "war"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_line_of_a_log_shows_a_raw_mark(match: Match[object], lang: str) -> None:
    assert not re.findall(r"\[[^\]]+\]|\b[A-Z]{2}-[a-z-]+\b|[а-яё]+_[а-яё]+", drawn(match, lang).text())


def test_an_entry_of_the_glossary_goes_by_its_name() -> None:
    assert rule_called("ru", "berserk", "KW-decay") == "Распад"
    assert rule_called("en", "berserk", "TM-heal") == "Heal"
    assert rule_called("ru", "berserk", "514.2") == "514.2"
    assert rule_called("ru", "unmatched", "U-MAN-2") == "U-MAN-2"
