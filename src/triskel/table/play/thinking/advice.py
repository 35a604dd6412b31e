"""Advice: what a bot would do in somebody's place, from what that seat knows. Thought in a worker process."""

from dataclasses import dataclass
from typing import Any, Final, final

from triskel.bots import Scene
from triskel.bots.analysis.line import line_of
from triskel.bots.search import Search
from triskel.i18n.people import by_mark, naming
from triskel.kernel import Match
from triskel.table.play.thinking.position import Position, stand

ITERATIONS: Final = 400
SECONDS: Final = 1.5
_LINES: Final = 3
_LENGTH: Final = 4


@final
@dataclass(frozen=True, slots=True)
class Weighed:
    """One option as the search sees it."""

    option: str
    """Its notation."""
    chance: float
    """To win: 0 to 1."""
    tried: int
    line: tuple[tuple[int, str], ...]
    """How play might go on, as (seat, words), the option first: in a world that the seat can imagine."""


def weigh(position: Position, seat: int, seed: int, lang: str) -> list[Weighed]:
    """In a worker: the options of the seat's open decision, the best first."""
    with naming(by_mark):
        return weigh_match(stand(position), seat, seed, lang)


def weigh_match(match: Match[Any], seat: int, seed: int, lang: str) -> list[Weighed]:
    """The same for a match at hand."""
    scene = Scene(match, seat)
    search = Search(scene, seed)
    search.run(ITERATIONS, SECONDS)
    found = sorted(search.estimates().items(), key=lambda each: (-each[1][1], -each[1][0]))
    notation = match.game.notation
    return [
        Weighed(
            notation(match.state, scene.decision, option),
            chance,
            tried,
            tuple(
                (step.seat, step.words[lang])
                for step in line_of(search, match, option, _LENGTH if count < _LINES else 1).steps
            ),
        )
        for count, (option, (chance, tried)) in enumerate(found)
        if option in scene.decision.options
    ]
