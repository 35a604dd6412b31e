"""Any subject with anything that can be said of one; where movements end; what cards, hands and sides are meant."""

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.rules.movement import destinations
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Combat, Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel import DONE, Chance
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


JUDGED = [
    # who, with what is so or done
    (
        "attack",
        "After combat: if neither fighter was damaged in this combat, draw 1 card.",
        "After combat: if you took 0 or less combat damage and you dealt 0 or less combat damage, draw 1 card.",
    ),
    (
        "attack",
        "After combat: if none of your fighters took damage this turn, draw 1 card.",
        "After combat: if there are no your fighters that took damage this turn, draw 1 card.",
    ),
    (
        "attack",
        "After combat: if any of your Harpies attacked this turn, draw 1 card.",
        "After combat: if a Harpy attacked this turn, draw 1 card.",
    ),
    (
        "attack",
        "After combat: if Medusa is adjacent to the opposing fighter and has 3 or less health, draw 1 card.",
        "After combat: if Medusa is adjacent to the opposing fighter and Medusa has 3 or less health, draw 1 card.",
    ),
    ("scheme", "Each of your Harpies may move up to 2 spaces.", "You may move each Harpy up to 2 spaces."),
    (
        "scheme",
        "Medusa may move up to a number of spaces equal to the number of cards in your hand.",
        "You may move Medusa up to a number of spaces equal to the number of cards in your hand.",
    ),
    (
        "scheme",
        "Medusa recovers 2 health and moves up to 2 spaces.",
        "Medusa recovers 2 health. Move Medusa up to 2 spaces.",
    ),
    (
        "attack",
        "After combat: if you attacked with a different fighter this turn, draw 1 card.",
        "After combat: if one of your other fighters attacked this turn, draw 1 card.",
    ),
    (
        "scheme",
        "An opposing fighter takes 1 damage and moves up to 2 spaces.",
        "Deal 1 damage to an opposing fighter. Move that fighter up to 2 spaces.",
    ),
    (
        "scheme",
        "Up to 2 opposing fighters take 1 damage and move up to 1 space.",
        "Deal 1 damage to up to 2 opposing fighters. Move each of those fighters up to 1 space.",
    ),
    # where movements end
    (
        "scheme",
        "Move Medusa up to 4 spaces, ending adjacent to an opposing fighter.",
        "Move Medusa up to 4 spaces to a space adjacent to an opposing fighter.",
    ),
    (
        "attack",
        "After combat: push the opposing fighter up to 2 spaces.",
        "After combat: move the opposing fighter up to 2 spaces away from your fighter.",
    ),
    (
        "attack",
        "After combat: place Medusa in any space at least 2 spaces away from each opposing fighter.",
        "After combat: place Medusa in any space 2 or more spaces away from each opposing fighter.",
    ),
    # who attacks is known from the card
    (
        "defence",
        "During combat: if the attacker is adjacent to Medusa, add 1 to this card's value.",
        "During combat: if the opposing fighter is adjacent to Medusa, add 1 to the value of this card.",
    ),
    (
        "versatile",
        "After combat: if the attacker is in Medusa's zone, draw 1 card.",
        "After combat: if the attacking fighter is in Medusa's zone, draw 1 card.",
    ),
    (
        "defence",
        "After combat: if the value of the attack was 5 or more, draw 1 card.",
        "After combat: if the value of your opponent's card is 5 or more, draw 1 card.",
    ),
    ("attack", "After combat: deal 1 damage to the defender.", "After combat: deal 1 damage to the opposing fighter."),
    # numbers of cards
    (
        "attack",
        "During combat: reveal the top 2 cards of your deck. Add the higher BOOST value to this card's value.",
        "During combat: reveal the top 2 cards of your deck. Add the highest BOOST value among those cards to the "
        "value of this card.",
    ),
    (
        "attack",
        "During combat: discard the top 2 cards of your deck. Add the lower printed value to this card's value.",
        "During combat: discard the top 2 cards of your deck. Add the lowest printed value among the cards discarded "
        "to the value of this card.",
    ),
    (
        "attack",
        "During combat: reveal your hand. Add 1 to this card's value for each attack card revealed.",
        "During combat: reveal your hand. Add 1 to the value of this card for each attack card in your hand.",
    ),
    (
        "scheme",
        "Look at the top 4 cards of your deck. Put up to 2 of them on the bottom of your deck and the rest back on top "
        "in any order.",
        "Look at the top 4 cards of your deck. Put up to 2 of those cards on the bottom of the deck. Put the others "
        "back on top in any order.",
    ),
    (
        "attack",
        "After combat: if the value of this card was higher than your opponent's card by 2 or more, gain 1 action.",
        "After combat: if the value of this card is 2 or more higher than the value of your opponent's card, gain 1 "
        "action.",
    ),
    (
        "attack",
        "After combat: if the value of your opponent's card is even, draw 1 card.",
        "After combat: if the value of your opponent's card is an even number, draw 1 card.",
    ),
    (
        "attack",
        "During combat: add 1 to this card's value for each space Medusa moved this turn, to a maximum of +4.",
        "During combat: add 1 to the value of this card for each space Medusa moved this turn (to a maximum of 4).",
    ),
    # how sentences hang together
    (
        "scheme",
        "Choose one: Medusa recovers 2 health; or draw 2 cards and gain 1 action.",
        "Choose 1: Medusa recovers 2 health; draw 2 cards and gain 1 action.",
    ),
    (
        "attack",
        "After combat: your opponent must discard 1 card or lose 1 action on their next turn.",
        "After combat: your opponent does 1 of these: discards 1 card; loses 1 action in their next turn.",
    ),
    (
        "attack",
        "After combat: your opponent must discard 1 card or you draw 2 cards.",
        "After combat: your opponent may discard 1 card. If they do not, draw 2 cards.",
    ),
    (
        "attack",
        "After combat: if the opposing fighter is not adjacent to Medusa, draw 1 card. If it is, move Medusa up to 2 "
        "spaces.",
        "After combat: if the opposing fighter is not adjacent to Medusa, draw 1 card. Otherwise, move Medusa up to 2 "
        "spaces.",
    ),
    (
        "scheme",
        "Choose 1 of the following. If Medusa is in a space with a fog token, choose 2 instead: draw 1 card; gain 1 "
        "action; Medusa recovers 1 health.",
        "If Medusa is in a space with a fog token, choose 2: draw 1 card; gain 1 action; Medusa recovers 1 health. "
        "Otherwise, choose 1: draw 1 card; gain 1 action; Medusa recovers 1 health.",
    ),
    (
        "attack",
        "After combat: you may place Medusa in any space with a fog token, then remove that token.",
        "After combat: you may place Medusa in any space with a fog token and remove 1 fog token in Medusa's space.",
    ),
    ("scheme", "Discard 1 card. Your opponent may do the same.", "Discard 1 card. Your opponent may discard 1 card."),
    (
        "attack",
        "After combat: the loser discards 1 card and the winner draws 1 card.",
        "After combat: the loser discards 1 card. The winner draws 1 card.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "printed"), JUDGED)
def test_what_was_judged_stays(kind: str, text: str, printed: str) -> None:
    program = read(text, kind)
    assert program_text(program, "en") == printed
    assert read(printed, kind) == program
    assert read(program_text(program, "ru"), kind, "ru") == program


def test_she_of_an_instead_is_the_one_of_the_sentence_before() -> None:
    text = "After you attack, Medusa recovers 1 health. If the opposing fighter was defeated, she recovers 2 instead."
    printed = (
        "After you attack, if the opposing fighter is defeated, Medusa recovers 2 health. Otherwise, Medusa recovers 1 "
        "health."
    )
    assert ability_text(read_ability(text, EXAMPLES, "text"), "en") == printed


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "After combat: the opposing fighter may move up to 2 spaces."),  # who decides?
        ("scheme", "Choose a fighter. It may deal 1 damage to Medusa."),
        (
            "scheme",
            "Discard any number of cards. Deal 1 damage to a different opposing fighter for each card discarded.",
        ),
        ("scheme", "Deal 1 damage to another opposing fighter."),
        ("scheme", "Remove that token."),
        ("attack", "During combat: add the highest BOOST value among those cards to the value of this card."),
        ("attack", "After combat: they both recover 1 health."),
    ],
)
def test_what_is_not_clear_is_refused(kind: str, text: str) -> None:
    with pytest.raises(BadContent):
        read(text, kind)


# --- what it does -----------------------------------------------------------------------------------------------------


def _duel() -> Duel:
    kits = [load_hero("medusa"), load_hero("king_arthur")]
    duel = Duel(Arena(load_board("sarpedon"), kits, [0, 1], [0, 1], 0, {each.name: each.default for each in SWITCHES}))
    duel.chance = Chance(1, keep_log=False)
    medusa, arthur = duel.arena.hero
    duel.put(medusa, 0)
    far = duel.board.distances(0)
    duel.put(arthur, max(range(len(far)), key=lambda space: far[space]))
    return duel


def _offered(duel: Duel, text: str) -> list[int]:
    effect = read_card(text, "scheme", load_hero("medusa").vocabulary, "text").scheme
    steps = effect.run(duel, 0)
    return [each for each in next(steps).options if each != DONE]


def test_a_movement_away_from_somebody_ends_farther_away() -> None:
    duel = _duel()
    medusa, arthur = duel.arena.hero
    here = duel.board.distances(duel.space[arthur])
    offered = _offered(duel, "Move Medusa up to 2 spaces closer to the opposing hero.")
    assert offered
    assert all(here[space] < here[duel.space[medusa]] for space in offered)
    assert set(offered) < set(destinations(duel, medusa, 2))


def test_a_movement_that_must_end_somewhere_may_also_stay() -> None:
    duel = _duel()
    arthur = duel.arena.hero[1]
    beside = duel.board.bits(duel.beside(arthur))
    duel.put(
        duel.arena.hero[0],
        next(space for space, far in enumerate(duel.board.distances(duel.space[arthur])) if far == 3),
    )
    offered = _offered(duel, "Move Medusa up to 3 spaces. She must end her movement adjacent to an opposing fighter.")
    assert offered
    assert set(offered) <= set(beside)


def test_who_lost_discards() -> None:
    duel = _duel()
    effect = read("After combat: the loser discards 1 card.").combat[2]
    combat = duel.combat = Combat(duel.arena.hero[0], duel.arena.hero[1], 0, 1)
    combat.damage = 2
    duel.hand[1].append(duel.deck[1].pop())
    decision = next(effect.run(duel, 0))
    assert decision.seat == duel.arena.seat[1]


def test_this_card_is_that_of_the_text_whoever_pays_to_change_it() -> None:
    duel = _duel()
    medusa, arthur = duel.arena.hero
    effect = read("During combat: your opponent may discard 1 card to reduce the value of this card by 2.").combat[1]
    combat = duel.combat = Combat(medusa, arthur, 0, 1)
    combat.card[:] = [duel.deck[0].pop(), duel.deck[1].pop()]
    combat.value[:] = [5, 5]
    duel.master = 0
    duel.hand[1].append(duel.deck[1].pop())
    steps = effect.run(duel, 0)
    decision = next(steps)
    try:
        while True:
            decision = steps.send(next(each for each in decision.options if each != DONE))
    except StopIteration:
        pass
    assert combat.value == [3, 5]
