"""What is laid over the table: the end of a match, passing the device, an open seat."""

from typing import Final

from htpy import Node, Renderable, a, button, details, div, form, h2, input, p, section, span, summary

from triskel.kernel import Outcome
from triskel.table.draw.shapes import icon
from triskel.table.judge.words import word
from triskel.table.pages.frame import rule_link
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.story import story
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_LEFT: Final = {"resigned": "resigned", "surrender": "resigned", "time": "time", "left": "left"}
"""Ends that a seat brings about by going, and how they are told."""
_UNDECIDED: Final = {"draw agreed": "draw_agreed", "agreed draw": "draw_agreed", "closed": "closed", "record": "record"}
"""Ends without a winner, and how they are told."""
_ENDS: Final = ("defeated", "won", "win", "victory", "end")


def over(desk: Desk) -> Renderable:
    """The end: who won and why, and where to go from here."""
    outcome = desk.result
    if outcome is None:
        return div("#over", hidden=True)
    lang = desk.lang
    winners = list(outcome.winners)
    gone = outcome.reason in _LEFT
    if not winners and not gone:
        heading = say(lang, "draw")
    elif desk.side != "seen":
        heading = say(lang, desk.side)
    elif winners:
        heading = say(lang, "wins", name=", ".join(desk.seat_name(each) for each in winners))
    else:  # the only person of several seats has gone
        heading = say(lang, "finished")
    replay = desk.ctx.finished_link or f"/replay/{desk.ctx.table_id}"
    return section("#over.over", role="dialog", aria_labelledby="over-title", aria_modal="false")[
        div(".over__card")[
            div(".over__coins")[(desk.badge(each) for each in winners)],
            h2("#over-title", tabindex="-1")[heading],
            p[" ".join(_why(desk, outcome)), " ", rule_link(lang, desk.game.name, outcome.rule)],
            story(desk),
            div(".over__go")[
                _again(desk),
                a(".btn", href=replay)[say(lang, "see_replay")],
                a(".btn", href=f"/analysis/{desk.ctx.table_id}")[tell(lang, "to_analysis")],
                a(".btn.btn--quiet", href="/")[say(lang, "go_home")],
                button(".btn.btn--quiet.btn--square", type="button", data_hide="over")[
                    span(aria_hidden="true")["×"], span(".unseen")[say(lang, "close")]
                ],
            ],
        ]
    ]


def _again(desk: Desk) -> Node:
    """Those who played can play again at once; whoever only watched is led to a table of its own."""
    ctx, lang = desk.ctx, desk.lang
    other = f"/new/{desk.game.name}"
    if ctx.seat is None:
        return a(".btn.btn--main", href=other)[say(lang, "again")]
    if ctx.cup:
        return a(".btn.btn--main", href=f"/tournaments/{ctx.cup}")[word(lang, "to_cup")]
    if ctx.rematch:
        return a(".btn.btn--main", href=f"/t/{ctx.rematch}")[tell(lang, "to_rematch")]
    swaps = ctx.mode in ("bot", "friend") and len(ctx.seats) == 2
    return [
        form(method="post", action=f"/t/{ctx.table_id}/rematch")[
            input(type="hidden", name="_csrf_token", value=ctx.csrf),
            button(".btn.btn--main", type="submit")[tell(lang, "rematch_swapped" if swaps else "rematch")],
        ],
        a(".btn", href=other)[tell(lang, "other_game")],
    ]


def _why(desk: Desk, outcome: Outcome) -> list[str]:
    """By what it was won, told rightly to each side."""
    if outcome.reason in _UNDECIDED:
        return [say(desk.lang, f"end_{_UNDECIDED[outcome.reason]}")]
    if outcome.reason in _LEFT:
        if not outcome.winners and desk.side == "seen":
            return []
        losers = ", ".join(desk.seat_name(each) for each in range(desk.seats) if each not in outcome.winners)
        return [say(desk.lang, f"end_{_LEFT[outcome.reason]}_{desk.side}", name=losers)]
    return ([] if outcome.reason.startswith("judge") else desk.ending()) or [_last_words(desk)]


def _last_words(desk: Desk) -> str:
    if desk.result is not None and desk.result.reason.startswith("judge"):  # what he decided, and why
        last = next((each for each in reversed(desk.events) if each["kind"] in ("judge", "judged")), None)
        return desk.line(last) if last else ""
    last = next((each for each in reversed(desk.events) if each["kind"] in _ENDS), None)
    return desk.line(last) if last else ""


def passing(desk: Desk) -> Renderable:
    """A screen between two people at one device; or the link for an empty seat."""
    lang = desk.lang
    if desk.ctx.covered and desk.ctx.seat is not None and desk.result is None:
        name = desk.seat_name(desk.ctx.seat)
        return section("#passing.passing", role="dialog", aria_labelledby="passing-title")[
            div(".over__card")[
                div(".over__coins")[desk.badge(desk.ctx.seat)],
                h2("#passing-title")[say(lang, "pass_to")],
                p[say(lang, "pass_text", name=name)],
                form(method="post", action=f"/t/{desk.ctx.table_id}/uncover")[
                    input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
                    input(type="hidden", name="seat", value=desk.ctx.seat),
                    button(".btn.btn--main", type="submit")[icon("semi-closed-eye"), say(lang, "i_am", name=name)],
                ],
            ]
        ]
    if desk.ctx.invite and any(each.kind == "open" for each in desk.ctx.seats):
        return section("#passing.passing.passing--invite")[
            div(".over__card")[
                h2[say(lang, "waiting_seat")],
                p[say(lang, "link_seat" if desk.ctx.serverless else "open_seat")],
                sent(desk, desk.ctx.invite),
                desk.ctx.serverless and p(".hint")[say(lang, "link_trust")],
            ]
        ]
    return div("#passing", hidden=True)


def sent(desk: Desk, link: str) -> Renderable:
    """A link to be sent to somebody."""
    lang = desk.lang
    return p(".invite")[
        input(type="text", readonly=True, value=link, aria_label=say(lang, "invite_friend"), data_copy=""),
        button(".btn.btn--main", type="button", data_copies=say(lang, "copied"))[say(lang, "copy")],
    ]


def handover(desk: Desk) -> Node:
    """Without a server: the match goes to whoever is next, in a link that says what it holds."""
    if not desk.ctx.handover:
        return None
    lang = desk.lang
    return div(".handover")[
        p[say(lang, "link_over" if desk.result is not None else "link_next")],
        sent(desk, desk.ctx.handover),
        details[summary[say(lang, "link_cards")], p[say(lang, "link_trust")]],
    ]
