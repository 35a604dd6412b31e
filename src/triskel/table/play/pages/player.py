"""What plays a replay: its turns as stops on a line, the keys, the eyes, and what else can be done at a position."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from htpy import (
    Node,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    form,
    input,
    label,
    li,
    noscript,
    ol,
    option,
    p,
    script,
    select,
    span,
    summary,
)

from triskel.bots.analysis import told
from triskel.table.analysis.words import word
from triskel.table.draw.shapes import path, svg
from triskel.table.editor.words import words
from triskel.table.play.pages.desk import Desk
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

TURN, CHOICE, MOMENT = "turn", "choice", "moment"
"""Where a replay stops."""
SPEEDS: Final = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}
_PAUSE: Final = 1600
"""Milliseconds from one stop to the next, at speed 1."""
_SHAPES: Final = (
    "M12 3a9 9 0 1 0 .01 0Z",
    "M4 4H20V20H4Z",
    "M12 3L22 20H2Z",
    "M12 1L23 12L12 23L1 12Z",
)
"""A circle, a square, a triangle, a diamond: one for each seat, as colour is never alone."""
_NOBODY: Final = "M12 7a5 5 0 1 0 .01 0Z"
_MARKS: Final = {"mistake": "▼", "thrown": "▼", "best": "★", "luck": "⚂"}


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
    base: str = ""
    """Where the table is found from outside."""
    moments: list[tuple[int, str, int]] = field(default_factory=list)
    """What an analysis found worth a look: (step, kind, seat)."""
    frames: int = 0
    """So many an animation has at most."""

    def _steps(self) -> list[int]:
        return [each for each, _, _ in (self.moments if self.by == MOMENT else self.stops)]

    def later(self, step: int, total: int) -> int:
        """The next stop."""
        if self.by == CHOICE:
            return min(step + 1, total)
        return min((each for each in self._steps() if each > step), default=total)

    def earlier(self, step: int) -> int:
        """The one before."""
        if self.by == CHOICE:
            return max(step - 1, 0)
        return max((each for each in self._steps() if each < step), default=0)

    def place(self, step: int) -> int:
        """Which turn a step belongs to; -1 where none has a name."""
        return max((n for n, each in enumerate(self.stops) if each[0] <= step), default=-1)

    def now(self, step: int) -> tuple[int, str, int]:
        """The turn that a step belongs to."""
        place = self.place(step)
        return self.stops[place] if place >= 0 else (0, "", -1)


@dataclass(frozen=True, slots=True)
class _Here:
    """A position of a replay, and whose eyes see it."""

    desk: Desk
    player: Player
    step: int
    total: int
    eyes: int | None

    @property
    def lang(self) -> str:
        return self.desk.lang

    @property
    def address(self) -> str:
        return f"/replay/{self.desk.ctx.table_id}"

    @property
    def seen(self) -> str:
        return "open" if self.player.open_cards else "all" if self.eyes is None else str(self.eyes)

    @property
    def plays(self) -> bool:
        return self.player.auto and self.step < self.total

    def to(self, **changes: str) -> str:
        """The address of another position, or of this one watched otherwise."""
        how = self.player
        asked = {"step": str(self.step), "view": self.seen, "by": how.by, "speed": how.speed, "auto": "1" * how.auto}
        return f"{self.address}?" + urlencode({**asked, **changes})

    def still(self, step: int) -> str:
        """A position, at rest."""
        return self.to(step=str(min(max(step, 0), self.total)), auto="")


def strip(desk: Desk, step: int, total: int, eyes: int | None, player: Player) -> Renderable:
    """All of it. While it plays, the page says where it goes next and when."""
    here = _Here(desk, player, step, total, eyes)
    pause = round(_PAUSE / float(player.speed) * (0.5 if player.by == CHOICE else 1.0))
    return div("#prompt.prompt.scrubber")[
        div(
            ".player",
            data_next=here.to(step=str(player.later(step, total))) if here.plays else None,
            data_pause=str(pause) if here.plays else None,
            data_speed=player.speed if here.plays else None,
        )[
            div(".player__head")[
                p(".player__at")[
                    b[_where(here)],
                    " ",
                    span(".scrubber__at")[say(here.lang, "step_of", step=step, total=total)],
                ],
                div(".player__more")[_share(here), _remarks(here), _more(here)],
            ],
            _said(here),
            _slider(here) if player.by == CHOICE else _line(here),
            div(".player__keys")[_keys(here), _sets(here), _eyes(here)],
            script(src="/static/replay.js", defer=True),
        ]
    ]


def _named(here: _Here, stop: tuple[int, str, int]) -> str:
    _, turn, whose = stop
    return " · ".join(each for each in (turn, here.desk.seat_name(whose) if whose >= 0 else "") if each)


def _where(here: _Here) -> str:
    return _named(here, here.player.now(here.step))


# --- the line of turns ------------------------------------------------------------------------------------------------


def _line(here: _Here) -> Renderable:
    """Every turn is a stop: whose it is by shape and colour, what an analysis found worth a look below."""
    player, lang = here.player, here.lang
    now = len(player.stops) if here.step == here.total else player.place(here.step)
    bounds = [each for each, _, _ in player.stops[1:]] + [here.total]
    numbers = _numbers([turn for _, turn, _ in player.stops])

    def stop(place: int) -> Node:
        step, _, whose = player.stops[place]
        said, last = _named(here, player.stops[place]), bounds[place]
        state = "now" if place == now else "past" if place < now else "ahead"
        return li(class_=f"halt halt--{whose + 1} halt--{state}")[
            a(href=here.still(step), aria_label=said, title=said, aria_current="step" if place == now else None)[
                svg(viewBox="0 0 24 24", aria_hidden="true")[path(d=_SHAPES[whose % 4] if whose >= 0 else _NOBODY)],
                span(aria_hidden="true")[numbers[place]],
            ],
            [_mark(here, each) for each in player.moments if step <= each[0] < last],
        ]

    end = word(lang, "end")
    return ol(".halts", aria_label=word(lang, "by_turn"))[
        [stop(place) for place in range(len(player.stops))],
        li(class_=f"halt halt--end halt--{'now' if now == len(player.stops) else 'ahead'}")[
            a(href=here.still(here.total), aria_label=end, title=end,
              aria_current="step" if now == len(player.stops) else None)[
                svg(viewBox="0 0 24 24", aria_hidden="true")[path(d="M5 2V22M5 3H20L16 8L20 13H5")],
                span(aria_hidden="true")[str(here.total)],
            ]
        ],
    ]  # fmt: skip


def _mark(here: _Here, moment: tuple[int, str, int]) -> Renderable:
    step, kind, seat = moment
    said = f"{here.desk.seat_name(seat)}: {told.kind(kind, here.lang)}"
    href = here.still(step)
    return a(class_=f"halt__mark halt__mark--{kind}", href=href, aria_label=said, title=said)[_MARKS[kind]]


def _numbers(turns: Sequence[str]) -> list[str]:
    """The number of each turn, where it has one and the one before has another."""
    found, last = [], ""
    for turn in turns:
        number = turn.split(",")[0].split()[-1:]
        shown = number[0] if number and number[0].isdecimal() and number[0] != last else ""
        last = shown or last
        found.append(shown)
    return found


def _slider(here: _Here) -> Renderable:
    """For who looks at every choice."""
    return form(".player__slider", method="get", action=here.address, data_scrub="")[
        _kept(here, "view", "by", "speed"),
        input(
            type="range", name="step", min=0, max=here.total, value=here.step, aria_label=word(here.lang, "by_choice")
        ),
        noscript[button(".btn", type="submit")[say(here.lang, "go_step")]],
    ]


def _kept(here: _Here, *names: str) -> list[Renderable]:
    """What a form changes nothing about."""
    how = {"step": str(here.step), "view": here.seen, "by": here.player.by, "speed": here.player.speed}
    return [input(type="hidden", name=each, value=how[each]) for each in names]


# --- keys, and how it is watched --------------------------------------------------------------------------------------


def _keys(here: _Here) -> Renderable:
    lang, player, step = here.lang, here.player, here.step

    def arrow(target: int, sign: str, key: str, words: str) -> Renderable:
        href = None if target == step or not 0 <= target <= here.total else here.still(target)
        return a(
            ".btn.btn--square", href=href, aria_disabled="true" if href is None else None, data_arrow=key, title=words
        )[span(aria_hidden="true")[sign], span(".unseen")[words]]

    begin = here.to(auto="1") if step < here.total else here.to(auto="1", step="0")
    back, on = player.earlier(step), player.later(step, here.total)
    return span(".player__run")[
        arrow(back, "◀◀", "earlier", word(lang, "stop_prev")),
        arrow(step - 1, "◀", "previous", say(lang, "previous")),
        a(".btn.btn--main", href=here.to(auto="") if here.plays else begin, data_arrow="play")[
            word(lang, "pause" if here.plays else "auto")
        ],
        arrow(step + 1, "▶", "next", say(lang, "next")),
        arrow(on, "▶▶", "later", word(lang, "stop_next")),
    ]


def _sets(here: _Here) -> list[Renderable]:
    lang, player = here.lang, here.player
    kinds = (TURN, CHOICE, *((MOMENT,) if player.moments else ()))
    stops = [(word(lang, f"by_{each}"), here.to(by=each), each == player.by) for each in kinds]
    speeds = [(said, here.to(speed=each), each == player.speed) for each, said in SPEEDS.items()]
    return [_choices(word(lang, "stops"), stops), _choices(word(lang, "speed"), speeds)]


def _choices(title: str, choices: Sequence[tuple[str, str, bool]]) -> Renderable:
    return span(".player__set", role="group", aria_label=title)[
        (a(".btn.btn--quiet", href=href, aria_current="true" if now else None)[said] for said, href, now in choices)
    ]


def _eyes(here: _Here) -> Renderable:
    lang, desk, open_cards = here.lang, here.desk, here.player.open_cards
    return form(".player__eyes", method="get", action=here.address, data_scrub="")[
        _kept(here, "step", "by", "speed"),
        label[
            span[say(lang, "view_of")],
            select(name="view", aria_label=say(lang, "view_of"))[
                option(value="all", selected=here.eyes is None and not open_cards)[say(lang, "everyone")],
                desk.ctx.finished_link and option(value="open", selected=open_cards)[word(lang, "all_cards")],
                (
                    option(value=seat, selected=here.eyes == seat)[desk.seat_name(seat)]
                    for seat in range(len(desk.ctx.seats))
                ),
            ],
        ],
        noscript[button(".btn", type="submit")[say(lang, "go_step")]],
    ]


# --- what else there is -----------------------------------------------------------------------------------------------


def _opens(kind: str, title: Node, *inside: Node) -> Renderable:
    """A word that opens a sheet over the table; one at a time."""
    return details(f".scrubber__{kind}", name="player")[summary[title], div(".player__sheet")[inside]]


def _more(here: _Here) -> Renderable:
    desk, lang, step = here.desk, here.lang, here.step
    open_to_all = desk.ctx.finished_link
    table_id = desk.ctx.table_id
    return _opens(
        "more",
        word(lang, "more"),
        open_to_all and a(".btn.btn--quiet", href=f"/analysis/{table_id}?step={step}")[tell(lang, "to_analysis")],
        open_to_all
        and a(".btn.btn--quiet", href=f"/judge/{desk.game.name}?from=replay:{table_id}:{step}")[
            words(lang, "open_here")
        ],
        a(".btn.btn--quiet", href=f"{here.address}.txt", download=True)[say(lang, "download")],
        open_to_all and _fork(desk, step),
    )


def _fork(desk: Desk, step: int) -> Renderable:
    """Play on from here; only from a finished match, a running one has cards that nobody may look up."""
    return form(".scrubber__fork", method="post", action=f"/replay/{desk.ctx.table_id}/fork")[
        input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
        input(type="hidden", name="step", value=step),
        (
            button(".btn.btn--quiet", type="submit", name="mode", value=mode)[tell(desk.lang, f"fork_{mode}")]
            for mode in ("bot", "hotseat")
        ),
    ]


def _share(here: _Here) -> Node:
    """Pictures of this position and of this turn, a link, and a frame for another page."""
    desk, lang, step, player = here.desk, here.lang, here.step, here.player
    if not desk.ctx.finished_link:
        return None
    eyes = "all" if here.seen == "open" else here.seen
    first = player.now(step)[0]
    last = min((each for each, _, _ in player.stops if each > step), default=here.total)
    table_id = desk.ctx.table_id
    link = f"{player.base}/replay/{table_id}?step={step}&view={here.seen}"
    frame = (
        f'<iframe src="{player.base}/embed/{table_id}?step={step}" width="960" height="720" title="Triskel"></iframe>'
    )
    return _opens(
        "share",
        word(lang, "share"),
        span(".player__pictures")[
            (
                a(".btn.btn--quiet", href=f"{here.address}/picture.{kind}?step={step}&view={eyes}")[
                    word(lang, "picture"), f" {kind.upper()}"
                ]
                for kind in ("png", "svg")
            )
        ],
        form(".scrubber__stretch", method="get", action=f"{here.address}/picture.webp")[
            input(type="hidden", name="view", value=eyes),
            (
                label[word(lang, f"stretch_{key}"), input(type="number", name=key, min=0, max=here.total, value=value)]
                for key, value in (("first", first), ("step", last))
            ),
            button(".btn", type="submit")[word(lang, "animation")],
            p(".quiet")[word(lang, "stretch_long", frames=player.frames)],
        ],
        not desk.ctx.serverless
        and [
            label[word(lang, "link"), input(type="text", readonly=True, value=link)],
            label[word(lang, "embed"), input(type="text", readonly=True, value=frame)],
        ],
    )


def _said(here: _Here) -> Node:
    """What the players said about this very position."""
    mine = [(seat, said) for at, seat, said in here.player.remarks if at == here.step]
    return bool(mine) and div(".player__said")[
        [p[b[here.desk.seat_name(seat)], ": ", said] for seat, said in mine]
    ]  # fmt: skip


def _remarks(here: _Here) -> Node:
    """Where the players said something, and how to say it."""
    player, lang = here.player, here.lang
    if not player.remarks and not player.may_remark:
        return None
    places = sorted({at for at, _, _ in player.remarks})
    return _opens(
        "remarks",
        [word(lang, "remarks"), f" ({len(player.remarks)})"],
        bool(places)
        and p[
            (
                [
                    a(href=here.still(at), aria_current="true" if at == here.step else None)[
                        word(lang, "choice_n", n=at)
                    ],
                    " ",
                ]
                for at in places
            )
        ],
        player.may_remark
        and form(method="post", action=f"{here.address}/remark")[
            input(type="hidden", name="_csrf_token", value=here.desk.ctx.csrf),
            input(type="hidden", name="step", value=here.step),
            input(type="text", name="words", maxlength="500", aria_label=word(lang, "remark_here"),
                  placeholder=word(lang, "remark_here")),
            button(".btn", type="submit")[word(lang, "remark")],
        ],
    )  # fmt: skip
