"""The Genie: every effect line of his deck, and the granted action."""

from typing import Any

import pytest

AT = {"genie": "w2", "king_arthur": "w3", "merlin": "e1"}
HEROES = ("genie", "king_arthur")


@pytest.mark.rule("U-GENIE-1")
class TestGrantedAction:
    def test_a_discarded_card_gives_an_action(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["feint", "i_am_freed"]]).begin_turn(effect="yes", discard="feint")
        assert (s.duel.actions, s.hand(0), s.pile(0)) == (3, ["i_am_freed"], ["feint"])

    def test_it_is_optional(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["feint"]]).begin_turn(effect="no")
        assert (s.duel.actions, s.hand(0)) == (2, ["feint"])

    def test_without_a_card_it_is_not_offered(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT).begin_turn()
        assert (s.duel.actions, s.asked) == (2, [])


class TestYourWishIsMyCommand:
    CARD = "your_wish_is_my_command"

    def test_after_a_won_combat_2_cards_buy_an_action(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "feint", "i_am_freed"]], actions=0)
        s.attack("genie", "king_arthur", self.CARD, effect="yes", discard=["feint", "i_am_freed"])
        assert (s.duel.actions, s.hand(0)) == (1, [])

    def test_1_card_buys_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "feint"]]).attack("genie", "king_arthur", self.CARD)
        assert "effect" not in s.asked

    def test_a_lost_combat_offers_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "feint", "feint"], ["skirmish"]])
        s.attack("genie", "king_arthur", self.CARD, "skirmish", fighter="genie")
        assert "effect" not in s.asked


def test_wishing_for_more_wishes_gives_1_to_them_and_3_to_him(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["wishing_for_more_wishes"]]).attack(
        "genie", "king_arthur", "wishing_for_more_wishes"
    )
    assert (len(s.hand(0)), len(s.hand(1))) == (3, 1)


class TestThreeWishes:
    CARD = "three_wishes"

    def test_5_cards(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], actions=0).scheme(0, self.CARD, mode=0)
        assert (len(s.hand(0)), s.duel.actions) == (5, 1)

    def test_every_card_is_4_this_turn_whatever_changes_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "this_is_no_parlor_trick"], ["feint"]])
        s.scheme(0, self.CARD, mode=1)
        s.attack("genie", "king_arthur", "this_is_no_parlor_trick", "feint")
        assert s.health("king_arthur") == 18 - (4 - 2)

    def test_a_fixed_value_keeps_its_effects(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "wishing_for_more_wishes"]])
        s.scheme(0, self.CARD, mode=1)
        s.attack("genie", "king_arthur", "wishing_for_more_wishes")
        assert (s.health("king_arthur"), len(s.hand(0))) == (14, 3)

    def test_every_opponent_discards_2_of_their_choice(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["feint", "regroup", "skirmish"]])
        s.scheme(0, self.CARD, mode=2, discard=["regroup", "feint"])
        assert s.hand(1) == ["skirmish"]

    def test_both_opponents_of_a_team(self, stand: Any) -> None:
        at = {"genie": "w2", "king_arthur": "w3", "alice": "n1", "medusa": "e1"}
        hand = [[self.CARD], ["feint"], ["regroup"], ["dash", "snipe", "feint"]]
        s = stand("genie", "king_arthur", "alice", "medusa", at=at, hand=hand)
        s.scheme(0, self.CARD, mode=2, discard=["feint", "dash", "snipe"])
        assert (s.hand(1), s.hand(2), s.hand(3)) == ([], ["regroup"], ["feint"])


class TestThisIsNoParlorTrick:
    CARD = "this_is_no_parlor_trick"

    def test_the_opposing_value_becomes_its_boost(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["excalibur"]], active=1)
        s.attack("king_arthur", "genie", "excalibur", self.CARD)
        assert s.health("genie") == 16 - (3 - 1)

    def test_a_card_without_boost_becomes_0(self, stand: Any) -> None:
        s = stand(
            "genie", "sinbad", at={"genie": "w2", "sinbad": "w3"}, hand=[[self.CARD], ["voyage_cannibals"]], active=1
        )
        assert s.attack("sinbad", "genie", "voyage_cannibals", self.CARD).health("genie") == 16

    def test_against_no_card_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).attack("genie", "king_arthur", self.CARD)
        assert (s.health("king_arthur"), s.told("value set")) == (17, [])

    def test_what_an_ability_adds_stays(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["excalibur", "noble_sacrifice"]], active=1)
        s.attack("king_arthur", "genie", "excalibur", self.CARD, attack_boost="noble_sacrifice")
        assert s.health("genie") == 16 - (3 + 3 - 1)


@pytest.mark.parametrize(("attack", "cards"), [("excalibur", 5), ("skirmish", 3)])
def test_prisoners_torment_draws_for_each_point_of_combat_damage(stand: Any, attack: str, cards: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["prisoners_torment"], [attack]], active=1)
    s.attack("king_arthur", "genie", attack, "prisoners_torment", fighter=["genie"] if attack == "skirmish" else [])
    assert len(s.hand(0)) == cards


def test_prisoners_torment_draws_nothing_without_damage(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["prisoners_torment"], ["regroup"]], active=1)
    assert s.attack("king_arthur", "genie", "regroup", "prisoners_torment").hand(0) == []


class TestIveMadeSultans:
    CARD = "ive_made_sultans_out_of_less"

    def test_he_sees_the_hand_and_names_a_card(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["feint", "excalibur"]])
        s.attack("genie", "king_arthur", self.CARD, their_card="excalibur")
        assert (s.hand(1), s.pile(1)) == (["feint"], ["excalibur"])
        assert s.duel.known[0 * 2 + 1] == [s.card(1, "feint")]

    def test_an_empty_hand_shows_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).attack("genie", "king_arthur", self.CARD)
        assert "their card" not in s.asked


class TestImprisonedWrath:
    CARD = "imprisoned_wrath"

    def test_2_cards_buy_2_damage_next_to_him(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "merlin": "w1"}, hand=[[self.CARD, "feint", "i_am_freed"]])
        s.attack("genie", "king_arthur", self.CARD, effect="yes", discard=["feint"], fighter="merlin")
        assert (s.health("merlin"), s.health("king_arthur"), s.hand(0)) == (5, 15, [])

    def test_declined_it_costs_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "feint", "feint"]]).attack(
            "genie", "king_arthur", self.CARD, effect="no"
        )
        assert len(s.hand(0)) == 2

    def test_with_nobody_adjacent_the_price_is_paid_for_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "king_arthur": "w4"}, hand=[[self.CARD, "feint", "i_am_freed"]])
        s.attack("genie", "king_arthur", self.CARD, effect="yes", discard="feint")
        assert (s.health("king_arthur"), s.hand(0)) == (15, [])


class TestIGrantYouDeath:
    CARD = "i_grant_you_death"

    def test_one_fighter_of_any_side_next_to_him(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).attack("genie", "king_arthur", self.CARD, fighter="king_arthur")
        assert s.health("king_arthur") == 15

    def test_it_is_optional(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).attack("genie", "king_arthur", self.CARD, fighter="no")
        assert s.health("king_arthur") == 16

    def test_his_team_mate_is_a_target_too(self, stand: Any) -> None:
        at = {"genie": "w2", "king_arthur": "w3", "alice": "n1", "medusa": "e1"}
        s = stand("genie", "king_arthur", "alice", "medusa", at=at, hand=[[self.CARD]])
        assert s.attack("genie", "king_arthur", self.CARD, fighter="alice").health("alice") == 12


class TestIAmFreed:
    def test_he_must_go_and_hurts_everybody_at_the_new_place(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["i_am_freed"]]).attack("genie", "king_arthur", "i_am_freed", place="e2")
        assert (s.where("genie"), s.health("merlin"), s.health("king_arthur")) == ("e2", 6, 15)

    def test_to_stay_is_not_allowed(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="nobody answered"):
            stand(*HEROES, at=AT, hand=[["i_am_freed"]]).attack("genie", "king_arthur", "i_am_freed")

    def test_among_friends_too(self, stand: Any) -> None:
        at = {"genie": "w2", "king_arthur": "w3", "alice": "n1", "medusa": "e1"}
        s = stand("genie", "king_arthur", "alice", "medusa", at=at, hand=[["i_am_freed"]])
        assert s.attack("genie", "king_arthur", "i_am_freed", place="n2").health("alice") == 12


@pytest.mark.parametrize(("before", "after"), [(8, 8 + 4 - 3), (14, 16 - 3)])
def test_back_in_the_lamp_heals_4_before_the_damage(stand: Any, before: int, after: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["back_in_the_lamp"], ["swift_strike"]], health={"genie": before}, active=1)
    assert s.attack("king_arthur", "genie", "swift_strike", "back_in_the_lamp").health("genie") == after


class TestCarefulWhatYouWishFor:
    CARD = "careful_what_you_wish_for"

    def test_a_lost_combat_costs_an_adjacent_enemy_1(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["skirmish"]])
        s.attack("genie", "king_arthur", self.CARD, "skirmish", fighter=["genie", "king_arthur"])
        assert s.health("king_arthur") == 17

    def test_with_nobody_adjacent_it_does_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["skirmish"]])
        s.attack("genie", "king_arthur", self.CARD, "skirmish", fighter="king_arthur", move="m")
        assert s.health("king_arthur") == 18

    def test_a_won_combat_does_nothing_more(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).attack("genie", "king_arthur", self.CARD)
        assert s.health("king_arthur") == 14
