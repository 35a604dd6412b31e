"""Ends that no card brings about: surrender, a judge's award, the count when time is up (part 6).

What the book leaves to a judge (602.1-3, 602.1-5, 602.2, 603.1-3, 603.3, 604) the engine never guesses: a judge awards
it here, with a reason that is logged.
"""

from typing import Final

from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course.phases import give_up
from triskel.games.berserk.rules.rule_effects import end
from triskel.games.berserk.state.war import ACTED, FINAL, MOVED, OVER, War
from triskel.kernel.play.refusal import Refusal

AWARDS: Final = {
    "decisive advantage": "602.1",
    "penalty": "602.1",
    "time, decisive advantage": "602.2",
    "nobody can win": "603.1",
    "time, nobody can win": "603.3",
    "technical victory": "604.2",
    "technical draw": "604.1",
}
"""What a judge may award, and its paragraph."""


def surrender(war: War, seat: int) -> None:
    """A player gives up at any moment (602.1-2)."""
    if war.phase == OVER:
        raise Refusal("The battle is over")
    give_up(war, seat)


def award(war: War, winner: int | None, kind: str, why: str) -> None:
    """A judge ends the battle: victory of a seat, or a draw; `why` goes into the log."""
    if war.phase == OVER:
        raise Refusal("The battle is over; no decision can change it (605.1)")
    if kind not in AWARDS:  # decisive_advantage, no_chances_draw
        raise Refusal(f"A judge cannot award {kind!r}; he can award {', '.join(AWARDS)}")
    if AWARDS[kind] in ("604.1", "604.2") and not time_may_be_called(war):  # time_limit_result
        raise Refusal("The cards are counted when the Second player's turn has ended, before anything else (604.1)")
    if not why.strip():
        raise Refusal("A judge's decision needs a reason")
    war.tell("judged", AWARDS[kind], award=kind, why=why, seat=-1 if winner is None else winner)
    end(war, () if winner is None else (winner,), f"judge: {kind}", AWARDS[kind])


def worth(war: War) -> tuple[int, int]:
    """The cost of all cards under each player's control, gold and silver alike (604.1)."""
    return (
        sum(traits.cost(war, card) for card in war.squad[0]),
        sum(traits.cost(war, card) for card in war.squad[1]),
    )


def time_may_be_called(war: War) -> bool:
    """The count is taken when the Second player's turn has ended, before the First has done anything in his (604.1)."""
    return (
        war.turn > 1
        and war.active == war.first
        and war.phase < FINAL
        and not war.stack
        and not any(war.turn_facts[card] & (ACTED | MOVED) or war.acts[card] for card in war.squad[war.first])
    )
