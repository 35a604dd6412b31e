"""What is wrong with a position, all of it; and a position written down from an isle."""

from collections.abc import Mapping
from typing import Any

from triskel.games.inis.faces import forms
from triskel.games.inis.faces.forms import IN_PLAY, OF_LAND, POSITION, READABLE, both, card_of
from triskel.games.inis.faces.position import (
    LAND_PART,
    PART,
    PARTS,
    PLAIN,
    TERRITORY,
    by_seat,
    counted,
    place_of,
    plain,
    wide,
)
from triskel.games.inis.faces.running import RUNNING
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.box import CLANS
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, FOUR_ONLY, LAND, LAND_SLUG, SLUG, bits
from triskel.games.inis.state.isle import ASSEMBLY, SETUP, Isle
from triskel.i18n.people import player
from triskel.kernel.bench.faults import Faults
from triskel.kernel.play.event import Reason


def survey(isle: Isle, position: Mapping[str, Any]) -> tuple[dict[str, Any], list[Reason]]:
    """Every reason why the position cannot be, and the position without what is wrong in it."""
    faults = Faults()
    given = faults.names(PART, position, PARTS)
    clean: dict[str, Any] = {}
    clean["lands"] = _lands(isle, faults, given.get("lands", {}))
    for key in ("capital", "festival"):
        if key in given:
            found = faults.name(IN_PLAY, given[key], clean["lands"])
            if found:
                clean[key] = found
    if not clean["lands"]:
        faults.say("there is no territory for the Capital", "нет территории для столицы", "I-SETUP-4")
    elif "capital" not in clean:
        clean["capital"] = next(iter(clean["lands"]))
    if clean.get("capital") == "swamp" and not isle.options.swamp_capital:
        faults.say("the Capital cannot stand in the Swamp", "столица не может стоять на болоте", "I-MAP-8")
    plain(isle, faults, given)
    clean |= {slot.word: forms.said(isle, slot) for slot in PLAIN}
    if clean["phase"] == "season":
        for key, low in (("turn", 0), ("passes", 0)):
            slot = POSITION[key]
            clean[key] = faults.number((slot.en, slot.ru), clean[key], low, isle.n - 1, slot.rule)
    _cards(isle, faults, given, clean)
    if "running" in given:
        clean["running"] = given["running"]  # the reader of positions knows what is wrong with it
    return clean, faults.reasons


def _lands(isle: Isle, faults: Faults, data: object) -> dict[str, Any]:
    found: dict[str, Any] = {}
    placed = [0] * isle.n
    left = {"sanctuaries": isle.options.sanctuaries, "citadels": isle.options.citadels}
    spots: dict[int, str] = {}
    for name, given in faults.names(TERRITORY, data, LAND).items():
        facts = dict(faults.names(LAND_PART, given, OF_LAND, f"{name}: "))
        facts |= counted(isle, faults, name, facts)
        for seat, count in enumerate(facts["clans"]):
            placed[seat] += count
        for kind in left:
            left[kind] -= facts[kind]
        if name == "swamp" and facts["citadels"]:
            faults.say("no Citadel can stand in the Swamp", "на болоте не может быть цитадели", "I-MAP-8")
        if "at" in facts and not _at(faults, name, facts["at"], spots):
            del facts["at"]
        found[name] = facts
    for seat, count in enumerate(placed):
        if count > CLANS:
            faults.say(
                f"{player(seat, 'en')} has {count} clans on the map; there are {CLANS}",
                f"у {player(seat, 'ru', 'gen')} на карте {count} кланов, а всего их {CLANS}",
                "I-BOX-2",
            )
            _trim(found, seat, count - CLANS)
    for kind, count in left.items():
        if count < 0:
            ru = "святилищ" if kind == "sanctuaries" else "цитаделей"
            faults.say(f"there are {-count} {kind} too many", f"{ru} больше, чем есть, на {-count}", "I-BOX-3")
            for facts in found.values():
                facts[kind] = 0
    if not spots or len(spots) == 3 * len(found):
        _connected(faults, spots)
    return found


def _trim(found: Mapping[str, Any], seat: int, more: int) -> None:
    """Take off clans that a player does not have, for the drawing."""
    for facts in found.values():
        if seat < len(facts["clans"]):
            gone = min(more, facts["clans"][seat])
            facts["clans"][seat] -= gone
            more -= gone


def _at(faults: Faults, name: str, text: object, spots: dict[int, str]) -> bool:
    spot = place_of(faults, name, text)
    if spot < 0:
        return False
    cells = chart.cells(spot)
    under = {spots[cell] for cell in cells if cell in spots}
    for other in sorted(under):
        faults.say(
            f"{name} and {other} cover the same hexagon", f"{name} и {other} лежат на одном шестиугольнике", "I-MAP-3"
        )
    if not under:
        spots.update(dict.fromkeys(cells, name))
    return not under


def _connected(faults: Faults, spots: Mapping[int, str]) -> None:
    """Every tile touches the others (I-SETUP-2, I-MAP-3)."""
    names = list(dict.fromkeys(spots.values()))
    if len(names) < 2:
        return
    reached, waiting = {names[0]}, [names[0]]
    while waiting:
        here = waiting.pop()
        for cell in [cell for cell, name in spots.items() if name == here]:
            for near in chart.around(cell):
                name = spots.get(near)
                if name is not None and name not in reached:
                    reached.add(name)
                    waiting.append(name)
    for name in names:
        if name not in reached:
            faults.say(f"{name} touches no other territory", f"{name} не граничит с остальным островом", "I-MAP-3")


def _cards(isle: Isle, faults: Faults, given: Mapping[str, Any], clean: dict[str, Any]) -> None:
    used: dict[str, str] = {}

    def take(given_name: object, kind: int, where: str) -> bool:
        number = card_of(faults, given_name, kind, where)
        if number < 0:
            return False
        name, card = SLUG[number], 1 << number
        if card & FOUR_ONLY and isle.n != 4:
            faults.say(f"only four players use {name}", f"{name} — только для четырёх игроков", "I-SETUP-1")
            return False
        if card & ADVANTAGE and name not in clean["lands"]:
            faults.say(
                f"{where}: {name} is not in play, so its Advantage card is not either",
                f"{where}: территории {name} нет в игре, значит, нет и её карты преимущества",
                "I-SETUP-3",
            )
            return False
        if name in used:
            faults.say(
                f"there is only one {name}: {used[name]}, {where}", f"{name} — одна: {used[name]}, {where}", "I-BOX-1"
            )
            return False
        used[name] = where
        return True

    clean["hands"] = []
    for seat, hand in enumerate(by_seat(faults, "hands", given, isle.n)):
        where = f"hand {seat + 1}"
        held = [name for name in faults.items(both(where), hand) if take(name, ACTION | ADVANTAGE | EPIC, where)]
        clean["hands"].append(held)
    if "aside" in given and take(given["aside"], ACTION, "aside"):
        clean["aside"] = given["aside"]
    for key, kind in (("epic_discard", EPIC), ("out", EPIC), ("played", ADVANTAGE)):
        clean[key] = [name for name in faults.items(both(key), given.get(key, [])) if take(name, kind, key)]


def written(isle: Isle) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names."""
    lost: list[Reason] = []
    if isle.phase == SETUP:
        lost.append(Reason("I-SETUP-6", "the first clans are still being placed", "первые кланы ещё расставляются"))
    lands = {}
    for land in isle.lands():
        q, r = chart.axial(isle.spots[land] >> 1)
        lands[LAND_SLUG[land]] = {
            "clans": isle.clans[land * 4 : land * 4 + isle.n],
            "sanctuaries": isle.sanctuaries[land],
            "citadels": isle.citadels[land] - (land == isle.capital),
            "at": f"{q},{r} {'up' if isle.spots[land] & 1 else 'down'}",
        }
    running = {word: forms.said(isle, slot) for word, slot in RUNNING.items() if forms.is_set(isle, slot)}
    if isle.poss == wide(isle):
        running.pop("knowledge", None)
    made = {word: forms.said(isle, slot) for word, slot in POSITION.items()}
    made |= {
        "round": isle.round + (isle.phase == ASSEMBLY),
        "brenn": max(0, isle.brenn),
        "phase": made["phase"] if made["phase"] in READABLE else "season",
        "lands": lands,
    }
    out = EPIC & ~sum(1 << card for card in isle.pile) & ~isle.epic_discard & ~isle.drawn
    for mask in (*isle.hand, *isle.stash, sum(1 << card for card in isle.flight)):
        out &= ~mask
    if out:
        made["out"] = [SLUG[card] for card in bits(out)]
    if running:
        made["running"] = running
    return {key: value for key, value in made.items() if value not in ("", [])}, lost
