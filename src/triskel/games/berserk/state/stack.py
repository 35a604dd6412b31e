"""What can lie on the stack: uses of features, die rolls, attacks (302, 306).

A use of a feature is a generator that stops (`LAID`) each time one of its abilities has been declared and lies on the
stack; it goes on when that ability is the top of the stack and both players have passed in succession (303.4).
"""

from typing import Any, Final, final

from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.roles import Scene
from triskel.kernel.play.decision import END, Steps

LAID: Final = object()
"""Yielded by a use when its ability lies on the stack and players get priority."""

REVEAL_OPTION: Final = 4095
DEFEND_OPTION: Final = 4094

Link = tuple[int, int, tuple[int, ...]]
"""A triggered feature in a chain of them: source, feature, targets (521)."""


@final
class Use:
    """A declared game action: source, controller, feature, and the ability of it that is being used now (301, 501).

    A use is also made to ask whether it could be.
    """

    __slots__ = (
        "action",
        "aim",
        "assaulted",
        "base",
        "blocked",
        "by",
        "chain",
        "chooser",
        "counter",
        "defended",
        "defender",
        "defends",
        "dice",
        "directed",
        "done",
        "feature",
        "force",
        "gen",
        "grade",
        "hit",
        "instant",
        "interrupted",
        "means",
        "missed",
        "mods",
        "movement",
        "open",
        "paid",
        "redirected",
        "scene",
        "silent",
        "slow",
        "sought",
        "source",
        "stage",
        "swung",
        "tap",
        "target",
        "targets",
        "tokens",
        "typing",
        "unanswered",
        "unseen",
        "untap_free",
        "why",
        "wounds",
    )

    def __init__(self, source: int, by: int, feature: Feature | None, scene: Scene) -> None:
        self.source = source
        self.by = by
        self.feature = feature
        self.scene = scene
        self.gen: Steps | None = None
        """What carries it out, where it is neither a simple strike nor the strike of a vanguard."""
        self.done = False
        self.blocked = False
        self.paid = False
        """Blocked, so paid and off the stack for everybody (527.3); what carries it out has yet to hear of it."""
        self.interrupted = False
        self.why = ""
        """What made it illegal on the stack, where something did (525.1): a word of `words.HINDRANCES`."""
        self.action = False
        """It has tapping in its payment (510.1)."""
        self.instant = False
        self.slow = False
        # payment, reserved at declaration
        self.tap = False
        self.tokens: tuple[tuple[int, int], ...] = ()
        self.wounds = 0
        self.movement = False
        # the ability now being used
        self.means = ""
        self.target = -1
        self.targets: tuple[int, ...] = ()
        self.unseen = -1
        """The target of an attack that was hidden when it was declared: it may prove illegal (529.6)."""
        self.sought: Any = None
        """The description of whom an attack may be declared at, where its text has one."""
        self.grade = -1
        self.force = -1
        self.base: tuple[int, int, int] = (0, 0, 0)
        self.counter = False
        self.directed = False
        self.unanswered = False
        self.open = False
        """The Preliminary stage: defenders and redirections are possible (511.4)."""
        self.redirected = False
        self.defender = -1
        self.defended = -1
        """The card that the defender stands in for."""
        self.defends = False
        self.untap_free = False
        """The defender does not tap for it."""
        self.stage = 0
        self.missed = False
        self.dice: tuple[Roll, ...] = ()
        """What was rolled for it, once the table has been looked at."""
        self.swung = False
        """One of its abilities was an attack that was declared: it assaulted (TM-assault)."""
        self.assaulted = False
        """One of its abilities was an attack that was carried out or missed."""
        self.chain: tuple[Link, ...] = ()
        """The triggered features that led here (521)."""
        self.chooser = -1
        """Who chooses, where the text lets the opponent do it (505.7)."""
        self.hit = False
        self.mods: tuple[tuple[int, int], ...] = ()
        self.typing: Any = None
        """(means, range) that the text names for its abilities (111.2)."""
        self.aim: Any = None
        """The object of the stack that the ability is about."""
        self.silent = False
        """Its source need not be in play."""

    def __repr__(self) -> str:
        return f"Use({self.means}, {self.feature}, {self.source}->{self.targets or self.target}, {self.tokens})"


@final
class Roll:
    """A die roll on the stack (306): the natural face, and the changes that features have made to it."""

    __slots__ = ("added", "by", "card", "fixed", "natural", "reflecting", "use", "value")

    def __init__(self, card: int, by: int, natural: int, use: Use | None, reflecting: bool = False) -> None:
        self.card = card
        self.by = by
        self.natural = natural
        self.use = use
        self.reflecting = reflecting
        self.added: tuple[tuple[int, int], ...] = ()
        """(value, card it comes from)."""
        self.fixed: tuple[tuple[int, int], ...] = ()
        """What brings it to a number: (number, card it comes from)."""
        self.value = natural

    @property
    def gone(self) -> bool:
        """What it was rolled for was blocked, and so is off the stack with its dice (527.3)."""
        return self.use is not None and self.use.paid

    def __repr__(self) -> str:
        fixed = self.fixed[0][0] if len(self.fixed) == 1 else self.fixed or 0  # as records have always said it
        return f"Roll({self.card}, {self.natural}, {self.added}, {fixed})"


@final
class Blow:
    """An attack on the stack: its grade is known, its wounds are not dealt yet (TM-attack)."""

    __slots__ = (
        "action",
        "aim",
        "assaulted",
        "base",
        "blocked",
        "by",
        "chain",
        "chooser",
        "counter",
        "force",
        "grade",
        "instant",
        "means",
        "mods",
        "source",
        "target",
        "to_grade",
        "to_n",
        "use",
    )

    def __init__(
        self, use: Use, source: int, target: int, grade: int, base: tuple[int, int, int], counter: bool
    ) -> None:
        self.use = use
        self.source = source
        self.target = target
        self.grade = grade
        self.base = base
        self.counter = counter
        self.means = use.means
        self.by = use.by if not counter else 1 - use.by
        self.instant = use.instant
        self.action = use.action
        self.force = base[grade]
        self.blocked = False
        self.mods: tuple[tuple[int, int], ...] = ()
        """(value, card it comes from) from features used on this very attack."""
        self.to_grade = -1
        self.to_n = -1

    @property
    def gone(self) -> bool:
        """What it belongs to was blocked, and so is off the stack with it (527.3)."""
        return self.use.paid

    def __repr__(self) -> str:
        return f"Blow({self.means}, {self.source}->{self.target}, {self.grade}, {self.mods}, {self.blocked})"


def lying(stack: list[Any]) -> list[Any]:
    """What lies on the stack for everybody: not what was blocked below something else, nor its rolls (527.3)."""
    return [each for each in stack if not (each.paid if type(each) is Use else each.gone)]


def pump(use: Use) -> Steps | None:
    """Let a use go on until its next ability lies on the stack or nothing is left of it; None where it asks nothing.

    Rules: 302.3, TM-game-action.
    """
    gen = use.gen
    assert gen is not None
    asked = gen.send(None)
    if asked is LAID:
        return None
    if asked is END:
        use.done = True
        use.gen = None
        return None
    return _pump(use, gen, asked)


def _pump(use: Use, gen: Steps, asked: Any) -> Steps:
    while True:
        asked = gen.send((yield asked))
        if asked is LAID:
            return
        if asked is END:
            use.done = True
            use.gen = None
            return
