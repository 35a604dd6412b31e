"""A position of Unmatched: written by tools/make_states.py from slots.py, and never by hand."""

from typing import Any

from mypy_extensions import mypyc_attr

from triskel.games.unmatched.state.arena import NOBODY, Arena
from triskel.games.unmatched.state.board import Board
from triskel.games.unmatched.state.combat import Combat
from triskel.games.unmatched.state.ledger import BLANK, Ledger
from triskel.kernel import Chance, Event, Outcome


@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the whole
class DuelSlots:
    """A position of Unmatched: its slots, its beginning, its copy, its key."""

    __slots__ = (
        "actions", "active", "actor", "alive", "arena", "board", "cause", "chance", "closed", "combat", "counters",
        "deck", "discard", "enemy_mask", "events", "hand", "he", "health", "hit", "hurt", "it", "item", "known",
        "ledger", "locked", "looked", "losers", "master", "number", "occupied", "order", "outcome", "phase", "playing",
        "returning", "revealed", "rooted", "space", "spot", "started", "tail", "that", "they", "top", "top_from_hand",
        "turn", "victors",
    )  # fmt: skip

    arena: Arena
    """Who and what takes part."""
    board: Board
    chance: Chance
    """Where all luck comes from."""
    events: list[Event] | None
    """What happened, if anybody listens."""
    revealed: bool
    """Something hidden came to light."""
    phase: int
    active: int
    """The player whose turn it is."""
    order: list[int]
    """The players in turn order; the first is the younger one (U-SETUP-7)."""
    turn: int
    actions: int
    playing: int
    """The scheme card being resolved: no longer in hand, not yet discarded (U-SCHEME-4)."""
    space: list[int]
    """space[fighter], -1 off the board."""
    tail: list[int]
    """The second space of a large fighter."""
    started: list[int]
    """Where each fighter stood when the current turn began."""
    health: list[int]
    """Full at first (U-SETUP-3)."""
    alive: int
    """Mask of the fighters on the board."""
    occupied: int
    """Mask of the spaces where somebody stands."""
    enemy_mask: list[int]
    """enemy_mask[team]: the spaces held by the other team."""
    closed: int
    """Mask of closed doors; all start open (U-DOOR-1, U-SETUP-8)."""
    deck: list[list[int]]
    """deck[player]: the unseen rest, in no order; a draw samples it."""
    top: list[list[int]]
    """top[player]: cards put back on the deck in known order, the last is drawn first."""
    top_from_hand: list[int]
    """Mask of the positions in `top` whose card came unseen from the hand."""
    hand: list[list[int]]
    discard: list[list[int]]
    known: list[list[int]]
    """known[watcher * players + holder]: cards that the watcher knows the holder still holds, in hand or face down in
    combat; the second half of the list: cards that may also have gone from the hand to the top of the deck."""
    counters: list[list[int]]
    locked: list[int]
    """locked[player]: the value that all cards of the player have this turn, -1 as printed."""
    it: int
    """The fighter that the effect being resolved chose last: what "it" means on a card."""
    he: int
    """The fighter that a condition or an effect named last: "he", "she"."""
    that: int
    """The card that the effect spoke of last: "that card"."""
    looked: list[list[int]]
    """looked[player]: cards of the deck that the player is looking at and has not taken or put back yet."""
    returning: int
    """Where the scheme being resolved goes: 0 to the discard pile, 1 back to the hand, 2 into the deck, 3 on top of it,
    4 under it."""
    rooted: int
    """Mask of the fighters that cannot leave their spaces this turn."""
    hurt: int
    """Mask of the fighters that were dealt damage this turn."""
    victors: int
    """Mask of the players that won a combat this turn."""
    losers: int
    """Mask of the players that lost one."""
    they: int
    """The player that the effect spoke of last: "they"."""
    number: int
    """How many were spent or discarded just now."""
    hit: int
    """Mask of the fighters that the effect hurt last."""
    spot: int
    """Mask of the spaces that the effect chose: "those spaces"."""
    item: int
    """What a wild basket counts as while an effect is resolved (U-RED-BASKET-3)."""
    actor: int
    """The fighter that plays the scheme (U-SCHEME-2)."""
    master: int
    """The player whose text is being resolved."""
    cause: str
    """The id of the card or hero whose text is being resolved."""
    combat: Combat | None
    outcome: Outcome | None
    ledger: Ledger
    """Tokens, cards set aside, lasting effects: what only some heroes have."""

    def begin(self, arena: Arena) -> None:
        """What everything is when a match begins."""
        self.arena = arena
        self.board = arena.board
        self.chance = Chance(0, keep_log=False)
        self.events = None
        self.revealed = False
        self.phase = 0
        self.active = 0
        self.order = list(range(arena.players))  # U-SETUP-7
        self.turn = 0
        self.actions = 0
        self.playing = NOBODY  # U-SCHEME-4
        self.space = [NOBODY] * len(arena.fighters)
        self.tail = [NOBODY] * len(arena.fighters)
        self.started = [NOBODY] * len(arena.fighters)
        self.health = [each.kind.health for each in arena.fighters]  # U-SETUP-3
        self.alive = 0
        self.occupied = 0
        self.enemy_mask = [0] * (max(arena.team) + 1)
        self.closed = 0  # U-DOOR-1, U-SETUP-8
        self.deck = [deck[:] for deck in arena.decks]
        self.top = [[] for _ in range(arena.players)]
        self.top_from_hand = [0] * arena.players
        self.hand = [[] for _ in range(arena.players)]
        self.discard = [[] for _ in range(arena.players)]
        self.known = [[] for _ in range(2 * arena.players * arena.players)]
        self.counters = [[start for start, _ in kit.counters.values()] for kit in arena.kits]
        self.locked = [NOBODY] * arena.players
        self.it = NOBODY
        self.he = NOBODY
        self.that = NOBODY
        self.looked = [[] for _ in range(arena.players)]
        self.returning = 0
        self.rooted = 0
        self.hurt = 0
        self.victors = 0
        self.losers = 0
        self.they = NOBODY
        self.number = 0
        self.hit = 0
        self.spot = 0
        self.item = NOBODY  # U-RED-BASKET-3
        self.actor = NOBODY  # U-SCHEME-2
        self.master = NOBODY
        self.cause = ""
        self.combat = None
        self.outcome = None
        self.ledger = BLANK

    def become_copy_of(self, old: "DuelSlots") -> None:
        """Be a copy that shares nothing that changes."""
        self.arena = old.arena
        self.board = old.board
        self.chance = old.chance
        self.events = None
        self.revealed = old.revealed
        self.phase = old.phase
        self.active = old.active
        self.order = old.order[:]
        self.turn = old.turn
        self.actions = old.actions
        self.playing = old.playing
        self.space = old.space[:]
        self.tail = old.tail[:]
        self.started = old.started[:]
        self.health = old.health[:]
        self.alive = old.alive
        self.occupied = old.occupied
        self.enemy_mask = old.enemy_mask[:]
        self.closed = old.closed
        self.deck = [each[:] for each in old.deck]
        self.top = [each[:] for each in old.top]
        self.top_from_hand = old.top_from_hand[:]
        self.hand = [each[:] for each in old.hand]
        self.discard = [each[:] for each in old.discard]
        self.known = [each[:] for each in old.known]
        self.counters = [each[:] for each in old.counters]
        self.locked = old.locked[:]
        self.it = old.it
        self.he = old.he
        self.that = old.that
        self.looked = [each[:] for each in old.looked]
        self.returning = old.returning
        self.rooted = old.rooted
        self.hurt = old.hurt
        self.victors = old.victors
        self.losers = old.losers
        self.they = old.they
        self.number = old.number
        self.hit = old.hit
        self.spot = old.spot
        self.item = old.item
        self.actor = old.actor
        self.master = old.master
        self.cause = old.cause
        self.combat = None if old.combat is None else old.combat.copy()
        self.outcome = old.outcome
        self.ledger = old.ledger

    def key(self) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on, as plain values: equal keys, equal futures."""
        return (
            self.phase,
            self.active,
            tuple(self.order),
            self.turn,
            self.actions,
            self.playing,
            tuple(self.space),
            tuple(self.tail),
            tuple(self.started),
            tuple(self.health),
            self.closed,
            tuple(tuple(sorted(each)) for each in self.deck),
            tuple(tuple(each) for each in self.top),
            tuple(self.top_from_hand),
            tuple(tuple(sorted(each)) for each in self.hand),
            tuple(tuple(each) for each in self.discard),
            tuple(tuple(sorted(each)) for each in self.known),
            tuple(tuple(each) for each in self.counters),
            tuple(self.locked),
            self.it,
            self.he,
            self.that,
            tuple(tuple(sorted(each)) for each in self.looked),
            self.returning,
            self.rooted,
            self.hurt,
            self.victors,
            self.losers,
            self.they,
            self.number,
            self.hit,
            self.spot,
            self.item,
            self.actor,
            self.master,
            self.cause,
            None if self.combat is None else self.combat.key(),
            None if self.outcome is None else (self.outcome.winners, self.outcome.reason),
            *(() if self.ledger == BLANK else (tuple(self.ledger))),
        )
