"""What a card may have, get or lose: named features, modifiers, protections, permissions, prohibitions, duties.

A trait says something lasting about one card, its bearer. Static features give traits to whoever `Has.who` describes
(115); effects give or take them for a span (`Gain`, `Lose`).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, TypeGuard

from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.conditions import Condition
from triskel.games.berserk.nodes.targets import AttackIs, CellPick, Selector, Target
from triskel.games.berserk.nodes.values import Amount, Compare, Counter, Element, Grade, Grades, Means, Player, Span


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A named feature (517) by its id of `keywords.KEYWORDS`, with its number and what narrows it.

    `n` None means that the text gives none (the rules then read 1). `means`/`against` narrow («Уязвимость 1 к
    разрядам»,
    «Опыт в атаке 1 по отравленным существам», «Безответный удар по закрытым картам»).
    """

    word: str
    n: Amount | None = None
    means: tuple[Means, ...] = ()
    against: tuple[Target, ...] = ()
    attack: AttackIs | None = None
    more: bool = field(default=False, repr=False)  # «… или +2 к опыту в атаке»: so much more of it
    most: int | None = field(default=None, repr=False)  # but no more than so much


@dataclass(frozen=True, slots=True)
class OwnWord(Node):
    """A named feature that a set of cards defines itself («Рывок 2»): its names, its number, and what it says with that
    number (`said`, features as in `Granted`)."""

    ru: str
    en: str
    gender: str
    n: Amount | None = None
    said: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Protection(Node):
    """«Защита от …» (528): from everything that `source` fits. Families are complex protections."""

    source: AttackIs


@dataclass(frozen=True, slots=True)
class Granted(Node):
    """«…»: a whole feature in quotes (117). `delayed` ones go with `Gain`."""

    feature: Any
    """A `Feature`; that class comes later, and a compiled module cannot name a class that is not there yet."""


class Bare(StrEnum):
    """What a card or a cell has without more words. The values are the names under which older records know it."""

    FEATURES = "AllFeatures"  # «особенности»: own features of the card, as something to lose (525.3) or to ignore
    FLIGHT = "Flight"  # «полёт» as something to get or lose (208)
    VACANT = "Vacant"  # of a cell: it counts as occupied though empty (TM-occupied-cell)
    AUXILIARY = "Auxiliary"  # «располагается во вспомогательной зоне» (203)
    SECOND_TERRAIN = "SecondTerrain"  # «вы можете взять в отряд вторую местность» (211.4)
    UNHEALING = "Unhealing"  # «незаживающие раны»: its wounds cannot be healed
    TAPPED = "Turned"  # «начинает бой закрытым»


@dataclass(frozen=True, slots=True)
class Plain(Node):
    """A trait that is one word."""

    what: Bare

    @property
    def head(self) -> Any:
        return self.what

    @property
    def called(self) -> str:
        return self.what.value

    def __repr__(self) -> str:
        return f"{self.what.value}()"


@dataclass(frozen=True, slots=True)
class Counted(Node):
    """«N дополнительных жизней», «N фишек», «N ран» as something to get, to have, to lose or to start the battle with.

    n None is all of them; `most`: «Максимум N жизней / фишек» (KW-max-life, KW-max-tokens).
    """

    what: Counter
    n: Amount | None
    most: bool = False

    @property
    def head(self) -> Any:
        return ("most", self.what) if self.most else self.what

    @property
    def called(self) -> str:
        return "Maximum" if self.most else _LOTS[self.what]

    def __repr__(self) -> str:
        if self.most:
            return f"Maximum(what={self.what!r}, n={self.n!r})"
        more = ", incarnation=False" if self.what is Counter.TOKENS else ""
        return f"{self.called}(n={self.n!r}{more})"


_LOTS: Final = {Counter.EXTRA_LIFE: "LifeTrait", Counter.TOKENS: "TokenTrait", Counter.WOUNDS: "WoundTrait"}


def has_so(trait: Any, *words: Bare) -> TypeGuard[Plain]:
    """Is it one of these traits of one word?"""
    return isinstance(trait, Plain) and trait.what in words


def counts(trait: Any, what: Counter) -> TypeGuard[Counted]:
    """Is it so many of these?"""
    return isinstance(trait, Counted) and trait.what is what and not trait.most


@dataclass(frozen=True, slots=True)
class ClassTrait(Node):
    """«класс Пират»; with `other`, the player chooses one of the two when it is given."""

    name: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class ElementTrait(Node):
    """An element. `become`: instead of the others («становится тёмным»); else besides them («получает эту стихию»).

    `element` None is the element chosen before in this feature.
    """

    element: Element | None
    become: bool = False


class Stat(StrEnum):
    """What a modifier changes."""

    ATTACK = "attack"  # power of the bearer's attacks (`means`, `grades`)
    INCOMING = "incoming attack"  # power of attacks at the bearer (–X от …)
    ROLL = "die roll"
    MOVEMENT = "movement supply"
    RANGE = "range"
    LIFE = "life"
    HEALING = "healing"
    WOUNDS_TAKEN = "wounds taken"
    KEYWORD = "keyword"


class When(StrEnum):
    """In which situation a modifier of rolls works."""

    ASSAULT = "on assault"
    REFLECTING = "when reflecting"
    CHOSEN = "the chosen roll"


@dataclass(frozen=True, slots=True)
class Bonus(Node):
    """«+1 к простому удару», «–1 от выстрелов и метаний», «+1 к запасу движения», «+1 к дальности метания».

    ATTACK: `means` empty is any attack; `grades` empty is any grade; `against` narrows the targets; `next_only`: the
    next
    such attack only (marker). INCOMING: `attack` tells which attacks. ROLL: `when`, `attack` tell which rolls. KEYWORD:
    `keyword` is the named feature whose number changes. `per` multiplies («за каждую фишку на …»), `maximum` caps it.
    """

    stat: Stat
    n: Amount
    means: tuple[Means, ...] = ()
    grades: tuple[Grade, ...] = ()
    against: tuple[Target, ...] = ()
    attack: AttackIs | None = None
    when: When | None = None
    next_only: bool = False
    keyword: str = ""
    per: "Target | Counter | None" = None
    per_on: Target | None = None
    maximum: int | None = None
    condition: Condition | None = None
    face: Compare | None = field(default=None, repr=False)  # ROLL: of odd or even dice only
    all_kinds: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ReducedTo(Node):
    """«все [атаки] по … сводятся к …»: attacks at the bearer come down to a number or a grade."""

    attack: AttackIs
    n: int | None = None
    grade: Grade | None = None


@dataclass(frozen=True, slots=True)
class NoWounds(Node):
    """«Не получает ран от …» (531); `only`: takes wounds from these alone; `span` narrows the time."""

    source: AttackIs
    only: bool = False
    first: int = 0  # the first so many attacks per battle
    in_turn: Player | None = None
    first_turn: bool = False


@dataclass(frozen=True, slots=True)
class Ignores(Node):
    """«Игнорирует …» (PH-ignore): uses game actions as if the other card had no such trait. `means` and `attack` narrow
    the attacks."""

    traits: tuple["Trait", ...]
    means: tuple[Means, ...] = ()
    attack: AttackIs | None = field(default=None, repr=False)


class Act(StrEnum):
    """What may be forbidden or allowed."""

    ACT = "act"
    ASSAULT = "assault"
    ATTACK = "attack"
    MOVE = "move"
    DEFEND = "act as defender"
    BE_HEALED = "be healed"
    GET_EXTRA_LIFE = "get extra life"
    ACCUMULATE_TOKENS = "accumulate tokens"
    GET_TOKENS = "get tokens"
    UNTAP_AT_START = "untap at the start of its turn"
    USE = "use"
    DECLARE = "declare"
    BE_SUMMONED = "be summoned"
    BE_REVIVED = "be revived"
    BE_TAKEN = "be taken under control"
    FIGHT = "fight"
    TAP_AFTER_ASSAULT = "tap after assault"
    TAP_AS_DEFENDER = "tap as defender"
    DEAL_WOUNDS = "deal wounds"
    BE_TARGET = "be the target"
    BE_DISPLACED = "be displaced"
    USE_FEATURES = "use features"


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """«Не может …» (525). `keywords` with USE; `attack` with DECLARE and DEFEND; `span`: «в свой следующий ход»."""

    acts: tuple[Act, ...]
    keywords: tuple[str, ...] = ()
    attack: AttackIs | None = None
    target: Target | None = None
    until: Condition | None = None
    next_turn: bool = False


@dataclass(frozen=True, slots=True)
class NoTap(Node):
    """«Не закрывается после нападения» / «выступая защитником, не закрывается» (KW-no-tap-after-assault)."""

    defending: bool = False
    first: bool = False  # only after the first assault of the turn
    of: Target | None = None  # only when defending such a card
    attack: AttackIs | None = None  # only after such an attack


@dataclass(frozen=True, slots=True)
class Assaults(Node):
    """«Может нападать N раз за ход»; `simple`: with the Simple Strike only; `distinct`: different cards only."""

    times: int
    simple: bool = False
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class DefendsMore(Node):
    """«Может выступать защитником любое число раз за ход» (times 0); `of` narrows whom; `anyone`: of any card."""

    times: int = 0
    of: Target | None = None
    anyone: bool = False


@dataclass(frozen=True, slots=True)
class Diagonal(Node):
    """«Может двигаться по диагонали»; `only`: in no other way."""

    only: bool = False


@dataclass(frozen=True, slots=True)
class StaysTapped(Node):
    """«Может не открываться в начале хода»; `must`: does not untap."""

    must: bool = False


@dataclass(frozen=True, slots=True)
class StrikeReach(Node):
    """«Может объявлять простой удар …»: with a range, at such targets too, or only at such targets."""

    reach: int | None = None
    at: Target | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class ComputedStrike(Node):
    """«Простой удар X-X-X, где X — …»."""

    power: Grades


@dataclass(frozen=True, slots=True)
class Unfought(Node):
    """«не сражается»: the bearer rolls no die when reflecting such an attack (PH-does-not-fight); `as_tapped`:
    «рассчитывается как по закрытой карте», attacks at it are resolved so."""

    attack: AttackIs
    as_tapped: bool = False

    @property
    def head(self) -> Any:
        return "as tapped" if self.as_tapped else "no fight"

    @property
    def called(self) -> str:
        return "AsAgainstTapped" if self.as_tapped else "DoesNotFight"

    def __repr__(self) -> str:
        return f"{self.called}(attack={self.attack!r})"


@dataclass(frozen=True, slots=True)
class FirstRollIs(Node):
    """«Его первый за ход бросок кубика при нападении равен 5»."""

    n: int
    when: When | None = None


@dataclass(frozen=True, slots=True)
class CounterOnMiss(Node):
    """«наносит слабый ответный удар и при результате «Промах / Промах»» (514)."""

    grade: Grade = Grade.WEAK


@dataclass(frozen=True, slots=True)
class Must(Node):
    """«должен объявить [атаку]» (TM-must-attack type 1), or, with a target, «должен выбрать целью своей [атаки]»
    (type 2; `only`: it may assault nothing else). `penalty` is the price of refusing."""

    attack: AttackIs | None = None
    target: Target | None = None
    only: bool = False
    each_turn: bool = True  # in each of your turns; else in its next turn
    condition: Condition | None = None
    penalty: Node | None = None

    @property
    def head(self) -> Any:
        return "must declare" if self.target is None else "must target"

    @property
    def called(self) -> str:
        return "MustDeclare" if self.target is None else "MustTarget"

    def __repr__(self) -> str:
        if self.target is not None:
            return f"MustTarget(target={self.target!r}, attack={self.attack!r}, only={self.only!r})"
        more = f"each_turn={self.each_turn!r}, condition={self.condition!r}, penalty={self.penalty!r}"
        return f"MustDeclare(attack={self.attack!r}, {more})"


@dataclass(frozen=True, slots=True)
class Cheaper(Node):
    """«При наборе в отряд … стоят на N кристаллов меньше»."""

    n: int


@dataclass(frozen=True, slots=True)
class NotWith(Node):
    """«Не может быть взят в отряд с …» (KW-not-with)."""

    cards: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class DoesNotWear(Node):
    """«Не носит …» (KW-does-not-wear): any equipment when `classes` is empty."""

    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnlyFor(Node):
    """«Только для горных карт»: whom this equipment may be put on."""

    cards: Selector


@dataclass(frozen=True, slots=True)
class NoPlacement(Node):
    """Cells the opponent may not use in placement: the two edge cells of his row (404.1.5)."""

    row: int
    going_second: bool = True


@dataclass(frozen=True, slots=True)
class OpenIncarnation(Node):
    """«инкарнирует в открытом виде»; `row_of`: in the third row of that player."""

    row_of: Player | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class StartsWith(Node):
    """«Начинает бой с …» (KW-starts-battle-with)."""

    traits: tuple["Trait", ...]


@dataclass(frozen=True, slots=True)
class Marker(Node):
    """A named effect of the card's own («печать …»): two texts that use the same name mean the same marker."""

    name: str
    n: Amount | None = None


@dataclass(frozen=True, slots=True)
class CellTrap(Node):
    """«Карта, переместившаяся на эту клетку, …»: trait of a cell; `effect` meets the card that comes."""

    effect: Node
    cell: CellPick | None = None


Trait = (
    Keyword
    | Unfought
    | Must
    | Plain
    | Counted
    | OwnWord
    | Protection
    | Granted
    | ClassTrait
    | ElementTrait
    | Bonus
    | ReducedTo
    | NoWounds
    | Ignores
    | Cannot
    | NoTap
    | Assaults
    | DefendsMore
    | Diagonal
    | StaysTapped
    | StrikeReach
    | ComputedStrike
    | FirstRollIs
    | CounterOnMiss
    | Cheaper
    | NotWith
    | DoesNotWear
    | OnlyFor
    | NoPlacement
    | OpenIncarnation
    | StartsWith
    | Marker
    | CellTrap
)

TraitSpan = Span | Condition | None
