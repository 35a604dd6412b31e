"""What is wrong with a position, all of it; and a position written down from an isle."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.inis import land as chart
from triskel.inis.deck import ACTION, ADVANTAGE, EPIC, FOUR_ONLY, ID, LAND, LAND_SLUG, SLUG, bits
from triskel.inis.position import LAND_PARTS, PARTS, READABLE, RUNNING, WAYS, wide
from triskel.inis.state import ASSEMBLY, CLANS, PHASES, SETUP, Isle
from triskel.kernel.event import Reason
from triskel.kernel.faults import Faults

_PART: Final = ("part of a position", "часть позиции")
_LAND: Final = ("territory in play", "территория в игре")
_CARD: Final = ("card", "карта")
_MOST_ROUNDS: Final = 99
_MOST_DEEDS: Final = 30
_EDGE: Final = 38
"""How far from the middle a tile may lie."""


def survey(isle: Isle, position: Mapping[str, Any]) -> tuple[dict[str, Any], list[Reason]]:
    """Every reason why the position cannot be, and the position without what is wrong in it."""
    faults = Faults()
    given = faults.names(_PART, position, PARTS)
    clean: dict[str, Any] = {}
    seats = isle.n
    clean["lands"] = _lands(isle, faults, given.get("lands", {}))
    for key in ("capital", "festival"):
        if key in given:
            if given[key] in clean["lands"]:
                clean[key] = given[key]
            else:
                faults.unknown(_LAND, given[key], clean["lands"])
    if not clean["lands"]:
        faults.say("there is no territory for the Capital", "нет территории для столицы", "I-SETUP-4")
    elif "capital" not in clean:
        clean["capital"] = next(iter(clean["lands"]))
    if clean.get("capital") == "swamp" and not isle.options.swamp_capital:
        faults.say("the Capital cannot stand in the Swamp", "столица не может стоять на болоте", "I-MAP-8")
    last = seats - 1
    clean["round"] = faults.number(("round", "раунд"), given.get("round", 2), 1, _MOST_ROUNDS)
    clean["brenn"] = faults.number(("brenn", "бренн"), given.get("brenn", 0), 0, last, "I-TERM-3")
    clean["first"] = bool(given.get("first", False))
    for key, known, word in (("crows", WAYS, "стая ворон"), ("phase", READABLE, "фаза")):
        value = given.get(key, "sunwise" if key == "crows" else "season")
        if value not in known:
            faults.unknown((key, word), value, known)
            value = next(iter(known))
        clean[key] = value
    season = clean["phase"] == "season"
    low = 0 if season else -1
    clean["turn"] = faults.number(("turn", "ход"), given.get("turn", clean["brenn"]), low, last, "I-SEASON-5")
    most = last if season else seats
    clean["passes"] = faults.number(("passes", "пасы"), given.get("passes", 0), 0, most, "I-SEASON-7")
    clean["deeds"] = [
        faults.number(("deeds", "подвиги"), each, 0, _MOST_DEEDS, "I-VICTORY-4")
        for each in _by_seat(faults, "deeds", given, seats)
    ]
    clean["pretenders"] = sorted({
        faults.number(("pretender", "претендент"), each, 0, last, "I-SEASON-4")
        for each in faults.items(("pretenders", "претенденты"), given.get("pretenders", []))
    })
    _cards(isle, faults, given, clean)
    if isinstance(given.get("running"), Mapping):
        clean["running"] = dict(faults.names(("running fact", "свойство идущего розыгрыша"), given["running"], RUNNING))
    return clean, faults.reasons


def _by_seat(faults: Faults, key: str, given: Mapping[str, Any], seats: int) -> list[Any]:
    rows = list(faults.items((key, key), given.get(key, [])))
    if len(rows) > seats:
        faults.say(f"{key}: there are only {seats} players", f"{key}: игроков только {seats}", "I-SETUP-1")
    return rows[:seats]


def _lands(isle: Isle, faults: Faults, data: object) -> dict[str, Any]:
    found: dict[str, Any] = {}
    placed = [0] * isle.n
    left = {"sanctuaries": isle.options.sanctuaries, "citadels": isle.options.citadels}
    spots: dict[int, str] = {}
    for name, given in faults.names(("territory", "территория"), data, LAND).items():
        facts = dict(faults.names(("part of a territory", "свойство территории"), given, LAND_PARTS, f"{name}: "))
        facts["clans"] = [
            faults.number((f"{name}: clans", f"{name}: кланы"), count, 0, CLANS, "I-BOX-2")
            for count in _by_seat(faults, "clans", facts, isle.n)
        ]
        for seat, count in enumerate(facts["clans"]):
            placed[seat] += count
        for kind in left:
            facts[kind] = faults.number((f"{name}: {kind}", f"{name}: {kind}"), facts.get(kind, 0), 0, 9, "I-BOX-3")
            left[kind] -= facts[kind]
        if name == "swamp" and facts["citadels"]:
            faults.say("no Citadel can stand in the Swamp", "на болоте не может быть цитадели", "I-MAP-8")
        if "at" in facts and not _at(faults, name, facts["at"], spots):
            del facts["at"]
        found[name] = facts
    for seat, count in enumerate(placed):
        if count > CLANS:
            faults.say(
                f"player {seat + 1} has {count} clans on the map; there are {CLANS}",
                f"у игрока {seat + 1} на карте {count} кланов, а всего их {CLANS}",
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
    where, _, way = str(text).partition(" ")
    q, _, r = where.partition(",")
    cells: tuple[int, ...] = ()
    try:
        if way in ("up", "down") and all(-_EDGE < int(each) < _EDGE for each in (q, r)):
            cells = chart.cells(chart.triad(int(q), int(r), way == "up"))
    except ValueError:
        pass
    if not cells:
        faults.say(
            f'{name}: a place is written "0,0 down" or "1,1 up", not "{text}"',
            f"{name}: место пишется «0,0 down» или «1,1 up», а не «{text}»",
            "I-MAP-1",
        )
        return False
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

    def take(name: object, kind: int, where: str) -> bool:
        if not isinstance(name, str) or name not in ID:
            faults.unknown(_CARD, name, ID, f"{where}: ")
            return False
        card = 1 << ID[name]
        if not kind & card:
            faults.say(
                f"{where}: {name} is a card of another kind", f"{where}: {name} — карта другого вида", "I-BOX-1"
            )
            return False
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
    for seat, hand in enumerate(_by_seat(faults, "hands", given, isle.n)):
        where = f"hand {seat + 1}"
        held = [name for name in faults.items((where, where), hand) if take(name, ACTION | ADVANTAGE | EPIC, where)]
        clean["hands"].append(held)
    if given.get("aside") and take(given["aside"], ACTION, "aside"):
        clean["aside"] = given["aside"]
    for key, kind in (("epic_discard", EPIC), ("out", EPIC), ("played", ADVANTAGE)):
        clean[key] = [name for name in faults.items((key, key), given.get(key, [])) if take(name, kind, key)]


def written(isle: Isle) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names."""
    lost: list[Reason] = []
    if isle.phase == SETUP:
        lost.append(Reason("I-SETUP-6", "the first clans are still being placed", "первые кланы ещё расставляются"))
    phase = PHASES[isle.phase] if PHASES[isle.phase] in READABLE else "season"
    lands = {}
    for land in isle.lands():
        q, r = chart.axial(isle.spots[land] >> 1)
        lands[LAND_SLUG[land]] = {
            "clans": isle.clans[land * 4 : land * 4 + isle.n],
            "sanctuaries": isle.sanctuaries[land],
            "citadels": isle.citadels[land] - (land == isle.capital),
            "at": f"{q},{r} {'up' if isle.spots[land] & 1 else 'down'}",
        }
    running = {name: kind.write(isle, name) for name, kind in RUNNING.items() if kind.is_set(isle, name)}
    if isle.poss == wide(isle):
        running.pop("knowledge", None)
    made: dict[str, Any] = {
        "round": isle.round + (isle.phase == ASSEMBLY),
        "phase": phase,
        "brenn": max(0, isle.brenn),
        "turn": isle.turn,
        "crows": "sunwise" if isle.crows == 1 else "widdershins",
        "passes": isle.passes,
        "first": bool(isle.first),
        "deeds": list(isle.deeds),
        "pretenders": list(bits(isle.pretenders)),
        "capital": LAND_SLUG[isle.capital] if isle.capital >= 0 else None,
        "festival": LAND_SLUG[isle.festival] if isle.festival >= 0 else None,
        "lands": lands,
        "hands": [[SLUG[card] for card in bits(hand)] for hand in isle.hand],
        "aside": SLUG[isle.aside] if isle.aside >= 0 else None,
        "epic_discard": [SLUG[card] for card in bits(isle.epic_discard)],
        "played": [SLUG[card] for card in bits(isle.adv_down)],
    }
    out = EPIC & ~sum(1 << card for card in isle.pile) & ~isle.epic_discard & ~isle.drawn
    for mask in (*isle.hand, *isle.stash, sum(1 << card for card in isle.flight)):
        out &= ~mask
    if out:
        made["out"] = [SLUG[card] for card in bits(out)]
    if running:
        made["running"] = running
    quiet = {key: value for key, value in made.items() if value is not None and value != []}
    return quiet, lost

