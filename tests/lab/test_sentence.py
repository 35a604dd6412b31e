"""The lab answers in sentences: who beats whom, how sure that is, and what would decide."""

import importlib.util
import json
import re
import tomllib
from pathlib import Path

import pytest

from triskel.cli import main
from triskel.lab import report
from triskel.lab.journal import read_journal, read_records
from triskel.lab.room import lab_room
from triskel.lab.sentence import EVEN, OPEN, SURE, Pair, alarms, pairs_of, sentence

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [(45, 48, SURE), (3, 48, SURE), (26, 48, OPEN), (2, 2, OPEN), (0, 0, OPEN), (1000, 2000, EVEN), (1060, 2000, SURE)],
)
def test_an_interval_decides(won: float, games: int, verdict: str) -> None:
    assert Pair("a", "b", won, games).verdict == verdict


@pytest.mark.parametrize(("won", "games"), [(26, 48), (30, 48), (110, 200), (101, 200), (2, 3), (1, 1)])
def test_as_many_more_games_would_decide(won: float, games: int) -> None:
    pair = Pair("a", "b", won, games)
    whole = round((games + pair.lacking) * 1.03) + 1  # a few more, because it is an estimate
    assert pair.verdict == OPEN
    assert Pair("a", "b", pair.rate * whole, whole).verdict != OPEN


def test_who_is_better_is_named_first() -> None:
    games = [("a", "b", 0.0)] * 30 + [("b", "a", 1.0)] * 30 + [("a", "c", 1.0), ("c", "a", 0.0)]
    assert [(each.one, each.other, each.won, each.games) for each in pairs_of(games)] == [
        ("b", "a", 30, 30), ("a", "c", 1, 1),
    ]  # fmt: skip


def test_sentences_name_people_as_they_are_called() -> None:
    called = lambda lang: lambda name: lab_room("unmatched").called("side", name, lang)  # noqa: E731
    sure, open_ = Pair("medusa", "king_arthur", 45, 48), Pair("houdini", "alice", 27, 48)
    assert sentence(sure, "en", called("en")) == "Medusa beats King Arthur: sure, 94% of 48."
    assert sentence(sure, "ru", called("ru")).endswith("уверенно сильнее Медуза, 94% из 48 партий.")
    assert re.fullmatch(r"Houdini–Alice: open, 56% of 48; about \d+ more games would decide.",
                        sentence(open_, "en", called("en")))  # fmt: skip
    assert re.search(r": неясно, 56% из 48 партий; чтобы решить, нужно ещё около \d+ парти[ий]",
                     sentence(open_, "ru", called("ru")))  # fmt: skip
    assert sentence(Pair("my_hero", "alice", 1000, 2000), "en", called("en")) == "my_hero–Alice: even, 50% of 2000."


def test_what_luck_alone_would_decide_is_said() -> None:
    pairs = [Pair("a", "b", 45, 48), *(Pair("a", f"b{n}", 24, 48) for n in range(27))]
    assert alarms(pairs, "en") == "1 of 28 pairs are sure; if all were even, luck alone would make about 1.4 look so."
    assert "1,4" in alarms(pairs, "ru")


def test_a_matrix_goes_on_with_what_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    play = ["lab", "matrix", "unmatched", "--heroes", "medusa,sinbad,alice", "--boards", "sarpedon", "--bot", "random",
            "--games", "4", "--until", "sure", "--most", "24", "--jobs", "1", "--no-report", "--records", "--json",
            "--out", str(folder)]  # fmt: skip
    assert main(play) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["pairs"]) == 3
    for pair in told["pairs"]:
        assert (pair["verdict"] != OPEN) or pair["games"] == 24
        assert pair["games"] > 4
    played = len(read_journal(folder)[1])
    assert played == told["games"] == sum(pair["games"] for pair in told["pairs"])
    assert main(play) == 0  # and nothing is played twice
    assert len(read_journal(folder)[1]) == played
    records = read_records(folder)
    assert len(records) == played
    assert all(text.startswith("triskel record") for text in records.values())
    assert main(["lab", "record", str(folder), "--to", str(tmp_path / "records")]) == 0
    assert len(list((tmp_path / "records").glob("*.txt"))) == played


def test_the_journal_is_read_once_for_all_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    assert main(["lab", "matrix", "unmatched", "--heroes", "medusa,sinbad", "--boards", "sarpedon", "--bot", "random",
                 "--games", "6", "--jobs", "1", "--no-report", "--records", "--out", str(folder)]) == 0  # fmt: skip
    reads = []
    real = read_journal
    monkeypatch.setattr("triskel.lab.journal.read_journal", lambda folder: reads.append(1) or real(folder))
    assert len(read_records(folder)) == 6
    assert reads == [1]


def test_the_strength_of_bots_is_what_the_proofs_say() -> None:
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "tools" / "make_docs.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    told = maker.strengths(maker.read_proofs())
    assert len(told) == 3
    for path, text in told.items():
        assert path.read_text(encoding="utf-8") == text, "run tools/make_docs.py --pages"
    rated = {"bot": "net:60", "elo": 1210, "low": 1150, "high": 1270, "games": 90}
    level = {**rated, "bot": "3", "elo": 1111}
    figures = {"game": "inis", "players": 4, "bots": [{**rated, "bot": "greedy"}, level]}
    ladder = {**figures, "bots": [rated]}
    told = maker.strengths({"ladder-inis4": {"figures": ladder}, "levels-inis4": {"figures": figures}})
    (text,) = told.values()
    assert [(each["bot"], each["elo"]) for each in tomllib.loads(text)["rated"]] == [("net:60", 1210), ("3", 1111)]


@pytest.mark.parametrize(("lang", "said"), [("en", "net:60 is rated 1210 (1150 to"), ("ru", "рейтинг net:60 — 1210")])
def test_a_report_says_how_its_bot_was_rated(
    lang: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rated = '[[rated]]\nplayers = 2\nbot = "net:60"\nelo = 1210\nlow = 1150\nhigh = 1270\n'
    (tmp_path / "strength.toml").write_text(rated, encoding="utf-8")

    class Elsewhere:
        def file(self, *path: str) -> Path:
            return tmp_path / path[-1]

    monkeypatch.setattr(report, "kit_of", lambda game: Elsewhere())
    assert report._strength("inis", "net:60", report.WORDS[lang]).startswith(said)
    assert report.WORDS[lang]["unmeasured"] in report._strength("inis", "net", report.WORDS[lang])
