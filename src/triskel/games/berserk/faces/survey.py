"""What is wrong with a position, all of it; and a position written down from a battle."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from triskel.games.berserk.faces import marker
from triskel.games.berserk.faces.position import (
    CARD_PART,
    CARD_PARTS,
    CELL,
    CELL_NAMES,
    FACTS,
    MEMORY,
    MOST_CARDS,
    NUMBERS,
    PART,
    PARTS,
    PILES,
    SIGNS,
    both,
    crystals_of,
    face_named,
    number_of,
    piles,
    plain,
)
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import FOREVER
from triskel.games.berserk.state.face import (
    ARTIFACT,
    EQUIPMENT,
    FEATURE_BITS,
    FEATURE_MASK,
    FLYER,
    SYMBIONT,
    TERRAIN,
    Face,
)
from triskel.games.berserk.state.war import FIELD, INITIAL, OVER, PHASES, SEAT, War
from triskel.i18n.people import player
from triskel.kernel.bench.faults import Faults
from triskel.kernel.play.event import Reason
from triskel.kernel.play.refusal import BadContent

_LAID: Final = ("markers", "gains", "victims", "used", "used_battle", "facts", "barred")
"""Parts of a card that only the reader of positions understands."""


def survey(war: War, position: Mapping[str, Any]) -> tuple[dict[str, Any], list[Reason]]:
    """Every reason why the position cannot be, and the position without what is wrong in it."""
    faults = Faults()
    given = faults.names(PART, position, PARTS)
    clean: dict[str, Any] = {}
    plain(war, faults, given)
    clean |= {"phase": PHASES[war.phase], "turn": war.turn, "active": war.active, "first": war.first}
    clean["passed"] = war.passed
    for key in PILES:
        if key in given:
            clean[key] = [[war.codex.faces[face].id for face in pile] for pile in piles(war, faults, key, given)]
    crystals = crystals_of(war, faults, given)
    if crystals:
        clean["crystals"] = crystals
    battle = war.phase > SEAT
    rows = faults.rows(("cards", "карты"), given.get("cards", []), MOST_CARDS)
    clean["cards"] = _cards(war, faults, rows, battle)
    for key in ("cells", "delayed", *MEMORY):
        if key in given and key != "passed":
            clean[key] = given[key]
    return clean, faults.reasons


def _cards(war: War, faults: Faults, rows: list[Mapping[str, Any]], battle: bool) -> list[dict[str, Any]]:
    taken: dict[str, str] = {}
    places: dict[int, int] = {}
    found: list[dict[str, Any]] = []
    terrains: dict[int, str] = {}
    for number, given in enumerate(rows):
        found_face = face_named(war, faults, given.get("id", ""))
        if found_face < 0:
            continue
        face, name = war.codex.faces[found_face], given["id"]
        row = dict(faults.names(CARD_PART, given, CARD_PARTS, f"{name}: "))
        for key in ("seat", "owner"):
            if key in row:
                row[key] = faults.number(both(f"{name}: {key}"), row[key], 0, 1)
        for key in (*SIGNS, "thirsty"):
            if key in row:
                row[key] = faults.flag(both(f"{name}: {key}"), row[key])
        seat = row.get("seat", 0)
        for key in NUMBERS:
            if key in row:
                row[key] = number_of(faults, row, key, name)
        if face.lives and row.get("wounds", 0) >= face.lives + row.get("extra", 0) and not row.get("markers"):
            lives = face.lives + row.get("extra", 0)
            faults.say(
                f"{name}: {row['wounds']} wounds kill it: it has {lives} lives",
                f"{name}: {row['wounds']} ран его убивают: жизней {lives}",
                "508.3",
            )
        _stand(faults, face, row, taken, battle)
        if face.kind == TERRAIN and not row.get("hidden"):
            if seat in terrains:
                faults.say(
                    f"{player(seat, 'en')} has two terrains: {terrains[seat]}, {name}",
                    f"у {player(seat, 'ru', 'gen')} две местности: {terrains[seat]}, {name}",
                    "211.3",
                )
            terrains[seat] = name
        places[number] = len(found)
        found.append(row)
    _references(war, faults, found, places, rows)
    return found


def _stand(faults: Faults, face: Face, row: dict[str, Any], taken: dict[str, str], battle: bool) -> None:
    """Where a card of its kind may be (207-212)."""
    name, cell = row["id"], row.get("cell")
    if cell is not None and not faults.name(CELL, cell, CELL_NAMES, f"{name}: "):
        row.pop("cell")
        cell = None
    aside = face.kind == TERRAIN or face.subtype == FLYER
    hidden = bool(row.get("hidden"))
    carried = face.kind == EQUIPMENT or face.subtype == SYMBIONT
    if "host" in row and not carried:
        faults.say(f"{name} sits on nobody", f"{name} ни на кого не садится", "209.1")
        row.pop("host")
    if carried and "host" not in row and battle and not hidden and not row.get("markers"):
        kind = ("equipment without a wearer", "экипировка без хозяина") if face.kind == EQUIPMENT else (
            "a symbiont without a host", "симбиот без хозяина")  # fmt: skip
        rule = "212.5" if face.kind == EQUIPMENT else "209.7"
        faults.say(f"{name}: {kind[0]} dies", f"{name}: {kind[1]} погибает", rule)
    if battle and not hidden and aside and cell is not None and not row.get("markers"):
        rule = "211.1" if face.kind == TERRAIN else "208.1"
        faults.say(
            f"{name} belongs to the auxiliary zone, not onto {cell}",
            f"{name}: место в вспомогательной зоне, а не на клетке {cell}",
            rule,
        )
    # It may fly by its own text or by another's, or its text may send it aside.
    elsewhere = any("зон" in feature.label for feature in face.features)
    settled = "flight" in face.grants or bool(row.get("markers")) or elsewhere
    if not aside and cell is None and "host" not in row and not carried and not settled:
        rule = "210.1" if face.kind == ARTIFACT else "207.1"
        faults.say(f"{name} stands on no cell", f"{name}: нет клетки", rule)
    if cell is not None and "host" not in row:
        if cell in taken and "incorporeal" not in face.grants:
            faults.say(
                f"two cards on {cell}: {taken[cell]}, {name}", f"на {cell} две карты: {taken[cell]}, {name}", "523.1"
            )
            row.pop("cell")
        else:
            taken[str(cell)] = name


def _references(
    war: War, faults: Faults, found: list[dict[str, Any]], places: Mapping[int, int], rows: list[Mapping[str, Any]]
) -> None:
    """Hosts and other cards named by their place in the list, which shifts where wrong cards are left out."""
    for row in found:
        if "host" not in row:
            continue
        place = row["host"]
        if type(place) is not int or place not in places:
            faults.say(
                f"{row['id']}: there is no card {place} to sit on", f"{row['id']}: нет карты номер {place}", "209.2"
            )
            row.pop("host")
            continue
        host = found[places[place]]
        if "host" in host:
            faults.say(
                f"{row['id']}: {host['id']} sits on another card itself",
                f"{row['id']}: {host['id']} сам сидит на другой карте",
                "209.3",
            )
            row.pop("host")
            continue
        row["host"] = places[place]
        kind = war.codex.faces[war.codex.by_id.get(host["id"], war.codex.by_name.get(host["id"], 0))]
        if kind.kind != 0 or kind.subtype == FLYER:
            rule = "209.4" if kind.subtype == FLYER else "209.3"
            faults.say(f"{row['id']} cannot sit on {host['id']}", f"{row['id']} не садится на {host['id']}", rule)
    for row in found:
        if isinstance(row.get("markers"), list):
            row["markers"] = [_renumbered(entry, places) for entry in row["markers"]]


def _renumbered(entry: Any, places: Mapping[int, int]) -> Any:
    if not isinstance(entry, Mapping):
        return entry
    named = {key: entry[key] for key in ("source", "kept") if type(entry.get(key)) is int}
    return {**entry, **{key: places[place] for key, place in named.items() if place in places}}


def too_much(arrange: Callable[[dict[str, Any]], War], clean: dict[str, Any]) -> tuple[War, list[Reason]]:
    """Set up the clean position; what the reader of markers stumbles over is left out and told."""
    found: list[Reason] = []
    for key in ("delayed", "cells", *_LAID, *MEMORY, ""):
        try:
            return arrange(clean), found
        except BadContent as error:
            if all(each.en != str(error) for each in found):
                found.append(Reason("117.1", str(error), f"маркеры и память карт: {error.ru}"))
            if key in _LAID:
                for row in clean["cards"]:
                    row.pop(key, None)
            else:
                clean.pop(key, None)
    return arrange({"cards": []}), found


# --- writing ------------------------------------------------------------------------------------------------------


def written(war: War) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names."""
    lost: list[Reason] = []
    cards = sorted(card for side in war.squad for card in side)
    place = {card: number for number, card in enumerate((*cards, *war.grave[0], *war.grave[1]))}
    faces = war.codex.faces
    if war.phase < INITIAL and (any(war.redeals) or any(each[1] or each[3] for plan in war.plan for each in plan)):
        lost.append(Reason("403.1", "how the squads were recruited is not carried over",
                           "как набраны отряды, не перенесено"))  # fmt: skip
    made: dict[str, Any] = {
        "turn": war.turn,
        "phase": PHASES[war.phase] if war.phase != OVER else "choice",
        "active": war.active,
        "first": war.first,
        "crystals": list(war.crystals),
        "cards": [_row(war, card, place, lost) for card in cards],
        "graveyards": [[war.face(card).id for card in pile] for pile in war.grave],
        "decks": [[faces[face].id for face in sorted(deck)] for deck in war.deck],
    }
    for key, values in (("hands", war.hand), ("squads", [[each[0] for each in plan] for plan in war.plan])):
        if any(values):
            made[key] = [[faces[face].id for face in pile] for pile in values]
    if war.phase == OVER:
        lost.append(Reason("", "the battle is over here", "битва здесь уже окончена"))
    if any(war.incarnation[card] for pile in war.grave for card in pile):
        made["reviving"] = [[max(-1, war.incarnation[card]) for card in pile] for pile in war.grave]
    acquired = [[_acquired(war, card, lost) for card in pile] for pile in war.grave]
    if any(map(any, acquired)):
        made["incarnations"] = acquired
    order = [[place[card] for card in side] for side in war.squad]
    if any(side != sorted(side) for side in order):
        made["order"] = order
    if war.passed:
        made["passed"] = war.passed
    cells = []
    for cell, effect in war.cells:
        row = marker.write_marker(war, effect, place)
        if row is None:
            lost.append(_unsaid(effect.key))
        else:
            cells.append({"cell": field.name(cell), **row})
    delayed = [marker.write_delayed(war, each, place) for each in war.delayed]
    if None in delayed:
        lost.append(Reason("118.1", "a delayed feature whose card has left is not carried over",
                           "отложенная особенность ушедшей карты не перенесена"))  # fmt: skip
    for key, entries in (("cells", cells), ("delayed", [each for each in delayed if each])):
        if entries:
            made[key] = entries
    return made, lost


def _acquired(war: War, card: int, lost: list[Reason]) -> int:
    """The Incarnation that a card of a graveyard has acquired for the whole battle (205.4)."""
    found = [each for each in war.effects[card] if each.key == "incarnation"]
    lost += [_unsaid(each.key) for each in found if each.until != FOREVER]
    return max((each.value for each in found), default=0)


def _unsaid(key: str) -> Reason:
    return Reason("117.1", f"a marker is not carried over: {key}", f"маркер не перенесён: {key}")


def _row(war: War, card: int, place: Mapping[int, int], lost: list[Reason]) -> dict[str, Any]:
    face = war.face(card)
    row: dict[str, Any] = {"id": face.id, "seat": war.controller[card]}
    if war.owner[card] != war.controller[card]:
        row["owner"] = war.owner[card]
    if war.host[card] in place:
        row["host"] = place[war.host[card]]
    elif war.zone[card] == FIELD:
        row["cell"] = field.name(war.cell[card])
    row |= {word: True for word, slot in SIGNS.items() if getattr(war, slot.name)[card]}
    if war.thirsty >> card & 1:
        row["thirsty"] = True
    numbers = {word: getattr(war, slot.name)[card] for word, slot in NUMBERS.items()}
    row |= {word: value for word, value in numbers.items() if value}
    facts = [word for bit, word in enumerate(FACTS) if war.turn_facts[card] >> bit & 1]
    if facts:
        row["facts"] = facts
    victims = [place[each] for each in war.victims.get(card, ()) if each in place]
    if victims:
        row["victims"] = victims
    for key, memory in (("used", war.used), ("used_battle", war.used_battle)):
        names = _used(war, card, memory, lost)
        if names:
            row[key] = names
    if war.barred[0] == card:
        row["barred"] = next(iter(_used(war, card, {card << FEATURE_BITS | war.barred[1]: 1}, lost)), None)
    markers = []
    for effect in war.effects[card]:
        entry = marker.write_marker(war, effect, place, card)
        if entry is None:
            lost.append(_unsaid(effect.key))
        else:
            markers.append(entry)
    if markers:
        row["markers"] = markers
    return row


def _used(war: War, card: int, memory: Mapping[int, int], lost: list[Reason]) -> dict[str, int]:
    """Which features were used how often: by their place on the card, or by name where the rules define them."""
    found: dict[str, int] = {}
    own = {feature.uid: str(number) for number, feature in enumerate(war.face(card).features)}
    named = {feature.uid: name for name, feature in war.codex.natives.items()}
    for key, count in memory.items():
        if key & ~FEATURE_MASK == card << FEATURE_BITS:
            word = own.get(key & FEATURE_MASK) or named.get(key & FEATURE_MASK)
            if word is None:
                lost.append(_unsaid("used"))
            else:
                found[word] = count
    return found
