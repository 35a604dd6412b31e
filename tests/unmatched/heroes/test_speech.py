"""What wordings of players do: curbs, extra attacks, the next card, chance, pushing, comparing, once a turn."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.rules.combat import attackers, targets
from triskel.games.unmatched.rules.turn import begin_turn, do_more, end_turn, take_action
from triskel.games.unmatched.state.hero import Kit

AT = {"medusa": "w2", "harpy_1": "w1", "harpy_2": "n1", "king_arthur": "w3", "merlin": "e2"}


@pytest.fixture
def card(hero_of: Any) -> Any:
    """Medusa with another text on Dash (versatile, value 3), on A Momentary Glance (a scheme), or another ability."""

    def build(text: str, kind: str = "dash") -> Kit:
        medusa = load_hero("medusa")
        cards = {each.id: each.text["en"] for each in medusa.cards}
        old = medusa.ability_text["en"] if kind == "ability" else cards[kind]
        kit: Kit = hero_of(medusa.source.replace(f'"{old}"', f'"{text}"'))
        return kit

    return build


@pytest.fixture
def attack(stand: Any, card: Any) -> Any:
    """Medusa attacks King Arthur with the text on Dash."""

    def play(text: str, defence: str = "no", **more: Any) -> Any:
        hand = [["dash", *more.pop("holding", [])], [defence] if defence != "no" else []]
        setting = {each: more.pop(each) for each in ("at", "health", "pile", "deck") if each in more}
        s = stand(card(text), "king_arthur", **{"at": AT, "hand": hand, **setting})
        return s.attack("medusa", "king_arthur", "dash", defence, **more)

    return play


@pytest.fixture
def scheme(stand: Any, card: Any) -> Any:
    """Medusa plays the text as a scheme."""

    def play(text: str, **more: Any) -> Any:
        hand = [["a_momentary_glance", *more.pop("holding", [])], more.pop("enemy_holds", [])]
        setting = {each: more.pop(each) for each in ("at", "health", "pile", "deck") if each in more}
        s = stand(card(text, "a_momentary_glance"), "king_arthur", **{"at": AT, "hand": hand, **setting})
        return s.scheme(0, "a_momentary_glance", **more)

    return play


def value(s: Any) -> int:
    return int(s.told("compared")[-1].facts["attack"])


class TestCurbs:
    def test_a_fighter_that_cannot_attack_does_not(self, scheme: Any) -> None:
        s = scheme(
            "An opposing fighter cannot attack on their next turn.", enemy_holds=["skirmish"], fighter="king_arthur"
        )
        assert attackers(s.duel, 1) == []
        s.duel.active = 0
        s.play(begin_turn(s.duel))
        assert attackers(s.duel, 1) == [s.fighter("king_arthur")]

    def test_a_fighter_that_cannot_move_can_still_be_placed(self, scheme: Any) -> None:
        s = scheme("Until the start of your next turn, each opposing fighter cannot move.")
        s.duel.active = 1
        s.maneuver(1, mover="merlin", move="no")
        assert s.where("merlin") == "e2"

    def test_nobody_attacks_a_fighter_that_cannot_be_attacked(self, scheme: Any) -> None:
        s = scheme("Medusa cannot be attacked until the start of your next turn.")
        assert s.fighter("medusa") not in targets(s.duel, s.fighter("king_arthur"))

    def test_a_player_that_cannot_draw_draws_nothing(self, scheme: Any) -> None:
        s = scheme(
            "Your opponent cannot draw cards until the start of your next turn.", deck=[None, ["feint", "skirmish"]]
        )
        s.duel.active = 1
        s.maneuver(1)
        assert s.hand(1) == []

    def test_a_player_that_cannot_boost_is_not_asked_with_what(self, scheme: Any) -> None:
        s = scheme("This turn, your opponent may not BOOST.", enemy_holds=["skirmish"])
        with pytest.raises(AssertionError, match="does not offer"):
            s.maneuver(1, boost="skirmish")

    def test_through_opposing_fighters_for_a_turn(self, scheme: Any) -> None:
        s = scheme("This turn, your fighters may move through opposing fighters.")
        s.maneuver(0, mover="medusa", move="m")
        assert s.where("medusa") == "m"


class TestMore:
    def test_an_additional_attack_comes_when_the_action_is_over(self, stand: Any, card: Any) -> None:
        kit = card("After combat: you may make another attack with Medusa.")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash", "snipe"]], actions=1)
        s.attack("medusa", "king_arthur", "dash")
        assert len(s.told("compared")) == 1
        s.play(do_more(s.duel), attacker=s.fighter("medusa"), target=s.fighter("king_arthur"), attack_card="snipe")
        assert len(s.told("compared")) == 2

    def test_an_additional_maneuver(self, scheme: Any) -> None:
        s = scheme("Take an extra maneuver action.")
        s.play(do_more(s.duel), effect="yes", mover="medusa", move="n2")
        assert s.where("medusa") == "n2"

    def test_another_turn(self, scheme: Any) -> None:
        s = scheme("Take another turn after this one.")
        s.play(end_turn(s.duel))
        assert s.duel.active == 0
        s.play(end_turn(s.duel))
        assert s.duel.active == 1

    def test_actions_in_the_next_turn(self, scheme: Any) -> None:
        s = scheme("Gain 1 action at the start of your next turn.")
        s.play(end_turn(s.duel))
        s.play(begin_turn(s.duel))
        assert s.duel.actions == 2
        s.play(end_turn(s.duel))
        s.play(begin_turn(s.duel), fighter="no")
        assert (s.duel.active, s.duel.actions) == (0, 3)

    def test_the_next_attack_only(self, scheme: Any) -> None:
        s = scheme("Your next attack this turn gets +2.", holding=["snipe", "snipe"])
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 5
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 3

    @pytest.mark.parametrize(("word", "bonus"), [("attack", 2), ("defense", 0), ("card", 2)])
    def test_the_next_card_of_its_kind(self, scheme: Any, word: str, bonus: int) -> None:
        s = scheme(f"Your next {word} this turn gets +2.", holding=["snipe"])
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 3 + bonus


class TestChance:
    def test_a_coin_falls_on_one_side(self, scheme: Any) -> None:
        s = scheme("Flip a coin. If it's heads, draw 1 card. If it's tails, Medusa takes 1 damage.", deck=[["feint"]])
        drew, hurt = s.hand(0) == ["feint"], s.health("medusa") < load_hero("medusa").fighters[0].health
        assert drew != hurt
        assert s.told("rolled")[0].facts["sides"] == 2

    def test_a_die_says_how_far(self, scheme: Any) -> None:
        s = scheme("Roll a die. Medusa moves up to that many spaces.")
        assert 1 <= s.told("rolled")[0].facts["amount"] <= 6


class TestMoving:
    def test_pushed_away(self, attack: Any) -> None:
        s = attack("After combat: push the opposing fighter up to 2 spaces away from Medusa.", move="m")
        assert s.where("king_arthur") == "m"

    def test_pulled_nearer_only(self, scheme: Any) -> None:
        s = scheme("Pull an opposing fighter up to 2 spaces towards Medusa.", fighter="merlin", move="m")
        assert s.where("merlin") == "m"
        with pytest.raises(AssertionError, match="does not offer"):
            scheme("Pull an opposing fighter up to 2 spaces towards Medusa.", fighter="merlin", move="e4")

    def test_a_place_that_is_not_there(self, scheme: Any) -> None:
        text = "Place Medusa in any space not adjacent to an opposing fighter."
        with pytest.raises(AssertionError, match="does not offer"):
            scheme(text, place="w4")
        assert scheme(text, place="e4").where("medusa") == "e4"


class TestNumbers:
    @pytest.mark.parametrize(
        ("amount", "result"),
        [
            ("half the number of cards in your hand, rounded up", 2),
            ("the number of cards in your hand (to a maximum of 2)", 2),
            ("the number of cards in your hand plus 4", 7),
            ("the health Medusa is missing", 5),
            ("the number of versatile cards in your hand", 3),
        ],
    )
    def test_a_number_made_of_others(self, attack: Any, amount: str, result: int) -> None:
        text = f"During combat: the value of this card is equal to {amount}."
        assert value(attack(text, holding=["snipe", "snipe", "feint"], health={"medusa": 11})) == result

    @pytest.mark.parametrize(
        ("condition", "holds"),
        [
            ("there are 2 or more Harpies adjacent to Medusa", True),
            ("there are at least 3 Harpies on the board", False),
            ("you have exactly 1 card in hand", True),
            ("Medusa is at full health", True),
            ("this is your first attack this turn", True),
            ("you have fewer fighters than your opponent", False),
            ("the number of opposing fighters is 2 or more", True),
            ("another of your fighters is adjacent to Medusa", True),
            ("the opposing fighter is one of your fighters", False),
            ("your opponent's hand is empty", True),
            ("your opponent BOOSTed their card", False),
        ],
    )
    def test_conditions(self, attack: Any, condition: str, holds: bool) -> None:
        text = f"During combat: If {condition}, this card's value is 9."
        assert value(attack(text, holding=["feint"])) == (9 if holds else 3)


class TestAbilities:
    def test_once_per_turn(self, stand: Any, card: Any) -> None:
        kit = card("Once per turn, you may discard a card to move Medusa 1 space.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe", "snipe"]], actions=2)
        s.play(take_action(s.duel), effect="yes", discard="snipe", action=0)
        assert len(s.hand(0)) == 2  # one discarded, one drawn in the maneuver
        s.asked.clear()
        s.play(take_action(s.duel), action=0)
        assert "effect" not in s.asked

    def test_during_combat(self, stand: Any, card: Any) -> None:
        kit = card("During combat, if your hand is empty, add 2 to the value of this card.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe"]])
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 5

    def test_only_while_something_is_so(self, stand: Any, card: Any) -> None:
        kit = card("While Medusa has 5 or less health, your attacks get +1.", "ability")
        assert value(stand(kit, "king_arthur", at=AT, hand=[["snipe"]]).attack("medusa", "king_arthur", "snipe")) == 3
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe"]], health={"medusa": 5})
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 4

    def test_her_cards_while_something_is_so_that_is_about_nobody(self, stand: Any, card: Any) -> None:
        kit = card("While you have 2 or more cards in hand, add 2 to the value of her attack cards.", "ability")
        for held, expected in ((1, 3), (2, 5)):
            s = stand(kit, "king_arthur", at=AT, hand=[["snipe", *["feint"] * held], ["momentous_shift"]])
            assert value(s.attack("medusa", "king_arthur", "snipe")) == expected

    def test_after_damage_to_a_hero(self, stand: Any, card: Any) -> None:
        kit = card("When Medusa deals combat damage to an opposing hero, she recovers 1 health.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe"]], health={"medusa": 5})
        assert s.attack("medusa", "king_arthur", "snipe").health("medusa") == 6

    def test_a_faster_hero(self, stand: Any, card: Any) -> None:
        kit = card("Your move value is 4.", "ability")
        s = stand(kit, "king_arthur", at={**AT, "king_arthur": "e4"}, hand=[[]])
        assert s.maneuver(0, mover="medusa", move="e1").where("medusa") == "e1"


class TestOthers:
    def test_the_opponent_chooses_what_to_suffer(self, scheme: Any) -> None:
        text = "Your opponent chooses: take 2 damage or discard 1 card."
        s = scheme(text, enemy_holds=["skirmish"], mode=0)
        assert s.health("king_arthur") == load_hero("king_arthur").fighters[0].health - 2
        s = scheme(text, enemy_holds=["skirmish"], mode=1, discard="skirmish")
        assert s.hand(1) == []

    def test_another_fighter_takes_the_damage(self, stand: Any, card: Any) -> None:
        kit = card("During combat: A Harpy adjacent to Medusa takes the damage instead.")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash"], ["skirmish"]], active=1)
        s.attack("king_arthur", "medusa", "skirmish", "dash", fighter="harpy_1")
        assert (s.health("medusa"), s.where("harpy_1")) == (16, "")

    def test_a_price_that_must_be_paid(self, scheme: Any) -> None:
        s = scheme("Sacrifice a Harpy to deal 2 damage to an adjacent fighter.", fighter=["harpy_2", "king_arthur"])
        assert (s.where("harpy_2"), s.health("king_arthur")) == ("", 16)

    def test_a_fallen_fighter_comes_back(self, scheme: Any) -> None:
        at = {each: where for each, where in AT.items() if each != "harpy_2"}
        text = "Choose a defeated Harpy. Return them to the board adjacent to Medusa with 1 health."
        s = scheme(text, at=at, fighter="harpy_2", place="n1")
        assert (s.where("harpy_2"), s.health("harpy_2")) == ("n1", 1)

    def test_nothing_hurts_for_a_while(self, scheme: Any) -> None:
        s = scheme("Your fighters cannot be damaged until the start of your next turn.", enemy_holds=["excalibur"])
        s.duel.active = 1
        assert s.attack("king_arthur", "medusa", "excalibur").health("medusa") == 16
        s.duel.active = 0
        s.play(begin_turn(s.duel), fighter="no")
        assert s.duel.ledger.lasting == ()

    def test_only_the_weak_are_meant(self, scheme: Any) -> None:
        text = "Deal 3 damage to an opposing fighter with 4 or less health."
        s = scheme(text, health={"merlin": 4}, fighter="merlin")
        assert s.health("merlin") == 1
        with pytest.raises(AssertionError, match="does not offer"):
            scheme(text, health={"merlin": 4}, fighter="king_arthur")

    def test_by_how_much_the_cards_differ(self, attack: Any) -> None:
        text = "After combat: your hero recovers health equal to the difference between the values of the cards."
        s = attack(text, "skirmish", health={"medusa": 5}, fighter="king_arthur", move="no")
        assert s.health("medusa") == 6
