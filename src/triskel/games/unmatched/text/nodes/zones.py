"""Zones and spaces of choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.motion import ChooseSpace
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.where import Everywhere, ThoseSpaces
from triskel.games.unmatched.text.nodes.who import Each, Fighter, Group
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    ["choose* a zone {whom:fighter} is in", "choose* (one|any|1) (zone|of the zones) {whom:fighter} is in"],
    "выбрать* зону, в которой находится {whom:fighter.nom}",
)
@phrase("effect", ["choose* a zone", "choose* any zone"], "выбрать* зону", whom=None)
@dataclass(frozen=True, slots=True)
class ChooseZone(Effect):
    """Choose a zone of the board, perhaps among those of a fighter: "those spaces" are its spaces."""

    whom: Fighter | None = None

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        spaces = duel.board.spaces
        zones = sorted({zone for space in spaces for zone in space.zones})
        options: Iterable[int] = range(len(zones))
        if self.whom is not None:
            fighter = self.whom.find(duel, me)
            under = duel.board.bits(duel.footprint(fighter)) if fighter >= 0 else ()
            options = sorted({zones.index(zone) for space in under for zone in spaces[space].zones})
            if not options:
                return False
        chosen = yield ask(duel.arena.seat[me], "zone", tuple(options), "U-ZONE-4")
        duel.spot = sum(1 << number for number, space in enumerate(spaces) if zones[chosen] in space.zones)
        return True


reading(
    "effect",
    "deal* {count:number} damage to each {noun:noun} in (a zone|any one zone|one zone) (|of your choice)",
    (),
    lambda count, noun: Sequence((ChooseZone(), Deal(count, Each(Group(noun, ThoseSpaces()))))),
)
reading("effect", "choose* (a|any) space", (), lambda: ChooseSpace(Everywhere(), False))
