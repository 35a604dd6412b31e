"""What can be asked: any measure compared with any, who won, who stands where, who was defeated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import won
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.how_many import (
    BOOST,
    OPPOSING_CARD,
    PRINTED,
    THAT_CARD,
    THEIR_TOP,
    THIS_CARD,
    YOUR_TOP,
    CardNumber,
    CombatHarm,
    CounterNow,
    CountOf,
    HealthOf,
    Number,
    ZonesOf,
)
from triskel.games.unmatched.text.nodes.node import Amount, Condition, ValueName
from triskel.games.unmatched.text.nodes.where import Outside, Place
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    HERO,
    SIDEKICK,
    BothFighters,
    Fighter,
    Group,
    Noun,
    OpposingFighter,
    Target,
    YourFighter,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


BOOK.alias("measure", "quantity")
"""A number that a longer one begins with."""

AT_LEAST, AT_MOST, EXACTLY, OVER, UNDER = "or more", "or less", "exactly", "more", "less"


@phrase(
    "simple",
    "{amount:measure} is exactly {other:number}",
    "{amount:measure.nom} — ровно {other:number}",
    how=EXACTLY,
)
@phrase(
    "simple",
    ["{amount:measure} is {other:number} (or less|or fewer)", "{amount:measure} was {other:number} (or less|or fewer)"],
    "{amount:measure.nom} — {other:number} или меньше",
    how=AT_MOST,
)
@phrase(
    "simple",
    ["{amount:measure} is {other:number} or more", "{amount:measure} was {other:number} or more"],
    "{amount:measure.nom} — {other:number} или больше",
    how=AT_LEAST,
)
@phrase(
    "simple",
    "{amount:quantity} is (less|lower|fewer|smaller) than {other:quantity}",
    "{amount:quantity.nom} меньше, чем {other:quantity.nom}",
    how=UNDER,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (equal to|the same as) {other:quantity}",
    "{amount:quantity.nom} столько же, сколько {other:quantity.nom}",
    how=EXACTLY,
)
@phrase(
    "simple",
    "{amount:quantity} (is|was) (more|higher|greater|larger) than {other:quantity}",
    "{amount:quantity.nom} больше, чем {other:quantity.nom}",
    how=OVER,
)
@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Which of two numbers is larger; how large a number is, if what it is the number of is there at all."""

    amount: Amount
    other: Amount
    how: str

    @property
    def count(self) -> Amount:
        """What the first number is compared with."""
        return self.other

    def holds(self, duel: Duel, me: int) -> bool:
        if type(self.other) is Number and not self.amount.there(duel, me):
            return False
        value, other, how = self.amount.value(duel, me), self.other.value(duel, me), self.how
        if how == AT_LEAST:
            return value >= other
        if how == AT_MOST:
            return value <= other
        return value == other if how == EXACTLY else value > other if how == OVER else value < other


def compare(amount: Amount, count: Amount, how: str) -> Compare:
    """How large a number is; "more than 2" is 3 or more."""
    if isinstance(count, Number) and how in (OVER, UNDER):
        return (
            Compare(amount, Number(count.count + 1), AT_LEAST)
            if how == OVER
            else Compare(amount, Number(count.count - 1), AT_MOST)
        )
    return Compare(amount, count, how)


def _made(amount: Made, how: str, other: object = None) -> Made:
    return Made(Compare, amount=amount, other=Open("count") if other is None else other, how=how)


# --- health -------------------------------------------------------------------------------------------------------

_HEALTH: Final = Made(HealthOf, whom=Open("whom"), lost=False)
for _how, _en, _ru in (
    (EXACTLY, "exactly {count:number}", "ровно {count:number} <здоровье/здоровья/здоровья>"),
    (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} <здоровье/здоровья/здоровья> или меньше"),
    (AT_LEAST, "{count:number} or more", "{count:number} <здоровье/здоровья/здоровья> или больше"),
):
    wording(
        "simple",
        f"{{whom:fighter}} (has|have) {_en} health",
        f"у {{whom:fighter.gen}} {_ru}",
        _made(_HEALTH, _how),
    )
reading(
    "simple",
    "{whom:fighter} has {count:number} health (remaining|left)",
    (),
    lambda whom, count: Compare(HealthOf(whom), count, EXACTLY),
)
wording(
    "simple",
    "{whom:fighter} has less health than {other:fighter}",
    "у {whom:fighter.gen} меньше здоровья, чем у {other:fighter.gen}",
    _made(_HEALTH, UNDER, Made(HealthOf, whom=Open("other"), lost=False)),
)
wording(
    "simple",
    ["{whom:fighter} is not at full health", "{whom:fighter} (does not have|doesn't have|is not at) full health"],
    "здоровье {whom:fighter.gen} неполное",
    _made(Made(HealthOf, whom=Open("whom"), lost=True), AT_LEAST, Number(1)),
)
wording(
    "simple",
    ["{whom:fighter} is at full health", "{whom:fighter} (has|is at) (full|maximum|max) health"],
    "здоровье {whom:fighter.gen} полное",
    _made(Made(HealthOf, whom=Open("whom"), lost=True), AT_MOST, Number(0)),
)
reading(
    "simple",
    "{whom:fighter} (is damaged|has damage|has lost health|is wounded)",
    (),
    lambda whom: Compare(HealthOf(whom, True), Number(1), AT_LEAST),
)

# --- what can be counted ------------------------------------------------------------------------------------------

for _how, _en, _ru in (
    (EXACTLY, "exactly {count:number}", "ровно {count:number} <жетон/жетона/жетонов>"),
    (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} или меньше жетонов"),
    (AT_LEAST, "{count:number} or more", "{count:number} или больше жетонов"),
):
    wording(
        "simple",
        f"you have {_en} {{counter:counter_name}}",
        f"у вас {_ru} {{counter:counter_name}}",
        _made(Made(CounterNow, counter=Open("counter")), _how),
    )
reading(
    "simple",
    "you have {count:number} {counter:counter_name}",
    (),
    lambda count, counter: Compare(CounterNow(counter), count, AT_LEAST),
)
_GROUP: Final = Made(CountOf, group=Open("group"))
wording(
    "simple",
    "there is one of {group:group.pl}",
    "есть хоть один из {group:group.genpl}",
    _made(_GROUP, AT_LEAST, Number(1)),
)
wording("simple", "there are no {group:group.pl}", "нет ни одного {group:group.gen}", _made(_GROUP, AT_MOST, Number(0)))
wording("simple", "there is (a|an) {group:group}", "есть {group:group.nom}", _made(_GROUP, AT_LEAST, Number(1)))


wording(
    "simple",
    ["each of {noun:noun.pl} is {place:place}", "(all|all of|each of) {noun:noun.pl} are {place:place}"],
    "каждый из {noun:noun.genpl} (находится|стоит) {place:place}",
    _made(
        Made(CountOf, group=Made(Group, noun=Open("noun"), place=Made(Outside, place=Open("place")))),
        AT_MOST,
        Number(0),
    ),
)


def exists(group: object, some: bool = True) -> Compare:
    """Whether such a fighter is on the board."""
    return Compare(CountOf(group), Number(1), AT_LEAST) if some else Compare(CountOf(group), Number(0), AT_MOST)


for _how, _en, _ru in ((OVER, "more", "большем"), (UNDER, "fewer", "меньшем")):
    wording(
        "simple",
        f"{{whom:fighter}} is in {_en} zones than {{other:fighter}}",
        f"{{whom:fighter.nom}} находится в {_ru} числе зон, чем {{other:fighter.nom}}",
        _made(Made(ZonesOf, whom=Open("whom")), _how, Made(ZonesOf, whom=Open("other"))),
    )

# --- cards --------------------------------------------------------------------------------------------------------

_THEIRS: Final = Made(CardNumber, card=OPPOSING_CARD, number=PRINTED)
for _how, _or, _ru in ((AT_MOST, "or less", "или меньше"), (AT_LEAST, "or more", "или больше")):
    wording(
        "simple",
        [
            f"the printed value of your opponent's card is {{count:number}} {_or}",
            f"(your opponent's card|the opposing fighter's card) has a printed value of {{count:number}} {_or}",
        ],
        f"указанное значение карты противника {{count:number}} {_ru}",
        _made(_THEIRS, _how),
    )
    wording(
        "simple",
        [
            f"its BOOST value is {{count:number}} {_or}",
            f"(that card's|the revealed card's) BOOST value is {{count:number}} {_or}",
        ],
        f"её значение УСИЛЕНИЯ {{count:number}} {_ru}",
        _made(Made(CardNumber, card=THAT_CARD, number=BOOST), _how),
    )
reading(
    "simple",
    "the printed value of your opponent's card is (exactly|) {count:number}",
    (),
    lambda count: Compare(CardNumber(OPPOSING_CARD, PRINTED), count, EXACTLY),
)
for _how, _en, _higher, _ru in ((UNDER, "lower", "lower", "меньше"), (OVER, "higher", "(higher|greater)", "больше")):
    wording(
        "simple",
        [
            f"your card's printed value is {_en} than your opponent's",
            f"the printed value of (your|this) card is {_higher} than (the printed value of|) your opponent's (card|)",
        ],
        f"указанное значение вашей карты {_ru}, чем у карты противника",
        _made(Made(CardNumber, card=THIS_CARD, number=PRINTED), _how, _THEIRS),
    )
    wording(
        "simple",
        [f"your card has a {_en} BOOST value", f"the BOOST value of your card is {_en}"],
        f"значение УСИЛЕНИЯ вашей карты {_ru}",
        _made(Made(CardNumber, card=YOUR_TOP, number=BOOST), _how, Made(CardNumber, card=THEIR_TOP, number=BOOST)),
    )

# --- combat damage ------------------------------------------------------------------------------------------------

for _whom, _en, _ru in (
    (OpposingFighter(), "you dealt", "вы нанесли"),
    (YourFighter(), "you took", "вы получили"),
):
    wording(
        "simple",
        f"{_en} {{count:number}} or more combat damage",
        f"{_ru} {{count:number}} или больше боевого урона",
        _made(Made(CombatHarm, whom=_whom), AT_LEAST),
    )
_HARM: Final = Made(CombatHarm, whom=Open("whom"))
wording(
    "simple",
    "{whom:fighter} took combat damage",
    "{whom:fighter.nom} получил~whom.nom боевой урон",
    _made(_HARM, AT_LEAST, Number(1)),
)
wording(
    "simple",
    "{whom:fighter} took no combat damage",
    "{whom:fighter.nom} не получил~whom.nom боевого урона",
    _made(_HARM, AT_MOST, Number(0)),
)


def took(whom: object, so: bool = True) -> Compare:
    """Whether the attack of this combat hurt this fighter."""
    return Compare(CombatHarm(whom), Number(1), AT_LEAST) if so else Compare(CombatHarm(whom), Number(0), AT_MOST)


reading("simple", "you (took|were dealt) {count:number} or more damage", (),
        lambda count: Compare(CombatHarm(YourFighter()), count, AT_LEAST))  # fmt: skip
reading(
    "simple",
    ["{whom:fighter} (took|was dealt|takes) no damage", "{whom:fighter} (did not|didn't) take (damage|combat damage)"],
    (),
    lambda whom: took(whom, False),
)
reading("simple", "you (took|were dealt) no (damage|combat damage)", (), lambda: took(YourFighter(), False))
reading("simple", "you (took|were dealt) (damage|combat damage)", (), lambda: took(YourFighter()))


# --- conditions: what must hold for an effect to happen ---------------------------------------------------------------


BOOK.alias("condition", "simple")


@phrase("condition", "{each:simple+or}", "{each:simple+or}", some=True)
@phrase("condition", "{each:simple+both}", "{each:simple+both}", some=False)
@dataclass(frozen=True, slots=True)
class All(Condition):
    """Several conditions that must hold together, or of which one is enough."""

    each: tuple[Condition, ...]
    some: bool = False

    def __post_init__(self) -> None:
        if len(self.each) < 2:
            raise ValueError("one condition is not several")

    def holds(self, duel: Duel, me: int) -> bool:
        return (any if self.some else all)(one.holds(duel, me) for one in self.each)


@phrase("simple", "you lost a combat this turn", "вы проиграли бой в этом ходу", won=False, turn=True)
@phrase("simple", "you won a combat this turn", "вы победили в бою в этом ходу", won=True, turn=True)
@phrase("simple", "you lost the combat", "вы проиграли бой", won=False, turn=False)
@phrase("simple", "you (won|win) (the|this) combat", "вы (победили в бою|выиграли бой)", won=True, turn=False)
@dataclass(frozen=True, slots=True)
class Won(Condition):
    """Who won the combat that is being resolved (U-WINC-2, U-WINC-3), or any since the turn began."""

    won: bool
    turn: bool = False

    def holds(self, duel: Duel, me: int) -> bool:
        if self.turn:
            return bool((duel.victors if self.won else duel.losers) >> me & 1)
        return won(duel, me) == self.won


@phrase(
    "simple",
    "either fighter (started|began) this turn in a different space",
    "хотя бы один боец этого боя начал ход на другой ячейке",
    whom=BothFighters(),
    so=True,
)
@phrase(
    "simple",
    "{whom:fighter} has not moved this turn",
    "{whom:fighter.nom} стоит там же, где в начале хода",
    so=False,
)
@phrase(
    "simple",
    "{whom:fighter} (started|began) this turn in (a different|another) space",
    "{whom:fighter.nom} начал~whom.nom этот ход на другой ячейке",
    so=True,
)
@dataclass(frozen=True, slots=True)
class StartedElsewhere(Condition):
    """A fighter stands elsewhere than when the current turn began, or just there (U-CT-MOMENTOUS-SHIFT)."""

    whom: Target
    so: bool = True

    def holds(self, duel: Duel, me: int) -> bool:
        space, started = duel.space, duel.started
        return any(
            space[each] >= 0 and (space[each] != started[each]) == self.so for each in self.whom.candidates(duel, me)
        )


@phrase(
    "simple",
    "{whom:fighter} started this turn not {place:place}",
    "{whom:fighter.nom} в начале хода не стоял~whom.nom {place:place}",
    there=False,
)
@phrase(
    "simple",
    [
        "{whom:fighter} started this turn {place:place}",
        "{whom:fighter} (started|began|was) (the|this|your|its|their|his|her) (turn|turn already) {place:place}",
        "{whom:fighter} was {place:place} at the start of (the|this|your) turn",
    ],
    "{whom:fighter.nom} в начале хода стоял~whom.nom {place:place}",
    there=True,
)
@dataclass(frozen=True, slots=True)
class Started(Condition):
    """Whether a fighter stood in some place, as it is now, when the current turn began."""

    whom: Fighter
    place: Place
    there: bool

    def __post_init__(self) -> None:
        if isinstance(self.place, Outside):
            raise ValueError("was not there")

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or duel.started[fighter] < 0:
            return False
        return bool(self.place.mask(duel, me) >> duel.started[fighter] & 1) == self.there


@phrase("simple", "{whom:fighter} is not defeated", "{whom:fighter.nom} ещё в игре", fell=False)
@phrase("simple", "{whom:fighter} (is|was) defeated", "{whom:fighter.nom} выбывает из боя", fell=True)
@dataclass(frozen=True, slots=True)
class Fell(Condition):
    """Whether the fighter has been defeated (U-DEFEAT-1)."""

    whom: Fighter
    fell: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        duel.he = fighter
        return fighter >= 0 and bool(duel.alive >> fighter & 1) != self.fell


@phrase(
    "simple",
    "{whom:fighter} is not {place:place}",
    "{whom:fighter.nom} не (находится|стоит) {place:place}",
    there=False,
)
@phrase("simple", "{whom:fighter} is {place:place}", "{whom:fighter.nom} (находится|стоит) {place:place}", there=True)
@dataclass(frozen=True, slots=True)
class Stands(Condition):
    """Whether the fighter stands in some place; one that is off the board stands nowhere."""

    whom: Fighter
    place: Place
    there: bool

    def __post_init__(self) -> None:
        if isinstance(self.place, Outside):
            raise ValueError("is not there")

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        other = getattr(self.place, "whom", None)
        find = getattr(other, "find", None)
        if find is not None and duel.opposes(me, find(duel, me)):
            duel.it = find(duel, me)
        return bool(self.place.mask(duel, me) & duel.footprint(fighter)) == self.there


@phrase(
    "simple", "your opponent (did not play|didn't play) a card", "противник не разыграл карту", played=False, kind=None
)
@phrase("simple", "your opponent played a card", "противник разыграл карту", played=True, kind=None)
@dataclass(frozen=True, slots=True)
class OpponentPlayed(Condition):
    """Whether there is an opposing card in this combat, and of which kind; it is "that card" then."""

    played: bool
    kind: Any = None

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        card = combat.card[1 - combat.side(me)]
        return (card >= 0 and (self.kind is None or self.kind.fits(duel, card))) == self.played


@phrase("simple", "it is not your turn", "сейчас не ваш ход", so=False)
@phrase("simple", "it is your turn", "сейчас ваш ход", so=True)
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """Whether the player's own turn is going on."""

    so: bool = True

    def holds(self, duel: Duel, me: int) -> bool:
        return (duel.active == me) == self.so


@phrase("simple", "{whom:fighter} (was|is) dealt damage (|this way)", "{whom:fighter.nom} получает при этом урон")
@dataclass(frozen=True, slots=True)
class WasHit(Condition):
    """Whether the damage dealt just now hurt this fighter."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(duel.hit >> fighter & 1)


@phrase(
    "simple",
    "(this defeated|this defeats) (a|an|any|at least one) {group:group}",
    "при этом повержен {group:group.nom}",
)
@dataclass(frozen=True, slots=True)
class Felled(Condition):
    """Whether the damage dealt just now defeated such a fighter."""

    group: Group

    def holds(self, duel: Duel, me: int) -> bool:
        return any(
            duel.hit >> each & 1 and not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each)
            for each in range(len(duel.space))
        )


@phrase(
    "simple",
    [
        "your opponent did not BOOST",
        "(your opponent|they) (did not|didn't) BOOST (their card|their attack|their defense|this combat|)",
    ],
    "противник не УСИЛИЛ свою карту",
    so=False,
    mine=False,
)
@phrase(
    "simple",
    ["your opponent BOOSTED", "(your opponent|they) BOOSTED (their card|their attack|their defense|this combat|)"],
    "противник УСИЛИЛ свою карту",
    so=True,
    mine=False,
)
@phrase("simple", "you did not BOOST this card", "вы не УСИЛИЛИ эту карту", so=False, mine=True)
@phrase("simple", "you BOOSTED this card", "вы УСИЛИЛИ эту карту", so=True, mine=True)
@dataclass(frozen=True, slots=True)
class Boosted(Condition):
    """Whether the player, or the opponent, boosted in this combat (U-BOOST-3)."""

    so: bool = True
    mine: bool = True

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        laid = combat.boost >= 0 and (combat.player[ATTACKER] == me) == self.mine
        return (laid or any((card // 100 - 1 == me) == self.mine for card in combat.boosted_with)) == self.so


@phrase("simple", "the mark is {value:value_name}", "знак — {value:value_name}", whom=None)
@phrase("simple", "{whom:fighter} is {value:value_name}", "{whom:fighter.nom} {value:value_name}")
@dataclass(frozen=True, slots=True)
class Form(Condition):
    """Whether a named counter shows this value: BIG or SMALL (U-ALICE-2). A line may be marked with it alone."""

    whom: Fighter | None
    value: ValueName

    def holds(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.value.counter) == self.value.value


@phrase(
    "simple", "{whom:fighter} is not (a|an|one of) {noun:noun}", "{whom:fighter.nom} — не {noun:noun.nom}", so=False
)
@phrase(
    "simple",
    "{whom:fighter} is not one of {noun:noun.pl}",
    "{whom:fighter.nom} — не один из {noun:noun.genpl}",
    so=False,
)
@phrase("simple", "{whom:fighter} is one of {noun:noun.pl}", "{whom:fighter.nom} — один из {noun:noun.genpl}", so=True)
@phrase("simple", "{whom:fighter} is (a|an|one of) {noun:noun}", "{whom:fighter.nom} — это {noun:noun.nom}", so=True)
@dataclass(frozen=True, slots=True)
class IsOne(Condition):
    """Whether a fighter is one of these."""

    whom: Fighter
    noun: Any
    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and bool(self.noun.fits(duel, me, fighter)) == self.so


for _kind, _en, _ru in ((SIDEKICK, "sidekick", "помощник"), (HERO, "hero", "герой")):
    wording(
        "simple",
        f"{{whom:fighter}} is a {_en}",
        f"{{whom:fighter.nom}} — {_ru}",
        Made(IsOne, whom=Open("whom"), noun=Noun(ANY, _kind), so=True),
    )


def marked(value: ValueName) -> Form:
    """A line marked with a state works only while the hero is in that state."""
    return Form(None, value)
