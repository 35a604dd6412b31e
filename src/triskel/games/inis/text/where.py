"""Places that a card speaks of."""

from dataclasses import dataclass
from typing import Final

from triskel.games.inis.state.deck import bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import phrase

ANYWHERE: Final = 0
PRESENT: Final = 1
HALLOWED: Final = 2
BARE: Final = 3
CAPITAL: Final = 4
CLASH: Final = 5
ONE: Final = ("", "acc")
"""The forms in which a place stands beside one thing."""
SEVERAL: Final = ("pl", "gen", "genpl")
"""And beside several."""


@phrase("where", "in any territory", "на любой территории", forms=ONE, which=ANYWHERE)
@phrase(
    "where",
    "in any territories, together or apart",
    "на любых территориях, вместе или порознь",
    forms=SEVERAL,
    which=ANYWHERE,
)
@phrase(
    "where",
    "in a territory where you are present",
    "на территории, где вы присутствуете",
    forms=ONE,
    which=PRESENT,
)
@phrase(
    "where",
    "in territories where you are present, together or apart",
    "на территориях, где вы присутствуете, вместе или порознь",
    forms=SEVERAL,
    which=PRESENT,
)
@phrase(
    "where",
    "in a territory with a Sanctuary where you are present",
    "на территории со святилищем, где вы присутствуете",
    forms=ONE,
    which=HALLOWED,
)
@phrase(
    "where",
    "in territories with a Sanctuary where you are present, together or apart",
    "на территориях со святилищем, где вы присутствуете, вместе или порознь",
    forms=SEVERAL,
    which=HALLOWED,
)
@phrase(
    "where",
    "in a territory without Sanctuaries where you are present",
    "на территории без святилищ, где вы присутствуете",
    forms=ONE,
    which=BARE,
)
@phrase(
    "where",
    "in territories without Sanctuaries where you are present, together or apart",
    "на территориях без святилищ, где вы присутствуете, вместе или порознь",
    forms=SEVERAL,
    which=BARE,
)
@phrase("where", "in the territory of the Capital", "на территории столицы", which=CAPITAL)
@phrase(
    "where",
    "in the territory of the clash, exposed",
    "на территории столкновения незащищённым",
    forms=ONE,
    which=CLASH,
)
@phrase(
    "where",
    "in the territory of the clash, exposed",
    "на территории столкновения незащищёнными",
    forms=SEVERAL,
    which=CLASH,
)
@dataclass(frozen=True, slots=True)
class Where:
    """A territory, or several."""

    which: int

    def lands(self, isle: Isle, seat: int) -> list[int]:
        """The territories that are meant."""
        if self.which == ANYWHERE:
            return list(isle.lands())
        if self.which == CAPITAL:
            return [isle.capital]
        if self.which == CLASH:
            return [isle.clash_at]
        lands = list(bits(isle.where[seat]))
        if self.which == HALLOWED:
            return [each for each in lands if isle.sanctuaries[each]]
        if self.which == BARE:
            return [each for each in lands if not isle.sanctuaries[each]]
        return lands
