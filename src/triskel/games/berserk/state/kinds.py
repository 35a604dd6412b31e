"""Every question that Berserk asks and every event that it tells (see `tools/check_kinds.py`)."""

from typing import Literal

DecisionKind = Literal[
    "accept draw", "after placement", "battle start", "before recruiting", "cell", "choice", "column", "cost",
    "cost way", "element", "favour", "gold", "gold card", "graveyard order", "host", "incarnation cell",
    "keep hidden", "landing cell", "look", "may", "move", "order", "partner", "place", "place cell", "recruit",
    "redeal", "replace", "response", "revive", "row", "seat first", "soften", "stack", "stay tapped", "strike",
    "summon", "target", "thirst", "token of", "union", "unique", "use", "vanguard", "which", "wound to", "x",
]  # fmt: skip
"""What a seat may be asked."""

EventKind = Literal[
    "attack modified", "blocked", "cell gains", "cell occupied", "chain ends", "control", "cost told", "cost used",
    "dealt", "declared", "defender declared", "defends", "delayed", "destroyed", "died", "displaced", "element chosen",
    "end", "extra life", "extra life removed", "first player", "gains", "healed", "illegal", "incarnated",
    "incarnation token", "independent", "interrupted", "judged", "landed", "life reduced", "life set", "looked",
    "loses", "milled", "moved", "no wounds", "order rolls", "placed", "power", "prevented", "prevention", "protected",
    "recruited", "redeal said", "redirected", "replaced", "returned", "revealed", "revived", "roll changed", "rolled",
    "search failed", "seated", "shown", "shuffled back", "softened", "stays untapped", "summoned", "swapped", "table",
    "tapped", "tokens", "tokens lost", "tokens paid", "triggered", "turn", "untapped", "untapped all", "wounded",
    "wounds paid",
]  # fmt: skip
"""What may happen, for whoever listens."""
