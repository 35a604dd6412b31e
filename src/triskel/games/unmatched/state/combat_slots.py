"""One attack of Unmatched: written by tools/make_states.py from slots.py, and never by hand."""

from typing import Any

from mypy_extensions import mypyc_attr

from triskel.games.unmatched.state.arena import NOBODY


@mypyc_attr(acyclic=True)  # plain data, and nothing in it knows the whole
class CombatSlots:
    """One attack of Unmatched: its slots, its beginning, its copy, its key."""

    __slots__ = (
        "bonus", "boost", "boosted_with", "buried", "cancelled", "card", "damage", "fates", "fighter", "frozen",
        "guards", "ignored", "muted", "player", "protected", "rescue", "resolved", "returning", "revealed", "value",
    )  # fmt: skip

    fighter: list[int]
    player: list[int]
    card: list[int]
    boost: int
    """A card laid face down to boost the attack (U-ARTHUR-2)."""
    revealed: bool
    value: list[int]
    bonus: list[int]
    """What hero abilities add; effects that set a value leave it alone."""
    ignored: list[bool]
    cancelled: list[bool]
    protected: int
    """Mask of fighters that take no damage in this combat."""
    damage: int
    """Combat damage dealt; -1 before the outcome is known (U-ATK-12)."""
    resolved: bool
    rescue: int
    """Mask of fallen fighters whose card may still save them."""
    boosted_with: list[int]
    """Cards discarded to boost the attack or the defence, in order."""
    returning: list[int]
    """Played cards that go elsewhere than to the discard pile when the combat ends."""
    buried: list[int]
    """Played cards that are shuffled into their decks when the combat ends."""
    muted: list[int]
    """Masks of the timings whose effects are cancelled."""
    frozen: list[int]
    """The value that a card has whatever would change it; -1 where it is free."""
    fates: tuple[tuple[int, str], ...]
    """Played cards that end elsewhere: under the deck (empty), or in a zone of the player."""
    guards: tuple[tuple[int, int, int], ...]
    """(kind, fighter, amount): what softens damage in this combat, see damage.py."""

    def begin(self, attacker: int, target: int, attacking: int, defending: int) -> None:
        """What everything is when a match begins."""
        self.fighter = [attacker, target]
        self.player = [attacking, defending]
        self.card = [NOBODY, NOBODY]
        self.boost = NOBODY  # U-ARTHUR-2
        self.revealed = False
        self.value = [0, 0]
        self.bonus = [0, 0]
        self.ignored = [False, False]
        self.cancelled = [False, False]
        self.protected = 0
        self.damage = -1  # U-ATK-12
        self.resolved = False
        self.rescue = 0
        self.boosted_with = []
        self.returning = []
        self.buried = []
        self.muted = [0, 0]
        self.frozen = [-1, -1]
        self.fates = ()
        self.guards = ()

    def become_copy_of(self, old: "CombatSlots") -> None:
        """Be a copy that shares nothing that changes."""
        self.fighter = old.fighter[:]
        self.player = old.player[:]
        self.card = old.card[:]
        self.boost = old.boost
        self.revealed = old.revealed
        self.value = old.value[:]
        self.bonus = old.bonus[:]
        self.ignored = old.ignored[:]
        self.cancelled = old.cancelled[:]
        self.protected = old.protected
        self.damage = old.damage
        self.resolved = old.resolved
        self.rescue = old.rescue
        self.boosted_with = old.boosted_with[:]
        self.returning = old.returning[:]
        self.buried = old.buried[:]
        self.muted = old.muted[:]
        self.frozen = old.frozen[:]
        self.fates = old.fates
        self.guards = old.guards

    def key(self) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on, as plain values: equal keys, equal futures."""
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
