"""What each seat can know of hidden cards, kept so that they can be dealt anew consistently (I-INFO-1).

For every viewer, a spectator too, and every place there is a mask of the cards that may lie there. A card that moves
in the open is known exactly; one that moves unseen may be any of those that may have been where it came from.
"""

from typing import Final

from mypy_extensions import i64

from triskel.games.inis.state.box import ASIDE, DISCARD, DRAWN, PILE, PLACES, STASH
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, CARDS, EPIC, FIRST_ADVANTAGE, FIRST_EPIC, bits, kind_of
from triskel.games.inis.state.isle import Isle
from triskel.kernel import Chance


def _hidden_at(n: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """In `poss`, all hands and these places, for every viewer."""
    return tuple(viewer * PLACES + place for viewer in range(n + 1) for place in (*range(n), *places))


_ACTIONS_AT: Final = tuple(
    _hidden_at(n, (ASIDE, DISCARD, PILE, *((STASH, STASH + 1) if n == 2 else ()))) for n in range(5)
)
_ADVANTAGES_AT: Final = tuple(_hidden_at(n, ()) for n in range(5))
_EPICS_AT: Final = tuple(_hidden_at(n, (PILE, DRAWN)) for n in range(5))
"""Where in `poss` cards of a kind can be, by the number of players: nobody thinks them anywhere else."""


def hidden_at(n: int, card: int) -> tuple[int, ...]:
    """Where in `poss` of so many players the card can be at all."""
    if card < FIRST_ADVANTAGE:
        return _ACTIONS_AT[n]
    return _ADVANTAGES_AT[n] if card < FIRST_EPIC else _EPICS_AT[n]


def show(isle: Isle, card: int, place: int) -> None:
    """Everybody sees this card come to the place; place -1 is the open table."""
    poss = isle.poss
    mask: i64 = 1 << card
    keep: i64 = ~mask
    each: i64
    for index in hidden_at(isle.n, card):
        each = poss[index]
        if each & mask:
            poss[index] = each & keep
    if place >= 0:
        for index in range(place, len(poss), PLACES):
            poss[index] |= mask


def slip(isle: Isle, card: int, source: int, goal: int, seen_by: int) -> None:
    """A card moves from one place to another; only the seats of the mask see which."""
    poss = isle.poss
    mask: i64 = 1 << card
    keep: i64 = ~mask
    kind: i64 = kind_of(card)
    gone: i64
    for viewer in range(isle.n + 1):
        base = viewer * PLACES
        if seen_by >> viewer & 1:
            for place in range(base, base + PLACES):
                poss[place] &= keep
            poss[base + goal] |= mask
        else:
            gone = poss[base + source] & kind
            if viewer < isle.n:
                gone &= ~isle.hand[viewer]
            poss[base + goal] |= gone


def look(isle: Isle, viewer: int, place: int, kind: int, cards: int) -> None:
    """The viewer sees all cards of a kind at a place."""
    poss = isle.poss
    base = viewer * PLACES
    for each in range(base, base + PLACES):
        poss[each] &= ~cards
    poss[base + place] = poss[base + place] & ~kind | cards
    isle.revealed = True


def own(isle: Isle) -> None:
    """Every seat looks at its own hand."""
    poss = isle.poss
    for seat in range(isle.n):
        hand: i64 = isle.hand[seat]
        stash: i64 = isle.stash[seat]
        others: i64 = ~(hand | stash)
        base = seat * PLACES
        for each in range(base, base + PLACES):
            poss[each] &= others
        poss[base + seat] = hand
        if stash:
            poss[base + STASH + seat] = stash


def fresh_deal(isle: Isle) -> None:
    """All Action cards have been shuffled: any may be anywhere, but for what Cathbad's Word set aside."""
    poss = isle.poss
    everything = isle.actions
    chosen = 0 if isle.cathbad < 0 or isle.aside < 0 else 1 << isle.aside
    others: i64 = ~ACTION
    for viewer in range(isle.n + 1):
        base = viewer * PLACES
        for place in range(base, base + PLACES):
            poss[place] &= others
        known = chosen if viewer == isle.cathbad else 0
        unknown: i64 = everything & ~known
        for place in range(base, base + isle.n):
            poss[place] |= unknown
        poss[base + PILE] |= unknown
        poss[base + ASIDE] |= known or everything
    own(isle)


def rotate(isle: Isle, targets: list[int]) -> None:
    """Every seat passed hidden Action cards to its target at the same moment."""
    poss = isle.poss
    old = poss[:]
    actions: i64 = ACTION
    passed: i64
    for viewer in range(isle.n + 1):
        base = viewer * PLACES
        for seat in range(isle.n):
            if seat != viewer:
                passed = old[base + seat] & actions
                poss[base + targets[seat]] |= passed
    # what a seat passed on itself it knows; `assembly` tells it by `look`


def certain(isle: Isle, viewer: int, seat: int) -> int:
    """The hidden cards that the viewer knows to be in that hand."""
    base = viewer * PLACES
    mask = isle.poss[base + seat] & ~ADVANTAGE
    for place in range(PLACES):
        if place != seat:
            mask &= ~isle.poss[base + place]
    return mask


def _lay_out(isle: Isle, seat: int, kind: int) -> list[tuple[int, int]]:
    """Every card of the kind that lies in a place hidden from the seat, with the place."""
    found = [(card, each) for each in range(isle.n) if each != seat for card in bits(isle.hand[each] & kind)]
    found += [(card, STASH + each) for each in range(isle.n) if each != seat for card in bits(isle.stash[each] & kind)]
    if kind & ACTION:
        found += [(card, DISCARD) for card in bits(isle.discard)]
        found += [(card, PILE) for card in isle.deck]
        if isle.aside >= 0:
            found.append((isle.aside, ASIDE))
    else:
        found += [(card, PILE) for card in isle.pile]
        if isle.drawer != seat:
            found += [(card, DRAWN) for card in bits(isle.drawn)]
    return found


def _write_back(isle: Isle, seat: int, kind: int, found: list[tuple[int, int]]) -> None:
    for each in range(isle.n):
        if each != seat:
            isle.hand[each] &= ~kind
            isle.stash[each] &= ~kind
    if kind & ACTION:
        isle.discard = 0
        isle.deck.clear()
    else:
        isle.pile.clear()
        if isle.drawer != seat:
            isle.drawn = 0
    for card, place in found:
        if place < ASIDE:
            isle.hand[place] |= 1 << card
        elif place == ASIDE:
            isle.aside = card
        elif place == DISCARD:
            isle.discard |= 1 << card
        elif place == DRAWN:
            isle.drawn |= 1 << card
        elif place == PILE:
            (isle.deck if kind & ACTION else isle.pile).append(card)
        else:
            isle.stash[place - STASH] |= 1 << card


def redeal(isle: Isle, seat: int, chance: Chance) -> None:
    """Deal what the seat cannot know anew, uniformly among what it thinks possible.

    Nothing here depends on where the cards truly are: a first layout is found by matching cards with places, then
    random swaps and three-cycles that keep every card where the seat thinks it may be. The walk is symmetric, so its
    long run is uniform; where the seat knows nothing it is a plain shuffle at once.
    """
    for kind in (ACTION, EPIC):
        found = _lay_out(isle, seat, kind)
        where = _places(isle, seat, kind)
        fixed = [each for each in found if where[each[0]].bit_count() == 1]
        loose = [each for each in found if where[each[0]].bit_count() != 1]
        cards = sorted(card for card, _ in loose)
        may = [where[card] for card in cards]
        spots = sorted(place for _, place in loose)
        if len(cards) > 1:
            _shuffle(spots, chance)
            if len(set(may)) > 1:
                spots = _match(may, spots)
                _mix(may, spots, chance)
        _write_back(isle, seat, kind, sorted(fixed + list(zip(cards, spots, strict=True))))
    _redeal_tiles(isle, seat, chance)
    _forget(isle, seat)


def _places(isle: Isle, seat: int, kind: int) -> list[int]:
    """For each card of the kind a mask of the places where the seat thinks it may be."""
    where = [0] * CARDS
    base = seat * PLACES
    for place in range(PLACES):
        for card in bits(isle.poss[base + place] & kind):
            where[card] |= 1 << place
    return where


def _shuffle(items: list[int], chance: Chance) -> None:
    for left in range(len(items) - 1, 0, -1):
        other = chance.below(left + 1)
        items[left], items[other] = items[other], items[left]


def _match(may: list[int], slots: list[int]) -> list[int]:
    """A place for every card that it may be at, each slot used once (augmenting paths); the narrowest cards first."""
    holder = [-1] * len(slots)

    def settle(index: int, tried: set[int]) -> bool:
        free = may[index]
        for slot, place in enumerate(slots):
            if free >> place & 1 and holder[slot] < 0:
                holder[slot] = index
                return True
        for slot, place in enumerate(slots):
            if free >> place & 1 and slot not in tried:
                tried.add(slot)
                if settle(holder[slot], tried):
                    holder[slot] = index
                    return True
        return False

    for index in sorted(range(len(may)), key=lambda each: may[each].bit_count()):
        assert settle(index, set()), "the seat's knowledge contradicts itself"
    laid = [0] * len(may)
    for slot, index in enumerate(holder):
        laid[index] = slots[slot]
    return laid


def _mix(may: list[int], spots: list[int], chance: Chance) -> None:
    """The random walk: shuffles within cards that may be at the same places, swaps and cycles across."""
    size = len(may)
    groups: dict[int, list[int]] = {}
    for index, places in enumerate(may):
        groups.setdefault(places, []).append(index)
    for _ in range(2):
        for group in groups.values():
            for left in range(len(group) - 1, 0, -1):
                one, two = group[left], group[chance.below(left + 1)]
                spots[one], spots[two] = spots[two], spots[one]
        for _ in range(2 * size):
            one, two, three = chance.below(size), chance.below(size), chance.below(size)
            if may[one] >> spots[two] & 1 and may[two] >> spots[one] & 1:
                spots[one], spots[two] = spots[two], spots[one]
            if (
                one != two != three != one
                and may[one] >> spots[two] & 1
                and may[two] >> spots[three] & 1
                and may[three] >> spots[one] & 1
            ):
                spots[one], spots[two], spots[three] = spots[two], spots[three], spots[one]


def _redeal_tiles(isle: Isle, seat: int, chance: Chance) -> None:
    """Tiles under the stack that the seat has not seen change places with the unseen stack."""
    unseen = [index for index, seen in enumerate(isle.bottom_seen) if not seen >> seat & 1]
    hold_drawn = isle.drawer == seat
    pool = sorted(isle.tiles + [isle.bottom[index] for index in unseen] + ([] if hold_drawn else isle.tiles_drawn))
    for left in range(len(pool) - 1, 0, -1):
        other = chance.below(left + 1)
        pool[left], pool[other] = pool[other], pool[left]
    for index in unseen:
        isle.bottom[index] = pool.pop()
    if not hold_drawn:
        isle.tiles_drawn[:] = sorted(pool.pop() for _ in isle.tiles_drawn)
    isle.tiles[:] = sorted(pool)


def _forget(isle: Isle, seat: int) -> None:
    """In the new world the other seats know their own cards and what everybody knows."""
    public = isle.n * PLACES
    for viewer in range(isle.n):
        if viewer != seat:
            isle.poss[viewer * PLACES : (viewer + 1) * PLACES] = isle.poss[public : public + PLACES]
    keep = isle.poss[seat * PLACES : (seat + 1) * PLACES]
    own(isle)
    isle.poss[seat * PLACES : (seat + 1) * PLACES] = keep
