"""King Arthur: every effect line of his deck, and the boosted attack."""

from typing import Any

import pytest

AT = {"king_arthur": "w2", "merlin": "w1", "medusa": "w3", "harpy_1": "e1", "harpy_2": "e2", "harpy_3": "e3"}
HEROES = ("king_arthur", "medusa")


@pytest.mark.rule("U-ARTHUR-1", "U-ARTHUR-2")
class TestBoostedAttack:
    def test_a_second_card_adds_its_boost(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["excalibur", "noble_sacrifice"]])
        s.attack("king_arthur", "medusa", "excalibur", attack_boost="noble_sacrifice")
        assert s.health("medusa") == 16 - 6 - 3
        assert sorted(s.pile(0)) == ["excalibur", "noble_sacrifice"]

    def test_it_is_laid_before_the_defender_chooses(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["excalibur", "feint"], ["feint"]])
        s.attack("king_arthur", "medusa", "excalibur", "no", attack_boost="feint")
        assert s.asked == ["attack card", "attack boost", "defence card"]

    def test_it_is_optional(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["excalibur", "feint"]])
        assert s.attack("king_arthur", "medusa", "excalibur", attack_boost="no").health("medusa") == 10

    def test_merlin_has_none(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["aid_the_chosen_one", "feint"]])
        assert "attack boost" not in s.attack("merlin", "medusa", "aid_the_chosen_one").asked

    def test_nor_has_arthur_in_defence(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["divine_intervention", "feint"], ["snipe"]], active=1)
        assert "attack boost" not in s.attack("medusa", "king_arthur", "snipe", "divine_intervention").asked

    def test_a_cancel_loses_it(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_aid_of_morgana", "noble_sacrifice"], ["feint"]])
        s.attack("king_arthur", "medusa", "the_aid_of_morgana", "feint", attack_boost="noble_sacrifice")
        assert s.health("medusa") == 16 - (4 - 2)
        assert sorted(s.pile(0)) == ["noble_sacrifice", "the_aid_of_morgana"]

    @pytest.mark.parametrize(("switch", "attack"), [(None, 6), ("any_card", 6), ("with_effects", 6 + 3)])
    def test_excalibur_has_no_effects_of_its_own_and_loses_it_too(
        self, stand: Any, switch: str | None, attack: int
    ) -> None:
        hand = [["excalibur", "noble_sacrifice"], ["feint"]]
        s = stand(*HEROES, at=AT, hand=hand, switches={"arthur_cancel": switch} if switch else {})
        s.attack("king_arthur", "medusa", "excalibur", "feint", attack_boost="noble_sacrifice")
        assert s.health("medusa") == 16 - (attack - 2)


@pytest.mark.rule("U-CT-SKIRMISH")
class TestSkirmish:
    def test_the_winner_moves_the_opposing_fighter(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["skirmish"]])
        s.attack("king_arthur", "medusa", "skirmish", fighter="medusa", move="m")
        assert s.where("medusa") == "m"

    def test_or_the_own_one(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["skirmish"]])
        s.attack("king_arthur", "medusa", "skirmish", fighter="king_arthur", move="n2")
        assert s.where("king_arthur") == "n2"

    def test_but_no_third_fighter(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="does not offer"):
            stand(*HEROES, at=AT, hand=[["skirmish"]]).attack("king_arthur", "medusa", "skirmish", fighter="merlin")

    @pytest.mark.rule("U-MAN-10")
    def test_the_opposing_fighter_does_not_pass_the_movers_fighters(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="does not offer"):
            stand(*HEROES, at=AT, hand=[["skirmish"]]).attack(
                "king_arthur", "medusa", "skirmish", fighter="medusa", move="n1"
            )

    def test_the_loser_moves_nobody(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["skirmish"], ["hiss_and_slither"]])
        s.attack("king_arthur", "medusa", "skirmish", "hiss_and_slither")
        assert "fighter" not in s.asked


@pytest.mark.rule("U-CT-NOBLE-SACRIFICE")
class TestNobleSacrifice:
    def test_it_boosts_on_top_of_the_ability(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["noble_sacrifice", "excalibur", "prophecy"]])
        s.attack("king_arthur", "medusa", "noble_sacrifice", attack_boost="excalibur", boost="prophecy")
        assert s.health("medusa") == 16 - (2 + 3 + 2)

    def test_a_cancel_loses_both(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["noble_sacrifice", "excalibur", "prophecy"], ["feint"]])
        s.attack("king_arthur", "medusa", "noble_sacrifice", "feint", attack_boost="excalibur")
        assert s.health("medusa") == 16
        assert "boost" not in s.asked


def test_the_aid_of_morgana_draws_2(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["the_aid_of_morgana"]], deck=[["feint", "regroup", "skirmish"]])
    assert s.attack("king_arthur", "medusa", "the_aid_of_morgana").hand(0) == ["feint", "regroup"]


def test_divine_intervention_moves_arthur_up_to_5(stand: Any) -> None:
    s = stand(*HEROES, at={**AT, "medusa": "w1", "merlin": "e4"}, hand=[["divine_intervention"]])
    s.attack("king_arthur", "medusa", "divine_intervention", move="w4")
    assert s.where("king_arthur") == "w4"


@pytest.mark.rule("U-CT-HOLY-GRAIL")
class TestTheHolyGrail:
    @pytest.mark.parametrize(("before", "after"), [(6, 8), (5, 8), (7, 5), (18, 16)])
    def test_4_health_or_less_after_the_damage_becomes_8(self, stand: Any, before: int, after: int) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_holy_grail"], ["snipe"]], health={"king_arthur": before}, active=1)
        s.attack("medusa", "king_arthur", "snipe", "the_holy_grail")
        assert s.health("king_arthur") == after

    def test_it_saves_nobody_who_fell(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_holy_grail"], ["snipe"]], health={"king_arthur": 2}, active=1)
        s.attack("medusa", "king_arthur", "snipe", "the_holy_grail")
        assert s.outcome is not None
        assert s.outcome.winners == (1,)


class TestTheLadyOfTheLake:
    def test_she_fetches_excalibur_from_the_deck(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_lady_of_the_lake"]])
        assert s.scheme(0, "the_lady_of_the_lake").hand(0) == ["excalibur"]
        assert s.card(0, "excalibur") not in s.duel.deck[0]

    def test_or_from_the_discard_pile_without_a_shuffle(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_lady_of_the_lake"]], pile=[["feint", "excalibur"]])
        s.scheme(0, "the_lady_of_the_lake")
        assert s.hand(0) == ["excalibur"]
        assert s.pile(0) == ["feint", "the_lady_of_the_lake"]
        assert s.told("searched") == []

    def test_in_hand_already_she_finds_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_lady_of_the_lake", "excalibur"]])
        assert s.scheme(0, "the_lady_of_the_lake").hand(0) == ["excalibur"]

    def test_a_searched_deck_forgets_its_order(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["the_lady_of_the_lake"]], deck=[["feint", "excalibur", "regroup"]])
        s.scheme(0, "the_lady_of_the_lake")
        assert s.duel.top[0] == []
        assert sorted(s.duel.deck[0]) == sorted([s.card(0, "feint"), s.card(0, "regroup")])


class TestProphecy:
    DECK = ("feint", "regroup", "skirmish", "excalibur", "prophecy")

    def test_2_of_4_go_to_the_hand_and_2_back_in_chosen_order(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["prophecy"]], deck=[self.DECK])
        s.scheme(0, "prophecy", card=["excalibur", "feint"], put_back=["regroup", "skirmish"])
        assert s.hand(0) == ["excalibur", "feint"]
        assert s.duel.top[0][-2:] == [s.card(0, "regroup"), s.card(0, "skirmish")]
        assert len(s.duel.top[0]) == 3

    def test_a_short_deck_gives_what_it_has_and_hurts_nobody(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["prophecy"]], deck=[["feint"]])
        s.scheme(0, "prophecy", card="feint")
        assert s.hand(0) == ["feint"]
        assert s.health("king_arthur") == 18

    def test_an_empty_deck_gives_nothing(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["prophecy"]], deck=[[]])
        s.scheme(0, "prophecy")
        assert (s.hand(0), s.health("king_arthur"), s.health("merlin")) == ([], 18, 7)


class TestBewilderment:
    def test_merlin_takes_nothing_and_wins(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "merlin": "w4"}, hand=[["bewilderment"], ["gaze_of_stone"]], active=1)
        s.attack("medusa", "merlin", "gaze_of_stone", "bewilderment", place="n2")
        assert (s.health("merlin"), s.where("merlin")) == (7, "n2")

    def test_to_stay_is_allowed(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "merlin": "w4"}, hand=[["bewilderment"], ["gaze_of_stone"]], active=1)
        s.attack("medusa", "merlin", "gaze_of_stone", "bewilderment", place="no")
        assert s.where("merlin") == "w4"

    def test_a_cancelled_one_protects_nobody(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "merlin": "w4"}, hand=[["bewilderment"], ["feint"]], active=1)
        s.attack("medusa", "merlin", "feint", "bewilderment")
        assert s.health("merlin") == 5


@pytest.mark.parametrize(("defence", "cards"), [("no", 2), ("hiss_and_slither", 0)])
def test_aid_the_chosen_one_draws_2_after_a_won_combat(stand: Any, defence: str, cards: int) -> None:
    deck = [["feint", "feint", "feint"]]
    s = stand(*HEROES, at=AT, hand=[["aid_the_chosen_one"], ["hiss_and_slither"]], deck=deck)
    assert len(s.attack("merlin", "medusa", "aid_the_chosen_one", defence).hand(0)) == cards


class TestRestlessSpirits:
    def test_two_adjacent_spaces_are_struck_and_a_fall_draws_a_card(self, stand: Any) -> None:
        s = stand(*HEROES, at={**AT, "harpy_1": "w4"}, hand=[["restless_spirits"]], deck=[["feint"]])
        s.scheme(0, "restless_spirits", space=["w3", "w4"])
        assert (s.health("medusa"), s.where("harpy_1"), s.hand(0)) == (14, "", ["feint"])

    def test_nobody_falls_no_card(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["restless_spirits"]], deck=[["feint"]])
        s.scheme(0, "restless_spirits", space=["w3", "w4"])
        assert (s.health("medusa"), s.hand(0)) == (14, [])

    def test_own_fighters_are_spared(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["restless_spirits"]], deck=[["feint"]])
        s.scheme(0, "restless_spirits", space=["w1", "w2"])
        assert (s.health("king_arthur"), s.health("merlin"), s.hand(0)) == (18, 7, [])

    def test_the_first_space_is_in_merlins_zone(self, stand: Any) -> None:
        with pytest.raises(AssertionError, match="does not offer"):
            stand(*HEROES, at=AT, hand=[["restless_spirits"]]).scheme(0, "restless_spirits", space=["e1", "e2"])

    def test_the_second_may_lie_outside(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["restless_spirits"]], deck=[["feint"]])
        s.scheme(0, "restless_spirits", space=["m", "e1"])
        assert s.where("harpy_1") == ""


def test_command_the_storms_moves_everybody_in_any_order(stand: Any) -> None:
    s = stand(*HEROES, at=AT, hand=[["command_the_storms"]])
    s.scheme(0, "command_the_storms", mover=["medusa", "king_arthur", "harpy_3", "no"], move=["m", "w4", "e4"])
    assert (s.where("medusa"), s.where("king_arthur"), s.where("harpy_3")) == ("m", "w4", "e4")


def test_command_the_storms_moves_each_by_the_rules_of_its_side(stand: Any) -> None:
    with pytest.raises(AssertionError, match="does not offer"):
        stand(*HEROES, at=AT, hand=[["command_the_storms"]]).scheme(0, "command_the_storms", mover="medusa", move="n1")


def test_swift_strike_moves_the_attacker_up_to_4(stand: Any) -> None:
    s = stand(*HEROES, at={**AT, "medusa": "n1"}, hand=[["swift_strike"]])
    s.attack("king_arthur", "medusa", "swift_strike", move="m")
    assert s.where("king_arthur") == "m"


@pytest.mark.rule("U-CT-MOMENTOUS-SHIFT")
class TestMomentousShift:
    def test_elsewhere_than_at_the_start_of_the_turn_it_is_5(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["momentous_shift"]])
        s.duel.started[s.fighter("king_arthur")] = s.space("n1")
        assert s.attack("king_arthur", "medusa", "momentous_shift").health("medusa") == 11

    def test_in_the_same_space_it_is_3(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["momentous_shift"]])
        assert s.attack("king_arthur", "medusa", "momentous_shift").health("medusa") == 13

    def test_it_looks_at_the_fighter_of_the_combat(self, stand: Any) -> None:
        s = stand(*HEROES, at=AT, hand=[["momentous_shift"]])
        s.duel.started[s.fighter("merlin")] = s.space("n1")
        assert s.attack("king_arthur", "medusa", "momentous_shift").health("medusa") == 13
