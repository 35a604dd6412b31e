"""Runs that are stopped, killed and gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.lab.stopping import stopped_when
from tests.lab.tally import Tally

from triskel.cli import main
from triskel.kernel import BadSetup
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game
from triskel.lab import crew
from triskel.lab import job as job_module
from triskel.lab.crew import run
from triskel.lab.job import Job
from triskel.lab.journal import Journal, read_journal, read_record
from triskel.lab.plan import Terms, matrix
from triskel.lab.run import play_into
from triskel.lab.tables import frames, write_tables

TRISKEL = str(Path(sys.executable).with_name("triskel"))
HEROES = ["medusa", "king_arthur"]


def plan(games: int, records: bool = False, seed: int = 1) -> tuple[Terms, list[Job]]:
    terms = Terms("matrix", "unmatched", "random", games, seed, records)
    return terms, matrix(terms, HEROES, ["sarpedon", "marmoreal"])


def table_of(folder: Path) -> dict[str, pl.DataFrame]:
    return frames(read_journal(folder)[1])


def same(one: dict[str, pl.DataFrame], other: dict[str, pl.DataFrame]) -> bool:
    return all(one[name].equals(other[name]) for name in ("games", "seats", "cards"))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of all games that this process plays, in order."""
    keys: list[str] = []
    really = job_module._play

    def noted(job: Job) -> dict[str, Any]:
        keys.append(job.key)
        return really(job)

    monkeypatch.setattr(job_module, "_play", noted)
    return keys


def test_a_matrix_mirrors_seats_with_the_same_chance() -> None:
    _, jobs = plan(4)
    assert len(jobs) == 8
    by_key = {job.key: job for job in jobs}
    one, other = by_key["medusa+king_arthur@sarpedon/0000a"], by_key["medusa+king_arthur@sarpedon/0000b"]
    assert one.seed == other.seed
    assert one.setup["heroes"] == other.setup["heroes"][::-1]
    assert one.setup["younger"] == other.setup["younger"] == 0


def test_one_worker_and_two_give_the_same_tables(tmp_path: Path) -> None:
    terms, jobs = plan(4)
    play_into(tmp_path / "one", terms.as_json(), jobs, 1)
    play_into(tmp_path / "two", terms.as_json(), jobs, 2)
    assert same(table_of(tmp_path / "one"), table_of(tmp_path / "two"))
    assert table_of(tmp_path / "one")["games"].height == 8


def test_a_run_goes_on_and_a_bigger_plan_plays_only_what_is_new(tmp_path: Path, played: list[str]) -> None:
    terms, jobs = plan(2)
    play_into(tmp_path / "run", terms.as_json(), jobs)
    before = (tmp_path / "run" / "games.jsonl").read_bytes()
    terms, more = plan(6)
    with Journal(tmp_path / "run", terms.as_json()) as journal:
        assert len(journal.rows) == 4
    play_into(tmp_path / "run", terms.as_json(), more)
    assert sorted(played) == sorted(job.key for job in more)  # each of them once
    assert (tmp_path / "run" / "games.jsonl").read_bytes().startswith(before)
    play_into(tmp_path / "whole", terms.as_json(), more)
    assert same(table_of(tmp_path / "run"), table_of(tmp_path / "whole"))


def test_a_half_written_line_and_record_are_dropped(tmp_path: Path, played: list[str]) -> None:
    terms, jobs = plan(2, records=True)
    play_into(tmp_path / "run", terms.as_json(), jobs)
    whole = table_of(tmp_path / "run")
    lines = (tmp_path / "run" / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "run" / "games.jsonl").write_bytes(b"".join(lines[:2]) + lines[2][:50])
    with (tmp_path / "run" / "records.bin").open("ab") as file:
        file.write(b"half a record")
    played.clear()
    assert play_into(tmp_path / "run", terms.as_json(), jobs) == []
    assert played == [json.loads(line)["key"] for line in lines[2:]]
    assert same(table_of(tmp_path / "run"), whole)
    for key in whole["games"]["key"]:
        match = replay(parse(read_record(tmp_path / "run", key)), find_game)
        assert match.outcome is not None


def test_a_folder_is_not_shared_by_runs_under_other_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terms, jobs = plan(2)
    play_into(tmp_path / "run", terms.as_json(), jobs)
    other, _ = plan(2, seed=2)
    with pytest.raises(BadSetup, match="seed"):
        play_into(tmp_path / "run", other.as_json(), jobs)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine")
    with pytest.raises(BadSetup, match="not empty"):
        play_into(tmp_path / "full", terms.as_json(), jobs)
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["letter.txt"]
    monkeypatch.setattr("triskel.lab.plan.thinking_of", lambda game: "thinks otherwise")
    with pytest.raises(BadSetup, match="thinks otherwise"):
        play_into(tmp_path / "run", terms.as_json(), jobs)


def test_a_damaged_folder_or_a_file_is_refused_in_one_line(tmp_path: Path) -> None:
    terms, jobs = plan(2)
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(BadSetup, match="--out is a folder"):
        play_into(tmp_path / "letter.txt", terms.as_json(), jobs)
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "terms.json").write_text('{"what"')
    with pytest.raises(BadSetup, match="damaged"):
        play_into(tmp_path / "run", terms.as_json(), jobs)
    assert [path.name for path in (tmp_path / "run").iterdir()] == ["terms.json"]
    with pytest.raises(BadSetup, match="damaged"):
        read_journal(tmp_path / "run")


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    terms, _ = plan(2)
    with Journal(tmp_path / "run", terms.as_json()), pytest.raises(BadSetup, match="another run"):
        Journal(tmp_path / "run", terms.as_json()).__enter__()


def test_results_of_other_cards_are_never_mixed_in(tmp_path: Path) -> None:
    terms, jobs = plan(2)
    play_into(tmp_path / "run", terms.as_json(), jobs[:1])
    path = tmp_path / "run" / "games.jsonl"
    row = json.loads(path.read_text())
    row["content"] = "of other cards"
    path.write_text(json.dumps(row) + "\n")
    with pytest.raises(BadSetup, match="have changed"):
        play_into(tmp_path / "run", terms.as_json(), jobs)


def test_a_killed_worker_costs_only_what_it_was_playing(tmp_path: Path) -> None:
    _, jobs = plan(20)
    tally = Tally(str(tmp_path))
    rows: list[dict[str, Any]] = []
    killed = 0
    for row in run(jobs, 2, player=tally):
        rows.append(row)
        if len(rows) == 10:
            victim = active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
            killed += 1
    assert killed == 1
    assert sorted(row["key"] for row in rows) == sorted(job.key for job in jobs)
    counts = tally.counts()
    assert all(counts[row["key"]] == 1 for row in rows[:10])
    assert counts.total() <= len(jobs) + 2 * crew._AHEAD  # no more is lost than was given out
    alone = {row["key"]: row for row in run(jobs, 1)}
    assert all(alone[row["key"]] == row for row in rows)


def test_a_game_that_crashes_is_kept_apart_and_tried_again(tmp_path: Path) -> None:
    terms, jobs = plan(2)
    broken = Job(jobs[0].key, "unmatched", {"heroes": ["nobody"]}, 1, ("random", "random"))
    failures = play_into(tmp_path / "run", terms.as_json(), [broken, *jobs[1:]])
    assert [each["key"] for each in failures] == [broken.key]
    assert table_of(tmp_path / "run")["games"].height == 3
    assert play_into(tmp_path / "run", terms.as_json(), jobs) == []
    assert table_of(tmp_path / "run")["games"].height == 4
    assert not (tmp_path / "run" / "failures.jsonl").exists()


def command(folder: Path) -> list[str]:
    return [
        "lab", "matrix", "unmatched", "--heroes", ",".join(HEROES), "--boards", "sarpedon", "--bot", "random",
        "--games", "60", "--no-report", "--out", str(folder),
    ]  # fmt: skip


def test_kill_9_in_the_middle_loses_no_finished_game(tmp_path: Path, played: list[str]) -> None:
    folder = tmp_path / "killed"
    journal = folder / "games.jsonl"
    running = subprocess.Popen([TRISKEL, *command(folder), "--jobs", "2"])
    try:
        until = time.monotonic() + 60
        while not (journal.exists() and journal.read_bytes().count(b"\n") >= 5):
            assert time.monotonic() < until, "no game was finished within a minute"
            assert running.poll() is None, "the run ended before it could be killed"
            time.sleep(0.01)
    finally:
        running.kill()
        running.wait()
    before = journal.read_bytes()
    kept = before[: before.rfind(b"\n") + 1]
    assert main([*command(folder), "--jobs", "1"]) == 0
    assert len(played) == 60 - kept.count(b"\n")
    assert journal.read_bytes().startswith(kept)
    keys = [json.loads(line)["key"] for line in journal.read_bytes().splitlines()]
    assert len(keys) == len(set(keys)) == 60
    assert main([*command(tmp_path / "whole"), "--jobs", "1"]) == 0
    for name in ("games", "seats", "cards"):
        one, other = (pl.read_parquet(each / f"{name}.parquet") for each in (folder, tmp_path / "whole"))
        assert one.equals(other)


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "stopped"
    journal = folder / "games.jsonl"
    line = [*command(folder), "--jobs", "2"]
    line[line.index("60")] = "4000"

    def two_games() -> bool:
        return journal.exists() and journal.read_bytes().count(b"\n") >= 2

    errors = stopped_when(two_games, [TRISKEL, *line], 30)
    assert "the same command goes on" in errors
    assert write_tables(folder)["games"].height >= 2
