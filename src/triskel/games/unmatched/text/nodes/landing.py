"""Where something may be put: any space, a free one of some place, the zone it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.movement import everywhere
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.node import Node
from triskel.games.unmatched.text.nodes.where import (
    AT,
    START,
    Near,
    Place,
    ThoseSpaces,
    TokenKind,
    at_start,
    beside,
    some,
    zone_of,
)
from triskel.games.unmatched.text.nodes.who import YourFighter

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


FREE, OTHER, OWN_ZONE = "empty", "other", "own zone"


@phrase("where", "in another space of its zone", "в другую ячейку его зоны", place=None, which=OWN_ZONE)
@phrase("where", "in any other space", "в любую другую ячейку", place=None, which=OTHER)
@phrase("where", "in any (empty|free) space", "в любую свободную ячейку", place=None, which=FREE)
@phrase("where", "in any space", "в любую ячейку", place=None, which="")
@phrase("where", "(in|on) (any|a|an empty|an) space {place:place.acc}", "в любую ячейку {place:place.acc}")
@phrase("where", "(in|on) that space", "в эту ячейку", place=ThoseSpaces())
@dataclass(frozen=True, slots=True)
class Where(Node):
    """The spaces that a placement may use: free ones of some place; or anywhere, or in the zone of the fighter that is
    placed (U-ZONE-4). To stay is to be placed where one stands, unless a free or another space is meant."""

    place: Place | None = None
    which: str = ""

    home: ClassVar[tuple[str, str, str]] = ("where", "", "")

    @property
    def may_stay(self) -> bool:
        """Whether the fighter may be left where it stands, because an occupied space may be named too."""
        return self.place is None and not self.which

    def mask(self, duel: Duel, me: int) -> int:
        """The spaces, as a mask."""
        if self.place is not None:
            return self.place.mask(duel, me)
        if self.which == OWN_ZONE:
            return duel.zone(duel.it) if duel.it >= 0 else 0
        return everywhere(duel)


wording(
    "where",
    "(in|on) {whom:fighter.poss} (space|new space)",
    "в ячейку {whom:fighter.gen}",
    Made(Where, place=Made(Near, how=AT, whom=Open("whom"))),
)
wording(
    "where",
    "(in|on|to|into) {whom:spot}",
    "в {whom:spot.acc}",
    Made(Where, place=Made(Near, how=AT, whom=Open("whom"))),
)


# --- other ways to say it ---------------------------------------------------------------------------------------------

_SPACE = (
    "(in|on|to|into) (any|a|an|the|) (|empty|other|different|separate|separate empty|different empty|other empty) "
    "(space|spaces)"
)
reading("where", "(in|to|on) another (starting|start) space", (), lambda: Where(at_start(START)))
reading(
    "where",
    "(in|on|to) (any|a|an|another|any other|a different) {token:token_name} space",
    (),
    lambda token: Where(Near(AT, some(TokenKind(token)))),
)
reading("where", "adjacent to {whom:anchor}", (), lambda whom: Where(beside(whom)))
reading("where", f"{_SPACE} {{place:place.acc}}", (), Where)
reading("where", f"{_SPACE} that (is|are) {{place:place.acc}}", (), Where)
reading(
    "where",
    ["(in|to) any spaces", "anywhere (on the board|)", "(in|on) any space on the board", "to any space"],
    (),
    Where,
)
reading("where", "(in|to) (any|an|separate|different) empty (space|spaces)", (), lambda: Where(None, FREE))
reading("where", "{place:place.acc}", (), lambda place: _direct(place))
reading("where", "(to|into) {whom:fighter.poss} zone", (), lambda whom: Where(zone_of(whom)))
reading("where", "(in|on) (any|a|another) (empty|unoccupied) space {place:place.acc}", (), Where)


def _direct(place: Place) -> Where:
    on_token = isinstance(getattr(getattr(place, "whom", None), "what", None), TokenKind)
    if not isinstance(place, Near) or (place.how == AT and not on_token):
        raise ValueError("say which space")
    return Where(place)


# --- where a movement must end ----------------------------------------------------------------------------------------


CLOSER, AWAY, INTO = "closer", "away", "into"


@phrase("ending", "to a space {where:place.acc}", "в ячейку {where:place.acc}", how=INTO)
@phrase("ending", "closer to {where:fighter}", "ближе к {where:fighter.dat}", how=CLOSER)
@phrase("ending", "away from {where:fighter}", "дальше от {where:fighter.gen}", how=AWAY)
@dataclass(frozen=True, slots=True)
class Ending(Node):
    """A movement must end nearer to somebody than it began, or farther away, along the lines, or in some place."""

    where: Any
    """A fighter, or a place."""
    how: str

    home: ClassVar[tuple[str, str, str]] = ("ending", "", "")

    def ends(self, duel: Duel, me: int, fighter: int) -> int:
        """Where this fighter may end."""
        if self.how == INTO:
            return int(self.where.mask(duel, me))
        other = self.where.find(duel, me)
        if other < 0 or duel.space[other] < 0:
            return 0
        far = duel.board.distances(duel.space[other], duel.closed)
        now = far[duel.space[fighter]]
        away = self.how == AWAY
        return sum(1 << space for space, each in enumerate(far) if (each > now if away else 0 <= each < now))


_MUST = "(, ending|ending|, but must end|and must end|, and must end|so that it ends|so that they end|so it is)"
reading("ending", f"{_MUST} {{where:place}}", (), Ending, how=INTO)
reading("ending", "to (any|an empty|a) space {where:place.acc}", (), Ending, how=INTO)
reading("ending", "(toward|towards|nearer to|nearer) {whom:fighter}", (), lambda whom: Ending(whom, CLOSER))
reading("ending", "(closer|nearer)", (), lambda: Ending(YourFighter(True), CLOSER))
reading("ending", "(further from|farther from|further away from|farther away from) {whom:fighter}", (),
        lambda whom: Ending(whom, AWAY))  # fmt: skip

reading("where", "(in|to) (any|an|another) (|empty|other) space in (its|their|his|her) own zone", (), Where,
        which=OWN_ZONE)  # fmt: skip
