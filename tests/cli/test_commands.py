"""The commands that people and scripts rely on: their JSON keys, exit statuses and errors."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from triskel.cli import main

ROOT = Path(__file__).parent.parent.parent


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_games_lists_heroes_boards_and_switches(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games", "--json")
    games = json.loads(out)
    assert status == 0
    assert {"medusa", "king_arthur", "houdini"} <= set(games["unmatched"]["heroes"])
    assert {"sarpedon", "heorot"} <= set(games["unmatched"]["boards"])
    assert "game_end" in [switch["name"] for switch in games["unmatched"]["switches"]]


def test_simulate_prints_the_promised_keys_whatever_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for jobs in ("1", "2"):
        status, out, _ = run(capsys, "simulate", "unmatched", "--games", "12", "--seed", "3", "--jobs", jobs, "--json")
        assert status == 0
        figures.append(json.loads(out))
    assert set(figures[0]) >= {
        "games", "finished", "decisions", "seconds", "decisions_per_s", "mean_length", "wins", "ability_uses",
    }  # fmt: skip
    assert figures[0]["games"] == figures[0]["finished"] == 12
    for key in ("decisions", "mean_length", "wins"):
        assert figures[0][key] == figures[1][key]


def test_an_unknown_hero_or_board_is_met_with_near_names(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "simulate", "unmatched", "--games", "1", "--jobs", "1", "--hero", "medsa")
    assert status == 2
    assert "Did you mean medusa" in err
    status, _, err = run(capsys, "simulate", "unmatched", "--games", "1", "--jobs", "1", "--board", "sarpedn")
    assert status == 2
    assert "Did you mean sarpedon" in err
    status, _, err = run(capsys, "simulate", "unmached")
    assert status == 2
    assert "Did you mean unmatched" in err


def test_rules_can_be_looked_up_by_id_and_by_words_of_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "unmatched", "U-DOOR-8", "--lang", "ru")
    assert status == 0
    assert out.startswith("U-DOOR-8")
    status, out, _ = run(capsys, "rules", "unmatched", "потайные", "--lang", "ru")
    assert status == 0
    assert "U-PASSAGE-1" in out
    status, _, err = run(capsys, "rules", "unmatched", "xylophone")
    assert status == 1
    assert "xylophone" in err


def test_the_switches_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "unmatched", "--options")
    assert status == 0
    assert "arthur_cancel = any_card | with_effects  (default any_card)" in out


def test_card_check_explains_a_text_or_points_at_the_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("After combat: draw 2 cards."))
    status, out, _ = run(capsys, "card", "check", "--lang", "ru")
    assert status == 0
    assert out.startswith("ПОСЛЕ БОЯ: возьмите 2 карты.")
    monkeypatch.setattr(sys, "stdin", io.StringIO("After combat: drow 2 cards."))
    status, _, err = run(capsys, "card", "check")
    assert status == 1
    assert '"drow" (character 15)' in err
    status, out, _ = run(capsys, "card", "check", "medusa", "--lang", "ru")
    assert status == 0
    assert "Окаменяющий взгляд ×3" in out


def test_card_check_knows_names_and_says_on_which_kind_a_text_is_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.StringIO("After combat: your opponent discards 1 card. Koschei recovers 1 health.")
    )
    status, out, _ = run(capsys, "card", "check", "--names", "Koschei")
    assert status == 0
    assert "Your opponent discards 1 card" in out
    assert out.rstrip().endswith("Tried: every clause did something.")
    monkeypatch.setattr(sys, "stdin", io.StringIO("Draw 1 card."))
    status, _, err = run(capsys, "card", "check", "--kind", "attack")
    assert status == 1
    assert err.rstrip().endswith("it is understood as: scheme")
    monkeypatch.setattr(sys, "stdin", io.StringIO("Draw 1 card."))
    status, _, err = run(capsys, "card", "check", "--kind", "riddle")
    assert status == 1
    assert "riddle" in err


def play(lines: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "triskel.cli", "play", *arguments],
        input=lines, capture_output=True, text=True, timeout=120, cwd=folder, check=False,
    )  # fmt: skip


def test_a_whole_duel_can_be_played_in_the_terminal_and_its_record_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = play("1\n" * 3000, "unmatched", "--seed", "5", "--record", "duel.txt", "--lang", "ru", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "*** победа: игрок" in done.stdout
    status, out, _ = run(capsys, "replay", str(tmp_path / "duel.txt"), "--json")
    assert status == 0
    assert json.loads(out)["outcome"]["reason"] == "hero defeated"
    status, out, _ = run(capsys, "replay", str(tmp_path / "duel.txt"), "--to", "20", "--view", "1")
    shown = json.loads(out)
    assert shown["players"][0]["hand"] is None
    assert shown["players"][1]["hand"]


def test_every_bot_plays_in_the_terminal_and_an_unknown_one_is_refused(tmp_path: Path) -> None:
    for bot in ("random", "search:3"):
        done = play("1\n" * 12 + "quit\n", "inis", "--bot", bot, "--players", "2", "--lang", "en", folder=tmp_path)
        assert done.returncode == 0, done.stderr
        assert "Player 2" in done.stdout
    empty = tmp_path / "empty"
    empty.mkdir()
    done = play("1\n", "inis", "--bot", "oracle", folder=empty)
    assert done.returncode == 2
    assert list(empty.iterdir()) == []
    assert 'There is no bot "oracle". There are: random, greedy' in done.stderr


def test_refusals_help_why_undo_and_saving_in_the_terminal(tmp_path: Path) -> None:
    lines = "help\n?\nplace S10\nnonsense\nboard\nwhy\nrules U-SETUP-5\nplace S18\nundo\nplace S19\n"
    lines += "save other.txt\nquit\n"
    arguments = ("unmatched", "--seed", "7", "--younger", "me", "--record", "a.txt", "--lang", "en")
    done = play(lines, *arguments, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "that space is not allowed here [U-SETUP-5]" in done.stdout
    assert '"nonsense" is not an answer here' in done.stdout
    assert '"?" is not an answer here' not in done.stdout
    assert (tmp_path / "other.txt").read_text(encoding="utf-8").count("undo") == 1
    again = play("quit\n", "--resume", "other.txt", folder=tmp_path)
    assert again.returncode == 0
    assert "Harpy 2" in again.stdout


def test_ctrl_c_saves_and_says_how_to_resume(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "triskel.cli", "play", "unmatched", "--seed", "7", "--record", "c.txt"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={**os.environ, "LANG": "en"},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    shown = ""
    while shown.count("> ") < 2:  # the second question is open: the first answer has been taken
        letter = process.stdout.read(1)
        assert letter, shown
        shown += letter
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "triskel play --resume c.txt" in out
    assert (tmp_path / "c.txt").read_text(encoding="utf-8").startswith("triskel record 1")


def test_an_unwritable_record_is_said_before_the_game_starts(tmp_path: Path) -> None:
    done = play("1\n", "unmatched", "--record", str(tmp_path / "no" / "such" / "x.txt"), folder=tmp_path)
    assert done.returncode == 2
    assert "the record cannot be written" in done.stderr
    assert "S01" not in done.stdout


def test_a_broken_record_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "x.txt"
    broken.write_text("triskel record 1\ngame unmatched\n* 1\n0 fly\n", encoding="utf-8")
    status, _, err = run(capsys, "replay", str(broken))
    assert status == 2
    assert "line 4: the record is cut off" in err
    status, _, err = run(capsys, "replay", str(tmp_path / "none.txt"))
    assert status == 2
    assert "no such file" in err


def test_scenario_check_exits_1_for_what_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """
    title = "Medusa stands"
    game = "unmatched"
    [setup]
    heroes = ["medusa", "king_arthur"]
    [position]
    active = "medusa"
    fighters = { medusa = "S01", king_arthur = "S38" }
    [[step]]
    expect = { health = { medusa = 16 } }
    """
    file = tmp_path / "s.toml"
    file.write_text(text, encoding="utf-8")
    assert run(capsys, "scenario", "check", str(file))[0] == 0
    assert run(capsys, "scenario", "show", str(file))[0] == 0
    file.write_text(text.replace("16", "15"), encoding="utf-8")
    status, _, err = run(capsys, "scenario", "check", str(file))
    assert status == 1
    assert "step 1: health.medusa: 16, not 15" in err
    file.write_text(text.replace("S38", "S99"), encoding="utf-8")
    status, _, err = run(capsys, "scenario", "check", str(file))
    assert status == 1
    assert 'no space "S99"' in err
