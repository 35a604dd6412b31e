"""The lab's commands: what they refuse, and what they say when there is nothing to show."""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from triskel.cli import main, output
from triskel.cli.output import with_progress
from triskel.games.berserk.lab.swap import cards_of

ROOT = Path(__file__).resolve().parents[2]
SQUIRE = ROOT / "examples" / "mini_duel" / "squire.toml"
STEPPE = ROOT / "src" / "triskel" / "games" / "berserk" / "content" / "decks" / "steppe.toml"
QUICK = ("--bot", "random", "--jobs", "1", "--no-report")


def refusal(capsys: pytest.CaptureFixture[str], out: Path, *words: str) -> str:
    """What a command says that is refused and writes nothing."""
    assert main(["lab", *words, *QUICK, "--out", str(out)]) == 2
    assert not out.exists()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.fixture
def twins(tmp_path: Path) -> tuple[str, str, str]:
    """Two hero files with the same name in two folders, and one called like a ready hero."""
    for name in ("a/x", "b/x", "medusa"):
        path = tmp_path / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        shutil.copy(SQUIRE, path)
    return str(tmp_path / "a/x.toml"), str(tmp_path / "b/x.toml"), str(tmp_path / "medusa.toml")


def test_two_of_one_name_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], twins: tuple[str, str, str]
) -> None:
    out = tmp_path / "run"
    one, other, medusa = twins
    assert "medusa is named twice" in refusal(capsys, out, "matrix", "unmatched", "--heroes", "medusa,medusa")
    assert "both be called medusa" in refusal(capsys, out, "matrix", "unmatched", "--heroes", f"medusa,{medusa},alice")
    assert "both be called x" in refusal(capsys, out, "custom", f"{one},{other}", "--heroes", "alice")
    assert "both be called medusa" in refusal(capsys, out, "custom", medusa, "--heroes", "medusa")
    assert "both be called x" in refusal(capsys, out, "card", "unmatched", "--hero", one, "--hero", other)
    boards = "sarpedon,sarpedon"
    assert "sarpedon is named twice" in refusal(capsys, out, "matrix", "unmatched", "--boards", boards)
    deck = shutil.copy(STEPPE, tmp_path)
    assert "both be called steppe" in refusal(capsys, out, "deck", "--deck", str(deck), "--decks", "steppe,forest")


def test_options_that_mean_nothing_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    assert "--decks is for berserk" in refusal(capsys, out, "matrix", "unmatched", "--decks", "steppe")
    assert "--boards is for unmatched" in refusal(capsys, out, "matrix", "berserk", "--boards", "sarpedon")
    assert "--deck is for berserk" in refusal(capsys, out, "card", "unmatched", "--deck", "steppe")
    assert "twice" in refusal(capsys, out, "inis", "--players", "2,3,2")
    assert "give both" in refusal(capsys, out, "deck", "--swap", "a:b")
    assert "one deck" in refusal(capsys, out, "deck", "--deck", "steppe,forest")
    assert "nobody is left" in refusal(capsys, out, "deck", "--deck", "steppe", "--decks", "steppe")


def test_a_hero_of_ones_own_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    assert "hero file (.toml)" in refusal(capsys, out, "custom", "medusa")
    assert "triskel deck import" in refusal(capsys, out, "custom", "clockmaker.json")


def test_several_own_heroes_get_a_verdict_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], twins: tuple[str, str, str]
) -> None:
    words = ("--heroes", "alice", "--boards", "sarpedon", "--games", "2", *QUICK, "--out", str(tmp_path / "run"))
    assert main(["lab", "custom", f"{twins[0]},{twins[2]}", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["heroes"]
    assert [(each["hero"], each["games"]) for each in found] == [("x", 2), ("medusa", 2)]


def test_a_deck_file_is_measured_and_its_cards_are_exchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = shutil.copy(STEPPE, tmp_path / "mine.toml")
    words = ("--games", "2", *QUICK, "--json", "--out")
    assert main(["lab", "matrix", "berserk", "--decks", f"{mine},forest", *words, str(tmp_path / "matrix")]) == 0
    assert {row["side"] for row in json.loads(capsys.readouterr().out)["sides"]} == {"mine", "forest"}
    whole = cards_of("steppe")
    swap = f"{whole[0]}:{next(card for card in cards_of('forest') if card not in whole)}"
    line = ["lab", "deck", "--deck", str(mine), "--swap", swap, "--decks", f"forest,{mine}", *words]
    assert main([*line, str(tmp_path / "swap")]) == 0
    sides = {row["side"]: row["games"] for row in json.loads(capsys.readouterr().out)["sides"]}
    assert sides == {"mine": 2, f"mine-{swap.replace(':', '+')}": 2, "forest": 4}


def test_cards_seen_too_seldom_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "lab", "card", "unmatched", "--hero", "medusa", "--hero", "alice", "--board", "sarpedon", "--games", "3",
        *QUICK, "--out", str(tmp_path / "run"),
    ]  # fmt: skip
    assert main(line) == 0
    said = capsys.readouterr().out
    assert "0 cards are compared" in said
    assert "8 games with it and 8 without" in said
    assert "more --games" in said
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["cards"] == []
    assert all(each["lacking"] == 8 - min(each["games"], each["games_without"]) for each in found["lacking"])


def test_ctrl_c_before_the_first_game_ends_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*given: Any) -> Iterator[Any]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("triskel.lab.run.run", stopped)
    for number, words in enumerate((["custom", str(SQUIRE)], ["card", "unmatched"], ["inis"])):
        assert main(["lab", *words, "--games", "2", *QUICK, "--out", str(tmp_path / str(number))]) == 130
        shown = capsys.readouterr()
        assert "0 games are kept; the same command goes on" in shown.err
        assert shown.out == ""


def test_where_every_game_breaks_off_the_reason_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(job: Any) -> dict[str, Any]:
        raise RuntimeError("fell over")

    monkeypatch.setattr("triskel.lab.job._play", broken)
    for number, words in enumerate((["custom", str(SQUIRE)], ["card", "unmatched"], ["inis"])):
        line = ["lab", *words, "--games", "1", "--bot", "random", "--jobs", "1", "--out", str(tmp_path / str(number))]
        for more in ([], ["--json"]):
            assert main([*line, *more]) == 1
            shown = capsys.readouterr()
            assert "fell over" in shown.err
            assert shown.out == ""


def test_an_arena_has_no_lab_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "arena")
    assert main(["arena", "unmatched", "random", "random", "--games", "2", "--jobs", "1", "--out", out]) == 0
    before = sorted((tmp_path / "arena").iterdir())
    capsys.readouterr()
    assert main(["lab", "report", out]) == 2
    assert "holds an arena" in capsys.readouterr().err
    assert sorted((tmp_path / "arena").iterdir()) == before


def test_missing_packages_are_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    out = tmp_path / "run"
    line = ["lab", "inis", "--players", "2", "--games", "1", "--bot", "random", "--jobs", "1", "--out", str(out)]
    assert main(line) == 2
    assert "needs altair: pip install 'triskel[lab]'" in capsys.readouterr().err
    assert not out.exists()
    assert main([*line, "--no-report"]) == 0
    capsys.readouterr()
    monkeypatch.setitem(sys.modules, "polars", None)
    assert main([*line, "--no-report"]) == 2
    assert "needs polars" in capsys.readouterr().err
    assert main(["lab", "report", str(out)]) == 2
    assert "needs polars and altair" in capsys.readouterr().err


def test_help_is_one_sentence_and_names_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("matrix", "custom", "dataset"):
        with pytest.raises(SystemExit):
            main(["lab", command, "--help"])
        said = " ".join(capsys.readouterr().out.split())
        assert "?." not in said
        assert "random, greedy, search" in said


def test_progress_without_a_terminal_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(with_progress(range(3), 3, lambda piece: 1, "games")) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    now = iter(range(0, 1000, 20))
    monkeypatch.setattr(output.time, "monotonic", lambda: float(next(now)))
    assert list(with_progress(range(6), 6, lambda piece: 1, "games")) == list(range(6))
    assert capsys.readouterr().err.splitlines() == [
        "games: 2 of 6, about 0:01:20 left", "games: 4 of 6, about 0:00:40 left",
    ]  # fmt: skip
