"""The Gates of Tír na nÓg: what a change of direction costs and brings (I-ASSEMBLY-4)."""

from triskel.games.inis.rules.clans import remove
from triskel.games.inis.rules.lore import draw
from triskel.games.inis.state.deck import GATES
from triskel.games.inis.state.isle import Isle
from triskel.kernel import Steps


def crows_turned(isle: Isle) -> Steps:
    """Everyone present loses a clan there and draws an Epic Tale, from the Brenn in the new turn order."""
    if isle.spots[GATES] < 0:
        return
    present = tuple(each for each in isle.order(isle.brenn) if isle.where[each] >> GATES & 1)
    for seat in present:
        yield from remove(isle, seat, GATES, "I-ASSEMBLY-4", "gates_tir_na_nog")
        yield from draw(isle, seat, 1, gates=True)
