"""The log: what happened, in words, with the rule of each line; and the chat."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from htpy import Renderable, b, button, details, div, li, ol, p, span, summary
from markupsafe import Markup

from triskel.table.cards.terms import marked, spelled
from triskel.table.draw.written import written
from triskel.table.editor.words import words as words_of
from triskel.table.pages.frame import rule_link
from triskel.table.play.pages.desk import Desk
from triskel.table.words.texts import say

_QUIET: Final = ("laid",)
_FOLDED: Final = 4
"""Lines of one kind, by one player, that are put behind the last of them."""
_WHY: Final = "/why/?"
"""Stands in the drawn line for where to ask about it."""


@dataclass(frozen=True, slots=True)
class _Line:
    """An event that is told."""

    number: int
    """Of the event in the match; the last one where several say the same."""
    event: Mapping[str, Any]
    words: str
    heading: str
    by: int | None
    """Whose doing it is."""
    times: int = 1

    def follows(self, before: "_Line") -> bool:
        """Whether it goes on with what the line before it tells."""
        same = self.event["kind"] == before.event["kind"] and self.by == before.by
        return same and not self.heading and not before.heading


def log(desk: Desk) -> Renderable:
    """The latest events, by turns, newest last. The set-up and long runs of one kind are folded."""
    lines = _lines(desk)
    setup = next((n for n, each in enumerate(lines) if each.heading), 0)
    if len(desk.events) < desk.sight.told:
        setup = 0  # it is no longer among the latest
    drawn = [_fold(desk, lines[:setup], say(desk.lang, "log_setup"))] if setup >= _FOLDED else []
    rest = lines[setup:] if drawn else lines
    for run in _runs(rest):
        if len(run) >= _FOLDED:
            drawn.append(_fold(desk, run))
        else:
            drawn += [_line(desk, each) for each in run]
    return div("#log.log__lines", role="log", aria_label=say(desk.lang, "log"), tabindex="0")[
        ol[Markup("").join(drawn)]
    ]


def _lines(desk: Desk) -> list[_Line]:
    """What is told; the same words again and again are one line."""
    first = desk.sight.told - len(desk.events) + 1
    found: list[_Line] = []
    for number, event in enumerate(desk.events, first):
        words = desk.line(event)
        if not words:
            continue
        line = _Line(number, event, words, desk.heading(event), desk.doer(event))
        if found and found[-1].words == words and line.follows(found[-1]):
            found[-1] = replace(line, times=found[-1].times + 1)
        else:
            found.append(line)
    return found


def _runs(lines: list[_Line]) -> list[list[_Line]]:
    found: list[list[_Line]] = []
    for each in lines:
        if found and each.follows(found[-1][-1]):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def _fold(desk: Desk, lines: list[_Line], words: str = "") -> Markup:
    """Lines behind one: behind these words, or behind the last of them."""
    shown = marked(desk.game.name, desk.lang, words or lines[-1].words)
    count = sum(each.times for each in lines)
    inside = Markup("").join(_line(desk, each) for each in lines)
    return written(
        li(class_=["fold", "" if words else _tint(desk, lines[-1].event)])[
            details(data_fold=lines[0].number - lines[0].times)[summary[shown, " ", _times(count)], ol[inside]]
        ]
    )


def _times(count: int) -> Renderable:
    return span(".log__times")[f"×{count}"]


def _tint(desk: Desk, event: Mapping[str, Any]) -> str:
    if str(event["kind"]).startswith("judge"):
        return "by-judge"
    player = desk.doer(event)
    return "" if player is None else f"p{player + 1}"


def _line(desk: Desk, line: _Line) -> Markup:
    rule = "" if line.heading else line.event["rule"]
    drawn = _drawn(
        desk.lang, desk.game.name, _tint(desk, line.event), line.heading or line.words, rule, bool(line.heading),
        line.times,
    )  # fmt: skip
    return Markup(f"/t/{desk.ctx.table_id}/why/{line.number}".join(drawn))


@lru_cache(8000, typed=True)
def _drawn(lang: str, game: str, tint: str, words: str, rule: str, heading: bool, times: int) -> list[str]:
    """One line, as what stands before and behind the way to its reasons; the same words come up in many matches and at
    every push."""
    if heading:
        return [written(li(class_=["turn", tint])[words])]
    asks = words_of(lang, "why")
    why = button(
        ".why", type="button", popovertarget="rule", hx_get=_WHY, hx_target="#rule-text", hx_swap="innerHTML",
        aria_label=asks, title=asks,
    )["?"]  # fmt: skip
    line = li(class_=[tint])[
        span[marked(game, lang, words), times > 1 and [" ", _times(times)]],
        span(".log__why")[rule_link(lang, game, rule), why],
    ]
    return str.__str__(written(line)).split(_WHY)


def latest(desk: Desk) -> Renderable:
    """The last line, for the drawer of a phone."""
    last = next((each for each in reversed(desk.events) if each["kind"] not in _QUIET and desk.line(each)), None)
    return p("#latest.drawer__line")[spelled(desk.line(last)) if last else ""]


def chat(desk: Desk) -> Renderable:
    """What was said at the table."""
    if desk.ctx.chat_muted:
        return div("#chat", hidden=True)
    return div("#chat.chat__lines", role="log", aria_label=say(desk.lang, "chat"))[
        [p[b[name], " ", text] for name, text in desk.ctx.chat] or p(".quiet")[say(desk.lang, "chat_empty")]
    ]
