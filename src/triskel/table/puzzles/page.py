"""Puzzles on pages: the one of the day, and the list of all."""

from collections.abc import Mapping

from htpy import HTMLElement, Renderable, a, button, div, form, h1, h2, input, p, section, span

from triskel.kernel.books.scenario import Scenario
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name


def daily(lang: str, csrf: str, name: str, found: Scenario) -> Renderable:
    """The puzzle of the day, on the home page."""
    return section(".now.daily", **worn(found.game))[
        h2[tell(lang, "puzzle_today")],
        _riddle(lang, csrf, name, found),
        p[a(href="/puzzles")[tell(lang, "puzzles")]],
    ]


def page(lang: str, theme: str, csrf: str, puzzles: Mapping[str, Scenario]) -> HTMLElement:
    """All puzzles."""
    return site(
        lang,
        theme,
        tell(lang, "puzzles_title"),
        h1(".new__title")[tell(lang, "puzzles_title")],
        div(".riddles")[(_riddle(lang, csrf, name, found) for name, found in puzzles.items())],
    )


def _riddle(lang: str, csrf: str, name: str, found: Scenario) -> Renderable:
    return form(".riddle", method="post", action=f"/puzzles/{name}", **worn(found.game))[
        input(type="hidden", name="_csrf_token", value=csrf),
        span(".riddle__game.sc")[game_name(found.game, lang)],
        span(".riddle__text")[h2[found.titles[lang]], found.abouts[lang]],
        button(".btn.btn--main", type="submit", aria_label=f"{found.titles[lang]}: {tell(lang, 'puzzle_solve')}")[
            tell(lang, "puzzle_solve")
        ],
    ]
