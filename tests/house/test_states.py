"""A position is declared once: what is written from the declarations is fresh, and what they promise holds."""

from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from tools.make_states import compared, copied, modules, shown_by, stale, states, written

from triskel.kernel import Chance, Match, start
from triskel.kernel.bench.rows import Column, Columns, Row, Shown
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
    assert {path.parents[1].name for path in modules() if path.name == "shown.py"} == set(game_names())


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


NUMBERS = Form("numbers", "list[int]", tally="len({})")
HELD = Slot("hand", Form("hands", "list[list[int]]", each="sorted({}[@])", tally="len({}[@])"), "", seen=OWN, view="x")


def shown(*slots: Slot, own: bool = False, columns: tuple[Column, ...] = ()) -> dict[str, Any]:
    """The functions of a game with one row."""
    rows = (Row("x", "One.", "seat: int", own), Columns("all", "All.", "seat: int", columns))
    made: dict[str, Any] = {"Any": Any, "State": Any, "MOST": 255}
    exec(shown_by(Shown("it", "State", (), rows), (State("made", "Made", "A toy", slots, ""),)), made)
    return made


def test_a_slot_is_shown_by_its_form_to_whoever_sees_it_and_else_counted() -> None:
    it = SimpleNamespace(hand=[[3, 1], [2]], deck=[5, 6, 7], lives=[300, 4], turn=1)
    deck = Slot("deck", NUMBERS, "", seen=HIDDEN, view="x.left")
    assert shown(HELD, deck)["x_shown"](it, 0) == {"hand": 2, "left": 3}
    assert shown(HELD, own=True)["x_shown"](it, 0) == {"hand": [1, 3]}
    lives, turn = Slot("lives", NUMBERS, ""), Slot("turn", Form("seat", "int", row="{} == @"), "")
    columns = (Column("there", "1"), Column("lives"), Column("lives - 1", "min({lives} - 1, MOST)"), Column("turn"))
    made = shown(HELD, lives, turn, columns=columns)
    assert [made["all_bytes"](it, seat) for seat in (0, 1)] == [(1, 255, 255, False), (1, 4, 3, True)]
    assert Columns("all", "All.", "", columns).names == ("there", "lives", "lives - 1", "turn")


@pytest.mark.parametrize(
    ("slots", "columns"),
    [
        ([Slot("deck", Form("numbers", "list[int]"), "", seen=HIDDEN, view="x")], ()),
        ([Slot("fate", Form("number", "int"), "", seen=INNER, view="x")], ()),
        ([HELD], (Column("hand"),)),
        ([HELD], (Column("cards", "len({hand})"),)),
        ([Slot("turn", Form("number", "int"), "", view="y")], ()),
    ],
)
def test_what_a_seat_may_not_see_is_not_written_down_for_it(slots: list[Slot], columns: tuple[Column, ...]) -> None:
    with pytest.raises(ValueError, match=r"not seen|not everybody sees|rows that there are not"):
        shown(*slots, columns=columns)


@pytest.mark.parametrize("game", game_names())
def test_what_everybody_sees_of_a_slot_stands_in_the_view(game: str) -> None:
    """Whatever slots say of the row of the whole match is there, with the value that the position has."""
    made = import_module(f"triskel.games.{game}.faces.shown")
    first = import_module(f"triskel.games.{game}.faces.rows").SHOWN
    whole, told = getattr(made, f"{first.it}_shown"), 0
    for match in matches(game, 2):
        facts = whole(match.state)
        for seat in (None, *range(match.game.seats(match.state))):
            view = match.view(seat)
            assert {name: view[name] for name in facts} == facts
            told += len(facts)
    assert told > 100


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
