"""The words of looking back."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("analysis")
