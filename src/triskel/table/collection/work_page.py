"""The page of one work: who made it, its versions, a link, a match with it, and a star."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    ol,
    option,
    p,
    pre,
    section,
    select,
    span,
    summary,
)

from triskel.table.collection.words import word
from triskel.table.collection.works import Version, Work
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.thinking.bot import SHOWN
from triskel.table.words.texts import game_name, level_name, say

MODES: Final = ("bot", "friend", "hotseat")


@final
@dataclass(frozen=True, slots=True)
class Seen:
    """A work as its reader sees it."""

    work: Work
    chosen: int
    """The version that is looked at, counted from 1."""
    author: str
    mine: bool
    stars: int
    given: bool
    """Whether the reader has given it a star."""
    shown: bool
    shared: bool
    """Whether there are others here."""
    link: str


def page(who: Reader, seen: Seen) -> HTMLElement:
    """The whole page."""
    lang, work = who.lang, seen.work
    name = work.name or word(lang, "unnamed")
    facts = [word(lang, work.kind), game_name(work.game, lang), *([seen.author] if seen.author else ())]
    return site(
        lang, who.theme, name,
        h1(".new__title")[name],
        p(".hint")[" · ".join(facts)],
        seen.shared and _star(who, seen),
        div(".bench")[
            section(".bench__deck", aria_labelledby="work-play")[
                h2("#work-play")[word(lang, "play_version", n=seen.chosen)],
                _play(who, seen) if work.versions[seen.chosen - 1].playable else p(".quiet")[word(lang, "no_play")],
                seen.shared
                and label(".field")[span[word(lang, "link")], input(type="text", value=seen.link, readonly=True)],
                _look(lang, work, work.versions[seen.chosen - 1]),
            ],
            section(".bench__deck", aria_labelledby="work-versions")[
                h2("#work-versions")[word.count(lang, "versions", len(work.versions))],
                _versions(lang, work, seen.chosen),
                seen.mine and _owner(who, seen),
            ],
        ],
        game=work.game, more=("collection",),
    )  # fmt: skip


def _csrf(who: Reader) -> Renderable:
    return input(type="hidden", name="_csrf_token", value=who.csrf)


def _star(who: Reader, seen: Seen) -> Renderable:
    lang, count = who.lang, word.count(who.lang, "stars", seen.stars)
    if seen.mine:
        return p(".star")[span(aria_hidden="true")["★ "], count]
    key = "unstar" if seen.given else "star"
    return form(".star", method="post", action=f"/works/{seen.work.id}/star")[
        _csrf(who),
        input(type="hidden", name="on", value="0" if seen.given else "1"),
        button(".btn", type="submit", aria_pressed=str(seen.given).lower())[
            span(aria_hidden="true")["★ " if seen.given else "☆ "], word(lang, key)
        ],
        span(role="status")[count],
    ]


def _play(who: Reader, seen: Seen) -> Renderable:
    lang = who.lang
    return form(".bench__play", method="post", action=f"/works/{seen.work.id}/play")[
        _csrf(who),
        input(type="hidden", name="version", value=str(seen.chosen)),
        label(".field")[
            span[say(lang, "bot_level")],
            select(name="level")[
                [option(value=each, selected=each == "greedy")[level_name(each, lang)] for each in SHOWN]
            ],
        ],
        [
            button(class_=["btn", {"btn--main": mode == "bot"}], type="submit", name="mode", value=mode)[
                say(lang, f"mode_{mode}")
            ]
            for mode in MODES
        ],
    ]


def _look(lang: str, work: Work, version: Version) -> Node:
    """What stands in a version."""
    if version.draft:
        return p(".work__ways")[
            a(".btn", href=f"/w/{version.draft}")[word(lang, "to_text")], " ",
            version.playable and a(".btn", href=f"/cards/own/{version.draft}")[word(lang, "to_cards")],
        ]  # fmt: skip
    return details(".switches")[summary[word(lang, "list")], pre(".work__list")[version.text]]


def _versions(lang: str, work: Work, chosen: int) -> Renderable:
    numbered: Sequence[tuple[int, Version]] = list(enumerate(work.versions, 1))
    return ol(".work__versions", reversed=True)[
        [
            li(value=str(n))[
                b(aria_current="true")[word(lang, "version", n=n)]
                if n == chosen
                else a(href=f"/works/{work.id}?v={n}")[word(lang, "version", n=n)],
                " ",
                span(".quiet")[_day(each.at)],
            ]
            for n, each in reversed(numbered)
        ]
    ]


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _owner(who: Reader, seen: Seen) -> Renderable:
    lang, work = who.lang, seen.work
    latest = work.versions[-1]
    edit = f"/w/{latest.draft}" if latest.draft else work.source
    return details(".switches")[
        summary[word(lang, "own")],
        p[a(".btn", href=edit)[word(lang, "edit")]],
        form(method="post", action=f"/works/{work.id}/rename")[
            _csrf(who),
            label(".field")[
                span[word(lang, "name")],
                input(type="text", name="name", maxlength="40", required=True, value=work.name),
            ],
            button(".btn", type="submit")[word(lang, "rename")],
        ],
        seen.shared
        and form(method="post", action=f"/works/{work.id}/show")[
            _csrf(who),
            input(type="hidden", name="on", value="0" if seen.shown else "1"),
            p[word(lang, "is_shown" if seen.shown else "is_hidden")],
            button(".btn", type="submit")[word(lang, "hide" if seen.shown else "show")],
        ],
        form(method="post", action=f"/works/{work.id}/drop", data_confirm=word(lang, "drop_sure"))[
            _csrf(who), button(".btn.btn--quiet", type="submit")[word(lang, "drop")]
        ],
    ]
