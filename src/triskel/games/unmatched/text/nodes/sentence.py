"""Sentences that belong together: if you do, otherwise, instead, again, and only another number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, EXACTLY, Compare
from triskel.games.unmatched.text.nodes.conditions import Fell, marked
from triskel.games.unmatched.text.nodes.deck.kinds import ChooseFighter, ChooseOpponent, TaggedCard
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence, parts
from triskel.games.unmatched.text.nodes.harm import Deal, Return, ReturnIt, spaces_of
from triskel.games.unmatched.text.nodes.how_many import Number, Times, Unknown
from triskel.games.unmatched.text.nodes.landing import SpaceIn
from triskel.games.unmatched.text.nodes.motion import OPPONENTS, Move, PlaceFighter, Swap
from triskel.games.unmatched.text.nodes.node import (
    PILE,
    YOU,
    Amount,
    AnOpponent,
    Condition,
    EachOpponent,
    Effect,
    Player,
    ProperName,
    They,
)
from triskel.games.unmatched.text.nodes.which import Extreme
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    THEIRS,
    Group,
    He,
    It,
    Named,
    NamedKind,
    Noun,
    One,
    Several,
    TheirHero,
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
class Marked:
    """The first sentence of a passage that works on one condition only: until the next mark, or the end."""

    condition: Condition
    first: Any


@dataclass(frozen=True, slots=True)
class Graded:
    """The first sentence of what is done with so many cards of a family in the discard pile; more take its place."""

    count: Amount
    tag: ProperName
    first: Any


def _may(do: Effect, asker: Player = YOU) -> Gate:
    return Gate(None, asker, do)


def _may_to(do: Effect, then: Effect, asker: Player | None = YOU) -> Gate:
    if isinstance(do, Choose):
        raise ValueError("the price belongs to the last option alone")
    return Gate(None, asker, do, then)


def _if(condition: Condition, clause: Effect) -> Gate:
    if isinstance(condition, Fell) and condition.fell:
        clause = _raised(condition.whom, clause)
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
    if not isinstance(clause, PlaceFighter) or not isinstance(whom, Named) or not isinstance(clause.where, SpaceIn):
        return clause
    if clause.target != whom and not isinstance(clause.target, (He, It)):
        return clause
    return Return(Group(NamedKind((whom.name,)), None), clause.where.place)


def _they_may(who: Player, do: Effect) -> Gate:
    return Gate(None, who, do)


reading("clause", ["you may {do:steps.inf}", "you can {do:steps.inf}"], ["вы можете {do:steps.inf}"], _may, ("imp",))
reading("part", "you may {do:effect.inf}", "вы можете {do:effect.inf}", _may, ("imp",))
reading("clause", "you may {do:effect.inf} to {then:steps.inf}", (), _may_to, ("imp",))
reading(
    "clause",
    "{do:effect.imp} and, if you do, {then:clause.imp}",
    "{do:effect.imp} и, если это сделано, {then:clause.imp}",
    lambda do, then: _may_to(do, then, None),
    ("imp",),
)
reading(
    "clause",
    "you may {do:effect.inf} and, if you do, {then:clause.imp}",
    "вы можете {do:effect.inf} и, если это сделано, {then:clause.imp}",
    _may_to,
    ("imp",),
)
reading("clause", "{who:player} may {do:steps.by}", "{who:player.nom} может {do:steps.inf}", _they_may, ("imp",))
reading("clause", "you {only:steps.imp}", (), lambda only: only, ("imp",))
reading("effect", "(have|make) {who:player} {deed:steps.by}", (), By, ("imp", "inf", "by"))
reading("effect", "have {one:fighter} and {other:fighter} swap (spaces|places)", (), Swap, ("imp", "inf"))
reading("effect", "have {target:target} move up to {count:number} <space/spaces>", (),
        lambda target, count: Move(target, count), ("imp", "inf"))  # fmt: skip
reading(
    "clause",
    "if {condition:condition}, {clause:clause.imp}",
    "если {condition:condition}, {clause:clause.imp}",
    _if,
    ("imp",),
)
reading("clause", "{clause:part.imp} if {condition:condition}", (), _if, ("imp",))

reading("sentence", "{only:clause.imp}", "{only:clause.imp}", lambda only: only)
reading("sentence", "then (,|) {only:clause.imp}", "(затем|после этого) {only:clause.imp}", lambda only: only)
reading(
    "sentence",
    "if you do, {clause:clause.imp}",
    "если вы это (сделали|сделаете), {clause:clause.imp}",
    lambda clause: Marker("done", clause),
)
reading(
    "sentence",
    "if (they|he|she) (do|does), {clause:clause.imp}",
    "если он это (сделал|сделает), {clause:clause.imp}",
    lambda clause: Marker("done", clause),
)
reading(
    "sentence",
    [
        "otherwise (,|) {clause:clause.imp}",
        "if (|you have|you did|you are|he is|she is|it is|they are|it does|they have|it was|it did|he was|she was) "
        "not, {clause:clause.imp}",
    ],
    "(иначе|в противном случае) (|,) {clause:clause.imp}",
    lambda clause: Marker("otherwise", clause),
)
reading(
    "sentence",
    "if (you|they|he|she) (do not|don't|does not|doesn't), {clause:clause.imp}",
    [
        "если вы этого не (сделали|сделаете), {clause:clause.imp}",
        "если он этого не (сделал|сделает), {clause:clause.imp}",
    ],
    lambda clause: Marker("declined", clause),
)
reading(
    "sentence",
    "if (you|they|he|she) (do not|don't|does not|doesn't) and {condition:condition}, {clause:clause.imp}",
    [
        "если вы этого не (сделали|сделаете) и {condition:condition}, {clause:clause.imp}",
        "если он этого не (сделал|сделает) и {condition:condition}, {clause:clause.imp}",
    ],
    lambda condition, clause: Marker("declined", _if(condition, clause)),
)
reading(
    "sentence",
    "if {condition:condition}, {clause:clause.imp} instead",
    "если {condition:condition}, вместо этого {clause:clause.imp}",
    lambda condition, clause: Marker("instead", clause, condition),
)


reading(
    "sentence",
    [
        "(they|it|he|she|you) may move (|them|it|him|her) through (|other) (|spaces containing) {passed:noun.pl}",
        "you may move {whom:fighter} through (|spaces containing) {passed:noun.pl}",
        "{whom:fighter} may move through (|spaces containing) {passed:noun.pl}",
    ],
    (),
    lambda passed, whom=None: Marker("through", passed),
)
reading(
    "clause",
    "{one:fighter} may swap (spaces|places) with {other:target}",
    (),
    lambda one, other: Gate(None, YOU, Swap(one, other)),
    ("imp",),
)
reading(
    "clause",
    "{one:fighter} and {other:fighter} may swap (spaces|places)",
    (),
    lambda one, other: Gate(None, YOU, Swap(one, other)),
    ("imp",),
)
ELLIPSES: Final = (
    ("deal {count:number} damage", "Deal"),
    ("(recover|they recover|it recovers|he recovers|she recovers) {count:number} health", "Recover"),
    ("(move|move them|move it|move him|move her) up to {count:number} <space/spaces>", "Move"),
    ("(choose|choose and discard) {count:number} <card/cards>", "ChooseTheirDiscard Discard"),
    ("(they discard|discard) {count:number}", "Discard"),
    ("draw {count:number}", "Draw"),
    ("gain {count:number}", "GainAction GainCounter"),
    ("add (|+) {count:number}", "AddValue"),
)
"""Sentences that only name another number, and the effects that may have it."""
reading(
    "sentence",
    "you may {do:effect.inf} to {then:steps.inf} instead",
    (),
    lambda do, then: Marker("unless", _may_to(do, then)),
)
for _words, _acts in ELLIPSES:
    reading(
        "sentence",
        "you may {do:effect.inf} to " + _words + " instead",
        (),
        lambda do, count, acts=_acts: Marker(acts, count, None, do),
    )
_MARK: Final = ("‹ {value:value_name} ›", "⟦ {value:value_name} ⟧", "⦃ {value:value_name} ⦄", "{value:value_name} :")
reading(
    "sentence", [f"{each} {{first:sentence}}" for each in _MARK], (), lambda value, first: Marked(marked(value), first)
)
_COUNTED: Final = "(-|) {count:number} {tag:tag_name} (:|-|)"
reading("sentence", f"{_COUNTED} {{first:sentence}}", (), lambda count, tag, first: Graded(count, tag, first))


reading(
    "clause", ["they {deed:steps.by}", "that player {deed:steps.third}"], (), lambda deed: By(They(), deed), ("imp",)
)
reading(
    "clause",
    ["they may {do:steps.by}", "they may choose to {do:steps.by}"],
    (),
    lambda do: Gate(None, They(), do),
    ("imp",),
)
reading("clause", "{who:player} may choose to {do:steps.by}", (), lambda who, do: Gate(None, who, do), ("imp",))
reading("clause", "{who:player} must {do:steps.by}", (), lambda who, do: By(who, do), ("imp",))
for _words, _acts in ELLIPSES:
    for _line in ("if {condition:condition}, " + _words + " instead", "if {condition:condition}, instead " + _words):
        reading("sentence", _line, (), lambda condition, count, acts=_acts: Marker(acts, count, condition))
reading(
    "clause",
    "deal {count:number} damage to {target:single} and {more:number} damage to {others:single}",
    (),
    lambda count, target, more, others: Sequence((Deal(count, target), Deal(more, others))),
    ("imp",),
)


reading("sentence", "(then|) {who:player} (does|do) the same", (), lambda who: Marker("same", who))
_AGAIN: Final = (
    "(do it|do this|do that|repeat this|repeat this effect|do so) (again|a second time|one more time|once more|)"
)
reading("sentence", f"you may {{do:effect.inf}} to {_AGAIN}", (), lambda do: Marker("again", Gate(None, YOU, do)))
reading("sentence", f"you may {_AGAIN}", (), lambda: Marker("again", Gate(None, YOU, Nothing())))
reading(
    "sentence",
    f"if {{condition:condition}}, {_AGAIN}",
    (),
    lambda condition: Marker("again", Gate(condition, None, Nothing())),
)
reading(
    "sentence",
    "if {condition:condition}, (gain|charge|spend|discharge) both (instead|)",
    (),
    lambda condition: Marker("GainCounter Spend", Number(2), condition),
)
reading("cases", "(-|) {count:number} : {effect:clause.imp}", (), lambda count, effect: ((count, effect),))
reading(
    "cases",
    "(-|) {count:number} : {effect:clause.imp} (;|.|,|) {rest:cases}",
    (),
    lambda count, effect, rest: ((count, effect), *rest),
)


def _cases(amount: Amount, cases: tuple[tuple[Amount, Effect], ...]) -> Sequence:
    return Sequence(tuple(_if(Compare(amount, count, EXACTLY), effect) for count, effect in cases))


reading("clause", "if {amount:quantity} is (:|. . .|…|) {cases:cases}", (), _cases, ("imp",))
reading("sentence", "after moving, {only:clause.imp}", (), lambda only: only)
reading(
    "clause",
    "{clause:part.imp} (and|, and|and then|, then) you {rest:steps.imp}",
    (),
    lambda clause, rest: Sequence((clause, *(rest.steps if isinstance(rest, Sequence) else (rest,)))),
    ("imp",),
)
reading("clause", "{do:effect.imp} to {then:steps.inf}", (), lambda do, then: _may_to(do, then, None), ("imp",))
reading(
    "clause", "{clause:part.imp} , then {rest:clause.imp}", (), lambda clause, rest: Sequence((clause, rest)), ("imp",)
)
reading(
    "clause",
    "(both players|all players|you each|each player) {deed:steps.by}",
    (),
    lambda deed: everyone(deed),
    ("imp",),
)


def _for_each(deed: Any, each: Amount) -> Effect:
    """The same number again for each of something, whatever is done so often."""
    if isinstance(deed, By):
        return replace(deed, deed=_for_each(deed.deed, each))
    names = {one.name for one in fields(deed)}
    if "count" not in names or not isinstance(deed.count, Number):
        raise ValueError("how much for each?")
    if "each" in names:
        if deed.each is not None or getattr(deed, "most", False):
            raise ValueError("twice for each")
        return replace(deed, each=each)  # type: ignore[no-any-return]
    return replace(deed, count=Times(deed.count, each))  # type: ignore[no-any-return]


reading("steps", "{deed:effect.*} for each {each:each_of}", (), _for_each, ("imp", "inf", "third", "by"))


def _where_x(clause: Effect, amount: Amount) -> Effect:
    found = _with_x(clause, amount)
    if found is clause:
        raise ValueError("there is no X")
    return found  # type: ignore[no-any-return]


def _with_x(node: Any, amount: Amount) -> Any:
    if isinstance(node, Unknown):
        return amount
    if isinstance(node, tuple):
        changed = tuple(_with_x(each, amount) for each in node)
        return node if all(one is other for one, other in zip(node, changed, strict=True)) else changed
    if not is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in fields(node)}
    told = {name: _with_x(value, amount) for name, value in values.items()}
    return replace(node, **told) if any(told[name] is not value for name, value in values.items()) else node


reading(
    "sentence",
    "{clause:clause.imp} (, where|where|. where|.|, with) X (is|equals|being) (equal to|) {amount:quantity}",
    (),
    _where_x,
)


def everyone(deed: Effect) -> Sequence:
    """You do it, then each opponent."""
    return Sequence((*(deed.steps if isinstance(deed, Sequence) else (deed,)), By(EachOpponent(), deed)))


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """A place holder for sentences that only change the one before."""


def fold(first: Any, rest: tuple[Any, ...]) -> Effect | None:
    """Sentences as one effect: those that belong to the one before are taken into its gate."""
    steps: list[Any] = []
    for at, each in enumerate((first, *rest)):
        if isinstance(each, Marked):
            passage = _passage(each, rest[at:])
            return None if passage is None else _joined((*steps, *passage))
        if isinstance(each, Graded):
            graded = _by_grades(each, rest[at:])
            return None if graded is None else _joined((*steps, graded))
        if not isinstance(each, Marker):
            steps.append(each)
            continue
        if not steps:
            return None
        folded = _folded(steps.pop(), each)
        if folded is None:
            return None
        steps.append(folded)
    return _joined(steps)


def _joined(steps: Iterable[Any]) -> Effect:
    flat: list[Effect] = []
    for step in steps:
        flat += step.steps if isinstance(step, Sequence) else (step,)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def _passage(mark: Marked, rest: tuple[Any, ...]) -> tuple[Effect, ...] | None:
    """Every sentence under a mark, and after them what stands under the next one."""
    until = next((at for at, each in enumerate(rest) if isinstance(each, Marked)), len(rest))
    own = fold(mark.first, rest[:until])
    if own is None:
        return None
    here = tuple(_if(mark.condition, each) for each in (own.steps if isinstance(own, Sequence) else (own,)))
    if until == len(rest):
        return here
    more = fold(rest[until], rest[until + 1 :])
    return None if more is None else (*here, more)


def _by_grades(grade: Graded, rest: tuple[Any, ...]) -> Effect | None:
    """The highest grade that is reached is done, and no other."""
    until = next((at for at, each in enumerate(rest) if isinstance(each, Graded)), len(rest))
    own = fold(grade.first, rest[:until])
    if own is None or any(isinstance(each, Marked) for each in rest):
        return None
    reached = Compare(CardCount(TaggedCard(grade.tag), Stack(YOU, PILE, None)), grade.count, AT_LEAST)
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
    if marker.kind == "same":
        return Sequence((*(before.steps if isinstance(before, Sequence) else (before,)), By(marker.effect, before)))
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
        if isinstance(marker.condition, Fell) and marker.condition.fell:
            effect = _raised(marker.condition.whom, effect)
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
    if kind == "done" and gate.then is None and gate.declined is None and gate.otherwise is None:
        return replace(gate, then=marker.effect)
    if kind == "declined" and gate.declined is None and gate.otherwise is None:
        return replace(gate, declined=marker.effect)
    if kind == "otherwise" and gate.otherwise is None:
        return replace(gate, otherwise=marker.effect)
    return None


_CHOSEN: Final = (One, Extreme)


def _chosen(target: Any) -> bool:
    """Whether somebody is chosen there."""
    return isinstance(target, _CHOSEN) or (isinstance(target, Several) and target.one)


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
    return any(getattr(each, "side", "") == THEIRS or isinstance(each, (They, TheirHero)) for each in parts(condition))


def _met_before(effect: Any) -> Any:
    """The same of an opponent who was chosen already; None if the effect lets nobody be chosen."""
    for name in ("who", "whose"):
        if isinstance(getattr(effect, name, None), AnOpponent):
            return replace(effect, **{name: They()})
    return None


def _inheriting(effect: Effect, before: Effect) -> Effect:
    """What happens instead is done to the same fighters, where it only says "them"."""
    if type(effect) is By and isinstance(effect.who, They):
        inner = _redirected(before, effect.deed)
        if inner is not None:
            return inner
        if isinstance(before, By):
            return replace(effect, who=before.who)
    inner = _redirected(before, effect)
    if inner is not None:
        return inner
    target = getattr(before, "target", None)
    return effect if target is None or getattr(effect, "target", None) != It() else replace(effect, target=target)  # type: ignore[type-var]


def _redirected(before: Effect, effect: Effect) -> Effect | None:
    """ "They discard it instead": the same cards go elsewhere; None if that is not what the two say."""
    if type(effect).__name__ != "SendThat":
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


def with_number(before: Effect, acts: list[str], count: Amount) -> Effect | None:
    """The sentence before with another number; None if it does nothing of the kind."""
    if type(before).__name__ in acts:
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


def _more(first: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    return (first, *rest)


reading("follow", "{first:sentence} (.|) {rest:follow}", "{first:sentence} (.|) {rest:follow}", _more)
reading("follow", "{first:sentence} (.|)", "{first:sentence} (.|)", lambda first: (first,))
reading("body", "{each:follow}", "{each:follow}", lambda each: fold(each[0], each[1:]))
