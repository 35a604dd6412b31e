"""Observations of Inis from version 2 on: seats, territories and cards by what they are.

A card is described by its kind, when it may be played and what its text does, and by where it is or may be, as the seat
can tell from all that was revealed before. Rows stand where the actions count: the card of the action `turn` n is row
n - 1 of the cards, and so for territories.
"""

from collections.abc import Iterable
from typing import Any, Final, final

from triskel.games.inis.faces.numbered import InisActions, InisNumbered
from triskel.games.inis.faces.rows import CLOCK, LAND, SEAT, STOCK
from triskel.games.inis.faces.shown import clock_bytes, land_bytes, seat_bytes, stock_bytes
from triskel.games.inis.rules.moment import MANEUVER, SEASON
from triskel.games.inis.rules.step import Step
from triskel.games.inis.rules.victory import scores
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.box import ASIDE, DISCARD, PILE, PLACES
from triskel.games.inis.state.deck import (
    ACTION,
    ADVANTAGE,
    CARDS,
    FIRST_ADVANTAGE,
    FIRST_EPIC,
    FOUR_ONLY,
    LANDS,
    START_SANCTUARIES,
    bits,
)
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.games.inis.state.knowledge import certain
from triskel.games.inis.text import cards as _texts  # noqa: F401  reads the cards
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.program import ByName, Themes
from triskel.kernel.arrays.schema import MOST


def _parts(node: Any) -> Iterable[Any]:
    """The steps of a use, and the two sides of a choice."""
    if isinstance(node, (tuple, list)):
        return node
    both = [getattr(node, name, None) for name in ("one", "two")]
    return (*getattr(node, "steps", ()), *both)


_THEMES: Final = ByName(
    {
        "place clans": "Place Replace", "build": "Hallow Build", "move": "Move Ride March Slip Flee",
        "remove": "Slay Fell Plunder", "clash": "Provoke Incite Rage Blame Reconcile Next", "tale": "Tales Draw",
        "deed": "Deed", "cards": "Recall Card Trade Spy Aside Tribute Beauty Prophecy Pass Stone",
        "map": "Explore Tailtu",
        "cancel": "Cancel Ignore Silence", "protect": "Save Harden Rescue Renew Kettle", "order": "Crows Ploy Command",
    },
    (Step,),
    "Either Nothing",
)  # fmt: skip
THEMES: Final = Themes(_THEMES.names, _THEMES, _parts)
"""What texts are about."""
_DOES: Final = tuple(f"does: {name}" for name in THEMES.names)
_WHEN: Final = ("when: season", "when: maneuver", "when: response")

_STATIC: Final = (
    *("kind: action", "kind: advantage", "kind: epic tale"), *_WHEN, *_DOES,
)  # fmt: skip


def sheet_of(card: int) -> bytes:
    """What a card is."""
    uses = USES[card]
    moments = 0
    for use in uses:
        moments |= use.moment
    kinds = (card < FIRST_ADVANTAGE, FIRST_ADVANTAGE <= card < FIRST_EPIC, card >= FIRST_EPIC)
    when = (moments & SEASON != 0, moments & MANEUVER != 0, moments & ~(SEASON | MANEUVER) != 0)
    return bytes((*kinds, *when)) + THEMES.of(uses)


SHEETS: Final = tuple(sheet_of(card) for card in range(CARDS))


@final
class InisSchema(InisActions):
    """What there is, by what it is."""

    version = 2

    def build_layout(self) -> None:
        """Plain bytes first, then the tables."""
        n = self.players
        layout = self.layout
        self.at_phase = layout.add("phase", len(PHASES), "phase of the match")
        self.at_clock, self.at_stock = (
            layout.add(each.name, len(each.names), ", ".join(each.names)) for each in (CLOCK, STOCK)
        )
        others = [str(each) for each in range(n)]
        self.seats = layout.table("seats", n, SEAT.names, "own first, then clockwise")
        lands = (
            "there", "sanctuaries at first", *_DOES,
            *LAND.names, *(f"clans: {each}" for each in others),
            *(f"sheltered: {each}" for each in others), *(f"chieftain: {each}" for each in others),
            *(f"holder: {each}" for each in others), *(f"beside: {each}" for each in range(LANDS)),
        )  # fmt: skip
        about = "as in the data files, those on the map; seats from the own one on"
        self.lands = layout.table("lands", LANDS, lands, about)
        cards = (
            "there", *_STATIC,
            *(f"held: {each}" for each in others), "put away", "drawn", "epic tale laid away", "set aside", "in play",
            "times played", *(f"may be held: {each}" for each in others), "may be set aside", "may be laid away",
            "may be in the pile",
        )  # fmt: skip
        self.cards = layout.table("cards", CARDS, cards, "as in the data files, and where each is or may be")
        self.c = self.cards.column["held"]
        self.l = self.lands.column["sanctuaries"]
        row = bytearray(layout.size)
        actions = ACTION if n == 4 else ACTION & ~FOUR_ONLY
        for card, sheet in enumerate(SHEETS):
            at = self.cards.offset + card * self.cards.width
            row[at] = card >= FIRST_ADVANTAGE or actions >> card & 1
            row[at + 1 : at + 1 + len(sheet)] = sheet
        for land in range(LANDS):
            at = self.lands.offset + land * self.lands.width
            row[at + 1] = START_SANCTUARIES[land]
            row[at + 2 : at + 2 + len(_DOES)] = SHEETS[FIRST_ADVANTAGE + land][-len(_DOES) :]
        self.template = bytes(row)

    def glance(self, frame: int, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """Public facts, the own hand, and what the seat can tell of the others'."""
        isle: Isle = match.state
        row[:] = self.template
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
        row[self.at_phase + isle.phase] = 1
        at = self.at_clock
        row[at : at + 6] = bytes(clock_bytes(isle))
        at = self.at_stock
        row[at : at + 6] = bytes(stock_bytes(isle))
        order = isle.order(isle.turn) if isle.turn >= 0 else ()
        for who in range(self.players):
            self._seat(isle, seat, who, order, row)
        self._lands(isle, seat, row)
        self._cards(isle, seat, row)

    def _seat(self, isle: Isle, seat: int, who: int, order: tuple[int, ...], row: bytearray) -> None:
        turns = order.index(who) if order else 0
        at = self.seats.offset + (who - seat) % self.players * self.seats.width
        row[at : at + self.seats.width] = bytes(
            seat_bytes(isle, who, seat, turns, scores(isle, who), isle.clash_at >= 0)
        )

    def _lands(self, isle: Isle, seat: int, row: bytearray) -> None:
        n, width, first, part = self.players, self.lands.width, self.lands.offset, self.l
        clans, held = isle.clans, isle.hand
        for land, spot in enumerate(isle.spots):
            if spot < 0:
                continue
            card = 1 << FIRST_ADVANTAGE + land
            at = first + land * width
            row[at] = 1
            at += part
            state = 0 if isle.adv_up & card else 2
            best, chief = 0, -1
            seats = at + 9
            for who in range(n):
                place = (who - seat) % n
                if held[who] & card:
                    row[seats + 3 * n + place] = 1
                    state = state and 1
                count = clans[land * 4 + who]
                if count:
                    row[seats + place] = count
                    if count > best:
                        best, chief = count, place
                    elif count == best:
                        chief = -1
                if land == isle.clash_at:
                    row[seats + n + place] = isle.shelter[who]
            row[at : at + 9] = bytes(land_bytes(isle, land, state))
            if chief >= 0:
                row[seats + 2 * n + chief] = 1
            seats += 4 * n
            for other in bits(isle.adj[land]):
                row[seats + other] = 1

    def _cards(self, isle: Isle, seat: int, row: bytearray) -> None:
        n, width, poss = self.players, self.cards.width, isle.poss
        first = self.cards.offset + self.c
        base = seat * PLACES
        for who in range(n):
            at = first + (who - seat) % n
            hand = isle.hand[who]
            if who != seat:
                hand = hand & ADVANTAGE | certain(isle, seat, who)  # advantages lie open (I-11)
                for card in bits(poss[base + who] & ~ADVANTAGE):
                    row[at + n + 6 + card * width] = 1
            for card in bits(hand):
                row[at + card * width] = 1
        at = first + n
        for card in bits(isle.stash[seat]):
            row[at + card * width] = 1
        if isle.drawer == seat:
            for card in (*bits(isle.drawn), *isle.tiles_drawn):
                row[at + 1 + card * width] = 1
        for card in bits(isle.epic_discard):
            row[at + 2 + card * width] = 1
        if isle.aside >= 0 and poss[base + ASIDE] == 1 << isle.aside:
            row[at + 3 + isle.aside * width] = 1
        for card in isle.flight:
            row[at + 4 + card * width] = 1
        for card, times in enumerate(isle.plays):
            if times:
                row[at + 5 + card * width] = min(times, MOST)
        at += 6 + n
        for place, where in enumerate((ASIDE, DISCARD, PILE)):
            for card in bits(poss[base + where]):
                row[at + place + card * width] = 1


SCHEMAS: Final = {1: InisNumbered, 2: InisSchema}
