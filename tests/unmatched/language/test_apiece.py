"""What each of several does by itself, and what "that zone", "the difference" and "it is even" speak of."""

from __future__ import annotations

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.rules.damage import hurt_all
from triskel.games.unmatched.rules.deck import exhaust
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.history import attacked
from triskel.games.unmatched.text.nodes.who import He
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "scheme", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


def said(text: str, kind: str = "scheme") -> str:
    """The text as it is printed; both prints must be read to the same program."""
    program = read(text, kind)
    for lang in ("en", "ru"):
        assert read(program_text(program, lang), kind, lang) == program
    return program_text(program, "en")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Each Harpy deals 1 damage to an adjacent opposing fighter.",
            "Each Harpy in turn: deal 1 damage to an opposing fighter adjacent to that fighter.",
        ),
        (
            "Each of your fighters deals 1 damage to an opposing fighter adjacent to it. Draw 1 card.",
            "Each of your fighters in turn: deal 1 damage to an opposing fighter adjacent to that fighter. Draw 1 "
            "card.",
        ),
        (
            "Each Harpy may move up to 2 spaces and then deal 1 damage to an adjacent enemy.",
            "Each Harpy in turn: you may move that fighter up to 2 spaces and deal 1 damage to an opposing fighter "
            "adjacent to that fighter.",
        ),
        (
            "Medusa may move up to 2 spaces and deal 1 damage to an adjacent fighter.",
            "You may move Medusa up to 2 spaces and deal 1 damage to a fighter adjacent to Medusa.",
        ),
        (
            "Deal 2 damage to an opposing fighter in Medusa's zone and 1 damage to each other opposing fighter in that "
            "zone.",
            "Deal 2 damage to an opposing fighter in Medusa's zone. Deal 1 damage to each other opposing fighter in "
            "Medusa's zone.",
        ),
        (
            "Choose a space in Medusa's zone. Deal 1 damage to each fighter in that zone.",
            "Choose a space in Medusa's zone. Deal 1 damage to each fighter in Medusa's zone.",
        ),
        (
            "Choose a zone. Deal 1 damage to each fighter in that zone.",
            "Choose a zone. Deal 1 damage to each fighter in those spaces.",
        ),
        (
            "Choose a space. Deal 2 damage to the fighter in that space and 1 damage to each fighter adjacent to it.",
            "Choose a space on the board. Deal 2 damage to each fighter in those spaces. Deal 1 damage to each fighter "
            "adjacent to that space.",
        ),
        (
            "Discard the top card of your deck. If its BOOST value is odd, gain 1 action. If it is even, draw 1 card.",
            "Discard the top card of your deck. If its BOOST value is an odd number, gain 1 action. If its BOOST value "
            "is an even number, draw 1 card.",
        ),
        (
            "If you have fewer cards in hand than your opponent, draw cards equal to the difference.",
            "If you have fewer cards in your hand than your opponent, draw cards equal to the difference between the "
            "number of cards in your hand and the number of cards in your opponent's hand.",
        ),
        (
            "Put the top card of your opponent's discard pile on the bottom of their deck.",
            "Your opponent puts the top card of their discard pile on the bottom of their deck.",
        ),
        (
            "Place Medusa in any space adjacent to one of your sidekicks. That sidekick recovers 1 health.",
            "Place Medusa in any space adjacent to any of your sidekicks. One of your sidekicks adjacent to Medusa "
            "recovers 1 health.",
        ),
        (
            "Each friendly sidekick adjacent to Medusa may deal 1 damage to an adjacent opposing fighter.",
            "Each friendly sidekick adjacent to Medusa in turn: you may deal 1 damage to an opposing fighter adjacent "
            "to that fighter.",
        ),
        (
            "Shuffle up to 3 cards from your discard pile into your deck. Draw a card for each card shuffled this way.",
            "Shuffle up to 3 cards from your discard pile into your deck. Draw 1 card for each card put away.",
        ),
        (
            "If Medusa has no opposing fighters adjacent to her, draw 1 card.",
            "If there are no opposing fighters adjacent to Medusa, draw 1 card.",
        ),
        ("Gain 1 action if you have no cards left in your hand.", "If your hand is empty, gain 1 action."),
        (
            "Gain 1 action. You may discard a scheme card to gain another action.",
            "Gain 1 action. You may discard 1 scheme card from your hand. If you do, gain 1 action.",
        ),
        (
            "The fighter with the fog token takes 2 damage.",
            "Deal 2 damage to each fighter in a space with a fog token.",
        ),
    ],
)
def test_a_judged_reading_stays(text: str, printed: str) -> None:
    assert said(text) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Deal 1 damage to each fighter in that zone.",
        "Choose a space. Deal 1 damage to each fighter in that zone.",
        "If it is even, draw 1 card.",
        "Draw 1 card. If you won the combat, draw 1 card.",
        "Place Medusa in any space adjacent to one of your sidekicks. It recovers 1 health.",
        "Deal 1 damage to your hero. That sidekick recovers 1 health.",
        "If Medusa has no other fighters adjacent to her, draw 1 card.",
        "Each Harpy may draw 1 card and then deal 1 damage to an adjacent enemy.",
        "An opposing fighter may move up to 2 spaces and deal 1 damage to an adjacent fighter.",
    ],
)
def test_what_nobody_spoke_of_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        read(text)


def test_what_happens_may_stand_behind_what_is_done() -> None:
    found = read_ability("Draw 1 card whenever you win a combat.", EXAMPLES, "text")
    assert ability_text(found, "en") == "Whenever you win a combat, draw 1 card."
    found = read_ability(
        "Opposing fighters take 1 damage whenever they end their movement in Medusa's zone.", EXAMPLES, "text"
    )
    assert ability_text(found, "en") == (
        "Whenever an opposing fighter ends its movement in Medusa's zone, deal 1 damage to that fighter."
    )


def test_each_strikes_its_own_neighbour() -> None:
    chosen = {each.name: each.default for each in SWITCHES}
    duel = Duel(
        Arena(load_board("sarpedon"), [load_hero("medusa"), load_hero("king_arthur")], [0, 1], [0, 1], 0, chosen)
    )
    king = duel.arena.hero[1]
    merlin = next(each for each in range(len(duel.space)) if each != king and duel.opposes(0, each))
    harpies = list(duel.arena.named[0]["harpy"])
    near = duel.board.adjacent[0]
    spaces = range(len(duel.board.spaces))
    one, other = next(
        (a, b) for a in spaces for b in spaces if a != b and not near[a] & (1 << b) and not near[a] & near[b]
    )
    duel.put(harpies[0], one)
    duel.put(king, duel.board.bits(near[one])[0])
    duel.put(harpies[1], other)
    duel.put(merlin, duel.board.bits(near[other])[0])
    free = next(each for each in spaces if not duel.occupied >> each & 1)
    duel.put(duel.arena.hero[0], free)
    before = duel.health[:]
    effect: Any = read("Each Harpy deals 1 damage to an adjacent opposing fighter.").scheme
    steps = effect.run(duel, 0)
    asked = []
    try:
        decision = next(steps)
        while True:
            asked.append(decision.options)
            decision = steps.send(decision.options[-1])
    except StopIteration:
        pass
    assert asked[0] == harpies[:2], "in an order of the player's choice"
    assert [before[each] - duel.health[each] for each in (king, merlin)] == [1, 1]


@pytest.mark.parametrize(("exhaustion", "lost"), [("", 0), (" or from exhaustion", 2)])
def test_who_is_hurt_in_combat_only_may_be_exhausted(exhaustion: str, lost: int) -> None:
    text = f"Medusa does not take damage except combat damage{exhaustion}."
    (ability,) = read_ability(text, EXAMPLES, "text")
    assert read_ability(ability_text((ability,), "ru"), EXAMPLES, "text", "ru") == (ability,)
    chosen = {each.name: each.default for each in SWITCHES}
    duel = Duel(
        Arena(load_board("sarpedon"), [load_hero("medusa"), load_hero("king_arthur")], [0, 1], [0, 1], 0, chosen)
    )
    duel.arena.hooks["ward"] = [(0, ability)]
    for place, hero in enumerate(duel.arena.hero):
        duel.put(hero, place)
    medusa = duel.arena.hero[0]
    before = duel.health[medusa]
    hurt_all(duel, [medusa], 3, "U-ATK-13")
    exhaust(duel, 0)
    assert before - duel.health[medusa] == lost


_ANNE = Vocabulary(
    {"anne": {"en": "Anne"}, "mate": {"en": "First Mate"}}, {}, {}, {}, genders={"anne": "f", "mate": "m"}
)
_TWO_MEN = Vocabulary({"anne": {"en": "Anne"}, "mate": {"en": "First Mate"}}, {}, {}, {})


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Place the First Mate in any space in Anne's zone. Place Anne in the space he left.", ["mate"]),
        ("Move Anne up to 2 spaces. If the First Mate is adjacent to her, she recovers 1 health.", ["anne", "anne"]),
        ("If Anne is adjacent to the First Mate, she recovers 1 health and he recovers 2 health.", ["anne", "mate"]),
    ],
)
def test_she_is_never_the_man_of_the_two(text: str, meant: list[str]) -> None:
    found: Any = read_card(text, "scheme", _ANNE, "text", "en").scheme
    assert [each.ref.name.id for each in parts(found) if isinstance(each, He)] == meant
    with pytest.raises(BadContent):
        read_card(text, "scheme", _TWO_MEN, "text", "en")


def test_a_scheme_in_play_leaves_when_nobody_attacked_that_turn() -> None:
    text = (
        "Draw 1 card. ONGOING: Medusa does not take damage except combat damage. Discard this card at the end of your "
        "turn if you didn't attack."
    )
    program = read(text)
    assert program.ongoing is not None
    assert program.ongoing.until == attacked(False)
    assert program.tallies
