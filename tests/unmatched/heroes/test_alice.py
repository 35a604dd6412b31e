"""Alice: every effect line of her deck, and her sizes."""

from typing import Any

import pytest

AT = {"alice": "w2", "jabberwock": "w1", "king_arthur": "w3", "merlin": "e4"}
HEROES = ("alice", "king_arthur")
SMALL, BIG = 0, 1


def sized(s: Any, size: int) -> Any:
    s.duel.set_counter(0, "size", size, "U-ALICE-1")
    return s


class TestSize:
    @pytest.mark.rule("U-ALICE-1")
    @pytest.mark.parametrize(("name", "size"), [("BIG", BIG), ("SMALL", SMALL)])
    def test_it_is_chosen_when_she_is_placed(self, stand: Any, name: str, size: int) -> None:
        s = stand(*HEROES, at={}).set_up(0, "w1", size=name, place="w2")
        assert (s.counter(0, "size"), s.asked) == (size, ["size", "place"])

    @pytest.mark.rule("U-ALICE-2")
    def test_big_adds_2_to_her_attack(self, stand: Any) -> None:
        s = sized(stand(*HEROES, at=AT, hand=[["o_frabjous_day"]]), BIG)
        assert s.attack("alice", "king_arthur", "o_frabjous_day").health("king_arthur") == 12

    @pytest.mark.rule("U-ALICE-2")
    def test_small_adds_nothing_to_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["o_frabjous_day"]])
        assert s.attack("alice", "king_arthur", "o_frabjous_day").health("king_arthur") == 14

    @pytest.mark.rule("U-ALICE-2")
    @pytest.mark.parametrize(("size", "health"), [(SMALL, 13 - 6 + 3), (BIG, 13 - 6 + 2)])
    def test_small_adds_1_to_her_defence(self, stand: Any, size: int, health: int) -> None:
        s = sized(stand(*HEROES, at=AT, hand=[["feint"], ["excalibur"]], active=1), size)
        assert s.attack("king_arthur", "alice", "excalibur", "feint").health("alice") == health

    @pytest.mark.rule("U-ALICE-2")
    def test_without_a_card_there_is_nothing_to_add_to(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[], ["excalibur"]], active=1)
        assert s.attack("king_arthur", "alice", "excalibur").health("alice") == 7

    def test_the_jabberwock_gets_none(self, stand: Any) -> None:
        s = sized(stand(*HEROES, at={**AT, "jabberwock": "w4"}, hand=[["skirmish"]]), BIG)
        assert s.attack("jabberwock", "king_arthur", "skirmish", fighter="jabberwock").health("king_arthur") == 14

    @pytest.mark.ruling("abilities_stay", "alice_bonus")
    def test_a_cancel_does_not_touch_it(self, stand: Any) -> None:
        s = sized(stand(*HEROES, at=AT, hand=[["o_frabjous_day"], ["feint"]]), BIG)
        s.attack("alice", "king_arthur", "o_frabjous_day", "feint")
        assert (s.health("king_arthur"), s.counter(0, "size")) == (18 - (4 + 2 - 2), BIG)

    @pytest.mark.ruling("set_value_then_add", "alice_bonus")
    def test_it_is_added_after_a_value_was_set(self, stand: Any) -> None:
        s = sized(stand(*HEROES, at=AT, hand=[["momentous_shift"]]), BIG)
        s.duel.started[s.fighter("alice")] = s.space("n1")
        assert s.attack("alice", "king_arthur", "momentous_shift").health("king_arthur") == 18 - 5 - 2

    @pytest.mark.rule("U-UNI-2")
    @pytest.mark.parametrize(("switch", "defence"), [("as_used", 3), ("both", 5)])
    def test_a_versatile_card_is_what_it_is_used_as_unless_the_switch_says_both(
        self, stand: Any, switch: str, defence: int
    ) -> None:
        s = stand(
            *HEROES, at=AT, hand=[["manxome_foe"], ["excalibur"]], deck=[[]], active=1, switches={"versatile": switch}
        )
        sized(s, BIG).attack("king_arthur", "alice", "excalibur", "manxome_foe")
        assert s.told("compared")[0].facts["defence"] == defence


@pytest.mark.parametrize(("target", "value"), [("king_arthur", 5), ("merlin", 3)])
def test_claws_that_catch_is_5_against_a_hero(stand: Any, target: str, value: int) -> None:
    s = stand(*HEROES, at={**AT, "jabberwock": "w4", "merlin": "m"}, hand=[["claws_that_catch"]])
    assert s.attack("jabberwock", target, "claws_that_catch").told("compared")[0].facts["attack"] == value


def test_mad_as_a_hatter_moves_all_hers_and_changes_size(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["mad_as_a_hatter"]])
    s.attack("alice", "king_arthur", "mad_as_a_hatter", mover=["alice", "jabberwock"], move=["n2", "w2"])
    assert (s.where("alice"), s.where("jabberwock"), s.counter(0, "size")) == ("n2", "w2", BIG)


@pytest.mark.parametrize(("deck", "value"), [(["looking_glass"], 7), (["feint"], 5), ([], 3)])
def test_manxome_foe_adds_the_boost_of_the_top_card(stand: Any, deck: list[str], value: int) -> None:
    s = stand(*HEROES, at=AT, hand=[["manxome_foe"]], deck=[deck]).attack("alice", "king_arthur", "manxome_foe")
    assert s.told("compared")[0].facts["attack"] == value
    assert s.pile(0) == [*deck, "manxome_foe"]
    assert s.health("alice") == 13


@pytest.mark.rule("U-CT-LOOKING-GLASS")
class TestLookingGlass:
    CARD = "looking_glass"

    @pytest.mark.parametrize("modes", [[0, 1], [1, 0], [0, 2], [1, 2]])
    def test_two_different_ones_happen(self, stand: Any, modes: list[int]) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["swift_strike"]], health={"alice": 5}, active=1)
        s.attack("king_arthur", "alice", "swift_strike", self.CARD, mode=modes, place=["n2"] if 2 in modes else [])
        assert len(s.hand(0)) == (2 if 0 in modes else 0)
        assert s.health("alice") == (8 if 1 in modes else 5)
        assert s.where("alice") == ("n2" if 2 in modes else "w2")

    def test_another_space_is_not_her_own(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["swift_strike"]], active=1)
        with pytest.raises(AssertionError, match="nobody answered"):
            s.attack("king_arthur", "alice", "swift_strike", self.CARD, mode=[2, 1])


@pytest.mark.rule("U-CT-SNICKER-SNACK")
class TestSnickerSnack:
    CARD = "snicker_snack"

    def test_after_a_won_combat_she_names_a_card_to_discard(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["feint", "excalibur"]])
        assert s.attack("alice", "king_arthur", self.CARD, their_card="feint").hand(1) == ["excalibur"]

    def test_a_lost_one_shows_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[[self.CARD], ["skirmish", "excalibur"]])
        s.attack("alice", "king_arthur", self.CARD, "skirmish", fighter="alice")
        assert (s.hand(1), s.told("looked")) == (["excalibur"], [])


@pytest.mark.parametrize("before", [SMALL, BIG])
def test_o_frabjous_day_changes_her_size_after_the_combat(stand: Any, before: int) -> None:
    s = sized(stand(*HEROES, at=AT, hand=[["o_frabjous_day"]]), before).attack("alice", "king_arthur", "o_frabjous_day")
    assert (s.counter(0, "size"), s.told("compared")[0].facts["attack"]) == (1 - before, 4 + 2 * before)


@pytest.mark.parametrize(("card", "to"), [("the_other_side_of_the_mushroom", "n2"), ("im_late_im_late", "n2")])
def test_she_moves_and_changes_size(stand: Any, card: str, to: str) -> None:
    s = stand(*HEROES, at=AT, hand=[[card]]).attack("alice", "king_arthur", card, move=to)
    assert (s.where("alice"), s.counter(0, "size")) == (to, BIG)


@pytest.mark.parametrize(("card", "reach", "beyond"), [
    ("the_other_side_of_the_mushroom", "m", "e1"), ("im_late_im_late", "e2", "e3"), ("eat_me", "m", "e1"),
])  # fmt: skip
def test_how_far_she_moves(stand: Any, card: str, reach: str, beyond: str) -> None:
    def play(to: str) -> Any:
        s = stand(*HEROES, at={**AT, "king_arthur": "n1"}, hand=[[card]])
        return s.scheme(0, card, move=to) if card == "eat_me" else s.attack("alice", "king_arthur", card, move=to)

    assert (play(reach).where("alice"), play(reach).counter(0, "size")) == (reach, BIG)
    with pytest.raises(AssertionError, match="does not offer"):
        play(beyond)


@pytest.mark.rule("U-CT-DRINK-ME")
def test_drink_me_draws_2_and_changes_size(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["drink_me"]]).scheme(0, "drink_me")
    assert (len(s.hand(0)), s.counter(0, "size")) == (2, BIG)


@pytest.mark.rule("U-CT-JAWS")
class TestJawsThatBite:
    CARD = "jaws_that_bite"

    def test_it_bites_any_fighter_next_to_the_jabberwock(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "jabberwock": "w4"}, hand=[[self.CARD]])
        assert (
            s.attack("jabberwock", "king_arthur", self.CARD, fighter="king_arthur").health("king_arthur") == 18 - 4 - 2
        )

    def test_it_must_bite_alice_if_she_is_the_only_one(self, stand: Any) -> None:
        at = {"alice": "w2", "jabberwock": "w3", "king_arthur": "w4", "merlin": "e4"}
        s = stand(*HEROES, at=at, hand=[[self.CARD], ["skirmish"]])
        s.attack("jabberwock", "king_arthur", self.CARD, "skirmish", fighter=["king_arthur", "alice"], move="e1")
        assert s.health("alice") == 11

    def test_with_nobody_next_to_it_nothing_happens(self, stand: Any) -> None:
        # U-EX-BOL-COMBAT: a tie, King Arthur wins and sends the Jabberwock away.
        at = {"alice": "n2", "jabberwock": "w4", "king_arthur": "w3", "merlin": "w1"}
        s = stand(*HEROES, at=at, hand=[[self.CARD], ["skirmish"]])
        s.attack("jabberwock", "king_arthur", self.CARD, "skirmish", fighter="jabberwock", move="e1")
        assert (s.health("king_arthur"), s.health("alice")) == (18, 13)
