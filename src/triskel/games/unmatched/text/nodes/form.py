"""Forms of a hero: transforming, choosing, and what holds in one form only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.token import capital
from triskel.games.unmatched.text.book import phrase, reading, text
from triskel.games.unmatched.text.nodes.ability import OfTheSame, Trait
from triskel.games.unmatched.text.nodes.condition import Form, marked
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.name import ValueName
from triskel.games.unmatched.text.nodes.node import Effect, Instant
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase(
    "effect",
    ["transform* (into|to) {value:value_name}", "(become*|change to|switch to|turn into|flip to) {value:value_name}"],
    "принять* форму «{value:value_name}»",
)
@dataclass(frozen=True, slots=True)
class Transform(Instant):
    """The hero takes this form."""

    value: ValueName

    def possible(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.value.counter) != self.value.value

    def act(self, duel: Duel, me: int) -> bool:
        changed = self.possible(duel, me)
        duel.set_counter(me, self.value.counter, self.value.value, "U-ATK-9")
        return changed


_FORMS = "(form|forms|identity|identities|stance|stances|mode|modes|side|sides)"


@phrase(
    "effect",
    [
        "change* to your* next (form|identity|stance)",
        f"(change*|switch*|swap*) (your|) {_FORMS}",
        "transform*",
        f"(change*|switch*) to (the other|your other|another) {_FORMS}",
    ],
    "сменить* форму на следующую",
)
@dataclass(frozen=True, slots=True)
class NextForm(Instant):
    """The hero takes the next of its forms; after the last comes the first."""

    def act(self, duel: Duel, me: int) -> bool:
        for name in duel.arena.kits[me].forms:
            count = duel.arena.kits[me].counters[name][1] + 1
            duel.set_counter(me, name, (duel.counter(me, name) + 1) % count, "U-ATK-9")
            return True
        return False


@phrase("effect", "choose* {values:value_name+or}", "выбрать* форму «{values:value_name+or}»")
@dataclass(frozen=True, slots=True)
class ChooseForm(Effect):
    """The hero takes one of these forms, of the player's choice."""

    values: tuple[ValueName, ...]

    def __post_init__(self) -> None:
        if len(self.values) < 2:
            raise ValueError("one form is no choice")

    def run(self, duel: Duel, me: int) -> Steps:
        modes = range(len(self.values))
        mode = yield ask(duel.arena.seat[me], "mode", modes, "U-ATK-9", by=self)
        if duel.events is not None:
            duel.tell("chose", "U-ATK-9", duel.cause, player=me, modes=[mode])
        chosen = self.values[mode]
        duel.set_counter(me, chosen.counter, chosen.value, "U-ATK-9")
        return True


@phrase(
    "trait",
    ["Start the game as {value:value_name}", "{value:value_name} is your starting (form|identity|stance)"],
    "В начале игры ваша форма — {value:value_name}",
)
@dataclass(frozen=True, slots=True)
class StartForm(Trait):
    """The form of the hero when it is placed."""

    value: ValueName

    hook: ClassVar[str] = "placed"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-5",)

    def run(self, duel: Duel, me: int) -> Steps:
        duel.set_counter(me, self.value.counter, self.value.value, "U-SETUP-5")
        return None
        yield


_FIXED = frozenset({"reach", "ghost", "absent", "boost zone", "first hand", "basket", "placed", "shown", "no actions"})
"""What is settled before a match begins."""


@dataclass(frozen=True, slots=True)
class WhileForm(Trait):
    """A sentence of the ability that holds in one form only."""

    value: ValueName
    trait: Trait

    def __post_init__(self) -> None:
        if self.trait.moment() in _FIXED:
            raise ValueError("this holds in every form")

    def counts(self) -> bool:
        return self.trait.counts()

    def moment(self) -> str:
        return self.trait.moment()

    def _on(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.value.counter) == self.value.value

    def run(self, duel: Duel, me: int) -> Steps:
        if self._on(duel, me):
            yield from self.trait.run(duel, me)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.trait.amount(duel, player, side) if self._on(duel, player) else 0

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        if self._on(duel, owner):
            self.trait.notice(duel, owner, fighter)

    def say(self, lang: str, form: str) -> list[str]:
        """While X: ..."""
        head = f"While {self.value.en_name}:" if lang == "en" else f"В форме «{self.value.ru_name}»:"
        return [f"{head} {capital(text(self.trait, 'trait', '', lang))}"]


reading(
    "trait",
    [
        "(while|when|while you are|as|) {value:value_name} (:|,|-|) {trait:trait}",
        "‹ {value:value_name} › {trait:trait}",
        "⟦ {value:value_name} ⟧ {trait:trait}",
    ],
    "в форме «{value:value_name}»: {trait:trait}",
    WhileForm,
)

# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect",
    ["{whom:fighter} (becomes|transforms into|changes to|turns into) {value:value_name}"],
    (),
    lambda whom, value: Transform(value),
    ("imp",),
)
reading(
    "clause",
    "you may transform into {values:value_name+or}",
    (),
    lambda values: Gate(None, YOU, ChooseForm(values)),
    ("imp",),
)
reading(
    "simple",
    [
        "you (choose|chose|are|are in|are currently) {value:value_name}",
        "in {value:value_name}",
        "(you are|you are in|in) {value:value_name} (stance|form|mode|identity)",
    ],
    (),
    marked,
)
reading(
    "clause",
    ["while {value:value_name} (,|:) {clause:clause.imp}", "{value:value_name} - {clause:clause.imp}"],
    (),
    lambda value, clause: Gate(marked(value), None, clause),
    ("imp",),
)
reading("simple", "{whom:fighter} is in {value:value_name} (form|stance|mode)", (), Form)


def together(first: object, rest: tuple[object, ...]) -> tuple[object, ...]:
    """Sentences of an ability; one that goes on about "him" holds in the form that the one before speaks of."""
    if rest and isinstance(rest[0], OfTheSame):
        same = rest[0].trait
        last = first[-1] if isinstance(first, tuple) else first
        rest = (WhileForm(last.value, same) if isinstance(last, WhileForm) else same, *rest[1:])
    return (*(first if isinstance(first, tuple) else (first,)), *rest)
