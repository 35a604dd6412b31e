"""What a judge can set right in each game, and which positions he cannot make."""

from collections.abc import Mapping
from typing import Any

import pytest

from triskel.kernel import Match, Refusal
from triskel.kernel.bench.judge import Ruling
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from


def placed(name: str, setup: Mapping[str, Any], position: Mapping[str, Any]) -> Match[Any]:
    game = find_game(name)
    whole = game.complete_setup(setup)
    return start_from(game, whole, game.arrange(whole, position), seed=1)


def correct(match: Match[Any], *changes: dict[str, Any]) -> None:
    match.judge(Ruling("correct", "as it was", list(changes)))


def refused(match: Match[Any], *changes: dict[str, Any]) -> list[str]:
    before = match.fingerprint()
    with pytest.raises(Refusal) as error:
        correct(match, *changes)
    assert match.fingerprint() == before
    return [each.rule for each in error.value.reasons]


_DECKS = [str(each) for each in find_game("berserk").describe()["decks"][:2]]


# --- Berserk ------------------------------------------------------------------------------------------------------


@pytest.fixture
def war() -> Match[Any]:
    """Two creatures a side, and one card in each deck and graveyard."""
    ground = ["rb_aracent", "rb_mstitel", "rb_oruzhenosec", "rb_rubaka", "rb_voin_vaylov"]
    cards = [
        {"id": ground[0], "seat": 0, "cell": "c3"}, {"id": ground[1], "seat": 0, "cell": "b3"},
        {"id": ground[2], "seat": 1, "cell": "c5"}, {"id": ground[3], "seat": 1, "cell": "d5"},
    ]  # fmt: skip
    position = {"cards": cards, "decks": [[ground[4]], [ground[4]]], "graveyards": [[ground[4]], []]}
    return placed("berserk", {"decks": _DECKS}, position)


def card_at(match: Match[Any], cell: str) -> str:
    cards = match.game.look(match.state)["cards"]
    return next(str(name) for name, facts in cards.items() if facts["cell"] == cell)


def test_a_creature_is_moved_tapped_and_wounded(war: Match[Any]) -> None:
    name = card_at(war, "c3")
    correct(war, {"card": name, "cell": "e1", "tapped": True, "wounds": 2, "tokens": 1})
    facts = war.game.look(war.state)["cards"][name]
    assert (facts["cell"], facts["tapped"], facts["wounds"], facts["tokens"]) == ("e1", True, 2, 1)


@pytest.mark.rule("523.1")
def test_two_creatures_do_not_share_a_cell_but_may_exchange_theirs(war: Match[Any]) -> None:
    one, two = card_at(war, "c3"), card_at(war, "b3")
    assert refused(war, {"card": one, "cell": "b3"}) == ["523.1"]
    correct(war, {"card": one, "cell": "b3"}, {"card": two, "cell": "c3"})
    assert (card_at(war, "b3"), card_at(war, "c3")) == (one, two)


@pytest.mark.rule("207.1", "508.5")
def test_every_reason_against_a_battle_is_named(war: Match[Any]) -> None:
    one, two = card_at(war, "c3"), card_at(war, "c5")
    found = refused(war, {"card": one, "cell": "aside"}, {"card": two, "wounds": 40})
    assert set(found) == {"207.1", "508.5"}


def test_cards_go_from_zone_to_zone(war: Match[Any]) -> None:
    name = card_at(war, "d5")
    correct(war, {"card": name, "zone": "graveyard"})
    look = war.game.look(war.state)
    assert name not in look["cards"]
    assert len(look["graveyards"][1]) == 1
    buried = next(each for each in war.game.subjects(war.step_start) if each.name == name)
    correct(war, {"card": buried.name, "zone": "play", "cell": "d4"})
    assert card_at(war, "d4").partition(".")[0] == name.partition(".")[0]
    deck = next(each for each in war.game.subjects(war.step_start) if each.kind == "deck" and each.name[0] == "0")
    correct(war, {"deck": deck.name, "zone": "play", "cell": "a1"})
    assert war.game.look(war.state)["decks"][0] == 0
    assert card_at(war, "a1")
    correct(war, {"card": card_at(war, "a1"), "zone": "deck"})
    assert war.game.look(war.state)["decks"][0] == 1


def test_control_changes_sides(war: Match[Any]) -> None:
    name = card_at(war, "d5")
    correct(war, {"card": name, "controller": "0"})
    assert war.game.look(war.state)["cards"][name]["seat"] == 0


# --- Inis ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def isle() -> Match[Any]:
    """Three territories, two players, a season."""
    position = {
        "lands": {
            "forest": {"clans": [2, 1], "sanctuaries": 1}, "hills": {"clans": [0, 2]}, "meadows": {"clans": [1, 0]},
        },
        "capital": "forest", "hands": [["bard", "druid"], ["warlord"]], "turn": 0,
    }  # fmt: skip
    return placed("inis", {"players": 2}, position)


def test_clans_buildings_and_deeds_are_set_right(isle: Match[Any]) -> None:
    correct(isle, {"land": "hills", "clans_1": 3, "sanctuaries": 2}, {"player": "1", "deeds": 2, "pretender": True})
    look = isle.game.look(isle.state)
    assert look["clans"]["hills"] == [3, 2]
    assert look["reserve"] == [12 - 6, 12 - 3]
    assert look["sanctuaries"]["hills"] == 2
    assert look["supply"]["sanctuaries"] == 9 - 3
    assert look["deeds"] == [0, 2]
    assert look["pretenders"] == [1]


@pytest.mark.rule("I-BOX-2", "I-BOX-3")
def test_every_reason_against_an_isle_is_named(isle: Match[Any]) -> None:
    found = refused(isle, {"land": "hills", "clans_1": 12, "sanctuaries": 10}, {"land": "forest", "citadels": 0})
    assert set(found) == {"I-BOX-2", "I-BOX-3", "I-SETUP-1"}


def test_a_card_is_given_to_the_right_hand_and_nobody_else_learns_which(isle: Match[Any]) -> None:
    correct(isle, {"card": "bard", "at": "hand 1"})
    assert "bard" in isle.game.look(isle.state)["hands"][1]
    assert "bard" not in isle.game.look(isle.state)["hands"][0]
    told = isle.events[-1]
    assert "told" in told.for_seat(0)
    assert "told" not in told.for_seat(None)
    for seat in (0, 1):
        for seed in range(5):
            isle.determinize(seat, seed)


def test_the_round_is_set_right(isle: Match[Any]) -> None:
    correct(isle, {"match": "round", "turn": "1", "crows": "widdershins", "festival": "hills"})
    look = isle.game.look(isle.state)
    assert (look["turn"], look["crows"], look["festival"]) == (1, "widdershins", "hills")
    assert isle.decision is not None
    assert isle.decision.seat == 1


# --- Unmatched ----------------------------------------------------------------------------------------------------


@pytest.fixture
def duel() -> Match[Any]:
    """Medusa's first action."""
    position = {
        "fighters": {"medusa": "S01", "harpy_1": "S02", "king_arthur": "S20", "merlin": "S21"}, "active": "medusa",
        "players": {"medusa": {"hand": ["feint", "dash"]}, "king_arthur": {"hand": ["regroup"]}},
    }  # fmt: skip
    return placed("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, position)


def test_a_card_goes_from_zone_to_zone_and_its_knowledge_with_it(duel: Match[Any]) -> None:
    correct(duel, {"card": "a:feint", "from": "hand", "to": "discard"})
    assert duel.game.look(duel.state)["discard"]["medusa"] == ["feint"]
    correct(duel, {"card": "a:feint", "from": "discard", "to": "hand"})
    assert duel.view(1)["players"][0]["known"] == ["a:feint"]  # everybody saw it go there
    correct(duel, {"card": "a:feint", "from": "hand", "to": "top"})
    assert duel.view(1)["players"][0]["known"] == []
    assert duel.game.look(duel.state)["deck_top"]["medusa"] == ["feint"]
    for seed in range(5):
        duel.determinize(1, seed)


def test_a_move_needs_both_ends_and_a_card_that_is_there(duel: Match[Any]) -> None:
    assert refused(duel, {"card": "a:feint", "to": "discard"})
    assert refused(duel, {"card": "a:feint", "from": "discard", "to": "hand"})


@pytest.mark.rule("U-WIN-1")
def test_a_hero_is_not_taken_off_the_board_by_a_correction(duel: Match[Any]) -> None:
    assert refused(duel, {"fighter": "medusa", "space": "", "health": 0}) == ["U-WIN-1"]


def test_a_fallen_sidekick_is_put_back(duel: Match[Any]) -> None:
    correct(duel, {"fighter": "harpy_2", "space": "S03", "health": 1})
    assert duel.game.look(duel.state)["space"]["harpy_2"] == "S03"


def test_the_turn_is_given_to_the_other_player(duel: Match[Any]) -> None:
    correct(duel, {"match": "turn", "active": "king_arthur", "actions": 1})
    assert duel.decision is not None
    assert (duel.decision.seat, duel.decision.kind) == (1, "action")
