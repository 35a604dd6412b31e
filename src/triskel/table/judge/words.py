"""The words of judges and tournaments."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("judge")
