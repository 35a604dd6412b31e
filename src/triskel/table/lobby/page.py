"""Seeks on the home page: one's own, with how to make one, and those of others. The list comes anew by a stream."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from htpy import (
    Node,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    em,
    fieldset,
    form,
    fragment,
    h2,
    i,
    input,
    label,
    legend,
    li,
    option,
    p,
    script,
    section,
    select,
    small,
    span,
    summary,
    ul,
)

from triskel.kernel.kit import find_game, game_names
from triskel.table.lobby.seek import ANY, CLOCKS, LANGUAGES, SPANS, Seek, in_days, players_of
from triskel.table.lobby.words import word
from triskel.table.pages.card import worn
from triskel.table.play.context import Reader
from triskel.table.play.order import MOST_NAME
from triskel.table.play.times import now
from triskel.table.words.texts import game_name

SHOWN: Final = 12
"""Seeks of others on the home page."""
Grade = Callable[[str, str], str]
"""How strong somebody is at a game, in a few letters; empty where that is not known."""


def panel(who: Reader, mine: Sequence[Seek], stream: str, others: Node, named: bool) -> Renderable:
    """The whole part of the home page. `named` says that an account tells the reader's name."""
    return section(".lobby", aria_label=word(who.lang, "play_person"))[
        div(".lobby__mine")[own(who.lang, mine, who.csrf), _new(who, named)],
        form(".lobby__open", method="post", action="/seeks/accept")[
            input(type="hidden", name="_csrf_token", value=who.csrf), h2[word(who.lang, "open")], others
        ],
        div(**{"hx-sse:connect": stream, "hx-config": "sse.reconnectMaxDelay:5s"}, hx_swap="none", hidden=True),
        script(src="/static/lobby.js", defer=True),
    ]


# --- one's own --------------------------------------------------------------------------------------------------------


def own(lang: str, mine: Sequence[Seek], csrf: str, go: str = "") -> Renderable:
    """What the reader seeks; `go` is the table where somebody has just sat down."""
    return div("#seek-mine", role="status", data_go=go or None)[
        bool(go)
        and p(".seek.seek--found")[b[word(lang, "found")], a(".btn.btn--main", href=go)[word(lang, "to_table")]],
        [_waiting(lang, each, csrf) for each in mine],
    ]


def _waiting(lang: str, seek: Seek, csrf: str) -> Renderable:
    wish, days = seek.wish, in_days(seek.wish.clock)
    soon = wish.bot and not seek.stood and not days
    return div(".seek", **worn(wish.game))[
        p(".seek__title")[
            b[word(lang, "posted" if days else "waiting")],
            not days and span(".seek__time", data_since=str((now() - seek.made) // 1000), aria_hidden="true"),
        ],
        p(".quiet")[f"{game_name(wish.game, lang)} · {word(lang, f'row_{wish.clock}')}"],
        soon and p(".quiet")[word(lang, "bot_soon")],
        seek.stood and p(".quiet")[word(lang, "bot_plays")],
        form(".seek__acts", method="post", action="/seeks/withdraw")[
            input(type="hidden", name="_csrf_token", value=csrf),
            input(type="hidden", name="seek", value=seek.table),
            not seek.stood and button(".btn", type="submit")[word(lang, "withdraw")],
            not seek.stood
            and not days
            and button(".btn.btn--quiet", type="submit", formaction="/seeks/bot", name="bot", value="now")[
                word(lang, "bot_now")
            ],
            soon
            and button(".btn.btn--quiet", type="submit", formaction="/seeks/bot", name="bot", value="never")[
                word(lang, "wait_on")
            ],
            a(".btn.btn--quiet", href=f"/t/{seek.table}")[word(lang, "to_table")],
        ],
    ]


def _new(who: Reader, named: bool) -> Renderable:
    """The form for a seek."""
    lang, games = who.lang, game_names()
    counts = {game: found for game in games if (found := _counts(game))}
    return form("#seek.seek.seek--new", method="post", action="/seeks")[
        input(type="hidden", name="_csrf_token", value=who.csrf),
        h2[word(lang, "play_person")],
        fieldset(".pick.pick--line")[
            legend[word(lang, "game")],
            [_chip("game", game, n == 0, game_name(game, lang)) for n, game in enumerate(games)],
        ],
        fieldset(".pick.pick--line")[
            legend[word(lang, "clock")],
            [
                _chip("clock", key, n == 0, [word(lang, f"clock_{key}"), " ", small[word(lang, f"about_{key}")]])
                for n, key in enumerate(CLOCKS)
            ],
        ],
        label(".check")[input(type="checkbox", name="bot", value="1"), word(lang, "bot")],
        details(".seek__more")[
            summary[word(lang, "more")],
            not named
            and label(".field")[
                span[word(lang, "name")],
                input(type="text", name="name", maxlength=str(MOST_NAME), autocomplete="nickname"),
            ],
            label(".field")[
                span[word(lang, "lang")],
                select(name="lang")[
                    (option(value=each, selected=each == ANY)[word(lang, f"lang_{each}")] for each in LANGUAGES)
                ],
            ],
            [
                label(".field")[
                    span[f"{word(lang, 'players')}: {game_name(game, lang)}"],
                    select(name=f"players.{game}")[(option(value=str(each))[str(each)] for each in found)],
                ]
                for game, found in counts.items()
            ],
            label(".field")[
                span[word(lang, "span")],
                select(name="span")[
                    (option(value=str(each))[word(lang, "span_any") if not each else f"± {each}"] for each in SPANS)
                ],
            ],
            label(".check")[input(type="checkbox", name="rated", value="1", checked=True), word(lang, "rated")],
            label(".check")[input(type="checkbox", name="public", value="1", checked=True), word(lang, "public")],
        ],
        button(".btn.btn--ink", type="submit")[word(lang, "seek")],
    ]


@cache
def _counts(game: str) -> list[int]:
    return players_of(find_game(game))


def _chip(name: str, value: str, first: bool, shown: Node) -> Renderable:
    return label(".chip")[input(type="radio", name=name, value=value, checked=first), span[shown]]


# --- those of others --------------------------------------------------------------------------------------------------


def others(lang: str, seeks: Sequence[Seek], grade: Grade) -> Renderable:
    """The list; the same bytes for all who read the same language and may meet the same people."""
    left = len(seeks) - SHOWN
    return div("#seeks")[
        ul[[_row(lang, each, grade) for each in seeks[:SHOWN]]] if seeks else p(".quiet")[word(lang, "none")],
        left > 0 and p(".quiet")[word.count(lang, "more_seeks", left)],
    ]


def _row(lang: str, seek: Seek, grade: Grade) -> Renderable:
    wish, name = seek.wish, seek.name or word(lang, "somebody")
    facts = [
        word(lang, f"row_{wish.clock}"),
        *([word.count(lang, "seats", wish.players)] if wish.players != 2 else ()),
        *([word(lang, f"lang_{wish.lang}")] if wish.lang != ANY else ()),
        *(() if wish.rated else [word(lang, "unrated")]),
        *([f"± {wish.span}"] if wish.span else ()),
        *([word(lang, "meanwhile")] if seek.stood else ()),
    ]
    game = game_name(wish.game, lang)
    return li(**worn(wish.game))[
        i(aria_hidden="true"),
        b[game],
        span[fragment[name, " ", small[grade(seek.holder, wish.game)]]],
        em(".wait")[" · ".join(facts)],
        button(
            ".btn", type="submit", name="seek", value=seek.table, aria_label=f"{word(lang, 'accept')}: {game}, {name}"
        )[word(lang, "accept")],
    ]
