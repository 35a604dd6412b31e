"""What is in the box beside cards and tiles, where hidden cards can be, and the switches of a match."""

from typing import Final, final

CLANS: Final = 12
"""Clans of each player (I-BOX-2)."""

# Places of hidden cards: 0-3 are the hands.
ASIDE: Final = 4
DISCARD: Final = 5
PILE: Final = 6
DRAWN: Final = 7
STASH: Final = 8
"""STASH + seat: the first set of the two-player draft (I-FAQ-02)."""
PLACES: Final = 10


@final
class Options:
    """The switches as plain values, shared by all copies of a state."""

    __slots__ = (
        "cauldron_earlier",
        "citadels",
        "dagda_any",
        "forced_mountains",
        "highlands_early",
        "morrigan_gates",
        "reassign_first",
        "round_limit",
        "sanctuaries",
        "swamp_capital",
    )

    def __init__(self, switches: dict[str, str], round_limit: int) -> None:
        """What a match was set up with decides (I-SWITCH-1)."""
        self.sanctuaries = int(switches["supply_sanctuaries"])
        self.citadels = int(switches["supply_citadels"])
        self.morrigan_gates = switches["gates_react_to_morrigan"] == "yes"
        self.swamp_capital = switches["capital_allowed_in_swamp"] == "yes"
        self.highlands_early = switches["highlands_timing"] == "clash"
        self.dagda_any = switches["dagda_reshuffle_on_any_discard"] == "yes"
        self.cauldron_earlier = switches["cauldron_counts_earlier_removals"] == "yes"
        self.forced_mountains = switches["forced_move_pays_mountains"] == "yes"
        self.reassign_first = switches["brenn_reassigned_round1"] == "yes"
        self.round_limit = round_limit
