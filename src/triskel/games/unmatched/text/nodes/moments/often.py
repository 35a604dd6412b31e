"""How often an ability works, and while what is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from triskel.cardtext.printer import Unsayable
from triskel.cardtext.token import capital
from triskel.games.unmatched.state.ledger import LATER
from triskel.games.unmatched.text.book import reading, text
from triskel.games.unmatched.text.nodes.ability import OfTheSame, Trait
from triskel.games.unmatched.text.nodes.conditions import Form, marked
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.lasting import Span
from triskel.games.unmatched.text.nodes.moments.when import ACTION, At, When
from triskel.games.unmatched.text.nodes.node import Condition, Effect, Instant
from triskel.games.unmatched.text.nodes.standing import SETTLED, WORKS
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- once a turn, and on a condition ----------------------------------------------------------------------------------


def _mark(duel: Duel, me: int, trait: Trait) -> int:
    for number, ability in enumerate(duel.arena.kits[me].abilities):
        if ability.trait == trait:
            return 8 * number + me
    return me


_AGAIN: Final = ("after combat", "after maneuver", "schemed", "boosted", "moved", "during combat", "before action")


@dataclass(frozen=True, slots=True)
class OnlyWhen(Trait):
    """A sentence of the ability that holds only while something is so, or works once in each turn: the first time that
    something comes of it."""

    condition: Condition | None
    """None: once a turn."""
    trait: Trait

    def __post_init__(self) -> None:
        moment = self.trait.moment()
        if self.condition is None and moment not in _AGAIN:
            raise ValueError("this does not happen again and again")
        twice = isinstance(self.trait, OnlyWhen) and self.trait.condition and self.marked == self.trait.marked
        if self.condition is not None and (moment in SETTLED or twice):
            raise ValueError("this always holds")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "condition" if self.condition is None else "curb"

    def counts(self) -> bool:
        return self.trait.counts()

    def moment(self) -> str:
        return self.trait.moment()

    def _holds(self, duel: Duel, me: int) -> bool:
        return self.condition is None or self.condition.holds(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        mark = -1 if self.condition is not None else _mark(duel, me, self)
        if mark in duel.ledger.used or not self._holds(duel, me):
            return
        before = duel.key() if mark >= 0 else None
        yield from self.trait.run(duel, me)
        if mark >= 0 and duel.key() != before:
            duel.ledger = duel.ledger._replace(used=(*duel.ledger.used, mark))

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.trait.amount(duel, player, side) if self._holds(duel, player) else 0

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        if self._holds(duel, owner):
            self.trait.notice(duel, owner, fighter)

    @property
    def marked(self) -> bool:
        """Whether a sentence only bears the mark of a form of the hero."""
        return isinstance(self.condition, Form) and self.condition.whom is None

    def say(self, lang: str, form: str) -> list[str]:
        """While ..., ... Once per turn, ..."""
        inner = text(self.trait, "trait", "", lang)
        if self.condition is None:
            return [f"Once per turn, {inner[0].lower()}{inner[1:]}" if lang == "en" else f"Один раз за ход: {inner}"]
        if isinstance(self.condition, Form) and self.marked:
            value = self.condition.value
            head = f"While {value.en_name}" if lang == "en" else f"В форме «{value.ru_name}»"
        else:
            head = f"{'While' if lang == 'en' else 'Пока'} {text(self.condition, 'condition', '', lang)}"
        return [f"{head}: {capital(inner)}"]


def once(trait: Trait) -> OnlyWhen:
    """A sentence of the ability that works once in each turn."""
    return OnlyWhen(None, trait)


_ONCE = "once (per|each|a|during each of your|on each of your) (turn|turns)"
reading("trait", f"{_ONCE} (,|) {{trait:trait}}", "один раз за ход: {trait:trait}", once)
reading(
    "trait",
    [f"{_ONCE} (,|) {{effect:open_body}}", "once on your turn, {effect:open_body}"],
    (),
    lambda effect: once(When(At(ACTION), _optional(effect))),
)
reading(
    "trait",
    [
        "{effect:clause.imp} (.|,|) (you may|you can|) (only|) (do this|do so|use this|use this ability|"
        "this may be done) (only|) once (per|each|a) turn",
        "during your turn, {effect:clause.imp} (.|,) (you may|you can|) (only|) (do this|do so|use this) (only|) "
        "once (per|each|a) turn",
        "{effect:clause.imp} once (per|each|a) turn",
    ],
    (),
    lambda effect: once(When(At(ACTION), _optional(effect))),
)


def _optional(effect: Effect) -> Effect:
    if not isinstance(effect, Gate) or effect.asker is None:
        raise ValueError("say that it may be done")
    return effect


reading(
    "trait",
    ["while {condition:condition} (:|,) {trait:trait}", "(if|as long as) {condition:condition} (:|,) {trait:trait}"],
    "пока {condition:condition}: {trait:trait}",
    OnlyWhen,
)
reading(
    "trait",
    [
        "(while|when|while you are|as|) {value:value_name} (:|,|-|) {trait:trait}",
        "‹ {value:value_name} › {trait:trait}",
        "⟦ {value:value_name} ⟧ {trait:trait}",
    ],
    "в форме «{value:value_name}»: {trait:trait}",
    lambda value, trait: OnlyWhen(marked(value), trait),
)


def together(first: object, rest: tuple[object, ...]) -> tuple[object, ...]:
    """Sentences of an ability; one that goes on about "him" holds in the form that the one before speaks of."""
    if rest and isinstance(rest[0], OfTheSame):
        same = rest[0].trait
        last = first[-1] if isinstance(first, tuple) else first
        rest = (OnlyWhen(last.condition, same) if isinstance(last, OnlyWhen) and last.marked else same, *rest[1:])
    return (*(first if isinstance(first, tuple) else (first,)), *rest)


# --- for a while ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grant(Instant):
    """A sentence of an ability holds for a while."""

    span: Span
    trait: Trait

    def __post_init__(self) -> None:
        if self.trait.moment() not in WORKS:
            raise ValueError("this does not work for a while")

    def doubts(self) -> int:
        """Where the same can be said as an effect that lasts, it is."""
        return 1

    def applies(self) -> tuple[str, ...]:
        return self.trait.applies()

    def act(self, duel: Duel, me: int) -> bool:
        entry = (me, self.span.until, duel.turn, duel.cause, self.trait)
        duel.ledger = duel.ledger._replace(granted=(*duel.ledger.granted, entry))
        if duel.events is not None:
            duel.tell("lasts", "U-ATK-9", duel.cause, player=me, what=LATER, amount=0)
        return True

    def say(self, lang: str, form: str) -> list[str]:
        """This turn, whenever ..."""
        if form != "imp":
            raise Unsayable("what holds for a while is said by itself")
        span = text(self.span, "span", "", lang)
        inner = text(self.trait, "trait", "", lang)
        return [f"{span}, {inner[0].lower()}{inner[1:]}" if lang == "en" else f"{span}: {inner[0].lower()}{inner[1:]}"]


reading(
    "effect",
    "{span:span}, {trait:trait}",
    "{span:span}: {trait:trait}",
    lambda span, trait: Grant(span, trait),
    ("imp",),
)

reading(
    "trait",
    "while {condition:condition} (:|,) {one:trait} and {other:trait}",
    (),
    lambda condition, one, other: (OnlyWhen(condition, one), OnlyWhen(condition, other)),
)
