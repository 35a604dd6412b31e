"""The page of a person: ratings with their course, best win, figures, history with its sieve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, final
from urllib.parse import urlencode

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    button,
    caption,
    div,
    figcaption,
    figure,
    form,
    h1,
    h2,
    input,
    label,
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
)

from triskel.table.draw.shapes import g, line, number, path, svg, text
from triskel.table.judge.umpire import umpire_of
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.profile.history import AT_ONCE, RESULTS, RUNNING, Figures, Played, Sieve, by, figures, met
from triskel.table.profile.words import word
from triskel.table.rating.counted import NETWORK
from triskel.table.rating.scale import Rating
from triskel.table.rating.words import word as rating_word
from triskel.table.words.texts import game_name, level_name

EACH: Final = 30
"""Matches on one page."""
_WIDE, _TALL, _LEFT = 600, 160, 52
_ROWS: Final = 12


@final
@dataclass(slots=True)
class Person:
    """All that the page is drawn from."""

    name: str
    mine: bool
    private: bool
    ratings: Mapping[str, tuple[Rating, int]]
    courses: Mapping[str, Sequence[tuple[int, Rating]]]
    played: Sequence[Played]
    best: tuple[Played, Rating] | None
    sieve: Sieve = field(default_factory=Sieve)
    sheet: int = 0
    """Which page of the history."""


def page(who: Reader, person: Person) -> HTMLElement:
    """The whole page."""
    lang = who.lang
    title = person.name or word(lang, "mine")
    return site(
        lang, who.theme, title,
        h1(".new__title")[title],
        _owner(who, person) if person.mine else None,
        section(".grades")[[_course(lang, game, *kept, person.courses[game]) for game, kept in person.ratings.items()]],
        _best(lang, person),
        _figures(lang, person.played),
        _history(lang, person),
        more=("lobby",),
    )  # fmt: skip


def _owner(who: Reader, person: Person) -> Renderable:
    lang = who.lang
    hide = "0" if person.private else "1"
    return div(".profile__own")[
        bool(person.name)
        and form(method="post", action="/me/private")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            input(type="hidden", name="private", value=hide),
            p[word(lang, "is_private" if person.private else "is_public")],
            button(".btn", type="submit")[word(lang, "show" if person.private else "hide")],
        ],
        p(".acts")[_archives(lang, sum(each.result != RUNNING for each in person.played))],
    ]


def _archives(lang: str, over: int) -> Node:
    """Records to keep, as many at once as an archive has."""
    if over <= AT_ONCE:
        return a(".btn", href="/me/export", download=True)[word(lang, "export")]
    return [
        a(".btn", href=f"/me/export?sheet={n // AT_ONCE}", download=True)[
            word(lang, "export_part", first=n + 1, last=min(over, n + AT_ONCE))
        ]
        for n in range(0, over, AT_ONCE)
    ]


# --- ratings ----------------------------------------------------------------------------------------------------------


def _course(lang: str, game: str, rating: Rating, count: int, course: Sequence[tuple[int, Rating]]) -> Renderable:
    said = (
        word(lang, "course", game=game_name(game, lang), first=course[0][1].points, last=rating.points)
        if course
        else ""
    )
    return figure(".course", **worn(game))[
        figcaption[h2[game_name(game, lang)], p[str(rating), " · ", word.count(lang, "matches", count)]],
        chart([each for _, each in course], said) if len(course) > 1 else None,
        rating.provisional and p(".quiet")[word(lang, "provisional")],
    ]


def chart(course: Sequence[Rating], said: str) -> Renderable:
    """The course of a rating as a line with its uncertainty around it."""
    low = min(each.points - each.doubt for each in course)
    high = max(each.points + each.doubt for each in course)
    low, high = low // 100 * 100, -(-high // 100) * 100

    def x(n: int) -> float:
        return _LEFT + (_WIDE - _LEFT - 6) * n / (len(course) - 1)

    def y(points: float) -> float:
        return 8 + (_TALL - 16) * (high - points) / (high - low)

    upper = [(x(n), y(each.points + each.doubt)) for n, each in enumerate(course)]
    lower = [(x(n), y(each.points - each.doubt)) for n, each in reversed(list(enumerate(course)))]
    middle = [(x(n), y(each.points)) for n, each in enumerate(course)]
    return svg(".course__chart", viewBox=f"0 0 {_WIDE} {_TALL}", role="img", aria_label=said)[
        [
            g[
                line(x1=_LEFT, x2=_WIDE, y1=number(y(each)), y2=number(y(each)), class_="course__rule"),
                text(x=_LEFT - 6, y=number(y(each) + 4), text_anchor="end", class_="course__tick")[str(each)],
            ]
            for each in (low, (low + high) // 2, high)
        ],
        path(d=_path([*upper, *lower]) + "Z", class_="course__doubt"),
        path(d=_path(middle), class_="course__line"),
    ]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{'L' if n else 'M'}{number(x)} {number(y)}" for n, (x, y) in enumerate(points))


def _best(lang: str, person: Person) -> Node:
    if person.best is None:
        return None
    played, rating = person.best
    said = word(
        lang, "best_text", name=names(lang, played.others), rating=str(rating), game=game_name(played.game, lang)
    )
    return section(".now")[
        h2[word(lang, "best")], p[said, " ", a(href=f"/replay/{played.table}")[word(lang, "replay")]]
    ]


# --- figures ----------------------------------------------------------------------------------------------------------


def _figures(lang: str, played: Sequence[Played]) -> Node:
    if not figures(played).played:
        return None
    parts = [
        _counts(lang, key, [(game, _named(lang, game, key, which), each) for game, which, each in rows])
        for key in ("game", "side", "opponent")
        if (rows := by(played, key)[:_ROWS])
    ]
    return section(".grades")[parts]


def _counts(lang: str, key: str, rows: Sequence[tuple[str, str, Figures]]) -> Renderable:
    heads = (f"by_{key}", "played", "won", "lost", "drawn")
    return table(".grades__table")[
        caption[word(lang, f"by_{key}")],
        thead[tr[[th(scope="col")[word(lang, each)] for each in heads]]],
        tbody[
            [
                tr[
                    th(scope="row")[name if key == "game" else f"{name} · {game_name(game, lang)}"],
                    [td[str(each)] for each in (found.played, found.won, found.lost, found.drawn)],
                ]
                for game, name, found in rows
            ]
        ],
    ]


def _named(lang: str, game: str, key: str, which: str) -> str:
    if key == "game":
        return game_name(which, lang)
    return side_name(lang, game, which) if key == "side" else opponent_name(lang, which)


def side_name(lang: str, game: str, side: str) -> str:
    """What a hero or deck is called."""
    if side == "own":
        return word(lang, "own")
    return dict(umpire_of(game).side_names([side], lang)).get(side, side) if side else ""


def opponent_name(lang: str, which: str) -> str:
    """What an opponent is called."""
    kind, _, level = which.partition(":")
    return rating_word(lang, "bot", level=level_name(level, lang)) if kind == "bot" and level else which


def names(lang: str, others: Sequence[tuple[str, str]]) -> str:
    """Who sat opposite."""
    return ", ".join(opponent_name(lang, met(*each)) or word(lang, "somebody") for each in others)


# --- history ----------------------------------------------------------------------------------------------------------


def _history(lang: str, person: Person) -> Renderable:
    sieve = person.sieve
    found = [each for each in person.played if sieve.lets(each)]
    shown = found[person.sheet * EACH : (person.sheet + 1) * EACH]
    return section("#history.now")[
        h2[word(lang, "history")],
        _sieve(lang, person),
        p(role="status")[word.count(lang, "found", len(found))],
        bool(shown)
        and table(".grades__table.history")[
            caption(".unseen")[word(lang, "history")],
            thead[
                tr[[th(scope="col")[word(lang, each)] for each in ("date", "by_game", "against", "result", "rating")]]
            ],
            tbody[[_row(lang, each) for each in shown]],
        ],
        p(".seek__acts")[
            person.sheet > 0 and a(".btn", href=_address(sieve, person.sheet - 1), rel="prev")[word(lang, "newer")],
            len(found) > (person.sheet + 1) * EACH
            and a(".btn", href=_address(sieve, person.sheet + 1), rel="next")[word(lang, "older")],
        ],
    ]


def _address(sieve: Sieve, sheet: int) -> str:
    asked = {"game": sieve.game, "side": sieve.side, "opponent": sieve.opponent, "result": sieve.result}
    return "?" + urlencode({**{key: each for key, each in asked.items() if each}, "sheet": sheet}) + "#history"


def _sieve(lang: str, person: Person) -> Renderable:
    sieve, played = person.sieve, person.played
    games = sorted({each.game for each in played})
    sides = sorted({(each.game, each.side) for each in played if each.side})
    opponents = sorted({met(*other) for each in played for other in each.others if met(*other)})[:200]
    fields = (
        ("game", "by_game", sieve.game, [(each, game_name(each, lang)) for each in games]),
        ("side", "by_side", sieve.side, [(side, side_name(lang, game, side)) for game, side in sides]),
        ("opponent", "by_opponent", sieve.opponent, [(each, opponent_name(lang, each)) for each in opponents]),
        ("result", "result", sieve.result, [(each, word(lang, each)) for each in RESULTS]),
    )
    return form(".bench__new", method="get", action="#history")[
        [
            label(".field")[
                span[word(lang, key)],
                select(name=name)[
                    option(value="")[word(lang, "all")],
                    [option(value=value, selected=value == now)[shown] for value, shown in options],
                ],
            ]
            for name, key, now, options in fields
            if options
        ],
        button(".btn", type="submit")[word(lang, "sift")],
    ]


def _row(lang: str, each: Played) -> Renderable:
    side = side_name(lang, each.game, each.side)
    where = f"/t/{each.table}" if each.result == "running" else f"/replay/{each.table}"
    notes = [
        *([rating_word(lang, f"state_{each.state}")] if each.state in ("void", "annulled") else ()),
        *([rating_word(lang, f"why_{each.why}")] if each.why else ()),
        *([rating_word(lang, "said", why=each.said)] if each.said else ()),
        *(rating_word(lang, f"mark_{mark}") for mark in each.marks if mark != NETWORK or each.rating is not None),
    ]
    change = ""
    if each.rating is not None:
        before, after = each.rating
        change = f"{after.points} ({after.points - before.points:+d})".replace("-", "−")
    day = datetime.fromtimestamp(each.created / 1000, UTC).strftime("%Y-%m-%d")
    return tr[
        td[a(href=where)[day]],
        td[game_name(each.game, lang), bool(side) and f" · {side}"],
        td[names(lang, each.others)],
        td[word(lang, each.result)],
        td[change, bool(notes) and span(".quiet")[f" {', '.join(notes)}"]],
    ]
