"""The story of a match in a few lines: where it turned, and what did the damage. Told from its events."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from htpy import Renderable, b, div, h3, li, meter, p, section, span, ul

from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.lines import Blow
from triskel.table.words.phrases import tell

_MOST: Final = 4
"""Cards that are named."""


@final
@dataclass(frozen=True, slots=True)
class Story:
    """What there is to tell."""

    turn: str
    """Where the losing side lost most."""
    lost: int
    by: str
    """What took most of it there."""
    done: Sequence[tuple[str, int]]
    """What the reader's side did, most first."""
    total: int


def story_of(blows: Sequence[Blow], winners: Sequence[int], side: int) -> Story | None:
    """The story for whoever sits on this side; None where nobody was hurt."""
    suffered = [blow for blow in blows if blow.to not in winners]
    if not suffered or not winners:
        return None
    turns = Counter[str]()
    for blow in suffered:
        turns[blow.turn] += blow.amount
    turn, lost = turns.most_common(1)[0]  # of equal ones the first
    by = Counter[str]()
    for blow in suffered:
        if blow.turn == turn:
            by[blow.by] += blow.amount
    done = Counter[str]()
    for blow in blows:
        if blow.who == side and blow.to != side:
            done[blow.by] += blow.amount
    return Story(turn, lost, by.most_common(1)[0][0], done.most_common(_MOST), done.total())


def story(desk: Desk) -> Renderable | None:
    """The story under the end; None where there is nothing to tell."""
    result, lang = desk.result, desk.lang
    if result is None:
        return None
    side = desk.ctx.seat if desk.side != "seen" and desk.ctx.seat is not None else next(iter(result.winners), 0)
    told = story_of(desk.blows(), list(result.winners), side)
    if told is None:
        return None
    units = desk.blow_words()
    losers = ", ".join(desk.seat_name(each) for each in range(desk.seats) if each not in result.winners)
    most = max((count for _, count in told.done), default=1)
    return section(".story", aria_label=tell(lang, "story"))[
        div[
            h3[tell(lang, "story_turn")],
            p[b[told.turn or tell(lang, "story_begin")]],
            p[tell(lang, "story_lost", who=losers, lost=units["lost"].format(n=told.lost), by=told.by)],
        ],
        told.total > 0
        and div[
            h3[units["title"], " ", span(".quiet")[tell(lang, "story_total", n=told.total)]],
            ul[
                (
                    li[span[name], meter(min=0, max=most, value=count, aria_label=f"{name}: {count}"), b[count]]
                    for name, count in told.done
                )
            ],
        ],
    ]
