"""Who and where: noun phrases in both languages, and cells of the battlefield."""

from triskel.games.berserk.text.nouns import cells, english, russian, russian_print

LOADED = (cells, english, russian, russian_print)
"""Modules whose symbols the grammar uses."""
