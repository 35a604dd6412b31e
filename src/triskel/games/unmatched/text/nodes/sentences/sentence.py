"""Sentences that belong together, and the words that say so."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, EXACTLY, Compare
from triskel.games.unmatched.text.nodes.conditions import marked
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence, bare_deed
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.how_many import BOUND, TIMES, Number, Reckoned, ThatMany, per
from triskel.games.unmatched.text.nodes.landing import INTO, Ending
from triskel.games.unmatched.text.nodes.motion import Swap
from triskel.games.unmatched.text.nodes.node import EACH_OPPONENT, THEY, YOU, Amount, Effect, Player
from triskel.games.unmatched.text.nodes.sentences.folding import Marker, Nothing, Passage, fold, joined, on, with_x


def _may(do: Effect, asker: Player = YOU) -> Gate:
    return Gate(None, asker, do)


def _may_to(do: Effect, then: Effect, asker: Player | None = YOU) -> Gate:
    if isinstance(do, Choose):
        raise ValueError("the price belongs to the last option alone")
    return Gate(None, asker, do, then)


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
reading(
    "clause",
    "if {condition:condition}, {clause:clause.imp}",
    "если {condition:condition}, {clause:clause.imp}",
    on,
    ("imp",),
)
reading("clause", "{clause:part.imp} if {condition:condition}", (), on, ("imp",))

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
    "if (you|they|he|she) (do|does) (,|) and {condition:condition}, {clause:clause.imp}",
    "если вы это (сделали|сделаете) и {condition:condition}, {clause:clause.imp}",
    lambda condition, clause: Marker("done", on(condition, clause)),
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
_SO: Final = "(it|he|she|they|you|that fighter) (is|are|was|were|does|do|did|has|have)"
reading("sentence", f"if {_SO}, {{clause:clause.imp}}", (),
        lambda clause: Marker("contrary", clause))  # fmt: skip
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
    lambda condition, clause: Marker("declined", on(condition, clause)),
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
ELLIPSES: Final = (
    ("deal {count:number} damage", "Deal"),
    ("(recover|they recover|it recovers|he recovers|she recovers) {count:number} health", "Recover"),
    ("(move|move them|move it|move him|move her) up to {count:number} <space/spaces>", "Move"),
    ("(choose|choose and discard) {count:number} <card/cards>", "ChooseTheirDiscard Discard"),
    ("(they discard|discard) {count:number}", "Discard"),
    ("choose {count:number}", "Choose"),
    ("draw {count:number}", "Draw"),
    ("gain {count:number}", "GainAction GainCounter"),
    ("add (|+) {count:number}", "ValueChange"),
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
    "sentence", [f"{each} {{first:sentence}}" for each in _MARK], (), lambda value, first: Passage(first, marked(value))
)
_COUNTED: Final = "(-|) {count:number} {tag:tag_name} (:|-|)"
reading("sentence", f"{_COUNTED} {{first:sentence}}", (), lambda count, tag, first: Passage(first, None, count, tag))


reading("clause", ["they {deed:steps.by}", "that player {deed:steps.third}"], (), lambda deed: By(THEY, deed), ("imp",))
reading(
    "clause",
    ["they may {do:steps.by}", "they may choose to {do:steps.by}"],
    (),
    lambda do: Gate(None, THEY, do),
    ("imp",),
)
reading("clause", "{who:player} may choose to {do:steps.by}", (), lambda who, do: Gate(None, who, do), ("imp",))
reading("clause", "{who:player} must {do:steps.by}", (), lambda who, do: By(who, do), ("imp",))
for _words, _acts in ELLIPSES:
    for _line in ("if {condition:condition}, " + _words + " instead", "if {condition:condition}, instead " + _words):
        reading("sentence", _line, (), lambda condition, count, acts=_acts: Marker(acts, count, condition))
reading(
    "steps",
    "deal* {count:number} damage to {target:single} and {more:number} (damage|) to {others:single}",
    (),
    lambda count, target, more, others: Sequence((Deal(count, target), Deal(more, others))),
    ("imp", "inf", "third", "by"),
)


_SAME: Final = "the same (|with their own|with theirs|with their deck)"
reading("sentence", f"(then|) {{who:player}} (does|do) {_SAME}", (), lambda who: Marker("same", who))
reading("sentence", f"(then|) {{who:player}} may do {_SAME}", (), lambda who: Marker("may same", who))
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
    "{who:player} may {do:steps.by} to (prevent|avoid|ignore|cancel) this (effect|)",
    (),
    lambda who, do: Marker("unless", Gate(None, who, do)),
)


def _or_else(who: Player, do: Effect, clause: Effect) -> Gate:
    if bare_deed(clause):
        raise ValueError("that is another thing they may do")
    return _or_you(who, do, clause)


def _or_you(who: Player, do: Effect, clause: Effect) -> Gate:
    return Gate(None, who, do, declined=clause)


reading("clause", "{who:player} must {do:steps.by} or {clause:clause.imp}", (), _or_else, ("imp",))
reading("clause", "{who:player} must {do:steps.by} or you {clause:steps.imp}", (), _or_you, ("imp",))
reading(
    "clause",
    "on (a|an|) {count:number} (or more|or higher), {clause:clause.imp}",
    (),
    lambda count, clause: on(Compare(ThatMany(), count, AT_LEAST), clause),
    ("imp",),
)
for _both in ("if {condition:condition}, (do|choose) (both|all) (effects|options|) (instead|)",
              "if {condition:condition}, instead (do|choose) (both|all)"):  # fmt: skip
    reading("sentence", _both, (), lambda condition: Marker("all of them", None, condition))
_THEY = "(they|he|she|it|that fighter|each of them|each fighter|each)"
_END = "end (|this|its|their|his|her|the) (|move|movement)"
reading(
    "sentence",
    [
        f"{_THEY} must {_END} {{end:ending}}",
        f"{_THEY} must move {{end:ending}}",
        f"{_THEY} must {_END} {{place:place}}",
    ],
    (),
    lambda end=None, place=None: Marker("ending", end or Ending(place, INTO)),
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
    return Sequence(tuple(on(Compare(amount, count, EXACTLY), effect) for count, effect in cases))


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
    [
        "(both players|all players|you each|you both|each player) {deed:steps.by}",
        "you and {who:player} (each|both) {deed:steps.by}",
    ],
    (),
    lambda deed, who=None: everyone(deed, who),
    ("imp",),
)
_ALL: Final = "(both players|all players|you both|you each|each player)"
_THEN: Final = "(, then|. then|and then) (both|all|each|they|they both|they each|both players|each player|all players)"
reading("clause", f"{_ALL} {{one:steps.by}} {_THEN} {{other:steps.by}}", (),
        lambda one, other: joined((everyone(one), everyone(other))), ("imp",))  # fmt: skip
reading("clause", f"{{who:player}} chooses whether {_ALL} {{one:steps.by}} or (both|each|all|) {{other:steps.by}}", (),
        lambda who, one, other: Choose((everyone(one), everyone(other)), Number(1), None, who), ("imp",))  # fmt: skip
reading("sentence", "if {condition:condition}, you (make the choice|choose) instead", (),
        lambda condition: Marker("chooser", None, condition))  # fmt: skip


def for_each(deed: Any, each: Amount) -> Effect:
    """The same number again for each of something, whatever is done so often."""
    if isinstance(deed, By):
        return replace(deed, deed=for_each(deed.deed, each))
    names = {one.name for one in fields(deed)}
    if "count" not in names or not isinstance(deed.count, Number):
        raise ValueError("how much for each?")
    if "each" in names:
        if deed.each is not None or getattr(deed, "most", False):
            raise ValueError("twice for each")
        return replace(deed, each=each)  # type: ignore[no-any-return]
    return replace(deed, count=per(deed.count, each))  # type: ignore[no-any-return]


reading("steps", "{deed:effect.*} for each {each:each_of}", (), for_each, ("imp", "inf", "third", "by"))


def _where_x(clause: Effect, amount: Amount) -> Effect:
    found = with_x(clause, amount)
    if found is clause:
        raise ValueError("there is no X")
    return found  # type: ignore[no-any-return]


reading(
    "sentence",
    "{clause:clause.imp} (, where|where|. where|.|, with) X (is|equals|being) (equal to|) {amount:quantity}",
    (),
    _where_x,
)


def everyone(deed: Effect, who: Player | None = None) -> Sequence:
    """You do it, then each opponent, or whoever is named."""
    return Sequence((*(deed.steps if isinstance(deed, Sequence) else (deed,)), By(who or EACH_OPPONENT, deed)))


def _more(first: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    return (first, *rest)


reading("follow", "{first:sentence} (.|) {rest:follow}", "{first:sentence} (.|) {rest:follow}", _more)
reading("follow", "{first:sentence} (.|)", "{first:sentence} (.|)", lambda first: (first,))
reading("body", "{each:follow}", "{each:follow}", lambda each: fold(each[0], each[1:]))


def _at_most(deed: Any, most: Amount) -> Effect:
    """The same with a bound: on what is counted, or on how much it is."""
    if isinstance(deed, By):
        return replace(deed, deed=_at_most(deed.deed, most))
    count, each = getattr(deed, "count", None), getattr(deed, "each", None)
    if each is not None and count == Number(1):
        return replace(deed, each=Reckoned(each, most, BOUND))  # type: ignore[no-any-return]
    if isinstance(count, Reckoned) and count.how == TIMES and count.one == Number(1):
        return replace(deed, count=replace(count, other=Reckoned(count.other, most, BOUND)))  # type: ignore[no-any-return]
    if each is not None or count is None or isinstance(count, Number) or getattr(count, "how", "") in (BOUND, TIMES):
        raise ValueError("a bound of what?")
    return replace(deed, count=Reckoned(count, most, BOUND))  # type: ignore[no-any-return]


_MOST: Final = "(to a maximum of|up to a maximum of|maximum|max|up to|maximum of) (|+) {most:number}"
reading("steps", ["{deed:effect.*} (,|) " + _MOST, "{deed:effect.*} ‹ " + _MOST + " ›"], (), _at_most,
        ("imp", "inf", "third", "by"))  # fmt: skip
