"""Beowulf: every effect line of his deck, and Rage."""

from typing import Any

import pytest

AT = {"beowulf": "w2", "wiglaf": "w1", "medusa": "w3", "harpy_1": "w4"}
HEROES = ("beowulf", "medusa")


def rage(s: Any, amount: int) -> Any:
    s.duel.set_counter(0, "rage", amount, "U-BEO-RAGE-1")
    return s


class TestRage:
    @pytest.mark.rule("U-BEO-RAGE-1")
    def test_he_starts_with_1_and_never_has_more_than_3(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["epic_poem"]])
        assert s.counter(0, "rage") == 1
        assert rage(s, 3).attack("beowulf", "medusa", "epic_poem").counter(0, "rage") == 3

    @pytest.mark.rule("U-BEO-RAGE-2")
    def test_damage_gives_1_whatever_the_amount(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[], ["snipe"]], active=1).attack("medusa", "beowulf", "snipe")
        assert (s.health("beowulf"), s.counter(0, "rage")) == (14, 2)

    @pytest.mark.rule("U-BEO-RAGE-2")
    def test_a_hit_without_damage_gives_none(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["skirmish"], ["snipe"]], active=1)
        s.attack("medusa", "beowulf", "snipe", "skirmish", fighter="beowulf")
        assert s.counter(0, "rage") == 1

    @pytest.mark.rule("U-BEO-RAGE-3")
    def test_combat_and_effect_damage_are_two_events(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[], ["gaze_of_stone"]], active=1).attack("medusa", "beowulf", "gaze_of_stone")
        assert (s.health("beowulf"), s.counter(0, "rage")) == (7, 3)

    @pytest.mark.rule("U-BEO-RAGE-2")
    def test_wiglafs_wounds_give_none(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[], ["snipe"]], active=1).attack("medusa", "wiglaf", "snipe")
        assert s.counter(0, "rage") == 1

    @pytest.mark.rule("U-BEO-RAGE-2")
    def test_exhaustion_counts_too(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, deck=[[]]).maneuver(0)
        assert (s.health("beowulf"), s.counter(0, "rage")) == (15, 2)

    def test_in_a_mirror_each_has_his_own(self, stand: Any) -> None:
        at = {"beowulf.a": "w2", "wiglaf.a": "w1", "beowulf.b": "w3"}
        s = stand("beowulf", "beowulf", at=at, hand=[["fatal_struggle"]]).attack(
            "beowulf.a", "beowulf.b", "fatal_struggle"
        )
        assert (s.counter(0, "rage"), s.counter(1, "rage")) == (1, 2)


class TestRemnantOfValor:
    def test_everybody_next_to_wiglaf_is_hurt_and_a_hurt_beowulf_gives_an_action(self, stand: Any) -> None:
        at = {**AT, "wiglaf": "w3", "medusa": "w4", "harpy_1": "e4"}
        s = stand(*HEROES, at=at, hand=[["remnant_of_valor"]], actions=0).scheme(0, "remnant_of_valor")
        assert (s.health("beowulf"), s.health("medusa"), s.duel.actions, s.counter(0, "rage")) == (16, 15, 1, 2)

    def test_without_him_no_action(self, stand: Any) -> None:
        at = {**AT, "wiglaf": "m", "harpy_1": "e4", "medusa": "w4"}
        s = stand(*HEROES, at=at, hand=[["remnant_of_valor"]], actions=0).scheme(0, "remnant_of_valor")
        assert (s.health("beowulf"), s.health("medusa"), s.duel.actions) == (17, 15, 0)

    def test_with_nobody_there_nothing(self, stand: Any) -> None:
        at = {**AT, "wiglaf": "e4"}
        s = stand(*HEROES, at=at, hand=[["remnant_of_valor"]], actions=0).scheme(0, "remnant_of_valor")
        assert (s.duel.actions, s.told("damaged")) == (0, [])


@pytest.mark.rule("U-CT-EPIC-POEM")
class TestEpicPoem:
    def test_it_gains_1_and_counts_all_without_spending(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["epic_poem"]]).attack("beowulf", "medusa", "epic_poem")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 2 - 2, 2)

    def test_cancelled_it_is_2(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["epic_poem"], ["feint"]]).attack("beowulf", "medusa", "epic_poem", "feint")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16, 1)


@pytest.mark.rule("U-CT-HEIRLOOM")
class TestTheAncientHeirloom:
    CARD = "the_ancient_heirloom"

    def test_2_rage_make_it_5(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD]]), 2).attack("beowulf", "medusa", self.CARD, effect="yes")
        assert (s.health("medusa"), s.counter(0, "rage")) == (11, 0)

    def test_1_rage_boosts_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD, "the_war_king"]])
        s.attack("beowulf", "medusa", self.CARD, effect="yes", boost="the_war_king")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 3 - 3, 0)

    def test_both_the_value_first(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD, "the_war_king"]]), 3)
        s.attack("beowulf", "medusa", self.CARD, effect=["yes", "yes"], boost="the_war_king")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 5 - 3, 0)

    def test_only_the_second(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD, "the_war_king"]]), 3)
        s.attack("beowulf", "medusa", self.CARD, effect=["no", "yes"], boost="the_war_king")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 3 - 3, 2)

    def test_without_rage_nothing_is_offered(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD]]), 0).attack("beowulf", "medusa", self.CARD)
        assert (s.health("medusa"), "effect" in s.asked) == (13, False)

    def test_nothing_cancels_it(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD], ["feint"]]), 2)
        assert s.attack("beowulf", "medusa", self.CARD, "feint", effect="yes").health("medusa") == 16 - (5 - 2)


class TestNoContestExpecteth:
    CARD = "no_contest_expecteth"
    HEROES = ("beowulf", "king_arthur")
    AT = {"beowulf": "w2", "wiglaf": "w1", "king_arthur": "n1", "merlin": "w3"}  # noqa: RUF012

    def test_3_rage_defeat_a_sidekick_outright(self, stand: Any) -> None:
        s = rage(stand(*self.HEROES, at=self.AT, hand=[[self.CARD]]), 3)
        s.attack("beowulf", "merlin", self.CARD, effect="yes")
        assert (s.where("merlin"), s.counter(0, "rage")) == ("", 0)

    def test_it_may_be_declined(self, stand: Any) -> None:
        s = rage(stand(*self.HEROES, at=self.AT, hand=[[self.CARD]]), 3)
        assert s.attack("beowulf", "merlin", self.CARD, effect="no").health("merlin") == 4

    def test_not_a_hero(self, stand: Any) -> None:
        s = rage(stand(*self.HEROES, at=self.AT, hand=[[self.CARD]]), 3)
        assert "effect" not in s.attack("beowulf", "king_arthur", self.CARD).asked

    def test_not_after_a_lost_combat(self, stand: Any) -> None:
        s = rage(stand(*self.HEROES, at=self.AT, hand=[[self.CARD], ["skirmish"]]), 3)
        s.attack("beowulf", "merlin", self.CARD, "skirmish", fighter="merlin")
        assert "effect" not in s.asked

    def test_not_with_2_rage(self, stand: Any) -> None:
        s = rage(stand(*self.HEROES, at=self.AT, hand=[[self.CARD]]), 2)
        assert "effect" not in s.attack("beowulf", "merlin", self.CARD).asked


@pytest.mark.rule("U-BEO-RAGE-4")
@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_the_war_king_adds_2_for_each_rage_spent(stand: Any, spent: int) -> None:
    s = rage(stand(*HEROES, at=AT, hand=[["the_war_king"]]), 3).attack(
        "beowulf", "medusa", "the_war_king", amount=spent
    )
    assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 1 - 2 * spent, 3 - spent)


class TestTheEqualOfGrendel:
    CARD = "the_equal_of_grendel"

    def test_2_rage_return_the_printed_value(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD], ["second_shot", "feint"]], active=1), 2)
        s.attack("medusa", "beowulf", "second_shot", self.CARD, effect="yes", boost="feint")
        assert (s.health("medusa"), s.counter(0, "rage")) == (16 - 3, 1)

    def test_it_works_before_the_attacker_can_cancel_it(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD], ["feint"]], active=1), 2)
        assert s.attack("medusa", "beowulf", "feint", self.CARD, effect="yes").health("medusa") == 14

    def test_1_rage_is_not_enough(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["snipe"]], active=1)
        assert "effect" not in s.attack("medusa", "beowulf", "snipe", self.CARD).asked


class TestVigorAndCourage:
    CARD = "vigor_and_courage"

    def test_the_boost_of_a_random_card_becomes_rage(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD], ["clutching_claws"]]), 0).scheme(0, self.CARD)
        assert (s.counter(0, "rage"), s.pile(1)) == (2, ["clutching_claws"])

    def test_never_above_3(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["gaze_of_stone"]]).scheme(0, self.CARD)
        assert s.counter(0, "rage") == 3

    def test_an_empty_hand_gives_none(self, stand: Any) -> None:
        assert stand(*HEROES, at=AT, hand=[[self.CARD]]).scheme(0, self.CARD).counter(0, "rage") == 1

    def test_of_two_opponents_one_is_chosen(self, stand: Any) -> None:
        at = {"beowulf": "w2", "medusa": "w3", "alice": "n1", "genie": "e1"}
        hand = [[self.CARD], ["snipe"], [], ["i_am_freed"]]
        s = stand("beowulf", "medusa", "alice", "genie", at=at, hand=hand).scheme(0, self.CARD, opponent=3)
        assert (s.hand(1), s.hand(3), s.counter(0, "rage")) == (["snipe"], [], 3)


class TestGoldenDrinkingHorn:
    CARD = "golden_drinking_horn"

    def test_each_rage_buys_a_different_one_in_chosen_order(self, stand: Any) -> None:
        s = rage(stand(*HEROES, at=AT, hand=[[self.CARD]], health={"beowulf": 10}, deck=[["feint"] * 3]), 3)
        s.scheme(0, self.CARD, amount=3, mode=[2, 1], move="n2")
        assert (s.health("beowulf"), s.where("beowulf"), s.hand(0), s.counter(0, "rage")) == (
            12,
            "n2",
            ["feint"] * 2,
            0,
        )

    def test_none_spent_nothing_done(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD]]).scheme(0, self.CARD, amount=0)
        assert ("mode" in s.asked, s.counter(0, "rage")) == (False, 1)

    def test_one_twice_is_not_offered(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="does not offer"):
            rage(stand(*HEROES, at=AT, hand=[[self.CARD]]), 3).scheme(0, self.CARD, amount=2, mode=[0, 0])


class TestHotForTheBattle:
    CARD = "hot_for_the_battle"

    def test_wiglaf_and_beowulf_may_change_places(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "wiglaf": "n1", "medusa": "n2"}, hand=[[self.CARD]])
        s.attack("wiglaf", "medusa", self.CARD, effect="yes")
        assert (s.where("wiglaf"), s.where("beowulf")) == ("w2", "n1")

    def test_or_not(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "wiglaf": "n1", "medusa": "n2"}, hand=[[self.CARD]])
        assert s.attack("wiglaf", "medusa", self.CARD, effect="no").where("wiglaf") == "n1"

    def test_a_fallen_wiglaf_stays_where_he_is(self, stand: Any) -> None:
        at = {"beowulf": "w2", "wiglaf": "n1", "genie": "n2"}
        s = stand("beowulf", "genie", at=at, hand=[[self.CARD], ["i_grant_you_death"]], health={"wiglaf": 1})
        s.attack("wiglaf", "genie", self.CARD, "i_grant_you_death", fighter="wiglaf")
        assert (s.where("wiglaf"), "effect" in s.asked) == ("", False)


@pytest.mark.parametrize(("defence", "mine", "theirs"), [("no", 2, 0), ("hiss_and_slither", 0, 2)])
def test_fatal_struggle_draws_2_for_the_winner(stand: Any, defence: str, mine: int, theirs: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["fatal_struggle"], ["hiss_and_slither"]]).attack(
        "beowulf", "medusa", "fatal_struggle", defence
    )
    held = theirs if defence != "no" else 1
    assert (len(s.hand(0)), len(s.hand(1))) == (mine, held)
