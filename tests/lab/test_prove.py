"""A proof fails where its figures fall short of what is claimed, whatever the command's status says."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from triskel.games.berserk.content.cards import load_set

TOOL = Path(__file__).parents[2] / "tools" / "prove.py"


def prove() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prove", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_untrue_analysis_breaks_the_proof() -> None:
    tool = prove()
    good = {"share": 0.95, "made_twice": 3, "same_claims": 3}
    assert tool.lacking("analysis-levels", good) == []
    assert tool.lacking("analysis-wins", {"share": 0.96}) == []
    assert "94.0%" in tool.lacking("analysis-wins", {"share": 0.94})[0]
    assert "made again" in tool.lacking("analysis-levels", {**good, "same_claims": 2})[0]


def test_an_ability_used_too_seldom_breaks_the_proof() -> None:
    tool = prove()
    uses = {f"{card.id}:{at + 1}": 20 for card in load_set("core").cards for at in range(len(card.abilities))}
    figures = {"games": 2000, "finished": 2000, "ability_uses": uses}
    assert tool.lacking("simulate-berserk", figures) == []
    some = next(iter(uses))
    uses[some] = 19
    assert len(tool.lacking("simulate-berserk", figures)) == 1
    del uses[some]
    assert tool.lacking("simulate-berserk", figures)[0].startswith(f"{some} was used 0 times")
    assert tool.lacking("simulate-inis", {**figures, "finished": 1999}) == ["1 matches did not end"]


def test_mutmut_is_run_on_the_heart_of_berserk() -> None:
    command = prove().PROOFS["mutants-berserk"][1]
    assert "tools/mutate.py" in command
    assert "--seed" in command


def arena(rate: float, low: float, chance: float = 0.5, failures: int = 0) -> dict[str, Any]:
    return {"win_rate": rate, "low": low, "chance": chance, "failures": failures}


@pytest.mark.parametrize(
    ("name", "figures", "fails"),
    [
        ("arena-berserk-greedy-random", arena(0.9, 0.8), False),
        ("arena-berserk-greedy-random", arena(0.89, 0.8), True),
        ("arena-unmatched-search400-greedy", arena(0.75, 0.6), False),
        ("arena-unmatched-search400-greedy", arena(0.74, 0.6), True),
        ("arena-inis4-search400-greedy", arena(0.4, 0.26, 0.25), False),
        ("arena-inis2-search800-search100", arena(0.6, 0.51), False),
        ("arena-inis2-search800-search100", arena(0.6, 0.5), True),
        ("arena-inis4-search800-search100", arena(0.35, 0.242, 0.25), True),
        ("arena-inis4-search800-search100", arena(0.4, 0.3, 0.25, failures=1), True),
        ("watched-laws-unmatched", {"games": 9, "finished": 9, "broken": {}}, False),
        ("watched-laws-unmatched", {"games": 9, "finished": 8, "broken": {}}, True),
        ("watched-laws-unmatched", {"games": 9, "finished": 9, "broken": {"hand-limit": 1}}, True),
        ("scaling", {"processors": 2, "random duels, times as fast": 1.8}, False),
        ("scaling", {"processors": 2, "random duels, times as fast": 1.7}, True),
    ],
)
def test_what_falls_short_of_its_aim_does_not_hold(name: str, figures: dict[str, Any], fails: bool) -> None:
    assert bool(prove().lacking(name, figures)) is fails


def test_speed_is_held_against_every_aim() -> None:
    tool = prove()
    ratios = {end if "(compiled) /" in end else f"inis: {end}": least for end, least in tool.LEAST_RATIOS.items()}
    assert tool.lacking("speed", {"compiled": True, "ratios": ratios}) == []
    assert tool.lacking("speed", {"compiled": False, "ratios": ratios})
    for what, least in ratios.items():
        assert len(tool.lacking("speed", {"compiled": True, "ratios": {**ratios, what: least - 0.1}})) == 1
        assert tool.lacking("speed", {"compiled": True, "ratios": {key: ratios[key] for key in ratios if key != what}})


def test_what_is_proved_in_the_repository_reaches_its_aims() -> None:
    tool = prove()
    checked = set()
    for name, entry in tool.proofs(TOOL.parents[1] / "docs" / "data" / "proof").items():
        assert entry["status"] == 0
        assert "error" not in entry
        if isinstance(entry["figures"], dict):
            assert tool.lacking(name, entry["figures"]) == [], name
            checked.add(name)
    assert checked >= {name for name in tool.PROOFS if name.startswith(("arena-", "speed", "scaling", "simulate-"))}


def test_figures_are_not_replaced_by_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = prove()
    known = {"figures": {"peak_mb": 132}, "status": 0}
    (tmp_path / "memory.json").write_text(json.dumps(known), "utf-8")
    monkeypatch.setattr(tool, "TARGET", tmp_path)
    monkeypatch.setattr(tool, "run", lambda name: {"status": 1, "error": "no memory", "minutes": 0.0})
    monkeypatch.setattr("sys.argv", ["prove", "--only", "memory,scaling"])
    assert tool.main() == 1
    kept = tool.proofs(tmp_path)
    assert kept["memory"] == known
    assert kept["scaling"]["error"] == "no memory"


def test_a_proof_by_tests_says_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = prove()
    file = tmp_path / "test_it.py"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", "/dev/null", str(file)]
    monkeypatch.setitem(tool.PROOFS, "by-tests", ("something", command))
    file.write_text("def test_it():\n    assert 'the cause' == ''\n", encoding="utf-8")
    entry = tool.run("by-tests")
    assert entry["status"] == 1
    assert any("the cause" in line for line in entry["lacking"])
    file.write_text("def test_it():\n    pass\n", encoding="utf-8")
    entry = tool.run("by-tests")
    assert entry["status"] == 0
    assert "lacking" not in entry


def test_levels_that_do_not_rise_break_the_proof() -> None:
    tool = prove()
    rising = [{"bot": str(level), "elo": 800 + 100 * level} for level in range(1, 7)]
    figures = {"failures": 0, "bots": [{"bot": "greedy", "elo": 1000}, *rising[::-1]]}
    assert tool.lacking("levels-inis4", figures) == []
    rising[3]["elo"] = 1100
    assert tool.lacking("levels-inis4", figures) == ["level 4 (1100) is not stronger than level 3 (1100)"]
    assert tool.lacking("levels-inis4", {**figures, "bots": rising[:5]})[0] == "level 6 was not measured"
    assert tool.lacking("levels-inis4", {**figures, "failures": 2})[0] == "2 matches failed"


@pytest.mark.parametrize(
    ("name", "rate", "low", "chance", "fails"),
    [
        ("learned-unmatched-net005s-search005s", 0.65, 0.6, 0.5, False),
        ("learned-unmatched-net005s-search005s", 0.64, 0.6, 0.5, True),
        ("learned-inis4-net005s-search005s", 0.38, 0.31, 0.25, False),
        ("learned-inis4-net005s-search005s", 0.38, 0.29, 0.25, True),
        ("learned-berserk-net200-net100", 0.56, 0.51, 0.5, False),
        ("learned-berserk-net200-net100", 0.56, 0.49, 0.5, True),
    ],
)
def test_a_learned_bot_must_win_what_is_claimed(name: str, rate: float, low: float, chance: float, fails: bool) -> None:
    tool = prove()
    assert name in tool.PROOFS
    assert bool(tool.lacking(name, arena(rate, low, chance))) is fails


def test_a_proof_may_take_more_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = prove()
    asked: list[list[str]] = []

    class Done:
        returncode, stdout, stderr = 0, "{}", ""

    def answer(command: list[str], **_: object) -> Done:
        asked.append(command)
        return Done()

    monkeypatch.setattr(tool, "commit", lambda: "abc")
    monkeypatch.setattr(tool.subprocess, "run", answer)
    tool.run("ladder-unmatched", 16)
    tool.run("ladder-unmatched")
    assert [command[command.index("--jobs") + 1] for command in asked] == ["16", "2"]
