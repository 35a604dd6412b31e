"""What the workshop says about a draft."""

import json
from typing import Any

import pytest

from triskel.games.berserk.content import admission
from triskel.games.unmatched.content.heroes import load_hero
from triskel.table.workshop import page as workshop
from triskel.table.workshop import reading, tryout
from triskel.table.workshop.draft import Draft


def export(**card: Any) -> str:
    cards: list[dict[str, Any]] = [
        {"title": "Bite", "type": "attack", "value": 4, "boost": 2, "quantity": 20, "characterName": "any",
         "afterText": "Draw 1 card."},
        {"title": "Howl", "type": "scheme", "boost": 1, "quantity": 10, "characterName": "any",
         "basicText": "Draw 2 cards.", **card},
    ]  # fmt: skip
    hero = {"name": "Wolf", "hp": 14, "move": 3, "isRanged": False, "specialAbility": ""}
    return json.dumps({"deck_data": {"hero": hero, "sidekick": {}, "cards": cards}})


def shown(draft: Draft, lang: str = "en") -> str:
    found = reading.read_draft(draft, lang)
    return str(workshop.page(lang, "", draft, found, ""))


def test_a_card_text_is_told_step_by_step_and_drawn() -> None:
    draft = Draft("unmatched", "After combat: draw 2 cards.", {"name": "Plan", "kind": "attack", "value": "5"})
    found = reading.read_draft(draft, "ru")
    assert found.playable
    assert found.kind == "card"
    assert found.passages[0].other.capitalize() == "После боя: возьмите 2 карты."
    assert any("Тот, чья это карта, берёт 2 карты" in words for _, words in found.passages[0].steps)
    page = shown(draft)
    assert "card__value" in page
    assert ">5<" in page
    assert "Plan" in page


@pytest.mark.parametrize(
    ("game", "text", "word", "near"),
    [
        ("unmatched", "After combat: drow 2 cards.", "drow", "draw"),
        ("unmatched", "После боя: возмите 2 карты.", "возмите", "возьмите"),
        ("berserk", "Броня 1.\n[закрытие]: Выстрил на 2.", "Выстрил", "выстрел"),
        ("berserk", "[tap]: Harm the chosen creature by 1.", "Harm", ""),
    ],
)
def test_the_unknown_word_is_marked_and_near_phrases_are_offered(game: str, text: str, word: str, near: str) -> None:
    draft = Draft(game, text)
    found = reading.read_draft(draft, "en")
    bad = next(each for each in found.passages if each.problem)
    assert not found.playable
    assert bad.text[bad.at : bad.end] == word
    assert any(near in each.lower() for each in bad.near), bad.near
    assert f"<mark>{word}</mark>" in shown(draft)


def test_a_whole_export_is_told_card_by_card() -> None:
    found = reading.read_draft(Draft("unmatched", export()), "en")
    assert found.playable
    assert found.kind == "hero"
    assert [each.title for each in found.passages] == ["Bite", "Howl"]
    assert all(each.drawn is not None and each.steps for each in found.passages)


def test_an_export_with_an_unread_card_is_played_only_by_numbers_and_only_if_asked() -> None:
    text = export(basicText="Sing a merry song.")
    assert not reading.read_draft(Draft("unmatched", text), "en").playable
    assert reading.read_draft(Draft("unmatched", text, {"vanilla": "yes"}), "en").playable


@pytest.mark.parametrize(
    "text",
    ["[" * 5000, "{" * 5000, "a" * 50_000, "\n" * 9000, "{}", "[hero]\nid = 1", "[[card]]\n", 'hero = "x"\n[a]\n',
     "[hero]\nhealth = 'x'\n[[card]]\nid = []", "\x00", '{"deck_data": {"hero": {"name": 3}, "cards": [1]}}',
     "(" * 11 + "draw" + ")" * 11],
)  # fmt: skip
def test_nonsense_is_answered_with_a_reason_and_never_breaks(text: str) -> None:
    for game in ("unmatched", "berserk"):
        found = reading.read_draft(Draft(game, text), "ru")
        assert found.problem or found.unread or not text.strip(), (game, text[:40])
        assert shown(Draft(game, text))


def test_a_berserk_card_is_drawn_with_its_numbers() -> None:
    draft = Draft("berserk", "Броня 1.", {"name": "Пёс", "strike": "2-3-4", "lives": "11", "element": "forest"})
    page = shown(draft, "ru")
    assert "2-3-4" in page
    assert "e-forest" in page
    assert "Пёс" in page


def test_a_text_that_is_understood_but_not_played_yet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.read_draft(Draft("berserk", "Не может быть вызван."), "en").playable
    # Everything that can be said is played today; tomorrow's new phrase may come before its rule.
    monkeypatch.setattr(admission, "problem", lambda part: "being summoned")
    assert not reading.read_draft(Draft("berserk", "Не может быть вызван."), "en").playable
    assert "not played yet" in shown(Draft("berserk", "Не может быть вызван."))


def test_what_somebody_writes_is_never_markup() -> None:
    page = shown(Draft("unmatched", "<script>alert(1)</script>", {"name": "<b>x"}))
    assert "<script>alert" not in page
    assert "<b>x" not in page


def test_one_card_is_tried_by_a_tester_and_its_file_is_a_hero() -> None:
    draft = Draft("unmatched", "После боя: возьмите 2 карты.", {"name": 'План "Б"', "kind": "versatile"})
    kit = load_hero(tryout.setup_of(draft)["heroes"][0])
    own = next(each for each in kit.cards if each.id == "own")
    assert own.copies == 6
    assert own.text["en"] == "After combat: draw 2 cards."
    assert tryout.file_of(draft).startswith("id =")
