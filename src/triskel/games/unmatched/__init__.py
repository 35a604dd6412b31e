"""Unmatched: duels on a graph board with hidden cards."""

from typing import Final

from triskel.kernel.kit import Kit

KIT: Final = Kit("unmatched", "triskel.games.unmatched", place=1, title={"en": "Unmatched", "ru": "Unmatched"})
