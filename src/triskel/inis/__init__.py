"""Inis, the isle: map, assembly, season, clash and the 63 cards, for two to four players."""
