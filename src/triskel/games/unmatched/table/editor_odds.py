"""The exact odds of a combat, for the editor's what-if."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.kernel import DONE, Match
from triskel.kernel.why.odds import distribution
from triskel.table.editor.bench import Row, ranked

_MOST_PLAYS: Final = 4000


def combats(match: Match[Any], lang: str) -> Iterator[Row]:
    """The odds of a combat for each pair of cards."""
    decision = match.decision
    assert decision is not None
    game = match.game
    if decision.kind == "defence card":
        for option in decision.options:
            yield Row(game.label(match.state, decision, option, lang), _combat(match, option, lang))
        return
    for option in decision.options:
        laid = match.clone(0, for_rollout=False)
        laid.choose(decision.seat, option)
        while laid.decision is not None and laid.decision.kind not in ("defence card", "action"):
            laid.choose(laid.decision.seat, _least(laid.decision.options))
        asked = laid.decision
        if asked is None or asked.kind != "defence card":
            continue
        mine = game.label(match.state, decision, option, lang)
        for answer in asked.options:
            theirs = game.label(laid.state, asked, answer, lang)
            yield Row(f"{mine} — {theirs}", _combat(laid, answer, lang))


def _least(options: Any) -> int:
    """Nothing that is not compelled."""
    return DONE if DONE in options else int(options[0])


def _combat(match: Match[Any], option: int, lang: str) -> tuple[tuple[str, Fraction], ...]:
    """What the two fighters lose if this defence is played, over every random outcome."""
    combat = match.state.combat
    seat = match.decision.seat if match.decision is not None else -1
    fighters = (combat.fighter[DEFENDER], combat.fighter[ATTACKER])

    def play(world: Match[Any]) -> None:
        world.choose(seat, option)
        while world.decision is not None and world.state.combat is not None:
            world.choose(world.decision.seat, _least(world.decision.options))

    def measure(world: Match[Any]) -> tuple[int, int, bool, bool]:
        lost = [
            sum(e.facts["amount"] for e in world.events if e.kind == "damaged" and e.facts["fighter"] == each)
            for each in fighters
        ]
        fallen = [world.state.health[each] <= 0 for each in fighters]
        return lost[0], lost[1], fallen[0], fallen[1]

    ru = lang == "ru"
    told: dict[str, Fraction] = {}
    for (dealt, back, falls, dies), chance in distribution(match, play, measure, _MOST_PLAYS).items():
        heads = ("защитник", "атакующий") if ru else ("defender", "attacker")
        parts = [f"{heads[0]} −{dealt}" + (_out(ru) if falls else "")]
        if back or dies:
            parts.append(f"{heads[1]} −{back}" + (_out(ru) if dies else ""))
        said = ", ".join(parts)
        told[said] = told.get(said, Fraction(0)) + chance
    return ranked(told)


def _out(ru: bool) -> str:
    return " (повержен)" if ru else " (defeated)"
