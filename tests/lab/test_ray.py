"""The same jobs on a Ray cluster of two workers on this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from tests.lab.tally import Tally

from triskel.kernel import BadSetup
from triskel.lab import crew
from triskel.lab.crew import _knock, _waited_for, run
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
    (tmp_path / "tally").mkdir()
    tally = Tally(str(tmp_path / "tally"))

    def play_or_die(job: Job) -> dict[str, Any]:
        if job.key == victim and not os.path.exists(grave):
            open(grave, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return tally(job)

    rows = {row["key"]: row for row in run(jobs, 2, ray="auto", player=play_or_die)}
    assert os.path.exists(grave)
    assert tally.counts() == {job.key: 1 for job in jobs}
    assert rows == {row["key"]: row for row in run(jobs, 1)}


def test_a_cluster_is_joined_by_its_address(tmp_path: Path) -> None:
    terms, jobs = jobs_of(4)
    play_into(tmp_path / "alone", terms.as_json(), jobs, 1)
    address = ray.get_runtime_context().gcs_address
    words = [
        "lab", "matrix", "unmatched", "--heroes", "medusa,king_arthur", "--boards", "sarpedon", "--bot", "random",
        "--games", "4", "--no-report", "--ray", address, "--out", str(tmp_path / "cluster"),
    ]  # fmt: skip
    subprocess.run([str(Path(sys.executable).with_name("triskel")), *words], check=True, timeout=60)
    assert read_journal(tmp_path / "cluster") == read_journal(tmp_path / "alone")


def test_a_cluster_that_is_slow_says_once_what_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(crew, "_PATIENCE", 0.2)

    def slow(job: Job) -> dict[str, Any]:
        time.sleep(1)
        return play(job)

    _, jobs = jobs_of(1)
    assert len(list(run(jobs, 1, ray="auto", player=slow))) == 1
    assert capsys.readouterr().err.count("no game has ended") == 1

    class Empty:
        cluster_resources = available_resources = dict

    assert "no CPUs" in _waited_for(Empty, 4)


def test_a_wrong_address_is_refused_at_once() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # taken, and nobody listens
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(BadSetup, match="no Ray cluster"):
            _knock(address)
    with pytest.raises(BadSetup, match="HOST:PORT"):
        _knock("somewhere")
