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
from triskel.games.inis.faces.forms import IN_PLAY, OF_LAND, POSITION, READABLE, card_of
from triskel.games.inis.faces.running import RUNNING
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, CLANS, DISCARD, PILE, PLACES
from triskel.games.inis.state.deck import ADVANTAGE, EPIC, FIRST_ADVANTAGE, FOUR_ONLY, LAND, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import ASSEMBLY, SETUP, TURN, Isle
from triskel.games.inis.state.knowledge import own
from triskel.games.inis.state.slots import ISLE
from triskel.i18n.people import player
from triskel.kernel.bench.faults import Faults, both, shown
from triskel.kernel.play.event import Reason

PARTS: Final = (*POSITION, "lands", "out", "running")
_CARDS: Final = tuple(slot for slot in POSITION.values() if slot.form.name in ("hands", "card", "mask"))
_SITES: Final = tuple(slot for slot in POSITION.values() if slot.form.name == "land")
PLAIN: Final = tuple(slot for slot in POSITION.values() if slot not in (*_CARDS, *_SITES))
"""What is read as its form says, by itself: not cards, each of which there is once, nor a place among the lands."""
_EDGE: Final = 38
"""How far from the middle a tile may lie."""
_AT: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2}) (up|down)")
PART: Final = ("part of a position", "часть позиции")
TERRITORY: Final = ("territory", "территория")
LAND_PART: Final = ("part of a territory", "свойство территории")


def arrange(isle: Isle, position: Mapping[str, Any], faults: Faults) -> Isle | None:
    """Put the position on an empty table. Who gathers faults gets what can be drawn of it, if there is any land."""
    given = faults.names(PART, position, PARTS)
    lands = _lands(isle, faults, given.get("lands", {}))
    if not lands:
        faults.say("there is no territory for the Capital", "нет территории для столицы", "I-SETUP-4")
        return None
    for slot in _SITES:
        named = faults.name(IN_PLAY, given[slot.word], lands) if slot.word in given else ""
        if named or slot.name == "capital":
            setattr(isle, slot.name, LAND[named or lands[0]])
    isle.citadels[isle.capital] += 1
    if LAND_SLUG[isle.capital] == "swamp" and not isle.options.swamp_capital:
        faults.doubt("the Capital cannot stand in the Swamp", "столица не может стоять на болоте", "I-MAP-8")
    _plain(isle, faults, given)
    _cards(isle, faults, given)
    return _middle(isle, faults, given.get("running", {}))


def _plain(isle: Isle, faults: Faults, given: Mapping[str, Any]) -> None:
    """What is read as its form says."""
    for slot in PLAIN:
        value = given.get(slot.word, isle.brenn if slot.name == "turn" else slot.usual)
        asked = faults.gathers and isle.phase == TURN  # somebody has the turn, and not everybody has passed
        if slot.name == "deeds":  # those who have none may be left out
            value = [*by_seat(faults, "deeds", given, isle.n), *[0] * isle.n][: isle.n]
        if slot.name == "passes":
            slot = slot._replace(most=isle.n - asked)
        if slot.name == "turn" and asked:
            slot = slot._replace(least=0)
        setattr(isle, slot.name, forms.read(faults, isle, slot, value))
    if isle.phase == ASSEMBLY:
        isle.round -= 1


def by_seat(faults: Faults, key: str, given: Mapping[str, Any], seats: int, where: str = "") -> Sequence[Any]:
    """A list with at most one entry for each player."""
    rows = faults.items(both(where + key), given.get(key, []))
    if len(rows) > seats:
        what = where + key
        faults.say(f"{what}: there are only {seats} players", f"{what}: игроков только {seats}", "I-SETUP-1")
    return rows[:seats]


def _lands(isle: Isle, faults: Faults, data: object) -> list[str]:
    """Lay the territories, with all that stands on them; their names."""
    more, names, laid = [0] * isle.n, [], 0
    for name, given in faults.names(TERRITORY, data, LAND).items():
        facts = faults.names(LAND_PART, given, OF_LAND, f"{name}: ")
        land = LAND[name]
        spot = _spot(isle, faults, name, facts)
        if spot < 0:
            continue
        names.append(name)
        laid += facts.get("at", "") != ""
        isle.adj[land] = chart.touching(spot, chart.taken(isle.spots))
        isle.spots[land] = spot
        for other in bits(isle.adj[land]):
            isle.adj[other] |= 1 << land
        isle.tiles.remove(FIRST_ADVANTAGE + land)
        for word, slot in OF_LAND.items():
            what = (f"{name}: {slot.en or word}", f"{name}: {slot.ru or word}")
            if word == "clans":
                for seat, each in enumerate(by_seat(faults, word, facts, isle.n, f"{name}: ")):
                    clans = faults.number(what, each, 0, slot.most, slot.rule)
                    more[seat] += sum(not isle.put(seat, land) for _ in range(clans))
            elif slot.most:
                getattr(isle, slot.name)[land] = faults.number(what, facts.get(word, 0), 0, slot.most, slot.rule)
        if name == "swamp" and isle.citadels[land]:
            faults.doubt("no Citadel can stand in the Swamp", "на болоте не может быть цитадели", "I-MAP-8")
    for seat, count in enumerate(more):
        if count:
            faults.say(
                f"{player(seat, 'en')} has {CLANS + count} clans on the map; there are {CLANS}",
                f"у {player(seat, 'ru', 'gen')} на карте {CLANS + count} кланов, а всего их {CLANS}",
                "I-BOX-2",
            )
    for kind, ru in (("sanctuaries", "святилищ"), ("citadels", "цитаделей")):
        there, supply = getattr(isle, kind), getattr(isle, f"{kind}_left")
        if sum(there) > supply:
            many = sum(there) - supply
            faults.say(f"there are not so many {kind}: {many} too many", f"{ru} больше, чем есть, на {many}", "I-BOX-3")
            there[:] = [0] * len(there)
        setattr(isle, f"{kind}_left", supply - sum(there))
    if laid in (0, len(names)):
        _connected(isle, faults)
    return names


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


def _spot(isle: Isle, faults: Faults, name: str, facts: Mapping[str, Any]) -> int:
    """Where a territory lies: where it is said, else close to the others; -1 where that is nowhere."""
    covered = chart.taken(isle.spots)
    spot = place_of(faults, name, facts["at"]) if facts.get("at", "") != "" else -1
    if spot >= 0:
        under = [land for land in isle.lands() if set(chart.cells(spot)) & set(chart.cells(isle.spots[land]))]
        for land in under:
            other = LAND_SLUG[land]
            faults.say(
                f"{name} and {other} cover the same hexagon", f"{name} и {other} лежат на одном шестиугольнике",
                "I-MAP-3",
            )  # fmt: skip
        if not under:
            return spot
    laid = len(isle.lands())
    starts = chart.STARTS[4]
    if laid < len(starts) and not any(each in covered for each in chart.cells(starts[laid])):
        return starts[laid]
    free = chart.places(isle.spots)
    if not free:
        faults.say(f"{name}: nowhere do two territories meet", f"{name}: положить рядом с двумя некуда", "I-MAP-3")
    return max(free, key=lambda each: (chart.touching(each, covered).bit_count(), each), default=-1)


def _connected(isle: Isle, faults: Faults) -> None:
    """Every tile touches the others (I-SETUP-2, I-MAP-3)."""
    reached, waiting = 0, [*isle.lands()[:1]]
    while waiting:
        here = waiting.pop()
        reached |= 1 << here
        waiting += [land for land in bits(isle.adj[here] & ~reached) if land not in waiting]
    for land in isle.lands():
        if not reached >> land & 1:
            name = LAND_SLUG[land]
            faults.doubt(f"{name} touches no other territory", f"{name} не граничит с остальным островом", "I-MAP-3")


def _cards(isle: Isle, faults: Faults, given: Mapping[str, Any]) -> None:
    """Every card lies in one place; those that are named nowhere lie where they would."""
    places: dict[int, str] = {}
    here = [LAND_SLUG[land] for land in isle.lands()]

    def take(listed: object, kinds: int, where: str) -> int:
        found = 0
        for each in faults.items(both(where), listed):
            card = card_of(faults, each, kinds, where)
            name = SLUG[card]
            if card < 0:
                continue
            if card in places:
                faults.say(
                    f"there is only one {name}: {places[card]}, {where}",
                    f"{name} — одна: {places[card]}, {where}",
                    "I-BOX-1",
                )
            elif 1 << card & FOUR_ONLY and isle.n != 4:
                faults.say(f"only four players use {name}", f"{name} — только для четырёх игроков", "I-SETUP-1")
            elif not (1 << card & ADVANTAGE and name not in here) or not faults.doubt(
                f"{where}: {name} is not in play, so its Advantage card is not either",
                f"{where}: территории {name} нет в игре, значит, нет и её карты преимущества",
                "I-SETUP-3",
            ):
                places[card] = where
                found |= 1 << card
        return found

    for slot in _CARDS:
        if slot.form.name == "hands":
            for seat, hand in enumerate(by_seat(faults, slot.word, given, isle.n)):
                isle.hand[seat] = take(hand, slot.most, f"hand {seat + 1}")
        elif slot.form.name == "mask":
            setattr(isle, slot.name, take(given.get(slot.word, []), slot.most, slot.word))
        elif slot.word in given:
            setattr(isle, slot.name, take([given[slot.word]], slot.most, slot.word).bit_length() - 1)
    out = take(given.get("out", []), EPIC, "out")
    used = sum(1 << card for card in places)
    isle.discard = isle.actions & ~used
    isle.pile = [*bits(EPIC & ~used)]
    isle.adv_up = sum(1 << FIRST_ADVANTAGE + land for land in isle.lands()) & ~used
    isle.poss = wide(isle, out)
    own(isle)


def _middle(isle: Isle, faults: Faults, given: object) -> Isle:
    """What the phase is in the middle of; where it does not fit, the isle as it is at the next turn."""
    before, found = isle.copy(), Faults(faults.error)
    running.read(found, isle, given)
    for each in found.reasons:
        faults.say(each.en, each.ru, each.rule)
    if not found.reasons:
        return isle
    before.phase, before.turn = TURN, max(0, before.turn)
    return before


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


def written(isle: Isle) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names."""
    lost: list[Reason] = []
    if isle.phase == SETUP:
        lost.append(Reason("I-SETUP-6", "the first clans are still being placed", "первые кланы ещё расставляются"))
    lands = {}
    for land in isle.lands():
        q, r = chart.axial(isle.spots[land] >> 1)
        lands[LAND_SLUG[land]] = {
            "clans": isle.clans[land * 4 : land * 4 + isle.n],
            "sanctuaries": isle.sanctuaries[land],
            "citadels": isle.citadels[land] - (land == isle.capital),
            "at": f"{q},{r} {'up' if isle.spots[land] & 1 else 'down'}",
        }
    running = {word: forms.said(isle, slot) for word, slot in RUNNING.items() if forms.is_set(isle, slot)}
    if isle.poss == wide(isle):
        running.pop("knowledge", None)
    made = {word: forms.said(isle, slot) for word, slot in POSITION.items()}
    made |= {
        "round": isle.round + (isle.phase == ASSEMBLY),
        "brenn": max(0, isle.brenn),
        "phase": made["phase"] if made["phase"] in READABLE else "season",
        "lands": lands,
    }
    out = EPIC & ~sum(1 << card for card in isle.pile) & ~isle.epic_discard & ~isle.drawn
    for mask in (*isle.hand, *isle.stash, sum(1 << card for card in isle.flight)):
        out &= ~mask
    if out:
        made["out"] = [SLUG[card] for card in bits(out)]
    if running:
        made["running"] = running
    return {key: value for key, value in made.items() if value not in ("", [])}, lost


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
