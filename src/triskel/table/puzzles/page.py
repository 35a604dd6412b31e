"""A puzzle on a page: as a line of a list, and as the one of the day."""

from htpy import Node, Renderable, a, button, form, h2, input, p, section, span

from triskel.kernel.books.scenario import Scenario
from triskel.table.pages.card import worn
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name


def daily(lang: str, csrf: str, name: str, found: Scenario) -> Renderable:
    """The puzzle of the day, on the home page."""
    return section(".now.daily", **worn(found.game))[
        h2[tell(lang, "puzzle_today")],
        riddle(lang, csrf, name, found),
        p[a(href="/puzzles")[tell(lang, "puzzles")]],
    ]


def riddle(lang: str, csrf: str, name: str, found: Scenario, standing: Node = None) -> Renderable:
    """A puzzle with the button that leads to its table; `standing` is what came of it, and how hard it is."""
    return form(".riddle", method="post", action=f"/puzzles/{name}", **worn(found.game))[
        input(type="hidden", name="_csrf_token", value=csrf),
        span(".riddle__game.sc")[game_name(found.game, lang)],
        span(".riddle__text")[h2[found.titles[lang]], found.abouts[lang], standing],
        button(".btn.btn--main", type="submit", aria_label=f"{found.titles[lang]}: {tell(lang, 'puzzle_solve')}")[
            tell(lang, "puzzle_solve")
        ],
    ]
