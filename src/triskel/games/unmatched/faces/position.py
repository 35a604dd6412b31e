"""Positions by name: setting one up for a scenario or a judge, and looking at one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.unmatched.faces.forms import (
    OF_FIGHTER,
    OF_PLAYER,
    PHASES,
    POSITION,
    heroes,
    lay,
    read,
    read_row,
    said,
    said_row,
)
from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.rules.combat import total
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import ACTING, ATTACKER, DEFENDER, NOBODY, TURN_START, Duel
from triskel.games.unmatched.state.ledger import BLANK
from triskel.kernel.bench.faults import Faults, both
from triskel.kernel.play.event import Reason
from triskel.kernel.play.refusal import BadContent, unknown

PARTS: Final = (*POSITION, "fighters", "players")
PLAYER_PARTS: Final = (*OF_PLAYER, "rest")
RESTS: Final = ("deck", "discard")
PART: Final = ("part of a position", "часть позиции")
PLAYER: Final = ("player", "игрок")
FIGHTER: Final = ("fighter", "боец")
FACT: Final = ("fact about a fighter", "свойство бойца")
ABOUT: Final = ("fact about a player", "свойство игрока")


def arrange(arena: Arena, position: Mapping[str, Any], faults: Faults) -> Duel:
    """A duel in this position. Cards that are named nowhere are in the deck, below the named ones, in no order.

    Who gathers faults is told of everything that cannot be, and gets the duel without it.
    """
    given = faults.names(PART, position, PARTS)
    duel = Duel(arena)
    usual = {word: slot.usual for word, slot in POSITION.items()} | {"active": heroes(arena)[0]}
    usual["first"] = given.get("active", usual["active"])
    for word, slot in POSITION.items():
        if word == "actions" and duel.phase == ACTING and faults.gathers:
            slot = slot._replace(least=1)  # a scenario may stand where the last action is over and nothing is asked
        lay(duel, slot, read(duel, faults, slot, given.get(word, usual[word])))
    _fighters(duel, faults, given.get("fighters", {}))
    names = heroes(arena)
    for name, data in faults.names(PLAYER, given.get("players", {}), names).items():
        _player(duel, faults, names.index(name), name, data)
    if duel.phase == TURN_START:
        duel.turn -= 1
    return duel


def player_named(arena: Arena, name: str) -> int:
    """A player by hero: medusa, or medusa.b where both play her."""
    heroes = {arena.fighters[arena.hero[player]].id: player for player in range(arena.players)}
    if name not in heroes:
        raise BadContent(unknown("player", name, heroes))
    return heroes[name]


def _fighters(duel: Duel, faults: Faults, data: object) -> None:
    arena = duel.arena
    duel.health = [0] * len(arena.fighters)
    for name, where in faults.names(FIGHTER, data, arena.fighter_of).items():
        number = arena.fighter_of[name]
        entry = faults.names(FACT, {"space": where} if isinstance(where, str) else where, OF_FIGHTER, f"{name}: ")
        most = arena.fighters[number].kind.health
        part = OF_FIGHTER | {"health": OF_FIGHTER["health"]._replace(most=most)}
        facts = read_row(duel, faults, part, {"health": most, **entry}, name, number)
        if not facts["health"] or not _fits(duel, faults, name, entry, facts):
            continue
        duel.put(number, facts.pop("space"), facts.pop("tail", NOBODY))
        for word, value in {"started": duel.space[number], **facts}.items():
            lay(duel, part[word], value, number)
    for player, hero in enumerate(heroes(arena)):
        team = [each for each in range(arena.players) if arena.team[each] == arena.team[player]]
        if not any(duel.alive >> arena.hero[each] & 1 for each in team):
            faults.say(
                f"{hero} must stand on the board with health left",
                f"{hero}: герой должен стоять на поле и быть в живых",
                "U-DEFEAT-3",
            )


def _fits(duel: Duel, faults: Faults, name: str, entry: Mapping[str, Any], facts: dict[str, Any]) -> bool:
    """Whether the fighter can stand where it does: a large one on two adjacent spaces, nobody where another stands."""
    board, large = duel.board, duel.arena.fighters[duel.arena.fighter_of[name]].kind.large
    if "space" not in facts:
        faults.doubt(
            f"{name} has health but stands nowhere", f"{name}: здоровье есть, а места на поле нет", "U-DEFEAT-1"
        )
    if any(facts.get(word, 0 if word != "space" else NOBODY) == NOBODY for word in ("space", "tail", "started")):
        return False
    if large != ("tail" in facts):
        if faults.doubt(
            f"{name}: a large fighter covers two spaces (tail), another one space",
            f"{name}: большой боец занимает две клетки (tail), обычный одну",
            "U-ZONE-1",
        ):
            facts.pop("tail", None)
    elif (
        large
        and not board.adjacent[0][facts["space"]] >> facts["tail"] & 1
        and faults.doubt(
            f"{name}: {entry['space']} and {entry['tail']} are not adjacent",
            f"{name}: клетки {entry['space']} и {entry['tail']} не соседние",
            "U-ZONE-2",
        )
    ):
        return False
    crowd = [word for word in ("space", "tail") if word in facts and duel.occupied >> facts[word] & 1]
    for word in crowd:
        fighters = enumerate(duel.arena.fighters)
        there = [each.id for number, each in fighters if duel.footprint(number) >> facts[word] & 1]
        faults.say(
            f"{name}: another fighter stands on {entry[word]}: {', '.join(there)}",
            f"{name}: на клетке {entry[word]} уже стоит {', '.join(there)}",
            "U-ZONE-1",
        )
    return not crowd


def _player(duel: Duel, faults: Faults, player: int, name: str, data: object) -> None:
    facts = faults.names(ABOUT, data, PLAYER_PARTS, f"{name}: ")
    for word, value in read_row(duel, faults, OF_PLAYER, facts, name, player).items():
        lay(duel, OF_PLAYER[word], value, player)
    if faults.name(both(f"{name}: rest"), facts.get("rest", "deck"), RESTS) == "discard":
        duel.discard[player] = sorted(duel.deck[player]) + duel.discard[player]
        duel.deck[player].clear()


def written(duel: Duel) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names. Who has seen which cards is not written: in a position they lie open."""
    lost: list[Reason] = []
    if duel.phase not in PHASES.values():
        lost.append(Reason("U-SETUP-5", "the fighters are still being placed", "бойцы ещё расставляются"))
    if duel.ledger._replace(tally=()) != BLANK:
        lost.append(
            Reason("", "tokens, cards set aside and lasting effects are not carried over",
                   "жетоны, отложенные карты и длящиеся эффекты не перенесены")
        )  # fmt: skip
    fighters = {}
    for number, each in enumerate(duel.arena.fighters):
        if duel.space[number] >= 0:
            facts = fighters[each.id] = said_row(duel, OF_FIGHTER, number)
            if facts.get("started") == facts["space"]:
                del facts["started"]
    players = {hero: said_row(duel, OF_PLAYER, player) for player, hero in enumerate(heroes(duel.arena))}
    made = {word: said(duel, slot) for word, slot in POSITION.items()}
    made["turn"] = max(1, duel.turn + (duel.phase == TURN_START))
    made = {word: value for word, value in made.items() if value != []}
    return {**made, "fighters": fighters, "players": players}, lost


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
