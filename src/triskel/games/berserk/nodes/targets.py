"""Who is meant: references to known cards and selectors that describe cards, attacks, rolls and cells."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.values import Amount, Compare, Counter, Deed, Grade, Means, Player, X


class Who(StrEnum):
    """Cards that the text need not describe."""

    THIS = "this card"
    HOST = "the host"
    ATTACKED = "the attacked card"  # target of the attack the feature hangs on (on a strike: the one struck)
    ATTACKER = "the attacking card"
    IT = "it"  # the card last spoken of (subject of the trigger, target of the effect before)
    THAT_CARD = "that card"  # the same, when two are spoken of: the cause of the trigger (the killer, the one drawn)
    EACH_OTHER = "each other"
    SOURCE = "the source"  # inside a granted feature: the card that granted it, said by its name (106.1.2)


class Noun(StrEnum):
    """The head word of a selector. CLASS nouns (орк, гном) are CREATURE with an `OfClass` filter in `filters`."""

    CARD = "card"
    CREATURE = "creature"
    ARTIFACT = "artifact"
    TERRAIN = "terrain"
    EQUIPMENT = "equipment"
    SYMBIONT = "symbiont"
    HERO = "hero"  # hero warrior or hero mage
    TARGET = "target"
    ELEMENT_CARD = "element card"  # «болотные»: an adjective alone
    HOST = "host"  # «тёмный хозяин»: the host of this card, while it fits the filters
    DEFENDER = "defender"  # who reflects an attack as a defender (513)
    THIS = "this card"  # «закрытый Акванит»: this card, while it fits the filters


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """A card known without search. The style tells implied, named and pronoun apart; all mean the same card.

    `noun` narrows it: «атакованное существо» is no artifact. IT with nothing spoken of before means this card.
    """

    who: Who
    noun: Noun = Noun.CARD


class Owner(StrEnum):
    """Whose the card must be. NONE: nothing is said."""

    NONE = ""
    YOURS = "your"
    ENEMY = "enemy"
    ITS_OWN = "its own"  # of the squad of the card spoken of


@dataclass(frozen=True, slots=True)
class Number(Node):
    """How many: exactly n, or «n или менее» (up_to), «каждый / все» (every) or «любой» (any_one)."""

    n: Amount = 1
    up_to: bool = False
    every: bool = False
    any_one: bool = False


ONE = Number()
EVERY = Number(every=True)


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Cards that fit a description.

    `chosen` is «выбранный»: the player picks it as a target. A singular selector in an effect is picked too (502),
    `chosen` or not; in a static feature or a condition nothing is chosen and every card that fits counts (115.2).
    `filters` stand in a fixed order; `order` keeps the word order of the text and is not compared.
    """

    noun: Noun = Noun.CARD
    also: tuple[Noun, ...] = ()  # other head words, any of which will do («экипировку или артефакт»)
    owner: Owner = Owner.NONE
    number: Number = ONE
    plural: bool = False
    chosen: bool = False
    other: bool = False
    filters: tuple["Filter", ...] = ()
    order: tuple[str, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Group(Node):
    """«A и B» as a target: all of these; `either`: «A или B», one card that fits any of them."""

    options: tuple["Target", ...]
    either: bool = False

    @property
    def called(self) -> str:
        return "Either" if self.either else "Both"

    def __repr__(self) -> str:
        return f"{self.called}(options={self.options!r})"


Target = Ref | Selector | Group


# --- filters -------------------------------------------------------------------------------------------------------


class Trait1(StrEnum):
    """A quality said by one adjective or participle."""

    ELITE = "elite"
    COMMON = "common"
    FLYING = "flying"
    NON_FLYING = "non-flying"
    UNIQUE = "unique"
    NON_UNIQUE = "non-unique"
    INCORPOREAL = "incorporeal"
    CORPOREAL = "non-incorporeal"
    POISONED = "poisoned"
    CURSED = "cursed"
    BLESSED = "blessed"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    HIDDEN = "hidden"
    REVEALED = "revealed"
    INDEPENDENT = "independent"
    RANDOM = "random"
    TOP = "top"
    FREE = "free"
    SECOND_GOING = "going second"
    WOUNDED = "wounded"
    AT_EDGE = "at the edge"
    ACCUMULATING = "able to accumulate tokens"


@dataclass(frozen=True, slots=True)
class Is(Node):
    """Has (or, negated, has not) a simple quality."""

    quality: Trait1
    no: bool = False


@dataclass(frozen=True, slots=True)
class OfElement(Node):
    """Belongs to one of the elements (106.2.2). SAME is `same=True`: the element(s) of this card or of the chosen
    one."""

    elements: tuple[str, ...] = ()  # of `Element`
    same: bool = False
    no: bool = False
    of: "Target | None" = None  # the card whose element it must be, when not this one
    chosen: bool = False  # the element chosen before in this feature
    absent: bool = False  # an element that none of your cards has


@dataclass(frozen=True, slots=True)
class OfClass(Node):
    """Has a class, by its id of the class table (`орк` …). `noun`: the class word is the head («ваш орк»).

    Without a name it is any class («с классом», «без класса»); `same`: one that this card (the host) has too.
    """

    name: str
    others: tuple[str, ...] = ()  # «герой-воин или герой-маг»: any of these will do as well
    no: bool = False
    noun: bool = field(default=True, compare=False, repr=False)
    same: bool = False

    @property
    def called(self) -> str:
        return "OfClass" if self.name else "AnyClass"

    def __repr__(self) -> str:
        if not self.name:
            return f"AnyClass(no={self.no!r}, same={self.same!r})"
        return f"OfClass(name={self.name!r}, others={self.others!r}, no={self.no!r})"


@dataclass(frozen=True, slots=True)
class CostIs(Node):
    """«стоимостью N или менее». `chosen`: the player names the cost (and `eliteness`) when declaring."""

    compare: Compare
    n: Amount = 0
    chosen: bool = False
    eliteness: bool = False


@dataclass(frozen=True, slots=True)
class WithKeyword(Node):
    """«с регенерацией», «без отравления»: has a named feature (keyword id of the table)."""

    keyword: str
    no: bool = False


@dataclass(frozen=True, slots=True)
class WithMeans(Node):
    """«с метанием», «обладающее выстрелом»: has a feature with that ability."""

    means: tuple[Means, ...]
    no: bool = False


@dataclass(frozen=True, slots=True)
class Wearing(Node):
    """«с экипировкой», «без симбиота»: carries an attached card; `cls` narrows it («носит доспех»)."""

    noun: Noun
    cls: str = ""
    no: bool = False


@dataclass(frozen=True, slots=True)
class NotThis(Node):
    """«кроме …»: leaves out what the targets describe."""

    targets: tuple[Target, ...]


class Side(StrEnum):
    """A place relative to a card."""

    ADJACENT = "adjacent"
    OPPOSITE = "opposite"
    BEHIND = "behind"
    LEFT = "left"
    RIGHT = "right"
    LEFT_OR_RIGHT = "left or right"
    LEFT_AND_RIGHT = "left and right"
    DIAGONAL = "diagonal"
    SAME_ROW = "same row"
    SAME_COLUMN = "same column"
    IN_FORMATION = "in formation"
    WITH_HOST = "same cell"


@dataclass(frozen=True, slots=True)
class Stands(Node):
    """Stands at a side of a card. `of` absent means this card."""

    side: Side
    of: Target | None = None
    no: bool = False


@dataclass(frozen=True, slots=True)
class Within(Node):
    """«в радиусе N клеток»."""

    n: int
    of: Target | None = None


@dataclass(frozen=True, slots=True)
class InRow(Node):
    """In a row of a player: 1 to 3; 0 is the chosen row (`column`: chosen column)."""

    row: int
    whose: Player = Player.YOU
    column: bool = False


@dataclass(frozen=True, slots=True)
class OnHalf(Node):
    """On a player's half of the battlefield."""

    whose: Player


class Zone(StrEnum):
    """Where a card is when it is not simply in play."""

    SQUAD = "squad"
    GRAVEYARD = "graveyard"
    DECK = "deck"
    BATTLEFIELD = "battlefield"
    AUXILIARY = "auxiliary zone"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class InZone(Node):
    """«в вашем отряде», «на вашем кладбище»."""

    zone: Zone
    whose: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class OnCell(Node):
    """On a cell that the text describes."""

    cell: "CellPick"


@dataclass(frozen=True, slots=True)
class LonelyFrom(Node):
    """«рядом с которым нет других карт противника» (no) or «рядом с которым стоит …»: cards adjacent to it."""

    neighbours: "Selector"
    no: bool = True
    least: int = field(default=1, repr=False)  # «два или более»


@dataclass(frozen=True, slots=True)
class HasDone(Node):
    """«атаковавшее в этот ход», «получавшие в этот ход раны от …» (by these means; any when empty)."""

    deed: Deed
    means: tuple[Means, ...] = ()
    no: bool = False


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A card called by its name in some case («вызвать Воина Склепа»); `likeness.resembles` finds it."""

    name: str


@dataclass(frozen=True, slots=True)
class WithMarker(Node):
    """«с «печатью …»»: has a named marker of a card's own (`traits.Marker`), called by its name in some case."""

    name: str
    no: bool = False


@dataclass(frozen=True, slots=True)
class TargetOf(Node):
    """«цель простого удара …»: is the target of such an attack."""

    attack: "AttackIs"


@dataclass(frozen=True, slots=True)
class Fighting(Node):
    """«сражающееся с …»: it and that card are the two of the attack spoken of (TM-fight)."""

    foe: Target


@dataclass(frozen=True, slots=True)
class Than(Node):
    """One measure of the card compared: with a number («с 3 или менее текущими жизнями», «без ран», «с фишками»: 1 or
    more), with that of this card or of the card `of` («с меньшим числом текущих жизней»), or with another measure of
    its own (`own`: «сильный удар которого больше числа его жизней»)."""

    what: Counter
    compare: Compare
    n: Amount | None = None
    of: Target | None = None
    own: Counter | None = None

    @property
    def called(self) -> str:
        return "Than" if self.n is None else _NUMBERED[self.what]

    def __repr__(self) -> str:
        if self.n is None:
            return f"Than(what={self.what!r}, compare={self.compare!r}, of={self.of!r}, own={self.own!r})"
        if self.what is Counter.TOKENS:
            return f"WithTokens(no={self.n == 0})"
        return f"{self.called}(compare={self.compare!r}, n={self.n!r})"


_NUMBERED: Final = {Counter.LIFE: "LifeIs", Counter.WOUNDS: "WoundsAre", Counter.TOKENS: "WithTokens"}


@dataclass(frozen=True, slots=True)
class Most(Node):
    """«наибольшей стоимости», «с наименьшим числом ран»: no other card that fits has more of it (or, `least`, less).

    Of nothing that is counted (`what` None) it is the distance from this card.
    """

    what: Counter | None
    least: bool = False


Filter = (
    Is
    | OfElement
    | OfClass
    | CostIs
    | Than
    | WithKeyword
    | WithMeans
    | Wearing
    | NotThis
    | Stands
    | Within
    | InRow
    | OnHalf
    | InZone
    | OnCell
    | LonelyFrom
    | HasDone
    | TargetOf
    | Fighting
    | Most
    | WithMarker
    | Named
)


# --- attacks, rolls, cells -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackIs(Node):
    """Attacks (or spells, influences …) that fit: means, grade, power, whose (`by`) and against whom (`at`).

    Empty `means` is any attack. `besides` lists what is left out («кроме ударов летающих существ»).
    """

    means: tuple[Means, ...] = ()
    grades: tuple[Grade, ...] = ()
    power: "PowerIs | None" = None
    by: Target | None = None
    at: Target | None = None
    besides: tuple["AttackIs", ...] = ()
    diagonal: bool | None = field(default=None, repr=False)  # dealt diagonally, or (False) straight
    far: "PowerIs | None" = field(default=None, repr=False)  # dealt from so far
    plural: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PowerIs(Node):
    """«силой N или более»; `base`: without modifiers. Of a distance: «с расстояния N или более»."""

    compare: Compare
    n: Amount
    base: bool = False


@dataclass(frozen=True, slots=True)
class RollOf(Node):
    """A die roll on the stack (PH-chosen-roll): of whose card."""

    of: Target | None = None
    chosen: bool = True


class Way(StrEnum):
    """A direction of displacement."""

    ANY = "any"
    FORWARD = "forward"
    BACKWARD = "backward"
    TOWARD = "towards this card"
    AWAY = "away from this card"
    STRIKE = "in the direction of the strike"
    MOVEMENT = "in the direction of movement"


@dataclass(frozen=True, slots=True)
class Step(Node):
    """«на N клеток вперёд»; `up_to`: on any of the first N («на 1 или 2 клетки»)."""

    n: int
    way: Way
    up_to: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class CellPick(Node):
    """A cell of the battlefield that fits. Defaults say nothing.

    `adjacent` to a card; `row` 1–3 of `row_of`, 0 none; `same_row` of this card; `half`; `chosen` by the player;
    `vacated`:
    the cell a card has just left; `between` two cards; `around`: also the cells adjacent to it;
    `way`: lies in that direction; `of`: the cell of that card; `that`: the cell spoken of before.
    """

    adjacent: Target | None = None
    near: bool = False  # «соседняя» without saying to what: adjacent to the card that is displaced
    free: bool = False
    chosen: bool = False
    any_cell: bool = False
    row: int = 0
    row_of: Player = Player.YOU
    same_row: bool = False
    half: Player | None = None
    vacated: bool = False
    between: tuple[Target, Target] | None = None
    around: bool = False
    way: Way | None = None
    of: Target | None = None
    that: bool = False
    left_by: Target | None = None
    same_row_as: Target | None = None
    within: int | None = None  # so many cells from this card at most
    side: Side | None = field(default=None, repr=False)  # seen from `side_of`, or from the card displaced
    side_of: Target | None = field(default=None, repr=False)
    straight: bool = field(default=False, repr=False)  # not diagonally from where the card stands
    edge: bool = field(default=False, repr=False)  # on the edge of the battlefield


Place = Step | CellPick

XNumber = int | X
