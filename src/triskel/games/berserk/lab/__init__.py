"""Berserk in the lab: decks against decks."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from triskel.kernel import Event, Match
from triskel.lab.room import LabRoom, Lane, Use

SIZES: Final = (10, 20)
"""Creatures a side: the second figure should not fall far below the first."""


class Battles(LabRoom):
    """Decks by name or by the cards of a file; a match must end by turn 200."""

    sides: ClassVar[tuple[str, str]] = ("deck", "decks")

    underplays: ClassVar[tuple[str, str]] = (
        "bots look a turn or two ahead, so accumulating, bringing cards back and long plans are underplayed",
        "боты смотрят на ход-другой вперёд, поэтому накопление, возвращение карт и долгие планы недооценены",
    )

    def called(self, what: str, name: str, lang: str, side: str = "") -> str:
        """Ready decks and the cards of the core set by their names."""
        from triskel.games.berserk.content.cards import load_decks
        from triskel.games.berserk.content.deck_files import cards_with

        found = load_decks().get(name) if what == "side" else cards_with().get(name) if what == "card" else None
        return name if found is None else found.name_ru if lang == "ru" else found.name_en

    def setup(self, one: Any, other: Any, ground: str) -> dict[str, Any]:
        """A match between two decks."""
        return {"decks": [one, other], "stall": 200}

    def from_file(self, path: str) -> list[str]:
        """The cards of a deck, refused where it is not legal."""
        from triskel.games.berserk.content.deck_files import legal_deck

        return legal_deck(path).flat()

    def uses(self, match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
        """A card counts as drawn when it is dealt (402.3) and as played when it is recruited (403.2.2)."""
        if event.kind == "dealt":
            faces, role = facts["faces"], "drawn"
        elif event.kind == "recruited":
            faces, role = [facts["face"]], "played"
        else:
            return
        for face in faces:
            yield facts["seat"], str(match.game.name_facts(match.state, {"face": face})["face"]), role

    def lanes(self) -> dict[str, Lane]:
        """The same with squads of one size: what a decision costs as they grow."""
        from triskel.games.berserk.lab.squads import Squads

        return {_sized(size): Squads(size) for size in SIZES}

    def ratios(self, speeds: Mapping[str, float]) -> dict[str, float]:
        """The greater squads beside the smaller."""
        few, many = (speeds.get(_sized(size)) for size in SIZES)
        if few is None or many is None:
            return {}
        return {f"berserk: {SIZES[1]} / {SIZES[0]} creatures a side": many / few}


def _sized(size: int) -> str:
    return f"berserk, {size} creatures a side"


ROOM: Final = Battles()
"""Berserk's part of the lab."""
