"""The state of a duel, plain and quick to copy, and the smallest changes of it."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.kinds import EventKind
from triskel.games.unmatched.state.ledger import BLANK
from triskel.kernel import EVERYONE, Chance, Event, Outcome

ATTACKER: Final = 0
DEFENDER: Final = 1
NOBODY: Final = -1

# Where the duel stands between stages.
PLACING: Final = 0
TURN_START: Final = 1
ACTING: Final = 2
TURN_END: Final = 3
FINISHED: Final = 4


class Ended(Exception):
    """A hero fell and the game is over at once (U-WIN-1): unwinds whatever was being resolved."""


@final
@mypyc_attr(acyclic=True)
class Combat:
    """One attack from declaration to the discard of its cards (U-ATK). Lists are indexed by ATTACKER and DEFENDER."""

    __slots__ = (
        "bonus",
        "boost",
        "boosted_with",
        "buried",
        "cancelled",
        "card",
        "damage",
        "fates",
        "fighter",
        "frozen",
        "guards",
        "ignored",
        "muted",
        "player",
        "protected",
        "rescue",
        "resolved",
        "returning",
        "revealed",
        "value",
    )

    def __init__(self, attacker: int, target: int, attacking: int, defending: int) -> None:
        self.fighter = [attacker, target]
        self.player = [attacking, defending]
        self.card = [NOBODY, NOBODY]
        self.boost = NOBODY
        """A card laid face down to boost the attack (U-ARTHUR-2)."""
        self.revealed = False
        self.value = [0, 0]
        self.bonus = [0, 0]
        """What hero abilities add; effects that set a value leave it alone."""
        self.ignored = [False, False]
        self.cancelled = [False, False]
        self.protected = 0
        """Mask of fighters that take no damage in this combat."""
        self.damage = -1
        """Combat damage dealt; -1 before the outcome is known (U-ATK-12)."""
        self.resolved = False
        self.rescue = 0
        """Mask of fallen fighters whose card may still save them."""
        self.boosted_with: list[int] = []
        """Cards discarded to boost the attack or the defence, in order."""
        self.returning: list[int] = []
        """Played cards that go elsewhere than to the discard pile when the combat ends."""

        self.frozen = [-1, -1]
        """The value that a card has whatever would change it; -1 where nothing froze it."""
        self.muted = [0, 0]
        """Masks of the timings whose effects are cancelled."""
        self.buried: list[int] = []
        """Played cards that are shuffled into their decks when the combat ends."""
        self.fates: tuple[tuple[int, str], ...] = ()
        """Played cards that end elsewhere: under the deck (""), or in a zone of the player."""
        self.guards: tuple[tuple[int, int, int], ...] = ()
        """(kind, fighter, amount): what softens damage in this combat, see damage.py."""

    def copy(self) -> "Combat":
        """A copy that shares nothing that changes."""
        other = Combat(self.fighter[0], self.fighter[1], self.player[0], self.player[1])
        other.fighter = self.fighter[:]
        other.player = self.player[:]
        other.card = self.card[:]
        other.boost = self.boost
        other.revealed = self.revealed
        other.value = self.value[:]
        other.bonus = self.bonus[:]
        other.ignored = self.ignored[:]
        other.cancelled = self.cancelled[:]
        other.protected = self.protected
        other.damage = self.damage
        other.resolved = self.resolved
        other.rescue = self.rescue
        other.boosted_with = self.boosted_with[:]
        other.returning = self.returning[:]
        other.frozen = self.frozen[:]
        other.muted = self.muted[:]
        other.buried = self.buried[:]
        other.fates = self.fates
        other.guards = self.guards
        return other

    def side(self, player: int) -> int:
        """On which side of the combat the player is."""
        return ATTACKER if player == self.player[ATTACKER] else DEFENDER

    def key(self) -> tuple[Any, ...]:
        """All of it as plain values."""
        return (
            tuple(self.fighter),
            tuple(self.player),
            tuple(self.card),
            self.boost,
            self.revealed,
            tuple(self.value),
            tuple(self.bonus),
            tuple(self.ignored),
            tuple(self.cancelled),
            self.protected,
            self.damage,
            self.resolved,
            self.rescue,
            tuple(self.boosted_with),
            tuple(self.returning),
            tuple(self.buried),
            tuple(self.muted),
            tuple(self.frozen),
            *((self.fates, self.guards) if self.fates or self.guards else ()),
        )


@final
@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the duel
class Duel:
    """A whole match of Unmatched between decisions."""

    __slots__ = (
        "actions",
        "active",
        "actor",
        "alive",
        "arena",
        "board",
        "cause",
        "chance",
        "closed",
        "combat",
        "counters",
        "deck",
        "discard",
        "enemy_mask",
        "events",
        "hand",
        "he",
        "health",
        "hit",
        "hurt",
        "it",
        "item",
        "known",
        "ledger",
        "locked",
        "looked",
        "losers",
        "master",
        "number",
        "occupied",
        "order",
        "outcome",
        "phase",
        "playing",
        "returning",
        "revealed",
        "rooted",
        "space",
        "spot",
        "started",
        "tail",
        "that",
        "they",
        "top",
        "top_from_hand",
        "turn",
        "victors",
    )

    def __init__(self, arena: Arena | None) -> None:
        if arena is None:
            return  # a copy is about to set everything itself
        players = arena.players
        count = len(arena.fighters)
        self.arena = arena
        self.board = arena.board
        self.chance = Chance(0, keep_log=False)
        self.events: list[Event] | None = None
        self.revealed = False
        self.outcome: Outcome | None = None
        self.phase = PLACING
        self.active = 0
        """The player whose turn it is."""
        self.order = list(range(players))
        """The players in turn order; the first is the younger one (U-SETUP-7)."""
        self.turn = 0
        self.actions = 0
        self.playing = NOBODY
        """The scheme card being resolved: no longer in hand, not yet discarded (U-SCHEME-4)."""
        self.space = [NOBODY] * count
        """space[fighter], -1 off the board."""
        self.tail = [NOBODY] * count
        """The second space of a large fighter."""
        self.started = [NOBODY] * count
        """Where each fighter stood when the current turn began."""
        self.health = [each.kind.health for each in arena.fighters]  # U-SETUP-3
        self.alive = 0
        """Mask of the fighters on the board."""
        self.occupied = 0
        self.enemy_mask = [0] * (max(arena.team) + 1)
        """enemy_mask[team]: the spaces held by the other team."""
        self.closed = 0
        """Mask of closed doors; all start open (U-DOOR-1, U-SETUP-8)."""
        self.deck = [deck[:] for deck in arena.decks]
        """deck[player]: the unseen rest, in no order; a draw samples it."""
        self.top: list[list[int]] = [[] for _ in range(players)]
        """top[player]: cards put back on the deck in known order, the last is drawn first."""
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.discard: list[list[int]] = [[] for _ in range(players)]
        self.top_from_hand = [0] * players
        """Mask of the positions in `top` whose card came unseen from the hand."""
        self.known: list[list[int]] = [[] for _ in range(2 * players * players)]
        """known[watcher * players + holder]: cards that the watcher knows the holder still holds, in hand or face down
        in combat; the second half of the list: cards that may also have gone from the hand to the top of the deck."""
        self.counters = [[start for start, _ in kit.counters.values()] for kit in arena.kits]
        self.locked = [NOBODY] * players
        """locked[player]: the value that all cards of the player have this turn, -1 as printed."""
        self.looked: list[list[int]] = [[] for _ in range(players)]
        """looked[player]: cards of the deck that the player is looking at and has not taken or put back yet."""
        self.returning = 0
        """Where the scheme being resolved goes: 0 to the discard pile, 1 back to the hand, 2 into the deck, 3 on top of
        it, 4 under it."""
        self.hurt = 0
        """Mask of the fighters that were dealt damage this turn."""
        self.victors = 0
        """Mask of the players that won a combat this turn."""
        self.losers = 0
        """Mask of the players that lost one."""
        self.rooted = 0
        """Mask of the fighters that cannot leave their spaces this turn."""
        self.combat: Combat | None = None
        self.it = NOBODY
        """The fighter that the effect being resolved chose last: what "it" means on a card."""
        self.he = NOBODY
        """The fighter that a condition or an effect named last: "he", "she"."""
        self.that = NOBODY
        """The card that the effect spoke of last: "that card"."""
        self.they = NOBODY
        """The player that the effect spoke of last: "they"."""
        self.number = 0
        """How many were spent or discarded just now."""
        self.hit = 0
        """Mask of the fighters that the effect hurt last."""
        self.spot = 0
        """Mask of the spaces that the effect chose: "those spaces"."""
        self.item = NOBODY
        """What a wild basket counts as while an effect is resolved (U-RED-BASKET-3)."""
        self.actor = NOBODY
        """The fighter that plays the scheme (U-SCHEME-2)."""
        self.master = NOBODY
        """The player whose text is being resolved."""
        self.cause = ""
        """The id of the card or hero whose text is being resolved."""
        self.ledger = BLANK
        """Tokens, cards set aside, lasting effects: what only some heroes have."""

    def copy(self) -> "Duel":
        """A copy that shares nothing that changes."""
        other = Duel(None)
        other.arena = self.arena
        other.board = self.board
        other.chance = self.chance
        other.events = None
        other.revealed = self.revealed
        other.outcome = self.outcome
        other.phase = self.phase
        other.active = self.active
        other.order = self.order[:]
        other.turn = self.turn
        other.playing = self.playing
        other.actions = self.actions
        other.space = self.space[:]
        other.tail = self.tail[:]
        other.started = self.started[:]
        other.health = self.health[:]
        other.alive = self.alive
        other.occupied = self.occupied
        other.enemy_mask = self.enemy_mask[:]
        other.closed = self.closed
        other.deck = [each[:] for each in self.deck]
        other.top = [each[:] for each in self.top]
        other.hand = [each[:] for each in self.hand]
        other.discard = [each[:] for each in self.discard]
        other.top_from_hand = self.top_from_hand[:]
        other.known = [each[:] for each in self.known]
        other.counters = [each[:] for each in self.counters]
        other.locked = self.locked[:]
        other.looked = [each[:] for each in self.looked]
        other.returning = self.returning
        other.rooted = self.rooted
        other.hurt = self.hurt
        other.victors = self.victors
        other.losers = self.losers
        combat = self.combat
        other.combat = None if combat is None else combat.copy()
        other.it = self.it
        other.he = self.he
        other.that = self.that
        other.they = self.they
        other.number = self.number
        other.hit = self.hit
        other.spot = self.spot
        other.item = self.item
        other.actor = self.actor
        other.master = self.master
        other.cause = self.cause
        other.ledger = self.ledger
        return other

    def key(self) -> tuple[Any, ...]:
        """Everything that matters for the rest of the match, as plain values. The order of an unseen pool does not."""
        return (
            self.phase, self.active, tuple(self.order), self.turn, self.actions, self.playing,
            tuple(self.space), tuple(self.tail), tuple(self.started),
            tuple(self.health), self.closed, tuple(tuple(sorted(each)) for each in self.deck),
            tuple(tuple(each) for each in self.top), tuple(self.top_from_hand),
            tuple(tuple(sorted(each)) for each in self.hand),
            tuple(tuple(each) for each in self.discard), tuple(tuple(sorted(each)) for each in self.known),
            tuple(tuple(each) for each in self.counters), tuple(self.locked), self.it, self.he, self.that,
            tuple(tuple(sorted(each)) for each in self.looked), self.returning, self.rooted,
            self.hurt, self.victors, self.losers,
            self.they, self.number, self.hit, self.spot, self.item, self.actor, self.master, self.cause,
            None if self.combat is None else self.combat.key(),
            None if self.outcome is None else (self.outcome.winners, self.outcome.reason),
            *(() if self.ledger == BLANK else (tuple(self.ledger),)),
        )  # fmt: skip

    # --- the board ------------------------------------------------------------------------------------------------

    def put(self, fighter: int, space: int, tail: int = NOBODY) -> None:
        """Stand a fighter on a space, taking it from where it was; -1 takes it off the board."""
        before = 0
        if self.space[fighter] >= 0:
            before = 1 << self.space[fighter]
            if self.tail[fighter] >= 0:
                before |= 1 << self.tail[fighter]
        after = 0
        if space >= 0:
            after = 1 << space
            if tail >= 0:
                after |= 1 << tail
            self.alive |= 1 << fighter
        else:
            self.alive &= ~(1 << fighter)
        self.space[fighter] = space
        self.tail[fighter] = tail
        self.occupied = self.occupied & ~before | after
        arena = self.arena
        mine = arena.team[arena.fighters[fighter].player]
        enemy_mask = self.enemy_mask
        for team in range(len(enemy_mask)):
            if team != mine:  # a team mate's fighters are allies (U-TEAM-3), opposing_fighter
                enemy_mask[team] = enemy_mask[team] & ~before | after

    def footprint(self, fighter: int) -> int:
        """The spaces a fighter stands on, as a mask; 0 off the board."""
        if self.space[fighter] < 0:
            return 0
        mask = 1 << self.space[fighter]
        if self.tail[fighter] >= 0:
            mask |= 1 << self.tail[fighter]
        return mask

    def occupied_by_others(self, fighter: int) -> int:
        """The spaces where somebody else stands, as a mask: there a fighter cannot stop."""
        return self.occupied & ~self.footprint(fighter)

    def beside(self, fighter: int) -> int:
        """The spaces adjacent to a fighter (U-ZONE-2), as a mask."""
        space = self.space[fighter]
        if space < 0:
            return 0
        adjacent = self.board.adjacent[self.closed]
        mask = adjacent[space]
        tail = self.tail[fighter]
        if tail >= 0:
            mask = (mask | adjacent[tail]) & ~(1 << space) & ~(1 << tail)
        return mask

    def zone(self, fighter: int) -> int:
        """The spaces that share a zone with a fighter (U-ZONE-4), its own included, as a mask."""
        space = self.space[fighter]
        if space < 0:
            return 0
        zone = self.board.zone[self.closed]
        mask = zone[space]
        tail = self.tail[fighter]
        if tail >= 0:
            mask |= zone[tail]
        return mask

    def fighters_on(self, mask: int) -> tuple[int, ...]:
        """The fighters that stand on a space of the mask, in order."""
        found = 0
        if mask & self.occupied:
            tail = self.tail
            for fighter, space in enumerate(self.space):
                if space >= 0 and (mask >> space & 1 or (tail[fighter] >= 0 and mask >> tail[fighter] & 1)):
                    found |= 1 << fighter
        return self.arena.roster(found)

    def fighters_of(self, player: int) -> tuple[int, ...]:
        """The player's fighters on the board, the hero first (U-HERO-1)."""
        arena = self.arena
        return arena.roster(self.alive & arena.player_mask[player])

    def enemies(self, player: int) -> list[int]:
        """The players of the other team, less those who are out (U-TEAM-10)."""
        everyone = self.arena.enemies(player)
        return [each for each in everyone if self.fighters_of(each)] or everyone

    def counter(self, player: int, name: str) -> int:
        """How many of a counter the player has; 0 if the hero has no such counter."""
        place = self.arena.counter_place[player].get(name, NOBODY)
        return self.counters[player][place] if place >= 0 else 0

    def set_counter(self, player: int, name: str, value: int, rule: str) -> None:
        """A counter takes a new value, within its bounds."""
        place = self.arena.counter_place[player].get(name, NOBODY)
        if place < 0:
            return
        value = max(0, min(value, self.arena.kits[player].counters[name][1]))
        before = self.counters[player][place]
        self.counters[player][place] = value
        if value != before and self.events is not None:
            self.tell("counter", rule, self.cause, player=player, counter=name, amount=value - before, value=value)

    def opposes(self, player: int, fighter: int) -> bool:
        """Whether the fighter belongs to the other team."""
        arena = self.arena
        return arena.team[arena.fighters[fighter].player] != arena.team[player]

    # --- telling --------------------------------------------------------------------------------------------------

    def tell(self, kind: EventKind, rule: str, cause: str = "", **facts: Any) -> None:
        """Write a public event. Call it only where `events` is not None, to cost nothing in rollouts."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, cause))

    def tell_owner(
        self, kind: EventKind, rule: str, knower: int, secret: dict[str, Any], cause: str = "", /, **facts: Any
    ) -> None:
        """Write an event whose details only this player's team may know; the facts may have a player of their own."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, cause, self.watchers(knower), secret))

    def watchers(self, player: int) -> int:
        """Mask of the seats that may see the player's hand: its own and its team mate's (U-TEAM-2)."""
        arena = self.arena
        mask = 0
        for other in range(arena.players):
            if arena.team[other] == arena.team[player]:  # team_hands
                mask |= 1 << arena.seat[other]
        return mask


__all__ = [
    "ACTING", "ATTACKER", "DEFENDER", "EVERYONE", "FINISHED", "NOBODY", "PLACING", "TURN_END", "TURN_START", "Combat",
    "Duel", "Ended",
]  # fmt: skip
