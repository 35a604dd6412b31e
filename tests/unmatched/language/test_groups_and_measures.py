"""Groups of fighters and numbers of cards combine with everything: read, said back in both languages, and played."""

import pytest
from tests.unmatched.language.test_combinations import able, play
from tests.unmatched.language.test_conditions_of_play import _duel
from tests.unmatched.language.test_width import read, said

from triskel.games.unmatched.rules.lasting import note_fighters
from triskel.games.unmatched.text.grammar import program_text
from triskel.kernel.play.refusal import BadContent


@pytest.mark.parametrize(
    ("condition", "printed"),
    [
        ("your opponent's card has a higher printed value than this card", None),
        ("both cards have the same BOOST value", None),
        ("the sum of the values of both cards is 8 or more", None),
        ("the value of this card is 2 or more higher than the value of your opponent's card", None),
        (
            "the value of this card is at least 2 lower than the value of your opponent's card",
            "the value of your opponent's card is 2 or more higher than the value of this card",
        ),
        ("your opponent's card had a value of 3 or less", "the value of your opponent's card is 3 or less"),
        ("you dealt exactly 1 combat damage", "you dealt exactly 1 combat damage"),
        ("Medusa has lower health than the opposing fighter", "Medusa has less health than the opposing fighter"),
        ("the opposing fighter is exactly 2 spaces away from Medusa", None),
        ("Medusa did not attack this turn", "Medusa did not attack this turn"),
        ("both of your fighters attacked this turn", "each of your fighters attacked this turn"),
        ("one of your Harpies attacked this turn", "a Harpy attacked this turn"),
        ("there are more opposing fighters than friendly fighters in Medusa's zone", None),
        ("you have more cards in your discard pile than in your deck", None),
        ("you have the most cards in hand", "you have more cards in your hand than your opponent"),
        ("your opponent's card has no effect", None),
        ("the top card of your discard pile is a scheme", "the top card of your discard pile is a scheme card"),
        ("this Harpy was defeated", "this Harpy is defeated"),
        ("there are 3 or more cards in your satchel", "the number of cards in your satchel is 3 or more"),
    ],
)
def test_any_of_them_can_be_asked(condition: str, printed: str | None) -> None:
    told = said(f"After combat: if {condition}, draw 1 card.")
    assert printed is None or told.endswith(f"if {printed}, draw 1 card.")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("move each of your other Harpies up to 2 spaces.", "move each other Harpy up to 2 spaces."),
        ("swap the spaces of two of your fighters.", "swap 2 your fighters."),
        ("draw 1 card for every 2 Harpies.", "draw 1 card for each 2 Harpies."),
        (
            "deal 1 damage to each opposing fighter. Medusa recovers 1 health for each fighter damaged this way.",
            "deal 1 damage to each opposing fighter. Medusa recovers 1 health for each fighter damaged this way.",
        ),
        (
            "put this card on the top or bottom of your deck.",
            "choose 1: put this card on top of your deck; put this card on the bottom of your deck.",
        ),
        (
            "if you won the combat by 3 or more, draw 1 card.",
            "if you won the combat and the difference between the values of the cards is 3 or more, draw 1 card.",
        ),
        (
            "discard 1 card. Your opponent discards a card with the same BOOST value.",
            "discard 1 card. Your opponent discards 1 card with the same BOOST value as that card from their hand.",
        ),
        (
            "return the top card of your discard pile to your hand. Then your opponent does the same.",
            "take the top card of your discard pile into your hand. Your opponent takes the top card of their discard "
            "pile into their hand.",
        ),
        (
            "move Medusa up to 3 spaces. Draw 1 card for each opposing fighter she moved through.",
            "move Medusa up to 3 spaces. Draw 1 card for each opposing fighter that was moved through.",
        ),
    ],
)
def test_groups_and_shares_stand_wherever_a_noun_can(text: str, printed: str) -> None:
    assert said(f"After combat: {text}") == f"After combat: {printed}"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Whenever Medusa attacks or defends, you may BLIND BOOST your card.",
            "During combat when Medusa attacks or defends, you may BLIND BOOST this card.",
        ),
        ("Whenever you attack, draw 1 card.", "After you attack, draw 1 card."),
        (
            "Whenever Medusa deals 3 or more combat damage, draw 1 card.",
            "After Medusa deals 3 or more combat damage, draw 1 card.",
        ),
        (
            "When you attack or defend with Medusa, you may discard a card to add 1 to the value of your card.",
            "During combat when Medusa attacks or defends, you may discard 1 card. If you do, add 1 to the value of "
            "this card.",
        ),
        (
            "When an opposing fighter moves into Medusa's zone, deal 1 damage to it.",
            "Whenever an opposing fighter ends its movement in Medusa's zone, deal 1 damage to that fighter.",
        ),
    ],
)
def test_a_card_is_changed_while_it_is_played_and_not_after(text: str, printed: str) -> None:
    assert able(text) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Reveal the top card of your opponent's deck. You may put it into your hand.",
        "Look at your opponent's hand. Choose a card and put it in your hand.",
        "Choose 1 card from your discard pile. Your opponent takes it into their hand.",
        "Discard 2 cards. Draw 1 card for each attack card discarded.",
        "Discard 2 cards. Gain 1 Rage for each fog token removed.",
        "Make an additional attack against a fighter adjacent to Medusa.",
        "Choose an opposing fighter. It may deal 1 damage to Medusa.",
        "If the number of cards in your hand is X or more higher than the number of cards in your deck, draw 1 card.",
        "Deal 1 damage to each opposing fighter more than X spaces away from Medusa.",
    ],
)
def test_what_would_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        read(text, "scheme")


def test_an_ability_says_how_much_damage_and_not_x() -> None:
    assert able("Whenever Medusa deals 2 or more combat damage, draw 1 card.").startswith(
        "After Medusa deals 2 or more"
    )
    with pytest.raises(BadContent):
        able("Whenever Medusa deals X or more combat damage, draw 1 card.")


def test_who_attacked_is_known_until_the_turn_ends() -> None:
    duel = _duel()
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    medusa, harpy = duel.arena.hero[0], duel.arena.sidekicks[0][0]
    never = read("If Medusa did not attack this turn, gain 1 action.", "scheme").scheme
    one = read("If one of your Harpies attacked this turn, gain 1 action.", "scheme").scheme
    assert never.condition.holds(duel, 0)
    assert not one.condition.holds(duel, 0)
    note_fighters(duel, 1 << harpy, 1 << medusa)
    assert never.condition.holds(duel, 0)
    assert one.condition.holds(duel, 0)
    note_fighters(duel, 1 << medusa, 0)
    assert not never.condition.holds(duel, 0)


def test_fighters_defeated_outright_are_counted_too() -> None:
    duel = _duel()
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    hand = len(duel.hand[0])
    harpies = duel.arena.sidekicks[0]
    play(duel, "Defeat each Harpy. Draw 1 card for each Harpy defeated this way.")
    assert not any(duel.alive >> each & 1 for each in harpies)
    assert len(duel.hand[0]) == hand + len(harpies)


def test_every_two_of_them_count_once() -> None:
    duel = _duel()
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    hand = len(duel.hand[0])
    play(duel, "Draw 1 card for every 2 Harpies.")
    assert len(duel.hand[0]) == hand + len(duel.arena.sidekicks[0]) // 2


def test_a_place_so_many_spaces_away_is_neither_nearer_nor_farther() -> None:
    duel = _duel()
    far = duel.board.distances(0, duel.closed)
    duel.put(duel.arena.hero[0], 0)
    there = read("Place Medusa in any space exactly 2 spaces away from Medusa.", "scheme").scheme
    found = duel.board.bits(there.where.mask(duel, 0))
    assert list(found) == [space for space, steps in enumerate(far) if steps == 2]


def test_the_same_is_said_in_russian() -> None:
    text = "During combat: if one of your other Harpies attacked this turn, add 2 to the value of this card."
    assert program_text(read(text), "ru") == (
        "ВО ВРЕМЯ БОЯ: если любой другой боец по имени Гарпия в этом ходу атаковал, прибавьте 2 к значению этой карты."
    )
