"""Many matches side by side."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from triskel.gym.batch import Batch, rewards_of
from triskel.gym.env import raw_env
from triskel.gym.keep import load, save
from triskel.kernel import BadRecord, BadSetup, TriskelError
from triskel.kernel.kit import game_names

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def test_rewards_add_up_to_nothing() -> None:
    assert rewards_of([1], 2) == [-1.0, 1.0]
    assert rewards_of([2], 3) == [-0.5, -0.5, 1.0]
    assert rewards_of([0, 2], 4) == [0.5, -0.5, 0.5, -0.5]
    assert rewards_of([], 2) == [0.0, 0.0]


@pytest.mark.parametrize("game", game_names())
def test_batches_play_to_the_end_and_begin_anew(game: str) -> None:
    batch = Batch(game, 4, 1, {"players": 3} if game == "inis" else {})
    dice = np.random.default_rng(1)
    ended = []
    for _ in range(900):
        for row in range(4):
            assert list(np.flatnonzero(batch.masks[row])) == sorted(batch.open_actions[row])
            assert len(batch.open_actions[row]) >= 2
        ended += batch.step([int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks])
    assert ended
    for each in ended:
        assert sum(each.rewards) == pytest.approx(0)
        assert each.decisions > 5
        assert each.winners or each.reason


def test_the_same_seed_and_actions_make_the_same_arrays() -> None:
    one, other = (Batch("unmatched", 3, 7, DUEL) for _ in range(2))
    for step in range(200):
        assert (one.observations == other.observations).all()
        assert (one.masks == other.masks).all()
        actions = [each[step % len(each)] for each in one.open_actions]
        one.step(actions)
        other.step(actions)
    different = Batch("unmatched", 3, 8, DUEL)
    assert (different.observations != Batch("unmatched", 3, 7, DUEL).observations).any()


def test_a_closed_action_is_refused() -> None:
    batch = Batch("unmatched", 1, 1, DUEL)
    closed = int(np.flatnonzero(batch.masks[0] == 0)[0])
    with pytest.raises(TriskelError, match="not open"):
        batch.step([closed])


def test_a_match_that_is_too_long_is_cut_off() -> None:
    batch = Batch("unmatched", 1, 1, DUEL, most_decisions=10)
    ended = [each for _ in range(10) for each in batch.step([batch.open_actions[0][0]])]
    assert [(each.reason, each.rewards, each.decisions) for each in ended] == [("too long", [0.0, 0.0], 10)]


def played(batch: Batch, steps: int, seed: int = 1) -> list[Any]:
    """So many random steps; what ended in them."""
    dice = np.random.default_rng(seed)
    return [
        each
        for _ in range(steps)
        for each in batch.step([actions[int(dice.integers(len(actions)))] for actions in batch.open_actions])
    ]


def state_of(batch: Batch) -> tuple[bytes, bytes, list[str]]:
    return batch.observations.tobytes(), batch.masks.tobytes(), [each.fingerprint() for each in batch.matches]


@pytest.mark.parametrize("door", [lambda game, wishes: Batch(game, 1, 1, wishes), raw_env])
@pytest.mark.parametrize("game", game_names())
def test_an_unknown_wish_is_refused_in_words(game: str, door: Any) -> None:
    with pytest.raises(BadSetup, match="hero"):
        door(game, {"hero": ["medusa", "king_arthur"]})
    with pytest.raises(BadSetup, match="players is a number"):
        door(game, {"players": "two"})
    with pytest.raises(BadSetup, match="9"):
        door(game, {"players": 9})


def test_a_wish_for_unmatched_names_the_near_one() -> None:
    with pytest.raises(BadSetup, match="Did you mean heroes"):
        Batch("unmatched", 1, 1, {"hero": ["medusa", "king_arthur"]})


@pytest.mark.parametrize("wrong", [[], [0], [0, 0, 0], np.zeros(1, np.int64)])
def test_a_wrong_number_of_actions_is_refused_and_changes_nothing(wrong: Any) -> None:
    batch = Batch("unmatched", 2, 1, DUEL)
    before = state_of(batch)
    with pytest.raises(TriskelError, match=f"{len(wrong)} actions for 2 rows"):
        batch.step(wrong)
    assert state_of(batch) == before


def test_a_closed_action_in_the_last_row_changes_no_row() -> None:
    batch = Batch("unmatched", 3, 1, DUEL)
    before = state_of(batch)
    good = [actions[0] for actions in batch.open_actions]
    closed = int(np.flatnonzero(batch.masks[2] == 0)[0])
    for wrong, words in (([*good[:2], closed], "not open in row 2"), ([*good[:2], good[2] + 0.5], "whole number")):
        with pytest.raises(TriskelError, match=words):
            batch.step(wrong)
    assert state_of(batch) == before
    batch.step(good)
    assert state_of(batch) != before


@pytest.mark.parametrize(
    "wrong", [{"size": 0}, {"size": 1 << 40}, {"most_decisions": 0}, {"closed": "maybe"}, {"opponent": "clever"}]
)
def test_numbers_and_names_out_of_bounds_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        Batch(**{"game": "unmatched", "size": 1, "wishes": DUEL, **wrong})


def test_arrays_tell_how_matches_ended() -> None:
    batch = Batch("unmatched", 8, 3, DUEL)
    dice = np.random.default_rng(1)
    seen = 0
    for _ in range(250):
        seats = batch.seats.copy()
        ended = batch.step([actions[int(dice.integers(len(actions)))] for actions in batch.open_actions])
        assert (batch.choosers == seats).all()
        assert sorted(each.row for each in ended) == list(np.flatnonzero(batch.ended))
        for each in ended:
            assert list(batch.rewards[each.row]) == each.rewards
            assert each.learner == seats[each.row]
            assert batch.final[each.row].any()
            assert (batch.final[each.row] != batch.observations[each.row]).any()
            seen += 1
        assert not batch.rewards[~batch.ended].any()
    assert seen >= 3


def test_what_is_cut_off_has_not_ended() -> None:
    batch = Batch("unmatched", 1, 1, DUEL, most_decisions=3)
    for step in range(6):
        batch.step([batch.open_actions[0][0]])
        assert (bool(batch.cut[0]), bool(batch.ended[0])) == (step % 3 == 2, False)


def test_where_closed_actions_lose_the_match_is_lost_by_whoever_took_one() -> None:
    batch = Batch("unmatched", 2, 1, DUEL, closed="lose")
    seat = int(batch.seats[1])
    ended = batch.step([batch.open_actions[0][0], -5])
    assert [(each.row, each.reason, each.rewards[seat]) for each in ended] == [(1, "closed action", -1.0)]
    assert batch.ended.tolist() == [False, True]


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_against_a_bot_one_seat_learns_and_both_seats_come_round(opponent: str) -> None:
    batch = Batch("unmatched", 2, 1, DUEL, opponent=opponent, most_decisions=40)
    learners = set()
    for _ in range(60):
        seats = batch.seats.copy()
        for each in batch.step([actions[-1] for actions in batch.open_actions]):
            assert each.learner == seats[each.row]
        assert (batch.seats == seats)[~(batch.ended | batch.cut)].all()
        learners |= {(row, int(seat)) for row, seat in enumerate(batch.seats)}
    assert learners == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_matches_of_a_row_do_not_depend_on_how_rows_are_shared_out() -> None:
    whole = Batch("unmatched", 4, 5, DUEL)
    parts = [Batch("unmatched", 2, 5, DUEL, first=first, stride=4) for first in (0, 2)]
    for step in range(150):
        actions = [each[step % len(each)] for each in whole.open_actions]
        whole.step(actions)
        for part, own in zip(parts, (actions[:2], actions[2:]), strict=True):
            part.step(own)
        assert whole.observations.tobytes() == b"".join(part.observations.tobytes() for part in parts)


@pytest.mark.parametrize("game", game_names())
def test_a_clone_stands_where_the_row_stands_and_goes_its_own_way(game: str) -> None:
    batch = Batch(game, 2, 1)
    played(batch, 25)
    before = state_of(batch)
    clone = batch.clone(1)
    assert clone.fingerprint() == batch.matches[1].fingerprint()
    seen, actions = batch.see(clone)
    assert seen == batch.observations[1].tobytes()
    assert actions == batch.open_actions[1]
    assert clone.decision is not None
    clone.take(clone.decision.options[0])
    assert clone.clone(1).decision is not None
    assert state_of(batch) == before
    with pytest.raises(TriskelError, match="no row 2"):
        batch.clone(2)


@pytest.mark.parametrize("game", game_names())
def test_worlds_agree_with_what_the_seat_knows_and_differ_in_the_rest(game: str) -> None:
    batch = Batch(game, 1, 2)
    different = 0
    for _ in range(12):
        played(batch, 3)
        seat = int(batch.seats[0])
        worlds = batch.worlds(0, 6, seed=4)
        true = batch.clone(0)
        assert len(worlds) == 6
        for world in worlds:
            assert world.view(seat) == true.view(seat)
            assert batch.see(world) == batch.see(true)
        keys = [repr(world.game.key(world.state)) for world in worlds]
        assert keys == [repr(world.game.key(world.state)) for world in batch.worlds(0, 6, seed=4)]
        different += len(set(keys)) > 1
    assert different >= 6
    with pytest.raises(TriskelError, match="worlds"):
        batch.worlds(0, -1)


@pytest.mark.parametrize("game", game_names())
def test_every_open_action_has_words_of_its_own(game: str) -> None:
    batch = Batch(game, 2, 1)
    played(batch, 20)
    for row in range(2):
        words = batch.notation(row)
        assert list(words) == batch.open_actions[row]
        assert len(set(words.values())) == len(words)
        assert all(words.values())


@pytest.mark.parametrize("opponent", [None, "random"])
@pytest.mark.parametrize("game", game_names())
def test_a_saved_batch_goes_on_as_if_nothing_had_been(game: str, opponent: str | None, tmp_path: Path) -> None:
    batch = Batch(game, 3, 9, opponent=opponent, most_decisions=70)
    played(batch, 50)
    save(batch, tmp_path / "kept")
    again = load(tmp_path / "kept")
    assert state_of(again) == state_of(batch)
    played(batch, 40, 2)
    played(again, 40, 2)
    assert state_of(again) == state_of(batch)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_a_damaged_or_outdated_file_is_refused(tmp_path: Path) -> None:
    batch = Batch("unmatched", 2, 1, DUEL)
    played(batch, 10)
    path = tmp_path / "kept"
    save(batch, path)
    good = json.loads(path.read_text())
    rows = good["rows"]
    for wrong, words in (
        ("{", "not JSON"),
        ("[]", "not a saved batch"),
        (json.dumps({**good, "size": 5}), "speaks of 5"),
        (json.dumps({**good, "seed": "x"}), "seed is 'x'"),
        (json.dumps({**good, "version": 77}), "no schema of version 77"),
        (json.dumps({**good, "rows": [rows[0], {**rows[1], "options": ["a"]}]}), "damaged in row 1"),
        (json.dumps({**good, "rows": [rows[0], {**rows[1], "round": 0}]}), "damaged in row 1"),
        (json.dumps({**good, "rows": [rows[0], {**rows[1], "options": [999]}]}), "row 1 comes out otherwise"),
        (json.dumps({**good, "rows": [{**rows[0], "fingerprint": "0"}, rows[1]]}), "row 0 comes out otherwise"),
    ):
        path.write_text(wrong)
        with pytest.raises(BadRecord, match=words):
            load(path)
    with pytest.raises(BadRecord, match="No such file"):
        load(tmp_path / "nowhere")


def test_an_old_version_can_still_be_asked_for() -> None:
    for game in game_names():
        newest = Batch(game, 1).schema.version
        old = Batch(game, 1, version=newest - 1)
        assert old.schema.version == newest - 1
        with pytest.raises(BadSetup, match="no schema of version 99"):
            Batch(game, 1, version=99)
