"""Fighters as their player speaks of them, and what is asked of several: yours, your others, both, none, whoever."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.lasting import ATTACKED
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, OVER, UNDER, Compare, exists
from triskel.games.unmatched.text.nodes.conditions import All, Befell, Stands, felled
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.landing import Where
from triskel.games.unmatched.text.nodes.measure import HEALTH, LOST, CountOf, Measure
from triskel.games.unmatched.text.nodes.motion import Swap, swap_two
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Node, ProperName
from triskel.games.unmatched.text.nodes.objects import PlaceToken, RemoveToken
from triskel.games.unmatched.text.nodes.where import AT, BESIDE, ZONE, Near, Place, Things, beside, zone_of
from triskel.games.unmatched.text.nodes.which import all_but
from triskel.games.unmatched.text.nodes.who import (
    FIGHTER,
    ONE_OF,
    OTHER_OWN,
    OWN,
    SOME_OF,
    BothOfThem,
    Fighter,
    Group,
    It,
    NamedKind,
    Noun,
    Pick,
    Target,
    all_of,
    another,
    any_of,
    how_picked,
)

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- fighters of whom something is so: that took damage this turn, that share a zone with two of yours --------------


@phrase("fighter", "whose", "которого", forms=("poss",))
@phrase("fighter", "(that|who|which)", "который*", forms=("", "nom", "gen", "dat", "acc", "ins"))
@dataclass(frozen=True, slots=True)
class Whoever(Fighter):
    """Each of the fighters that a relative clause is about, one after the other."""

    number: int = -1

    def find(self, duel: Duel, me: int) -> int:
        return self.number


@cache
def _about(node: Any, fighter: int) -> Any:
    """What a relative clause says of one fighter."""
    if isinstance(node, tuple):
        return tuple(_about(each, fighter) for each in node)
    if isinstance(node, Whoever):
        return Whoever(fighter)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    told = {each.name: _about(getattr(node, each.name), fighter) for each in fields(node)}
    return replace(node, **told)


def told_of(node: Any, whom: Any) -> Any:
    """What is said of each of some fighters, said of somebody definite."""
    if isinstance(node, Whoever):
        return whom
    if isinstance(node, tuple):
        return tuple(told_of(each, whom) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{each.name: told_of(getattr(node, each.name), whom) for each in fields(node)})


BOOK.alias("relative", "simple")


@phrase("noun", "{noun:plain_noun.*} {so:relative}", "{noun:plain_noun.*}, {so:relative}")
@dataclass(frozen=True, slots=True)
class Such(Node):
    """Such fighters, of whom something is so."""

    noun: Any
    so: Condition

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def __post_init__(self) -> None:
        if not isinstance(_subject(self.so), Whoever) or isinstance(self.noun, Such):
            raise ValueError("that says nothing of these fighters")
        if felled(self.so) is not None or (isinstance(self.so, Stands) and self.so.there and not self.so.began):
            raise ValueError("where they stand is said more simply, and the defeated are counted")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        if not self.noun.fits(duel, me, fighter):
            return False
        it, he = duel.it, duel.he
        so: bool = _about(self.so, fighter).holds(duel, me)
        duel.it, duel.he = it, he
        return so


for _how, _more, _ru in ((AT_LEAST, "or more", "больше"), (AT_MOST, "(or less|or fewer)", "меньше")):
    wording(
        "noun",
        f"{{noun:plain_noun.*}} with {{count:number}} {_more} health",
        f"{{noun:plain_noun.*}} со здоровьем {{count:number}} или {_ru}",
        Made(
            Such,
            noun=Open("noun"),
            so=Made(Compare, amount=Made(Measure, what=HEALTH, whom=Whoever()), other=Open("count"), how=_how),
        ),
    )


def _subject(condition: Condition) -> Any:
    """Whom a condition speaks of first."""
    first: Any = condition
    while is_dataclass(first) and not isinstance(first, Fighter):
        told = (getattr(first, each.name) for each in fields(first))
        first = next((each for each in told if not isinstance(each, (str, bool, int))), None)
        first = first[0] if isinstance(first, tuple) and first else first
    return first


@dataclass(frozen=True, slots=True)
class OfBoth(Condition):
    """Something is so of the two fighters spoken of before; who reads it sees who they are."""

    so: Condition


# --- your Harpies, your other Harpies, both of your fighters -------------------------------------------------------

_SEVERAL = ("pl", "genpl")
reading("noun", "your {names:fighter_name.pl+or}", (), lambda names: NamedKind(names), _SEVERAL)
reading("noun", "your other {names:fighter_name.pl+or}", (), lambda names: NamedKind(names, True), _SEVERAL)
reading("noun", "your {name:fighter_name}", (), lambda name: NamedKind((name,)), ("",))
reading("noun", "your other {name:fighter_name}", (), lambda name: NamedKind((name,), True), ("",))
reading("noun", "friendly {name:fighter_name.*}", (), lambda name: NamedKind((name,)))
reading("noun", "(other|another) friendly {name:fighter_name.*}", (), lambda name: NamedKind((name,), True))


def _both(group: Group) -> Pick:
    if not (isinstance(group.noun, NamedKind) or getattr(group.noun, "side", "") in (OWN, OTHER_OWN)):
        raise ValueError("both of whom?")
    return all_of(group)


reading("single", ["both (of|) {group:group.pl}", "all (of|) {group:group.pl}"], (), _both)


def _swapped(target: Target) -> Swap:
    if not isinstance(target, Pick) or target.how != SOME_OF or target.count != Number(2):
        raise ValueError("which two?")
    return swap_two(target.group)


reading("effect", ["swap* the (spaces|places|positions) of {target:single}", "swap* {target:single}"], (), _swapped)

# --- where several stand -------------------------------------------------------------------------------------------

reading(
    "simple",
    "{whom:fighter} is the only {noun:noun} {place:place}",
    (),
    lambda whom, noun, place: All(
        (Stands(whom, place, True), Compare(CountOf(Group(noun, place)), Number(1), AT_MOST))
    ),
)
for _is, _so in (("is", True), ("is not", False)):
    reading(
        "simple",
        f"{{whom:fighter}} {_is} (in the same zone as|sharing a zone with|in a zone with) {{other:fighter}}",
        (),
        lambda whom, other, so=_so: Stands(whom, zone_of(other), so),
    )
reading("near", "(in the same zone as|sharing a zone with) {whom:anchor}", (), zone_of)


def _amid(least: Amount, noun: object) -> Place:
    return beside(Things(Group(noun, None), least))


reading("near", "adjacent to at least {least:number} (of|) {noun:noun.pl}", (), _amid)


def _outnumber(noun: object, other: object, how: str, place: Place | None = None) -> Compare:
    return Compare(CountOf(Group(noun, place)), CountOf(Group(other, place)), how)


for _how, _more in ((OVER, "more"), (UNDER, "fewer")):
    for _where in (" {place:place}", ""):
        reading(
            "simple",
            [
                f"there are {_more} (of|) {{noun:noun.pl}} than (of|) {{other:noun.pl}}{_where}",
                f"there are {_more} (of|) {{noun:noun.pl}}{_where} than (of|) {{other:noun.pl}}",
                f"(more|fewer) (of|) {{noun:noun.pl}} than {{other:noun.pl}} are{_where}".replace(
                    "(more|fewer)", _more
                ),
            ],
            (),
            _outnumber,
            how=_how,
        )


reading("things", "(another|a different) {group:group}", (), lambda group: Things(another(group).group))
reading("group", "{noun:plain_noun.*} {place:place} {so:relative}", (),
        lambda noun, place, so: Group(Such(noun, so), place))  # fmt: skip
reading("group", "{noun:noun.*} (that is|that are|who is|who are) {place:place}", (), Group)


_PAIR = "{whom:single} are (both|) adjacent (to each other|to one another|)"


@phrase(
    "simple",
    ["{whom:single} are not adjacent to each other", _PAIR.replace("are", "are not")],
    "не стоят рядом друг с другом {whom:single.nom}",
    near=BESIDE,
    so=False,
)
@phrase(
    "simple",
    ["{whom:single} are adjacent to each other", _PAIR],
    "рядом друг с другом стоят {whom:single.nom}",
    near=BESIDE,
    so=True,
)
@phrase(
    "simple",
    ["{whom:single} are not in the same zone", "{whom:single} (do not share|are in) (a|different|no) zones"],
    "не в одной зоне стоят {whom:single.nom}",
    near=ZONE,
    so=False,
)
@phrase(
    "simple",
    ["{whom:single} are in the same zone", "{whom:single} (share|are all in|are both in|are in) (a|the same|one) zone"],
    "в одной зоне стоят {whom:single.nom}",
    near=ZONE,
    so=True,
)
@dataclass(frozen=True, slots=True)
class Together(Condition):
    """Whether all these fighters share one zone (U-ZONE-4), or stand side by side; nobody is together alone."""

    whom: Target
    near: str = ZONE
    so: bool = True

    def __post_init__(self) -> None:
        if isinstance(self.whom, Fighter) or how_picked(self.whom) == ONE_OF:
            raise ValueError("with whom?")

    def holds(self, duel: Duel, me: int) -> bool:
        found = self.whom.candidates(duel, me)
        shared = -1
        for each in found:
            shared &= duel.zone(each) if self.near == ZONE else duel.beside(each) | duel.footprint(each)
        return len(found) > 1 and all(shared & duel.footprint(each) for each in found) == self.so


reading(
    "simple", "they are (|both) adjacent (to each other|to one another|)", (), lambda: Together(BothOfThem(), BESIDE)
)
reading("simple", "they (are in the same zone|share a zone)", (), lambda: Together(BothOfThem()))
reading(
    "simple",
    ["{whom:fighter} shares a zone with {other:things}", "{whom:fighter} is sharing a zone with {other:things}"],
    (),
    lambda whom, other: Stands(whom, zone_of(other), True),
)
reading(
    "simple",
    "{whom:fighter} started this turn in (a different|another) zone (than|from) {other:fighter}",
    (),
    lambda whom, other: Stands(whom, zone_of(other), False, True),
)
reading(
    "simple",
    "no {noun:noun.pl} (is|are) {place:place} (other than|besides|except|except for) {whom:fighter}",
    (),
    lambda noun, place, whom: exists(Group(all_but(noun, whom), place), False),
)

reading("noun", "{noun:plain_noun.*} with no damage", (), lambda noun: Such(noun, _harmed(False)))
reading("noun", "{noun:plain_noun.*} (at|with) (full|maximum) health", (), lambda noun: Such(noun, _harmed(False)))
reading("noun", "(damaged|wounded|injured) {noun:plain_noun.*}", (), lambda noun: Such(noun, _harmed(True)))


def _harmed(so: bool) -> Compare:
    """Whether each of them is below its full health."""
    lost = Measure(LOST, Whoever())
    return Compare(lost, Number(1), AT_LEAST) if so else Compare(lost, Number(0), AT_MOST)


reading(
    "group",
    "{noun:noun.*} {whom:fighter} (is|are|becomes|become|became) (now|) adjacent to",
    (),
    lambda noun, whom: Group(noun, beside(whom)),
)

# --- the token where somebody stands -------------------------------------------------------------------------------

reading(
    "effect",
    "(remove*|return*|discard*) (that|the) {token:token_name} token (from the board|to your supply|)",
    (),
    lambda token: RemoveToken(Number(1), token, Near(AT, It())),
)
_APART = "(different|separate)"


def _apart(count: Amount, token: ProperName, place: Place | None = None) -> PlaceToken:
    return PlaceToken(count, token, Where(place), apart=True)


for _where in (" {place:place}", ""):
    reading(
        "effect",
        [
            f"(place*|put*) {{count:number}} {{token:token_name}} tokens in {_APART} spaces{_where}",
            f"(place*|put*) {{count:number}} {{token:token_name}} tokens, each in a {_APART} space{_where}",
        ],
        (),
        _apart,
    )


# --- what fighters did this turn -----------------------------------------------------------------------------------


reading("simple", "you (attacked|have attacked) with {whom:single} (earlier|already|) this turn", (),
        lambda whom: Befell(whom, ATTACKED, True))  # fmt: skip
_OTHER = "(a different fighter|another fighter)"
reading("simple", f"you (attacked|have attacked) with {_OTHER} (earlier|already|) this turn", (),
        lambda: Befell(any_of(Group(Noun(OTHER_OWN, FIGHTER), None)), ATTACKED, True))  # fmt: skip
