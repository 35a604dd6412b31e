"""Rarer phrases and the ways older cards say things (see the commentary on wordings at the end of the rules)."""

from triskel.games.berserk.text.phrases.variants import effects, traits, triggers
from triskel.games.berserk.text.template import Grammar


def declare(g: Grammar) -> None:
    """Add the phrases of this room."""
    for part in (triggers, traits, effects):
        part.declare(g)
