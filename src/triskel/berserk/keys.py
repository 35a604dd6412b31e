"""Keys of grants and effects as bits: whether a card can have anything of a kind is one test (`War.bits`).

Every key gets its bit when it is first met. A card's bits say what its face or an effect may give it, the bits of the
auras what others may give; where none of them is set nothing has to be looked for.
"""

from typing import Final, final


@final
class Bits(dict[str, int]):
    """The bit of each key."""

    def __missing__(self, key: str) -> int:
        value = self[key] = 1 << len(self)
        return value


BIT: Final = Bits()


def mask(*keys: str) -> int:
    """All these keys together."""
    found = 0
    for key in keys:
        found |= BIT[key]
    return found


OFTEN: Final = mask(
    "movement", "diagonal", "incorporeal", "cannot move", "flight", "no flight", "independent", "drop flight",
    "cannot act", "must declare", "strike reach", "fly strike", "cannot attack", "cannot assault", "cannot declare",
    "cannot be the target", "thirst", "poison", "regeneration", "fading", "charge", "stays tapped", "silence", "lose",
    "protection", "hideout", "no tap", "decay", "meditation",
)
"""What is asked for most often has the lowest bits: a test with a small mask takes less time."""
