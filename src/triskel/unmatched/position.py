"""Positions by name: setting one up for a scenario or a judge, and looking at one."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.kernel.refusal import BadContent, unknown
from triskel.unmatched.arena import Arena
from triskel.unmatched.combat import total
from triskel.unmatched.duel import ACTING, ATTACKER, DEFENDER, NOBODY, TURN_END, TURN_START, Duel
from triskel.unmatched.ledger import bottom_of

PHASES = {"turn start": TURN_START, "acting": ACTING, "turn end": TURN_END}
PARTS = ("active", "first", "turn", "actions", "phase", "fighters", "players", "closed_doors")
OF_FIGHTER = ("space", "tail", "health", "started", "hurt", "rooted")
OF_PLAYER = ("hand", "deck", "discard", "counters", "rest", "locked", "won_combat", "lost_combat")


def arrange(arena: Arena, position: Mapping[str, Any], forgiving: bool = False) -> Duel:
    """A duel in this position. Cards that are named nowhere are in the deck, below the named ones, in no order.

    A forgiving one lacks heroes without complaint: it is only looked at.
    """
    _known("part of a position", position, PARTS)
    duel = Duel(arena)
    _fighters(duel, position.get("fighters", {}), forgiving)
    for name, data in position.get("players", {}).items():
        _player(duel, player_named(arena, name), name, data)
    duel.active = player_named(arena, str(position["active"])) if "active" in position else 0
    players = arena.players
    first = player_named(arena, str(position["first"])) if "first" in position else duel.active
    duel.order = [(first + step) % players for step in range(players)]
    duel.turn = int(position.get("turn", 1))
    duel.actions = int(position.get("actions", 2))
    phase = str(position.get("phase", "acting"))
    if phase not in PHASES:
        raise BadContent(unknown("phase", phase, PHASES))
    duel.phase = PHASES[phase]
    if duel.phase == TURN_START:
        duel.turn -= 1
    doors = {door.id: number for number, door in enumerate(arena.board.doors)}
    for name in position.get("closed_doors", ()):
        if name not in doors:
            raise BadContent(unknown("door", name, doors))
        duel.closed |= 1 << doors[name]
    return duel


def player_named(arena: Arena, name: str) -> int:
    """A player by hero: medusa, or medusa.b where both play her."""
    heroes = {arena.fighters[arena.hero[player]].id: player for player in range(arena.players)}
    if name not in heroes:
        raise BadContent(unknown("player", name, heroes))
    return heroes[name]


def _known(what: str, data: Mapping[str, Any], names: Sequence[str]) -> None:
    for key in data:
        if key not in names:
            raise BadContent(unknown(what, key, names))


def _space(duel: Duel, name: str) -> int:
    if name not in duel.board.index:
        raise BadContent(unknown("space", name, duel.board.index))
    return duel.board.index[name]


def _fighters(duel: Duel, data: Mapping[str, Any], forgiving: bool) -> None:
    arena = duel.arena
    for name, where in data.items():
        if name not in arena.fighter_of:
            raise BadContent(unknown("fighter", name, arena.fighter_of))
        number = arena.fighter_of[name]
        entry = {"space": where} if isinstance(where, str) else dict(where)
        _known(f"fact about {name}", entry, OF_FIGHTER)
        health = int(entry.get("health", arena.fighters[number].kind.health))
        if not 0 <= health <= arena.fighters[number].kind.health:
            raise BadContent(f"{name}: health is 0 to {arena.fighters[number].kind.health}, not {health}")
        duel.health[number] = health
        if health == 0 or "space" not in entry:
            duel.health[number] = 0
            continue
        space = _space(duel, entry["space"])
        tail = _space(duel, entry["tail"]) if "tail" in entry else NOBODY
        if duel.occupied & (1 << space | (1 << tail if tail >= 0 else 0)):
            raise BadContent(f"{name}: another fighter stands on {entry['space']} (U-ZONE-1)")
        duel.put(number, space, tail)
        duel.started[number] = _space(duel, entry["started"]) if "started" in entry else space
        duel.hurt |= bool(entry.get("hurt")) << number
        duel.rooted |= bool(entry.get("rooted")) << number
    for number, each in enumerate(arena.fighters):
        if each.id not in data:
            duel.health[number] = 0
    for player in range(0 if forgiving else arena.players):
        if not duel.alive >> arena.hero[player] & 1 and arena.players == 2:
            raise BadContent(f"{arena.fighters[arena.hero[player]].id} must stand on the board with health left")


def _player(duel: Duel, player: int, name: str, data: Mapping[str, Any]) -> None:
    _known(f"fact about the player {name}", data, OF_PLAYER)
    pool = duel.deck[player]

    def take(words: Sequence[str], where: str) -> list[int]:
        found = []
        for word in words:
            if word not in duel.arena.card_of[player]:
                raise BadContent(f"{name}: {where}: " + unknown("card", word, duel.arena.card_of[player]))
            card = duel.arena.card_of[player][word]
            if card not in pool:
                raise BadContent(f"{name}: {where}: all copies of {word} are placed already")
            pool.remove(card)
            found.append(card)
        return found

    duel.hand[player] = take(data.get("hand", ()), "hand")
    duel.discard[player] = take(data.get("discard", ()), "discard")
    duel.top[player] = take(data.get("deck", ()), "deck")[::-1]
    if data.get("rest", "deck") == "discard":
        duel.discard[player] = sorted(pool) + duel.discard[player]
        pool.clear()
    names = list(duel.arena.kits[player].counters)
    for key, value in data.get("counters", {}).items():
        if key not in names:
            raise BadContent(f"{name}: " + unknown("counter", key, names))
        most = duel.arena.kits[player].counters[key][1]
        if not 0 <= int(value) <= most:
            raise BadContent(f"{name}: {key} is 0 to {most}, not {value}")
        duel.counters[player][names.index(key)] = int(value)
    duel.locked[player] = int(data.get("locked", NOBODY))
    duel.victors |= bool(data.get("won_combat")) << player
    duel.losers |= bool(data.get("lost_combat")) << player


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
