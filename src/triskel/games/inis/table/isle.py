"""The isle of Inis: interlocking tiles of three hexagons, a braided coast, buildings, clans and chieftains."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from htpy import Node, Renderable
from markupsafe import Markup

from triskel.games.inis.table.coast import SIZE, Cell, area_path, braid, centre, ring
from triskel.games.inis.table.emblems import CARDS as PICTURES
from triskel.games.inis.table.emblems import SPRITE
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import circle, g, number, path, rect, svg, text, title, use
from triskel.table.draw.written import written
from triskel.table.words.texts import say

_MARGIN: Final = 62.0
_LARGE: Final = 660
"""From this height on an isle is drawn so small that names and clans are drawn larger."""
_SHAPES: Final = ("circle", "square", "triangle", "diamond")
_MOST_FIGURES: Final = 3
"""More clans of one player than this are shown as a figure and a number."""
_TINTS: Final = {
    "hills": "meadow", "valley": "field", "plains": "field", "meadows": "meadow", "forest": "wood", "moor": "wood",
    "swamp": "marsh", "lost_vale": "meadow", "mountains": "rock", "highlands": "rock", "stone_circle": "rock",
    "iron_mine": "ore", "salt_mine": "rock", "cove": "shore", "misty_lands": "shore", "gates_tir_na_nog": "fey",
}  # fmt: skip


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
        "#board",
        class_=["board", "isle", {"isle--large": height > _LARGE}],
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
        aria_label=say(lang, "isle"),
    )[
        g(".isle__water")[(path(d=ring(covered, gap)) for gap in (44, 54))],
        path(".isle__sand", d=band),
        g(".isle__braid")[
            path(".strand__edge", d=first), path(".strand", d=first),
            path(".strand__edge", d=second), path(".strand", d=second),
            path(".strand__edge", d=over), path(".strand", d=over),
        ],
        path(".isle__land", d=whole),
        g("#lands")[(_land(view, land, lang, names, options) for land in lands)],
        path(".isle__shore", d=whole),
        g("#ghosts")[(_ghost(each) for each in ghosts), (_handle(each) for each in ghosts)],
    ]  # fmt: skip


def ghost_cells(option: Option) -> tuple[Cell, ...]:
    """The cells of an empty place: one, or the three of a tile lying up or down."""
    q, _, r = option.names[0].partition(",")
    at = (int(q), int(r))
    if option.place == "cell":
        return (at,)
    return at, (at[0] + 1, at[1]), (at[0] + 1, at[1] - 1) if option.names[1] == "up" else (at[0], at[1] + 1)


def _ghost(option: Option) -> Renderable:
    return g(class_="opt ghost", role="button", tabindex="0", data_option=option.number, aria_label=option.label)[
        title[option.label], path(d=area_path(ghost_cells(option)))
    ]


def _handle(option: Option) -> Renderable:
    """Its key, over all ghosts: places overlap, but no two have one middle, so each of them can be pressed."""
    points = [centre(each) for each in ghost_cells(option)]
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return g(class_="opt ghost ghost--handle", data_option=option.number, aria_hidden="true")[
        circle(cx=number(x), cy=number(y), r=number(SIZE * 0.34)), text(x=number(x), y=number(y + 8))[option.key or "+"]
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
        data_at=f"land:{land['id']}",
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
    return written(g(".figure")[outer, circle(".clan__eye", r="2", cy="1" if shape == "triangle" else "0")])


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
