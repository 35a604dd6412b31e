"""`Isle`: the whole state of a match of Inis, in plain ints and flat lists."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from triskel.games.inis.state.box import DISCARD, PILE, PLACES, Options
from triskel.games.inis.state.deck import ACTION, EPIC, FOUR_ONLY
from triskel.games.inis.state.isle_slots import IsleSlots
from triskel.games.inis.state.kinds import EventKind
from triskel.kernel import Event

# Phases: what the next stage of the rules is.
SETUP: Final = 0
ASSEMBLY: Final = 1
DRAFT: Final = 2
TURN: Final = 3
CLASHES: Final = 4
MANEUVER: Final = 5
AFTER_CARD: Final = 6
OVER: Final = 7
PHASES: Final = ("setup", "assembly", "draft", "season", "clashes", "clash", "after card", "over")

# I-TERM-4: turn order runs either way round the table
_ORDERS: Final = tuple(
    tuple(tuple(tuple((first + way * step) % n for step in range(n)) for first in range(n)) for way in (0, 1, -1))
    for n in range(5)
)
"""The seats in turn order, by their number, the way of the crows and the first of them."""


@final
@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the isle
class Isle(IsleSlots):
    """One position; what it is made of stands in slots.py."""

    __slots__ = ()

    def __init__(self, n: int, options: Options, old: "Isle | None" = None) -> None:
        if old is not None:
            self.become_copy_of(old)
            return
        self.begin(n, options)
        self.discard = self.actions
        self.poss = [0] * ((n + 1) * PLACES)
        for viewer in range(n + 1):
            self.poss[viewer * PLACES + PILE] = EPIC
            self.poss[viewer * PLACES + DISCARD] = self.actions

    def copy(self) -> "Isle":
        """A copy that shares nothing that changes."""
        return Isle(0, self.options, self)

    @property
    def actions(self) -> int:
        """The Action cards of this game as a mask (I-SETUP-1)."""
        return ACTION if self.n == 4 else ACTION & ~FOUR_ONLY

    # --- reading -------------------------------------------------------------------------------------------------

    def order(self, first: int) -> tuple[int, ...]:
        """All seats in turn order from this one: round the table as the Flock of Crows says (I-TERM-4)."""
        return _ORDERS[self.n][self.crows][first]

    @property
    def active(self) -> int:
        """Who acts first in a window: in a clash whoever performs the maneuver, else the turn's player (I-FAQ-15)."""
        if self.clash_at >= 0 and self.current >= 0:
            return self.current
        return self.turn if self.turn >= 0 else self.brenn

    def exposed(self, seat: int) -> int:
        """The seat's clans in the clash that are in no Citadel (I-CLASH-4); newcomers are exposed (I-CLASH-12)."""
        return self.clans[self.clash_at * 4 + seat] - self.shelter[seat]

    def chieftain(self, land: int) -> int:
        """Who has strictly more clans there than everyone else; -1 if nobody (I-TERM-2)."""
        best, seat = 0, -1
        base = land * 4
        for each in range(self.n):
            count = self.clans[base + each]
            if count > best:
                best, seat = count, each
            elif count == best:
                seat = -1
        return seat

    def lands(self) -> tuple[int, ...]:
        """The territories in play."""
        return tuple(land for land, spot in enumerate(self.spots) if spot >= 0)

    def opposed(self, land: int, seat: int) -> bool:
        """Whether any opponent of the seat is present there."""
        mask = 1 << land
        return any(self.where[each] & mask for each in range(self.n) if each != seat)

    # --- changing ------------------------------------------------------------------------------------------------

    def say(self, kind: EventKind, facts: dict[str, Any], rule: str, cause: str = "") -> None:
        """Write a public event. Callers on hot paths ask first whether anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, cause))

    def whisper(self, kind: EventKind, facts: dict[str, Any], secret: dict[str, Any], seen_by: int, rule: str) -> None:
        """Write an event of which only the seats in the mask know the secret facts."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, "", seen_by, secret))

    def put(self, seat: int, land: int) -> bool:
        """One clan from the reserve to the map, if there is one: so one is present (I-TERM-1, I-TERM-5)."""
        if not self.reserve[seat]:
            return False
        self.reserve[seat] -= 1
        self.clans[land * 4 + seat] += 1
        self.where[seat] |= 1 << land
        return True

    def lift(self, seat: int, land: int) -> None:
        """One clan off the map; the caller says where it goes. Exposed clans go before sheltered ones."""
        left = self.clans[land * 4 + seat] - 1
        self.clans[land * 4 + seat] = left
        if not left:
            self.where[seat] &= ~(1 << land)
        if land == self.clash_at and self.shelter[seat] > left:
            self.shelter[seat] = left

    def shift(self, seat: int, source: int, goal: int, count: int = 1) -> None:
        """Clans from one territory to another."""
        for _ in range(count):
            self.lift(seat, source)
        self.clans[goal * 4 + seat] += count
        self.where[seat] |= 1 << goal
