"""Movement by a card's own supply and what replaces it: Jump, Teleport, Manoeuvre (506)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.payment import can_replace_movement
from triskel.games.berserk.rules.space.cells import leap_cells
from triskel.games.berserk.rules.space.places import displace, swap, swappable
from triskel.games.berserk.rules.triggers import occur
from triskel.games.berserk.state.face import CREATURE
from triskel.games.berserk.state.field import NEAR, ORTHOGONAL
from triskel.games.berserk.state.keys import mask
from triskel.games.berserk.state.moments import DISPLACED, MOVES
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import LAID, Use
from triskel.games.berserk.state.war import FIELD, MOVED, War
from triskel.kernel.play.decision import END, Steps

_SUPPLIES: Final = mask("movement", "independent")
_WAYS_TO_MOVE: Final = mask("diagonal", "incorporeal")
LEAPS: Final = mask("jump", "teleport", "manoeuvre")
"""What may be used instead of movement, as bits."""


def can_move(war: War, card: int) -> bool:
    """Untapped, on the battlefield by itself, with movement left (506.3).

    Rules: TM-move.
    """
    if war.closed[card] or war.zone[card] != FIELD or war.host[card] >= 0:
        return False
    face = war.faces[card]
    if face.kind != CREATURE or war.spent[card] >= 99:
        return False
    if face.move <= war.spent[card] and not war.powers[card] & _SUPPLIES:
        return False
    if (face.rides and traits.attached(war, card)) or traits.movement(war, card) <= war.spent[card]:
        return False
    return not traits.has(war, card, "cannot move")


def able(war: War, card: int) -> bool:
    """Can the card move anywhere?"""
    return can_move(war, card) and bool(move_cells(war, card))


def move_cells(war: War, card: int) -> list[int]:
    """Where one unit of movement can take the card: straight ahead, free cells (506.1); spirits go anywhere.

    Rules: TM-adjacent-cell, PH-diagonal.
    """
    cell = war.cell[card]
    around: tuple[int, ...] = ORTHOGONAL[cell]
    taken = war.filled | war.occupied
    if war.powers[card] & _WAYS_TO_MOVE:
        if traits.has(war, card, "diagonal"):  # PH-diagonal
            around = NEAR[cell]
        # KW-incorporeal
        if ("incorporeal" in war.faces[card].grants or war.effects[card]) and traits.incorporeal(war, card):
            taken = war.filled & war.occupied
    return [each for each in around if not taken >> each & 1]


def leaps(war: War, card: int) -> list[str]:
    """Words for what the card may use instead of movement now (506.7)."""
    found: list[str] = []
    if not war.powers[card] & LEAPS:
        return found
    for word in ("jump", "teleport", "manoeuvre"):
        if traits.has(war, card, word) and can_replace_movement(war, card) and not _banned(war, card, word):
            if word == "manoeuvre":
                if partners(war, card):
                    found.append(word)
            elif leap_cells(war, card, traits.best(war, card, word) if word == "jump" else None):
                found.append(word)
    return found


def _banned(war: War, card: int, word: str) -> bool:
    for _, _, what in traits.every(war, card, "cannot use"):
        node: Any = (what if type(what).__name__ == "Grant" else what.payload).extra
        if word in node.keywords:
            traits.credit(war, what)
            return True
    return False


def partners(war: War, card: int) -> list[int]:
    """Own creatures on the four cells beside it, with whom it may change places (KW-manoeuvre)."""
    found = []
    for cell in ORTHOGONAL[war.cell[card]]:
        other = war.at[cell]
        if (
            other >= 0
            and war.controller[other] == war.controller[card]
            and not war.hidden[other]
            and traits.is_creature(war, other)
            and swappable(war, other)
        ):
            found.append(other)
    return found


def quiet(war: War) -> bool:
    """Does nothing answer to a movement by itself? Where nobody can either, the stack need not be gone through."""
    return not (war.cells or MOVES in war.heard or DISPLACED in war.heard or war.events is not None)


def stride(war: War, card: int, cell: int) -> None:
    """A movement that nobody can answer (413.1)."""
    war.spent[card] += 1
    war.turn_facts[card] |= MOVED
    zones.shift(war, card, cell)


def move(war: War, card: int, cell: int) -> Use:
    """A declared movement onto the stack; it is paid with one unit when carried out (413.1)."""
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    use.means = "movement"
    use.target = -1
    use.gen = _move(war, use, card, cell)
    next(use.gen)
    war.stack.append(use)
    if war.events is not None:
        war.tell("declared", "506.1", card=card, means="movement", cell=cell, seat=use.by)
    return use


def _move(war: War, use: Use, card: int, cell: int) -> Steps:
    yield LAID
    if not can_move(war, card):  # 506.3, 525.2
        use.why = _why_not(war, card)
        use.interrupted = True
    elif cell not in move_cells(war, card):
        use.why = "cell"  # 507.2, moved_mover
        use.interrupted = True
    else:
        war.spent[card] += 1  # 413.1
        displace(war, card, cell, card, True)
        use.hit = True
    yield END


def _why_not(war: War, card: int) -> str:
    """What keeps the card from moving, for the log."""
    if not war.in_play(card):
        return "source"
    if war.closed[card]:
        return "tapped"
    return "forbidden" if traits.has(war, card, "cannot move") else "movement"


def leap(war: War, card: int, word: str, where: int) -> Use:
    """A Jump or Teleport to a cell, a Manoeuvre with a card."""
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    use.means = "movement"
    reach = traits.best(war, card, word) if word == "jump" else None  # as declared (502.3.1)
    use.gen = _leap(war, use, word, where, reach)
    next(use.gen)
    war.stack.append(use)
    war.tell("declared", f"KW-{word}", card=card, means=word, seat=use.by)
    return use


def _leap(war: War, use: Use, word: str, where: int, reach: int | None) -> Steps:
    yield LAID
    card = use.source
    if not can_replace_movement(war, card) or _banned(war, card, word):
        use.why = _why_not(war, card)
    elif word == "manoeuvre":
        use.why = "target"
        left = war.cell[card]
        use.hit = where in partners(war, card) and swap(war, card, where, card)
        if use.hit:  # 506.6: it moved, its partner was only displaced
            war.turn_facts[card] |= MOVED
            occur(war, MOVES, card, that=card, left=left, to=war.cell[card])
    elif where not in leap_cells(war, card, reach):
        use.why = "cell"  # 507.2, moved_mover
    else:
        displace(war, card, where, card, True)  # 506.6, instead_of_movement
        occur(war, n.Event.JUMPS if word == "jump" else n.Event.TELEPORTS, card)
        use.hit = True
    if use.hit:
        war.spent[card] = 99
        traits.credit_all(war, card, word)
    else:
        use.interrupted = True
    yield END
