"""What is wrong with a position, all of it; and a position written down from a duel."""

from collections.abc import Mapping
from typing import Any

from triskel.games.unmatched.faces.position import (
    ABOUT,
    CARD,
    COUNTER,
    FACT,
    FIGHTER,
    FIGHTER_SIGNS,
    OF_FIGHTER,
    OF_PLAYER,
    PART,
    PARTS,
    PHASES,
    PLAYER_PARTS,
    PLAYER_SIGNS,
    POSITION,
    RESTS,
    SPACE,
    both,
    plain,
)
from triskel.games.unmatched.faces.position import PLAYER as HERO
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import NOBODY, TURN_START, Duel
from triskel.games.unmatched.state.ledger import BLANK
from triskel.games.unmatched.state.slots import DOORS, NUMBER, PHASE, PLAYER
from triskel.kernel.bench.faults import Faults
from triskel.kernel.play.event import Reason


def survey(arena: Arena, position: Mapping[str, Any]) -> tuple[dict[str, Any], list[Reason]]:
    """Every reason why the position cannot be, and the position without what is wrong in it."""
    faults = Faults()
    given = faults.names(PART, position, PARTS)
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    duel = Duel(arena)
    plain(duel, faults, given)
    whole = _plain(duel)
    clean = {key: value for key, value in whole.items() if key not in ("active", "first") or key in given}
    if clean["phase"] == "acting":
        slot = POSITION["actions"]
        clean["actions"] = faults.number((slot.en, slot.ru), duel.actions, 1, slot.most, slot.rule)
    clean["fighters"] = _fighters(arena, faults, given.get("fighters", {}))
    clean["players"] = _players(arena, faults, given.get("players", {}), heroes)
    for player, hero in enumerate(heroes):
        if hero not in clean["fighters"] and (arena.players == 2 or _alone(arena, clean["fighters"], player)):
            faults.say(
                f"{hero} must stand on the board with health left",
                f"{hero}: герой должен стоять на поле и быть в живых",
                "U-DEFEAT-3",
            )
    return clean, faults.reasons


def _alone(arena: Arena, standing: Mapping[str, Any], player: int) -> bool:
    """Whether no hero of the player's team stands (U-WIN-2)."""
    team = [each for each in range(arena.players) if arena.team[each] == arena.team[player]]
    return all(arena.fighters[arena.hero[each]].id not in standing for each in team)


def _fighters(arena: Arena, faults: Faults, data: object) -> dict[str, Any]:
    board = arena.board
    taken: dict[str, str] = {}
    found: dict[str, Any] = {}
    for name, where in faults.names(FIGHTER, data, arena.fighter_of).items():
        kind = arena.fighters[arena.fighter_of[name]].kind
        entry = {"space": where} if isinstance(where, str) else where
        entry = dict(faults.names(FACT, entry, OF_FIGHTER, f"{name}: "))
        health = faults.number(
            (f"{name}: health", f"{name}: здоровье"), entry.get("health", kind.health), 0, kind.health, "U-HERO-4"
        )
        entry["health"] = health
        known = True
        for part in ("space", "tail", "started"):
            if part in entry and not faults.name(SPACE, entry[part], board.index, f"{name}: "):
                known = False
        for part in FIGHTER_SIGNS:
            if part in entry:
                entry[part] = faults.flag(both(f"{name}: {part}"), entry[part])
        if health and "space" not in entry:
            faults.say(
                f"{name} has health but stands nowhere", f"{name}: здоровье есть, а места на поле нет", "U-DEFEAT-1"
            )
        if not known or "space" not in entry or not health:
            continue
        if kind.large != ("tail" in entry):
            faults.say(
                f"{name}: a large fighter covers two spaces (tail), another one space",
                f"{name}: большой боец занимает две клетки (tail), обычный одну",
                "U-ZONE-1",
            )
            entry.pop("tail", None)
        elif kind.large and not board.adjacent[0][board.index[entry["space"]]] >> board.index[entry["tail"]] & 1:
            faults.say(
                f"{name}: {entry['space']} and {entry['tail']} are not adjacent",
                f"{name}: клетки {entry['space']} и {entry['tail']} не соседние",
                "U-ZONE-2",
            )
            continue
        spots = [entry[part] for part in ("space", "tail") if part in entry]
        crowd = [spot for spot in spots if spot in taken]
        for spot in crowd:
            faults.say(
                f"{name}: another fighter stands on {spot}: {taken[spot]}",
                f"{name}: на клетке {spot} уже стоит {taken[spot]}",
                "U-ZONE-1",
            )
        if not crowd:
            taken.update(dict.fromkeys(spots, name))
            found[name] = entry
    return found


def _players(arena: Arena, faults: Faults, data: object, heroes: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, given in faults.names(HERO, data, heroes).items():
        player = heroes.index(name)
        facts = dict(faults.names(ABOUT, given, PLAYER_PARTS, f"{name}: "))
        left = {card.id: card.copies for card in arena.kits[player].cards}
        for zone in ("hand", "discard", "deck"):
            kept = []
            for each in faults.items(both(f"{name}: {zone}"), facts.get(zone, [])):
                card = faults.name(CARD, each, left, f"{name}: {zone}: ")
                if not card:
                    continue
                if not left[card]:
                    faults.say(
                        f"{name}: {zone}: all copies of {card} are placed already",
                        f"{name}: {zone}: все копии {card} уже разложены",
                        "U-CARD-1",
                    )
                else:
                    left[card] -= 1
                    kept.append(card)
            if zone in facts:
                facts[zone] = kept
        _counters(arena, faults, player, name, facts)
        if not faults.name(both(f"{name}: rest"), facts.get("rest", "deck"), RESTS):
            del facts["rest"]
        if "locked" in facts:
            facts["locked"] = faults.number(both(f"{name}: locked"), facts["locked"], NOBODY, OF_PLAYER["locked"].most)
        for part in PLAYER_SIGNS:
            if part in facts:
                facts[part] = faults.flag(both(f"{name}: {part}"), facts[part])
        found[name] = facts
    return found


def _counters(arena: Arena, faults: Faults, player: int, name: str, facts: dict[str, Any]) -> None:
    limits = arena.kits[player].counters
    counters = faults.names(COUNTER, facts.get("counters", {}), limits, f"{name}: ")
    facts["counters"] = {
        key: faults.number(both(f"{name}: {key}"), value, 0, limits[key][1]) for key, value in counters.items()
    }


def written(duel: Duel) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names. Who has seen which cards is not written: in a position they lie open."""
    arena, board = duel.arena, duel.board
    lost: list[Reason] = []
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    if duel.phase not in PHASES.values():
        lost.append(Reason("U-SETUP-5", "the fighters are still being placed", "бойцы ещё расставляются"))
    if duel.ledger._replace(tally=()) != BLANK:
        lost.append(
            Reason("", "tokens, cards set aside and lasting effects are not carried over",
                   "жетоны, отложенные карты и длящиеся эффекты не перенесены")
        )  # fmt: skip
    fighters: dict[str, Any] = {}
    for number, each in enumerate(arena.fighters):
        if duel.space[number] < 0:
            continue
        here = board.spaces[duel.space[number]].id
        facts: dict[str, Any] = {"space": here, "health": duel.health[number]}
        if duel.tail[number] >= 0:
            facts["tail"] = board.spaces[duel.tail[number]].id
        if duel.started[number] >= 0 and duel.started[number] != duel.space[number]:
            facts["started"] = board.spaces[duel.started[number]].id
        facts |= {word: True for word, slot in FIGHTER_SIGNS.items() if getattr(duel, slot.name) >> number & 1}
        fighters[each.id] = facts
    players = {}
    for player, hero in enumerate(heroes):
        facts = {
            "hand": [arena.cards[card].id for card in duel.hand[player]],
            "discard": [arena.cards[card].id for card in duel.discard[player]],
            "deck": [arena.cards[card].id for card in duel.top[player][::-1]],
            "counters": dict(zip(arena.kits[player].counters, duel.counters[player], strict=True)),
        }
        facts = {key: value for key, value in facts.items() if value}
        if duel.locked[player] != NOBODY:
            facts["locked"] = duel.locked[player]
        facts |= {word: True for word, slot in PLAYER_SIGNS.items() if getattr(duel, slot.name) >> player & 1}
        players[hero] = facts
    made = {key: value for key, value in _plain(duel).items() if value != []}
    made["turn"] = max(1, duel.turn + (duel.phase == TURN_START))
    return {**made, "fighters": fighters, "players": players}, lost


def _plain(duel: Duel) -> dict[str, Any]:
    """What a position says on its first level, by names."""
    arena = duel.arena
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    found: dict[str, Any] = {}
    for word, slot in POSITION.items():
        value = getattr(duel, slot.name)
        if slot.form is PHASE:
            found[word] = next((name for name, phase in PHASES.items() if phase == value), slot.usual)
        elif slot.form is DOORS:
            found[word] = [door.id for number, door in enumerate(arena.board.doors) if value >> number & 1]
        elif slot.form is NUMBER:
            found[word] = value
        else:
            found[word] = heroes[value if slot.form is PLAYER else value[0]]
    return found
