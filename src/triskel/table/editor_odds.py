"""The exact odds of what is about to be declared, with every card open: a strike of Berserk, a combat of Unmatched."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, final

from triskel.berserk.odds import strike_odds
from triskel.berserk.phases import STRIKE
from triskel.berserk.words import name
from triskel.i18n import counted, counted_en
from triskel.kernel import DONE, Decision, Match
from triskel.kernel.chance import MissingOutcome
from triskel.kernel.odds import distribution
from triskel.unmatched.duel import ATTACKER, DEFENDER

_MOST_ROWS: Final = 40
_MOST_PLAYS: Final = 4000


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One declaration: its results with their chances, the likeliest first."""

    label: str
    results: tuple[tuple[str, Fraction], ...]


def has_odds(match: Match[Any]) -> bool:
    """Whether there is something to count."""
    decision = match.decision
    if decision is None:
        return False
    return decision.kind in ("strike", "attack card", "defence card") or _may_strike(decision)


def _may_strike(decision: Decision) -> bool:
    """A card of Berserk is chosen, and a simple strike is among what it can do (412.2)."""
    return decision.kind == "use" and STRIKE in decision.options


def rows(match: Match[Any], lang: str) -> list[Row]:
    """Every declaration that the open question offers. TriskelError where there are too many outcomes."""
    decision = match.decision
    if decision is None:
        return []
    found = _strikes(match, lang) if decision.kind in ("strike", "use") else _combats(match, lang)
    return [row for _, row in zip(range(_MOST_ROWS), found, strict=False)]


def _strikes(match: Match[Any], lang: str) -> Iterator[Row]:
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
        yield Row(name(match.state, target, lang), _ranked(told))


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


def _combats(match: Match[Any], lang: str) -> Iterator[Row]:
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
    return _ranked(told)


def _out(ru: bool) -> str:
    return " (повержен)" if ru else " (defeated)"


def _ranked(told: dict[str, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    return tuple(sorted(told.items(), key=lambda each: (-each[1], each[0])))
