"""Few concepts that combine: texts for which no phrase was written by itself, read in both languages and played."""

from typing import Any

import pytest
from tests.unmatched.language.test_width import _duel, read, said

from triskel.games.unmatched.desk.coverage import count
from triskel.games.unmatched.rules.aside import OUT_OF_GAME
from triskel.games.unmatched.rules.lasting import ATTACKS, SCHEMES, note_deed
from triskel.games.unmatched.rules.turn import begin_turn
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel import DONE
from triskel.kernel.play.refusal import BadContent


def able(text: str) -> str:
    """An ability as it is printed; the Russian print must say the same."""
    abilities = read_ability(text, EXAMPLES, "text")
    assert read_ability(ability_text(abilities, "ru"), EXAMPLES, "text", "ru") == abilities
    return ability_text(abilities, "en")


def play(duel: Duel, text: str, answers: tuple[int, ...] = ()) -> Any:
    """Run a scheme for player 0 with these answers; the questions that were asked."""
    steps, asked, left = read(text, "scheme").scheme.run(duel, 0), [], list(answers)
    try:
        decision = next(steps)
        while True:
            asked.append(decision)
            decision = steps.send(left.pop(0))
    except StopIteration:
        assert not left
        return asked


# --- comparing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "printed"),
    [
        ("Medusa has exactly 4 health", "Medusa has exactly 4 health"),
        ("you have 2 or fewer Rage", "you have 2 or less Rage"),
        ("Medusa is in fewer zones than a Harpy", None),
        ("the number of zones Medusa is in is 2 or more", "the number of zones Medusa is in is 2 or more"),
        ("your opponent did not play an attack card", "your opponent did not play an attack card"),
        ("you did not BOOST this card", "you did not BOOST this card"),
        ("a friendly fighter took damage this turn", "a friendly fighter took damage this turn"),
        ("the opposing fighter is flanked", "the opposing fighter is flanked"),
        ("Medusa is no longer in the opposing fighter's zone", "Medusa is not in the opposing fighter's zone"),
        ("one of their sidekicks is adjacent to Medusa", "there is one of their sidekicks adjacent to Medusa"),
    ],
)
def test_any_measure_is_compared_with_any(condition: str, printed: str | None) -> None:
    text = f"After combat: if {condition}, draw 1 card."
    if printed is None:
        with pytest.raises(BadContent):  # which Harpy?
            read(text)
    else:
        assert said(text) == f"After combat: if {printed}, draw 1 card."


def test_whoever_is_off_the_board_has_neither_much_health_nor_little() -> None:
    duel = _duel()
    condition = read("If your hero has 3 or less health, draw 1 card.", "scheme").scheme.condition
    hero = duel.arena.hero[0]
    duel.health[hero] = 0
    assert not condition.holds(duel, 0)
    duel.put(hero, 0)
    duel.health[hero] = 3
    assert condition.holds(duel, 0)


# --- triggers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Whenever you take combat damage, draw 1 card.", "Whenever you take combat damage, draw 1 card."),
        ("After a Harpy deals combat damage, gain 1 Rage.", "After a Harpy deals combat damage, gain 1 Rage."),
        (
            "When Medusa attacks a fighter in a space with a fog token, add 1 to the value of her attack.",
            "During combat when Medusa attacks a fighter in a space with a fog token, add 1 to the value of this card.",
        ),
        (
            "After you maneuver or scheme, gain 1 Rage.",
            "After you maneuver, gain 1 Rage. After you play a scheme, gain 1 Rage.",
        ),
        ("After you attack or defend, draw 1 card.", "After each combat, draw 1 card."),
        ("Medusa starts with 3 Rage.", "Medusa starts the game with 3 Rage."),
    ],
)
def test_any_event_is_answered(text: str, printed: str) -> None:
    assert able(text) == printed


# --- cards on their way -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "After combat: remove this card from the game.",
        "After combat: shuffle your opponent's card into their deck.",
        "After combat: put your opponent's card on top of their deck.",
        "After combat: put the top card of your discard pile on top of your deck.",
        "After combat: put the top 2 cards of your deck on the bottom of your deck.",
        "After combat: remove the bottom card of your deck from the game.",
        "After combat: discard the bottom 2 cards of your deck.",
    ],
)
def test_this_card_the_opposing_one_and_the_ends_go_anywhere(text: str) -> None:
    assert said(text) == text


def test_the_ends_of_a_deck_are_moved() -> None:
    duel = _duel()
    play(duel, "Remove the top card of your deck from the game.")
    assert [zone for _, zone, _ in duel.ledger.aside] == [OUT_OF_GAME]
    play(duel, "Discard the top 2 cards of your deck.")
    top = duel.discard[0][-1]
    play(duel, "Put the top card of your discard pile on top of your deck.")
    assert duel.top[0] == [top]
    assert len(duel.discard[0]) == 1


def test_looked_at_cards_are_sorted_three_ways() -> None:
    look = "Look at the top 3 cards of your deck. "
    printed = said(f"{look}Put 1 in your hand, 1 on the bottom of your deck, and discard the other.", "scheme")
    assert printed == (
        f"{look}Put 1 of them into your hand. Put 1 of them on the bottom of the deck. Discard the others."
    )


def test_all_of_a_kind_among_those_looked_at_are_taken() -> None:
    duel = _duel()
    play(duel, "Reveal the top 6 cards of your deck. Put all attack cards into your hand and discard the rest.")
    assert all(duel.arena.cards[card].kind == 1 for card in duel.hand[0])
    assert len(duel.hand[0]) + len(duel.discard[0]) == 6
    assert not any(duel.arena.cards[card].kind == 1 for card in duel.discard[0])


def test_only_shown_cards_can_be_named() -> None:
    duel = _duel()
    duel.hand[1] = [duel.deck[1].pop() for _ in range(5)]
    shown = sorted(set(duel.hand[1]))[:1]
    asked = play(
        duel, "Choose an opponent. They reveal 1 card from their hand. Choose 1 of those cards for them to discard.",
        (1, shown[0], shown[0]),
    )  # fmt: skip
    assert list(asked[-1].options) == shown
    assert duel.discard[1] == shown


def test_cards_go_elsewhere_instead() -> None:
    text = (
        "After combat: your opponent puts 1 random card from their hand on top of their deck. "
        "If you won the combat, they discard it instead."
    )
    printed = program_text(read(text), "en")
    assert printed.startswith("After combat: if you won the combat, your opponent discards 1 random card")


# --- again, and some of several -----------------------------------------------------------------------------------


def test_the_same_again_for_a_price() -> None:
    assert said("Draw 2 cards. You may spend 1 Rage to do it again.", "scheme") == (
        "Draw 2 cards. You may spend 1 Rage. If you do, draw 2 cards."
    )


@pytest.mark.parametrize(("answers", "drawn", "actions"), [((0, DONE), 1, 0), ((1, 0), 1, 1)])
def test_one_or_both(answers: tuple[int, ...], drawn: int, actions: int) -> None:
    duel = _duel()
    duel.active, duel.actions = 0, 0
    play(duel, "Choose one or both: - draw 1 card - gain 1 action", answers)
    assert (len(duel.hand[0]), duel.actions) == (drawn, actions)
    with pytest.raises(BadContent):
        read("Choose one or both: - draw 1 card - gain 1 action - discard 1 card", "scheme")


# --- what lasts ---------------------------------------------------------------------------------------------------


def test_an_action_lost_in_the_next_turn() -> None:
    duel = _duel()
    duel.active = 0
    play(duel, "Your opponent loses 1 action on their next turn.")
    duel.active = 1
    begin_turn(duel)
    assert duel.actions == 1


def test_what_was_played_this_turn_is_counted() -> None:
    duel = _duel()
    amount = read("Draw 1 card for each other card you played this turn.", "scheme").scheme.each
    note_deed(duel, 0, ATTACKS)
    note_deed(duel, 0, SCHEMES)
    note_deed(duel, 1, SCHEMES)
    assert amount.value(duel, 0) == 2


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("PERMANENT: Add 1 to the value of attack cards of your fighters.", "scheme"),
        ("After combat: draw 1 card. PERMANENT: After you play a scheme, draw 1 card.", "attack"),
        ("ONGOING: Your move value is 4. Discard this card at the end of your turn.", "scheme"),
        ("If it is your turn, you may also attack with this card. After combat: draw 1 card.", "defence"),
    ],
)
def test_cards_that_stay_or_are_played_otherwise_do_something(text: str, kind: str) -> None:
    printed = said(text, kind)
    assert printed.replace("\n", " ") == text
    found = count([{"hero": "Nixie", "name": "Wave", "type": kind, "user": "Nixie", "text": text}])
    assert (found["parsed"], found["ran"]) == (1, 1), found


def test_coverage_counts_whole_cards_and_heroes() -> None:
    row = {"hero": "Nixie", "name": "Splash", "type": "attack", "user": "Nixie", "text": "After combat: draw 1 card."}
    other = {**row, "hero": "Rusalka", "text": "After combat: sing."}
    found = count([row, other, {**other, "text": "After combat: draw 2 cards."}])
    assert (found["cards_parsed"], found["cards_total"]) == (2, 3)
    assert (found["heroes_parsed"], found["heroes_total"]) == (1, 2)
