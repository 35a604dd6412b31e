"""The judge's desk: one page with everything a judge may do at a table, and the table as he may see it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    meta,
    ol,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    ul,
)

from triskel.kernel.bench.judge import Award
from triskel.kernel.bench.subject import Field, Subject
from triskel.table.judge.words import word
from triskel.table.pages.frame import rule_link, site
from triskel.table.play.context import TableContext
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.shell import whole
from triskel.table.play.pages.table import desk_of, parts_of
from triskel.table.rating.words import word as rating
from triskel.table.words.texts import say

_LOG: Final = 14


@dataclass(slots=True)
class Docket:
    """What the desk is drawn from, beside the table itself."""

    ctx: TableContext
    subjects: Sequence[Subject]
    """What may be corrected with what the judge has looked at."""
    looked: Sequence[int]
    awards: Sequence[Award]
    returns: int
    """How many choices a correction takes back."""
    chosen: str = ""
    """The subject whose fields are shown: kind and name."""
    pending: Sequence[Mapping[str, Any]] = ()
    told: Sequence[str] = ()
    """The pending changes in words."""
    faults: Sequence[str] = ()
    """Why they cannot be made."""
    rated: bool = False
    """Whether the match counts for ratings, so that it can be annulled."""
    worth: tuple[int, int] | None = None
    """What both sides are worth when time is called, where the rules of the game count it."""
    worth_now: bool = True
    values: Mapping[str, str] = field(default_factory=dict)


def invitation(lang: str, theme: str, csrf: str, title: str, action: str, name: str = "") -> HTMLElement:
    """Where the judge's link leads; whoever has an account has a name already."""
    return site(
        lang, theme, word(lang, "join_title"),
        section(".panel")[
            h1[word(lang, "join_title")],
            p[b[title]],
            p[word(lang, "join_text")],
            form(method="post", action=action)[
                input(type="hidden", name="_csrf_token", value=csrf),
                label(".field")[
                    span[word(lang, "your_name")],
                    input(
                        type="text", name="name", maxlength="40", required=True, value=name, autocomplete="nickname"
                    ),
                ],
                button(".btn.btn--main", type="submit")[word(lang, "join")],
            ],
        ],
    )  # fmt: skip


def waiting(lang: str, theme: str) -> HTMLElement:
    """While the players are being asked."""
    return site(
        lang, theme, word(lang, "join_title"),
        section(".panel", role="status")[
            h1[word(lang, "join_title")],
            p[word(lang, "apply_waiting")],
            meta(http_equiv="refresh", content="4"),
        ],
    )  # fmt: skip


def page(docket: Docket) -> HTMLElement:
    """The whole desk."""
    desk = desk_of(docket.ctx)
    lang = desk.lang
    over = desk.result is not None
    return site(
        lang, docket.ctx.theme, f"{word(lang, 'desk')}: {desk.title}",
        div(".bench-desk")[
            h1(".new__title")[word(lang, "desk")],
            status(desk),
            p(".desk__see")[
                a(".btn", href=f"/judge/{docket.ctx.table_id}/table")[word(lang, "see_table")],
                (
                    a(".btn.btn--quiet", href=f"/judge/{docket.ctx.table_id}/table?view={seat}")[
                        word(lang, "see_seat", name=desk.seat_name(seat))
                    ]
                    for seat in docket.looked
                ),
            ],
            div(".desk")[
                div(".desk__column")[
                    not over and [_clock(desk), _look(desk, docket), _penalties(desk), _decide(desk, docket)],
                    over and [docket.rated and _annul(desk), _penalties(desk)],
                ],
                div(".desk__column")[not over and [_correct(desk, docket), _back(desk)], log(desk)],
            ],
            _live(desk),
        ],
        game=desk.game.name, live=True,
    )  # fmt: skip


def regions(ctx: TableContext) -> list[Node]:
    """What the desk's stream sends."""
    desk = desk_of(ctx)
    return [status(desk), log(desk)]


def _live(desk: Desk) -> Renderable:
    return div(
        {
            "hx-sse:connect": f"/judge/{desk.ctx.table_id}/events?v={desk.ctx.version}",
            "hx-config": "sse.pauseOnBackground:false sse.reconnectMaxDelay:5s",
        },
        hx_swap="none",
        hx_trigger="load, every 5s",
        hidden=True,
    )


def status(desk: Desk) -> Renderable:
    """Who plays, whose clock runs, whether play stands still, who waits for an answer."""
    lang, ctx = desk.lang, desk.ctx
    judge = ctx.judge
    return section("#desk-status.desk__status", aria_live="polite")[
        p(".desk__title")[b[desk.title]],
        ul(".desk__clocks")[(li[desk.seat_name(seat), " ", desk.clock(seat)] for seat in range(len(ctx.seats)))],
        judge.paused and p(".judgement__pause")[word(lang, "is_paused")],
        judge.called >= 0 and p[word(lang, "called", name=desk.seat_name(judge.called), why=judge.why)],
        desk.result is not None and p[b[say(lang, "finished")]],
    ]


def log(desk: Desk) -> Renderable:
    """The last lines of the log, as everybody reads them."""
    lines = [(desk.line(each), each) for each in desk.events]
    lines = [(words, each) for words, each in lines if words][-_LOG:]
    return section("#desk-log.desk__part", aria_label=word(desk.lang, "log"))[
        h2[word(desk.lang, "log")],
        ol(".desk__log")[
            (
                li(class_={"is-judge": str(each["kind"]).startswith("judge")})[
                    words, " ", rule_link(desk.lang, desk.game.name, str(each["rule"]))
                ]
                for words, each in lines
            )
        ],
    ]


# --- acts ---------------------------------------------------------------------------------------------------------


def _act(desk: Desk, verb: str, title: str, hint: str, do: str, *fields: Node, sure: str = "") -> Renderable:
    lang = desk.lang
    return section(".desk__part")[
        h2[title],
        hint and p(".hint")[hint],
        form(method="post", action=f"/judge/{desk.ctx.table_id}/{verb}", data_confirm=sure or None)[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            fields,
            _why(lang),
            button(".btn.btn--main", type="submit")[do],
        ],
    ]


def _annul(desk: Desk) -> Renderable:
    """For the ratings a match that is over can be as if it had never been played."""
    lang = desk.lang
    return section(".desk__part")[
        h2[rating(lang, "annul")],
        p(".hint")[rating(lang, "annul_text")],
        form(method="post", action=f"/t/{desk.ctx.table_id}/annul", data_confirm=rating(lang, "annul_sure"))[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            _why(lang),
            button(".btn.btn--main", type="submit")[rating(lang, "annul_do")],
        ],
    ]


def _why(lang: str) -> Renderable:
    return label(".field.field--wide")[
        span[word(lang, "why")], input(type="text", name="why", maxlength="300", required=True, autocomplete="off")
    ]


def _choice(words: str, name: str, options: Sequence[tuple[str, str]], wide: bool = False) -> Renderable:
    return label(class_=["field", {"field--all": wide}])[
        span[words], select(name=name)[(option(value=key)[shown] for key, shown in options)]
    ]


def _seats(desk: Desk) -> list[tuple[str, str]]:
    return [(str(seat), desk.seat_name(seat)) for seat in range(len(desk.ctx.seats))]


def _clock(desk: Desk) -> Renderable:
    lang, paused = desk.lang, desk.ctx.judge.paused
    verb = "resume" if paused else "pause"
    return _act(desk, verb, word(lang, "clock"), word(lang, "pause_text"), word(lang, verb))


def _look(desk: Desk, docket: Docket) -> Renderable:
    lang = desk.lang
    options = [("-1", word(lang, "everyone")), *_seats(desk)]
    return _act(
        desk, "look", word(lang, "look"), word(lang, "look_text"), word(lang, "look_do"),
        _choice(word(lang, "whose"), "seat", options),
    )  # fmt: skip


def _penalties(desk: Desk) -> Renderable:
    lang = desk.lang
    kinds = [("warning", word(lang, "warning"))]
    if desk.result is None:
        kinds += [("fine", word(lang, "fine"))] if desk.ctx.clocks else []
        kinds += [("loss", word(lang, "loss"))]
    return _act(
        desk, "penalty", word(lang, "penalties"), "", word(lang, "punish"),
        _choice(word(lang, "penalty"), "kind", kinds),
        _choice(word(lang, "whom"), "seat", _seats(desk)),
        bool(desk.ctx.clocks) and label(".field")[
            span[word(lang, "seconds")], input(type="number", name="seconds", min=1, max=3600, value=60)
        ],
    )  # fmt: skip


def _decide(desk: Desk, docket: Docket) -> Renderable:
    lang = desk.lang
    options = []
    for each in docket.awards:
        tag = f" ({each.rule})" if each.rule else ""
        for seat, name in _seats(desk) if each.wins else [("-1", "")]:
            options.append((f"{each.kind}|{seat}", each.title(lang) + (f": {name}" if name else "") + tag))
    hint = ""
    if docket.worth is not None:
        hint = word(lang, "worth", a=docket.worth[0], b=docket.worth[1])
        hint += "" if docket.worth_now else " " + word(lang, "worth_when")
    return _act(
        desk, "award", word(lang, "decide"), hint, word(lang, "decide_do"),
        _choice(word(lang, "award"), "award", options, wide=True),
        sure=word(lang, "decide_sure"),
    )  # fmt: skip


def _back(desk: Desk) -> Node:
    lang, count = desk.lang, desk.sight.standing
    if not count:
        return None
    return _act(
        desk, "back", word(lang, "back"), "", word(lang, "back_do"),
        label(".field")[
            span[word(lang, "back_n")], input(type="number", name="count", min=1, max=min(count, 99), value=1)
        ],
    )  # fmt: skip


# --- corrections --------------------------------------------------------------------------------------------------


def _correct(desk: Desk, docket: Docket) -> Renderable:
    lang, here = desk.lang, f"/judge/{desk.ctx.table_id}"
    pending = json.dumps(list(docket.pending), ensure_ascii=False)
    chosen = next((each for each in docket.subjects if f"{each.kind} {each.name}" == docket.chosen), None)
    hidden = bool(len(docket.looked) < len(desk.ctx.seats))
    return section("#correct.desk__part")[
        h2[word(lang, "correct")],
        p(".hint")[
            word(lang, "correct_text"), " ", docket.returns and word(lang, "correct_returns", n=docket.returns),
        ],
        form(method="get", action=f"{here}#correct")[
            input(type="hidden", name="pending", value=pending),
            label(".field")[span[word(lang, "subject")], select(name="subject")[_options(desk, docket)]],
            button(".btn", type="submit")[word(lang, "show")],
        ],
        hidden and p(".hint")[word(lang, "hidden_note")],
        chosen is not None
        and form(".desk__fields", method="post", action=f"{here}/draft#correct")[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            input(type="hidden", name="pending", value=pending),
            input(type="hidden", name="subject", value=docket.chosen),
            p(".field--wide")[b[desk.words(chosen.title(lang))]],
            (_field(desk, each) for each in chosen.fields),
            button(".btn", type="submit")[word(lang, "add")],
        ],
        docket.pending and _pending(desk, docket, pending),
    ]  # fmt: skip


def _options(desk: Desk, docket: Docket) -> list[Node]:
    lang = desk.lang
    return [
        optgroup(label=word(lang, f"subjects_{kind}"))[
            [
                option(value=f"{each.kind} {each.name}", selected=f"{each.kind} {each.name}" == docket.chosen)[
                    desk.words(each.title(lang))
                ]
                for each in group
            ]
        ]
        for kind, group in groupby(docket.subjects, lambda each: each.kind)
    ]


def _field(desk: Desk, each: Field) -> Renderable:
    lang = desk.lang
    title = desk.words(each.ru if lang == "ru" else each.en)
    name = f"field.{each.name}"
    if isinstance(each.value, bool):
        return label(".check")[
            input(type="checkbox", name=name, value="1", checked=each.value), span[title],
        ]  # fmt: skip
    if isinstance(each.value, int):
        return label(".field")[
            span[title], input(type="number", name=name, min=each.least, max=each.most, value=each.value)
        ]
    known = [value for value, _, _ in each.choices]
    return label(".field")[
        span[title],
        select(name=name)[
            each.value not in known and option(value="", selected=True)["—"],
            (
                option(value=value, selected=value == each.value)[russian if lang == "ru" else english]
                for value, english, russian in each.choices
            ),
        ],
    ]


def _pending(desk: Desk, docket: Docket, pending: str) -> Renderable:
    lang, here = desk.lang, f"/judge/{desk.ctx.table_id}"
    csrf = input(type="hidden", name="_csrf_token", value=desk.ctx.csrf)
    kept = input(type="hidden", name="pending", value=pending)
    return div(".desk__pending")[
        b[word(lang, "pending")],
        ul[(li[desk.words(each)] for each in docket.told)],
        div(role="status")[
            p(".errors__title")[word(lang, "unfit")] if docket.faults else p(".desk__good")[word(lang, "fits")],
            bool(docket.faults) and ul(".errors")[(li[desk.words(each)] for each in docket.faults)],
        ],
        not docket.faults
        and form(method="post", action=f"{here}/correct")[
            csrf, kept, _why(lang), button(".btn.btn--main", type="submit")[word(lang, "carry_out")]
        ],
        form(method="get", action=f"{here}#correct")[button(".btn.btn--quiet", type="submit")[word(lang, "drop")]],
    ]


# --- the table ----------------------------------------------------------------------------------------------------


def table(ctx: TableContext, seat: int | None) -> HTMLElement:
    """The table as the judge may see it: what lies open, or what a seat sees after a look."""
    ctx.invite = ""
    desk = desk_of(ctx)
    desk.asks = False
    strip = div("#prompt.prompt.scrubber")[
        a(".btn.btn--main", href=f"/judge/{ctx.table_id}")[word(desk.lang, "back_to_desk")],
        seat is not None and span[word(desk.lang, "see_seat", name=desk.seat_name(seat))],
    ]
    return whole(desk, parts_of(desk), strip)


__all__ = ["Docket", "invitation", "page", "regions", "table"]
