"""Effects that last: for this turn, until the next one, for this combat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.rules.damage import CAP, MIRROR, SOFTEN, WARD
from triskel.games.unmatched.rules.lasting import last
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER
from triskel.games.unmatched.state.hero import ATTACK, VERSATILE
from triskel.games.unmatched.state.ledger import (
    BONUS,
    BOOSTLESS,
    FLOOR,
    GHOST,
    LATER,
    NEXT_END,
    NEXT_START,
    NO_ATTACK,
    NO_DRAW,
    NO_MOVE,
    NO_SCHEME,
    ONCE,
    SPARED,
    STEPS,
    THIS_TURN,
    UNSEEN,
    Lasting,
)
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.ability import COMBAT_ONLY, FighterRule, OfTheSame
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.motion import TakeOver
from triskel.games.unmatched.text.nodes.node import Amount, Effect, Instant, Node, Player
from triskel.games.unmatched.text.nodes.numbers.better import Use
from triskel.games.unmatched.text.nodes.who import OWN, Fighter, Group, It, Noun, OwnOne, Target, YourFighter, all_of
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("span", "until the end of your next turn", "до конца вашего следующего хода", until=NEXT_END)
@phrase("span", "until the (start|beginning) of your next turn", "до начала вашего следующего хода", until=NEXT_START)
@phrase(
    "span",
    "(this turn|until the end of the turn|until the end of this turn|until end of turn|until the end of your turn|"
    "for the rest of the turn|for the rest of this turn|for the rest of your turn|during this turn)",
    "до конца хода",
    until=THIS_TURN,
)
@dataclass(frozen=True, slots=True)
class Span(Node):
    """How long something lasts."""

    until: int

    home: ClassVar[tuple[str, str, str]] = ("span", "", "")


def begin(duel: Duel, me: int, what: int, span: Span, fighters: int, use: int, amount: int) -> None:
    """Something begins that lasts."""
    last(duel, Lasting(what, me, span.until, duel.turn, fighters, use, amount))
    if duel.events is not None:
        duel.tell("lasts", "U-ATK-9", duel.cause, player=me, what=what, amount=amount)


_NONE: Final = Number(0)
_ALL: Final = Number(99)
"""More than any damage."""
_RULES: Final = {
    BONUS: "U-ATK-12", ONCE: "U-ATK-12", FLOOR: "U-ATK-13", SPARED: "U-ATK-13", STEPS: "U-MAN-4", GHOST: "U-MAN-7",
    NO_ATTACK: "U-ATK-2", NO_MOVE: "U-MAN-4", UNSEEN: "U-ATK-2", NO_DRAW: "U-DRAW-1", BOOSTLESS: "U-BOOST-1",
    NO_SCHEME: "U-SCHEME-1", LATER: "U-TURN-1",
}  # fmt: skip


@phrase(
    "effect",
    "add* {count:number} to the value of the next {use:use} card of {target:target} {span:span}",
    "прибавить* {count:number} к значению следующей карты {use:use} {target:target.gen} {span:span}",
    what=ONCE,
    who=None,
    less=False,
)
@phrase(
    "effect",
    "subtract* {count:number} from the value of the next {use:use} card of {target:target} {span:span}",
    "вычесть* {count:number} из значения следующей карты {use:use} {target:target.gen} {span:span}",
    what=ONCE,
    who=None,
    less=True,
)
@phrase(
    "effect",
    [
        "lose* {count:number} <action/actions> in your* next turn",
        "lose* {count:number} <action/actions> (on|during|at the start of|in) (your*|their) next turn",
        "have* {count:number} fewer <action/actions> (on|during|in) (your*|their) next turn",
    ],
    "потерять* {count:number} <действие/действия/действий> в своём следующем ходу",
    span=Span(NEXT_START),
    what=LATER,
    target=None,
    who=None,
    use=None,
    less=True,
)
@phrase(
    "effect",
    "{span:span}, subtract {count:number} from the value of {use:use} cards of {target:target}",
    "{span:span} вычитайте {count:number} из значения карт {use:use} {target:target.gen}",
    forms=("imp",),
    what=BONUS,
    who=None,
    less=True,
)
@phrase(
    "effect",
    "{span:span}, add {count:number} to the value of {use:use} cards of {target:target}",
    "{span:span} прибавляйте {count:number} к значению карт {use:use} {target:target.gen}",
    forms=("imp",),
    what=BONUS,
    who=None,
    less=False,
)
@phrase(
    "effect",
    "{span:span}, damage cannot reduce {target:fighter.poss} health below {count:number}",
    "{span:span} урон не опускает здоровье {target:fighter.gen} ниже {count:number}",
    forms=("imp",),
    what=FLOOR,
    who=None,
    use=None,
    less=False,
)
@phrase(
    "effect",
    "{span:span}, {target:target} takes {count:number} less damage",
    "{span:span} {target:target.nom} получает на {count:number} меньше урона",
    forms=("imp",),
    what=SPARED,
    who=None,
    use=None,
    less=False,
)
@phrase(
    "effect",
    "{span:span}, {target:target} takes no damage",
    "{span:span} не получает урона {target:target.nom}",
    forms=("imp",),
    what=SPARED,
    who=None,
    use=None,
    less=False,
    count=_ALL,
)
@phrase(
    "effect",
    [
        "{span:span}, your fighters move {count:number} extra <space/spaces> when you maneuver",
        "{span:span}, add {count:number} to your (move|move value)",
        "your (move|move value) is + {count:number} {span:span}",
        "increase* your (move|move value) by {count:number} {span:span}",
        "add* {count:number} to your (move|move value) {span:span}",
    ],
    "{span:span} ваши бойцы во время манёвра перемещаются ещё на {count:number} <ячейку/ячейки/ячеек>",
    forms=("imp",),
    what=STEPS,
    target=None,
    who=None,
    use=None,
    less=False,
)
@phrase(
    "effect",
    [
        "gain* {count:number} <action/actions> in your* next turn",
        "gain* {count:number} (additional|extra|more|) <action/actions> (on|during|at the start of|in) your* next turn",
        "(at the start of|on|during) your* next turn, gain* {count:number} (additional|extra|) <action/actions>",
    ],
    "получить* {count:number} <действие/действия/действий> в своём следующем ходу",
    span=Span(NEXT_START),
    what=LATER,
    target=None,
    who=None,
    use=None,
    less=False,
)
@dataclass(frozen=True, slots=True)
class ForAWhile(Effect):
    """Something holds for a while: cards are better or worse, fighters and players cannot or may do something.

    Fighters that do not attack or move, that cannot be attacked or whom nobody stops; players that do not draw, BOOST
    or play schemes; damage that is less or stops above a number; maneuvers that go farther; actions to come.
    """

    theme: ClassVar[str] = "curb"

    span: Span
    what: int
    target: Target | None = None
    who: Player | None = None
    count: Amount = _NONE
    use: Use | None = None
    less: bool = False

    def applies(self) -> tuple[str, ...]:
        return (_RULES[self.what],)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters: tuple[int, ...] = ()
        mask = 0 if self.use is None else self.use.kind
        if self.target is not None:
            fighters = yield from self.target.pick(duel, me)
        if self.who is not None:
            players = yield from self.who.pick(duel, me)
            mask = sum(1 << each for each in players)
        amount = self.count.value(duel, me) or len(fighters) or mask.bit_count()
        begin(
            duel, me, self.what, self.span, sum(1 << each for each in fighters), mask, -amount if self.less else amount
        )
        return bool(fighters or mask or self.target is None)


for _what, _en, _ru in (
    (NO_ATTACK, "cannot attack", "не может атаковать {target:target.nom}"),
    (NO_MOVE, "cannot move", "не может перемещаться {target:target.nom}"),
    (UNSEEN, "cannot be attacked", "нельзя атаковать {target:target.acc}"),
    (GHOST, "may move through opposing fighters", "сквозь бойцов противника может перемещаться {target:target.nom}"),
):
    phrase(
        "effect",
        f"{{span:span}}, {{target:target}} {_en}",
        f"{{span:span}} {_ru}",
        forms=("imp",),
        what=_what,
        who=None,
        use=None,
        count=_NONE,
        less=False,
    )(ForAWhile)
for _what, _en, _ru in (
    (NO_DRAW, "draw cards", "брать карты"),
    (BOOSTLESS, "BOOST", "УСИЛИВАТЬ"),
    (NO_SCHEME, "play schemes", "разыгрывать приёмы"),
):
    phrase(
        "effect",
        f"{{span:span}}, {{who:player}} cannot {_en}",
        f"{{span:span}} {{who:player.nom}} не может {_ru}",
        forms=("imp",),
        what=_what,
        target=None,
        use=None,
        count=_NONE,
        less=False,
    )(ForAWhile)


reading(
    "effect",
    [
        "{span:span}, (|all|each of) {group:group.pl} take {count:number} less damage",
        "(|all|each of) {group:group.pl} take {count:number} less damage {span:span}",
        "{target:target} takes {count:number} less damage {span:span}",
    ],
    (),
    lambda span, count, group=None, target=None: ForAWhile(span, SPARED, target or all_of(group), None, count),
    ("imp",),
)
_MINE = all_of(Group(Noun(OWN, "fighter"), None))


def _bonus(count: Amount, use: Use, span: Span, target: Target = _MINE) -> ForAWhile:
    return ForAWhile(span, BONUS, target, None, count, use)


_USES = "{use:uses}"
for _whom in ("{target:fighter.poss}", "your", "your fighters'"):
    reading(
        "effect",
        [
            f"(|all|all of) {_whom} {_USES} {{span:span}} (are|have|get) (|a) + {{count:number}} (|value|to value)",
            f"{{span:span}}, (|all|all of) {_whom} {_USES} (are|have|get) + {{count:number}} (|value|to value)",
            f"{{span:span}}, add (|+) {{count:number}} to the value of (|all|all of) {_whom} {_USES}",
            f"add* (|+) {{count:number}} to the value of (|all|all of|each of) {_whom} {_USES} {{span:span}}",
            f"{{span:span}}, increase the value of (|all|all of) {_whom} {_USES} by (|+) {{count:number}}",
        ],
        (),
        _bonus,
        ("imp",),
    )
reading("use", "defense", (), lambda: Use(2))
reading("uses", "{use:use} cards", (), lambda use: use)
reading("uses", "attacks and (defenses|defences)", (), lambda: Use(VERSATILE))
reading("uses", "cards", (), lambda: Use(VERSATILE))


for _next in ("(the next time you attack|when you next attack) {span:span}", "{span:span}, (the next time you attack)"):
    reading(
        "effect",
        f"{_next}, add (|+) {{count:number}} to (|the value of) (that attack|your attack|the card you play|your card|"
        "that card|that attack card|its value|the value)",
        (),
        lambda span, count: ForAWhile(span, ONCE, _MINE, None, count, Use(ATTACK)),
        ("imp",),
    )
reading(
    "effect",
    [
        f"{_when} {{target:fighter}} (attacks|makes an attack) {{span:span}}, add (|+) {{count:number}} to "
        "(|the value of) (that attack|his attack|her attack|its attack|their attack|that card|the attack)"
        for _when in ("the next time", "when")
    ],
    (),
    lambda target, span, count: ForAWhile(span, ONCE, target, None, count, Use(ATTACK)),
    ("imp",),
)


# --- put off --------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    "at the start of your next turn, {effect:clause.imp}",
    "в начале вашего следующего хода {effect:clause.imp}",
    forms=("imp",),
    when=NEXT_START,
)
@phrase(
    "effect",
    "at the end of this turn, {effect:clause.imp}",
    "в конце этого хода {effect:clause.imp}",
    forms=("imp",),
    when=THIS_TURN,
)
@dataclass(frozen=True, slots=True)
class PutOff(Instant):
    """Something that happens only when the player's turn ends, or the next one begins (U-TURN-3, U-TURN-4)."""

    when: int
    effect: Effect
    own: bool = field(default=False, compare=False)
    """Whether the text says "your turn": on a card that defends that is not the turn that is going on."""

    rules: ClassVar[tuple[str, ...]] = ("U-TURN-3", "U-TURN-4")

    def act(self, duel: Duel, me: int) -> bool:
        entry = (me, self.when, duel.turn, duel.cause, self.effect)
        duel.ledger = duel.ledger._replace(later=(*duel.ledger.later, entry))
        if duel.events is not None:
            duel.tell("lasts", "U-ATK-9", duel.cause, player=me, what=LATER, amount=0)
        return True


for _when, _own, _words in (
    (THIS_TURN, False, "(at|before) the end of (the|this) turn"),
    (THIS_TURN, True, "(at|before) the end of your turn"),
    (NEXT_START, False, "(at|on) the (start|beginning) of your next turn"),
):
    reading(
        "clause",
        [f"{_words}, {{effect:clause.imp}}", f"{{effect:part.imp}} {_words}"],
        (),
        lambda effect, when=_when, own=_own: PutOff(when, effect, own),
        ("imp",),
    )


# --- for this combat ----------------------------------------------------------------------------------------------


SHIELD, HALVE = -1, -2
"""Nothing hurts the fighter; half of the combat damage, as the values now give it, is kept away."""


@phrase(
    "effect",
    [
        "any combat damage to {whom:fighter} is dealt to the opposing fighter instead",
        "(any|all) combat damage {whom:fighter} would take is dealt to the (opposing fighter|attacker) instead",
        "if {whom:fighter} would take combat damage, deal (that damage|it) to the (opposing fighter|attacker) instead",
    ],
    "весь боевой урон {whom:fighter.dat} получает вместо этого боец противника",
    forms=("imp",),
    what=MIRROR,
    count=_NONE,
)
@phrase(
    "effect",
    [
        "in this combat, {whom:fighter} takes combat damage only",
        "(this combat|during this combat|in this combat) (,|) {whom:fighter} (does not|doesn't|cannot|can't) take "
        "damage from effects (|other than combat damage)",
        "{whom:fighter} (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage) "
        "(this combat|during this combat|in this combat)",
    ],
    "в этом бою {whom:fighter.nom} получает только боевой урон",
    forms=("imp",),
    what=WARD,
    count=_NONE,
)
@phrase(
    "effect",
    "{whom:fighter} takes half combat damage, rounded up, in this combat",
    "{whom:fighter.nom} получает половину боевого урона, округляя вверх, в этом бою",
    forms=("imp",),
    what=HALVE,
    count=_NONE,
)
@phrase(
    "effect",
    [
        "{whom:fighter} (cannot|can't) take more than {count:number} combat damage (in this combat|this combat|)",
        "{whom:fighter} takes no more than {count:number} combat damage (in this combat|)",
        "{whom:fighter} (cannot|can't) be dealt more than {count:number} combat damage",
    ],
    "{whom:fighter.nom} получает не больше {count:number} боевого урона",
    forms=("imp",),
    what=CAP,
)
@phrase(
    "effect",
    [
        "reduce the combat damage to {whom:fighter} by {count:quantity}",
        "(reduce|decrease) (any|the|all|) (damage|combat damage) (dealt|) to {whom:fighter} by {count:quantity}",
        "(reduce|decrease) the (damage|combat damage) {whom:fighter} (takes|would take) by {count:quantity}",
    ],
    "уменьшить* боевой урон {whom:fighter.dat} на {count:quantity.nom}",
    what=SOFTEN,
)
@phrase(
    "effect",
    [
        "{whom:fighter} takes {count:number} less combat damage in this combat",
        "(reduce|decrease) the combat damage {whom:fighter} takes by {count:number}",
        "(reduce|decrease) (any|the|all) (damage|combat damage) (dealt|) to {whom:fighter} by {count:number}",
        "prevent {count:number} combat damage to {whom:fighter}",
        "prevent (up to|the first|) {count:number} (damage|combat damage) (dealt|this combat would deal|"
        "this attack would deal|that would be dealt|) to {whom:fighter}",
    ],
    "{whom:fighter.nom} получает в этом бою на {count:number} меньше боевого урона",
    forms=("imp",),
    what=SOFTEN,
)
@phrase(
    "effect",
    ["{whom:fighter} takes no damage in this combat", "prevent all damage to {whom:fighter} in this combat"],
    "{whom:fighter.nom} не получает урона в этом бою",
    forms=("imp",),
    what=SHIELD,
    count=_NONE,
)
@dataclass(frozen=True, slots=True)
class Guard(Instant):
    """In this combat a fighter is hurt less, not at all, by combat damage only, or somebody else is (U-WINC-3)."""

    whom: Fighter
    what: int
    count: Amount = _NONE

    theme: ClassVar[str] = "protect"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        combat, fighter = duel.combat, self.whom.find(duel, me)
        if combat is None or fighter < 0:
            return False
        if self.what == SHIELD:
            combat.protected |= 1 << fighter
            if duel.events is not None:
                duel.tell("shielded", "U-ATK-12", duel.cause, fighter=fighter)
            return True
        guard = (self.what, fighter, self.count.value(duel, me))
        if self.what == HALVE:
            guard = (SOFTEN, fighter, max(total(duel, combat, ATTACKER) - total(duel, combat, DEFENDER), 0) // 2)
        combat.guards = (*combat.guards, guard)
        if duel.events is not None:
            duel.tell("guards", "U-ATK-12", duel.cause, fighter=fighter)
        return True


reading(
    "effect", "prevent {count:number} (damage|combat damage)", (), lambda count: Guard(YourFighter(), SOFTEN, count)
)


reading(
    "effect",
    "(any|all) combat damage (you|your fighter) would take is dealt to the (opposing fighter|attacker) instead",
    (),
    lambda: Guard(YourFighter(), MIRROR),
    ("imp",),
)


reading(
    "effect",
    "damage (cannot|can't) reduce {whom:fighter.poss} health below {count:number} {span:span}",
    (),
    lambda whom, count, span: ForAWhile(span, FLOOR, whom, None, count),
    ("imp",),
)
reading(
    "trait",
    "(he|she|it) (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage)",
    (),
    lambda: OfTheSame(FighterRule(COMBAT_ONLY, OwnOne())),
)
reading("effect", "prevent all damage", (), lambda: Guard(YourFighter(), SHIELD))


# --- who is struck ------------------------------------------------------------------------------------------------

reading(
    "effect",
    [
        "{who:single} takes the (damage|combat damage) instead",
        "{who:single} becomes the (new|) (target|defender|defending fighter) (instead|)",
        "{who:single} becomes the (new|) target of (this|the) (attack|card)",
        "{who:single} (takes|is dealt) (all|any|the) (damage|combat damage) instead",
        "{who:single} (takes|is dealt) (all|any|the) (damage|combat damage) instead of {whom:fighter}",
        "{who:single} takes {whom:fighter.poss} place in (this|the) combat",
    ],
    (),
    lambda who, whom=None: TakeOver(who),
    ("imp",),
)
reading(
    "effect",
    [
        "the other fighter becomes the (target|defender|target of this attack|target of this card)",
        "the other fighter is now the (target|defender|attacker)",
    ],
    (),
    lambda: TakeOver(It()),
    ("imp",),
)
