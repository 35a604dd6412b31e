"""Cards that stay in play: what they do meanwhile, and when they leave."""

from collections.abc import Sequence

from triskel.games.unmatched.rules.deck import to_pile
from triskel.games.unmatched.rules.lasting import in_play, standing
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.ledger import THIS_TURN
from triskel.kernel import Steps


def stay_in_play(duel: Duel, player: int, card: int) -> None:
    """A card with an ongoing effect lies in front of its player instead of in the discard pile."""
    duel.ledger = duel.ledger._replace(ongoing=(*duel.ledger.ongoing, (player, card)))
    if duel.events is not None:
        duel.tell("stays", "U-SCHEME-4", duel.arena.cards[card].id, player=player, card=card)


def happen(duel: Duel, hook: str, players: Sequence[int]) -> Steps:
    """The ongoing effects of these players do what they do at this moment."""
    for player, cause, trait in standing(duel, hook):
        if player in players:
            duel.master, duel.cause = player, cause
            yield from trait.run(duel, player)


def fall_due(duel: Duel, when: int) -> Steps:
    """What texts put off until this end or start of the active player's turn happens now."""
    waiting = [
        each
        for each in duel.ledger.later
        if each[0] == duel.active and each[1] == when and (when == THIS_TURN or duel.turn > each[2])
    ]
    if waiting:
        kept = tuple(each for each in duel.ledger.later if each not in waiting)
        duel.ledger = duel.ledger._replace(later=kept)
        for player, _, _, cause, effect in waiting:
            duel.master, duel.cause, duel.actor = player, cause, duel.arena.hero[player]
            yield from effect.run(duel, player)


def leave_play(duel: Duel) -> None:
    """At the end of a turn the active player's schemes in play that say so are discarded."""
    for player, card in duel.ledger.ongoing:
        if player == duel.active and duel.arena.cards[card].program.ongoing.ends(duel, player):
            kept = list(duel.ledger.ongoing)
            kept.remove((player, card))
            duel.ledger = duel.ledger._replace(ongoing=tuple(kept))
            to_pile(duel, player, card, "U-SCHEME-4", duel.arena.cards[card].id)


__all__ = ["fall_due", "happen", "in_play", "leave_play", "stay_in_play"]
