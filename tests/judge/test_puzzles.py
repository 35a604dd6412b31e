"""Every puzzle can be solved whatever the others and the dice do, and can be missed; the solver is right on a toy."""

from pathlib import Path

import pytest

from triskel.kernel import BadContent
from triskel.kernel.books.scenario import Scenario, read, set_up
from triskel.kernel.kit import find_game
from triskel.kernel.why.solver import Goal, Solver, asked, blunders

ROOT = Path(__file__).parents[2] / "scenarios"
GAMES = ("unmatched", "inis", "berserk")
PUZZLES = sorted(path for game in GAMES for path in (ROOT / game / "puzzles").glob("*.toml"))


def puzzle(path: Path) -> Scenario:
    """A puzzle file."""
    return read(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_at_least_eight_puzzles(game: str) -> None:
    assert sum(path.parts[-3] == game for path in PUZZLES) >= 8


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_puzzle_has_a_solution_and_can_be_missed(path: Path) -> None:
    scenario = puzzle(path)
    match = set_up(scenario, find_game)
    goal = Goal(scenario.goal)
    assert goal.verdict(match) is None
    solver = Solver(goal)
    assert solver.solvable(match)
    assert solver.line(match)
    assert blunders(match, goal)


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_puzzle_speaks_both_languages(path: Path) -> None:
    scenario = puzzle(path)
    for words in (scenario.titles, scenario.abouts):
        assert words["en"]
        assert any("а" <= letter <= "я" for letter in words["ru"].lower())


def test_only_the_right_half_of_a_choice_keeps_the_goal() -> None:
    scenario = puzzle(ROOT / "inis" / "puzzles" / "02_add_or_replace.toml")
    match = set_up(scenario, find_game)
    solver = Solver(Goal(scenario.goal))
    match.choose(0, "new_alliance")
    decision = asked(match, 0)
    assert [match.game.notation(match.state, decision, option) for option in solver.winning(match)] == ["first"]
    match.choose(0, "second")
    assert not solver.solvable(match)


def test_the_opponent_answers_so_that_the_goal_is_missed() -> None:
    scenario = puzzle(ROOT / "unmatched" / "puzzles" / "08_glance_and_claw.toml")
    match = set_up(scenario, find_game)
    solver = Solver(Goal(scenario.goal))
    match.choose(0, "attack")
    while asked(match, 0).kind != "attack card":
        match.choose(0, asked(match, 0).options[0])
    match.choose(0, "play second_shot")
    decision = asked(match, 0)
    assert decision.seat == 1
    option = solver.reply(match, decision)
    spoils = not solver.holds(match, decision, option)
    assert spoils == (not solver.solvable(match))


def test_without_the_key_card_there_is_no_solution() -> None:
    scenario = puzzle(ROOT / "berserk" / "puzzles" / "06_blood_price.toml")
    scenario.position["cards"][0]["wounds"] = 9  # one life: the price of the special strike cannot be paid
    match = set_up(scenario, find_game)
    assert not Solver(Goal(scenario.goal)).solvable(match)


def test_a_goal_says_what_is_wrong_with_it() -> None:
    with pytest.raises(BadContent, match="There is no goal"):
        Goal({"want": "victory", "until": {"turn": 2}})
    with pytest.raises(BadContent, match="needs until"):
        Goal({"want": "win"})
    with pytest.raises(BadContent, match="There is no part of a goal"):
        Goal({"wants": "win"})
