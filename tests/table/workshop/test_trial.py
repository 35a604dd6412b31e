"""A draft is tried by a worker: what breaks or never ends does so there."""

import asyncio
import json

import pytest

from tests.table.conftest import warm_workers
from tests.table.server.jobs import hang
from triskel.table.workshop import trial, tryout
from triskel.table.workshop.draft import Draft

DRAFT = Draft("unmatched", "After combat: draw 2 cards.")


def run(setup: dict[str, object], seconds: float = 2.0) -> dict[str, object]:
    warm_workers()
    return asyncio.run(trial.run("unmatched", [setup], "random", 2, seconds))


def test_a_sound_hero_comes_to_an_end() -> None:
    told = run(tryout.setup_of(DRAFT), 20.0)
    assert told["games"] == 2
    assert told["unfinished"] == 0


def test_a_broken_setup_is_told_and_not_raised() -> None:
    assert "error" in run({"heroes": ["nobody", "medusa"]})


def test_what_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "told", hang)
    monkeypatch.setattr(trial, "_GRACE", 0.1)
    assert "does not come to an end" in str(run(tryout.setup_of(DRAFT), 0.5)["error"])


def test_few_matches_say_little() -> None:
    low, high = trial.interval(4, 8)
    assert low < 0.25
    assert high > 0.75
    assert json.dumps(trial.interval(8, 8))
    assert trial.interval(800, 1000)[0] > 0.77
