"""Sinbad: every effect line of his deck, and the voyages."""

from typing import Any

import pytest

AT = {"sinbad": "w2", "porter": "w1", "medusa": "w3", "harpy_1": "e4"}
HEROES = ("sinbad", "medusa")
VOYAGES = ("voyage_island_whale", "voyage_giant_snakes", "voyage_coals_of_fire", "voyage_cannibals",
           "voyage_man_eating_apes", "voyage_king_of_serendib", "voyage_home")  # fmt: skip


@pytest.mark.rule("U-SINBAD-1")
class TestVoyages:
    def test_each_voyage_in_the_pile_is_a_space_more_for_every_fighter(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "medusa": "n2"}, pile=[VOYAGES[:2]])
        s.maneuver(0, mover=["sinbad", "porter", "no"], move=["e1", "m"])
        assert (s.where("sinbad"), s.where("porter")) == ("e1", "m")

    def test_other_cards_do_not_count(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "medusa": "n2"}, pile=[["feint", "regroup"]])
        with pytest.raises(AssertionError, match="does not offer"):
            s.maneuver(0, mover="sinbad", move="m")

    def test_voyage_home_discarded_to_boost_counts_as_well(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "medusa": "n2"}, hand=[["voyage_home"]])
        s.maneuver(0, boost="voyage_home", mover=["sinbad", "no"], move="e1")
        assert s.where("sinbad") == "e1"

    def test_movement_by_cards_is_not_longer(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "medusa": "n1"}, hand=[["toil_and_danger"]], pile=[VOYAGES[:2]])
        with pytest.raises(AssertionError, match="does not offer"):
            s.attack("sinbad", "medusa", "toil_and_danger", move="e1")

    def test_a_voyage_without_a_number_cannot_boost(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[VOYAGES[:6]], deck=[["voyage_cannibals"]])
        with pytest.raises(AssertionError, match="does not offer"):
            s.maneuver(0, boost="voyage_cannibals")


@pytest.mark.parametrize("card", VOYAGES)
@pytest.mark.parametrize("others", [0, 1, 6])
def test_a_voyage_grows_by_1_for_each_other_in_the_pile(stand: Any, card: str, others: int) -> None:
    pile = [each for each in VOYAGES if each != card][:others]
    s = stand(*HEROES, at=AT, hand=[[card]], pile=[[*pile, "feint"]]).attack("sinbad", "medusa", card)
    assert s.told("compared")[0].facts["attack"] == 2 + others


@pytest.mark.parametrize(("card", "cards"), [
    ("exploit", 1), ("commanding_impact", 1), ("voyage_king_of_serendib", 1), ("by_fortune_and_fate", 2),
])  # fmt: skip
def test_cards_are_drawn_after_combat(stand: Any, card: str, cards: int) -> None:
    fighter = "porter" if card == "by_fortune_and_fate" else "sinbad"
    at = {**AT, "porter": "w4"}
    s = stand(*HEROES, at=at, hand=[[card]]).attack(fighter, "medusa", card)
    assert len(s.hand(0)) == cards


def test_toil_and_danger_moves_sinbad_up_to_3(stand: Any) -> None:
    s = stand(*HEROES, at={**AT, "medusa": "n1"}, hand=[["toil_and_danger"]])
    assert s.attack("sinbad", "medusa", "toil_and_danger", move="m").where("sinbad") == "m"


def test_voyage_home_brings_every_voyage_back(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_home"]], pile=[["feint", *VOYAGES[:3]]])
    s.attack("sinbad", "medusa", "voyage_home")
    assert (s.hand(0), s.pile(0)) == (sorted(VOYAGES[:3]), ["feint", "voyage_home"])


def test_riches_beyond_compare_draws_3(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["riches_beyond_compare"]]).scheme(0, "riches_beyond_compare")
    assert len(s.hand(0)) == 3


def test_the_whale_heals_sinbad_2(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_island_whale"]], health={"sinbad": 9})
    assert s.attack("sinbad", "medusa", "voyage_island_whale").health("sinbad") == 11


def test_the_snakes_show_the_hand(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_giant_snakes"], ["dash", "snipe"]])
    s.attack("sinbad", "medusa", "voyage_giant_snakes")
    assert sorted(s.duel.known[0 * 2 + 1]) == sorted(s.duel.hand[1])
    assert s.hand(1) == ["dash", "snipe"]


def test_the_coals_burn_a_random_card(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_coals_of_fire"], ["dash"]]).attack(
        "sinbad", "medusa", "voyage_coals_of_fire"
    )
    assert (s.hand(1), s.pile(1)) == ([], ["dash"])


def test_the_cannibals_may_move_sinbad_2(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_cannibals"]]).attack("sinbad", "medusa", "voyage_cannibals", move="n2")
    assert s.where("sinbad") == "n2"


def test_the_apes_deal_2(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["voyage_man_eating_apes"]]).attack("sinbad", "medusa", "voyage_man_eating_apes")
    assert s.health("medusa") == 16 - 2 - 2


def test_leap_away_moves_a_fighter_of_a_won_combat_up_to_4(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["leap_away"]])
    assert s.attack("sinbad", "medusa", "leap_away", fighter="medusa", move="e2").where("medusa") == "e2"


def test_leap_away_does_nothing_after_a_lost_combat(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["leap_away"], ["hiss_and_slither"]])
    assert "fighter" not in s.attack("sinbad", "medusa", "leap_away", "hiss_and_slither").asked
