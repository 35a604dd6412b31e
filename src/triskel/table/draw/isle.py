"""The isle of Inis: interlocking tiles of three hexagons, a braided coast, buildings, clans and chieftains."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import Any, Final

from htpy import Node, Renderable
from markupsafe import Markup

from triskel.table.draw.lore import CARDS as PICTURES
from triskel.table.draw.lore import SPRITE
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import circle, g, number, path, rect, svg, text, title, use
from triskel.table.texts import say

Cell = tuple[int, int]
Point = tuple[float, float]

SIZE: Final = 62.0
"""From the middle of a hexagon to its corner."""
_BEND: Final = 0.13
"""How far an edge swings out, as a share of its length: all are one point-symmetric curve, so that any tile fits."""
_AROUND: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_MARGIN: Final = 62.0
_FINE: Final = 6
"""Points of a strand between two crossings."""
_SHAPES: Final = ("circle", "square", "triangle", "diamond")
_MOST_FIGURES: Final = 3
"""More clans of one player than this are shown as a figure and a number."""
_TINTS: Final = {
    "hills": "meadow", "valley": "field", "plains": "field", "meadows": "meadow", "forest": "wood", "moor": "wood",
    "swamp": "marsh", "lost_vale": "meadow", "mountains": "rock", "highlands": "rock", "stone_circle": "rock",
    "iron_mine": "ore", "salt_mine": "rock", "cove": "shore", "misty_lands": "shore", "gates_tir_na_nog": "fey",
}  # fmt: skip


def centre(cell: Cell) -> Point:
    """The middle of a cell."""
    q, r = cell
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _corner(cell: Cell, n: int) -> Point:
    x, y = centre(cell)
    angle = pi / 180 * (60 * n - 30)
    return x + SIZE * cos(angle), y + SIZE * sin(angle)


def _bent(start: Point, end: Point) -> tuple[Point, Point]:
    """The two handles of an edge: the same curve whichever way it is walked."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    nx, ny = -dy * _BEND * 2, dx * _BEND * 2
    return (
        (start[0] + dx * 0.34 + nx, start[1] + dy * 0.34 + ny),
        (end[0] - dx * 0.34 - nx, end[1] - dy * 0.34 - ny),
    )


def outlines(cells: Iterable[Cell]) -> list[list[Point]]:
    """The closed outlines of an area, as corners in order; lakes inside it come as loops of their own."""
    area = set(cells)
    follow: dict[tuple[int, int], tuple[Point, Point]] = {}
    for cell in area:
        for n, (dq, dr) in enumerate(_AROUND):
            if (cell[0] + dq, cell[1] + dr) not in area:
                start, end = _corner(cell, n), _corner(cell, n + 1)
                follow[_key(start)] = (start, end)
    loops = []
    while follow:
        key, (start, end) = next(iter(follow.items()))
        loop = []
        while key in follow:
            start, end = follow.pop(key)
            loop.append(start)
            key = _key(end)
        loops.append(loop)
    return loops


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


@lru_cache(4000)
def area_path(cells: tuple[Cell, ...]) -> str:
    """The outline of an area with bent edges, as path data."""
    parts = []
    for loop in outlines(cells):
        data = [f"M{_xy(loop[0])}"]
        for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
            one, other = _bent(start, end)
            data.append(f"C{_xy(one)} {_xy(other)} {_xy(end)}")
        parts.append("".join(data) + "Z")
    return "".join(parts)


def _xy(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


# --- the coast ----------------------------------------------------------------------------------------------------


@lru_cache(500)
def braid(cells: tuple[Cell, ...], gap: float = 21, swing: float = 5.6, pitch: float = 19) -> tuple[str, str, str, str]:
    """A band around the isle and the strands of its braid: path data of the band, both strands, and the first strand's
    pieces that pass over the second."""
    band, first, second, over = [], [], [], []
    for loop in outlines(cells):
        line = _smooth(_offset(_sampled(loop), gap), 4)
        if len(line) < 12:
            continue
        band.append("M" + " ".join(_xy(each) for each in line[::2]) + "Z")
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(line, [*line[1:], line[0]], strict=True))
        waves = max(4, 2 * round(length / pitch / 2))
        steps = waves * _FINE
        points = _spread(line, steps)
        strands: list[list[Point]] = [[], []]
        for n, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[n - 1], points[(n + 1) % steps]
            size = hypot(bx - ax, by - ay) or 1
            shift = swing * sin(pi * n / _FINE)
            nx, ny = (by - ay) / size * shift, (ax - bx) / size * shift
            strands[0].append((x + nx, y + ny))
            strands[1].append((x - nx, y - ny))
        first.append("M" + " ".join(_xy(each) for each in strands[0]) + "Z")
        second.append("M" + " ".join(_xy(each) for each in strands[1]) + "Z")
        for n in range(0, waves, 2):
            piece = [strands[0][(n * _FINE + k) % steps] for k in range(-2, 3)]
            over.append("M" + " ".join(_xy(each) for each in piece))
    return "".join(band), "".join(first), "".join(second), "".join(over)


@lru_cache(1000)
def _ring(cells: tuple[Cell, ...], gap: float) -> str:
    """A thin line in the water around the isle."""
    return "".join(
        "M" + " ".join(_xy(each) for each in _smooth(_offset(_smooth(_sampled(loop), 6), gap), 8)[::2]) + "Z"
        for loop in outlines(cells)
    )


def _sampled(loop: Sequence[Point], each: int = 8) -> list[Point]:
    """Points along the bent edges of an outline."""
    found = []
    for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
        one, other = _bent(start, end)
        for k in range(each):
            t = k / each
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            found.append(
                (
                    a * start[0] + b * one[0] + c * other[0] + d * end[0],
                    a * start[1] + b * one[1] + c * other[1] + d * end[1],
                )
            )
    return found


def _offset(line: Sequence[Point], gap: float) -> list[Point]:
    """The line moved outwards: outlines are walked with the land on the right."""
    smooth = _smooth(line, 5)
    count = len(line)
    found = []
    for n, (x, y) in enumerate(smooth):
        (ax, ay), (bx, by) = smooth[n - 2], smooth[(n + 2) % count]
        size = hypot(bx - ax, by - ay) or 1
        found.append((x + (by - ay) / size * gap, y - (bx - ax) / size * gap))
    return found


def _smooth(line: Sequence[Point], reach: int) -> list[Point]:
    count = len(line)
    weights = [1 + reach - abs(k) for k in range(-reach, reach + 1)]
    whole = sum(weights)
    return [
        (
            sum(w * line[(n + k - reach) % count][0] for k, w in enumerate(weights)) / whole,
            sum(w * line[(n + k - reach) % count][1] for k, w in enumerate(weights)) / whole,
        )
        for n in range(count)
    ]


def _spread(line: Sequence[Point], count: int) -> list[Point]:
    """So many points at equal distances along a closed line."""
    ring = [*line, line[0]]
    marks = [0.0]
    for a, b in pairwise(ring):
        marks.append(marks[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    found, at = [], 0
    for n in range(count):
        want = marks[-1] * n / count
        while marks[at + 1] < want:
            at += 1
        share = (want - marks[at]) / (marks[at + 1] - marks[at] or 1)
        (ax, ay), (bx, by) = ring[at], ring[at + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found


# --- the drawing --------------------------------------------------------------------------------------------------


def isle(view: Mapping[str, Any], lang: str, names: Mapping[str, str], options: Sequence[Option] = ()) -> Renderable:
    """The whole map. `names` are the territories in the reader's language."""
    lands = view["lands"]
    covered = tuple((cell[0], cell[1]) for land in lands for cell in land["cells"])
    ghosts = [each for each in options if each.place in ("cell", "triad")]
    shown = [*covered, *(cell for each in ghosts for cell in ghost_cells(each))]
    points = [centre((q, r)) for q, r in shown] or [(0.0, 0.0)]
    left, top = min(x for x, _ in points) - SIZE - _MARGIN, min(y for _, y in points) - SIZE - _MARGIN
    width = max(x for x, _ in points) + SIZE + _MARGIN - left
    height = max(y for _, y in points) + SIZE + _MARGIN - top
    whole = area_path(covered)
    band, first, second, over = braid(covered)
    return svg(
        "#board.board.isle",
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
        aria_label=say(lang, "isle"),
    )[
        g(".isle__water")[(path(d=_ring(covered, gap)) for gap in (44, 54))],
        path(".isle__sand", d=band),
        g(".isle__braid")[
            path(".strand__edge", d=first), path(".strand", d=first),
            path(".strand__edge", d=second), path(".strand", d=second),
            path(".strand__edge", d=over), path(".strand", d=over),
        ],
        path(".isle__land", d=whole),
        g("#lands")[(_land(view, land, lang, names, options) for land in lands)],
        path(".isle__shore", d=whole),
        g("#ghosts")[(_ghost(each) for each in ghosts)],
    ]  # fmt: skip


def ghost_cells(option: Option) -> tuple[Cell, ...]:
    """The cells of an empty place: one, or the three of a tile lying up or down."""
    q, _, r = option.names[0].partition(",")
    at = (int(q), int(r))
    if option.place == "cell":
        return (at,)
    return at, (at[0] + 1, at[1]), (at[0] + 1, at[1] - 1) if option.names[1] == "up" else (at[0], at[1] + 1)


def _ghost(option: Option) -> Renderable:
    cells = ghost_cells(option)
    points = [centre(each) for each in cells]
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return g(class_="opt ghost", role="button", tabindex="0", data_option=option.number, aria_label=option.label)[
        title[option.label],
        path(d=area_path(cells)),
        text(x=number(x), y=number(y + 8))[option.key or "+"],
    ]


def _land(
    view: Mapping[str, Any], land: Mapping[str, Any], lang: str, names: Mapping[str, str], options: Sequence[Option]
) -> Renderable:
    cells = tuple((q, r) for q, r in land["cells"])
    points = [centre(each) for each in cells]
    x, y = sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
    # A tile that points up has its broad side below, and the other way round: the words go where there is room.
    up = sum(1 for p in points if p[1] > y) == 2
    down = SIZE * (0.22 if up else -0.24)
    name = names.get(land["id"], land["id"])
    option = next((each for each in options if each.place == "land" and each.names[0] == land["id"]), None)
    clashing = view["clash"] is not None and view["clash"]["land"] == land["id"]
    data = area_path(cells)
    words = land_words(land, lang, name)
    return g(
        id=f"land-{land['id']}",
        class_=["land", f"land--{_TINTS.get(land['id'], 'meadow')}", {"opt": option is not None, "is-clash": clashing}],
        role="button" if option else "group" if any(each.place == "clan" for each in options) else "img",
        tabindex="0" if option else None,
        data_option=option.number if option else None,
        data_sheet=f"sheet-{land['id']}",
        aria_label=f"{option.label}. {words}" if option else words,
    )[
        title[words],
        path(".land__ground", d=data),
        g(".land__sign", transform=f"translate({x:.1f} {y + down:.1f})")[
            use(href=f"{SPRITE}#{PICTURES.get(land['id'], 'hills')}", x=-44, y=-44, width=88, height=88)
        ],
        option is not None and path(".land__ring", d=data),
        clashing and path(".land__clash", d=data),
        g(transform=f"translate({x:.1f} {y + down:.1f})")[
            _buildings(land), text(".land__name", y="1")[name], _clans(land, options, lang)
        ],
    ]  # fmt: skip


def _buildings(land: Mapping[str, Any]) -> Renderable:
    signs = (
        ["capital"] * bool(land["capital"])
        + ["citadel"] * (land["citadels"] - bool(land["capital"]))
        + ["sanctuary"] * land["sanctuaries"]
        + ["festival"] * bool(land["festival"])
    )
    icons = {"capital": "castle", "citadel": "stone-tower", "sanctuary": "dolmen", "festival": "party-flags"}
    step = 20.0 if len(signs) <= 5 else 92 / len(signs)
    start = -step * (len(signs) - 1) / 2
    return g(".buildings")[
        (
            g(class_=f"building building--{sign}", transform=f"translate({start + n * step:.1f} -25)")[
                circle(r=11), use(href=f"{SPRITE}#{icons[sign]}", x="-7.5", y="-7.5", width="15", height="15")
            ]
            for n, sign in enumerate(signs)
        )
    ]


def _clans(land: Mapping[str, Any], options: Sequence[Option], lang: str) -> Renderable:
    """Figures of every player; the chieftain's are underlined and crowned; many become a figure and a number."""
    groups = [(seat, count) for seat, count in enumerate(land["clans"]) if count]
    widths = [15.0 * count if count <= _MOST_FIGURES else 38.0 for _, count in groups]
    x = -(sum(widths) + 9.0 * (len(groups) - 1)) / 2
    drawn: list[Node] = []
    for (seat, count), width in zip(groups, widths, strict=True):
        option = next((o for o in options if o.place == "clan" and o.names == (land["id"], f"p{seat + 1}")), None)
        figures: list[Node] = []
        if count <= _MOST_FIGURES:
            figures = [
                g(transform=f"translate({7.5 + 15 * n:.1f} 0)")[figure(seat), _roof(land, seat, n)]
                for n in range(count)
            ]
        else:
            figures = [
                g(transform="translate(7.5 0)")[figure(seat)],
                text(".clan__count", x="17", y="6")[f"×{count}"],
            ]
        chief = land["chieftain"] == seat
        drawn.append(
            g(
                class_=["clan", f"c{seat + 1}", {"opt": option is not None}],
                transform=f"translate({x:.1f} 17)",
                role="button" if option else None,
                tabindex="0" if option else None,
                data_option=option.number if option else None,
                aria_label=f"{option.label} ×{count}" if option else None,
            )[
                option is not None and rect(".clan__ring", x=-4, y=-12, width=number(width + 8), height=24, rx=12),
                figures,
                chief and path(".clan__chief", d=f"M1 11.5H{width - 1:.1f}"),
                chief
                and use(
                    href=f"{SPRITE}#crown", class_="clan__crown", x=number(width / 2 - 6), y=12, width=12, height=12
                ),
            ]
        )
        x += width + 9.0
    return g(".clans")[drawn]


@cache
def figure(seat: int) -> Markup:
    """A clan: a shape and a colour for each player."""
    shape = _SHAPES[seat]
    if shape == "circle":
        outer: Renderable = circle(".clan__body", r="6.4")
    elif shape == "square":
        outer = rect(".clan__body", x="-6", y="-6", width="12", height="12")
    elif shape == "triangle":
        outer = path(".clan__body", d="M0 -7L7 5.6H-7Z")
    else:
        outer = path(".clan__body", d="M0 -8L7.4 0 0 8-7.4 0Z")
    return Markup(g(".figure")[outer, circle(".clan__eye", r="2", cy="1" if shape == "triangle" else "0")])


def _roof(land: Mapping[str, Any], seat: int, n: int) -> Renderable | None:
    """Clans in a citadel stand under a roof while a clash goes on."""
    return path(".clan__roof", d="M-7 -8L0 -13 7 -8") if n < land["sheltered"][seat] else None


def land_words(land: Mapping[str, Any], lang: str, name: str) -> str:
    """A territory in one line."""
    parts = [say(lang, "capital")] if land["capital"] else []
    for key, count in (("citadels", land["citadels"] - bool(land["capital"])), ("sanctuaries", land["sanctuaries"])):
        if count:
            parts.append(f"{say(lang, key)} {count}")
    if land["festival"]:
        parts.append(say(lang, "festival"))
    parts += [f"{say(lang, 'player_n', n=seat + 1)}: {count}" for seat, count in enumerate(land["clans"]) if count]
    return f"{name}: {', '.join(parts)}" if parts else name


def token(seat: int) -> Renderable:
    """A player's shape beside a name."""
    return svg(class_=f"shape c{seat + 1}", viewBox="-10 -10 20 20", aria_hidden="true")[figure(seat)]
