"""`triskel analyse`: in words and as JSON, broken off and gone on with, and what it refuses."""

import json
from pathlib import Path

import pytest

from triskel.bots.analysis import study
from triskel.cli import main
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

RECORD = Path(__file__).resolve().parents[1] / "unmatched" / "records" / "003.txt"
CHOICES = 12


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The beginning of a match."""
    match = replay(parse(RECORD.read_text("utf-8")), find_game)
    path = tmp_path / "record.txt"
    path.write_text(write(match.earlier(CHOICES)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("lang", "word"), [("ru", "точность"), ("en", "accuracy")])
def test_in_words(record: str, lang: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--effort", "4", "--lang", lang]) == 0
    assert word in capsys.readouterr().out


def test_as_json_and_the_same_twice(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert main(["analyse", record, "--effort", "4", "--json", "--riddles"]) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert said[0]["done"] is True
    assert said[0]["looked"] == CHOICES
    assert [each["choices"] for each in said[0]["sides"]]


def test_stopped_and_gone_on_with(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record, "--effort", "4", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    into = str(tmp_path / "kept.json")
    looked = study.look
    count = 0

    def tired(*args: object, **more: object) -> object:
        nonlocal count
        count += 1
        if count > 3:
            raise KeyboardInterrupt
        return looked(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(study, "look", tired)
    assert main(["analyse", record, "--effort", "4", "--json", "--into", into]) == 130
    part = json.loads(capsys.readouterr().out)
    assert part["done"] is False
    assert part["choices"] == whole["choices"][:3]
    monkeypatch.undo()
    assert main(["analyse", record, "--effort", "4", "--json", "--into", into]) == 0
    assert json.loads(capsys.readouterr().out) == whole


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_cannot_be_read_is_said_in_words(
    record: str, tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(Path(record).read_text("utf-8").replace(" place ", " please "), encoding="utf-8")
    into = tmp_path / "kept.json"
    assert main(["analyse", str(broken), "--into", str(into), "--lang", lang]) == 2
    assert not into.exists()
    other = tmp_path / "other.json"
    other.write_text('{"a": 1}', encoding="utf-8")
    assert main(["analyse", record, "--into", str(other), "--lang", lang]) == 2
    assert other.read_text("utf-8") == '{"a": 1}'
    assert main(["analyse", record, "--effort", "0", "--lang", lang]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all(each.startswith("triskel: ") for each in said)
