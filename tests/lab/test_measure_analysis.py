"""What measures the analysis goes on after a stop, and shares its cases out among the games."""

import importlib.util
import json
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
    spec.loader.exec_module(module)
    return module


def test_pairs_go_round_games_and_levels_and_are_not_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, made = measure(), []

    def pair(game: str, number: int, level: int, seed: int, effort: int) -> dict[str, Any]:
        made.append((game, level))
        right = number != 3
        return {"number": number, "game": game, "levels": tool.LEVELS[level % 4], "mean_loss": [0.1, 0.2],
                "right": right, "again": int(number == 0), "same": int(number == 0)}  # fmt: skip

    monkeypatch.setattr(tool, "pair", pair)
    out = tmp_path / "deep" / "levels.jsonl"
    tool.levels(["a", "b"], 4, 1, 20, out)
    whole = tool.levels(["a", "b"], 10, 1, 20, out)
    assert made == [(game, level) for level in range(5) for game in ("a", "b")]
    assert len(out.read_text("utf-8").splitlines()) == 10
    assert (whole["pairs"], whole["right"], whole["share"]) == (10, 9, 0.9)
    assert whole["by_game"] == {"a": [5, 5], "b": [4, 5]}
    assert whole["by_level"]["greedy against random"] == [1, 2]
    assert [each["number"] for each in whole["wrong"]] == [3]
    assert (whole["made_twice"], whole["same_claims"]) == (1, 1)


def test_every_game_has_its_share_of_cases_however_few_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, looked = measure(), []
    monkeypatch.setattr(tool, "MOST_MATCHES", 5)

    def gone_by(game: str, number: int, seed: int, effort: int, most: int) -> dict[str, Any]:
        looked.append(number)
        many = {"often": 4, "seldom": 1 if number == 1 else 0}[game]
        cases = [{"choices": 9, "answer": str(n), "right": n != 2} for n in range(many)]
        return {"number": number, "game": game, "seed": seed + number, "wins": many, "cases": cases}

    monkeypatch.setattr(tool, "gone_by", gone_by)
    out = tmp_path / "fresh.jsonl"
    found = tool.fresh(["often", "seldom"], 12, 100, 20, 4, out)
    assert found["by_game"] == {"often": [5, 6], "seldom": [1, 1]}
    assert (found["cases"], found["marked"], found["matches"]) == (7, 6, 7)
    assert [each["seed"] for each in found["missed"]] == [100]
    before = list(looked)
    assert tool.fresh(["often", "seldom"], 12, 100, 20, 4, out) == json.loads(json.dumps(found))
    assert looked == before
