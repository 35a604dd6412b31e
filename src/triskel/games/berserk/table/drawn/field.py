"""The Berserk field: five columns and six rows, cards that lie upright when open and on their side when closed."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from htpy import Node, Renderable, b, button, div, i, section, span
from markupsafe import Markup

from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.printed import element_of, print_of, sign
from triskel.table.draw.hyphens import soften
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import drawn_at, svg, use
from triskel.table.draw.written import written
from triskel.table.words.texts import say

COLUMNS: Final = "abcde"
ROWS: Final = 6
LONG: Final = 17
"""Letters of a name that needs small type."""


def small(
    card: Mapping[str, Any],
    lang: str,
    own: int,
    *,
    option: Option | None = None,
    place: str = "",
    attached: Sequence[Mapping[str, Any]] = (),
    about: bool = False,
    aimed: bool = False,
) -> Renderable:
    """A card in play; a hidden one of the other side is a back, an own one has a dashed frame and a closed eye."""
    mine = card["controller"] == own
    known = "face" in card
    shared: dict[str, Any] = {
        "id": f"c-{card['card']}",
        "class_": [
            "bcard",
            place,
            {
                "bcard--mine": mine,
                "bcard--foe": not mine,
                "bcard--tapped": card["tapped"],
                "bcard--hidden": card["hidden"],
                "bcard--about": about,
                "bcard--aimed": aimed,
                "bcard--opt": option is not None,
                "bcard--own": option is not None and option.own,
                "bcard--back": not known,
                "bcard--with": bool(attached),
            },
        ],
        "data_sheet": f"sheet-f{card['face']}" if known else None,
        "data_at": f"card:{card['card']}",
    }
    words = card_words(card, lang)
    inside: Node = _known(card, lang, attached) if known else span(".bcard__back", aria_hidden="true")[_mark()]
    if option is not None:
        return button(
            type="submit", form="answer", name="option", value=option.number, data_option=option.number, **shared
        )[span(".unseen")[f"{option.label}. {words}"], inside]
    return div(role="img", aria_label=words, tabindex="0" if known else None, **shared)[inside]


def _mark() -> Renderable:
    return svg(viewBox="-56 -50 112 100")[use(href=drawn_at("triskel"), y=6, stroke_width="5.2")]


def _known(card: Mapping[str, Any], lang: str, attached: Sequence[Mapping[str, Any]]) -> Markup:
    return _open(
        card["face"], lang, element_of(card["elements"]), card.get("movement"), card["elite"], card["cost"],
        card.get("life"), card.get("max_life"), tuple(card.get("strike", ())), card["tokens"], card["hidden"],
        tuple((each.get("kind", "creature"), _name(each, lang)) for each in attached),
    )  # fmt: skip


@lru_cache(20_000, typed=True)
def _open(
    face: int,
    lang: str,
    element: str,
    movement: int | None,
    elite: bool,
    cost: int,
    life: int | None,
    most: int | None,
    strike: tuple[int, ...],
    tokens: int,
    hidden: bool,
    attached: tuple[tuple[str, str], ...],
) -> Markup:
    """A card that the reader may read, drawn once for all that look alike."""
    printed = print_of(face, lang)
    hurt = life is not None and most is not None and life < most
    drawn = span(class_=f"bcard__face e-{element}", aria_hidden="true")[
        span(".bcard__band")[
            span(".bcard__move")[movement is not None and [sign("walking-boot"), movement]], sign(SIGNS[element])
        ],
        span(class_=["crystal", {"crystal--gold": elite}])[cost],
        span(".bcard__body")[
            sign(printed.sign, "bcard__sign"),
            span(class_=["bcard__name", {"bcard__name--long": len(printed.name) > LONG}])[soften(printed.name)],
        ],
        most is not None and life is not None and _bar(life, most),
        span(".bcard__foot")[
            span(class_={"hurt": hurt})[life is not None and [sign("hearts"), b[life], f"/{most}" if hurt else ""]],
            span(".bcard__strike")["-".join(map(str, strike)) or say(lang, f"kind_short_{printed.kind}")],
        ],
        span(".bcard__marks")[
            tokens > 0 and span(".chiptoken")[tokens], hidden and span(".chiphidden")[sign("semi-closed-eye")]
        ],
        bool(attached)
        and span(".bcard__with")[(span(class_=f"with with--{kind}")[soften(name)] for kind, name in attached)],
    ]
    return written(drawn)


def _bar(life: int, most: int) -> Renderable:
    """Lives as a bar of ten parts, so that no inline style is needed."""
    return span(".lifebar")[i(class_=f"w{max(0, min(10, round(10 * life / most)))}" if most > 0 else "w0")]


def _name(card: Mapping[str, Any], lang: str) -> str:
    return print_of(card["face"], lang).name if "face" in card else "?"


def card_words(card: Mapping[str, Any], lang: str) -> str:
    """A card in one line."""
    where = f" {card['cell'].upper()}" if card["cell"] else ""
    if "face" not in card:
        return say(lang, "hidden_card") + where
    parts = [print_of(card["face"], lang).name + where]
    if card.get("life") is not None:
        parts.append(f"{say(lang, 'lives')} {card['life']}/{card['max_life']}")
    if card.get("strike"):
        parts.append(f"{say(lang, 'strike')} {'-'.join(str(each) for each in card['strike'])}")
    if card["tapped"]:
        parts.append(say(lang, "tapped"))
    if card["hidden"]:
        parts.append(say(lang, "hidden"))
    if card["tokens"]:
        parts.append(f"{say(lang, 'tokens')} {card['tokens']}")
    return ", ".join(parts)


def spot(cell: str, own: int) -> str:
    """The classes that put something on a cell, seen from the seat's own side."""
    column, row = COLUMNS.index(cell[0]), int(cell[1]) - 1
    if own == 0:
        return f"fx{column} fy{ROWS - 1 - row}"
    return f"fx{4 - column} fy{row}"


def field(
    view: Mapping[str, Any],
    lang: str,
    own: int,
    options: Sequence[Option],
    about: int = -1,
    aim: tuple[int, int, str] | None = None,
) -> Renderable:
    """The battlefield with the auxiliary zones of both sides; `aim` is who acts on whom on the stack, and how."""
    cards = view["cards"]
    by_card = {each.names[0]: each for each in options if each.place == "card"}
    by_cell = {each.names[0]: each for each in options if each.place == "cell"}
    attached: dict[int, list[Mapping[str, Any]]] = {}
    for card in cards:
        if card.get("host") is not None:
            attached.setdefault(card["host"], []).append(card)

    def draw(card: Mapping[str, Any], place: str = "") -> Renderable:
        number = card["card"]
        return small(
            card, lang, own, option=by_card.get(str(number)), place=place, attached=attached.get(number, ()),
            about=number == about or (aim is not None and number == aim[0]),
            aimed=aim is not None and number == aim[1],
        )  # fmt: skip

    standing = [card for card in cards if card["zone"] == "field" and card["cell"] and card.get("host") is None]
    beside = [card for card in cards if card["zone"] != "field" and card.get("host") is None]
    foe = 1 - own
    arrow = f"#c-{aim[0]} #c-{aim[1]} {aim[2]}" if aim is not None else None
    return div("#board.war", role="group", aria_label=say(lang, "field"), data_aim=arrow)[
        _zone("flyers", foe, [draw(c) for c in beside if c["controller"] == foe and _flies(c)], lang, "foe"),
        _zone("flyers", own, [draw(c) for c in beside if c["controller"] == own and _flies(c)], lang, "own"),
        div(".grid")[
            (_cell(f"{column}{row}", own, by_cell, lang) for row in range(1, ROWS + 1) for column in COLUMNS),
            span(".grid__middle", aria_hidden="true"),
            (draw(card, spot(card["cell"], own)) for card in standing),
        ],
        _zone("lands", foe, [draw(c) for c in beside if c["controller"] == foe and not _flies(c)], lang, "foe"),
        _zone("lands", own, [draw(c) for c in beside if c["controller"] == own and not _flies(c)], lang, "own"),
    ]


def _flies(card: Mapping[str, Any]) -> bool:
    return bool(card.get("flies"))


def _zone(key: str, seat: int, cards: Sequence[Node], lang: str, side: str) -> Renderable:
    label = f"{say(lang, f'zone_{key}')}: {say(lang, f'side_{side}')}"
    return section(class_=f"zone zone--{key} zone--{side}", aria_label=label)[
        span(".zone__name")[say(lang, f"zone_{key}")], cards
    ]


def _cell(name: str, own: int, options: Mapping[str, Option], lang: str) -> Renderable:
    option = options.get(name)
    side = "cell--own" if (int(name[1]) <= 3) == (own == 0) else "cell--foe"
    if option is None:
        return span(class_=f"cell {side} {spot(name, own)}", aria_hidden="true", data_at=f"cell:{name}")[name.upper()]
    return button(
        class_=f"cell cell--opt {side} {spot(name, own)}", type="submit", form="answer", name="option",
        value=option.number, data_option=option.number, data_at=f"cell:{name}",
    )[name.upper()]  # fmt: skip
