"""Tiles entering play, and the steps that explore."""

from dataclasses import dataclass

from triskel.games.inis.rules.clans import arrived, moved, placed
from triskel.games.inis.rules.step import Step, pick
from triskel.games.inis.rules.territory import lay_tile, next_tile
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import FIRST_ADVANTAGE, LAND_SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import phrase
from triskel.kernel import SECRET, Decision, Steps


@phrase(
    "step",
    "the Brenn names an empty place beside at least 2 territories: lay the top territory tile there as you "
    "like and place 1 of your clans on it",
    "Бренн называет пустое место рядом минимум с 2 территориями: выложите туда верхнюю плитку территории в "
    "любом положении и разместите на ней 1 свой клан",
)
@dataclass(frozen=True, slots=True)
class Explore(Step):
    """Lay the next tile where the Brenn says and settle it (Exploration)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Location by the Brenn before the tile is seen, orientation and clan by the explorer (I-FAQ-41)."""
        if not isle.tiles and not isle.bottom:
            return 0
        where = yield from pick(isle, isle.brenn, "anchor", chart.anchors(isle.spots), "I-FAQ-41")
        tile = next_tile(isle)
        isle.say("explore", {"seat": seat, "land": LAND_SLUG[tile - FIRST_ADVANTAGE]}, "I-FAQ-41", "exploration")
        isle.revealed = True
        spot = yield from pick(isle, seat, "spot", chart.turns(isle.spots, where), "I-FAQ-41", tile)
        placed(isle, seat, lay_tile(isle, tile, spot))
        return 0


@phrase(
    "step",
    "draw 3 territory tiles, lay 1 of them in an empty place beside at least 2 territories and put the others"
    " under the stack; you may move 1 of your clans from an adjacent territory onto it",
    "возьмите 3 плитки территорий, выложите 1 из них на пустое место рядом минимум с 2 территориями, "
    "остальные положите под стопку; можете переместить на неё 1 свой клан с соседней территории",
)
@dataclass(frozen=True, slots=True)
class Tailtu(Step):
    """Choose one of three tiles and lay it (Tailtu's Land)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Draw what there is; the order of the returned ones is the player's (I-MAP-4)."""
        for _ in range(3):
            tile = next_tile(isle)
            if tile >= 0:
                isle.tiles_drawn.append(tile)
        if not isle.tiles_drawn:
            return 0
        isle.tiles_drawn.sort()
        isle.drawer = seat
        tile = isle.tiles_drawn[0]
        if len(isle.tiles_drawn) > 1:
            tile = yield Decision(seat, "tile", tuple(isle.tiles_drawn), "I-MAP-4", SECRET)
        isle.tiles_drawn.remove(tile)
        isle.revealed = True
        isle.say("explore", {"seat": seat, "land": LAND_SLUG[tile - FIRST_ADVANTAGE]}, "I-MAP-4", "tailtus_land")
        if len(isle.tiles_drawn) == 2:
            under = yield Decision(seat, "under", tuple(isle.tiles_drawn), "I-MAP-4", SECRET)
            isle.tiles_drawn.remove(under)
            isle.bottom.append(under)
            isle.bottom_seen.append(1 << seat)
        for each in isle.tiles_drawn:
            isle.bottom.append(each)
            isle.bottom_seen.append(1 << seat)
        isle.tiles_drawn = []
        isle.drawer = -1
        spot = yield from pick(isle, seat, "spot", chart.places(isle.spots), "I-MAP-3", tile)
        land = lay_tile(isle, tile, spot)
        sources = [each for each in bits(isle.adj[land]) if isle.where[seat] >> each & 1]
        if sources:
            source = yield from pick(isle, seat, "from", [*sources, -1], "I-MAP-6", land)
            if source >= 0:
                moved(isle, seat, source, land, 1, "tailtus_land")
                yield from arrived(isle, seat, seat, (land,), True)
        return 0
