"""The pages of tournaments: the list, one tournament with its standings and rounds, and the way in."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    caption,
    div,
    form,
    h1,
    h2,
    h3,
    input,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from triskel.table.judge.umpire import UMPIRE, umpire_of
from triskel.table.judge.words import word
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.thinking.bot import SHOWN
from triskel.table.play.times import now
from triskel.table.tournament.course import KNOCKOUT, SYSTEMS, Cup, Pairing, Player
from triskel.table.tournament.pairing import BYE
from triskel.table.words.texts import game_name, level_name, say

_CLOCKS: Final = (0, 10, 15, 25, 40, 60)


def _choice(words: str, name: str, options: Sequence[tuple[str, str]], first: str = "") -> Renderable:
    return label(".field")[
        span[words],
        select(name=name)[(option(value=key, selected=key == first)[shown] for key, shown in options)],
    ]


def _csrf(who: Reader) -> Renderable:
    return input(type="hidden", name="_csrf_token", value=who.csrf)


# --- the list -----------------------------------------------------------------------------------------------------


def lobby(who: Reader, mine: Sequence[Cup], games: Sequence[str]) -> HTMLElement:
    """The form for a tournament, and those that I have to do with."""
    lang = who.lang
    clocks = [(str(n), word(lang, "clock_game", n=n) if n else word(lang, "clock_none")) for n in _CLOCKS]
    return site(
        lang, who.theme, word(lang, "cups"),
        h1(".new__title")[word(lang, "cups")],
        p[word(lang, "cups_text")],
        section(".desk__part.cup__new")[
            h2[word(lang, "cup_new")],
            form(method="post", action="/tournaments")[
                _csrf(who),
                label(".field")[span[word(lang, "cup_title")], input(type="text", name="title", maxlength="40")],
                label(".field")[
                    span[word(lang, "cup_chief")],
                    input(type="text", name="chief", maxlength="40", required=True, autocomplete="nickname"),
                ],
                _choice(word(lang, "cup_game"), "game", [(each, game_name(each, lang)) for each in games]),
                _choice(word(lang, "cup_system"), "system", [(each, word(lang, each)) for each in SYSTEMS]),
                _choice(word(lang, "cup_rounds"), "rounds", [(str(n), str(n)) for n in range(1, 13)], "3"),
                _choice(
                    word(lang, "cup_seeding"), "seeding",
                    [("lot", word(lang, "seeding_lot")), ("rating", word(lang, "seeding_rating"))],
                ),
                _choice(word(lang, "cup_best_of"), "best_of", [(str(n), str(n)) for n in (1, 3, 5)]),
                label(".field")[
                    span[word(lang, "cup_minutes")], input(type="number", name="minutes", min=0, max=600, value=0)
                ],
                _choice(word(lang, "cup_clock"), "clock", clocks),
                _choice(
                    word(lang, "cup_technical"), "technical",
                    [("auto", _timed(lang)), ("judge", word(lang, "technical_judge"))],
                ),
                button(".btn.btn--main", type="submit")[word(lang, "cup_create")],
            ],
        ],
        bool(mine) and section(".now")[
            h2[word(lang, "cups_mine")],
            ul(".shelf")[
                (
                    li[
                        a(href=f"/tournaments/{each.id}")[title(lang, each)],
                        span[game_name(each.game, lang), ", ", about(lang, each)],
                    ]
                    for each in mine
                )
            ],
        ],
        live=True,
    )  # fmt: skip


def title(lang: str, cup: Cup) -> str:
    """What a tournament is called."""
    return str(cup.terms["title"]) or word(lang, "cup")


def about(lang: str, cup: Cup) -> str:
    """Its terms in a few words."""
    parts = [word(lang, cup.system)]
    if cup.system != KNOCKOUT:
        parts.append(word(lang, "rounds_n", n=cup.terms["rounds"]))
    if cup.best_of > 1:
        parts.append(word(lang, "best_of_n", n=cup.best_of // 2 + 1))
    if cup.terms["minutes"]:
        parts.append(word(lang, "minutes_n", n=cup.terms["minutes"]))
    return ", ".join(parts)


def player_name(lang: str, player: Player) -> str:
    """What a player is called."""
    if player.is_bot:
        return f"{word(lang, 'bot_n', n=player.name)} ({level_name(player.level, lang)})"
    return player.name or word(lang, "player_n", n=player.number + 1)


def _name(lang: str, cup: Cup, number: int) -> str:
    return word(lang, "bye") if number == BYE else player_name(lang, cup.players[number])


# --- one tournament -----------------------------------------------------------------------------------------------


def page(who: Reader, cup: Cup, holder: str, base_url: str, sides: Sequence[str]) -> HTMLElement:
    """A tournament, for anybody; with its office for whoever runs it."""
    lang = who.lang
    runs = bool(holder) and cup.owner == holder
    me = cup.player_of(holder)
    return site(
        lang, who.theme, f"{title(lang, cup)} · {game_name(cup.game, lang)}",
        h1(".new__title")[title(lang, cup)],
        p(".cup__about")[
            b[game_name(cup.game, lang)], " · ", about(lang, cup),
            bool(cup.terms["chief"]) and [" · ", word(lang, "chief_is", name=cup.terms["chief"])],
        ],
        runs and cup.is_open and _link(lang, cup, base_url),
        runs and cup.is_open and _bots(who, cup),
        board(who, cup, holder),
        me is not None and not me.dropped and not cup.over and _leave(who, cup, me),
        runs and not cup.over and bool(cup.rounds) and _late(who, cup),
        runs and not cup.over and bool(cup.active()) and _take_out(who, cup),
        p(".cup__files")[
            word(lang, "download"), ": ",
            a(href=f"/tournaments/{cup.id}/table.csv", download=True)["CSV"], " ",
            a(href=f"/tournaments/{cup.id}/table.json", download=True)["JSON"],
        ],
        game=cup.game, live=True,
    )  # fmt: skip


def board(who: Reader, cup: Cup, holder: str) -> Renderable:
    """What changes by itself: my match, standings, rounds. Looked up again every few seconds."""
    lang = who.lang
    live = {"hx-get": f"/tournaments/{cup.id}/board", "hx-trigger": "every 4s", "hx-swap": "outerMorph"}
    return div("#cup-board", {} if cup.over else live)[
        bool(holder) and cup.owner == holder and not cup.over and _office(who, cup),
        _mine(lang, cup, holder),
        standings(lang, cup),
        [_round(lang, cup, number, holder) for number in reversed(range(len(cup.rounds)))],
    ]


def _mine(lang: str, cup: Cup, holder: str) -> Node:
    me = cup.player_of(holder)
    mine = next((each for each in cup.unfinished() if me and me.number in (each.first, each.second)), None)
    if me is None or mine is None or not mine.tables:
        return None
    other = mine.second if mine.first == me.number else mine.first
    return section(".cup__mine")[
        b[word(lang, "your_match", name=_name(lang, cup, other))],
        a(".btn.btn--main", href=f"/t/{mine.tables[-1]}")[word(lang, "to_table")],
    ]


def _points(value: float) -> str:
    whole = int(value)
    quarters = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}[value - whole]
    return quarters if quarters and not whole else f"{whole}{quarters}"


def standings(lang: str, cup: Cup) -> Renderable:
    """The table, with tie-breaks."""
    if not cup.players:
        return section(".cup__table")[h2[word(lang, "standings")], p[word(lang, "nobody_yet")]]
    heads = ("place", "name", "points", "played", "won", "buchholz", "berger")
    rows = cup.standings()
    leader = rows[0]
    return section(".cup__table")[
        h2[word(lang, "final" if cup.over else "standings")],
        cup.over and bool(cup.rounds) and p(".cup__winner")[
            b[word(lang, "winner", name=player_name(lang, leader.player))]
        ],
        div(".cup__scroll", tabindex="0", role="region", aria_label=word(lang, "standings"))[
            table(".standings")[
                caption(".unseen")[word(lang, "standings")],
                thead[tr[(th(scope="col")[word(lang, each)] for each in heads)]],
                tbody[
                    (
                        tr(class_={"is-out": row.player.dropped})[
                            td[row.place],
                            th(scope="row")[
                                player_name(lang, row.player),
                                row.player.dropped and span(".cup__out")[f" ({word(lang, 'dropped')})"],
                            ],
                            td(".cup__score")[_points(row.score)],
                            td[row.played],
                            td[row.won],
                            td[_points(row.buchholz)],
                            td[_points(row.berger)],
                        ]
                        for row in rows
                    )
                ],
            ]
        ],
    ]  # fmt: skip


def _round(lang: str, cup: Cup, number: int, holder: str) -> Renderable:
    deadline = cup.deadline(number)
    last = number == len(cup.rounds) - 1 and bool(cup.unfinished()) and not cup.over
    until = datetime.fromtimestamp(deadline / 1000, UTC).strftime("%H:%M UTC") if deadline else ""
    return section(".cup__round")[
        h3[word(lang, "round_n", n=number + 1), bool(until) and last and f" · {word(lang, 'time_left', time=until)}"],
        bool(deadline) and last and now() >= deadline and p(".cup__time", role="status")[word(lang, "time_over")],
        ol(".cup__pairs")[(_pair(lang, cup, each, holder) for each in cup.rounds[number] if each.first != BYE)],
    ]


def _pair(lang: str, cup: Cup, each: Pairing, holder: str) -> Renderable:
    score = "—" if each.points is None else f"{_points(each.points[0]) or '0'} : {_points(each.points[1]) or '0'}"
    if each.is_bye:
        score = word(lang, "bye")
    plays = {cup.players[number].holder for number in (each.first, each.second) if number != BYE}
    judges = bool(holder) and cup.owner == holder and holder not in plays
    on = each.points is None
    return li[
        span(".cup__pair")[_name(lang, cup, each.first), not each.is_bye and [" — ", _name(lang, cup, each.second)]],
        b(".cup__result")[score],
        span(".cup__links")[
            (
                a(href=f"/t/{found}" if on and n == len(each.tables) else f"/replay/{found}")[
                    word(lang, "table_n", n=n)
                    if cup.best_of > 1 or len(each.tables) > 1
                    else (word(lang, "is_on") if on else say(lang, "replay").lower()),
                    " ",
                ]
                for n, found in enumerate(each.tables, 1)
            ),
            on and judges and bool(each.tables) and a(href=f"/judge/{each.tables[-1]}")[word(lang, "desk_n")],
        ],
        bool(each.why) and span(".cup__why")[word(lang, "decided", why=each.why)],
    ]


# --- the office ---------------------------------------------------------------------------------------------------


def _link(lang: str, cup: Cup, base_url: str) -> Renderable:
    return section(".cup__link")[
        label(".field")[
            span[word(lang, "cup_link")],
            p(".invite")[
                input(
                    type="text",
                    readonly=True,
                    value=f"{base_url}/tournaments/{cup.id}/join/{cup.code}",
                    aria_label=word(lang, "cup_link"),
                    data_copy="",
                ),
                button(".btn", type="button", data_copies=say(lang, "copied"))[say(lang, "copy")],
            ],
        ]
    ]


def _bots(who: Reader, cup: Cup) -> Renderable:
    lang = who.lang
    return section(".cup__office")[
        form(method="post", action=f"/tournaments/{cup.id}/bots")[
            _csrf(who),
            _choice(word(lang, "how_many"), "count", [(str(n), str(n)) for n in range(1, 9)]),
            _choice(word(lang, "level"), "level", [(each, level_name(each, lang)) for each in SHOWN], "greedy"),
            button(".btn", type="submit")[word(lang, "add_bots")],
        ]
    ]


def _office(who: Reader, cup: Cup) -> Renderable:
    """The next step; it opens by itself when the last result has come."""
    lang, here = who.lang, f"/tournaments/{cup.id}"
    go = "begin" if not cup.rounds else "to_end" if cup.complete else "next_round"
    ready = cup.may_pair or cup.complete
    return section(".cup__office")[
        form(method="post", action=f"{here}/next")[
            _csrf(who), button(".btn.btn--main", type="submit", disabled=not ready)[word(lang, go)]
        ],
        bool(cup.rounds)
        and not cup.complete
        and form(method="post", action=f"{here}/end", data_confirm=word(lang, "stop_sure"))[
            _csrf(who), button(".btn.btn--quiet", type="submit")[word(lang, "stop_cup")]
        ],
    ]


def _late(who: Reader, cup: Cup) -> Renderable:
    lang = who.lang
    matches = [
        (f"{each.round}.{each.board}", f"{each.round + 1}: {_name(lang, cup, each.first)} — "
                                       f"{_name(lang, cup, each.second)}")
        for games in reversed(cup.rounds)
        for each in games
        if not each.is_bye
    ]  # fmt: skip
    results = [("1-0", "1 : 0"), ("0-1", "0 : 1"), ("half", "½ : ½"), ("0-0", "0 : 0")]
    if not matches:
        return div(hidden=True)
    return section(".desk__part")[
        h2[word(lang, "late")],
        form(method="post", action=f"/tournaments/{cup.id}/result")[
            _csrf(who),
            _choice(word(lang, "pairing"), "pairing", matches),
            _choice(word(lang, "result"), "points", results),
            label(".field.field--wide")[
                span[word(lang, "why")], input(type="text", name="why", maxlength="300", required=True)
            ],
            button(".btn", type="submit")[word(lang, "enter")],
        ],
    ]


def _leave(who: Reader, cup: Cup, me: Player) -> Renderable:
    lang = who.lang
    return form(".cup__leave", method="post", action=f"/tournaments/{cup.id}/drop",
                data_confirm=word(lang, "drop_sure"))[
        _csrf(who),
        input(type="hidden", name="player", value=me.number),
        button(".btn.btn--quiet", type="submit")[word(lang, "drop_out")],
    ]  # fmt: skip


def _take_out(who: Reader, cup: Cup) -> Renderable:
    lang = who.lang
    options = [(str(each), _name(lang, cup, each)) for each in cup.active()]
    return section(".desk__part")[
        h2[word(lang, "take_out")],
        form(method="post", action=f"/tournaments/{cup.id}/drop", data_confirm=word(lang, "drop_sure"))[
            _csrf(who),
            _choice(word(lang, "name"), "player", options),
            button(".btn", type="submit")[word(lang, "take_out")],
        ],
    ]


def _timed(lang: str) -> str:
    """Games that say themselves how a match ends whose time is over."""
    return "; ".join(
        f"{game_name(game, lang)}: {each.timed[lang]}" for game, each in UMPIRE.all().items() if each.timed
    )


def joining(who: Reader, cup: Cup, sides: Sequence[tuple[str, str]], code: str) -> HTMLElement:
    """Where the players' link leads."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "cup_join_title"),
        section(".panel")[
            h1[word(lang, "cup_join_title")],
            p[b[title(lang, cup)], " · ", game_name(cup.game, lang), " · ", about(lang, cup)],
            form(method="post", action=f"/tournaments/{cup.id}/join/{code}")[
                _csrf(who),
                label(".field")[
                    span[word(lang, "your_name")],
                    input(type="text", name="name", maxlength="40", required=True, autocomplete="nickname"),
                ],
                bool(sides) and _choice(
                    umpire_of(cup.game).side[lang], "side", [("", word(lang, "side_random")), *sides]
                ),
                button(".btn.btn--main", type="submit")[word(lang, "cup_join")],
            ],
        ],
        game=cup.game, live=True,
    )  # fmt: skip
