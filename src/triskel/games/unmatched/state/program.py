"""Programs: what the texts of cards and heroes mean, as the rules run them; their parts are in `text.nodes`."""

from dataclasses import dataclass
from typing import Any, Final

from triskel.kernel import Steps

IMMEDIATELY: Final = 0
DURING: Final = 1
AFTER: Final = 2
TIMINGS: Final = (IMMEDIATELY, DURING, AFTER)


@dataclass(frozen=True, slots=True)
class Program:
    """The meaning of a card's text."""

    combat: tuple[Any, Any, Any] = (None, None, None)
    """Effects by timing (U-ATK-9); None where there are none."""
    scheme: Any = None
    boosted: Any = None
    """What happens when the card is discarded to boost (U-HOUDINI-3)."""
    discarded: Any = None
    """What happens when an opponent's effect makes its owner discard it."""
    also_defends: Any = None
    also_attacks: Any = None
    """Under which condition an attack card may be used to defend."""
    uncancellable: bool = False
    guards_hand: bool = False
    """Its owner may show it to prevent a look at the hand."""
    rescues: bool = False
    """It can save its own fighter after a defeat, so that the end of the game must wait for it."""
    tallies: bool = False
    """It asks what happened in the combats of this turn, so that they must be counted."""
    ongoing: Any = None
    """What holds while this scheme stays in play, and when it leaves."""
    only_if: Any = None
    """The condition without which the card cannot be played."""
    kept: tuple[Any, Any] | None = None
    """A zone, and what the card does when a text asks for its effect there."""

    @property
    def has_effects(self) -> bool:
        """Whether there is anything to cancel."""
        return self.combat != (None, None, None)

    def describe(self) -> dict[str, Any]:
        """What the card does, as plain data for bots."""
        found: dict[str, Any] = {}
        for name, effect in zip(("immediately", "during", "after"), self.combat, strict=True):
            if effect is not None:
                found[name] = effect.describe()
        for name in ("scheme", "ongoing", "boosted", "discarded", "also_defends", "also_attacks"):
            effect = getattr(self, name)
            if effect is not None:
                found[name] = effect.describe()
        if self.only_if is not None:
            found["only_if"] = self.only_if.describe()
        if self.kept is not None:
            found["kept"] = {"zone": self.kept[0].id, "does": self.kept[1].describe()}
        for name in ("uncancellable", "guards_hand"):
            if getattr(self, name):
                found[name] = True
        return found


@dataclass(frozen=True, slots=True)
class Ability:
    """One sentence of a hero's ability."""

    trait: Any

    @property
    def hook(self) -> str:
        """The moment at which it works."""
        return str(self.trait.moment())

    def run(self, duel: Any, me: int) -> Steps:
        """Do it for its owner."""
        return self.trait.run(duel, me)  # type: ignore[no-any-return]

    def amount(self, duel: Any, player: int, side: int) -> int:
        """The number that it gives at its moment."""
        return int(self.trait.amount(duel, player, side))

    def notice(self, duel: Any, owner: int, fighter: int) -> None:
        """Something happened to a fighter."""
        self.trait.notice(duel, owner, fighter)

    def en(self) -> str:
        """The sentence in English."""
        return str(self.trait.en())

    def ru(self) -> str:
        """The sentence in Russian."""
        return str(self.trait.ru())

    def describe(self) -> Any:
        """What it does, as plain data for bots."""
        return {"hook": self.hook, "does": self.trait.describe()}
