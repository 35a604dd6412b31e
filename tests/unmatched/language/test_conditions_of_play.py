"""What a card asks for before it is played, what it does in a zone, and grades by what lies in the discard pile."""

from copy import copy

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.rules.combat import playable
from triskel.games.unmatched.rules.turn import first_hand, scheme_cards
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.who import He
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


def said(text: str, kind: str = "attack") -> str:
    """The text as it is printed; both prints must be read to the same program."""
    program = read(text, kind)
    assert read(program_text(program, "en"), kind) == program
    assert read(program_text(program, "ru"), kind, "ru") == program
    return program_text(program, "en")


def _duel() -> Duel:
    chosen = {each.name: each.default for each in SWITCHES}
    kits = [load_hero("medusa"), load_hero("beowulf")]
    return Duel(Arena(load_board("sarpedon"), kits, [0, 1], [0, 1], 0, chosen))


@pytest.mark.parametrize(
    "text",
    [
        "You may only play this card if you have 2 or fewer cards in your hand. Draw 1 card.",
        "Mission: You have 2 or fewer cards in your hand. Draw 1 card.",
        "You cannot play this card unless you have 2 or fewer cards in your hand. Draw 1 card.",
    ],
)
def test_a_card_says_when_it_may_be_played(text: str) -> None:
    assert said(text, "scheme") == (
        "You can only play this card if you have 2 or fewer cards in your hand.\nDraw 1 card."
    )


def test_a_card_that_asks_for_something_is_offered_only_then_and_does_not_count_itself() -> None:
    duel = _duel()
    plan = next(card for card in duel.deck[0] if duel.arena.schemes[card])
    other = next(card for card in duel.deck[0] if card != plan)
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    text = "You may only play this card if you have 1 or fewer cards in your hand. Draw 1 card."
    card = copy(duel.arena.cards[plan])
    card.program = read(text, "scheme")
    duel.arena.cards[plan] = card
    duel.hand[0] = [plan, other]
    assert playable(duel, 0, plan)
    assert plan in scheme_cards(duel, 0)
    duel.hand[0] = [other, plan, other]
    assert not playable(duel, 0, plan)
    assert plan not in scheme_cards(duel, 0)
    assert duel.hand[0] == [other, plan, other]


def test_what_a_card_does_in_a_zone_waits_until_a_text_asks_for_it() -> None:
    assert said("SATCHEL EFFECT: Draw 2 cards. After combat: Gain 1 action.") == (
        "satchel effect: Draw 2 cards.\nAfter combat: gain 1 action."
    )
    assert said("After combat: Resolve the satchel effect on the last card.") == (
        "After combat: resolve the satchel effect of the last card in it."
    )


def test_of_several_grades_only_the_highest_that_is_reached_is_done() -> None:
    text = "During combat: - 1 VOYAGE: this card's value is 4 instead. - 3 VOYAGE: this card's value is 6 instead."
    assert said(text) == (
        "During combat: if the number of VOYAGE cards in your discard pile is 3 or more, the value of this card "
        "becomes 6. Otherwise, if the number of VOYAGE cards in your discard pile is 1 or more, the value of this card "
        "becomes 4."
    )
    with pytest.raises(BadContent):
        read(text.replace("3 VOYAGE", "1 VOYAGE"))


def test_who_was_defeated_and_is_placed_comes_back() -> None:
    assert said("After combat: If Harpy was defeated, place her adjacent to Medusa.") == (
        "After combat: if Harpy is defeated, return a defeated Harpy to a space adjacent to Medusa."
    )


def test_cards_of_another_player_go_to_that_player() -> None:
    assert said("Return a card from your opponent's discard pile to their hand.", "scheme") == (
        "Put 1 card from your opponent's discard pile into their hand."
    )
    for wrong in ("to your hand", "on top of your deck"):
        with pytest.raises(BadContent):
            read(f"Put a card from your opponent's discard pile {wrong}.", "scheme")


def test_a_start_space_is_somebodys() -> None:
    assert "in your start space" in said("After combat: If Medusa is in your starting space, draw 1 card.")
    assert "in an opponent's start space" in said("Place Medusa in an opponent's starting space.", "scheme")


def test_a_zone_without_such_fighters() -> None:
    assert said("Place Medusa in a zone with no opposing fighters.", "scheme") == (
        "Place Medusa in any space in a zone without an opposing fighter."
    )


def test_another_player_is_told_which_card_to_play() -> None:
    text = (
        "Immediately: Return your opponent's card to their hand. Look at their hand and choose a card for them to play."
    )
    assert "choose a card for them to play" in said(text)


@pytest.mark.parametrize(
    "text",
    [
        "After combat: Move him up to 2 spaces.",
        "After combat: You may attack a different fighter.",
        "After combat: They draw 1 card.",
    ],
)
def test_what_points_at_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        read(text)


def test_they_are_the_fighter_where_no_player_was_spoken_of() -> None:
    assert said("After combat: Move your fighter up to 3 spaces. They may attack again.").endswith(
        "You may make an additional attack with that fighter."
    )


def test_adjacent_is_adjacent_to_whom_the_sentence_is_about() -> None:
    assert "a friendly fighter adjacent to Medusa" in said(
        "Immediately: Medusa may swap spaces with an adjacent friendly fighter."
    )


def test_a_player_whose_fighters_a_condition_asks_for_is_chosen_first() -> None:
    text = "Look at an opponent's hand and choose 1 card for them to discard. If one of their fighters is adjacent to "
    assert said(f"{text}Medusa, choose 2 cards instead.", "scheme").startswith("Choose an opponent. If there is one of")


def test_the_pronouns_of_an_ability_are_bound_to_whom_it_names() -> None:
    bound = read_ability(
        "After Medusa attacks, if she is adjacent to a Harpy, she recovers 1 health.", EXAMPLES, "text"
    )
    assert all(each.ref is not None for each in parts(bound[0].trait) if isinstance(each, He))
    for text in (
        "At the end of your turn, he recovers 1 health.",
        "Whenever you play a scheme, move it up to 1 space.",
    ):
        with pytest.raises(BadContent):
            read_ability(text, EXAMPLES, "text")


def test_a_pronoun_behind_a_preposition_is_her_of_a_woman() -> None:
    assert "adjacent to her" in said(
        "After combat: Move Medusa up to 2 spaces. Deal 1 damage to a fighter adjacent to her."
    )


def test_less_damage_of_any_kind_is_not_taken_for_less_combat_damage() -> None:
    read_ability("Medusa takes 1 less damage from attacks.", EXAMPLES, "text")
    with pytest.raises(BadContent):
        read_ability("Medusa takes 1 less damage.", EXAMPLES, "text")


def test_a_card_of_a_kind_is_chosen_from_a_hand_that_was_shown() -> None:
    text = "Choose an opponent. They reveal their hand. Choose a scheme card from it and shuffle it into their deck."
    assert "choose a scheme card in their hand" in said(text, "scheme").lower()


def test_a_search_for_up_to_so_many_may_find_fewer() -> None:
    assert said("Search your deck for up to 2 VOYAGE cards and add them to your hand.", "scheme") == (
        "Search your deck for up to 2 VOYAGE cards and add them to your hand."
    )


def test_a_hero_may_start_with_another_number_of_cards() -> None:
    found = read_ability("Your starting and maximum hand is 3 cards.", EXAMPLES, "text")
    assert ability_text(found, "en") == "Start the game with 3 cards in your hand. Your hand limit is 3."
    assert [each.hook for each in found] == ["starting hand", "hand limit"]
    duel = _duel()
    duel.arena.hooks["starting hand"] = [(1, found[0])]
    assert [first_hand(duel, player) for player in range(2)] == [5, 3]
