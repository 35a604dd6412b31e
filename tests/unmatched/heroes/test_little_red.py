"""Little Red: every effect line of her deck with and without its item, and the basket."""

from typing import Any

import pytest

AT = {"little_red": "w2", "huntsman": "w1", "medusa": "w3", "harpy_1": "e1"}
HEROES = ("little_red", "medusa")
KNIFE, SKIN, BANE, WILD = "the_wolfs_skin", "what_big_eyes_you_have", "a_grimm_tale", "whats_that_in_my_basket"
"""Cards that put the item of that name into the basket."""


@pytest.mark.rule("U-RED-BASKET-1", "U-RED-BASKET-2")
class TestBasket:
    def test_only_the_top_card_counts(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["once_upon_a_time"]], pile=[[KNIFE, BANE]])
        assert s.attack("little_red", "medusa", "once_upon_a_time").health("medusa") == 14

    @pytest.mark.rule("U-RED-BASKET-4")
    def test_before_the_first_discard_it_counts_as_any_one_item(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["once_upon_a_time"]])
        assert s.attack("little_red", "medusa", "once_upon_a_time", item="knife").health("medusa") == 11

    @pytest.mark.rule("U-RED-BASKET-3")
    def test_a_wild_basket_may_also_count_as_something_else(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["once_upon_a_time"]], pile=[[WILD]])
        assert s.attack("little_red", "medusa", "once_upon_a_time", item="no").health("medusa") == 14

    def test_a_card_discarded_in_the_combat_is_the_new_basket(self, stand: Any) -> None:
        hand = [["once_upon_a_time", KNIFE], ["hiss_and_slither"]]
        s = stand(*HEROES, at=AT, hand=hand, pile=[[SKIN]])
        # The defender's AFTER COMBAT effect comes first and makes her discard a card with a knife.
        s.attack("little_red", "medusa", "once_upon_a_time", "hiss_and_slither", discard=KNIFE)
        assert s.health("medusa") == 13


class TestWhatLargeHands:
    CARD = "what_large_hands_you_have"

    def test_it_may_return_to_the_hand(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[KNIFE]])
        s.attack("little_red", "medusa", self.CARD, effect="yes")
        assert (s.hand(0), s.pile(0)) == ([self.CARD], [KNIFE])

    def test_or_be_discarded(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[KNIFE]])
        assert s.attack("little_red", "medusa", self.CARD, effect="no").pile(0) == [KNIFE, self.CARD]

    def test_with_wolfsbane_the_basket_may_return_instead(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[KNIFE, BANE]])
        s.attack("little_red", "medusa", self.CARD, effect=["no", "yes"])
        assert (s.hand(0), s.pile(0)) == ([BANE], [KNIFE, self.CARD])

    @pytest.mark.parametrize(("basket", "item"), [(BANE, []), (WILD, ["wolfsbane"])])
    def test_with_wolfsbane_this_card_may_return_all_the_same(self, stand: Any, basket: str, item: list[str]) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[basket]])
        s.attack("little_red", "medusa", self.CARD, item=item, effect="yes")
        assert s.asked.count("effect") == 1
        assert (s.hand(0), s.pile(0)) == ([self.CARD], [basket])

    def test_with_wolfsbane_both_may_be_declined(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[BANE]])
        s.attack("little_red", "medusa", self.CARD, effect=["no", "no"])
        assert (s.hand(0), s.pile(0)) == ([], [BANE, self.CARD])

    @pytest.mark.rule("U-RED-BASKET-4")
    def test_the_basket_itself_cannot_be_taken(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]])
        s.attack("little_red", "medusa", self.CARD, item="wolfsbane", effect="no")
        assert (s.hand(0), s.pile(0)) == ([], [self.CARD])
        assert s.asked.count("effect") == 1

    def test_a_wild_basket_may_count_as_no_wolfsbane(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[WILD]])
        s.attack("little_red", "medusa", self.CARD, item="no", effect="yes")
        assert s.hand(0) == [self.CARD]


@pytest.mark.parametrize(("basket", "cards"), [(SKIN, 2), (KNIFE, 0), (BANE, 0)])
def test_the_wolfs_skin_draws_2_with_a_skin(stand: Any, basket: str, cards: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["the_wolfs_skin"], ["snipe"]], pile=[[basket]], active=1)
    assert len(s.attack("medusa", "little_red", "snipe", "the_wolfs_skin").hand(0)) == cards


class TestWhatATerribleBigMouth:
    CARD = "what_a_terrible_big_mouth_you_have"

    def test_it_deals_the_printed_value_of_the_attack(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["second_shot", "gaze_of_stone"]], pile=[[SKIN]], active=1)
        s.attack("medusa", "little_red", "second_shot", self.CARD, boost="gaze_of_stone")
        assert (s.health("medusa"), s.health("little_red")) == (16 - 3, 14 - (3 + 4 - 2))

    def test_without_the_skin_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["second_shot"]], pile=[[KNIFE]], active=1)
        assert s.attack("medusa", "little_red", "second_shot", self.CARD).health("medusa") == 16


class TestWhatBigEars:
    CARD = "what_big_ears_you_have"

    @pytest.mark.parametrize("basket", [[KNIFE], [WILD], []])
    def test_with_a_knife_it_defends(self, stand: Any, basket: list[str]) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], pile=[basket], active=1)
        assert s.attack("medusa", "little_red", "snipe", self.CARD).health("little_red") == 14

    def test_without_it_only_attacks(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], pile=[[SKIN]], active=1)
        with pytest.raises(AssertionError, match="does not offer"):
            s.attack("medusa", "little_red", "snipe", self.CARD)

    def test_the_huntsman_cannot_use_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], pile=[[KNIFE]], active=1)
        with pytest.raises(AssertionError, match="does not offer"):
            s.attack("medusa", "huntsman", "snipe", self.CARD)


class TestWhatBigEyes:
    CARD = "what_big_eyes_you_have"

    def test_it_cancels(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["dash"]], pile=[[KNIFE]], active=1)
        s.attack("medusa", "little_red", "dash", self.CARD)
        assert "move" not in s.asked

    def test_with_wolfsbane_it_ignores_the_value_too(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], pile=[[BANE]])
        assert s.attack("little_red", "medusa", self.CARD, "snipe").health("medusa") == 13

    def test_without_it_the_value_counts(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], pile=[[SKIN]])
        assert s.attack("little_red", "medusa", self.CARD, "snipe").health("medusa") == 16

    @pytest.mark.ruling("ignored_value")
    def test_an_ignored_value_stays_0_whatever_boosts_it(self, stand: Any) -> None:
        hand = [[self.CARD], ["excalibur", "feint"]]
        at = {**AT, "king_arthur": "w3"}
        at.pop("medusa"), at.pop("harpy_1")
        s = stand("little_red", "king_arthur", at=at, hand=hand, pile=[[BANE]], active=1)
        s.attack("king_arthur", "little_red", "excalibur", self.CARD, attack_boost="feint")
        assert s.health("little_red") == 14


def test_whats_that_in_my_basket_has_no_effect(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[[WILD]], pile=[[KNIFE]])
    s.attack("little_red", "medusa", WILD)
    assert s.health("medusa") == 12
    assert s.asked == ["attack card", "defence card"]


class TestNeverLeaveThePath:
    CARD = "never_leave_the_path"

    def test_a_skin_places_her_and_gives_an_action(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[SKIN]], actions=0).scheme(0, self.CARD, place="e4")
        assert (s.where("little_red"), s.duel.actions, s.health("medusa"), s.hand(0)) == ("e4", 1, 16, [])

    def test_a_knife_hurts_her_zone_only(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[KNIFE]], actions=0).scheme(0, self.CARD)
        assert (s.health("medusa"), s.health("harpy_1"), s.health("huntsman"), s.duel.actions) == (14, 1, 9, 0)

    def test_wolfsbane_draws_3(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[BANE]], actions=0).scheme(0, self.CARD)
        assert (len(s.hand(0)), s.health("medusa"), s.duel.actions) == (3, 16, 0)

    @pytest.mark.rule("U-RED-BASKET-3")
    def test_a_wild_basket_gives_exactly_one_line(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[WILD]], actions=0).scheme(0, self.CARD, item="wolfsbane")
        assert (len(s.hand(0)), s.health("medusa"), s.duel.actions, s.asked) == (
            3,
            16,
            0,
            ["scheme", "schemer", "item"],
        )

    def test_one_must_be_chosen(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="nobody answered"):
            stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[WILD]]).scheme(0, self.CARD)


@pytest.mark.parametrize("symbol", ["wolf_skin", "wolfsbane", "knife"])
def test_into_the_woods_moves_her_3_and_gives_an_action(stand: Any, symbol: str) -> None:
    card = f"into_the_woods_{symbol}"
    s = stand(*HEROES, at=AT, hand=[[card]], actions=0).scheme(0, card, move="n2")
    assert (s.where("little_red"), s.duel.actions) == ("n2", 1)
    assert s.arena.cards[s.card(0, card)].symbol == symbol


@pytest.mark.parametrize(("at", "health"), [("w4", 10), ("w1", 12)])
def test_long_have_i_sought_you_is_6_next_to_the_target(stand: Any, at: str, health: int) -> None:
    s = stand(*HEROES, at={**AT, "huntsman": at}, hand=[["long_have_i_sought_you"]])
    assert s.attack("huntsman", "medusa", "long_have_i_sought_you").health("medusa") == health


@pytest.mark.parametrize(("basket", "health"), [(SKIN, 9), (KNIFE, 7), (BANE, 7)])
def test_a_grimm_tale_heals_4_with_a_skin_and_2_otherwise(stand: Any, basket: str, health: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["a_grimm_tale"]], pile=[[basket]], health={"little_red": 5})
    assert s.scheme(0, "a_grimm_tale").health("little_red") == health


@pytest.mark.rule("U-HERO-4")
def test_a_grimm_tale_heals_nobody_above_the_maximum(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["a_grimm_tale"]], pile=[[SKIN]], health={"little_red": 13})
    assert s.scheme(0, "a_grimm_tale").health("little_red") == 14


@pytest.mark.rule("U-CT-STONES")
class TestStonesInTheBelly:
    CARD = "stones_in_the_belly"

    def test_with_a_knife_a_random_card_adds_its_boost(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["gaze_of_stone"]], pile=[[KNIFE]])
        s.attack("little_red", "medusa", self.CARD)
        assert (s.health("medusa"), s.pile(1)) == (16 - 2 - 4, ["gaze_of_stone"])

    def test_an_empty_hand_adds_0(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]], pile=[[KNIFE]])
        assert s.attack("little_red", "medusa", self.CARD).health("medusa") == 14

    def test_a_card_without_a_boost_adds_0(self, stand: Any) -> None:
        at = {"little_red": "w2", "huntsman": "w1", "sinbad": "w3"}
        s = stand("little_red", "sinbad", at=at, hand=[[self.CARD], ["voyage_cannibals"]], pile=[[KNIFE]])
        assert s.attack("little_red", "sinbad", self.CARD).health("sinbad") == 13

    def test_without_a_knife_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["gaze_of_stone"]], pile=[[SKIN]])
        s.attack("little_red", "medusa", self.CARD)
        assert (s.health("medusa"), s.hand(1)) == (14, ["gaze_of_stone"])


@pytest.mark.parametrize(("basket", "health"), [(KNIFE, 11), (SKIN, 14), (BANE, 14)])
def test_once_upon_a_time_deals_3_with_a_knife(stand: Any, basket: str, health: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["once_upon_a_time"]], pile=[[basket]])
    assert s.attack("little_red", "medusa", "once_upon_a_time").health("medusa") == health
