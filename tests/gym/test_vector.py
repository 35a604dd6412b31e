"""Many processes, one piece of memory."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from triskel.gym.batch import Batch
from triskel.gym.vector import Vector
from triskel.kernel import BadSetup, TriskelError
from triskel.kernel.kit import game_names

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}
ARRAYS = ("observations", "masks", "seats", "choosers", "rewards", "ended", "cut", "final")


def any_open(masks: np.ndarray[Any, Any], dice: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("game", game_names())
def test_rows_play_the_same_however_many_processes_there_are(game: str) -> None:
    batch = Batch(game, 5, 3, most_decisions=60)
    dice = np.random.default_rng(1)
    with Vector(game, 5, processes=2, seed=3, most_decisions=60) as vector:
        for _ in range(130):
            for name in ARRAYS:
                assert (getattr(vector, name) == getattr(batch, name)).all(), name
            actions = any_open(batch.masks, dice)
            batch.step(actions)
            vector.step(actions)
        assert [vector.notation(row) for row in range(5)] == [batch.notation(row) for row in range(5)]
        vector.reset(8)
        assert (vector.observations == Batch(game, 5, 8).observations).all()
        assert not vector.cut.any()


def test_what_is_wrong_is_refused_before_any_process_starts() -> None:
    for wrong, words in (
        ({"wishes": {"hero": ["medusa"]}}, "Did you mean heroes"),
        ({"wishes": {"heroes": ["medsa"]}}, "medusa"),
        ({"opponent": "clever"}, "no bot"),
        ({"rows": 0}, "1 to 65536 rows"),
        ({"rows": 2, "processes": 3}, "2 rows can have 1 to 2 processes"),
        ({"version": 99}, "no schema of version 99"),
    ):
        with pytest.raises(BadSetup, match=words):
            Vector(**{"game": "unmatched", "rows": 2, "processes": 1, **wrong})  # type: ignore[arg-type]


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    with Vector("unmatched", 3, processes=1, wishes=DUEL) as vector:
        before = vector.observations.copy()
        good = [int(np.flatnonzero(mask)[0]) for mask in vector.masks]
        closed = int(np.flatnonzero(vector.masks[1] == 0)[0])
        for wrong, words in (
            (good[:2], "2 actions for 3 rows"),
            ([good[0], closed, good[2]], "not open in row 1"),
            ([good[0], -1, good[2]], "action -1 is not open in row 1"),
            ([good[0], 1 << 40, good[2]], "not open in row 1"),
            ([good[0], 0.5, good[2]], "whole number"),
        ):
            with pytest.raises(TriskelError, match=words):
                vector.step(wrong)
        assert (vector.observations == before).all()
        with pytest.raises(TriskelError, match="nothing was sent"):
            vector.receive()
        vector.send(good)
        with pytest.raises(TriskelError, match="not received"):
            vector.send(good)
        vector.receive()
        assert (vector.observations != before).any()
    with pytest.raises(TriskelError, match="closed"):
        vector.step(good)
    vector.close()


def test_a_killed_process_ends_the_vector_with_words_and_leaves_nothing() -> None:
    vector = Vector("unmatched", 4, processes=2, wishes=DUEL)
    good = [int(np.flatnonzero(mask)[0]) for mask in vector.masks]
    victim, other = vector._processes
    os.kill(victim.pid, signal.SIGKILL)
    with pytest.raises(TriskelError, match=r"process 1 of 2 was killed by signal 9; the vector is closed"):
        vector.step(good)
    assert not other.is_alive()
    assert other.exitcode == 0
    assert not vector._path.exists()


LOOP = """
import numpy as np
from triskel.gym.vector import Vector

if __name__ == "__main__":
    with Vector("unmatched", 8, processes=2, seed=1) as vector:
        print(vector._path, *(each.pid for each in vector._processes), flush=True)
        while True:
            vector.step([np.flatnonzero(mask)[0] for mask in vector.masks])
"""


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc and /dev/shm")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_when_its_program_is_stopped_nothing_is_left(how: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "loop.py"
    script.write_text(LOOP)
    program = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert program.stdout is not None
    path, *pids = program.stdout.readline().split()
    if how == signal.SIGINT:
        os.killpg(program.pid, how)  # as a terminal does: everybody hears Ctrl-C
    else:
        program.kill()
    _, errors = program.communicate(timeout=60)
    until = time.monotonic() + 30
    while time.monotonic() < until and not all(gone(int(pid)) for pid in pids):
        time.sleep(0.1)
    assert all(gone(int(pid)) for pid in pids)
    assert not Path(path).exists()
    if how == signal.SIGINT:
        assert errors.count("Traceback") == 1, errors
        assert errors.rstrip().endswith("KeyboardInterrupt")


def test_a_program_without_a_guard_is_told_what_it_lacks(tmp_path: Path) -> None:
    script = tmp_path / "bare.py"
    script.write_text('from triskel.gym.vector import Vector\nVector("unmatched", 2, processes=1)\n')
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 1
    assert 'if __name__ == "__main__"' in done.stderr.splitlines()[-1]
