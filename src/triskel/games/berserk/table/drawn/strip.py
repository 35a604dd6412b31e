"""The strip under the field: the last strike, its dice and its line of the Strike Table, or the odds of the next."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from htpy import Node, Renderable, b, div, p, section, span, sup, table, tbody, td, th, tr

from triskel.games.berserk.faces.odds import at_stake
from triskel.games.berserk.faces.words import GRADES
from triskel.games.berserk.rules.combat.strike import result
from triskel.games.berserk.table.drawn.odds import exact
from triskel.games.berserk.table.drawn.war_desk import WarDesk
from triskel.games.berserk.table.words import told
from triskel.i18n import with_minus
from triskel.table.draw.shapes import circle, rect, svg
from triskel.table.pages.frame import rule_link

_PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
_COLUMNS: Final = (
    (("5+", ""), 5, (6, 1)), (("4", ""), 4, (5, 1)), (("3", ""), 3, (4, 1)), (("2", ""), 2, (3, 1)),
    (("1", ""), 1, (2, 1)), (("0", "1–4"), 0, (1, 1)), (("0", "5–6"), 0, (5, 5)), (("−1", ""), -1, (1, 2)),
    (("−2", ""), -2, (1, 3)), (("−3", ""), -3, (1, 4)), (("−4", ""), -4, (1, 5)), (("−5", ""), -5, (1, 6)),
)  # fmt: skip
"""The lines of the table, best for the attacker first: heading with what was rolled where that matters, difference, two
rolls that lead there."""
_FRESH: Final = 14
"""How many events ago a strike may have been and still be shown."""
_NEAR: Final = 2
"""Columns of the table on each side of the one that holds, where there is no room for all."""
_STRUCK: Final = 2
"""The struck one, and the striker who was answered."""


def die(value: int, class_: str = "die") -> Renderable:
    """A die that shows a number."""
    return svg(class_=class_, viewBox="-20 -20 40 40", role="img", aria_label=str(value))[
        rect(x=-17, y=-17, width=34, height=34, rx=7),
        (circle(cx=9 * x, cy=9 * y, r="3.6") for x, y in _PIPS.get(max(1, min(6, value)), ())),
    ]


def strip(desk: WarDesk, odds: Node, names: Callable[[int], str]) -> Renderable:
    """#own of a battle: while a target is chosen its odds, else the latest dice."""
    aims = desk.decision is not None and desk.decision.kind == "strike"
    found = None if aims and odds is not None else _latest(desk)
    inside: Node = [*strike(desk, found, names), _wounds(desk, found, names)] if found is not None else odds
    return section("#own.strip", data_home="table")[inside or p(".quiet")[told(desk.lang, _idle(desk))]]


def _idle(desk: WarDesk) -> str:
    """What to do now, where there is nothing to show."""
    if desk.decision is None or not desk.asks:  # in a replay nobody presses anything
        return "goal_plain"
    if desk.decision.kind == "response":
        return "answering"
    if desk.decision.kind == "choice":
        return "goal"
    return "placing" if desk.view["phase"] == "placement" else "goal_plain"


def _latest(desk: WarDesk) -> dict[str, Any] | None:
    event: dict[str, Any]
    for event in reversed(desk.events[-_FRESH:]):
        if event["kind"] == "turn" or (event["kind"] == "declared" and "means" in event and "target" in event):
            return None  # another turn, or another strike
        if event["kind"] == "table":
            return event
    return None


def strike(desk: WarDesk, event: Mapping[str, Any], names: Callable[[int], str]) -> list[Renderable]:
    """Who strikes whom, both dice with what changes them, and the line of the table that they lead to."""
    lang = desk.lang
    rolls, grades = list(event["rolls"]), list(event["grades"])
    words = " / ".join(GRADES[int(each)][lang == "ru"] for each in grades[: len(rolls)])
    one = names(event["card"])
    two = names(event["target"]) if isinstance(event.get("target"), int) else ""
    heading = told(lang, "against", one=one, two=two) if two else one
    return [
        div(".strip__dice")[
            b[heading, " ", rule_link(lang, "berserk", str(event["rule"]))],
            div[
                (
                    span[die(natural), value != natural and f"{with_minus(value - natural, True)} ", b[f"= {value}"]]
                    for natural, value in zip(event["naturals"], rolls, strict=True)
                )
            ],
        ],
        _table(lang, rolls, grades, words) if len(rolls) == 2 else div(".strip__line")[
            b[told(lang, "alone_line", one=rolls[0], grades=words)]
        ],
    ]  # fmt: skip


def _wounds(desk: WarDesk, event: dict[str, Any], names: Callable[[int], str]) -> Node:
    """What came of it: who was wounded since, and what life is left; before that, what will if nobody answers."""
    since = desk.events[desk.events.index(event) + 1 :]
    sides = (event["card"], event.get("target"))
    struck = [each for each in since if each["kind"] == "wounded" and each["card"] in sides and each["n"]]
    if not struck:
        return _forecast(desk, names)
    return div(".strip__wounds")[
        (
            p[b[f"−{each['n']}"], span[names(each["card"]), span(".quiet")[told(desk.lang, "lives", n=each["life"])]]]
            for each in struck[:_STRUCK]
        )
    ]


def _forecast(desk: WarDesk, names: Callable[[int], str]) -> Node:
    """The wounds of a strike whose dice have fallen, while one may still answer."""
    if desk.decision is None:  # a world is imagined for whoever is asked
        return None
    world = desk.sight.world
    pair = at_stake(world)
    found = exact(world, *pair) if pair is not None else None
    if found is None or pair is None or len(found.table) != 1:
        return None
    ((dealt, taken, _, _),) = found.table
    wounds = [each for each in zip(pair[::-1], (dealt, taken), strict=True) if each[1]] or [(pair[1], 0)]
    rows = [(card, n, desk.cards.get(card, {}).get("life")) for card, n in wounds]
    return div(".strip__wounds.strip__wounds--ahead")[
        span(".quiet")[told(desk.lang, "if_no_answer")],
        (
            p[
                b[f"−{n}" if n else "0"],
                span[names(card), span(".quiet")[told(desk.lang, "goes_to", a=life, b=life - n)]],
            ]
            for card, n, life in rows
            if life is not None
        ),
    ]


def _shown(column: int, lit: int) -> dict[str, bool]:
    """How a column of the table is shown: the one that holds, and those that a small screen leaves out."""
    return {"lit": column == lit, "far": abs(column - lit) > _NEAR}


def _table(lang: str, rolls: list[int], grades: list[int], words: str) -> Renderable:
    gap = max(-5, min(5, rolls[0] - rolls[1]))
    soft = (grades[0], grades[1]) != result(*rolls)
    if soft:  # one line nearer to the middle (514.4)
        gap -= 1 if gap > 0 else -1
    lit = next(
        n for n, (_, difference, (mine, _)) in enumerate(_COLUMNS)
        if difference == gap and (gap or (mine >= 5) == (rolls[0] >= 5))
    )  # fmt: skip
    lines = [result(*pair) for _, _, pair in _COLUMNS]
    return div(".strip__table")[
        b[told(lang, "table_line_soft" if soft else "table_line", one=rolls[0], two=rolls[1], grades=words)],
        table[
            tbody[
                tr[th(scope="row")[told(lang, "difference")],
                   (th(scope="col", class_=_shown(n, lit))[head, rolled and sup[rolled]]
                    for n, ((head, rolled), _, _) in enumerate(_COLUMNS))],
                (
                    tr[th(scope="row")[told(lang, who)],
                       (td(class_=_shown(n, lit))[told(lang, f"grade_{line[side]}")]
                        for n, line in enumerate(lines))]
                    for side, who in enumerate(("blow", "answer"))
                ),
            ]
        ],
    ]  # fmt: skip
