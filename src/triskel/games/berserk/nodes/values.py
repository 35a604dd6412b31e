"""Numbers, grades, means of attack, players and spans of time: the small words of the language."""

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from triskel.games.berserk.nodes.base import Node


class Grade(IntEnum):
    """Weak, medium, strong (TM-attack-grade)."""

    WEAK = 0
    MEDIUM = 1
    STRONG = 2


class Means(StrEnum):
    """By what a card is struck, shot, poisoned …: kinds of attack (111), families of them, and other sources.

    The first seven are the real attacks of the table of abilities; families (STRIKE … NONMAGICAL_RANGED) stand for
    several of them; the rest are no attacks.
    """

    SIMPLE = "simple strike"
    SPECIAL = "special strike"
    MAGIC = "magic strike"
    REACH = "reach strike"
    SHOT = "shot"
    THROW = "throw"
    DISCHARGE = "discharge"
    STRIKE = "strike"
    COUNTER = "counter-strike"
    ATTACK = "attack"
    MELEE = "melee attack"
    RANGED = "ranged attack"
    MAGICAL = "magical attack"
    NONMAGICAL = "non-magical attack"
    NONMAGICAL_RANGED = "ranged non-magical attack"
    INSTANT_ATTACK = "instant attack"
    SPELL = "spell"
    INFLUENCE = "influence"
    FINISHING_BLOW = "finishing blow"
    MAGIC_ANY = "magic"
    INSTANT_ACTION = "instant action"
    ACTION = "action"
    POISON = "poison"
    PLAGUE = "plague"
    FADING = "fading"
    CURSE = "curse"
    VULNERABILITY = "vulnerability"
    FEAR = "fear"
    THIRST = "thirst"
    MAGICAL_ABILITY = "magical ability"
    FEATURE = "feature"
    ANY = "anything"  # whatever comes from the cards of `AttackIs.by`


class Element(StrEnum):
    """The six elements and neutral (106.2)."""

    STEPPE = "steppe"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    SWAMP = "swamp"
    DARK = "dark"
    FIRE = "fire"
    NEUTRAL = "neutral"


class Player(StrEnum):
    """Whose card, whose turn, who chooses. YOU is the controller of the feature."""

    YOU = "you"
    OPPONENT = "opponent"
    ANY = "any"
    HOST = "host"  # the controller of the host of this card
    ITS = "its"  # the controller of the card spoken of


class Compare(StrEnum):
    """How a number is compared."""

    EQUAL = "="
    OR_LESS = "<="
    OR_MORE = ">="
    LESS = "<"
    MORE = ">"
    ODD = "odd"
    EVEN = "even"


class Span(StrEnum):
    """Until when an effect lasts. No span at all means until the end of the battle (117.3)."""

    TURN = "until end of turn"
    YOUR_TURN = "until the end of your turn"
    OPPONENT_TURN = "until the end of the opponent's turn"
    ITS_TURN = "until the end of its turn"
    ITS_NEXT_TURN = "until the end of its next turn"
    NEXT_TURN = "until the end of the next turn"
    YOUR_NEXT_TURN = "until the end of your next turn"
    YOUR_TURN_START = "until the start of your turn"
    BATTLE = "until the end of the battle"
    ATTACK = "for this attack"
    THIS_TURN = "this turn"
    LAST_TURN = "last turn"
    ON_NEXT_TURN = "on its next turn"
    FIRST_TURN = "until the end of your first turn"
    THEIR_NEXT_TURN = "until the end of the opponent's next turn"
    # In the next turns of a player, while he is active (PH-for-x-turns).
    ONE_OF_YOURS = "for one turn of yours"
    TWO_OF_YOURS = "for 2 turns of yours"
    THREE_OF_YOURS = "for 3 turns of yours"
    ONE_OF_THEIRS = "for one turn of the opponent"
    TWO_OF_THEIRS = "for 2 turns of the opponent"
    THREE_OF_THEIRS = "for 3 turns of the opponent"


class Counter(StrEnum):
    """Something that is counted on a card."""

    WOUNDS = "wounds"
    TOKENS = "tokens"
    LIFE = "current life"
    EXTRA_LIFE = "extra life"
    INCARNATION = "incarnation tokens"
    MOVEMENT = "movement supply"
    ARMOUR = "armour"
    POISON = "poison"
    COST = "cost"
    STRIKE_WEAK = "weak strike"
    STRIKE_STRONG = "strong strike"
    POWER = "power"
    ROLL = "die roll"
    X = "X"


class Period(StrEnum):
    """What a limit counts over (PH-once-per-turn, PH-once-per-battle)."""

    TURN = "turn"
    YOUR_TURN = "your turn"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class X(Node):
    """The number X: chosen in the payment, on recruiting (105.2.3), found by the trigger, or told by `Where`.

    `times` is the factor of «3*X», `plus` what is added («X+1»).
    """

    times: int = 1
    plus: int = field(default=0, repr=False)


@dataclass(frozen=True, slots=True)
class Grades(Node):
    """X-Y-Z: a die decides (511.8). Members may be X for a computed strike."""

    weak: int | X
    medium: int | X
    strong: int | X


@dataclass(frozen=True, slots=True)
class PerCard(Node):
    """«1 за каждого вашего тролля»: so many times the number of something. `of` is a `Quantity`."""

    n: int
    of: Node


Amount = int | X | Grades | PerCard


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """«(N раз за ход)»: `each` says that the limit is counted for each card apart."""

    times: int
    per: Period
    each: bool = False


class Deed(StrEnum):
    """What a card may have done or undergone in a span of time."""

    ASSAULT = "assault"
    MOVE = "move"
    ACT = "act"
    TAKE_WOUNDS = "take wounds"
    DECLARE = "declare"
    MISS = "miss"
    DIE = "die"
    DEFEND = "act as defender"
    BE_ATTACKED = "be attacked"
