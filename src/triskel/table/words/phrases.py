"""The words of what makes a table comfortable: playing again, hints, puzzles, decks, drafts, peace and accounts."""

from typing import Final

from triskel.table.words.catalogue import Section

tell: Final = Section("comfort")
