"""Positions by name: setting one up for a scenario or a judge, and looking at one."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import ACTING, ATTACKER, DEFENDER, NOBODY, TURN_END, TURN_START, Duel
from triskel.games.unmatched.state.slots import DUEL, FIGHTERS, NUMBER, PHASE, PLAYERS
from triskel.kernel.bench.faults import Both, Faults
from triskel.kernel.bench.slots import Slot, named
from triskel.kernel.play.refusal import BadContent, unknown

PHASES = {"turn start": TURN_START, "acting": ACTING, "turn end": TURN_END}
POSITION = named(DUEL, "position")
OF_FIGHTER = named(DUEL, "fighter")
OF_PLAYER = named(DUEL, "player")
FIGHTER_SIGNS = {word: slot for word, slot in OF_FIGHTER.items() if slot.form is FIGHTERS}
PLAYER_SIGNS = {word: slot for word, slot in OF_PLAYER.items() if slot.form is PLAYERS}
"""What is so of a fighter or a player or not: bits of a mask."""
PARTS = (*POSITION, "fighters", "players")
PLAYER_PARTS = (*OF_PLAYER, "rest")
RESTS = ("deck", "discard")
PART = ("part of a position", "часть позиции")
PLAYER = ("player", "игрок")
DOOR = ("door", "дверь")
FIGHTER = ("fighter", "боец")
FACT = ("fact about a fighter", "свойство бойца")
SPACE = ("space", "клетка")
ABOUT = ("fact about a player", "свойство игрока")
CARD = ("card", "карта")
COUNTER = ("counter", "счётчик")


def arrange(arena: Arena, position: Mapping[str, Any], forgiving: bool = False) -> Duel:
    """A duel in this position. Cards that are named nowhere are in the deck, below the named ones, in no order.

    A forgiving one lacks heroes without complaint: it is only looked at.
    """
    faults = Faults(BadContent)
    given = faults.names(PART, position, PARTS)
    duel = Duel(arena)
    _fighters(duel, faults, given.get("fighters", {}), forgiving)
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    for name, data in faults.names(PLAYER, given.get("players", {}), heroes).items():
        _player(duel, faults, heroes.index(name), name, data)
    plain(duel, faults, given)
    if duel.phase == TURN_START:
        duel.turn -= 1
    return duel


def plain(duel: Duel, faults: Faults, given: Mapping[str, Any]) -> None:
    """The phase, whose turn it is and which, the doors: what is read as its form says."""
    arena = duel.arena
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    doors = [door.id for door in arena.board.doors]
    for word, slot in POSITION.items():
        what = (slot.en, slot.ru)
        if slot.form is PHASE:
            duel.phase = PHASES[faults.name(what, given.get(word, slot.usual), PHASES) or str(slot.usual)]
        elif word == "active":
            duel.active = heroes.index(faults.name(what, given.get(word, heroes[0]), heroes) or heroes[0])
        elif word == "first":
            first = heroes.index(faults.name(what, given.get(word, heroes[duel.active]), heroes) or heroes[0])
            duel.order = [(first + step) % arena.players for step in range(arena.players)]
        elif slot.form is NUMBER:
            value = faults.number(what, given.get(word, slot.usual), slot.least, slot.most, slot.rule)
            setattr(duel, slot.name, value)
        else:
            shut = [faults.name(DOOR, name, doors) for name in faults.items(what, given.get(word, []))]
            duel.closed = sum(1 << doors.index(name) for name in set(shut) if name)


def player_named(arena: Arena, name: str) -> int:
    """A player by hero: medusa, or medusa.b where both play her."""
    heroes = {arena.fighters[arena.hero[player]].id: player for player in range(arena.players)}
    if name not in heroes:
        raise BadContent(unknown("player", name, heroes))
    return heroes[name]


def both(words: str) -> Both:
    """A name of the file format, which is the same in both languages."""
    return (words, words)


def _space(duel: Duel, faults: Faults, name: object, where: str) -> int:
    return duel.board.index[faults.name(SPACE, name, duel.board.index, where)]


def _fighters(duel: Duel, faults: Faults, data: object, forgiving: bool) -> None:
    arena = duel.arena
    for number in range(len(arena.fighters)):
        duel.health[number] = 0
    for name, where in faults.names(FIGHTER, data, arena.fighter_of).items():
        number = arena.fighter_of[name]
        entry = faults.names(FACT, {"space": where} if isinstance(where, str) else where, OF_FIGHTER, f"{name}: ")
        most = arena.fighters[number].kind.health
        health = faults.number((f"{name}: health", f"{name}: здоровье"), entry.get("health", most), 0, most)
        if health == 0 or "space" not in entry:
            continue
        duel.health[number] = health
        space = _space(duel, faults, entry["space"], f"{name}: ")
        tail = _space(duel, faults, entry["tail"], f"{name}: ") if "tail" in entry else NOBODY
        if duel.occupied & (1 << space | (1 << tail if tail >= 0 else 0)):
            faults.say(
                f"{name}: another fighter stands on {entry['space']}",
                f"{name}: на клетке {entry['space']} стоит другой боец",
                "U-ZONE-1",
            )
        duel.put(number, space, tail)
        duel.started[number] = _space(duel, faults, entry.get("started", entry["space"]), f"{name}: ")
        _sign(duel, faults, FIGHTER_SIGNS, entry, name, number)
    for player in range(0 if forgiving else arena.players):
        hero = arena.fighters[arena.hero[player]].id
        team = [each for each in range(arena.players) if arena.team[each] == arena.team[player]]
        if not any(duel.alive >> arena.hero[each] & 1 for each in team):
            faults.say(
                f"{hero} must stand on the board with health left",
                f"{hero}: герой должен стоять на поле и быть в живых",
            )


def _player(duel: Duel, faults: Faults, player: int, name: str, data: object) -> None:
    facts = faults.names(ABOUT, data, PLAYER_PARTS, f"{name}: ")
    pool, known = duel.deck[player], duel.arena.card_of[player]

    def take(zone: str) -> list[int]:
        found = []
        for word in faults.items(both(f"{name}: {zone}"), facts.get(zone, [])):
            card = known[faults.name(CARD, word, known, f"{name}: {zone}: ")]
            if card not in pool:
                faults.say(
                    f"{name}: {zone}: all copies of {word} are placed already",
                    f"{name}: {zone}: все копии {word} уже разложены",
                )
            pool.remove(card)
            found.append(card)
        return found

    duel.hand[player] = take("hand")
    duel.discard[player] = take("discard")
    duel.top[player] = take("deck")[::-1]
    if faults.name(both(f"{name}: rest"), facts.get("rest", "deck"), RESTS) == "discard":
        duel.discard[player] = sorted(pool) + duel.discard[player]
        pool.clear()
    limits = duel.arena.kits[player].counters
    for key, value in faults.names(COUNTER, facts.get("counters", {}), limits, f"{name}: ").items():
        duel.counters[player][list(limits).index(key)] = faults.number(both(f"{name}: {key}"), value, 0, limits[key][1])
    locked = OF_PLAYER["locked"]
    duel.locked[player] = faults.number(both(f"{name}: locked"), facts.get("locked", NOBODY), locked.least, locked.most)
    _sign(duel, faults, PLAYER_SIGNS, facts, name, player)


def _sign(
    duel: Duel, faults: Faults, signs: Mapping[str, Slot], facts: Mapping[str, Any], name: str, number: int
) -> None:
    """What is so of a fighter or a player or not."""
    for word, slot in signs.items():
        flag = faults.flag(both(f"{name}: {word}"), facts.get(word, False))
        setattr(duel, slot.name, getattr(duel, slot.name) | flag << number)


def look(duel: Duel) -> dict[str, Any]:
    """The whole position by name, hidden cards included."""
    arena = duel.arena
    heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
    cards = arena.cards

    def zone(lists: Sequence[Sequence[int]]) -> dict[str, list[str]]:
        return {hero: [cards[card].id for card in lists[player]] for player, hero in enumerate(heroes)}

    combat = duel.combat
    return {
        "health": {each.id: duel.health[number] for number, each in enumerate(arena.fighters)},
        "space": {
            each.id: duel.board.spaces[duel.space[number]].id if duel.space[number] >= 0 else ""
            for number, each in enumerate(arena.fighters)
        },
        "hand": zone(duel.hand),
        "hand_count": {hero: len(duel.hand[player]) for player, hero in enumerate(heroes)},
        "discard": zone(duel.discard),
        "discard_top": {
            hero: cards[duel.discard[player][-1]].id if duel.discard[player] else ""
            for player, hero in enumerate(heroes)
        },
        "deck_top": {hero: [cards[card].id for card in duel.top[player][::-1]] for player, hero in enumerate(heroes)},
        "deck_count": {
            hero: len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player))
            for player, hero in enumerate(heroes)
        },
        "counters": {
            hero: dict(zip(arena.kits[player].counters, duel.counters[player], strict=True))
            for player, hero in enumerate(heroes)
        },
        "closed_doors": [door.id for number, door in enumerate(duel.board.doors) if duel.closed >> number & 1],
        "active": heroes[duel.active],
        "actions": duel.actions,
        "turn": duel.turn,
        "attack_value": None if combat is None else total(duel, combat, ATTACKER),
        "defence_value": None if combat is None else total(duel, combat, DEFENDER),
    }


def name_facts(arena: Arena, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an event with names in place of numbers."""
    named: dict[str, Any] = {}
    for key, value in facts.items():
        if key in ("fighter", "target", "other") and isinstance(value, int):
            named[key] = arena.fighters[value].id
        elif key in ("card", "attack", "defence", "boost") and isinstance(value, int) and value >= 100:
            named[key] = arena.cards[value].id
        elif key in ("player", "holder") and isinstance(value, int):
            named[key] = arena.fighters[arena.hero[value]].id
        elif key in ("space", "origin") and isinstance(value, int):
            named[key] = arena.board.spaces[value].id
        elif key == "cards":
            named[key] = [arena.cards[card].id for card in value]
        else:
            named[key] = value
    return named
