"""The home page: the games, what goes on, what waits."""

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
    small,
    span,
    ul,
)

from triskel.kernel.kit import game_names
from triskel.table.draw.shapes import circle, drawn_at, g, glyph, icon, mark, svg, use
from triskel.table.editor.words import words as desk_words
from triskel.table.judge.words import word
from triskel.table.pages.card import card_of, worn
from triskel.table.pages.frame import site
from triskel.table.play.context import GameRow
from triskel.table.play.seats.wishes import ABLE
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name, home_title, lasting, say
from triskel.table.workshop.craft import CRAFT
from triskel.table.workshop.words import words

_STATES: Final = {
    "yours": "your_move",
    "theirs": "their_move",
    "waiting": "waiting_seat",
    "open": "waiting_seat",
    "finished": "finished",
    "closed": "closed_row",
}
_NO_HURRY: Final = 1 << 60
_LATE: Final = 12 * 3600 * 1000
"""Milliseconds under which the time that is left for a choice is marked."""


def page(
    lang: str,
    theme: str,
    my_games: Sequence[GameRow],
    open_tables: Sequence[GameRow],
    csrf: str,
    daily: Node = None,
    welcome: Node = None,
    front: Sequence[Node] = (),
) -> HTMLElement:
    """Everything that a stranger needs to play within a minute. `front` is what only a server has: other people."""
    games = game_names()
    my_games = sorted(my_games, key=_urgent)
    turns = sum(row.state == "yours" for row in my_games)
    people = div(".front")[front] if front else None
    mine = _list(lang, "your_moves" if turns else "continue", my_games, turns, "/me/history" if front else "")
    return site(
        lang,
        theme,
        f"({turns}) {say(lang, 'brand')}" if turns else say(lang, "brand"),
        [h1(".unseen")[say(lang, "brand")], mine] if turns else _hero(lang, csrf),
        welcome,
        people if turns else None,
        section(".games", aria_label=say(lang, "new_game"))[(_game(lang, game, csrf) for game in games)],
        None if turns else people,  # who plays nothing yet looks for a game first, then for somebody to play it with
        p(".home__more")[
            a(".btn", href="/lessons")[icon("open-book"), tell(lang, "lessons")],
            " ",
            a(".btn", href="/cards")[icon("card-pickup"), tell(lang, "cards")],
            " ",
            a(".btn", href="/tournaments")[icon("laurels"), word(lang, "cups")],
            " ",
            a(".btn", href="/judge")[icon("scroll-unfurled"), desk_words(lang, "desk")],
        ],
        not turns and bool(my_games) and mine,
        daily,
        bool(open_tables) and _list(lang, "open_tables", open_tables),
        live=bool(front),
        more=("guide", "lobby"),
    )


def _hero(lang: str, csrf: str) -> Renderable:
    games = game_names()
    return section(".hero")[
        div[
            h1[home_title(len(games), lang)],
            p[say(lang, "home_lead")],
            bool(games) and _quick(lang, games[0], csrf, big=True),
        ],
        mark(width=5),
    ]


def _quick(lang: str, game: str, csrf: str, big: bool) -> Renderable:
    """One press starts a match with sensible defaults."""
    modes = (("bot", "play_now"), ("friend", "invite_friend"))
    return form(".quick", method="post", action="/tables", **worn(game))[
        input(type="hidden", name="_csrf_token", value=csrf),
        input(type="hidden", name="asks", value=ABLE),
        input(type="hidden", name="game", value=game),
        (
            button(class_=["btn", {"btn--ink": big and mode == "bot"}], type="submit", name="mode", value=mode)[
                say(lang, key)
            ]
            for mode, key in modes
        ),
    ]


def _game(lang: str, game: str, csrf: str) -> Renderable:
    card = card_of(game)
    return article(".game", **worn(game))[
        div(".game__art")[emblem(card.emblem)],
        div(".game__body")[
            h2[game_name(game, lang)],
            bool(card.subtitle) and p(".game__sub.sc")[card.subtitle[lang]],
            bool(card.about) and p(".game__txt")[card.about[lang]],
            bool(card.length) and p(".game__meta")[card.length[lang]],
            _ways(lang, game, csrf),
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
        input(type="hidden", name="asks", value=ABLE),
        input(type="hidden", name="game", value=game),
        div[
            button(
                ".btn.btn--main", type="submit", name="mode", value="bot", aria_label=f"{name}: {say(lang, 'play_now')}"
            )[say(lang, "play_now")],
            a(".btn.btn--quiet", href=f"/new/{game}", aria_label=f"{name}: {say(lang, 'new_game')}")[
                say(lang, "new_game")
            ],
            CRAFT.is_brought(game)
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
        use(href=drawn_at("rays"), opacity=".55"),
        circle(r=80, fill="none", stroke="currentColor", stroke_width=2),
        circle(r="75.5", fill="none", stroke="currentColor", stroke_width=".8"),
        g(fill="currentColor")[glyph(sign, 112)],
    ]


def _urgent(row: GameRow) -> tuple[int, int]:
    """One's own turns first, of these those with the least time; then what others are thinking about; then the rest."""
    place = {"yours": 0, "theirs": 1, "waiting": 2, "closed": 3}.get(row.state, 4)
    return place, row.left if row.left >= 0 else _NO_HURRY


def _list(lang: str, heading: str, rows: Sequence[GameRow], count: int = 0, more: str = "") -> Renderable:
    return section(".now")[
        div(".now__head")[
            h2[say(lang, heading), bool(count) and [" ", b(".now__count")[str(count)]]],
            bool(more) and a(href=more)[say(lang, "all_mine")],
        ],
        ul[(_row(lang, each) for each in rows)],
    ]


def _row(lang: str, row: GameRow) -> Renderable:
    yours = row.state == "yours"
    key = {"open": "join", "finished": "replay"}.get(row.state, "to_table")
    timed = say(lang, "time_more", time=lasting(row.left, lang)) if row.left >= 0 else ""
    return li(**worn(row.game))[
        i(aria_hidden="true"),
        b[row.title],
        span[row.detail, bool(row.asked) and small[row.asked]],
        em(class_={"wait": not yours, "is-late": 0 <= row.left < _LATE})[
            say(lang, _STATES.get(row.state, "their_move")), bool(timed) and [" ", small[f"· {timed}"]]
        ],
        a(class_=["btn", {"btn--main": yours}], href=row.href, aria_label=f"{row.title}: {say(lang, key)}")[
            say(lang, key)
        ],
    ]
