"""Options as one line of text and back: `move medusa`, `to S13`, `play feint`, `no boost`."""

from triskel.games.unmatched.rules.doors import DOOR
from triskel.games.unmatched.rules.movement import pose, pose_spaces
from triskel.games.unmatched.rules.turn import ACTIONS
from triskel.games.unmatched.state.duel import Duel
from triskel.kernel import DONE, Decision

_FIGHTER = {"mover": "move", "attacker": "with", "target": "at", "schemer": "by", "fighter": "choose"}
_CARD = {
    "boost": "boost", "attack card": "play", "attack boost": "boost", "defence card": "defend", "scheme": "scheme",
    "discard": "discard", "card": "take", "their card": "pick", "guard": "show", "put back": "top",
    "put under": "under", "show": "reveal",
}  # fmt: skip
_DECLINED = {
    "boost": "no boost", "attack boost": "no boost", "mover": "done", "move": "stay", "place": "stay",
    "defence card": "no defence", "effect": "no", "guard": "let them look", "item": "something else",
}  # fmt: skip
_WORDS = {
    "effect": {1: "yes"},
    "move or place": {0: "on foot", 1: "anywhere"},
    "size": {0: "small", 1: "big"},
    "item": {0: "knife", 1: "wolf_skin", 2: "wolfsbane"},
}


def write(duel: Duel, decision: Decision, option: int) -> str:
    """The option in words; every option of a decision has different ones."""
    kind = decision.kind
    arena = duel.arena
    if option == DONE:
        return _DECLINED.get(kind, "none")
    if kind == "action":
        return ACTIONS[option]
    if kind in _FIGHTER:
        return f"{_FIGHTER[kind]} {arena.fighters[option].id}"
    if kind in _CARD:
        return f"{_CARD[kind]} {arena.cards[option].id}"
    if kind in ("move", "place"):
        if option >= DOOR:
            number = option - DOOR
            return f"{'open' if duel.closed >> number & 1 else 'close'} {duel.board.doors[number].id}"
        space, tail = pose_spaces(option)
        spaces = duel.board.spaces
        where = spaces[space].id if tail < 0 else f"{spaces[space].id}+{spaces[tail].id}"
        return f"{'to' if kind == 'move' else 'place'} {where}"
    if kind == "space":
        return f"space {duel.board.spaces[option].id}"
    if kind == "opponent":
        return f"against {arena.fighters[arena.hero[option]].id}"
    if kind == "zone":
        return f"zone {sorted({zone for space in duel.board.spaces for zone in space.zones})[option]}"
    if kind == "path":
        return "past " + ("+".join(arena.fighters[each].id for each in arena.roster(option)) or "nobody")
    if kind == "mode":
        return f"option {option + 1}"
    if kind in _WORDS:
        return _WORDS[kind][option]
    return str(option)


def read(duel: Duel, decision: Decision, text: str) -> int:
    """The option that a line names, open or not; ValueError if it names nothing."""
    kind = decision.kind
    for option in decision.options:
        if write(duel, decision, option) == text:
            return option
    if text == _DECLINED.get(kind, "none"):
        return DONE
    arena = duel.arena
    verb, _, name = text.partition(" ")
    if kind == "action" and text in ACTIONS:
        return ACTIONS.index(text)
    if kind in _FIGHTER and verb == _FIGHTER[kind] and name in arena.fighter_of:
        return arena.fighter_of[name]
    if kind in _CARD and verb == _CARD[kind]:
        mine = [player for player in range(arena.players) if arena.seat[player] == decision.seat]
        for player in (*mine, *(each for each in range(arena.players) if each not in mine)):
            if name in arena.card_of[player]:
                return arena.card_of[player][name]
    index = duel.board.index
    if kind in ("move", "place") and verb == ("to" if kind == "move" else "place"):
        one, _, other = name.partition("+")
        if one in index and (not other or other in index):
            return pose(index[one], index[other] if other else -1)
    if kind == "move" and verb in ("open", "close"):
        for number, door in enumerate(duel.board.doors):
            if door.id == name:
                return DOOR + number
    if kind == "space" and verb == "space" and name in index:
        return index[name]
    raise ValueError(text)
