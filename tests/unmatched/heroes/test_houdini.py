"""Houdini: every effect line of his deck, BOOST lines and reactions included, and the escape."""

from typing import Any

import pytest

AT = {"houdini": "w2", "bess": "w1", "genie": "w3"}
HEROES = ("houdini", "genie")


class TestEscapeArtist:
    @pytest.mark.rule("U-HOUDINI-1")
    def test_a_boosted_maneuver_may_place_him_anywhere_free(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["vanishing_act"]])
        s.maneuver(0, boost="vanishing_act", mover=["houdini", "no"], move_or_place=1, place="e4")
        assert s.where("houdini") == "e4"

    @pytest.mark.rule("U-HOUDINI-1")
    def test_he_may_also_walk_with_the_boost(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "genie": "e4"}, hand=[["vanishing_act"]])
        s.maneuver(0, boost="vanishing_act", mover=["houdini", "no"], move_or_place=0, move="e1")
        assert s.where("houdini") == "e1"

    @pytest.mark.rule("U-HOUDINI-2")
    def test_bess_only_walks_with_the_boost_added(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "genie": "e4"}, hand=[["vanishing_act"]])
        s.maneuver(0, boost="vanishing_act", mover=["bess", "no"], move="m")
        assert (s.where("bess"), "move or place" in s.asked) == ("m", False)

    @pytest.mark.rule("U-HOUDINI-1")
    def test_without_a_boost_nobody_is_placed(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["vanishing_act"]]).maneuver(0, boost="no", mover=["houdini", "no"])
        assert "move or place" not in s.asked


class TestVanishingAct:
    def test_either_fighter_moves_through_its_enemies(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["vanishing_act"]])
        s.attack("houdini", "genie", "vanishing_act", fighter="houdini", move="m")
        assert s.where("houdini") == "m"

    def test_the_opponent_passes_houdinis_fighters(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["vanishing_act"]])
        s.attack("houdini", "genie", "vanishing_act", fighter="genie", move="n2")
        assert s.where("genie") == "n2"


class TestTheBigReveal:
    HAND = ("the_big_reveal", "flourish", "sleight_of_hand", "grand_escape")

    def test_two_boosts_and_one_comes_back(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[self.HAND], deck=[["misdirection"] * 4])
        s.attack("houdini", "genie", "the_big_reveal", boost=["flourish", "sleight_of_hand"], card="flourish")
        assert s.health("genie") == 16 - (2 + 2 + 3)
        assert "flourish" in s.hand(0)
        assert s.pile(0) == ["sleight_of_hand", "the_big_reveal"]

    def test_a_third_boost_is_not_offered(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[self.HAND], deck=[["misdirection"] * 4])
        s.attack("houdini", "genie", "the_big_reveal", boost=["flourish", "sleight_of_hand"], card="flourish")
        assert s.asked.count("boost") == 2

    def test_without_a_boost_nothing_returns(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[self.HAND]).attack("houdini", "genie", "the_big_reveal")
        assert "card" not in s.asked


class TestSmokeAndMirrors:
    CARD = "smoke_and_mirrors"

    def test_after_the_exchange_the_other_one_fights_on(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["i_am_freed"]], active=1)
        s.attack("genie", "houdini", "i_am_freed", self.CARD, effect="yes", place="e4")
        assert (s.where("houdini"), s.where("bess")) == ("w1", "w2")
        assert (s.health("houdini"), s.health("bess")) == (14, 5)

    def test_the_new_target_takes_the_damage(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["careful_what_you_wish_for"]], active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD, effect="yes")
        assert (s.health("houdini"), s.health("bess")) == (14, 4)

    def test_declined_nothing_changes(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["careful_what_you_wish_for"]], active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD, effect="no")
        assert (s.health("houdini"), s.where("houdini")) == (13, "w2")

    def test_without_bess_it_is_not_offered(self, stand: Any) -> None:
        s = stand(*HEROES, at={"houdini": "w2", "genie": "w3"}, hand=[[self.CARD]])
        assert "effect" not in s.attack("houdini", "genie", self.CARD).asked


class TestSleightOfHand:
    CARD = "sleight_of_hand"

    def test_another_card_takes_its_place_with_all_its_effects(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "misdirection"], ["wishing_for_more_wishes"]])
        s.attack("houdini", "genie", self.CARD, "wishing_for_more_wishes", attack_card="misdirection")
        assert s.hand(0) == [self.CARD]
        assert s.pile(0) == ["misdirection"]
        assert [each.facts["card"] for each in s.told("cancelled")] == [s.card(1, "wishing_for_more_wishes")]
        assert s.told("compared")[0].facts["attack"] == 2

    def test_it_may_stay(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "flourish"]]).attack("houdini", "genie", self.CARD)
        assert (s.health("genie"), s.hand(0)) == (15, ["flourish"])

    def test_only_cards_that_the_fighter_may_attack_with(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "bess": "w4"}, hand=[[self.CARD, "the_big_reveal"]])
        with pytest.raises(AssertionError, match="does not offer"):
            s.attack("bess", "genie", self.CARD, attack_card="the_big_reveal")

    def test_a_cancelled_one_stays(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "flourish"], ["feint"]])
        assert s.attack("houdini", "genie", self.CARD, "feint").pile(0) == [self.CARD]

    def test_boosted_with_it_draws_a_card(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], deck=[["flourish", "misdirection"]])
        assert s.maneuver(0, boost=self.CARD).hand(0) == ["flourish", "misdirection"]


@pytest.mark.rule("U-HOUDINI-3", "U-HOUDINI-4")
class TestSetTheStage:
    CARD = "set_the_stage"

    def test_it_draws_3_and_puts_1_back(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], deck=[["flourish", "misdirection", "grand_escape"]])
        s.scheme(0, self.CARD, put_back="misdirection")
        assert (s.hand(0), s.duel.top[0]) == (["flourish", "grand_escape"], [s.card(0, "misdirection")])

    def test_boosted_with_it_takes_a_card_from_a_hand(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["feint", "i_am_freed"]], deck=[["flourish"]])
        s.maneuver(0, boost=self.CARD, their_card="i_am_freed")
        assert (s.hand(1), s.pile(1)) == (["feint"], ["i_am_freed"])

    def test_an_empty_hand_loses_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], deck=[["flourish"]]).maneuver(0, boost=self.CARD)
        assert s.pile(1) == []


class TestMisdirection:
    def test_it_cancels(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["misdirection"], ["wishing_for_more_wishes"]], active=1)
        assert s.attack("genie", "houdini", "wishing_for_more_wishes", "misdirection").hand(1) == []

    @pytest.mark.rule("U-HOUDINI-3")
    def test_boosted_with_it_hurts_any_fighter_anywhere(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "genie": "e4"}, hand=[["misdirection"]], deck=[["flourish"]])
        assert s.maneuver(0, boost="misdirection", fighter="genie").health("genie") == 14

    def test_his_own_too(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["misdirection"]], deck=[["flourish"]])
        assert s.maneuver(0, boost="misdirection", fighter="bess").health("bess") == 3


class TestGrandEscape:
    CARD = "grand_escape"

    @pytest.mark.rule("U-BOOST-3")
    def test_boosted_and_won_he_is_gone(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "all_part_of_the_show"], ["careful_what_you_wish_for"]], active=1,
                  health={"houdini": 3})  # fmt: skip
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD, boost="all_part_of_the_show", place="e4")
        # U-EX-HOU-COMBAT: 2 + 2 against 4; 2 health back; nobody is left next to the Genie.
        assert (s.where("houdini"), s.health("houdini")) == ("e4", 5)

    def test_lost_he_stays(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["careful_what_you_wish_for"]], active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD)
        assert (s.where("houdini"), s.health("houdini")) == ("w2", 12)


class TestFlourish:
    def test_it_may_be_boosted(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["flourish", "grand_escape"]])
        assert s.attack("houdini", "genie", "flourish", boost="grand_escape").health("genie") == 16 - 3 - 3

    def test_boosted_with_it_draws(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["flourish", "flourish"]], deck=[["misdirection"]])
        s.attack("houdini", "genie", "flourish", boost="flourish")
        assert (s.health("genie"), s.hand(0)) == (16 - 3 - 2, ["misdirection"])


class TestAnIllusionOfMyOwnDesign:
    CARD = "an_illusion_of_my_own_design"

    def test_both_may_boost_their_cards(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "grand_escape"], ["feint", "three_wishes"]])
        # The Genie's Feint is used up against the effects that have not resolved: the attacker's.
        s.attack("houdini", "genie", self.CARD, "feint")
        assert "boost" not in s.asked

    def test_the_opponent_first(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "grand_escape"], ["back_in_the_lamp", "three_wishes"]])
        s.attack("houdini", "genie", self.CARD, "back_in_the_lamp", boost=["three_wishes", "grand_escape"])
        assert s.health("genie") == 16 - (4 + 3 - 3)

    def test_an_opponent_without_a_card_is_not_asked(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["three_wishes"]]).attack("houdini", "genie", self.CARD)
        assert s.hand(1) == ["three_wishes"]


class TestAllPartOfTheShow:
    CARD = "all_part_of_the_show"

    def test_a_fallen_houdini_is_not_defeated(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["careful_what_you_wish_for"]], health={"houdini": 1}, active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD, place="e4")
        assert (s.outcome, s.where("houdini"), s.health("houdini")) == (None, "e4", 4)

    def test_bess_neither(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "bess": "w4"}, hand=[[self.CARD], ["i_am_freed"]], health={"bess": 1}, active=1)
        s.attack("genie", "bess", "i_am_freed", self.CARD, place=["n2", "e4"])
        assert (s.where("bess"), s.health("bess")) == ("n2", 4)

    def test_who_did_not_fall_is_left_alone(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["careful_what_you_wish_for"]], active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for", self.CARD)
        assert (s.where("houdini"), s.health("houdini")) == ("w2", 12)

    def test_nothing_cancels_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["feint"]], health={"houdini": 1}, active=1)
        s.duel.locked[1] = 4  # a wish makes the Genie's Feint strong enough
        s.attack("genie", "houdini", "feint", self.CARD, place="e4")
        assert (s.outcome, s.health("houdini")) == (None, 4)

    def test_without_it_the_game_is_over_at_once(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[], ["careful_what_you_wish_for"]], health={"houdini": 1}, active=1)
        s.attack("genie", "houdini", "careful_what_you_wish_for")
        assert s.outcome is not None
        assert s.outcome.winners == (1,)

    @pytest.mark.rule("U-HOUDINI-3")
    def test_boosted_with_it_heals_houdini(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], health={"houdini": 13}, deck=[["flourish"]])
        assert s.maneuver(0, boost=self.CARD).health("houdini") == 14


class TestAMagicianNeverRevealsHisSecrets:
    CARD = "a_magician_never_reveals_his_secrets"

    def test_it_draws_2_and_gives_an_action(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], deck=[["flourish"] * 3], actions=0).scheme(0, self.CARD)
        assert (len(s.hand(0)), s.duel.actions) == (2, 1)

    def test_shown_it_stops_the_look_and_the_discard(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "flourish"], ["ive_made_sultans_out_of_less"]], active=1)
        s.attack("genie", "houdini", "ive_made_sultans_out_of_less", guard=self.CARD)
        assert (s.hand(0), "their card" in s.asked) == (sorted([self.CARD, "flourish"]), False)
        assert s.duel.known[1 * 2 + 0] == [s.card(0, self.CARD)]

    def test_kept_back_the_look_goes_on(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "flourish"], ["ive_made_sultans_out_of_less"]], active=1)
        s.attack("genie", "houdini", "ive_made_sultans_out_of_less", guard="no", their_card="flourish")
        assert s.hand(0) == [self.CARD]

    def test_he_is_asked_alike_when_he_does_not_hold_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["flourish"], ["ive_made_sultans_out_of_less"]], active=1)
        s.attack("genie", "houdini", "ive_made_sultans_out_of_less", their_card="flourish")
        assert "guard" in s.asked


def test_for_my_next_trick_moves_draws_and_gives_an_action(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["for_my_next_trick"]], deck=[["flourish"]], actions=0)
    s.attack("houdini", "genie", "for_my_next_trick", fighter="houdini", move="n1")
    assert (s.where("houdini"), s.hand(0), s.duel.actions) == ("n1", ["flourish"], 1)


class TestAndTheBeautifulBess:
    CARD = "and_the_beautiful_bess"

    def test_an_opponents_effect_that_discards_it_draws_a_card(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["ive_made_sultans_out_of_less"]], deck=[["flourish"]], active=1)
        s.attack("genie", "houdini", "ive_made_sultans_out_of_less", their_card=self.CARD)
        assert (s.hand(0), s.pile(0)) == (["flourish"], [self.CARD])

    def test_chosen_by_himself_for_the_opponents_effect_too(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "flourish"], ["three_wishes"]], deck=[["misdirection"]], active=1)
        s.scheme(1, "three_wishes", mode=2, discard=[self.CARD, "flourish"])
        assert (s.pile(0), s.hand(0)) == ([self.CARD, "flourish"], ["misdirection"])

    @pytest.mark.rule("U-HOUDINI-3")
    def test_boosted_with_it_gives_an_action_in_the_own_turn(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], deck=[["flourish"] * 2], actions=0).maneuver(0, boost=self.CARD)
        assert (s.duel.actions, s.hand(0)) == (1, ["flourish"])

    def test_not_in_the_opponents_turn(self, stand: Any) -> None:
        s = stand(
            *HEROES, at=AT, hand=[["grand_escape", self.CARD], ["careful_what_you_wish_for"]], active=1, actions=0
        )
        s.attack("genie", "houdini", "careful_what_you_wish_for", "grand_escape", boost=self.CARD)
        assert (s.duel.actions, s.health("houdini")) == (0, 13)

    def test_his_own_boost_is_no_effect_of_an_opponent(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["flourish", self.CARD]], deck=[["misdirection"]])
        s.attack("houdini", "genie", "flourish", boost=self.CARD)
        assert s.hand(0) == []


@pytest.mark.rule("U-HOUDINI-5")
def test_a_boost_number_that_an_opponent_reads_has_no_extra_effect(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["flourish"], ["this_is_no_parlor_trick"]], deck=[["misdirection"]])
    s.attack("houdini", "genie", "flourish", "this_is_no_parlor_trick")
    assert (s.hand(0), s.health("genie")) == ([], 16 - (2 - 1))
