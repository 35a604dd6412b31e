"""A scenario file that makes no sense is answered with words, never with a traceback, in any game.

TRISKEL_BROKEN_FILES=10000 reads as many as the proof asks for; a plain test run reads a few hundred.
"""

import os
from pathlib import Path

import pytest
from tests.contract.broken import LIBRARY, answer, broken_file

from triskel.cli.main import main
from triskel.kernel import BadContent, BadSetup, TriskelError
from triskel.kernel.books.scenario import check, read, set_up
from triskel.kernel.kit import find_game, game_names

FILES = int(os.environ.get("TRISKEL_BROKEN_FILES", "300"))
PIECE = 100


@pytest.mark.parametrize("first", range(0, FILES, PIECE))
def test_broken_files_are_answered_with_words(first: int) -> None:
    faults, said = [], 0
    for seed in range(first, first + PIECE):
        try:
            words = answer(broken_file(seed), f"{seed}.toml")
        except Exception as error:  # whatever it is, it is no answer
            faults.append(f"{seed}: {type(error).__name__}: {error}")
            continue
        said += bool(words)
    assert not faults
    assert said > PIECE * 0.75  # most of them are broken indeed


def test_a_strict_reader_and_one_that_gathers_are_one_reader() -> None:
    """Where the editor finds nothing wrong, a scenario is set up, and as the very same position."""
    same = 0
    for seed in range(240):
        try:
            scenario = read(broken_file(seed), f"{seed}.toml")
            game = find_game(scenario.game)
            setup = game.complete_setup(scenario.setup)
        except TriskelError:
            continue
        found, reasons = game.survey(setup, scenario.position)
        if reasons:
            continue
        state = game.arrange(setup, scenario.position)  # what the editor finds nothing in is not refused
        assert found is not None
        assert game.key(found) == game.key(state), seed
        same += 1
    assert same > 10


UNMATCHED = """
title = "Alice"
game = "unmatched"
[setup]
heroes = ["alice", "medusa"]
board = "sarpedon"
[position.fighters]
alice = "S19"
medusa = "S21"
[position.players.alice]
"""
INIS = """
title = "A clash"
game = "inis"
[position]
phase = "clash"
turn = 0
[position.lands]
forest = { clans = [2, 1] }
[position.running]
"""
BERSERK = """
title = "A battle"
game = "berserk"
[position]
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (UNMATCHED + 'counters = { size = "big" }', "a whole number is expected, not big"),
        (UNMATCHED + "counters = { size = 2 }", "is 0 to 1, not 2"),
        (UNMATCHED + "hand = 3", "a list is expected, not 3"),
        (INIS + 'clash_at = "forest"\ninitiator = 0\ninstigator = 0\ncurrent = 0', "Season card"),
        (INIS + 'card = "warlord"\nflight = ["warlord"]\ninitiator = 0\ninstigator = 0', "a clash has a place"),
        (INIS + "shelter = [99, 0]", "is 0 to 12, not 99"),
        (BERSERK + "turn = 1000000", "turn is 1 to 999, not 1000000"),
        (BERSERK + 'cards = [{ seat = 0, cell = "c3" }]', 'There is no card ""'),
        (BERSERK + 'cards = [{ id = "aracent", cell = "z9" }]', 'There is no cell "z9"'),
        (BERSERK + 'cards = [{ id = "aracent", cell = "c3", wounds = -1 }]', "wounds is 0 to 999, not -1"),
        (BERSERK + f"cards = {'[' * 5000}{']' * 5000}", "brackets in brackets"),
        (BERSERK + f"cards = {'[' * 200}{']' * 200}", "brackets in brackets"),
        (BERSERK + f"{'a.' * 50_000}b = 1", "brackets in brackets"),
        (BERSERK + f"turn = {'9' * 5000}", "this is not TOML: Exceeds the limit"),
        (BERSERK + "turn = inf", "inf is no number that can be counted with"),
        (BERSERK + "turn = 1979-05-27", "a whole number is expected"),
    ],
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    with pytest.raises(BadContent) as refused:
        check(read(text, "a file"), find_game)
    assert words in str(refused.value)
    assert "a file" in str(refused.value)


def test_words_are_said_in_russian_too() -> None:
    with pytest.raises(BadContent) as refused:
        set_up(read(UNMATCHED + 'counters = { size = "big" }', "a file"), find_game)
    assert "нужно целое число" in refused.value.words("ru")


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("setup", [{"x": 1}, {"switches": 3}, {"switches": {"x": "y"}}, {"players": 99, "decks": 1}])
def test_a_setup_that_makes_no_sense_is_refused_in_both_languages(game: str, setup: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as refused:
        find_game(game).complete_setup(setup)
    assert refused.value.ru != str(refused.value)


def test_the_command_says_it_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(UNMATCHED + "hand = 3", "utf-8")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    good = next((LIBRARY / "inis").rglob("*.toml"))
    (tmp_path / "c.toml").write_text(good.read_text("utf-8"), "utf-8")
    assert main(["scenario", "check", str(tmp_path), str(tmp_path / "none.toml")]) == 1
    told = capsys.readouterr()
    assert "4 scenarios, 3 failures" in told.out
    assert "a list is expected" in told.err
    assert "this is not a text file" in told.err
    assert "no such file" in told.err


def test_an_error_without_russian_words_says_the_english_ones() -> None:
    assert TriskelError("no").words("ru") == "no"
