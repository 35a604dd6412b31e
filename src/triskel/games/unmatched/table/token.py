"""Fighters as round tokens: portrait, ring in the player's pattern that shows health, number."""

from collections.abc import Mapping
from functools import lru_cache
from math import pi
from typing import Any, Final

from htpy import Renderable
from markupsafe import Markup

from triskel.games.unmatched.table.emblems import fighter as portrait
from triskel.table.draw.shapes import circle, g, glyph, number, path, svg, text
from triskel.table.draw.written import written

HERO: Final = 35
SIDEKICK: Final = 28
_NOTCHES: Final = 12


def kind_of(id: str) -> str:
    """`harpy_2.b` is a harpy."""
    base = id.partition(".")[0]
    stem, _, count = base.rpartition("_")
    return stem if stem and count.isdigit() else base


def disc(fighter: Mapping[str, Any], number_shown: bool = True) -> Markup:
    """The token itself, centred on the origin."""
    return _disc(
        kind_of(fighter["id"]), fighter["player"], fighter["hero"], fighter["health"], fighter["most"], number_shown
    )


@lru_cache(10_000)
def _disc(kind: str, player: int, hero: bool, health: int, most: int, number_shown: bool) -> Markup:
    """Drawn once for all matches.

    The ring is plain for the first player, notched for the second, double for the third, beaded for the fourth, so that
    nobody needs to tell the colours apart.
    """
    radius = HERO if hero else SIDEKICK
    ring = radius - 3.4
    share = 0.0 if not most else min(1.0, health / most)
    around = 2 * pi * ring
    badge = number(radius * 0.71)
    drawn = g(class_=f"disc p{player + 1}")[
        circle(".shade", r=number(radius + 1.3), cy="2.6"),
        circle(".face", r=radius),
        circle(".ring.ring--lost", r=number(ring)),
        circle(
            ".ring", r=number(ring), stroke_dasharray=f"{around * share:.1f} {around + 1:.1f}", transform="rotate(-90)"
        ),
        _pattern(player, radius),
        circle(".inner", r=number(radius - 7.1)),
        g(".portrait")[glyph(portrait(kind), radius * 1.16)],
        number_shown
        and g(transform=f"translate({badge} {badge})")[
            circle(".badge", r="13.5" if hero else "11.5"),
            text(".hp" if hero else ".hp.hp--s", y="6" if hero else "5")[health],
        ],
    ]
    return written(drawn)


def _pattern(player: int, radius: float) -> Renderable | None:
    if player == 1:
        data = f"M0 {number(-radius + 0.4)}V{number(-radius + 6.6)}"
        return g(".cut")[(path(d=data, transform=f"rotate({360 * n // _NOTCHES})") for n in range(_NOTCHES))]
    if player == 2:
        return circle(".cut.cut--line", r=number(radius - 3.4))
    if player == 3:
        spot = number(-radius + 3.4)
        return g(".beads")[(circle(cy=spot, r="1.7", transform=f"rotate({360 * n // 16 + 11})") for n in range(16))]
    return None


def coin(fighter: Mapping[str, Any], label: str = "") -> Markup:
    """A token beside a name, outside the board."""
    return _coin(disc(fighter, number_shown=False), label)


@lru_cache(2000)
def _coin(drawn: Markup, label: str) -> Markup:
    return written(
        svg(".coin", viewBox="-40 -40 80 80", aria_hidden=None if label else "true", aria_label=label or None)[drawn]
    )
