"""Medusa: every effect line of her deck, and the gaze."""

from typing import Any

import pytest

AT = {"medusa": "w2", "harpy_1": "w1", "harpy_2": "n1", "harpy_3": "n2", "king_arthur": "w3", "merlin": "e2"}


@pytest.mark.rule("U-MEDUSA-1")
class TestGaze:
    def test_it_may_hurt_an_opposing_fighter_in_her_zone(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT).begin_turn(fighter="king_arthur")
        assert s.health("king_arthur") == 17
        assert s.asked == ["fighter"]

    def test_it_may_be_declined(self, stand: Any) -> None:
        assert stand("medusa", "king_arthur", at=AT).begin_turn(fighter="no").health("king_arthur") == 18

    def test_it_does_not_reach_another_zone(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at={**AT, "king_arthur": "e1"}).begin_turn()
        assert s.asked == []

    def test_it_reaches_any_zone_of_a_space_with_two(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at={**AT, "medusa": "m"}).begin_turn(fighter="merlin")
        assert s.health("merlin") == 6

    def test_it_never_offers_her_own(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at={**AT, "king_arthur": "e1"}).begin_turn()
        assert s.health("harpy_1") == 1

    def test_the_enemy_turn_starts_without_it(self, stand: Any) -> None:
        assert stand("medusa", "king_arthur", at=AT, active=1).begin_turn().asked == []


def test_dash_moves_the_fighter_up_to_3_spaces(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at={**AT, "king_arthur": "n1", "harpy_2": "e4"}, hand=[["dash"]])
    s.attack("medusa", "king_arthur", "dash", move="m")
    assert s.where("medusa") == "m"


@pytest.mark.ruling("up_to_none")
def test_dash_may_move_0_spaces_and_not_4(stand: Any) -> None:
    at = {**AT, "king_arthur": "n1", "harpy_2": "e4"}
    s = stand("medusa", "king_arthur", at=at, hand=[["dash"]]).attack("medusa", "king_arthur", "dash")
    assert s.where("medusa") == "w2"
    with pytest.raises(AssertionError, match="does not offer"):
        stand("medusa", "king_arthur", at=at, hand=[["dash"]]).attack("medusa", "king_arthur", "dash", move="e1")


def test_dash_in_defence_moves_the_defender(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at={**AT, "harpy_2": "e4"}, hand=[["dash"], ["excalibur"]], active=1)
    s.attack("king_arthur", "medusa", "excalibur", "dash", move="n1")
    assert (s.health("medusa"), s.where("medusa")) == (13, "n1")


def test_gaze_of_stone_deals_8_after_a_won_combat(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["gaze_of_stone"]])
    s.attack("medusa", "king_arthur", "gaze_of_stone")
    assert s.health("king_arthur") == 18 - 2 - 8


@pytest.mark.rule("U-WINC-2", "U-WINC-3")
def test_gaze_of_stone_does_nothing_after_a_lost_combat(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["gaze_of_stone"], ["divine_intervention"]])
    s.attack("medusa", "king_arthur", "gaze_of_stone", "divine_intervention")
    assert s.health("king_arthur") == 18


def test_a_momentary_glance_hits_one_fighter_of_her_zone(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["a_momentary_glance"]])
    s.scheme(0, "a_momentary_glance", fighter="king_arthur")
    assert s.health("king_arthur") == 16
    assert s.pile(0) == ["a_momentary_glance"]


@pytest.mark.ruling("medusa_aims")
def test_a_momentary_glance_may_hit_her_own_harpy_and_nobody_elsewhere(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["a_momentary_glance"]])
    s.scheme(0, "a_momentary_glance", fighter="harpy_1")
    assert s.where("harpy_1") == ""
    with pytest.raises(AssertionError, match="does not offer"):
        stand("medusa", "king_arthur", at=AT, hand=[["a_momentary_glance"]]).scheme(
            0, "a_momentary_glance", fighter="merlin"
        )


@pytest.mark.parametrize("card", ["hiss_and_slither", "clutching_claws"])
def test_the_opponent_discards_a_card_of_their_choice(stand: Any, card: str) -> None:
    defender = "medusa" if card == "hiss_and_slither" else "harpy_1"
    at = {"medusa": "w2", "harpy_1": "n1", "king_arthur": "w1" if defender == "medusa" else "n2"}
    s = stand("medusa", "king_arthur", at=at, hand=[[card], ["swift_strike", "feint", "regroup"]], active=1)
    s.attack("king_arthur", defender, "swift_strike", card, discard="feint")
    assert s.hand(1) == ["regroup"]
    assert s.pile(1) == ["feint", "swift_strike"]


def test_an_opponent_without_cards_discards_nothing(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["hiss_and_slither"], ["swift_strike"]], active=1)
    s.attack("king_arthur", "medusa", "swift_strike", "hiss_and_slither")
    assert s.pile(1) == ["swift_strike"]


def test_the_hounds_move_each_harpy_and_only_harpies(stand: Any) -> None:
    at = {**AT, "merlin": "w1", "harpy_1": "e4", "king_arthur": "e1"}
    s = stand("medusa", "king_arthur", at={**at, "harpy_2": "w2", "medusa": "m"}, hand=[["the_hounds_of_mighty_zeus"]])
    s.attack("harpy_2", "merlin", "the_hounds_of_mighty_zeus", mover=["harpy_1", "harpy_2", "no"], move=["e2", "w4"])
    assert (s.where("harpy_1"), s.where("harpy_2"), s.where("harpy_3")) == ("e2", "w4", "n2")


class TestWingedFrenzy:
    def test_her_fighters_pass_through_enemies(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["winged_frenzy"]])
        s.scheme(0, "winged_frenzy", schemer="medusa", mover=["medusa", "no"], move="m")
        assert s.where("medusa") == "m"

    def test_a_fallen_harpy_returns_to_her_zone_with_1_health(self, stand: Any) -> None:
        at = {key: space for key, space in AT.items() if key != "harpy_3"}
        s = stand("medusa", "king_arthur", at=at, hand=[["winged_frenzy"]], health={"harpy_3": 0})
        s.scheme(0, "winged_frenzy", schemer="medusa", place="w4")
        assert (s.where("harpy_3"), s.health("harpy_3")) == ("w4", 1)

    def test_that_is_not_optional(self, stand: Any) -> None:
        at = {key: space for key, space in AT.items() if key != "harpy_3"}
        with pytest.raises(AssertionError, match="nobody answered"):
            stand("medusa", "king_arthur", at=at, hand=[["winged_frenzy"]]).scheme(0, "winged_frenzy", schemer="medusa")

    def test_with_all_harpies_alive_nobody_returns(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["winged_frenzy"]])
        s.scheme(0, "winged_frenzy", schemer="harpy_2")
        assert "place" not in s.asked

    def test_a_full_zone_brings_nobody_back(self, stand: Any) -> None:
        at = {"medusa": "n1", "harpy_1": "n2", "king_arthur": "w1", "merlin": "e4"}
        s = stand("medusa", "king_arthur", at=at, hand=[["winged_frenzy"]])
        s.scheme(0, "winged_frenzy", schemer="medusa")
        assert "place" not in s.asked


class TestSecondShot:
    @pytest.mark.rule("U-BOOST-3")
    def test_it_may_be_boosted_once(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["second_shot", "gaze_of_stone", "feint"]])
        s.attack("medusa", "king_arthur", "second_shot", boost="gaze_of_stone")
        assert s.health("king_arthur") == 18 - 3 - 4
        assert s.asked.count("boost") == 1
        assert s.pile(0) == ["gaze_of_stone", "second_shot"]

    @pytest.mark.rule("U-BOOST-2")
    def test_the_boosting_card_does_nothing_else(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["second_shot", "snipe"]])
        s.attack("medusa", "king_arthur", "second_shot", boost="snipe")
        assert s.hand(0) == []

    def test_it_may_go_without(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["second_shot", "feint"]])
        assert s.attack("medusa", "king_arthur", "second_shot", boost="no").health("king_arthur") == 15


@pytest.mark.rule("U-CT-SNIPE")
def test_snipe_draws_1_card_won_or_lost(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["snipe"], ["momentous_shift"]], deck=[["feint", "dash"]])
    s.attack("medusa", "king_arthur", "snipe", "momentous_shift")
    assert s.hand(0) == ["feint"]


@pytest.mark.rule("U-CT-FEINT")
class TestFeint:
    def test_it_cancels_what_has_not_happened_and_keeps_the_value(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["feint"], ["swift_strike"]], active=1)
        s.attack("king_arthur", "medusa", "swift_strike", "feint")
        assert "move" not in s.asked
        assert s.health("medusa") == 15

    def test_a_cancelled_feint_cancels_nothing(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["feint"], ["feint"]], active=1)
        s.attack("king_arthur", "medusa", "feint", "feint")
        assert [each.facts["card"] for each in s.told("cancelled")] == [s.card(1, "feint")]

    def test_against_no_card_it_does_nothing(self, stand: Any) -> None:
        s = stand("medusa", "king_arthur", at=AT, hand=[["feint"]])
        assert s.attack("medusa", "king_arthur", "feint").told("cancelled") == []


@pytest.mark.parametrize(("defence", "cards"), [("no", 2), ("regroup", 1)])
def test_regroup_draws_2_after_a_won_combat_and_1_otherwise(stand: Any, defence: str, cards: int) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["regroup"], ["regroup"]], deck=[["dash", "dash", "dash"]])
    s.attack("medusa", "king_arthur", "regroup", defence)
    assert s.hand(0) == ["dash"] * cards
