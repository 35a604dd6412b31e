"""Overbid: both lay a card in secret, the higher takes the stake."""

from typing import Final

from triskel.kernel.kit import Kit

KIT: Final = Kit("overbid", "overbid", place=50)
"""What the entry point names: the game, its package, and where it stands in lists."""
