"""The words of the lobby."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("lobby")
