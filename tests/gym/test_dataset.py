"""Self-play as Parquet."""

import json
from pathlib import Path

import polars as pl
import pytest

from triskel.cli import main
from triskel.gym import dataset
from triskel.gym.dataset import write_dataset
from triskel.gym.schema import find_schema
from triskel.kernel import BadSetup

DUEL = {"players": 2, "heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def test_a_dataset_holds_every_decision_of_every_game(tmp_path: Path) -> None:
    written = write_dataset("unmatched", DUEL, "random", 4, 1, tmp_path / "data")
    frame = pl.read_parquet(tmp_path / "data" / "part-00000.parquet")
    schema = find_schema("unmatched", 2)
    assert frame.height == written
    assert frame["game"].n_unique() == 4
    for row in frame.iter_rows(named=True):
        assert len(row["observation"]) == schema.size
        assert row["action"] in row["open"]
        assert len(row["open"]) > 1
    rewards = frame.group_by("game", "seat").agg(pl.col("reward").first()).group_by("game").agg(pl.col("reward").sum())
    assert rewards["reward"].to_list() == pytest.approx([0] * 4)
    about = json.loads((tmp_path / "data" / "schema.json").read_text())
    assert about["schema"] == "unmatched-2p-v2"
    assert sum(size for _, _, size, _ in about["observation"]) == schema.size


def test_parts_that_are_there_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PART", 2)
    folder = tmp_path / "data"
    write_dataset("unmatched", DUEL, "random", 2, 1, folder)
    before = (folder / "part-00000.parquet").stat().st_mtime_ns
    write_dataset("unmatched", DUEL, "random", 6, 1, folder)
    assert (folder / "part-00000.parquet").stat().st_mtime_ns == before
    assert sorted(path.name for path in folder.glob("*.parquet")) == [f"part-0000{n}.parquet" for n in range(3)]
    whole = tmp_path / "whole"
    write_dataset("unmatched", DUEL, "random", 6, 1, whole, jobs=2)
    assert pl.read_parquet(folder / "*.parquet").equals(pl.read_parquet(whole / "*.parquet"))
    with pytest.raises(BadSetup, match="another dataset"):
        write_dataset("unmatched", DUEL, "random", 6, 2, folder)


def test_the_command_writes_a_dataset(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([
        "lab", "dataset", "inis", "--games", "2", "--players", "3", "--jobs", "1", "--out", str(tmp_path / "data"),
    ])  # fmt: skip
    assert status == 0
    assert "2 games" in capsys.readouterr().out
