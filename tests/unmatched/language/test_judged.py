"""Readings that were judged: what a text means stays what it was found to mean, told in texts of our own."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import program_text, read_ability, read_card
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.lasting import PutOff
from triskel.games.unmatched.text.nodes.who import ALL_OF, Noun, Pick, how_picked
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


def said(text: str, kind: str = "attack") -> str:
    """The text as it is printed; both prints must be read to the same program."""
    program = read(text, kind)
    assert read(program_text(program, "en"), kind) == program
    assert read(program_text(program, "ru"), kind, "ru") == program
    return program_text(program, "en").removeprefix("After combat: ")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("After combat: your opponent discards a card. You may return it to their hand to draw 2 cards.", "attack"),
        ("During combat: if this is the first combat of the turn, add 2 to this card's value.", "defence"),
        ("Discard the top card of your deck. Cancel all effects on it.", "scheme"),
        ("During combat: reveal the top card of your deck. Ignore its value.", "attack"),
        ("Choose two fighters in the same zone. Those fighters swap spaces.", "scheme"),
        ("Place an opposing fighter in an adjacent space.", "scheme"),
        ("During combat: draw 1 card. At the end of your turn, Medusa takes 2 damage.", "versatile"),
        ("During combat: if the opposing fighter has a fog token, draw 1 card.", "attack"),
    ],
)
def test_what_was_once_misread_is_refused(text: str, kind: str) -> None:
    with pytest.raises(BadContent):
        read(text, kind)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "if you won the combat, Medusa recovers 2 health. If Medusa is defeated, place her in any space adjacent "
            "to a Harpy instead.",
            "if Medusa is defeated, return a defeated Medusa to a space adjacent to a Harpy. Otherwise, if you won the "
            "combat, Medusa recovers 2 health.",
        ),
        (
            "deal 1 damage to the opposing fighter. If they are alone in their zone, deal 2 damage instead.",
            "if the number of fighters in the opposing fighter's zone is exactly 1, deal 2 damage to the opposing "
            "fighter. Otherwise, deal 1 damage to the opposing fighter.",
        ),
        (
            "place Medusa in any space within 3 spaces of her current space.",
            "place Medusa in any space within 3 spaces of her.",
        ),
        (
            "defeat the opposing fighter if it has 1 health.",
            "if the opposing fighter has exactly 1 health, defeat the opposing fighter.",
        ),
        (
            "if you won by 3 or more, take an extra action.",
            "if you won the combat and the difference between the values of the cards is 3 or more, gain 1 action.",
        ),
        (
            "discard the top 3 cards of the opposing fighter's deck.",
            "your opponent discards the top 3 cards of their deck.",
        ),
        (
            "the opposing fighter can't move on their controller's next turn.",
            "until the start of your next turn, the opposing fighter cannot move.",
        ),
        (
            "swap your fighter with another of your fighters.",
            "swap your fighter and one of your other fighters.",
        ),
        (
            "cancel all effects on your opponent's card, ignore its value, and return it to your opponent's hand.",
            "cancel all effects of your opponent's card. Ignore the value of your opponent's card. Return your "
            "opponent's card to their hand.",
        ),
        (
            "deal 2 damage to each opposing fighter adjacent to two or more fog tokens.",
            "deal 2 damage to each opposing fighter adjacent to 2 or more among fog tokens.",
        ),
        (
            "if Medusa is adjacent to exactly one opposing fighter, draw 1 card.",
            "if Medusa is adjacent to exactly 1 opposing fighter, draw 1 card.",
        ),
        (
            "if Medusa is within 2 spaces of a fog token, draw 1 card.",
            "if Medusa is within 2 spaces of a fog token, draw 1 card.",
        ),
        (
            "if the opposing fighter is more than 2 spaces away, draw 1 card.",
            "if the opposing fighter is 3 or more spaces away from your fighter, draw 1 card.",
        ),
        (
            "if Medusa started this turn in the opposing fighter's zone, draw 1 card.",
            "if Medusa started this turn in the opposing fighter's zone, draw 1 card.",
        ),
        (
            "look at your opponent's hand. You may choose a scheme card from it. They discard that card.",
            "look at your opponent's hand. You may choose 1 scheme card in their hand for them to discard.",
        ),
        (
            "reveal the top 4 cards of your deck. Add 1 attack card among them to your hand and shuffle the rest into "
            "your deck.",
            "reveal the top 4 cards of your deck. Put 1 attack card among them into your hand. Shuffle the others into "
            "your deck.",
        ),
        (
            "search your deck for a card with a BOOST value of 3 or more and add it to your hand.",
            "search your deck for 1 card with a BOOST value of 3 or more and add it to your hand.",
        ),
        (
            "deal 1 damage to an opposing fighter. If that fighter is a sidekick, deal 2 damage instead.",
            "choose an opposing fighter. If that fighter is a sidekick, deal 2 damage to that fighter. Otherwise, "
            "deal 1 damage to that fighter.",
        ),
        (
            "your opponent chooses one: take 2 damage; discard 1 card.",
            "your opponent does 1 of these: takes 2 damage; discards 1 card.",
        ),
        (
            "your opponent chooses one: discard 1 card; you draw 2 cards.",
            "your opponent chooses for you: that player discards 1 card; draw 2 cards.",
        ),
        ("choose an empty space in Medusa's zone. Place Medusa in that space.", "choose an empty space in Medusa's"),
        ("draw 1 card unless you lost the combat.", "if you won the combat, draw 1 card."),
        (
            "unless Medusa is adjacent to the opposing fighter, gain 1 action.",
            "if Medusa is not adjacent to the opposing fighter, gain 1 action.",
        ),
        (
            "if Medusa and the opposing fighter are in the same zone, draw 1 card.",
            "if Medusa is in the opposing fighter's zone, draw 1 card.",
        ),
        ("if you have more than 2 cards in your hand, gain 1 action.", "if you have 3 or more cards in your hand, "),
        ("draw 1 card at the start of your next turn.", "at the start of your next turn, draw 1 card."),
        ("place 2 fog tokens in different spaces in Medusa's zone.", "place 2 fog tokens, each in any space in"),
    ],
)
def test_a_judged_reading_stays(text: str, printed: str) -> None:
    assert said(f"After combat: {text}").startswith(printed)


def test_a_mark_covers_all_that_follows_it() -> None:
    printed = said("Draw 1 card. (BIG) Draw 2 cards. Gain 1 action. (SMALL) Gain 2 actions.", "scheme")
    assert printed == (
        "Draw 1 card. If the mark is BIG, draw 2 cards. If the mark is BIG, gain 1 action. "
        "If the mark is SMALL, gain 2 actions."
    )


def test_a_sentence_about_him_holds_in_the_form_of_the_one_before() -> None:
    text = "BIG: Add 2 to the value of Medusa's attack cards. She does not take damage from effects."
    first, second = (each.trait for each in read_ability(text, EXAMPLES, "text"))
    assert first.condition == second.condition
    assert second.trait.what == "ward"


@pytest.mark.parametrize(
    "text",
    [
        "After combat: choose 1 card for them to discard.",
        "After combat: draw 1 card. For each opposing fighter, choose a different fighter.",
        "After combat: return a defeated Harpy to Medusa's space.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        read(text)


def _duel() -> Duel:
    chosen = {each.name: each.default for each in SWITCHES}
    return Duel(
        Arena(load_board("sarpedon"), [load_hero("medusa"), load_hero("king_arthur")], [0, 1], [0, 1], 0, chosen)
    )


def _beside(duel: Duel, fighter: int, *others: int) -> None:
    """The others stand on spaces adjacent to a fighter."""
    duel.put(fighter, 5)
    for other, space in zip(others, duel.board.bits(duel.board.adjacent[0][5]), strict=False):
        duel.put(other, space)


def _members(text: str, duel: Duel) -> list[int]:
    last = [each for each in parts(read(text).combat) if isinstance(each, Pick)][-1]
    found: list[int] = last.group.members(duel, 0)
    return found


def test_the_other_fighters_are_not_the_one_that_was_struck_before() -> None:
    duel = _duel()
    medusa, king = duel.arena.hero
    merlin = next(each for each in range(len(duel.space)) if each != king and duel.opposes(0, each))
    _beside(duel, medusa, king, merlin)
    text = "After combat: deal 2 damage to the opposing hero. Deal 1 damage to each other fighter adjacent to Medusa."
    assert _members(text, duel) == [merlin]


def test_the_others_in_somebodys_zone_are_all_but_that_one() -> None:
    duel = _duel()
    medusa = duel.arena.hero[0]
    harpies = [each for each in range(len(duel.space)) if not duel.opposes(0, each) and each != medusa]
    _beside(duel, medusa, *harpies[:2])
    duel.actor = harpies[0]
    found = _members("After combat: move each other friendly fighter in Medusa's zone up to 1 space.", duel)
    assert sorted(found) == sorted(harpies[:2])


def test_others_than_a_group_are_those_outside_it() -> None:
    text = "After combat: deal 1 damage to each fighter in Medusa's zone. Each other fighter recovers 1 health."
    nouns: list[Any] = [each for each in parts(read(text).combat) if isinstance(each, Noun) and each.side == "other"]
    assert [how_picked(each.than) for each in nouns] == [ALL_OF]


def test_what_is_put_off_happens_when_the_turn_ends() -> None:
    duel = _duel()
    effect = read("Gain 1 action. Discard your hand at the end of your turn.", "scheme").scheme
    assert any(isinstance(each, PutOff) for each in parts(effect))
    duel.active = 0
    duel.hand[0].extend([duel.deck[0].pop(), duel.deck[0].pop()])
    assert list(effect.run(duel, 0)) == []
    assert len(duel.hand[0]) == 2
    assert len(duel.ledger.later) == 1
