"""The page of an analysis: the board at a step, the curve, and the moments worth a look."""

from dataclasses import dataclass, field
from typing import final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    aside,
    b,
    button,
    details,
    div,
    figcaption,
    figure,
    form,
    h1,
    h2,
    h3,
    header,
    input,
    li,
    main,
    nav,
    ol,
    p,
    progress,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from markupsafe import Markup

from triskel.bots.analysis import account, told
from triskel.bots.analysis.account import Moment
from triskel.bots.analysis.riddles import likely
from triskel.bots.analysis.study import Choice, Kept
from triskel.table.analysis.bureau import whole
from triskel.table.analysis.curve import chart
from triskel.table.analysis.words import word
from triskel.table.pages.frame import brand, document, switches
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.table import parts_of

_SHAPES = {"mistake": "▼", "thrown": "▼", "best": "★", "luck": "⚂"}


@final
@dataclass(slots=True)
class Looking:
    """What a page of an analysis is drawn from."""

    desk: Desk
    kept: Kept | None
    step: int
    focus: int
    """The seat whose chances are shown."""
    busy: bool = False
    fault: str = ""
    moments: list[Moment] = field(default_factory=list)

    @property
    def lang(self) -> str:
        """The reader's."""
        return self.desk.lang

    @property
    def here(self) -> str:
        """The address."""
        return f"/analysis/{self.desk.ctx.table_id}"

    def at(self, step: int) -> str:
        """The address of a step."""
        return f"{self.here}?step={step}&view={self.focus}"

    def csrf(self) -> Node:
        """Proves that a form is ours."""
        return input(type="hidden", name="_csrf_token", value=self.desk.ctx.csrf)


def page(looking: Looking) -> HTMLElement:
    """The whole page."""
    desk, lang = looking.desk, looking.lang
    parts = parts_of(desk)
    return document(
        lang,
        desk.ctx.theme,
        f"{word(lang, 'analysis')}: {desk.title}",
        a(".skip", href="#findings")[word(lang, "moments")],
        main(".analysis", data_table=desk.ctx.table_id)[
            header(".analysis__top")[
                brand(lang),
                div(".analysis__title")[h1[word(lang, "analysis")], p[desk.title]],
                nav[a(".btn.btn--quiet", href=f"/replay/{desk.ctx.table_id}?step={looking.step}")[
                    word(lang, "to_replay")
                ], switches(lang)],
            ],
            section(
                class_=["stage", "analysis__stage", parts.style], aria_label=word(lang, "choice_n", n=looking.step)
            )[parts.board(), parts.overlays, parts.matter],
            _player(looking),
            findings(looking),
        ],
        game=desk.game.name,
        live=True,
        kind="table",
        more=(*parts.sheets, "analysis"),
    )  # fmt: skip


def _player(looking: Looking) -> Renderable:
    """From turn to turn."""
    lang, kept, desk = looking.lang, looking.kept, looking.desk
    stops = [each["step"] for each in kept["stops"]] if kept is not None else []
    earlier = max((each for each in stops if each < looking.step), default=None)
    later = min((each for each in stops if each > looking.step), default=None)

    def arrow(to: int | None, key: str, sign: str) -> Renderable:
        href = None if to is None else looking.at(to)
        return a(".btn", href=href, aria_disabled="true" if to is None else None, data_arrow=key)[
            span(aria_hidden="true")[sign], span(".unseen")[word(lang, f"stop_{key[:4]}")]
        ]

    return nav(".analysis__player", aria_label=word(lang, "to_analysis"))[
        arrow(earlier, "previous", "◀"),
        p[_where(looking, looking.step)],
        arrow(later, "next", "▶"),
        span(".analysis__eyes")[
            word(lang, "eyes"),
            ": ",
            [
                a(
                    ".btn.btn--quiet",
                    href=f"{looking.here}?step={looking.step}&view={seat}",
                    aria_current="true" if seat == looking.focus else None,
                )[desk.seat_name(seat)]
                for seat in range(len(desk.ctx.seats))
            ],
        ],
    ]


def _where(looking: Looking, step: int) -> str:
    kept = looking.kept
    told_ = word(looking.lang, "choice_n", n=step)
    if kept is None or not kept["stops"] or kept["looked"] < step:  # turns are known as far as it has come
        return told_
    return f"{kept['stops'][account.stop_at(kept, step)]['words'][looking.lang]} · {told_}"


def findings(looking: Looking) -> Renderable:
    """All that is found; while it is being counted, it asks for itself again."""
    kept, lang = looking.kept, looking.lang
    more = f"{looking.here}/findings?step={looking.step}&view={looking.focus}"
    asks = {"hx-get": more, "hx-trigger": "load delay:2s", "hx-swap": "outerHTML"} if looking.busy else {}
    looking.moments = [] if kept is None else account.moments(kept)
    return div("#findings.findings", asks)[
        _state(looking),
        kept is not None and [_sides(looking, kept), _curve(looking, kept), _choice(looking, kept)],
        kept is not None
        and aside(".findings__moments", aria_label=word(lang, "moments"))[
            _moments(looking, kept), _riddles(looking, kept), _effort(looking, kept)
        ],
    ]


def _state(looking: Looking) -> Node:
    kept, lang = looking.kept, looking.lang
    if looking.fault:
        return _ask(looking, word(lang, "failed", why=looking.fault), "again")
    if looking.busy:
        if kept is None or not kept["looked"]:
            said, bar = word(lang, "waiting"), progress(aria_label=word(lang, "waiting"))
        else:
            said = word(lang, "counting", looked=kept["looked"], length=kept["length"])
            bar = progress(max=kept["length"], value=kept["looked"], aria_label=said)
        return form(".findings__state", method="post", action=f"{looking.here}/stop")[
            p(role="status")[said], bar, looking.csrf(), button(".btn", type="submit")[word(lang, "stop")]
        ]
    if kept is None:
        return _ask(looking, word(lang, "none_yet"), "analyse")
    if not whole(kept):
        return _ask(looking, word(lang, "partly", looked=kept["looked"], length=kept["length"]), "go_on")
    return None


def _ask(looking: Looking, said: str, key: str) -> Node:
    return form(".findings__state", method="post", action=looking.here)[
        p(role="status")[said], looking.csrf(), button(".btn.btn--main", type="submit")[word(looking.lang, key)]
    ]


def _sides(looking: Looking, kept: Kept) -> Node:
    lang = looking.lang

    def side(seat: int, found: account.Side) -> Renderable:
        accuracy = told.percent(found["accuracy"], lang) if whole(kept) else "…"
        return li(class_=f"side side--{seat + 1}")[
            b[looking.desk.seat_name(seat)],
            span[f"{word(lang, 'accuracy')} ", b[accuracy]],
            span[f"{word(lang, 'luck')} ", b[told.percent(found["luck"], lang, True)]],
        ]

    return ul(".sides")[[side(seat, each) for seat, each in enumerate(account.sides(kept))]]


def _curve(looking: Looking, kept: Kept) -> Node:
    lang = looking.lang
    return figure(".findings__curve")[
        figcaption[
            h2[word(lang, "chance_of", name=looking.desk.seat_name(looking.focus))],
            span(".key.key--known")[word(lang, "line_known")],
            span(".key.key--open")[word(lang, "line_open")],
        ],
        div(".curve__scroll", tabindex="0", role="region", aria_label=word(lang, "curve"))[
            chart(kept, looking.focus, looking.step, looking.moments, word(lang, "curve_label"))
        ],
        details[summary[word(lang, "as_table")], _table(looking, kept)],
    ]


def _table(looking: Looking, kept: Kept) -> Renderable:
    lang = looking.lang

    def row(choice: Choice) -> Renderable:
        at = _stop(kept, choice["number"], lang)
        lost = account.loss(choice)
        fell = account.luck(choice)[looking.focus]
        mine = choice["seat"] == looking.focus
        return tr[
            td[at],
            td[a(href=looking.at(choice["number"]))[looking.desk.words(choice["played"]["words"][lang])]],
            td[looking.desk.seat_name(choice["seat"])],
            td[told.percent(choice["best"][0]["chance"], lang) if mine else ""],
            td[told.percent(choice["before"][looking.focus], lang)],
            td[told.percent(fell, lang, True) if round(fell * 100) else ""],
            td[told.percent(-lost, lang, True) if round(lost * 100) else ""],
        ]

    columns = ("turn", "choice", "who", "known", "open", "luck", "loss")
    return div(".scroll", tabindex="0", role="region", aria_label=word(lang, "as_table"))[
        table[
            thead[tr[[th(scope="col")[word(lang, f"col_{each}")] for each in columns]]],
            tbody[[row(each) for each in kept["choices"]]],
        ]
    ]


def _choice(looking: Looking, kept: Kept) -> Node:
    """The choice that is looked at: what was played, and what else there was."""
    choice = account.choice_at(kept, looking.step)
    lang, desk = looking.lang, looking.desk
    if choice is None:  # nothing to choose, not looked at yet, or the end
        return section(".findings__choice")[
            _go_on(looking, looking.step, False) if looking.step < kept["length"] else None
        ]
    played = choice["played"]["notation"]
    shown = [
        li(class_={"is-played": each["notation"] == played, "is-best": n == 0})[
            span[
                "▼ " if each["notation"] == played and n else "▲ " if n == 0 else "",
                desk.words(each["words"][lang]),
                each["notation"] == played and span(".quiet")[f" ({word(lang, 'played').lower()})"],
            ],
            b[told.percent(each["chance"], lang)],
        ]
        for n, each in enumerate(choice["best"])
    ]
    return section(".findings__choice", tabindex="0", aria_label=word(lang, "after_choice"))[
        h2[word(lang, "after_choice")], p(".quiet")[word(lang, "whose", name=desk.seat_name(choice["seat"]))],
        ol(".weighed")[shown],
        all(each["number"] != looking.step for each in looking.moments) and _go_on(looking, looking.step),
    ]  # fmt: skip


def _moments(looking: Looking, kept: Kept) -> Node:
    lang = looking.lang
    said = [h2[word(lang, "moments")]]
    if not looking.moments:
        return [said, p[word(lang, "no_moments", least=told.percent(account.WORTH, lang))]]
    return [said, ol(".moments")[[_moment(looking, kept, each) for each in looking.moments]]]


def _riddles(looking: Looking, kept: Kept) -> Node:
    """Positions that may make a puzzle; which of them do is seen when one is made."""
    lang, found = looking.lang, likely(kept) if whole(kept) else []
    return bool(found) and [
        h2[word(lang, "riddles")],
        p(".quiet")[word(lang, "riddles_text")],
        ul(".riddles__likely")[
            [
                li[
                    a(href=looking.at(each["number"]))[
                        f"{_stop(kept, each['number'], lang)}, {word(lang, 'choice_n', n=each['number']).lower()}"
                    ],
                    b[told.percent(account.lead(each), lang, signed=True)],
                    _make_riddle(looking, each["number"]),
                ]
                for each in found
            ]
        ],
    ]


def _stop(kept: Kept, number: int, lang: str) -> str:
    return kept["stops"][account.stop_at(kept, number)]["words"][lang]


def _effort(looking: Looking, kept: Kept) -> Node:
    return p(".quiet")[word(looking.lang, "margin", effort=kept["effort"])]


def _moment(looking: Looking, kept: Kept, moment: Moment) -> Renderable:
    lang, desk = looking.lang, looking.desk
    choice = account.choice_at(kept, moment["number"])
    assert choice is not None
    stop = _stop(kept, moment["number"], lang)
    worse = moment["kind"] in (account.MISTAKE, account.THROWN)
    size = told.percent(-moment["size"] if worse else moment["size"], lang, signed=True)
    now = moment["number"] == looking.step
    what = told.kind(account.LUCK, lang) if moment["kind"] == account.LUCK else choice["played"]["words"][lang]
    return li(class_=["moment", f"moment--{moment['kind']}", {"is-now": now}], aria_current="step" if now else None)[
        span(".moment__shape", aria_hidden="true")[_SHAPES[moment["kind"]]],
        h3[
            a(href=looking.at(moment["number"]))[f"{stop}: {desk.words(what)}"],
            span(".quiet")[f" {desk.seat_name(moment['seat'])}, {told.kind(moment['kind'], lang)}"],
        ],
        b(".moment__size")[size],
        p[told.sentence(choice, moment, lang, desk.words)],
        now and [_line(looking, choice), _go_on(looking, choice["number"])],
    ]


def _line(looking: Looking, choice: Choice) -> Node:
    line = choice["best"][0]["line"]
    if line is None:
        return None
    return p(".moment__line")[
        span(".sc")[word(looking.lang, "line")], ": ", told.steps(line["steps"], looking.lang, looking.desk.words), " ",
        Markup("<code>{}</code>").format(told.notation(line["steps"])),
    ]  # fmt: skip


def _go_on(looking: Looking, step: int, chosen: bool = True) -> Node:
    """The ways on from a position; a puzzle where there was something to choose."""
    lang, table_id = looking.lang, looking.desk.ctx.table_id
    return div(".moment__go")[
        form(method="post", action=f"/replay/{table_id}/fork")[
            looking.csrf(),
            input(type="hidden", name="step", value=step),
            button(".btn.btn--main", type="submit", name="mode", value="bot")[word(lang, "play_on")],
        ],
        a(".btn", href=f"/judge/{looking.desk.game.name}?from=replay:{table_id}:{step}")[word(lang, "what_if")],
        chosen and _make_riddle(looking, step),
    ]


def _make_riddle(looking: Looking, step: int) -> Renderable:
    return form(method="post", action=f"{looking.here}/riddle")[
        looking.csrf(),
        input(type="hidden", name="step", value=step),
        button(".btn", type="submit")[word(looking.lang, "make_riddle")],
    ]
