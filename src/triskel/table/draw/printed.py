"""Printed Berserk cards, as large as one reads them: in the lens, while recruiting, placing and looking."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from htpy import Node, Renderable, b, button, div, h3, header, p, section, span
from markupsafe import Markup

from triskel.berserk import deck as decks
from triskel.berserk.face import ELEMENTS, KINDS
from triskel.berserk.language import print_en
from triskel.berserk.language.lexicon import CLASSES
from triskel.table.draw.muster import ELEMENTS as SIGNS
from triskel.table.draw.muster import SPRITE, picture
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import svg, use
from triskel.table.texts import say

_CLASSES: Final = {name.lower(): word for name, word in CLASSES.items()}
_TOKEN: Final = re.compile(r"\[([^\]]+)\]")
_MARKS: Final = {"закрытие": "clockwise-rotation", "tap": "clockwise-rotation", "фишка": "plain-circle",
                 "token": "plain-circle", "внезапное": "power-lightning", "sudden": "power-lightning"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a card, in the reader's language."""

    face: int
    name: str
    kind: str
    element: str
    sign: str
    cost: str
    elite: bool
    lives: int
    strike: tuple[int, ...]
    move: int
    classes: tuple[str, ...]
    texts: tuple[str, ...]


@cache
def print_of(face: int, lang: str) -> Print:
    """The printed side of a card by its number in the codex."""
    sheet = decks.codex().faces[face]
    element = element_of(sheet.elements)
    kind = KINDS[sheet.kind]
    classes = tuple(sorted(sheet.classes))
    texts = tuple(each.label if lang == "ru" else _english(each) for each in sheet.features)
    return Print(
        face=face, name=sheet.name_ru if lang == "ru" else sheet.name_en, kind=kind, element=element,
        sign=picture(classes, kind, element), cost="X" if sheet.cost_x else str(sheet.cost), elite=sheet.elite,
        lives=sheet.lives, strike=tuple(sheet.strike or ()), move=sheet.move, classes=classes, texts=texts,
    )  # fmt: skip


def class_name(name: str, lang: str) -> str:
    """A class in the reader's language, as a card's type line has it."""
    if lang == "ru" or name not in _CLASSES:
        return name
    return _CLASSES[name].en.removeprefix("member of the ")


def _english(feature: Any) -> str:
    return str(print_en(feature.node))


def element_of(mask: int) -> str:
    """The first element of a card; none is neutral (106.2)."""
    return next((name for n, name in enumerate(ELEMENTS) if mask >> n & 1), "neutral")


def sign(name: str, class_: str = "icon") -> Renderable:
    """An icon of the Berserk sprite."""
    return svg(class_=class_, viewBox="0 0 512 512", aria_hidden="true")[use(href=f"{SPRITE}#{name}")]


def rich(text: str) -> Node:
    """A card text with signs in place of the bracketed tokens that have one."""
    parts: list[Node] = []
    for n, piece in enumerate(_TOKEN.split(text)):
        if n % 2 == 0:
            parts.append(piece)
        elif piece in _MARKS:
            parts.append([sign(_MARKS[piece]), span(".unseen")[f"[{piece}]"]])
        else:
            parts.append(span(".token")[piece])
    return parts


@cache
def sheet(face: int, lang: str, id: str = "") -> Markup:
    """The whole card, to be read."""
    card = print_of(face, lang)
    return Markup(section(class_=f"bsheet e-{card.element}", id=id or None)[_printed(card, lang)])


def _printed(card: Print, lang: str) -> Node:
    return [
        header[
            span(class_=["crystal", {"crystal--gold": card.elite}])[card.cost],
            h3[card.name],
            sign(SIGNS[card.element]),
        ],
        p(".bsheet__kind")[
            say(lang, f"bkind_{card.kind}"), _classes(card, lang),
        ],
        div(".bsheet__facts")[
            span[sign("hearts"), b[card.lives]] if card.lives else None,
            span[sign("walking-boot"), b[card.move]] if card.kind == "creature" else None,
            span[sign("crossed-swords"), b["-".join(map(str, card.strike))]] if card.strike else None,
        ],
        [p[rich(each)] for each in card.texts],
    ]  # fmt: skip


def _classes(card: Print, lang: str) -> str:
    return f" · {', '.join(class_name(each, lang) for each in card.classes)}" if card.classes else ""


def large(face: int, lang: str, *, id: str | None = None, option: Option | None = None, note: str = "") -> Renderable:
    """A card to choose from: recruiting, placing, looking."""
    card = print_of(face, lang)
    inside: Node = [_printed(card, lang), p(".bsheet__note")[note] if note else None]
    if option is None:
        return div(class_=f"bsheet bsheet--card e-{card.element}", id=id)[inside]
    return button(
        class_=f"bsheet bsheet--card bsheet--opt e-{card.element}", id=id, type="submit", form="answer", name="option",
        value=option.number, data_option=option.number,
    )[_flat(card, lang)]  # fmt: skip


def _flat(card: Print, lang: str) -> Node:
    """The same without block elements, which a button may not hold."""
    return [
        span(".bsheet__head")[
            span(class_=["crystal", {"crystal--gold": card.elite}])[card.cost],
            b[card.name],
            sign(SIGNS[card.element]),
        ],
        span(".bsheet__kind")[
            say(lang, f"bkind_{card.kind}"), _classes(card, lang),
        ],
        span(".bsheet__facts")[
            span[sign("hearts"), b[card.lives]] if card.lives else None,
            span[sign("walking-boot"), b[card.move]] if card.kind == "creature" else None,
            span[sign("crossed-swords"), b["-".join(map(str, card.strike))]] if card.strike else None,
        ],
        [span(".bsheet__text")[rich(each)] for each in card.texts],
    ]  # fmt: skip
