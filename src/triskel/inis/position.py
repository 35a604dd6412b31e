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
close together. `running` is for phases in the middle of things (draft, clashes, clash, after card): see `RUNNING`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from triskel.inis import land as chart
from triskel.inis.deck import (
    ACTION,
    ADVANTAGE,
    EPIC,
    FIRST_ADVANTAGE,
    ID,
    LAND,
    LAND_SLUG,
    SLUG,
    bits,
)
from triskel.inis.knowledge import own
from triskel.inis.state import ASIDE, ASSEMBLY, CLANS, DISCARD, PHASES, PILE, PLACES, Isle
from triskel.kernel import BadContent
from triskel.kernel.refusal import unknown

PARTS: Final = (
    "round", "brenn", "crows", "turn", "phase", "lands", "capital", "festival", "hands", "deeds", "pretenders", "first",
    "passes", "aside", "epic_discard", "played", "out", "running",
)
LAND_PARTS: Final = ("clans", "sanctuaries", "citadels", "at")
WAYS: Final = {"sunwise": 1, "widdershins": -1}
READABLE: Final = ("season", "assembly", "draft", "clashes", "clash", "after card")
"""Phases in which a position can be."""


@final
class _Fact:
    """A fact of a piece of play that is going on: how it is written. `kind`: int, card, land, cards, lands, hands."""

    __slots__ = ("kind", "none")

    def __init__(self, kind: str, none: Any) -> None:
        self.kind = kind
        self.none = none

    def is_set(self, isle: Isle, name: str) -> bool:
        """Whether there is anything to write."""
        value = getattr(isle, _SLOT.get(name, name))
        return bool(any(value)) if self.kind in ("ints", "hands") else value != self.none

    def write(self, isle: Isle, name: str) -> Any:
        """By names."""
        value = getattr(isle, _SLOT.get(name, name))
        if self.kind == "card":
            return SLUG[value]
        if self.kind == "land":
            return LAND_SLUG[value]
        if self.kind == "mask":
            return [SLUG[card] for card in bits(value)]
        if self.kind == "cards":
            return [SLUG[card] for card in value]
        if self.kind == "lands":
            return [LAND_SLUG[land] for land in value]
        if self.kind == "hands":
            return [[SLUG[card] for card in bits(mask)] for mask in value]
        return list(value) if self.kind == "ints" else int(value)

    def read(self, isle: Isle, name: str, given: Any) -> None:
        """The inverse; BadContent for what makes no sense."""
        slot = _SLOT.get(name, name)
        try:
            value: Any
            if self.kind == "card":
                value = ID[given]
            elif self.kind == "land":
                value = LAND[given]
                if isle.spots[value] < 0:
                    raise KeyError(given)
            elif self.kind == "mask":
                value = sum(1 << ID[each] for each in set(given))
            elif self.kind == "cards":
                value = [ID[each] for each in given]
            elif self.kind == "lands":
                value = [LAND[each] for each in given]
            elif self.kind == "hands":
                value = [sum(1 << ID[each] for each in set(hand)) for hand in given]
            else:
                value = [int(each) for each in given] if self.kind == "ints" else int(given)
            before = getattr(isle, slot)
            if self.kind in ("ints", "hands") and slot != "bottom_seen" and len(value) != len(before):
                raise ValueError(f"{len(before)} of them are needed")
        except (KeyError, ValueError, TypeError) as error:
            raise BadContent(f"running: {name}: {error}") from None
        setattr(isle, slot, value)


_SLOT: Final = {"knowledge": "poss"}
RUNNING: Final = {
    "clash_at": _Fact("land", -1), "pending": _Fact("lands", []), "initiator": _Fact("int", -1),
    "instigator": _Fact("int", -1), "current": _Fact("int", -1), "named": _Fact("int", -1),
    "target": _Fact("int", -1), "removing": _Fact("int", -1), "felled": _Fact("int", 0), "barred": _Fact("int", 0),
    "clash_over": _Fact("int", 0), "shelter": _Fact("ints", 0), "lost": _Fact("ints", 0),
    "cauldron": _Fact("int", 0), "cauldron_seat": _Fact("int", -1), "card": _Fact("card", -1),
    "flight": _Fact("cards", []), "ploy": _Fact("int", -1), "drawn": _Fact("mask", 0), "drawer": _Fact("int", -1),
    "stash": _Fact("hands", 0), "deck": _Fact("cards", []), "bottom": _Fact("cards", []),
    "bottom_seen": _Fact("ints", 0), "tiles_drawn": _Fact("cards", []), "cathbad": _Fact("int", -1),
    "draft": _Fact("int", 0), "more": _Fact("int", 0), "knowledge": _Fact("ints", 0),
}  # fmt: skip
"""What the middle of things is made of: who clashes where, what is on the table and not laid away, who drafts."""

def _known(what: str, names: Sequence[str] | Mapping[str, Any], known: Sequence[str] | Mapping[str, Any]) -> None:
    for name in names:
        if name not in known:
            raise BadContent(unknown(what, str(name), known))


def _card(name: str, kind: int) -> int:
    _known("card", [name], ID)
    if not kind >> ID[name] & 1:
        raise BadContent(f"{name} is a card of another kind")
    return ID[name]


def arrange(isle: Isle, position: Mapping[str, Any]) -> Isle:
    """Put the position on an empty table."""
    _known("part of a position", position, PARTS)
    _lands(isle, position)
    _cards(isle, position)
    for seat, count in enumerate(position.get("deeds", ())):
        isle.deeds[seat] = int(count)
    isle.round = int(position.get("round", 2))
    isle.brenn = int(position.get("brenn", 0))
    crows = str(position.get("crows", "sunwise"))
    _known("way of the crows", [crows], WAYS)
    isle.crows = WAYS[crows]
    phase = str(position.get("phase", "season"))
    _known("phase", [phase], READABLE)
    isle.phase = PHASES.index(phase)
    isle.turn = int(position.get("turn", isle.brenn))
    isle.first = int(bool(position.get("first", False)))
    isle.passes = int(position.get("passes", 0))
    isle.pretenders = sum(1 << int(seat) for seat in position.get("pretenders", ()))
    if isle.phase == ASSEMBLY:
        isle.round -= 1
    _running(isle, position.get("running", {}))
    return isle


def _running(isle: Isle, given: Mapping[str, Any]) -> None:
    """The middle of things, and the cards and tiles that it takes from where they would lie otherwise."""
    _known("running fact", given, RUNNING)
    for name, value in given.items():
        RUNNING[name].read(isle, name, value)
    used = isle.drawn | sum(1 << card for card in (*isle.flight, *isle.deck))
    for mask in isle.stash:
        used |= mask
    isle.discard &= ~used
    isle.pile = [card for card in isle.pile if not used >> card & 1]
    isle.adv_up &= ~used
    isle.tiles = [tile for tile in isle.tiles if tile not in isle.bottom and tile not in isle.tiles_drawn]
    if len(isle.bottom_seen) != len(isle.bottom):
        isle.bottom_seen = [0] * len(isle.bottom)


def _lands(isle: Isle, position: Mapping[str, Any]) -> None:
    lands: Mapping[str, Any] = position.get("lands", {})
    _known("territory", lands, LAND)
    for name, data in lands.items():
        _known("part of a territory", data, LAND_PARTS)
        land = LAND[name]
        spot = _spot(isle, str(data["at"]) if "at" in data else "")
        isle.adj[land] = chart.touching(spot, chart.taken(isle.spots))
        isle.spots[land] = spot
        for other in bits(isle.adj[land]):
            isle.adj[other] |= 1 << land
        isle.tiles.remove(FIRST_ADVANTAGE + land)
        for seat, count in enumerate(data.get("clans", ())):
            for _ in range(int(count)):
                if not isle.put(seat, land):
                    raise BadContent(f"seat {seat} has more than {CLANS} clans")
        isle.sanctuaries[land] = int(data.get("sanctuaries", 0))
        isle.citadels[land] = int(data.get("citadels", 0))
        isle.sanctuaries_left -= isle.sanctuaries[land]
        isle.citadels_left -= isle.citadels[land]
    capital = str(position.get("capital", next(iter(lands), "")))
    _known("territory in play", [capital], lands)
    isle.capital = LAND[capital]
    isle.citadels[isle.capital] += 1
    if isle.sanctuaries_left < 0 or isle.citadels_left < 0:
        raise BadContent("there are not so many buildings")
    if "festival" in position:
        _known("territory in play", [str(position["festival"])], lands)
        isle.festival = LAND[str(position["festival"])]


def _spot(isle: Isle, text: str) -> int:
    if text:
        where, _, way = text.partition(" ")
        q, _, r = where.partition(",")
        spot = chart.triad(int(q), int(r), way == "up")
        if any(each in chart.taken(isle.spots) for each in chart.cells(spot)):
            raise BadContent(f"{text} is not free")
        return spot
    laid = sum(spot >= 0 for spot in isle.spots)
    starts = chart.STARTS[4]
    if laid < len(starts) and starts[laid] not in isle.spots:
        return starts[laid]
    covered = chart.taken(isle.spots)
    return max(chart.places(isle.spots), key=lambda each: (chart.touching(each, covered).bit_count(), each))


def _cards(isle: Isle, position: Mapping[str, Any]) -> None:
    placed: list[int] = []
    for seat, names in enumerate(position.get("hands", ())):
        for name in names:
            card = _card(name, ACTION | ADVANTAGE | EPIC)
            isle.hand[seat] |= 1 << card
            placed.append(card)
    if "aside" in position:
        isle.aside = _card(str(position["aside"]), isle.actions)
        placed.append(isle.aside)
    for name in position.get("epic_discard", ()):
        card = _card(name, EPIC)
        isle.epic_discard |= 1 << card
        placed.append(card)
    out = [_card(name, EPIC) for name in position.get("out", ())]
    for name in position.get("played", ()):
        card = _card(name, ADVANTAGE)
        isle.adv_down |= 1 << card
        placed.append(card)
    twice = {SLUG[card] for card in placed if placed.count(card) > 1}
    if twice:
        raise BadContent(f"there is only one {', '.join(sorted(twice))}")
    used = sum(1 << card for card in placed)
    foreign = [SLUG[card] for card in bits(used & ACTION & ~isle.actions)]
    if foreign:
        raise BadContent(f"only four players use {', '.join(foreign)}")
    isle.discard = isle.actions & ~used
    isle.pile = [card for card in bits(EPIC & ~used) if card not in out]
    isle.adv_up = sum(1 << FIRST_ADVANTAGE + land for land in isle.lands()) & ~used
    isle.poss = wide(isle, sum(1 << card for card in out))
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
        "clans": {LAND_SLUG[land]: isle.clans[land * 4:land * 4 + isle.n] for land in isle.lands()},
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
        "clash": LAND_SLUG[isle.clash_at] if isle.clash_at >= 0 else "",
        "instigator": isle.instigator,
        "sheltered": list(isle.shelter),
        "supply": {"sanctuaries": isle.sanctuaries_left, "citadels": isle.citadels_left},
    }
