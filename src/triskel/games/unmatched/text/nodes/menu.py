"""Menus with prices: the more of a counter is spent, the more is done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.actions import Spend
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.name import CounterName
from triskel.games.unmatched.text.nodes.node import Amount, Effect, Node
from triskel.games.unmatched.text.nodes.player import YOU, Player, They
from triskel.games.unmatched.text.nodes.sentence import ELLIPSES, Marker, with_number
from triskel.kernel import Steps, ask, may
from triskel.kernel.play.decision import DONE

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

ALONE, ALSO, INSTEAD = "", "also", "instead"


@phrase("grade", "{price:number} : {effect:clause.imp}", "{price:number} : {effect:clause.imp}", how=ALONE)
@phrase("grade", "{price:number} : also {effect:clause.imp}", "{price:number} : также {effect:clause.imp}", how=ALSO)
@phrase(
    "grade",
    "{price:number} : instead {effect:clause.imp}",
    "{price:number} : вместо этого {effect:clause.imp}",
    how=INSTEAD,
)
@dataclass(frozen=True, slots=True)
class Grade(Node):
    """What is done for one price: by itself, besides what the cheaper one does, or in its place."""

    price: Amount
    effect: Any
    how: str

    home: ClassVar[tuple[str, str, str]] = ("grade", "", "")


@phrase(
    "effect",
    "spend* {counter:counter_name} for one of these: {grades:grade+;}",
    "потратить* жетоны {counter:counter_name} на одно из этого: {grades:grade+;}",
)
@dataclass(frozen=True, slots=True)
class SpendMenu(Effect):
    """Pay one of several prices with a counter (U-BEO-RAGE-4); only what can be paid is offered."""

    counter: CounterName
    grades: tuple[Grade, ...]

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-4",)

    def __post_init__(self) -> None:
        if len(self.grades) < 2 or self.grades[0].how != ALONE:
            raise ValueError("a menu has several prices, and the first stands by itself")

    def _payable(self, duel: Duel, me: int) -> list[int]:
        return [at for at, each in enumerate(self.grades) if Spend(each.price, self.counter).possible(duel, me)]

    def _serve(self, duel: Duel, me: int, chosen: int) -> Steps:
        """Pay for a grade and do it: after an "also" what the one before it says comes first."""
        yield from Spend(self.grades[chosen].price, self.counter).run(duel, me)
        first = chosen
        while self.grades[first].how == ALSO:
            first -= 1
        for each in self.grades[first : chosen + 1]:
            yield from each.effect.run(duel, me)
        return True

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self._payable(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        payable = self._payable(duel, me)
        if not payable:
            return False
        chosen = yield ask(duel.arena.seat[me], "mode", payable, "U-ATK-9", by=self)
        return (yield from self._serve(duel, me, chosen))

    def offer(self, duel: Duel, me: int) -> Steps:
        payable = self._payable(duel, me)
        if not payable:
            return False
        chosen = yield may(duel.arena.seat[me], "mode", payable, "U-ATK-9", by=self)
        return False if chosen == DONE else (yield from self._serve(duel, me, chosen))


# --- how menus are printed on cards -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Priced:
    """A line of a menu that names the counter again."""

    counter: CounterName
    grade: Grade


def _line(price: Amount, counter: CounterName, effect: Any, how: str = ALONE) -> _Priced:
    return _Priced(counter, Grade(price, effect, how))


def _menu(counter: CounterName, lines: tuple[_Priced, ...]) -> SpendMenu:
    """The menu; a line that only changes a number says the rest as the line before it."""
    grades: list[Grade] = []
    for each in lines:
        grade = each.grade
        if each.counter != counter:
            raise ValueError("another counter")
        if isinstance(grade.effect, Marker):
            fuller = with_number(grades[-1].effect, grade.effect.kind.split(), grade.effect.effect) if grades else None
            if fuller is None:
                raise ValueError("a number of nothing")
            grade = replace(grade, effect=fuller)
        grades.append(grade)
    return SpendMenu(counter, tuple(grades))


def _besides(counter: CounterName, lines: tuple[_Priced, ...]) -> Gate:
    """A first line that says "also" adds to the sentence before the menu, which happens anyway."""
    first, *rest = lines
    if first.grade.how == INSTEAD:
        raise ValueError("instead of what was said before")
    return Gate(None, YOU, _menu(counter, (replace(first, grade=replace(first.grade, how=ALONE)), *rest)))


def _in_place(counter: CounterName, lines: tuple[_Priced, ...]) -> Marker:
    """A first line that says "instead" takes the place of the sentence before the menu."""
    first, *rest = lines
    if first.grade.how != INSTEAD or isinstance(first.grade.effect, Marker):
        raise ValueError("not instead")
    menu = _menu(counter, (replace(first, grade=replace(first.grade, how=ALONE)), *rest))
    return Marker("unless", Gate(None, YOU, menu))


_PRICE = "(-|) {price:number} {counter:counter_name} :"
reading("priced", f"{_PRICE} {{effect:clause.imp}}", (), _line)
reading("priced", f"{_PRICE} also (,|) {{effect:clause.imp}}", (), _line, how=ALSO)
reading(
    "priced",
    [f"{_PRICE} instead (,|) {{effect:clause.imp}}", f"{_PRICE} {{effect:clause.imp}} instead"],
    (),
    _line,
    how=INSTEAD,
)
for _words, _acts in ELLIPSES:
    reading(
        "priced",
        [f"{_PRICE} instead (,|) {_words}", f"{_PRICE} {_words} instead"],
        (),
        lambda price, counter, count, acts=_acts: _line(price, counter, Marker(acts, count), INSTEAD),
    )
_SPEND = "you may (spend|pay|discharge|discard|consume|use|remove) (|your|any number of) {counter:counter_name} :"
for _list in ("{lines:priced+;}", "{lines:priced+stop}"):
    reading("clause", f"{_SPEND} {_list}", (), _besides, ("imp",))
    reading("sentence", f"{_SPEND} {_list}", (), _in_place)


# --- one or both --------------------------------------------------------------------------------------------------


def _one_or_both(options: tuple[Effect, ...]) -> Choose:
    if len(options) != 2:
        raise ValueError("both are two")
    return Choose(options, Number(2), None, None, True)


reading(
    "clause",
    "choose (one or both|1 or both|one or more|1 or more) : (|-) {options:clause.imp+;}",
    (),
    _one_or_both,
    ("imp",),
)


# --- others choose ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Theirs:
    """An option that the one who chooses carries out."""

    deed: Any


def _offered(who: Player, options: tuple[Any, ...]) -> Effect:
    """A bare deed is that of the one who chooses; what is said of "you" is done by the card's owner."""
    if len(options) < 2:
        raise ValueError("one option is no choice")
    if all(isinstance(each, _Theirs) for each in options):
        return By(who, Choose(tuple(each.deed for each in options), Number(1)))
    mixed = tuple(By(They(), each.deed) if isinstance(each, _Theirs) else each for each in options)
    return Choose(mixed, Number(1), None, who)


def _two(who: Player, one: Any, other: Any) -> Effect:
    return _offered(who, (one, other))


reading("offered", "{deed:effect.by}", (), _Theirs)
reading("offered", "you {only:steps.imp}", (), lambda only: only)
reading("offered", "{only:clause.imp}", (), lambda only: only)
for _who, _chooses in (
    ("{who:player}", "(chooses|must choose|chooses to|must choose to|must)"),
    ("they", "(choose|must choose|choose to|must choose to|must)"),
):
    _made = (lambda options: _offered(They(), options)) if _who == "they" else _offered
    _pair = (lambda one, other: _two(They(), one, other)) if _who == "they" else _two
    reading(
        "clause",
        [
            f"{_who} {_chooses} (one|1|) (|effect|option|of the following) : (|-) {{options:offered+;}}",
            f"{_who} {_chooses} (one|1|) (|effect|option|of the following) : (|-) {{options:offered+stop}}",
        ],
        (),
        _made,
        ("imp",),
    )
    reading(
        "clause",
        f"{_who} {_chooses} (one|1|either|) (:|) {{one:offered}} (or|, or|; or|or to) {{other:offered}}",
        (),
        _pair,
        ("imp",),
    )
