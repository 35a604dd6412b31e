"""Rules are found by id and by words of both languages in any form."""

import json

import pytest
from pymorphy3 import MorphAnalyzer
from tools.make_forms import beginning, inflected, words

from triskel.cli import main
from triskel.kernel.why.lookup import _dictionary, cards_using, forms, search
from triskel.kernel.why.rulebook import rulebook

GAMES = ("unmatched", "inis", "berserk")


@pytest.mark.parametrize(
    ("game", "asked", "id"),
    [
        ("berserk", "броню", "KW-armour"),
        ("berserk", "магической бронёй", "KW-magic-armour"),
        ("berserk", "armour", "KW-armour"),
        ("unmatched", "дверью", "U-DOOR-1"),
        ("unmatched", "закрытых дверей", "U-DOOR-8"),
        ("unmatched", "doors", "U-DOOR-1"),
        ("inis", "цитаделями", "I-CLASH-4"),
        ("inis", "исследованию", "I-FAQ-41"),
    ],
)
def test_any_form_of_a_word_finds_the_rule(game: str, asked: str, id: str) -> None:
    assert id in [rule.id for rule in search(game, asked)]


def test_a_rule_that_is_called_so_comes_before_those_that_mention_it() -> None:
    assert search("berserk", "armour")[0].id == "KW-armour"


def test_all_words_must_be_there() -> None:
    both = {rule.id for rule in search("unmatched", "дверь боец")}
    assert both == {r.id for r in search("unmatched", "дверь")} & {r.id for r in search("unmatched", "боец")}
    assert both


def test_the_letter_yo_may_be_written_as_ye() -> None:
    assert forms("berserk", "прием") & forms("berserk", "приём")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_a_rule_says_is_known_in_its_forms(game: str) -> None:
    unknown = {word for word in words(game) if word not in _dictionary(game)}
    assert not unknown, "run tools/make_forms.py"


def test_the_forms_of_a_word_are_those_of_the_dictionary() -> None:
    for normal, found in inflected("дверью", MorphAnalyzer()):
        assert {"дверь", "двери", "дверей", "дверями"} <= found
        assert all(normal in forms("unmatched", each) for each in found)
    assert beginning({"дверь", "двери", "дверей"}) == "двер"


def test_nothing_is_found_where_no_rule_says_it() -> None:
    assert search("unmatched", "xylophone") == []
    assert search("unmatched", "…") == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_cards_use_is_in_the_index(game: str) -> None:
    used = cards_using(game)
    assert used
    assert not set(used) - set(rulebook(game))


def test_a_rule_is_shown_with_its_code_its_proofs_and_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "unmatched", "U-CT-FEINT", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)
    assert any(place.startswith("src/triskel/games/unmatched/rules/combat.py:") for place in rule["code"])
    assert any(place.startswith("scenarios/unmatched/") for place in rule["tests"])
    assert "medusa:feint" in [card["id"] for card in rule["cards"]]
    assert rule["switches"] == ["arthur_cancel"]
    assert main(["rules", "unmatched", "U-CT-FEINT", "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    done = next(line for line in out.splitlines() if "исполняется в: " in line)
    assert "src/triskel/games/unmatched/rules/combat.py:" in done
    assert "карты: " in out
