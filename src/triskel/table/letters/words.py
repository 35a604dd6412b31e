"""The words of letters."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("letters")
