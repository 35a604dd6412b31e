"""Displacing cards: steps, cells, swaps, jumps."""

from triskel.games.berserk.nodes import Displace, Jump, Player, Ref, Step, Swap, Way, Who
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    for way, ru, en in (
        (Way.FORWARD, (" вперёд|вперед",), " forward"),
        (Way.BACKWARD, (" назад",), " backward"),
        (Way.STRIKE, (" в направлении удара|атаки",), " in the direction of the strike"),
        (Way.MOVEMENT, (" в направлении_движения|том_же_направлении",), " in the direction of movement"),
        (Way.TOWARD, (" к себе",), " towards itself"),
        (Way.AWAY, (" от себя",), " away from itself"),
        (Way.ANY, ("", " в любом направлении"), ""),
    ):
        for up_to, many, english in (
            (True, "{n:int} или менее клеток|клетки", "up to {n:cnt.клетка}"),
            (False, "{n:cnt.клетка.acc}", "{n:cnt.клетка}"),
        ):
            g.add(
                "step", Step, tuple(many + tail for tail in ru), english + en,
                fixed={"way": way, "up_to": up_to},
            )  # fmt: skip
    this = {"target": THIS}
    g.rows(
        ("effect", Displace, ("переместиться|передвинуться|перейти на {place:step}",
         "переместиться|передвинуться|перейти на {place:cellacc}", "переместится|перемещается на {place:cellacc}"),
         ("displace itself {place:step}", "displace itself to {place:cellacc}"), {"fixed": this}),
        ("effect", Displace, ("переместить|перемещает {target:np.acc} на {place:step}",
         "переместить|перемещает {target:np.acc} на {place:cellacc}"), ("displace {target:np} {place:step}",
         "displace {target:np} to {place:cellacc}")),
        ("effect", Displace, "противник обязан переместить {target:np.acc} на {place:cellacc}",
         "the opponent must displace {target:np} to {place:cellacc}", {"make": _theirs, "take": _untheirs}),
        ("effect", Displace, ("{target:np.nom} перемещается/перемещаются на {place:step}",
         "{target:np.nom} перемещается/перемещаются на {place:cellacc}"), ("{target:np} is/are displaced {place:step}",
         "{target:np} is/are displaced to {place:cellacc}")),
        ("effect", Jump, "прыжок, дальность {reach:int}", "jump, range {reach:int}"),
        ("effect", Jump, "телепортация", "teleport", {"fixed": {"reach": None}}),
        ("effect", Swap, ("поменяться|меняется|меняться|обменяться|обменивается местами с {second:np.pins}",
         "поменяться|меняется|меняться|обменяться|обменивается с {second:np.pins} местами"),
         "swap places with {second:np}", {"fixed": {"first": THIS}}),
        ("effect", Swap, ("поменять местами {first:np.acc} и {second:np.acc}",
         "поменять местами {first:np.acc} с {second:np.pins}"), "swap places of {first:np} and {second:np}"),
        ("effect", Swap, "поменять местами {first:np.acc}", "swap places of {first:np}"),
    )  # fmt: skip


def _theirs(target: object, place: object, style: int = 0) -> Displace:
    return Displace(target, place, Player.OPPONENT, style=style)  # type: ignore[arg-type]


def _untheirs(value: Displace) -> dict[str, object] | None:
    return {"target": value.target, "place": value.place} if value.by is Player.OPPONENT else None
