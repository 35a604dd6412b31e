"""What happens: the effects of triggered and activated features, and the connectives of compound texts (505)."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeGuard

from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.conditions import Condition, Trigger
from triskel.games.berserk.nodes.targets import (
    ONE,
    AttackIs,
    CellPick,
    InZone,
    Number,
    Place,
    RollOf,
    Selector,
    Target,
    Zone,
)
from triskel.games.berserk.nodes.traits import Bare, Plain, Trait, TraitSpan
from triskel.games.berserk.nodes.values import Amount, Counter, Grade, Means, Player


class Link(StrEnum):
    """How the parts of a compound text follow each other."""

    AND = "and"  # 505.3: in turn, each on its own
    THEREBY = "thereby"  # 505.4: the next only if the one before was done («при этом», «;», «—»)
    OR = "or"  # 505.5: one of them
    THEN = "then"  # one after the other, whatever happened («затем»)


@dataclass(frozen=True, slots=True)
class Compound(Node):
    """Several abilities in one feature (505.2). For THEREBY each part waits for the one before."""

    link: Link
    parts: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class Gated(Node):
    """May, if, otherwise, unless: one gate with one order of resolution.

    1. `when` is checked; if it does not hold, go to 4. 2. `may` (if any) is asked; if that player refuses, go to 4 when
    `refusable` (505.7), else stop. 3. `effect` is declared; if that is illegal, go to 4. 4. `otherwise`, if any
    (505.6).
    """

    effect: "Effect"
    may: Player | None = None
    when: Condition | None = None
    otherwise: "Effect | None" = None
    refusable: bool = False


@dataclass(frozen=True, slots=True)
class Typed(Node):
    """«Заклинание — …», «… (воздействие)»: names the ability type (111). Untyped effects are influences (111.2).

    `power` is «Заклинание на 1-1-2 по …»: wounds for so much. `name` is a name in quotes, of no meaning to the rules.
    """

    means: Means  # SPELL or INFLUENCE
    effect: "Effect"
    name: str = ""
    reach: int | None = None


@dataclass(frozen=True, slots=True)
class Attack(Node):
    """An attack declared by the feature: «Разряд на 1-2-3, дальность 3», «Два выстрела на 2, только по разным целям».

    `times` is N attacks in turn (505.3.1; `up_to`: N or fewer); `target` None lets the player pick any legal target;
    a target with `every` is attacked card by card (505.3.2). `without_tap`: «не закрываясь».
    """

    means: Means
    power: Amount | None
    reach: int | None = None
    target: Target | CellPick | None = None
    times: Number = ONE
    distinct: bool = False
    name: str = ""
    without_tap: bool = False
    by: Target | None = None
    elements_apart: bool = field(default=False, repr=False)  # no two targets of one element


class Doing(StrEnum):
    """What is done to a card. The values are the names under which older records know it."""

    WOUND = "Wound"  # «ранить … на N» (PH-wound)
    WOUND_CELLS = "WoundCells"  # «каждая карта на выбранной клетке и соседних с ней клетках ранится на N»
    HEAL = "Heal"  # «излечить … на N»; without a number fully (TM-heal-fully)
    POISON = "Poison"  # «отравить … на N»: it gets Poison N
    FINISHING_BLOW = "FinishingBlow"  # «добивание на N» (KW-finishing-blow); the target may be left open
    DESTROY = "Destroy"  # «уничтожить …», «погибает»
    TAP = "Tap"
    UNTAP = "Untap"
    EXTRA_LIFE = "ExtraLife"  # «получает N дополнительных жизней»
    REMOVE_LIFE = "RemoveLife"  # «снять с … N дополнительных жизней»
    REDUCE_MAX_LIFE = "ReduceMaxLife"  # «уменьшить максимум жизней … на N» (508.4)
    LIFE_REMAINS = "LifeRemains"  # «у … остаётся N текущих жизней» (PH-x-life-remains)
    GET_TOKENS = "GetTokens"  # «получает N фишек»
    ACCUMULATE = "GetTokens accumulate"  # «накопить N фишек»
    GET_INCARNATION = "GetTokens incarnation"  # «получает N фишек инкарнации»
    LOSE_TOKENS = "LoseTokens"  # «теряет N фишек»; without a number all
    RETURN_TO_DECK = "ReturnToDeck"  # «вернуть … в колоду» (TM-return-to-deck)
    REDIRECT = "Redirect"  # «перенаправить [атаку] в себя» (TM-redirect)
    REDISTRIBUTE = "Redistribute"  # «перераспределить раны от этой атаки на …» (PH-redistribute-wounds)
    NOTHING = "UseTraits"  # where something has to stand
    FIGHT_OWN = "FightOwn"  # «сражается со своим существом и закрывается»


@dataclass(frozen=True, slots=True)
class Do(Node):
    """A deed, to whom, and how much of it. `up_to`: the player says how many; no more than `most` lie there then."""

    deed: Doing
    target: Target | CellPick | None = None
    n: Amount | None = None
    up_to: bool = False
    most: int | None = None

    @property
    def head(self) -> Any:
        return self.deed

    @property
    def called(self) -> str:
        return self.deed.value.partition(" ")[0]

    def __repr__(self) -> str:
        name, _, kind = self.deed.value.partition(" ")
        if self.deed is Doing.FINISHING_BLOW:
            return f"{name}(n={self.n!r}, target={self.target!r})"
        whom = _WHOM.get(self.deed, "target")
        count = f", n={self.n!r}" if self.n is not None or self.deed in _COUNTED else ""
        more = ", shared=None" if self.deed is Doing.WOUND else ""
        if name == "GetTokens":
            more = f", accumulate={kind == 'accumulate'}, incarnation={kind == 'incarnation'}"
        return f"{name}({whom}={self.target!r}{count}{more})"


_WHOM: Final = {Doing.REDIRECT: "to", Doing.REDISTRIBUTE: "to", Doing.WOUND_CELLS: "cell"}
_COUNTED: Final = (Doing.HEAL, Doing.LOSE_TOKENS)
"""Deeds for which no number is a number: all that there is."""


def does(node: Any, *deeds: Doing) -> TypeGuard[Do]:
    """Is it one of these deeds?"""
    return type(node) is Do and node.deed in deeds


@dataclass(frozen=True, slots=True)
class Displace(Node):
    """«переместить … на …» (507). `by` is the player who picks the cell when it is not the controller."""

    target: Target
    place: Place
    by: Player | None = None


@dataclass(frozen=True, slots=True)
class Jump(Node):
    """«прыжок, дальность N», «телепортация» (reach None) as an effect."""

    reach: int | None


@dataclass(frozen=True, slots=True)
class Swap(Node):
    """«поменять местами …» (PH-swap)."""

    first: Target
    second: Target | None = None


@dataclass(frozen=True, slots=True)
class PutOn(Node):
    """«Поместить вашу экипировку на …», «помещается на …»: not a displacement (507.3). `cards` None is this card."""

    cards: Target
    on: Target | CellPick


@dataclass(frozen=True, slots=True)
class Shift(Node):
    """«переместить с … на … N фишек», «перераспределить N ран с … на …»: what lies on one card comes to another.

    `what` is WOUNDS or TOKENS; n None is all; `up_to`: the player says how many.
    """

    what: Counter
    n: Amount | None
    target: Target
    to: Target
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Control(Node):
    """«взять под контроль …», «переходит под ваш контроль» (532)."""

    target: Target
    span: TraitSpan = None
    to: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """«получает … [до конца …]»: the target gets traits (PH-gets), or with `lose` loses them (525.3).

    A cell may get some too (119.4): «выбранная клетка получает «…»», «считается занятой до конца …».
    """

    target: Target | CellPick
    traits: tuple[Trait, ...]
    span: TraitSpan = None
    lose: bool = False

    @property
    def head(self) -> Any:
        return LOSS if self.lose else OF_CELL if isinstance(self.target, CellPick) else Gain

    @property
    def called(self) -> str:
        if isinstance(self.target, CellPick):
            return "Occupy" if self.traits == _VACANT else OF_CELL
        return LOSS if self.lose else "Gain"

    def __repr__(self) -> str:
        traits = "" if self.called == "Occupy" else f", traits={self.traits!r}"
        whom = "cell" if isinstance(self.target, CellPick) else "target"
        return f"{self.called}({whom}={self.target!r}{traits}, span={self.span!r})"


LOSS: Final = "Lose"
OF_CELL: Final = "GainCell"
_VACANT: Final = (Plain(Bare.VACANT),)


def gets(node: Any) -> TypeGuard[Gain]:
    """Does somebody get something?"""
    return isinstance(node, Gain) and node.head is Gain


def loses(node: Any) -> TypeGuard[Gain]:
    """Does somebody lose something?"""
    return isinstance(node, Gain) and node.lose


class Entry(StrEnum):
    """How a card comes into play."""

    SUMMON = "summon"
    REVIVE = "revive"


@dataclass(frozen=True, slots=True)
class Bring(Node):
    """«Вызвать …» from the deck, «Возродить …» from the graveyard (532.3, 532.4) with the changes to the defaults.

    `tapped`/`untapped`: said «в закрытом / открытом виде»; `place` other than beside this card; `source` says which
    zone of
    whom when not the own; `life`: comes with so much life.
    """

    entry: Entry
    cards: Target
    tapped: bool = False
    untapped: bool = False
    place: CellPick | None = None
    beside: bool = False
    source: InZone | None = None
    life: Amount | None = None
    control: Player | None = None
    onto: Target | None = None


@dataclass(frozen=True, slots=True)
class Send(Node):
    """Cards of a deck or a graveyard go elsewhere: «положить N верхних карт вашей колоды на кладбище», «вернуть карту с
    кладбища в колоду», «взять в раздачу верхнюю карту своей колоды».

    `random`: a random card; `cards` narrows them; `picked`: so many of those that are looked at («посмотреть N верхних
    карт и положить M из них …»).
    """

    source: Zone
    to: Zone
    n: Amount = 1
    whose: Player = Player.YOU
    random: bool = False
    cards: Selector | None = None
    picked: Amount = 0

    @property
    def head(self) -> Any:
        return self.called

    @property
    def called(self) -> str:
        if self.source is Zone.GRAVEYARD:
            return "ShuffleBack"
        return "TakeIntoDeal" if self.to is Zone.DEAL else "LookTop" if self.picked else "Mill"

    def __repr__(self) -> str:
        said = {
            "ShuffleBack": f"cards={self.cards!r}, whose={self.whose!r}",
            "TakeIntoDeal": f"n={self.n!r}",
            "LookTop": f"n={self.n!r}, to_graveyard={self.picked!r}",
            "Mill": f"n={self.n!r}, whose={self.whose!r}, random={self.random!r}, cards={self.cards!r}",
        }
        return f"{self.called}({said[self.called]})"


@dataclass(frozen=True, slots=True)
class ShowSelf(Node):
    """«показать эту карту противнику» (before recruiting); `back`: and return it to the deck."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """«вскрыться»; or the opponent reveals the cards of a row (`row` of `whose`)."""

    target: Target | None = None
    row: int = 0
    whose: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class Defend(Node):
    """«выступить защитником» (513); `without_tap`: «не закрываясь»."""

    without_tap: bool = False


@dataclass(frozen=True, slots=True)
class Block(Node):
    """«блокировать …» (527): `attack` None is the attack or game action of the trigger.

    `chosen`: «выбранную атаку», so one that lies on the stack with its grade known (PH-chosen-attack).
    """

    attack: AttackIs | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """«Предотвратить следующие N ран, которые должно получить … в этот ход» (530)."""

    n: Amount
    target: Target
    source: AttackIs | None = None
    first: bool = False
    span: TraitSpan = None


class Aim(StrEnum):
    """Which attack is changed."""

    CHOSEN = "chosen"  # one on the stack (PH-chosen-attack)
    THAT = "that"  # the attack of the trigger
    NEXT = "next"  # the next one that fits (118.2)


@dataclass(frozen=True, slots=True)
class ModifyAttack(Node):
    """«Выбранная атака … получает –N / сводится к слабой», «усилить / ослабить следующую [атаку] … на N»: `attack.by`
    tells whose."""

    attack: AttackIs
    n: Amount | None = None
    to_grade: Grade | None = None
    to_n: int | None = None
    aim: Aim = Aim.CHOSEN
    weaken: bool = False

    @property
    def head(self) -> Any:
        return self.called

    @property
    def called(self) -> str:
        return "NextAttack" if self.aim is Aim.NEXT else "ModifyAttack"

    def __repr__(self) -> str:
        if self.aim is Aim.NEXT:
            return f"NextAttack(attack={self.attack!r}, n={self.n!r}, weaken={self.weaken!r})"
        to = f"to_grade={self.to_grade!r}, to_n={self.to_n!r}, that={self.aim is Aim.THAT!r}"
        return f"ModifyAttack(attack={self.attack!r}, n={self.n!r}, {to})"


class RollChange(StrEnum):
    """What may be done to a die roll (518)."""

    REROLL = "reroll"
    FLIP = "flip"
    SET = "set"
    ADD = "add"


@dataclass(frozen=True, slots=True)
class ChangeRoll(Node):
    """Reroll, flip to the opposite face, make equal to n, or add n to a roll on the stack."""

    change: RollChange
    roll: RollOf
    n: int | None = None


@dataclass(frozen=True, slots=True)
class RollDie(Node):
    """«бросить кубик, если выпало …»: rolls a die, then the first outcome whose condition holds."""

    outcomes: tuple[tuple[Condition, "Effect"], ...] = ()


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """«выберите стихию», «выбрать существо …»: a choice that later words refer to."""

    what: "Selector | CellPick | None" = None
    element: bool = False


@dataclass(frozen=True, slots=True)
class Later(Node):
    """«…, в конце хода — …» (118.3) and «следующее существо …, которое действует, …» (118.2): a delayed feature."""

    trigger: Trigger
    effect: "Effect"


@dataclass(frozen=True, slots=True)
class BecomeIndependent(Node):
    """«становится самостоятельным существом с запасом движения N» (209)."""

    movement: int


@dataclass(frozen=True, slots=True)
class Price(Node):
    """«его стоимость становится равной N» while recruiting; or «заплатить за него N золотых кристаллов вместо его
    стоимости» (not `gold`: silver ones)."""

    n: int
    instead: bool = False
    gold: bool = True

    @property
    def called(self) -> str:
        return "PayInstead" if self.instead else "SetCost"

    def __repr__(self) -> str:
        return f"{self.called}(n={self.n!r}" + (f", gold={self.gold!r})" if self.instead else ")")


@dataclass(frozen=True, slots=True)
class Chooses(Node):
    """«противник закрывает своё существо»: another player makes the choices of the effect."""

    who: Player
    effect: "Effect"


Effect = (
    Compound
    | Gated
    | Typed
    | Attack
    | Do
    | Send
    | ModifyAttack
    | Price
    | Gain
    | Displace
    | Jump
    | Swap
    | PutOn
    | Shift
    | Control
    | Bring
    | ShowSelf
    | Reveal
    | Defend
    | Block
    | Prevent
    | ChangeRoll
    | RollDie
    | Choose
    | Later
    | BecomeIndependent
    | Chooses
)
