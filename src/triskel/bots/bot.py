"""Bots by name: `random`, `greedy`, `search`, `search:400`, or a level from 1 to 5. Levels are budgets, no more."""

from typing import Final, Protocol, final

from triskel.bots.scene import Scene
from triskel.bots.search import Search, greedy_choice
from triskel.kernel import BadSetup, Chance

LEVELS: Final = {"1": 20, "2": 60, "3": 150, "4": 400, "5": 1000}
NAMES: Final = ("random", "greedy", "search", "search:N", *LEVELS)


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
    """Looks one step ahead."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, scene: Scene) -> int:
        """The option that looks best at once."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        return greedy_choice(scene, self._chance.below(1 << 30))


@final
class SearchBot:
    """Information-set Monte Carlo tree search with a budget of iterations (and of time, if given)."""

    def __init__(self, seed: int, iterations: int, seconds: float = 0.0) -> None:
        self.name = f"search:{iterations}"
        self._chance = Chance(seed)
        self._iterations = iterations
        self._seconds = seconds

    def think(self, scene: Scene) -> Search:
        """The finished search, to look into."""
        search = Search(scene, self._chance.below(1 << 30))
        search.run(self._iterations, self._seconds)
        return search

    def choose(self, scene: Scene) -> int:
        """The option that the search tried most."""
        if len(scene.decision.options) == 1:
            return scene.decision.options[0]
        return self.think(scene).best()


def make_bot(name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A bot by name; BadSetup lists the names."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if name in LEVELS:
        return SearchBot(seed, LEVELS[name], seconds)
    word, _, number = name.partition(":")
    if word == "search" and (not number or (number.isdigit() and int(number) > 0)):
        return SearchBot(seed, int(number or LEVELS["3"]), seconds)
    raise BadSetup(f'There is no bot "{name}". There are: {", ".join(NAMES)}.')
