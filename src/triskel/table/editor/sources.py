"""Where a position of the editor comes from: nothing, a fresh match, a shipped scenario, or a moment of a replay."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from triskel.kernel import DONE, BadSetup, Chance, Game, Match, Reason, start
from triskel.kernel.books.scenario import both, lead_of
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import TriskelError
from triskel.table.editor.bench import bench_of
from triskel.table.editor.sheet import blank
from triskel.table.play.order import no_files
from triskel.table.play.refused import Refused

FOLDER: Final = Path(__file__).parents[1] / "library"
_MOST_CHOICES: Final = 600
_TRIES: Final = 20
_BODY: Final = re.compile(r"^\[\[?(position|lead|step)\b", re.MULTILINE)
_POSITION: Final = re.compile(r"^(\[position\b|position\b.*=)", re.MULTILINE)
_FILE: Final = re.compile(r'"((?:\.\./)+(?:boards|heroes)/\w+\.toml)"')
"""How a scenario of the library names a board or a hero beside it."""
_TOLD: Final = ("heroes", "board", "decks", "players")


class Shipped(NamedTuple):
    """A scenario that comes with the game."""

    ru: str
    en: str
    rules: tuple[str, ...]
    """The rules that it proves."""


@cache
def library(game: str) -> "dict[str, Shipped]":
    """The shipped scenarios by name (`puzzles/01_sure_death`)."""
    found = {}
    for path in sorted((FOLDER / game).rglob("*.toml")):
        text = path.read_text("utf-8")
        try:
            data = tomllib.loads(_head(text))
            data["setup"] = _without_own(path, data.get("setup", {}))
            no_files(data.get("setup", {}))
        except (tomllib.TOMLDecodeError, BadSetup):
            continue
        if data.get("game") == game and _POSITION.search(text):
            title = both(data.get("title", path.stem))
            found[str(path.relative_to(FOLDER / game).with_suffix(""))] = Shipped(
                title["ru"], title["en"], tuple(map(str, data.get("rules", ())))
            )
    return found


def _head(text: str) -> str:
    """What a scenario says of itself, and its setup: the rest is long, and there are a thousand of them."""
    rest = _BODY.search(text)
    return text if rest is None or "\n[setup" in text[rest.start() :] else text[: rest.start()]


def _beside(path: Path, named: str) -> Path:
    """A board or a hero that a scenario names, as seen from it."""
    return (path.parent / named).resolve()


def _without_own(path: Path, setup: Any) -> Any:
    """A setup without the files of the library that it names."""
    if isinstance(setup, Mapping):
        return {key: _without_own(path, each) for key, each in setup.items()}
    if isinstance(setup, list):
        return [_without_own(path, each) for each in setup]
    return "" if isinstance(setup, str) and _FILE.fullmatch(f'"{setup}"') and _beside(path, setup).is_file() else setup


def shipped(game: str, name: str) -> str:
    """The text of a shipped scenario, with the boards and heroes of the library that it names written out: a text that
    is played may name no files."""
    if name not in library(game):
        raise Refused("no draft")
    path = FOLDER / game / f"{name}.toml"
    text = path.read_text("utf-8")
    head = _head(text)
    return _FILE.sub(lambda named: f"'''\n{_beside(path, named[1]).read_text('utf-8')}'''", head) + text[len(head) :]


def empty(game: str) -> str:
    """Nobody stands anywhere."""
    bench = bench_of(game)
    return blank(game, dict(bench.setup), dict(bench.empty))


def fresh(game_name: str, seed: int) -> str:
    """A match just begun: everything placed, nothing done."""
    for each in range(seed, seed + _TRIES):
        text = _begun(game_name, each)
        if text:
            return text
    raise AssertionError(f"no fresh match of {game_name} came to its first turn")


def _begun(game_name: str, seed: int) -> str:
    """The first turn of a match set up at random; empty if it never came to one."""
    game = find_game(game_name)
    bench = bench_of(game_name)
    match = start(game, bench.setup, seed=seed)
    chance = Chance(seed)
    for _ in range(_MOST_CHOICES):
        state, _, _ = match.moment()
        position, lost = game.written(state)
        if not lost and position.get("phase", "") == bench.main_phase:
            return blank(game_name, brief(game, match.setup), position)
        decision = match.decision
        if decision is None:
            break
        options = [each for each in decision.options if each != DONE] or decision.options  # recruit all one can
        match.choose(decision.seat, options[chance.below(len(options))])
    return ""


def moment(match: Match[Any]) -> tuple[str, list[Reason]]:
    """Where a match stands now, as text; and what of it has no name."""
    game = match.game
    state, _, _ = match.moment()
    position, lost = game.written(state)
    lead: Mapping[str, Any] = {}
    try:
        lead = lead_of(match, game.arrange(match.setup, position))
    except (TriskelError, StopIteration, ValueError, IndexError) as error:
        lost.append(Reason("", f"what was declared is not carried over: {error}",
                           f"что уже объявлено, не перенесено: {error}"))  # fmt: skip
    more = {"lead": dict(lead)} if lead.get("choose") or lead.get("chance") else {}
    return blank(game.name, brief(game, match.setup), position, **more), lost


def brief(game: Game[Any], setup: Mapping[str, Any]) -> dict[str, Any]:
    """A setup without what it has by default; who plays where is always told."""
    whole = dict(setup)
    for key in setup:
        if key in _TOLD:
            continue
        rest = {name: value for name, value in whole.items() if name != key}
        try:
            if game.complete_setup(rest) == game.complete_setup(whole):
                whole = rest
        except BadSetup:
            continue
    return {key: value for key, value in whole.items() if value is not None}
