"""Words, pictures and positions."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from triskel.games.inis.faces import words
from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.kinds import DecisionKind, EventKind
from triskel.kernel import BadContent, Chance, start
from triskel.kernel.books.scenario import check, read

Table = Callable[..., Any]


@pytest.mark.parametrize("players", [2, 4])
def test_every_event_has_a_line_in_both_languages_without_holes(players: int) -> None:
    kinds = set()
    for seed in range(3):
        match = start(INIS, {"players": players, "round_limit": 20}, seed=seed)
        chance = Chance(seed)
        while match.decision is not None:
            match.choose(match.decision.seat, match.decision.options[chance.below(len(match.decision.options))])
        for event in match.events:
            kinds.add(event.kind)
            for seat in (0, 1, None):
                english, russian = (words.render(event.for_seat(seat), lang) for lang in ("en", "ru"))
                assert english
                assert russian
                assert "{" not in english + russian
                assert re.search("[а-яё]", russian)
                assert not re.search("[а-яё]", english)
    assert len(kinds) > 30


def test_russian_lines_agree_with_their_numbers() -> None:
    move = {"kind": "move", "seat": 0, "from": "forest", "to": "valley"}
    assert words.render({**move, "count": 1}, "ru") == "Игрок 1 перемещает 1 клан: Лес → Долина"
    assert words.render({**move, "count": 3}, "ru") == "Игрок 1 перемещает 3 клана: Лес → Долина"
    assert words.render({**move, "count": 5}, "ru") == "Игрок 1 перемещает 5 кланов: Лес → Долина"
    assert words.render({**move, "count": 1}, "en") == "Player 1 moves 1 clan: Forest → Valley"


def test_a_secret_card_is_named_only_to_those_who_may_know(table: Table) -> None:
    t = table(hands=[["druid", "bard"], []])
    t.play("druid", "geis")
    event = next(event for event in t.match.events if event.kind == "recall")
    assert words.render(event.for_seat(0), "ru") == "Игрок 1 берёт из сброса карту «Гейс»"
    assert words.render(event.for_seat(1), "ru") == "Игрок 1 берёт из сброса карту"
    assert words.render(event.for_seat(1), "en") == "Player 1 takes a card from the discard"


def test_a_placed_clan_names_the_card_that_it_comes_from(table: Table) -> None:
    t = table(hands=[["new_clans", "bard"], []])
    t.play("new_clans", "forest", "forest")
    event = next(event for event in t.match.events if event.kind == "place")
    assert words.render(event.for_seat(1), "ru") == "«Новые кланы»: игрок 1 размещает клан: Лес"
    assert words.render(event.for_seat(1), "en") == "New Clans: player 1 places a clan: Forest"


def test_prompts_name_what_they_are_about(table: Table) -> None:
    t = table(hands=[["new_clans", "bard"], ["geis"]], first=True)
    decision = t.match.decision
    assert INIS.prompt(t.isle, decision, "ru") == "Вы — Бренн: сыграйте карту сезона"
    assert INIS.label(t.isle, decision, decision.options[0], "ru") == "Бард"
    t.match.choose(0, "new_clans")
    t.match.choose(0, "forest")
    t.match.choose(0, "forest")
    decision = t.match.decision
    assert (
        INIS.prompt(t.match.state, decision, "ru") == "Игрок 1 играет карту «Новые кланы». Ответить картой с трискелем?"
    )
    assert INIS.label(t.match.state, decision, -1, "en") == "no response"


def test_a_question_of_how_many_clans_says_where_they_go(table: Table) -> None:
    lands = {"forest": {"clans": [2, 1]}, "valley": {"clans": [2, 0]}, "plains": {"clans": [0, 1]}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "migration"], ["geis"]])
    t.match.choose(0, "conquest")
    t.match.choose(0, "forest")
    asked = INIS.prompt(t.match.state, t.match.decision, "ru")
    assert asked == "«Завоевание»: сколько кланов переместить: Долина → Лес?"


def test_the_picture_shows_every_territory_and_hides_other_hands(table: Table) -> None:
    t = table(hands=[["bard"], ["geis"]])
    for lang, mine, theirs in (("en", "Bard", "Geis"), ("ru", "Бард", "Гейс")):
        picture = INIS.draw(t.isle, 0, lang)
        assert mine in picture
        assert theirs not in picture
        for land in t.view(0)["lands"]:
            assert words.land_name(words.LAND[land["id"]], lang) in picture
        assert mine not in INIS.draw(t.isle, None, lang)


@pytest.mark.parametrize(
    "position",
    [
        {"lands": {"atlantis": {}}},
        {"lands": {"forest": {"clans": [13, 0]}}},
        {"lands": {"forest": {}}, "hands": [["bard"], ["bard"]]},
        {"lands": {"forest": {}}, "hands": [["raid"], []]},
        {"lands": {"forest": {}}, "weather": "rain"},
        {"lands": {"forest": {"sanctuaries": 10}}},
        {"lands": {"forest": {}}, "aside": "eriu"},
        {"lands": {"forest": {}}, "capital": "moor"},
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadContent):
        INIS.arrange(INIS.complete_setup({"players": 2}), position)


def test_a_scenario_can_be_written_and_checked() -> None:
    text = """
title = "The Mountains ask for a card or a clan"
game = "inis"
rules = ["I-MAP-7"]
[position]
lands.forest = { clans = [2, 1] }
lands.mountains = {}
lands.plains = { clans = [0, 1] }
hands = [["conquest", "bard"], ["citadel"]]
[[step]]
choose = ["conquest", "mountains", "2", "none"]
expect = { decision = "pay", seat = 0, legal = ["bard", "clan"], illegal = { citadel = "I-CARD-1" } }
[[step]]
choose = ["bard"]
expect = { clans = { mountains = [2, 0] }, reserve = [10, 10], events = [{ kind = "discard", card = "bard" }] }
"""
    failures = check(read(text, "mountains"), lambda name: INIS)
    assert [str(each) for each in failures] == []
    broken = text.replace("mountains = [2, 0]", "mountains = [1, 0]")
    assert check(read(broken, "mountains"), lambda name: INIS)


def test_a_window_says_what_has_happened(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {"clans": [0, 1]}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "bard"], ["dagdas_club", "sanctuary"]])
    t.play("conquest", "forest", "1").everyone("war")
    said = []
    t.match.choose(0, "attack p2")
    while t.match.decision.kind == "respond":
        said.append(INIS.prompt(t.match.state, t.match.decision, "ru"))
        t.match.choose(t.match.decision.seat, "none")
    assert said[0] == "Вы нападаете на игрока 2: Лес. Ответить картой с трискелем?"
    attacked = INIS.prompt(t.match.state, t.match.decision, "ru")
    assert attacked == "Игрок 1 нападает на вас. Сбросить карту действия или потерять клан: Лес"
    t.match.choose(1, "clan")
    assert INIS.prompt(t.match.state, t.match.decision, "en") == (
        "A clan of yours is being removed: Forest. Respond with a triskel?"
    )


def test_the_picture_shows_the_clash(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2], "citadels": 1}, "valley": {"clans": [1, 0]}, "plains": {"clans": [0, 1]}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "bard"], ["sanctuary"]])
    t.play("conquest", "forest", "1", "shelter").everyone("war")
    picture = INIS.draw(t.isle, 0, "en")
    assert "Clash: Forest" in picture
    assert "player 1: exposed and sheltered: 3 + 0 — instigator — maneuver" in picture
    assert "player 2: exposed and sheltered: 1 + 1" in picture
    assert "игрок 2: незащищённые и укрытые: 1 + 1" in INIS.draw(t.isle, 0, "ru")


def test_the_draft_says_how_many_cards_stay_and_who_gets_the_others() -> None:
    """I-DRAFT-1."""
    match = start(INIS, {"players": 3}, seed=1)
    while match.decisions[0].kind != "draft":
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    decision = match.decisions[0]
    after = match.state.order(decision.seat)[1] + 1
    assert INIS.prompt(match.state, decision, "ru") == f"Оставьте 1 карту; 3 карты получит игрок {after}"
    assert INIS.prompt(match.state, decision, "en") == f"Hold 1 card, pass 3 cards to player {after}"


def test_the_page_about_scenarios_names_every_question_and_event() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    part = page.partition("\n## Inis\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([^`]+)`", part))
    assert set(get_args(DecisionKind)) <= named, set(get_args(DecisionKind)) - named
    assert set(get_args(EventKind)) <= named, set(get_args(EventKind)) - named


@pytest.mark.parametrize(
    ("hands", "holds"),
    [
        ('[["bard", "geis"], ["druid"]]', True),
        ('[["geis", "bard"], ["druid"]]', True),
        ('[["druid"], ["bard", "geis"]]', False),
    ],
)
def test_an_expected_hand_may_be_named_in_any_order_but_is_somebodys(hands: str, holds: bool) -> None:
    text = (
        'title = "Hands"\ngame = "inis"\n[setup]\nplayers = 2\n[position]\nround = 2\ncapital = "valley"\n'
        'epic_discard = ["eriu", "balors_eye"]\nhands = [["bard", "geis"], ["druid"]]\n'
        "[position.lands]\nvalley = { clans = [1, 1] }\nforest = { clans = [1, 0] }\n"
        f'[[step]]\nexpect = {{ hands = {hands}, epic_discard = ["balors_eye", "eriu"] }}\n'
    )
    assert (not check(read(text, "hands"), lambda name: INIS)) == holds
