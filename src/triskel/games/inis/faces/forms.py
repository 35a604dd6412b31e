"""Values of slots by names: how each form of `state/slots.py` is written, read from outside, and offered to a judge."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from triskel.games.inis.state.deck import ID, LAND, LAND_SLUG, SLUG, bits, land_name
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.games.inis.state.slots import ISLE
from triskel.i18n.people import player
from triskel.kernel.bench.faults import Faults, both
from triskel.kernel.bench.slots import Slot, named
from triskel.kernel.bench.subject import Field, Value

CARD: Final = ("card", "карта")
IN_PLAY: Final = ("territory in play", "территория в игре")
WAYS: Final = {"sunwise": 1, "widdershins": -1}
READABLE: Final = ("season", "assembly", "draft", "clashes", "clash", "after card")
"""Phases in which a position can be."""
POSITION: Final = named(ISLE, "position")
OF_LAND: Final = named(ISLE, "land")
_CROWS: Final = (("sunwise", "sunwise", "по солнцу"), ("widdershins", "widdershins", "против солнца"))
_NOWHERE: Final = ("", "nowhere", "нигде")


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


_SAID: Final[dict[str, Callable[[Any], Any]]] = {
    "card": lambda value: SLUG[value] if value >= 0 else "",
    "land": lambda value: LAND_SLUG[value] if value >= 0 else "",
    "mask": lambda value: [SLUG[card] for card in bits(value)],
    "cards": lambda value: [SLUG[card] for card in value],
    "lands": lambda value: [LAND_SLUG[land] for land in value],
    "hands": lambda value: [[SLUG[card] for card in bits(mask)] for mask in value],
    "seats": lambda value: list(bits(value)),
    "way": lambda value: "sunwise" if value == 1 else "widdershins",
    "phase": lambda value: PHASES[value],
    "flag": bool,
}


def sayer(slot: Slot) -> Callable[[Any], Any]:
    """What says a value of this slot by names; a card or territory that is none is an empty name."""
    return _SAID.get(slot.form.name, _plain)


def said(isle: Isle, slot: Slot) -> Any:
    """What the slot holds, by names."""
    return sayer(slot)(getattr(isle, slot.name))


def is_set(isle: Isle, slot: Slot) -> bool:
    """Whether there is anything to write."""
    value = getattr(isle, slot.name)
    if isinstance(value, list):
        return any(value) if slot.form.name in ("counts", "ints", "hands") else bool(value)
    return bool(value != (-1 if slot.form.name in ("card", "land", "seat") else 0))


def read(faults: Faults, isle: Isle, slot: Slot, given: Any, where: str = "") -> Any:
    """The inverse of `said`: a value for the slot, the usual one where what is given cannot be."""
    form, last = slot.form.name, isle.n - 1
    what = both(where) if where else (slot.en, slot.ru)
    where = where or slot.word
    if form == "card":
        return card_of(faults, given, slot.most, where)
    if form == "land":
        return land_of(faults, isle, given, where)
    if form == "lands":
        return [land_of(faults, isle, each, where) for each in faults.items(what, given)]
    if form == "cards":
        return _cards(faults, slot, where, given)
    if form == "mask":
        return sum(1 << card for card in _cards(faults, slot, where, given))
    if form == "seat":
        return faults.number(what, given, slot.least, last, slot.rule)
    if form == "seats":
        seats = {faults.number(what, each, 0, last, slot.rule) for each in faults.items(what, given)}
        return sum(1 << seat for seat in seats)
    if form == "way":
        return WAYS[faults.name(what, given, WAYS) or slot.usual]
    if form == "phase":
        return PHASES.index(faults.name(what, given, READABLE) or slot.usual)
    if form == "flag":
        return int(faults.flag(what, given))
    if form == "int":
        return faults.number(what, given, slot.least, slot.most, slot.rule)
    found = faults.items(what, given)
    needed = len(getattr(isle, slot.name))
    if form != "ints" and len(found) != needed:
        faults.say(f"{where}: {needed} of them are needed", f"{where}: их должно быть {needed}")
    if form == "hands":
        return [sum(1 << card for card in _cards(faults, slot, where, each)) for each in found]
    return [faults.number(what, each, 0, slot.most, slot.rule) for each in found]


def card_of(faults: Faults, given: object, kind: int, where: str) -> int:
    """A card of this kind; -1 where it is none."""
    name = faults.name(CARD, given, ID, f"{where}: ")
    if not name:
        return -1
    if not kind >> ID[name] & 1:
        faults.say(f"{where}: {name} is a card of another kind", f"{where}: {name} — карта другого вида", "I-BOX-1")
        return -1
    return ID[name]


def land_of(faults: Faults, isle: Isle, given: object, where: str) -> int:
    """A territory in play."""
    return LAND.get(faults.name(IN_PLAY, given, [LAND_SLUG[land] for land in isle.lands()], f"{where}: "), -1)


def _cards(faults: Faults, slot: Slot, where: str, given: Any) -> list[int]:
    cards = [card_of(faults, each, slot.most, where) for each in faults.items(both(where), given)]
    if len(set(cards)) < len(cards):
        faults.say(f"{where}: there is only one of each card", f"{where}: каждая карта одна", "I-BOX-1")
    return cards


# --- a judge ------------------------------------------------------------------------------------------------------


def seats_of(isle: Isle) -> list[tuple[str, str, str]]:
    """The players to choose from."""
    return [(str(seat), player(seat, "en"), player(seat, "ru")) for seat in range(isle.n)]


def offered(isle: Isle, slot: Slot) -> Field:
    """What a judge may make of it."""
    form, value = slot.form.name, said(isle, slot)
    choices: Sequence[tuple[str, str, str]] = ()
    if form == "seat":
        value, choices = str(max(value, 0)), seats_of(isle)
    elif form == "way":
        choices = _CROWS
    elif form == "land":
        choices = [
            _NOWHERE,
            *((LAND_SLUG[each], land_name(each, "en"), land_name(each, "ru")) for each in isle.lands()),
        ]
    return Field(slot.judged, value, slot.en, slot.ru, choices, most=slot.most)


def corrected(slot: Slot, value: Value) -> int:
    """The value of the slot that a judge has chosen."""
    if slot.form.name == "land":
        return LAND.get(str(value), -1)
    return WAYS[str(value)] if slot.form.name == "way" else int(value)
