"""The words of watching."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("live")
