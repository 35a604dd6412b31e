"""What a game adds to the command line: options, odds, decks, commands of its own.

It stands in the game's module `cli` as `ROOM`. That module is read whenever `triskel` starts, so it imports what takes
a while inside its functions. A game without one is played, simulated and measured all the same.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from triskel.cli import spoken
from triskel.kernel import BadSetup, Match, TriskelError
from triskel.kernel.kit import Part, kits

PLAY: Final = "play"
WISHES: Final = "wishes"
"""The commands that play many matches, whose setups are drawn where the options leave them open."""
MATRIX: Final = "lab matrix"
ODDS: Final = "odds"
CARD_CHECK: Final = "card check"
CARD_SHOW: Final = "card show"
DECK_CHECK: Final = "deck check"
DECK_IMPORT: Final = "deck import"


@dataclass(frozen=True, slots=True)
class Option:
    """An option that a game adds to a command of ours."""

    name: str
    """As it is typed, without the dashes."""
    help: str
    key: str = ""
    """The part of a setup or of the wishes that it fills in; empty where the game reads it itself."""
    count: int = 1
    """How many words follow it; 0: none, it is said or not."""
    many: bool = False
    """It may be said again, and all that was said counts."""
    number: bool = False
    metavar: str | tuple[str, ...] | None = None
    choices: Sequence[str] = ()
    default: str | None = None
    apart: bool = False
    """At most one of the game's options that are marked so may be said at a time."""

    def given(self, arguments: argparse.Namespace) -> Any:
        """What was said; None where nothing was."""
        found = getattr(arguments, self.name, None)
        return None if found == self.default else found or None


class Room:
    """A game at the command line. Everything may be left as it is here."""

    options: ClassVar[Mapping[str, Sequence[Option]]] = {}
    """By command."""
    decks: ClassVar[bool] = False
    """Whether it has decks of one's own, to check and to import."""

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """The setup of a match for `triskel play`."""
        wanted = {"players": arguments.players} if arguments.players else {}
        return {**wanted, **keyed(self.options.get(PLAY, ()), arguments)}

    def play(self, arguments: argparse.Namespace, setup: Mapping[str, Any]) -> int | None:
        """Play what is more than one match, where the options ask for it; None where they do not."""
        return None

    def beside(self, match: Match[Any], lang: str) -> list[str]:
        """Lines above a question: what helps to answer it."""
        return []

    def odds(self, match: Match[Any], arguments: argparse.Namespace) -> list[str]:
        """The exact odds of what could happen next."""
        raise TriskelError(*spoken.both("no odds", game=match.game.name))

    def every_card(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """Setups that have every card of the game between them."""
        return [{}]

    def check_deck(self, arguments: argparse.Namespace) -> tuple[list[str], list[str]]:
        """What is wrong with a deck, and what is good to know of it."""
        raise TriskelError(*spoken.both("no decks", game=arguments.game))

    def import_deck(self, arguments: argparse.Namespace, target: Path) -> tuple[str, str]:
        """The text of the file that a deck or hero becomes, and what to say when it is written."""
        raise TriskelError(*spoken.both("no decks", game=arguments.game))

    def add_lab(self, actions: Any) -> None:
        """Add the game's own commands to `triskel lab`."""


ROOM: Final = Part("cli", "ROOM", Room)


def rooms() -> dict[str, Room]:
    """The rooms of all games by name."""
    return {name: room_of(name) for name in kits()}


def room_of(game: str) -> Room:
    """The room of a game; the plain one where it has none."""
    return ROOM.of(game) or Room()


def title(name: str) -> str:
    """A game's name at the head of a help text."""
    return name.replace("_", " ").capitalize()


def add_options(command: Any, place: str) -> None:
    """Add what the games bring to a command of ours; two games may share an option, each with its own meaning."""
    meanings: dict[str, list[tuple[str, Option]]] = {}
    for game, room in rooms().items():
        for option in room.options.get(place, ()):
            meanings.setdefault(option.name, []).append((game, option))
    apart: dict[str, Any] = {}
    for name, meant in meanings.items():
        game, option = meant[0]
        where = command
        if option.apart:
            where = apart[game] = apart.get(game) or command.add_mutually_exclusive_group()
        said = "; ".join(f"{title(each)}: {one.help}" for each, one in meant)
        where.add_argument(f"--{name}", help=said, **_kind(option))
    command.set_defaults(place=place)


def _kind(option: Option) -> dict[str, Any]:
    """The option in the words of argparse."""
    if not option.count:
        return {"action": "store_true"}
    kind: dict[str, Any] = {"metavar": option.metavar}
    if option.many:
        kind |= {"action": "append", "default": []}
    else:
        kind["default"] = option.default
    if option.number:
        kind["type"] = int
    if option.choices:
        kind["choices"] = option.choices
    if option.count > 1:
        kind["nargs"] = option.count
    return kind


def keyed(options: Sequence[Option], arguments: argparse.Namespace) -> dict[str, Any]:
    """The parts of a setup that these options fill in."""
    found = {each.key: each.given(arguments) for each in options if each.key}
    return {key: value for key, value in found.items() if value is not None}


def check_options(arguments: argparse.Namespace, game: str) -> Room:
    """Refuse options that belong to another game, rather than leave them out silently; the room of this one."""
    room, place = room_of(game), arguments.place
    own = {each.name for each in room.options.get(place, ())}
    for owner, other in rooms().items():
        for option in other.options.get(place, ()):
            if option.name not in own and option.given(arguments) is not None:
                raise BadSetup(*spoken.both("options", option=option.name, owner=owner, game=game))
    return room
