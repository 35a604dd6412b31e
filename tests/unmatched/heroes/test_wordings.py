"""What wordings do that none of the eight decks uses: each on a probe card in a small position."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.state.hero import Kit
from triskel.kernel.play.refusal import BadContent

AT = {"medusa": "w2", "harpy_1": "w1", "harpy_2": "n1", "king_arthur": "w3", "merlin": "e2"}


@pytest.fixture
def card(hero_of: Any) -> Any:
    """Medusa with another text on Dash (versatile, value 3) or on A Momentary Glance (a scheme), or another ability."""

    def build(text: str, kind: str = "dash") -> Kit:
        medusa = load_hero("medusa")
        old = (
            medusa.ability_text["en"] if kind == "ability" else next(c for c in medusa.cards if c.id == kind).text["en"]
        )
        kit: Kit = hero_of(medusa.source.replace(f'"{old}"', f'"{text}"'))
        return kit

    return build


@pytest.fixture
def attack(stand: Any, card: Any) -> Any:
    """Medusa attacks King Arthur with the text on Dash."""

    def play(text: str, defence: str = "no", at: dict[str, str] | None = None, **answers: Any) -> Any:
        hand = [
            ["dash", *answers.pop("holding", [])],
            [defence, *answers.pop("enemy_holds", [])] if defence != "no" else answers.pop("enemy_holds", []),
        ]
        pile = answers.pop("pile", [])
        health = answers.pop("health", {})
        deck = answers.pop("deck", [])
        s = stand(card(text), "king_arthur", at=at or AT, hand=hand, pile=pile, health=health, deck=deck)
        return s.attack("medusa", "king_arthur", "dash", defence, **answers)

    return play


@pytest.fixture
def scheme(stand: Any, card: Any) -> Any:
    """Medusa plays the text as a scheme."""

    def play(text: str, at: dict[str, str] | None = None, **answers: Any) -> Any:
        hand = [["a_momentary_glance", *answers.pop("holding", [])], answers.pop("enemy_holds", [])]
        pile, health, deck = answers.pop("pile", []), answers.pop("health", {}), answers.pop("deck", [])
        s = stand(
            card(text, "a_momentary_glance"), "king_arthur", at=at or AT, hand=hand, pile=pile, health=health, deck=deck
        )
        return s.scheme(0, "a_momentary_glance", **answers)

    return play


def value(s: Any) -> int:
    return int(s.told("compared")[0].facts["attack"])


class TestValues:
    def test_for_each_fighter_somewhere(self, attack: Any) -> None:
        assert value(attack("During combat: add 1 to the value of this card for each Harpy adjacent to Medusa.")) == 5

    def test_for_each_zone(self, attack: Any) -> None:
        at = {**AT, "king_arthur": "m", "medusa": "w4"}
        text = "During combat: add 1 to the value of this card for each zone the opposing fighter is in."
        assert value(attack(text, at=at)) == 5

    def test_the_number_of_cards_in_hand(self, attack: Any) -> None:
        text = "During combat: the value of this card becomes the number of cards in your hand."
        assert value(attack(text, holding=["feint", "snipe", "snipe", "snipe"])) == 4

    def test_less(self, attack: Any) -> None:
        s = attack("Immediately: subtract 2 from the value of your opponent's card.", "skirmish")
        assert s.told("compared")[0].facts["defence"] == 2

    def test_a_blind_boost_uses_the_top_card(self, attack: Any) -> None:
        s = attack("During combat: BLIND BOOST this card.", deck=[["gaze_of_stone", "feint"]])
        assert (value(s), s.pile(0)) == (7, ["gaze_of_stone", "dash"])

    def test_discards_of_any_number(self, attack: Any) -> None:
        text = (
            "During combat: you may discard any number of cards. "
            "Add 2 to the value of this card for each card discarded."
        )
        s = attack(text, holding=["feint", "snipe"], discard=["feint", "no"])
        assert (value(s), s.hand(0)) == (5, ["snipe"])

    def test_the_top_of_the_pile(self, attack: Any) -> None:
        text = "During combat: add the BOOST value of the top card of your discard pile to the value of this card."
        assert value(attack(text, pile=[["feint", "gaze_of_stone"]])) == 7
        assert value(attack(text)) == 3

    def test_a_frozen_value_does_not_change(self, stand: Any, card: Any) -> None:
        kit = card("Immediately: the value of your opponent's card becomes its printed value and cannot change.")
        hand = [["dash"], ["excalibur", "noble_sacrifice"]]
        s = stand(kit, "king_arthur", at=AT, hand=hand, active=1)
        s.attack("king_arthur", "medusa", "excalibur", "dash", attack_boost="noble_sacrifice")
        assert value(s) == 6

    def test_an_action_is_a_price(self, stand: Any, card: Any) -> None:
        text = "During combat: you may spend 1 action. If you do, the value of this card becomes 9."
        s = stand(card(text), "king_arthur", at=AT, hand=[["dash"]], actions=1)
        s.attack("medusa", "king_arthur", "dash", effect="yes")
        assert (value(s), s.duel.actions) == (9, 0)
        s = stand(card(text), "king_arthur", at=AT, hand=[["dash"]], actions=0)
        assert value(s.attack("medusa", "king_arthur", "dash")) == 3


class TestConditions:
    @pytest.mark.parametrize(
        ("condition", "holds"),
        [
            ("your hand is empty", True),
            ("you have 1 or more cards in your hand", False),
            ("you have 2 or fewer cards in your hand", True),
            ("you are attacking", True),
            ("you are defending", False),
            ("your opponent played a versatile card", False),
            ("your opponent played a card", False),
            ("there are no opposing fighters in Medusa's zone", False),
            ("there is a Harpy adjacent to Medusa", True),
            ("Medusa has less health than the opposing fighter", True),
            ("either fighter started this turn in a different space", False),
            ("the opposing fighter is within 1 space of Medusa", True),
            ("Medusa is in the same zone as the opposing fighter", True),
            ("Medusa shares no zones with the opposing fighter", False),
            ("Medusa took damage this turn", False),
            ("you won a combat this turn", False),
            ("Medusa is in more zones than the opposing fighter", False),
            ("Medusa played this card", True),
            ("the opposing fighter is adjacent", True),
            ("the opposing fighter is adjacent to an opposing fighter", False),
        ],
    )
    def test_it_holds_or_not(self, attack: Any, condition: str, holds: bool) -> None:
        s = attack(f"During combat: if {condition}, the value of this card becomes 6.")
        assert value(s) == (6 if holds else 3)

    @pytest.mark.parametrize(("least", "holds"), [(4, True), (5, False)])
    def test_the_printed_value(self, attack: Any, least: int, holds: bool) -> None:
        text = f"Immediately: if the printed value of your opponent's card is {least} or more, ignore its value."
        assert attack(text, "skirmish", fighter=[] if holds else ["medusa"]).told("compared")[0].facts["defence"] == (
            0 if holds else 4
        )

    def test_a_won_combat_is_remembered_until_the_turn_ends(self, stand: Any, card: Any) -> None:
        kit = card("During combat: if you won a combat this turn, the value of this card becomes 6.")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash", "snipe"]])
        s.attack("medusa", "king_arthur", "snipe").attack("medusa", "king_arthur", "dash")
        assert s.told("compared")[1].facts["attack"] == 6
        s.begin_turn()
        assert s.duel.victors == 0

    def test_he_is_the_one_the_condition_names(self, attack: Any) -> None:
        s = attack(
            "After combat: if Medusa is adjacent to the opposing fighter, she recovers 2 health.", health={"medusa": 5}
        )
        assert (s.health("medusa"), s.health("king_arthur")) == (7, 15)

    def test_that_fighter_is_the_opposing_one(self, attack: Any) -> None:
        s = attack("After combat: if Medusa is adjacent to the opposing fighter, deal 2 damage to that fighter.")
        assert (s.health("medusa"), s.health("king_arthur")) == (16, 13)


class TestPiles:
    def test_a_card_comes_back(self, attack: Any) -> None:
        s = attack("After combat: return 1 attack card from your discard pile to your hand.",
                   pile=[["feint", "gaze_of_stone"]], card="gaze_of_stone")  # fmt: skip
        assert s.hand(0) == ["gaze_of_stone"]

    def test_an_empty_pile_gives_nothing(self, attack: Any) -> None:
        assert attack("After combat: return 1 card from your discard pile to your hand.").hand(0) == []

    def test_cards_go_back_into_the_deck(self, scheme: Any) -> None:
        s = scheme("Shuffle 2 cards from your discard pile into your deck.", pile=[["feint", "snipe", "dash"]],
                   card=["feint", "dash"], deck=[[]])  # fmt: skip
        assert (s.pile(0), len(s.duel.deck[0])) == (["snipe", "a_momentary_glance"], 2)

    def test_the_played_card_too(self, attack: Any) -> None:
        s = attack("After combat: shuffle this card into your deck.", deck=[[]])
        assert (s.pile(0), s.duel.deck[0]) == ([], [s.card(0, "dash")])

    def test_a_scheme_too(self, scheme: Any) -> None:
        s = scheme("Shuffle this card into your deck.", deck=[[]])
        assert (s.pile(0), s.duel.deck[0]) == ([], [s.card(0, "a_momentary_glance")])

    def test_or_back_to_the_hand(self, scheme: Any) -> None:
        s = scheme("Return this card to your hand.")
        assert (s.hand(0), s.pile(0)) == (["a_momentary_glance"], [])

    def test_the_hand_into_the_deck(self, scheme: Any) -> None:
        s = scheme("Shuffle your hand into your deck. Draw 2 cards.", holding=["feint", "snipe", "dash"], deck=[[]])
        assert (len(s.hand(0)), len(s.duel.deck[0])) == (2, 1)

    def test_draw_until(self, scheme: Any) -> None:
        assert len(scheme("Draw until you have 4 cards in your hand.", holding=["feint"]).hand(0)) == 4

    def test_draw_up_to(self, scheme: Any) -> None:
        assert len(scheme("Draw up to 3 cards.", amount=2).hand(0)) == 2

    def test_a_search(self, scheme: Any) -> None:
        s = scheme("Search your deck or discard pile for 1 attack card and add it to your hand.", card="gaze_of_stone")
        assert s.hand(0) == ["gaze_of_stone"]

    def test_a_revealed_card_is_read_and_taken(self, scheme: Any) -> None:
        s = scheme("Reveal the top card of your deck. Deal damage equal to its BOOST value to one adjacent fighter. "
                   "Put the card in your hand.", deck=[["gaze_of_stone"]], fighter="king_arthur")  # fmt: skip
        assert (s.health("king_arthur"), s.hand(0)) == (14, ["gaze_of_stone"])

    def test_the_whole_hand(self, scheme: Any) -> None:
        assert scheme("Discard your hand.", holding=["feint", "snipe"]).hand(0) == []


class TestFighters:
    def test_a_rooted_fighter_stays(self, attack: Any) -> None:
        text = (
            "Immediately: the opposing fighter cannot leave its space this turn."
            "\\nAfter combat: move the opposing fighter up to 3 spaces."
        )
        s = attack(text)
        assert (s.where("king_arthur"), s.duel.rooted) == ("w3", 1 << s.fighter("king_arthur"))

    def test_another_fighter_takes_over(self, attack: Any) -> None:
        s = attack("Immediately: Medusa may swap spaces with a Harpy. If you do, that fighter takes over the combat.",
                   fighter="harpy_2", effect="yes")  # fmt: skip
        assert (s.where("medusa"), s.where("harpy_2"), s.health("king_arthur")) == ("n1", "w2", 15)

    def test_damage_for_each(self, scheme: Any) -> None:
        s = scheme("Deal 1 damage to an opposing fighter for each Harpy on the board.", fighter="merlin")
        assert s.health("merlin") == 5

    def test_both_recover(self, scheme: Any) -> None:
        s = scheme("Your hero and each other friendly fighter recover 1 health.", health={"medusa": 5})
        assert s.health("medusa") == 6

    def test_the_damage_dealt_heals(self, scheme: Any) -> None:
        text = "Deal 1 damage to each opposing fighter. Medusa recovers 1 health for each damage dealt."
        assert scheme(text, health={"medusa": 5}).health("medusa") == 7

    def test_their_hero(self, scheme: Any) -> None:
        assert scheme("Choose an opponent. Deal 2 damage to their hero.").health("king_arthur") == 16

    def test_a_card_for_each_enemy(self, scheme: Any) -> None:
        assert len(scheme("Draw 1 card for each opposing fighter.").hand(0)) == 2

    def test_a_hand_must_be_seen_before_one_chooses_from_it(self, scheme: Any) -> None:
        seen = "Choose an opponent. Look at their hand. If it is your turn, choose 1 card for them to discard."
        s = scheme(seen, enemy_holds=["feint", "excalibur"], their_card="feint")
        assert s.hand(1) == ["excalibur"]
        with pytest.raises(BadContent, match="their hand"):
            scheme("Choose 1 card for them to discard.", enemy_holds=["feint"])

    def test_the_turn_ends(self, scheme: Any) -> None:
        assert scheme("End the turn.").duel.actions == 0

    def test_only_one_moment_is_cancelled(self, stand: Any, card: Any) -> None:
        kit = card("Immediately: cancel all AFTER COMBAT effects of your opponent's card.")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash"], ["noble_sacrifice", "swift_strike", "feint"]], active=1)
        s.attack("king_arthur", "medusa", "swift_strike", "dash")
        assert "move" not in s.asked

    def test_a_chosen_opponent_decides(self, scheme: Any) -> None:
        s = scheme("Choose an opponent. They may discard 1 card. If they do not, draw 2 cards.", enemy_holds=["feint"])
        assert (len(s.hand(0)), s.hand(1)) == (2, ["feint"])


class TestAbilities:
    def test_at_the_end_of_the_turn(self, stand: Any, card: Any) -> None:
        from triskel.games.unmatched.rules.turn import end_turn

        s = stand(card("At the end of your turn, you may move Medusa up to 1 space.", "ability"), "king_arthur", at=AT)
        s.duel.put(s.fighter("harpy_1"), -1)
        assert s.play(end_turn(s.duel), move="w1").where("medusa") == "w1"

    @pytest.mark.parametrize(("active", "drawn"), [(0, 1), (1, 0)])
    def test_after_you_attack(self, stand: Any, card: Any, active: int, drawn: int) -> None:
        kit = card("After you attack, draw 1 card.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["gaze_of_stone"], ["excalibur"]], active=active)
        if active == 0:
            s.attack("medusa", "king_arthur", "gaze_of_stone")
        else:
            s.attack("king_arthur", "medusa", "excalibur")
        assert len(s.hand(0)) == (drawn if active == 0 else 1)

    def test_whenever_you_boost(self, stand: Any, card: Any) -> None:
        kit = card("Whenever you BOOST, draw 1 card.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["feint"]]).maneuver(0, boost="feint")
        assert len(s.hand(0)) == 2

    def test_better_attacks(self, stand: Any, card: Any) -> None:
        kit = card(
            "If Medusa has less health than the opposing fighter, add 2 to the value of Medusa's attack cards.",
            "ability",
        )
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe"]]).attack("medusa", "king_arthur", "snipe")
        assert value(s) == 5
        s = stand(kit, "king_arthur", at=AT, hand=[["snipe"]], health={"king_arthur": 5})
        assert value(s.attack("medusa", "king_arthur", "snipe")) == 3

    def test_armour(self, stand: Any, card: Any) -> None:
        kit = card("Medusa takes 2 less combat damage.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[[], ["excalibur"]], active=1)
        assert s.attack("king_arthur", "medusa", "excalibur").health("medusa") == 12

    def test_uncancellable_cards(self, stand: Any, card: Any) -> None:
        kit = card("The effects of Medusa's cards cannot be cancelled.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["gaze_of_stone"], ["feint"]])
        s.duel.locked[0] = 4
        assert s.attack("medusa", "king_arthur", "gaze_of_stone", "feint").health("king_arthur") == 18 - 2 - 8
