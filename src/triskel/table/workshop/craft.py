"""What a game brings to the workshop: its form, how it reads what was written, and how that is played."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node

from triskel.kernel.kit import Part
from triskel.table.workshop.draft import Draft, Reading


class Craft:
    """A game's part of the workshop."""

    lead: Mapping[str, str] = {}
    """What can be written here, by language."""
    keys: Sequence[str] = ()
    """The fields of the form beside the text."""
    whole: str = "hero"
    """What a text may be beside a card: "hero" or "set"."""
    vanilla: bool = False
    """Whether what is not understood may be played by its numbers only."""
    side: str = "heroes"
    """The part of a setup that says who plays what."""
    fair_bot: str = "greedy"
    """Who plays the matches that tell whether it is fair; "random" where one that thinks would take minutes."""

    def fields(self, lang: str, draft: Draft, live: Mapping[str, str]) -> list[Node]:
        """The fields beside the text; `live` makes one send what was changed."""
        raise NotImplementedError

    def read(self, draft: Draft, lang: str) -> Reading:
        """What is understood of it."""
        raise NotImplementedError

    def file_of(self, draft: Draft) -> str:
        """The draft as a file that Triskel reads elsewhere; BadContent where it cannot be read."""
        raise NotImplementedError

    def setup_of(self, draft: Draft, foe: str) -> dict[str, Any]:
        """A match with the draft on the first seat; BadContent where it cannot be played."""
        raise NotImplementedError

    def foes(self) -> Sequence[str]:
        """Whom to try it against."""
        raise NotImplementedError

    def more(self, lang: str, draft: Draft, csrf: str) -> Node:
        """What else can be done with a draft that can be played."""
        return None


CRAFT: Final = Part("table.workshop", "CRAFT", Craft)
