"""A replay: any step of a match, seen by anyone who may see it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from htpy import (
    HTMLElement,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    form,
    h2,
    input,
    label,
    option,
    p,
    script,
    select,
    span,
    summary,
)
from markupsafe import Markup, escape

from triskel.table.analysis.words import word
from triskel.table.draw.shapes import icon
from triskel.table.editor.words import words
from triskel.table.play.context import TableContext
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.shell import whole
from triskel.table.play.pages.table import desk_of, parts_of
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_ID: Final = re.compile(r'(\bid="[^"]+)(")')
_LABEL: Final = re.compile(r'(\baria-label=")[^"]*(")')
TURN, CHOICE = "turn", "choice"
"""Where a replay that plays by itself stops."""
SPEEDS: Final = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}
_PAUSE: Final = 1600
"""Milliseconds from one stop to the next, at speed 1."""


@dataclass(frozen=True, slots=True)
class Player:
    """How a replay is watched: its turns (step, words, seat), and whether it goes on by itself."""

    stops: list[tuple[int, str, int]]
    by: str = TURN
    speed: str = "1"
    auto: bool = False
    open_cards: bool = False
    remarks: list[tuple[int, int, str]] = field(default_factory=list)
    """What the players said: (step, seat, words)."""
    may_remark: bool = False
    embed: str = ""
    """The address for a frame in another page."""

    def later(self, step: int, total: int) -> int:
        """The next stop."""
        if self.by == CHOICE:
            return min(step + 1, total)
        return min((each for each, _, _ in self.stops if each > step), default=total)

    def earlier(self, step: int) -> int:
        """The one before."""
        if self.by == CHOICE:
            return max(step - 1, 0)
        return max((each for each, _, _ in self.stops if each < step), default=0)

    def now(self, step: int) -> tuple[int, str, int]:
        """The turn that a step belongs to."""
        return max((each for each in self.stops if each[0] <= step), default=(0, "", -1))


def page(
    ctx: TableContext,
    step: int,
    total: int,
    perspective: int | None,
    player: Player | None = None,
    hands: Sequence[TableContext] = (),
) -> HTMLElement:
    """The position after `step` choices, with a scrubber; `hands` are those who show their cards."""
    ctx.invite = ""
    desk = desk_of(ctx)
    desk.asks = False
    parts = parts_of(desk)
    if hands:
        parts.hand = _open_hands(hands)
    return whole(desk, parts, _scrubber(desk, step, total, perspective, player or Player([])))


def _open_hands(hands: Sequence[TableContext]) -> Renderable:
    """The cards of every seat, one row below the other."""

    def shown(ctx: TableContext) -> Renderable:
        desk = desk_of(ctx)
        desk.asks = False
        name = desk.seat_name(ctx.seat or 0)
        plain = "".join([str(parts_of(desk).hand)])  # what is marked up would be escaped piece by piece
        drawn = _ID.sub(rf"\g<1>-{ctx.seat}\2", plain)
        drawn = _LABEL.sub(
            lambda found: found[1] + str(escape(word(ctx.lang, "hand_of", name=name))) + found[2], drawn, 1
        )
        return div(".open-hand")[h2[name], Markup(drawn)]

    return div("#hand.open-hands", tabindex="0", role="region", aria_label=word(hands[0].lang, "all_cards"))[
        (shown(each) for each in hands)
    ]


def _scrubber(desk: Desk, step: int, total: int, perspective: int | None, player: Player) -> Renderable:
    lang = desk.lang
    here = f"/replay/{desk.ctx.table_id}"
    seen = "open" if player.open_cards else "all" if perspective is None else str(perspective)

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
        _by_itself(desk, step, total, seen, player),
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
                    option(value="all", selected=perspective is None and not player.open_cards)[say(lang, "everyone")],
                    desk.ctx.finished_link
                    and option(value="open", selected=player.open_cards)[word(lang, "all_cards")],
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
        desk.ctx.finished_link
        and a(".btn.btn--quiet", href=f"/analysis/{desk.ctx.table_id}?step={step}")[tell(lang, "to_analysis")],
        desk.ctx.finished_link and _fork(desk, step),
        desk.ctx.finished_link and _share(desk, step, total, seen, player),
        _remarks(desk, step, seen, player),
    ]


def _by_itself(desk: Desk, step: int, total: int, seen: str, player: Player) -> Renderable:
    """Play, pause, speed, and what it stops at. While it plays, the page says where it goes next and when."""
    lang = desk.lang

    def to(**changes: str) -> str:
        asked = {"step": str(step), "view": seen, "by": player.by, "speed": player.speed, "auto": "1" * player.auto}
        return f"/replay/{desk.ctx.table_id}?" + urlencode({**asked, **changes})

    def stop(target: int, key: str, sign: str) -> Renderable:
        href = None if target == step else to(step=str(target), auto="")
        return a(".btn.btn--square", href=href, aria_disabled="true" if href is None else None, data_stop=key)[
            span(aria_hidden="true")[sign], span(".unseen")[word(lang, f"stop_{key}")]
        ]

    turn, whose = player.now(step)[1:]
    said = " · ".join(each for each in (turn, desk.seat_name(whose) if whose >= 0 else "") if each)
    goes = player.auto and step < total
    pause = round(_PAUSE / float(player.speed) * (1.0 if player.by == TURN else 0.5))
    begin = to(auto="1") if step < total else to(auto="1", step="0")
    return div(
        ".player",
        data_next=to(step=str(player.later(step, total))) if goes else None,
        data_pause=str(pause) if goes else None,
        data_speed=player.speed if goes else None,
    )[
        stop(player.earlier(step), "prev", "◀◀"),
        a(".btn.btn--main", href=to(auto="") if goes else begin)[word(lang, "pause" if goes else "auto")],
        stop(player.later(step, total), "next", "▶▶"),
        p(".player__at")[said],
        _choices(word(lang, "stops"), [
            (word(lang, f"by_{each}"), to(by=each), each == player.by) for each in (TURN, CHOICE)
        ]),
        _choices(word(lang, "speed"), [
            (words, to(speed=each), each == player.speed) for each, words in SPEEDS.items()
        ]),
        script(src="/static/replay.js", defer=True),
    ]  # fmt: skip


def _choices(title: str, choices: Sequence[tuple[str, str, bool]]) -> Renderable:
    return span(".player__set", role="group", aria_label=title)[
        (a(".btn.btn--quiet", href=href, aria_current="true" if now else None)[words] for words, href, now in choices)
    ]


def _share(desk: Desk, step: int, total: int, seen: str, player: Player) -> Renderable:
    """Pictures of this position and of this turn, and a frame for another page."""
    lang, here = desk.lang, f"/replay/{desk.ctx.table_id}"
    eyes = "all" if seen == "open" else seen
    first = player.now(step)[0]
    last = min((each for each, _, _ in player.stops if each > step), default=total)
    frame = f'<iframe src="{player.embed}?step={step}" width="960" height="720" title="Triskel"></iframe>'
    return details(".scrubber__share")[
        summary[word(lang, "share")],
        a(".btn.btn--quiet", href=f"{here}/picture.png?step={step}&view={eyes}")[word(lang, "picture"), " PNG"],
        a(".btn.btn--quiet", href=f"{here}/picture.svg?step={step}&view={eyes}")[word(lang, "picture"), " SVG"],
        form(".scrubber__stretch", method="get", action=f"{here}/picture.webp")[
            input(type="hidden", name="view", value=eyes),
            (
                label[word(lang, f"stretch_{key}"), input(type="number", name=key, min=0, max=total, value=value)]
                for key, value in (("first", first), ("step", last))
            ),
            button(".btn.btn--quiet", type="submit")[word(lang, "animation")],
        ],
        not desk.ctx.serverless and label[word(lang, "embed"), input(type="text", readonly=True, value=frame)],
    ]


def _remarks(desk: Desk, step: int, seen: str, player: Player) -> Renderable | None:
    """What the players said about this position, and where else they said something."""
    if not player.remarks and not player.may_remark:
        return None
    lang, here = desk.lang, f"/replay/{desk.ctx.table_id}"
    mine = [(seat, words) for at, seat, words in player.remarks if at == step]
    others = sorted({at for at, _, _ in player.remarks if at != step})
    return details(".scrubber__remarks", open=bool(mine))[
        summary[word(lang, "remarks"), f" ({len(player.remarks)})"],
        (p[b[desk.seat_name(seat)], ": ", words] for seat, words in mine),
        others
        and p[
            (
                [a(href=f"{here}?step={at}&view={seen}")[word(lang, "choice_n", n=at)], " "]
                for at in others
            )
        ],
        player.may_remark
        and form(method="post", action=f"{here}/remark")[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            input(type="hidden", name="step", value=step),
            input(type="text", name="words", maxlength="500", aria_label=word(lang, "remark_here")),
            button(".btn", type="submit")[word(lang, "remark")],
        ],
    ]  # fmt: skip


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
