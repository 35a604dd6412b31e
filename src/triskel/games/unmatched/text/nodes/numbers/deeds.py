"""How often the player did something in the turn so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.lasting import ATTACKS, SCHEMES
from triskel.games.unmatched.text.book import reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, Compare
from triskel.games.unmatched.text.nodes.conditions import IsOne, OpponentPlayed
from triskel.games.unmatched.text.nodes.deck.kinds import opponent_played
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.measure import DEALT, DeedsDone
from triskel.games.unmatched.text.nodes.who import It

if TYPE_CHECKING:
    pass


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
