"""Menus with prices, choices of others, words of a hero's own, and the same again for each of something."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.state.ledger import MORE_ATTACK, MORE_MANEUVER
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.cannot import Extra
from triskel.games.unmatched.text.nodes.change import UP_TO, Spend
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, Compare, unlike
from triskel.games.unmatched.text.nodes.deck.cards import ChooseTheirDiscard, Discard, Draw, LookAtHand
from triskel.games.unmatched.text.nodes.deck.hands import RevealCard
from triskel.games.unmatched.text.nodes.deck.send import Send
from triskel.games.unmatched.text.nodes.deck.values import ignored
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence, paragraph
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.how_many import OPPOSING_CARD, THAT_MANY, VALUE, CardNumber, Number, ThatMany
from triskel.games.unmatched.text.nodes.node import (
    OPPONENT,
    THEY,
    YOU,
    Amount,
    Condition,
    Effect,
    KeywordName,
    Node,
    Player,
    ProperName,
)
from triskel.games.unmatched.text.nodes.sentences.folding import Marker, with_number
from triskel.games.unmatched.text.nodes.sentences.sentence import ELLIPSES, everyone, for_each
from triskel.games.unmatched.text.nodes.who import Group, any_of
from triskel.kernel import Steps, ask, may
from triskel.kernel.play.decision import DONE

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@dataclass(frozen=True, slots=True)
class Keyword(Effect):
    """What the word stands for is done; it is printed with its meaning in brackets."""

    name: KeywordName
    count: Amount | None
    effect: Effect

    def applies(self) -> tuple[str, ...]:
        return self.effect.applies()

    def possible(self, duel: Duel, me: int) -> bool:
        return self.effect.possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self.effect.run(duel, me))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self.effect.offer(duel, me))

    def say(self, lang: str, form: str) -> list[str]:
        """VOLLEY 2 (Deal 2 damage to each opposing fighter.)"""
        number = [] if self.count is None else [str(getattr(self.count, "count", ""))]
        return [*self.name.say(lang, form), *number, f"({paragraph(self.effect, lang, True)})"]


def _used(name: KeywordName, count: Amount | None = None) -> Keyword:
    number = 0 if count is None else getattr(count, "count", -1)
    if number not in name.effects:
        raise ValueError("a number too many, or too few")
    return Keyword(name, count, name.effects[number])


reading("effect", "{name:keyword_name} {count:number}", "{name:keyword_name} {count:number}", _used)
reading("effect", "{name:keyword_name}", "{name:keyword_name}", _used)


# --- menus with prices: the more of a counter is spent, the more is done ----------------------------------------------

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

    counter: ProperName
    grades: tuple[Grade, ...]

    theme: ClassVar[str] = "counter"
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


Priced = tuple[ProperName, Grade]
"""A line of a menu that names the counter again."""


def _line(price: Amount, counter: ProperName, effect: Any, how: str = ALONE) -> Priced:
    return (counter, Grade(price, effect, how))


def _menu(counter: ProperName, lines: tuple[Priced, ...]) -> SpendMenu:
    """The menu; a line that only changes a number says the rest as the line before it."""
    grades: list[Grade] = []
    for other, grade in lines:
        if other != counter:
            raise ValueError("another counter")
        if isinstance(grade.effect, Marker):
            fuller = with_number(grades[-1].effect, grade.effect.kind.split(), grade.effect.effect) if grades else None
            if fuller is None:
                raise ValueError("a number of nothing")
            grade = replace(grade, effect=fuller)
        grades.append(grade)
    return SpendMenu(counter, tuple(grades))


def _besides(counter: ProperName, lines: tuple[Priced, ...]) -> Gate:
    """A first line that says "also" adds to the sentence before the menu, which happens anyway."""
    (other, first), *rest = lines
    if first.how == INSTEAD:
        raise ValueError("instead of what was said before")
    return Gate(None, YOU, _menu(counter, ((other, replace(first, how=ALONE)), *rest)))


def _in_place(counter: ProperName, lines: tuple[Priced, ...]) -> Marker:
    """A first line that says "instead" takes the place of the sentence before the menu."""
    (other, first), *rest = lines
    if first.how != INSTEAD or isinstance(first.effect, Marker):
        raise ValueError("not instead")
    menu = _menu(counter, ((other, replace(first, how=ALONE)), *rest))
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


def _offered(who: Player, options: tuple[Any, ...]) -> Effect:
    """A bare deed is that of the one who chooses; what is said of "you" is done by the card's owner."""
    if len(options) < 2:
        raise ValueError("one option is no choice")
    if all(isinstance(each, By) and each.who == THEY for each in options):
        return By(who, Choose(tuple(each.deed for each in options), Number(1)))
    return Choose(options, Number(1), None, who)


def _two(who: Player, one: Any, other: Any) -> Effect:
    return _offered(who, (one, other))


reading("offered", "{deed:effect.by}", (), By, who=THEY)
reading("offered", "you {only:steps.imp}", (), lambda only: only)
reading("offered", "{only:clause.imp}", (), lambda only: only)
for _who, _chooses in (
    ("{who:player}", "(chooses|must choose|chooses to|must choose to|must)"),
    ("they", "(choose|must choose|choose to|must choose to|must)"),
):
    _made = (lambda options: _offered(THEY, options)) if _who == "they" else _offered
    _pair = (lambda one, other: _two(THEY, one, other)) if _who == "they" else _two
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


# --- the same again, as often as something counts ---------------------------------------------------------------------


@phrase("effect", "for each {each:each_of}, {deed:part.imp}", "за {each:each_of}: {deed:part.imp}", forms=("imp",))
@phrase(
    "effect",
    [
        "{each:number} times, {deed:part.imp}",
        "{deed:part.imp} (|a total of) {each:number} times",
        "(do the following|do this|repeat this|repeat the following) {each:number} times: {deed:clause.imp}",
    ],
    "{each:number} <раз/раза/раз> {deed:part.imp}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The same again and again, as often as something counts."""

    each: Amount
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        times = self.each.value(duel, me)
        for _ in range(min(times, 30)):
            yield from self.deed.run(duel, me)
        return times > 0


def _divided(count: Amount, group: Group) -> Repeat:
    """So much damage, wherever it is wanted: one at a time."""
    return Repeat(count, Deal(Number(1), any_of(group)))


_DIVIDED = "(divided|distributed|split) (as you choose|as you wish|however you like|in any way|)"
reading(
    "effect",
    f"deal damage equal to {{count:quantity}} (,|) {_DIVIDED} (among|between) (any number of|) {{group:group.pl}}",
    (),
    _divided,
    ("imp",),
)
reading(
    "effect",
    "deal {count:number} damage (divided|distributed|split) (as you choose|as you wish|however you like|in any way|) "
    "(among|between) (any number of|) {group:group.pl}",
    (),
    _divided,
    ("imp",),
)


# --- other ways to choose, to pay and to say unless -------------------------------------------------------------------


def _unless_they(do: Effect, who: Player, deed: Effect) -> Gate:
    if who == THEY and isinstance(do, By):
        who = do.who
    return Gate(None, who, deed, declined=do)


reading("clause", "{do:steps.imp} unless {who:player} {deed:effect.third}", (), _unless_they, ("imp",))
reading(
    "clause",
    "{do:part.imp} unless (they|that player) {deed:effect.by}",
    (),
    lambda do, deed: _unless_they(do, THEY, deed),
    ("imp",),
)
reading("clause", "unless {who:player} {deed:effect.third}, {do:steps.imp}", (), _unless_they, ("imp",))
reading("toll", "⟦ {counter:counter_name} ⟧", (), lambda counter: Spend(Number(1), counter))


reading("clause", "{deed:effect.imp} for each {counter:counter_name} {who:player} (pays|spends)", (),
        lambda deed, counter, who: Sequence(
            (By(who, Spend(None, counter, UP_TO)), for_each(deed, ThatMany("", counter)))
        ), ("imp",))  # fmt: skip


def _dearer(rest: Spend, counter: ProperName) -> Spend:
    """The sign of a counter is one of it, and every further sign one more."""
    if rest.counter != counter:
        raise ValueError("two prices")
    return Spend(Number(getattr(rest.count, "count", 0) + 1), counter)


reading("toll", "⟦ {counter:counter_name} ⟧ {rest:toll}", (), _dearer)
reading("clause", "{do:steps.imp} unless {deed:toll}", (), lambda do, deed: _unless_they(do, OPPONENT, deed), ("imp",))
reading(
    "clause", "{one:effect.imp} or {other:effect.imp}", (), lambda one, other: Choose((one, other), Number(1)), ("imp",)
)
reading(
    "clause",
    [
        "choose one: {one:clause.imp} or {other:clause.imp}",
        "choose one: {one:clause.imp} , or {other:clause.imp}",
        "either {one:effect.imp} or {other:effect.imp}",
        "choose (one|1) . {one:effect.imp} (,|) or {other:effect.imp}",
    ],
    (),
    lambda one, other: Choose((one, other), Number(1)),
    ("imp",),
)
reading(
    "clause",
    "you may (choose to|) {one:effect.inf} or {other:effect.inf}",
    (),
    lambda one, other: Gate(None, YOU, Choose((one, other), Number(1))),
    ("imp",),
)
reading("clause", "(each player|both players|all players) {deed:steps.third}", (), everyone, ("imp",))
reading(
    "clause",
    [
        "{who:player} must (either|) {one:effect.by} or {other:effect.by}",
        "{who:player} (must|) {one:effect.third} or {other:effect.third}",
    ],
    (),
    lambda who, one, other: By(who, Choose((one, other), Number(1))),
    ("imp",),
)
for _or, _how in (("or less", AT_MOST), ("or more", AT_LEAST)):
    reading(
        "clause",
        f"ignore the value of your opponent's card if (it|its value) is {{count:number}} {_or}",
        (),
        lambda count, how=_how: Gate(Compare(CardNumber(OPPOSING_CARD, VALUE), count, how), None, ignored()),
        ("imp",),
    )
reading(
    "clause",
    "choose {count:number} (|different) (of the following|effects|options|) (effects|options|) : "
    "{options:clause.imp+stop}",
    (),
    lambda count, options: Choose(options, count),
    ("imp",),
)
reading(
    "clause",
    "{one:part.imp} (, or|or) {other:part.imp}",
    (),
    lambda one, other: Choose((one, other), Number(1)),
    ("imp",),
)


def _for_fighter(deed: Effect) -> By:
    """A fighter that discards, draws or shows cards is its player."""
    steps = deed.steps if isinstance(deed, Sequence) else (deed,)
    if not all(isinstance(each, (Discard, Draw, Send, RevealCard)) or each == LookAtHand(None) for each in steps):
        raise ValueError("a fighter does that itself")
    return By(OPPONENT, deed)


reading(
    "clause", "(the attacker|the defender|the opposing fighter) (must|) {deed:steps.third}", (), _for_fighter, ("imp",)
)


reading(
    "clause",
    "{who:player} may {do:effect.by} to {then:steps.by}",
    (),
    lambda who, do, then: Gate(None, who, do, By(who, then)),
    ("imp",),
)
reading(
    "clause",
    "you may {do:steps.inf} . if you cannot, {other:clause.imp}",
    (),
    lambda do, other: Gate(None, YOU, do, None, other),
    ("imp",),
)


def _price(do: Effect, then: Effect) -> Gate:
    if not isinstance(do, (Spend, Discard)):
        raise ValueError("that is no price")
    return Gate(None, YOU, do, then)


reading("clause", "{do:steps.imp} : {then:clause.imp}", (), lambda do, then: _price(do, then), ("imp",))
reading(
    "clause",
    [
        "gain 1 action. you may only use (it|this action|that action) to (maneuver|take a maneuver action)",
        "gain 1 action. (it|this action|that action) (may|must|can) only be used to maneuver",
        "gain 1 maneuver action",
    ],
    (),
    lambda: Extra(MORE_MANEUVER, None),
    ("imp",),
)
reading(
    "clause",
    ["gain 1 action. you may only use (it|this action|that action) to attack", "gain 1 attack action"],
    (),
    lambda: Extra(MORE_ATTACK, None),
    ("imp",),
)
reading(
    "clause",
    "{who:player} discards {count:number} <card/cards> of your choice",
    (),
    lambda who, count: ChooseTheirDiscard(who, count),
    ("imp",),
)
reading(
    "clause",
    [
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand (and discard it|and they discard it|"
        "to discard)",
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand. (they discard it|discard it)",
        "look at {whose:player.poss} hand. choose {count:number} <card/cards>. (they discard it|discard it)",
        "look at {whose:player.poss} hand and discard {count:number} <card/cards> (from it|of your choice|)",
        "look at {whose:player.poss} hand and choose {count:number} <card/cards> (from it|) to discard",
        "(look at|reveal) {whose:player.poss} hand, choose {count:number} <card/cards> (from it|) and discard it",
    ],
    (),
    ChooseTheirDiscard,
    ("imp",),
)
reading("clause", "{do:effect.imp} to draw that many cards", (), lambda do: Sequence((do, Draw(THAT_MANY))), ("imp",))


def _or_both(count: Amount, condition: Condition, options: tuple[Effect, ...]) -> Gate:
    if len(options) < 2:
        raise ValueError("one option is no choice")
    return Gate(condition, None, Sequence(options), otherwise=Choose(options, count))


reading(
    "clause",
    "choose {count:number} (effect|option|). if {condition:condition}, (do both|choose both|do all|resolve both) "
    "(instead|) : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)
reading(
    "clause",
    "choose {count:number} (of the following|) (effect|option|effects|options|) . if {condition:condition}, choose "
    "{more:number} (of them|) (instead|) : (|-) {options:clause.imp+;}",
    (),
    lambda count, condition, more, options: Gate(
        condition, None, Choose(options, more), otherwise=Choose(options, count)
    ),
    ("imp",),
)
reading(
    "clause",
    "choose {count:number} (effect|option|) ‹ or both if {condition:condition} › : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)


def _unless(condition: Condition, clause: Effect) -> Gate:
    if isinstance(clause, Gate) and clause.condition is None and clause.otherwise is None:
        return Gate(unlike(condition), clause.asker, clause.do, clause.then)
    return Gate(unlike(condition), None, clause)


reading("clause", "{clause:part.imp} (,|) unless {condition:simple}", (), _unless, ("imp",))
reading("clause", "unless {condition:simple}, {clause:clause.imp}", (), _unless, ("imp",))
