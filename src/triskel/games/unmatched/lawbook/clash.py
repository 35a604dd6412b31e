"""Books of one maneuver and of one combat."""

from typing import Final, NamedTuple, final

ATTACKER: Final = 0
DEFENDER: Final = 1


@final
class Maneuver:
    """Who has moved, who is moving, and how far they may still go (U-MAN)."""

    __slots__ = ("at", "boost", "left", "moved", "mover", "player")

    def __init__(self, player: int) -> None:
        self.player = player
        self.boost = -1
        self.moved: set[int] = set()
        self.mover = -1
        self.at = -1
        """Where the mover is on its walk; on a friend's space only in passing."""
        self.left = 0


class Snapshot(NamedTuple):
    """A combat at one moment; what lists `Clash` has are pairs here."""

    fighter: tuple[int, int]
    players: tuple[int, int]
    card: tuple[int, int]
    boost: int
    revealed: bool
    compared: int
    cancelled: frozenset[int]
    shielded: frozenset[int]
    value: tuple[int, int]
    ignored: tuple[bool, bool]


@final
class Clash:
    """One combat, step by step (U-ATK). Lists are of attacker and defender."""

    __slots__ = (
        "boost", "cancelled", "card", "compared", "fighter", "ignored", "players", "revealed", "shielded",
        "value",
    )  # fmt: skip

    def __init__(self, fighter: list[int], players: list[int]) -> None:
        self.fighter = fighter
        self.players = players
        self.card = [-1, -1]
        self.boost = -1
        self.revealed = False
        self.value = [0, 0]
        self.ignored = [False, False]
        self.cancelled: set[int] = set()
        self.shielded: set[int] = set()
        self.compared = -1
        """What the attack was worth more than the defence; -1 until it is known."""

    def now(self) -> Snapshot:
        """How it stands."""
        return Snapshot(
            (self.fighter[0], self.fighter[1]), (self.players[0], self.players[1]), (self.card[0], self.card[1]),
            self.boost, self.revealed, self.compared, frozenset(self.cancelled), frozenset(self.shielded),
            (self.value[0], self.value[1]), (self.ignored[0], self.ignored[1]),
        )  # fmt: skip

    def reveal(self, values: list[int]) -> None:
        """Both cards are turned over."""
        self.revealed = True
        self.value = values

    def replaced(self, side: int, card: int, value: int) -> None:
        """Another card takes the place of the one that was played."""
        self.card[side] = card
        self.value[side] = value
