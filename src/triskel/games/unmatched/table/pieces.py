"""What lies on a board and changes: doors, what can be chosen, the last moves, fighters."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

from htpy import Renderable
from markupsafe import Markup, escape

from triskel.games.unmatched.table.ground import view_box
from triskel.games.unmatched.table.plan import Plan, plan_of
from triskel.games.unmatched.table.token import HERO, SIDEKICK, disc
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import circle, g, number, path, rect, svg, text, title
from triskel.table.words.texts import say, zone_name

Fighter = Mapping[str, Any]


def scene(
    view: Mapping[str, Any],
    lang: str,
    options: Sequence[Option] = (),
    about: str = "",
    trails: Sequence[tuple[int, int, int]] = (),
) -> Renderable:
    """The layer over the ground.

    `options` are what the reader can choose; `about` is the fighter that the question is about; `trails` are the last
    moves as (player, from, to).
    """
    plan = plan_of(view["board"])
    return svg("#board.board", viewBox=view_box(plan), role="group", aria_label=say(lang, "on_board"))[
        g("#doors")[(_door(plan, n, view, options, lang) for n in range(len(plan.board.doors)))],
        g("#trails")[(_trail(plan, *each, view) for each in trails)],
        g("#spaces")[(_choice(plan, each, lang) for each in options if each.place == "space")],
        g("#ways")[(_preview(plan, each, view, about) for each in options if each.place == "space")],
        g("#markers")[(_marker(plan, *each, lang) for each in lying(view))],
        g("#bodies")[(_body(plan, each) for each in view["fighters"] if each["tail"] is not None)],
        g("#tokens")[(_token(plan, each, view, options, about, lang) for each in view["fighters"])],
    ]


def middle(plan: Plan, fighter: Fighter) -> tuple[int, int]:
    """Where a token stands: on its space, or between the two spaces of a large fighter."""
    x, y = plan.at[plan.board.index[fighter["space"]]]
    if fighter["tail"] is None:
        return x, y
    other_x, other_y = plan.at[plan.board.index[fighter["tail"]]]
    return (x + other_x) // 2, (y + other_y) // 2


# --- tokens on spaces ---------------------------------------------------------------------------------------------


def lying(view: Mapping[str, Any]) -> list[tuple[int, str, str, int, int]]:
    """What lies on the spaces: whose it is, which token, where, how many, and its place among those of the space."""
    counted: dict[tuple[str, int, str], int] = {}
    for player, each in enumerate(view["players"]):
        for token in each.get("tokens", ()):
            key = (token["space"], player, token["token"])
            counted[key] = counted.get(key, 0) + 1
    found = []
    beside: dict[str, int] = {}
    for (space, player, token), count in sorted(counted.items()):
        found.append((player, token, space, count, beside.get(space, 0)))
        beside[space] = beside.get(space, 0) + 1
    return found


def _marker(plan: Plan, player: int, token: str, space: str, count: int, place: int, lang: str) -> Renderable:
    """A lozenge at the edge of the space, so that a fighter there hides nothing of it, with the token's letter."""
    x, y = plan.at[plan.board.index[space]]
    at = f"translate({number(x + plan.radius * 0.78 - 17 * place)} {number(y + plan.radius * 0.72)})"
    words = say(lang, "token_at", token=token, count=count, space=space)
    shown = token[:1].upper() if count == 1 else f"{token[:1].upper()}{count}"
    return g(class_=f"marker p{player + 1}", transform=at, role="img", aria_label=words)[
        title[words], path(d="M0 -14L14 0L0 14L-14 0Z"), text(text_anchor="middle", y="4.5")[shown]
    ]


# --- fighters -----------------------------------------------------------------------------------------------------


def _token(
    plan: Plan, fighter: Fighter, view: Mapping[str, Any], options: Sequence[Option], about: str, lang: str
) -> Renderable:
    id = f"f-{fighter['id'].replace('.', '-')}"
    if fighter["space"] is None:
        return g(id=id, class_="fighter gone", aria_hidden="true")
    x, y = middle(plan, fighter)
    option = next((each for each in options if each.place == "fighter" and each.names[0] == fighter["id"]), None)
    hostile = option is not None and view["decision"]["kind"] == "target"
    radius = HERO if fighter["hero"] else SIDEKICK
    name = fighter["name"][lang]
    where = fighter["space"] + (f"+{fighter['tail']}" if fighter["tail"] else "")
    words = say(lang, "fighter_at", name=name, health=fighter["health"], most=fighter["most"], space=where)
    return g(
        id=id,
        class_=[
            "fighter",
            f"x{x}",
            f"y{y}",
            {"opt": option is not None, "is-target": hostile, "is-own": option is not None and option.own},
        ],
        role="button" if option else "img",
        tabindex="0" if option else None,
        data_option=option.number if option else None,
        data_sheet=f"sheet-{fighter['player']}",
        data_at=f"fighter:{fighter['id']}",
        aria_label=f"{option.label}. {words}" if option else words,
    )[
        title[words],
        option is not None and not hostile and circle(".ready", r=radius + 5),
        hostile and _crosshair(radius),
        fighter["id"] == about and circle(".chosen", r=radius + 5),
        g(".up")[disc(fighter)],
    ]


def _crosshair(radius: float) -> Renderable:
    data = f"M0 {number(-radius - 17)}V{number(-radius - 2)}"
    return g(".target")[
        circle(r=number(radius + 8)), (path(d=data, transform=f"rotate({45 + 90 * n})") for n in range(4))
    ]


def _body(plan: Plan, fighter: Fighter) -> Renderable:
    """A large fighter covers two spaces."""
    (ax, ay), (bx, by) = (plan.at[plan.board.index[fighter[end]]] for end in ("space", "tail"))
    data = f"M{ax} {ay}L{bx} {by}"
    return g(class_=f"body p{fighter['player'] + 1}")[path(".body__edge", d=data), path(".body__fill", d=data)]


# --- what can be chosen -------------------------------------------------------------------------------------------


def _choice(plan: Plan, option: Option, lang: str) -> Markup:
    """A space, or two for a large fighter. Written as text: there may be thirty of them at every push."""
    places = [plan.board.index[name] for name in option.names]
    x, y = plan.at[places[0]]
    zones = ", ".join(zone_name(zone, lang) for zone in plan.board.spaces[places[0]].zones)
    label = escape(say(lang, "to_space", space="+".join(option.names), zones=zones))
    pair, radius = "", number(plan.radius)
    if len(places) == 2:
        bx, by = plan.at[places[1]]
        pair, radius = f'<path class="pair" d="M{x} {y}L{bx} {by}"></path>', "15"
        x, y = (x + bx) // 2, (y + by) // 2
    return Markup(
        f'<g class="opt spot" role="button" tabindex="0" data-option="{option.number}" '
        f'data-at="space:{escape("+".join(option.names))}" aria-label="{label}">'
        f"<title>{label}</title>{pair}"
        f'<g transform="translate({x} {y})">'
        f'<circle class="glow" r="{number(plan.radius * 1.38)}" fill="url(#glow-{escape(plan.board.id)})"></circle>'
        f'<circle class="legal" r="{radius}"></circle>'
        f'<g class="up"><text class="spot__name" y="5">{escape("+".join(option.names))}</text></g></g></g>'
    )


def _preview(plan: Plan, option: Option, view: Mapping[str, Any], about: str) -> Markup:
    """The way to a space, counted in steps; shown while the option is under the pointer or has the focus."""
    mover = next((each for each in view["fighters"] if each["id"] == about), None)
    if mover is None or mover["space"] is None or view["decision"]["kind"] != "move":
        return Markup()
    teams = [player["team"] for player in view["players"]]
    foes = [
        plan.board.index[each[part]]
        for each in view["fighters"]
        for part in ("space", "tail")
        if each[part] is not None and teams[each["player"]] != teams[mover["player"]]
    ]
    closed = plan.closed(view["closed_doors"])
    goal = plan.board.index[option.names[0]]
    start = plan.board.index[mover["space"]]
    way = plan.way(start, goal, closed, foes) or plan.way(start, goal, closed)
    if len(way) < 2:
        return Markup()
    data = "M" + " ".join(f"{plan.at[each][0]},{plan.at[each][1]}" for each in way)
    steps = "".join(
        f'<g transform="translate({plan.at[each][0]} {plan.at[each][1]})"{" class=way__end" if each == goal else ""}>'
        f'<g class="up"><circle r="{20 if each == goal else 15}"></circle>'
        f'<text y="{7 if each == goal else 6}">{step}</text></g></g>'
        for step, each in enumerate(way)
        if step
    )
    return Markup(
        f'<g class="way p{mover["player"] + 1}" data-way="{option.number}" aria-hidden="true">'
        f'<path class="way__under" d="{data}"></path><path class="way__line" d="{data}"></path>{steps}</g>'
    )


def _trail(plan: Plan, player: int, start: int, end: int, view: Mapping[str, Any]) -> Renderable:
    """Where a fighter came from."""
    way = plan.way(start, end, plan.closed(view["closed_doors"])) or [start, end]
    data = "M" + " ".join(f"{plan.at[each][0]},{plan.at[each][1]}" for each in way)
    x, y = plan.at[start]
    return g(class_=f"trail p{player + 1}", aria_hidden="true")[path(d=data), circle(cx=x, cy=y, r=22)]


# --- doors --------------------------------------------------------------------------------------------------------


def _door(plan: Plan, count: int, view: Mapping[str, Any], options: Sequence[Option], lang: str) -> Renderable:
    """A gate across its lines: shut and barred, or its leaves swung open."""
    door = plan.board.doors[count]
    shut = door.id in view["closed_doors"]
    middles = [((plan.at[a][0] + plan.at[b][0]) / 2, (plan.at[a][1] + plan.at[b][1]) / 2) for a, b in door.lines]
    if len(middles) > 1:
        (ax, ay), (bx, by) = middles[0], middles[-1]
    else:
        (x, y), (a, b) = middles[0], door.lines[0]
        dx, dy = plan.at[b][0] - plan.at[a][0], plan.at[b][1] - plan.at[a][1]
        size = hypot(dx, dy)
        ax, ay, bx, by = x + dy / size, y - dx / size, x - dy / size, y + dx / size
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y, half = (ax + bx) / 2, (ay + by) / 2, length / 2 + 22
    option = next((each for each in options if each.place == "door" and each.names[0] == door.id), None)
    state = say(lang, "door_shut" if shut else "door_open", name=door.name[lang])
    matrix = f"matrix({ux:.3f} {uy:.3f} {-uy:.3f} {ux:.3f} {x:.1f} {y:.1f})"
    return g(
        id=f"door-{door.id}",
        class_=["door", {"door--shut": shut, "opt": option is not None}],
        role="button" if option else "img",
        tabindex="0" if option else None,
        data_option=option.number if option else None,
        aria_label=f"{option.label}. {state}" if option else state,
    )[
        title[state],
        g(transform=matrix)[
            option is not None
            and rect(".door__glow", x=number(-half - 9), y="-15", width=number(2 * half + 18), height="30", rx="15"),
            _leaves(half, shut),
            [rect(".door__post", x=number(at - 6), y="-6", width="12", height="12", rx="2") for at in (-half, half)],
        ],
    ]  # fmt: skip


def _leaves(half: float, shut: bool) -> list[Renderable]:
    if shut:
        bands = "".join(f"M{number(part * half)} -6.5V6.5" for part in (-0.72, -0.4, 0.4, 0.72))
        return [
            rect(".door__leaf", x=number(-half), y="-6.5", width=number(2 * half), height="13"),
            path(".door__band", d=bands),
            path(".door__seam", d="M0 -6.5V6.5"),
        ]
    leaf = half * 0.72
    return [
        path(".door__sill", d=f"M{number(-half)} 0H{number(half)}"),
        *(
            path(".door__swung", d=f"M{number(side * half)} 0l{number(side * leaf * 0.3)} {number(-leaf)}")
            for side in (-1, 1)
        ),
    ]
