"""A large fighter stands on two adjacent spaces; the books state two rules for such fighters."""

from pathlib import Path
from typing import Any

import pytest

from triskel.games.unmatched.rules.doors import DOOR, doors_beside
from triskel.games.unmatched.rules.movement import destinations, pose, pose_spaces
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.hero import Kit

SOURCE = (Path(__file__).parent / "colossus.toml").read_text(encoding="utf-8")
AT = {"colossus": "w2+w3", "slinger": "n1", "medusa": "m", "harpy_1": "e4"}


@pytest.fixture
def colossus(hero_of: Any) -> Kit:
    kit: Kit = hero_of(SOURCE)
    return kit


def reach(s: Any, steps: int) -> set[frozenset[str]]:
    spaces = s.arena.board.spaces
    return {
        frozenset(spaces[each].id for each in pose_spaces(option))
        for option in destinations(s.duel, s.fighter("colossus"), steps)
    }


def test_it_takes_two_spaces(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at=AT)
    assert s.duel.occupied >> s.space("w2") & 1
    assert s.duel.occupied >> s.space("w3") & 1


@pytest.mark.ruling("large_on_two_spaces")
def test_either_end_leads_and_the_other_follows(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={**AT, "slinger": "e1"})
    assert reach(s, 1) == {frozenset(each) for each in (("w1", "w2"), ("w3", "w4"), ("w2", "n1"))}


def test_it_does_not_pass_enemies(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={**AT, "medusa": "w4"})
    assert frozenset(("w3", "w4")) not in reach(s, 2)


def test_it_passes_friends_but_does_not_stop_on_them(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at=AT)
    assert frozenset(("w2", "n1")) not in reach(s, 1)
    assert frozenset(("n1", "n2")) not in reach(s, 2)
    s = stand(colossus, "medusa", at={**AT, "slinger": "w4", "medusa": "e3"})
    assert frozenset(("m", "e1")) in reach(s, 3)


def test_what_touches_either_space_is_adjacent(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={**AT, "medusa": "w4", "harpy_1": "w1"})
    assert sorted(s.can_attack("colossus")) == ["harpy_1", "medusa"]
    assert s.begin_turn(fighter="harpy_1").where("harpy_1") == ""


def test_who_stands_next_to_one_end_can_attack_it(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={**AT, "medusa": "e2", "harpy_1": "w4"})
    assert s.can_attack("harpy_1") == ["colossus"]


def test_it_is_in_the_zones_of_both_spaces(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={**AT, "colossus": "w2+n1", "slinger": "e1", "medusa": "n2"})
    assert s.can_attack("medusa") == ["colossus"]
    assert s.duel.zone(s.fighter("colossus")) >> s.space("w4") & 1


def test_a_hit_on_both_spaces_hurts_once(stand: Any, colossus: Kit) -> None:
    at = {"king_arthur": "w1", "merlin": "w4", "colossus": "w2+w3"}
    s = stand("king_arthur", colossus, at=at, hand=[["restless_spirits"]])
    assert s.scheme(0, "restless_spirits", space=["w2", "w3"]).health("colossus") == 18


def test_effects_move_and_place_it_whole(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at=AT, hand=[["leap"]]).scheme(0, "leap", place="e2+e3")
    colossus_now = s.fighter("colossus")
    assert {s.duel.space[colossus_now], s.duel.tail[colossus_now]} == {s.space("e2"), s.space("e3")}
    s = stand(colossus, "medusa", at={**AT, "medusa": "w4", "slinger": "e1"}, hand=[["stride"]])
    s.attack("colossus", "medusa", "stride", move="n1+n2")
    assert s.where("colossus") in ("n1", "n2")


def test_it_is_set_up_on_its_start_space_and_one_beside_it(stand: Any, colossus: Kit) -> None:
    s = stand(colossus, "medusa", at={}).set_up(0, "w4", place=["w4+m", "w1"])
    assert s.duel.footprint(s.fighter("colossus")) == 1 << s.space("w4") | 1 << s.space("m")


@pytest.mark.rule("U-PASSAGE-4")
def test_it_cannot_use_secret_passages(stand: Any, colossus: Kit) -> None:
    at = {"colossus": "K15+K16", "slinger": "K28", "medusa": "K07"}
    s = stand(colossus, "medusa", at=at, board=load_board("king_solomons_mine"))
    passages = {"K01", "K02", "K12", "K20"}
    assert not any(passages & pose for pose in reach(s, 1))
    s.duel.put(s.fighter("slinger"), s.space("K22"))
    small = destinations(s.duel, s.fighter("slinger"), 2)
    assert s.space("K01") in small  # a small fighter would: K22 to K23, K23 to any passage


@pytest.mark.rule("U-DOOR-6")
def test_no_door_closes_between_its_spaces(stand: Any, colossus: Kit) -> None:
    board = load_board("heorot")
    s = stand(colossus, "medusa", at={"colossus": "H13+H14", "slinger": "H01", "medusa": "H29"}, board=board)
    fighter = s.fighter("colossus")
    duel = s.duel
    assert DOOR + 0 not in doors_beside(duel, pose(duel.space[fighter], duel.tail[fighter]), 2)
    duel.put(fighter, s.space("H14"), s.space("H21"))
    assert DOOR + 0 in doors_beside(duel, pose(duel.space[fighter], duel.tail[fighter]), 2)


def test_what_it_stands_on_is_nobody_elses(stand: Any, colossus: Kit) -> None:
    s = stand("houdini", colossus, at={"houdini": "n1", "bess": "n2", "colossus": "w2+w3"}, hand=[["vanishing_act"]])
    with pytest.raises(AssertionError, match="does not offer"):
        s.maneuver(0, boost="vanishing_act", mover=["houdini"], move_or_place=1, place="w3")
