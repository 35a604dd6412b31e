"""The question and its answers: every option is a real button with a key."""

import json
from collections.abc import Mapping
from typing import Final

from htpy import Node, Renderable, a, b, button, div, form, input, kbd, p, section, small, span

from triskel.kernel import DONE
from triskel.kernel.play.decision import RESPONSE
from triskel.table.cards.terms import marked, signed
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import icon
from triskel.table.pages.frame import rule_link
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.over import handover
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_FEW: Final = 6
_LONG: Final = 62
"""Letters that fit beside the question."""


def prompt(
    desk: Desk,
    *,
    loose: Node = None,
    closed: Node = None,
    aside: Node = None,
    signs: Mapping[int, str] | None = None,
) -> Renderable:
    """The panel under the board.

    `loose` are cards to choose from that lie in no hand; `closed` is what cannot be chosen and says why; `aside` stands
    at the end; `signs` are icons of options.
    """
    decision = desk.decision
    lang = desk.lang
    if decision is None:
        return section("#prompt.prompt", aria_labelledby="prompt-text")[
            task(desk),
            asked(desk),
            div(".ask")[p("#prompt-text", tabindex="-1", role="status")[waiting(desk)]],
            div(".answers")[
                desk.ctx.ahead and a(".btn", href=f"/t/{desk.ctx.table_id}/ahead")[say(lang, "answer_ahead")],
                handover(desk),
                aside,
                _hurry(desk),
            ],
        ]
    leads = json.dumps(desk.leads(), separators=(",", ":"))
    return section(
        "#prompt.prompt",
        aria_labelledby="prompt-text",
        data_yours="",
        data_decision=decision.id,
        data_leads=leads,
        data_lens=desk.lens() or None,
    )[
        task(desk),
        asked(desk),
        div(".ask")[
            p("#prompt-text", tabindex="-1", role="status")[
                marked(desk.game.name, lang, desk.question), " ", rule_link(lang, desk.game.name, decision.rule)
            ],
            desk.asker[1] and p(".ask__says")[marked(desk.game.name, lang, desk.asker[1])],
        ],
        div(".answers")[
            loose,
            form(
                "#answer",
                class_=["acts", {"acts--many": _is_many(desk)}],
                method="post",
                action=f"/t/{desk.ctx.table_id}/choose",
                hx_post=f"/t/{desk.ctx.table_id}/choose",
                hx_swap="none",
                aria_label=say(lang, "choices"),
            )[
                input(type="hidden", name="decision", value=decision.id),
                input(type="hidden", name="seat", value=desk.seat),
                input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
                div(".acts__list")[
                    (_button(desk, each, signs or {}) for each in desk.options if not each.declines),
                    closed,
                ],
                (_button(desk, each, signs or {}) for each in desk.options if each.declines),
                span(".acts__here", data_here="", hidden=True)[tell(lang, "choose_here")],
            ],
            handover(desk),
            aside,
            aids(desk),
        ],
    ]


def _hurry(desk: Desk) -> Node:
    """For one who waits for nobody but bots: the next choice at once, however good. It comes after a while."""
    bots = [each for each in desk.view["waiting_for"] if desk.seat_info(each["seat"]).kind == "bot"]
    if not bots or not desk.ctx.alone or desk.result is not None:
        return None
    address = f"/t/{desk.ctx.table_id}/hurry"
    return form(".hurry", method="post", action=address, hx_post=address, hx_swap="none")[
        input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
        button(".btn.btn--quiet.btn--aid", type="submit")[tell(desk.lang, "hurry")],
    ]


def aids(desk: Desk) -> Node:
    """Why something cannot be chosen; and the bot's advice where nobody is wronged by it."""
    kinds = ("closed", "hint", "thoughts") if desk.ctx.alone else ("closed",)
    if desk.decision is not None and desk.decision.flags & RESPONSE and DONE in desk.decision.options:
        kinds = (*kinds, "stops")
    return div(".aids")[
        (
            button(
                ".btn.btn--quiet.btn--aid",
                type="button",
                popovertarget="rule",
                hx_get=f"/t/{desk.ctx.table_id}/{kind}",
                hx_target="#rule-text",
                hx_swap="innerHTML",
            )[tell(desk.lang, kind)]
            for kind in kinds
        )
    ]


def _is_many(desk: Desk) -> bool:
    """Whether the options need small buttons."""
    return len(desk.options) > _FEW or sum(len(each.label) + 6 for each in desk.options) > _LONG


def _button(desk: Desk, option: Option, signs: Mapping[int, str]) -> Renderable:
    many = _is_many(desk)
    main = len(desk.options) == 1  # none of several is advised
    follows = desk.follows(option)
    return button(
        class_=["btn", {"btn--main": main, "btn--chip": many, "btn--own": option.own, "btn--big": bool(follows)}],
        type="submit",
        name="option",
        value=option.number,
        data_option=option.number,
        data_key=option.key or None,
        data_sure=desk.sure(option) or None,
    )[
        option.number in signs and icon(signs[option.number]),
        span[signed(desk.game.name, option.label)],
        follows and small[follows],
        option.key and kbd(aria_hidden="true")[option.key],
    ]


def waiting(desk: Desk) -> str:
    """Whom the table waits for."""
    lang = desk.lang
    if desk.result is not None:
        return say(lang, "finished")
    if desk.ctx.left:
        return tell(lang, "table_answers")
    sitting = [each["seat"] for each in desk.view["waiting_for"] if desk.seat_info(each["seat"]).kind != "open"]
    names = [desk.seat_name(each) for each in sitting]
    text = say(lang, "waiting" if len(names) == 1 else "waiting_many", name=", ".join(names))
    if not names and desk.view["waiting_for"]:
        text = f"{say(lang, 'waiting_seat')}…"
    return text if desk.ctx.seat is not None else f"{say(lang, 'spectator')}. {text}"


def asked(desk: Desk) -> Node:
    """What another player asks: to take a choice back, or a draw."""
    ctx = desk.ctx
    found: list[Node] = []
    for who, key, path in ((ctx.undo_asked, "undo_asked", "undo"), (ctx.draw_offered, "draw_asked", "draw")):
        if who is None or ctx.seat is None or who == ctx.seat or desk.result is not None:
            continue
        address = f"/t/{ctx.table_id}/{path}"
        found.append(
            div(".asked", role="alert")[
                span[say(desk.lang, key, name=desk.seat_name(who))],
                form(method="post", action=address, hx_post=address, hx_swap="none")[
                    input(type="hidden", name="_csrf_token", value=ctx.csrf),
                    button(".btn.btn--main", type="submit", name="answer", value="yes")[say(desk.lang, "agree")],
                    button(".btn", type="submit", name="answer", value="no")[say(desk.lang, "refuse")],
                ],
            ]
        )
    return found


def task(desk: Desk) -> Node:
    """The goal of a puzzle, and whether it is reached."""
    puzzle = desk.ctx.puzzle
    if puzzle is None:
        return None
    title, about, done = puzzle
    words = "" if done is None else tell(desk.lang, "puzzle_solved" if done else "puzzle_missed")
    again = done is not None and desk.ctx.seat is not None and not desk.ctx.rematch
    return div(".asked.task", role="status" if words else None)[
        span[b[words or title], " ", about],
        again
        and form(method="post", action=f"/t/{desk.ctx.table_id}/puzzle")[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            button(".btn", type="submit")[tell(desk.lang, "puzzle_again")],
            a(".btn", href="/puzzles#next")[tell(desk.lang, "puzzle_next")],
        ],
    ]
