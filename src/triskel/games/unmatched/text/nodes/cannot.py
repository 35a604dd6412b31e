"""What may not be done, what may be done besides, whoever comes back, and who is pushed where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.state.ledger import (
    AGAIN,
    BONUS,
    BOOSTLESS,
    GHOST,
    MORE_ATTACK,
    MORE_MANEUVER,
    MORE_SCHEME,
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
)
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.flow import Gate, Sequence
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.lasting import ForAWhile, Span, begin
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Effect, Instant
from triskel.games.unmatched.text.nodes.numbers.better import Use
from triskel.games.unmatched.text.nodes.who import (
    OPPOSING,
    OTHER_OWN,
    OWN,
    Fighter,
    Group,
    Noun,
    OpposingFighter,
    Target,
    YourFighter,
    all_of,
    any_of,
)
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_ALL = 99
"""More than any damage."""
_MINE = all_of(Group(Noun(OWN, "fighter"), None))
_THEIRS = all_of(Group(Noun(OPPOSING, "fighter"), None))

reading(
    "span",
    [
        "(on|during) (their|its|his|her|that player's|your opponent's|its controller's|its owner's|"
        "their controller's|their owner's) next turn",
        "until the end of (their|its|his|her|your opponent's|that player's|its controller's|its owner's|that fighter's "
        "controller's) next turn",
        "until (you start your next turn|your next turn begins|your next turn)",
    ],
    "во время его следующего хода",
    lambda: Span(NEXT_START),
)


# --- fighters -----------------------------------------------------------------------------------------------------


for _what, _words in (
    (NO_ATTACK, "(attack|attack again)"),
    (NO_MOVE, "(move|be moved|maneuver)"),
    (UNSEEN, "be (attacked|targeted|the target of an attack)"),
):
    reading(
        "effect",
        [
            f"{{target:target}} (cannot|can't|may not) {_words} {{span:span}}",
            f"{{span:span}}, {{target:target}} (cannot|can't|may not) {_words}",
        ],
        (),
        lambda target, span, what=_what: ForAWhile(span, what, target),
        ("imp",),
    )
    reading(
        "effect",
        [
            f"you (cannot|can't|may not) {_words} {{span:span}}",
            f"{{span:span}}, you (cannot|can't|may not) {_words}",
            f"you (cannot|can't|may not) {_words} with {{target:target}} {{span:span}}",
        ],
        (),
        lambda span, target=_MINE, what=_what: ForAWhile(span, what, target),
        ("imp",),
    )
for _target in ("{target:target}", "(your opponent|they)"):
    reading(
        "effect",
        [
            f"{_target} (cannot|can't|may not) (attack or move|move or attack|attack or be moved) {{span:span}}",
            f"{_target} (cannot|can't|may not) (attack or maneuver|maneuver or attack) {{span:span}}",
        ],
        (),
        lambda span, target=_THEIRS: Sequence((ForAWhile(span, NO_ATTACK, target), ForAWhile(span, NO_MOVE, target))),
        ("imp",),
    )
reading(
    "effect",
    [
        "your opponent (cannot|can't) attack {span:span}",
        "your opponent (cannot|can't) attack (with any fighters|) {span:span}",
    ],
    (),
    lambda span: ForAWhile(span, NO_ATTACK, _THEIRS),
    ("imp",),
)
reading(
    "effect",
    [
        "{span:span}, {target:target} may move through (opposing fighters|other fighters|fighters|spaces containing "
        "opposing fighters)",
        "{target:target} may move through (opposing fighters|other fighters|fighters) {span:span}",
    ],
    (),
    lambda span, target: ForAWhile(span, GHOST, target),
    ("imp",),
)
reading(
    "effect",
    "{span:span}, (your fighters|each of your fighters) may move through (opposing fighters|spaces containing opposing "
    "fighters|fighters) and (gain|get|have|move) (|+) {count:number} (movement|move|to their move|additional spaces)",
    (),
    lambda span, count: Sequence((ForAWhile(span, GHOST, _MINE), ForAWhile(span, STEPS, None, None, count))),
    ("imp",),
)


# --- players ------------------------------------------------------------------------------------------------------


for _what, _words in (
    (NO_DRAW, "draw (cards|a card|any cards)"),
    (BOOSTLESS, "(BOOST|use BOOST|BOOST cards|BOOST their card|BOOST their attack|BOOST their defense)"),
    (NO_SCHEME, "play (any|) (more|other|further|additional|) (schemes|scheme cards|a scheme|another scheme)"),
):
    reading(
        "effect",
        [
            f"{{who:player}} (cannot|can't|may not) {_words} {{span:span}}",
            f"{{span:span}}, {{who:player}} (cannot|can't|may not) {_words}",
        ],
        (),
        lambda who, span, what=_what: ForAWhile(span, what, None, who),
        ("imp",),
    )
reading(
    "effect",
    [
        "{who:player} (cannot|can't|may not) BOOST (|their card|their attack|their defense|their defence) "
        "(this combat|in this combat|during this combat)",
        "{who:player} (cannot|can't|may not) BOOST (their card|this card|this attack|) (in this combat|)",
    ],
    (),
    lambda who: ForAWhile(Span(THIS_TURN), BOOSTLESS, None, who),
    ("imp",),
)


# --- the next card ------------------------------------------------------------------------------------------------


_NEXT = (
    ("(attack|attack card)", 1),
    ("(defense|defence|defence card|defense card)", 2),
    ("(card|card you play|combat|combat card|card played)", 3),
)


def _next(count: Amount, kind: int, target: Target | None = None, span: Span | None = None) -> ForAWhile:
    return ForAWhile(span or Span(THIS_TURN), ONCE, target or _MINE, None, count, Use(kind))


for _word, _kind in _NEXT:
    reading(
        "effect",
        [
            f"{{target:fighter.poss}} next {_word} (has|gets|is) - {{count:number}} (value|to its value|)",
            f"subtract {{count:number}} from (the value of|) {{target:fighter.poss}} next {_word}",
            f"(reduce|decrease) the value of {{target:fighter.poss}} next {_word} by {{count:number}}",
        ],
        (),
        lambda target, count, kind=_kind: ForAWhile(Span(NEXT_START), ONCE, target, None, count, Use(kind), True),
        ("imp",),
    )
    reading(
        "effect",
        [
            f"(your opponent's|their) next {_word} {{span:span}} (has|gets|is) - {{count:number}} (value|)",
            f"subtract {{count:number}} from (the value of|) (your opponent's|their) next {_word} {{span:span}}",
        ],
        (),
        lambda span, count, kind=_kind: ForAWhile(span, ONCE, _THEIRS, None, count, Use(kind), True),
        ("imp",),
    )
    for _whose in ("your", "the", "{target:fighter.poss}", "your fighter's", "your hero's"):
        _spans = ("{span:span}", "")
        reading(
            "effect",
            [
                f"{_whose} next {_word} {_span} (is|gets|gains|has) (|a) + {{count:number}} (value|to its value|)"
                for _span in _spans
            ]
            + [f"add* (|+) {{count:number}} to (the value of|) {_whose} next {_word} {_span}" for _span in _spans]
            + [
                f"the value of {_whose} next {_word} {_span} (is increased by|gets|is) (|+) {{count:number}}"
                for _span in _spans
            ]
            + [f"increase* the value of {_whose} next {_word} {_span} by (|+) {{count:number}}" for _span in _spans]
            + [
                f"{_whose} next {_word} {_span} deals (|+) {{count:number}} (additional|extra|more|) damage"
                for _span in _spans
            ],
            (),
            _next,
            ("imp", "inf"),
            kind=_kind,
        )
reading(
    "effect",
    [
        "(during|in) your next combat {span:span}, the value of this card is increased by {count:number}",
        "(during|in) your next combat {span:span}, add (|+) {count:number} to the value of (your card|this card)",
    ],
    (),
    lambda span, count: ForAWhile(span, ONCE, _MINE, None, count, Use(3)),
    ("imp",),
)
for _deed, _kind in (("attack", 1), ("(defense|defence)", 2)):
    reading(
        "effect",
        [
            f"(during|in|for|on) your next {_deed} {{span:span}}, add (|+) {{count:number}} to (the value of|) "
            "(your card|this card|that card|your attack|its value)",
            f"(during|in|for|on) your next {_deed}, add (|+) {{count:number}} to (the value of|) (your card|that card)",
        ],
        (),
        lambda count, span=None, kind=_kind: _next(count, kind, None, span),
        ("imp",),
    )
reading(
    "effect",
    [
        "{span:span}, (all|) attacks against {whom:fighter} (have|get|are) - {count:number} (value|)",
        "{span:span}, subtract {count:number} from the value of (all|) attacks against {whom:fighter}",
        "{span:span}, {whom:fighter} takes {count:number} less (damage|combat damage) from attacks",
    ],
    (),
    lambda span, whom, count: ForAWhile(span, SPARED, whom, None, count),
    ("imp",),
)


reading(
    "effect",
    "{span:span}, (friendly fighters|each friendly fighter|your fighters) (add|adds|have|get) (|+) {count:number} to "
    "(the value of|) their {use:uses}",
    (),
    lambda span, count, use: ForAWhile(span, BONUS, _MINE, None, count, use),
    ("imp",),
)


reading(
    "effect",
    [
        "{target:target} (cannot|can't) (be damaged|take damage|be dealt damage|take any damage) {span:span}",
        "{span:span}, {target:target} (cannot|can't) (be damaged|take damage|be dealt damage|take any damage)",
        "{target:target} (takes|take) no damage {span:span}",
    ],
    (),
    lambda span, target: ForAWhile(span, SPARED, target, None, Number(_ALL)),
    ("imp",),
)


reading(
    "effect",
    [
        "{span:span}, {target:fighter.poss} {use:uses} (have|get|are) - {count:number} (value|to their value|)",
        "{target:fighter.poss} {use:uses} (have|get|are) - {count:number} (value|to their value|) {span:span}",
        "{span:span}, {target:target} (has|have|gets|get) - {count:number} to (its|their|his|her|all|) {use:uses}",
        "{target:target} (has|have|gets|get) - {count:number} to (its|their|his|her|all|) {use:uses} {span:span}",
    ],
    (),
    lambda span, count, use, target: ForAWhile(span, BONUS, target, None, count, use, True),
    ("imp",),
)
reading("uses", "(attack|attack value|attack values)", (), lambda: Use(1))
reading("uses", "(defense|defence|defense value|defence value|defense values|defence values)", (), lambda: Use(2))
reading("uses", "combat values", (), lambda: Use(3))
reading(
    "effect",
    [
        "{span:span}, {target:target} (gains|gets|has|have|gain|get|adds|add) (|+) {count:number} (to|on) "
        "(its|their|his|her|the value of its|the value of their|the value of his|the value of her|all|) {use:uses}",
        "{target:target} (gains|gets|has|have|gain|get|adds|add) (|+) {count:number} (to|on) "
        "(its|their|his|her|the value of its|the value of their|the value of his|the value of her|all|) {use:uses} "
        "{span:span}",
    ],
    (),
    lambda span, count, use, target: ForAWhile(span, BONUS, target, None, count, use),
    ("imp",),
)


for _sign, _less in (("+", False), ("-", True)):
    for _whose, _side in (
        ("(your opponent's|their|opposing fighters')", _THEIRS),
        ("(your|all your|all of your)", _MINE),
    ):
        reading(
            "effect",
            [
                f"{{span:span}}, {_whose} {{use:uses}} (have|get|are|gain) {_sign} {{count:number}} (value|)",
                f"{_whose} {{use:uses}} (have|get|are|gain) {_sign} {{count:number}} (value|) {{span:span}}",
            ],
            (),
            lambda span, use, count, side=_side, less=_less: ForAWhile(span, BONUS, side, None, count, use, less),
            ("imp",),
        )

# --- besides the actions of the turn ------------------------------------------------------------------------------


@phrase(
    "effect",
    "make* an additional attack against {other:fighter} with {target:target}",
    "провести* дополнительную атаку против {other:fighter.gen}: {target:target.nom}",
    what=MORE_ATTACK,
)
@phrase(
    "effect",
    "make* an additional attack against {other:fighter}",
    "провести* дополнительную атаку против {other:fighter.gen}",
    what=MORE_ATTACK,
    target=None,
)
@phrase(
    "effect",
    "make* an additional attack with {target:target}",
    "провести* дополнительную атаку: {target:target.nom}",
    what=MORE_ATTACK,
    other=None,
)
@phrase(
    "effect", "make* an additional attack", "провести* дополнительную атаку", what=MORE_ATTACK, target=None, other=None
)
@phrase(
    "effect",
    "maneuver* an additional time",
    "провести* дополнительный манёвр",
    what=MORE_MANEUVER,
    target=None,
    other=None,
)
@phrase(
    "effect", "play* an additional scheme", "разыграть* дополнительный приём", what=MORE_SCHEME, target=None, other=None
)
@dataclass(frozen=True, slots=True)
class Extra(Effect):
    """Something more without an action: it is offered as soon as the action under way is over (U-TURN-2)."""

    what: int
    target: Target | None
    other: Fighter | None = None
    """Whom alone it may strike."""

    theme: ClassVar[str] = "action"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-2",)

    def run(self, duel: Duel, me: int) -> Steps:
        mask = duel.arena.player_mask[me]
        if self.target is not None:
            fighters = yield from self.target.pick(duel, me)
            mask = sum(1 << each for each in fighters)
        aims = 0
        if self.other is not None:
            aims = sum(1 << each for each in self.other.candidates(duel, me))
            mask = mask if aims else 0
        duel.ledger = duel.ledger._replace(extra=(*duel.ledger.extra, (me, self.what, mask, aims)))
        if duel.events is not None:
            duel.tell("extra", "U-TURN-2", duel.cause, player=me, what=self.what)
        return mask != 0

    def offer(self, duel: Duel, me: int) -> Steps:
        """It is offered when the time comes."""
        return (yield from self.run(duel, me))


_FREE = (
    "(immediately|right away|now|without spending an action|without using an action|for free|as a free action|"
    "as an additional action|as a bonus action|)"
)
_AN_ATTACK = (
    "(make*|take*|perform*|do*) (another|an|an additional|an extra|one more|a free|a second) (attack|attack action)"
)


def _strike(target: Target | None = None, other: Target | None = None) -> Extra:
    """An attack besides; it may go against whom the player likes."""
    if isinstance(other, Fighter):
        return Extra(MORE_ATTACK, target, other)
    if other not in (None, any_of(Group(Noun(OPPOSING, "fighter"), None))):
        raise ValueError("whom may it not attack?")
    return Extra(MORE_ATTACK, target)


reading(
    "effect",
    [f"{_AN_ATTACK} {_FREE}", "attack*", f"{_AN_ATTACK} against {{other:target}}", f"attack* again {_FREE}",
     f"attack* {{other:target}} (again|) {_FREE}", f"attack* {{other:target}} (again|) with {{target:target}} {_FREE}",
     f"{_AN_ATTACK} against {{other:target}} with {{target:target}}",
     f"{_AN_ATTACK} with {{target:target}} against {{other:target}}"],
    (),
    _strike,
)  # fmt: skip
_SAME = "(the same target|the same fighter|that fighter)"
reading("effect", f"play* another attack card (from your* hand|) against {_SAME}", (),
        lambda: _strike(None, OpposingFighter()))  # fmt: skip
reading("effect", f"attack* again with the same fighter {_FREE}", (), lambda: _strike(YourFighter()))
reading(
    "effect",
    [
        f"{_AN_ATTACK} with (a different|another) (fighter|of your fighters) {_FREE}",
        "attack* with (a different|another) fighter",
    ],
    (),
    lambda: _strike(any_of(Group(Noun(OTHER_OWN, "fighter"), None))),
)
reading("effect", [f"{_AN_ATTACK} with {{target:target}} {_FREE}", f"attack* (again|) with {{target:target}} {_FREE}"],
        (), _strike)  # fmt: skip
reading(
    "clause",
    [
        "{target:target} may (make|take|perform) (another|an|an additional|an extra|a free|one more|a second) "
        f"(attack|attack action) {_FREE}",
        f"{{target:target}} may (make|take|perform) (another|an|an additional) attack against {{other:target}} {_FREE}",
        f"{{target:target}} may attack (again|) {_FREE}",
        f"{{target:target}} may attack {{other:target}} (again|) {_FREE}",
        "{target:target} (makes|may immediately make) (another|an|an additional) attack",
    ],
    (),
    lambda target, other=None: Gate(None, YOU, _strike(target, other)),
    ("imp",),
)
reading(
    "effect",
    [
        f"(take*|perform*|make*|do*) (a|an additional|an extra|another|a free) (maneuver|maneuver action) {_FREE}",
        f"maneuver* (again|) {_FREE}",
    ],
    (),
    lambda: Extra(MORE_MANEUVER, None),
)
reading(
    "effect",
    [
        f"play* (a|an additional|another) (scheme|scheme card) (from your hand|this turn|) {_FREE}",
        f"(take*|perform*) (a|an additional|another) (scheme|scheme action) {_FREE}",
    ],
    (),
    lambda: Extra(MORE_SCHEME, None),
)


@phrase(
    "effect",
    ["take* another turn after this one", "take* (an additional|an extra|another) turn (after this one|)"],
    "сделать* ещё один ход после этого",
    again=True,
)
@phrase("effect", ["end* the turn", "end* (your|this) turn"], "завершить* ход", again=False)
@dataclass(frozen=True, slots=True)
class EndTurn(Instant):
    """The turn is over when this action is, or its player has the next one too; that works in the own turn only."""

    again: bool

    theme: ClassVar[str] = "curb"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-4",)

    def act(self, duel: Duel, me: int) -> bool:
        if self.again:
            if duel.active != me:
                return False
            begin(duel, me, AGAIN, Span(THIS_TURN), 0, 0, 1)
            return True
        duel.actions = 0
        if duel.events is not None:
            duel.tell("turn ended", "U-TURN-4", duel.cause, player=duel.active)
        return True
