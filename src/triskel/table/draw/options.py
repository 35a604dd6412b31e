"""The options of a decision and the places on the table where they can be taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from triskel.kernel import DONE

KEYS: Final = "123456789qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM"
"""What chooses the answers in their order; a capital is pressed with Shift."""


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
    """The digit, or else the letter, that chooses it; a capital with Shift."""
    own: bool = False
    """Whether it points at a piece of one's own while others' can be chosen too."""

    @property
    def declines(self) -> bool:
        """Whether it says: nothing, no more."""
        return self.number == DONE


def options_of(
    decision: Mapping[str, Any] | None,
    labels: Mapping[int, str],
    place: Callable[[str, str], tuple[str, tuple[str, ...]]],
    is_own: Callable[[str, tuple[str, ...]], bool] = lambda _, __: False,
    turned: bool = False,
) -> list[Option]:
    """The options of a decision as `Match.view` shows it, with words for each; where one's own pieces and others' may
    be chosen, the own ones come behind; what declines comes last. `turned` is a question whose rules count no before
    yes: readers have yes first, always with the same key."""
    if decision is None:
        return []
    lie = {
        each["option"]: ("", ()) if each["option"] == DONE else place(decision["kind"], each["notation"])
        for each in decision["options"]
    }
    own = {number for number, (where, names) in lie.items() if where and is_own(where, names)}
    kinds = {lie[number][0] for number in own}
    if all(number in own for number, (where, _) in lie.items() if where in kinds):
        own = set()  # nobody else's can be chosen
    given = reversed(decision["options"]) if turned else decision["options"]
    shown = sorted(given, key=lambda each: (each["option"] == DONE, each["option"] in own))
    found: list[Option] = []
    for count, each in enumerate(shown, 1):
        number = each["option"]
        key = "0" if number == DONE else KEYS[count - 1] if count <= len(KEYS) else ""
        found.append(Option(number, labels.get(number, each["notation"]), *lie[number], key, number in own))
    return found
