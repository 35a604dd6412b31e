"""Health, damage, defeat and the end of the game (U-HERO-4, U-ATK-13, U-DEFEAT, U-WIN)."""

from collections.abc import Sequence
from typing import Final

from triskel.games.unmatched.rules.hooks import amounts, notice, owe
from triskel.games.unmatched.rules.lasting import in_play, softened
from triskel.games.unmatched.state.duel import FINISHED, NOBODY, Combat, Duel, Ended
from triskel.games.unmatched.state.ledger import BLANK
from triskel.kernel import Outcome

# What softens damage in one combat (Combat.guards).
CAP: Final = 0
"""Combat damage to the fighter is at most so much."""
WARD: Final = 1
"""Only combat damage hurts the fighter."""
MIRROR: Final = 2
"""Combat damage to the fighter is dealt to the other one instead."""
SOFTEN: Final = 3
"""Combat damage to the fighter is so much less."""


def struck(combat: Combat, fighter: int, amount: int) -> tuple[int, bool]:
    """What the guards of this combat leave of the combat damage to a fighter, and whether it strikes back instead."""
    mirrored = False
    for kind, guarded, number in combat.guards:
        if guarded == fighter:
            if kind == CAP:
                amount = min(amount, number)
            elif kind == SOFTEN:
                amount = max(amount - number, 0)
            elif kind == MIRROR:
                mirrored = True
    return amount, mirrored


def hurt(duel: Duel, fighter: int, amount: int, rule: str, cause: str = "") -> int:
    """Deal damage to one fighter and see whether that ended the game. Returns what was dealt."""
    dealt = _wound(duel, fighter, amount, rule, cause)
    if duel.health[fighter] <= 0:
        end_if_decided(duel)
    return dealt


def hurt_all(duel: Duel, fighters: Sequence[int], amount: int, rule: str, cause: str = "") -> int:
    """Deal the same damage to several fighters at once: the end of the game is checked after all of them.

    Returns the mask of those that were dealt damage.
    """
    hit = 0
    for fighter in fighters:
        if _wound(duel, fighter, amount, rule, cause):
            hit |= 1 << fighter
    end_if_decided(duel)
    return hit


def _wound(duel: Duel, fighter: int, amount: int, rule: str, cause: str) -> int:
    if amount <= 0 or not duel.alive >> fighter & 1:
        return 0
    combat = duel.combat
    if combat is not None and combat.protected >> fighter & 1:
        if duel.events is not None:
            duel.tell("protected", rule, cause, fighter=fighter, amount=amount)
        return 0
    if rule != "U-ATK-12" and _warded(duel, fighter, rule == "U-DRAW-3"):
        if duel.events is not None:
            duel.tell("protected", rule, cause, fighter=fighter, amount=amount)
        return 0
    if duel.ledger.lasting:
        amount = softened(duel, fighter, amount)
        if amount <= 0:
            return 0
    health = duel.health[fighter] - amount  # U-ATK-13
    if health < 0:
        health = 0
    duel.health[fighter] = health
    duel.hurt |= 1 << fighter
    if duel.events is not None:
        duel.tell("damaged", rule, cause, fighter=fighter, amount=amount, health=health)
    notice(duel, "damaged", fighter)
    if health == 0:  # U-DEFEAT-1
        defeat(duel, fighter, cause)
    return amount


def _warded(duel: Duel, fighter: int, exhausted: bool) -> bool:
    """Whether nothing but combat damage hurts the fighter now; 2 is the amount of what exhaustion still does."""
    combat = duel.combat
    if combat is not None and combat.guards and any(kind == WARD and who == fighter for kind, who, _ in combat.guards):
        return True
    if duel.ledger is not BLANK and duel.ledger.standing:
        for owner, trait in in_play(duel, "ward"):
            if 0 < trait.amount(duel, owner, fighter) < 2 + (not exhausted):
                return True
    return any(0 < each < 2 + (not exhausted) for each in amounts(duel, "ward", fighter))


def defeat(duel: Duel, fighter: int, cause: str = "") -> None:
    """A fighter at 0 health is defeated and leaves the board at once (U-DEFEAT-1, U-DEFEAT-2, U-DEFEAT-4)."""
    duel.health[fighter] = 0
    duel.put(fighter, NOBODY)
    if duel.events is not None:
        duel.tell("defeated", "U-DEFEAT-1", cause, fighter=fighter)
    owe(duel, fighter)
    combat = duel.combat
    who = duel.arena.fighters[fighter]
    if combat is not None and not combat.resolved and who.player in combat.player:
        side = combat.side(who.player)
        card = combat.card[side]
        if (
            combat.revealed
            and card >= 0
            and combat.fighter[side] == fighter
            and not combat.cancelled[side]
            and duel.arena.cards[card].program.rescues
        ):
            # The card that was played saves its fighter after the combat, even a hero: the end, or leaving the game as
            # the last of a player's fighters, must wait for it.
            combat.rescue |= 1 << fighter


def end_if_decided(duel: Duel, at_end_of_action: bool = False) -> None:
    """End the game as soon as a side has no hero left (U-DEFEAT-3, U-WIN-1; both of a team: U-WIN-2, U-TEAM-11)."""
    arena = duel.arena
    combat = duel.combat
    waiting = 0 if combat is None else combat.rescue
    standing = duel.alive | waiting
    for heroes in arena.hero_mask:
        if not standing & heroes:
            break
    else:
        return
    fallen = [team for team, heroes in enumerate(arena.hero_mask) if not standing & heroes]
    if not at_end_of_action and arena.switches["game_end"] == "after_action":
        return
    if len(fallen) == len(arena.team_fighters):
        winner = arena.team[duel.active]  # both fell in one step: the player whose turn it is wins
    else:
        winner = next(team for team in range(len(arena.team_fighters)) if team not in fallen)
    seats = sorted({arena.seat[player] for player in range(arena.players) if arena.team[player] == winner})
    finish(duel, Outcome(seats, "hero defeated", "U-TEAM-11" if arena.players > 2 else "U-WIN-1"))
    raise Ended


def finish(duel: Duel, outcome: Outcome) -> None:
    """The match is over."""
    duel.outcome = outcome
    duel.phase = FINISHED
    duel.revealed = True
    if duel.events is not None:
        duel.tell("won", outcome.rule, seats=list(outcome.winners))


def recover(duel: Duel, fighter: int, amount: int, cause: str = "") -> None:
    """Recover health, never above the fighter's maximum (U-HERO-4). A defeated fighter recovers nothing."""
    if not duel.alive >> fighter & 1:
        return
    before = duel.health[fighter]
    most = duel.arena.fighters[fighter].kind.health
    health = before + amount
    if health > most:
        health = most
    duel.health[fighter] = health
    if duel.events is not None:
        duel.tell("recovered", "U-HERO-4", cause, fighter=fighter, amount=health - before, health=health)


def revive(duel: Duel, fighter: int, health: int, cause: str = "") -> None:
    """A fallen fighter has health again; whoever calls this then puts it on the board."""
    duel.health[fighter] = min(health, duel.arena.fighters[fighter].kind.health)  # U-HERO-4
    if duel.events is not None:
        duel.tell("returned", "U-HERO-4", cause, fighter=fighter, health=duel.health[fighter])


def set_health(duel: Duel, fighter: int, health: int, cause: str = "") -> None:
    """The fighter's health becomes this number; it is neither damage nor recovery."""
    duel.health[fighter] = min(health, duel.arena.fighters[fighter].kind.health)  # U-HERO-4
    if duel.events is not None:
        duel.tell("health set", "U-HERO-4", cause, fighter=fighter, health=duel.health[fighter])
