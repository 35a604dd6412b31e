"""The SVG elements that drawings are made of, and icons out of the sprite."""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from htpy import Element, Renderable
from markupsafe import Markup

from triskel.table.draw.written import written

circle: Final = Element("circle")
clip: Final = Element("clipPath")
defs: Final = Element("defs")
g: Final = Element("g")
line: Final = Element("line")
path: Final = Element("path")
pattern: Final = Element("pattern")
polygon: Final = Element("polygon")
radial: Final = Element("radialGradient")
rect: Final = Element("rect")
stop: Final = Element("stop")
svg: Final = Element("svg")
text: Final = Element("text")
title: Final = Element("title")
tspan: Final = Element("tspan")
use: Final = Element("use")

_STATIC: Final = Path(__file__).parents[1] / "static"
_DRAWN: Final = re.compile(r' id="([\w-]+)"')


@cache
def _common() -> frozenset[str]:
    """The icons that pages of every game use; portraits and pictures of cards are a file of their own."""
    return frozenset(_DRAWN.findall((_STATIC / "signs.svg").read_text("utf-8")))


def drawn_at(name: str) -> str:
    """Where the drawing of an icon lies."""
    return f"/static/{'signs' if name in _common() else 'icons'}.svg#{name}"


@lru_cache(2500)
def icon(name: str, label: str = "") -> Markup:
    """An icon in the flow of text, as big as the letters; silent for screen readers unless it has a label."""
    picture = use(href=drawn_at(name))
    if label:
        return written(svg(".icon", viewBox="0 0 512 512", role="img", aria_label=label)[picture])
    return written(svg(".icon", viewBox="0 0 512 512", aria_hidden="true")[picture])


@lru_cache(2500, typed=True)
def glyph(name: str, size: float) -> Markup:
    """An icon inside a drawing, centred on the origin."""
    half = number(-size / 2)
    return written(use(href=drawn_at(name), x=half, y=half, width=number(size), height=number(size)))


def mark(width: float = 5.2) -> Renderable:
    """The triskel: three arms in three colours."""
    return svg(".mark", viewBox="-56 -50 112 100", fill="none", aria_hidden="true")[
        g(
            transform="translate(0 6)", stroke_width=number(width), stroke_linecap="round", stroke_linejoin="round"
        )[
            (
                use(href=drawn_at("triskel-arm"), class_=f"arm--{colour}", transform=f"rotate({turn})")
                for colour, turn in (("red", 0), ("green", 120), ("gold", 240))
            )
        ]
    ]  # fmt: skip


def number(value: float) -> str:
    """A coordinate, short: one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")
