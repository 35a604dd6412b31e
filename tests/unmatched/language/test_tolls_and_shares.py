"""Tolls, dice in sentences, shares of what was done, what both players do: texts of our own, read and played."""

from __future__ import annotations

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.desk.coverage import guess_names
from triskel.games.unmatched.rules.combat import _uncancellable
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


def said(text: str, kind: str = "attack") -> str:
    """The text as it is printed; both prints must be read to the same program."""
    program = read(text, kind)
    for lang in ("en", "ru"):
        assert read(program_text(program, lang), kind, lang) == program
    return program_text(program, "en").removeprefix("After combat: ")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("draw 1 card unless [Rage] [Rage].", "your opponent may spend 2 Rage. If they do not, draw 1 card."),
        (
            "draw 1 card for each Rage your opponent pays.",
            "your opponent spends any number of Rage. Draw 1 card for each Rage spent.",
        ),
        ("draw [die] cards.", "roll a die. Draw that many cards."),
        (
            "if the value of your opponent's card is less than [die], or they did not play a card, they discard 1 "
            "card.",
            "roll a die. If the value of your opponent's card is less than that number or your opponent did not play "
            "a card, that player discards 1 card.",
        ),
        (
            "both players put [die] random cards from their hands on the bottom of their decks, then both draw 2 "
            "cards.",
            "roll a die. Put that many random cards from your hand on the bottom of your deck. Each opponent puts that "
            "many random cards from their hand on the bottom of their deck. Draw 2 cards. Each opponent draws 2 cards.",
        ),
        (
            "if you won the combat, your opponent chooses whether you both draw a card or both discard a card. If you "
            "lost the combat, you make the choice instead.",
            "if you lost the combat, choose 1: draw 1 card, then each opponent draws 1 card; discard 1 card, then each "
            "opponent discards 1 card. Otherwise, if you won the combat, your opponent chooses for you: ",
        ),
        (
            "deal 2 damage to the opposing fighter. Medusa recovers half that much health (rounded up).",
            "deal 2 damage to the opposing fighter. Medusa recovers health equal to half that number, rounded up.",
        ),
        (
            "reveal the top 2 cards of your deck. Discard both of them.",
            "reveal the top 2 cards of your deck. Discard the others.",
        ),
        (
            "discard the top card of your deck. If you do, and its BOOST value is 2 or more, draw 1 card.",
            "discard the top card of your deck. If you do, if its BOOST value is 2 or more, draw 1 card.",
        ),
        (
            "reorder the top 3 cards of your deck.",
            "look at the top 3 cards of your deck. Put the others back on top in any order.",
        ),
        ("if a fighter on your team attacked this turn, draw 1 card.", "if a friendly fighter attacked this turn, "),
        (
            "if Medusa has half or less of her starting health, draw 1 card.",
            "if Medusa's current health is not more than half",
        ),
        (
            "if you lost the combat by 2 or less, draw 1 card.",
            "if you lost the combat and the difference between the values of the cards is 2 or less, draw 1 card.",
        ),
        (
            "move a fighter up to 2 spaces. If it ends its move adjacent to Medusa, deal 2 damage to it.",
            "move a fighter up to 2 spaces. If that fighter is adjacent to Medusa, deal 2 damage to that fighter.",
        ),
        ("draw 2 cards and then discard 1.", "draw 2 cards. Discard 1 card."),
        ("if the opposing fighter was dealt at least 3 damage, draw 1 card.", "if you dealt 3 or more combat damage, "),
    ],
)
def test_a_judged_reading_stays(text: str, printed: str) -> None:
    assert said(f"After combat: {text}").startswith(printed)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("double this card's printed value.", "double the printed value of this card."),
        ("double this card's value.", "double the value of this card."),
        (
            "this card's value becomes equal to the value of your opponent's card.",
            "the value of this card becomes the value of your opponent's card.",
        ),
    ],
)
def test_a_judged_value_stays(text: str, printed: str) -> None:
    assert said(f"During combat: {text}") == f"During combat: {printed}"


@pytest.mark.parametrize("text", ["draw 1 card unless [Rage] [size].", "draw X cards.", "draw 1 card unless [fog]."])
def test_a_toll_that_nobody_can_pay_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        read(f"After combat: {text}")


def test_an_ability_for_each_attack_of_others_is_one_of_the_defence() -> None:
    found = read_ability("When your opponent plays an attack, you may BLIND BOOST your defense.", EXAMPLES, "text")
    assert ability_text(found, "en") == "During combat when you defend, you may BLIND BOOST this card."


def test_cards_of_all_fighters_of_a_name_cannot_be_cancelled() -> None:
    """Harpies are three: their cards are theirs, whichever of them plays."""
    medusa = load_hero("medusa")
    chosen = {each.name: each.default for each in SWITCHES}
    duel = Duel(Arena(load_board("sarpedon"), [medusa, load_hero("king_arthur")], [0, 1], [0, 1], 0, chosen))
    (ability,) = read_ability("The effects of Harpy's cards cannot be cancelled.", EXAMPLES, "text")
    duel.arena.hooks["uncancellable"] = [(0, ability)]
    harpies = sum(1 << each for each in duel.arena.named[0]["harpy"])
    card = next(card for card, users in enumerate(duel.arena.users) if users == harpies)
    free = next(card for card, users in enumerate(duel.arena.users) if users & ~harpies and card // 100 == 1)
    assert _uncancellable(duel, 0, card)
    assert not _uncancellable(duel, 0, free)


def test_a_surname_is_the_hero_and_two_heroes_are_two() -> None:
    def fighters(hero: str, *users: str) -> set[str]:
        return set(guess_names([{"hero": hero, "user": user, "text": "Draw 1 card."} for user in users]).names)

    assert fighters("Sherlock Holmes", "Sherlock Holmes", "Holmes") == {"hero"}
    assert fighters("Cloak & Dagger", "Cloak & Dagger", "Dagger") == {"hero", "dagger"}
