"""The words of ratings."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("rating")
