"""What befalls fighters, and an ability answers: they are defeated, they move, they are hurt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from triskel.cardtext.token import join
from triskel.games.unmatched.text.book import reading, text
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.moments.when import BODY, WHEN, Event, When, one_of_them
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.where import Place, zone_of
from triskel.games.unmatched.text.nodes.who import Fighter, Group, It, Named, NamedKind

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


FALLS, HURT, MOVES, LEAVES = "defeated", "damaged", "moves", "leaves"
_RULES: Final[dict[str, tuple[str, ...]]] = {
    FALLS: ("U-DEFEAT-1",), HURT: ("U-BEO-RAGE-2", "U-BEO-RAGE-3"), MOVES: ("U-MAN-4",), LEAVES: ("U-MAN-4",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Befalls(Event):
    """One of these fighters is defeated, which is answered as soon as the card or action that did it is over; or is
    dealt damage, whatever the amount and the source; or has moved to another space, into some place or out of it: it is
    "that fighter"."""

    what: str
    who: Any = None
    """A group of fighters."""
    place: Place | None = None
    whom: tuple[Fighter, ...] = ()
    """Those who are hurt."""

    def __post_init__(self) -> None:
        if self.what == FALLS and self.who.place is not None:
            raise ValueError("who is defeated stands nowhere")

    @property
    def sudden(self) -> bool:  # type: ignore[override]
        """Whether it happens in the middle of something, where nobody can be asked."""
        return self.what == HURT

    def applies(self) -> tuple[str, ...]:
        return _RULES[self.what]

    def moment(self) -> str:
        return self.what if self.what in (FALLS, HURT) else "moved"

    def befalls(self, duel: Duel, me: int, fighter: int) -> bool:
        if self.what == HURT:
            return any(each.find(duel, me) == fighter for each in self.whom)
        return self.what == FALLS and bool(self.who.noun.fits(duel, me, fighter))

    def comes(self, duel: Duel, me: int) -> bool:
        fighter, who = duel.it, self.who
        if self.what not in (MOVES, LEAVES):
            return True
        if not who.noun.fits(duel, me, fighter) or (who.place is not None and fighter not in who.members(duel, me)):
            return False
        if self.place is None:
            return True
        mask = self.place.mask(duel, me)
        here = mask & duel.footprint(fighter)
        if self.what == LEAVES:
            came = duel.ledger.way[1]
            return came >= 0 and bool(mask >> came & 1) and not here
        duel.spot = here or duel.spot
        return here != 0

    def head(self, lang: str) -> str:
        english = lang == "en"
        if self.what == HURT:
            names = [text(each, "fighter", "" if english else "nom", lang) for each in self.whom]
            if english:
                return f"Whenever {join(' or '.join(names).split(' '))} is dealt damage,"
            return f"Каждый раз, когда {' или '.join(names)} получает урон,"
        group = one_of_them(self.who, lang)
        if self.what == FALLS:
            return f"Whenever {group} is defeated," if english else f"Каждый раз, когда выбывает {group},"
        where = "" if self.place is None else " " + text(self.place, "place", "", lang)
        if self.what == LEAVES:
            verb = "leaves a space" if english else "перестаёт стоять"
        elif self.place is None:
            verb = "moves" if english else "перемещается"
        else:
            verb = "ends its movement" if english else "заканчивает перемещение"
        return f"{'Whenever' if english else 'Каждый раз, когда'} {group} {verb}{where},"


reading(
    "trait",
    f"{WHEN} (a|an|any|one of) {{who:group}} is defeated, {BODY}",
    f"каждый раз, когда выбывает {{who:group.nom}}, {BODY}",
    lambda who, effect: When(Befalls(FALLS, who), effect),
)
reading(
    "trait",
    f"{WHEN} {{name:fighter_name}} is defeated, {BODY}",
    (),
    lambda name, effect: When(Befalls(FALLS, Group(NamedKind((name,)), None)), effect),
)


def _moved(who: Group, effect: Effect, place: Place | None = None) -> When:
    return When(Befalls(MOVES, who, place), effect)


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
    [f"{WHEN} (a|an|any) {{who:group}} (leaves|moves out of|exits) (|a space) {{place:left}}, {BODY}"],
    f"каждый раз, когда {{who:group.nom}} перестаёт стоять {{place:place}}, {BODY}",
    lambda who, place, effect: When(Befalls(LEAVES, who, place), effect),
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


reading(
    "trait",
    "(whenever|each time|every time|when) {whom:fighter+or} (is dealt|takes) damage, {effect:effect.imp}",
    "каждый раз, когда {whom:fighter.nom+or} получает урон, {effect:effect.imp}",
    lambda whom, effect: When(Befalls(HURT, whom=whom), effect),
)
