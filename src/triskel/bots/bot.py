"""Bots by name: `random`, `greedy`, `search`, `net`, or a level from 1 to 6. Levels are names for others, by game.

`search:400` has a budget of 400 iterations, `search:400x2` shares them between two processes, and `search:400@20000`
keeps at most 20,000 nodes in memory (`search:400x2@20000`: both together). `search:2s` thinks about each choice for two
seconds, however many iterations that makes: what it chooses depends on the machine, so a seed does not fix it.

`net` takes what a learned net thinks best, without a thought; `net:400`, `net:2s` and so on search with it as a guide.
Where nothing was learned for a game, or for so many players, they search without.

`greedy~3`, `search:20~3` err as people do: what looks three points of the chance to win worse is taken e times less
often, so a choice that matters is seldom missed and one that hardly does often. `net~2` takes options by the net's
chances at temperature two. A greedy player is short of sight besides: it looks a few moves ahead and no further.

`net^1`, `net:400^2`, `search:400^12` mix where others answer before they see (`Temper.mixed`: combat cards, a draft):
an option is taken by the net's chances, or by how often the search tried it, to that power.
"""

import os
import re
from collections.abc import Mapping
from math import exp
from typing import Final, Protocol, final

from triskel.bots.greedy import greedy_choice, greedy_scores
from triskel.bots.instinct import instinct_for
from triskel.bots.level import LEVELS, levels_of
from triskel.bots.net import Guide, guide_of, learn_by
from triskel.bots.onnx_net import opener
from triskel.bots.scene import Scene
from triskel.bots.search import MOST_NODES, Search
from triskel.bots.team import run_shared
from triskel.kernel import BadSetup, Chance

_SHORT: Final = 20
"""Iterations in place of a net that is not there."""
NAMES: Final = (
    "random", "greedy", "search", "search:ITERATIONS[xPROCESSES][@NODES]", "search:SECONDSs[xPROCESSES][@NODES]",
    "net", "net:ITERATIONS[xPROCESSES][@NODES]", "net:SECONDSs[xPROCESSES][@NODES]", "greedy~POINTS",
    "search:…~POINTS", "net:…~POINTS", "net~TEMPERATURE", "net:…^POWER", "search:…^POWER", "net^POWER", *LEVELS,
)  # fmt: skip
_SEARCH: Final = re.compile(
    r"(search|net):(?:([1-9]\d{0,11})|(\d{1,9}(?:\.\d{1,9})?)s)(?:x([1-9]\d?))?(?:@([1-9]\d{0,11}))?"
    r"(?:~(\d{1,3}(?:\.\d{1,3})?))?(?:\^(\d{1,3}(?:\.\d{1,3})?))?",
    re.ASCII,
)
_ERRING: Final = re.compile(r"(greedy|net)~(\d{1,3}(?:\.\d{1,3})?)", re.ASCII)
_MIXING: Final = re.compile(r"net\^(\d{1,3}(?:\.\d{1,3})?)", re.ASCII)
_ANY: Final = "search:150"
"""What `search` alone means."""
_UNTIL_TIME: Final = 1 << 40
"""Iterations of a bot that only time stops."""


if os.environ.get("TRISKEL_NETS") == "onnxruntime":
    learn_by(opener)


class Bot(Protocol):
    """Chooses for a seat from what the seat may know."""

    name: str

    @property
    def tries(self) -> int:
        """Iterations that the last choice was thought about; 0 for who does not search."""

    def choose(self, scene: Scene) -> int:
        """One of the options of the scene's decision."""


@final
class RandomBot:
    """Any option, all alike."""

    name = "random"
    tries = 0

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, scene: Scene) -> int:
        """Any option."""
        options = scene.decision.options
        return options[self._chance.below(len(options))]


@final
class GreedyBot:
    """Looks one step ahead; if a time is given, as far as it gets in it. With some heat it errs."""

    tries = 0

    def __init__(self, seed: int, seconds: float = 0.0, heat: float = 0.0) -> None:
        self.name = f"greedy~{heat:g}" if heat else "greedy"
        self._chance = Chance(seed)
        self._seconds = seconds
        self._heat = heat

    def choose(self, scene: Scene) -> int:
        """The option that looks best at once."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        seed = self._chance.below(1 << 30)
        if self._heat:
            return by_worth(greedy_scores(scene, seed, seconds=self._seconds), self._heat, self._chance)
        return greedy_choice(scene, seed, seconds=self._seconds)


def by_worth(worths: Mapping[int, float], heat: float, chance: Chance) -> int:
    """An option by chance: one that looks `heat` points (hundredths of a win) worse is taken e times less often."""
    best = max(worths.values())
    return _drawn({option: exp((worth - best) * 100 / heat) for option, worth in worths.items()}, chance)


def to_power(weights: Mapping[int, float], power: float) -> dict[int, float]:
    """Weights to a power, the greatest of them 1."""
    most = max(weights.values())
    return {option: (weight / most) ** power for option, weight in weights.items()}


_FINE: Final = 1 << 30


def _drawn(weights: Mapping[int, float], chance: Chance) -> int:
    """An option by these weights."""
    options = list(weights)
    left = chance.below(_FINE) / _FINE * sum(weights.values())
    for option in options:
        left -= weights[option]
        if left < 0:
            return option
    return options[-1]


@final
class SearchBot:
    """Information-set Monte Carlo tree search with a budget of iterations (and of time, if given).

    A bot plays one match: what it thought about its last choice may still hold at its next one.
    """

    def __init__(
        self,
        seed: int,
        iterations: int,
        seconds: float = 0.0,
        processes: int = 1,
        most_nodes: int = MOST_NODES,
        learned: bool = False,
        heat: float = 0.0,
        power: float = 0.0,
    ) -> None:
        budget = f"{seconds:g}s" if iterations == _UNTIL_TIME else str(iterations)
        self.name = f"{'net' if learned else 'search'}:{budget}" + (f"x{processes}" if processes > 1 else "")
        self.name += (f"~{heat:g}" if heat else "") + (f"^{power:g}" if power else "")
        self._heat = heat
        self._power = power
        self._chance = Chance(seed)
        self._iterations = iterations
        self._seconds = seconds
        self._processes = processes
        self._most_nodes = most_nodes
        self._learned = learned
        self._guide: Guide | None = None
        self._last: Search | None = None
        self._chosen = 0
        self.tries = 0
        """Iterations that the last choice was thought about."""

    def think(self, scene: Scene, only_choose: bool = False) -> Search:
        """The finished search, to look into; or one that was broken off when its choice was certain."""
        kept = None if self._last is None else self._last.branch(self._chosen, scene.decision)
        self._last = None  # the rest of the old tree may go
        if self._learned and self._guide is None:
            self._guide = guide_of(scene.game, scene.seats)
        guide = self._guide
        searches = [
            Search(
                scene,
                self._chance.below(1 << 30),
                most_nodes=max(1, self._most_nodes // self._processes),
                root=kept if number == 0 else None,
                guide=guide,
                trust=guide.net.trust if guide is not None else 0.0,
            )
            for number in range(self._processes)
        ]
        if len(searches) == 1:
            searches[0].run(self._iterations, self._seconds, only_choose)
            return searches[0]
        return run_shared(searches, self._iterations, self._seconds)

    def choose(self, scene: Scene) -> int:
        """The option that the search tried most; with some heat, one of those that it tried, by what they are worth;
        where it mixes, by how often they were tried."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        mixes = self._power and scene.decision.kind in instinct_for(scene.game).temper.mixed
        search = self.think(scene, only_choose=not (self._heat or mixes))
        self._last, self._chosen, self.tries = search, search.best(), search.iterations
        if mixes:
            tried = {option: float(visits) for option, (_, visits) in search.estimates().items()}
            self._chosen = _drawn(to_power(tried, self._power), self._chance)
        elif self._heat:
            worths = {option: worth for option, (worth, _) in search.estimates().items()}
            self._chosen = by_worth(worths, self._heat, self._chance)
        return self._chosen


@final
class NetBot:
    """What a learned net thinks best, or with some heat options by its chances; where nothing was learned, a short
    search."""

    def __init__(self, seed: int, seconds: float = 0.0, heat: float = 0.0, power: float = 0.0) -> None:
        self.name = f"net~{heat:g}" if heat else f"net^{power:g}" if power else "net"
        self._chance = Chance(seed)
        self._anywhere = 1 / heat if heat else 0.0
        self._mixing = power
        self._instead = SearchBot(seed, _SHORT, seconds)
        self._guide: Guide | None = None

    @property
    def tries(self) -> int:
        """Iterations of what plays in its place."""
        return self._instead.tries

    def choose(self, scene: Scene) -> int:
        """The option that a good player would most likely take."""
        options = scene.decision.options
        if len(options) == 1:
            return options[0]
        if self._guide is None:
            self._guide = guide_of(scene.game, scene.seats)
        if self._guide is None:
            return self._instead.choose(scene)
        thought, _ = self._guide.consult(scene.world(0), scene.decision)
        mixes = self._mixing and scene.decision.kind in instinct_for(scene.game).temper.mixed
        if power := self._mixing if mixes else self._anywhere:
            return _drawn(to_power(dict(zip(options, thought, strict=True)), power), self._chance)
        return options[thought.index(max(thought))]


@final
class LevelBot:
    """A level: who that is depends on the game, and so is known when it is first asked."""

    def __init__(self, level: str, seed: int, seconds: float = 0.0) -> None:
        self.name = level
        self._seed = seed
        self._seconds = seconds
        self.player: Bot | None = None

    @property
    def tries(self) -> int:
        """Those of whoever plays."""
        return 0 if self.player is None else self.player.tries

    def choose(self, scene: Scene) -> int:
        """What the player of this level chooses."""
        if self.player is None:
            self.player = make_bot(levels_of(scene.game, scene.seats)[self.name], self._seed, self._seconds)
        return self.player.choose(scene)


def make_bot(name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A bot by name, which thinks about a choice no longer than so many seconds, if given; BadSetup lists the names."""
    if name == "random":
        return RandomBot(seed)
    if name in LEVELS:
        return LevelBot(name, seed, seconds)
    kind, heat = name, 0.0
    if erring := _ERRING.fullmatch(name):
        kind, heat = erring[1], float(erring[2])
    if kind in ("greedy", "net") and not (erring and not heat):
        return GreedyBot(seed, seconds, heat) if kind == "greedy" else NetBot(seed, seconds, heat)
    mixing = _MIXING.fullmatch(name)
    if mixing and float(mixing[1]):
        return NetBot(seed, seconds, power=float(mixing[1]))
    found = _SEARCH.fullmatch(_ANY if name == "search" else name)
    if found is None or any(found[part] and not float(found[part]) for part in (3, 6, 7)):
        names = ", ".join(NAMES)
        raise BadSetup(
            f'There is no bot "{name}". There are: {names}; for example search:400, search:2s, net:400.',
            f"Нет бота «{name}». Есть: {names}; например search:400, search:2s, net:400.",
        )
    learned, processes, nodes = found[1] == "net", int(found[4] or 1), int(found[5] or MOST_NODES)
    heat, power = float(found[6] or 0), float(found[7] or 0)
    if found[3]:
        own = float(found[3])
        limit = min(own, seconds) if seconds else own
        return SearchBot(seed, _UNTIL_TIME, limit, processes, nodes, learned, heat, power)
    return SearchBot(seed, int(found[2]), seconds, processes, nodes, learned, heat, power)
