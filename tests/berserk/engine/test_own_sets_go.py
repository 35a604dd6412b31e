"""Sets that strangers bring come and go: nothing of them stays once nobody plays with them."""

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from triskel.games.berserk.compile import statics
from triskel.games.berserk.content import deck
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state import face
from triskel.games.berserk.state.stack import DEFEND_OPTION
from triskel.games.berserk.text.grammar import parse
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
def _fresh() -> Iterator[None]:
    free = face._free[:]
    face._free.clear()
    yield
    gc.unfreeze()
    deck._extended.clear()
    face._free.extend(free)


def set_aside() -> None:
    """What lives is not looked at again, as in a server, which has no time for it."""
    gc.collect()
    gc.freeze()


def forget() -> None:
    """What is kept for speed alone goes."""
    for give_up in face.SPARE:
        give_up()
    face.give_back()


def test_a_set_that_nobody_plays_with_any_more_leaves_the_memory() -> None:
    match = battle(11, 0)
    number, hold = granted(match).uid, ref(granted(match).hold)
    set_aside()
    forget()
    assert hold() is not None  # it is being played with
    del match
    forget()
    assert hold() is None
    assert number - face.QUOTED in face._free


def test_numbers_of_sentences_in_quotes_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    battle(11, 0)
    forget()
    monkeypatch.setattr(face, "MOST_QUOTED", len(face._quoted) + 2)
    for number in range(12, 24):
        battle(number, 0)
        set_aside()


def test_too_many_sentences_in_quotes_at_once_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [battle(11, 0)]
    forget()
    monkeypatch.setattr(face, "MOST_QUOTED", len(face._quoted) + 2)
    with pytest.raises(BadSetup, match="in quotes are played with at once") as refused:
        kept += [battle(number, 0) for number in range(12, 39)]
    assert "в кавычках" in refused.value.ru
    assert kept[0].decision is not None
    kept.clear()
    battle(12, 0)


def test_those_that_nobody_plays_with_are_looked_for_before_many_have_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face, "_OFTEN", 4)
    monkeypatch.setattr(face, "_looked", [0])
    used = []
    for number in range(12, 50):
        battle(number, 0)
        set_aside()
        deck._extended.clear()
        parse.cache_clear()
        used.append(len(face._quoted) - len(face._free))
    assert max(used) <= 2 * min(used) + 4


def test_sets_full_of_sentences_in_quotes_leave_numbers_to_others() -> None:
    """A set is as long as a form may be; whoever plays with several of them takes none of the others' numbers."""
    head, _, card = text(11).partition("[[card]]")

    def whole(number: int) -> str:
        cards = [
            card.replace("yard_dog", f"dog_{n}").replace("Дворовый", f"{n}-й").replace("1-11-39", f"{number}-{n}-39")
            for n in range(1, 200)
        ]
        return "[[card]]".join([head, *cards])

    kept = [start(BERSERK, {"decks": [["dog_1"] * 30] * 2, "sets": [whole(number)]}, seed=1) for number in range(1, 13)]
    assert len(face._quoted) > 2_300
    assert battle(17, 5).decision is not None
    assert len(kept) == 12


def test_a_feature_beyond_the_low_numbers_is_found_by_its_number() -> None:
    forget()
    used = len(face._quoted)
    face._quoted.extend([lambda: None] * 3 * face._PAGE)
    face._free.clear()
    match = battle(61, 0)
    face._free.extend(range(used, used + 3 * face._PAGE))
    shot = granted(match)
    assert shot.uid > face.MOST_QUOTED
    assert match.state.codex.feature(shot.uid) is shot
    option = 700 << face.FEATURE_BITS | shot.uid
    assert (face.card_in(option), option & face.FEATURE_MASK) == (700, shot.uid)


def test_all_features_in_quotes_have_numbers_of_their_own_apart_from_those_of_cards() -> None:
    last = face.MOST_QUOTED // face._PAGE << face.FEATURE_BITS + face.CARD_BITS
    assert last < face.FEATURE_MASK
    assert face.QUOTED + face._PAGE <= DEFEND_OPTION
