"""Relative clauses, distances, what holds for a while, aimed attacks, "instead" under a condition: read and played."""

import pytest
from tests.unmatched.language.test_combinations import able, play
from tests.unmatched.language.test_width import _duel, read, said

from triskel.games.unmatched.rules.lasting import expire, in_play
from triskel.games.unmatched.rules.ongoing import happen
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.hero import ATTACK
from triskel.games.unmatched.text.nodes.groups import Such
from triskel.kernel.play.refusal import BadContent


def placed(*spaces: int) -> Duel:
    """Beowulf's side and Medusa's stand in these spaces."""
    duel = _duel()
    for fighter, space in enumerate(spaces):
        duel.space[fighter] = space
        duel.alive |= 1 << fighter
    return duel


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Deal 1 damage to each opposing fighter who took damage this turn.",
            "Deal 1 damage to each opposing fighter that took damage this turn.",
        ),
        (
            "Deal 2 damage to an opposing fighter that has less health than Medusa.",
            "Deal 2 damage to an opposing fighter that has less health than Medusa.",
        ),
        (
            "Draw 1 card for each friendly fighter that has not moved this turn.",
            "Draw 1 card for each friendly fighter that has not moved this turn.",
        ),
        (
            "Deal 1 damage to each opposing fighter that is not adjacent to Medusa.",
            "Deal 1 damage to each opposing fighter not adjacent to Medusa.",
        ),
        (
            "Draw 1 card for each fog token with an opposing fighter in its space.",
            "Draw 1 card for each fog token in a space with an opposing fighter.",
        ),
    ],
)
def test_a_group_takes_any_condition_as_a_relative_clause(text: str, printed: str) -> None:
    assert said(text, "scheme") == printed


def test_such_fighters_are_those_of_whom_it_is_so() -> None:
    duel = placed(2, 3, 7, 9)
    duel.hurt = 1 << 2
    health = list(duel.health)
    play(duel, "Deal 1 damage to each opposing fighter that took damage this turn.")
    assert [before - now for before, now in zip(health, duel.health, strict=True)] == [
        0, 0, *(int(each == 2) for each in range(2, len(health))),
    ]  # fmt: skip


def test_a_relative_clause_alone_points_at_nobody() -> None:
    with pytest.raises(BadContent, match='"that"'):
        read("If that is adjacent to Medusa, draw 1 card.", "scheme")
    with pytest.raises(ValueError, match="nothing of these"):
        Such(None, read("If you won a combat this turn, draw 1 card.", "scheme").scheme.condition)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "If you won the combat, deal 1 damage to the opposing fighter. If Medusa is in a fog space, deal 3 damage "
            "instead.",
            "After combat: if Medusa is in a space with a fog token, if you won the combat, deal 3 damage to the "
            "opposing fighter. Otherwise, if you won the combat, deal 1 damage to the opposing fighter.",
        ),
        (
            "If you won the combat, your opponent discards 1 random card. If Medusa is in a fog space, they discard 2 "
            "random cards instead.",
            "After combat: if Medusa is in a space with a fog token, if you won the combat, your opponent discards 2 "
            "random cards. Otherwise, if you won the combat, your opponent discards 1 random card.",
        ),
        (
            "Choose one: draw 1 card, or your opponent discards 1 card. If you won the combat, do both.",
            "After combat: if you won the combat, draw 1 card, then your opponent discards 1 card. Otherwise, choose "
            "1: draw 1 card; your opponent discards 1 card.",
        ),
        (
            "Move Medusa up to 3 spaces. She must end farther away from the defender.",
            "After combat: move Medusa up to 3 spaces away from the opposing fighter.",
        ),
    ],
)
def test_a_sentence_that_changes_the_one_before_keeps_its_condition(text: str, printed: str) -> None:
    assert said(f"After combat: {text}") == printed


def test_that_harpy_is_one_that_was_chosen() -> None:
    assert said("Move a Harpy up to 3 spaces. That Harpy recovers 1 health.", "scheme")
    for text in (
        "Place Medusa in a space adjacent to a Harpy. Defeat that Harpy.",
        "Move a Harpy up to 2 spaces. Deal 1 damage to an opposing fighter. That Harpy recovers 1 health.",
    ):
        with pytest.raises(BadContent, match="who or what"):
            read(text, "scheme")


def test_a_sentence_of_an_ability_holds_for_a_while() -> None:
    assert said("This turn, whenever you attack, draw 1 card.", "scheme") == "This turn, after you attack, draw 1 card."
    duel = placed(2, 3, 7, 9)
    play(duel, "Until the start of your next turn, whenever you win a combat, draw 1 card.")
    assert [player for player, _ in in_play(duel, "after combat")] == [0]
    assert not list(happen(duel, "after combat", [1]))
    expire(duel, True)
    assert in_play(duel, "after combat")
    duel.active, duel.turn = 0, duel.turn + 2
    expire(duel, False)
    assert not in_play(duel, "after combat")


def test_a_follow_up_attack_may_be_aimed() -> None:
    text = "After combat: if you lost the combat, you may attack the opposing fighter with another Harpy."
    assert said(text).endswith("you may make an additional attack against the opposing fighter with another Harpy.")
    assert said("After combat: Medusa may attack again.").endswith("you may make an additional attack with Medusa.")


def test_half_of_a_health_and_distances_are_numbers_like_others() -> None:
    assert "Medusa's starting health" in said(
        "During combat: if Medusa has less than half her starting health, this card's value is doubled."
    )
    assert "the distance from Medusa to the opposing fighter" in said(
        "During combat: add the distance between Medusa and the defender to this card's value."
    )
    assert able("At the start of your turn, if you have exactly 3 cards in hand, gain 1 action.")


def test_what_the_top_cards_say_is_known_only_when_they_were_shown() -> None:
    assert said(
        "During combat: reveal the top card of your deck and your opponent's deck. If yours has a higher value, add 2 "
        "to this card's value."
    )
    with pytest.raises(BadContent):
        read("During combat: if yours has a higher value, add 2 to this card's value.")


def test_cards_discarded_are_counted_by_kind() -> None:
    duel = placed(2, 3, 7, 9)
    attack = next(card for card in duel.deck[0] if duel.arena.cards[card].kind == ATTACK)
    other = next(card for card in duel.deck[0] if duel.arena.cards[card].kind != ATTACK)
    duel.hand[0] = [attack, other]
    for card in duel.hand[0]:
        duel.deck[0].remove(card)
    duel.discard[0] = [attack]  # this one was there before
    play(duel, "Discard 2 cards. Draw 1 card for each attack card discarded.", (attack, other))
    assert len(duel.hand[0]) == 1


def test_the_damage_dealt_is_that_of_the_effect_before_or_of_the_combat() -> None:
    assert said(
        "Deal 1 damage to each opposing hero, then recover health equal to the damage dealt.", "scheme"
    ).endswith("Your hero recovers health equal to that number.")
    assert said("After combat: Medusa recovers health equal to the damage dealt.").endswith("the combat damage dealt.")
    with pytest.raises(BadContent, match="the damage dealt"):
        read("Medusa recovers health equal to the damage dealt.", "scheme")


def test_you_attacked_is_said_of_the_combat_or_else_of_the_turn() -> None:
    text = "After combat: if you attacked, draw 1 card. If you defended, gain 1 action."
    assert said(text) == "After combat: if you are attacking, draw 1 card. If you are defending, gain 1 action."
    assert said("If you attacked, draw 1 card.", "scheme") == "If this is not your first attack this turn, draw 1 card."
    assert "if you are defending" in said("After combat: if you are the defender, draw 2 cards.")
    with pytest.raises(BadContent):
        read("After combat: if the opposing fighter played this card, draw 1 card.")


def test_it_is_the_token_where_one_was_spoken_of_last() -> None:
    text = "Place a fog token in Medusa's zone. Deal 1 damage to each opposing fighter adjacent to it."
    assert said(text, "scheme").endswith("adjacent to that space.")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Choose two friendly fighters. They each recover 2 health.",
            "Choose 2 of friendly fighters. Each of those fighters recovers 2 health.",
        ),
        (
            "Deal 1 damage to up to 2 opposing fighters. Move them up to 1 space.",
            "Deal 1 damage to up to 2 opposing fighters. Move each of those fighters up to 1 space.",
        ),
    ],
)
def test_them_are_those_who_were_chosen_and_not_all_who_could_be(text: str, printed: str) -> None:
    assert said(text, "scheme") == printed


def test_only_those_chosen_are_hurt() -> None:
    duel = placed(2, 3, 7, 9, 11, 12)
    duel.health = [5] * 6
    play(duel, "Choose 2 opposing fighters. Deal 1 damage to them.", (3, 5))
    assert duel.health == [5, 5, 5, 4, 5, 4]


@pytest.mark.parametrize(
    "text",
    [
        "After combat: at the end of this turn, deal 1 damage to the opposing fighter.",
        "After combat: choose an opposing fighter. At the end of this turn, deal 1 damage to it.",
        "After combat: discard 1 card. At the start of your next turn, return that card to your hand.",
    ],
)
def test_what_is_put_off_speaks_only_of_what_is_still_known_then(text: str) -> None:
    with pytest.raises(BadContent, match="who or what"):
        read(text)
    assert said("After combat: at the start of your next turn, Medusa recovers 1 health.")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "If Medusa is adjacent to an opposing fighter, deal 1 damage to it.",
            "If Medusa is adjacent to an opposing fighter, deal 1 damage to an opposing fighter adjacent to Medusa.",
        ),
        (
            "Place a Harpy adjacent to an opposing fighter. Deal 1 damage to that fighter.",
            "Place a Harpy in any space adjacent to an opposing fighter. "
            "Deal 1 damage to an opposing fighter adjacent to that fighter.",
        ),
        (
            "Place a Harpy adjacent to an opposing fighter. It may attack.",
            "Place a Harpy in any space adjacent to an opposing fighter. You may make an additional attack with that "
            "fighter.",
        ),
    ],
)
def test_harm_is_done_to_the_opposing_fighter_beside_and_not_to_ones_own(text: str, printed: str) -> None:
    assert said(text, "scheme") == printed


def test_what_is_done_to_one_of_two_is_asked_for() -> None:
    with pytest.raises(BadContent, match='who or what is "it"'):
        read("Place Medusa adjacent to an opposing fighter. Move it up to 2 spaces.", "scheme")
