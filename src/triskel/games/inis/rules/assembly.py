"""Set-up, and the Assembly with its draft (I-SETUP, I-ASSEMBLY-7, I-DRAFT)."""

from itertools import combinations
from typing import Final

from triskel.games.inis.rules.gates import crows_turned
from triskel.games.inis.rules.lore import set_aside, take_aside
from triskel.games.inis.rules.moment import ASSEMBLY_START
from triskel.games.inis.rules.territory import add_sanctuary, lay_tile, take_advantage
from triskel.games.inis.rules.victory import check
from triskel.games.inis.rules.window import window
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import ASIDE, DISCARD, PILE, PLACES, STASH
from triskel.games.inis.state.deck import ACTION, FIRST_ADVANTAGE, LAND_SLUG, LANDS, SLUG, SWAMP, bits
from triskel.games.inis.state.isle import ASSEMBLY, DRAFT, OVER, TURN, Isle
from triskel.games.inis.state.knowledge import fresh_deal, own, rotate, show
from triskel.kernel import SECRET, Decision, Steps, ask
from triskel.kernel.play.decision import END

SEAT_OUTCOME: Final = 100
"""A seat that came up at random is logged as 100 + seat."""
CROWS_OUTCOME: Final = 110
"""A toss of the Flock of Crows is logged as 110 (one way) or 111 (the other)."""


def setup(isle: Isle) -> Steps:
    """Tiles, Brenn, Capital (which never moves, I-MAP-9), and two clans each (I-SETUP)."""
    for spot in chart.STARTS[isle.n]:
        lay_tile(isle, isle.chance.take(isle.tiles), spot)
    seats = [SEAT_OUTCOME + seat for seat in range(isle.n)]
    isle.brenn = isle.chance.take(seats) - SEAT_OUTCOME
    isle.say("brenn", {"seat": isle.brenn}, "I-SETUP-4")
    lands = [land for land in isle.lands() if land != SWAMP or isle.options.swamp_capital]
    isle.capital = yield ask(isle.brenn, "capital", lands, rule="I-SETUP-4")
    isle.citadels[isle.capital] += 1
    isle.say("capital", {"seat": isle.brenn, "land": LAND_SLUG[isle.capital]}, "I-SETUP-4")
    add_sanctuary(isle, isle.capital, "I-SETUP-4")
    toss(isle, "I-SETUP-5")
    for _ in range(2):
        for seat in isle.order(isle.brenn):
            land = yield ask(seat, "settle", isle.lands(), rule="I-SETUP-6")
            isle.put(seat, land)
            isle.say("place", {"seat": seat, "land": LAND_SLUG[land]}, "I-SETUP-6")
    isle.phase = ASSEMBLY
    yield END


def toss(isle: Isle, rule: str) -> None:
    """The Flock of Crows is tossed like a coin, not turned over (I-FAQ-12)."""
    isle.crows = 1 if isle.chance.take([CROWS_OUTCOME, CROWS_OUTCOME + 1]) == CROWS_OUTCOME else -1
    isle.say("crows", {"way": isle.crows}, rule)


def assembly(isle: Isle) -> Steps:
    """Steps 0 to 5 of the Assembly: Brenn, victory, Advantage cards, oracles, deal (I-ASSEMBLY-7)."""
    isle.round += 1
    isle.turn = -1
    isle.say("round", {"round": isle.round}, "I-ASSEMBLY-7")
    # I-ASSEMBLY-0
    yield from window(isle, ASSEMBLY_START, -1)
    if isle.round > 1 or isle.options.reassign_first:  # I-SETUP-7; nowhere else does the Brenn change (I-TERM-3)
        chief = isle.chieftain(isle.capital)
        if chief >= 0 and chief != isle.brenn:
            isle.brenn = chief
            isle.say("brenn", {"seat": chief}, "I-ASSEMBLY-1")
    winner = check(isle)
    if winner >= 0:
        finish(isle, winner, "victory")
    elif isle.options.round_limit and isle.round > isle.options.round_limit:
        finish(isle, -1, "stalled")
    else:
        if isle.pretenders:
            isle.pretenders = 0
            isle.say("pretenders", {}, "I-ASSEMBLY-2")
        advantages(isle)
        before = isle.crows
        toss(isle, "I-ASSEMBLY-4")
        if isle.crows != before:
            yield from crows_turned(isle)
        deal(isle)
    yield END


def finish(isle: Isle, winner: int, reason: str) -> None:
    """The match is over."""
    isle.winner = winner
    isle.reason = reason
    isle.phase = OVER
    isle.say("over", {"seat": winner, "reason": reason}, "I-VICTORY-5" if winner >= 0 else "I-SIM-1")


def advantages(isle: Isle) -> None:
    """Each chieftain takes the territory's card; without one it lies face up (I-ASSEMBLY-3, I-FAQ-11)."""
    isle.adv_down = 0
    for land in range(LANDS):
        if isle.spots[land] < 0:
            continue
        card = FIRST_ADVANTAGE + land
        chief = isle.chieftain(land)
        if chief >= 0:
            take_advantage(isle, chief, land, "I-ASSEMBLY-3")
        else:
            for seat in range(isle.n):
                isle.hand[seat] &= ~(1 << card)
            isle.adv_up |= 1 << card
            show(isle, card, -1)


def deal(isle: Isle) -> None:
    """All Action cards are shuffled, one set aside, the rest dealt (I-ASSEMBLY-5)."""
    isle.discard = 0
    for seat in range(isle.n):
        isle.hand[seat] &= ~ACTION
    if isle.cathbad < 0:
        isle.deck = list(bits(isle.actions))
        isle.aside = isle.chance.take(isle.deck)  # I-CARD-9
    else:
        isle.deck = [card for card in bits(isle.actions) if card != isle.aside]  # I-CARD-9
    hand_out(isle)
    fresh_deal(isle)
    isle.say("deal", {"count": 3 if isle.n == 2 else 4}, "I-ASSEMBLY-5")
    isle.draft = 0
    isle.phase = DRAFT


def hand_out(isle: Isle) -> None:
    """Three cards each for two players, else four."""
    for seat in isle.order(isle.brenn):
        for _ in range(3 if isle.n == 2 else 4):
            isle.hand[seat] |= 1 << isle.chance.take(isle.deck)


def held(isle: Isle) -> int:
    """How many cards are held in this step of the draft."""
    return 1 + (isle.draft % 2 if isle.n == 2 else isle.draft)


_HOLDINGS: Final[dict[tuple[tuple[int, ...], int], tuple[int, ...]]] = {}


def holdings(isle: Isle, seat: int) -> tuple[int, ...]:
    """Every set of cards that the seat may hold now; nothing held before is locked (I-DRAFT-1)."""
    cards = bits(isle.hand[seat] & ACTION)
    count = held(isle)
    known = _HOLDINGS.get((cards, count))
    if known is None:
        known = tuple([sum([1 << card for card in each]) for each in combinations(cards, count)])
        _HOLDINGS[cards, count] = known
    return known


def draft(isle: Isle) -> Steps:
    """One step: all hold some cards in secret and pass the rest on together (I-DRAFT)."""
    kept = yield tuple(
        [Decision(seat, "draft", holdings(isle, seat), "I-DRAFT-1", SECRET, isle.draft) for seat in range(isle.n)]
    )
    targets = [isle.order(seat)[1] for seat in range(isle.n)]
    passed = [isle.hand[seat] & ACTION & ~kept[seat] for seat in range(isle.n)]
    rotate(isle, targets)
    for seat in range(isle.n):
        isle.hand[seat] &= ~passed[seat]
    for seat in range(isle.n):
        isle.hand[targets[seat]] |= passed[seat]
    for seat in range(isle.n):
        base = seat * PLACES
        for place in range(PLACES):
            isle.poss[base + place] &= ~passed[seat]
        isle.poss[base + targets[seat]] |= passed[seat]
    own(isle)
    isle.revealed = True
    if isle.events is not None:
        for seat in range(isle.n):
            facts = {"seat": seat, "to": targets[seat], "count": passed[seat].bit_count()}
            cards = {"cards": [SLUG[card] for card in bits(passed[seat])]}
            isle.whisper("pass cards", facts, cards, 1 << seat | 1 << targets[seat], "I-DRAFT-1")
    isle.draft += 1
    if isle.n == 2 and isle.draft == 2:
        second_deal(isle)
    elif isle.draft == (4 if isle.n == 2 else 3):
        yield from end_of_draft(isle)
    yield END


def second_deal(isle: Isle) -> None:
    """Two players put their first three cards away and draft three more (I-DRAFT-2, I-FAQ-02)."""
    for seat in range(isle.n):
        isle.stash[seat] = isle.hand[seat] & ACTION
        isle.hand[seat] &= ~ACTION
    for base in range(0, len(isle.poss), PLACES):
        for seat in range(isle.n):
            isle.poss[base + STASH + seat] = isle.poss[base + seat] & ACTION
            isle.poss[base + seat] = isle.poss[base + seat] & ~ACTION | isle.poss[base + PILE] & ACTION
    hand_out(isle)
    own(isle)
    isle.say("deal", {"count": 3}, "I-FAQ-02")


def end_of_draft(isle: Isle) -> Steps:
    """Hands are complete; Cathbad's Word is completed; the Season begins with the Brenn (I-ASSEMBLY-6)."""
    for seat in range(isle.n):
        isle.hand[seat] |= isle.stash[seat]
        isle.stash[seat] = 0
    for base in range(0, len(isle.poss), PLACES):
        for seat in range(isle.n) if isle.n == 2 else ():
            isle.poss[base + seat] |= isle.poss[base + STASH + seat]
            isle.poss[base + STASH + seat] = 0
        isle.poss[base + PILE] &= ~ACTION
        isle.poss[base + DISCARD] = 0
    if isle.cathbad >= 0:
        seer = isle.cathbad
        if take_aside(isle, seer, "I-ASSEMBLY-6"):
            yield from set_aside(isle, seer, "I-ASSEMBLY-6")
        isle.cathbad = -1
    isle.phase = TURN
    isle.turn = isle.brenn
    isle.first = 1
    isle.passes = 0
    isle.ploy = -1


def end_of_season(isle: Isle) -> None:
    """Action cards are discarded, Advantage cards without their chieftain come back, the Festival ends (I-SEASON-6)."""
    for seat in range(isle.n):
        for card in bits(isle.hand[seat] & ACTION):
            isle.discard |= 1 << card
        isle.hand[seat] &= ~ACTION
        for land in range(LANDS):
            card = FIRST_ADVANTAGE + land
            if isle.hand[seat] >> card & 1 and isle.chieftain(land) != seat:
                isle.hand[seat] &= ~(1 << card)
                isle.adv_up |= 1 << card
                show(isle, card, -1)
                isle.say("advantage back", {"seat": seat, "card": SLUG[card]}, "I-SEASON-6")
    for base in range(0, len(isle.poss), PLACES):
        for place in range(PLACES):
            isle.poss[base + place] &= ~ACTION
        isle.poss[base + DISCARD] = isle.actions
        isle.poss[base + ASIDE] = isle.actions if isle.aside >= 0 else 0
    isle.festival = -1
    isle.say("end of season", {}, "I-SEASON-6")
    isle.phase = ASSEMBLY
