"""Card faces and backs of Unmatched: kind, value, boost, picture, name, text; compact by themselves when small."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from htpy import Node, Renderable, b, button, span
from markupsafe import Markup

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, NO_BOOST, SCHEME, VERSATILE, Card, Kit
from triskel.games.unmatched.table import emblems
from triskel.table.draw.hyphens import soften
from triskel.table.draw.shapes import circle, drawn_at, g, glyph, icon, path, svg, use
from triskel.table.draw.written import written
from triskel.table.words.texts import say

KIND_NAMES: Final = {ATTACK: "attack", DEFENCE: "defence", VERSATILE: "versatile", SCHEME: "scheme"}
_TIMING: Final = re.compile(
    r"((?:Immediately|During combat|After combat|Немедленно|Во время боя|После боя|Boost|Усиление)[^:.]{0,60}:)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card, in the reader's language."""

    id: str
    name: str
    kind: str
    value: int | None
    boost: int | None
    who: str
    text: tuple[tuple[str, str], ...]
    """Paragraphs: the timing (or nothing) and the words."""
    copies: int
    symbol: str = ""


@lru_cache(5000, typed=True)
def face_of(hero: str, card: str, lang: str) -> Face:
    """The face of a hero's card."""
    kit = load_hero(hero)
    return face_in(kit, next(each for each in kit.cards if each.id == card), lang)


def face_in(kit: Kit, found: Card, lang: str) -> Face:
    """The face of a card in the deck of this hero, who may be one that somebody wrote."""
    kind = KIND_NAMES[found.kind]
    names = {fighter.id: fighter.name[lang] for fighter in kit.fighters}
    if found.user == "any":
        who = say(lang, "any_fighter")
    elif found.user == "sidekick":
        who = kit.fighters[1].name[lang] if len(kit.fighters) == 2 else say(lang, "any_sidekick")
    else:
        who = names.get(found.user, kit.name[lang])
    return Face(
        id=found.id, name=found.name[lang], kind=kind, value=None if found.kind == SCHEME else found.value,
        boost=None if found.boost == NO_BOOST else found.boost, who=who,
        text=paragraphs(found.text[lang] or found.text["en"]), copies=found.copies, symbol=found.symbol,
    )  # fmt: skip


def paragraphs(text: str) -> tuple[tuple[str, str], ...]:
    """The text of a card cut at its timings: (timing, words)."""
    found: list[tuple[str, str]] = []
    for part in text.split("\n"):
        pieces = _TIMING.split(part.strip())
        if pieces[0].strip():
            found.append(("", pieces[0].strip()))
        for timing, words in zip(pieces[1::2], pieces[2::2], strict=False):
            words = words.strip()
            found.append((timing, words[:1].upper() + words[1:]))
    return tuple(found)


def words_of(face: Face, lang: str) -> str:
    """The whole card in one line, for titles and screen readers."""
    parts = [face.name, say(lang, f"kind_{face.kind}") + ("" if face.value is None else f" {face.value}")]
    if face.boost is not None:
        parts.append(f"{say(lang, 'boost').lower()} {face.boost}")
    parts.append(face.who)
    line = ", ".join(parts)
    return line + "".join(f". {timing} {words}".rstrip(".") for timing, words in face.text) + "."


def card(
    face: Face, lang: str, *, id: str | None = None, option: int | None = None, at: str | None = None
) -> Markup:  # fmt: skip
    """A card face up. With an option it is a button that chooses it; `at` is its name on the table."""
    return _card(face, lang, id, option, at)


def plain_card(face: Face, lang: str) -> Markup:
    """A card face up that cannot be pressed and says nothing by itself: whatever it lies in does."""
    return written(span(".card", data_kind=face.kind, lang=lang)[span(".card__face")[_printed(face, lang)]])


@lru_cache(10_000, typed=True)
def _card(face: Face, lang: str, id: str | None, option: int | None, at: str | None) -> Markup:
    body = span(".card__face", aria_hidden="true")[_printed(face, lang)]
    words = words_of(face, lang)
    if option is None:
        drawn = span(
            ".card", id=id, data_kind=face.kind, lang=lang, role="img", aria_label=words, tabindex="0", data_card="",
            data_at=at,
        )[body]  # fmt: skip
    else:
        drawn = button(
            ".card.card--opt",
            id=id,
            data_kind=face.kind,
            lang=lang,
            type="submit",
            form="answer",
            name="option",
            value=option,
            data_option=option,
            data_card="",
            data_at=at,
        )[span(".unseen")[words], body]
    return written(drawn)


@lru_cache(5000, typed=True)
def _printed(face: Face, lang: str) -> Markup:
    long = sum(len(timing) + len(words) for timing, words in face.text)
    size = "long" if long > 190 or len(face.text) > 2 else "mid" if long > 120 else ""
    parts: list[Renderable] = [
        span(".card__art")[
            span(".card__tab")[_sign(face.kind), face.value is not None and span(".card__value")[face.value]],
            svg(".card__emblem", viewBox="-100 -100 200 200", aria_hidden="true")[
                use(href=drawn_at("rays"), opacity=".55"),
                circle(r=80, fill="none", stroke="currentColor", stroke_width=2),
                circle(r="75.5", fill="none", stroke="currentColor", stroke_width=".8"),
                g(fill="currentColor")[glyph(emblems.card(face.id, face.kind), 112)],
            ],
            face.boost is not None and span(".card__boost")[face.boost],
        ],
        span(".card__who")[face.who],
        span(class_=["card__body", size and f"card__body--{size}"])[
            span(class_=["card__name", {"card__name--long": len(face.name) > 22}])[soften(face.name)],
            span(".card__kindword")[say(lang, f"kind_{face.kind}")],
            (span(".card__text")[timing and b[timing], timing and " ", words] for timing, words in face.text),
        ],
        span(".card__foot")[span[say(lang, f"kind_{face.kind}")], span[f"×{face.copies}"]],
    ]
    if face.symbol:
        parts.append(span(".card__basket")[basket(face.symbol, lang)])
    return written(parts)


def _sign(kind: str) -> Node:
    if kind != "versatile":
        return icon(emblems.KINDS[kind])
    return svg(".icon", viewBox="0 0 512 512", aria_hidden="true")[
        g(transform="translate(-20 120) scale(.72)")[use(href=drawn_at("shield"), width=512, height=512)],
        g(transform="translate(170 -20) scale(.72)", class_="outlined")[
            use(href=drawn_at("broadsword"), width=512, height=512)
        ],
    ]


_SHAPES: Final = {
    "knife": "M0 -46L46 0 0 46-46 0Z",
    "wolf_skin": "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0Z",
    "wolfsbane": "M0 -46L50 42H-50Z",
}


def basket(symbol: str, lang: str) -> Renderable:
    """What a card puts into Little Red's basket: shape, colour and picture together."""
    label = say(lang, f"item_{symbol}")
    frame = svg(".item", viewBox="-52 -52 104 104", role="img", aria_label=label)
    if symbol != "any":
        return frame[_item(symbol)]
    spots = (("wolfsbane", 0, -24), ("knife", -25, 24), ("wolf_skin", 25, 24))
    return frame[(g(transform=f"translate({x} {y}) scale(.5)")[_item(each)] for each, x, y in spots)]


def _item(symbol: str) -> Renderable:
    down = 8 if symbol == "wolfsbane" else 0
    return g(class_=f"item--{symbol}")[
        path(d=_SHAPES[symbol]),
        g(".item__sign", transform=f"translate(0 {down})")[glyph(emblems.ITEMS[symbol], 46)],
    ]


@lru_cache(2000, typed=True)
def back(player: int, lang: str, *, id: str | None = None, label: str = "") -> Markup:
    """A card face down, in its owner's colour."""
    drawn = span(
        class_=f"card card--back p{player + 1}", id=id, role="img", aria_label=label or say(lang, "face_down")
    )[
        span(".card__face")[
            svg(viewBox="-56 -50 112 100", aria_hidden="true")[use(href=drawn_at("triskel"), y=6, stroke_width="5.2")]
        ]
    ]
    return written(drawn)
