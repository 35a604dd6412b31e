"""Speed beside other engines, in one run on one machine: only the ratios mean anything.

    make bench               the table
    triskel bench --json

A counted decision has at least two options and is given to an agent. Matches run on the same kernel as everywhere, with
events, record and checkpoints off, as planners use it; clones are measured on matches that keep checkpoints.
"""

import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from triskel.catalog import GAMES, find_game
from triskel.kernel import Chance, start
from triskel.lab.simulate import play_random, setup_of


def rate(step: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Call `step` with 0, 1, 2 … for some seconds of processor time; returns counted things and calls a second."""
    for number in range(-60, 0):  # heroes, boards and decks are read when they are first played
        step(number)
    began = time.process_time()
    calls = things = 0
    while time.process_time() - began < seconds:
        calls += 1
        things += step(calls)
    spent = time.process_time() - began
    return things / spent, calls / spent


def ours(name: str, wishes: dict[str, Any], seconds: float) -> dict[str, float]:
    """Decisions and games a second of random play, and what a clone costs."""
    game = find_game(name)

    def one(number: int) -> int:
        setup = setup_of(game, wishes, number)
        return play_random(start(game, setup, seed=number, keep=False, patient=False, events=False), number)

    decisions, games = rate(one, seconds)
    return {"decisions_per_s": decisions, "games_per_s": games, "clone_us": clone_cost(name, wishes, seconds / 2)}


def clone_cost(name: str, wishes: dict[str, Any], seconds: float) -> float:
    """The median cost of a clone in microseconds, over moments of random matches."""
    game = find_game(name)
    costs: list[float] = []
    began = time.process_time()
    number = 0
    while time.process_time() - began < seconds:
        number += 1
        chance = Chance(number)
        match = start(game, setup_of(game, wishes, number), seed=number, patient=False, events=False)
        for _ in range(200):
            decision = match.decision
            if decision is None:
                break
            before = time.process_time()
            match.clone(seed=1)
            costs.append(time.process_time() - before)
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    return median(costs) * 1e6


def chess_moves(seconds: float) -> float:
    """Random moves a second of python-chess."""
    import chess

    def one(number: int) -> int:
        choose = random.Random(number).choice
        board = chess.Board()
        moves = 0
        while not board.is_game_over(claim_draw=False) and moves < 200:
            board.push(choose(list(board.legal_moves)))
            moves += 1
        return moves

    return rate(one, seconds)[0]


def open_spiel_steps(name: str, seconds: float) -> float:
    """Random steps a second of an OpenSpiel game, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def one(number: int) -> int:
        chooser = random.Random(number)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal() and steps < 400:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, weights)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                steps += 1
        return steps

    return rate(one, seconds)[0]


def measure(seconds: float) -> dict[str, Any]:
    """Everything, in one run."""
    figures: dict[str, Any] = {"python": sys.version.split()[0], "seconds_each": seconds}
    figures["python-chess"] = {"moves_per_s": chess_moves(seconds)}
    for name in ("chess", "gin_rummy"):
        figures[f"open_spiel {name}"] = {"steps_per_s": open_spiel_steps(name, seconds)}
    cases: list[tuple[str, str, dict[str, Any]]] = []
    for name in GAMES:
        if name == "unmatched":
            duel = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}
            cases.append(("unmatched medusa–king_arthur", name, duel))
            cases.append(("unmatched random heroes", name, {}))
        elif name == "inis":
            cases += [("inis 2 seats", name, {"players": 2}), ("inis 4 seats", name, {"players": 4})]
        else:
            cases.append((name, name, {}))
    yard = figures["python-chess"]["moves_per_s"]
    for title, name, wishes in cases:
        row = ours(name, wishes, seconds)
        row["times_python_chess"] = row["decisions_per_s"] / yard
        row["clone_in_decisions"] = row["clone_us"] / 1e6 * row["decisions_per_s"]
        figures[title] = row
    return figures


def lines(figures: dict[str, Any]) -> list[str]:
    """The figures as a table for people."""
    return [
        f"{title:32}" + "  ".join(f"{key} {value:,.1f}" for key, value in row.items())
        for title, row in figures.items()
        if isinstance(row, dict)
    ]
