"""The ladder: players rated together, neighbours that meet, levels chosen evenly, a run that goes on after a stop."""

import importlib.util
import json
import random
from math import log10
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from triskel.lab.arena import thinking_of
from triskel.lab.ladder import Rating, by_time, chosen, jobs_of, rated, round_of, tallied

TOOL = Path(__file__).parents[2] / "tools" / "measure_levels.py"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("measure_levels", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_two_players_are_as_far_apart_as_their_result_says() -> None:
    found = {each.bot: each for each in rated({("a", "greedy"): [399.0, 299.5]}, 2)}
    assert found["greedy"].elo == 1000
    assert found["a"].elo == pytest.approx(1000 + 400 * log10(3), abs=0.01)
    assert found["a"].width == pytest.approx(1.96 * 400 / 2.302585 / (400 * 0.75 * 0.25) ** 0.5, rel=1e-3)


def test_ratings_come_back_from_matches_made_up_by_them() -> None:
    true = {"greedy": 1000, "a": 850, "b": 1100, "c": 1300, "d": 1400}
    names, dice = list(true), random.Random(1)
    tally = {}
    for one in names:
        for other in names:
            if one < other and abs(true[one] - true[other]) < 310:
                share = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
                tally[one, other] = [600.0, float(sum(dice.random() < share for _ in range(600)))]
    found = rated(tally, 2)
    assert [each.bot for each in found] == ["d", "c", "b", "greedy", "a"]
    for each in found:
        assert abs(each.elo - true[each.bot]) <= 1.3 * each.width
        assert each.width <= 40
    near, far = (next(each for each in found if each.bot == name) for name in ("b", "d"))
    assert far.width > near.width  # what is not known of those between is in it


def test_among_four_a_quarter_is_even() -> None:
    found = {each.bot: each for each in rated({("a", "greedy"): [400.0, 100.0], ("greedy", "a"): [400.0, 100.0]}, 4)}
    assert found["a"].elo == pytest.approx(1000, abs=0.5)


def test_who_is_tied_to_nobody_is_not_rated() -> None:
    tally = {("a", "greedy"): [4.0, 4.0], ("x", "y"): [4.0, 2.0]}
    assert [each.bot for each in rated(tally, 2)] == ["a", "greedy"]
    assert rated({("x", "y"): [4.0, 2.0]}, 2) == []


def test_rows_are_counted_for_whoever_is_alone() -> None:
    rows: list[dict[str, Any]] = [
        {"bots": ["a", "b"], "winners": [0], "tags": {"seat": "0"}},
        {"bots": ["b", "a"], "winners": [0], "tags": {"seat": "1"}},
        {"bots": ["b", "b", "a"], "winners": [], "tags": {"seat": "2"}},
        {"bots": ["a", "b", "b"], "winners": [0], "tags": {"seat": "0"}},
    ]
    assert tallied(rows) == {("a", "b"): [4.0, 1 + 0 + 1 / 3 + 1]}


def test_levels_are_even_from_a_beginner_to_the_strongest() -> None:
    made = {"random": 100, "greedy~9": 250, "greedy~5": 400, "greedy": 1000, "a": 610, "b": 820, "c": 830, "d": 1190,
            "e": 1210, "f": 1400, "search:2s": 1500}  # fmt: skip
    found = chosen([Rating(bot, elo, 10, 9) for bot, elo in made.items()])
    assert [each.bot for each in found] == ["greedy~5", "a", "b", "greedy", "d", "f"]
    assert chosen([Rating(bot, elo, 10, 9) for bot, elo in list(made.items())[:7]]) == []


def test_a_budget_of_time_is_known_by_its_name() -> None:
    assert [by_time(name) for name in ("search:2s", "net:0.05sx2~3", "search:20", "net:20~3", "greedy~2", "net")] == [
        True, True, False, False, False, False,
    ]  # fmt: skip


def test_neighbours_meet_until_they_have_their_games() -> None:
    order = ["a", "b", "c", "d"]
    groups = round_of(order, {}, 2, 1, 4, 2)
    assert groups[0] == ("d", "c", 0)  # who takes longest comes first
    assert {frozenset(each[:2]) for each in groups} == {
        frozenset(pair) for pair in (("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("b", "d"))
    }
    assert ("b", "a", 1) in round_of(order, {("a", "b"): [2.0, 1.0]}, 1, 1, 4, 2)
    assert round_of(order, {("a", "b"): [4.0, 1.0], ("b", "c"): [4.0, 1.0], ("d", "c"): [4.0, 1.0]}, 1, 3, 4, 2) == []
    alone = [each[0] for each in round_of(["a", "b"], {}, 1, 4, 16, 4)]
    assert alone == ["b", "a", "b", "a"]


def test_a_group_is_mirrored() -> None:
    jobs = jobs_of("unmatched", [("greedy", "random", 3)], 7, {"players": 2})
    assert [job.bots for job in jobs] == [("greedy", "random"), ("random", "greedy")]
    assert jobs[0].setup == jobs[1].setup
    assert jobs[0].seed == jobs[1].seed
    again = jobs_of("unmatched", [("random", "greedy", 3)], 7, {"players": 2})
    assert again[0].seed == jobs[0].seed  # whoever is said first
    assert jobs_of("unmatched", [("greedy", "random", 4)], 7, {"players": 2})[0].seed != jobs[0].seed


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["unmatched", "--bots", "random,greedy~900,greedy~500", "--games", "2", "--jobs", "1", "--json"]
    out = ["--out", str(tmp_path / "run")]
    main = tool().main
    assert main([*words, *out, "--seconds", "0"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 0
    assert main([*words, *out, "--reach", "1"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["games"] == 6  # three neighbours of four players, greedy among them
    assert main([*words, *out, "--reach", "3"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["games"] == 12
    kept = [each for each in whole["pairs"] if each in first["pairs"]]
    assert kept == first["pairs"]
    elo = {each["bot"]: each["elo"] for each in whole["bots"]}
    assert elo["greedy"] == 1000 > elo["random"]
    assert main([*words[:1], *out, "--seed", "2"]) == 2
    assert "seed" in capsys.readouterr().err


def test_a_ladder_goes_on_when_its_levels_are_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What levels are is no part of how those think who are none."""
    (tmp_path / "instinct.py").write_text("1", encoding="utf-8")

    class Elsewhere:
        def file(self, *path: str) -> Path:
            return tmp_path

    monkeypatch.setattr("triskel.lab.arena.kit_of", lambda game: Elsewhere())
    before = [thinking_of("here", levels) for levels in (False, True)]
    (tmp_path / "levels.toml").write_text("2", encoding="utf-8")
    assert thinking_of("here", False) == before[0]
    assert thinking_of("here") != before[1]
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "here.npz").write_bytes(b"3")
    assert thinking_of("here", False) != before[0]


def test_levels_are_written_beside_those_of_other_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tool()

    class Elsewhere:
        def file(self, *path: str) -> Path:
            return tmp_path / path[-1]

    monkeypatch.setattr(found, "kit_of", lambda game: Elsewhere())
    for players, name in ((4, "d"), (2, "b"), (4, "e")):
        found.write_levels("somewhere", players, [Rating(f"{name}{step}", step, 1, 1) for step in range(6)])
    import tomllib

    ladders = tomllib.loads((tmp_path / "levels.toml").read_text(encoding="utf-8"))["ladder"]
    assert [(each["players"], each["bots"][5], each["elo"][5]) for each in ladders] == [(2, "b5", 5), (4, "e5", 5)]
