"""Concepts that any card may combine: each read in both languages from texts of our own, and played."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.desk.coverage import count
from triskel.games.unmatched.rules.deck import put_under
from triskel.games.unmatched.rules.lasting import ACTIONS_BEGUN, MANEUVERS, note_deed
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.phrasebook import EXAMPLES
from triskel.kernel import DONE
from triskel.kernel.play.refusal import BadContent


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, EXAMPLES, "text", lang)


def said(text: str, kind: str = "attack") -> str:
    """The text as it is printed; the Russian print must say the same."""
    program = read(text, kind)
    assert read(program_text(program, "ru"), kind, "ru") == program
    assert read(program_text(program, "en"), kind) == program
    return program_text(program, "en")


def _duel() -> Duel:
    """Beowulf against Medusa, before anybody has drawn."""
    chosen = {each.name: each.default for each in SWITCHES}
    kits = [load_hero("beowulf"), load_hero("medusa")]
    return Duel(Arena(load_board("sarpedon"), kits, [0, 1], [0, 1], 0, chosen))


# --- menus with prices --------------------------------------------------------------------------------------------

MENU = "You may spend Rage: - 1 Rage: Draw 1 card. - 2 Rage: Also, gain 1 action. - 3 Rage: Instead, draw 5 cards."


def test_a_menu_keeps_what_each_price_adds_or_replaces() -> None:
    assert said(MENU, "scheme") == (
        "You may spend Rage for one of these: 1: draw 1 card; 2: also gain 1 action; 3: instead draw 5 cards."
    )


def test_a_line_of_a_menu_that_names_only_a_number_acts_on_the_same() -> None:
    text = "You may pay Rage: - 1 Rage: Deal 1 damage to each opposing fighter. - 3 Rage: Instead, deal 2 damage."
    assert said(text, "scheme").endswith("3: instead deal 2 damage to each opposing fighter.")


def test_a_menu_whose_first_line_says_instead_replaces_the_sentence_before() -> None:
    menu = "You may spend Rage: - 1 Rage: Instead, draw 2 cards. - 2 Rage: Instead, draw 3 cards."
    assert said(f"Draw 1 card. {menu}", "scheme").endswith("If you do not, draw 1 card.")
    with pytest.raises(BadContent):
        read(menu, "scheme")


def test_what_one_price_speaks_of_is_unknown_to_another() -> None:
    also = (
        "During combat: you may spend Rage: - 1 Rage: discard the top card of your deck. "
        "- 2 Rage: Also, add its BOOST value to this card's value."
    )
    assert "also" in said(also)
    with pytest.raises(BadContent):
        read(also.replace("Also", "Instead"))


@pytest.mark.parametrize(
    ("rage", "answer", "left", "cards", "actions", "offered"),
    [
        (0, None, 0, 0, 0, None),
        (1, 0, 0, 1, 0, (0, DONE)),
        (2, 1, 0, 1, 1, (0, 1, DONE)),
        (3, 2, 0, 5, 0, (0, 1, 2, DONE)),
        (3, DONE, 3, 0, 0, (0, 1, 2, DONE)),
    ],
)
def test_a_menu_takes_its_price(
    rage: int, answer: int | None, left: int, cards: int, actions: int, offered: Any
) -> None:
    duel = _duel()
    duel.set_counter(0, "rage", rage, "")
    effect = read(MENU, "scheme").scheme
    held, had = len(duel.hand[0]), duel.actions
    asked = None
    steps = effect.run(duel, 0)
    try:
        asked = next(steps)
        steps.send(answer)
    except StopIteration:
        pass
    assert (tuple(asked.options) if asked else None) == offered
    assert (duel.counter(0, "rage"), len(duel.hand[0]) - held, duel.actions - had) == (left, cards, actions)


def test_the_price_of_one_option_is_not_the_price_of_all() -> None:
    printed = said("Choose 1: gain 1 Rage; spend 2 Rage to draw 2 cards.", "scheme")
    assert printed == "Choose 1: gain 1 Rage; spend 2 Rage and, if you do, draw 2 cards."


# --- what the sentences say ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("if this is the second action of your turn, draw 1 card.", "if this is your second action this turn, "),
        ("if this is not your first action this turn, draw 1 card.", "if this is not your first action this turn, "),
        ("if this is your third attack this turn, draw 1 card.", "if this is your third attack this turn, "),
        ("if you have not taken a maneuver action this turn, draw 1 card.", "if you have not maneuvered this turn, "),
        ("if you already maneuvered this turn, draw 1 card.", "if you maneuvered this turn, "),
        (
            "if the opposing fighter is adjacent to three or more of your fighters, draw 1 card.",
            "if the opposing fighter is adjacent to 3 or more among your fighters, ",
        ),
        (
            "deal 1 damage to each opposing fighter that is adjacent to at least one of your fighters.",
            "deal 1 damage to each opposing fighter adjacent to any of your fighters.",
        ),
        (
            "if Medusa is not in a zone with an opposing sidekick, draw 1 card.",
            "if Medusa is not in a zone with an opposing sidekick, ",
        ),
        (
            "if your opponent's card has a DURING COMBAT effect, draw 1 card.",
            "if your opponent's card has DURING COMBAT effects, ",
        ),
        (
            "choose one of the zones Medusa is in. Deal 1 damage to each fighter in that zone.",
            "choose a zone Medusa is in. ",
        ),
        ("discard the bottom card of your deck.", "discard the bottom card of your deck."),
        (
            "your opponent discards the bottom card of their deck.",
            "your opponent discards the bottom card of their deck.",
        ),
        (
            "discard up to 2 cards. Gain that many actions.",
            "discard up to 2 cards from your hand. Gain actions equal to ",
        ),
        ("summon two Harpies in any space.", "return 2 defeated Harpies to spaces on the board."),
        ("summon up to two Harpies in any space.", "return up to 2 defeated Harpies to spaces on the board."),
        (
            "you may spend Rage: 1 Rage: draw 1 card. 2 Rage: draw 2 cards instead.",
            "you may spend Rage for one of these: 1: draw 1 card; 2: instead draw 2 cards.",
        ),
        ("if this is your last action this turn, draw 1 card.", "if this is your last action this turn, draw 1 card."),
        (
            "if Medusa is in fewer zones than the opposing fighter, draw 1 card.",
            "if Medusa is in fewer zones than the opposing fighter, ",
        ),
        ("move one of your other fighters up to 2 spaces.", "move one of your other fighters up to 2 spaces."),
        ("each of your other sidekicks recovers 1 health.", "each of your other sidekicks recovers 1 health."),
        (
            "if any of your other fighters is adjacent to the opposing fighter, draw 1 card.",
            "if there is one of your other fighters adjacent to the opposing fighter, ",
        ),
        ("spend both Rage. If you do, draw 2 cards.", "spend 2 Rage. If you do, draw 2 cards."),
    ],
)
def test_a_sentence_is_printed_in_the_words_of_the_language(text: str, printed: str) -> None:
    assert said(f"After combat: {text}").startswith(f"After combat: {printed}")


def test_who_is_included_must_be_among_those_spoken_of() -> None:
    everybody = "After combat: deal 1 damage to each fighter in Medusa's zone (including Medusa)."
    assert said(everybody) == "After combat: deal 1 damage to each fighter in Medusa's zone."
    for wrong in (
        everybody.replace("each fighter", "each opposing fighter"),
        everybody.replace("g Medusa", "g a Harpy"),
    ):
        with pytest.raises(BadContent):
            read(wrong)


def test_that_card_is_the_opposing_one_only_where_it_was_spoken_of() -> None:
    assert said("Immediately: if your opponent played an attack card, ignore that card's value.").endswith(
        "ignore the value of your opponent's card."
    )
    with pytest.raises(BadContent):
        read("Immediately: ignore that card's value.")
    with pytest.raises(BadContent):
        read(
            "Immediately: cancel all effects on your opponent's card. Discard the top card of your deck. "
            "Ignore that card's value."
        )


# --- what they do -------------------------------------------------------------------------------------------------


def _holds(duel: Duel, condition: str) -> bool:
    return bool(read(f"If {condition}, draw 1 card.", "scheme").scheme.condition.holds(duel, 0))


def test_which_action_this_is_and_whether_there_was_a_maneuver() -> None:
    duel = _duel()
    assert not _holds(duel, "this is your first action this turn")  # it is nobody's action yet
    assert _holds(duel, "you have not maneuvered this turn")
    note_deed(duel, 0, ACTIONS_BEGUN)
    note_deed(duel, 0, MANEUVERS)
    note_deed(duel, 1, MANEUVERS)
    assert _holds(duel, "this is your first action this turn")
    assert _holds(duel, "you maneuvered this turn")
    note_deed(duel, 0, ACTIONS_BEGUN)
    assert _holds(duel, "this is your second action this turn")
    assert _holds(duel, "this is not your first action this turn")


@pytest.mark.parametrize("which", ["this is your first action", "this is your third action", "you maneuvered"])
def test_coverage_tries_every_action_of_a_turn(which: str) -> None:
    text = f"During combat: if {which} this turn, add 2 to the value of this card."
    found = count([{"hero": "Nixie", "name": "Splash", "type": "attack", "user": "Nixie", "text": text}])
    assert (found["parsed"], found["ran"]) == (1, 1)


def test_the_last_action_is_the_one_after_which_none_is_left() -> None:
    duel = _duel()
    duel.active, duel.actions = 0, 1
    assert not _holds(duel, "this is your last action this turn")
    duel.actions = 0
    assert _holds(duel, "this is your last action this turn")
    duel.active = 1
    assert not _holds(duel, "this is your last action this turn")


def test_your_other_fighters_are_neither_the_one_that_acts_nor_those_of_others() -> None:
    duel = _duel()
    hero = duel.arena.hero[0]
    duel.actor = hero
    noun = read("Draw 1 card for each of your other fighters.", "scheme").scheme.each.group.noun
    own = [each for each in range(len(duel.space)) if duel.arena.fighters[each].player == 0]
    assert [each for each in range(len(duel.space)) if noun.fits(duel, 0, each)] == [
        each for each in own if each != hero
    ]
    assert len(own) > 1


def test_the_lowest_card_of_the_deck_is_discarded() -> None:
    duel = _duel()
    lowest = duel.deck[0].pop()
    put_under(duel, 0, lowest)
    effect = read("Discard the bottom card of your deck.", "scheme").scheme
    assert list(effect.run(duel, 0)) == []
    assert duel.discard[0] == [lowest]


# --- spaces known by what happened there, bounds, X, and who does what ------------------------------------------------


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "place Medusa in a space adjacent to your starting space.",
            "place Medusa in any space adjacent to your start ",
        ),
        (
            "move Medusa up to 2 spaces. Place a Harpy in the space she left.",
            "move Medusa up to 2 spaces. Place a Harpy ",
        ),
        (
            "deal 1 damage to each opposing fighter in Medusa's zone that is not adjacent to her.",
            "deal 1 damage to each opposing fighter in Medusa's zone but not adjacent to her.",
        ),
        (
            "if all of your fighters are in Medusa's zone, draw 1 card.",
            "if each of your fighters is in Medusa's zone, ",
        ),
        (
            "gain 1 action for each Harpy adjacent to Medusa (max 2).",
            "gain actions equal to 1 for each Harpy adjacent to Medusa (to a maximum of 2).",
        ),
        (
            "deal X damage to an opposing fighter, where X is the number of cards in your hand.",
            "deal damage to an opposing fighter equal to the number of cards in your hand.",
        ),
        (
            "move Medusa up to 3 spaces. She may move through sidekicks.",
            "move Medusa up to 3 spaces through sidekicks.",
        ),
        (
            "Medusa recovers 1 health if she is not adjacent to any opposing fighters.",
            "if Medusa is not adjacent to an opposing fighter, Medusa recovers 1 health.",
        ),
        (
            "if you dealt combat damage, Medusa recovers that much health.",
            "if the opposing fighter took combat damage, Medusa recovers health equal to the amount of combat damage ",
        ),
        (
            "draw 1 card. You may spend 2 Rage to draw 3 cards instead.",
            "you may spend 2 Rage. If you do, draw 3 cards. If you do not, draw 1 card.",
        ),
        (
            "summon a Harpy in Medusa's space, then place Medusa in a space in her zone.",
            "place Medusa in any space in her zone. Return a defeated Harpy to a space in the space Medusa left.",
        ),
        ("if Medusa was not dealt damage this turn, draw 1 card.", "if Medusa took no damage this turn, draw 1 card."),
        ("choose a player. That player draws 2 cards.", "choose a player. That player draws 2 cards."),
    ],
)
def test_a_concept_is_said_with_any_other(text: str, printed: str) -> None:
    assert said(f"After combat: {text}").startswith(f"After combat: {printed}")


def test_an_x_that_is_never_told_is_refused() -> None:
    with pytest.raises(BadContent):
        read("Deal X damage to an opposing fighter.", "scheme")


def test_a_condition_behind_a_choice_cannot_speak_of_the_chosen() -> None:
    with pytest.raises(BadContent):
        read("Move an opposing fighter up to 2 spaces if it is in Medusa's zone.", "scheme")


def test_several_in_the_same_zone_are_not_taken_for_those_in_your_zone() -> None:
    with pytest.raises(BadContent):
        read("Choose two fighters in the same zone. Those fighters swap spaces.", "scheme")


def test_a_deed_before_which_for_each_is_said_is_done_again_for_each() -> None:
    printed = said(
        "Discard up to 2 attack cards. For each card discarded, deal 2 damage to an opposing fighter.", "scheme"
    )
    assert printed.endswith("For each card discarded, deal 2 damage to an opposing fighter.")


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("Your opponent moves one of your fighters up to 2 spaces.", 0),
        ("Your opponent moves one of their fighters up to 2 spaces.", 1),
        ("Your opponent moves an opposing fighter up to 2 spaces.", 1),
    ],
)
def test_what_a_text_calls_yours_stays_yours_whoever_is_made_to_move_it(text: str, owner: int) -> None:
    duel = _duel()
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    duel.master = 0
    asked = next(read(text, "scheme").scheme.run(duel, 0))
    assert asked.seat == duel.arena.seat[1]
    assert {duel.arena.fighters[each].player for each in asked.options} == {owner}


def test_the_space_that_somebody_left_is_the_one_he_came_from() -> None:
    duel = _duel()
    for fighter in range(len(duel.space)):
        duel.put(fighter, fighter)
    came = duel.space[duel.arena.hero[0]]
    effect = read(
        "Place your hero in any empty space. Place an opposing fighter in the space your hero left.", "scheme"
    )
    steps = effect.scheme.run(duel, 0)
    asked = next(steps)
    asked = steps.send(asked.options[0])
    asked = steps.send(asked.options[0])
    assert list(asked.options) == [came]


def test_who_leaves_a_place_is_answered_when_it_moves_out_of_it() -> None:
    ability = read_ability("When an opposing hero leaves Medusa's zone, deal 1 damage to that hero.", EXAMPLES, "text")
    assert ability_text(ability, "en") == (
        "Whenever an opposing hero leaves a space in Medusa's zone, deal 1 damage to that fighter."
    )
    assert read_ability(ability_text(ability, "ru"), EXAMPLES, "text", "ru") == ability


def test_a_woman_is_she_and_a_man_is_he() -> None:
    for name, pronoun in (("Medusa", "she"), ("your hero", "he")):
        assert said(f"After combat: if {name} is in your start space, she recovers 2 health.").endswith(
            f"{pronoun} recovers 2 health."
        )
