"""What comes to the map with a territory: the tile, its Sanctuaries, its Advantage card (I-MAP)."""

from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ADVANTAGE, FIRST_ADVANTAGE, LAND_SLUG, SLUG, START_SANCTUARIES, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import show


def lay_tile(isle: Isle, tile: int, spot: int) -> int:
    """A tile enters play: its neighbours, its printed Sanctuary, its Advantage card face up (I-SETUP-3, I-MAP-5)."""
    land = tile - FIRST_ADVANTAGE
    isle.adj[land] = chart.touching(spot, chart.taken(isle.spots))
    isle.spots[land] = spot
    for other in bits(isle.adj[land]):
        isle.adj[other] |= 1 << land
    isle.adv_up |= 1 << tile
    isle.say("tile", {"land": LAND_SLUG[land], "spot": spot}, "I-MAP-5")
    if START_SANCTUARIES[land]:
        add_sanctuary(isle, land, "I-MAP-5")
    return land


def next_tile(isle: Isle) -> int:
    """The top tile of the stack; those put under it come last. -1 if there is none."""
    if isle.tiles:
        return isle.chance.take(isle.tiles)
    if isle.bottom:
        isle.bottom_seen.pop(0)
        return isle.bottom.pop(0)
    return -1


def add_sanctuary(isle: Isle, land: int, rule: str) -> None:
    """A Sanctuary from the supply, while there is one (I-FAQ-04)."""
    if isle.sanctuaries_left:
        isle.sanctuaries_left -= 1
        isle.sanctuaries[land] += 1
        isle.say("build", {"what": "sanctuary", "land": LAND_SLUG[land]}, rule)


def take_advantage(isle: Isle, seat: int, land: int, rule: str) -> None:
    """The territory's Advantage card comes to the seat's hand, unless it has been played this round."""
    card = FIRST_ADVANTAGE + land
    mask = 1 << card
    assert mask & ADVANTAGE
    if isle.adv_down & mask or isle.hand[seat] & mask or card in isle.flight:
        return
    isle.adv_up &= ~mask
    for other in range(isle.n):
        isle.hand[other] &= ~mask
    isle.hand[seat] |= mask
    show(isle, card, seat)
    isle.say("advantage", {"seat": seat, "card": SLUG[card]}, rule)
