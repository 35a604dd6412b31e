"""Keys of grants and effects as bits: whether a card can have anything of a kind is one test (`War.bits`).

A card's bits say what its face or an effect may give it, the bits of the auras what others may give; where none of them
is set nothing has to be looked for. A bit that is set rules nothing in: whoever finds it looks for the key itself. So
keys that are asked for together share a bit, and all that are seldom asked for share the last one: 62 bits are what a
compiled number holds without more ado.
"""

from typing import Final, final

OFTEN: Final = (
    ("movement",),
    ("diagonal",),
    ("incorporeal",),
    ("flight", "no flight", "independent", "drop flight", "cannot move"),
    (
        "cannot act",
        "cannot act as defender",
        "cannot use features",
        "cannot get tokens",
        "cannot accumulate tokens",
        "cannot get extra life",
        "cannot be healed",
        "unhealing",
    ),
    ("must declare",),
    ("strike reach",),
    ("fly strike",),
    ("cannot attack", "cannot assault", "cannot declare"),
    ("cannot be the target",),
    ("thirst",),
    ("poison",),
    ("regeneration", "fading"),
    ("charge",),
    ("stays tapped", "cannot untap at the start of its turn"),
    ("silence",),
    ("lose",),
    ("protection",),
    ("hideout",),
    ("no tap",),
    ("decay",),
    ("meditation",),
    ("attack+",),
    ("incoming",),
    ("reduced",),
    ("vulnerability",),
    ("attack-experience",),
    ("defence-experience",),
    ("clumsiness",),
    ("formation",),
    ("rage",),
    ("feature",),
    ("max tokens", "max life"),
    ("starts with",),
    ("must target",),
    ("unique",),
    ("concentration",),
    ("vampirism",),
    ("cannot deal wounds",),
    ("soul-catcher",),
    ("jump", "teleport", "manoeuvre"),
    ("blessing", "curse", "roll+", "shot-experience", "throw-experience", "discharge-experience", "first roll"),
    ("no fight", "as tapped", "cannot fight", "defends more"),
    ("unanswered-strike", "directed-strike", "ignores"),
    ("camouflage", "resilience", "no wounds", "scales"),
    ("wounds+", "ward"),
    ("armour", "magic-armour"),
    ("union", "fear"),
    ("plague",),
    ("agility", "blood-magic", "gift-of-life", "corpse-eating"),
    ("become element",),
    ("gain element",),
    ("lose element",),
    ("wrath", "shield-of-archaal"),
    # Of these the bit alone decides something: nobody looks for the key itself.
    ("life+", "static life"),
    ("incarnation",),
    ("strike is",),
    ("marked",),
    ("until another strike",),
    ("waiting",),
)
"""What is asked for most often, what is on many cards, and what is asked for together, each with a bit to itself."""

MORE: Final = len(OFTEN)
"""The bit of what makes more of a named feature."""
SELDOM: Final = MORE + 1
"""The bit of all other keys."""
assert SELDOM < 62


KNOWN: Final[dict[str, int]] = {}
"""The same for the keys that have been asked for: a plain dictionary answers twice as fast."""


@final
class Bits(dict[str, int]):
    """The bit of each key."""

    def __missing__(self, key: str) -> int:
        value = self[key] = KNOWN[key] = 1 << (MORE if key.startswith("more ") else SELDOM)
        return value


BIT: Final = Bits()
for _number, _keys in enumerate(OFTEN):
    for _key in _keys:
        BIT[_key] = KNOWN[_key] = 1 << _number


def mask(*keys: str) -> int:
    """All these keys together."""
    found = 0
    for key in keys:
        found |= BIT[key]
    return found
