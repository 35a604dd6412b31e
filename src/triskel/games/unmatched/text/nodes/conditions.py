"""What else can be asked: who won, who stands where, who was defeated, several conditions at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import won
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import BOOK, phrase, wording
from triskel.games.unmatched.text.nodes.node import Condition, ValueName
from triskel.games.unmatched.text.nodes.where import Outside, Place
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    BOTH_FIGHTERS,
    HERO,
    SIDEKICK,
    Fighter,
    Noun,
    Target,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


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
    whom=BOTH_FIGHTERS,
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

    theme: ClassVar[str] = "condition"

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


@phrase(
    "simple",
    "this is not your last action this turn",
    "это не последнее ваше действие за ход",
    so=False,
    last=True,
)
@phrase("simple", "this is your last action this turn", "это последнее ваше действие за ход", so=True, last=True)
@phrase("simple", "it is not your turn", "сейчас не ваш ход", so=False, last=False)
@phrase("simple", "it is your turn", "сейчас ваш ход", so=True, last=False)
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """Whether the player's own turn is going on, and whether any actions are left in it."""

    so: bool = True
    last: bool = False

    def holds(self, duel: Duel, me: int) -> bool:
        own: bool = duel.active == me
        return own and (duel.actions == 0) == self.so if self.last else own == self.so


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

    theme: ClassVar[str] = "boost"

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
