"""A tournament as its entries make it: players, rounds, results, standings. Nothing here waits or stores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, final

from triskel.table.tournament.pairing import BYE, Pair, bracket, next_round, swiss

SWISS: Final = "swiss"
KNOCKOUT: Final = "knockout"
SYSTEMS: Final = (SWISS, KNOCKOUT)
WIN: Final = 1.0
HALF: Final = 0.5


@final
@dataclass(slots=True)
class Player:
    """Somebody who takes part; a bot has a level and no holder."""

    number: int
    name: str
    holder: str = ""
    level: str = ""
    side: str = ""
    """The hero or deck of one's choice; empty for a random one."""
    dropped: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays."""
        return bool(self.level)


@final
@dataclass(slots=True)
class Pairing:
    """Two players of one round, the tables at which they met, and how it ended."""

    round: int
    board: int
    first: int
    second: int
    tables: list[str] = field(default_factory=list)
    points: tuple[float, float] | None = None
    why: str = ""
    """The judge's reason, where he decided it."""

    @property
    def is_bye(self) -> bool:
        """Whether somebody has no opponent."""
        return self.second == BYE

    def seat(self, game: int, player: int) -> int:
        """Where a player sits in the game with this number: sides change from game to game."""
        return (0 if player == self.first else 1) ^ (game & 1)


@final
@dataclass(slots=True)
class Row:
    """One line of the standings."""

    place: int
    player: Player
    played: int
    won: int
    score: float
    buchholz: float
    berger: float


@final
class Cup:
    """One tournament."""

    __slots__ = ("code", "created", "game", "id", "length", "over", "owner", "players", "rounds", "started", "terms")

    def __init__(self, id: str, game: str, owner: str, code: str, terms: Mapping[str, Any], created: int) -> None:
        self.id = id
        self.game = game
        self.owner = owner
        """The holder who runs it and is its chief judge."""
        self.code = code
        self.terms = dict(terms)
        self.created = created
        self.length = 0
        """How many entries have been noted."""
        self.players: list[Player] = []
        self.rounds: list[list[Pairing]] = []
        self.started: list[int] = []
        """When each round began."""
        self.over = False

    # --- entries --------------------------------------------------------------------------------------------------

    def note(self, kind: str, body: Mapping[str, Any], at: int) -> None:
        """Take an entry into account."""
        self.length += 1
        match kind:
            case "join":
                gone = not body["holder"] and not body["level"]  # who asked to be forgotten plays no more
                self.players.append(
                    Player(len(self.players), body["name"], body["holder"], body["level"], body.get("side", ""), gone)
                )
            case "drop":
                self.players[body["player"]].dropped = True
            case "round":
                number = len(self.rounds)
                self.rounds.append([
                    Pairing(number, board, first, second) for board, (first, second) in enumerate(body["pairs"])
                ])  # fmt: skip
                self.started.append(at)
                for each in self.rounds[-1]:
                    if each.is_bye:
                        each.points = (WIN if each.first != BYE else 0.0, 0.0)
            case "table":
                self.rounds[body["round"]][body["board"]].tables.append(body["table"])
            case "result":
                pairing = self.rounds[body["round"]][body["board"]]
                pairing.points = (float(body["points"][0]), float(body["points"][1]))
                pairing.why = body.get("why", "")
            case "end":
                self.over = True

    # --- asking ---------------------------------------------------------------------------------------------------

    @property
    def system(self) -> str:
        """Swiss or knock-out."""
        return str(self.terms["system"])

    @property
    def best_of(self) -> int:
        """How many games a pairing has at most."""
        return int(self.terms["best_of"])

    @property
    def seeded(self) -> bool:
        """Whether the first round is drawn by strength."""
        return self.terms.get("seeding") == "rating"

    @property
    def is_open(self) -> bool:
        """Whether players may still join."""
        return not self.rounds and not self.over

    def deadline(self, round: int) -> int:
        """When the time of a round is over, in milliseconds; 0 where it has no limit."""
        minutes = int(self.terms["minutes"])
        return self.started[round] + minutes * 60_000 if minutes else 0

    def player_of(self, holder: str) -> Player | None:
        """The player with this holder."""
        return next((each for each in self.players if holder and each.holder == holder), None)

    def active(self) -> list[int]:
        """The players who have not dropped out."""
        return [each.number for each in self.players if not each.dropped]

    def unfinished(self) -> list[Pairing]:
        """What is still being played in the last round."""
        return [each for each in self.rounds[-1] if each.points is None] if self.rounds else []

    @property
    def may_pair(self) -> bool:
        """Whether the next round can begin."""
        return not self.over and not self.unfinished() and not self.complete and len(self.active()) >= 2

    @property
    def complete(self) -> bool:
        """Whether every round has been played."""
        if not self.rounds or self.unfinished():
            return False
        if self.system == KNOCKOUT:
            return len(self.rounds[-1]) == 1
        return len(self.rounds) >= int(self.terms["rounds"])

    # --- pairing --------------------------------------------------------------------------------------------------

    def pair(self, order: Sequence[int]) -> list[Pair]:
        """The pairs of the next round; `order` is the draw for the first one."""
        if self.system == KNOCKOUT:
            if not self.rounds:
                return bracket(order)
            gone = [each.number for each in self.players if each.dropped]
            return next_round([_winner(each) for each in self.rounds[-1]], gone)
        if self.seeded and not self.rounds:  # the upper half meets the lower one, as in chess
            half = len(order) // 2
            pairs: list[Pair] = [(order[n], order[half + n]) for n in range(half)]
            return [*pairs, *([(order[-1], BYE)] if len(order) % 2 else ())]
        met, rested = set(), set()
        firsts: dict[int, int] = dict.fromkeys(self.active(), 0)
        for each in self._pairings():
            if each.is_bye:
                rested.add(each.first)
            else:
                met.add(frozenset((each.first, each.second)))
                firsts[each.first] = firsts.get(each.first, 0) + 1
                firsts[each.second] = firsts.get(each.second, 0) - 1
        score = {row.player.number: row.score for row in self.standings()}
        return swiss([each for each in order if not self.players[each].dropped], score, met, rested, firsts)

    def _pairings(self) -> list[Pairing]:
        return [each for games in self.rounds for each in games]

    # --- results --------------------------------------------------------------------------------------------------

    def points_from(self, pairing: Pairing, winners: Sequence[Sequence[int]]) -> tuple[float, float] | None:
        """The points of a pairing after games won by these seats (nobody: a draw); None while it goes on."""
        won = [0, 0]
        for game, seats in enumerate(winners):
            if len(seats) == 1:
                won[seats[0] ^ (game & 1)] += 1
        need = self.best_of // 2 + 1
        if max(won) < need and (len(winners) < self.best_of or (self.system == KNOCKOUT and won[0] == won[1])):
            return None
        if won[0] == won[1]:
            return HALF, HALF
        return (WIN, 0.0) if won[0] > won[1] else (0.0, WIN)

    def standings(self) -> list[Row]:
        """By points, then Buchholz (points of all opponents), Sonneborn-Berger (points of those beaten, half of those
        drawn with), wins; in a knock-out the last round that one has reached comes first."""
        score = dict.fromkeys(range(len(self.players)), 0.0)
        won = dict.fromkeys(score, 0)
        played = dict.fromkeys(score, 0)
        faced: dict[int, list[tuple[int, float]]] = {each: [] for each in score}
        for each in self._pairings():
            if each.points is None:
                continue
            for player, other, points in (
                (each.first, each.second, each.points[0]), (each.second, each.first, each.points[1]),
            ):  # fmt: skip
                if player == BYE:
                    continue
                score[player] += points
                if other != BYE:
                    played[player] += 1
                    won[player] += points == WIN
                    faced[player].append((other, points))
        rows = [
            Row(
                0, each, played[each.number], won[each.number], score[each.number],
                sum(score[other] for other, _ in faced[each.number]),
                sum(score[other] * points for other, points in faced[each.number]),
            )
            for each in self.players
        ]  # fmt: skip
        rows.sort(key=lambda row: (-row.score, -row.buchholz, -row.berger, -row.won, row.player.number))
        for place, row in enumerate(rows):
            same = place and _rank(row) == _rank(rows[place - 1])
            row.place = rows[place - 1].place if same else place + 1
        return rows


def _rank(row: Row) -> tuple[float, ...]:
    return (row.score, row.buchholz, row.berger, row.won)


def _winner(pairing: Pairing) -> int:
    assert pairing.points is not None
    return pairing.first if pairing.points[0] >= pairing.points[1] else pairing.second
