"""What a guided match says at every step, and where the light falls."""

from htpy import Node, Renderable, a, b, button, div, form, i, input, p, script, section, span

from triskel.table.lessons.words import word
from triskel.table.play.pages.desk import Desk


def guide(desk: Desk) -> Renderable | None:
    """The speech card: one idea, how far one has come, and the ways on. None at a table that is not guided."""
    found = desk.ctx.guide
    if found is None:
        return None
    lang, at, steps, over = desk.lang, found.step, found.steps, found.over
    wanted = None if desk.decision is None else found.wanted
    return section(
        "#guide.guide", aria_label=found.title[lang], data_wanted=wanted, data_over="" if over else None, lang=lang
    )[
        div(".guide__say", role="status")[
            p(".unseen")[word(lang, "step_said", n=at + 1, all=steps)],
            _said(found.says[lang]),
            over and desk.result is None and p(".quiet")[word(lang, "done"), " ", word(lang, "free")],
            not over and wanted is None and p(".quiet")[word(lang, "waits")],
        ],
        div(".guide__foot")[
            span(".guide__dots", aria_hidden="true")[
                (i(class_={"is-done": n < at, "is-here": n == at}) for n in range(steps))
            ],
            span(".quiet", aria_hidden="true")[word(lang, "step_of", n=at + 1, all=steps)],
            _ways(desk, wanted is not None, over),
        ],
    ]  # fmt: skip


def _said(words: str) -> Node:
    """The first sentence is the idea; the rest explains it."""
    head, stop, rest = words.partition(". ")
    return p[b[head + stop.strip()], f" {rest}" if rest else ""]


def _ways(desk: Desk, asked: bool, over: bool) -> Node:
    ctx, lang = desk.ctx, desk.lang
    if ctx.seat is None:
        return None
    csrf = input(type="hidden", name="_csrf_token", value=ctx.csrf)
    here = f"/t/{ctx.table_id}/lesson"
    if over:
        return [
            form(method="post", action=here)[csrf, button(".btn", type="submit")[word(lang, "again")]],
            a(".btn", href="/lessons")[word(lang, "more")],
        ]
    return [
        asked
        and form(method="post", action=f"{here}/show", hx_post=f"{here}/show", hx_swap="none")[
            csrf, button(".btn", type="submit", title=word(lang, "show_hint"))[word(lang, "show")]
        ],
        a(".guide__skip", href="/lessons")[word(lang, "skip")],
    ]


def still(desk: Desk) -> Node:
    """What a guided table has beside: the dimmed table with its light, and the script that moves it."""
    if desk.ctx.guide is None:
        return None
    return [div("#dim.dim", aria_hidden="true"), script(src="/static/guide.js", defer=True)]
