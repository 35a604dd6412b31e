"""Mechanisms that none of the eight heroes has: tokens, zones, forms, the bottom of the deck, effects that last."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.faces import knowledge
from triskel.games.unmatched.faces.view import view
from triskel.games.unmatched.rules.aside import bottom_of, cards_aside, put_aside
from triskel.games.unmatched.rules.combat import targets
from triskel.games.unmatched.rules.movement import destinations
from triskel.games.unmatched.rules.tokens import put_token, token_spaces
from triskel.games.unmatched.rules.turn import end_turn, set_up
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.state.ledger import BLANK
from triskel.kernel import Chance

AT = {"medusa": "w2", "harpy_1": "w1", "harpy_2": "n1", "king_arthur": "w3", "merlin": "e2"}
MORE = """
[[token]]
id = "fog"
name = { en = "fog", ru = "тумана" }
most = 3

[[zone]]
id = "satchel"
name = { en = "satchel", ru = "Сумка" }

[[counter]]
id = "mood"
name = { en = "mood", ru = "нрава" }
start = 0
most = 1
values = [{ en = "CALM", ru = "СПОКОЙНАЯ" }, { en = "WILD", ru = "ДИКАЯ" }]
"""


@pytest.fixture
def card(hero_of: Any) -> Any:
    """Medusa with a token, a zone and two forms, and another text on Dash, on a scheme, or as her ability."""

    def build(text: str, kind: str = "dash") -> Kit:
        medusa = load_hero("medusa")
        old = (
            medusa.ability_text["en"] if kind == "ability" else next(c for c in medusa.cards if c.id == kind).text["en"]
        )
        kit: Kit = hero_of(medusa.source.replace(f'"{old}"', f'"{text}"') + MORE)
        return kit

    return build


@pytest.fixture
def play(stand: Any, card: Any) -> Any:
    """Medusa plays the text: as an attack on King Arthur, or as a scheme."""

    def act(text: str, tokens: str = "", **answers: Any) -> Any:
        scheme = answers.pop("scheme", False)
        name = "a_momentary_glance" if scheme else "dash"
        own = {key: answers.pop(key, []) for key in ("holding", "enemy_holds", "pile", "deck")}
        s = stand(
            card(text, name), "king_arthur", at=answers.pop("at", AT),
            hand=[[name, *own["holding"]], own["enemy_holds"]],
            pile=own["pile"], deck=own["deck"], health=answers.pop("health", {}),
        )  # fmt: skip
        for space in tokens.split():
            put_token(s.duel, 0, "fog", s.space(space))
        if scheme:
            return s.scheme(0, name, **answers)
        return s.attack("medusa", "king_arthur", name, answers.pop("defence", "no"), **answers)

    return act


def value(s: Any) -> int:
    return int(s.told("compared")[0].facts["attack"])


def fog(s: Any) -> set[str]:
    mask = token_spaces(s.duel, 0, "fog")
    return {each.id for number, each in enumerate(s.arena.board.spaces) if mask >> number & 1}


class TestTokens:
    def test_a_token_lies_where_it_is_put_even_under_a_fighter(self, play: Any) -> None:
        s = play("Place a fog token in the opposing fighter's space.", scheme=True)
        assert fog(s) == set()  # a scheme has no opposing fighter
        s = play("After combat: place a fog token in the opposing fighter's space.")
        assert fog(s) == {"w3"}

    def test_the_supply_is_limited(self, play: Any) -> None:
        s = play("Place a fog token in Medusa's space and each space adjacent to it.", scheme=True)
        assert fog(s) < {"w1", "w2", "w3", "n1"}
        assert len(s.duel.ledger.tokens) == 3

    def test_who_stands_on_a_token(self, play: Any) -> None:
        text = (
            "During combat: if the opposing fighter is in a space with a fog token, the value of this card becomes 6."
        )
        assert value(play(text, tokens="w3")) == 6
        assert value(play(text, tokens="w4")) == 3

    def test_tokens_are_counted_and_removed(self, play: Any) -> None:
        text = (
            "During combat: increase the value of this card by the number of fog tokens on the board. "
            "Remove all fog tokens from the board."
        )
        s = play(text, tokens="w3 e4")
        assert (value(s), fog(s)) == (5, set())

    def test_damage_around_a_token(self, play: Any) -> None:
        s = play(
            "Deal 2 damage to each opposing fighter on or adjacent to a space with a fog token.", "w4", scheme=True
        )
        assert (s.health("king_arthur"), s.health("merlin")) == (16, 7)

    def test_a_token_moves_along_the_lines(self, play: Any) -> None:
        assert fog(play("Move a fog token up to 2 spaces.", "w4", scheme=True, space=["w4", "e1"])) == {"e1"}

    def test_whoever_stops_on_a_token_is_hurt(self, stand: Any, card: Any) -> None:
        kit = card(
            "When an opposing fighter moves into a space with a fog token, deal 1 damage to that fighter.", "ability"
        )
        s = stand(kit, "king_arthur", at=AT, active=1)
        put_token(s.duel, 0, "fog", s.space("w4"))
        s.maneuver(1, mover=["king_arthur", "merlin"], move=["w4", "e3"])
        assert (s.health("king_arthur"), s.health("merlin")) == (17, 7)

    def test_everybody_sees_them(self, play: Any) -> None:
        s = play("After combat: draw 1 card.", tokens="w3")
        assert view(s.duel, 1)["players"][0]["tokens"] == [{"token": "fog", "space": "w3"}]


class TestZones:
    def test_a_card_is_set_aside_and_comes_back(self, play: Any) -> None:
        s = play("Put a card from your discard pile in your satchel.", scheme=True, pile=[["feint"]])
        assert cards_aside(s.duel, 0, "satchel") == [s.card(0, "feint")]
        kept = play("After combat: put this card in your satchel.")
        assert (kept.pile(0), cards_aside(kept.duel, 0, "satchel")) == ([], [kept.card(0, "dash")])

    def test_a_card_of_another_deck_boosts(self, stand: Any, card: Any) -> None:
        kit = card("Cards stored in your satchel can only be used to BOOST.", "ability")
        s = stand(kit, "king_arthur", at=AT)
        excalibur = s.card(1, "excalibur")
        s.duel.deck[1].remove(excalibur)
        put_aside(s.duel, 0, "satchel", excalibur)
        s.maneuver(0, boost=excalibur)
        assert (s.pile(1), s.duel.ledger.aside) == (["excalibur"], ())

    def test_the_top_of_the_opposing_deck_is_stored(self, play: Any) -> None:
        text = "After combat: reveal the top card of your opponent's deck and store it in your satchel."
        s = play(text, deck=[None, ["excalibur"]])
        assert cards_aside(s.duel, 0, "satchel") == [s.card(1, "excalibur")]


class TestForms:
    def test_a_line_works_in_its_form_only(self, stand: Any, card: Any) -> None:
        kit = card("While WILD: Add 2 to the value of Medusa's attack cards.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash", "dash"]])
        s.attack("medusa", "king_arthur", "dash")
        s.duel.set_counter(0, "mood", 1, "")
        s.attack("medusa", "king_arthur", "dash")
        assert [each.facts["attack"] for each in s.told("compared")] == [3, 5]

    def test_to_transform(self, play: Any) -> None:
        assert play("After combat: transform into WILD.").counter(0, "mood") == 1
        assert play("After combat: change to your next form. Change to your next form.").counter(0, "mood") == 0


class TestBottom:
    def test_what_lies_under_the_deck_is_drawn_last(self, play: Any) -> None:
        s = play(
            "Put a card from your hand on the bottom of your deck. Draw 2 cards.",
            scheme=True, holding=["feint"], deck=[["snipe"]], put_under="feint",
        )  # fmt: skip
        assert s.hand(0) == ["feint", "snipe"]

    def test_the_others_do_not_know_it(self, play: Any) -> None:
        s = play("Put a card from your hand on the bottom of your deck.", scheme=True, holding=["feint", "snipe"],
                 put_under="feint")  # fmt: skip
        assert bottom_of(s.duel, 0) == [s.card(0, "feint")]
        assert view(s.duel, 1)["players"][0]["deck_count"] == view(s.duel, 0)["players"][0]["deck_count"]
        found = set()
        for seed in range(40):
            other = s.duel.copy()
            knowledge.redeal(other, 1, Chance(seed, keep_log=False))
            found.add(bottom_of(other, 0)[0])
            assert sorted(other.hand[0] + other.deck[0] + bottom_of(other, 0)) == sorted(
                s.duel.hand[0] + s.duel.deck[0] + bottom_of(s.duel, 0)
            )
        assert len(found) > 3

    def test_a_card_of_their_hand_goes_under_their_deck(self, play: Any) -> None:
        text = "Look at your opponent's hand and choose a card. Put that card on the bottom of their deck."
        s = play(text, scheme=True, enemy_holds=["skirmish", "feint"], their_card="skirmish")
        assert (s.hand(1), bottom_of(s.duel, 1)) == (["feint"], [s.card(1, "skirmish")])

    def test_what_was_put_back_on_another_deck_is_hidden_from_its_owner(self, play: Any) -> None:
        text = "Look at the top 2 cards of your opponent's deck. Discard 1 of them."
        s = play(text, scheme=True, deck=[None, ["excalibur", "skirmish"]], card="excalibur")
        assert (s.pile(1), s.duel.top[1]) == (["excalibur"], [s.card(1, "skirmish")])
        assert view(s.duel, 1)["players"][1]["deck_top"] == []

    def test_a_shuffled_deck_has_no_bottom(self, play: Any) -> None:
        s = play("Put a card from your hand on the bottom of your deck. Shuffle your deck.", scheme=True,
                 holding=["feint"], put_under="feint")  # fmt: skip
        assert s.duel.ledger == BLANK


class TestLasting:
    def test_better_attacks_for_this_turn(self, stand: Any, card: Any) -> None:
        kit = card("This turn, add 2 to the value of Medusa's attacks.", "a_momentary_glance")
        s = stand(kit, "king_arthur", at=AT, hand=[["a_momentary_glance", "dash", "snipe"]])
        s.scheme(0, "a_momentary_glance", schemer="medusa").attack("medusa", "king_arthur", "dash")
        s.play(end_turn(s.duel))
        assert s.duel.ledger.lasting == ()
        assert value(s) == 5

    def test_until_the_start_of_the_next_turn(self, stand: Any, card: Any) -> None:
        kit = card("Until the start of your next turn, Medusa takes 2 less damage.", "a_momentary_glance")
        s = stand(kit, "king_arthur", at=AT, hand=[["a_momentary_glance"], ["skirmish"]])
        s.scheme(0, "a_momentary_glance", schemer="medusa")
        s.play(end_turn(s.duel))
        s.attack("king_arthur", "medusa", "skirmish", fighter="medusa")
        assert s.health("medusa") == 14
        s.duel.active = 0
        s.begin_turn()
        assert s.duel.ledger.lasting == ()

    def test_damage_stops_at_1(self, play: Any) -> None:
        s = play("Damage cannot reduce Medusa's health below 1 this turn. Deal 5 damage to Medusa.", scheme=True,
                 health={"medusa": 3})  # fmt: skip
        assert s.health("medusa") == 1

    @pytest.mark.parametrize(
        ("text", "medusa", "arthur"),
        [
            ("During combat: Medusa cannot take more than 1 combat damage.", 15, 18),
            ("During combat: prevent 1 damage to Medusa.", 14, 18),
            ("During combat: any combat damage to Medusa is dealt to the opposing fighter instead.", 16, 15),
        ],
    )
    def test_combat_damage_is_softened(self, stand: Any, card: Any, text: str, medusa: int, arthur: int) -> None:
        s = stand(card(text), "king_arthur", at=AT, hand=[["dash"], ["excalibur"]], active=1)
        s.attack("king_arthur", "medusa", "excalibur", "dash")
        assert (s.health("medusa"), s.health("king_arthur")) == (medusa, arthur)


class TestPeople:
    def test_those_who_were_moved_through(self, play: Any) -> None:
        text = (
            "Move Medusa up to 3 spaces. She may move through opposing fighters. "
            "Deal 1 damage to each opposing fighter she moved through."
        )
        s = play(text, scheme=True, move="w4", path=1 << 4)
        assert (s.where("medusa"), s.health("king_arthur"), s.health("merlin")) == ("w4", 17, 7)

    def test_those_who_were_counted(self, play: Any) -> None:
        text = "After combat: draw 1 card for each adjacent opposing fighter. Deal 1 damage to each of those fighters."
        s = play(text, at={**AT, "merlin": "n1", "harpy_2": "e4"})
        assert (s.health("king_arthur"), s.health("merlin"), len(s.hand(0))) == (14, 6, 2)

    def test_up_to_two_of_them(self, play: Any) -> None:
        s = play("Deal 1 damage to up to 2 opposing fighters.", scheme=True, fighter=["merlin", "no"])
        assert (s.health("king_arthur"), s.health("merlin")) == (18, 6)

    def test_an_opponent_pays_or_suffers(self, play: Any) -> None:
        text = "After combat: deal 2 damage to the opposing fighter unless your opponent discards 1 card."
        assert play(text, enemy_holds=["feint"]).health("king_arthur") == 13
        assert play(text, enemy_holds=["feint"], effect="yes").health("king_arthur") == 15

    def test_a_far_reach(self, stand: Any, card: Any) -> None:
        kit = card("Harpy can attack from up to 2 spaces away.", "ability")
        s = stand(kit, "king_arthur", at=AT)
        assert [s.arena.fighters[each].id for each in targets(s.duel, s.fighter("harpy_1"))] == ["king_arthur"]

    def test_nobody_stands_in_the_way(self, stand: Any, card: Any) -> None:
        kit = card("Medusa may move through opposing fighters.", "ability")
        s = stand(kit, "king_arthur", at=AT)
        assert s.space("w4") in destinations(s.duel, s.fighter("medusa"), 2)

    def test_a_defeat_is_answered_when_the_action_is_over(self, stand: Any, card: Any) -> None:
        from triskel.games.unmatched.rules.hooks import settle

        kit = card("Whenever a Harpy is defeated, you may draw 2 cards.", "ability")
        s = stand(kit, "king_arthur", at=AT, hand=[[], ["skirmish"]], active=1, health={"harpy_1": 1})
        s.attack("king_arthur", "harpy_1", "skirmish")
        assert s.duel.ledger.due
        steps = settle(s.duel)
        next(steps)
        with pytest.raises(StopIteration):
            steps.send(1)
        assert len(s.hand(0)) == 2

    def test_who_is_summoned_later_is_not_placed(self, stand: Any, card: Any) -> None:
        s = stand(card("Do not start with any Harpies on the board.", "ability"), "king_arthur", at={})
        list(_first(set_up(s.duel)))
        assert (s.where("medusa"), s.where("harpy_1"), s.health("harpy_1")) == ("w1", "", 0)


class TestPlaces:
    def test_a_zone_of_choice(self, play: Any) -> None:
        text = "Choose a zone. Deal 1 damage to each opposing fighter in that zone."
        s = play(text, scheme=True, zone=0)  # east
        assert (s.health("king_arthur"), s.health("merlin")) == (18, 6)

    def test_around_a_space_of_choice(self, play: Any) -> None:
        text = "Choose a space. Deal 2 damage to each fighter in or adjacent to that space."
        s = play(text, scheme=True, space="w4")
        assert (s.health("king_arthur"), s.health("medusa")) == (16, 16)

    def test_two_fighters_change_places(self, play: Any) -> None:
        s = play("Swap two opposing fighters.", scheme=True, fighter=["merlin", "king_arthur"])
        assert (s.where("king_arthur"), s.where("merlin")) == ("e2", "w3")


class TestThisCard:
    def test_on_top_of_the_deck(self, play: Any) -> None:
        s = play("After combat: put this card on top of your deck.")
        assert (s.pile(0), s.duel.top[0]) == ([], [s.card(0, "dash")])

    def test_a_scheme_under_the_deck(self, play: Any) -> None:
        s = play("Put this card on the bottom of your deck.", scheme=True)
        assert (s.pile(0), bottom_of(s.duel, 0)) == ([], [s.card(0, "a_momentary_glance")])

    def test_double(self, play: Any) -> None:
        assert value(play("During combat: double the value of this card.")) == 6

    def test_the_opposing_card_goes_home(self, play: Any) -> None:
        text = "Immediately: return your opponent's card to their hand."
        s = play(text, defence="skirmish", enemy_holds=["skirmish"], fighter="medusa")
        assert s.hand(1) == ["skirmish"]


class TestWhatFollows:
    def test_those_who_lost_first_this_turn(self, stand: Any, card: Any) -> None:
        kit = card("On each of your turns, the first time you lose combat, gain 1 action.", "ability")
        hand = [["dash", "dash"], ["skirmish", "skirmish"]]
        s = stand(kit, "king_arthur", at=AT, hand=hand, actions=1)
        for _ in range(2):
            s.attack("medusa", "king_arthur", "dash", "skirmish", fighter="medusa", mover="no")
        assert s.duel.actions == 2

    def test_combat_damage_of_the_whole_turn(self, stand: Any, card: Any) -> None:
        kit = card("After combat: if you dealt 6 or more combat damage this turn, gain 2 actions.")
        s = stand(kit, "king_arthur", at=AT, hand=[["dash", "dash"]], actions=0)
        s.attack("medusa", "king_arthur", "dash")
        assert s.duel.actions == 0
        s.attack("medusa", "king_arthur", "dash")
        assert s.duel.actions == 2

    def test_another_player_chooses_for_you(self, play: Any) -> None:
        text = "After combat: your opponent chooses one: you draw 2 cards; you gain 1 action."
        s = play(text, mode=0)
        assert len(s.hand(0)) == 2

    def test_a_bare_deed_is_that_of_the_one_who_chooses(self, play: Any) -> None:
        before = len(play("After combat: draw 1 card.").hand(1))
        s = play("After combat: your opponent chooses one: draw 2 cards; discard 1 card.", mode=0)
        assert len(s.hand(0)) == 0
        assert len(s.hand(1)) == before + 2

    def test_a_choice_of_others_may_be_theirs_or_yours(self, play: Any) -> None:
        before = len(play("After combat: draw 1 card.").hand(1))
        text = "After combat: your opponent chooses one: discard 1 card; you draw 2 cards."
        s = play(text, mode=1)
        assert (len(s.hand(0)), len(s.hand(1))) == (2, before)

    def test_the_same_for_each(self, play: Any) -> None:
        text = "Discard any number of cards. For each card discarded, deal 1 damage to an opposing fighter."
        s = play(text, scheme=True, holding=["feint", "snipe"], discard=["feint", "snipe"],
                 fighter=["merlin", "king_arthur"])  # fmt: skip
        assert (s.health("king_arthur"), s.health("merlin")) == (17, 6)


def _first(steps: Any) -> Any:
    """Every question answered with its first option."""
    answer = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration:
            return
        answer = decision.options[0]
        yield answer


def test_a_scheme_stays_until_its_condition(stand: Any, card: Any) -> None:
    text = (
        "Draw 1 card. ONGOING: After you attack, draw 1 card. "
        "Discard this card at the end of your turn if you did not attack this turn."
    )
    s = stand(card(text, "a_momentary_glance"), "king_arthur", at=AT, hand=[["a_momentary_glance", "dash"]])
    s.scheme(0, "a_momentary_glance", schemer="medusa").attack("medusa", "king_arthur", "dash")
    assert (len(s.hand(0)), s.pile(0)) == (2, ["dash"])
    s.play(end_turn(s.duel))
    assert s.duel.ledger.ongoing
    s.duel.active = 0
    s.begin_turn()
    s.play(end_turn(s.duel))
    assert (s.duel.ledger.ongoing, s.pile(0)) == ((), ["dash", "a_momentary_glance"])


def test_a_duel_without_such_things_costs_nothing(stand: Any) -> None:
    s = stand("medusa", "king_arthur", at=AT, hand=[["dash"]])
    s.attack("medusa", "king_arthur", "dash")
    assert s.duel.ledger is BLANK
    assert s.duel.copy().key() == s.duel.key()
