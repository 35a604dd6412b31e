"""Tables, pictures and the report."""

import json
from pathlib import Path

import duckdb
import polars as pl
import pytest

from triskel.cli import main
from triskel.lab.statistic import verdict_of
from triskel.lab.tables import card_impact, frames, ratings, win_rates

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "run"
    status = main([
        "lab", "matrix", "unmatched", "--heroes", "medusa,king_arthur,sinbad", "--boards", "sarpedon,marmoreal",
        "--bot", "random", "--games", "6", "--jobs", "1", "--records", "--out", str(folder),
    ])  # fmt: skip
    assert status == 0
    return folder


def row(key: str, sides: list[str], winners: list[int], cards: list[list[object]]) -> dict[str, object]:
    return {
        "key": key, "game": "unmatched", "setup": {"board": "yard"}, "seed": 1, "content": "", "bots": ["random"] * 2,
        "tags": {}, "sides": sides, "first": 0, "winners": winners, "reason": "", "decisions": 9, "length": 4,
        "cards": cards,
    }  # fmt: skip


def test_win_rates_count_every_seat_once() -> None:
    rows = [row("1", ["a", "b"], [0], []), row("2", ["b", "a"], [0], []), row("3", ["a", "b"], [], [])]
    seats = frames(rows)["seats"]
    rates = {each["side"]: each for each in win_rates(seats, "side").iter_rows(named=True)}
    assert rates["a"]["games"] == 3
    assert rates["a"]["won"] == 1.5
    assert rates["a"]["low"] < 0.5 < rates["a"]["high"]
    first = {each["seat"]: each["rate"] for each in win_rates(seats, "seat").iter_rows(named=True)}
    assert first[0] == pytest.approx(2.5 / 3)
    assert ratings(seats)["elo"].to_list() == pytest.approx([0, 0])


def test_card_impact_compares_games_with_and_without_the_card() -> None:
    with_card = [row(f"w{n}", ["a", "b"], [0], [[0, "sword", "drawn", 2]]) for n in range(10)]
    without = [row(f"o{n}", ["a", "b"], [n % 2], []) for n in range(10)]
    impact = card_impact(frames([*with_card, *without])).to_dicts()
    assert len(impact) == 1
    assert (impact[0]["card"], impact[0]["role"], impact[0]["games"]) == ("sword", "drawn", 10)
    assert impact[0]["rate"] == 1
    assert impact[0]["rate_without"] == 0.5
    assert impact[0]["difference"] == 0.5


def test_where_all_play_the_same_cards_seats_are_counted_together() -> None:
    rows = [row(f"w{n}", ["p1", "p2"], [n % 2], [[n % 2, "sword", "played", 1]]) for n in range(10)]
    impact = card_impact(frames(rows)).to_dicts()
    assert [(each["side"], each["card"], each["games"], each["rate_without"]) for each in impact] == [
        ("all", "sword", 10, 0)
    ]


def test_the_report_is_one_file_with_all_pictures_and_no_network(run_folder: Path) -> None:
    page = (run_folder / "report.html").read_text(encoding="utf-8")
    for name in ("matchups", "ratings", "sides", "seats-2", "lengths", "boards", "cards-played"):
        assert f"<section id='{name}'>" in page
        assert (run_folder / "pictures" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
        assert (run_folder / "pictures" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    for word in ("src=", 'href="http', "<script", "@import"):
        assert word not in page
    for hero in ("Medusa", "King Arthur", "Sinbad"):
        assert hero in page
    assert "<section id='said'>" in page
    assert "look so." in page
    assert "search:400 beats greedy" in page
    assert "random was not measured itself" not in page  # greedy was, against it


def test_the_report_speaks_russian(run_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(run_folder), "--lang", "ru"]) == 0
    page = Path(capsys.readouterr().out.strip()).read_text(encoding="utf-8")
    assert "Кто кого побеждает" in page
    assert "36 партий" in page


def test_the_tables_are_as_documented(run_folder: Path) -> None:
    document = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    for name in ("games", "seats", "cards"):
        frame = pl.read_parquet(run_folder / f"{name}.parquet")
        assert frame.height
        for column in frame.columns:
            assert f"`{column}`" in document, f"docs/lab.md does not explain {name}.{column}"
    cards = pl.read_parquet(run_folder / "cards.parquet")
    assert set(cards["role"].unique()) == {"drawn", "played", "boosted"}


def test_the_questions_in_the_documents_have_answers(run_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    queries = [part.split("```")[0] for part in document.split("```sql\n")[1:]]
    assert len(queries) >= 3
    monkeypatch.chdir(run_folder.parent)
    for query in queries:
        assert duckdb.sql(query).fetchall(), query


def test_a_record_of_the_run_replays(run_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "record", str(run_folder), "medusa+sinbad@marmoreal/0001b"]) == 0
    path = tmp_path / "game.txt"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["winners"]


def test_inis_seats_are_counted_at_each_table_size(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([
        "lab", "inis", "--players", "2,3", "--bot", "random", "--games", "3", "--jobs", "1", "--json",
        "--out", str(tmp_path / "run"),
    ])  # fmt: skip
    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert found["games"] == 6
    assert {(each["players"], each["seat"]): each["games"] for each in found["seats"]} == {
        (2, 0): 3, (2, 1): 3, (3, 0): 3, (3, 1): 3, (3, 2): 3,
    }  # fmt: skip
    assert (tmp_path / "run" / "pictures" / "seats-3.svg").exists()


def test_cards_are_judged_from_events(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([
        "lab", "card", "unmatched", "--hero", "medusa", "--hero", "king_arthur", "--board", "sarpedon",
        "--bot", "random", "--games", "24", "--jobs", "1", "--no-report", "--json", "--out", str(tmp_path / "run"),
    ])  # fmt: skip
    found = json.loads(capsys.readouterr().out)["cards"]
    assert status == 0
    assert found
    for each in found:
        assert each["side"] in ("medusa", "king_arthur")
        assert 0 <= each["low"] <= each["rate"] <= each["high"] <= 1
        assert each["difference"] == pytest.approx(each["rate"] - each["rate_without"])


def test_a_hero_of_ones_own_is_measured_against_the_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hero = ROOT / "examples" / "mini_duel" / "squire.toml"
    status = main([
        "lab", "custom", str(hero), "--heroes", "medusa", "--boards", "sarpedon", "--bot", "random", "--games", "8",
        "--jobs", "1", "--json", "--no-report", "--out", str(tmp_path / "run"),
    ])  # fmt: skip
    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert found["hero"] == "squire"
    assert found["games"] == 8
    assert found["verdict"] == verdict_of(found["low"], found["high"])


def test_a_verdict_needs_enough_games() -> None:
    assert verdict_of(0.48, 0.53) == "fair"
    assert verdict_of(0.3, 0.7).startswith("not decided")
    assert verdict_of(0.58, 0.7) == "too strong"
    assert verdict_of(0.3, 0.41) == "too weak"
    assert verdict_of(0.51, 0.6) == "strong"


def test_wrong_names_are_refused_with_a_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "matrix", "unmatched", "--heroes", "medsa,alice", "--out", str(tmp_path / "run")]) == 2
    assert "Did you mean medusa?" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
