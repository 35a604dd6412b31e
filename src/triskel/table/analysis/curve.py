"""The curve of a match: the chance of each side over its choices, with turns as stops and luck below."""

from typing import Final

from htpy import Node, Renderable

from triskel.bots.analysis.account import BEST, LUCK, Moment, curve, luck
from triskel.bots.analysis.study import Kept
from triskel.table.draw.shapes import g, line, number, path, rect, svg, text

WIDE: Final = 1400
TALL: Final = 240
_LEFT, _TOP, _LUCK = 46, 12, 44
_MARKS: Final = {
    "mistake": "M-7 -6H7L0 7Z",
    "thrown": "M-7 -6H7L0 7Z",
    BEST: "M0 -9L2.6 -3H9L4 1L6 8L0 4L-6 8L-4 1L-9 -3H-2.6Z",
}


def _x(kept: Kept, at: float) -> float:
    return _LEFT + (WIDE - _LEFT - 8) * at / max(1, kept["length"])


def _y(chance: float) -> float:
    return _TOP + TALL * (1 - chance)


def _path(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{'L' if n else 'M'}{number(x)} {number(y)}" for n, (x, y) in enumerate(points))


def chart(kept: Kept, focus: int, step: int, moments: list[Moment], label: str) -> Renderable:
    """The drawing. Colour is never alone: what was known is solid, what was so is dashed, each seat has a dash."""
    points = curve(kept)
    known = [(_x(kept, each["number"]), _y(each["known"])) for each in points if each["seat"] == focus]
    if points and points[-1]["seat"] < 0:
        known.append((_x(kept, points[-1]["number"]), _y(points[-1]["open"][focus])))
    seats = [focus] if kept["seats"] == 2 else range(kept["seats"])
    return svg(
        ".curve", viewBox=f"0 0 {WIDE} {TALL + 2 * _LUCK + _TOP}", role="img", aria_label=label, data_focus=str(focus)
    )[
        _bands(kept),
        [
            g[
                line(x1=_LEFT, x2=WIDE - 8, y1=number(_y(each)), y2=number(_y(each)), class_="curve__rule"),
                text(x=_LEFT - 6, y=number(_y(each) + 4), class_="curve__tick", text_anchor="end")[
                    f"{round(each * 100)}%"
                ],
            ]
            for each in (0, 0.25, 0.5, 0.75, 1)
        ],
        [
            path(
                d=_path([(_x(kept, each["number"]), _y(each["open"][seat])) for each in points]),
                class_=f"curve__open curve--{seat + 1}",
            )
            for seat in seats
        ],
        path(d=_path(known), class_=f"curve__known curve--{focus + 1}"),
        _luck(kept, focus),
        [_mark(kept, each, focus) for each in moments if each["kind"] != LUCK],
        line(x1=number(_x(kept, step)), x2=number(_x(kept, step)), y1=_TOP, y2=TALL + _TOP, class_="curve__here"),
    ]  # fmt: skip


def _bands(kept: Kept) -> list[Renderable]:
    """Every other turn is shaded; so many are named that the names do not touch."""
    found: list[Renderable] = []
    stops = kept["stops"]
    every = max(1, len(stops) // 16)
    told = ""
    for place, stop in enumerate(stops):
        last = stops[place + 1]["step"] if place + 1 < len(stops) else kept["length"]
        x, wide = _x(kept, stop["step"]), _x(kept, last) - _x(kept, stop["step"])
        if stop["seat"] >= 0:
            shade = f"curve__band curve__band--{stop['seat'] + 1}"
            found.append(rect(x=number(x), y=_TOP, width=number(wide), height=TALL, class_=shade))
        if place % every == 0:
            said = stop["words"]["en"].split(",")[0].split()[-1]
            if said.isdecimal() and said != told:
                told = said
                found.append(
                    text(x=number(x + wide / 2), y=TALL + _TOP + 16, class_="curve__tick", text_anchor="middle")[said]
                )
    return found


def _luck(kept: Kept, focus: int) -> Node:
    """Bars below: up is good luck, down is bad, and hatched."""
    middle = TALL + _TOP + 20 + _LUCK / 2 + 8
    bars: list[Node] = [line(x1=_LEFT, x2=WIDE - 8, y1=number(middle), y2=number(middle), class_="curve__rule")]
    for choice in kept["choices"]:
        fell = luck(choice)[focus]
        tall = min(1.0, abs(fell) * 8) * (_LUCK / 2)
        if tall >= 1:
            y = middle - tall if fell > 0 else middle
            bars.append(
                rect(
                    x=number(_x(kept, choice["number"]) - 2), y=number(y), width=5, height=number(tall),
                    class_="curve__lucky" if fell > 0 else "curve__unlucky",
                )
            )  # fmt: skip
    return bars


def _mark(kept: Kept, moment: Moment, focus: int) -> Node:
    point = next((each for each in curve(kept) if each["number"] == moment["number"]), None)
    if point is None:
        return None
    chance = point["known"] if point["seat"] == focus else point["open"][focus]
    own = "curve__mark" if moment["seat"] == focus else "curve__mark curve__mark--other"
    return g(transform=f"translate({number(_x(kept, moment['number']))} {number(_y(chance))})")[
        path(d=_MARKS[moment["kind"]], class_=f"{own} curve__mark--{moment['kind']}")
    ]
