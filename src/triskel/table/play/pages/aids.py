"""Fragments for whoever has to choose: what is closed and why, a hint, and what the bot thinks."""

from collections.abc import Mapping, Sequence

import htpy
from htpy import Fragment, Node, b, div, h2, h3, li, ol, p, span, ul

from triskel.i18n.people import sentence
from triskel.table.pages.frame import rule_link
from triskel.table.play.closed import Why
from triskel.table.play.pages.desk import Desk
from triskel.table.play.thinking.advice import Weighed
from triskel.table.words.phrases import tell

_SHOWN = 8


def closed(desk: Desk, groups: Sequence[tuple[Why, list[str]]]) -> Fragment:
    """What cannot be chosen, by reason."""
    lang = desk.lang
    return htpy.fragment[
        h2[tell(lang, "closed_title")],
        ul(".closed")[(_group(desk, why, labels) for why, labels in groups)]
        if groups
        else p[tell(lang, "nothing_closed")],
    ]


def why_not(desk: Desk, groups: Sequence[tuple[Why, list[str]]]) -> Fragment:
    """Why one thing that was pressed cannot be chosen; where it is no part of the question, what the question is."""
    if not groups:
        return htpy.fragment[p[tell(desk.lang, "not_asked", question=desk.question)]]
    return htpy.fragment[ul(".closed")[(_group(desk, why, labels) for why, labels in groups)]]


def _group(desk: Desk, why: Why, labels: Sequence[str]) -> Node:
    names = ", ".join(sentence(each) for each in labels)
    reasons = [[words, " ", rule_link(desk.lang, desk.game.name, rule), " "] for rule, words in why]
    return li[b[names], ": ", reasons]


def hint(desk: Desk, weighed: Sequence[Weighed], options: Mapping[str, int]) -> Fragment:
    """The best option."""
    if not weighed:
        return htpy.fragment[p[tell(desk.lang, "only_option")]]
    best = weighed[0]
    return htpy.fragment[
        h2[tell(desk.lang, "hint")],
        p[tell(desk.lang, "hint_is")],
        p(".advice", data_option=options.get(best.option))[b[_label(desk, best)], " ", _chance(desk, best)],
    ]


def thoughts(desk: Desk, weighed: Sequence[Weighed], options: Mapping[str, int]) -> Fragment:
    """Every option with its chance, and the best lines."""
    lang = desk.lang
    lines = [each.line for each in weighed if len(each.line) > 1]
    return htpy.fragment[
        h2[tell(lang, "thoughts")],
        p(".quiet")[tell(lang, "thinking_of"), " ", tell(lang, "tried", count=sum(each.tried for each in weighed))],
        ol(".advice")[
            (
                li(data_option=options.get(each.option))[b[_label(desk, each)], " ", _chance(desk, each)]
                for each in weighed[:_SHOWN]
            )
        ],
        lines and div[h3[tell(lang, "best_lines")], ul(".lines")[(li[_line(desk, each)] for each in lines)]],
    ]


def _label(desk: Desk, weighed: Weighed) -> str:
    return desk.words(weighed.line[0][1])


def _chance(desk: Desk, weighed: Weighed) -> Node:
    return span(".quiet")[tell(desk.lang, "chance_to_win", percent=round(weighed.chance * 100))]


def _line(desk: Desk, line: Sequence[tuple[int, str]]) -> str:
    parts: list[str] = []
    for n, (seat, words) in enumerate(line):
        who = f"{desk.seat_name(seat)}: " if n == 0 or line[n - 1][0] != seat else ""
        parts.append(who + desk.words(words))
    return " → ".join(parts)
