"""`triskel learn`: guided first games and puzzles in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel import table
from triskel.cli import spoken
from triskel.cli.playing.session import Session, drawing
from triskel.kernel import Decision, Match, Refusal, TriskelError
from triskel.kernel.books.files import read_text
from triskel.kernel.books.scenario import Scenario, addressed, both, read, set_up, worded
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.why.solver import Goal, Solver

_WORDS = {
    "en": {
        "lesson": "Lesson {number} of {count}: {title}", "puzzle": "Puzzle {number} of {count}: {title}",
        "other": "That is allowed, but let us first try this: {what}", "hint": "Try: {what}", "done": "Well done.",
        "solved": "Solved.", "missed": "Not this time: the goal is out of reach now. Begin again and try another way.",
        "no hint": "Nothing reaches the goal any more. Take it back with undo, or begin again.",
        "commands": "hint shows what to do; help lists the other commands",
        "none": "There are no {what} for {game} here.",
    },
    "ru": {
        "lesson": "Урок {number} из {count}: {title}", "puzzle": "Задача {number} из {count}: {title}",
        "other": "Так можно, но сначала попробуем вот что: {what}", "hint": "Попробуйте: {what}", "done": "Отлично.",
        "solved": "Решено.", "missed": "Не вышло: цели уже не достичь. Начните заново и попробуйте иначе.",
        "no hint": "К цели уже ничто не ведёт. Возьмите ход назад или начните заново.",
        "commands": "подсказка — что делать, помощь — остальные команды", "none": "Здесь нет: {what} ({game}).",
    },
}  # fmt: skip


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "learn",
        help="learn a game by playing it, or solve puzzles",
        description="A guided first game in short lessons: each tells something and lets you do it. With --puzzle: a "
        "position with a goal that can be reached whatever the others do.",
    )
    command.add_argument("game", help=f"one of: {', '.join(game_names())}")
    command.add_argument("--lesson", type=int, default=1, metavar="N", help="begin with this lesson")
    command.add_argument("--puzzle", type=int, metavar="N", help="solve this puzzle")
    command.add_argument("--list", action="store_true", help="list lessons and puzzles")
    command.add_argument("--folder", default="", help="where the scenarios are (default: ours)")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.set_defaults(run=_learn)


def library(game: str, kind: str, folder: str = "") -> list[Scenario]:
    """The lessons or puzzles of a game, in order."""
    root = Path(folder) if folder else Path(table.__file__).parent / "library"
    return [read(read_text(str(path)), str(path)) for path in sorted((root / game / kind).glob("*.toml"))]


def _learn(arguments: argparse.Namespace) -> int:
    find_game(arguments.game)  # a wrong name is said first
    words = _WORDS[arguments.lang]
    if arguments.list:
        for kind in ("lessons", "puzzles"):
            found = library(arguments.game, kind, arguments.folder)
            for number, each in enumerate(found, 1):
                print(words[kind[:-1]].format(number=number, count=len(found), title=each.titles[arguments.lang]))
        return 0
    kind, first = ("puzzles", arguments.puzzle) if arguments.puzzle else ("lessons", arguments.lesson)
    found = library(arguments.game, kind, arguments.folder)
    if not 1 <= first <= len(found):
        what = words["none"].format(what=f"{kind} {first}" if found else kind, game=arguments.game)
        raise TriskelError(f"{what} (1–{len(found)})" if found else what)
    try:
        for number, scenario in enumerate(found[first - 1 :], first):
            title = scenario.titles[arguments.lang]
            print("\n" + words[kind[:-1]].format(number=number, count=len(found), title=title))
            print(scenario.abouts[arguments.lang])
            if arguments.puzzle:
                return Puzzle(scenario, arguments.lang).solve()
            if not Lesson(scenario, arguments.lang).teach():
                return 0
    except (KeyboardInterrupt, EOFError):
        print()
        return 130
    return 0


class Lesson(Session):
    """A scenario played by hand: the learner makes the script's choices of seat 0, the script makes the others'."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        super().__init__(set_up(scenario, find_game), lang, {0}, "")
        self.scenario = scenario
        self.words = _WORDS[lang]
        self.wanted = ""

    def teach(self) -> bool:
        """Go through the steps; False if the learner has had enough."""
        print(self.words["commands"])
        for step in self.scenario.steps:
            if "say" in step:
                print("\n" + both(step["say"])[self.lang])
            match = self.match
            outcomes = [str(each) for each in step.get("chance", ())]
            match.chance.script = list(reversed(match.game.outcome_numbers(match.setup, outcomes)))
            for text in step.get("choose", ()):
                if not self._do(str(text)):
                    return False
        self._news(0)
        print(self.words["done"])
        return True

    def _do(self, text: str) -> bool:
        if self.match.decision is None:
            raise Refusal(f'"{text}": the match is over')
        decision, answer = addressed(self.match, text)
        self.wanted = worded(self.match, decision, answer)
        if decision.seat != 0 or len(decision.options) == 1:
            self.match.choose(decision.seat, self.wanted)
            return True
        self._news(0)
        self._question(decision)
        return self._answer(decision)

    def _label(self, decision: Decision) -> str:
        option = self.match.game.read(self.match.state, decision, self.wanted)
        label = self.match.game.label(self.match.state, decision, option, self.lang)
        return f"{label} ({decision.options.index(option) + 1})"

    def _answer(self, decision: Decision) -> bool:
        """Read lines until the wanted answer comes; False to stop."""
        game, state = self.match.game, self.match.state
        while True:
            line = input("> ").strip()
            word, _, rest = line.partition(" ")
            word, rest = spoken.meaning(word), rest.strip()
            try:
                if word == "quit":
                    return False
                if word in ("", "hint"):
                    print("  " + self.words["hint"].format(what=self._label(decision)))
                    continue
                if word in ("undo", "save", "surrender", "draw"):
                    continue
                if self._command(word, rest, decision):
                    continue
                number = spoken.chosen(line, len(decision.options))
                meant = decision.options[number - 1] if number else self._meant(decision, line)
                if isinstance(meant, int):
                    line = game.notation(state, decision, meant)
                if line == self.wanted:
                    self.match.choose(decision.seat, line)
                    return True
                if any(game.notation(state, decision, option) == line for option in decision.options):
                    print("  " + self.words["other"].format(what=self._label(decision)))
                    continue
                self.match.choose(decision.seat, line)  # refused, with every reason
            except TriskelError as error:
                self._refused(error)


class Puzzle(Session):
    """A position with a goal; the opponents answer as well as they can."""

    def __init__(self, scenario: Scenario, lang: str) -> None:
        goal = Goal(scenario.goal)
        super().__init__(set_up(scenario, find_game), lang, {goal.seat}, "")
        self.goal = goal
        self.solver = Solver(goal)
        self.words = _WORDS[lang]

    def solve(self) -> int:
        """Play until the goal is reached or out of reach; the exit status says which."""
        print(drawing(self.match, self.goal.seat, self.lang))
        print(self.words["commands"])
        while self.goal.verdict(self.match) is None:
            decision = self._next()
            assert decision is not None
            if decision.seat != self.goal.seat:
                self.match.choose(decision.seat, self.solver.reply(self.match, decision))
            elif len(decision.options) == 1:
                self.match.choose(decision.seat, decision.options[0])
            else:
                self._news(self.goal.seat)
                self._question(decision)
                if not self._answer(decision):
                    return 0
        self._news(self.goal.seat)
        reached = bool(self.goal.verdict(self.match))
        print(self.words["solved" if reached else "missed"])
        return 0 if reached else 1

    def _command(self, word: str, rest: str, decision: Decision) -> bool:
        if word != "hint":
            return super()._command(word, rest, decision)
        print("  " + _hint(self.match, self.solver, self.words, self.lang))
        return True

    def save(self, path: str) -> None:
        """Puzzles are not saved."""
        print(self.words["commands"], file=sys.stderr)


def _hint(match: Match[Any], solver: Solver, words: dict[str, str], lang: str) -> str:
    winning = solver.winning(match)
    if not winning:
        return words["no hint"]
    decision = next(each for each in match.decisions if each.seat == solver.goal.seat)
    return words["hint"].format(what=match.game.label(match.state, decision, winning[0], lang))
