"""What a quick player of Inis likes to do: one number for every card in every kind of choice, one for every standing on
a territory. `tools/fit_habits.py` learns them from matches that such players play against each other.
"""

import tomllib
from importlib.resources import files
from typing import Final

from triskel.games.inis.rules.clans import LOSE_CLAN
from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.state.deck import ID, LANDS, SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.kernel import DONE, Decision

_NOBODY: Final = LOSE_CLAN + 1
"""The place of "none" among the cards."""

CARDS: Final = ("turn", "respond", "pay", "keep", "recall", "discard", "give", "set aside", "draft")
"""Kinds of choices that name a card."""
LAND: Final = ("place", "to", "from", "settle", "clash", "capital")
"""Kinds that name a territory; what counts is who stands there."""
CLASH: Final = ("peace", "shelter", "end clash")
"""Yes or no in a clash: who is stronger there, and how many cards are left."""

_WIDTH: Final = {
    **dict.fromkeys((*CARDS, "maneuver"), _NOBODY + 1),
    **dict.fromkeys(LAND, 32),
    **dict.fromkeys(CLASH, 24),
    "clan": 24,
    "count": 3,
    "either": 2,
}
_BASE: Final = {kind: sum(list(_WIDTH.values())[:place]) for place, kind in enumerate(_WIDTH)}
SIZE: Final = sum(_WIDTH.values())

_STANDING: Final = ("weaker", "equal", "stronger")
_COUNT: Final = ("none", "some", "all")


def slots(isle: Isle, decision: Decision, option: int) -> list[int]:
    """Where the habits that speak about an option stand; empty if none does."""
    kind = decision.kind
    base = _BASE.get(kind, -1)
    if base < 0:
        return []
    if kind == "draft":
        return [base + card for card in bits(option)]
    if kind == "maneuver":
        return [base + (option if option >= isle.n else 0)]  # whoever is attacked
    if kind in CARDS:
        if kind == "turn" and option >= LOSE_CLAN:
            return []  # to pass or to claim is no card
        return [base + (_NOBODY if option == DONE else option)]
    seat = decision.seat
    if kind in LAND:
        if not 0 <= option < LANDS:
            return []
        mine, theirs = _there(isle, seat, option)
        return [base + (min(mine, 3) * 4 + min(theirs, 3)) * 2 + (1 if isle.sanctuaries[option] else 0)]
    if kind in CLASH:
        mine, theirs = _there(isle, seat, decision.about)
        standing = 1 if mine == theirs else 2 if mine > theirs else 0
        return [base + (option * 3 + standing) * 4 + min(isle.hand[seat].bit_count(), 3)]
    if kind == "clan":
        mine, theirs = _there(isle, seat, option >> 2)
        return [base + ((1 if option & 3 == seat else 0) * 3 + min(mine, 2)) * 4 + min(theirs, 3)]
    if kind == "count":
        return [base + (0 if option == 0 else 2 if option == decision.options[-1] else 1)]
    return [base + option]


def _there(isle: Isle, seat: int, land: int) -> tuple[int, int]:
    """The seat's clans in a territory, and those of its strongest opponent."""
    clans, first = isle.clans, land * 4
    theirs = 0
    for other in range(isle.n):
        if other != seat and clans[first + other] > theirs:
            theirs = clans[first + other]
    return clans[first + seat], theirs


def name(slot: int) -> tuple[str, str]:
    """The kind of choice and the words for a slot, as the file of habits writes them."""
    kind = next(each for each in reversed(_BASE) if _BASE[each] <= slot)
    place = slot - _BASE[kind]
    if kind == "maneuver" and place in (0, WITHDRAW):
        return kind, "attack" if place == 0 else "withdraw"
    if kind in CARDS or kind == "maneuver":
        return kind, {LOSE_CLAN: "clan", _NOBODY: "none"}.get(place) or (SLUG[place] if place < len(ID) else "")
    if kind in LAND:
        return kind, f"{place // 8} against {place // 2 % 4}" + (", sanctuary" if place % 2 else "")
    if kind in CLASH:
        return kind, f"{'yes' if place >= 12 else 'no'}, {_STANDING[place // 4 % 3]}, {place % 4} cards"
    if kind == "clan":
        return kind, f"{'own' if place >= 12 else 'other'}, {place // 4 % 3} against {place % 4}"
    return kind, _COUNT[place] if kind == "count" else str(place)


def _read() -> list[float]:
    text = files("triskel.games.inis").joinpath("faces", "habits.toml").read_text(encoding="utf-8")
    known = tomllib.loads(text)
    found = []
    for slot in range(SIZE):
        kind, words = name(slot)
        found.append(float(known.get(kind, {}).get(words, 0.0)))
    return found


HABITS: Final = _read()
