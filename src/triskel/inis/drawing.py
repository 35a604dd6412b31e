"""The map in characters: one hexagon a cell, the territory's figures in the middle of its three cells."""

from typing import Final

from triskel.inis import land as chart
from triskel.inis.deck import ADVANTAGE, bits, land_name, name
from triskel.inis.state import PHASES, Isle
from triskel.inis.victory import scores
from triskel.inis.words import player

_WIDE: Final = 8
_TAGS: Final = "ABCDEFGHIJKLMNOP"
_PHASES_RU: Final = (
    "подготовка", "собрание", "драфт", "сезон", "столкновения", "столкновение", "после карты", "конец",
)


def draw(isle: Isle, seat: int | None, lang: str) -> str:
    """The map, a legend of territories and a line for each player, as the seat sees them."""
    return "\n".join([*_map(isle), "", *_legend(isle, lang), *_clash(isle, lang), "", *_players(isle, seat, lang)])


def _clash(isle: Isle, lang: str) -> list[str]:
    """The clash that is being fought: who stands exposed, who is sheltered, whose maneuver it is."""
    if isle.clash_at < 0:
        return []
    russian = lang == "ru"
    title = f"Столкновение: {land_name(isle.clash_at, lang)}" if russian else f"Clash: {land_name(isle.clash_at, lang)}"
    lines = ["", title + (" (без трискелей)" if russian else " (no triskels)") * isle.barred]
    for each in range(isle.n):
        if not isle.clans[isle.clash_at * 4 + each]:
            continue
        marks = (" — зачинщик" if russian else " — instigator") * (each == isle.instigator)
        marks += (" — манёвр" if russian else " — maneuver") * (each == isle.current)
        counts = f"{isle.exposed(each)} + {isle.shelter[each]}"
        words = f"незащищённые и укрытые: {counts}" if russian else f"exposed and sheltered: {counts}"
        lines.append(f"  {player(each, lang)}: {words}{marks}")
    return lines


def _map(isle: Isle) -> list[str]:
    """Rows of hexagons; every cell shows its territory's letter, the first one also who stands there."""
    cells = chart.taken(isle.spots)
    if not cells:
        return []
    spots = {each: chart.axial(each) for each in cells}
    top = min(r for _, r in spots.values())
    left = min(2 * q + r for q, r in spots.values())
    wide = max(2 * q + r for q, r in spots.values()) - left + 2
    high = max(r for _, r in spots.values()) - top + 1
    half = _WIDE // 2
    grid = [[" "] * (wide * half + 1) for _ in range(high * 2 + 1)]
    firsts = {chart.cells(spot)[0] for spot in isle.spots if spot >= 0}
    for each, land in cells.items():
        q, r = spots[each]
        row, column = (r - top) * 2, (2 * q + r - left) * half
        _edge(grid, row, column, "/" + "‾" * (_WIDE - 1) + "\\")
        text = _TAGS[land] * (2 if land == isle.capital else 1)
        if each in firsts:
            text += " " + "".join(str(count) if count else "·" for count in isle.clans[land * 4:land * 4 + isle.n])
        elif each == chart.cells(isle.spots[land])[1]:
            text += " " + "^" * isle.sanctuaries[land] + "#" * isle.citadels[land]
        _edge(grid, row + 1, column, "|" + text[:_WIDE - 1].center(_WIDE - 1) + "|")
    return ["".join(line).rstrip() for line in grid]


def _edge(grid: list[list[str]], row: int, column: int, text: str) -> None:
    for offset, letter in enumerate(text):
        if column + offset < len(grid[row]):
            grid[row][column + offset] = letter


def _legend(isle: Isle, lang: str) -> list[str]:
    lines = []
    for land in isle.lands():
        chief = isle.chieftain(land)
        clans = " ".join(str(count) for count in isle.clans[land * 4:land * 4 + isle.n])
        marks = "^" * isle.sanctuaries[land] + "#" * isle.citadels[land]
        beside = "".join(_TAGS[each] for each in bits(isle.adj[land]))
        who = "" if chief < 0 else (f"  вождь: {player(chief, lang)}" if lang == "ru" else "  chieftain: "
                                                                                           f"{player(chief, lang)}")
        notes = "  *" if land == isle.festival else ""
        notes += "  !" if land == isle.clash_at else ""
        lines.append(f"{_TAGS[land]} {land_name(land, lang):<20} {clans:<8} {marks:<6} ({beside}){who}{notes}")
    return lines


def _players(isle: Isle, seat: int | None, lang: str) -> list[str]:
    russian = lang == "ru"
    phase = PHASES[isle.phase]
    way = "→" if isle.crows == 1 else "←"
    names = dict(zip(PHASES, _PHASES_RU, strict=True))
    lines = [f"Раунд {isle.round}, {names[phase]}, {way}" if russian else f"Round {isle.round}, {phase}, {way}"]
    for each in range(isle.n):
        lead, lands, faith = scores(isle, each)
        marks = ("Б" if russian else "B") if each == isle.brenn else " "
        marks += ("П" if russian else "P") if isle.pretenders >> each & 1 else " "
        hand = isle.hand[each]
        cards = f"{(hand & ~ADVANTAGE).bit_count()}+{(hand & ADVANTAGE).bit_count()}"
        words = (
            f"запас {isle.reserve[each]}, карты {cards}, подвиги {isle.deeds[each]}, вождь {lead}, земли {lands}, "
            f"святилища {faith}"
            if russian else
            f"reserve {isle.reserve[each]}, cards {cards}, deeds {isle.deeds[each]}, leads {lead}, lands {lands}, "
            f"sanctuaries {faith}"
        )
        lines.append(f"{marks} {player(each, lang)}: {words}")
    if seat is not None:
        held = ", ".join(name(card, lang) for card in bits(isle.hand[seat]))
        lines.append(("Рука: " if russian else "Hand: ") + (held or "—"))
    return lines

