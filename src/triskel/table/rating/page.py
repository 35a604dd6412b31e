"""The page of ratings: the strongest of each game, the bots beside, and how it is computed."""

from collections.abc import Mapping, Sequence

from htpy import HTMLElement, Renderable, a, caption, div, h1, h2, li, p, section, table, tbody, td, th, thead, tr, ul

from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.rating.scale import SURE, Rating
from triskel.table.rating.words import word
from triskel.table.words.texts import game_name, level_name

Line = tuple[str, Rating, int]
"""A player (an account's name; empty without one; "bot:LEVEL"), the rating, and how many matches it stands on."""


def page(who: Reader, games: Mapping[str, tuple[Sequence[Line], Sequence[Line]]]) -> HTMLElement:
    """For each game the people and the bots."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "title"),
        h1(".new__title")[word(lang, "title")],
        p(".hint")[word(lang, "lead")],
        div(".grades")[(_game(lang, game, *lines) for game, lines in games.items())],
        section("#how.how")[
            h2[word(lang, "how")],
            ul[
                [
                    li[word(lang, key, sure=SURE) if key == "how_sure" else word(lang, key)]
                    for key in ("how_model", "how_sure", "how_counts", "how_bots", "how_void", "how_corrected")
                ]
            ],
        ],
        more=("lobby",),
    )  # fmt: skip


def _game(lang: str, game: str, people: Sequence[Line], bots: Sequence[Line]) -> Renderable:
    return section(**worn(game))[
        h2[game_name(game, lang)],
        _table(lang, word(lang, "people"), people) if people else p(".quiet")[word(lang, "nobody")],
        bool(bots) and _table(lang, word(lang, "bots"), bots),
    ]


def _table(lang: str, heading: str, lines: Sequence[Line]) -> Renderable:
    return table(".grades__table")[
        caption[heading],
        thead[tr[[th(scope="col")[word(lang, key)] for key in ("name", "rating", "matches")]]],
        tbody[
            [tr[th(scope="row")[_named(lang, name)], td[str(rating)], td[str(count)]] for name, rating, count in lines]
        ],
    ]


def _named(lang: str, name: str) -> Renderable | str:
    kind, _, level = name.partition(":")
    if kind == "bot" and level:
        return word(lang, "bot", level=level_name(level, lang))
    return a(href=f"/people/{name}")[name] if name else word(lang, "unnamed")
