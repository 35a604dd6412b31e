"""Watching: the list of matches, and the most watched one as a quiet board on the home page."""

from collections.abc import Callable, Sequence

from htpy import HTMLElement, Renderable, a, b, div, em, h1, h2, i, li, link, p, section, span, ul

from triskel.table.live.live import Line
from triskel.table.live.words import word
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.parts import Parts
from triskel.table.profile.page import opponent_name
from triskel.table.words.texts import game_name

Grade = Callable[[str, str], str]


def page(who: Reader, lines: Sequence[Line], grade: Grade) -> HTMLElement:
    """All matches that can be watched; the list is fetched anew now and then."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "title"),
        h1(".new__title")[word(lang, "title")],
        p(".hint")[word(lang, "lead")],
        listing(lang, lines, grade),
        live=True, more=("lobby",),
    )  # fmt: skip


def listing(lang: str, lines: Sequence[Line], grade: Grade) -> Renderable:
    """The list."""
    return div("#live", hx_get="/live/list", hx_trigger="every 5s", hx_swap="outerHTML")[
        section(".now")[ul[[_line(lang, each, grade) for each in lines]]] if lines else p(".quiet")[word(lang, "none")]
    ]


def _line(lang: str, each: Line, grade: Grade) -> Renderable:
    names = players(lang, each, grade)
    return li(**worn(each.game))[
        i(aria_hidden="true"),
        b[game_name(each.game, lang)],
        span[names],
        em(".wait")[word.count(lang, "watchers", each.watchers)],
        a(".btn", href=f"/t/{each.table}", aria_label=f"{word(lang, 'watch')}: {names}")[word(lang, "watch")],
    ]


def players(lang: str, each: Line, grade: Grade) -> str:
    """Who plays whom, with ratings."""
    shown = [
        " ".join(
            part
            for part in (
                opponent_name(lang, f"bot:{level}") if level else name or word(lang, "somebody"),
                grade(f"bot:{level}" if level else holder, each.game),
            )
            if part
        )
        for name, level, holder in each.seats
    ]
    return " — ".join(shown)


def board(lang: str, each: Line, grade: Grade, desk: Desk, parts: Parts) -> Renderable:
    """The board of a match as a watcher sees it: nothing to press, drawn anew now and then."""
    return section("#watch.watch", hx_get="/live/board", hx_trigger="every 5s", hx_swap="outerHTML", **worn(each.game))[
        [link(rel="stylesheet", href=f"/static/{name}.css") for name in ("places", *parts.sheets)],
        h2[word(lang, "now")],
        p[players(lang, each, grade)],
        div(".watch__board", inert=True, aria_hidden="true")[parts.board()],
        p(".seek__acts")[
            a(".btn", href=f"/t/{each.table}")[word(lang, "watch")],
            a(".btn.btn--quiet", href="/live")[word(lang, "all")],
        ],
    ]


def empty() -> Renderable:
    """Nobody plays before everybody's eyes."""
    return section("#watch", hx_get="/live/board", hx_trigger="every 15s", hx_swap="outerHTML", hidden=True)
