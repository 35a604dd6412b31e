"""The state of a duel, plain and quick to copy, and the smallest changes of it."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from triskel.games.unmatched.state.arena import NOBODY, Arena
from triskel.games.unmatched.state.combat import ATTACKER, DEFENDER, Combat
from triskel.games.unmatched.state.duel_slots import DuelSlots
from triskel.games.unmatched.state.kinds import EventKind
from triskel.kernel import EVERYONE, Event

# Where the duel stands between stages.
PLACING: Final = 0
TURN_START: Final = 1
ACTING: Final = 2
TURN_END: Final = 3
FINISHED: Final = 4


class Ended(Exception):
    """A hero fell and the game is over at once (U-WIN-1): unwinds whatever was being resolved."""


@final
@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the duel
class Duel(DuelSlots):
    """A whole match of Unmatched between decisions; what it is made of stands in slots.py."""

    __slots__ = ()

    def __init__(self, arena: Arena, old: "Duel | None" = None) -> None:
        if old is not None:
            self.become_copy_of(old)
        else:
            self.begin(arena)

    def copy(self) -> "Duel":
        """A copy that shares nothing that changes."""
        return Duel(self.arena, self)

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
        enemy_mask = self.enemy_mask
        other = 1 - arena.team[arena.fighters[fighter].player]  # a team mate's are allies (U-TEAM-3), opposing_fighter
        enemy_mask[other] = enemy_mask[other] & ~before | after

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
