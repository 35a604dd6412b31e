"""Attacks as they are described and as they are made, and cards that come into play."""

from triskel.games.berserk.text.actions import attacks, blows, bringing

LOADED = (attacks, blows, bringing)
"""Modules whose symbols the grammar uses."""
