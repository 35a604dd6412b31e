"""A position of Inis: written by tools/make_states.py from slots.py, and never by hand."""

from typing import Any

from mypy_extensions import mypyc_attr

from triskel.games.inis.state.box import CLANS, PLACES, Options
from triskel.games.inis.state.deck import ADVANTAGE, CARDS, EPIC, LANDS, bits
from triskel.kernel import Chance, Event


@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the whole
class IsleSlots:
    """A position of Inis: its slots, its beginning, its copy, its key."""

    __slots__ = (
        "adj", "adv_down", "adv_up", "aside", "barred", "bottom", "bottom_seen", "brenn", "capital", "card", "cathbad",
        "cauldron", "cauldron_seat", "chance", "citadels", "citadels_left", "clans", "clash_at", "clash_over", "crows",
        "current", "deck", "deeds", "discard", "draft", "drawer", "drawn", "epic_discard", "events", "felled",
        "festival", "first", "flight", "hand", "initiator", "instigator", "lost", "met", "more", "n", "named",
        "options", "passes", "pending", "phase", "pile", "plays", "ploy", "poss", "pretenders", "reason", "removing",
        "reserve", "revealed", "round", "sanctuaries", "sanctuaries_left", "shelter", "spots", "stash", "target",
        "tiles", "tiles_drawn", "turn", "where", "winner",
    )  # fmt: skip

    options: Options
    """The switches."""
    chance: Chance
    """Where all luck comes from."""
    events: list[Event] | None
    """What happened, if anybody listens."""
    revealed: bool
    """Something hidden came to light."""
    n: int
    """The players."""
    phase: int
    """What the next stage of the rules is."""
    round: int
    brenn: int
    crows: int
    """+1 or -1: which way the turn goes round the table (Flock of Crows)."""
    turn: int
    """Whose turn it is."""
    passes: int
    first: int
    """1 while the Brenn's forced first card is due (I-FAQ-03)."""
    ploy: int
    """Who takes the next turn out of order (Oengus's Ploy)."""
    pretenders: int
    deeds: list[int]
    winner: int
    reason: str
    """Why the match is over."""
    met: list[int]
    """Conditions fulfilled at the last victory check."""
    capital: int
    festival: int
    spots: list[int]
    """Where each territory lies; -1 not in play."""
    adj: list[int]
    """A mask of the territories that each touches."""
    clans: list[int]
    """clans[territory * 4 + seat]."""
    where: list[int]
    """For each seat the mask of territories where it is present."""
    reserve: list[int]
    """Clans that are not on the map (I-BOX-2)."""
    sanctuaries: list[int]
    citadels: list[int]
    """Citadels standing there, the Capital included."""
    sanctuaries_left: int
    """A hard limit (I-BOX-3)."""
    citadels_left: int
    """A hard limit (I-BOX-3)."""
    hand: list[int]
    """The cards of each player."""
    stash: list[int]
    """The first set of the two-player draft (I-FAQ-02)."""
    aside: int
    """The one set-aside Action card, or none."""
    discard: int
    """Action cards in the discard, face down."""
    deck: list[int]
    """Action cards that are still to be dealt."""
    pile: list[int]
    """Epic Tales that nobody has drawn."""
    epic_discard: int
    """Epic Tales in the discard, face up."""
    drawn: int
    """Epic Tales that somebody is choosing from."""
    drawer: int
    """Who is choosing from cards or tiles."""
    adv_up: int
    """Advantage cards that lie open beside the map."""
    adv_down: int
    """Advantage cards played in this season."""
    plays: list[int]
    """How often each card has been played, for those who count."""
    flight: list[int]
    """Cards that have been played and not yet laid away, innermost last."""
    tiles: list[int]
    """The unseen tile stack, in no order; a tile is named by its Advantage card."""
    bottom: list[int]
    """Tiles put under the stack by Tailtu's Land, first to come up first."""
    bottom_seen: list[int]
    """For each of these tiles the mask of seats that have seen it."""
    tiles_drawn: list[int]
    """Tiles that somebody is choosing from."""
    cathbad: int
    """Who has prophesied the card set aside (I-ASSEMBLY-6)."""
    draft: int
    """The step of the draft."""
    more: int
    """Extra cards of the draw that is being made (Meadows, Gates)."""
    card: int
    """The Season card of this turn while it resolves."""
    pending: list[int]
    """Where clashes are still to be resolved."""
    initiator: int
    instigator: int
    clash_at: int
    """Where the clash is."""
    clash_over: int
    current: int
    """Who performs the maneuver."""
    named: int
    """Who performs the next maneuver by Warlord's word."""
    target: int
    """Who is attacked."""
    felled: int
    """Opposing clans that the maneuver has removed."""
    removing: int
    """Where a clan is being removed."""
    barred: int
    """Whether Triskels are barred."""
    shelter: list[int]
    """Clans in Citadels."""
    lost: list[int]
    """Clans that each has lost in this clash."""
    cauldron: int
    """Clans on Dagda's Cauldron."""
    cauldron_seat: int
    poss: list[int]
    """What each seat, and last a spectator, thinks possible at each place."""

    def begin(self, n: int, options: Options) -> None:
        """What everything is when a match begins."""
        self.options = options
        self.events = None
        self.revealed = False
        self.n = n
        self.phase = 0
        self.round = 0
        self.brenn = -1
        self.crows = 1
        self.turn = -1
        self.passes = 0
        self.first = 0  # I-FAQ-03
        self.ploy = -1
        self.pretenders = 0
        self.deeds = [0] * n
        self.winner = -1
        self.reason = ""
        self.met = [0] * n
        self.capital = -1
        self.festival = -1
        self.spots = [-1] * LANDS
        self.adj = [0] * LANDS
        self.clans = [0] * (LANDS * 4)
        self.where = [0] * n
        self.reserve = [CLANS] * n  # I-BOX-2
        self.sanctuaries = [0] * LANDS
        self.citadels = [0] * LANDS
        self.sanctuaries_left = options.sanctuaries  # I-BOX-3
        self.citadels_left = options.citadels  # I-BOX-3
        self.hand = [0] * n
        self.stash = [0] * n  # I-FAQ-02
        self.aside = -1
        self.discard = 0
        self.deck = []
        self.pile = list(bits(EPIC))
        self.epic_discard = 0
        self.drawn = 0
        self.drawer = -1
        self.adv_up = 0
        self.adv_down = 0
        self.plays = [0] * CARDS
        self.flight = []
        self.tiles = list(bits(ADVANTAGE))
        self.bottom = []
        self.bottom_seen = []
        self.tiles_drawn = []
        self.cathbad = -1  # I-ASSEMBLY-6
        self.draft = 0
        self.more = 0
        self.card = -1
        self.pending = []
        self.initiator = -1
        self.instigator = -1
        self.clash_at = -1
        self.clash_over = 0
        self.current = -1
        self.named = -1
        self.target = -1
        self.felled = 0
        self.removing = -1
        self.barred = 0
        self.shelter = [0] * n
        self.lost = [0] * n
        self.cauldron = 0
        self.cauldron_seat = -1
        self.poss = []

    def become_copy_of(self, old: "IsleSlots") -> None:
        """Be a copy that shares nothing that changes."""
        self.options = old.options
        self.events = None
        self.revealed = False
        self.n = old.n
        self.phase = old.phase
        self.round = old.round
        self.brenn = old.brenn
        self.crows = old.crows
        self.turn = old.turn
        self.passes = old.passes
        self.first = old.first
        self.ploy = old.ploy
        self.pretenders = old.pretenders
        self.deeds = old.deeds[:]
        self.winner = old.winner
        self.reason = old.reason
        self.met = old.met
        self.capital = old.capital
        self.festival = old.festival
        self.spots = old.spots[:]
        self.adj = old.adj[:]
        self.clans = old.clans[:]
        self.where = old.where[:]
        self.reserve = old.reserve[:]
        self.sanctuaries = old.sanctuaries[:]
        self.citadels = old.citadels[:]
        self.sanctuaries_left = old.sanctuaries_left
        self.citadels_left = old.citadels_left
        self.hand = old.hand[:]
        self.stash = old.stash[:]
        self.aside = old.aside
        self.discard = old.discard
        self.deck = old.deck[:]
        self.pile = old.pile[:]
        self.epic_discard = old.epic_discard
        self.drawn = old.drawn
        self.drawer = old.drawer
        self.adv_up = old.adv_up
        self.adv_down = old.adv_down
        self.plays = old.plays[:]
        self.flight = old.flight[:]
        self.tiles = old.tiles[:]
        self.bottom = old.bottom[:]
        self.bottom_seen = old.bottom_seen[:]
        self.tiles_drawn = old.tiles_drawn[:]
        self.cathbad = old.cathbad
        self.draft = old.draft
        self.more = old.more
        self.card = old.card
        self.pending = old.pending[:]
        self.initiator = old.initiator
        self.instigator = old.instigator
        self.clash_at = old.clash_at
        self.clash_over = old.clash_over
        self.current = old.current
        self.named = old.named
        self.target = old.target
        self.felled = old.felled
        self.removing = old.removing
        self.barred = old.barred
        self.shelter = old.shelter[:]
        self.lost = old.lost[:]
        self.cauldron = old.cauldron
        self.cauldron_seat = old.cauldron_seat
        self.poss = old.poss[:]

    def key(self) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on, as plain values: equal keys, equal futures."""
        return (
            self.n,
            self.phase,
            self.round,
            self.brenn,
            self.crows,
            self.turn,
            self.passes,
            self.first,
            self.ploy,
            self.pretenders,
            tuple(self.deeds),
            self.winner,
            self.reason,
            self.capital,
            self.festival,
            tuple(self.spots),
            tuple(self.clans),
            tuple(self.reserve),
            tuple(self.sanctuaries),
            tuple(self.citadels),
            self.sanctuaries_left,
            self.citadels_left,
            tuple(self.hand),
            tuple(self.stash),
            self.aside,
            self.discard,
            tuple(sorted(self.deck)),
            tuple(sorted(self.pile)),
            self.epic_discard,
            self.drawn,
            self.drawer,
            self.adv_up,
            self.adv_down,
            tuple(self.flight),
            tuple(sorted(self.tiles)),
            tuple(self.bottom),
            tuple(self.bottom_seen),
            tuple(self.tiles_drawn),
            self.cathbad,
            self.draft,
            self.more,
            self.card,
            tuple(self.pending),
            self.initiator,
            self.instigator,
            self.clash_at,
            self.clash_over,
            self.current,
            self.named,
            self.target,
            self.felled,
            self.removing,
            self.barred,
            tuple(self.shelter),
            tuple(self.lost),
            self.cauldron,
            self.cauldron_seat,
            tuple(self.poss[self.n * PLACES :]),
        )
