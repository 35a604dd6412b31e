"""A replay: any step of a match, seen by anyone who may see it."""

from htpy import HTMLElement, Renderable, a, button, div, form, input, label, option, select, span

from triskel.table.context import TableContext
from triskel.table.draw.shapes import icon
from triskel.table.editor_texts import words
from triskel.table.pages.desk import Desk
from triskel.table.pages.shell import whole
from triskel.table.pages.table import desk_of, parts_of
from triskel.table.phrases import tell
from triskel.table.texts import say


def page(ctx: TableContext, step: int, total: int, perspective: int | None) -> HTMLElement:
    """The position after `step` choices, with a scrubber."""
    ctx.seat = perspective
    ctx.covered = False
    ctx.invite = ""
    desk = desk_of(ctx)
    desk.asks = False
    return whole(desk, parts_of(desk), _scrubber(desk, step, total, perspective))


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
                        option(value=seat, selected=perspective == seat)[desk.seat_name(seat)]
                        for seat in range(len(desk.ctx.seats))
                    ),
                ],
            ],
            button(".btn", type="submit")[say(lang, "go_step")],
        ],
        arrow(step + 1, "next", ""),
        arrow(total, "last", ""),
        a(".btn.btn--quiet", href=f"{here}.txt", download=True)[say(lang, "download")],
        desk.ctx.finished_link
        and a(".btn.btn--quiet", href=f"/judge/{desk.game.name}?from=replay:{desk.ctx.table_id}:{step}")[
            words(lang, "open_here")
        ],
        desk.ctx.finished_link and _fork(desk, step),
    ]


def _fork(desk: Desk, step: int) -> Renderable:
    """Play on from here; only from a finished match, a running one has cards that nobody may look up."""
    return form(".scrubber__fork", method="post", action=f"/replay/{desk.ctx.table_id}/fork")[
        input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
        input(type="hidden", name="step", value=step),
        (
            button(".btn.btn--quiet", type="submit", name="mode", value=mode)[tell(desk.lang, f"fork_{mode}")]
            for mode in ("hotseat", "bot")
        ),
    ]
