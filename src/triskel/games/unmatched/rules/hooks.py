"""Firing a hook: the abilities of heroes do what they do at a moment of the rules."""

from collections.abc import Sequence

from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.kinds import HookKind
from triskel.kernel import Steps


def fire(duel: Duel, hook: HookKind, players: Sequence[int], standing: bool = False) -> Steps:
    """The abilities of these players do what they do at this moment; `standing`: of those who have fighters left.

    Callers on hot paths ask first whether anybody waits for the hook: `hook in duel.arena.hooks`.
    """
    arena = duel.arena
    for owner, ability in arena.hooks.get(hook, ()):
        if owner in players and not (standing and not duel.fighters_of(owner)):
            duel.master, duel.cause = owner, arena.kits[owner].id
            yield from ability.run(duel, owner)
