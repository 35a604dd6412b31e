"""The judge as the players see him: the call in the menu, and a banner while somebody waits or play stands still."""

from htpy import Node, Renderable, button, details, div, form, input, p, section, summary

from triskel.table.draw.shapes import icon
from triskel.table.judge_words import word
from triskel.table.pages.desk import Desk
from triskel.table.texts import say


def form_to_call(desk: Desk) -> Node:
    """In the menu of those who play."""
    ctx, lang = desk.ctx, desk.lang
    if ctx.seat is None or desk.result is not None or ctx.puzzle is not None:
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
    if desk.result is not None or (judge.called < 0 and not judge.paused):
        return div("#judge", hidden=True)
    called = judge.called >= 0
    return section("#judge.judgement", role="status", aria_label=word(lang, "judge"))[
        judge.paused and p(".judgement__pause")[icon("hourglass"), word(lang, "is_paused")],
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


def _uncall(desk: Desk) -> Node:
    ctx = desk.ctx
    if not ctx.seats[ctx.judge.called].you:
        return None
    here = f"/t/{ctx.table_id}/uncall"
    return form(method="post", action=here, hx_post=here, hx_swap="none")[
        input(type="hidden", name="_csrf_token", value=ctx.csrf),
        button(".btn.btn--quiet", type="submit")[word(desk.lang, "uncall")],
    ]
