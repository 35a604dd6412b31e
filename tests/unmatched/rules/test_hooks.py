"""Firing a hook is one function: nobody but `rules/hooks.py` goes over the abilities that wait for a moment."""

import ast
from pathlib import Path

from triskel.games.unmatched.rules import hooks
from triskel.games.unmatched.state.program import Ability
from triskel.kernel import start
from triskel.kernel.kit import find_game

RULES = Path(hooks.__file__).parent


def test_only_one_module_of_the_rules_goes_over_the_hooks():
    using = {
        path.name
        for path in RULES.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "hooks"
    }
    assert using == {"hooks.py"}


class Trait:
    """An ability that gives its owner's number plus what it is asked about, and writes down what it does."""

    def __init__(self, seen: list[tuple[object, ...]], name: str) -> None:
        self.seen, self.name = seen, name

    def amount(self, duel, player, about):
        return 10 * player + about

    def notice(self, duel, owner, fighter):
        self.seen.append((self.name, owner, fighter, duel.cause))

    def run(self, duel, me):
        self.seen.append((self.name, me, duel.master, duel.cause, duel.it))
        yield self.name


def watched(seen):
    game = find_game("unmatched")
    match = start(game, {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, seed=1)
    duel = game.copy(match.state)
    kept = {"armour": [(0, Ability(Trait(seen, "a"))), (1, Ability(Trait(seen, "b")))]}
    arena = type(duel.arena).__new__(type(duel.arena))
    for name in type(duel.arena).__slots__:
        setattr(arena, name, kept if name == "hooks" else getattr(duel.arena, name))
    duel.arena = arena
    duel.alive = 0b1111  # everybody has been placed
    return duel


def test_numbers_are_given_by_everybody_or_by_one_player():
    duel = watched([])
    assert list(hooks.amounts(duel, "armour", 3)) == [3, 13]
    assert list(hooks.amounts(duel, "armour", 3, of=1)) == [13]
    assert list(hooks.amounts(duel, "value", 3)) == []
    assert hooks.instead(duel, "armour", 7, of=1) == 10
    assert hooks.instead(duel, "value", 7, of=1) == 7
    assert (hooks.awaited(duel, "armour"), hooks.awaited(duel, "value")) == (True, False)


def test_what_an_ability_does_is_its_heros_doing():
    seen: list[tuple[object, ...]] = []
    duel = watched(seen)
    duel.master, duel.cause, duel.it = 5, "blow", 7
    assert list(hooks.fire(duel, "armour", (1,))) == ["b"]
    assert seen.pop() == ("b", 1, 1, "king_arthur", 7)
    duel.master, duel.cause = 5, "blow"
    assert list(hooks.fire_within(duel, "armour", 0)) == ["a"]
    assert seen.pop() == ("a", 0, 5, "blow", 7), "inside of an effect it stays that effect's doing"
    assert list(hooks.fire_about(duel, "armour", 0)) == ["a", "b"]
    assert [each[2:] for each in seen] == [(0, "medusa", 0), (1, "king_arthur", 0)]
    assert (duel.master, duel.cause, duel.it) == (5, "blow", 7)
    seen.clear()
    hooks.notice(duel, "armour", 2)
    assert seen == [("a", 0, 2, "medusa"), ("b", 1, 2, "king_arthur")]
    assert duel.cause == "blow"


def test_a_moment_that_nobody_waits_for_is_nothing():
    duel = watched([])
    assert list(hooks.fire(duel, "value", (0, 1))) == []
    assert list(hooks.fire_about(duel, "moved", 0)) == []
