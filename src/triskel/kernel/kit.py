"""Kits: how a game is found, and where its rooms are.

A game is a package that brings everything of its own: rules, words, page, forms, editor, instinct, schema. It is found
by an entry point of the group `triskel.games` that names its `Kit`; whoever needs a part of a game asks the kit for it
by the name of its room, so that nobody outside a game has to know the game's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from triskel.kernel.play.game import Game
from triskel.kernel.play.match import start
from triskel.kernel.play.refusal import BadSetup, nothing

GROUP: Final = "triskel.games"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kit:
    """A game's name, its package, and where it stands in lists."""

    name: str
    package: str
    place: int = 100
    """Lists of games are ordered by this, then by name."""
    title: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What the game is called, by language, for who lists it and does not want to load it for that."""

    def called(self, lang: str) -> str:
        """What the game is called."""
        return self.title[lang] if lang in self.title else self.game().title[lang]

    def part(self, room: str) -> ModuleType | None:
        """A module of the game by the path of its room (`faces.instinct`); None where the game has none."""
        return _module(f"{self.package}.{room}")

    def game(self) -> Game[Any]:
        """The game itself, loaded when it is first asked for."""
        game: Game[Any] = import_module(f"{self.package}.game").GAME
        return game

    def file(self, *path: str) -> Traversable:
        """A file or folder of the game's data."""
        return resources.files(self.package).joinpath(*path)


@cache
def _module(path: str) -> ModuleType | None:
    """A module, or None where there is none; looked for once."""
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{path}.".startswith(f"{error.name}."):
            raise  # the part is there, and something that it needs is not
        return None


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """Something that a game may bring: the room where it lies, its name there, and what it must be.

    Whoever uses a part declares it once; nobody looks for it by a string of their own, and what a game brings under a
    wrong name or of a wrong kind is refused where it is asked for.
    """

    room: str
    name: str
    kind: type[T]

    def of(self, game: str) -> T | None:
        """What a game brings; None where it brings nothing, or is no game that we know."""
        kit = kits().get(game)
        module = None if kit is None else kit.part(self.room)
        if module is None:
            return None
        found = getattr(module, self.name, None)
        if not isinstance(found, self.kind):
            raise TypeError(f"{module.__name__} must bring {self.name}, {self.kind.__name__}; it is {found!r}")
        return found

    def is_brought(self, game: str) -> bool:
        """Whether a game brings it; nothing is loaded for that."""
        kit = kits().get(game)
        try:
            return kit is not None and find_spec(f"{kit.package}.{self.room}") is not None
        except ModuleNotFoundError:  # not even the room around it
            return False

    def all(self) -> dict[str, T]:
        """What the games bring, by their names, in the order in which they are listed; without those that do not."""
        return {game: found for game in kits() if (found := self.of(game)) is not None}


_guests: dict[str, Kit] = {}
"""Games that were brought in while the program runs, as tests do."""


@cache
def _installed() -> dict[str, Kit]:
    found = [each.load() for each in entry_points(group=GROUP)]
    assert all(isinstance(each, Kit) for each in found), f"an entry point of {GROUP} must name a Kit"
    return {each.name: each for each in sorted(found, key=lambda kit: (kit.place, kit.name))}


def kits() -> dict[str, Kit]:
    """All games that are there, by name, in the order in which they are listed."""
    return {**_installed(), **_guests}


def kit_of(name: str) -> Kit:
    """The kit of a game; BadSetup with near names where there is none."""
    known = kits()
    if name not in known:
        raise BadSetup(*nothing(("game", "игра"), name, known))
    return known[name]


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are listed."""
    return tuple(kits())


def find_game(name: str) -> Game[Any]:
    """A game by name; loaded when it is first asked for."""
    return kit_of(name).game()


def load_games() -> None:
    """Read the content of all games, for whoever does not want to wait for that later."""
    for name in game_names():
        game = find_game(name)
        game.describe()
        game.preload()
        start(game, {}, seed=1)


def bring(kit: Kit) -> Callable[[], None]:
    """Add a game for as long as this program runs; call what is returned to take it away again."""
    _guests[kit.name] = kit
    _module.cache_clear()

    def away() -> None:
        _guests.pop(kit.name, None)
        _module.cache_clear()

    return away
