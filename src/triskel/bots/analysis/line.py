"""Lines: how play might go on, as a search saw it, in notation and in words."""

from dataclasses import dataclass
from typing import Any, Final, final

from triskel.bots.search import Search
from triskel.kernel import Decision, Game, Match
from triskel.kernel.play.match_quick import take

LANGS: Final = ("ru", "en")
_TOLD: Final = 3
"""Events of a line that are told."""


@final
@dataclass(frozen=True, slots=True)
class Step:
    """One choice of a line."""

    seat: int
    notation: str
    words: dict[str, str]


@final
@dataclass(frozen=True, slots=True)
class Line:
    """Choices that a search tried most, one after another, in a world that its seat could imagine."""

    steps: tuple[Step, ...]
    events: dict[str, tuple[str, ...]]
    """What happened first in that world, as the seat would have been told."""
    wins: int = -1
    """Who has won at the end of the line; -1 while nobody has."""


def step_of(game: Game[Any], state: Any, decision: Decision, option: int) -> Step:
    """A choice in notation and in words."""
    words = {lang: game.label(state, decision, option, lang) for lang in LANGS}
    return Step(decision.seat, game.notation(state, decision, option), words)


def line_of(search: Search, match: Match[Any], option: int, length: int, told: bool = False) -> Line:
    """The line that begins with an option of the search's decision; with what would have happened, where asked for."""
    scene, game = search.scene, match.game

    steps = [step_of(game, match.state, scene.decision, option)]
    world = scene.world(search.seed)
    if told:
        world.state.events = world.events
    node = search.root
    while node is not None and (told or len(steps) < length):
        decision = world.decision
        if decision is None or option not in decision.options:
            break
        node = node.children.get(option)
        take(world, option)
        decision = world.decision
        if node is None or decision is None or len(steps) >= length:
            break
        known = [(child.visits, each) for each, child in node.children.items() if each in decision.options]
        if not known:
            break
        option = max(known)[1]
        steps.append(step_of(game, world.state, decision, option))
    outcome = world.outcome
    wins = outcome.winners[0] if outcome is not None and outcome.winners else -1
    return Line(tuple(steps), {lang: _events(world, scene.seat, lang) for lang in LANGS} if told else {}, wins)


def _events(world: Match[Any], seat: int, lang: str) -> tuple[str, ...]:
    lines = (world.game.log_line(world.state, each.for_seat(seat), lang) for each in world.events)
    return tuple(line for line in lines if line)[:_TOLD]
