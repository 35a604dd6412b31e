"""Players as texts speak of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.node import Node
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


class Player(Node):
    """One player or several."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("player", "nom", "nom")

    def pick(self, duel: Duel, me: int) -> Steps:
        """The players meant; asks `me` where there is a choice."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class You(Player):
    """The player of the card. Never said where it is the one who does something."""

    def pick(self, duel: Duel, me: int) -> Steps:
        return (me,)
        yield


YOU = You()


def only_enemy(duel: Duel, me: int) -> int:
    """The opponent where there is no choice: the other player of the combat, or the only enemy; -1 otherwise."""
    combat = duel.combat
    if combat is not None and me in combat.player:
        return combat.player[0] if combat.player[1] == me else combat.player[1]
    enemies = duel.enemies(me)
    return enemies[0] if len(enemies) == 1 else -1


def spoken_of(duel: Duel, me: int) -> int:
    """The player spoken of before; the one who acts, where that is not the player whose text it is."""
    if duel.master >= 0 and me != duel.master:
        return me
    return duel.they if duel.they >= 0 else only_enemy(duel, me)


@phrase("player", ["(your opponent|the opponent|the other player) 's*"], "противник*")
@dataclass(frozen=True, slots=True)
class Opponent(Player):
    """The other player of the combat; outside a combat an opponent of your choice."""

    def pick(self, duel: Duel, me: int) -> Steps:
        enemy = only_enemy(duel, me)
        if enemy < 0:
            enemy = yield ask(duel.arena.seat[me], "opponent", duel.enemies(me), "U-ATK-9")  # your_opponent
        duel.they = enemy
        return (enemy,)


@phrase(
    "player", "an opponent (of your choice|)", "противник* по вашему выбору", forms=("", "nom", "gen", "dat", "acc")
)
@dataclass(frozen=True, slots=True)
class AnOpponent(Player):
    """Any opponent of your choice."""

    def pick(self, duel: Duel, me: int) -> Steps:
        duel.they = yield ask(duel.arena.seat[me], "opponent", duel.enemies(me), "U-ATK-9")
        return (duel.they,)


@phrase("player", "(each opponent|all opponents|every opponent) 's*", "каждый* противник*")
@dataclass(frozen=True, slots=True)
class EachOpponent(Player):
    """All opponents, in turn order."""

    def pick(self, duel: Duel, me: int) -> Steps:
        enemies = duel.enemies(me)
        return tuple(player for player in duel.order if player in enemies)
        yield


@phrase("player", "any player 's*", "любой* игрок*")
@dataclass(frozen=True, slots=True)
class AnyPlayer(Player):
    """Any player of your choice, you among them."""

    def pick(self, duel: Duel, me: int) -> Steps:
        player = yield ask(duel.arena.seat[me], "opponent", duel.order, "U-ATK-9")
        if player != me:
            duel.they = player
        return (player,)


@phrase("player", "their", "этот* игрок*", forms=("poss",))
@phrase("player", "(that player|they) 's*", "(этот игрок|он)", forms=("nom", ""))
@phrase("player", "that player", "этот* игрок*", forms=("gen", "dat", "acc", "ins"))
@dataclass(frozen=True, slots=True)
class They(Player):
    """The player spoken of before."""

    def pick(self, duel: Duel, me: int) -> Steps:
        they = duel.they if duel.they >= 0 else only_enemy(duel, me)
        return (they,) if they >= 0 else ()
        yield


reading("player", "an opponent's", (), AnOpponent, ("poss",))
reading(
    "player",
    "(the opposing fighter's|the attacker's|the defender's|that opposing fighter's) (owner|controller|player) 's*",
    (),
    Opponent,
)
reading("player", "(its|that fighter's|their|his|her) (owner|controller) 's*", (), They)

__all__ = [
    "YOU",
    "AnOpponent",
    "AnyPlayer",
    "EachOpponent",
    "Opponent",
    "Player",
    "They",
    "You",
    "only_enemy",
    "spoken_of",
]
