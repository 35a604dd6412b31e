"""What a judge may correct in a duel, and what a duel cannot be."""

from collections.abc import Mapping, Sequence
from typing import Final

from triskel.games.unmatched.rules.aside import unveil
from triskel.games.unmatched.rules.damage import finish
from triskel.games.unmatched.rules.deck import leave_hand
from triskel.games.unmatched.state.duel import FINISHED, NOBODY, Duel
from triskel.games.unmatched.state.slots import MOST_ACTIONS
from triskel.kernel import Outcome, Reason
from triskel.kernel.bench.subject import Field, Subject, Value

_ZONES: Final = {
    "hand": ("the hand", "рука"),
    "deck": ("somewhere in the deck", "где-то в колоде"),
    "top": ("the top of the deck", "верх колоды"),
    "discard": ("the discard pile", "сброс"),
}
OFF: Final = ""
"""In place of a space: off the board."""


def subjects(duel: Duel) -> list[Subject]:
    """Fighters, tokens, doors, counters, cards, the turn."""
    arena, board = duel.arena, duel.board
    spaces = [(OFF, "off the board", "вне поля"), *((each.id, each.id, each.id) for each in board.spaces)]
    heroes = [arena.fighters[each] for each in arena.hero]
    found = []
    for number, each in enumerate(arena.fighters):
        fields = [
            Field("space", _space(duel, duel.space[number]), "space", "клетка", spaces),
            Field("health", duel.health[number], "health", "здоровье", most=each.kind.health),
        ]
        if each.kind.large:
            fields.insert(1, Field("tail", _space(duel, duel.tail[number]), "second space", "вторая клетка", spaces))
        found.append(Subject("fighter", each.id, each.name["en"], each.name["ru"], fields))
    for place, (player, kind, space) in enumerate(duel.ledger.tokens):
        name = list(arena.kits[player].token_names.values())[kind]
        token = Field("space", _space(duel, space), "space", "клетка", spaces)
        found.append(Subject("token", str(place), f"{name['en']} {place + 1}", f"{name['ru']} {place + 1}", [token]))
    for door_number, door in enumerate(board.doors):
        shut = Field("closed", bool(duel.closed >> door_number & 1), "closed", "закрыта")
        found.append(Subject("door", door.id, door.name["en"], door.name["ru"], [shut]))
    for player, kit in enumerate(arena.kits):
        counters = [
            Field(name, duel.counters[player][place], name, name, most=most)
            for place, (name, (_, most)) in enumerate(kit.counters.items())
        ]
        if counters:
            hero = heroes[player]
            found.append(Subject("player", hero.id, hero.name["en"], hero.name["ru"], counters))
    found += _cards(duel)
    actives = [(each.id, each.name["en"], each.name["ru"]) for each in heroes]
    found.append(
        Subject("match", "turn", "The turn", "Ход", [
            Field("active", heroes[duel.active].id, "whose turn", "чей ход", actives),
            Field("actions", duel.actions, "actions left", "осталось действий", most=MOST_ACTIONS),
        ])
    )  # fmt: skip
    return found


def _space(duel: Duel, space: int) -> str:
    return duel.board.spaces[space].id if space >= 0 else OFF


def _cards(duel: Duel) -> list[Subject]:
    arena = duel.arena
    found = []
    for player in range(arena.players):
        hero = arena.fighters[arena.hero[player]]
        for card in arena.card_of[player].values():
            where = [zone for zone in _ZONES if card in _pile(duel, player, zone)]
            if not where:
                continue
            titles = {lang: f"{arena.cards[card].name[lang]} ({hero.name[lang]})" for lang in ("en", "ru")}
            found.append(
                Subject("card", arena.card_word(card), titles["en"], titles["ru"], [
                    Field("from", "", "from", "откуда", [(zone, *_ZONES[zone]) for zone in where]),
                    Field("to", "", "to", "куда", [(zone, *words) for zone, words in _ZONES.items()]),
                ], seen_by=duel.watchers(player), open_places=("discard",))
            )  # fmt: skip
    return found


def _pile(duel: Duel, player: int, zone: str) -> list[int]:
    return {"hand": duel.hand, "deck": duel.deck, "top": duel.top, "discard": duel.discard}[zone][player]


def change(duel: Duel, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
    """Make all changes together: whoever is moved leaves the board before anybody comes onto it."""
    arena, index = duel.arena, duel.board.index
    poses = {}
    for kind, name, values in changes:
        if kind == "fighter":
            number = arena.fighter_of[name]
            poses[number] = [
                index.get(str(values[key]), NOBODY) if key in values else now[number]
                for key, now in (("space", duel.space), ("tail", duel.tail))
            ]
            duel.health[number] = int(values.get("health", duel.health[number]))
    for number in poses:
        duel.put(number, NOBODY)
    for number, (space, tail) in poses.items():
        if space >= 0:
            duel.put(number, space, tail)
    for kind, name, values in changes:
        if kind == "token":
            _token(duel, int(name), index.get(str(values["space"]), NOBODY))
        elif kind == "door":
            bit = 1 << next(n for n, door in enumerate(duel.board.doors) if door.id == name)
            duel.closed = duel.closed & ~bit | (bit if values["closed"] else 0)
        elif kind == "player":
            player = arena.fighters[arena.fighter_of[name]].player
            for counter, value in values.items():
                duel.counters[player][arena.counter_place[player][counter]] = int(value)
        elif kind == "card":
            _move(duel, arena.card_number(name), str(values.get("from", "")), str(values.get("to", "")))
        elif kind == "match":
            if "active" in values:
                duel.active = arena.fighters[arena.fighter_of[str(values["active"])]].player
            duel.actions = int(values.get("actions", duel.actions))
    duel.ledger = duel.ledger._replace(tokens=tuple(each for each in duel.ledger.tokens if each[2] >= 0))


def _token(duel: Duel, place: int, space: int) -> None:
    tokens = list(duel.ledger.tokens)
    player, kind, _ = tokens[place]
    tokens[place] = (player, kind, space)
    duel.ledger = duel.ledger._replace(tokens=tuple(tokens))


def _move(duel: Duel, card: int, source: str, goal: str) -> None:
    """From zone to zone; what the others knew of the hand follows (an open card is seen to go into it)."""
    player = card // 100 - 1
    if not source or not goal or card not in _pile(duel, player, source):
        return  # `faults` of the plan says so
    if source == "hand":
        leave_hand(duel, player, card)
    else:
        pile = _pile(duel, player, source)
        del pile[len(pile) - 1 - pile[::-1].index(card)]
    if "top" in (source, goal):
        duel.top_from_hand[player] = 0
        unveil(duel, player, 0)
    _pile(duel, player, goal).append(card)
    if source == "discard" and goal == "hand":
        players = duel.arena.players
        for watcher in range(players):
            if not duel.watchers(player) >> duel.arena.seat[watcher] & 1:
                duel.known[watcher * players + player].append(card)
    if goal == "deck":
        duel.deck[player].sort()


def faults(duel: Duel) -> list[Reason]:
    """Every reason why the duel cannot stand so."""
    arena, board = duel.arena, duel.board
    wrong = []
    for number, each in enumerate(arena.fighters):
        here = duel.footprint(number)
        en, ru = each.name["en"], each.name["ru"]
        if here and duel.health[number] == 0:
            wrong.append(Reason("U-DEFEAT-1", f"{en} has no health but a space", f"{ru}: клетка есть, а здоровья нет"))
        if not here and duel.health[number] > 0 and duel.turn:
            wrong.append(Reason("U-DEFEAT-1", f"{en} has health but no space", f"{ru}: здоровье есть, а клетки нет"))
        for other in range(number):
            if here & duel.footprint(other):
                names = arena.fighters[other].name
                wrong.append(Reason(
                    "U-ZONE-1", f"{en} and {names['en']} stand on one space", f"{ru} и {names['ru']} на одной клетке",
                ))  # fmt: skip
        if here and each.kind.large:
            space, tail = duel.space[number], duel.tail[number]
            if tail < 0 or not board.adjacent[0][space] >> tail & 1:
                wrong.append(Reason(
                    "U-ZONE-2", f"{en} is large and stands on two adjacent spaces",
                    f"{ru}: большой боец стоит на двух соседних клетках",
                ))  # fmt: skip
        if each.is_hero and not here and duel.turn and arena.players == 2:
            wrong.append(Reason(
                "U-WIN-1", f"without {en} the match would be over; award it instead",
                f"без героя ({ru}) партия окончена; присудите победу решением",
            ))  # fmt: skip
    return wrong


def award(duel: Duel, kind: str, winner: int | None) -> None:
    """A judge ends the match; with a seat its whole team wins (U-TEAM-11)."""
    arena = duel.arena
    seats: list[int] = []
    if winner is not None:
        teams = {arena.team[player] for player in range(arena.players) if arena.seat[player] == winner}
        seats = sorted({arena.seat[player] for player in range(arena.players) if arena.team[player] in teams})
    outcome = Outcome(seats, f"judge: {kind}")
    if seats:
        finish(duel, outcome)
    else:
        duel.outcome, duel.phase, duel.revealed = outcome, FINISHED, True
