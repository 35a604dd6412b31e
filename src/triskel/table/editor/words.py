"""The words of the judge's desk: the position editor and what-if."""

from typing import Final

from triskel.table.words.catalogue import Section

words: Final = Section("editor")
known: Final = words.known
