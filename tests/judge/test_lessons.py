"""Guided first games: every lesson can be played through as it is written, in the terminal too."""

import io
import sys
from pathlib import Path

import pytest

from triskel.cli import main
from triskel.cli.playing.learn import Lesson, library
from triskel.kernel import Refusal
from triskel.kernel.books.scenario import addressed, check, read, set_up, worded
from triskel.kernel.kit import find_game

ROOT = Path(__file__).parents[2] / "scenarios"
GAMES = ("unmatched", "inis", "berserk")
LESSONS = sorted(path for game in GAMES for path in (ROOT / game / "lessons").glob("*.toml"))


def name(path: Path) -> str:
    """game/lesson."""
    return f"{path.parts[-3]}/{path.stem}"


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_first_game_in_lessons(game: str) -> None:
    assert sum(path.parts[-3] == game for path in LESSONS) >= 4


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_a_lesson_goes_as_it_says_and_speaks_both_languages(path: Path) -> None:
    lesson = read(path.read_text(encoding="utf-8"), str(path))
    assert not [str(failure) for failure in check(lesson, find_game)]
    assert any(text.startswith("0: ") for step in lesson.steps for text in step.get("choose", ()))
    for words in (lesson.titles, lesson.abouts, *(step["say"] for step in lesson.steps)):
        assert words["en"]
        assert any("а" <= letter <= "я" for letter in words["ru"].lower())


def say(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))


class Pupil:
    """Types the number of the option that the lesson waits for."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.typed = 0

    def type(self, prompt: str) -> str:
        """One line."""
        self.typed += 1
        assert self.typed < 50, "the lesson does not go on"
        match = self.lesson.match
        decision = next(each for each in match.decisions if each.seat == 0)
        named = [match.game.notation(match.state, decision, option) for option in decision.options]
        return str(named.index(self.lesson.wanted) + 1)


@pytest.mark.parametrize("game", GAMES)
def test_taking_the_offered_option_each_time_leads_through_every_lesson(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for scenario in library(game, "lessons"):
        lesson = Lesson(scenario, "ru")
        monkeypatch.setattr("builtins.input", Pupil(lesson).type)
        assert lesson.teach()
    assert capsys.readouterr().out.count("Отлично.") == len(library(game, "lessons"))


def test_another_legal_answer_is_told_from_an_illegal_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(monkeypatch, "hint", "boost dash", "nonsense", "no boost", "quit")
    assert main(["learn", "unmatched", "--lesson", "1"]) == 0
    out = capsys.readouterr().out
    assert "Lesson 1 of 6: Moving" in out
    assert "Try: No boost (4)" in out
    assert "That is allowed, but let us first try this: No boost" in out
    assert '"nonsense" is not an answer here' in out
    assert "Now move your fighters one after another" in out


def test_a_puzzle_is_solved_with_hints(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, "hint", "new_alliance", "first", "forest", "pretend")
    assert main(["learn", "inis", "--puzzle", "2"]) == 0
    out = capsys.readouterr().out
    assert "Try: New Alliance" in out
    assert out.rstrip().endswith("Solved.")


def test_a_puzzle_can_be_missed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, "pass")
    assert main(["learn", "inis", "--puzzle", "7"]) == 1
    assert "the goal is out of reach" in capsys.readouterr().out


def test_lessons_and_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "berserk", "--list", "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert ": Движение и удар" in out
    assert "Урок 1 из" in out
    assert ": Удавка" in out
    assert main(["learn", "berserk", "--lesson", "99"]) == 2


def test_an_option_can_be_named_by_its_words() -> None:
    path = ROOT / "berserk" / "lessons" / "05_victory.toml"
    match = set_up(read(path.read_text(encoding="utf-8"), str(path)), find_game)
    match.choose(0, "rb_vedmak.4@c3")
    decision, answer = addressed(match, "0: ~[закрытие]: Магический")
    assert worded(match, decision, answer).startswith("feature-")
    assert worded(match, decision, "~магический") == worded(match, decision, answer)
    with pytest.raises(Refusal, match="options have these words"):
        worded(match, decision, "~а")
    with pytest.raises(Refusal, match="no option has these words"):
        worded(match, decision, "~Разряд")
    with pytest.raises(Refusal, match="nobody with that number"):
        addressed(match, "1: strike")
