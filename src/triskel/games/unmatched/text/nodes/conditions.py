"""What else can be asked: who won, who stands where, who was defeated, several conditions at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import won
from triskel.games.unmatched.rules.lasting import ATTACKED, DEFENDED, fighters_that
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.state.program import TIMINGS
from triskel.games.unmatched.text.book import BOOK, phrase, wording
from triskel.games.unmatched.text.nodes.node import Condition, ValueName
from triskel.games.unmatched.text.nodes.where import Place, outside
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    BOTH_FIGHTERS,
    HERO,
    ONE_OF,
    SIDEKICK,
    Fighter,
    Noun,
    OpposingFighter,
    Target,
    YourFighter,
    how_picked,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Combat, Duel


BOOK.alias("condition", "simple")


@phrase("condition", "{each:simple+or}", "{each:simple+or}", some=True)
@phrase("condition", "{each:simple+both}", "{each:simple+both}", some=False)
@dataclass(frozen=True, slots=True)
class All(Condition):
    """Several conditions that must hold together, or of which one is enough."""

    theme: ClassVar[str] = ""

    each: tuple[Condition, ...]
    some: bool = False

    def __post_init__(self) -> None:
        if len(self.each) < 2:
            raise ValueError("one condition is not several")

    def holds(self, duel: Duel, me: int) -> bool:
        return (any if self.some else all)(one.holds(duel, me) for one in self.each)


@phrase(
    "simple",
    "either fighter (started|began) this turn in a different space",
    "хотя бы один боец этого боя начал ход на другой ячейке",
    whom=BOTH_FIGHTERS,
    place=None,
    there=False,
    began=True,
)
@phrase(
    "simple",
    "{whom:fighter} has not moved this turn",
    "{whom:fighter.nom} стоит там же, где в начале хода",
    place=None,
    there=True,
    began=True,
)
@phrase(
    "simple",
    "{whom:fighter} (started|began) this turn in (a different|another) space",
    "{whom:fighter.nom} начал~whom.nom этот ход на другой ячейке",
    place=None,
    there=False,
    began=True,
)
@phrase(
    "simple",
    "{whom:fighter} started this turn not {place:place}",
    "{whom:fighter.nom} в начале хода не стоял~whom.nom {place:place}",
    there=False,
    began=True,
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
    began=True,
)
@phrase(
    "simple",
    "{whom:fighter} is not {place:place}",
    "{whom:fighter.nom} не (находится|стоит) {place:place}",
    there=False,
    began=False,
)
@phrase(
    "simple",
    "{whom:fighter} is {place:place}",
    "{whom:fighter.nom} (находится|стоит) {place:place}",
    there=True,
    began=False,
)
@dataclass(frozen=True, slots=True)
class Stands(Condition):
    """Whether a fighter stands in some place, or stood there, as it is now, when the current turn began.

    One that is off the board stands nowhere.
    """

    whom: Target
    place: Place | None
    """None: where it stood when the turn began, whoever of several it is (U-CT-MOMENTOUS-SHIFT)."""
    there: bool
    began: bool = False

    def __post_init__(self) -> None:
        if outside(self.place):
            raise ValueError("is not there")

    def holds(self, duel: Duel, me: int) -> bool:
        space, started, place = duel.space, duel.started, self.place
        if place is None:
            found = [each for each in self.whom.candidates(duel, me) if space[each] >= 0]
            return any((space[each] == started[each]) == self.there for each in found)
        assert isinstance(self.whom, Fighter)
        fighter = self.whom.find(duel, me)
        if self.began:
            where = started[fighter] if fighter >= 0 else -1
            return where >= 0 and bool(place.mask(duel, me) >> where & 1) == self.there
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        find = getattr(getattr(place, "whom", None), "find", None)
        if find is not None and duel.opposes(me, find(duel, me)):
            duel.it = find(duel, me)
        return bool(place.mask(duel, me) & duel.footprint(fighter)) == self.there


def moved(whom: Target, so: bool = True) -> Stands:
    """Whether somebody stands elsewhere than when the turn began."""
    return Stands(whom, None, not so, True)


DEFEATED, HURT, HIT = 1, 2, 3
"""What befell a fighter: it is out, it was dealt damage since the turn began, or just now; others are negative."""


@phrase(
    "simple",
    [
        "{whom:single} did not attack this turn",
        "{whom:single} (has not|have not|hasn't|haven't|didn't) (yet|) (attack|attacked|made an attack) "
        "(this turn|yet|yet this turn)",
    ],
    ["{whom:single.nom} в этом ходу не атаковал~whom.nom", "в этом ходу не атаковал~whom.nom {whom:single.nom}"],
    what=ATTACKED,
    so=False,
)
@phrase(
    "simple",
    [
        "{whom:single} attacked this turn",
        "{whom:single} (has|have|) (already|) (attacked|made an attack) (already|earlier|) this turn",
    ],
    ["{whom:single.nom} в этом ходу атаковал~whom.nom", "в этом ходу атаковал~whom.nom {whom:single.nom}"],
    what=ATTACKED,
    so=True,
)
@phrase(
    "simple",
    [
        "{whom:single} defended this turn",
        "{whom:single} (has|have|) (already|) (defended|been attacked) this turn",
        "{whom:single} was attacked this turn",
    ],
    ["{whom:single.nom} в этом ходу отражал~whom.nom атаку", "в этом ходу отражал~whom.nom атаку {whom:single.nom}"],
    what=DEFENDED,
    so=True,
)
@phrase(
    "simple",
    "{whom:fighter} (was|is) dealt damage (|this way)",
    "{whom:fighter.nom} получает при этом урон",
    what=HIT,
    so=True,
)
@phrase(
    "simple",
    "(a|an|any) {noun:noun} took damage this turn",
    "какой-то {noun:noun.nom} в этом ходу получил урон",
    whom=None,
    what=HURT,
    so=True,
)
@phrase(
    "simple",
    [
        "{whom:fighter} took no damage this turn",
        "{whom:fighter} (was not|has not been) dealt (any|) damage this turn",
        "{whom:fighter} (did not take|has not taken) (any|) damage this turn",
    ],
    "{whom:fighter.nom} в этом ходу не получал~whom.nom урона",
    noun=None,
    what=HURT,
    so=False,
)
@phrase(
    "simple",
    [
        "{whom:fighter} took damage this turn",
        "{whom:fighter} (was damaged|was dealt damage|took damage|has taken damage) this turn",
    ],
    "{whom:fighter.nom} в этом ходу получил~whom.nom урон",
    noun=None,
    what=HURT,
    so=True,
)
@phrase("simple", "{whom:fighter} is not defeated", "{whom:fighter.nom} ещё в игре", what=DEFEATED, so=False)
@phrase("simple", "{whom:fighter} (is|was) defeated", "{whom:fighter.nom} выбывает из боя", what=DEFEATED, so=True)
@dataclass(frozen=True, slots=True)
class Befell(Condition):
    """Whether a fighter is defeated (U-DEFEAT-1), was dealt damage, attacked or was attacked in this turn.

    Of some fighters that is asked of each, or of one of them; of a noun, of whoever it may be.
    """

    whom: Target | None
    what: int
    so: bool
    noun: Any = None

    @property
    def tallies(self) -> bool:
        """Whether it asks what happened in the combats of this turn."""
        return self.what < 0

    def holds(self, duel: Duel, me: int) -> bool:
        befallen = self._befallen(duel)
        if self.whom is None:
            return any(befallen >> each & 1 and self.noun.fits(duel, me, each) for each in range(len(duel.space)))
        if isinstance(self.whom, Fighter):
            fighter = self.whom.find(duel, me)
            if self.what == DEFEATED:
                duel.he = fighter
            return fighter >= 0 and bool(befallen >> fighter & 1) == self.so
        found = [bool(befallen >> each & 1) for each in self.whom.candidates(duel, me)]
        return bool(found) and (any(found) if how_picked(self.whom) == ONE_OF else all(found)) == self.so

    def _befallen(self, duel: Duel) -> int:
        if self.what == DEFEATED:
            return ~duel.alive
        if self.what == HURT:
            return duel.hurt
        return duel.hit if self.what == HIT else fighters_that(duel, self.what)


def fell(whom: Fighter, so: bool = True) -> Befell:
    """Whether a fighter has been defeated."""
    return Befell(whom, DEFEATED, so)


def felled(condition: Any) -> Any:
    """Of whom a condition says that he has been defeated; None if it says nothing of the kind."""
    return condition.whom if isinstance(condition, Befell) and condition.what == DEFEATED and condition.so else None


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


COMBAT, WON_ONE, LOST_ONE, TURN, LAST, ATTACKING, BOOSTED, THEIR_BOOST, CANCELLED = (
    "won the combat", "won a combat", "lost a combat", "turn", "last action", "attacking", "boosted", "their boost",
    "cancelled",
)  # fmt: skip


@phrase("simple", "you lost a combat this turn", "вы проиграли бой в этом ходу", what=LOST_ONE, so=True)
@phrase("simple", "you won a combat this turn", "вы победили в бою в этом ходу", what=WON_ONE, so=True)
@phrase("simple", "you lost the combat", "вы проиграли бой", what=COMBAT, so=False)
@phrase("simple", "you (won|win) (the|this) combat", "вы (победили в бою|выиграли бой)", what=COMBAT, so=True)
@phrase("simple", ["you are defending", "playing this card to defend"], "вы защищаетесь", what=ATTACKING, so=False)
@phrase("simple", ["you are attacking", "playing this card to attack"], "вы атакуете", what=ATTACKING, so=True)
@phrase(
    "simple",
    ["no effects were cancelled", "no effects were (canceled|cancelled) (this way|)"],
    "ни один эффект не был отменён",
    what=CANCELLED,
    so=False,
)
@phrase(
    "simple", "this is not your last action this turn", "это не последнее ваше действие за ход", what=LAST, so=False
)
@phrase("simple", "this is your last action this turn", "это последнее ваше действие за ход", what=LAST, so=True)
@phrase("simple", "it is not your turn", "сейчас не ваш ход", what=TURN, so=False)
@phrase("simple", "it is your turn", "сейчас ваш ход", what=TURN, so=True)
@phrase(
    "simple",
    [
        "your opponent did not BOOST",
        "(your opponent|they) (did not|didn't) BOOST (their card|their attack|their defense|this combat|)",
    ],
    "противник не УСИЛИЛ свою карту",
    what=THEIR_BOOST,
    so=False,
)
@phrase(
    "simple",
    ["your opponent BOOSTED", "(your opponent|they) BOOSTED (their card|their attack|their defense|this combat|)"],
    "противник УСИЛИЛ свою карту",
    what=THEIR_BOOST,
    so=True,
)
@phrase("simple", "you did not BOOST this card", "вы не УСИЛИЛИ эту карту", what=BOOSTED, so=False)
@phrase("simple", "you BOOSTED this card", "вы УСИЛИЛИ эту карту", what=BOOSTED, so=True)
@dataclass(frozen=True, slots=True)
class Course(Condition):
    """What is so of a combat or a turn: who won (U-WINC-2, U-WINC-3), who attacks or boosted (U-BOOST-3), whose it is,
    whether any actions are left in it, whether some effect of the opposing card was cancelled."""

    what: str
    so: bool
    bare: bool = field(default=False, compare=False)
    """Whether the text only says that one attacked, which outside a combat is said of the turn."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "boost" if self.what in (BOOSTED, THEIR_BOOST) else "condition"

    def holds(self, duel: Duel, me: int) -> bool:
        what, combat = self.what, duel.combat
        if what == COMBAT:
            return won(duel, me) == self.so
        if what in (WON_ONE, LOST_ONE):
            return bool((duel.victors if what == WON_ONE else duel.losers) >> me & 1) == self.so
        if what in (TURN, LAST):
            own: bool = duel.active == me
            return own and (duel.actions == 0) == self.so if what == LAST else own == self.so
        if combat is None:
            return False
        if what == ATTACKING:
            return (combat.side(me) == ATTACKER) == self.so
        if what == CANCELLED:
            return _cancelled(duel, combat, 1 - combat.side(me)) == self.so
        mine = what == BOOSTED
        laid = combat.boost >= 0 and (combat.player[ATTACKER] == me) == mine
        return (laid or any((card // 100 - 1 == me) == mine for card in combat.boosted_with)) == self.so


def _cancelled(duel: Duel, combat: Combat, side: int) -> bool:
    """Whether the card has an effect that was stopped."""
    if combat.card[side] < 0:
        return False
    effects = duel.arena.cards[combat.card[side]].program.combat
    return any(
        effects[timing] is not None and (combat.cancelled[side] or combat.muted[side] >> timing & 1)
        for timing in TIMINGS
    )


def victory(so: bool = True) -> Course:
    """Whether the player won the combat, or lost it."""
    return Course(COMBAT, so)


def attacking(so: bool = True, bare: bool = False) -> Course:
    """Whether the player attacks in this combat, or defends."""
    return Course(ATTACKING, so, bare)


@phrase("simple", "the mark is {value:value_name}", "знак — {value:value_name}", whom=None)
@phrase("simple", "{whom:fighter} is {value:value_name}", "{whom:fighter.nom} {value:value_name}")
@dataclass(frozen=True, slots=True)
class Form(Condition):
    """Whether a named counter shows this value: BIG or SMALL (U-ALICE-2). A line may be marked with it alone."""

    theme: ClassVar[str] = "counter"

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
@phrase(
    "simple", "{whom:fighter} played this card", "эту карту разыграл~whom.nom {whom:fighter.nom}", noun=None, so=True
)
@phrase("simple", "{whom:fighter} is one of {noun:noun.pl}", "{whom:fighter.nom} — один из {noun:noun.genpl}", so=True)
@phrase("simple", "{whom:fighter} is (a|an|one of) {noun:noun}", "{whom:fighter.nom} — это {noun:noun.nom}", so=True)
@dataclass(frozen=True, slots=True)
class IsOne(Condition):
    """Whether a fighter is one of these, or the one that uses the card."""

    whom: Fighter
    noun: Any
    """None: the own fighter of this combat or scheme."""
    so: bool

    def __post_init__(self) -> None:
        if self.noun is None and isinstance(self.whom, OpposingFighter):
            raise ValueError("the other fighter plays no card of yours")

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        if self.noun is None:
            return (fighter == YourFighter().find(duel, me)) == self.so
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


def played_by(whom: Fighter) -> IsOne:
    """Whether this fighter is the one that uses the card."""
    return IsOne(whom, None, True)
