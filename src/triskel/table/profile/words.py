"""The words of a person's page."""

from typing import Final

from triskel.table.words.catalogue import Section

word: Final = Section("profile")
