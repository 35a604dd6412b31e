"""Inis cards: action, advantage, epic tale."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from htpy import Node, b, button, span
from markupsafe import Markup

from triskel.games.inis.state.deck import FIRST_ADVANTAGE, FIRST_EPIC, ID, name
from triskel.games.inis.table.emblems import CARDS, SPRITE
from triskel.games.inis.text.cards import text_of
from triskel.table.draw.hyphens import soften
from triskel.table.draw.shapes import svg, use
from triskel.table.draw.written import written
from triskel.table.words.texts import say

KINDS: Final = ("action", "advantage", "epic")


@dataclass(frozen=True, slots=True)
class Tale:
    """What is printed on a card, in the reader's language."""

    id: str
    name: str
    kind: str
    text: tuple[tuple[str, str], ...]
    """Uses: when (up to the colon), and what."""


@lru_cache(None, typed=True)
def tale_of(id: str, lang: str) -> Tale:
    """The face of a card by id."""
    number = ID[id]
    kind = KINDS[(number >= FIRST_ADVANTAGE) + (number >= FIRST_EPIC)]
    return Tale(id, name(number, lang), kind, tuple(_use(line) for line in text_of(number, lang).strip().split("\n")))


def _use(line: str) -> tuple[str, str]:
    when, colon, what = line.partition(":")
    what = what.strip()
    return (f"{when}:", what[:1].upper() + what[1:]) if colon and len(when) < 90 else ("", line)


def tale_words(tale: Tale, lang: str) -> str:
    """The whole card in one line."""
    uses = " ".join(f"{when} {what}".strip() for when, what in tale.text)
    return f"{tale.name}, {say(lang, f'tale_{tale.kind}')}. {uses}"


def tale_card(tale: Tale, lang: str, *, id: str | None = None, option: int | None = None) -> Markup:
    """A card face up; with an option it is a button that chooses it. One of the hand has an id, and a name there."""
    return written(_tale_card(tale, lang, id, option))


def plain_tale(tale: Tale, lang: str) -> Markup:
    """A card face up that cannot be pressed and says nothing by itself: whatever it lies in does."""
    return written(span(class_=f"tale tale--{tale.kind}")[span(".tale__face")[_printed(tale, lang)]])


@lru_cache(10_000, typed=True)
def _tale_card(tale: Tale, lang: str, id: str | None, option: int | None) -> str:
    words = tale_words(tale, lang)
    printed = span(".tale__face", aria_hidden="true")[_printed(tale, lang)]
    kind = f"tale tale--{tale.kind}"
    at = f"card:{tale.id}" if id else None
    if option is None:
        return str(
            span(id=id, class_=kind, role="img", aria_label=words, tabindex="0", data_card="", data_at=at)[printed]
        )
    return str(
        button(
            id=id,
            class_=f"{kind} tale--opt",
            type="submit",
            form="answer",
            name="option",
            value=option,
            data_option=option,
            data_card="",
            data_at=at,
        )[span(".unseen")[words], printed]
    )


def _printed(tale: Tale, lang: str) -> Node:
    return [
        span(".tale__kind")[say(lang, f"tale_{tale.kind}")],
        span(".tale__name")[soften(tale.name)],
        span(".tale__sign")[svg(viewBox="0 0 512 512")[use(href=f"{SPRITE}#{CARDS.get(tale.id, 'scroll-unfurled')}")]],
        [span(".tale__text")[when and b[when], " ", what] for when, what in tale.text],
    ]
