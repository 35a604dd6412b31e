"""The map in characters: one hexagon a cell, the territory's figures in the middle of its three cells."""

from typing import Final

from triskel.games.inis.rules.victory import scores
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, CARDS, EPIC, SLUG, bits, land_name, name
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.games.inis.text.cards import text_of
from triskel.i18n.people import player

_WIDE: Final = 8
_TAGS: Final = {"en": "ABCDEFGHIJKLMNOP", "ru": "АБВГДЕЖЗИКЛМНОПР"}
"""A letter for each territory."""
_SIGNS: Final = (
    "^ Sanctuary, # Citadel, a doubled letter the Capital, * Festival, ! clash; B Brenn, P Pretender; "
    "in brackets: what lies beside",
    "^ святилище, # цитадель, двойная буква — столица, * праздник, ! столкновение; Б — Бренн, П — претендент; "
    "в скобках — соседи",
)
_PHASES_RU: Final = (
    "подготовка",
    "собрание",
    "драфт",
    "сезон",
    "столкновения",
    "столкновение",
    "после карты",
    "конец",
)


def draw(isle: Isle, seat: int | None, lang: str) -> str:
    """The map, a legend of territories and a line for each player, as the seat sees them."""
    ground = [*_map(isle, lang), "", *_legend(isle, lang), *_clash(isle, lang), ""]
    return "\n".join([*ground, *_players(isle, seat, lang)])


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


def _map(isle: Isle, lang: str) -> list[str]:
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
        text = _TAGS[lang][land] * (2 if land == isle.capital else 1)
        if each in firsts:
            text += " " + "".join(str(count) if count else "·" for count in isle.clans[land * 4 : land * 4 + isle.n])
        elif each == chart.cells(isle.spots[land])[1]:
            text += " " + "^" * isle.sanctuaries[land] + "#" * isle.citadels[land]
        _edge(grid, row + 1, column, "|" + text[: _WIDE - 1].center(_WIDE - 1) + "|")
    return ["".join(line).rstrip() for line in grid]


def _edge(grid: list[list[str]], row: int, column: int, text: str) -> None:
    for offset, letter in enumerate(text):
        if column + offset < len(grid[row]):
            grid[row][column + offset] = letter


def _legend(isle: Isle, lang: str) -> list[str]:
    lines = []
    for land in isle.lands():
        chief = isle.chieftain(land)
        clans = " ".join(str(count) for count in isle.clans[land * 4 : land * 4 + isle.n])
        marks = "^" * isle.sanctuaries[land] + "#" * isle.citadels[land]
        beside = "".join(_TAGS[lang][each] for each in bits(isle.adj[land]))
        who = (
            ""
            if chief < 0
            else (f"  вождь: {player(chief, lang)}" if lang == "ru" else f"  chieftain: {player(chief, lang)}")
        )
        notes = "  *" if land == isle.festival else ""
        notes += "  !" if land == isle.clash_at else ""
        lines.append(f"{_TAGS[lang][land]} {land_name(land, lang):<20} {clans:<8} {marks:<6} ({beside}){who}{notes}")
    if lines:
        lines.append(_SIGNS[lang == "ru"])
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
        actions = (hand & ACTION).bit_count() + isle.stash[each].bit_count()
        cards = (
            f"карты действия {actions}, эпоса {(hand & EPIC).bit_count()}"
            if russian
            else f"Action cards {actions}, Epic Tales {(hand & EPIC).bit_count()}"
        )
        words = (
            f"запас {isle.reserve[each]}, {cards}, подвиги {isle.deeds[each]}, вождь {lead}, земли {lands}, "
            f"святилища {faith}"
            if russian
            else f"reserve {isle.reserve[each]}, {cards}, deeds {isle.deeds[each]}, leads {lead}, lands {lands}, "
            f"sanctuaries {faith}"
        )
        lines.append(f"{marks} {player(each, lang)}: {words}")
        if hand & ADVANTAGE:
            lines.append(f"     {'преимущества' if russian else 'Advantage cards'}: {_cards(hand & ADVANTAGE, lang)}")
    lines += _table(isle, lang)
    if seat is not None:
        lines.append(("Рука: " if russian else "Hand: ") + _cards(isle.hand[seat] | isle.stash[seat], lang))
    return lines


def _cards(mask: int, lang: str) -> str:
    return ", ".join(name(card, lang) for card in bits(mask)) or "—"


def _table(isle: Isle, lang: str) -> list[str]:
    """What lies on the table for everybody to see: open Advantage cards, piles and discards, the supply."""
    ru = lang == "ru"
    lines = [f"{'Открытые преимущества' if ru else 'Open Advantage cards'}: {_cards(isle.adv_up, lang)}"]
    if isle.adv_down:
        lines.append(f"{'Сыгранные преимущества' if ru else 'Played Advantage cards'}: {_cards(isle.adv_down, lang)}")
    if isle.flight:
        mask = sum(1 << card for card in isle.flight)
        lines.append(f"{'Разыгрывается' if ru else 'In play'}: {_cards(mask, lang)}")
    discard = _cards(isle.epic_discard, lang)
    lines.append(f"{'Сброс эпоса' if ru else 'Epic Tale discard'}: {discard}")
    aside = int(isle.aside >= 0)
    tiles = len(isle.tiles) + len(isle.bottom)
    lines.append(
        f"Эпос в колоде {len(isle.pile)}, сброс карт действия {isle.discard.bit_count()}, отложено {aside}, "
        f"территорий в стопке {tiles}, святилищ в запасе {isle.sanctuaries_left}, цитаделей {isle.citadels_left}"
        if ru
        else f"Epic Tales in the pile {len(isle.pile)}, Action discard {isle.discard.bit_count()}, set aside {aside}, "
        f"tiles in the stack {tiles}, Sanctuaries in the supply {isle.sanctuaries_left}, Citadels {isle.citadels_left}"
    )
    return lines


def card_lines(text: str, lang: str) -> list[str]:
    """What a card says, by name or id."""
    wanted = text.casefold()
    found = [
        card
        for card in range(CARDS)
        if wanted in (SLUG[card].casefold(), name(card, "ru").casefold(), name(card, "en").casefold())
    ]
    kinds = ("карта действия", "преимущество", "эпос") if lang == "ru" else ("Action", "Advantage", "Epic Tale")
    lines: list[str] = []
    for card in found:
        kind = 0 if ACTION >> card & 1 else 1 if ADVANTAGE >> card & 1 else 2
        lines += [f"{name(card, lang)} ({kinds[kind]})", *(f"  {line}" for line in text_of(card, lang).split("\n"))]
    return lines


def card_names(lang: str) -> list[str]:
    """The names of all cards."""
    return [name(card, lang) for card in range(CARDS)]
