"""Other ways to say what a hero's ability is. These lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.ability import REACH, FighterRule, Uncancellable

if TYPE_CHECKING:
    pass

reading(
    "trait",
    [
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) "
        "(within|up to|that are within|that is within) {count:number} spaces (away|of him|of her|of it|)",
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) (within|up to) "
        "{count:number} spaces (away|) (, regardless of zone|, regardless of zones|, ignoring zones|regardless "
        "of zone)",
        "{whom:fighter} has (a|) reach (of|) {count:number}",
        "{whom:fighter} has (a|an) (attack|) range of {count:number} (spaces|)",
    ],
    (),
    lambda whom, count: FighterRule(REACH, whom, count),
)
reading(
    "trait",
    [
        "{whom:fighter.poss+both} (attacks|cards|card effects) cannot be (cancelled|canceled)",
        "(your opponent|opponents) cannot cancel (the|) effects (of|on) {whom:fighter.poss+both} cards",
    ],
    (),
    Uncancellable,
)
