"""Sentences folded into the one before: if you do, otherwise, instead, again, and only another number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, TypeGuard

from triskel.games.unmatched.text.nodes.back import Return, ReturnIt, spaces_of
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, FLAGS, Compare
from triskel.games.unmatched.text.nodes.conditions import felled
from triskel.games.unmatched.text.nodes.deck.combat_cards import TO
from triskel.games.unmatched.text.nodes.deck.kinds import CardKind, ChooseFighter, ChooseOpponent
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence, parts
from triskel.games.unmatched.text.nodes.how_many import THAT_MANY, Roll, Unknown
from triskel.games.unmatched.text.nodes.motion import OPPONENTS, Move, PlaceFighter
from triskel.games.unmatched.text.nodes.node import CHOSEN, PILE, THEY, YOU, Amount, Condition, Effect, Player
from triskel.games.unmatched.text.nodes.which import Extreme
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    ONE_OF,
    THEIRS,
    EnemyHero,
    Group,
    He,
    It,
    Named,
    NamedKind,
    Noun,
    OwnOne,
    Several,
    how_picked,
)


@dataclass(frozen=True, slots=True)
class Marker:
    """A sentence that belongs to the one before it."""

    kind: str
    """How it does; where it only changes a number, the names of the effects that may have it."""
    effect: Any
    condition: Condition | None = None
    price: Effect | None = None
    """What may be paid for it."""


@dataclass(frozen=True, slots=True)
class Passage:
    """The first sentence of a passage that works on one condition only, until the next mark or the end; or only with so
    many cards of a family in the discard pile, and more take its place."""

    first: Any
    condition: Condition | None
    count: Any = None
    tag: Any = None


def on(condition: Condition, clause: Effect) -> Gate:
    """Something done on a condition."""
    if (fallen := felled(condition)) is not None:
        clause = _raised(fallen, clause)
    if isinstance(clause, Gate) and clause.condition is None and clause.otherwise is None:
        return Gate(condition, clause.asker, clause.do, clause.then)
    return Gate(condition, None, clause)


def _raised(whom: Any, clause: Any) -> Any:
    """Whoever was defeated and is placed comes back onto the board."""
    if isinstance(clause, Gate) and clause.condition is None:
        return replace(clause, do=_raised(whom, clause.do))
    if isinstance(clause, Sequence):
        return replace(clause, steps=(_raised(whom, clause.steps[0]), *clause.steps[1:]))
    if isinstance(clause, ReturnIt) and isinstance(whom, Named):
        return Return(Group(NamedKind((whom.name,)), None), spaces_of(clause.where), clause.health)
    if not isinstance(clause, PlaceFighter) or not isinstance(whom, Named) or clause.where.place is None:
        return clause
    if clause.target != whom and not isinstance(clause.target, (He, It)):
        return clause
    return Return(Group(NamedKind((whom.name,)), None), clause.where.place)


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """A place holder for sentences that only change the one before."""


def fold(first: Any, rest: tuple[Any, ...]) -> Effect | None:
    """Sentences as one effect: those that belong to the one before are taken into its gate."""
    steps: list[Any] = []
    for at, each in enumerate((first, *rest)):
        if _mark(each):
            passage = _passage(each, rest[at:])
            return None if passage is None else joined((*steps, *passage))
        if isinstance(each, Passage):
            graded = _by_grades(each, rest[at:])
            return None if graded is None else joined((*steps, graded))
        if not isinstance(each, Marker):
            steps.append(_rolled(each))
            continue
        if not steps:
            return None
        folded = _folded(steps.pop(), each)
        if folded is None:
            return None
        steps.append(folded)
    return joined(steps)


def with_x(node: Any, amount: Amount, sides: int = 0) -> Any:
    """The same with this number in the place of X, or of a die with so many sides."""
    if isinstance(node, Unknown):
        return amount if node.sides == sides else node
    if isinstance(node, tuple):
        changed = tuple(with_x(each, amount, sides) for each in node)
        return node if all(one is other for one, other in zip(node, changed, strict=True)) else changed
    if not is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in fields(node)}
    told = {name: with_x(value, amount, sides) for name, value in values.items()}
    return replace(node, **told) if any(told[name] is not value for name, value in values.items()) else node


def _rolled(effect: Effect) -> Effect:
    """A sentence with the sign of a die in it: it is rolled first."""
    told = with_x(effect, THAT_MANY, _DIE)
    return (
        effect if told is effect else Sequence((Roll(_DIE), *(told.steps if isinstance(told, Sequence) else (told,))))
    )


_DIE: Final = 6


def joined(steps: Iterable[Any]) -> Effect:
    """One thing after another, in one row."""
    flat: list[Effect] = []
    for step in steps:
        flat += step.steps if isinstance(step, Sequence) else (step,)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def _mark(sentence: Any) -> bool:
    """Whether a passage begins that works on a condition."""
    return isinstance(sentence, Passage) and sentence.condition is not None


def _passage(mark: Passage, rest: tuple[Any, ...]) -> tuple[Effect, ...] | None:
    """Every sentence under a mark, and after them what stands under the next one."""
    until = next((at for at, each in enumerate(rest) if _mark(each)), len(rest))
    assert mark.condition is not None
    own = fold(mark.first, rest[:until])
    if own is None:
        return None
    here = tuple(on(mark.condition, each) for each in (own.steps if isinstance(own, Sequence) else (own,)))
    if until == len(rest):
        return here
    more = fold(rest[until], rest[until + 1 :])
    return None if more is None else (*here, more)


def _by_grades(grade: Passage, rest: tuple[Any, ...]) -> Effect | None:
    """The highest grade that is reached is done, and no other."""
    until = next((at for at, each in enumerate(rest) if isinstance(each, Passage)), len(rest))
    own = fold(grade.first, rest[:until])
    if own is None or any(_mark(each) for each in rest):
        return None
    reached = Compare(CardCount(CardKind(tag=grade.tag), Stack(YOU, PILE, None)), grade.count, AT_LEAST)
    if until == len(rest):
        return Gate(reached, None, own)
    higher = rest[until]
    above = _by_grades(higher, rest[until + 1 :])
    if above is None or higher.tag != grade.tag or _number(higher.count) <= _number(grade.count):
        return None
    assert isinstance(above, Gate)
    return _beneath(above, Gate(reached, None, own))


def _beneath(above: Gate, below: Gate) -> Gate:
    """What is done where none of the higher grades is reached."""
    if above.otherwise is None:
        return replace(above, otherwise=below)
    assert isinstance(above.otherwise, Gate)
    return replace(above, otherwise=_beneath(above.otherwise, below))


def _number(count: Amount) -> int:
    return int(getattr(count, "count", 0))


def _folded(before: Effect, marker: Marker) -> Effect | None:
    """The sentence before, with this one taken into its gate."""
    if marker.kind == "may same":
        return Sequence(
            (*(before.steps if isinstance(before, Sequence) else (before,)), Gate(None, marker.effect, before))
        )
    if marker.kind == "same":
        return Sequence((*(before.steps if isinstance(before, Sequence) else (before,)), By(marker.effect, before)))
    if marker.kind == "all of them":
        return _all_of(before, marker.condition)
    if marker.kind == "chooser":
        return _chosen_by_you(before, marker.condition)
    if marker.kind == "ending":
        return _ending(before, marker.effect)
    if marker.kind == "again":
        again = marker.effect
        if isinstance(again.do, Nothing):
            return Sequence((before, replace(again, do=before)))
        return Sequence((before, replace(again, then=before)))
    if marker.condition is not None and _chosen(_target(before)) and _points_back(marker.condition):
        chosen = _target(before)
        inner = _folded(_aimed(before, It()), marker)
        return None if inner is None else Sequence((ChooseFighter(chosen), inner))
    if marker.condition is not None and _of_theirs(marker.condition):
        met = _met_before(before)
        if met is not None:
            inner = _folded(met, marker)
            return None if inner is None else Sequence((ChooseOpponent(), inner))
    if marker.kind == "instead":
        effect = _inheriting(marker.effect, before)
        if _held(before) and _deed(before.do) is _deed(marker.effect):  # the same deed, only if the condition held too
            effect = replace(before, do=_inheriting(marker.effect, before.do))
        if (fallen := felled(marker.condition)) is not None:
            effect = _raised(fallen, effect)
        return Gate(marker.condition, None, effect, otherwise=before)
    if marker.kind[0].isupper():
        more = with_number(before, marker.kind.split(), marker.effect)
        if more is not None and marker.price is not None:
            return Gate(None, YOU, marker.price, more, declined=before)
        return None if more is None else Gate(marker.condition, None, more, otherwise=before)
    if marker.kind == "through":
        return _passing(before, marker.effect)
    if marker.kind == "unless":
        gate = marker.effect
        then = None if gate.then is None else _inheriting(gate.then, before)
        return replace(gate, then=then, declined=before)  # type: ignore[no-any-return]
    gate = before if isinstance(before, Gate) else Gate(None, None, before)
    kind = marker.kind
    if kind == "otherwise" and gate.condition is None:
        kind = "declined" if gate.asker is not None else ""
    if kind == "contrary":
        kind = "otherwise" if _negative(gate.condition) else ""
    if kind == "done" and gate.then is None and gate.declined is None and gate.otherwise is None:
        return replace(gate, then=marker.effect)
    if kind == "declined" and gate.declined is None and gate.otherwise is None:
        return replace(gate, declined=marker.effect)
    if kind == "otherwise" and gate.otherwise is None:
        return replace(gate, otherwise=marker.effect)
    return None


def _negative(condition: Condition | None) -> bool:
    """Whether a condition says that something is not so."""
    return any(getattr(condition, each, None) is False for each in FLAGS)


_NAMED: Final = (Named, OwnOne)


def _chosen(target: Any) -> bool:
    """Whether somebody is chosen there."""
    return how_picked(target) == ONE_OF or isinstance(target, Extreme) or (isinstance(target, Several) and target.one)


def _target(effect: Effect) -> Any:
    """Whom a plain sentence concerns."""
    return getattr(effect, "target", None)


def _aimed(effect: Any, target: Any) -> Any:
    return replace(effect, target=target)


def _points_back(condition: Condition) -> bool:
    """Whether a condition is about a fighter spoken of before."""
    return any(isinstance(each, (It, He)) for each in parts(condition))


def _of_theirs(condition: Condition) -> bool:
    """Whether a condition is about the fighters or cards of a player spoken of before."""
    return any(
        getattr(each, "side", "") == THEIRS or (each == THEY or each == EnemyHero(True)) for each in parts(condition)
    )


def _met_before(effect: Any) -> Any:
    """The same of an opponent who was chosen already; None if the effect lets nobody be chosen."""
    for name in ("who", "whose"):
        if getattr(effect, name, None) == Player(CHOSEN):
            return replace(effect, **{name: THEY})
    return None


def _inheriting(effect: Effect, before: Effect) -> Effect:
    """What happens instead is done to the same fighters, where it only says "them"."""
    if type(effect) is By and effect.who == THEY:
        inner = _redirected(before, effect.deed)
        if inner is not None:
            return inner
        if isinstance(before, By):
            return replace(effect, who=before.who)
    inner = _redirected(before, effect)
    if inner is not None:
        return inner
    target, meant = getattr(before, "target", None), getattr(effect, "target", None)
    if isinstance(meant, He) and not isinstance(target, _NAMED):
        return effect
    return effect if target is None or meant not in (It(), He()) else replace(effect, target=target)  # type: ignore[type-var]


def _held(effect: Effect) -> TypeGuard[Gate]:
    """Whether something is done on a condition, and nothing else is said of it."""
    return (
        isinstance(effect, Gate) and effect.condition is not None and effect == Gate(effect.condition, None, effect.do)
    )


def _deed(effect: Any) -> type:
    return _deed(effect.deed) if isinstance(effect, By) else type(effect)


def _redirected(before: Effect, effect: Effect) -> Effect | None:
    """ "They discard it instead": the same cards go elsewhere; None if that is not what the two say."""
    if type(effect).__name__ != "SendIt" or getattr(effect, "card", "") != "that":
        return None
    if isinstance(before, By):
        inner = _redirected(before.deed, effect)
        return None if inner is None else replace(before, deed=inner)
    if type(before).__name__ != "Send" or getattr(effect, "zone", None) is not None:
        return None
    try:
        return replace(before, to=effect.to)  # type: ignore[type-var,attr-defined]
    except ValueError:
        return None


def _all_of(before: Effect, condition: Condition | None) -> Effect | None:
    """One of these things; on a condition all of them."""
    if not isinstance(before, Choose) or before.who is not None or before.each is not None:
        return None
    return Gate(condition, None, joined(before.options), otherwise=before)


def _chosen_by_you(before: Effect, condition: Condition | None) -> Effect | None:
    """What another player chooses; on a condition the choice is your own."""
    choice = before.do if _held(before) else before
    if not isinstance(choice, Choose) or choice.who is None:
        return None
    return Gate(condition, None, replace(choice, who=None), otherwise=before)


def _ending(before: Effect, end: Any) -> Effect | None:
    """The movement before, but it must end there."""
    if isinstance(before, Gate) and before.condition is None and before.then is None:
        inner = _ending(before.do, end)
        return None if inner is None else replace(before, do=inner)
    if not isinstance(before, Move) or before.end is not None:
        return None
    return replace(before, end=end)


def with_number(before: Effect, acts: list[str], count: Amount) -> Effect | None:
    """The sentence before with another number; None if it does nothing of the kind."""
    if type(before).__name__ in acts and getattr(before, "how", "") != TO:
        return replace(before, count=count)  # type: ignore[type-var]
    for inner in ("do", "deed"):
        if hasattr(before, inner):
            more = with_number(getattr(before, inner), acts, count)
            return None if more is None else replace(before, **{inner: more})  # type: ignore[type-var]
    if isinstance(before, Sequence):
        more = with_number(before.steps[-1], acts, count)
        return None if more is None else Sequence((*before.steps[:-1], more))
    return None


def _passing(before: Effect, passed: Any) -> Effect | None:
    """The movement before, but through these fighters."""
    through = OPPONENTS if passed == Noun(ANY, FIGHTER) else passed
    if isinstance(before, Move):
        return replace(before, through=through)
    if isinstance(before, Gate) and isinstance(before.do, Move) and before.then is None:
        return replace(before, do=replace(before.do, through=through))
    return None
