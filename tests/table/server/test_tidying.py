"""Nobody waits for memory to be tidied, and none is lost by it."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from triskel.table.web.tidying import _ENOUGH, _QUIET, _TOO_MANY, Tidying


class Ring:
    """Something that only a full search finds when nobody needs it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    gc.collect()
    made = Tidying()
    made.begin()
    yield made
    made.end()
    gc.collect()


def forgotten_ring() -> "weakref.ref[Ring]":
    """A ring that was needed while all was looked at, and is no longer."""
    ring = Ring()
    gc.collect()
    return weakref.ref(ring)


def test_what_survives_is_not_looked_at_again(tidying: Tidying) -> None:
    kept = [[number] for number in range(10_000)]
    gc.collect()
    assert kept
    assert len(gc.get_objects(generation=2)) < 1_000


def test_everything_is_looked_at_when_nobody_asks(tidying: Tidying) -> None:
    ring = forgotten_ring()
    gc.collect()
    assert ring() is not None, "it was set aside, or this test shows nothing"
    assert not tidying.look(_ENOUGH)
    assert [tidying.look(_ENOUGH) for _ in range(_QUIET + 1)] == [False] * (_QUIET - 1) + [True, False]
    assert ring() is None


def test_a_busy_server_looks_seldom(tidying: Tidying) -> None:
    ring = forgotten_ring()
    looked = [each for each in range(0, 3 * _TOO_MANY, _TOO_MANY // 50) if tidying.look(each)]
    assert looked == [_TOO_MANY, 2 * _TOO_MANY]
    assert ring() is None


def test_few_requests_are_not_worth_it(tidying: Tidying) -> None:
    assert not any(tidying.look(_ENOUGH - 1) for _ in range(100))
