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

from triskel.games.inis.faces import forms, running
from triskel.games.inis.faces.forms import IN_PLAY, OF_LAND, POSITION, both, card_of
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, CLANS, DISCARD, PILE, PLACES
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, FIRST_ADVANTAGE, LAND, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import ASSEMBLY, Isle
from triskel.games.inis.state.knowledge import own
from triskel.games.inis.state.slots import ISLE
from triskel.i18n.people import player
from triskel.kernel import BadContent
from triskel.kernel.bench.faults import Faults, shown

PARTS: Final = (*POSITION, "lands", "out", "running")
_APART: Final = ("capital", "festival", "hands", "aside", "epic_discard", "played")
"""Read together with the territories and the other cards."""
PLAIN: Final = tuple(slot for word, slot in POSITION.items() if word not in _APART)
_EDGE: Final = 38
"""How far from the middle a tile may lie."""
_AT: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2}) (up|down)")
PART: Final = ("part of a position", "часть позиции")
TERRITORY: Final = ("territory", "территория")
LAND_PART: Final = ("part of a territory", "свойство территории")


def arrange(isle: Isle, position: Mapping[str, Any]) -> Isle:
    """Put the position on an empty table."""
    faults = Faults(BadContent)
    given = faults.names(PART, position, PARTS)
    _lands(isle, faults, given)
    _cards(isle, faults, given)
    plain(isle, faults, given)
    if isle.phase == ASSEMBLY:
        isle.round -= 1
    running.read(faults, isle, given.get("running", {}))
    return isle


def plain(isle: Isle, faults: Faults, given: Mapping[str, Any]) -> None:
    """What is read as its form says."""
    for slot in PLAIN:
        value = given.get(slot.word, isle.brenn if slot.name == "turn" else slot.usual)
        if slot.name == "deeds":  # those who have none may be left out
            value = [*by_seat(faults, "deeds", given, isle.n), *[0] * isle.n][: isle.n]
        if slot.name == "passes":
            slot = slot._replace(most=isle.n)
        setattr(isle, slot.name, forms.read(faults, isle, slot, value))


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
        facts = faults.names(LAND_PART, data, OF_LAND, f"{name}: ")
        land = LAND[name]
        spot = _spot(isle, faults, name, facts.get("at", ""))
        isle.adj[land] = chart.touching(spot, chart.taken(isle.spots))
        isle.spots[land] = spot
        for other in bits(isle.adj[land]):
            isle.adj[other] |= 1 << land
        isle.tiles.remove(FIRST_ADVANTAGE + land)
        there = counted(isle, faults, name, facts)
        for seat, count in enumerate(there["clans"]):
            for _ in range(count):
                if not isle.put(seat, land):
                    faults.say(
                        f"{player(seat, 'en')} has more than {CLANS} clans",
                        f"у {player(seat, 'ru', 'gen')} больше {CLANS} кланов",
                        "I-BOX-2",
                    )
        isle.sanctuaries[land], isle.citadels[land] = there["sanctuaries"], there["citadels"]
        isle.sanctuaries_left -= isle.sanctuaries[land]
        isle.citadels_left -= isle.citadels[land]
    isle.capital = LAND[faults.name(IN_PLAY, position.get("capital", next(iter(lands), "")), lands)]
    isle.citadels[isle.capital] += 1
    if isle.sanctuaries_left < 0 or isle.citadels_left < 0:
        faults.say("there are not so many buildings", "столько построек нет", "I-BOX-3")
    if "festival" in position:
        isle.festival = LAND[faults.name(IN_PLAY, position["festival"], lands)]


def counted(isle: Isle, faults: Faults, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The clans of each player and the buildings of a territory."""
    found: dict[str, Any] = {}
    for word, slot in OF_LAND.items():
        what = (f"{name}: {slot.en or word}", f"{name}: {slot.ru or word}")
        if word == "clans":
            found[word] = [
                faults.number(what, count, 0, slot.most, slot.rule)
                for count in by_seat(faults, word, facts, isle.n, f"{name}: ")
            ]
        elif slot.most:
            found[word] = faults.number(what, facts.get(word, 0), 0, slot.most, slot.rule)
    return found


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
    lands = [(land, LAND_SLUG[land]) for land in isle.lands()]
    found = {word: say(getattr(isle, name)) for word, name, say in _SAYERS}
    found["clans"] = {slug: isle.clans[land * 4 : land * 4 + isle.n] for land, slug in lands}
    found["sanctuaries"] = {slug: isle.sanctuaries[land] for land, slug in lands}
    found["citadels"] = {slug: isle.citadels[land] for land, slug in lands}
    found["epic_pile"] = len(isle.pile)
    found["on_cauldron"] = [isle.cauldron if seat == isle.cauldron_seat else 0 for seat in range(isle.n)]
    found["supply"] = {"sanctuaries": isle.sanctuaries_left, "citadels": isle.citadels_left}
    return found


_NAMED: Final = {
    "reserve": "reserve", "discard": "discard", "adv_up": "open_advantages", "stash": "put_away", "flight": "in_play",
    "clash_at": "clash", "instigator": "instigator", "shelter": "sheltered",
}  # fmt: skip
_ALSO: Final = {_NAMED[slot.name]: slot for slot in ISLE if slot.name in _NAMED}
"""What a look shows besides, by its name there."""
_SAYERS: Final = [(word, slot.name, forms.sayer(slot)) for word, slot in (*POSITION.items(), *_ALSO.items())]
