"""What measures the analysis goes on after a stop, and shares its cases out among the games."""

import importlib.util
import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "measure_analysis.py"


def measure() -> ModuleType:
    spec = importlib.util.spec_from_file_location("measure_analysis", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look for their module
    spec.loader.exec_module(module)
    return module


def row(one: Any, better: bool = True) -> dict[str, Any]:
    """What is found about a match, without playing it."""
    return {"number": one.key, "pair": one.number, "game": one.game, "seed": one.seed, "levels": list(one.names),
            "turned": one.turned, "again": one.again, "loss": [1.0, 2.0 if better else 0.5], "choices": [10, 10],
            "claims": f"{one.key.rstrip('+')}", "length": 30, "seconds": 6.0}  # fmt: skip


def test_pairs_go_round_games_and_levels_and_are_not_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, made = measure(), []

    def judged(one: Any) -> dict[str, Any]:
        made.append(one)
        return row(one, better=one.number != 3)

    monkeypatch.setattr(tool, "judged", judged)
    out = tmp_path / "deep" / "levels.jsonl"
    tool.levels(["a", "b"], 4, 1, 20, out)
    whole = tool.levels(["a", "b"], 10, 1, 20, out)
    assert sorted((one.number, one.turned) for one in made if not one.again) == [
        (number, turned) for number in range(10) for turned in (False, True)
    ]
    assert [one.game for one in sorted(made, key=lambda one: one.key) if one.key.endswith("a")] == ["a", "b"] * 5
    assert {one.number: one.names for one in made} == {number: tool.LEVELS[number // 2 % 4] for number in range(10)}
    assert len(out.read_text("utf-8").splitlines()) == len(made) == 22
    assert (whole["pairs"], whole["matches"], whole["right"], whole["share"]) == (10, 20, 9, 0.9)
    assert whole["by_game"] == {"a": [5, 5], "b": [4, 5]}
    assert whole["by_level"]["greedy against random"] == [1, 2]
    assert [each["pair"] for each in whole["wrong"]] == [3]
    assert (whole["made_twice"], whole["same_claims"]) == (2, 2)
    assert (whole["choices"], whole["processor_minutes"]) == (400, 2.2)


def test_a_pair_is_judged_by_both_of_its_matches_and_what_is_said_twice_must_be_the_same() -> None:
    tool = measure()
    one = tool.One("a", 0, False, False, ("3", "random"), 7, 20)
    rows = [row(one), {**row(replace(one, turned=True)), "loss": [3.0, 1.0]},
            {**row(replace(one, again=True)), "claims": "other", "loss": [0.0, 9.0]}]  # fmt: skip
    found = tool.summed(rows, ["a"], 20)
    assert found["wrong"] == [
        {"pair": 0, "game": "a", "seed": 7, "levels": ["3", "random"], "mean_loss": [0.2, 0.15], "right": False}
    ]
    assert (found["made_twice"], found["same_claims"]) == (1, 0)


def test_half_done_work_is_gone_on_with_and_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = measure()
    one = tool.One("unmatched", 1, True, False, ("greedy", "random"), 51, 1, tmp_path / "levels.half")
    whole = tool.judged(one)
    monkeypatch.setattr(tool, "OFTEN", 0.0)
    laid = []

    def put(paper: Path, half: dict[str, Any]) -> None:
        keep(paper, json.loads(json.dumps(half)))
        laid.append(half["kept"]["looked"])
        if len(laid) == 5:
            raise KeyboardInterrupt

    keep = tool.put
    monkeypatch.setattr(tool, "put", put)
    with pytest.raises(KeyboardInterrupt):
        tool.judged(one)
    assert [each.name for each in one.desk.iterdir()] == ["1b.json"]
    gone_on = tool.judged(one)
    assert laid[:7] == [1, 2, 3, 4, 5, 6, 7], "what was looked at is not looked at again"
    assert {**gone_on, "seconds": 0} == {**whole, "seconds": 0}
    assert not [*one.desk.iterdir()]


def test_wins_are_looked_for_in_all_games_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool, looked = measure(), []

    def gone_by(end: Any) -> dict[str, Any]:
        looked.append((end.number, end.game))
        many = {"often": 4, "seldom": 1 if end.number == 1 else 0}[end.game]
        cases = [{"choices": 9, "answer": str(n), "right": n != 2} for n in range(many)]
        return {"number": end.number, "game": end.game, "seed": end.seed, "wins": many, "cases": cases}

    monkeypatch.setattr(tool, "gone_by", gone_by)
    out = tmp_path / "fresh.jsonl"
    found = tool.fresh(["often", "seldom"], 7, 100, 20, 4, out)
    assert looked == [(0, "often"), (1, "seldom"), (2, "often")]
    assert found["by_game"] == {"often": [5, 6], "seldom": [1, 1]}
    assert (found["cases"], found["marked"], found["matches"], found["positions"]) == (7, 6, 3, 9)
    assert [each["seed"] for each in found["missed"]] == [100]
    assert tool.fresh(["often", "seldom"], 7, 100, 20, 4, out) == json.loads(json.dumps(found))
    assert len(looked) == 3, "what is kept is not looked at again"
    monkeypatch.setattr(tool, "MOST_MATCHES", 5)
    assert tool.fresh(["seldom"], 7, 100, 20, 4, None)["matches"] == 5, "it ends however few there are"
