"""The reader refuses rather than guesses: nothing said is dropped, and every pronoun means somebody."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.desk.probe import idle
from triskel.games.unmatched.text.grammar import read_card
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.who import ONE_OF, It, Named, OpposingFighter, how_picked
from triskel.kernel.play.refusal import BadContent

ARTHUR = load_hero("king_arthur").vocabulary


def read(text: str, kind: str = "attack") -> Any:
    return read_card(text, kind, ARTHUR, "here")


def pronoun(text: str) -> Any:
    return next(each for each in parts(read(text)) if type(each).__name__ in ("It", "He"))


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("After combat: discard that card.", '"that card"'),
        ("After combat: it recovers 1 health.", '"it"'),
        ("After combat: draw that many cards.", '"that many"'),
        ("After combat: draw 1 card. If you won the combat, discard that card instead.", '"that card"'),
        ("After combat: if King Arthur is adjacent to Merlin, that fighter recovers 1 health.", '"it"'),
    ],
)
def test_a_word_that_points_at_nothing_is_asked_about(text: str, question: str) -> None:
    with pytest.raises(BadContent, match="who or what is " + question):
        read(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("After combat: if King Arthur started this turn in a different space, he recovers 1 health.", "king_arthur"),
        ("After combat: if Merlin is not defeated, King Arthur swaps spaces with him.", "merlin"),
        ("After combat: place Merlin in any space in his zone.", "merlin"),
        ("After combat: if Merlin is adjacent to King Arthur, he recovers 1 health.", "merlin"),
    ],
)
def test_he_is_bound_to_the_fighter_it_means(text: str, name: str) -> None:
    found = pronoun(text).ref
    assert isinstance(found, Named)
    assert found.name.id == name


def test_it_is_the_one_that_was_chosen_or_the_opposing_fighter() -> None:
    chosen = "After combat: move an opposing fighter in Merlin's zone up to 2 spaces. Deal 1 damage to that fighter."
    assert pronoun(chosen) == It()
    assert pronoun(chosen).ref is None
    other = "After combat: if Merlin is adjacent to the opposing fighter, deal 2 damage to that fighter."
    assert pronoun(other).ref == OpposingFighter()


def test_what_happens_instead_happens_to_the_same() -> None:
    program = read("After combat: deal 1 damage to an opposing fighter. If you won the combat, deal 2 damage instead.")
    gate = program.combat[2]
    assert how_picked(gate.do.target) == ONE_OF
    assert gate.do.target == gate.otherwise.target


def test_they_are_not_one() -> None:
    with pytest.raises(BadContent, match='"them"'):
        read("After combat: move each of your fighters up to 1 space. Place Merlin in any space adjacent to them.")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("During combat: Merlin's attack value is doubled.", "Merlin"),
        ("Immediately: your opponent may not BOOST this combat.", "combat"),
    ],
)
def test_a_word_that_would_be_dropped_is_named(text: str, word: str) -> None:
    with pytest.raises(BadContent, match=f'"{word}"'):
        read(text)


def test_every_clause_must_run() -> None:
    program = read("After combat: draw 1 card. If the opposing fighter has 40 or more health, gain 1 action.")
    assert idle(program, "attack", {"king_arthur": "King Arthur", "merlin": "Merlin"}) == ["gain 1 action"]
    program = read("After combat: draw 1 card. If you won the combat, gain 1 action.")
    assert not idle(program, "attack", {"king_arthur": "King Arthur", "merlin": "Merlin"})
