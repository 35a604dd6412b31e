"""Conditions (пока …, если …), triggers (при …, когда …) and quantities (где X — …)."""

from dataclasses import dataclass, field
from enum import StrEnum

from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.targets import AttackIs, CellPick, Filter, Place, Ref, Selector, Target
from triskel.games.berserk.nodes.values import Amount, Compare, Counter, Deed, Grade, Means, Player, Span

# --- conditions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There is (or, `no`, there is not) a card that fits and, if `where` is given, stands or is there too.

    The number of the selector counts: «два или более ваших демона» asks for at least two (`least`). `only`: «только
    степные существа», there is no card of that kind (creature, artifact …) that does not fit.
    """

    cards: Target
    no: bool = False
    least: int = 1
    where: Filter | None = None
    only: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class CardIs(Node):
    """A known card fits all these filters (открыт, стоит в вашем первом ряду, стоит напротив …)."""

    card: Target
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Counts(Node):
    """A number on a card: «на Баграхе 3 или более ран», «на Единороге нет ран» (EQUAL 0), «есть фишки» (OR_MORE 1).

    X is on no card («X равен 3 или более»).
    """

    what: Counter
    on: Target | None
    compare: Compare
    n: Amount

    @property
    def called(self) -> str:
        return "XIs" if self.what is Counter.X else "Counts"

    def __repr__(self) -> str:
        of = "" if self.what is Counter.X else f"what={self.what!r}, on={self.on!r}, "
        return f"{self.called}({of}compare={self.compare!r}, n={self.n!r})"


@dataclass(frozen=True, slots=True)
class Rolled(Node):
    """«выпало 6»: the die shows (before modifiers where `natural`); with `lead`, that player's die of the fight shows
    so much more than the other's («на 2 или более больше броска противника»)."""

    compare: Compare
    n: Amount = 0
    natural: bool = False
    lead: Player | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Did(Node):
    """«не нападал в этот ход»: the card did (or did not) so; `until` the first time it will («пока … не объявит …»)."""

    card: Target
    deed: Deed
    no: bool = False
    attack: AttackIs | None = None
    span: Span | None = None
    until: bool = False


@dataclass(frozen=True, slots=True)
class InSquad(Node):
    """«пока Невтида в отряде»: the card is in play (in its controller's squad); `buried`: it lies in the graveyard.

    A feature of a card that must be buried works from there (205).
    """

    card: Target
    field_only: bool = False
    buried: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class Wears(Node):
    """«пока носит …»: the card carries such equipment."""

    card: Target
    cards: Target
    no: bool = False


@dataclass(frozen=True, slots=True)
class AttackWas(Node):
    """«если этот выстрел был сильным»."""

    grades: tuple[Grade, ...]
    means: tuple[Means, ...] = ()


@dataclass(frozen=True, slots=True)
class CellFree(Node):
    """«если клетка … свободна»."""

    cell: CellPick


@dataclass(frozen=True, slots=True)
class InTurn(Node):
    """«В ваш ход — …»: it is that player's turn; `nth`: his first, his second …"""

    whose: Player
    nth: int = field(default=0, repr=False)


@dataclass(frozen=True, slots=True)
class Outnumbers(Node):
    """«у противника больше существ, чем у вас»: one squad has more such cards than the other."""

    cards: Selector
    whose: Player = Player.OPPONENT


@dataclass(frozen=True, slots=True)
class All(Node):
    """Every one of these holds; `either`: at least one."""

    parts: tuple["Condition", ...]
    either: bool = False

    @property
    def called(self) -> str:
        return "Any" if self.either else "All"

    def __repr__(self) -> str:
        return f"{self.called}(parts={self.parts!r})"


Condition = Exists | CardIs | Counts | Rolled | Did | InSquad | Wears | AttackWas | CellFree | InTurn | Outnumbers | All


# --- triggers -----------------------------------------------------------------------------------------------


class Event(StrEnum):
    """What a triggered feature waits for. `who` of the trigger is the card it happens to unless said otherwise."""

    BEFORE_RECRUITING = "before recruiting"  # 403.1
    RECRUITING = "when recruiting"  # 403
    AFTER_PLACEMENT = "after placement"  # 404.2
    BATTLE_START = "at battle start"  # 406
    BEFORE_TURN = "before the start of the turn"  # 409; `turn`
    TURN_START = "at the start of the turn"  # 410; `turn`
    TURN_END = "at the end of the turn"  # 415; `turn`
    DURING_TURN = "during the turn"  # may be declared any time in it
    DECLARED = "attack declared"  # 511.4: `who` declares `attack` (by/at inside)
    ASSAULT = "on assault"  # PH-on-assault: final target known, before the dice
    ATTACK = "on attack"  # PH-on-attack, 511.6: `who` (default this card) deals `attack`
    ATTACKED = "is attacked"  # `who` is attacked by `attack`
    MISS = "on a miss"  # TM-miss
    AFTER_ATTACK = "after an attack"  # at payment, PH-after-attack
    AFTER_ASSAULT = "after an assault"
    FIGHTS = "fights"  # rolls for the grade
    DEALS_WOUNDS = "deals wounds"  # `who` wounds `whom`
    TAKES_WOUNDS = "takes wounds"  # `who` takes wounds from `attack`
    HEALED = "is healed"
    GETS_EXTRA_LIFE = "gets extra life"
    LIFE_BECOMES = "comes to have N life"  # `compare`, `n`
    DIES = "dies"  # PH-on-death; `attack` is the cause
    KILLS = "kills"  # `who` destroys `whom`
    RETURNS = "returns to the deck"  # PH-on-return-to-deck
    MOVES = "moves"  # movement only, 506
    DISPLACED = "is displaced"  # any displacement, 507; `place`, `from_half`
    ROLLS = "rolls a die"  # 306
    REVEALED = "is revealed"
    REVEALS = "reveals"  # `who` reveals `whom` by its action or attack
    UNTAPS = "untaps"
    TAPS = "taps"
    GETS_TOKEN = "gets a token"
    LOSES_TOKEN = "loses a token"
    FORMS = "forms a formation"  # PH-form-formation
    BREAKS = "breaks a formation"  # PH-break-formation
    DEFENDS = "acts as defender"  # is appointed defender, 513
    SUMMONED = "is summoned"
    REVIVED = "is revived"
    INCARNATES = "incarnates"
    CONTROLLED = "is taken under control"
    ACTS = "acts"  # 510
    JUMPS = "jumps"
    TELEPORTS = "teleports"
    CORPSE_EATING = "eats a corpse"
    THIRST = "uses thirst"
    REGENERATES = "regenerates"
    STATE = "state holds"  # «Если [условие] —»: fires when the condition becomes true (113.3)


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """«При …», «Когда …», «Если …», «В начале …»: the event and everything that narrows it.

    `events` are alternatives («при вызове, возрождении …»). `who` absent means this card. `turn` narrows to whose
    turn it
    is (for TURN_START and TURN_END: whose turn starts or ends). `condition` must hold besides («…, если открыт, —»).
    """

    events: tuple[Event, ...]
    who: Target | None = None
    whom: Target | None = None
    attack: AttackIs | None = None
    place: Place | None = None
    from_half: Player | None = None
    to_half: Player | None = None
    turn: Player | None = None
    compare: Compare | None = None
    n: Amount | None = None
    condition: Condition | None = None
    nth: int = field(default=0, repr=False)  # in which turn of that player: his first, his second …; 0 is any
    also: "Trigger | None" = field(default=None, repr=False)  # «… или если …»: what sets it off as well


# --- quantities ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountOf(Node):
    """«число карт на вашем кладбище»."""

    cards: Selector | Ref


@dataclass(frozen=True, slots=True)
class CounterOn(Node):
    """«число его ран», «число фишек на Живом костре»; of no card: «бросок кубика», «число потерянных таким образом»."""

    what: Counter
    on: Target | None = None

    @property
    def called(self) -> str:
        return "RollValue" if self.what is Counter.ROLL else "LostSo" if self.on is None else "CounterOn"

    def __repr__(self) -> str:
        if self.what is Counter.ROLL:
            return "RollValue()"
        return f"{self.called}(what={self.what!r}" + (")" if self.on is None else f", on={self.on!r})")


@dataclass(frozen=True, slots=True)
class ElementsIn(Node):
    """«число стихий в вашем отряде»."""

    whose: Player = Player.YOU


Quantity = CountOf | CounterOn | ElementsIn


@dataclass(frozen=True, slots=True)
class Where(Node):
    """«где X — …»: binds X of this feature; `maximum` is «(максимум N)», `share` «за каждые N»: so many are one."""

    quantity: Quantity | None
    maximum: int | None = None
    share: int = field(default=1, repr=False)
