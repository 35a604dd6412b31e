"""More that can be asked: of fighters, of cards, of the turn so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.unmatched.duel import ATTACKER
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.aim import EnemyHero
from triskel.unmatched.language.nodes.condition import All, Boosted, Fell, OpponentPlayed, StartedElsewhere, Won
from triskel.unmatched.language.nodes.fate import ThatIs
from triskel.unmatched.language.nodes.fighter import Fighter, Group, OpposingFighter, OwnHero, YourFighter
from triskel.unmatched.language.nodes.node import Condition
from triskel.unmatched.language.nodes.pile import TypedCard
from triskel.unmatched.language.nodes.state import (
    CardKind,
    HurtThisTurn,
    LessHealth,
    OnSide,
    OpponentPlayedKind,
    PlayedBy,
)
from triskel.unmatched.language.nodes.tally import AttackedThisTurn

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase(
    "simple",
    ["{whom:fighter} is not at full health", "{whom:fighter} (does not have|doesn't have|is not at) full health"],
    "здоровье {whom:fighter.gen} неполное",
    full=False,
)
@phrase(
    "simple",
    ["{whom:fighter} is at full health", "{whom:fighter} (has|is at) (full|maximum|max) health"],
    "здоровье {whom:fighter.gen} полное",
    full=True,
)
@dataclass(frozen=True, slots=True)
class FullHealth(Condition):
    """Whether a fighter on the board has lost nothing (U-HERO-4)."""

    whom: Fighter
    full: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        return (duel.health[fighter] >= duel.arena.fighters[fighter].kind.health) == self.full


reading(
    "simple",
    "{whom:fighter} (is damaged|has damage|has lost health|is wounded)",
    (),
    lambda whom: FullHealth(whom, False),
)


@phrase("simple", "your opponent did not BOOST", "противник не УСИЛИЛ свою карту", so=False)
@phrase(
    "simple",
    ["your opponent BOOSTED", "(your opponent|they) BOOSTED (their card|their attack|their defense|this combat|)"],
    "противник УСИЛИЛ свою карту",
    so=True,
)
@dataclass(frozen=True, slots=True)
class TheyBoosted(Condition):
    """Whether the opponent boosted in this combat (U-BOOST-3)."""

    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        theirs = any(card // 100 - 1 != me for card in combat.boosted_with)
        return (theirs or (combat.boost >= 0 and combat.side(me) != ATTACKER)) == self.so


@phrase(
    "simple", "{whom:fighter} is not (a|an|one of) {noun:noun}", "{whom:fighter.nom} — не {noun:noun.nom}", so=False
)
@phrase("simple", "{whom:fighter} is (a|an|one of) {noun:noun}", "{whom:fighter.nom} — это {noun:noun.nom}", so=True)
@dataclass(frozen=True, slots=True)
class IsOne(Condition):
    """Whether a fighter is one of these."""

    whom: Fighter
    noun: Any
    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(self.noun.fits(duel, me, fighter)) == self.so


reading("simple", "{whom:fighter} was (a|an|one of) {noun:noun}", (), lambda whom, noun: IsOne(whom, noun, True))
reading("simple", "{whom:fighter} (is|was) one of {noun:noun.pl}", (), lambda whom, noun: IsOne(whom, noun, True))
reading("simple", "{whom:fighter} was not (a|an|one of) {noun:noun}", (), lambda whom, noun: IsOne(whom, noun, False))


@phrase("simple", "this is not your first attack this turn", "это не первая ваша атака за ход", first=False)
@phrase(
    "simple",
    [
        "this is your first attack this turn",
        "this is (the first|your first) (attack|combat) (you have made|you made|of the turn|of your turn|this turn)",
        "you (did not|have not) (already|) (attack|attacked) (before|yet|already|previously) this turn",
    ],
    "это первая ваша атака за ход",
    first=True,
)
@dataclass(frozen=True, slots=True)
class FirstAttack(Condition):
    """Whether the player attacked before in this turn; the combat that is going on does not count as before."""

    first: bool

    tallies: ClassVar[bool] = True

    def holds(self, duel: Duel, me: int) -> bool:
        tally = duel.ledger.tally
        count = tally[2 * duel.arena.players + me] if tally else 0
        combat = duel.combat
        if combat is not None and combat.side(me) == ATTACKER and combat.damage >= 0:
            count -= 1
        return (count <= 0) == self.first


reading(
    "simple",
    [
        "this is (your second|your third|not your first|the second|the third) attack (this turn|of the turn|)",
        "you (have attacked|attacked|have already attacked) (already|before|with another card|) this turn",
        "you (already|previously) attacked this turn",
        "you made another attack this turn",
    ],
    (),
    lambda: FirstAttack(False),
)


@phrase("simple", "the roll is tails", "выпала решка", side=2)
@phrase(
    "simple",
    ["the roll is heads", "(it is|it lands on|it comes up|the result is) heads", "heads"],
    "выпал орёл",
    side=1,
)
@dataclass(frozen=True, slots=True)
class Coin(Condition):
    """How the coin fell that was flipped just now."""

    side: int

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.number == self.side


reading("simple", ["(it is|it lands on|it comes up|the result is) tails", "tails"], (), lambda: Coin(2))


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "simple",
    ["{whom:fighter} (has moved|moved|has been moved|was moved) (this turn|during this turn)"],
    (),
    StartedElsewhere,
)
reading("simple", "{whom:fighter} survived (the combat|this combat|)", (), lambda whom: Fell(whom, False))
reading("simple", "{whom:fighter} (survives|is still alive|is alive|is not defeated|was not defeated)", (),
        lambda whom: Fell(whom, False))  # fmt: skip
reading("simple", "{whom:fighter} (has been|was|is) (killed|slain|knocked out)", (), lambda whom: Fell(whom, True))
reading(
    "simple",
    [
        "{whom:fighter} (defeated|defeats) (the opposing fighter|the defender|a fighter|an opposing fighter|them)",
        "{whom:fighter} (defeated|defeats) the opposing fighter (in this combat|with this attack|this combat)",
    ],
    (),
    lambda whom: _felled_by(whom),
)
reading(
    "simple",
    [
        "you (defeat|defeated|have defeated) (the opposing fighter|the defender|a fighter|an opposing fighter)",
        "this (attack|card|combat) (defeats|defeated) (the opposing fighter|the defender|a fighter|an opposing fighter|"
        "your opponent's fighter|that fighter)",
        "the opposing fighter (dies|died|is defeated|was defeated) (from this attack|in the combat|)",
    ],
    (),
    lambda: Fell(OpposingFighter(), True),
)


def _felled_by(whom: Fighter) -> Condition:
    fell = Fell(OpposingFighter(), True)
    return fell if isinstance(whom, YourFighter) else All((PlayedBy(whom), fell))


reading("simple", "your opponent has more health than (you|your hero)", (), lambda: LessHealth(OwnHero(), EnemyHero()))
reading("simple", "your opponent has less health than (you|your hero)", (), lambda: LessHealth(EnemyHero(), OwnHero()))
reading("simple", "you have (less|fewer) health than your opponent", (), lambda: LessHealth(OwnHero(), EnemyHero()))
reading("simple", "you have more health than your opponent", (), lambda: LessHealth(EnemyHero(), OwnHero()))
reading(
    "simple",
    [
        "your opponent's card (is|was) (a|an) {kind:card_kind} card",
        "(they|the attacker|the defender|the opposing fighter) played (a|an) {kind:card_kind} card",
        "your opponent (plays|used|uses|defended with|attacked with) (a|an) {kind:card_kind} card",
    ],
    (),
    OpponentPlayedKind,
)
reading("simple", "your opponent played an {kind:card_kind} card", (), OpponentPlayedKind)
reading(
    "simple",
    "(your opponent|they|the defender|the opposing fighter) did not (defend|play a defence card|play a defense "
    "card|play a card)",
    (),
    lambda: OpponentPlayed(False),
)
reading("simple", "your opponent (defends|defended|plays a card)", (), lambda: OpponentPlayed(True))
reading("simple", "you (discarded|used) a card to BOOST this card", (), Boosted)
reading("simple", ["you BOOSTED (this card|)", "this card is BOOSTED", "you BOOST this card"], (), Boosted)
reading(
    "simple", "{whom:fighter} (was damaged|was dealt damage|took damage|has taken damage) this turn", (), HurtThisTurn
)
reading("simple", "you have (attacked|already attacked) this turn", (), lambda: FirstAttack(False))
reading("simple", "you have not attacked this turn", (), lambda: AttackedThisTurn(False))
reading("simple", "(this is an attack|used as an attack|you used this card to attack)", (), lambda: OnSide(True))
reading("simple", "(used as a defence|used as a defense|you used this card to defend)", (), lambda: OnSide(False))
reading("simple", "(this card|this fighter|your fighter) (won|wins)", (), lambda: Won(True))
for _kind in ("attack", "defence", "defense", "versatile", "scheme"):
    _same = "defence" if _kind == "defense" else _kind
    reading(
        "simple",
        [
            f"(it is|it was|that card was|the discarded card is|the discarded card was) (a|an) {_kind} card",
            f"(it is|it was|that card is) {_kind}",
            f"you discarded (a|an) {_kind} card",
        ],
        (),
        lambda same=_same: ThatIs(TypedCard((same,)), True),
    )

__all__ = ["CardKind", "Coin", "FirstAttack", "FullHealth", "Group", "IsOne", "TheyBoosted"]
