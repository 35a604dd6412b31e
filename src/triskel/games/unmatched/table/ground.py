"""The part of a board that never changes while it is played on: water, land, lines, spaces, start numbers, passages."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from htpy import Renderable
from markupsafe import Markup

from triskel.games.unmatched.table.plan import WIDTH, Plan, plan_of
from triskel.games.unmatched.table.textures import assign, paint, zone_pattern
from triskel.table.draw.shapes import (
    circle,
    defs,
    drawn_at,
    g,
    glyph,
    number,
    path,
    pattern,
    radial,
    rect,
    stop,
    svg,
    text,
    title,
    use,
)  # fmt: skip
from triskel.table.words.texts import say, zone_name

MARGIN: Final = 17
_SHORES: Final = ("150", "136", "122")
"""How far the water lines run around the land."""
_LAND: Final = 104


def view_box(plan: Plan) -> str:
    """The same for everything that is laid over a board."""
    return f"{-MARGIN} {-MARGIN} {WIDTH + 2 * MARGIN} {plan.height + 2 * MARGIN}"


@lru_cache(200, typed=True)
def ground(board: str, lang: str, prefix: str = "") -> Markup:
    """The drawing of an empty board; `prefix` keeps ids apart where a page shows several."""
    plan = plan_of(board)
    tag = f"{prefix}{plan.board.id}"
    return Markup(
        svg(
            ".ground", viewBox=view_box(plan), aria_hidden="true" if prefix else None, role=None if prefix else "img",
            aria_label=None if prefix else say(lang, "board", name=plan.board.name[lang]),
        )[
            _definitions(plan, tag),
            rect(".sea", x=-200, y=-200, width=WIDTH + 400, height=plan.height + 400),
            _land(plan, tag),
            _lines(plan),
            (_space(plan, number_, tag, lang) for number_ in range(len(plan.at))),
        ]
    )  # fmt: skip


def _definitions(plan: Plan, tag: str) -> Renderable:
    textures = assign(list(plan.board.colours))
    return defs[
        (zone_pattern(f"z-{tag}-{zone}", zone, colour, textures[zone]) for zone, colour in plan.board.colours.items()),
        pattern(id=f"deck-{tag}", width=40, height=17, patternUnits="userSpaceOnUse")[
            path(d="M0 16.6H40", stroke="var(--line)", stroke_width=".8")
        ],
        radial(id=f"glow-{tag}")[
            stop(offset=".6", stop_color="var(--legal-glow)", stop_opacity="0"),
            stop(offset=".62", stop_color="var(--legal-glow)", stop_opacity=".95"),
            stop(offset="1", stop_color="var(--legal-glow)", stop_opacity="0"),
        ],
        (path(id=f"land-{tag}-{n}", d=data) for n, data in enumerate(plan.islands)),
    ]


def _land(plan: Plan, tag: str) -> list[Renderable]:
    islands = [f"#land-{tag}-{n}" for n in range(len(plan.islands))]
    drawn: list[Renderable] = []
    for depth, width in enumerate(_SHORES, 1):
        drawn += [use(href=each, class_=f"shore shore--{depth}", stroke_width=width) for each in islands]
        drawn += [use(href=each, class_="shallow", stroke_width=number(int(width) - 2.2)) for each in islands]
    for n, each in enumerate(islands):
        drawn.append(use(href=each, class_="coast", stroke_width=_LAND + 3))
        drawn.append(use(href=each, class_="land" if n % 2 == 0 else "land land--deck", stroke_width=_LAND))
        if n % 2:
            fill = f"url(#deck-{tag})"
            drawn.append(use(href=each, class_="planks", fill=fill, stroke=fill, stroke_width=_LAND - 4))
    for (ax, ay), (bx, by) in plan.bridges:
        data = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
        drawn += [path(class_=f"bridge bridge--{part}", d=data) for part in ("edge", "deck", "boards")]
    if plan.mark is not None and plan.mark[2] > plan.radius + 42:
        x, y, room = plan.mark
        size = min(room - plan.radius - 8, 62)
        drawn.append(
            g(".seal", transform=f"translate({number(x)} {number(y)}) scale({size / 54:.2f})")[
                use(href=drawn_at("triskel"), y=6, stroke_width="3.4"), circle(r=52), circle(r=48)
            ]
        )
    return drawn


def _lines(plan: Plan) -> Renderable:
    data = "".join(f"M{plan.at[a][0]} {plan.at[a][1]}L{plan.at[b][0]} {plan.at[b][1]}" for a, b in plan.board.edges)
    return path(".lines", d=data)


def _space(plan: Plan, space: int, tag: str, lang: str) -> Renderable:
    x, y = plan.at[space]
    radius = plan.radius
    here = plan.board.spaces[space]
    zones = here.zones
    names = ", ".join(zone_name(zone, lang) for zone in zones)
    fills: list[Renderable]
    if len(zones) == 1:
        fills = [circle(r=number(radius), fill=f"url(#z-{tag}-{zones[0]})")]
    else:
        fills = [_sector(n, len(zones), radius, f"url(#z-{tag}-{zone})") for n, zone in enumerate(zones)]
        fills += [_spoke(n, len(zones), radius) for n in range(len(zones) if len(zones) > 2 else 2)]
    start = plan.board.starts.index(space) + 1 if space in plan.board.starts else 0
    return g(".space", transform=f"translate({x} {y})", data_at=f"space:{here.id}")[
        title[f"{here.id}: {names}"],
        fills,
        circle(".core", r=number(radius * 0.66)),
        circle(".rim", r=number(radius)),
        start and g(".up")[text(".start", y="9")[start]],
        plan.board.passages >> space & 1 and g(".up")[
            g(".passage", transform=f"translate({number(-radius * 0.74)} {number(-radius * 0.74)})")[
                circle(r="13"), glyph("cave-entrance", 16)
            ]
        ],
    ]  # fmt: skip


def _sector(part: int, parts: int, radius: float, fill: str) -> Renderable:
    if parts == 2:
        start, end = (-pi / 4 + part * pi, 3 * pi / 4 + part * pi)
    else:
        start, end = (-pi / 2 + n * 2 * pi / parts for n in (part, part + 1))
    data = f"M0 0L{_polar(start, radius)}A{radius} {radius} 0 0 1 {_polar(end, radius)}Z"
    return path(d=data, fill=fill)


def _spoke(part: int, parts: int, radius: float) -> Renderable:
    angle = -pi / 4 + part * pi if parts == 2 else -pi / 2 + part * 2 * pi / parts
    return path(".spoke", d=f"M0 0L{_polar(angle, radius)}")


def _polar(angle: float, radius: float) -> str:
    return f"{cos(angle) * radius:.1f} {sin(angle) * radius:.1f}"


@lru_cache(1000)
def swatch(board: str, zone: str) -> Markup:
    """A zone of the legend; the patterns are those of the board on the same page."""
    plan = plan_of(board)
    return Markup(
        svg(".swatch", viewBox="-32 -32 64 64", aria_hidden="true")[
            circle(r=28, fill=f"url(#z-{plan.board.id}-{zone})"), circle(".core", r=18), circle(".rim", r=28)
        ]
    )


def zone_paint(plan: Plan, zone: str) -> str:
    """The plain colour of a zone."""
    return paint(zone, plan.board.colours[zone])
