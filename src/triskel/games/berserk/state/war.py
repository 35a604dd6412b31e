"""The whole plain state of a battle: `War`, and the small immutable things that lie on its cards and cells.

Cards outside the deck are small ints that index parallel lists. A deck is an unordered pool of faces, sampled when a
card is drawn: nobody may know its order (204.2, 204.3). A card that returns to the deck is forgotten, and would come
back as another one (204.4).
"""

from typing import Any, Final, final

from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import Codex, Face, Feature, Grant
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.kinds import EventKind
from triskel.games.berserk.state.switches import Rulings
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.event import Event

GONE: Final = 0
FIELD: Final = 1
AUXILIARY: Final = 2
GRAVEYARD: Final = 3

IN_PLAY: Final = (False, True, True, False)
"""By zone: on the battlefield or in an auxiliary zone (201.1)."""

NO_PICK: Final = -2
"""In `War.picks`: the seat has picked nothing."""

PLACES: Final = 2
"""In `War.due`: places have changed, which no rule effect kills or marks a card for."""

TAPPED: Final = 8
"""In `War.due`: cards were tapped or untapped, or lost tokens."""

TOUCHED: Final = 4
"""In `War.due`: wounds, tokens or effects of the cards in `War.touched` have changed."""

DRAWN: Final = 1000
"""Added to the number of a face that was drawn, where outcomes are logged: a die shows less."""

FOREVER: Final = 1 << 30
"""The last turn of an effect that lasts until the end of the battle."""

# Phases of the battle, in order (401-415).
ORDER: Final = 0
DEAL: Final = 1
REDEAL: Final = 2
BEFORE_RECRUIT: Final = 3
RECRUIT: Final = 4
PLACE: Final = 5
AFTER_PLACE: Final = 6
REVEAL: Final = 7
SEAT: Final = 8
START: Final = 9
VANGUARD: Final = 10
INITIAL: Final = 11
OPENING: Final = 12
CHOICE: Final = 13
FINAL: Final = 14
OVER: Final = 15
PHASES: Final = (
    "order",
    "deal",
    "redeal",
    "before recruiting",
    "recruiting",
    "placement",
    "after placement",
    "reveal",
    "seating",
    "battle start",
    "vanguard",
    "initial",
    "opening",
    "choice",
    "final",
    "over",
)

# What happened to a card in this turn: bits of `War.turn_facts`.
HURT: Final = 1
HURT_BY_ATTACK: Final = 2
HURT_BY_DISCHARGE: Final = 4
MOVED: Final = 8
ASSAULTED: Final = 16
"""It attacked: it was the source of a declared attack that was paid."""
ATTACKED: Final = 32
"""An attack at it has been carried out (Camouflage lets only the first one pass)."""
ROLLED: Final = 64
"""It rolled a die when attacking (for 'its first roll of the turn')."""
ACTED: Final = 128
DEFENDED: Final = 256


@final
class Effect:
    """One acquired feature, modifier or marker on a card or cell (117, 119). Immutable; `until` is the last turn."""

    __slots__ = ("bit", "by", "key", "made", "owner", "payload", "source", "until", "value")

    def __init__(
        self,
        key: str,
        value: int = 0,
        until: int = FOREVER,
        source: int = -1,
        by: int = -1,
        made: int = 0,
        payload: Any = None,
        owner: int = -1,
    ) -> None:
        self.key = key
        self.bit = BIT[key]
        self.value = value
        self.until = until
        self.source = source
        self.by = by
        """The seat whose card put it there (119.3)."""
        self.made = made
        """A serial number: of two that contradict, the later prevails (524.1)."""
        self.payload = payload
        self.owner = owner
        """A card whose stay in play keeps the effect alive; -1: none."""

    def as_key(self) -> tuple[Any, ...]:
        """For comparing states."""
        payload = self.payload
        if type(payload) is Grant:
            payload = repr(payload.extra)
        elif type(payload) is Effect:
            payload = payload.as_key()
        return (self.key, self.value, self.until, self.source, self.by, self.owner, payload)


@final
class Delayed:
    """A feature that waits for its moment (118): an event, a filter and what then happens."""

    __slots__ = ("by", "event", "once", "payload", "since", "source", "subject", "until")

    def __init__(
        self, event: str, source: int, by: int, subject: int, payload: Any, until: int, since: int, once: bool = True
    ) -> None:
        self.event = event
        self.source = source
        self.by = by
        self.subject = subject
        """The card it is about, or -1 while no card is."""
        self.payload = payload
        self.until = until
        self.since = since
        """The turn and phase it was made in, `turn * 16 + phase`: it waits for the next such moment (410.3, 415.2)."""
        self.once = once

    def as_key(self) -> tuple[Any, ...]:
        """For comparing states."""
        what = repr(self.payload[0].node) if type(self.payload[0]) is Feature else self.payload[1]
        return (self.event, self.source, self.by, self.subject, what, self.until, self.since)


@final
class War:
    """Everything that a battle is between two decisions."""

    __slots__ = (
        "active",
        "acts",
        "alert",
        "applied",
        "armour",
        "at",
        "aura_bits",
        "auras",
        "awaited",
        "barred",
        "bits",
        "campaign",
        "card",
        "cell",
        "cells",
        "chain",
        "chance",
        "closed",
        "codex",
        "controller",
        "crystals",
        "deal_size",
        "deck",
        "delayed",
        "done_recruiting",
        "doomed",
        "draw_offered",
        "due",
        "effects",
        "ended",
        "events",
        "extra",
        "faces",
        "filled",
        "first",
        "formed",
        "formers",
        "fresh",
        "grave",
        "hand",
        "heard",
        "hidden",
        "host",
        "incarnation",
        "instants",
        "killers",
        "listeners",
        "looked",
        "loser",
        "magic_armour",
        "masked",
        "occupied",
        "odd_moves",
        "odd_strikes",
        "offers",
        "ordering",
        "orphans",
        "owner",
        "passed",
        "pending",
        "phase",
        "picks",
        "plan",
        "powers",
        "present",
        "probe",
        "question",
        "reacts",
        "reason",
        "redeals",
        "redeals_open",
        "removals",
        "replaced",
        "revealed",
        "riders",
        "roles",
        "rule",
        "rulings",
        "serial",
        "shared",
        "shrunk",
        "silencers",
        "since",
        "size",
        "sound",
        "spent",
        "squad",
        "stack",
        "stall",
        "thirsty",
        "tokens",
        "touched",
        "turn",
        "turn_facts",
        "twins",
        "used",
        "used_battle",
        "uses",
        "victims",
        "waiting",
        "watched",
        "ways",
        "winners",
        "wounds",
        "x",
        "zone",
    )

    def __init__(self, codex: Codex, rulings: Rulings, old: "War | None" = None) -> None:
        self.codex = codex
        self.rulings = rulings
        if old is not None:
            self._become_copy_of(old)
            return
        self.chance = Chance(0, keep_log=False)
        self.events: list[Event] | None = None
        self.revealed = False
        self.phase = ORDER
        self.turn = 0
        self.active = 0
        self.first = 0
        """The seat that goes first (402.1)."""
        self.winners: tuple[int, ...] | None = None
        self.reason = ""
        self.rule = ""
        self.ended = False
        self.stall = 0
        self.deal_size = 15
        self.offers = False
        self.campaign = False
        self.loser = -1
        self.passed = 0
        """Seats that have declined in the alternation of the running step (401.3)."""
        self.draw_offered = [-1, -1]
        # --- before the battle
        self.crystals = [24, 22, 24, 22]
        """Gold and silver of seat 0, then of seat 1."""
        self.deck: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        """The deal: faces not yet recruited."""
        self.plan: list[list[tuple[int, int, int, int]]] = [[], []]
        """The squad before it is placed: (face, X, crystals paid, cost used or -1)."""
        self.redeals = [0, 0]
        self.redeals_open = 3
        self.done_recruiting = 0
        self.picks = [NO_PICK, NO_PICK]
        """The face that each seat has picked in secret and not paid for yet, or that it is done (403.2.2)."""
        # --- cards
        self.size = 0
        self.card: list[int] = []
        self.faces: list[Face] = []
        """The printed side of each card: `codex.faces[card[...]]`."""
        self.bits: list[int] = []
        """Keys that the face or an effect may give the card; some may be gone again (see keys.py)."""
        self.powers: list[int] = []
        """These and the keys of the auras, which may give it something too."""
        self.present = 0
        """Keys that any card of this battle has had: for the others no card has to be asked. They only ever grow.

        Two say what effects there have been: `marked` any at all, `until another strike` one with the owner -2.
        """
        self.owner: list[int] = []
        self.controller: list[int] = []
        self.zone: list[int] = []
        self.cell: list[int] = []
        self.closed: list[int] = []
        self.hidden: list[int] = []
        self.wounds: list[int] = []
        self.extra: list[int] = []
        self.shrunk: list[int] = []
        """Reduced maximum of lives (508.4): not wounds."""
        self.tokens: list[int] = []
        self.host: list[int] = []
        self.riders: list[tuple[int, ...]] = []
        self.x: list[int] = []
        self.ways: list[int] = []
        """How the card was paid for: 0 as printed (404.2.2)."""
        self.since: list[int] = []
        """When it came into play, on the clock of effects (524.1)."""
        self.spent: list[int] = []
        """Units of movement spent since the card last regained them."""
        self.acts: list[int] = []
        """Actions since the card last regained them (510.4)."""
        self.turn_facts: list[int] = []
        self.armour: list[int] = []
        self.magic_armour: list[int] = []
        self.incarnation: list[int] = []
        """Incarnation tokens; -1 once the card has incarnated (532.5.3)."""
        self.effects: list[tuple[Effect, ...]] = []
        # --- zones
        self.squad: list[list[int]] = [[], []]
        """The cards in play that each seat controls, in order of arrival."""
        self.grave: list[list[int]] = [[], []]
        self.at: list[int] = [-1] * field.CELLS
        """The card that stands on each cell; attached cards are with their host."""
        self.shared: list[int] = []
        """Cards that came onto a cell where another stands (523)."""
        self.cells: tuple[tuple[int, Effect], ...] = ()
        """Effects on cells."""
        self.filled = 0
        """The cells where somebody stands (`at`), as a bit mask."""
        self.occupied = 0
        """Cells that an effect makes occupied, as a bit mask."""
        # --- memory
        self.used: dict[int, int] = {}
        """Markers of 'once per turn' by card << 12 | feature."""
        self.used_battle: dict[int, int] = {}
        self.victims: dict[int, tuple[int, ...]] = {}
        """Whom each card attacked in this turn."""
        self.delayed: tuple[Delayed, ...] = ()
        self.awaited: frozenset[str] = frozenset()
        """The events that `delayed` wait for."""
        self.serial = 0
        self.applied: set[int] = set()
        """Static features (by number of the grant) that have applied in this battle."""
        self.uses: dict[int, int] = {}
        """How often each feature was carried out in this battle; below zero, how often a grant decided something."""
        # --- the running game action (empty between stages)
        self.stack: list[Any] = []
        self.pending: list[Any] = []
        self.due: int = 0
        """Rule effects (503) may have become due; `PLACES`, `TAPPED` and `TOUCHED` alone where only some can have."""
        self.touched: list[int] = []
        """The cards that something lies on or was taken off since the rules were last obeyed."""
        self.watched: tuple[int, ...] = ()
        """The cards that the rules look at again whatever has changed."""
        self.sound = False
        """When the rules were last obeyed there was nothing for them to do."""
        self.fresh = True
        """The indices below are up to date."""
        self.killers: dict[int, Any] = {}
        """What brought each dying card to zero life, until it is buried."""
        self.doomed: tuple[int, ...] = ()
        self.orphans: tuple[int, ...] = ()
        """Attached cards whose host has just left play."""
        self.removals: tuple[int, ...] = ()
        """Cards that left play in this game action and still have their markers (death_markers_lost)."""
        self.replaced: tuple[tuple[int, int], ...] = ()
        """Replacement effects already used on this game action (531.4)."""
        self.chain: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
        """The triggered features that led to what is being carried out (521)."""
        self.thirsty = 0
        """Cards whose thirst was not quenched: they will not untap."""
        self.looked: tuple[int, ...] = ()
        """Faces a player is looking at from his deck."""
        self.barred = (-1, -1)
        """A failed search: this card's feature may not be declared again at once (532.3.1)."""
        self.question: tuple[str, int, int] = ("", -1, -1)
        self.roles: tuple[tuple[int, int], ...] = ()
        """(attacking card, attacked card) while they are so (511.6)."""
        self.ordering: tuple[tuple[int, int], ...] = ()
        # --- indices of what is in play (made anew by `zones.index`)
        self.odd_strikes = False
        self.odd_moves = False
        self.twins = False
        """A seat has two unique cards of one name in play."""
        self.waiting = False
        """Some card in a graveyard may incarnate."""
        self.formed = 0
        self.formers: tuple[int, ...] = ()
        self.auras: dict[str, list[tuple[int, Grant]]] = {}
        self.aura_bits = 0
        """The keys of `auras` as bits."""
        self.alert = False
        """Somebody has an instant feature or a hidden card: players must be asked before things go on."""
        self.listeners: dict[str, list[tuple[int, Feature, Any]]] = {}
        self.heard: frozenset[str] = frozenset()
        """The events that `listeners` or `delayed` wait for: the others need not be told."""
        self.instants: list[list[tuple[int, Feature]]] = [[], []]
        """Instant features by seat, except those that need something on the stack: these are in `reacts`."""
        self.reacts: list[list[tuple[int, Feature]]] = [[], []]
        self.masked: list[list[int]] = [[], []]
        self.silencers: list[tuple[int, Grant]] = []
        # Four cards in nobody's play, on which faces are tried: two for each seat.
        self.probe = tuple(self.new_card(0, seat % 2) for seat in range(4))

    # --- asking ---------------------------------------------------------------------------------------------------

    def face(self, card: int) -> Face:
        """The printed side of a card."""
        return self.faces[card]

    def in_play(self, card: int) -> bool:
        """On the battlefield or in an auxiliary zone.

        Rules: 201.1, TM-in-play-zone.
        """
        return self.zone[card] == FIELD or self.zone[card] == AUXILIARY

    # --- making ---------------------------------------------------------------------------------------------------

    def new_card(self, face: int, owner: int) -> int:
        """Take a face into the battle as a card of its own, in no zone yet."""
        number = self.size
        self.size = number + 1
        self.card.append(face)
        self.faces.append(self.codex.faces[face])
        bits = self.codex.faces[face].bits
        self.bits.append(bits)
        self.powers.append(bits | self.aura_bits)
        self.present |= bits
        self.owner.append(owner)
        self.controller.append(owner)
        self.cell.append(-1)
        self.host.append(-1)
        self.riders.append(())
        self.effects.append(())
        self.zone.append(GONE)
        self.closed.append(0)
        self.hidden.append(0)
        self.wounds.append(0)
        self.extra.append(0)
        self.shrunk.append(0)
        self.tokens.append(0)
        self.x.append(0)  # undetermined_x
        self.spent.append(0)
        self.acts.append(0)
        self.turn_facts.append(0)
        self.armour.append(0)
        self.magic_armour.append(0)
        self.incarnation.append(0)
        self.ways.append(0)
        self.since.append(0)
        return number

    def become(self, card: int, face: int) -> None:
        """Give a card another face: one nobody has seen, or one that is only tried on."""
        printed = self.codex.faces[face]
        self.card[card] = face
        self.faces[card] = printed
        bits = printed.bits
        for effect in self.effects[card]:
            bits |= effect.bit
        self.bits[card] = bits
        self.powers[card] = bits | self.aura_bits
        self.present |= bits

    def note(self, face: int, key: str) -> None:
        """A printed feature with this key has just decided something."""
        for grant in self.codex.faces[face].grants.get(key, ()):
            self.applied.add(grant.uid)

    def tell(self, kind: EventKind, rule: str = "", cause: str = "", **facts: Any) -> None:
        """Write a public event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, cause))

    def whisper(self, only: int, kind: EventKind, secret: dict[str, Any], rule: str = "", **facts: Any) -> None:
        """Write an event with facts that only one seat may know."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, "", 1 << only, secret))

    def wait(self, delayed: tuple[Delayed, ...]) -> None:
        """These features wait for their moment from now on (118)."""
        self.delayed = delayed
        self.awaited = frozenset([each.event for each in delayed])
        self.heard = self.awaited.union(self.listeners)

    # --- copying --------------------------------------------------------------------------------------------------

    def copy(self) -> "War":
        """A copy that shares nothing that changes."""
        return War(self.codex, self.rulings, self)

    def _become_copy_of(self, old: "War") -> None:
        self.chance = old.chance
        self.events = None
        self.revealed = False
        self.phase = old.phase
        self.turn = old.turn
        self.active = old.active
        self.first = old.first
        self.winners = old.winners
        self.reason = old.reason
        self.rule = old.rule
        self.ended = old.ended
        self.deal_size = old.deal_size
        self.offers = old.offers
        self.campaign = old.campaign
        self.loser = old.loser
        self.stall = old.stall
        self.passed = old.passed
        self.draw_offered = old.draw_offered[:]
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
        self.heard = old.heard
        self.serial = old.serial
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
        self.applied = old.applied.copy()
        self.thirsty = old.thirsty
        self.looked = old.looked
        self.barred = old.barred
        self.question = old.question
        self.ordering = old.ordering
        self.roles = old.roles
        self.formed = old.formed
        self.waiting = old.waiting
        self.twins = old.twins
        self.odd_strikes = old.odd_strikes
        self.odd_moves = old.odd_moves
        self.formers = old.formers
        self.masked = old.masked
        self.probe = old.probe
        # The indices are replaced, never changed in place, so they can be shared.
        self.auras = old.auras
        self.aura_bits = old.aura_bits
        self.alert = old.alert
        self.listeners = old.listeners
        self.instants = old.instants
        self.reacts = old.reacts
        self.silencers = old.silencers
