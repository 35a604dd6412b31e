"""The words of lessons."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("lessons")
