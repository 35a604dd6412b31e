"""Own cards on the command line: checked, counted, put into decks."""

import io
import json
import sys
from pathlib import Path

import pytest

from triskel.cli.main import main
from triskel.games.berserk.content.cards import load_set

SET = """
[[card]]
id = "cli_{n}"
name = {{ ru = "Пёс {n}", en = "Dog {n}" }}
cost = 3
lives = 7
move = 1
strike = [2, 3, 4]
abilities = ["Броня 1."]
"""


def test_a_berserk_text_is_explained_or_its_word_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("Броня 1.\n[закрытие]: Выстрел на 2."))
    assert main(["card", "check", "--game", "berserk", "--lang", "en"]) == 0
    assert "Armour 1." in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("Броня 1.\nВыстрил на 2."))
    assert main(["card", "check", "--game", "berserk"]) == 1
    assert "«Выстрил»" in capsys.readouterr().err


def test_a_set_file_is_explained_card_by_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "dogs.toml"
    path.write_text(SET.format(n=1) + SET.format(n=2), encoding="utf-8")
    assert main(["card", "check", str(path), "--game", "berserk", "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert "Пёс 1" in out
    assert "Пёс 2" in out


def test_a_deck_of_own_cards_is_checked_with_their_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "dogs.toml"
    cards.write_text("".join(SET.format(n=n) for n in range(10)), encoding="utf-8")
    deck = tmp_path / "deck.txt"
    deck.write_text("".join(f"3 Пёс {n}\n" for n in range(10)), encoding="utf-8")
    assert main(["deck", "check", str(deck), "--game", "berserk", "--set", str(cards)]) == 0
    assert main(["deck", "check", str(deck), "--game", "berserk"]) == 1
    capsys.readouterr()


def test_a_deck_file_is_read_like_a_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('id = "mine"\n[cards]\nvedmak = 4\nnimert = 3\n', encoding="utf-8")
    assert main(["deck", "check", str(deck), "--game", "berserk"]) == 1
    told = capsys.readouterr().err
    assert "4 copies" in told
    assert "vedmak" not in told, "a card is called by its name"
    deck.write_text('id = "mine\n[cards]\nvedmak = 3\n', encoding="utf-8")
    assert main(["deck", "check", str(deck), "--game", "berserk"]) == 1
    assert "mine.toml" in capsys.readouterr().err


@pytest.mark.rule("110.3")
def test_checking_a_deck_tells_by_which_printing_it_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cards = tmp_path / "dogs.toml"
    head = '[set]\nid = "dogs"\nname = {{ ru = "Псы", en = "Dogs" }}\nyear = {year}\n'
    again = SET.format(n=0).replace("cli_0", "cli_new").replace("[[card]]", "[[card]]\nyear = 2020")
    cards.write_text(head.format(year=2010) + "".join(SET.format(n=n) for n in range(10)) + again, encoding="utf-8")
    deck = tmp_path / "deck.toml"
    deck.write_text("[cards]\n" + "".join(f"cli_{n} = 3\n" for n in range(10)), encoding="utf-8")
    assert main(["deck", "check", str(deck), "--game", "berserk", "--set", str(cards), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["notes"]) == 1
    assert "110.3" in told["notes"][0]


def test_coverage_prints_what_ran(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps({"name_ru": "Пёс", "abilities": ["Броня 1.", "Поёт."]}), encoding="utf-8")
    assert main(["card", "coverage", str(path), "--game", "berserk", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["total"], told["parsed"], told["ran"]) == (2, 1, 1)
    assert (told["cards_total"], told["cards_parsed"]) == (1, 0)
    assert main(["card", "coverage", str(tmp_path / "none"), "--game", "berserk"]) != 0


@pytest.mark.rule("TM-card-name")
def test_a_deck_with_four_copies_is_not_played_and_no_record_is_left(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    deck = tmp_path / "deck.txt"
    names = [card.name_ru for card in load_set("core").cards[:10]]
    deck.write_text("4 " + "\n3 ".join(names) + "\n", encoding="utf-8")
    assert main(["play", "berserk", "--deck", "deck.txt", "--deck", "fire", "--record", "r.txt"]) != 0
    told = capsys.readouterr().err
    assert f"4 copies of {names[0]}" in told
    assert "TM-card-name" in told
    assert not (tmp_path / "r.txt").exists()
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    deck.write_text("3 " + "\n3 ".join(names) + "\n", encoding="utf-8")
    assert main(["play", "berserk", "--deck", "deck.txt", "--deck", "fire", "--record", "r.txt"]) == 0
