"""Firing a hook: what the abilities of heroes do, give and notice at a moment of the rules.

Nobody else goes over the abilities that wait for a moment. Most moments have nobody waiting, and then nothing is made.
"""

from collections.abc import Sequence
from typing import Any, Final

from triskel.games.unmatched.state.duel import NOBODY, Duel
from triskel.games.unmatched.state.kinds import HookKind
from triskel.games.unmatched.state.program import Ability
from triskel.kernel import Steps

_NOTHING: Final[tuple[Any, ...]] = ()


def awaited(duel: Duel, hook: HookKind) -> bool:
    """Whether any ability waits for this moment."""
    return hook in duel.arena.hooks


def abilities(duel: Duel, hook: HookKind, of: int = NOBODY) -> Sequence[tuple[int, Ability]]:
    """The abilities that wait for this moment, with their owners: of one player, or of everybody."""
    found = duel.arena.hooks.get(hook, _NOTHING)
    return [each for each in found if each[0] == of] if found and of != NOBODY else found


def amounts(duel: Duel, hook: HookKind, about: int = 0, of: int = NOBODY) -> Sequence[int]:
    """The numbers that abilities give at this moment, about a fighter, a side or a card."""
    found = duel.arena.hooks.get(hook)
    if found is None:
        return _NOTHING
    return [ability.amount(duel, owner, about) for owner, ability in found if of in (owner, NOBODY)]


def given(duel: Duel, hook: HookKind, about: int = 0, of: int = NOBODY) -> int:
    """How much they give together."""
    found = duel.arena.hooks.get(hook)
    if found is None:
        return 0
    total = 0
    for owner, ability in found:
        if of in (owner, NOBODY):
            total += ability.amount(duel, owner, about)
    return total


def instead(duel: Duel, hook: HookKind, usual: int, of: int) -> int:
    """A number of the rules, or the one that the player's ability puts in its place."""
    for owner, ability in duel.arena.hooks.get(hook, _NOTHING):
        if owner == of:
            usual = ability.amount(duel, owner, 0)
    return usual


def notice(duel: Duel, hook: HookKind, fighter: int = NOBODY, of: int = NOBODY) -> None:
    """Abilities notice what has happened to a fighter; it is the hero's doing, not that of the blow."""
    for owner, ability in duel.arena.hooks.get(hook, _NOTHING):
        if of in (owner, NOBODY):
            told, duel.cause = duel.cause, duel.arena.kits[owner].id
            ability.notice(duel, owner, fighter)
            duel.cause = told


def fire(duel: Duel, hook: HookKind, players: Sequence[int], standing: bool = False) -> Steps | tuple[Any, ...]:
    """The abilities of these players do what they do at this moment; `standing`: of those who have fighters left."""
    return _fire(duel, hook, players, standing) if hook in duel.arena.hooks else _NOTHING


def _fire(duel: Duel, hook: HookKind, players: Sequence[int], standing: bool) -> Steps:
    arena = duel.arena
    for owner, ability in arena.hooks[hook]:
        if owner in players and not (standing and not duel.fighters_of(owner)):
            duel.master, duel.cause = owner, arena.kits[owner].id
            yield from ability.run(duel, owner)


def fire_within(duel: Duel, hook: HookKind, player: int) -> Steps | tuple[Any, ...]:
    """The same inside of another effect, whose doing it stays."""
    return _fire_within(duel, hook, player) if hook in duel.arena.hooks else _NOTHING


def _fire_within(duel: Duel, hook: HookKind, player: int) -> Steps:
    for owner, ability in abilities(duel, hook, player):
        yield from ability.run(duel, owner)


def fire_about(duel: Duel, hook: HookKind, fighter: int, came: int = NOBODY) -> Steps | tuple[Any, ...]:
    """Everybody's abilities about a fighter that came from there, while it stands; then goes on what went on."""
    return _fire_about(duel, hook, fighter, came) if hook in duel.arena.hooks else _NOTHING


def _fire_about(duel: Duel, hook: HookKind, fighter: int, came: int) -> Steps:
    before, way = (duel.master, duel.cause, duel.it, duel.he), duel.ledger.way
    for owner, ability in abilities(duel, hook):
        if duel.alive >> fighter & 1:
            duel.master, duel.cause, duel.it, duel.he = owner, duel.arena.kits[owner].id, fighter, fighter
            duel.ledger = duel.ledger._replace(way=(fighter, came, 0))
            yield from ability.run(duel, owner)
    duel.master, duel.cause, duel.it, duel.he = before
    if duel.ledger.way != way:
        duel.ledger = duel.ledger._replace(way=way)


# --- defeats: what cannot interrupt what is going on ----------------------------------------------------------------


def owe(duel: Duel, fighter: int) -> None:
    """Answers to a defeat wait until what is going on is over."""
    for number, (owner, ability) in enumerate(abilities(duel, "defeated")):
        if ability.amount(duel, owner, fighter):
            duel.ledger = duel.ledger._replace(due=(*duel.ledger.due, (number, fighter)))


def settle(duel: Duel) -> Steps:
    """Answers to defeats that could not interrupt what was going on happen now."""
    while duel.ledger.due:
        (number, fighter), *rest = duel.ledger.due
        duel.ledger = duel.ledger._replace(due=tuple(rest))
        owner, ability = duel.arena.hooks["defeated"][number]
        if duel.fighters_of(owner):
            duel.master, duel.cause, duel.it = owner, duel.arena.kits[owner].id, fighter
            yield from ability.run(duel, owner)
