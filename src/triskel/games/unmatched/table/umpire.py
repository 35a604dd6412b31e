"""What a player of an Unmatched tournament chooses."""

from collections.abc import Mapping, Sequence
from typing import Final

from triskel.games.unmatched.content.heroes import load_hero
from triskel.table.judge.umpire import Umpire


class DuelUmpire(Umpire):
    """See `Umpire`."""

    side: Mapping[str, str] = {"ru": "Герой", "en": "Hero"}

    def side_names(self, sides: Sequence[str], lang: str) -> list[tuple[str, str]]:
        """Heroes."""
        return [(each, load_hero(each).name[lang]) for each in sides]


UMPIRE: Final = DuelUmpire()
