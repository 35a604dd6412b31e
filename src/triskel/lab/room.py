"""What the lab knows of a game: what plays against what, how cards are counted, what its speed is measured on.

It stands in the game's module `lab` as `ROOM`; a game without one is charted by its seats and its plainest matches.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Protocol

from triskel.kernel import BadSetup, Event, Match
from triskel.kernel.kit import Part, kits

Use = tuple[int, str, str]
"""Seat, card, role: `drawn`, `played`, `boosted`, or the kind of the event where a game has no reader of its own."""

_ROLES: Final = {
    "draw": "drawn", "drew": "drawn", "drawn": "drawn",
    "play": "played", "played": "played", "cast": "played",
}  # fmt: skip


class Lane(Protocol):
    """One line of the table of speeds."""

    def round(self, seconds: float) -> dict[str, float]:
        """Measure for so many seconds of processor time."""


class LabRoom:
    """A game in the lab. Everything may be left as it is here."""

    sides: ClassVar[tuple[str, str]] = ("", "")
    """What plays against what, one and many (`deck`, `decks`): many is what `Game.describe` lists them under."""
    grounds: ClassVar[tuple[str, str]] = ("", "")
    """What they play on, likewise; empty where there is no choice."""
    begins: ClassVar[bool] = False
    """In a match of two sides, seat 0 always moves first."""
    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {"": {}}
    """The matches whose speed is measured: what each is called, and what is wished for."""

    underplays: ClassVar[tuple[str, str]] = ("", "")
    """What its bots are known to make too little of, in English and Russian: a report says so beside its figures."""

    def called(self, what: str, name: str, lang: str, side: str = "") -> str:
        """What people call a `side`, a `ground` or a `card` (of a side); what nobody knows keeps its name."""
        return name

    def setup(self, one: Any, other: Any, ground: str) -> dict[str, Any]:
        """The match of two sides."""
        raise BadSetup("this game has nothing to choose that could play against each other")

    def from_file(self, path: str) -> Any:
        """A side that a file holds, as `setup` takes it."""
        return path

    def uses(self, match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
        """The cards that an event uses: events that say `card` (or `cards`) and whose, the seat or the player."""
        seat = facts.get("seat", facts.get("player"))
        if not isinstance(seat, int):
            return
        named = match.game.name_facts(match.state, facts)
        cards = named.get("cards", [named["card"]] if "card" in named else [])
        if isinstance(cards, list):
            for card in cards:
                yield seat, str(card), _ROLES.get(event.kind, event.kind)

    def lanes(self) -> dict[str, Lane]:
        """Lines of the table of speeds that are no plain matches."""
        return {}

    def ratios(self, speeds: Mapping[str, float]) -> dict[str, float]:
        """What to compare of the game's own lines, given decisions a second of each."""
        return {}


ROOM: Final = Part("lab", "ROOM", LabRoom)


def lab_rooms() -> dict[str, LabRoom]:
    """The rooms of all games by name."""
    return {name: lab_room(name) for name in kits()}


def lab_room(game: str) -> LabRoom:
    """The room of a game; the plain one where it has none."""
    return ROOM.of(game) or LabRoom()
