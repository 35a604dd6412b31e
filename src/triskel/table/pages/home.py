"""The home page: three games, what goes on, what waits."""

from collections.abc import Sequence
from typing import Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    article,
    b,
    button,
    div,
    em,
    form,
    h1,
    h2,
    i,
    input,
    li,
    p,
    section,
    span,
    ul,
)

from triskel.catalog import GAMES
from triskel.table.context import GameRow
from triskel.table.draw import emblems
from triskel.table.draw.shapes import SPRITE, circle, g, glyph, icon, mark, svg, use
from triskel.table.editor_texts import words as desk_words
from triskel.table.judge_words import word
from triskel.table.pages.frame import site
from triskel.table.pages.workshop import words
from triskel.table.texts import game_name, say

_ALL: Final = ("unmatched", "inis", "berserk")
_WORKSHOPS: Final = ("unmatched", "berserk")
_STATES: Final = {
    "yours": "your_move",
    "theirs": "their_move",
    "waiting": "waiting_seat",
    "open": "waiting_seat",
    "finished": "finished",
}


def page(
    lang: str,
    theme: str,
    my_games: Sequence[GameRow],
    open_tables: Sequence[GameRow],
    csrf: str,
    daily: Node = None,
) -> HTMLElement:
    """Everything that a stranger needs to play within a minute."""
    first = next((game for game in _ALL if game in GAMES), "")
    return site(
        lang,
        theme,
        say(lang, "brand"),
        section(".hero")[
            div[
                h1[say(lang, "home_title")],
                p[say(lang, "home_lead")],
                first and _quick(lang, first, csrf, big=True),
            ],
            mark("unmatched", "inis", "berserk", width=5),
        ],
        section(".games", aria_label=say(lang, "new_game"))[(_game(lang, game, csrf) for game in _ALL)],
        p(".home__more")[
            a(".btn", href="/tournaments")[icon("laurels"), word(lang, "cups")],
            " ",
            a(".btn", href="/judge")[icon("scroll-unfurled"), desk_words(lang, "desk")],
        ],
        bool(my_games) and _list(lang, "continue", my_games),
        daily,
        bool(open_tables) and _list(lang, "open_tables", open_tables),
    )


def _quick(lang: str, game: str, csrf: str, big: bool) -> Renderable:
    """One press starts a match with sensible defaults."""
    modes = (("bot", "play_now"), ("friend", "invite_friend"))
    return form(".quick", method="post", action="/tables", data_game=game)[
        input(type="hidden", name="_csrf_token", value=csrf),
        input(type="hidden", name="game", value=game),
        (
            button(class_=["btn", {"btn--ink": big and mode == "bot"}], type="submit", name="mode", value=mode)[
                say(lang, key)
            ]
            for mode, key in modes
        ),
    ]


def _game(lang: str, game: str, csrf: str) -> Renderable:
    there = game in GAMES
    return article(class_=["game", {"game--soon": not there}], data_game=game)[
        div(".game__art")[emblem(emblems.GAMES[game])],
        div(".game__body")[
            h2[game_name(game, lang)],
            p(".game__sub.sc")[say(lang, f"{game}_sub")],
            p(".game__txt")[say(lang, f"{game}_text")],
            p(".game__meta")[say(lang, f"{game}_meta")],
            _ways(lang, game, csrf) if there else p(".game__soon")[b[say(lang, "soon")], " ", say(lang, "soon_long")],
        ],
    ]


def _ways(lang: str, game: str, csrf: str) -> Renderable:
    name = game_name(game, lang)
    modes = (
        ("friend", "invite_friend", "linked-rings"),
        ("hotseat", "same_screen", "smartphone"),
        ("bots", "watch_bots", "spyglass"),
    )
    return form(".game__go", method="post", action="/tables")[
        input(type="hidden", name="_csrf_token", value=csrf),
        input(type="hidden", name="game", value=game),
        div[
            button(
                ".btn.btn--main", type="submit", name="mode", value="bot", aria_label=f"{name}: {say(lang, 'play_now')}"
            )[say(lang, "play_now")],
            a(".btn.btn--quiet", href=f"/new/{game}", aria_label=f"{name}: {say(lang, 'new_game')}")[
                say(lang, "new_game")
            ],
            game in _WORKSHOPS
            and a(".btn.btn--quiet", href=f"/workshop/{game}", aria_label=f"{name}: {words(lang, 'workshop')}")[
                words(lang, "workshop")
            ],
        ],
        ul(".ways")[
            (
                li[
                    button(type="submit", name="mode", value=mode, aria_label=f"{name}: {say(lang, key)}")[
                        icon(sign), say(lang, key)
                    ]
                ]
                for mode, key, sign in modes
            )
        ],
    ]


def emblem(sign: str) -> Renderable:
    """A sign in a ring of rays, as on cards."""
    return svg(".emblem", viewBox="-100 -100 200 200", aria_hidden="true")[
        use(href=f"{SPRITE}#rays", opacity=".55"),
        circle(r=80, fill="none", stroke="currentColor", stroke_width=2),
        circle(r="75.5", fill="none", stroke="currentColor", stroke_width=".8"),
        g(fill="currentColor")[glyph(sign, 112)],
    ]


def _list(lang: str, heading: str, rows: Sequence[GameRow]) -> Renderable:
    return section(".now")[h2[say(lang, heading)], ul[(_row(lang, each) for each in rows)]]


def _row(lang: str, row: GameRow) -> Renderable:
    yours = row.state == "yours"
    key = {"open": "join", "finished": "replay"}.get(row.state, "to_table")
    return li(data_game=row.game)[
        i(aria_hidden="true"),
        b[row.title],
        span[row.detail],
        em(class_={"wait": not yours})[say(lang, _STATES.get(row.state, "their_move"))],
        a(class_=["btn", {"btn--main": yours}], href=row.href, aria_label=f"{row.title}: {say(lang, key)}")[
            say(lang, key)
        ],
    ]
