"""Reminders and vacation on one's own page, and the page that a letter leads to."""

from datetime import UTC, datetime
from typing import Final

from htpy import HTMLElement, Renderable, button, div, form, h1, h2, input, label, p, section, span

from triskel.table.draw.shapes import icon
from triskel.table.letters.store import MOST_ADDRESS
from triskel.table.letters.words import word
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.words.phrases import tell

_EVERY: Final = 20_000
"""Milliseconds from one look at one's turns to the next."""


def own(who: Reader, writes: bool, address: str, confirmed: bool, until: int, days: int) -> Renderable:
    """What stands on one's own page."""
    lang = who.lang
    return section(".bench__deck")[
        h2[word(lang, "title")],
        _mail(who, address, confirmed) if writes else p(".quiet")[word(lang, "no_server")],
        h2[word(lang, "vacation")],
        p[word(lang, "vacation_text")],
        form(".bench__new", method="post", action="/me/vacation")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            [
                p[word(lang, "away_until", day=_day(until))],
                input(type="hidden", name="days", value="0"),
                button(".btn", type="submit")[word(lang, "come_back")],
            ]
            if until
            else [
                label(".field")[
                    span[word.count(lang, "days_left", days)],
                    input(type="number", name="days", min="1", max=str(max(1, days)), value="7", required=True),
                ],
                button(".btn", type="submit", disabled=not days)[word(lang, "leave")],
            ],
        ],
    ]


def bell(who: Reader, turns: int) -> Renderable:
    """The browser calls when it is one's turn anywhere. Shown where the browser can."""
    return p(".bell")[
        button(
            ".btn.btn--quiet", type="button", data_bell="", data_turns=str(turns), data_call=word(who.lang, "call"),
            data_every=str(_EVERY), hidden=True, aria_pressed="false",
        )[icon("pocket-watch"), tell(who.lang, "bell")]
    ]  # fmt: skip


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _mail(who: Reader, address: str, confirmed: bool) -> Renderable:
    lang = who.lang
    state = "mail_none" if not address else "mail_on" if confirmed else "mail_waits"
    return form(".bench__new", method="post", action="/me/mail")[
        input(type="hidden", name="_csrf_token", value=who.csrf),
        p[word(lang, state)],
        label(".field")[
            span[word(lang, "address")],
            input(type="text", inputmode="email", name="address", value=address, maxlength=str(MOST_ADDRESS),
                  autocomplete="email"),
        ],
        button(".btn", type="submit")[word(lang, "keep")],
    ]  # fmt: skip


def confirming(who: Reader, code: str) -> HTMLElement:
    """A link is only looked at by programs on the way; confirming is a button."""
    title = word(who.lang, "confirm_subject")
    return site(
        who.lang, who.theme, title,
        div(".panel")[
            h1[title],
            form(method="post", action=f"/me/mail/{code}")[
                input(type="hidden", name="_csrf_token", value=who.csrf),
                button(".btn.btn--main", type="submit")[word(who.lang, "confirm")],
            ],
        ],
    )  # fmt: skip
