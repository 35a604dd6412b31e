"""How often the player did something in the turn so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.lasting import ATTACKS, MANEUVERS, SCHEMES, deeds
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, Compare
from triskel.games.unmatched.text.nodes.conditions import (
    IsOne,
    OpponentPlayed,
)
from triskel.games.unmatched.text.nodes.deck.kinds import opponent_played
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.who import (
    It,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


DEALT: Final = -1
"""Combat damage that the player's attacks dealt."""


@phrase(
    "quantity",
    "the number of attacks you made before this turn",
    "число* ваших прежних атак за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "quantity",
    "the number of attacks you made this turn",
    "число* ваших атак за ход",
    deeds=(ATTACKS,),
    whole=True,
)
@phrase(
    "quantity",
    "the number of cards you played this turn",
    "число* разыгранных вами карт за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other card you played this turn",
        "(other card|card) you (have played|played) (before|already|earlier) this turn",
        "other card you have played this turn",
    ],
    "каждую другую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=False,
)
@phrase(
    "each_of",
    ["card you played this turn", "card you have played this turn"],
    "каждую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    ["attack you made this turn", "attack you have made this turn"],
    "каждую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other attack you made this turn",
        "(other attack|attack) you (have made|made) (before|already|earlier) this turn",
        "other attack you have made this turn",
    ],
    "каждую другую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "each_of",
    ["scheme you played this turn", "(other|) scheme (card|) you (have played|played) this turn"],
    "каждый ваш приём за ход",
    deeds=(SCHEMES,),
    whole=False,
)
@phrase(
    "each_of",
    ["maneuver you made this turn", "(time you maneuvered|maneuver you took) this turn"],
    "каждый ваш манёвр за ход",
    deeds=(MANEUVERS,),
    whole=False,
)
@dataclass(frozen=True, slots=True)
class DeedsDone(Amount):
    """How often the player did this in the turn so far, without what is going on or with it."""

    deeds: tuple[int, ...]
    whole: bool = False
    """Whether the attack that is going on counts too."""

    tallies: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        if self.deeds == (DEALT,):
            tally = duel.ledger.tally
            return tally[2 * me] if tally else 0
        combat = duel.combat
        attacking = combat is not None and combat.side(me) == ATTACKER and ATTACKS in self.deeds
        noted = combat is not None and combat.damage >= 0
        this = attacking * (self.whole - noted)  # it is noted as soon as it has dealt its damage
        return sum(deeds(duel, me, each) for each in self.deeds) + this


wording(
    "simple",
    "you dealt {count:number} or more combat damage this turn",
    "вы нанесли в этом ходу {count:number} или больше боевого урона",
    Made(Compare, amount=Made(DeedsDone, deeds=(DEALT,), whole=True), other=Open("count"), how=AT_LEAST),
)

for _how, _times in (
    (AT_LEAST, "{count:number} or more times"), (EXACTLY, "(exactly|) {count:number} times"),
):  # fmt: skip
    reading(
        "simple",
        f"you (have|) played {_times.replace('times', 'cards')} this turn",
        (),
        lambda count, how: Compare(DeedsDone((ATTACKS, SCHEMES), True), count, how),
        how=_how,
    )
    reading(
        "simple",
        f"you (have|) (attacked|made attacks) {_times} this turn",
        (),
        lambda count, how: Compare(DeedsDone((ATTACKS,), True), count, how),
        how=_how,
    )
    reading(
        "simple",
        f"you (have already|already) (attacked|made attacks) {_times} this turn",
        (),
        lambda count, how: Compare(DeedsDone((ATTACKS,)), count, how),
        how=_how,
    )

for _before, _nth in enumerate(("first", "second", "third")):
    reading(
        "simple",
        f"this is the {_nth} card you (have played|played|play) this turn",
        (),
        lambda count: Compare(DeedsDone((ATTACKS, SCHEMES), True), count, EXACTLY),
        count=Number(_before + 1),
    )
_LATELY = "(you moved|you move|you placed|you place|you chose|you choose)"
reading("simple", f"{_LATELY} (a|an|one of) {{noun:noun}} (this way|)", (),
        lambda noun: IsOne(It(), noun, True))  # fmt: skip

reading("simple", "your opponent (is|was) defending with (a|an) {kind:kind}", (), opponent_played)
reading("simple", "(they are|your opponent is) not defending", (), lambda: OpponentPlayed(False))

reading("simple", "you have played no other (card|cards) this turn", (),
        lambda: Compare(DeedsDone((ATTACKS, SCHEMES)), Number(0), AT_MOST))  # fmt: skip
reading(
    "simple",
    "this is the (only|first) card you (have played|played|play) this turn",
    (),
    lambda: Compare(DeedsDone((ATTACKS, SCHEMES), True), Number(1), EXACTLY),
)
