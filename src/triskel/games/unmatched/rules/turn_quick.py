"""Whether an action is there at all, without listing all the ways to take it."""

from triskel.games.unmatched.rules.combat import playable
from triskel.games.unmatched.rules.lasting import forbidden
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.ledger import NO_SCHEME


def any_scheme(duel: Duel, player: int) -> bool:
    """Whether `turn.scheme_cards` would find one (U-SCHEME-3) and no effect forbids to play it."""
    if duel.ledger.lasting and forbidden(duel, NO_SCHEME, player):
        return False
    arena = duel.arena
    schemes, users, alive, choosy = arena.schemes, arena.users, duel.alive, arena.choosy
    for card in duel.hand[player]:
        if schemes[card] and users[card] & alive and (not choosy or playable(duel, player, card)):
            return True
    return False
