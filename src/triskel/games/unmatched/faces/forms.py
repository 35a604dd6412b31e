"""Values of slots by names: how each form of `state/slots.py` is read from outside, laid in place and written down.

`row` is the number of the fighter or the player whose value it is; -1 where the slot is one of the whole duel.
"""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import ACTING, NOBODY, TURN_END, TURN_START, Duel
from triskel.games.unmatched.state.slots import DUEL
from triskel.kernel.bench.faults import Faults, both
from triskel.kernel.bench.slots import Slot, named

PHASES: Final = {"turn start": TURN_START, "acting": ACTING, "turn end": TURN_END}
POSITION: Final = named(DUEL, "position")
OF_FIGHTER: Final = named(DUEL, "fighter")
OF_PLAYER: Final = named(DUEL, "player")
OF_PLAYER["deck"] = OF_PLAYER.pop("deck")  # what is held and thrown away is taken out of it first
DOOR: Final = ("door", "дверь")
SPACE: Final = ("space", "клетка")
CARD: Final = ("card", "карта")
COUNTER: Final = ("counter", "счётчик")
_MASKS: Final = ("fighters", "players")


def heroes(arena: Arena) -> list[str]:
    """The players by their heroes."""
    return [arena.fighters[hero].id for hero in arena.hero]


def read(duel: Duel, faults: Faults, slot: Slot, given: Any, name: str = "", row: int = -1) -> Any:
    """A value of the slot; what lies nearest to what is given, or nothing, where that cannot be."""
    arena, form, where = duel.arena, slot.form.name, f"{name}: " if name else ""
    what = (f"{where}{slot.en or slot.word}", f"{where}{slot.ru or slot.word}")
    if form == "number" or form == "numbers":
        return faults.number(what, given, slot.least, slot.most, slot.rule)
    if form in _MASKS:
        return faults.flag(what, given)
    if form == "phase":
        return PHASES[faults.name(what, given, PHASES) or str(slot.usual)]
    if form in ("player", "order"):
        names = heroes(arena)
        first = names.index(faults.name(what, given, names) or names[0])
        return first if form == "player" else [(first + step) % len(names) for step in range(len(names))]
    if form == "doors":
        doors = [door.id for door in arena.board.doors]
        shut = {faults.name(DOOR, each, doors) for each in faults.items(what, given)}
        return sum(1 << doors.index(each) for each in shut if each)
    if form == "spaces":
        return duel.board.index.get(faults.name(SPACE, given, duel.board.index, where), NOBODY)
    if form == "counters":
        limits = arena.kits[row].counters
        found = faults.names(COUNTER, given, limits, where).items()
        values = {key: faults.number(both(where + key), value, 0, limits[key][1]) for key, value in found}
        return [values.get(key, start) for key, (start, _) in limits.items()]
    cards = _taken(duel, faults, f"{where}{slot.word}", given, row)
    return cards[::-1] if form == "tops" else cards


def _taken(duel: Duel, faults: Faults, where: str, given: Any, player: int) -> list[int]:
    """Cards of a player, each taken out of the deck."""
    known, pool, found = duel.arena.card_of[player], duel.deck[player], []
    for each in faults.items(both(where), given):
        name = faults.name(CARD, each, known, f"{where}: ")
        if not name:
            continue
        if known[name] not in pool:
            en, ru = "all copies of {} are placed already", "все копии {} уже разложены"
            faults.say(f"{where}: {en.format(name)}", f"{where}: {ru.format(name)}", "U-CARD-1")
            continue
        pool.remove(known[name])
        found.append(known[name])
    return found


def lay(duel: Duel, slot: Slot, value: Any, row: int = -1) -> None:
    """Put a value into its slot."""
    if row >= 0 and slot.form.name in _MASKS:
        value = getattr(duel, slot.name) & ~(1 << row) | value << row
    elif row >= 0:
        getattr(duel, slot.name)[row] = value
        return
    setattr(duel, slot.name, value)


def read_row(
    duel: Duel, faults: Faults, part: Mapping[str, Slot], given: Mapping[str, Any], name: str, row: int
) -> dict[str, Any]:
    """What is given of a fighter or a player, by its names in a position."""
    return {word: read(duel, faults, slot, given[word], name, row) for word, slot in part.items() if word in given}


def said(duel: Duel, slot: Slot, row: int = -1) -> Any:
    """The inverse of `read`: what the slot holds, by names."""
    arena, form, value = duel.arena, slot.form.name, getattr(duel, slot.name)
    if form in _MASKS:
        return bool(value >> row & 1) or None
    if form == "phase":
        return next((name for name, phase in PHASES.items() if phase == value), slot.usual)
    if form in ("player", "order"):
        return heroes(arena)[value if form == "player" else value[0]]
    if form == "doors":
        return [door.id for number, door in enumerate(arena.board.doors) if value >> number & 1]
    if row >= 0:
        value = value[row]
    if form == "spaces":
        return duel.board.spaces[value].id if value >= 0 else ""
    if form == "counters":
        return dict(zip(arena.kits[row].counters, value, strict=True))
    if form in ("tops", "piles", "pools"):
        return [arena.cards[card].id for card in (value[::-1] if form == "tops" else value)]
    return value


def said_row(duel: Duel, part: Mapping[str, Slot], row: int) -> dict[str, Any]:
    """What there is to say of a fighter or a player."""
    found = {word: said(duel, slot, row) for word, slot in part.items()}
    return {word: value for word, value in found.items() if value not in ("", [], {}, part[word].usual)}
