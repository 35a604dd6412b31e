"""Schemas: how a game's views become arrays and its options become actions.

A schema belongs to a game and a number of players and has a version; the same version always means the same layout.
Observations are vectors of bytes, seat-relative (whoever looks is player 0), and made from `match.view` alone, so that
they can hold nothing that the seat may not know. An action is a number with a fixed meaning (this kind of decision,
that answer); where a kind has too many answers to number (a subset of cards, a place on an open map) its actions are
*slots*: the first, second … of the open options in ascending order.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Generic, TypeVar, final

from triskel.catalog import find_game
from triskel.kernel import BadSetup, Decision, Match, TriskelError

MOST: Final = 255
"""The greatest number an observation can hold; greater ones are shown as this."""

F = TypeVar("F")


@final
class Field:
    """A named stretch of an observation."""

    __slots__ = ("about", "name", "offset", "size")

    def __init__(self, name: str, offset: int, size: int, about: str) -> None:
        self.name = name
        self.offset = offset
        self.size = size
        self.about = about


@final
class Layout:
    """Fields one after another."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size = 0

    def add(self, name: str, size: int, about: str) -> int:
        """Append a field; returns where it begins."""
        offset = self.size
        self.fields.append(Field(name, offset, size, about))
        self.size += size
        return offset


@final
class Coding:
    """The actions of one kind of decision: `size` numbers from `base` on."""

    __slots__ = ("about", "base", "kind", "low", "size")

    def __init__(self, kind: str, base: int, size: int, low: int, about: str) -> None:
        self.kind = kind
        self.base = base
        self.size = size
        self.low = low
        """The option that is the first of these actions."""
        self.about = about


SLOTS: Final = "slots"
"""The stretch of actions for kinds that a schema does not know, and for answers beyond what it numbers."""


@final
class Actions:
    """All actions of a schema."""

    def __init__(self, slots: int) -> None:
        first = Coding(SLOTS, 0, slots, 0, "the n-th open option, in ascending order")
        self.codings: dict[str, Coding] = {SLOTS: first}
        self.size = slots
        self.kinds: list[str] = []

    def add(self, kinds: Sequence[str], size: int, about: str, low: int = -1) -> None:
        """Give each of these kinds so many actions; the first is the option `low` (-1 declines)."""
        for kind in kinds:
            self.codings[kind] = Coding(kind, self.size, size, low, about)
            self.kinds.append(kind)
            self.size += size

    def plain(self, decision: Decision) -> list[int]:
        """One action for each option, where an option is its own number."""
        coding = self.codings.get(decision.kind)
        options = decision.options
        if coding is None or min(options) < coding.low or max(options) >= coding.low + coding.size:
            return self.slots(decision)
        base = coding.base - coding.low
        return [base + option for option in options]

    def slots(self, decision: Decision) -> list[int]:
        """One action for each option by its rank."""
        coding = self.codings[SLOTS]
        options = decision.options
        if len(options) > coding.size:
            raise TriskelError(f"{len(options)} options of {decision.kind!r} are more than the schema has slots")
        rank = {option: coding.base + place for place, option in enumerate(sorted(options))}
        return [rank[option] for option in options]


class Schema(ABC, Generic[F]):
    """The layout of one game at one number of players. `F` is the frame: what is fixed for one setup."""

    game: str
    version: int

    def __init__(self, players: int) -> None:
        self.rules = find_game(self.game)
        if players not in self.rules.describe()["players"]:
            raise BadSetup(f"{self.game} is not played by {players}")
        self.players = players
        self.layout = Layout()
        self.actions = Actions(512)
        self.build()
        self.size = self.layout.size
        """Bytes of an observation."""

    @abstractmethod
    def build(self) -> None:
        """Lay out fields and actions."""

    @abstractmethod
    def frame(self, setup: Mapping[str, Any]) -> F:
        """What does not change during a match with this setup, prepared for speed."""

    @abstractmethod
    def observe(self, frame: F, view: Mapping[str, Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """Write the view of a seat, and the seat's own open decision, into a row of zeros."""

    def glance(self, frame: F, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """The same bytes as `observe` writes, for many matches.

        A game whose kernel is much quicker than its view may read public facts without making a view first; a test
        compares every byte with `observe`.
        """
        self.observe(frame, self.rules.view(match.state, seat), seat, decision, row)

    @abstractmethod
    def encode(self, frame: F, match: Match[Any], decision: Decision) -> list[int]:
        """The action of each option of the decision, in their order."""

    @property
    def name(self) -> str:
        """What to write beside data made with it: `unmatched-2p-v1`."""
        return f"{self.game}-{self.players}p-v{self.version}"

    def describe(self) -> str:
        """The layout in words, as docs/gym.md shows it."""
        lines = [f"{self.name}: {self.size} bytes, {self.actions.size} actions", "", "observation:"]
        lines += [f"  {each.offset:5} +{each.size:<5} {each.name}: {each.about}" for each in self.layout.fields]
        lines += ["", "actions:"]
        for coding in self.actions.codings.values():
            lines.append(f"  {coding.base:5} +{coding.size:<5} {coding.kind}: {coding.about}")
        return "\n".join(lines)


def find_schema(game: str, players: int) -> Schema[Any]:
    """The schema of a game; BadSetup if it has none."""
    find_game(game)
    try:
        module = import_module(f"triskel.gym.schemas.{game}")
    except ModuleNotFoundError:
        raise BadSetup(f"{game} has no schema yet") from None
    schema: Schema[Any] = module.SCHEMA(players)
    return schema
