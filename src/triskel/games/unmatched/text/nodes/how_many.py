"""How many: plain numbers, those that are counted when they are needed, BOOSTs, coins and dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.rules.lasting import ACTIONS_BEGUN, ATTACKS, MANEUVERS, SCHEMES, deeds
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.node import Amount, Instant, ProperName, only_enemy, teller
from triskel.games.unmatched.text.nodes.who import (
    ALL_OF,
    FIGHTER,
    OWN,
    Group,
    Noun,
    OpposingFighter,
    Pick,
    YourFighter,
    all_of,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def boost_number(duel: Duel, card: int) -> int:
    """The BOOST number of a card, 0 if there is no card or no number on it."""
    return max(duel.arena.cards[card].boost, 0) if card >= 0 else 0


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A plain number."""

    count: int

    home: ClassVar[tuple[str, str, str]] = ("number", "", "")
    plain: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        return self.count

    def say(self, lang: str, form: str) -> list[str]:
        """Digits."""
        return [str(self.count)]


@dataclass(frozen=True, slots=True)
class Unknown(Amount):
    """X in the place of a number, until the same sentence says what it is. Nobody else ever sees it."""

    sides: int = 0
    """Of the die that says it."""


reading("number", "X", (), Unknown)
reading("number", "⟦ die ⟧", (), lambda: Unknown(6))


# --- of cards -----------------------------------------------------------------------------------------------------

THIS_CARD: Final = "this"
OPPOSING_CARD: Final = "opposing"
THAT_CARD: Final = "that"
PILE_TOP: Final = "top of the pile"
YOUR_TOP: Final = "your top"
THEIR_TOP: Final = "their top"
"""Cards: of this combat, the one spoken of, the uppermost of the own discard pile, of the own or an opponent's deck."""
VALUE, PRINTED, BOOST = "value", "printed value", "BOOST value"


@phrase(
    "quantity",
    ["the printed value of this card", "this card's printed (value|attack value|defense value)"],
    "указанное* значение* этой карты",
    card=THIS_CARD,
    number=PRINTED,
)
@phrase("quantity", "the value of this card", "значение* этой карты", card=THIS_CARD, number=VALUE)
@phrase("quantity", "the value of your opponent's card", "значение* карты противника", card=OPPOSING_CARD, number=VALUE)
@phrase(
    "quantity",
    ["the BOOST value of your opponent's card", "its own BOOST value"],
    ["значение* УСИЛЕНИЯ карты противника", "её собственное* значение* УСИЛЕНИЯ"],
    card=OPPOSING_CARD,
    number=BOOST,
)
@phrase("quantity", "the BOOST value of this card", "значение* УСИЛЕНИЯ самой карты", card=THIS_CARD, number=BOOST)
@phrase("quantity", "the value of that card", "значение* той карты", card=THAT_CARD, number=PRINTED)
@phrase(
    "quantity",
    ["(its|that card's) BOOST value", "the BOOST value of (that card|the discarded card)"],
    ["значение* УСИЛЕНИЯ (сброшенной карты|этой карты|той карты)", "её значение* УСИЛЕНИЯ"],
    card=THAT_CARD,
    number=BOOST,
)
@phrase(
    "quantity",
    "the value of the top card of your opponent's deck",
    "значение* верхней карты колоды противника",
    card=THEIR_TOP,
    number=PRINTED,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your opponent's deck",
    "значение* УСИЛЕНИЯ верхней карты колоды противника",
    card=THEIR_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the value of the top card of your deck",
    "значение* верхней карты вашей колоды",
    card=YOUR_TOP,
    number=PRINTED,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your deck",
    "значение* УСИЛЕНИЯ верхней карты вашей колоды",
    card=YOUR_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the BOOST value of the top card of your discard pile",
    "значение* УСИЛЕНИЯ верхней карты вашей стопки сброса",
    card=PILE_TOP,
    number=BOOST,
)
@phrase(
    "quantity",
    "the (printed|original) value of (your opponent's card|the opposing card|their card)",
    "указанное* значение* карты противника",
    card=OPPOSING_CARD,
    number=PRINTED,
)
@dataclass(frozen=True, slots=True)
class CardNumber(Amount):
    """A number of a card: its value now, as printed, or its BOOST (U-HOUDINI-5); 0 where there is no card."""

    card: str
    number: str
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "boost" if self.number == BOOST else "value"

    def which(self, duel: Duel, me: int) -> int:
        """The card; -1 if there is none."""
        which = self.card
        if which == THAT_CARD:
            return duel.that
        me = teller(duel, me, self.said)
        if which == PILE_TOP:
            return duel.discard[me][-1] if duel.discard[me] else -1
        if which in (YOUR_TOP, THEIR_TOP):
            owner = me if which == YOUR_TOP else only_enemy(duel, me)
            return duel.top[owner][-1] if owner >= 0 and duel.top[owner] else -1
        combat = duel.combat
        if combat is None:
            return -1
        side = combat.side(me)
        return combat.card[side if which == THIS_CARD else 1 - side]

    def there(self, duel: Duel, me: int) -> bool:
        return self.number == VALUE or self.which(duel, me) >= 0

    def value(self, duel: Duel, me: int) -> int:
        card = self.which(duel, me)
        if card < 0:
            return 0
        if self.number == BOOST:
            return boost_number(duel, card)
        combat = duel.combat
        if self.number == VALUE and combat is not None:
            side = combat.side(teller(duel, me, self.said))
            return max(combat.value[side if self.card == THIS_CARD else 1 - side], 0)
        return duel.arena.cards[card].value


reading(
    "quantity",
    [
        "the BOOST value (of|from) your opponent's (card|attack card|defense card)",
        "the BOOST value of the opposing (fighter's|) card",
        "your opponent's card's BOOST value",
    ],
    (),
    lambda: CardNumber(OPPOSING_CARD, BOOST),
)
reading("quantity", "the BOOST value", (), lambda: CardNumber(THAT_CARD, BOOST))
reading("quantity", "the total BOOST value", (), lambda: BoostCount(True))
reading(
    "quantity",
    "the BOOST value of (the revealed card|the card you discarded)",
    (),
    lambda: CardNumber(THAT_CARD, BOOST),
)


@phrase("quantity", "the number of cards you BOOSTED with", "число* карт, которыми вы УСИЛИЛИ эту", total=False)
@phrase(
    "each_of",
    ["card you BOOSTED with", "(time you BOOSTED this card|BOOST on this card|card used to BOOST this card)"],
    "каждую карту, которой вы УСИЛИЛИ эту",
    total=False,
)
@phrase(
    "quantity",
    "the total BOOST value of the cards you BOOSTED with",
    "сумма значений УСИЛЕНИЯ карт, которыми вы УСИЛИЛИ эту",
    total=True,
)
@dataclass(frozen=True, slots=True)
class BoostCount(Amount):
    """With how many cards the player boosted in this combat, or their BOOST numbers together."""

    theme: ClassVar[str] = "boost"

    total: bool

    def value(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        if combat is None:
            return 0
        cards = [card for card in combat.boosted_with if card // 100 - 1 == me]
        if self.total:
            return sum(boost_number(duel, card) for card in cards)
        return len(cards) + (combat.boost >= 0 and combat.player[ATTACKER] == me)


# --- of fighters --------------------------------------------------------------------------------------------------


FALLEN, FELLED, STRUCK = "defeated", "defeated this way", "damaged this way"


@phrase("each_of", "defeated {group:group}", "каждого поверженного бойца: {group:group.nom}", how=FALLEN)
@phrase("quantity", "the number of defeated {group:group.pl}", "число* поверженных {group:group.genpl}", how=FALLEN)
@phrase(
    "each_of",
    ["{group:group} damaged this way", "{group:group} (that was|dealt) (damaged|damage) (this way|by this effect|)"],
    "каждого получившего при этом урон: {group:group.nom}",
    how=STRUCK,
)
@phrase("each_of", "{group:group} defeated this way", "каждого поверженного при этом: {group:group.nom}", how=FELLED)
@phrase(
    "quantity",
    "the number of {group:group.pl} defeated this way",
    "число* поверженных при этом {group:group.genpl}",
    how=FELLED,
)
@phrase("quantity", "the number of {group:group.pl}", "число* {group:group.genpl}", how="")
@phrase("each_of", "of {group:group.pl}", "каждого из {group:group.genpl}", how="")
@phrase("each_of", "{group:group}", "каждый~group.acc {group:group.acc}", how="")
@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many such fighters are on the board, have been defeated, or were so or hurt by the damage dealt just now."""

    group: Any
    how: str = ""

    def value(self, duel: Duel, me: int) -> int:
        if self.how:
            among = -1 if self.how == FALLEN else duel.hit
            return sum(
                among >> each & 1
                and (self.how == STRUCK or not duel.alive >> each & 1)
                and self.group.noun.fits(duel, me, each)
                for each in range(len(duel.space))
            )
        members = self.group.members(duel, me)
        if duel.ledger.those:  # the text speaks of "those fighters" later
            duel.ledger = duel.ledger._replace(those=sum(1 << each for each in members))
        return len(members)


HEALTH, LOST, FULL, ZONES, HARM, PACE = (
    "health",
    "missing health",
    "full health",
    "zones",
    "combat damage",
    "move value",
)


@phrase("quantity", "your (move|movement) value", "расстояние* перемещения ваших бойцов", what=PACE, whom=None)
@phrase(
    "quantity",
    "the number of zones {whom:fighter} is in",
    "число* зон, где находится {whom:fighter.nom}",
    what=ZONES,
)
@phrase("each_of", "zone {whom:fighter} is in", "каждую зону, в которой находится {whom:fighter.nom}", what=ZONES)
@phrase(
    "quantity",
    [
        "the health {whom:fighter} is missing",
        "the amount of health {whom:fighter} (is missing|has lost|lost)",
        "{whom:fighter.poss} missing health",
        "the amount of damage {whom:fighter} has taken",
    ],
    "недостающее здоровье* {whom:fighter.gen}",
    what=LOST,
)
@phrase(
    "each_of",
    [
        "health {whom:fighter} is missing",
        "(missing health|health missing) (on|from) {whom:fighter}",
        "health {whom:fighter} (has lost|lost)",
    ],
    "каждую недостающую единицу здоровья {whom:fighter.gen}",
    what=LOST,
)
@phrase(
    "quantity",
    "{whom:fighter.poss} (starting|maximum|max|full|initial) health",
    "полное* здоровье* {whom:fighter.gen}",
    what=FULL,
)
@phrase(
    "quantity",
    "{whom:fighter.poss} (current|remaining|) health",
    "здоровье* {whom:fighter.gen}",
    what=HEALTH,
)
@phrase(
    "quantity",
    "the (amount of|) (combat damage|damage) {whom:fighter} (took|takes|was dealt|were dealt)",
    "боевой* урон* , который получает {whom:fighter.nom}",
    what=HARM,
)
@phrase(
    "each_of",
    [
        "damage dealt to {whom:fighter}",
        "(damage|combat damage|point of damage) {whom:fighter} (took|takes|was dealt|were dealt)",
        "(combat damage|point of combat damage|point of damage) dealt to {whom:fighter}",
        "(damage|combat damage|point of damage) dealt to {whom:fighter} (in this combat|this combat|by this attack)",
    ],
    "каждую единицу боевого урона, которую получает {whom:fighter.nom}",
    what=HARM,
)
@phrase(
    "each_of",
    "combat damage dealt in this combat",
    "каждую единицу нанесённого в бою урона",
    what=HARM,
    whom=None,
)
@phrase(
    "quantity",
    "the combat damage (your fighter took|dealt to your fighter|you took|you were dealt)",
    "боевой* урон* , который получил ваш боец",
    what=HARM,
    whom=YourFighter(),
)
@phrase(
    "quantity",
    "(the combat damage|the amount of combat damage) (dealt|dealt in this combat)",
    "нанесённый* боевой* урон*",
    what=HARM,
    whom=None,
)
@dataclass(frozen=True, slots=True)
class Measure(Amount):
    """A number of a fighter: how much health it has left, at most (U-HERO-4) or lost, how many zones it is in.

    Or the combat damage that the attack of this combat dealt, perhaps only if it was to this fighter; or how far the
    player's fighters move in a maneuver without BOOST (U-MAN-4).
    """

    what: str
    whom: Any = None
    bare: bool = field(default=False, compare=False)
    """Whether the text only says "the damage dealt": that of an effect, where one was named before."""

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "condition" if self.what in (HEALTH, LOST, FULL) else "value" if self.what == PACE else ""

    def there(self, duel: Duel, me: int) -> bool:
        if self.what == HARM:
            return duel.combat is not None
        if self.what in (ZONES, PACE):
            return True
        fighter = self.whom.find(duel, me)
        if fighter < 0 or not duel.alive >> fighter & 1:
            return False
        duel.he = fighter
        return True

    def value(self, duel: Duel, me: int) -> int:
        what = self.what
        if what == HARM:
            combat = duel.combat
            if combat is None or (self.whom is not None and combat.fighter[DEFENDER] != self.whom.find(duel, me)):
                return 0
            return max(combat.damage, 0)
        if what == PACE:
            return duel.arena.kits[me].move
        if what == ZONES:
            spaces = duel.board.spaces
            found = [each for each in self.whom.candidates(duel, me) if duel.space[each] >= 0]
            return len({zone for each in found for zone in spaces[duel.space[each]].zones})
        fighter = self.whom.find(duel, me)
        if fighter < 0:
            return 0
        health: int = duel.health[fighter]
        full = int(duel.arena.fighters[fighter].kind.health)
        return health if what == HEALTH else full if what == FULL else max(full - health, 0)


def harm(whom: Any = None, bare: bool = False) -> Measure:
    """The combat damage dealt, perhaps to this fighter."""
    return Measure(HARM, whom, bare)


def is_harm(node: Any) -> bool:
    """Whether this is the combat damage dealt."""
    return isinstance(node, Measure) and node.what == HARM


wording(
    "each_of",
    [
        "zone with one of {group:group.pl}",
        "zone (with|containing|that has) (a|an|any|at least one) {group:group} (in it|)",
        "zone (with|containing|that has) (one|any|at least one) of {group:group.pl} (in it|)",
    ],
    "каждую зону, в которой есть {group:group.nom}",
    Made(Measure, what=ZONES, whom=Made(Pick, group=Open("group"), how=ALL_OF)),
)
wording(
    "quantity",
    "the number of (different|) zones (your fighters|all of your fighters|all your fighters) are in",
    "число* зон, в которых находятся ваши бойцы",
    Made(Measure, what=ZONES, whom=all_of(Group(Noun(OWN, FIGHTER), None))),
)


reading(
    "quantity",
    "(the amount of damage|the damage) (dealt|dealt in this combat)",
    (),
    lambda: harm(None, True),
)
reading(
    "quantity",
    "the (amount of|) (damage|combat damage) "
    "(you were dealt|you took|dealt to you|your fighter took|dealt to your fighter|taken|you have taken)",
    (),
    lambda: harm(YourFighter()),
)
reading("quantity", "the (amount of|) (combat damage|damage) dealt to {whom:fighter}", (), harm)
reading("quantity", "the (amount of|) (combat damage|damage) dealt by this (attack|card)", (), lambda: harm())
reading(
    "quantity",
    "the (amount of|) (combat damage|damage) (you|this attack|this card|your fighter) (dealt|deals)",
    (),
    lambda: harm(OpposingFighter()),
)


# --- of counters, and of what was done just now -------------------------------------------------------------------


@phrase(
    "quantity", "the (number|amount) of {counter:counter_name} you have", "число* ваших жетонов {counter:counter_name}"
)
@phrase("each_of", "{counter:counter_name} you have", "каждый ваш жетон {counter:counter_name}")
@dataclass(frozen=True, slots=True)
class CounterNow(Amount):
    """How many of the counter you have."""

    theme: ClassVar[str] = "counter"

    counter: ProperName
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    def value(self, duel: Duel, me: int) -> int:
        return duel.counter(teller(duel, me, self.said), self.counter.id)


reading("quantity", "your {counter:counter_name}", (), CounterNow)
reading("each_of", "{counter:counter_name} (|token|counter)", (), CounterNow)

CARDS, DAMAGE, PUT_AWAY = "cards", "damage", "put away"


@phrase(
    "each_of",
    ["{kind:kind} put away", "{kind:kind} (you|) (discarded|discard|removed|returned|shuffled) (this way|)"],
    "каждую убранную: {kind:kind.nom}",
    what=CARDS,
    counter=None,
    token=None,
)
@phrase("each_of", "one of that number", "каждую единицу этого числа", what="", counter=None, token=None, kind=None)
@phrase(
    "quantity",
    "(that number|that amount|that many|the amount of damage dealt this way|the damage dealt this way)",
    "это* число*",
    what="",
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    "{token:token_name} token removed",
    "каждый снятый жетон {token:token_name}",
    what="",
    counter=None,
    kind=None,
)
@phrase(
    "each_of",
    "{counter:counter_name} (spent|you spent|spent this way)",
    "каждый потраченный жетон {counter:counter_name}",
    what="",
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    "card (discarded|you discarded|you discard|discarded this way|you discarded this way|you discard this way)",
    "каждую сброшенную карту",
    what=CARDS,
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of",
    ["card put away", "card (shuffled|removed|returned|put back|put away) (this way|)"],
    "каждую убранную карту",
    what=PUT_AWAY,
    counter=None,
    token=None,
    kind=None,
)
@phrase(
    "each_of", "(|point of) damage dealt", "каждую единицу нанесённого урона", what=DAMAGE, counter=None, token=None
)
@dataclass(frozen=True, slots=True)
class ThatMany(Amount):
    """As many as were spent, discarded, removed, put away or dealt just now; the fields only say so again."""

    what: str = ""
    counter: ProperName | None = None
    token: ProperName | None = None
    kind: Any = None

    def __post_init__(self) -> None:
        if getattr(self.kind, "every", False):
            raise ValueError("any card is said more simply")

    def value(self, duel: Duel, me: int) -> int:
        return duel.number


THAT_MANY: Final = ThatMany()


def times(node: Any, duel: Duel, me: int) -> int:
    """The number that a node names, once or for each of what it counts."""
    count: int = node.count.value(duel, me)
    return count if node.each is None else count * int(node.each.value(duel, me))


TIMES, SUM, GAP, UP, DOWN, BOUND = "times", "sum", "difference", "share rounded up", "share", "at most"


@phrase("quantity", "{one:number} for each {other:each_of}", "{one:number} за {other:each_of}", how=TIMES)
@dataclass(frozen=True, slots=True)
class Reckoned(Amount):
    """A number made of two others: so much for each, both together, one as often as the other is in it, by how much
    they differ, one but not more than the other."""

    one: Amount | None
    other: Amount | None
    how: str
    bare: bool = field(default=False, compare=False)
    """Whether the text only says "the difference": of what was compared before, if anything was."""

    def __post_init__(self) -> None:
        if self.how in (UP, DOWN) and getattr(self.other, "count", 0) < 2:
            raise ValueError("a share is less than all")

    def value(self, duel: Duel, me: int) -> int:
        if self.one is None or self.other is None:  # of both cards of the combat; no card counts as 0
            combat = duel.combat
            return 0 if combat is None else abs(total(duel, combat, ATTACKER) - total(duel, combat, DEFENDER))
        one, other = self.one.value(duel, me), self.other.value(duel, me)
        if self.how in (TIMES, SUM):
            return one * other if self.how == TIMES else one + other
        if self.how in (UP, DOWN):
            return (one + (self.how == UP) * (other - 1)) // other
        return min(one, other) if self.how == BOUND else abs(one - other)


def per(count: Amount, each: Amount) -> Reckoned:
    """So much for each."""
    return Reckoned(count, each, TIMES)


def twice(amount: Amount) -> Reckoned:
    """Two times as much."""
    return per(Number(2), amount)


wording(
    "quantity",
    "twice {amount:quantity}",
    "удвоенное* {amount:quantity.*}",
    Made(Reckoned, one=Number(2), other=Open("amount"), how=TIMES),
)


DEALT: Final = -1
"""Combat damage that the player's attacks dealt."""


@phrase(
    "quantity",
    "the number of attacks you made before this turn",
    "число* ваших прежних атак за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "quantity",
    "the number of attacks you made this turn",
    "число* ваших атак за ход",
    deeds=(ATTACKS,),
    whole=True,
)
@phrase(
    "quantity",
    "the number of cards you played this turn",
    "число* разыгранных вами карт за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other card you played this turn",
        "(other card|card) you (have played|played) (before|already|earlier) this turn",
        "other card you have played this turn",
    ],
    "каждую другую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=False,
)
@phrase(
    "each_of",
    ["card you played this turn", "card you have played this turn"],
    "каждую карту, разыгранную вами за ход",
    deeds=(ATTACKS, SCHEMES),
    whole=True,
)
@phrase(
    "each_of",
    ["attack you made this turn", "attack you have made this turn"],
    "каждую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=True,
)
@phrase(
    "each_of",
    [
        "other attack you made this turn",
        "(other attack|attack) you (have made|made) (before|already|earlier) this turn",
        "other attack you have made this turn",
    ],
    "каждую другую вашу атаку за ход",
    deeds=(ATTACKS,),
    whole=False,
)
@phrase(
    "each_of",
    ["scheme you played this turn", "(other|) scheme (card|) you (have played|played) this turn"],
    "каждый ваш приём за ход",
    deeds=(SCHEMES,),
    whole=False,
)
@phrase(
    "each_of",
    ["maneuver you made this turn", "(time you maneuvered|maneuver you took) this turn"],
    "каждый ваш манёвр за ход",
    deeds=(MANEUVERS,),
    whole=False,
)
@dataclass(frozen=True, slots=True)
class DeedsDone(Amount):
    """How often the player did this in the turn so far, without what is going on or with it."""

    deeds: tuple[int, ...]
    whole: bool = False
    """Whether the attack that is going on counts too."""

    tallies: ClassVar[bool] = True

    def value(self, duel: Duel, me: int) -> int:
        if self.deeds == (DEALT,):
            tally = duel.ledger.tally
            return tally[2 * me] if tally else 0
        combat = duel.combat
        attacking = combat is not None and combat.side(me) == ATTACKER and ATTACKS in self.deeds
        noted = combat is not None and combat.damage >= 0
        this = attacking * (self.whole - noted)  # it is noted as soon as it has dealt its damage
        return sum(deeds(duel, me, each) for each in self.deeds) + this - (ACTIONS_BEGUN in self.deeds)


# --- coins and dice ---------------------------------------------------------------------------------------------------


@phrase("effect", "flip* a coin", "бросить* монету", sides=2)
@phrase("effect", "roll* a (die|dice|d6|six-sided die|6-sided die)", "бросить* кубик", sides=6)
@dataclass(frozen=True, slots=True)
class Roll(Instant):
    """A coin or a die: the number rolled is "that number"; of a coin 1 is heads and 2 is tails."""

    theme: ClassVar[str] = "chance"

    sides: int

    def act(self, duel: Duel, me: int) -> bool:
        duel.number = duel.chance.roll(self.sides)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("rolled", "U-ATK-9", duel.cause, player=me, amount=duel.number, sides=self.sides)
        return True
