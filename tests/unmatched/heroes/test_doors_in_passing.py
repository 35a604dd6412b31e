"""Doors turned from an ally's space on the way."""

from typing import Any

import pytest

from triskel.games.unmatched.rules.doors import _ways
from triskel.games.unmatched.state.board import load_board

SOUTH = 1
"""The mask of the door between H14 and its neighbours."""


@pytest.fixture
def hall(stand: Any) -> Any:
    """King Arthur on H09, Merlin beside the door on H13."""
    at = {"king_arthur": "H09", "merlin": "H13", "medusa": "H29"}
    return stand("king_arthur", "medusa", at=at, board=load_board("heorot"))


def offers(hall: Any, steps: int, closed: int) -> bool:
    """Whether Arthur may go through Merlin's space to turn the door there."""
    hall.duel.closed = closed
    arthur = hall.fighter("king_arthur")
    return hall.space("H13") in _ways(hall.duel, arthur, hall.space("H09"), steps)


@pytest.mark.ruling("walk_broken_off")
@pytest.mark.rule("U-DOOR-3")
def test_opening_in_passing_needs_a_step_there_one_for_the_door_and_one_to_go_on(hall: Any) -> None:
    assert not offers(hall, 2, SOUTH)
    assert offers(hall, 3, SOUTH)


@pytest.mark.rule("U-DOOR-4")
def test_closing_in_passing_needs_a_step_there_and_one_to_go_on(hall: Any) -> None:
    assert not offers(hall, 1, 0)
    assert offers(hall, 2, 0)


@pytest.mark.rule("U-ZONE-1")
def test_where_no_door_is_beside_an_ally_nobody_stops_there(hall: Any) -> None:
    hall.duel.put(hall.fighter("merlin"), hall.space("H15"))
    arthur = hall.fighter("king_arthur")
    assert hall.space("H15") not in _ways(hall.duel, arthur, hall.space("H09"), 4)
