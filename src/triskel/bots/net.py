"""What was learned: a net that looks at the observation of a seat and says how good each open option seems and who will
win.

It looks at things by what they are: every row of a table of the observation (a fighter, a card, a territory) goes
through the same few numbers, what all rows say is added up, and an option that means a row is judged by that row in the
light of the whole. So cards and heroes of people's own are nothing special to it. The weights are files of a game's
kit, `faces/nets/<schema>.npz`; without them, or without numpy, there are no learned players and all else is as it is.
A browser has no numpy; there the same sums are done by a script (`learn_by`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, Protocol, final

from triskel.kernel import BadSetup, Chance, Decision, Match, start
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import kit_of

FOLDER: Final = "nets"
TRUST: Final = 0.5
"""How much of a leaf's worth is the word of a net that does not say."""
POOL: Final = 0.125
"""By what the sum over the rows of a table is multiplied."""
_MOST_KEPT: Final = 2_000
"""Tables whose sums are remembered; a search looks at many positions that share most of them."""
_BEGINNINGS: Final = 64


class Learned(Protocol):
    """What was learned of one schema, however it is reckoned."""

    schema: Schema[Any]
    trust: float
    """How much of a leaf's worth is its word, as matches have shown."""

    def look(self, row: bytearray, kind: str, actions: Sequence[int]) -> tuple[list[float], list[float]]:
        """How likely a good player takes each action, and how likely each player wins, whoever looks first."""


@final
class Heads:
    """Which part of a net judges a kind of decision, and the rows of which table its actions mean."""

    def __init__(self, schema: Schema[Any]) -> None:
        self.tables = schema.layout.tables()
        at = {each.name: place for place, each in enumerate(self.tables)}
        codings = schema.actions.codings.values()
        self._rows_from = schema.actions.codings["slots"].size
        """Actions below mean no row."""
        self._heads = {
            coding.kind: (place, at[coding.table] if coding.table else -1, coding.base + coding.skip)
            for place, coding in enumerate(codings)
        }

    def of(self, kind: str, actions: Sequence[int]) -> tuple[int, int, int]:
        """The number of the part, that of the table (none: -1), and the action that means its first row."""
        place, number, first = self._heads[kind if kind in self._heads else "slots"]
        return place, number if actions[0] >= self._rows_from else -1, first


@final
class Net:
    """The weights of one schema, and what they say of an observation, reckoned by numpy."""

    def __init__(self, schema: Schema[Any], weights: Mapping[str, Any]) -> None:
        import numpy

        self.np = numpy
        self.schema = schema
        self.weights = {name: numpy.asarray(weights[name], numpy.float32) for name in weights}
        self.plain = numpy.array(schema.layout.plain())
        self.heads = Heads(schema)
        self.tables = self.heads.tables
        weight = self.weights
        self.trust = float(weight.get("trust", TRUST))
        self.rows = [(weight[f"row_{n}"], weight[f"row_bias_{n}"]) for n in range(len(self.tables))]
        """For each table: what a row is multiplied by and what is added."""
        self._kept: dict[tuple[int, bytes], Any] = {}
        """What the rows of a table said together, by its bytes."""

    def look(self, row: bytearray, kind: str, actions: Sequence[int]) -> tuple[list[float], list[float]]:
        """See `Learned`."""
        np, weight = self.np, self.weights
        told, seen = self.told(row)
        trunk = np.maximum(told @ weight["in"] + weight["in_bias"], 0.0)
        trunk = np.maximum(trunk + np.maximum(trunk @ weight["deep"] + weight["deep_bias"], 0.0) @ weight["out"], 0.0)
        chances = _softmax(np, trunk @ weight["value"] + weight["value_bias"])
        if len(actions) < 2:
            return [1.0] * len(actions), chances.tolist()
        chosen = np.array(actions)
        scores = weight["action"][chosen] @ trunk + weight["action_bias"][chosen]
        place, number, first = self.heads.of(kind, actions)
        if number >= 0:
            about, hidden = self.meant(seen, number, chosen - first)
            light = trunk @ weight["light"][place] + weight["light_bias"][place]
            meant = hidden @ weight[f"pick_{number}"]
            scores[about] += np.maximum(meant + light, 0.0) @ weight["judge"][place]
        return _softmax(np, scores).tolist(), chances.tolist()

    def told(self, row: bytearray) -> tuple[Any, Any]:
        """What all parts of an observation say together, and its numbers."""
        np = self.np
        seen = np.frombuffer(row, np.uint8).astype(np.float32)
        parts = [seen[self.plain] * self.weights["scale"]]
        for number, table in enumerate(self.tables):
            key = (number, bytes(row[table.offset : table.offset + table.size]))
            told = self._kept.get(key)
            if told is None:
                if len(self._kept) >= _MOST_KEPT:
                    self._kept.clear()
                told = self._kept[key] = self._told(number, seen)
            parts.append(told)
        return np.concatenate(parts), seen

    def meant(self, seen: Any, number: int, where: Any) -> tuple[Any, Any]:
        """Which of these places are rows of a table, and what is said of those."""
        table, (matrix, bias) = self.tables[number], self.rows[number]
        about = (where >= 0) & (where < table.rows)
        rows = seen[table.offset : table.offset + table.size].reshape(table.rows, table.width)[where[about]]
        return about, self.np.maximum(rows @ matrix + bias, 0.0)

    def _told(self, number: int, seen: Any) -> Any:
        """What the rows of a table that are there say together: their sum and their greatest."""
        np, table, (matrix, bias) = self.np, self.tables[number], self.rows[number]
        rows = seen[table.offset : table.offset + table.size].reshape(table.rows, table.width)
        hidden = rows[rows[:, 0] != 0] @ matrix
        hidden += bias
        np.maximum(hidden, 0.0, out=hidden)
        greatest = hidden.max(0) if len(hidden) else np.zeros(len(bias), np.float32)
        return np.concatenate((hidden.sum(0) * POOL, greatest))


def _softmax(np: Any, scores: Any) -> Any:
    scores = np.exp(scores - scores.max())
    return scores / scores.sum()


@final
class Guide:
    """A net at work in one match: what it says of a world's open decision."""

    def __init__(self, net: Learned) -> None:
        self.net = net
        self._setup: object = None
        self._frame: Any = None

    def consult(self, world: Match[Any], decision: Decision) -> tuple[list[float], list[float]]:
        """How good each option of the decision seems, and how likely each seat wins, both as its seat sees it."""
        schema, seat = self.net.schema, decision.seat
        if world.setup is not self._setup:
            self._setup, self._frame = world.setup, schema.frame(world.setup)
        row = bytearray(schema.size)
        schema.glance(self._frame, world, seat, decision, row)
        priors, chances = self.net.look(row, decision.kind, schema.encode(self._frame, world, decision))
        players = schema.players
        return priors, [chances[(each - seat) % players] for each in range(players)]


def pin_of(schema: Schema[Any]) -> bytes:
    """How the things of a game look in the observations of its beginnings: weights are for what looks like that."""
    told, rules = sha256(schema.name.encode()), schema.rules
    wishes = {"players": schema.players} if len(rules.describe()["players"]) > 1 else {}
    for seed in range(_BEGINNINGS):
        match = start(rules, rules.random_setup(Chance(seed), wishes), seed=seed, events=False)
        decision, row = match.decision, bytearray(schema.size)
        assert decision is not None
        schema.glance(schema.frame(match.setup), match, decision.seat, decision, row)
        told.update(row)
    return told.digest()


@lru_cache(16)
def net_of(game: str, players: int) -> Net | None:
    """The learned weights of a game for so many players; None where there are none, or nothing to compute with."""
    try:
        import numpy
    except ImportError:
        return None
    try:
        kit, schema = kit_of(game), find_schema(game, players)
    except BadSetup:
        return None
    found = kit.file("faces", FOLDER, f"{schema.name}.npz")
    if not found.is_file():
        return None
    with found.open("rb") as file, numpy.load(file) as weights:
        return Net(schema, weights)


Opener = Callable[[Schema[Any]], Learned | None]
_instead: list[Opener] = []


def learn_by(opener: Opener) -> None:
    """Where there is no numpy, as in a browser, what was learned of a schema is opened by this."""
    _instead[:] = [opener]


@lru_cache(16)
def _opened(game: str, players: int) -> Learned | None:
    try:
        return _instead[0](find_schema(game, players))
    except BadSetup:
        return None


def guide_of(game: str, players: int) -> Guide | None:
    """A guide for a match, where the game has learned players."""
    net = _opened(game, players) if _instead else net_of(game, players)
    return None if net is None else Guide(net)
