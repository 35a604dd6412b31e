"""`triskel card audit`: texts beside their programs, the same sample for the same seed; an unknown kind is refused."""

import json
from io import StringIO
from pathlib import Path

import pytest

from triskel.cli.main import main

TEXTS = ("After combat: Draw a card.", "After combat: Deal 2 damage to the opposing fighter.", "After combat: Sing.")


def test_it_shows_what_was_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "texts.jsonl"
    file.write_text("\n".join(json.dumps({"hero": "X", "type": "attack", "text": each}) for each in TEXTS))
    assert main(["card", "audit", str(file), "--game", "unmatched", "--sample", "9", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert "After combat: Draw a card.\n=> After combat: draw 1 card." in said
    assert "Sing" not in said
    assert main(["card", "audit", str(file), "--game", "unmatched", "--sample", "9", "--seed", "4"]) == 0
    assert capsys.readouterr().out == said


def test_an_unknown_kind_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("Draw 1 card."))
    assert main(["card", "check", "--kind", "shceme"]) != 0
    assert "shceme" in capsys.readouterr().err
