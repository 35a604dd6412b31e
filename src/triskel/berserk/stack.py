"""The stack, priority and passing (302-304), and what can lie on the stack: uses of features, die rolls, attacks.

A use of a feature is a generator that stops (`LAID`) each time one of its abilities has been declared and lies on the
stack; it goes on when that ability is the top of the stack and both players have passed in succession (303.4).
"""

from typing import Any, Final, final

from triskel.berserk.face import Feature
from triskel.berserk.scene import Scene
from triskel.berserk.state import OVER, War
from triskel.kernel.decision import DONE, RESPONSE, Decision, Steps

LAID: Final = object()
"""Yielded by a use when its ability lies on the stack and players get priority."""

REVEAL_OPTION: Final = 4095
DEFEND_OPTION: Final = 4094


@final
class Use:
    """A declared game action: source, controller, feature, and the ability of it that is being used now (301, 501)."""

    __slots__ = (
        "action", "base", "blocked", "by", "counter", "defender", "defends", "directed", "done", "feature", "force",
        "gen", "grade", "hit", "instant", "interrupted", "means", "missed", "mods", "movement", "open", "redirected",
        "reply", "scene", "silent", "slow", "source", "stage", "tap", "target", "targets", "tokens", "unanswered",
        "untap_free", "wounds",
    )

    def __init__(self, source: int, by: int, feature: Feature | None, scene: Scene) -> None:
        self.source = source
        self.by = by
        self.feature = feature
        self.scene = scene
        self.gen: Steps | None = None
        self.done = False
        self.blocked = False
        self.interrupted = False
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
        self.grade = -1
        self.force = -1
        self.base = (0, 0, 0)
        self.counter = False
        self.directed = False
        self.unanswered = False
        self.open = False
        """The Preliminary stage: defenders and redirections are possible (511.4)."""
        self.redirected = False
        self.defender = -1
        self.defends = False
        self.untap_free = False
        """The defender does not tap for it."""
        self.stage = 0
        self.missed = False
        self.hit = False
        self.mods: tuple[tuple[int, int], ...] = ()
        self.reply: Any = None
        self.silent = False

    def __repr__(self) -> str:
        return f"Use({self.means or self.feature}, {self.source}->{self.target})"


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
        self.fixed = 0
        self.value = natural


@final
class Blow:
    """An attack on the stack: its grade is known, its wounds are not dealt yet (TM-attack)."""

    __slots__ = (
        "action", "base", "blocked", "by", "counter", "force", "grade", "instant", "means", "mods", "source", "target",
        "to_grade", "to_n", "use",
    )

    def __init__(self, use: Use, source: int, target: int, grade: int, base: tuple[int, int, int], counter: bool) -> None:
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


def window(war: War) -> Steps:
    """Priority goes round until both players pass with nothing above what lies on the stack now (303)."""
    from triskel.berserk import triggers
    from triskel.berserk.laws import obey

    stack = war.stack
    floor = len(stack)
    while war.phase != OVER:
        if war.due:
            yield from obey(war)
            if war.phase == OVER:
                return
        if war.pending:
            yield from triggers.declare(war)
            continue
        passes = 0
        seat = war.active
        while passes < 2:
            if war.instants[seat] or war.masked[seat] or (stack and seat != war.active and _struck(war)):
                options = responses(war, seat)
                if options:
                    options.append(DONE)
                    option = yield Decision(seat, "response", options, "303.1", RESPONSE)
                    if option != DONE:
                        yield from respond(war, seat, option)
                        passes = 0
                        if war.due or war.pending:
                            break
                        continue
            passes += 1
            seat = 1 - seat
        else:
            if len(stack) <= floor:
                return
            yield from execute(war)


def _struck(war: War) -> bool:
    top = war.stack[-1]
    return type(top) is Use and top.open and top.means == "simple strike"


def settle(war: War) -> Steps:
    """Play until the stack is empty and both players have passed (408.3)."""
    while war.phase != OVER:
        yield from window(war)
        if not war.stack:
            return
        yield from execute(war)


def execute(war: War) -> Steps:
    """The top of the stack is carried out, paid and followed by what it sets off (302.6, 511.6)."""
    from triskel.berserk.attack import conclude

    use = war.stack[-1]
    if type(use) is not Use:
        war.stack.pop()
        return
    while not (use.done or use.blocked or use.interrupted):
        if not _source_stands(war, use):
            use.interrupted = True  # 502.3: neither carried out nor paid
            break
        yield from pump(use)
        if war.phase == OVER:
            return
        if use.done or use.blocked or use.interrupted:
            break
        yield from window(war)
        if war.phase == OVER:
            return
    yield from conclude(war, use)


def _source_stands(war: War, use: Use) -> bool:
    """Is the source still in play? Features of dead and returned cards are used without asking (PH-on-death)."""
    return use.silent or war.zone[use.source] in (1, 2)


def pump(use: Use) -> Steps:
    """Let a use go on until its next ability lies on the stack or nothing is left of it."""
    gen = use.gen
    assert gen is not None
    answer: Any = None
    while True:
        try:
            asked = gen.send(answer)
        except StopIteration:
            use.done = True
            return
        if asked is LAID:
            return
        answer = yield asked


def responses(war: War, seat: int) -> list[int]:
    """What the seat can declare now with priority: instant features, revealing, a defender (304.3, 513, 529.3)."""
    from triskel.berserk import payment, strike

    found: list[int] = []
    for card, feature in war.instants[seat]:
        if payment.playable(war, card, feature):
            found.append(card << 12 | feature.uid)
    for card in war.masked[seat]:
        if war.turn:
            found.append(card << 12 | REVEAL_OPTION)
    if war.stack and seat != war.active and _struck(war):
        for card in strike.defenders(war, war.stack[-1]):
            found.append(card << 12 | DEFEND_OPTION)
    return found


def respond(war: War, seat: int, option: int) -> Steps:
    """Declare what was chosen."""
    from triskel.berserk import attack, payment, zones

    card, what = option >> 12, option & 4095
    if what == REVEAL_OPTION:
        zones.reveal(war, card, seat)
    elif what == DEFEND_OPTION:
        attack.appoint(war, war.stack[-1], card)
    else:
        yield from payment.declare(war, card, war.codex.features[what])
