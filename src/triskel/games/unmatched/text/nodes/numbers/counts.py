"""Counts of anything, sums, differences and halves, and what they are compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, Compare
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack
from triskel.games.unmatched.text.nodes.how_many import (
    BOUND,
    CARDS,
    DAMAGE,
    DOWN,
    GAP,
    OPPOSING_CARD,
    PRINTED,
    SUM,
    THIS_CARD,
    UP,
    CardNumber,
    CounterNow,
    Number,
    Reckoned,
    ThatMany,
)
from triskel.games.unmatched.text.nodes.measure import FALLEN, FELLED, LOST, STRUCK, CountOf, Measure
from triskel.games.unmatched.text.nodes.node import THEY, Amount
from triskel.games.unmatched.text.nodes.objects import TokenCount
from triskel.games.unmatched.text.nodes.where import BEGAN, LEFT, Spot
from triskel.games.unmatched.text.nodes.who import ANY, FIGHTER, Fighter, Group, It, Noun, YourFighter

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- amounts ------------------------------------------------------------------------------------------------------


@phrase(
    "quantity",
    [
        "the distance from {one:fighter} to {other:fighter}",
        "the (distance|number of spaces) from {one:fighter} to {other:fighter}",
        "the distance between {one:fighter} and {other:fighter}",
        "the number of spaces {one:fighter} is (away|) from {other:fighter}",
    ],
    "расстояние* от {one:fighter.gen} до {other:fighter.gen}",
    steps=True,
)
@phrase(
    "each_of",
    [
        "space from {one:fighter} to {other:fighter}",
        "space {one:fighter} is (away|) from {other:fighter}",
        "space away {one:fighter} is from {other:fighter}",
    ],
    "каждую ячейку расстояния от {one:fighter.gen} до {other:fighter.gen}",
    steps=True,
)
@phrase(
    "quantity",
    "the number of spaces between {one:fighter} and {other:fighter}",
    "число* ячеек между {one:fighter.ins} и {other:fighter.ins}",
    steps=False,
)
@phrase(
    "each_of",
    "space between {one:fighter} and {other:fighter} (|along the shortest path|on the shortest path)",
    "каждую ячейку между {one:fighter.ins} и {other:fighter.ins}",
    steps=False,
)
@dataclass(frozen=True, slots=True)
class Between(Amount):
    """How many spaces lie between two fighters on the shortest way along the lines, or how many steps it has."""

    one: Any
    other: Fighter
    steps: bool = False

    def value(self, duel: Duel, me: int) -> int:
        here, there = (_spaces(each, duel, me) for each in (self.one, self.other))
        if not here or not there:
            return 0
        bits = duel.board.bits
        if here & there:
            return 0
        ways = [duel.board.distances(one, duel.closed)[other] for one in bits(here) for other in bits(there)]
        return max(min((each for each in ways if each > 0), default=1) - (not self.steps), 0)


def _spaces(end: Any, duel: Duel, me: int) -> int:
    """Where a fighter stands, or a space that is known by somebody."""
    if isinstance(end, Spot):
        return sum(end.spots(duel, me))
    fighter = end.find(duel, me)
    return duel.footprint(fighter) if fighter >= 0 else 0


for _symbol, _en, _many, _ru in (
    (
        "quantity",
        "the number of spaces {whom:fighter} moved",
        "the (number of spaces|distance) {whom:fighter} (moved|has moved|was moved) (this way|)",
        "число* ячеек, на которое переместился {whom:fighter.nom}",
    ),
    (
        "each_of",
        "space {whom:fighter} moved",
        "space {whom:fighter} (moved|has moved|was moved) (this way|)",
        "каждую ячейку, на которую переместился {whom:fighter.nom}",
    ),
):
    wording(
        _symbol,
        [_en, _many],
        _ru,
        Made(Between, one=Made(Spot, which=LEFT, whom=Open("whom")), other=Open("whom"), steps=True),
    )
for _symbol, _en, _ru in (
    (
        "quantity",
        "the number of spaces {whom:fighter} moved this turn",
        "число* ячеек, на которое за ход ушёл {whom:fighter.nom}",
    ),
    ("each_of", "space {whom:fighter} moved this turn", "каждую ячейку, на которую за ход ушёл {whom:fighter.nom}"),
):
    wording(
        _symbol, _en, _ru, Made(Between, one=Made(Spot, which=BEGAN, whom=Open("whom")), other=Open("whom"), steps=True)
    )
reading("quantity", "the number of spaces moved (this way|)", (),
        lambda: Between(Spot(LEFT, It()), It(), True))  # fmt: skip

reading(
    "each_of",
    "space between you and {other:fighter} (|along the shortest path)",
    (),
    lambda other: Between(YourFighter(), other),
)


wording(
    "simple",
    [
        "this defeated a {group:group}",
        "(this|it|that) (defeated|defeats) (a|an|any|at least one) {group:group}",
        "(this|it|that) (defeats|defeated) (one or more|at least one|any) (of|) {group:group.pl}",
    ],
    "при этом повержен {group:group.nom}",
    Made(Compare, amount=Made(CountOf, group=Open("group"), how=FELLED), other=Number(1), how=AT_LEAST),
)
reading(
    "simple",
    "(this defeats|this defeated|it defeats|it defeated) (that fighter|it|them|him|her|that sidekick)",
    (),
    lambda: Compare(CountOf(Group(Noun(ANY, FIGHTER), None), FELLED), Number(1), AT_LEAST),
)


# --- numbers made of other numbers, more that can be counted, and comparing any of them -------------------------------

# --- numbers from numbers -----------------------------------------------------------------------------------------


BOOK.alias("plain_each", "each_of")


for _symbol, _of, _print, _more in (
    ("each_of", "{one:plain_each}", "{one:plain_each}", ["up to"]),
    ("quantity", "{one:measure}", "{one:measure.*}", ["no more than"]),
):
    phrase(
        _symbol,
        [
            f"{_of} ‹ to a maximum of {{other:number}} ›",
            f"{_of} (,|) (to a maximum of|up to a maximum of|but no more than|{_more[0]}) (|+) {{other:number}}",
            f"{_of} ‹ (max|maximum|up to|up to a maximum of|maximum of|max of) {{other:number}} ›",
            *([f"{_of} , (up to|maximum|max) {{other:number}}", f"{_of} ‹ {{other:number}} (max|maximum) ›"]
              if _symbol == "quantity" else []),
        ],
        f"{_print} ‹ не больше {{other:number}} ›",
        how=BOUND,
    )(Reckoned)  # fmt: skip
for _how, _en, _ru in ((UP, "up", "вверх"), (DOWN, "down", "вниз")):
    phrase(
        "quantity",
        [
            f"half {{one:quantity}}, rounded {_en}",
            f"half (of|) {{one:quantity}} (,|) ‹ rounded {_en} ›",
            f"half of {{one:quantity}}, rounded {_en}",
            f"half (of|) {{one:quantity}}, (round {_en}|rounding {_en})",
        ],
        f"половина* от числа: {{one:quantity.nom}}, округляя {_ru}",
        how=_how,
        other=Number(2),
    )(Reckoned)


def share(of: Amount, by: Amount, up: bool = False) -> Reckoned:
    """Half of a number, or as often as so many are in it."""
    return Reckoned(of, by, UP if up else DOWN)


for _en, _ru, _shared in (
    ("{group:group.pl}", "из {group:group.genpl}", Made(CountOf, group=Open("group"), how="")),
    ("{kind:kind.pl} in {stack:stack}", "{kind:kind.genpl} в {stack:stack.pre}",
     Made(CardCount, kind=Open("kind"), stack=Open("stack"), other=False)),
    ("{token:token_name} tokens on the board", "жетона {token:token_name} на поле",
     Made(TokenCount, token=Open("token"), place=None)),
    ("{counter:counter_name} you have", "ваших жетона {counter:counter_name}",
     Made(CounterNow, counter=Open("counter"))),
    ("health {whom:fighter} is missing", "недостающих единицы здоровья {whom:fighter.gen}",
     Made(Measure, what=LOST, whom=Open("whom"))),
):  # fmt: skip
    wording("each_of", f"{{by:number}} {_en}", f"каждые {{by:number}} {_ru}",
            Made(Reckoned, one=_shared, other=Open("by"), how=DOWN))  # fmt: skip
wording(
    "each_of",
    "{by:number} {counter:counter_name} spent",
    "каждые {by:number} потраченных жетона {counter:counter_name}",
    Made(
        Reckoned,
        one=Made(ThatMany, what="", counter=Open("counter"), token=None, kind=None),
        other=Open("by"),
        how=DOWN,
    ),
)
reading("each_of", "{by:number} {counter:counter_name} (lost|spent|discarded|removed|you spent) (this way|)", (),
        lambda by, counter: share(ThatMany("", counter), by))  # fmt: skip
wording(
    "each_of",
    "{by:number} cards discarded",
    "каждые {by:number} сброшенных карты",
    Made(Reckoned, one=Made(ThatMany, what=CARDS, counter=None, token=None, kind=None), other=Open("by"), how=DOWN),
)
reading("each_of", "{by:number} cards (you discarded|discarded) (this way|)", (),
        lambda by: share(ThatMany(CARDS), by))  # fmt: skip


phrase("quantity", "{one:measure} plus {other:number}", "{one:measure.*} плюс {other:number}", how=SUM)(Reckoned)
phrase("quantity", "{one:measure} plus {other:quantity}", "{one:measure.*} плюс {other:quantity.*}", how=SUM)(Reckoned)
# --- more that can be counted -------------------------------------------------------------------------------------


reading("each_of", "{group:group} (defeated|killed)", (), lambda group: CountOf(group, FELLED))
reading("each_of", "{group:group} (that|who) (is|was|has been|have been) defeated", (), CountOf, how=FALLEN)
reading("each_of", "{group:group} damaged", (), lambda group: CountOf(group, STRUCK))
reading("quantity", "the (total|) (amount of|) damage dealt (this way|by this effect|in total)", (), ThatMany)
reading("quantity", "the total damage dealt", (), ThatMany)
reading("quantity", "the (total|) number (of cards|) (spent|discarded|removed|drawn|revealed)", (), ThatMany)
reading(
    "quantity", "(the number of|) {counter:counter_name} (spent|you spent|discharged)", (), lambda counter: ThatMany()
)


reading("each_of", "(|point of) damage dealt (this way|by this effect)", (), lambda: ThatMany())
reading("each_of", "(|point of) damage (taken|dealt) (this way|)", (), lambda: ThatMany(DAMAGE))
reading("each_of", ["(token|card|counter|one) (removed|discarded|spent|revealed) (this way|)"], (), ThatMany)
reading(
    "each_of",
    "{counter:counter_name} (removed|discarded|discharged|lost|spent) (this way|)",
    (),
    lambda counter: ThatMany("", counter),
)
reading(
    "each_of",
    "{token:token_name} (token|) (removed|discarded) (this way|)",
    (),
    lambda token: ThatMany("", None, token),
)


wording("each_of", "{kind:kind} revealed", "каждую показанную: {kind:kind.nom}",
        Made(CardCount, kind=Open("kind"), stack=Stack(THEY, "hand", None), other=False))  # fmt: skip
reading("each_of", "{kind:kind} (in that hand|among them|you see)", (),
        lambda kind: CardCount(kind, Stack(THEY, "hand", None)))  # fmt: skip
reading("simple", "(it|that hand|their hand) (contains|has) no {kind:kind.pl}", (),
        lambda kind: Compare(CardCount(kind, Stack(THEY, "hand", None)), Number(0), AT_MOST))  # fmt: skip
reading("simple", "(it|that hand|their hand) (contains|has) no {kind:kind}", (),
        lambda kind: Compare(CardCount(kind, Stack(THEY, "hand", None)), Number(0), AT_MOST))  # fmt: skip
reading(
    "simple",
    "(it|that hand|their hand) (contains|has) (a|an|any|at least one) {kind:kind}",
    (),
    lambda kind: Compare(CardCount(kind, Stack(THEY, "hand", None)), Number(1), AT_LEAST),
)


_VALUES = "(values of the cards|values of both cards|two values|cards' values|values)"


phrase(
    "quantity",
    "the difference between {one:measure} and {other:quantity}",
    "разность* чисел: {one:measure.nom} и {other:quantity.nom}",
    how=GAP,
)(Reckoned)
phrase(
    "quantity", f"the difference between the {_VALUES}", "разность* значений обеих карт", one=None, other=None, how=GAP
)(Reckoned)
BLOW: Final = Reckoned(None, None, GAP)
"""By how much the cards of this combat differ, with all that was added to them."""
reading("quantity", "the difference", (), lambda: Reckoned(None, None, GAP, True))
reading(
    "quantity",
    "the difference (between|in) (the printed values of both cards|the two cards' printed values|the cards' printed "
    "values|the printed values)",
    (),
    lambda: Reckoned(CardNumber(THIS_CARD, PRINTED), CardNumber(OPPOSING_CARD, PRINTED), GAP),
)
