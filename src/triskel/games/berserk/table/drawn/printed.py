"""Printed Berserk cards, as large as one reads them: in the lens, while recruiting, placing and looking."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, Final

from htpy import Node, Renderable, b, button, div, h3, header, p, section, span
from markupsafe import Markup

from triskel.games.berserk.content import deck as decks
from triskel.games.berserk.state.face import ELEMENTS, KINDS, Face
from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.emblems import SPRITE, picture
from triskel.games.berserk.table.words import told
from triskel.games.berserk.text import print_en
from triskel.games.berserk.text.lexicon import CLASSES
from triskel.table.cards.terms import signed
from triskel.table.draw.hyphens import soften
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import svg, use
from triskel.table.words.texts import say

_LONG: Final = 17
"""Letters of a name that needs small type."""
_CLASSES: Final = {name.lower(): word for name, word in CLASSES.items()}


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


OWN: Final = 1_000_000
"""Cards of own sets are drawn by numbers from here on: their numbers in the codex mean one match only."""
_MOST_OWN: Final = 4000
_own: dict[int, dict[str, Print]] = {}
_numbers: OrderedDict[tuple[Any, ...], int] = OrderedDict()
"""Those that were last asked for; a number is never given to another card."""
_next: Final = count(OWN)


def own_number(face: Face) -> int:
    """The number by which a card of an own set is drawn; cards that look alike share one."""
    key = (
        face.id, face.name_ru, face.name_en, face.kind, face.subtype, face.elements, face.classes, face.elite,
        face.cost, face.cost_x, face.lives, face.move, face.strike, tuple(each.label for each in face.features),
    )  # fmt: skip
    if key not in _numbers:
        number = _numbers[key] = next(_next)
        _own[number] = {lang: printed(face, number, lang) for lang in ("en", "ru")}
        if len(_numbers) > _MOST_OWN:
            del _own[_numbers.popitem(last=False)[1]]
    _numbers.move_to_end(key)
    return _numbers[key]


def renumber(value: Any, faces: Sequence[Face]) -> Any:
    """A view with drawing numbers for the cards of own sets."""
    base = len(decks.codex().faces)
    if isinstance(value, list | tuple):
        return [renumber(each, faces) for each in value]
    if not isinstance(value, dict):
        return value
    made = {key: renumber(each, faces) for key, each in value.items()}
    if isinstance(made.get("face"), int) and made["face"] >= base:
        made["face"] = own_number(faces[made["face"]])
    return made


@lru_cache(20_000, typed=True)
def print_of(face: int, lang: str) -> Print:
    """The printed side of a card by its number in the codex, or by its drawing number."""
    return printed(decks.codex().faces[face], face, lang) if face < OWN else _own[face][lang]


def printed(sheet: Face, face: int, lang: str) -> Print:
    """What is printed on this card."""
    element = element_of(sheet.elements)
    kind = KINDS[sheet.kind]
    classes = tuple(sorted(sheet.classes))
    texts = tuple(each.label if lang == "ru" else _english(each) for each in sheet.features)
    name = sheet.name_ru if lang == "ru" or not sheet.name_en else sheet.name_en
    return Print(
        face=face, name=name, kind=kind, element=element,
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


def rich(text: str) -> Markup:
    """A card text with signs in place of the bracketed tokens that have one."""
    return signed("berserk", text)


@lru_cache(5000, typed=True)
def sheet(face: int, lang: str, id: str = "") -> Markup:
    """The whole card, to be read."""
    card = print_of(face, lang)
    return Markup(section(class_=f"bsheet e-{card.element}", id=id or None)[_printed(card, lang)])


def sheet_of(card: Print, lang: str) -> Renderable:
    """The same for a card that belongs to no match, as in the workshop."""
    return section(class_=f"bsheet e-{card.element}")[_printed(card, lang)]


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


def recruit_card(
    face: int, lang: str, id: str, option: Option | None, foot: str, how: str, traits: Sequence[str]
) -> Renderable:
    """A card of the deal: coloured head, facts, kind, text, and in the foot what it costs or why not."""
    card = print_of(face, lang)
    facts: list[Node] = [
        span[sign("hearts"), b[card.lives]] if card.lives else None,
        span[sign("walking-boot"), b[card.move]] if card.kind == "creature" else None,
        span(".rcard__strike")["-".join(map(str, card.strike)) if any(card.strike) else told(lang, "no_strike")],
    ]
    inside: Node = [
        span(".rcard__head")[
            span(class_=["crystal", {"crystal--gold": card.elite}])[card.cost],
            b(class_={"long": len(card.name) > _LONG})[soften(card.name)],
            sign(SIGNS[card.element]),
        ],
        span(".rcard__facts")[facts],
        span(".rcard__kind")[say(lang, f"bkind_{card.kind}").lower(), _classes(card, lang)],
        span(".rcard__text")[([rich(each), " "] for each in card.texts)],
        span(class_=f"rcard__foot rcard__foot--{how}")[foot],
    ]
    shared: dict[str, Any] = {
        "class_": ["rcard", f"e-{card.element}", f"rcard--{how}", *traits], "id": id, "data_sheet": f"sheet-f{face}",
    }  # fmt: skip
    if option is None:
        return div(tabindex="0", **shared)[inside]
    return button(
        type="submit", form="answer", name="option", value=option.number, data_option=option.number, **shared
    )[inside]
