"""The same jobs on a Ray cluster of two workers on this machine."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from triskel.kernel import BadSetup
from triskel.lab.crew import _knock, run
from triskel.lab.job import Job, play
from triskel.lab.journal import read_journal
from triskel.lab.plan import Terms, matrix
from triskel.lab.run import play_into
from triskel.lab.tables import frames


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    yield
    ray.shutdown()


def jobs_of(games: int) -> tuple[Terms, list[Job]]:
    terms = Terms("matrix", "unmatched", "random", games)
    return terms, matrix(terms, ["medusa", "king_arthur"], ["sarpedon"])


def test_a_cluster_gives_the_same_tables_as_one_process(tmp_path: Path) -> None:
    terms, jobs = jobs_of(12)
    play_into(tmp_path / "cluster", terms.as_json(), jobs, 2, ray="auto")
    play_into(tmp_path / "alone", terms.as_json(), jobs, 1)
    one, other = (frames(read_journal(tmp_path / name)[1]) for name in ("cluster", "alone"))
    assert one["games"].height == 12
    assert all(one[name].equals(other[name]) for name in one)


def test_a_worker_killed_on_the_cluster_costs_only_what_it_was_playing(tmp_path: Path) -> None:
    _, jobs = jobs_of(12)
    victim = jobs[4].key
    grave = str(tmp_path / "died here")

    def play_or_die(job: Job) -> dict[str, Any]:
        if job.key == victim and not os.path.exists(grave):
            open(grave, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(job)

    rows = {row["key"]: row for row in run(jobs, 2, ray="auto", player=play_or_die)}
    assert os.path.exists(grave)
    assert rows == {row["key"]: row for row in run(jobs, 1)}


def test_a_wrong_address_is_refused_at_once() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # taken, and nobody listens
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(BadSetup, match="no Ray cluster"):
            _knock(address)
    with pytest.raises(BadSetup, match="HOST:PORT"):
        _knock("somewhere")
