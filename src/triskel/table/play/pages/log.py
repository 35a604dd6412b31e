"""The log: what happened, in words, with the rule of each line; and the chat."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from htpy import Renderable, b, button, div, li, ol, p, span
from markupsafe import Markup

from triskel.table.cards.terms import marked
from triskel.table.editor.words import words as words_of
from triskel.table.pages.frame import rule_link
from triskel.table.play.pages.desk import Desk
from triskel.table.words.texts import say

_QUIET: Final = ("laid",)
_WHY: Final = "/why/?"
"""Stands in the drawn line for where to ask about it."""


def log(desk: Desk) -> Renderable:
    """The latest events, by turns, newest last."""
    first = len(desk.match.events) - len(desk.events) + 1
    lines = Markup("").join(_line(desk, each, number) for number, each in enumerate(desk.events, first))
    return div("#log.log__lines", role="log", aria_label=say(desk.lang, "log"), tabindex="0")[ol[lines]]


def _line(desk: Desk, event: Mapping[str, Any], number: int) -> Markup:
    words = desk.line(event)
    if not words:
        return Markup()
    player = desk.doer(event)
    tint = "" if player is None else f"p{player + 1}"
    if str(event["kind"]).startswith("judge"):
        tint = "by-judge"
    heading = desk.heading(event)
    drawn = _drawn(desk.lang, desk.game.name, tint, heading or words, "" if heading else event["rule"], bool(heading))
    return Markup(drawn.replace(_WHY, f"/t/{desk.ctx.table_id}/why/{number}"))


@lru_cache(20_000)
def _drawn(lang: str, game: str, tint: str, words: str, rule: str, heading: bool) -> Markup:
    """One line; the same words come up in many matches and at every push."""
    if heading:
        return Markup(li(class_=["turn", tint])[words])
    asks = words_of(lang, "why")
    why = button(
        ".why", type="button", popovertarget="rule", hx_get=_WHY, hx_target="#rule-text", hx_swap="innerHTML",
        aria_label=asks, title=asks,
    )["?"]  # fmt: skip
    return Markup(
        li(class_=[tint])[span[marked(game, lang, words)], span(".log__why")[rule_link(lang, game, rule), why]]
    )


def latest(desk: Desk) -> Renderable:
    """The last line, for the drawer of a phone."""
    last = next((each for each in reversed(desk.events) if each["kind"] not in _QUIET and desk.line(each)), None)
    return p("#latest.drawer__line")[desk.line(last) if last else ""]


def chat(desk: Desk) -> Renderable:
    """What was said at the table."""
    if desk.ctx.chat_muted:
        return div("#chat", hidden=True)
    return div("#chat.chat__lines", role="log", aria_label=say(desk.lang, "chat"))[
        [p[b[name], " ", text] for name, text in desk.ctx.chat] or p(".quiet")[say(desk.lang, "chat_empty")]
    ]
