"""A position of Berserk: written by tools/make_states.py from slots.py, and never by hand."""

from typing import Any

from triskel.games.berserk.state.effects import NO_PICK, Delayed, Effect
from triskel.games.berserk.state.face import Codex, Face, Feature, Grant
from triskel.games.berserk.state.field import CELLS
from triskel.games.berserk.state.switches import Rulings
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.event import Event


class WarSlots:
    """A position of Berserk: its slots, its beginning, its copy, its key."""

    __slots__ = (
        "active", "acts", "alert", "applied", "armour", "at", "aura_bits", "auras", "awaited", "barred", "bits",
        "campaign", "card", "cell", "cells", "chain", "chained", "chance", "closed", "codex", "controller", "crystals",
        "deal_size", "deck", "delayed", "done_recruiting", "doomed", "draw_offered", "due", "effects", "events",
        "extra", "faces", "filled", "first", "formed", "formers", "fresh", "grave", "hand", "heard", "hidden", "host",
        "incarnation", "instants", "killers", "listeners", "looked", "loser", "magic_armour", "masked", "occupied",
        "odd_moves", "odd_strikes", "offers", "ordering", "orphans", "owner", "passed", "past", "pending", "phase",
        "picks", "plan", "powers", "present", "probe", "question", "reacts", "reason", "redeals", "redeals_open",
        "removals", "replaced", "revealed", "riders", "roles", "rule", "rulings", "serial", "shared", "shrunk",
        "silencers", "since", "size", "sound", "spent", "squad", "stack", "stall", "thirsty", "tokens", "touched",
        "turn", "turn_facts", "twins", "used", "used_battle", "uses", "victims", "waiting", "watched", "ways",
        "winners", "wounds", "x", "zone",
    )  # fmt: skip

    codex: Codex
    """Every card there is."""
    rulings: Rulings
    """The switches."""
    chance: Chance
    """Where all luck comes from."""
    events: list[Event] | None
    """What happened, if anybody listens."""
    revealed: bool
    """Something hidden came to light."""
    phase: int
    turn: int
    active: int
    """Whose turn it is."""
    first: int
    """The seat that goes first (402.1)."""
    passed: int
    """Mask of the seats that have declined in the alternation of the running step (401.3)."""
    past: tuple[tuple[int, ...], ...]
    """`turn_facts` of the last two turns, the latest first."""
    rule: str
    """The rule by which the battle is over."""
    stall: int
    """The turn after which a simulation stops; 0 never (stalled_simulation)."""
    deal_size: int
    offers: bool
    """Whether draws may be offered."""
    campaign: bool
    loser: int
    crystals: list[int]
    """Gold and silver of seat 0, then of seat 1."""
    deck: list[list[int]]
    """Faces in no order, sampled when a card is drawn (204.2, 204.3)."""
    hand: list[list[int]]
    """The deal: faces not yet recruited."""
    plan: list[list[tuple[int, int, int, int]]]
    """The squad before it is placed: (face, X, crystals paid, cost used or -1)."""
    redeals: list[int]
    """How often each has taken a new deal."""
    redeals_open: int
    """Mask of the seats that may still take a new deal."""
    done_recruiting: int
    """Mask of the seats that have recruited."""
    picks: list[int]
    """The face that a seat has picked in secret and not paid for or placed yet, or that it is done (403.2, 404.1)."""
    size: int
    """The cards of the table."""
    card: list[int]
    """The face of each card, by its number."""
    faces: list[Face]
    """The printed side of each card: `codex.faces[card[...]]`."""
    bits: list[int]
    """Keys that the face or an effect may give the card; some may be gone again (see keys.py)."""
    powers: list[int]
    """These and the keys of the auras, which may give it something too."""
    present: int
    """Keys that any card of this battle has had: for the others no card has to be asked. They only ever grow. Two say
    what effects there have been: `marked` any at all, `until another strike` one with the owner -2."""
    owner: list[int]
    controller: list[int]
    zone: list[int]
    cell: list[int]
    closed: list[int]
    """Whether it is tapped."""
    hidden: list[int]
    """Whether it lies face down."""
    wounds: list[int]
    extra: list[int]
    shrunk: list[int]
    """Reduced maximum of lives (508.4): not wounds."""
    tokens: list[int]
    host: list[int]
    """The card that carries it."""
    riders: list[tuple[int, ...]]
    """The cards that it carries."""
    x: list[int]
    """The X that was paid for (undetermined_x)."""
    ways: list[int]
    """How the card was paid for: 0 as printed (404.2.2)."""
    since: list[int]
    """When it came into play, on the clock of effects (524.1)."""
    spent: list[int]
    """Units of movement spent since the card last regained them."""
    acts: list[int]
    """Actions since the card last regained them (510.4)."""
    turn_facts: list[int]
    """What happened to it in this turn: bits, see war.py."""
    armour: list[int]
    """Wounds that its armour has taken in this turn."""
    magic_armour: list[int]
    incarnation: list[int]
    """Incarnation tokens; -1 once the card has incarnated (532.5.3)."""
    effects: list[tuple[Effect, ...]]
    squad: list[list[int]]
    """The cards in play that each seat controls, in order of arrival."""
    grave: list[list[int]]
    """The graveyards."""
    at: list[int]
    """The card that stands on each cell; attached cards are with their host."""
    shared: list[int]
    """Cards that came onto a cell where another stands (523)."""
    cells: tuple[tuple[int, Effect], ...]
    """Effects on cells."""
    filled: int
    """The cells where somebody stands (`at`), as a bit mask."""
    occupied: int
    """Cells that an effect makes occupied, as a bit mask."""
    used: dict[int, int]
    """Markers of 'once per turn' by card << FEATURE_BITS | feature."""
    used_battle: dict[int, int]
    """The same for 'once per battle'."""
    victims: dict[int, tuple[int, ...]]
    """Whom each card attacked in this turn."""
    delayed: tuple[Delayed, ...]
    """Features that wait for their moment (118)."""
    awaited: frozenset[str]
    """The events that `delayed` wait for."""
    serial: int
    """The clock of effects: of two that contradict, the later prevails (524.1)."""
    applied: set[int]
    """Static features (by number of the grant) that have applied in this battle."""
    uses: dict[int, int]
    """How often each feature was carried out in this battle; below zero, how often a grant decided something."""
    stack: list[Any]
    pending: list[Any]
    """Triggered features that are still to go onto the stack."""
    due: int
    """Rule effects (503) may have become due; `PLACES`, `TAPPED` and `TOUCHED` alone where only some can have."""
    touched: list[int]
    """The cards that something lies on or was taken off since the rules were last obeyed."""
    watched: tuple[int, ...]
    """The cards that the rules look at again whatever has changed."""
    sound: bool
    """When the rules were last obeyed there was nothing for them to do."""
    fresh: bool
    """The indices below are up to date."""
    killers: dict[int, Any]
    """What brought each dying card to zero life, until it is buried."""
    doomed: tuple[int, ...]
    orphans: tuple[int, ...]
    """Attached cards whose host has just left play."""
    removals: tuple[int, ...]
    """Cards that left play in this game action and still have their markers (death_markers_lost)."""
    replaced: tuple[tuple[int, int], ...]
    """Replacement effects already used on this game action (531.4)."""
    chain: tuple[tuple[int, int, tuple[int, ...]], ...]
    """The triggered features that led to what is being carried out (521)."""
    chained: int
    """How many features have set off one another by now (chain_bound)."""
    thirsty: int
    """Cards whose thirst was not quenched: they will not untap."""
    looked: tuple[int, ...]
    """Faces a player is looking at from his deck."""
    barred: tuple[int, int]
    """A failed search: this card's feature may not be declared again at once (532.3.1)."""
    question: tuple[str, int, int]
    roles: tuple[tuple[int, int], ...]
    """(attacking card, attacked card) while they are so (511.6)."""
    ordering: tuple[tuple[int, int], ...]
    odd_strikes: bool
    """Somebody changes whom a card may strike."""
    odd_moves: bool
    """Somebody changes how cards move."""
    twins: bool
    """A seat has two unique cards of one name in play."""
    waiting: bool
    """Some card in a graveyard may incarnate."""
    formed: int
    """Cards that stand in formation."""
    winners: tuple[int, ...] | None
    reason: str
    """Why the battle is over."""
    draw_offered: list[int]
    """The turn in which each last offered a draw."""
    formers: tuple[int, ...]
    """Cards that may stand in formation."""
    auras: dict[str, list[tuple[int, Grant]]]
    """Static features in play, by what they give."""
    aura_bits: int
    """The keys of `auras` as bits."""
    alert: bool
    """Somebody has an instant feature or a hidden card: players must be asked before things go on."""
    listeners: dict[str, list[tuple[int, Feature, Any]]]
    """Triggered features in play, by their event."""
    heard: frozenset[str]
    """The events that `listeners` or `delayed` wait for: the others need not be told."""
    instants: list[list[tuple[int, Feature]]]
    """Instant features by seat, except those that need something on the stack: these are in `reacts`."""
    reacts: list[list[tuple[int, Feature]]]
    masked: list[list[int]]
    """Hidden cards by seat."""
    silencers: list[tuple[int, Grant]]
    probe: tuple[int, ...]
    """The cards in nobody's play on which faces are tried."""

    def begin(self, codex: Codex, rulings: Rulings) -> None:
        """What everything is when a match begins."""
        self.codex = codex
        self.rulings = rulings
        self.chance = Chance(0, keep_log=False)
        self.events = None
        self.revealed = False
        self.phase = 0
        self.turn = 0
        self.active = 0
        self.first = 0  # 402.1
        self.passed = 0  # 401.3
        self.past = ()
        self.rule = ""
        self.stall = 0
        self.deal_size = 15
        self.offers = False
        self.campaign = False
        self.loser = -1
        self.crystals = [24, 22, 24, 22]
        self.deck = [[], []]  # 204.2, 204.3
        self.hand = [[], []]
        self.plan = [[], []]
        self.redeals = [0, 0]
        self.redeals_open = 3
        self.done_recruiting = 0
        self.picks = [NO_PICK, NO_PICK]  # 403.2, 404.1
        self.size = 0
        self.card = []
        self.faces = []
        self.bits = []
        self.powers = []
        self.present = 0
        self.owner = []
        self.controller = []
        self.zone = []
        self.cell = []
        self.closed = []
        self.hidden = []
        self.wounds = []
        self.extra = []
        self.shrunk = []  # 508.4
        self.tokens = []
        self.host = []
        self.riders = []
        self.x = []
        self.ways = []  # 404.2.2
        self.since = []  # 524.1
        self.spent = []
        self.acts = []  # 510.4
        self.turn_facts = []
        self.armour = []
        self.magic_armour = []
        self.incarnation = []  # 532.5.3
        self.effects = []
        self.squad = [[], []]
        self.grave = [[], []]
        self.at = [-1] * CELLS
        self.shared = []
        self.cells = ()
        self.filled = 0
        self.occupied = 0
        self.used = {}
        self.used_battle = {}
        self.victims = {}
        self.delayed = ()
        self.awaited = frozenset()
        self.serial = 0  # 524.1
        self.applied = set()
        self.uses = {}
        self.stack = []
        self.pending = []
        self.due = 0
        self.touched = []
        self.watched = ()
        self.sound = False
        self.fresh = True
        self.killers = {}
        self.doomed = ()
        self.orphans = ()
        self.removals = ()
        self.replaced = ()  # 531.4
        self.chain = ()
        self.chained = 0
        self.thirsty = 0
        self.looked = ()
        self.barred = (-1, -1)  # 532.3.1
        self.question = ("", -1, -1)
        self.roles = ()  # 511.6
        self.ordering = ()
        self.odd_strikes = False
        self.odd_moves = False
        self.twins = False
        self.waiting = False
        self.formed = 0
        self.winners = None
        self.reason = ""
        self.draw_offered = [-1, -1]
        self.formers = ()
        self.auras = {}
        self.aura_bits = 0
        self.alert = False
        self.listeners = {}
        self.heard = frozenset()
        self.instants = [[], []]
        self.reacts = [[], []]
        self.masked = [[], []]
        self.silencers = []
        self.probe = ()

    def become_copy_of(self, old: "WarSlots") -> None:
        """Be a copy that shares nothing that changes."""
        self.codex = old.codex
        self.rulings = old.rulings
        self.chance = old.chance
        self.events = None
        self.revealed = False
        self.phase = old.phase
        self.turn = old.turn
        self.active = old.active
        self.first = old.first
        self.passed = old.passed
        self.past = old.past
        self.rule = old.rule
        self.stall = old.stall
        self.deal_size = old.deal_size
        self.offers = old.offers
        self.campaign = old.campaign
        self.loser = old.loser
        self.crystals = old.crystals[:]
        self.deck = [old.deck[0][:], old.deck[1][:]]
        self.hand = [old.hand[0][:], old.hand[1][:]]
        self.plan = [old.plan[0][:], old.plan[1][:]]
        self.redeals = old.redeals[:]
        self.redeals_open = old.redeals_open
        self.done_recruiting = old.done_recruiting
        self.picks = old.picks[:]
        self.size = old.size
        self.card = old.card[:]
        self.faces = old.faces[:]
        self.bits = old.bits[:]
        self.powers = old.powers[:]
        self.present = old.present
        self.owner = old.owner[:]
        self.controller = old.controller[:]
        self.zone = old.zone[:]
        self.cell = old.cell[:]
        self.closed = old.closed[:]
        self.hidden = old.hidden[:]
        self.wounds = old.wounds[:]
        self.extra = old.extra[:]
        self.shrunk = old.shrunk[:]
        self.tokens = old.tokens[:]
        self.host = old.host[:]
        self.riders = old.riders[:]
        self.x = old.x[:]
        self.ways = old.ways[:]
        self.since = old.since[:]
        self.spent = old.spent[:]
        self.acts = old.acts[:]
        self.turn_facts = old.turn_facts[:]
        self.armour = old.armour[:]
        self.magic_armour = old.magic_armour[:]
        self.incarnation = old.incarnation[:]
        self.effects = old.effects[:]
        self.squad = [old.squad[0][:], old.squad[1][:]]
        self.grave = [old.grave[0][:], old.grave[1][:]]
        self.at = old.at[:]
        self.shared = old.shared[:]
        self.cells = old.cells
        self.filled = old.filled
        self.occupied = old.occupied
        self.used = old.used.copy()
        self.used_battle = old.used_battle.copy()
        self.victims = old.victims.copy()
        self.delayed = old.delayed
        self.awaited = old.awaited
        self.serial = old.serial
        self.applied = old.applied.copy()
        self.uses = old.uses.copy()
        self.stack = old.stack[:]
        self.pending = old.pending[:]
        self.due = old.due
        self.touched = old.touched[:]
        self.watched = old.watched
        self.sound = old.sound
        self.fresh = old.fresh
        self.killers = old.killers.copy()
        self.doomed = old.doomed
        self.orphans = old.orphans
        self.removals = old.removals
        self.replaced = old.replaced
        self.chain = old.chain
        self.chained = old.chained
        self.thirsty = old.thirsty
        self.looked = old.looked
        self.barred = old.barred
        self.question = old.question
        self.roles = old.roles
        self.ordering = old.ordering
        self.odd_strikes = old.odd_strikes
        self.odd_moves = old.odd_moves
        self.twins = old.twins
        self.waiting = old.waiting
        self.formed = old.formed
        self.winners = old.winners
        self.reason = old.reason
        self.draw_offered = old.draw_offered[:]
        self.formers = old.formers
        self.auras = old.auras
        self.aura_bits = old.aura_bits
        self.alert = old.alert
        self.listeners = old.listeners
        self.heard = old.heard
        self.instants = old.instants
        self.reacts = old.reacts
        self.masked = old.masked
        self.silencers = old.silencers
        self.probe = old.probe

    def key(self) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on, as plain values: equal keys, equal futures."""
        return (
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.passed,
            self.past,
            tuple(self.crystals),
            tuple(tuple(sorted(each)) for each in self.deck),
            tuple(tuple(each) for each in self.hand),
            tuple(tuple(each) for each in self.plan),
            tuple(self.redeals),
            self.redeals_open,
            self.done_recruiting,
            tuple(self.card[4:]),
            tuple(self.owner[4:]),
            tuple(self.controller[4:]),
            tuple(self.zone[4:]),
            tuple(self.cell[4:]),
            tuple(self.closed[4:]),
            tuple(self.hidden[4:]),
            tuple(self.wounds[4:]),
            tuple(self.extra[4:]),
            tuple(self.shrunk[4:]),
            tuple(self.tokens[4:]),
            tuple(self.host[4:]),
            tuple(self.x[4:]),
            tuple(self.spent[4:]),
            tuple(self.acts[4:]),
            tuple(self.turn_facts[4:]),
            tuple(self.armour[4:]),
            tuple(self.magic_armour[4:]),
            tuple(self.incarnation[4:]),
            tuple(tuple(each.as_key() for each in effects) for effects in self.effects[4:]),
            tuple(tuple(each) for each in self.squad),
            tuple(tuple(each) for each in self.grave),
            tuple(self.shared),
            tuple((cell, effect.as_key()) for cell, effect in self.cells),
            tuple(sorted(self.used.items())),
            tuple(sorted(self.used_battle.items())),
            tuple(sorted(self.victims.items())),
            tuple(each.as_key() for each in self.delayed),
            tuple(repr(each) for each in self.stack),
            self.thirsty,
            self.formed,
            self.winners,
            self.reason,
            tuple(self.draw_offered),
        )

    def add_row(self, face: int, owner: int, printed: Face) -> None:
        """A new row in every column."""
        self.card.append(face)
        self.faces.append(printed)
        self.bits.append(printed.bits)
        self.powers.append(printed.bits | self.aura_bits)
        self.owner.append(owner)
        self.controller.append(owner)
        self.zone.append(0)
        self.cell.append(-1)
        self.closed.append(0)
        self.hidden.append(0)
        self.wounds.append(0)
        self.extra.append(0)
        self.shrunk.append(0)
        self.tokens.append(0)
        self.host.append(-1)
        self.riders.append(())
        self.x.append(0)
        self.ways.append(0)
        self.since.append(0)
        self.spent.append(0)
        self.acts.append(0)
        self.turn_facts.append(0)
        self.armour.append(0)
        self.magic_armour.append(0)
        self.incarnation.append(0)
        self.effects.append(())
