"""What happened in this combat and in this turn, and how often an ability works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from triskel.cardtext.pattern import Made
from triskel.games.unmatched.rules.lasting import ACTIONS_BEGUN, ATTACKS, MANEUVERS, SCHEMES
from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.text.book import reading, wording
from triskel.games.unmatched.text.nodes.compare import EXACTLY, OTHER_THAN, UNDER, Compare, took
from triskel.games.unmatched.text.nodes.conditions import (
    BOOSTED,
    All,
    Course,
    Form,
    IsOne,
    OpponentPlayed,
    Stands,
    attacking,
    fell,
    moved,
    played_by,
    victory,
)
from triskel.games.unmatched.text.nodes.deck.kinds import ThatIs, of_types, opponent_played
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany
from triskel.games.unmatched.text.nodes.measure import HEALTH, DeedsDone, Measure
from triskel.games.unmatched.text.nodes.node import Condition
from triskel.games.unmatched.text.nodes.where import beside, some, zone_of
from triskel.games.unmatched.text.nodes.which import OnThatSide
from triskel.games.unmatched.text.nodes.who import (
    EnemyHero,
    Fighter,
    Group,
    It,
    Named,
    Noun,
    OpposingFighter,
    OwnOne,
    YourFighter,
)

if TYPE_CHECKING:
    pass


# --- other ways to say it -----------------------------------------------------------------------------------------


reading("near", (), "в одной зоне с {whom:fighter.ins}", zone_of)
reading("place", "in your zone", (), lambda: zone_of(YourFighter()))


def _with_its_owner(noun: Noun, whom: Fighter, other: Fighter) -> Group:
    """Whoever stands in a zone stands in its own zone too: among all fighters that is only said for clearness."""
    if whom != other or noun != Noun("any", "fighter"):
        raise ValueError("somebody else")
    return Group(noun, zone_of(whom))


for _line in ("‹ including {other:fighter} ›", "(,|) including {other:fighter} ,", "(,|) including {other:fighter}"):
    reading("group", f"{{noun:noun.*}} in {{whom:fighter.poss}} zone {_line}", (), _with_its_owner)
reading("simple", "{whom:fighter} is adjacent", (), lambda whom: Stands(whom, beside(YourFighter()), True))
reading("simple", "{whom:fighter} is not adjacent", (), lambda whom: Stands(whom, beside(YourFighter()), False))
reading(
    "simple",
    [
        "{whom:fighter} and {other:fighter} are adjacent",
        "{whom:fighter} and {other:fighter} are adjacent to each other",
    ],
    (),
    lambda whom, other: Stands(whom, beside(other), True),
)
reading(
    "simple",
    [
        "{whom:fighter} shares no zones with {other:fighter}",
        "{whom:fighter.poss} space shares no zones with {other:fighter}",
    ],
    (),
    lambda whom, other: Stands(whom, zone_of(other), False),
)
reading("simple", "you started (your|this) turn in (a different|another) space", (), lambda: moved(YourFighter()))
reading("group", "{noun:noun.*} on the board", (), lambda noun: Group(noun, None))
for _is, _so in (("is", True), ("is not", False)):
    for _whose, _of in (("the (opposing|enemy)", "opposing"), ("your", "own")):
        reading(
            "simple",
            f"{{whom:fighter}} {_is} {_whose} hero",
            (),
            lambda whom, so, side: IsOne(whom, Noun(side, "hero"), so),
            so=_so,
            side=_of,
        )
reading("simple", "(they are|it is|that fighter is) a hero", (), lambda: IsOne(It(), Noun("any", "hero"), True))
reading("simple", "(they|your opponent) (didn't play|did not play) a card", (), lambda: OpponentPlayed(False))
reading("simple", "you are {name:fighter_name}", (), lambda name: played_by(Named(name)))
_ATTACK = "(this|the) (attack|combat)"
reading("simple", f"{_ATTACK} (is|was) (made|) against (a|an|one of) {{noun:noun}}", (),
        lambda noun: IsOne(OpposingFighter(), noun, True))  # fmt: skip
reading("simple", f"{_ATTACK} (is|was) (made|) by {{whom:fighter}}", (), played_by)
reading("simple", f"{_ATTACK} (is|was) (made|) by (a|an|one of) {{noun:noun}}", (),
        lambda noun: IsOne(OnThatSide(ATTACKER), noun, True))  # fmt: skip
reading("simple", "you are the attacker", (), lambda: attacking())
reading("simple", "you are the defender", (), lambda: attacking(False))
reading("simple", ["{whom:fighter} is attacking"], (), lambda whom: All((played_by(whom), attacking())))
reading("simple", ["{whom:fighter} is defending"], (), lambda whom: All((played_by(whom), attacking(False))))
reading(
    "simple",
    [
        "{whom:fighter} and {other:fighter} (are in|share) (the same|a) zone",
        "{whom:fighter} shares a zone with {other:fighter}",
    ],
    (),
    lambda whom, other: Stands(whom, zone_of(other), True),
)
reading(
    "simple",
    "{whom:fighter} and {other:fighter} (are not in|do not share) (the same|a) zone",
    (),
    lambda whom, other: Stands(whom, zone_of(other), False),
)


# --- more that can be asked: of fighters, of cards, of the turn so far ------------------------------------------------

reading("simple", "{whom:fighter} (is|was) in (a different|another) zone (than|from) {other:fighter}", (),
        lambda whom, other: Stands(whom, zone_of(other), False))  # fmt: skip
_TURN = "(this|the|your|its|his|her|their) turn"
reading("simple", f"{{whom:fighter}} (started|began) {_TURN} in (another|a different) zone", (),
        lambda whom: Stands(whom, zone_of(whom), False, True))  # fmt: skip
reading("simple", "{whom:fighter} was (a|an|one of) {noun:noun}", (), lambda whom, noun: IsOne(whom, noun, True))
reading("simple", "{whom:fighter} (is|was) one of {noun:noun.pl}", (), lambda whom, noun: IsOne(whom, noun, True))
reading("simple", "{whom:fighter} was not (a|an|one of) {noun:noun}", (), lambda whom, noun: IsOne(whom, noun, False))


def done(deed: int, before: int = 0, so: bool = True) -> Compare:
    """Whether the player did something so often in this turn before the attack or action that is going on."""
    return Compare(DeedsDone((deed,)), Number(before), EXACTLY if so else OTHER_THAN)


def attacked(so: bool) -> Compare:
    """Whether the player attacked before in this turn."""
    return done(ATTACKS, 0, not so)


def _done(deed: int, before: int, so: bool, en: Sequence[str] | str, ru: str) -> None:
    """The words for it."""
    amount = Made(DeedsDone, deeds=(deed,), whole=False)
    wording("simple", en, ru, Made(Compare, amount=amount, other=Number(before), how=EXACTLY if so else OTHER_THAN))


_done(SCHEMES, 0, True, ["you have played no scheme this turn",
      "you (have not|did not) (yet|) (played|play) a scheme (card|) this turn"],
      "вы не разыгрывали приёмов в этом ходу")  # fmt: skip
_done(SCHEMES, 0, False, ["you played a scheme this turn",
      "you (have|) (already|) played (a|another) scheme (card|) (already|) this turn"],
      "вы разыграли приём в этом ходу")  # fmt: skip
_done(MANEUVERS, 0, False, "you maneuvered this turn", "вы маневрировали в этом ходу")
_done(MANEUVERS, 0, True, "you have not maneuvered this turn", "вы не маневрировали в этом ходу")
for _before, (_nth, _she, _it) in enumerate(
    (("first", "первая", "первое"), ("second", "вторая", "второе"), ("third", "третья", "третье"))
):
    for _so, _not, _no in ((True, "", ""), (False, "not ", "не ")):
        _done(
            ATTACKS,
            _before,
            _so,
            [
                f"this is {_not}your {_nth} attack this turn",
                f"this is {_not}(the {_nth}|your {_nth}) attack "
                "(you have made|you made|of the turn|of your turn|) (this turn|)",
            ],
            f"это {_no}{_she} ваша атака за ход",
        )
        _done(
            ACTIONS_BEGUN,
            _before,
            _so,
            [
                f"this is {_not}your {_nth} action this turn",
                f"this is {_not}(the {_nth}|your {_nth}) action (of the turn|of your turn|this turn|you take this turn|"
                "you have taken this turn|you took this turn)",
            ],
            f"это {_no}{_it} ваше действие за ход",
        )


reading(
    "simple",
    "(it is|this is|it was|this was) the first time you (attacked|attack|have attacked) this turn",
    (),
    lambda: attacked(False),
)
reading(
    "simple",
    "you (did not|have not) (already|) (attack|attacked) (before|yet|already|previously) this turn",
    (),
    lambda: attacked(False),
)
reading(
    "simple",
    [
        "you (have attacked|attacked|have already attacked) (already|before|with another card|) this turn",
        "you (already|previously) attacked this turn",
        "you made another attack this turn",
    ],
    (),
    lambda: attacked(True),
)
_DID = "(taken|performed|made|used) a maneuver (|action)"
reading(
    "simple",
    [
        "you (have|) (already|) (maneuvered) (already|) this turn",
        f"you have (already|) {_DID} (already|) this turn",
        "you (took|performed|made) a maneuver (|action) (earlier|) this turn",
    ],
    (),
    lambda: done(MANEUVERS, 0, False),
)
reading(
    "simple",
    [
        "you (did not|have not|haven't|didn't) (maneuver|maneuvered|yet maneuvered) (yet|) this turn",
        f"you (have not|haven't) (yet|) {_DID} (yet|) this turn",
        "you (did not|didn't) (take|perform|make) a maneuver (|action) this turn",
    ],
    (),
    lambda: done(MANEUVERS),
)


for _face, _en, _ru in ((2, "tails", "выпала решка"), (1, "heads", "выпал орёл")):
    wording(
        "simple",
        [f"the roll is {_en}", f"(it is|it lands on|it comes up|the result is) {_en}", _en],
        _ru,
        Made(Compare, amount=ThatMany("coin"), other=Number(_face), how=EXACTLY),
    )


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("simple", ["{whom:fighter} (has moved|moved|has been moved|was moved) (this turn|during this turn)"], (), moved)
reading(
    "simple",
    "{whom:fighter} (did not|didn't) (start|begin) (the|this|your) turn in (his|her|its|their) current space",
    (),
    moved,
)
reading(
    "simple",
    "{whom:fighter} (is|was|ends) adjacent to no {what:thing.pl}",
    (),
    lambda whom, what: Stands(whom, beside(some(what)), False),
)
reading(
    "simple",
    "{one:fighter} and {other:fighter} (are|are both) {place:place}",
    (),
    lambda one, other, place: All((Stands(one, place, True), Stands(other, place, True))),
)
reading("simple", "{whom:fighter} survived (the combat|this combat|)", (), lambda whom: fell(whom, False))
reading("simple", "{whom:fighter} (survives|is still alive|is alive|is not defeated|was not defeated)", (),
        lambda whom: fell(whom, False))  # fmt: skip
reading("simple", "{whom:fighter} (has been|was|is) (killed|slain|knocked out)", (), fell)
reading(
    "simple",
    [
        "{whom:fighter} (defeated|defeats) (the opposing fighter|the defender|a fighter|an opposing fighter|them)",
        "{whom:fighter} (defeated|defeats) the opposing fighter (in this combat|with this attack|this combat)",
    ],
    (),
    lambda whom: _felled_by(whom),
)
reading(
    "simple",
    [
        "you (defeat|defeated|have defeated) (the opposing fighter|the defender|a fighter|an opposing fighter)",
        "(this|your) (attack|card|combat) (defeats|defeated) (the opposing fighter|the defender|a fighter|"
        "an opposing fighter|your opponent's fighter|that fighter)",
        "the opposing fighter (dies|died|is defeated|was defeated) (from this attack|in the combat|)",
    ],
    (),
    lambda: fell(OpposingFighter()),
)


def _felled_by(whom: Fighter) -> Condition:
    fallen = fell(OpposingFighter())
    return fallen if isinstance(whom, YourFighter) else All((played_by(whom), fallen))


def _less_health(one: Fighter, other: Fighter) -> Compare:
    return Compare(Measure(HEALTH, one), Measure(HEALTH, other), UNDER)


for _more, _swap in (("more", True), ("(less|fewer)", False)):
    reading(
        "simple",
        f"you have {_more} health than {{other:fighter}}",
        (),
        lambda other, swap=_swap: _less_health(other, OwnOne()) if swap else _less_health(OwnOne(), other),
    )
reading("simple", "your opponent has more health than (you|your hero)", (), lambda: _less_health(OwnOne(), EnemyHero()))
reading("simple", "your opponent has less health than (you|your hero)", (), lambda: _less_health(EnemyHero(), OwnOne()))
reading("simple", "you have (less|fewer) health than your opponent", (), lambda: _less_health(OwnOne(), EnemyHero()))
reading("simple", "you have more health than your opponent", (), lambda: _less_health(EnemyHero(), OwnOne()))
reading(
    "simple",
    [
        "your opponent's card (is|was) (a|an) {kind:kind}",
        "(they|the attacker|the defender|the opposing fighter) played (a|an) {kind:kind}",
        "your opponent (plays|used|uses|defended with|attacked with) (a|an) {kind:kind}",
    ],
    (),
    opponent_played,
)
reading(
    "simple",
    "(your opponent|they|the defender|the opposing fighter) did not (defend|play a defence card|play a defense "
    "card|play a card)",
    (),
    lambda: OpponentPlayed(False),
)
reading("simple", "your opponent (defends|defended|plays a card)", (), lambda: OpponentPlayed(True))
reading("simple", "you (discarded|used) a card to BOOST this card", (), Course, what=BOOSTED, so=True)
reading(
    "simple",
    ["you BOOSTED (this card|)", "this card is BOOSTED", "you BOOST this card"],
    (),
    Course,
    what=BOOSTED,
    so=True,
)
_FIRST = ["you have (taken|made|used) no other actions this turn", "this is (the|your) only action this turn"]
reading("simple", _FIRST, (), lambda: done(ACTIONS_BEGUN))  # fmt: skip
reading("simple", "{whom:fighter} was (damaged|dealt damage|hurt) in (this|the) combat", (),
        lambda whom: took(whom))  # fmt: skip
reading(
    "simple",
    ["you have not attacked this turn", "you (didn't|did not) attack this turn"],
    "вы не атаковали в этом ходу",
    lambda: attacked(False),
)
reading("simple", "you (didn't|did not) attack", (), lambda: attacking(False, True))
reading("simple", "you attacked", (), lambda: attacking(True, True))
reading("simple", "you defended", (), lambda: attacking(False))
reading("simple", "you (played|used) this card with {whom:fighter}", (), played_by)
reading("simple", "this card (was|is) (played|used) by {whom:fighter}", (), played_by)
reading("simple", "it was (played|used) by {whom:fighter}", (), played_by)
reading("simple", "{whom:fighter} (played|used|plays) this card (to attack|as an attack)", (),
        lambda whom: All((played_by(whom), attacking())))  # fmt: skip
reading("simple", "you (played|used) this card (as an attack|to attack)", (), lambda: attacking())
reading("simple", "you (played|used) this card (as a defence|as a defense|to defend|in defense|in defence)", (),
        lambda: attacking(False))  # fmt: skip
_STANCE = "(stance|form|mode|identity|state)"
reading("simple", f"{{whom:fighter}} is in (the|his|her|its|their|) {{value:value_name}} {_STANCE}", (), Form)
reading("simple", "{whom:fighter} is in {value:value_name}", (), Form)
reading("simple", f"your {_STANCE} is {{value:value_name}}", (), lambda value: Form(OwnOne(), value))
reading("simple", "you attacked this turn", "вы атаковали в этом ходу", lambda: attacked(True))
reading("simple", "(this is an attack|used as an attack|you used this card to attack)", (), lambda: attacking())
reading("simple", "(used as a defence|used as a defense|you used this card to defend)", (), lambda: attacking(False))
reading("simple", "(this card|this fighter|your fighter) (won|wins)", (), lambda: victory())
for _kind in ("attack", "defence", "defense", "versatile", "scheme"):
    _same = "defence" if _kind == "defense" else _kind
    reading(
        "simple",
        [
            f"(it is|it was|that card was|the discarded card is|the discarded card was) (a|an) {_kind} (card|)",
            f"(it is|it was|that card is) {_kind}",
            f"you discarded (a|an) {_kind} card",
        ],
        (),
        lambda same=_same: ThatIs(of_types(same), True),
    )

reading("simple", "(the|this) attack (was|is) (not defended|undefended|unblocked)", (), lambda: OpponentPlayed(False))
