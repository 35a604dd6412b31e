"""Inis, the isle: map, assembly, season, clash and the 63 cards, for two to four players."""

from typing import Final

from triskel.kernel.kit import Kit

KIT: Final = Kit("inis", "triskel.games.inis", place=2, title={"en": "Inis", "ru": "Инис"})
