"""A replay: any step of a match, seen by anyone who may see it."""

from htpy import (
    HTMLElement,
    Renderable,
    a,
    aside,
    button,
    div,
    form,
    h1,
    h2,
    header,
    input,
    label,
    main,
    nav,
    option,
    select,
    span,
)

from triskel.table.context import TableContext
from triskel.table.draw.plan import plan_of
from triskel.table.draw.shapes import icon
from triskel.table.pages import log, panels
from triskel.table.pages.desk import Desk
from triskel.table.pages.frame import brand, document, switches
from triskel.table.pages.table import dialogs, stage
from triskel.table.pages.words import words
from triskel.table.texts import say


def page(ctx: TableContext, step: int, total: int, perspective: int | None) -> HTMLElement:
    """The position after `step` choices, with a scrubber."""
    ctx.seat = perspective
    ctx.covered = False
    ctx.invite = ""
    desk = Desk(ctx)
    desk.asks = False
    lang = ctx.lang
    heroes = " — ".join(desk.hero_name(each) for each in range(len(desk.view["players"])))
    board = plan_of(desk.view["board"]).board
    return document(
        lang,
        ctx.theme,
        f"{say(lang, 'replay')}: {heroes}",
        main(".table.table--replay")[
            h1(".unseen")[f"{say(lang, 'replay')}: {heroes}, {board.name[lang]}"],
            header(".top")[brand(lang), panels.players(desk), nav(".tools")[switches(lang)]],
            aside(".rail", aria_label=say(lang, "fighters"))[panels.rail(desk), panels.legend_of(desk)],
            stage(desk),
            _scrubber(desk, step, total, perspective),
            panels.piles(desk),
            panels.hand(desk),
            aside(".log", aria_label=say(lang, "log"))[
                header[h2[say(lang, "log")]], log.log(desk), div("#lens.lens")[panels.hero_sheet(desk, desk.own[0])]
            ],
        ],
        words(desk),
        panels.discards(desk),
        panels.sheets(desk),
        dialogs(desk),
        game=desk.game.name,
        live=True,
        kind="table",
    )


def _scrubber(desk: Desk, step: int, total: int, perspective: int | None) -> Renderable:
    lang = desk.lang
    here = f"/replay/{desk.ctx.table_id}"
    seen = "all" if perspective is None else str(perspective)

    def arrow(to: int, key: str, sign: str) -> Renderable:
        to = min(max(to, 0), total)
        off = to == step
        return a(
            ".btn.btn--square",
            href=None if off else f"{here}?step={to}&view={seen}",
            aria_disabled="true" if off else None,
            aria_label=say(lang, key),
            data_arrow=key,
            class_=f"btn btn--square arrow arrow--{key}",
        )[icon("play-button")]

    return div("#prompt.prompt.scrubber")[
        arrow(0, "first", ""),
        arrow(step - 1, "previous", ""),
        form(method="get", action=here, data_scrub="")[
            label[
                span(".scrubber__at")[say(lang, "step_of", step=step, total=total)],
                input(type="range", name="step", min=0, max=total, value=step),
            ],
            label[
                span[say(lang, "view_of")],
                select(name="view")[
                    option(value="all", selected=perspective is None)[say(lang, "everyone")],
                    (
                        option(value=seat, selected=perspective == seat)[
                            " · ".join(
                                desk.hero_name(n) for n, each in enumerate(desk.view["players"]) if each["seat"] == seat
                            )
                        ]
                        for seat in range(len(desk.ctx.seats))
                    ),
                ],
            ],
            button(".btn", type="submit")[say(lang, "go_step")],
        ],
        arrow(step + 1, "next", ""),
        arrow(total, "last", ""),
        a(".btn.btn--quiet", href=f"{here}.txt", download=True)[say(lang, "download")],
    ]
