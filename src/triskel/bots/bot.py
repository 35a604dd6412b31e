"""Bots by name: `random`, `greedy`, `search`, `net`, or a level from 1 to 6. Levels are names for budgets, no more; the
last one is guided by what was learned.

`search:400` has a budget of 400 iterations, `search:400x2` shares them between two processes, and `search:400@20000`
keeps at most 20,000 nodes in memory (`search:400x2@20000`: both together). `search:2s` thinks about each choice for two
seconds, however many iterations that makes: what it chooses depends on the machine, so a seed does not fix it.

`net` takes what a learned net thinks best, without a thought; `net:400`, `net:2s` and so on search with it as a guide.
Where nothing was learned for a game, or for so many players, they search without.
"""

import re
from typing import Final, Protocol, final

from triskel.bots.greedy import greedy_choice
from triskel.bots.net import Guide, guide_of
from triskel.bots.scene import Scene
from triskel.bots.search import MOST_NODES, Search
from triskel.bots.team import run_shared
from triskel.kernel import BadSetup, Chance

LEVELS: Final = {
    "1": "search:20", "2": "search:60", "3": "search:150", "4": "search:400", "5": "search:1000", "6": "net:1000",
}  # fmt: skip
"""What a level is. Where a game has no learned players, or nothing to compute with, the last two are one."""
_SHORT: Final = 20
"""Iterations in place of a net that is not there."""
NAMES: Final = (
    "random", "greedy", "search", "search:ITERATIONS[xPROCESSES][@NODES]", "search:SECONDSs[xPROCESSES][@NODES]",
    "net", "net:ITERATIONS[xPROCESSES][@NODES]", "net:SECONDSs[xPROCESSES][@NODES]", *LEVELS,
)  # fmt: skip
_SEARCH: Final = re.compile(r"(search|net):(?:([1-9]\d*)|(\d+(?:\.\d+)?)s)(?:x([1-9]\d?))?(?:@([1-9]\d*))?", re.ASCII)
_UNTIL_TIME: Final = 1 << 40
"""Iterations of a bot that only time stops."""


class Bot(Protocol):
    """Chooses for a seat from what the seat may know."""

    name: str

    def choose(self, scene: Scene) -> int:
        """One of the options of the scene's decision."""


@final
class RandomBot:
    """Any option, all alike."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, scene: Scene) -> int:
        """Any option."""
        options = scene.decision.options
        return options[self._chance.below(len(options))]


@final
class GreedyBot:
    """Looks one step ahead; if a time is given, as far as it gets in it."""

    name = "greedy"

    def __init__(self, seed: int, seconds: float = 0.0) -> None:
        self._chance = Chance(seed)
        self._seconds = seconds

    def choose(self, scene: Scene) -> int:
        """The option that looks best at once."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        return greedy_choice(scene, self._chance.below(1 << 30), seconds=self._seconds)


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
    ) -> None:
        budget = f"{seconds:g}s" if iterations == _UNTIL_TIME else str(iterations)
        self.name = f"{'net' if learned else 'search'}:{budget}" + (f"x{processes}" if processes > 1 else "")
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
        """The option that the search tried most."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        search = self.think(scene, only_choose=True)
        self._last, self._chosen, self.tries = search, search.best(), search.iterations
        return self._chosen


@final
class NetBot:
    """What a learned net thinks best; where nothing was learned, a short search."""

    name = "net"

    def __init__(self, seed: int, seconds: float = 0.0) -> None:
        self._instead = SearchBot(seed, _SHORT, seconds)
        self._guide: Guide | None = None

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
        return options[thought.index(max(thought))]


def budget(level: str) -> tuple[bool, int]:
    """Whether a level is guided by what was learned, and its iterations; none where it does not search."""
    found = _SEARCH.fullmatch(LEVELS.get(level, ""))
    return (False, 0) if found is None else (found[1] == "net", int(found[2]))


def make_bot(name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A bot by name, which thinks about a choice no longer than so many seconds, if given; BadSetup lists the names."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed, seconds)
    if name == "net":
        return NetBot(seed, seconds)
    found = _SEARCH.fullmatch(LEVELS["3"] if name == "search" else LEVELS.get(name, name))
    if found is None or (found[3] and not float(found[3])):
        names = ", ".join(NAMES)
        raise BadSetup(
            f'There is no bot "{name}". There are: {names}; for example search:400, search:2s, net:400.',
            f"Нет бота «{name}». Есть: {names}; например search:400, search:2s, net:400.",
        )
    learned, processes, nodes = found[1] == "net", int(found[4] or 1), int(found[5] or MOST_NODES)
    if found[3]:
        own = float(found[3])
        return SearchBot(seed, _UNTIL_TIME, min(own, seconds) if seconds else own, processes, nodes, learned)
    return SearchBot(seed, int(found[2]), seconds, processes, nodes, learned)
