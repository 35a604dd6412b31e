"""Boards: spaces joined by lines, coloured zones, doors, secret passages (U-ZONE, U-DOOR, U-PASSAGE).

Everything that play asks of a board is precomputed as bit masks, one bit a space, for each combination of closed doors.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Final, final

from mypy_extensions import i64

from triskel.kernel.books.files import read_text
from triskel.kernel.books.outside import read_toml, whole_number
from triskel.kernel.books.own import Own
from triskel.kernel.play.chance import COMPILED
from triskel.kernel.play.refusal import BadContent, nothing

_MEMO_LIMIT: Final = 50_000
_PIECE: Final = 10
_WHOLE_PIECE: Final = (1 << _PIECE) - 1
"""Masks are read by pieces of so many bits, each with a table of its own."""
MOST_SPACES: Final = 60
MOST_DOORS: Final = 6
"""Everything is computed for each combination of closed doors."""


@final
class Space:
    """One space: its id, where to draw it (percent of the board) and the zones it belongs to."""

    __slots__ = ("id", "x", "y", "zones")

    def __init__(self, id: str, x: float, y: float, zones: tuple[str, ...]) -> None:
        self.id = id
        self.x = x
        self.y = y
        self.zones = zones


@final
class Door:
    """A door and the lines that run through it."""

    __slots__ = ("id", "lines", "name", "sides")

    def __init__(self, id: str, name: dict[str, str], lines: tuple[tuple[int, int], ...]) -> None:
        self.id = id
        self.name = name
        self.lines = lines
        self.sides = sum({1 << end for line in lines for end in line})
        """The spaces next to the door (U-DOOR-3)."""


@final
class Board:
    """A battlefield, ready for play."""

    __slots__ = (
        "_reach",
        "_tables",
        "adjacent",
        "aspect",
        "colours",
        "doors",
        "edges",
        "id",
        "index",
        "name",
        "passages",
        "space_radius",
        "spaces",
        "starts",
        "steps",
        "zone",
    )

    def __init__(self, data: Mapping[str, Any], origin: str, every_path: bool = True) -> None:
        self.id = str(data["id"])
        self.name: dict[str, str] = dict(data["name"])
        self.aspect = float(data.get("aspect", 1.5))
        self.space_radius = float(data.get("space_radius", 4.7))
        self.colours: dict[str, str] = dict(data["zones"])
        self.spaces = tuple(
            Space(str(each["id"]), float(each["x"]), float(each["y"]), tuple(each["zones"])) for each in data["space"]
        )
        self.index = {each.id: number for number, each in enumerate(self.spaces)}
        self._check_spaces(origin)
        self.edges = tuple(self._line(pair, origin) for pair in data["lines"])
        self.starts = tuple(
            self._space(str(data["starts"][key]), origin, "start") for key in sorted(data["starts"], key=int)
        )
        # U-PASSAGE-1
        self.passages = sum(1 << self._space(each, origin, "passage") for each in data.get("passages", ()))
        self.doors = tuple(
            Door(
                str(each["id"]),
                dict(each["name"]),
                tuple(self._door_line(pair, str(each["id"]), origin) for pair in each["lines"]),
            )
            for each in data.get("doors", ())
        )
        ru = f"{origin}: число дверей"
        whole_number(len(self.doors), f"{origin}: how many doors there are", 0, MOST_DOORS, ru=ru)
        self._check_connected(origin)
        combinations = range(1 << len(self.doors))
        self.adjacent = [self._adjacency(closed) for closed in combinations]
        """adjacent[closed doors][space]: mask of the adjacent spaces (U-ZONE-2, U-DOOR-7)."""
        self.zone = [self._zones(closed, every_path) for closed in combinations]
        """zone[closed doors][space]: mask of the spaces that share a zone with it, and itself (U-ZONE-3, U-DOOR-8)."""
        self.steps = [self._with_passages(masks) for masks in self.adjacent]
        """As `adjacent`, but for movement alone: passage spaces are one step apart (U-PASSAGE-2, U-PASSAGE-3)."""
        self._reach: dict[int, int] = {}
        self._tables = tuple(_spaces_in(first, len(self.spaces)) for first in range(0, len(self.spaces), _PIECE))

    # --- asked in play --------------------------------------------------------------------------------------------

    def bits(self, mask: int) -> tuple[int, ...]:
        """The spaces of a mask, in order."""
        if COMPILED:
            return _spaces_of(mask, len(self.spaces))  # quicker than a look into tables that do not fit the cache
        found: tuple[int, ...] = ()
        for table in self._tables:
            piece = mask & _WHOLE_PIECE
            if piece:
                found += table[piece]
            mask >>= _PIECE
        return found

    def reach(self, start: int, steps: int, blocked: int, closed: int) -> int:
        """Where one can get to in so many steps without entering a blocked space (U-MAN-6, U-MAN-7)."""
        if COMPILED:
            return _flood_words(start, steps, blocked, self.steps[closed])
        key = (closed << 6 | start) << 6 | steps
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self._flood(start, steps, 0, self.steps[closed])
        blocked &= found & ~(1 << start)  # what is out of reach is in nobody's way
        if not blocked:
            return found
        inner = self._reach.get(key - 1)
        if inner is None:
            inner = self._reach[key - 1] = self._flood(start, steps - 1, 0, self.steps[closed])
        last, blocked = blocked & ~inner, blocked & inner  # what the last step alone can enter is in its own way only
        if blocked:
            key |= blocked << 20
            known = self._reach.get(key)
            if known is None:
                if len(self._reach) > _MEMO_LIMIT:
                    self._reach.clear()
                known = self._reach[key] = self._flood(start, steps, blocked, self.steps[closed])
            found = known
        return found & ~last

    def _flood(self, start: int, steps: int, blocked: int, neighbours: Sequence[int]) -> int:
        seen = edge = 1 << start
        for _ in range(steps):
            further = 0
            while edge:
                low = edge & -edge
                further |= neighbours[low.bit_length() - 1]
                edge ^= low
            edge = further & ~blocked & ~seen
            if not edge:
                break
            seen |= edge
        return seen

    def distances(self, start: int, closed: int = 0, passages: bool = False) -> list[int]:
        """Steps along the lines from a space to every other; -1 where there is no way."""
        neighbours = (self.steps if passages else self.adjacent)[closed]
        return _distances(neighbours, start)

    # --- built once -----------------------------------------------------------------------------------------------

    def _adjacency(self, closed: int) -> list[int]:
        """Joined by a line that no closed door crosses (U-ZONE-2, U-DOOR-7); passages do not count (U-PASSAGE-3)."""
        shut = {line for number, door in enumerate(self.doors) if closed >> number & 1 for line in door.lines}
        masks = [0] * len(self.spaces)
        for a, b in self.edges:
            if (a, b) not in shut and (b, a) not in shut:
                masks[a] |= 1 << b
                masks[b] |= 1 << a
        return masks

    def _with_passages(self, masks: Sequence[int]) -> list[int]:
        """Steps between passage spaces count as steps along a line (U-PASSAGE-2; worked example U-EX-HOU-PASSAGE)."""
        return [
            mask | (self.passages & ~(1 << space)) if self.passages >> space & 1 else mask
            for space, mask in enumerate(masks)
        ]

    def _zones(self, closed: int, every_path: bool) -> list[int]:
        """Same colour (U-ZONE-3, U-ZONE-4), no closed door between (U-DOOR-8; worked example U-EX-RED-DOOR)."""
        opened = [_distances(self.adjacent[0], space) for space in range(len(self.spaces))]
        shut = [_distances(self.adjacent[closed], space) for space in range(len(self.spaces))]
        masks = []
        for a, here in enumerate(self.spaces):
            mask = 0
            for b, there in enumerate(self.spaces):
                if not set(here.zones) & set(there.zones):
                    continue
                if every_path:
                    together = shut[a][b] == opened[a][b]
                else:
                    together = not self._some_path_through(a, b, closed, opened)
                if together:
                    mask |= 1 << b
            masks.append(mask)
        return masks

    def _some_path_through(self, a: int, b: int, closed: int, distance: Sequence[Sequence[int]]) -> bool:
        """Whether some shortest path between the two runs through a closed door (U-DOOR-8, the strict reading)."""
        for number, door in enumerate(self.doors):
            if closed >> number & 1:
                for one, other in door.lines:
                    for near, far in ((one, other), (other, one)):
                        if distance[a][near] + 1 + distance[far][b] == distance[a][b]:
                            return True
        return False

    # --- checking -------------------------------------------------------------------------------------------------

    def _space(self, name: str, origin: str, what: str) -> int:
        if name not in self.index:
            raise BadContent(*nothing(("space", "клетка"), str(name), self.index, f"{origin}: {what}: "))
        return self.index[name]

    def _line(self, pair: Sequence[str], origin: str) -> tuple[int, int]:
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadContent(
                f"{origin}: a line joins two different spaces, not {list(pair)}",
                f"{origin}: линия соединяет две разные клетки, а не {list(pair)}",
            )
        return self._space(pair[0], origin, "line"), self._space(pair[1], origin, "line")

    def _door_line(self, pair: Sequence[str], door: str, origin: str) -> tuple[int, int]:
        line = self._line(pair, origin)
        if line not in self.edges and line[::-1] not in self.edges:
            raise BadContent(
                f"{origin}: door {door} stands on the line {pair[0]}–{pair[1]}, which does not exist",
                f"{origin}: дверь {door} стоит на линии {pair[0]}–{pair[1]}, а такой нет",
            )
        return line

    def _check_spaces(self, origin: str) -> None:
        if len(self.index) != len(self.spaces):
            raise BadContent(f"{origin}: two spaces have the same id", f"{origin}: у двух клеток один id")
        ru = f"{origin}: число клеток"
        whole_number(len(self.spaces), f"{origin}: how many spaces there are", 2, MOST_SPACES, ru=ru)
        for each in self.spaces:
            if not each.zones:
                raise BadContent(
                    f"{origin}: space {each.id} belongs to no zone",
                    f"{origin}: клетка {each.id} не входит ни в одну зону",
                )
            for zone in each.zones:
                if zone not in self.colours:
                    raise BadContent(*nothing(("zone", "зона"), zone, self.colours, f"{origin}: {each.id}: "))

    def _check_connected(self, origin: str) -> None:
        for number, (a, b) in enumerate(self.edges):
            if (a, b) in self.edges[:number] or (b, a) in self.edges[:number]:
                line = f"{self.spaces[a].id}–{self.spaces[b].id}"
                raise BadContent(f"{origin}: the line {line} is listed twice", f"{origin}: линия {line} названа дважды")
        if len(self.starts) < 2:
            raise BadContent(
                f"{origin}: a board needs at least two start spaces", f"{origin}: нужны хотя бы две стартовые клетки"
            )
        alone = [
            self.spaces[space].id
            for space, steps in enumerate(_distances(self._with_passages(self._adjacency(0)), self.starts[0]))
            if steps < 0
        ]
        if alone:
            names = ", ".join(alone)
            raise BadContent(
                f"{origin}: no way leads from the start to {names}", f"{origin}: от старта нет пути к клеткам {names}"
            )


@cache
def _spaces_in(first: int, count: int) -> tuple[tuple[int, ...], ...]:
    """For each piece of a mask that begins with this space: the spaces in it, of so many on the board."""
    found: list[tuple[int, ...]] = [()]
    for space in range(first, first + _PIECE):
        found += [(*each, space) if space < count else each for each in found]
    return tuple(found)


def _spaces_of(mask: i64, count: i64) -> tuple[int, ...]:
    """The spaces of a mask, in order."""
    found: list[int] = []
    space: i64 = 0
    while space < count:
        if mask >> space & 1:
            found.append(space)
        space += 1
    return tuple(found)


def _flood_words(start: int, steps: i64, blocked: i64, neighbours: list[int]) -> int:
    """What `Board._flood` finds, in machine words: a board has at most 60 spaces."""
    count: i64 = len(neighbours)
    seen: i64 = 1 << start  # not a shift of words: mypyc writes the 1 as a short constant
    edge: i64 = seen
    while steps > 0 and edge:
        further: i64 = 0
        space: i64 = 0
        while space < count:
            if edge >> space & 1:
                further |= neighbours[space]
            space += 1
        edge = further & ~blocked & ~seen
        seen |= edge
        steps -= 1
    return seen


def _distances(neighbours: Sequence[int], start: int) -> list[int]:
    result = [-1] * len(neighbours)
    seen = edge = 1 << start
    steps = 0
    while edge:
        further = 0
        for space in range(len(neighbours)):
            if edge >> space & 1:
                result[space] = steps
                further |= neighbours[space]
        edge = further & ~seen
        seen |= edge
        steps += 1
    return result


_LOADED: dict[tuple[str, bool], Board] = {}


@cache
def _ours() -> tuple[str, ...]:
    folder = resources.files("triskel.games.unmatched.content") / "boards"
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder.iterdir() if each.name.endswith(".toml")))


def board_ids() -> list[str]:
    """The boards that come with Triskel."""
    return list(_ours())


MOST_BOARD_TEXT: Final = 6000
_MOST_LOADED: Final = 200
OWN: Final = Own(100)


def board_name(name: str) -> str:
    """What a board is called in a setup, in one line."""
    return "own" if "\n" in name else name


def board_text(name: str) -> str:
    """The source of a board: one of ours by id, a file by path, or that text itself."""
    own: str | None = OWN.find(name)
    if own is not None:
        return own
    if "\n" in name:
        if len(name) > MOST_BOARD_TEXT:
            most = MOST_BOARD_TEXT
            raise BadContent(f"a board has at most {most} letters", f"в тексте поля не больше {most} знаков")
        return name
    if name.endswith(".toml"):
        return read_text(name)
    if name not in board_ids():
        raise BadContent(*nothing(("board", "поле"), name, board_ids()))
    return (resources.files("triskel.games.unmatched.content") / "boards" / f"{name}.toml").read_text(encoding="utf-8")


def _remember(board: Board, text: str) -> None:
    """A board whose text stands in the setup: two people may call theirs alike, so its id ends with the hash of its
    text; by that id it can be asked for again as long as somebody plays there."""
    board.id = f"{board.id}.{blake2b(text.encode(), digest_size=6).hexdigest()}"
    OWN.keep(board.id, text)


def load_board(name: str, every_path: bool = True) -> Board:
    """A board by id or path, checked; `every_path` is the reading of U-DOOR-8 (see docs/rulings.md)."""
    key = (name, every_path)
    if key not in _LOADED:
        board = board_from_text(board_text(name), board_name(name), every_path)
        if "\n" in name or OWN.find(name) is not None:
            _remember(board, board_text(name))
        if len(_LOADED) >= _MOST_LOADED:
            del _LOADED[next(iter(_LOADED))]
        _LOADED[key] = board
    return _LOADED[key]


def board_of_setup(name: str) -> Board:
    """The same for a setup. There a board of one's own stands with its whole text, and not by the id that it has while
    somebody plays on it."""
    if "\n" not in name and OWN.find(name) is not None:
        raise BadContent(*nothing(("board", "поле"), name, board_ids()))
    return load_board(name)


def board_from_text(text: str, origin: str, every_path: bool = True) -> Board:
    """A board from TOML text; BadContent names what is wrong."""
    data = read_toml(text, origin)
    missing = [key for key in ("id", "name", "zones", "space", "lines", "starts") if key not in data]
    if missing:
        names = ", ".join(missing)
        raise BadContent(f"{origin}: the board lacks {names}", f"{origin}: у поля нет {names}")
    return Board(data, origin, every_path)
