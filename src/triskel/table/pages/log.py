"""The log: what happened, in words, with the rule of each line; and the chat."""

from collections.abc import Mapping
from typing import Any, Final

from htpy import Renderable, b, div, li, ol, p, span

from triskel.table.pages.desk import Desk
from triskel.table.pages.frame import rule_link
from triskel.table.texts import say

_QUIET: Final = ("laid",)


def log(desk: Desk) -> Renderable:
    """The latest events, by turns, newest last."""
    lines = [_line(desk, each) for each in desk.events]
    return div("#log.log__lines", role="log", aria_label=say(desk.lang, "log"), tabindex="0")[ol[lines]]


def _line(desk: Desk, event: Mapping[str, Any]) -> Renderable | None:
    words = desk.line(event)
    if not words:
        return None
    player = desk.doer(event)
    tint = None if player is None else f"p{player + 1}"
    heading = desk.heading(event)
    if heading:
        return li(class_=["turn", tint])[heading]
    return li(class_=[tint])[span[words], rule_link(desk.lang, desk.game.name, event["rule"])]


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
