"""What follows from tries: difficulty, level, streak, what comes next; and that every store says the same."""

import asyncio
from collections.abc import Callable, Iterator
from inspect import isawaitable
from typing import Any

import pytest
from sqlalchemy import Engine

from triskel.site.shelf import Memory
from triskel.site.storage import HOLDER, ShelfPapers, ShelfProgress
from triskel.table.collection.measure import NEW, Level, after, chance
from triskel.table.collection.progress import Learned, Measured, Try, level_of, streak, upcoming
from triskel.table.collection.store import StoredProgress, StoredStars
from triskel.table.db.storage import Storage


def tried(puzzle: str, first: bool, at: int = 1, solved: bool | None = None, level: Level = NEW) -> Try:
    return Try(puzzle, first, first if solved is None else solved, 1, at, at, "t", level)


def test_glickmans_own_example() -> None:
    """ "Example of the Glicko system": 1500 ± 200 after three matches is 1464 ± 151.4; one at a time it comes near."""
    level = Level(1500, 200)
    for foe, won in ((Level(1400, 30), True), (Level(1550, 100), False), (Level(1700, 300), False)):
        level = after(level, foe, won)
    assert level.points == pytest.approx(1464, abs=3)
    assert level.doubt == pytest.approx(151.4, abs=1)
    assert chance(Level(1500, 200), Level(1400, 30)) == pytest.approx(0.639, abs=0.001)


def test_what_few_solve_becomes_hard_and_what_all_solve_easy() -> None:
    hard = easy = Measured()
    for _ in range(20):
        hard, easy = hard.met(NEW, solved=False), easy.met(NEW, solved=True)
    assert easy.level.points < 1500 < hard.level.points
    assert (hard.tried, hard.solved, easy.tried, easy.solved) == (20, 0, 20, 20)
    assert hard.level.doubt < NEW.doubt / 2
    known = Measured()
    for n in range(20):
        known = known.met(Level(1500, 60), solved=bool(n % 2))
    assert not known.level.provisional
    assert known.level.points == pytest.approx(1500, abs=30)
    strong = level_of([tried(str(n), True, n, level=hard.level) for n in range(5)])
    assert strong.points > level_of([tried(str(n), True, n, level=easy.level) for n in range(5)]).points > 1500


def test_a_streak_is_of_first_tries_and_ends_with_a_failure() -> None:
    tries = [tried(str(n), first, n) for n, first in enumerate((True, True, True, False, True, True))]
    assert streak(tries) == (2, 3)
    assert streak([*tries, tried("x", False, 9, solved=True)]) == (0, 3), "solved later is not at the first try"
    assert streak([]) == (0, 0)


def test_next_are_the_untried_nearest_to_ones_level_then_those_that_went_wrong() -> None:
    measured = {"far": Measured(Level(2200, 50), 9, 0), "near": Measured(Level(1510, 50), 9, 5)}
    tries = [tried("missed", False, 1), tried("solved", True, 2), tried("later", False, 3, solved=True)]
    assert upcoming(["solved", "missed", "far", "near", "later"], tries, measured) == ["near", "far", "missed"]


def stores(engine: Engine) -> Iterator[Any]:
    yield StoredProgress(engine)
    yield ShelfProgress(ShelfPapers(Memory()), HOLDER)


def ask(call: Callable[..., Any], *args: Any) -> Any:
    answer = call(*args)
    return asyncio.run(_awaited(answer)) if isawaitable(answer) else answer


async def _awaited(answer: Any) -> Any:
    return await answer


def test_servers_and_browsers_remember_alike(database_url: str) -> None:
    storage = Storage(database_url)
    for store in stores(storage.engine):
        said = (
            ("a", "t1", 10, False, True), ("a", "t1", 10, False, True), ("a", "t2", 20, True, True),
            ("a", "t1", 10, False, True), ("b", "t3", 30, True, True), ("c", "t4", 40, True, False),
        )  # fmt: skip
        for each in said:
            ask(store.tried, HOLDER, *each)
        tries = ask(store.tries, HOLDER)
        assert [(each.puzzle, each.first, each.solved, each.tries) for each in tries] == [
            ("a", False, True, 2), ("b", True, True, 1), ("c", False, True, 1),
        ], "an old table that is looked at again is no try; with a hint is not alone"  # fmt: skip
        known = ask(store.measured)
        assert {name: (each.tried, each.solved) for name, each in known.items()} == {
            "a": (1, 0), "b": (1, 1), "c": (1, 0)
        }  # fmt: skip
        assert known["b"].level.points < 1500 < known["a"].level.points
        for each in (Learned("l", "x", 0, 4, False, False, 1), Learned("l", "x", 3, 4, True, True, 2),
                     Learned("l", "y", 1, 4, False, False, 3), Learned("l", "x", 3, 4, True, True, 2)):  # fmt: skip
            ask(store.learned, HOLDER, each)
        assert ask(store.lessons, HOLDER) == {"l": Learned("l", "y", 1, 4, False, True, 3)}
    storage.close()


def test_what_was_tried_without_an_account_comes_along_and_can_be_forgotten(database_url: str) -> None:
    storage = Storage(database_url)
    store, stars = StoredProgress(storage.engine), StoredStars(storage.engine, lambda holders: {"new": "Ann"})
    store.tried("old", "a", "t1", 1, True, True)
    store.tried("old", "b", "t2", 2, False, True)
    store.tried("new", "b", "t3", 3, True, True)
    for holder in ("old", "new"):
        stars.give(holder, "w", True)
        stars.give(holder, "w", True)
    assert stars.counts(["w", "v"]) == {"w": 2}
    store.move("old", "new")
    assert [(each.puzzle, each.first) for each in store.tries("new")] == [("a", True), ("b", True)]
    assert store.tries("old") == []
    assert stars.counts(["w"]) == {"w": 1}
    stars.show("w", True)
    stars.show("v", True)
    assert stars.shown(9) == [("w", 1), ("v", 0)]
    assert (stars.author("new"), stars.author("old")) == ("Ann", "")
    store.move("new", "")
    assert store.tries("new") == []
    assert stars.counts(["w"]) == {}
    assert store.measured()["b"].tried == 2, "how hard a puzzle is was measured all the same"
    storage.close()
