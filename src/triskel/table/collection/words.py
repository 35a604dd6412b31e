"""The words of collections."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("collection")
