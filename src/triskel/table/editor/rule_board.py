"""A rule on a board: the scenarios that prove it, each to be looked at and to be played on."""

from typing import Annotated, Final

from htpy import Node, Renderable, a, button, div, form, h2, input, nav, p, section
from litestar import Response, get
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from triskel.kernel.kit import game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.rulebook import Rule, find_rule
from triskel.table.editor import sources
from triskel.table.editor.bench import bench_of
from triskel.table.editor.page import frame
from triskel.table.editor.sheet import Sheet, read_sheet
from triskel.table.editor.words import words
from triskel.table.pages.frame import rule_link
from triskel.table.play.context import Reader
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.web.answers import html
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_MOST: Final = 8
"""Scenarios of one rule that are offered."""
Number = Annotated[int, Meta(ge=0, le=1000)]


def shown_by(game: str, rule: str) -> list[str]:
    """The scenarios that prove a rule, by name; those about the fewest other rules first."""
    known = sources.library(game)
    found = [name for name, each in known.items() if rule in each.rules]
    return sorted(found, key=lambda name: (len(known[name].rules), name))[:_MOST]


def rules_shown(game: str) -> list[str]:
    """The rules that some scenario shows."""
    return sorted({rule for each in sources.library(game).values() for rule in each.rules})


def page(who: Reader, game: str, rule_id: str, number: int) -> str:
    """The page of a rule, with one of its scenarios on the board."""
    rule, names = find_rule(game, rule_id), shown_by(game, rule_id)
    at = min(number, len(names) - 1)
    sheet = read_sheet(game, sources.shipped(game, names[at])) if names else None
    return str(
        frame(
            who.lang, who.theme, game, rule.id,
            p[rule.text(who.lang)],
            _related(who.lang, game, rule),
            p(".hint")[words(who.lang, "no_board")] if sheet is None else _scenario(who, rule.id, names, at, sheet),
            p[a(href=f"/rules/{game}")[words(who.lang, "all_rules")]],
        )
    )  # fmt: skip


def _related(lang: str, game: str, rule: Rule) -> Node:
    return bool(rule.related) and p(".related")[[[rule_link(lang, game, each), " "] for each in rule.related]]


def _scenario(who: Reader, rule: str, names: list[str], at: int, sheet: Sheet) -> Renderable:
    lang, game = who.lang, sheet.game.name
    base = f"/judge/{game}"
    known = sources.library(game)
    text = sheet.text
    return section[
        h2[known[names[at]].ru if lang == "ru" else known[names[at]].en],
        div(".editor__board")[
            sheet.match is not None and bench_of(game).draw(sheet, sheet.match.state, lang, [])
        ],
        form(".whatif__go", method="post", action=f"{base}/whatif")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            input(type="hidden", name="text", value=text),
            button(".btn.btn--main", type="submit")[words(lang, "play_on")],
            [
                button(".btn", type="submit", formaction=f"{base}/table", name="mode", value=mode)[words(lang, key)]
                for mode, key in (("hotseat", "play_alone"), ("bot", "play_bot"))
            ],
            a(".btn.btn--quiet", href=f"{base}?from=scenario:{names[at]}")[words(lang, "edit_this")],
        ],
        len(names) > 1
        and nav(aria_label=words(lang, "scenarios"))[
            [
                [
                    a(
                        ".btn.btn--quiet", href=f"/rules/{game}/{rule}/board?n={n}",
                        aria_current="page" if n == at else None,
                    )[known[name].ru if lang == "ru" else known[name].en],
                    " ",
                ]
                for n, name in enumerate(names)
            ]
        ],
    ]  # fmt: skip


@get("/rules/{game:str}/{rule:str}/board", include_in_schema=False)
async def on_a_board(
    request: AnyRequest, game: FromPath[str], rule: FromPath[str], n: FromQuery[Number] = 0
) -> Response[str]:
    """One rule, and a position in which it is played."""
    if game not in game_names():
        raise Refused("no game")
    try:
        find_rule(game, rule)
    except (TriskelError, OSError):
        raise Refused("no rule") from None
    return html(await workers.think(page, reader(request), game, rule, n))


HANDLERS: Final[list[BaseRouteHandler]] = [on_a_board]
