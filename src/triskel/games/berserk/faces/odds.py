"""What a simple strike will do, exactly: all rolls, with every modifier, armour and feature as the engine applies them.

Both sides only pass while the strike is resolved: no defender, no responses. Softening (514.4) is the winner's choice;
the caller says whether it is taken.
"""

from fractions import Fraction
from typing import Any, final

from triskel.games.berserk.faces.words import GRADES, name
from triskel.games.berserk.rules.combat.attack import strike_targets, strike_use
from triskel.games.berserk.rules.course.uses import STRIKE, uses
from triskel.games.berserk.state.stack import Use
from triskel.kernel.play.decision import DONE, Decision
from triskel.kernel.play.match import Match
from triskel.kernel.play.refusal import Refusal
from triskel.kernel.why.odds import distribution, percent


@final
class StrikeOdds:
    """(wounds dealt, wounds taken, target dies, striker dies) → probability."""

    __slots__ = ("grades", "striker", "table", "target")

    def __init__(self, striker: int, target: int, results: dict[tuple[int, int, bool, bool, int], Fraction]) -> None:
        self.striker = striker
        self.target = target
        self.table: dict[tuple[int, int, bool, bool], Fraction] = {}
        self.grades: dict[int, Fraction] = {}
        """The grade of the strike (-1: a miss) → probability."""
        for (dealt, taken, dies, falls, grade), chance in results.items():
            facts = (dealt, taken, dies, falls)
            self.table[facts] = self.table.get(facts, Fraction(0)) + chance
            self.grades[grade] = self.grades.get(grade, Fraction(0)) + chance

    def part(self, place: int) -> dict[Any, Fraction]:
        """The odds of one of the four facts alone."""
        found: dict[Any, Fraction] = {}
        for facts, chance in self.table.items():
            found[facts[place]] = found.get(facts[place], Fraction(0)) + chance
        return dict(sorted(found.items()))

    def line(self, match: Match[Any], lang: str) -> str:
        """The Strike Table in short: the odds of each grade, and of death (514.2)."""
        ru = lang == "ru"
        said = [
            f"{GRADES[grade][ru]} {percent(chance, lang)}"
            for grade, chance in sorted(self.grades.items(), reverse=True)
        ]
        ends = ("цель погибает", "атакующий погибает") if ru else ("the target dies", "the striker dies")
        for place, head in enumerate(ends, 2):
            chance = self.part(place).get(True)
            if chance:
                said.append(f"{head} {percent(chance, lang)}")
        return f"{name(match.state, self.striker, lang)} → {name(match.state, self.target, lang)}: {', '.join(said)}"

    def lines(self, match: Match[Any], lang: str) -> list[str]:
        """For reading."""
        ru = lang == "ru"
        heads = ("ран цели", "ран в ответ") if ru else ("wounds dealt", "wounds taken")
        lines = [f"{name(match.state, self.striker, lang)} → {name(match.state, self.target, lang)}"]
        for place, head in enumerate(heads):
            row = ", ".join(
                f"{value}: {percent(chance, lang)} ({chance})" for value, chance in self.part(place).items()
            )
            lines.append(f"  {head}: {row}")
        ends = ("цель погибает", "атакующий погибает") if ru else ("the target dies", "the striker dies")
        for place, head in enumerate(ends, 2):
            chance = self.part(place).get(True, Fraction(0))
            lines.append(f"  {head}: {percent(chance, lang)} ({chance})")
        return lines


def at_hand(match: Match[Any]) -> list[tuple[int, int]]:
    """(striker, target) of every strike that the next answer may declare.

    A question with one answer is not asked: a card with one target strikes it when that is what the card is to do, and
    a card with nothing else to do when it is chosen. Who lies face down is not counted: its odds would tell what it is.
    """
    decision, war = match.decision, match.state
    found: list[tuple[int, int]] = []
    if decision is None:
        return found
    if decision.kind == "strike":
        found = [(decision.about, target) for target in decision.options]
    elif decision.kind == "use" and decision.rule == "412.2" and STRIKE in decision.options:
        found = _only(match, decision.about)
    elif decision.kind == "choice":
        for card in decision.options:
            if card >= 0 and uses(war, card) == [STRIKE]:
                found += _only(match, card)
    seat = decision.seat
    return [(card, target) for card, target in found if not war.hidden[target] or war.controller[target] == seat]


def at_stake(match: Match[Any]) -> tuple[int, int] | None:
    """(striker, target) of the simple strike that the next answer may still change: it lies on top of the stack, or its
    dice or its wounds do."""
    decision, war = match.decision, match.state
    if decision is None or decision.kind != "response" or not war.stack:
        return None
    use = war.stack[-1] if type(war.stack[-1]) is Use else war.stack[-1].use
    if use is None or str(use.means) != "simple strike" or use.target < 0:
        return None
    seen = not war.hidden[use.target] or war.controller[use.target] == decision.seat
    return (use.source, use.target) if seen else None


def _only(match: Match[Any], card: int) -> list[tuple[int, int]]:
    struck = strike_targets(match.state, strike_use(match.state, card))
    return [(card, struck[0])] if len(struck) == 1 else []


def strike_odds(match: Match[Any], striker: int, target: int, soften: bool = False) -> StrikeOdds:
    """The odds of a simple strike that could be declared now: a card (412.2), its action or a target is chosen; or of
    one that lies on the stack (`at_stake`)."""
    decision = match.decision
    declared = at_stake(match) == (striker, target)
    chosen = decision is not None and decision.kind in ("use", "strike") and decision.about == striker
    may = decision is not None and decision.kind == "choice" and striker in decision.options
    if not (declared or chosen or may):
        raise Refusal("That card cannot act now, so it cannot strike")

    def play(world: Match[Any]) -> None:
        if not declared:
            _declare(world, striker, target)
        while world.decision is not None and world.decision.kind != "choice" and world.state.turn == match.state.turn:
            world.choose(world.decision.seat, _pass(world.decision, soften))

    def measure(world: Match[Any]) -> tuple[int, int, bool, bool, int]:
        dealt = [0, 0]
        for event in world.events:
            for place, card in enumerate((target, striker)):
                if event.kind == "wounded" and event.facts["card"] == card:
                    dealt[place] += event.facts["n"]
        fallen = {event.facts["card"] for event in world.events if event.kind == "died"}
        grade = next((int(event.facts["grades"][0]) for event in world.events if event.kind == "table"), -1)
        return dealt[0], dealt[1], target in fallen, striker in fallen, grade

    return StrikeOdds(striker, target, distribution(match, play, measure))


def _declare(world: Match[Any], striker: int, target: int) -> None:
    """Choose the card, the strike and the target; questions with one answer are not asked."""
    if world.decision is not None and world.decision.kind == "choice":
        world.choose(world.decision.seat, striker)
    while world.decision is not None and world.decision.kind in ("use", "strike"):
        wanted = STRIKE if world.decision.kind == "use" else target
        struck = world.decision.kind == "strike"
        world.choose(world.decision.seat, wanted)
        if struck:
            break
    declared = [event for event in world.events if event.kind == "declared"]
    if not declared or declared[0].facts.get("target") != target:
        raise Refusal("That card cannot strike this target now")


def _pass(decision: Decision, soften: bool) -> int:
    """Nothing that is not compelled."""
    if decision.kind == "soften":
        return int(soften)
    if DONE in decision.options:
        return DONE
    return 0 if decision.kind == "may" and 0 in decision.options else decision.options[0]
