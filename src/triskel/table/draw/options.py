"""The options of a decision and the places on the table where they can be taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from triskel.kernel import DONE

_SPACES: Final = frozenset(("to", "place", "space"))
_FIGHTERS: Final = frozenset(("move", "with", "at", "by", "choose"))
_DOORS: Final = frozenset(("open", "close"))
_CARDS: Final = frozenset(("boost", "play", "defend", "scheme", "discard", "take", "pick", "show"))


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen now."""

    number: int
    label: str
    place: str = ""
    """Where it lies: "space", "fighter", "door" or "card"; empty for one that has no place."""
    names: tuple[str, ...] = ()
    """The ids of what lies there; a large fighter's place has two."""
    key: str = ""
    """The digit that chooses it."""

    @property
    def declines(self) -> bool:
        """Whether it says: nothing, no more."""
        return self.number == DONE


def place_of(notation: str) -> tuple[str, tuple[str, ...]]:
    """What a line of Unmatched notation points at: `to S13` at a space, `boost feint` at a card."""
    verb, _, name = notation.partition(" ")
    if name:
        if verb in _SPACES:
            return "space", tuple(name.split("+"))
        if verb in _FIGHTERS:
            return "fighter", (name,)
        if verb in _DOORS:
            return "door", (name,)
        if verb in _CARDS:
            return "card", (name,)
    return "", ()


def options_of(
    decision: Mapping[str, Any] | None,
    labels: Mapping[int, str],
    place: Callable[[str, str], tuple[str, tuple[str, ...]]],
) -> list[Option]:
    """The options of a decision as `Match.view` shows it, with words for each; what declines comes last."""
    if decision is None:
        return []
    found: list[Option] = []
    shown = sorted(decision["options"], key=lambda each: each["option"] == DONE)
    for count, each in enumerate(shown, 1):
        number = each["option"]
        where, names = ("", ()) if number == DONE else place(decision["kind"], each["notation"])
        key = "0" if number == DONE else str(count) if count <= 9 else ""
        found.append(Option(number, labels.get(number, each["notation"]), where, names, key))
    return found
