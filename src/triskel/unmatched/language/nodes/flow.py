"""How effects are put together: one after the other, on conditions, by choice, by other players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.kernel import Steps, ask, may
from triskel.unmatched.language.book import BOOK, phrase, reading
from triskel.unmatched.language.nodes.condition import ITEMS, Basket, basket
from triskel.unmatched.language.nodes.fighter import It
from triskel.unmatched.language.nodes.harm import Deal
from triskel.unmatched.language.nodes.motion import Move, Swap
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect
from triskel.unmatched.language.nodes.player import YOU, EachOpponent, Player, They, You
from triskel.unmatched.language.nodes.state import Marked
from triskel.unmatched.language.printer import Unsayable, say
from triskel.unmatched.language.token import capital, join

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase("clause", "{steps:part.imp+then}", "{steps:part.imp+then}", forms=("imp",))
@phrase("steps", "{steps:effect.*+and}", "{steps:effect.*+and}")
@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """Effects one after the other, in printed order; each does what it can."""

    steps: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if len(self.steps) < 2:
            raise ValueError("one effect is no sequence")

    def possible(self, duel: Duel, me: int) -> bool:
        return self.steps[0].possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        for step in self.steps:
            yield from step.run(duel, me)
        return True


BOOK.alias("steps", "effect")
BOOK.alias("clause", "steps", "part")
BOOK.alias("part", "effect")


@phrase("part", "{who:player} {deed:steps.third}", "{who:player.nom} {deed:steps.third}", forms=("imp",))
@dataclass(frozen=True, slots=True)
class By(Effect):
    """Another player does it, and makes the choices in it."""

    who: Player
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        players = yield from self.who.pick(duel, me)
        done = False
        for player in players:
            did = yield from self.deed.run(duel, player)
            done = done or did is not False
        return done


@dataclass(frozen=True, slots=True)
class Gate(Effect):
    """The one place for if, may, if you do, and otherwise, in one order of resolution.

    1. If there is a condition and it does not hold, `otherwise` happens and nothing else.
    2. If somebody may decline (`asker`), they are asked, unless it cannot be done at all.
    3. If it was done, `then` follows; if not, `declined`.
    """

    condition: Condition | None
    asker: Player | None
    """Who may decline; None if it is mandatory."""
    do: Effect
    then: Effect | None = None
    declined: Effect | None = None
    otherwise: Effect | None = None

    def possible(self, duel: Duel, me: int) -> bool:
        return self.condition is None or self.condition.holds(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        if self.condition is not None and not self.condition.holds(duel, me):
            if self.otherwise is not None:
                yield from self.otherwise.run(duel, me)
            return False
        done: Any = False
        if self.asker is None:
            done = yield from self.do.run(duel, me)
            done = done is not False
        elif type(self.asker) is You:
            done = yield from self.do.offer(duel, me)
        else:
            for player in (yield from self.asker.pick(duel, me)):
                done = yield from self.do.offer(duel, player)
        after = self.then if done else self.declined
        if after is not None:
            yield from after.run(duel, me)
        return done

    # --- printing ---------------------------------------------------------------------------------------------------

    def say(self, lang: str, form: str) -> list[str]:
        """As a single clause; a gate with an aftermath needs sentences of its own."""
        if self.then or self.declined or self.otherwise or form not in ("imp", ""):
            raise Unsayable("a gate inside another")
        return self.head(lang)

    def head(self, lang: str) -> list[str]:
        """The first sentence: if ..., you may ..."""
        out: list[str] = []
        if self.condition is not None:
            out += ["if" if lang == "en" else "если", *say(self.condition, "condition", "", lang), ","]
        if self.asker is None:
            return out + say(self.do, "clause", "imp", lang)
        if type(self.asker) is You:
            out += ["you", "may"] if lang == "en" else ["вы", "можете"]
        else:
            out += [*say(self.asker, "player", "" if lang == "en" else "nom", lang), "may" if lang == "en" else "может"]
        return out + say(self.do, "steps", "inf" if type(self.asker) is You or lang == "ru" else "by", lang)


AFTERMATH = {
    ("en", "you"): ("if you do,", "if you do not,", "otherwise,"),
    ("en", "they"): ("if they do,", "if they do not,", "otherwise,"),
    ("ru", "you"): ("если вы это сделали,", "если вы этого не сделали,", "иначе"),
    ("ru", "they"): ("если он это сделал,", "если он этого не сделал,", "иначе"),
}


def sentences(effect: Effect, lang: str) -> list[list[str]]:
    """An effect as sentences."""
    if isinstance(effect, Sequence):
        return [each for step in effect.steps for each in sentences(step, lang)]
    if not isinstance(effect, Gate):
        return [say(effect, "clause", "imp", lang)]
    found = [effect.head(lang)]
    who = "you" if effect.asker is None or type(effect.asker) is You else "they"
    for words, after in zip(AFTERMATH[lang, who], (effect.then, effect.declined, effect.otherwise), strict=True):
        if after is not None:
            found.append([words, *say(after, "clause", "imp", lang)])
    return found


def paragraph(effect: Effect, lang: str, first_capital: bool) -> str:
    """An effect as running text."""
    told = [join(each) for each in sentences(effect, lang)]
    told = [each if position == 0 and not first_capital else capital(each) for position, each in enumerate(told)]
    return ". ".join(told) + "."


# --- reading sentences --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marker:
    """A sentence that belongs to the one before it."""

    kind: str
    effect: Effect
    condition: Condition | None = None


def _may(do: Effect, asker: Player = YOU) -> Gate:
    return Gate(None, asker, do)


def _may_to(do: Effect, then: Effect) -> Gate:
    return Gate(None, YOU, do, then)


def _if(condition: Condition, clause: Effect) -> Gate:
    if isinstance(clause, Gate) and clause.condition is None and clause.otherwise is None:
        return Gate(condition, clause.asker, clause.do, clause.then)
    return Gate(condition, None, clause)


def _they_may(who: Player, do: Effect) -> Gate:
    return Gate(None, who, do)


reading("clause", ["you may {do:steps.inf}", "you can {do:steps.inf}"], ["вы можете {do:steps.inf}"], _may, ("imp",))
reading("part", "you may {do:effect.inf}", "вы можете {do:effect.inf}", _may, ("imp",))
reading("clause", "you may {do:effect.inf} to {then:steps.inf}", (), _may_to, ("imp",))
reading("clause", "{who:player} may {do:steps.by}", "{who:player.nom} может {do:steps.inf}", _they_may, ("imp",))
reading("clause", "you {only:steps.imp}", (), lambda only: only, ("imp",))
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
    ["otherwise (,|) {clause:clause.imp}", "if not, {clause:clause.imp}"],
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
    "if {condition:condition}, {clause:clause.imp} instead",
    "если {condition:condition}, вместо этого {clause:clause.imp}",
    lambda condition, clause: Marker("instead", clause, condition),
)


reading(
    "sentence",
    [
        "(they|it|he|she|you) may move (|them|it|him|her) "
        "through (|other) (opposing fighters|spaces containing opposing fighters)",
        "you may move {whom:fighter} through (opposing fighters|spaces containing opposing fighters)",
        "{whom:fighter} may move through (opposing fighters|spaces containing opposing fighters)",
    ],
    (),
    lambda whom=None: Marker("through", Nothing()),
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
reading(
    "clause",
    [
        "‹ {value:value_name} › {clause:clause.imp}",
        "⟦ {value:value_name} ⟧ {clause:clause.imp}",
        "⦃ {value:value_name} ⦄ {clause:clause.imp}",
        "{value:value_name} : {clause:clause.imp}",
    ],
    (),
    lambda value, clause: _if(Marked(value), clause),
    ("imp",),
)


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
reading(
    "sentence",
    "if {condition:condition}, deal {count:number} damage instead",
    (),
    lambda condition, count: Marker("amount", Deal(count, It()), condition),
)
reading(
    "clause",
    "deal {count:number} damage to {target:single} and {more:number} damage to {others:single}",
    (),
    lambda count, target, more, others: Sequence((Deal(count, target), Deal(more, others))),
    ("imp",),
)


reading("sentence", "after moving, {only:clause.imp}", (), lambda only: only)
reading(
    "clause",
    "{clause:part.imp} (and|, and|and then|, then) you {rest:steps.imp}",
    (),
    lambda clause, rest: Sequence((clause, *(rest.steps if isinstance(rest, Sequence) else (rest,)))),
    ("imp",),
)
reading("clause", "{do:effect.imp} to {then:steps.inf}", (), lambda do, then: Gate(None, None, do, then), ("imp",))
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


def everyone(deed: Effect) -> Sequence:
    """You do it, then each opponent."""
    return Sequence((*(deed.steps if isinstance(deed, Sequence) else (deed,)), By(EachOpponent(), deed)))


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """A place holder for sentences that only change the one before."""


def fold(first: Any, rest: tuple[Any, ...]) -> Effect | None:
    """Sentences as one effect: those that belong to the one before are taken into its gate."""
    steps: list[Any] = []
    for each in (first, *rest):
        if not isinstance(each, Marker):
            steps.append(each)
            continue
        if not steps:
            return None
        folded = _folded(steps.pop(), each)
        if folded is None:
            return None
        steps.append(folded)
    flat: list[Effect] = []
    for step in steps:
        flat += step.steps if isinstance(step, Sequence) else (step,)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def _folded(before: Effect, marker: Marker) -> Effect | None:
    """The sentence before, with this one taken into its gate."""
    if marker.kind == "instead":
        return Gate(marker.condition, None, marker.effect, otherwise=before)
    if marker.kind == "amount":
        if not isinstance(before, Deal) or not isinstance(marker.effect, Deal):
            return None
        return Gate(marker.condition, None, replace(before, count=marker.effect.count), otherwise=before)
    if marker.kind == "through":
        return _passing(before)
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


def _passing(before: Effect) -> Effect | None:
    """The movement before, but through opposing fighters."""
    if isinstance(before, Move):
        return replace(before, through=True)
    if isinstance(before, Gate) and isinstance(before.do, Move) and before.then is None:
        return replace(before, do=replace(before.do, through=True))
    return None


def _more(first: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    return (first, *rest)


reading("follow", "{first:sentence} (.|) {rest:follow}", "{first:sentence} (.|) {rest:follow}", _more)
reading("follow", "{first:sentence} (.|)", "{first:sentence} (.|)", lambda first: (first,))
reading("body", "{each:follow}", "{each:follow}", lambda each: fold(each[0], each[1:]))


# --- choosing among effects ---------------------------------------------------------------------------------------


@phrase(
    "effect",
    "choose* a different one for each {each:each_of}: {options:clause.imp+;}",
    "выбрать* разные варианты, по одному за {each:each_of}: {options:clause.imp+;}",
    forms=("imp", "inf"),
    count=None,
)
@phrase(
    "effect",
    "do {count:number} of these: {options:effect.by+;}",
    "сделать {count:number} из этого: {options:effect.inf+;}",
    forms=("by",),
    each=None,
)
@phrase(
    "effect",
    "does {count:number} of these: {options:effect.third+;}",
    "делает {count:number} из этого: {options:effect.third+;}",
    forms=("third",),
    each=None,
)
@phrase(
    "effect",
    [
        "choose* {count:number} (|different|effect|effects|different effects|option|options): "
        "(|-) {options:clause.imp+;}",
        "choose* {count:number} different: {options:clause.imp+;}",
    ],
    "выбрать* {count:number} <вариант/разных варианта/разных вариантов>: {options:clause.imp+;}",
    forms=("imp", "inf"),
    each=None,
)
@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose different options, all before the first is carried out; they happen in the order chosen."""

    options: tuple[Effect, ...]
    count: Amount | None = None
    each: Amount | None = None

    rules: ClassVar[tuple[str, ...]] = ("U-CT-LOOKING-GLASS",)

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")

    def run(self, duel: Duel, me: int) -> Steps:
        amount = self.each or self.count
        assert amount is not None
        number = amount.value(duel, me)
        left = tuple(range(len(self.options)))
        chosen: tuple[int, ...] = ()
        while len(chosen) < number and left:
            mode = yield ask(duel.arena.seat[me], "mode", left, "U-ATK-9")
            chosen = (*chosen, mode)
            left = tuple(each for each in left if each != mode)
        if duel.events is not None:
            duel.tell("chose", "U-ATK-9", duel.cause, player=me, modes=list(chosen))
        for mode in chosen:
            yield from self.options[mode].run(duel, me)
        return bool(chosen)


# --- the basket ---------------------------------------------------------------------------------------------------


def parts(value: Any) -> Iterator[Any]:
    """A node and everything inside it."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for each in fields(value):
            yield from parts(getattr(value, each.name))


@dataclass(frozen=True, slots=True)
class WithBasket(Effect):
    """An effect that asks what is in the basket: a wild symbol counts as one item of the player's choice.

    The item is chosen when the effect begins (U-RED-BASKET-3); only items that make a difference are offered.
    """

    effect: Effect
    items: tuple[int, ...]

    rules: ClassVar[tuple[str, ...]] = ("U-RED-BASKET-1", "U-RED-BASKET-2", "U-RED-BASKET-3")

    def run(self, duel: Duel, me: int) -> Steps:
        if basket(duel, me) == "any":
            question = ask if len(self.items) == len(ITEMS) else may
            item = yield question(duel.arena.seat[me], "item", self.items, "U-RED-BASKET-3")
            duel.item = item if item >= 0 else next(n for n in range(len(ITEMS)) if n not in self.items)
        yield from self.effect.run(duel, me)
        duel.item = -1


def with_basket(effect: Effect) -> Effect:
    """The effect, prepared for a wild basket if it looks into the basket at all."""
    items = sorted({ITEMS.index(each.item.id) for each in parts(effect) if isinstance(each, Basket)})
    return WithBasket(effect, tuple(items)) if items else effect
