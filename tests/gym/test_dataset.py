"""Self-play as Parquet."""

import json
import sys
from pathlib import Path

import polars as pl
import pytest
from tests.lab.stopping import stopped_when

from triskel.cli import main
from triskel.gym import dataset
from triskel.kernel.arrays.schema import find_schema

TRISKEL = str(Path(sys.executable).with_name("triskel"))
DUEL = ("--hero", "medusa", "--hero", "king_arthur", "--board", "sarpedon")


def command(out: Path, games: int, *more: str) -> list[str]:
    return ["lab", "dataset", "unmatched", *DUEL, "--games", str(games), "--jobs", "1", "--out", str(out), *more]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def frame_of(folder: Path) -> pl.DataFrame:
    return pl.read_parquet(folder / "part-*.parquet")


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "data"
    assert main(command(folder, 2)) == 0
    return folder


def test_a_dataset_holds_every_decision_of_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    assert main(command(folder, 4)) == 0
    frame = pl.read_parquet(folder / "part-00000.parquet")
    schema = find_schema("unmatched", 2)
    assert f"{frame.height} decisions of 4 games" in capsys.readouterr().out
    assert frame["game"].unique().sort().to_list() == [0, 1, 2, 3]
    for row in frame.iter_rows(named=True):
        assert len(row["observation"]) == schema.size
        assert row["action"] in row["open"]
        assert len(row["open"]) > 1
    rewards = frame.group_by("game", "seat").agg(pl.col("reward").first()).group_by("game").agg(pl.col("reward").sum())
    assert rewards["reward"].to_list() == pytest.approx([0] * 4)
    about = json.loads((folder / "schema.json").read_text())
    assert about["schema"] == "unmatched-2p-v3"
    assert about["columns"]["fighters"][0] == "there"
    assert sum(size for _, _, size, _ in about["observation"]) == schema.size
    assert set(about["content"]) == {"hero medusa", "hero king_arthur", "board sarpedon"}
    assert about["numbered"]["heroes"][0] == "alice"


def test_games_that_are_there_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PART", 4)
    played: list[int] = []
    play_game = dataset.play_game

    def noted(schema: object, task: dataset.Task) -> list[dataset.Row]:
        played.append(task.number)
        return play_game(schema, task)  # type: ignore[arg-type]

    monkeypatch.setattr(dataset, "play_game", noted)
    folder = tmp_path / "data"
    assert main(command(folder, 2)) == 0
    assert main(command(folder, 10)) == 0
    assert played == list(range(10))
    assert [name for name in names_in(folder) if "parquet" in name] == [f"part-0000{n}.parquet" for n in range(3)]
    assert main(command(tmp_path / "whole", 10)) == 0
    assert frame_of(folder).equals(frame_of(tmp_path / "whole"))


def test_the_number_of_processes_does_not_change_a_dataset(tmp_path: Path, two_games: Path) -> None:
    assert main(command(tmp_path / "data", 2, "--jobs", "2")) == 0
    assert frame_of(tmp_path / "data").equals(frame_of(two_games))


def test_ctrl_c_keeps_the_finished_games_and_stops_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    line = [TRISKEL, *command(folder, 3000), "--jobs", "2"]
    errors = stopped_when(lambda: len(list(folder.glob("*.parquet"))) >= 3, line, 20)
    assert "games are kept; the same command goes on" in errors
    assert [name for name in names_in(folder) if not name.startswith("part-")] == ["lock", "schema.json"]
    assert 3 <= frame_of(folder)["game"].n_unique() < 3000


def test_a_folder_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    assert main(command(tmp_path, 2)) == 2
    assert "not empty" in capsys.readouterr().err
    assert names_in(tmp_path) == ["letter.txt"]
    (tmp_path / "letter.txt").rename(tmp_path / "terms.json")
    assert main(command(tmp_path, 2)) == 2
    assert names_in(tmp_path) == ["terms.json"]
    assert main(command(tmp_path / "terms.json", 2)) == 2
    assert "--out is a folder" in capsys.readouterr().err


def test_a_wrong_name_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (("--hero", "medsa"), ("--bot", "clever"), ("--players", "7")):
        words = ["lab", "dataset", "unmatched", "--games", "2", "--out", str(tmp_path / "data"), *wrong]
        assert main(words) == 2
    assert "Did you mean medusa?" in capsys.readouterr().err
    assert main(["lab", "dataset", "unmatched", "--deck", "steppe", "--out", str(tmp_path / "data")]) == 2
    assert "--deck is for berserk" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_games_of_other_cards_bots_or_seeds_are_never_mixed(
    two_games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = two_games / "schema.json"
    whole = path.read_text()
    assert main(command(two_games, 2, "--seed", "2")) == 2
    assert "seed 1, not 2" in capsys.readouterr().err
    with monkeypatch.context() as patch:
        patch.setattr("triskel.lab.arena.thinking_of", lambda game: "thinks otherwise")
        assert main(command(two_games, 2)) == 2
    assert "thinks otherwise" in capsys.readouterr().err
    terms = json.loads(whole)
    path.write_text(json.dumps({**terms, "content": {**terms["content"], "hero medusa": "other cards"}}))
    assert main(command(two_games, 2)) == 2
    assert "other cards" in capsys.readouterr().err
    path.write_text(whole[:100])
    assert main(command(two_games, 2)) == 2
    assert "schema.json is damaged" in capsys.readouterr().err
    path.write_text(whole)
    assert main(command(two_games, 2)) == 0


def test_the_pins_grow_with_the_games(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    words = ["lab", "dataset", "unmatched", "--jobs", "1", "--out", str(folder), "--games"]
    assert main([*words, "1"]) == 0
    few = json.loads((folder / "schema.json").read_text())["content"]
    assert main([*words, "3"]) == 0
    more = json.loads((folder / "schema.json").read_text())["content"]
    assert few.items() < more.items()


def test_a_dataset_of_an_old_version_is_read_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    assert main([*command(folder, 1), "--version", "2"]) == 0
    about = json.loads((folder / "schema.json").read_text())
    schema = find_schema("unmatched", 2, 2)
    assert about["schema"] == schema.name == "unmatched-2p-v2"
    assert "columns" not in about
    assert main([*command(folder, 2), "--version", "2"]) == 0
    assert {len(row) for row in frame_of(folder)["observation"]} == {schema.size}
    capsys.readouterr()
    assert main(command(folder, 3)) == 2
    assert "give another --out" in capsys.readouterr().err


def test_the_count_is_of_what_the_folder_holds(two_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command(two_games, 1)) == 0
    assert f"{frame_of(two_games).height} decisions of 2 games" in capsys.readouterr().out


def test_an_endless_game_is_broken_off_without_a_winner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triskel.lab.job.MOST_DECISIONS", 7)
    assert main(command(tmp_path / "data", 1)) == 0
    frame = frame_of(tmp_path / "data")
    assert frame.height == 7
    assert set(frame["reward"]) == {0.0}


def test_a_game_that_crashes_is_told_and_costs_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play_game = dataset.play_game

    def broken(schema: object, task: dataset.Task) -> list[dataset.Row]:
        if task.number == 1:
            raise RuntimeError("fell over")
        return play_game(schema, task)  # type: ignore[arg-type]

    monkeypatch.setattr(dataset, "play_game", broken)
    assert main(command(tmp_path / "data", 3)) == 1
    shown = capsys.readouterr()
    assert "fell over" in shown.err
    assert "of 2 games" in shown.out


def test_without_its_packages_the_command_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert main(command(tmp_path / "data", 1)) == 2
    assert "pip install 'triskel[gym]'" in capsys.readouterr().err


def test_the_command_writes_a_dataset_of_more_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([
        "lab", "dataset", "inis", "--games", "2", "--players", "3", "--jobs", "1", "--out", str(tmp_path / "data"),
    ])  # fmt: skip
    assert status == 0
    assert "2 games" in capsys.readouterr().out
