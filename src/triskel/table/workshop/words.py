"""The words of the workshop."""

from typing import Final

from triskel.table.words.catalogue import Section

words: Final = Section("workshop")
