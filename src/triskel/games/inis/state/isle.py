"""`Isle`: the whole state of a match of Inis, in plain ints and flat lists."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from triskel.games.inis.state.deck import ACTION, ADVANTAGE, CARDS, EPIC, FOUR_ONLY, LANDS, bits
from triskel.games.inis.state.kinds import EventKind
from triskel.kernel import Chance, Event

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

CLANS: Final = 12
"""Clans of each player (I-BOX-2)."""

# Places of hidden cards: 0-3 are the hands.
ASIDE: Final = 4
DISCARD: Final = 5
PILE: Final = 6
DRAWN: Final = 7
STASH: Final = 8
"""STASH + seat: the first set of the two-player draft (I-FAQ-02)."""
PLACES: Final = 10

# I-TERM-4: turn order runs either way round the table
_ORDERS: Final = tuple(
    tuple(tuple(tuple((first + way * step) % n for step in range(n)) for first in range(n)) for way in (0, 1, -1))
    for n in range(5)
)
"""The seats in turn order, by their number, the way of the crows and the first of them."""


@final
class Options:
    """The switches as plain values, shared by all copies of a state."""

    __slots__ = (
        "cauldron_earlier",
        "citadels",
        "dagda_any",
        "forced_mountains",
        "highlands_early",
        "morrigan_gates",
        "reassign_first",
        "round_limit",
        "sanctuaries",
        "swamp_capital",
    )

    def __init__(self, switches: dict[str, str], round_limit: int) -> None:
        """What a match was set up with decides (I-SWITCH-1)."""
        self.sanctuaries = int(switches["supply_sanctuaries"])
        self.citadels = int(switches["supply_citadels"])
        self.morrigan_gates = switches["gates_react_to_morrigan"] == "yes"
        self.swamp_capital = switches["capital_allowed_in_swamp"] == "yes"
        self.highlands_early = switches["highlands_timing"] == "clash"
        self.dagda_any = switches["dagda_reshuffle_on_any_discard"] == "yes"
        self.cauldron_earlier = switches["cauldron_counts_earlier_removals"] == "yes"
        self.forced_mountains = switches["forced_move_pays_mountains"] == "yes"
        self.reassign_first = switches["brenn_reassigned_round1"] == "yes"
        self.round_limit = round_limit


@final
@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the isle
class Isle:
    """One position. Everything is an int or a flat list of ints; seats count from 0."""

    __slots__ = (
        "adj",
        "adv_down",
        "adv_up",
        "aside",
        "barred",
        "bottom",
        "bottom_seen",
        "brenn",
        "capital",
        "card",
        "cathbad",
        "cauldron",
        "cauldron_seat",
        "chance",
        "citadels",
        "citadels_left",
        "clans",
        "clash_at",
        "clash_over",
        "crows",
        "current",
        "deck",
        "deeds",
        "discard",
        "draft",
        "drawer",
        "drawn",
        "epic_discard",
        "events",
        "felled",
        "festival",
        "first",
        "flight",
        "hand",
        "initiator",
        "instigator",
        "lost",
        "met",
        "more",
        "n",
        "named",
        "options",
        "passes",
        "pending",
        "phase",
        "pile",
        "plays",
        "ploy",
        "poss",
        "pretenders",
        "reason",
        "removing",
        "reserve",
        "revealed",
        "round",
        "sanctuaries",
        "sanctuaries_left",
        "shelter",
        "spots",
        "stash",
        "target",
        "tiles",
        "tiles_drawn",
        "turn",
        "where",
        "winner",
    )

    chance: Chance
    events: list[Event] | None

    def __init__(self, n: int, options: Options) -> None:
        if n == 0:
            return  # a copy is about to set everything itself
        self.n = n
        self.options = options
        self.events = None
        self.revealed = False
        self.phase = SETUP
        self.round = 0
        self.brenn = -1
        self.crows = 1
        """+1 or -1: which way the turn goes round the table (Flock of Crows)."""
        self.turn = -1
        self.passes = 0
        self.first = 0
        """1 while the Brenn's forced first card is due (I-FAQ-03)."""
        self.ploy = -1
        """Who takes the next turn out of order (Oengus's Ploy)."""
        self.pretenders = 0
        self.deeds = [0] * n
        self.winner = -1
        self.reason = ""
        self.met = [0] * n
        """Conditions fulfilled at the last victory check."""
        # the map
        self.capital = -1
        self.festival = -1
        self.spots = [-1] * LANDS
        self.adj = [0] * LANDS
        self.clans = [0] * (LANDS * 4)
        self.where = [0] * n
        """For each seat the mask of territories where it is present."""
        self.reserve = [CLANS] * n
        self.sanctuaries = [0] * LANDS
        self.citadels = [0] * LANDS
        """Citadels standing there, the Capital included."""
        # I-BOX-3: the supply is a hard limit, a territory may hold any number, and nothing here ever takes one away
        self.sanctuaries_left = options.sanctuaries
        self.citadels_left = options.citadels
        # the cards
        self.hand = [0] * n
        self.stash = [0] * n
        self.aside = -1
        """The one set-aside Action card, or none."""
        self.discard = self.actions
        self.deck: list[int] = []
        self.pile = list(bits(EPIC))
        self.epic_discard = 0
        self.drawn = 0
        self.drawer = -1
        self.adv_up = 0
        self.adv_down = 0
        self.plays = [0] * CARDS
        """How often each card has been played, for those who count."""
        self.flight: list[int] = []
        """Cards that have been played and not yet laid away, innermost last."""
        self.tiles = list(bits(ADVANTAGE))
        """The unseen tile stack, an unordered pool; a tile is named by its Advantage card."""
        self.bottom: list[int] = []
        """Tiles put under the stack by Tailtu's Land, first to come up first."""
        self.bottom_seen: list[int] = []
        self.tiles_drawn: list[int] = []
        self.cathbad = -1
        self.draft = 0
        self.more = 0
        """Extra cards of the draw that is being made (Meadows, Gates)."""
        self.card = -1
        """The Season card of this turn while it resolves."""
        # clashes
        self.pending: list[int] = []
        self.initiator = -1
        self.instigator = -1
        self.clash_at = -1
        self.clash_over = 0
        self.current = -1
        self.named = -1
        """Who performs the next maneuver by Warlord's word."""
        self.target = -1
        self.felled = 0
        """Opposing clans that the current maneuver has removed."""
        self.removing = -1
        self.barred = 0
        self.shelter = [0] * n
        self.lost = [0] * n
        self.cauldron = 0
        self.cauldron_seat = -1
        # what each seat, and last a spectator, thinks possible: poss[viewer * PLACES + place] is a mask of cards
        self.poss = [0] * ((n + 1) * PLACES)
        for viewer in range(n + 1):
            self.poss[viewer * PLACES + PILE] = EPIC
            self.poss[viewer * PLACES + DISCARD] = self.actions

    @property
    def actions(self) -> int:
        """The Action cards of this game as a mask (I-SETUP-1)."""
        return ACTION if self.n == 4 else ACTION & ~FOUR_ONLY

    def copy(self) -> "Isle":
        """A copy that shares nothing that changes."""
        new = Isle(0, self.options)
        new.n = self.n
        new.options = self.options
        new.events = None
        new.revealed = False
        new.phase = self.phase
        new.round = self.round
        new.brenn = self.brenn
        new.crows = self.crows
        new.turn = self.turn
        new.passes = self.passes
        new.first = self.first
        new.ploy = self.ploy
        new.pretenders = self.pretenders
        new.deeds = self.deeds[:]
        new.winner = self.winner
        new.reason = self.reason
        new.met = self.met
        new.capital = self.capital
        new.festival = self.festival
        new.spots = self.spots[:]
        new.adj = self.adj[:]
        new.clans = self.clans[:]
        new.where = self.where[:]
        new.reserve = self.reserve[:]
        new.sanctuaries = self.sanctuaries[:]
        new.citadels = self.citadels[:]
        new.sanctuaries_left = self.sanctuaries_left
        new.citadels_left = self.citadels_left
        new.hand = self.hand[:]
        new.stash = self.stash[:]
        new.aside = self.aside
        new.discard = self.discard
        new.deck = self.deck[:]
        new.pile = self.pile[:]
        new.epic_discard = self.epic_discard
        new.drawn = self.drawn
        new.drawer = self.drawer
        new.adv_up = self.adv_up
        new.adv_down = self.adv_down
        new.plays = self.plays[:]
        new.flight = self.flight[:]
        new.tiles = self.tiles[:]
        new.bottom = self.bottom[:]
        new.bottom_seen = self.bottom_seen[:]
        new.tiles_drawn = self.tiles_drawn[:]
        new.cathbad = self.cathbad
        new.draft = self.draft
        new.more = self.more
        new.card = self.card
        new.pending = self.pending[:]
        new.initiator = self.initiator
        new.instigator = self.instigator
        new.clash_at = self.clash_at
        new.clash_over = self.clash_over
        new.current = self.current
        new.named = self.named
        new.target = self.target
        new.felled = self.felled
        new.removing = self.removing
        new.barred = self.barred
        new.shelter = self.shelter[:]
        new.lost = self.lost[:]
        new.cauldron = self.cauldron
        new.cauldron_seat = self.cauldron_seat
        new.poss = self.poss[:]
        return new

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
