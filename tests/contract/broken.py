"""Scenario files that make no sense, made from ones that do: shipped scenarios and positions of random matches.

A seed gives one file. It is broken one to three times: a value of another kind, a part that is missing or unknown, a
number far too small or large, parts exchanged with each other or with another game's, nesting without end, lines lost,
doubled or out of order.
"""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.contract.test_contract import CASES, new_match, play

from triskel.kernel import TriskelError
from triskel.kernel.books.scenario import Scenario, check, lead_of, read, set_up
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.why.solver import Goal

CHOICES = 30
LIBRARY = Path(__file__).parents[2] / "scenarios"
Place = tuple[Any, Any]
"""A table or list, and the key or index in it."""

VALUES: tuple[Any, ...] = (
    "", "big", "0", "-1", "ё", "x" * 2000, "0,0 down", "medusa", "aracent", "forest", "c3", "9" * 5000, "\x00", "%s{}",
    -1, 0, 1, 2, 7, 99, 1000, -(10**9), 10**9, 2**31, 2**63, 10**40, 0.5, -1e300, float("inf"), float("nan"), True,
    False, [], {}, [[]], [{}], {"": 0}, [None], [1, "a", []], {"id": 1}, {"en": 1, "ru": []}, [[[[]]]], ["pass"] * 300,
)  # fmt: skip


@cache
def shipped(game: str) -> tuple[str, ...]:
    """The library of a game."""
    return tuple(path.read_text("utf-8") for path in sorted((LIBRARY / game).rglob("*.toml")))


@cache
def written(game: str) -> tuple[str, ...]:
    """Positions of random matches, with what has been declared in them."""
    found = []
    for number, case in enumerate(CASES):
        name, wishes = case.values
        if name != game:
            continue
        rules = find_game(game)
        match = new_match(game, wishes, 40 + number)
        for made in play(match, number, 400):
            if made % 20 == 19:
                position, _ = rules.written(match.moment()[0])
                data: dict[str, Any] = {"title": f"after {made}", "game": game, "setup": plain(match.setup)}
                data["position"] = position
                with suppress(TriskelError, StopIteration, ValueError, IndexError):  # what has no name is left out
                    data["lead"] = lead_of(match, rules.arrange(match.setup, position))
                found.append(dump(data))
    return tuple(found)


def plain(value: Any) -> Any:
    """A setup as a file can hold it."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if each is not None}
    return [plain(each) for each in value] if isinstance(value, (list, tuple)) else value


def original(dice: Random, game: str = "") -> str:
    """A file that makes sense."""
    name = game or dice.choice(game_names())
    return dice.choice((shipped if dice.random() < 0.6 else written)(name))


def places(data: Any, depth: int = 0) -> Iterator[Place]:
    """Everything that can be broken."""
    if depth > 40:
        return
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, each in inner:
        yield data, key
        yield from places(each, depth + 1)


def some_place(dice: Random, data: Any, within: str = "") -> Place:
    """One of them; most faults are sown where positions and scripts are read."""
    part = within or dice.choice(("position", "position", "position", "setup", "lead", "step", "goal", ""))
    found = list(places(data.get(part) or data if isinstance(data, dict) else data))
    return dice.choice(found) if found else (data, next(iter(data)))


def another_kind(dice: Random, data: Any) -> None:
    """A value of another kind."""
    where, key = some_place(dice, data)
    where[key] = dice.choice(VALUES)


def far_off(dice: Random, data: Any) -> None:
    """A number that cannot be."""
    found = [(where, key) for where, key in places(data) if type(where[key]) is int]
    if found:
        where, key = dice.choice(found)
        where[key] += dice.choice((-1, 1, -2, 3, 8, 40, -100, 999, 10**6, -(10**6), 2**70, -(2**70)))


def missing(dice: Random, data: Any) -> None:
    """A part that is not there."""
    where, key = some_place(dice, data)
    del where[key]


def unheard(dice: Random, data: Any) -> None:
    """A name that means nothing, as a key or as a value."""
    where, key = some_place(dice, data)
    if isinstance(where, dict) and dice.random() < 0.5:
        where[f"{key}{dice.choice('_x.1@ё ')}"] = where.pop(key)
    elif isinstance(where[key], str) and where[key]:
        text = where[key]
        spot = dice.randrange(len(text))
        where[key] = text[:spot] + dice.choice("_x.1@ё -:*~,") + text[spot + dice.randrange(2) :]


def exchanged(dice: Random, data: Any) -> None:
    """Two parts in each other's place."""
    one, key = some_place(dice, data)
    other, name = some_place(dice, data)
    one[key], other[name] = plain(other[name]), plain(one[key])


def foreign(dice: Random, data: Any) -> None:
    """A part of another file, perhaps of another game, perhaps where it belongs."""
    own = data.get("game") if data.get("game") in game_names() and dice.random() < 0.6 else ""
    other = tomllib.loads(original(dice, own))
    if dice.random() < 0.4:
        part = dice.choice(("setup", "position", "lead", "step", "goal"))
        if part in other:
            data[part] = other[part]
        return
    where, key = some_place(dice, data)
    theirs, name = some_place(dice, other)
    if isinstance(where, dict) and dice.random() < 0.5:
        where[name if isinstance(theirs, dict) else key] = theirs[name]
    else:
        where[key] = theirs[name]


def repeated(dice: Random, data: Any) -> None:
    """A list that is longer than it may be."""
    found = [(where, key) for where, key in places(data) if isinstance(where[key], list) and where[key]]
    if found:
        where, key = dice.choice(found)
        where[key] = where[key] * dice.choice((2, 3, 50)) if len(where[key]) < 50 else where[key][:1]


def deepened(dice: Random, data: Any) -> None:
    """A value in tables within tables, or lists within lists."""
    where, key = some_place(dice, data)
    value = where[key]
    for _ in range(dice.choice((1, 2, 5, 150))):
        value = [value] if dice.random() < 0.5 else {"cards": value}
    where[key] = value


def lost_lines(dice: Random, lines: list[str]) -> None:
    """Lines that are gone."""
    for _ in range(dice.randrange(1, 4)):
        if lines:
            del lines[dice.randrange(len(lines))]


def mixed_lines(dice: Random, lines: list[str]) -> None:
    """Two lines in each other's place."""
    if lines:
        one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]


def strange_lines(dice: Random, lines: list[str]) -> None:
    """Lines of another file."""
    theirs = original(dice).splitlines()
    start = dice.randrange(len(theirs))
    spot = dice.randrange(len(lines) + 1)
    lines[spot:spot] = theirs[start : start + dice.randrange(1, 6)]


def cut_off(dice: Random, lines: list[str]) -> None:
    """The end of a line, or of the file, is gone."""
    if lines:
        spot = dice.randrange(len(lines))
        lines[spot] = lines[spot][: dice.randrange(len(lines[spot]) + 1)]
        if dice.random() < 0.3:
            del lines[spot + 1 :]


def endless(dice: Random, lines: list[str]) -> None:
    """A value nested without end, a number without end, a moment in place of a name."""
    deep = dice.choice((60, 400, 5000))
    value = dice.choice((
        "[" * deep + "]" * deep, "{ a = " * deep + "1" + " }" * deep, "[" * deep, "9" * 5000, "1979-05-27",
        "07:32:00", "1979-05-27T07:32:00Z", "0x" + "f" * 4000, "1e999",
    ))  # fmt: skip
    found = [number for number, line in enumerate(lines) if " = " in line]
    if found:
        spot = dice.choice(found)
        lines[spot] = lines[spot].partition(" = ")[0] + " = " + value


IN_DATA: tuple[Callable[[Random, Any], None], ...] = (
    another_kind, another_kind, another_kind, far_off, far_off, missing, missing, unheard, exchanged, foreign, foreign,
    repeated, deepened,
)  # fmt: skip
IN_TEXT: tuple[Callable[[Random, list[str]], None], ...] = (
    lost_lines, mixed_lines, strange_lines, cut_off, endless,
)  # fmt: skip


def broken_file(seed: int) -> str:
    """The text of a file that is broken in a way of its own."""
    dice = Random(seed)
    text = original(dice)
    if dice.random() < 0.75:
        data = tomllib.loads(text)
        for _ in range(dice.randrange(1, 4)):
            dice.choice(IN_DATA)(dice, data)
        return dump(data)
    lines = text.splitlines()
    for _ in range(dice.randrange(1, 3)):
        dice.choice(IN_TEXT)(dice, lines)
    return "\n".join(lines)


def answer(text: str, origin: str) -> str:
    """What is said about a file: nothing where it makes sense after all. Everything that reads it is asked."""
    said = ""
    for reading in (played, played_on, surveyed, posed):
        try:
            said += reading(read(text, origin))
        except TriskelError as error:
            said += str(error)
    return said


def played(scenario: Scenario) -> str:
    """`triskel scenario check`."""
    return "".join(str(failure) for failure in check(scenario, find_game))


def played_on(scenario: Scenario) -> str:
    """`triskel scenario show`, and a few choices: what was accepted can be played."""
    match = set_up(scenario, find_game)
    for lang in ("en", "ru"):
        assert match.game.draw(match.state, None, lang)
    for _ in play(match, 1, CHOICES):
        pass
    return ""


def surveyed(scenario: Scenario) -> str:
    """The editor of positions."""
    game = find_game(scenario.game)
    _, reasons = game.survey(game.complete_setup(scenario.setup), scenario.position)
    return "".join(f"{reason.en}{reason.ru}" for reason in reasons)


def posed(scenario: Scenario) -> str:
    """A puzzle's goal."""
    if scenario.goal:
        Goal(scenario.goal)
    return ""
