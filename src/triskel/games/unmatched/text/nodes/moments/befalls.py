"""What befalls fighters, and an ability answers: they are defeated, they move, they are hurt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.token import join
from triskel.games.unmatched.text.book import reading, text
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.moments.when import BODY, WHEN, Event, When, one_of_them
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.where import Place, zone_of
from triskel.games.unmatched.text.nodes.who import Fighter, Group, It, Named, NamedKind

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@dataclass(frozen=True, slots=True)
class Falls(Event):
    """One of these fighters is defeated; it is answered as soon as the card or action that did it is over."""

    who: Group

    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1",)

    def __post_init__(self) -> None:
        if self.who.place is not None:
            raise ValueError("who is defeated stands nowhere")

    def moment(self) -> str:
        return "defeated"

    def befalls(self, duel: Duel, me: int, fighter: int) -> bool:
        return bool(self.who.noun.fits(duel, me, fighter))

    def head(self, lang: str) -> str:
        group = one_of_them(self.who, lang)
        return f"Whenever {group} is defeated," if lang == "en" else f"Каждый раз, когда выбывает {group},"


reading(
    "trait",
    f"{WHEN} (a|an|any|one of) {{who:group}} is defeated, {BODY}",
    f"каждый раз, когда выбывает {{who:group.nom}}, {BODY}",
    lambda who, effect: When(Falls(who), effect),
)
reading(
    "trait",
    f"{WHEN} {{name:fighter_name}} is defeated, {BODY}",
    (),
    lambda name, effect: When(Falls(Group(NamedKind((name,)), None)), effect),
)


@dataclass(frozen=True, slots=True)
class Moves(Event):
    """One of these fighters has moved to another space, perhaps only into some place: it is "that fighter"."""

    who: Group
    place: Place | None
    leaves: bool = False
    """Whether it left that place."""

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def moment(self) -> str:
        return "moved"

    def comes(self, duel: Duel, me: int) -> bool:
        fighter = duel.it
        if not self.who.noun.fits(duel, me, fighter):
            return False
        if self.who.place is not None and fighter not in self.who.members(duel, me):
            return False
        if self.place is not None:
            mask = self.place.mask(duel, me)
            here = mask & duel.footprint(fighter)
            if self.leaves:
                came = duel.ledger.way[1]
                return came >= 0 and bool(mask >> came & 1) and not here
            if not here:
                return False
            duel.spot = here
        return True

    def head(self, lang: str) -> str:
        group = one_of_them(self.who, lang)
        where = "" if self.place is None else " " + text(self.place, "place", "", lang)
        if lang == "en":
            verb = "moves" if self.place is None else "ends its movement"
            verb = "leaves a space" if self.leaves else verb
            return f"Whenever {group} {verb}{where},"
        verb = "перемещается" if self.place is None else "заканчивает перемещение"
        if self.leaves:
            verb = "перестаёт стоять"
        return f"Каждый раз, когда {group} {verb}{where},"


def _moved(who: Group, effect: Effect, place: Place | None = None) -> When:
    return When(Moves(who, place), effect)


reading(
    "trait",
    f"{WHEN} (a|an|any|one of) {{who:group}} moves (|to a new space), {BODY}",
    f"каждый раз, когда {{who:group.nom}} перемещается, {BODY}",
    _moved,
)
reading(
    "trait",
    [
        f"{WHEN} (a|an|any) {{who:group}} (ends its movement|ends their movement|ends a move|ends their move) "
        f"{{place:place}}, {BODY}",
        f"{WHEN} (a|an|any) {{who:group}} moves {{place:place}}, {BODY}",
        f"{WHEN} (a|an|any) {{who:group}} (stops|moves|ends its movement) {{place:place}}, {BODY}",
    ],
    f"каждый раз, когда {{who:group.nom}} заканчивает перемещение {{place:place}}, {BODY}",
    _moved,
)
reading(
    "trait",
    [
        f"{WHEN} (a|an|any) {{who:group}} (leaves|moves out of|exits) (|a space) {{place:left}}, {BODY}",
    ],
    f"каждый раз, когда {{who:group.nom}} перестаёт стоять {{place:place}}, {BODY}",
    lambda who, place, effect: When(Moves(who, place, True), effect),
)
reading(
    "trait",
    f"{WHEN} (a|an|any) {{who:group}} (moves into|moves to|ends its movement in) (|a space) {{place:left}}, {BODY}",
    (),
    _moved,
)
reading(
    "trait",
    "{who:group.pl} take {count:number} damage (whenever|each time|when) they (end their movement|end a move|stop|"
    "move) {place:place}",
    (),
    lambda who, count, place: _moved(who, Deal(count, It()), place),
)
reading("left", "{whom:fighter.poss} zone", (), zone_of)
reading("left", "{place:place}", (), lambda place: place)
reading("left", "(a|any) space {place:place}", (), lambda place: place)
reading(
    "trait",
    [
        f"{WHEN} {{one:fighter}} moves, {BODY}",
        f"{WHEN} {{one:fighter}} (or|and) {{other:fighter}} (move|moves), {BODY}",
    ],
    (),
    lambda one, effect, other=None: _named_moves(one, other, effect),
)


def _named_moves(one: Fighter, other: Fighter | None, effect: Effect) -> When:
    found = [each for each in (one, other) if isinstance(each, Named)]
    if len(found) < 1 + (other is not None):
        raise ValueError("who moves?")
    return _moved(Group(NamedKind(tuple(each.name for each in found)), None), effect)


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """One of these fighters is dealt damage, whatever the amount and the source (U-BEO-RAGE-2, U-BEO-RAGE-3)."""

    whom: tuple[Fighter, ...]

    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-2", "U-BEO-RAGE-3")
    sudden: ClassVar[bool] = True

    def moment(self) -> str:
        return "damaged"

    def befalls(self, duel: Duel, me: int, fighter: int) -> bool:
        return any(each.find(duel, me) == fighter for each in self.whom)

    def head(self, lang: str) -> str:
        names = [text(each, "fighter", "" if lang == "en" else "nom", lang) for each in self.whom]
        if lang == "en":
            return f"Whenever {join(' or '.join(names).split(' '))} is dealt damage,"
        return f"Каждый раз, когда {' или '.join(names)} получает урон,"


reading(
    "trait",
    "(whenever|each time|every time|when) {whom:fighter+or} (is dealt|takes) damage, {effect:effect.imp}",
    "каждый раз, когда {whom:fighter.nom+or} получает урон, {effect:effect.imp}",
    lambda whom, effect: When(Hurt(whom), effect),
)
