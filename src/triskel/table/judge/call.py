"""The judge as the players see him: the call in the menu, and a banner while somebody waits or play stands still."""

from htpy import Node, Renderable, button, details, div, form, input, p, section, summary

from triskel.table.draw.shapes import icon
from triskel.table.judge.words import word
from triskel.table.play.pages.desk import Desk
from triskel.table.words.texts import say


def form_to_call(desk: Desk) -> Node:
    """In the menu of those who play."""
    ctx, lang = desk.ctx, desk.lang
    if ctx.seat is None or desk.result is not None or ctx.puzzle is not None or ctx.serverless:
        return None
    here = f"/t/{ctx.table_id}/call"
    return form(method="post", action=here, hx_post=here, hx_swap="none", data_clear="")[
        input(type="hidden", name="_csrf_token", value=ctx.csrf),
        input(
            type="text",
            name="why",
            maxlength="300",
            required=True,
            autocomplete="off",
            aria_label=word(lang, "call_why"),
            placeholder=word(lang, "call_why"),
        ),
        button(".btn", type="submit")[icon("open-book"), word(lang, "call")],
    ]


def banner(desk: Desk) -> Renderable:
    """What everybody must know now."""
    ctx, lang = desk.ctx, desk.lang
    judge = ctx.judge
    if desk.result is not None or not (judge.called >= 0 or judge.paused or judge.asks or judge.looked):
        return div("#judge", hidden=True)
    called = judge.called >= 0
    return section("#judge.judgement", role="status", aria_label=word(lang, "judge"))[
        judge.paused and p(".judgement__pause")[icon("hourglass"), word(lang, "is_paused")],
        [p(".judgement__look")[word(lang, "looks", name=desk.seat_name(seat))] for seat in judge.looked],
        judge.asks and _asks(desk),
        called and p[word(lang, "called", name=desk.seat_name(judge.called), why=judge.why)],
        judge.there and judge.name and p(".judgement__who")[word(lang, "judge_is", name=judge.name)],
        called
        and judge.link
        and details(".judgement__link")[
            summary[word(lang, "send_link")],
            p(".invite")[
                input(type="text", readonly=True, value=judge.link, aria_label=word(lang, "send_link"), data_copy=""),
                button(".btn", type="button", data_copies=say(lang, "copied"))[say(lang, "copy")],
            ],
        ],
        called and _uncall(desk),
    ]


def _asks(desk: Desk) -> Node:
    """Somebody wants to judge: every person who plays has to agree."""
    ctx, lang = desk.ctx, desk.lang
    here = f"/t/{ctx.table_id}/admit"
    return div(".judgement__asks")[
        p[word(lang, "asks", name=ctx.judge.asks)],
        ctx.judge.asked and p(".quiet")[word(lang, "asks_note")],
        form(method="post", action=here, hx_post=here, hx_swap="none")[
            input(type="hidden", name="_csrf_token", value=ctx.csrf),
            button(".btn", type="submit", name="answer", value="yes")[word(lang, "admit")],
            button(".btn.btn--quiet", type="submit", name="answer", value="no")[word(lang, "reject")],
        ]
        if ctx.judge.asked
        else ctx.seat is not None and p(".quiet")[word(lang, "asks_wait")],
    ]


def _uncall(desk: Desk) -> Node:
    ctx = desk.ctx
    if not ctx.seats[ctx.judge.called].you:
        return None
    here = f"/t/{ctx.table_id}/uncall"
    return form(method="post", action=here, hx_post=here, hx_swap="none")[
        input(type="hidden", name="_csrf_token", value=ctx.csrf),
        button(".btn.btn--quiet", type="submit")[word(desk.lang, "uncall")],
    ]
