"""The words of looking at cards."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("cards")
