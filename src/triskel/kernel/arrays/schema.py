"""Schemas: how a game's views become arrays and its options become actions.

A schema belongs to a game and a number of players and has a version; the same version always means the same layout.
Observations are vectors of bytes, seat-relative (whoever looks is player 0), and hold nothing that the seat may not
know. Things that a game has many of are tables in them: a row for each, which says what it is and where. An action is
a number with a fixed meaning (this kind of decision, that answer); where a kind has too many answers to number (a
subset of cards, a place on an open map) its actions are *slots*: the first, second … of the open options in ascending
order.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from textwrap import wrap
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from triskel.kernel import BadSetup, Decision, Match, TriskelError
from triskel.kernel.kit import find_game, kit_of
from triskel.kernel.play.refusal import unknown

MOST: Final = 255
"""The greatest number an observation can hold; greater ones are shown as this."""

F = TypeVar("F")


@final
class Field:
    """A named stretch of an observation: plain bytes, or a table with a row for each thing of a kind."""

    __slots__ = ("about", "column", "columns", "name", "offset", "rows", "size", "width")

    def __init__(self, name: str, offset: int, size: int, about: str, columns: Sequence[str] = ()) -> None:
        self.name = name
        self.offset = offset
        self.size = size
        self.about = about
        self.columns = tuple(columns)
        """What each byte of a row says; none where it is no table."""
        self.column: dict[str, int] = {}
        """The place in a row at which each column, or each group of columns `group: part`, begins."""
        for place, column in enumerate(self.columns):
            self.column[column] = place
            self.column.setdefault(column.partition(": ")[0], place)
        self.width = len(self.columns) or size
        self.rows = size // self.width

    def describe(self) -> str:
        """In words; the columns of a table by their places in a row."""
        if not self.columns:
            return f"  {self.offset:5} +{self.size:<5} {self.name}: {self.about}"
        lines = [f"  {self.offset:5} +{self.size:<5} {self.name}: {self.rows} rows of {self.width}, {self.about}"]
        groups: dict[str, list[str]] = {}
        for column in self.columns:
            group, _, part = column.partition(": ")
            groups.setdefault(group, []).append(part)
        told = [
            f"{self.column[group]} {group}" + (f" ({', '.join(parts)})" if parts[0] else "")
            for group, parts in groups.items()
        ]
        lines += wrap("; ".join(told), 116, initial_indent=" " * 15, subsequent_indent=" " * 15)
        return "\n".join(lines)


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

    def table(self, name: str, rows: int, columns: Sequence[str], about: str) -> Field:
        """Append a table. Its first column says of a row whether there is anything: the mask of the rows."""
        field = Field(name, self.size, rows * len(columns), about, columns)
        self.fields.append(field)
        self.size += field.size
        return field

    def tables(self) -> list[Field]:
        """The fields that have a row for each thing."""
        return [each for each in self.fields if each.columns]

    def plain(self) -> list[int]:
        """The places of all bytes that lie in no table."""
        return [
            place for each in self.fields if not each.columns for place in range(each.offset, each.offset + each.size)
        ]

    def find(self, name: str) -> Field:
        """A field by name; BadSetup with near names where there is none."""
        for each in self.fields:
            if each.name == name:
                return each
        raise BadSetup(unknown("field of the observation", name, [each.name for each in self.fields]))


@final
class Coding:
    """The actions of one kind of decision: `size` numbers from `base` on."""

    __slots__ = ("about", "base", "kind", "low", "size", "skip", "table")

    def __init__(self, kind: str, base: int, size: int, low: int, about: str, table: str = "", skip: int = 0) -> None:
        self.kind = kind
        self.base = base
        self.size = size
        self.low = low
        """The option that is the first of these actions."""
        self.about = about
        self.table = table
        """The table of the observation whose rows these actions count, in layouts that have it; empty if there is
        none."""
        self.skip = skip
        """How many of these actions come before the first row."""


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

    def add(self, kinds: Sequence[str], size: int, about: str, low: int = -1, table: str = "", skip: int = 1) -> None:
        """Give each of these kinds so many actions; the first is the option `low` (-1 declines). Where they count the
        rows of a table, so many of them come before."""
        for kind in kinds:
            self.codings[kind] = Coding(kind, self.size, size, low, about, table, skip)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Schema(ABC, Generic[F]):
    """The layout of one game at one number of players. `F` is the frame: what is fixed for one setup."""

    game: str
    version: int
    wishes: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """What may be wished for beside the number of players: `()` is a list of names, `""` a name, 0 a number."""

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
    def glance(self, frame: F, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """Write what the seat may know, and its own open decision, into a row of zeros.

        It reads the state, which is much quicker than making a view; a test deals all that the seat cannot know anew
        and compares every byte.
        """

    @abstractmethod
    def encode(self, frame: F, match: Match[Any], decision: Decision) -> list[int]:
        """The action of each option of the decision, in their order."""

    @property
    def name(self) -> str:
        """What to write beside data made with it: the game, `-2p-v1`."""
        return f"{self.game}-{self.players}p-v{self.version}"

    def describe(self) -> str:
        """The layout in words, as docs/gym.md shows it."""
        lines = [f"{self.name}: {self.size} bytes, {self.actions.size} actions", "", "observation:"]
        lines += [each.describe() for each in self.layout.fields]
        lines += ["", "actions:"]
        for coding in self.actions.codings.values():
            lines.append(f"  {coding.base:5} +{coding.size:<5} {coding.kind}: {coding.about}")
        return "\n".join(lines)


def find_schema(game: str, players: int, version: int | None = None) -> Schema[Any]:
    """The schema of a game, the newest one unless a version is given; BadSetup if there is none."""
    module = kit_of(game).part("faces.schema")
    if module is None:
        raise BadSetup(f"{game} has no schema yet")
    known: dict[int, type[Schema[Any]]] = module.SCHEMAS
    if version is None:
        version = max(known)
    if version not in known:
        there = ", ".join(map(str, sorted(known)))
        raise BadSetup(f"{game} has no schema of version {version}; there are: {there}")
    return known[version](players)
