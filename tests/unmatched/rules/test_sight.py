"""Who may see what: hands, piles, face-down cards, team mates (U-DISC-2, U-ATK-6, U-ATK-8, U-TEAM-2)."""

from typing import Any

import pytest

from triskel.games.unmatched.state.duel import Duel
from triskel.kernel import Match
from triskel.kernel.books.scenario import read, set_up
from triskel.kernel.kit import find_game

TWO = """
title = "two"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur"]
[position]
active = "king_arthur"
[position.fighters]
medusa = "S20"
king_arthur = "S21"
merlin = "S37"
[position.players.medusa]
hand = ["snipe", "feint"]
discard = ["dash", "regroup"]
[position.players.king_arthur]
hand = ["excalibur", "feint", "noble_sacrifice"]
deck = ["prophecy"]
discard = ["skirmish"]
"""
FOUR = """
title = "four"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur", "alice", "sinbad"]
[position]
active = "medusa"
[position.fighters]
medusa = "S20"
king_arthur = "S21"
alice = "S10"
sinbad = "S33"
[position.players.medusa]
hand = ["snipe"]
[position.players.king_arthur]
hand = ["feint"]
[position.players.alice]
hand = ["skirmish"]
[position.players.sinbad]
hand = ["exploit"]
"""


def position(text: str) -> Match[Duel]:
    return set_up(read(text, "here"), find_game)


def hands(view: dict[str, Any]) -> list[Any]:
    return [player["hand"] for player in view["players"]]


@pytest.mark.rule("U-DISC-2")
def test_every_discard_pile_is_open_to_everyone() -> None:
    match = position(TWO)
    for seat in (0, 1, None):
        piles = [player["discard"] for player in match.view(seat)["players"]]
        assert piles == [["a:dash", "a:regroup"], ["b:skirmish"]]


@pytest.mark.rule("U-DISC-1", "U-DISC-2")
def test_a_played_card_lies_open_in_the_pile() -> None:
    match = position(TWO)
    for answer in ("attack", "with king_arthur", "play excalibur", "no boost"):
        match.choose(1, answer)
    match.choose(0, "no defence")
    assert match.view(None)["players"][1]["discard"] == ["b:skirmish", "b:excalibur"]


@pytest.mark.rule("U-DISC-1", "U-DISC-2")
def test_a_card_discarded_to_boost_lies_open_too() -> None:
    match = position(TWO)
    match.choose(1, "maneuver")
    match.choose(1, "boost noble_sacrifice")
    for seat in (0, 1, None):
        shown = match.view(seat)["players"][1]
        assert shown["discard"] == ["b:skirmish", "b:noble_sacrifice"]
        assert shown["hand_count"] == 3, "one drawn, one discarded"


def test_hands_are_their_owners_secret() -> None:
    match = position(TWO)
    own, other = hands(match.view(0))
    assert sorted(own) == ["a:feint", "a:snipe"]
    assert other is None
    assert hands(match.view(1))[0] is None
    assert hands(match.view(None)) == [None, None]
    assert [player["hand_count"] for player in match.view(None)["players"]] == [2, 3]
    assert match.view(1)["players"][1]["deck_top"] == ["b:prophecy"]
    assert match.view(0)["players"][1]["deck_top"] == []


@pytest.mark.rule("U-ATK-6", "U-ATK-8", "U-ARTHUR-2")
def test_face_down_cards_are_seen_by_their_owner_alone_until_both_are_revealed() -> None:
    match = position(TWO)
    for answer in ("attack", "with king_arthur", "play excalibur", "boost noble_sacrifice"):
        match.choose(1, answer)
    own, other, anyone = (match.view(seat)["combat"] for seat in (1, 0, None))
    assert own["attack"]["card"] == "b:excalibur"
    assert own["attack"]["boost"] == "b:noble_sacrifice"
    for view in (other, anyone):
        assert view["attack"]["laid"]
        assert view["attack"]["boost_laid"], "that a second card was laid is plain to see"
        assert view["attack"]["card"] is None
        assert view["attack"]["boost"] is None
        assert view["attack"]["value"] is None
        assert not view["revealed"]
    hidden = {"excalibur", "noble_sacrifice"}
    for event in match.events:
        shown = str(match.game.name_facts(match.state, event.for_seat(0)))
        assert not any(card in shown for card in hidden), shown
    match.choose(0, "defend snipe")
    shown = [each.for_seat(0) for each in match.events if each.kind == "revealed"]
    assert len(shown) == 1
    assert match.game.name_facts(match.state, shown[0])["attack"] == "excalibur"
    assert match.game.name_facts(match.state, shown[0])["defence"] == "snipe"


@pytest.mark.rule("U-ATK-7")
def test_the_defender_is_asked_alike_with_and_without_a_card() -> None:
    views = []
    for hand in ('hand = ["snipe", "feint"]', 'hand = ["gaze_of_stone", "second_shot"]'):
        match = position(TWO.replace('hand = ["snipe", "feint"]', hand))
        for answer in ("attack", "with king_arthur", "play excalibur", "no boost"):
            match.choose(1, answer)
        view = match.view(1)
        assert view["waiting_for"][0]["kind"] == "defence card"
        views.append({key: view[key] for key in ("waiting_for", "combat", "decision", "fighters")})
    assert views[0] == views[1]


@pytest.mark.ruling("team_hands")
@pytest.mark.rule("U-TEAM-2", "U-TEAM-3")
def test_team_mates_see_each_others_hands_and_nobody_else_does() -> None:
    match = position(FOUR)
    assert hands(match.view(0)) == [["a:snipe"], None, ["c:skirmish"], None]
    assert hands(match.view(2)) == [["a:snipe"], None, ["c:skirmish"], None]
    assert hands(match.view(1)) == [None, ["b:feint"], None, ["d:exploit"]]
    assert hands(match.view(None)) == [None] * 4


@pytest.mark.rule("U-TEAM-4")
def test_one_person_with_two_heroes_holds_two_hands() -> None:
    match = position(FOUR.replace('"sinbad"]\n[pos', '"sinbad"]\nseats = [0, 1, 0, 2]\n[pos', 1))
    assert hands(match.view(0)) == [["a:snipe"], None, ["c:skirmish"], None]
    assert hands(match.view(1)) == [None, ["b:feint"], None, ["d:exploit"]]
