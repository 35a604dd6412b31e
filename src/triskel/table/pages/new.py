"""The form for a new table: who plays, what the game asks, bots, terms, rules switches."""

from collections.abc import Mapping, Sequence
from typing import Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    b,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    input,
    label,
    legend,
    li,
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
    ul,
)

from triskel.kernel.kit import Part, find_game
from triskel.table.draw.shapes import icon
from triskel.table.pages.frame import site
from triskel.table.play.clock import DAYS
from triskel.table.play.order import PEOPLE
from triskel.table.play.seats.wishes import ABLE
from triskel.table.play.thinking.bot import DEFAULT_LEVEL, SECONDS, SHOWN
from triskel.table.words.phrases import tell
from triskel.table.words.texts import choice_name, days_count, game_name, level_name, say, time_count

_MODES: Final = (("bot", "robot-golem"), ("friend", "linked-rings"), ("hotseat", "smartphone"), ("bots", "spyglass"))
_TIMES: Final = (60, 180, 300, 600, 900, 1800, 3600, 7200)
_INCREMENTS: Final = (0, 5, 10, 15, 30, 60)
"""Seconds that clocks are set to; the form says them in minutes where it can."""


class SetupForm:
    """What a game asks before a match; one that asks nothing is begun as it usually is."""

    most_seats: int = 2

    def fields(self, lang: str, chosen: Mapping[str, str]) -> Node:
        """Its part of the form; `chosen` is what was sent before."""
        return None


FORM: Final = Part("table.new", "FORM", SetupForm)


def page(
    lang: str, theme: str, game: str, csrf: str, errors: Sequence[str], chosen: Mapping[str, str] | None = None,
    reach: Mapping[str, tuple[int, int]] | None = None,
) -> HTMLElement:  # fmt: skip
    """The form; `chosen` fills in what was sent before. Where bots think on the player's own device a level says what
    it reaches there, once that is known."""
    chosen = chosen or {}
    name, asked = game_name(game, lang), FORM.of(game) or SetupForm()
    return site(
        lang,
        theme,
        f"{say(lang, 'new_title')}: {name}",
        h1(".new__title")[f"{say(lang, 'new_title')}: {name}"],
        errors and div(role="alert")[ul(".errors")[(li[each] for each in errors)]],
        form(".new", method="post", action="/tables")[
            input(type="hidden", name="_csrf_token", value=csrf),
            input(type="hidden", name="asks", value=ABLE),
            input(type="hidden", name="game", value=game),
            _modes(lang, chosen),
            asked.fields(lang, chosen),
            _bots(lang, asked.most_seats, chosen, reach),
            _terms(lang, chosen),
            _switches(lang, game, chosen),
            div(".new__go")[button(".btn.btn--main", type="submit")[say(lang, "start")]],
        ],
        game=game,
    )


def _modes(lang: str, chosen: Mapping[str, str]) -> Renderable:
    return fieldset(".pick.pick--modes")[
        legend[say(lang, "mode")],
        (
            label(".tile")[
                input(type="radio", name="mode", value=mode, checked=chosen.get("mode", "bot") == mode),
                span(".tile__in")[
                    icon(sign), span[b[say(lang, f"mode_{mode}")], small[say(lang, f"mode_{mode}_text")]]
                ],
            ]
            for mode, sign in _MODES
        ),
    ]


def _bots(lang: str, seats: int, chosen: Mapping[str, str], reach: Mapping[str, tuple[int, int]] | None) -> Node:
    """One level for all bots; and, for whoever wants it, who sits where."""
    return [_level(lang, chosen, reach), _chairs(lang, seats, chosen)]


def _chairs(lang: str, seats: int, chosen: Mapping[str, str]) -> Renderable:
    """A friend, a bot and myself at one table, each bot of its own strength."""
    return details(".switches.terms")[
        summary[tell(lang, "chairs")],
        (
            label(".field")[
                span[tell(lang, "seat_n", n=seat + 1)],
                select(name=f"chair.{seat}")[
                    option(value="")[tell(lang, "chair_same")],
                    [
                        option(value=each, selected=chosen.get(f"chair.{seat}") == each)[tell(lang, f"chair_{each}")]
                        for each in PEOPLE
                    ],
                    [
                        option(value=level, selected=chosen.get(f"chair.{seat}") == level)[
                            tell(lang, "chair_bot", level=level_name(level, lang))
                        ]
                        for level in SHOWN
                    ],
                ],
            ]
            for seat in range(seats)
        ),
    ]


def _level(lang: str, chosen: Mapping[str, str], reach: Mapping[str, tuple[int, int]] | None) -> Renderable:
    """How strong bots are: what they know, and from a level on how long they think."""
    times = {f"t{level}": f"{SECONDS[level]:g}".replace(".", "," if lang == "ru" else ".") for level in "345"}
    return fieldset(".pick.pick--line")[
        legend[say(lang, "bot_level")],
        (
            label(".chip")[
                input(type="radio", name="level", value=level, checked=chosen.get("level", DEFAULT_LEVEL) == level),
                span[level_name(level, lang)],
            ]
            for level in SHOWN
        ),
        p(".hint")[tell(lang, "level_times", **times), reach is not None and f" {_reached(lang, reach)}"],
    ]


def _reached(lang: str, reach: Mapping[str, tuple[int, int]]) -> str:
    """How far each level gets on this device."""
    if not reach:
        return tell(lang, "level_here")
    told = [
        tell(lang, "level_whole", level=level_name(level, lang), of=tries)
        if done >= tries
        else tell(lang, "level_part", level=level_name(level, lang), done=_about(done), of=tries)
        for level, (done, tries) in reach.items()
    ]
    return tell(lang, "level_reach", levels=", ".join(told))


def _about(count: int) -> int:
    """Two figures of it."""
    step: int = 10 ** max(0, len(str(count)) - 2)
    return round(count / step) * step


def _terms(lang: str, chosen: Mapping[str, str]) -> Renderable:
    """Name, clock, taking back, watching: sensible from the start, so they stay folded."""

    def choice(key: str, name: str, values: Sequence[str]) -> Renderable:
        return label(".field")[
            span[say(lang, key)],
            select(name=name)[
                (
                    option(value=each, selected=chosen.get(name, values[0]) == each)[
                        say(lang, f"{key.removesuffix('_policy')}_{each}")
                    ]
                    for each in values
                )
            ],
        ]

    def time(key: str, name: str, values: Sequence[int], usual: int) -> Renderable:
        now = int(chosen[name]) if chosen.get(name, "").isascii() and chosen.get(name, "").isdigit() else usual
        return label(".field.field--short")[
            span[say(lang, key)],
            select(name=name)[
                (
                    option(value=str(each), selected=each == now)[
                        time_count(each, lang) if each else say(lang, "clock_no_increment")
                    ]
                    for each in sorted({*values, now})
                )
            ],
        ]

    return details(".switches.terms")[
        summary[say(lang, "terms")],
        label(".field")[
            span[say(lang, "your_name")],
            input(type="text", name="name", maxlength="40", autocomplete="nickname", value=chosen.get("name", "")),
        ],
        label(".field")[
            span[say(lang, "clock_days")],
            select(name="clock.days")[
                option(value="")[say(lang, "clock_no_days")],
                [
                    option(value=str(each), selected=chosen.get("clock.days") == str(each))[days_count(each, lang)]
                    for each in DAYS
                ],
            ],
        ],
        choice("clock", "clock.kind", ("none", "move", "fischer")),
        time("clock_base", "clock.base", _TIMES, 600),
        time("clock_increment", "clock.increment", _INCREMENTS, 10),
        choice("undo_policy", "undo", ("rules", "free", "never")),
        choice("watch", "watch", ("anyone", "nobody")),
        p(".hint")[say(lang, "watch_text")],
        label(".check")[input(type="checkbox", name="listed", value="1"), span[say(lang, "listed")]],
        label(".check")[input(type="checkbox", name="rated", value="1"), span[say(lang, "rated")]],
        label(".check")[input(type="checkbox", name="public", value="1"), span[say(lang, "public")]],
    ]


def _switches(lang: str, game: str, chosen: Mapping[str, str]) -> Renderable | None:
    switches = find_game(game).switches
    if not switches:
        return None
    return details(".switches")[
        summary[say(lang, "switches")],
        p(".hint")[say(lang, "switches_text")],
        (
            section(".switch")[
                label(for_=f"switch-{each.name}")[each.ru if lang == "ru" else each.en],
                span(".switch__rules")[", ".join(each.rules)],
                select(id=f"switch-{each.name}", name=f"switch.{each.name}")[
                    (
                        option(value=value, selected=chosen.get(f"switch.{each.name}", each.default) == value)[
                            choice_name(value, lang)
                            + (f" — {say(lang, 'our_reading')}" if value == each.default else "")
                        ]
                        for value in each.choices
                    )
                ],
            ]
            for each in switches
        ),
    ]
