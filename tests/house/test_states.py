"""A position is declared once: what is written from the declarations is fresh, and what they promise holds."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from tools.make_states import compared, copied, stale, states, written

from triskel.kernel import Chance, Match, start
from triskel.kernel.bench.slots import HIDDEN, INNER, OPEN, OWN, Form, Slot, State
from triskel.kernel.kit import find_game, game_names

SEATS = {"duel": lambda state, seat: [p for p in range(state.arena.players) if state.arena.seat[p] == seat]}
"""Which rows are a seat's own, where a seat may have more than one."""


def declared(game: str) -> tuple[Slot, ...]:
    """The slots of a whole position: the last class that a game declares."""
    slots: tuple[Slot, ...] = import_module(f"triskel.games.{game}.state.slots").STATES[-1].slots
    return slots


def compared_by(game: str, state: Any) -> dict[str, Any]:
    names = [slot.name for slot in declared(game) if slot.key != "" and not compared(slot).startswith("*")]
    return dict(zip(names, state.key(), strict=False))


def matches(game: str, count: int) -> Iterator[Match[Any]]:
    """A match of random choices, each time a few choices further on."""
    found, chance = find_game(game), Chance(5)
    for number in range(count):
        match = start(found, found.random_setup(chance, {}), 100 + number)
        for step in range(240):
            if match.decision is None:
                break
            decision = match.decision
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
            if step % 8 == 0 and match.decision is not None:
                yield match


def test_what_is_written_is_fresh() -> None:
    assert stale() == []
    assert len(states()) >= 4


def test_a_class_says_each_slot_once_wherever_it_is_needed() -> None:
    numbers = Form("numbers", "list[int]", "{}[:]", "tuple({})")
    slots = (
        Slot("turn", Form("number", "int"), "0", "Whose it is."),
        Slot("hand", numbers, "[0] * seats", key="tuple(sorted({}))"),
        Slot("chance", Form("chance", "Chance"), "", copy="", key=""),
        Slot("lives", numbers, "[]", each="life"),
    )
    text = written(State("made", "Made", "A toy", slots, "seats: int", row="life: int"))
    made: dict[str, Any] = {"Any": Any, "Chance": Chance}
    exec(text, made)
    first, second = made["Made"](), made["Made"]()
    first.begin(2)
    first.add_row(7)
    second.become_copy_of(first)
    first.hand[0] = 3
    first.add_row(8)
    assert first.key() == (0, (0, 3), (7, 8))
    assert second.key() == (0, (0, 0), (7,))
    assert not hasattr(second, "chance")


@pytest.mark.parametrize("game", game_names())
def test_a_slot_is_declared_once_and_says_who_sees_it(game: str) -> None:
    names = [slot.name for slot in declared(game)]
    assert len(set(names)) == len(names) > 40
    assert {slot.seen for slot in declared(game)} == {OPEN, OWN, HIDDEN, INNER}


@pytest.mark.parametrize("game", game_names())
def test_a_copy_has_all_and_shares_nothing_that_changes(game: str) -> None:
    for match in matches(game, 2):
        state, copy = match.state, match.game.copy(match.state)
        assert copy.key() == state.key()
        for slot in declared(game):
            if copied(slot) in ("", "None", "False"):
                continue
            mine, other = getattr(state, slot.name), getattr(copy, slot.name)
            if isinstance(mine, list | dict | set) and copied(slot) != f"old.{slot.name}":
                assert mine is not other, slot.name
                assert len(mine) == len(other), slot.name


@pytest.mark.parametrize("game", game_names())
def test_a_world_imagined_by_a_seat_has_all_that_the_seat_sees(game: str) -> None:
    seen = {slot.name: slot.seen for slot in declared(game)}
    looked = 0
    for match in matches(game, 3):
        for seat in range(match.game.seats(match.state)):
            world = match.determinize(seat, 17, for_rollout=False)
            true, dreamt = compared_by(game, match.state), compared_by(game, world.state)
            for name, value in true.items():
                if seen[name] == OPEN:
                    assert dreamt[name] == value, name
                elif seen[name] == OWN:
                    rows = [seat] if not hasattr(world.state, "arena") else SEATS["duel"](world.state, seat)
                    assert [dreamt[name][row] for row in rows] == [value[row] for row in rows], name
                looked += 1
    assert looked > 500
