"""Sets that strangers bring come and go: nothing of them stays once nobody plays with them."""

from gc import collect
from typing import Any
from weakref import ref

import pytest

from triskel.games.berserk.compile import statics
from triskel.games.berserk.content import deck
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state import face
from triskel.kernel import BadSetup, Chance, start


def text(number: int) -> str:
    """A set that nobody else has, with a sentence in quotes."""
    return f"""
[set]
id = "yard"
name = {{ ru = "Двор", en = "Yard" }}

[[card]]
id = "yard_dog"
name = {{ ru = "Дворовый пёс", en = "Yard Dog" }}
type = "creature"
cost = 3
lives = 7
move = 2
strike = [2, 3, 4]
abilities = ["При ударе — получает «[закрытие]: Выстрел на 1-{number}-39»."]
"""


def battle(number: int, most: int = 60) -> Any:
    match = start(BERSERK, {"decks": [["yard_dog"] * 30] * 2, "sets": [text(number)]}, seed=1)
    dice = Chance(1)
    for _ in range(most):
        asked = match.decision
        if asked is None:
            break
        match.choose(asked.seat, asked.options[dice.below(len(asked.options))], asked.id)
    return match


def granted(match: Any) -> Any:
    """What the dog gets once it strikes."""
    return statics.granted(match.state.codex.faces[-1].features[0].node.body.traits[0].feature)


@pytest.fixture(autouse=True)
def _fresh() -> Any:
    free = face._free[:]
    face._free.clear()
    yield
    deck._extended.clear()
    face._free.extend(free)


def test_a_set_that_nobody_plays_with_any_more_leaves_the_memory() -> None:
    match = battle(11)
    number, hold = granted(match).uid, ref(granted(match).hold)
    for give_up in face.SPARE:
        give_up()
    collect()
    assert hold() is not None  # it is being played with
    del match
    collect()
    assert hold() is None
    assert number - face.QUOTED in face._free


def test_numbers_of_sentences_in_quotes_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    battle(11, 0)
    collect()
    monkeypatch.setattr(face, "MOST_QUOTED", len(face._quoted) + 2)
    for number in range(12, 24):
        battle(number, 0)


def test_too_many_sentences_in_quotes_at_once_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [battle(11, 0)]
    collect()
    monkeypatch.setattr(face, "MOST_QUOTED", len(face._quoted) + 2)
    with pytest.raises(BadSetup, match="in quotes are played with at once") as refused:
        kept += [battle(number, 0) for number in range(12, 39)]
    assert "в кавычках" in refused.value.ru
    assert kept[0].decision is not None
    kept.clear()
    battle(12, 0)
