"""Decks with one card exchanged."""

import json
from pathlib import Path

import pytest

from triskel.cli import main
from triskel.games.berserk.lab.swap import cards_of, variants
from triskel.kernel import BadSetup


def test_a_swap_exchanges_one_copy() -> None:
    whole = cards_of("steppe")
    out = whole[0]
    new = next(card for card in cards_of("forest") if card not in whole)
    found = variants("steppe", [f"{out}:{new}"])
    assert found["steppe"] == "steppe"
    changed = found[f"steppe-{out}+{new}"]
    assert len(changed) == len(whole)
    assert changed.count(new) == 1
    assert changed.count(out) == whole.count(out) - 1


def test_a_swap_of_what_is_not_there_is_refused() -> None:
    out = cards_of("steppe")[0]
    with pytest.raises(BadSetup, match="OUT:IN"):
        variants("steppe", [out])
    with pytest.raises(BadSetup, match="There is no card"):
        variants("steppe", ["nobody:" + out])
    with pytest.raises(BadSetup, match="There is no card"):
        variants("steppe", [out + ":nobody"])
    with pytest.raises(BadSetup, match="There is no deck"):
        variants("stepe", [])


def test_decks_are_measured_against_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main([
        "lab", "deck", "--decks", "steppe,forest,dark", "--bot", "random", "--games", "2", "--jobs", "1", "--json",
        "--no-report", "--out", str(tmp_path / "run"),
    ])  # fmt: skip
    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert found["games"] == 6
    assert {row["side"]: row["games"] for row in found["sides"]} == {"steppe": 4, "forest": 4, "dark": 4}


def test_a_changed_deck_is_measured_beside_the_old_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = cards_of("steppe")
    out, new = whole[0], next(card for card in cards_of("forest") if card not in whole)
    status = main([
        "lab", "deck", "--deck", "steppe", "--swap", f"{out}:{new}", "--decks", "all", "--bot", "random",
        "--games", "2", "--jobs", "1", "--json", "--no-report", "--out", str(tmp_path / "run"),
    ])  # fmt: skip
    games = {row["side"]: row["games"] for row in json.loads(capsys.readouterr().out)["sides"]}
    assert status == 0
    assert games["steppe"] == games[f"steppe-{out}+{new}"] == 12
