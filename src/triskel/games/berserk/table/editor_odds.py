"""The exact odds of a strike, for the editor's what-if."""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any

from triskel.games.berserk.faces.odds import strike_odds
from triskel.games.berserk.faces.words import name
from triskel.games.berserk.rules.course.uses import STRIKE
from triskel.i18n import counted, counted_en
from triskel.kernel import DONE, Decision, Match
from triskel.kernel.play.chance import MissingOutcome
from triskel.table.editor.bench import Row, ranked


def may_strike(decision: Decision) -> bool:
    """A target is chosen; or a card is, and a simple strike is among what it can do (412.2)."""
    return decision.kind == "strike" or (decision.kind == "use" and STRIKE in decision.options)


def strikes(match: Match[Any], lang: str) -> Iterator[Row]:
    """The odds of a simple strike at each of its targets."""
    decision = match.decision
    assert decision is not None
    ru = lang == "ru"
    for target in _targets(match, decision):
        table = strike_odds(match, decision.about, target).table
        told: dict[str, Fraction] = {}
        for (dealt, taken, dies, falls), chance in table.items():
            parts = [
                f"{'цели' if ru else 'target'}: {_wounds(dealt, ru)}" + (_dies(ru) if dies else ""),
                f"{'в ответ' if ru else 'in reply'}: {_wounds(taken, ru)}" + (_dies(ru) if falls else ""),
            ]
            told["; ".join(parts)] = told.get("; ".join(parts), Fraction(0)) + chance
        yield Row(name(match.state, target, lang), ranked(told))


def _targets(match: Match[Any], decision: Decision) -> list[int]:
    """Whom the strike can be declared at; a lone target is not asked about."""
    if decision.kind == "strike":
        return [each for each in decision.options if each != DONE]
    world = match.clone(0, for_rollout=False)
    world.state.events = world.events
    world.chance.strict = True
    with suppress(MissingOutcome):  # the dice would fall at once: there was nothing to choose
        world.choose(decision.seat, STRIKE)
    if world.decision is not None and world.decision.kind == "strike":
        return [each for each in world.decision.options if each != DONE]
    return [event.facts["target"] for event in world.events if event.kind == "declared"][:1]


def _wounds(count: int, ru: bool) -> str:
    return counted(count, "рана", "раны", "ран") if ru else counted_en(count, "wound")


def _dies(ru: bool) -> str:
    return ", гибель" if ru else ", dies"
