"""What somebody seeks: a game, a clock, a language, and whether a bot may stand in."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, final

from triskel.kernel import BadSetup, Game
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.clock import FISCHER, PER_MOVE
from triskel.table.play.order import make_terms
from triskel.table.play.refused import Refused

TERM: Final = "seek"
"""Among the terms of a table: it was set up for whoever comes."""
DAY: Final = 24 * 3600
MOST_PLAYERS: Final = 8
CLOCKS: Final[Mapping[str, Mapping[str, Any]]] = {
    "10+5": {"kind": FISCHER, "base": 600, "increment": 5},
    "30+15": {"kind": FISCHER, "base": 1800, "increment": 15},
    "1d": {"kind": PER_MOVE, "base": DAY},
    "3d": {"kind": PER_MOVE, "base": 3 * DAY},
    "7d": {"kind": PER_MOVE, "base": 7 * DAY},
}
"""The clocks that one may seek: minutes with seconds for each choice, or days a choice."""
ANY: Final = "any"
LANGUAGES: Final = (ANY, "ru", "en")
SPANS: Final = (0, 100, 200, 400)
"""How far from one's own rating one may seek, in points; 0: however far."""


def in_days(clock: str) -> bool:
    """Whether a clock gives days for a choice, so that nobody has to wait at the table."""
    return clock.endswith("d")


@final
@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play."""

    game: str
    clock: str
    lang: str = ANY
    players: int = 2
    rated: bool = True
    bot: bool = False
    """A bot stands in after a minute, and goes when a person comes."""
    public: bool = True
    """The match may stand on the page of those that are being played."""
    span: int = 0
    """How many points an opponent's rating may be away from one's own; 0: any."""

    def terms(self) -> dict[str, Any]:
        """The terms of the table at which it is played."""
        made = make_terms({"clock": CLOCKS[self.clock]})
        return {**made, TERM: {"lang": self.lang}, "rated": self.rated, "public": self.public}


def setup_for(game: Game[Any], players: int) -> dict[str, Any] | None:
    """How a game with so many is set up, all else by chance or as usual; None where it cannot be said so."""
    for setup in ({"players": players}, {}):
        try:
            game.complete_setup(setup)
        except BadSetup:
            continue
        return setup if setup or players == 2 else None
    return None


def drawn(game: Game[Any], players: int) -> dict[str, Any]:
    """The same with what each plays, and where, drawn by lot, as far as the game has anything to draw."""
    setup = dict(setup_for(game, players) or {})
    told, lot = game.describe(), random.SystemRandom()
    for key in ("heroes", "decks"):
        if told.get(key):
            setup[key] = lot.sample([str(each) for each in told[key]], players)
    if told.get("boards"):
        setup["board"] = str(lot.choice(told["boards"]))
    return setup


def players_of(game: Game[Any]) -> list[int]:
    """With how many a game is played, where one can choose."""
    counts = [each for each in game.describe()["players"] if setup_for(game, each) is not None]
    return counts if len(counts) > 1 else []


def checked(wish: Wish, find_game: Callable[[str], Game[Any]]) -> Wish:
    """The wish; Refused where it cannot be granted."""
    try:
        game = find_game(wish.game)
    except TriskelError:
        raise Refused("no game") from None
    if wish.clock not in CLOCKS:
        raise Refused("form", "clock")
    if wish.lang not in LANGUAGES:
        raise Refused("form", "lang")
    if wish.span not in SPANS:
        raise Refused("form", "span")
    if not 2 <= wish.players <= MOST_PLAYERS or setup_for(game, wish.players) is None:
        raise Refused("form", "players")
    return wish


@final
@dataclass(frozen=True, slots=True)
class Seek:
    """A wish that waits at its table."""

    table: str
    holder: str
    name: str
    wish: Wish
    made: int
    seen: int
    """When whoever seeks was last seen here."""
    stood: bool = False
    """Whether a bot stands in already."""

    def fits(self, other: Wish) -> bool:
        """Whether both would have what they want."""
        mine = self.wish
        same = (mine.game, mine.clock, mine.players, mine.rated) == (
            other.game, other.clock, other.players, other.rated
        )  # fmt: skip
        return same and (mine.lang == other.lang or ANY in (mine.lang, other.lang))
