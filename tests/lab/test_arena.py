"""Two bots against each other."""

import json
from typing import Any

import pytest

from triskel.cli import main
from triskel.kernel import BadSetup
from triskel.lab.arena import Score, contest, mirrored
from triskel.lab.crew import run

DUEL: dict[str, Any] = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def figures(games: str, one: str, other: str, number: int, workers: int, wishes: dict[str, Any]) -> dict[str, Any]:
    score = Score()
    for row in contest(mirrored(games, one, other, number, 1, wishes), workers):
        score.add(row)
    assert not score.failures, score.failures[0]
    return score.as_json()


def test_a_pair_has_the_same_setup_and_chance_with_the_seats_exchanged() -> None:
    jobs = mirrored("unmatched", "greedy", "random", 6, 1, {})
    assert len({job.key for job in jobs}) == 6
    for one, other in zip(jobs[::2], jobs[1::2], strict=True):
        assert one.setup == other.setup
        assert one.seed == other.seed
        assert one.bots == ("greedy", "random")
        assert other.bots == ("random", "greedy")
    assert len({job.seed for job in jobs}) == 3


def test_at_a_bigger_table_one_copy_sits_in_every_seat_once() -> None:
    jobs = mirrored("inis", "greedy", "random", 8, 1, {"players": 4})
    for group in (jobs[:4], jobs[4:]):
        assert [job.bots.index("greedy") for job in group] == [0, 1, 2, 3]
        assert all(job.bots.count("random") == 3 for job in group)
        assert len({job.seed for job in group}) == 1


def test_the_last_group_is_whole() -> None:
    assert len(mirrored("unmatched", "greedy", "random", 3, 1, {})) == 4
    assert len(mirrored("inis", "greedy", "random", 5, 1, {"players": 4})) == 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["unmatched", "--deck", "steppe"], "--deck is for berserk"),
        (["inis", "--hero", "medusa"], "--hero is for unmatched"),
        (["berserk", "--board", "marmoreal"], "--board is for unmatched"),
        (["berserk", "--deck", "stepe"], "stepe"),
    ],
)
def test_options_that_mean_nothing_here_are_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", words[0], "random", "random", *words[1:], "--games", "2", "--jobs", "1"]) != 0
    assert said in capsys.readouterr().err


def test_against_one_deck_another_is_drawn() -> None:
    jobs = mirrored("berserk", "random", "random", 6, 1, {"decks": ["steppe"]})
    assert {job.setup["decks"][0] for job in jobs} == {"steppe"}
    assert all(len(job.setup["decks"]) == 2 for job in jobs)


def test_a_bot_against_itself_comes_out_even() -> None:
    found = figures("unmatched", "random", "random", 20, 1, DUEL)
    assert found["games"] == 20
    assert found["win_rate"] == pytest.approx(0.5)
    assert found["elo"] == pytest.approx(0)
    found = figures("inis", "random", "random", 6, 1, {"players": 3})
    assert found["win_rate"] == pytest.approx(1 / 3, abs=1e-3)
    assert found["chance"] == pytest.approx(1 / 3, abs=1e-3)


def test_the_better_bot_wins_more() -> None:
    found = figures("unmatched", "greedy", "random", 6, 1, DUEL)
    assert found["win_rate"] > 0.6
    assert found["low"] < found["win_rate"] <= found["high"]
    assert found["elo"] > 100


def test_the_number_of_processes_does_not_change_the_result() -> None:
    assert figures("unmatched", "random", "random", 12, 1, {}) == figures("unmatched", "random", "random", 12, 2, {})


def test_a_match_without_a_winner_counts_as_chance() -> None:
    score = Score()
    score.add({"bots": ["a", "b"], "winners": [], "decisions": 5, "tags": {"seat": "0"}})
    score.add({"bots": ["b", "a"], "winners": [1], "decisions": 5, "tags": {"seat": "1"}})
    assert (score.games, score.wins, score.draws) == (2, 1.5, 1)


def test_a_match_that_breaks_off_is_reported_and_not_counted() -> None:
    score = Score()
    score.add({"key": "x", "error": "Traceback: something"})
    assert score.as_json()["failures"] == 1
    assert score.as_json()["games"] == 0


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        mirrored("unmatched", "clever", "random", 2, 1, {})


def test_the_command_prints_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["arena", "unmatched", "random", "random", "--games", "4", "--jobs", "1", "--seed", "3", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert {"games", "win_rate", "low", "high", "elo"} <= set(found)
    assert found["games"] == 4


def arena(*words: str) -> list[str]:
    return ["arena", "unmatched", "random", "random", "--hero", "medusa", "--hero", "king_arthur", *words]


def test_a_stopped_arena_goes_on_where_it_was(tmp_path, capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def one_by_one(jobs, workers, ray, stop_after=3):
        for number, job in enumerate(jobs):
            if number == stop_after:
                raise KeyboardInterrupt
            played.append(job.key)
            yield from run([job])

    out = ("--jobs", "1", "--json", "--out", str(tmp_path / "kept"))
    with monkeypatch.context() as patch:
        patch.setattr("triskel.lab.run.run", one_by_one)
        assert main(arena("--games", "8", *out)) == 130
        assert "3 matches are kept" in capsys.readouterr().err
        assert main(arena("--games", "5", *out)) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6  # the last pair is whole
    assert main(arena("--games", "8", *out)) == 0
    kept = json.loads(capsys.readouterr().out)
    assert len(set(played)) == len(played) == 6, "a finished match was played again"
    assert main(arena("--games", "8", "--jobs", "1", "--json")) == 0
    whole = json.loads(capsys.readouterr().out)
    del kept["seconds"], whole["seconds"]
    assert kept == whole


def test_matches_of_different_bots_are_not_added_up(tmp_path, capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    out = ("--jobs", "1", "--games", "2", "--out", str(tmp_path / "kept"))
    assert main(arena(*out)) == 0
    monkeypatch.setattr("triskel.lab.arena.thinking_of", lambda game: "thinks otherwise")
    assert main(arena(*out)) != 0
    assert "thinking" in capsys.readouterr().err
