"""What may be said of a cell after its noun: beside, behind, of which row and half, how far, in which direction."""

from typing import Any, Final

from triskel.games.berserk.nodes import CellPick, Player, Ref, Side, Way, Who
from triskel.games.berserk.text.template import Grammar

Row = tuple[dict[str, Any], str | tuple[str, ...], str]
_FIELD: Final = "поля_боя|поля"

POSTS: Final[tuple[Row, ...]] = (
    ({}, "рядом с|со {adjacent:np.pins}", "adjacent to {adjacent:np}"),
    ({"side": Side.BEHIND}, "позади|сзади‹ {side_of:np.pgen}›", "behind‹ {side_of:np}›"),
    ({"side": Side.OPPOSITE}, ("напротив‹ {side_of:np.pgen}›", "перед {side_of:np.pins}"), "opposite‹ {side_of:np}›"),
    ({"side": Side.LEFT}, "слева‹ от {side_of:np.pgen}›", "to the left‹ of {side_of:np}›"),
    ({"side": Side.RIGHT}, "справа‹ от {side_of:np.pgen}›", "to the right‹ of {side_of:np}›"),
    (
        {"row_of": Player.OPPONENT},
        ("{row:row.gen} ряда противника", "в {row:row.pre} ряду противника"),
        "of the opponent's {row:row} row",
    ),
    (
        {},
        ("вашего|своего {row:row.gen} ряда", "{row:row.gen} ряда", "в вашем|своём|своем {row:row.pre} ряду",
         "в {row:row.pre} ряду"),
        "of your {row:row} row",
    ),
    ({"same_row": True}, ("того же ряда", "своего|этого ряда", "в том же ряду", "в своём|своем ряду"),
     "of the same row"),
    ({}, "ряда, в котором стоит {same_row_as:np.nom}¸", "of the row where {same_row_as:np} stands"),
    (
        {"half": Player.YOU},
        (f"вашей|своей половины {_FIELD}", "вашей|своей половины", f"на вашей|своей половине {_FIELD}",
         "на вашей|своей половине"),
        "of your half of the battlefield",
    ),
    (
        {"half": Player.OPPONENT},
        (f"половины {_FIELD} противника", "половины противника", f"на половине {_FIELD} противника",
         "на половине противника"),
        "of the opponent's half of the battlefield",
    ),
    ({}, ("в радиусе {within:cnt.клетка.gen}", "в пределах {within:cnt.клетка.gen}"), "within {within:cnt.клетка}"),
    ({"way": Way.MOVEMENT}, "в направлении движения", "in the direction of movement"),
    ({"way": Way.STRIKE}, "в направлении удара|атаки", "in the direction of the strike"),
    (
        {},
        ", с которой переместился/переместилась/переместилось/переместились {left_by:np.nom}¸",
        "that {left_by:np} left",
    ),
    ({}, "между {between:pair}", "between {between:pair}"),
    (
        {"edge": True},
        (f"на краю {_FIELD}", f"у края {_FIELD}", f"края {_FIELD}", f"с краю {_FIELD}", "на краю"),
        "at the edge of the battlefield",
    ),
    ({"around": True}, "и соседних с ней клетках|клетки", "and the cells adjacent to it"),
    ({}, "{of:np.gen}", "of {of:np}"),
    ({}, _FIELD, "of the battlefield"),
)  # fmt: skip


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    for fixed, ru, en in POSTS:
        g.add("cellpost", CellPick, ru, en, fixed=fixed)
    for name in ("cellnom", "cellacc", "cellpre"):
        g.rules.setdefault(name, [])
    g.add("cellacc", CellPick, "неё|нее|него", "that cell", fixed={"that": True})
    g.add("cellacc", CellPick, "своё место", "its own place", fixed={"of": Ref(Who.THIS)})
