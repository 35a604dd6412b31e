"""Who does it, or of whom it is so: any subject with anything that can be said of one.

A phrase that begins with a fighter can be said without it, behind any other subject: "both of your Harpies may move up
to 2 spaces", "none of your fighters took damage this turn", "neither fighter is in Medusa's zone".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, Compare, exists, unlike
from triskel.games.unmatched.text.nodes.conditions import All, Stands
from triskel.games.unmatched.text.nodes.deck.combat_cards import Boost
from triskel.games.unmatched.text.nodes.flow import Apiece, Gate, Sequence
from triskel.games.unmatched.text.nodes.groups import OfBoth, Such, Whoever
from triskel.games.unmatched.text.nodes.harm import Deal, seen_by
from triskel.games.unmatched.text.nodes.measure import CountOf
from triskel.games.unmatched.text.nodes.motion import Swap
from triskel.games.unmatched.text.nodes.node import FOES, YOU, Amount, Condition, Effect, Player
from triskel.games.unmatched.text.nodes.where import Place, all_but_in
from triskel.games.unmatched.text.nodes.which import Those
from triskel.games.unmatched.text.nodes.who import (
    ALL_OF,
    HERO,
    ONE_OF,
    OPPOSING,
    EnemyHero,
    Fighter,
    Group,
    He,
    It,
    Named,
    Noun,
    OpposingFighter,
    OwnOne,
    Pick,
    Several,
    Target,
    YourFighter,
    how_picked,
)

SUBJECTS: Final[frozenset[str]] = frozenset(["fighter", "single", "target"])
"""The symbols of what stands where a subject does."""


def named(values: tuple[Any, ...]) -> Any:
    """Who was spoken of last in a line, deeds and facts aside."""
    return next((each for each in values[::-1] if not isinstance(each, (Effect, Condition, Amount))), None)


def subject(said: Any, symbol: str) -> Any:
    """Who stands before a phrase that lacks its subject: whoever was named, or each of those that a noun means."""
    if not isinstance(said, Target):
        return Whoever()
    if symbol == "fighter" and not isinstance(said, Fighter):
        return None
    return None if symbol == "single" and isinstance(said, Several) else said


# --- what is so -------------------------------------------------------------------------------------------------------


def such(noun: Any, so: Condition) -> Group:
    """Those of whom something is so."""
    if isinstance(so, Stands) and isinstance(so.whom, Whoever) and so.place is not None and not so.began:
        place: Place = so.place if so.there else all_but_in(so.place)
        return Group(noun, place)
    return Group(Such(noun, so), None)


def _some(noun: Any, so: Condition) -> Compare:
    return exists(such(noun, so))


def _none(noun: Any, so: Condition) -> Compare:
    return exists(such(noun, so), False)


def _every(noun: Any, so: Condition) -> Compare:
    return exists(such(noun, unlike(so)), False)


def _counted(count: Amount, noun: Any, so: Condition, how: str) -> Compare:
    return Compare(CountOf(such(noun, so)), count, how)


_SO: Final = "{so:simple<}"
for _make, _lines in (
    (_some, ["(any|one|at least one|one or more) of {noun:noun.pl}", "(a|an|any|at least one|another) {noun:noun}"]),
    (_none, ["none of {noun:noun.pl}", "no {noun:noun.pl}", "no {noun:noun}"]),
    (_every, ["(each of|all of|all|both of|both|every one of) {noun:noun.pl}", "(each|every) {noun:noun}"]),
):
    reading("simple", [f"{line} {_SO}" for line in _lines], (), _make)
for _how, _many in ((AT_LEAST, "{count:number} or more"), (AT_MOST, "{count:number} or fewer"),
                    (EXACTLY, "exactly {count:number}")):  # fmt: skip
    reading("simple", f"{_many} (of|) {{noun:noun.pl}} {_SO}", (), _counted, how=_how)


def _both(one: Fighter, other: Fighter, so: Condition) -> All:
    return All((_swapped(so, other, one), so))


def _either(one: Fighter, other: Fighter, so: Condition) -> All:
    return All((_swapped(so, other, one), so), True)


def _neither(one: Fighter, other: Fighter, so: Condition) -> All:
    return All((unlike(_swapped(so, other, one)), unlike(so)))


def _swapped(so: Any, said: Fighter, meant: Fighter) -> Any:
    """The same of somebody else."""
    if so == said:
        return meant
    if isinstance(so, tuple):
        return tuple(_swapped(each, said, meant) for each in so)
    if not is_dataclass(so) or isinstance(so, type):
        return so
    return replace(so, **{each.name: _swapped(getattr(so, each.name), said, meant) for each in fields(so)})


reading("simple", f"(both|) {{one:fighter}} and {{other:fighter}} (both|each) {_SO}", (), _both)
reading("simple", f"both {{one:fighter}} and {{other:fighter}} {_SO}", (), _both)
reading("simple", f"(either|) {{one:fighter}} or {{other:fighter}} {_SO}", (), _either)
reading("simple", f"neither {{one:fighter}} nor {{other:fighter}} {_SO}", (), _neither)


def _fighting(pair: Callable[[Fighter, Fighter, Condition], Condition]) -> Callable[..., Condition]:
    """The same of the two fighters of a combat."""
    return lambda noun, so: pair(YourFighter(), OpposingFighter(), _swapped(so, Whoever(), OpposingFighter()))


_HERE: Final = "(in this combat|in the combat|)"
for _pair, _which in ((_both, "both fighters"), (_either, "either fighter"), (_neither, "neither fighter")):
    reading("two_of", f"{_which} {_HERE}", (), lambda pair=_pair: _fighting(pair))
reading("simple", f"{{noun:two_of}} {_SO}", (), lambda noun, so: noun(noun, so))


# --- what is done -----------------------------------------------------------------------------------------------------

_DO: Final = "{do:effect.imp<}"


def _may(whom: Target, do: Effect) -> Gate:
    if isinstance(do, Deal) and not isinstance(whom, (Named, YourFighter, OwnOne, He)) and do.target != whom:
        raise ValueError("who decides?")
    if (
        isinstance(whom, OpposingFighter)
        or whom == EnemyHero()
        or getattr(getattr(whom, "group", None), "side", "") == OPPOSING
    ):
        raise ValueError("who decides?")
    return Gate(None, YOU, do)


def _done(whom: Target, do: Effect) -> Effect:
    return do


reading("clause", f"{{whom:target}} (may|can) (|each|both) {_DO}", (), _may, ("imp",))
reading("clause", f"{{whom:target}} must (|each|both) {_DO}", (), _done, ("imp",))
reading("effect", f"{{whom:target}} (each|both) {_DO}", (), _done, ("imp",))
reading("effect", [f"(have|let|make) {{whom:target}} {_DO}", f"choose* {{whom:target}} to {_DO}"], (), _done,
        ("imp", "inf", "by"))  # fmt: skip
reading("clause", f"{{who:player}} may (have|let) {{whom:target}} {_DO}", (),
        lambda who, whom, do: Gate(None, who, do), ("imp",))  # fmt: skip


def _by_fighter(whom: Fighter, do: Effect) -> Gate:
    if not isinstance(do, (Swap, Deal, Boost)) or not isinstance(whom, (Named, YourFighter, OwnOne, He)):
        raise ValueError("a fighter does not do that")
    return Gate(None, YOU, seen_by(whom, do))


reading("clause", "{whom:fighter} may {do:effect.by}", (), _by_fighter, ("imp",))
reading("player", f"each opponent whose (hero|heroes) {_SO}", (),
        lambda so: Player(FOES, such(Noun(OPPOSING, HERO), so)))  # fmt: skip


reading("simple", f"they (both|each) {_SO}", (), lambda so: OfBoth(so))


# --- one subject, two predicates --------------------------------------------------------------------------------------

_AND: Final = "(and|, and|, then|and then|, and then)"
_ONE, _MORE = "{one:effect.imp<}", "{other:effect.imp<}"


def _two_deeds(whom: Target, one: Effect, do: Effect) -> Effect:
    """Somebody moves, say, and then deals damage; each of several, with neighbours of its own, in its turn."""
    if not isinstance(do, (Swap, Deal)) or getattr(one, "target", None) != whom:
        raise ValueError("a fighter does not do that")
    if isinstance(whom, Pick) and whom.how == ALL_OF:
        both = Sequence((replace(one, target=It()), seen_by(It(), do)))  # type: ignore[type-var]
        return Apiece(whom.group, Gate(None, YOU, both))
    if not isinstance(whom, (Named, YourFighter, OwnOne, He)):
        raise ValueError("whose?")
    return Gate(None, YOU, Sequence((one, seen_by(whom, do))))


def _two(whom: Target, one: Effect, other: Effect) -> Sequence:
    """Whoever was chosen for the one is who does the other."""
    if isinstance(whom, Fighter) or how_picked(whom) == ALL_OF or (isinstance(whom, Several) and not whom.one):
        return Sequence((one, other))
    if (
        how_picked(whom) in ("", ALL_OF)
        or getattr(one, "target", None) != whom
        or getattr(other, "target", None) != whom
    ):
        raise ValueError("chosen twice")
    return Sequence((one, replace(other, target=It() if how_picked(whom) == ONE_OF else Those())))  # type: ignore[type-var]


reading("effect", f"{{whom:target}} {_ONE} {_AND} {_MORE}", (), _two, ("imp",))
reading("clause", f"{{whom:target}} (may|can) {_ONE} {_AND} {_MORE}", (),
        lambda whom, one, other: Gate(None, YOU, _two(whom, one, other)), ("imp",))  # fmt: skip
reading("clause", f"{{whom:target}} (may|can) {_ONE} {_AND} {{do:effect.by}}", (), _two_deeds, ("imp",))
reading("simple", "{whom:fighter} {one:simple<} and {other:simple<}", (), lambda whom, one, other: All((one, other)))
reading(
    "simple", "{whom:fighter} {one:simple<} or {other:simple<}", (), lambda whom, one, other: All((one, other), True)
)
