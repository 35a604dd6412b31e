"""The rules of Overbid, as its book tells them."""

from overbid.state import HAND, SEATS, Table
from triskel.kernel import Event, Outcome, Steps, ask


def bids(table: Table, seat: int) -> list[int]:
    """The cards that a seat may lay; two equal ones are one choice."""
    return sorted(set(table.hands[seat]))


def draw(table: Table) -> None:
    """Both draw until they hold three cards (O-CARD-2)."""
    for seat in SEATS:
        while len(table.hands[seat]) < HAND and table.deck:  # O-CARD-2
            card = table.chance.take(table.deck)
            table.hands[seat].append(card)
            table.revealed = True
            if table.events is not None:
                table.events.append(Event("drew", {"seat": seat}, "O-CARD-2", "", 1 << seat, {"card": card}))


def play_round(table: Table) -> Steps:
    """One round: draw, bid, score."""
    table.round += 1
    draw(table)
    laid = yield tuple(ask(seat, "bid", bids(table, seat), "O-BID-1", secret=True) for seat in SEATS)
    table.revealed = True
    for seat in SEATS:
        table.hands[seat].remove(laid[seat])
        table.played.append(laid[seat])
        table.tell("laid", "O-BID-1", seat=seat, card=laid[seat])
    score(table, laid)


def score(table: Table, laid: tuple[int, ...]) -> None:
    """The higher card takes the stake (O-BID-2); after equal ones it grows (O-BID-3)."""
    if laid[0] == laid[1]:
        table.stake += 1  # O-BID-3
        table.tell("grew", "O-BID-3", stake=table.stake)
        return
    winner = 0 if laid[0] > laid[1] else 1  # O-BID-2
    table.points[winner] += table.stake
    table.tell("took", "O-BID-2", seat=winner, stake=table.stake, points=table.points[winner])
    table.stake = 1


def outcome(table: Table) -> Outcome | None:
    """Somebody has reached the target (O-END-1), or all cards are played (O-END-2)."""
    scores = [float(each) for each in table.points]
    for seat in SEATS:
        if table.points[seat] >= table.target:
            return Outcome([seat], "target", "O-END-1", scores)
    if table.deck or any(table.hands):
        return None
    best = max(table.points)
    ahead = [seat for seat in SEATS if table.points[seat] == best]
    return Outcome(ahead if len(ahead) == 1 else [], "cards", "O-END-2", scores)
