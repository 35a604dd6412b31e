"""Effects that last: what they add, forbid and soften, and when they are over."""

from collections.abc import Sequence
from typing import Any

from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.ledger import (
    BONUS,
    FLOOR,
    NEXT_END,
    NEXT_START,
    ONCE,
    SPARED,
    STEPS,
    THIS_TURN,
    Lasting,
)


def last(duel: Duel, entry: Lasting) -> None:
    """An effect begins that holds for a while."""
    duel.ledger = duel.ledger._replace(lasting=(*duel.ledger.lasting, entry))


def expire(duel: Duel, at_end: bool) -> None:
    """What ends now, at the start or at the end of the active player's turn, is over."""
    left = []
    for each in duel.ledger.lasting:
        if not _over(duel, at_end, each.owner, each.until, each.turn):
            left.append(each)
    granted = duel.ledger.granted
    if granted:
        granted = tuple(each for each in granted if not _over(duel, at_end, each[0], each[1], each[2]))
    duel.ledger = duel.ledger._replace(lasting=tuple(left), granted=granted)


def _over(duel: Duel, at_end: bool, owner: int, until: int, turn: int) -> bool:
    """Whether what holds for a while ends now, at the start or at the end of the active player's turn."""
    if at_end:
        return until == THIS_TURN or (until == NEXT_END and owner == duel.active and duel.turn > turn)
    return until == NEXT_START and owner == duel.active


def value_bonus(duel: Duel, fighter: int, use: int) -> int:
    """What lasting effects add to a card that this fighter uses to attack or to defend."""
    return sum(
        each.amount
        for each in duel.ledger.lasting
        if each.what in (BONUS, ONCE) and each.fighters >> fighter & 1 and each.use & use
    )


def use_up(duel: Duel, fighter: int, use: int) -> None:
    """What was meant for the next card of this fighter has been used."""
    kept = [
        each
        for each in duel.ledger.lasting
        if not (each.what == ONCE and each.fighters >> fighter & 1 and each.use & use)
    ]
    if len(kept) < len(duel.ledger.lasting):
        duel.ledger = duel.ledger._replace(lasting=tuple(kept))


def curbed(duel: Duel, what: int) -> int:
    """Mask of the fighters that a lasting effect of this sort holds back."""
    mask = 0
    for each in duel.ledger.lasting:
        if each.what == what:
            mask |= each.fighters
    return mask


def forbidden(duel: Duel, what: int, player: int) -> bool:
    """Whether a lasting effect of this sort holds the player back."""
    return any(each.what == what and each.use >> player & 1 for each in duel.ledger.lasting)


def granted(duel: Duel, what: int, player: int) -> int:
    """What lasting effects of this sort give the player; those that work once are over now."""
    found = [each for each in duel.ledger.lasting if each.what == what and each.owner == player]
    if found:
        kept = tuple(each for each in duel.ledger.lasting if each not in found)
        duel.ledger = duel.ledger._replace(lasting=kept)
    return sum(each.amount for each in found)


def extra_steps(duel: Duel, player: int) -> int:
    """How much farther lasting effects let the player's fighters move in a maneuver."""
    return sum(each.amount for each in duel.ledger.lasting if each.what == STEPS and each.owner == player)


def softened(duel: Duel, fighter: int, amount: int) -> int:
    """The damage that lasting effects leave of this amount."""
    for each in duel.ledger.lasting:
        if each.fighters >> fighter & 1:
            if each.what == SPARED:
                amount -= each.amount
            elif each.what == FLOOR:
                amount = min(amount, duel.health[fighter] - each.amount)
    return max(amount, 0)


def note_combat(duel: Duel, fighters: Sequence[int], damage: int, loser: int) -> None:
    """Remember for this turn which fighters met, who dealt combat damage and who lost."""
    counts = _tally(duel)
    dealer = duel.arena.fighters[fighters[0]].player
    counts[2 * dealer] += damage
    counts[2 * loser + 1] += 1
    duel.ledger = duel.ledger._replace(tally=tuple(counts))
    note_fighters(duel, 1 << fighters[0], 1 << fighters[1])
    note_deed(duel, dealer, ATTACKS)


def note_fighters(duel: Duel, attacked: int, defended: int) -> None:
    """Remember for this turn that these fighters attacked, and that those were attacked."""
    counts = _tally(duel)
    counts[ATTACKED] |= attacked
    counts[DEFENDED] |= defended
    duel.ledger = duel.ledger._replace(tally=tuple(counts))


ATTACKS, ACTIONS_BEGUN, MANEUVERS, SCHEMES = 2, 3, 4, 5
"""What the tally of a turn counts by player, as it stands there after damage and defeats."""
ATTACKED, DEFENDED = -2, -1
"""The masks at the end of the tally: fighters that attacked and that were attacked."""


def _tally(duel: Duel) -> list[int]:
    return list(duel.ledger.tally) or [0] * (6 * duel.arena.players + 2)


def fighters_that(duel: Duel, deed: int) -> int:
    """Mask of the fighters that did this in this turn."""
    return duel.ledger.tally[deed] if duel.ledger.tally else 0


def note_deed(duel: Duel, player: int, deed: int) -> None:
    """Remember for this turn that the player did this once more."""
    players = duel.arena.players
    counts = _tally(duel)
    counts[deed * players + player] += 1
    duel.ledger = duel.ledger._replace(tally=tuple(counts))


def deeds(duel: Duel, player: int, deed: int) -> int:
    """How often the player did this in this turn."""
    tally = duel.ledger.tally
    return tally[deed * duel.arena.players + player] if tally else 0


def standing(duel: Duel, hook: str) -> list[tuple[int, str, Any]]:
    """The ongoing effects that work at this moment: whose, of which card, what."""
    if not duel.ledger.standing:
        return []
    cards = duel.arena.cards
    found = [(player, cards[card].id, cards[card].program.ongoing.trait) for player, card in duel.ledger.ongoing]
    found += [(player, cause, trait) for player, _, _, cause, trait in duel.ledger.granted]
    return [each for each in found if each[2].moment() == hook]


def in_play(duel: Duel, hook: str) -> list[tuple[int, Any]]:
    """The same without the cards."""
    if not duel.ledger.standing:
        return []
    return [(player, trait) for player, _, trait in standing(duel, hook)]
