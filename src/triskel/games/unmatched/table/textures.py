"""Zones: a colour and a texture each, so that they can be told apart without colour."""

from collections.abc import Sequence
from functools import cache
from math import atan2, cbrt, cos, sin
from typing import Final

from htpy import Renderable

from triskel.table.draw.shapes import circle, path, pattern, rect

PALETTE: Final = ("green", "yellow", "brown", "red", "purple", "blue")
"""Zones whose colours are tokens of the style sheet."""

_OWN: Final = {
    "green": "chevrons", "yellow": "dots", "brown": "planks", "red": "cross", "purple": "rings", "blue": "waves",
}  # fmt: skip
_SPARE: Final = ("slant", "plus", "bars", "bricks", "scales", "diamonds")

_SIZES: Final = {
    "chevrons": (12, 10), "dots": (10, 10), "planks": (14, 7), "cross": (10, 10), "rings": (13, 13), "waves": (16, 9),
    "slant": (9, 9), "plus": (13, 13), "bars": (7, 14), "bricks": (18, 12), "scales": (14, 9), "diamonds": (12, 14),
}  # fmt: skip
_LINES: Final = {
    "chevrons": "M0 7l3-4 3 4 3-4 3 4", "planks": "M0 3.5H14", "cross": "M0 0L10 10M10 0L0 10",
    "waves": "M0 5q4-5 8 0t8 0",
    "slant": "M-2 2L2-2M0 9L9 0M7 11L11 7", "plus": "M6.5 3.5v6M3.5 6.5h6", "bars": "M3.5 0V14",
    "bricks": "M0 .6H18M0 6.6H18M4 .6V6.6M13 6.6V12", "scales": "M0 0q0 7 7 7t7-7M-7 4.5q0 7 7 7M14 4.5q0 7-7 7",
    "diamonds": "M6 2.5l3.4 4.5L6 11.5l-3.4-4.5z",
}  # fmt: skip


def assign(zones: Sequence[str]) -> dict[str, str]:
    """A texture for every zone: the usual one for the usual colours, a spare one for the others."""
    taken = {_OWN[zone] for zone in zones if zone in _OWN}
    spare = [each for each in (*_SPARE, *_OWN.values()) if each not in taken]
    return {zone: _OWN.get(zone) or spare.pop(0) for zone in zones}


def zone_pattern(id: str, zone: str, colour: str, texture: str) -> Renderable:
    """The fill of a zone as a pattern to refer to."""
    width, height = _SIZES[texture]
    ink = {"stroke": "var(--zone-ink)", "stroke_opacity": ".5", "fill": "none", "stroke_width": "1.25"}
    marks: list[Renderable]
    if texture == "dots":
        marks = [circle(cx=x, cy=x, r="1.45", fill="var(--zone-ink)", fill_opacity=".5") for x in ("2.6", "7.6")]
    elif texture == "rings":
        marks = [circle(cx="6.5", cy="6.5", r="3.2", **ink)]
    else:
        marks = [path(d=_LINES[texture], **ink)]
    return pattern(id=id, width=width, height=height, patternUnits="userSpaceOnUse")[
        rect(width=width, height=height, fill=paint(zone, colour)), marks
    ]


def paint(zone: str, colour: str) -> str:
    """The colour of a zone for both themes: of equal weight whatever the board file says, so that ink reads on it."""
    if zone in PALETTE:
        return f"var(--zone-{zone})"
    return _paint(colour)


@cache
def _paint(colour: str) -> str:
    light, a, b = _oklab(colour)
    chroma = min((a * a + b * b) ** 0.5, 0.085)
    hue = atan2(b, a)
    bright = _hex(0.56 + 0.34 * light, chroma * cos(hue), chroma * sin(hue))
    dark = _hex(0.22 + 0.34 * light, chroma * cos(hue), chroma * sin(hue))
    return f"light-dark({bright},{dark})"


def _oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))
    long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _hex(light: float, a: float, b: float) -> str:
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(_gamma(min(1.0, max(0.0, each))) * 255):02x}" for each in parts)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _gamma(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
