"""Positions by names: what scenarios set up and state expectations about.

    round = 2                    brenn = 0           crows = "sunwise"     turn = 0        phase = "season"
    lands.forest = { clans = [2, 1], sanctuaries = 1, citadels = 0, at = "0,0 down" }
    capital = "forest"           festival = "forest"
    hands = [["bard", "geis"], ["forest", "the_dagda"]]
    deeds = [0, 1]               pretenders = [1]    first = false         passes = 0
    aside = "druid"              epic_discard = []   played = ["hills"]    out = []
    running = { clash_at = "forest", initiator = 0, instigator = 0, current = 1 }

Action cards named nowhere are in the discard, Epic Tales in the pile, tiles in the stack; Advantage cards of
territories in play that nobody holds lie face up. `out` takes Epic Tales out of the match. Tiles without `at` are laid
close together. `running` is for phases in the middle of things (draft, clashes, clash, after card): see running.py.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.inis.faces import running
from triskel.games.inis.faces.running import IN_PLAY, both, card_of
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, CLANS, DISCARD, PILE, PLACES
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, FIRST_ADVANTAGE, LAND, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import ASSEMBLY, PHASES, Isle
from triskel.games.inis.state.knowledge import own
from triskel.kernel import BadContent
from triskel.kernel.bench.faults import Faults, shown

PARTS: Final = (
    "round",
    "brenn",
    "crows",
    "turn",
    "phase",
    "lands",
    "capital",
    "festival",
    "hands",
    "deeds",
    "pretenders",
    "first",
    "passes",
    "aside",
    "epic_discard",
    "played",
    "out",
    "running",
)
LAND_PARTS: Final = ("clans", "sanctuaries", "citadels", "at")
WAYS: Final = {"sunwise": 1, "widdershins": -1}
_MOST: Final = 999
"""Of anything that is counted: rounds, deeds, buildings."""
READABLE: Final = ("season", "assembly", "draft", "clashes", "clash", "after card")
"""Phases in which a position can be."""
MOST_ROUNDS: Final = 99
MOST_DEEDS: Final = 30
MOST_BUILT: Final = 9
_EDGE: Final = 38
"""How far from the middle a tile may lie."""
_AT: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2}) (up|down)")
PART: Final = ("part of a position", "часть позиции")
TERRITORY: Final = ("territory", "территория")
LAND_PART: Final = ("part of a territory", "свойство территории")
ROUND: Final = ("round", "раунд")
BRENN: Final = ("brenn", "бренн")
CROWS: Final = ("way of the crows", "стая ворон")
PHASE: Final = ("phase", "фаза")
ON_TURN: Final = ("turn", "ход")
PASSES: Final = ("passes", "пасы")
DEEDS: Final = ("deeds", "подвиги")
PRETENDERS: Final = ("pretenders", "претенденты")


def arrange(isle: Isle, position: Mapping[str, Any]) -> Isle:
    """Put the position on an empty table."""
    faults = Faults(BadContent)
    given = faults.names(PART, position, PARTS)
    last = isle.n - 1
    _lands(isle, faults, given)
    _cards(isle, faults, given)
    for seat, count in enumerate(by_seat(faults, "deeds", given, isle.n)):
        isle.deeds[seat] = faults.number(DEEDS, count, 0, MOST_DEEDS)
    isle.round = faults.number(ROUND, given.get("round", 2), 1, MOST_ROUNDS)
    isle.brenn = faults.number(BRENN, given.get("brenn", 0), 0, last)
    isle.crows = WAYS[faults.name(CROWS, given.get("crows", "sunwise"), WAYS)]
    isle.phase = PHASES.index(faults.name(PHASE, given.get("phase", "season"), READABLE))
    isle.turn = faults.number(ON_TURN, given.get("turn", isle.brenn), -1, last)
    isle.first = int(faults.flag(both("first"), given.get("first", False)))
    isle.passes = faults.number(PASSES, given.get("passes", 0), 0, isle.n)
    for seat in faults.items(PRETENDERS, given.get("pretenders", [])):
        isle.pretenders |= 1 << faults.number(PRETENDERS, seat, 0, last)
    if isle.phase == ASSEMBLY:
        isle.round -= 1
    running.read(faults, isle, given.get("running", {}))
    return isle


def by_seat(faults: Faults, key: str, given: Mapping[str, Any], seats: int, where: str = "") -> Sequence[Any]:
    """A list with at most one entry for each player."""
    rows = faults.items(both(where + key), given.get(key, []))
    if len(rows) > seats:
        what = where + key
        faults.say(f"{what}: there are only {seats} players", f"{what}: игроков только {seats}", "I-SETUP-1")
    return rows[:seats]


def _lands(isle: Isle, faults: Faults, position: Mapping[str, Any]) -> None:
    lands = faults.names(TERRITORY, position.get("lands", {}), LAND)
    for name, data in lands.items():
        facts = faults.names(LAND_PART, data, LAND_PARTS, f"{name}: ")
        land = LAND[name]
        spot = _spot(isle, faults, name, facts.get("at", ""))
        isle.adj[land] = chart.touching(spot, chart.taken(isle.spots))
        isle.spots[land] = spot
        for other in bits(isle.adj[land]):
            isle.adj[other] |= 1 << land
        isle.tiles.remove(FIRST_ADVANTAGE + land)
        for seat, count in enumerate(by_seat(faults, "clans", facts, isle.n, f"{name}: ")):
            for _ in range(faults.number((f"{name}: clans", f"{name}: кланы"), count, 0, CLANS)):
                if not isle.put(seat, land):
                    faults.say(
                        f"player {seat + 1} has more than {CLANS} clans",
                        f"у игрока {seat + 1} больше {CLANS} кланов",
                        "I-BOX-2",
                    )
        isle.sanctuaries[land] = faults.number(both(f"{name}: sanctuaries"), facts.get("sanctuaries", 0), 0, MOST_BUILT)
        isle.citadels[land] = faults.number(both(f"{name}: citadels"), facts.get("citadels", 0), 0, MOST_BUILT)
        isle.sanctuaries_left -= isle.sanctuaries[land]
        isle.citadels_left -= isle.citadels[land]
    isle.capital = LAND[faults.name(IN_PLAY, position.get("capital", next(iter(lands), "")), lands)]
    isle.citadels[isle.capital] += 1
    if isle.sanctuaries_left < 0 or isle.citadels_left < 0:
        faults.say("there are not so many buildings", "столько построек нет", "I-BOX-3")
    if "festival" in position:
        isle.festival = LAND[faults.name(IN_PLAY, position["festival"], lands)]


def place_of(faults: Faults, name: str, text: object) -> int:
    """The triad that a place names, as "0,0 down"; -1 where it names none."""
    found = _AT.fullmatch(text) if isinstance(text, str) else None
    if found is None or any(abs(int(each)) >= _EDGE for each in found.groups()[:2]):
        faults.say(
            f'{name}: a place is written "0,0 down" or "1,1 up", not "{shown(text)}"',
            f"{name}: место пишется «0,0 down» или «1,1 up», а не «{shown(text)}»",
            "I-MAP-1",
        )
        return -1
    return chart.triad(int(found[1]), int(found[2]), found[3] == "up")


def _spot(isle: Isle, faults: Faults, name: str, text: object) -> int:
    covered = chart.taken(isle.spots)
    if text != "":
        spot = place_of(faults, name, text)
        if any(each in covered for each in chart.cells(spot)):
            faults.say(f"{name}: {text} is not free", f"{name}: место {text} занято", "I-MAP-3")
        return spot
    laid = sum(spot >= 0 for spot in isle.spots)
    starts = chart.STARTS[4]
    if laid < len(starts) and not any(each in covered for each in chart.cells(starts[laid])):
        return starts[laid]
    free = chart.places(isle.spots)
    if not free:
        faults.say(f"{name}: nowhere do two territories meet", f"{name}: положить рядом с двумя некуда", "I-MAP-3")
    return max(free, key=lambda each: (chart.touching(each, covered).bit_count(), each))


def _cards(isle: Isle, faults: Faults, position: Mapping[str, Any]) -> None:
    placed: list[int] = []
    for seat, hand in enumerate(by_seat(faults, "hands", position, isle.n)):
        for name in faults.items(both(f"hand {seat + 1}"), hand):
            card = card_of(faults, name, ACTION | ADVANTAGE | EPIC, f"hand {seat + 1}")
            isle.hand[seat] |= 1 << card
            placed.append(card)
    if "aside" in position:
        isle.aside = card_of(faults, position["aside"], isle.actions, "aside")
        placed.append(isle.aside)
    for name in faults.items(both("epic_discard"), position.get("epic_discard", [])):
        card = card_of(faults, name, EPIC, "epic_discard")
        isle.epic_discard |= 1 << card
        placed.append(card)
    out = [card_of(faults, name, EPIC, "out") for name in faults.items(both("out"), position.get("out", []))]
    for name in faults.items(both("played"), position.get("played", [])):
        card = card_of(faults, name, ADVANTAGE, "played")
        isle.adv_down |= 1 << card
        placed.append(card)
    twice = sorted({SLUG[card] for card in placed if placed.count(card) > 1 or card in out})
    if twice:
        faults.say(f"there is only one {', '.join(twice)}", f"{', '.join(twice)} — карта одна", "I-BOX-1")
    used = sum(1 << card for card in placed)
    foreign = [SLUG[card] for card in bits(used & ACTION & ~isle.actions)]
    if foreign:
        names = ", ".join(foreign)
        faults.say(f"only four players use {names}", f"{names} — только для четырёх игроков", "I-SETUP-1")
    isle.discard = isle.actions & ~used
    isle.pile = [card for card in bits(EPIC & ~used) if card not in out]
    isle.adv_up = sum(1 << FIRST_ADVANTAGE + land for land in isle.lands()) & ~used
    isle.poss = wide(isle, sum(1 << card for card in set(out)))
    own(isle)


def wide(isle: Isle, out: int = 0) -> list[int]:
    """What everybody thinks possible who has seen nothing but what lies open."""
    poss = [0] * len(isle.poss)
    hidden = EPIC & ~isle.epic_discard & ~out
    for base in range(0, len(poss), PLACES):
        for seat in range(isle.n):
            poss[base + seat] = isle.actions | hidden | isle.hand[seat] & ADVANTAGE
        poss[base + PILE] = hidden
        poss[base + DISCARD] = isle.actions
        poss[base + ASIDE] = isle.actions if isle.aside >= 0 else 0
    return poss


def look(isle: Isle) -> dict[str, Any]:
    """The whole position by names."""
    return {
        "phase": PHASES[isle.phase],
        "round": isle.round,
        "brenn": isle.brenn,
        "turn": isle.turn,
        "crows": "sunwise" if isle.crows == 1 else "widdershins",
        "passes": isle.passes,
        "first": bool(isle.first),
        "capital": LAND_SLUG[isle.capital],
        "festival": LAND_SLUG[isle.festival] if isle.festival >= 0 else "",
        "clans": {LAND_SLUG[land]: isle.clans[land * 4 : land * 4 + isle.n] for land in isle.lands()},
        "sanctuaries": {LAND_SLUG[land]: isle.sanctuaries[land] for land in isle.lands()},
        "citadels": {LAND_SLUG[land]: isle.citadels[land] for land in isle.lands()},
        "reserve": list(isle.reserve),
        "deeds": list(isle.deeds),
        "pretenders": list(bits(isle.pretenders)),
        "hands": [[SLUG[card] for card in bits(hand)] for hand in isle.hand],
        "aside": SLUG[isle.aside] if isle.aside >= 0 else "",
        "discard": [SLUG[card] for card in bits(isle.discard)],
        "epic_discard": [SLUG[card] for card in bits(isle.epic_discard)],
        "epic_pile": len(isle.pile),
        "open_advantages": [SLUG[card] for card in bits(isle.adv_up)],
        "played": [SLUG[card] for card in bits(isle.adv_down)],
        "put_away": [[SLUG[card] for card in bits(stash)] for stash in isle.stash],
        "in_play": [SLUG[card] for card in isle.flight],
        "clash": LAND_SLUG[isle.clash_at] if isle.clash_at >= 0 else "",
        "on_cauldron": [isle.cauldron if seat == isle.cauldron_seat else 0 for seat in range(isle.n)],
        "instigator": isle.instigator,
        "sheltered": list(isle.shelter),
        "supply": {"sanctuaries": isle.sanctuaries_left, "citadels": isle.citadels_left},
    }
