"""Every question that Inis asks and every event that it tells (see `tools/check_kinds.py`)."""

from typing import Literal

DecisionKind = Literal[
    "anchor", "capital", "cauldron", "clan", "clash", "clash order", "command", "count", "crows", "discard", "draft",
    "either", "end clash", "fell", "from", "give", "instigator", "keep", "maneuver", "next", "opponent",
    "other world", "pay", "peace", "place", "prophecy", "recall", "respond", "set aside", "settle", "shelter",
    "sheltered", "spot", "take", "tile", "to", "turn", "under",
]  # fmt: skip
"""What a seat may be asked."""

EventKind = Literal[
    "advantage", "advantage back", "attack", "brenn", "build", "cancelled", "capital", "cauldron", "clash",
    "clash ends", "crows", "deal", "deed", "discard", "draw", "end of season", "explore", "festival", "give",
    "ignored", "instigator", "look", "move", "next", "over", "pass", "pass cards", "peace", "place", "play", "ploy",
    "pretend", "pretenders", "prophecy", "recall", "redirect", "remove", "replace", "reshuffle", "reveal", "round",
    "saved", "set aside", "shelter", "take", "take aside", "tile", "unsheltered",
]  # fmt: skip
"""What may happen, for whoever listens."""
