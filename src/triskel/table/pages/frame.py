"""What every page has: head, skip link, bar with language and theme."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    body,
    button,
    div,
    footer,
    head,
    header,
    html,
    link,
    main,
    meta,
    nav,
    p,
    script,
    span,
    title,
)
from markupsafe import Markup

from triskel.i18n import spoken
from triskel.kernel.kit import game_names
from triskel.kernel.why.lookup import rule_names
from triskel.kernel.why.rulebook import rulebook
from triskel.table.draw.shapes import icon, mark
from triskel.table.pages.card import CARD, worn
from triskel.table.words.catalogue import SPOKEN, Section, language
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name, say
from triskel.table.workshop.craft import CRAFT

_HEADWORD: Final = re.compile(r":| — | \(|, |\. |;")
"""What follows the headword of an entry."""
_itself: Final = Section("language")
_HEAD: Final = 30
"""Letters of a headword that a small tag has room for."""
_CONFIG: Final = '{"history":false,"noSwap":[204,304,"4xx","5xx"]}'


def document(
    lang: str,
    theme: str,
    heading: str,
    *content: Node,
    game: str = "",
    live: bool = False,
    kind: str = "site",
    more: Sequence[str] = (),
) -> HTMLElement:
    """A whole page. `live` adds what a table needs: htmx and its stream."""
    return html(lang=spoken(lang), data_theme=theme or None, **worn(game), data_page=kind)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width,initial-scale=1,viewport-fit=cover"),
            meta(name="color-scheme", content=theme or "light dark"),
            meta(name="htmx-config", content=_CONFIG),
            title[heading],
            link(rel="icon", href="/static/mark.svg", type="image/svg+xml"),
            link(rel="stylesheet", href="/static/tokens.css"),
            (link(rel="stylesheet", href=f"/static/{name}.css") for name in (*_SHEETS[kind], *more)),
            # Not deferred: htmx would start before its stream extension has registered.
            live and [script(src="/static/vendor/htmx.min.js"), script(src="/static/vendor/hx-sse.min.js")],
            script(src="/static/table.js", defer=True),
            kind == "table" and [script(src=f"/static/{name}.js", defer=True) for name in ("sounds", "beats")],
        ],
        body[content],
    ]


_SHEETS: Final = {
    "site": ("site", "cards", "board", "judge"),
    "table": ("places", "cards", "board", "table", "beats", "judge"),
}


def _ways(lang: str) -> list[tuple[str, str]]:
    """The few ways that every page has at its head; the foot has all."""
    rules = next(iter(game_names()), "")
    own = [(words[lang], path) for each in CARD.all().values() for words, path in each.places[:1]]
    return [
        (say(lang, "nav_play"), "/"),
        (tell(lang, "cards"), "/cards"),
        *own,
        (tell(lang, "puzzles_title"), "/puzzles"),
        *([(tell(lang, "rules"), f"/rules/{rules}")] if rules else ()),
    ]


def _places(lang: str) -> list[tuple[str, str]]:
    """Where the foot of a page leads, with what the games add."""
    rules, workshop = next(iter(game_names()), ""), next(filter(CRAFT.is_brought, game_names()), "")
    own = [(words[lang], path) for each in CARD.all().values() for words, path in each.places]
    return [
        *([(tell(lang, "rules"), f"/rules/{rules}")] if rules else ()),
        (tell(lang, "cards"), "/cards"),
        (tell(lang, "lessons"), "/lessons"),
        (tell(lang, "puzzles"), "/puzzles"),
        (tell(lang, "collection"), "/collection"),
        *([(tell(lang, "to_workshop"), f"/workshop/{workshop}")] if workshop else ()),
        *own,
        (tell(lang, "judges_desk"), "/judge"),
        (tell(lang, "tournaments"), "/tournaments"),
        (tell(lang, "ratings"), "/ratings"),
        (tell(lang, "live"), "/live"),
    ]


def brand(lang: str) -> Renderable:
    """The mark and the name, leading home."""
    return a(".brand", href="/", aria_label=f"{say(lang, 'brand')}: {say(lang, 'go_home')}")[
        mark(width=6), span[say(lang, "brand")]
    ]


def switches(lang: str) -> list[Renderable]:
    """Language and theme."""
    return [
        *(
            a(
                ".btn.btn--quiet.btn--lang",
                href=f"/lang/{other}",
                lang=other,
                hreflang=other,
                title=_itself(language(other), "switch"),
            )[_itself(language(other), "name")]
            for other in SPOKEN
            if other != spoken(lang)
        ),
        a(".btn.btn--quiet.btn--square.only-light", href="/theme/dark", title=say(lang, "theme_dark"))[
            icon("moon", say(lang, "theme_dark"))
        ],
        a(".btn.btn--quiet.btn--square.only-dark", href="/theme/light", title=say(lang, "theme_light"))[
            icon("sun", say(lang, "theme_light"))
        ],
    ]


def bar(lang: str) -> Renderable:
    """The head of a page: home, the main ways, one's own place, language and theme."""
    return header(".bar")[
        brand(lang),
        nav(".bar__ways", aria_label=tell(lang, "places"))[[a(href=path)[name] for name, path in _ways(lang)]],
        nav(aria_label=say(lang, "menu"))[a(".btn.btn--quiet", href="/me")[tell(lang, "me")], switches(lang)],
    ]


def foot(lang: str) -> Renderable:
    """Every way there is."""
    return footer[
        nav(".places", aria_label=tell(lang, "all_places"))[[a(href=path)[name] for name, path in _places(lang)]],
        p[say(lang, "footer")],
    ]


def games_nav(lang: str, where: str, game: str, names: Iterable[str], label: str) -> Renderable:
    """The same page of another game."""
    return nav(".rules__games", aria_label=label)[
        (
            a(".btn", href=f"/{where}/{each}", aria_current="page" if each == game else None)[game_name(each, lang)]
            for each in names
        )
    ]


def site(
    lang: str, theme: str, heading: str, *content: Node, game: str = "", live: bool = False, more: Sequence[str] = ()
) -> HTMLElement:
    """A page that is not a table: bar, content, footer. A `live` one has what changes by itself, and rules to open;
    `more` are style sheets that it needs."""
    return document(
        lang,
        theme,
        heading,
        a(".skip", href="#content")[say(lang, "skip_page")],
        div(".site")[
            bar(lang),
            main("#content", tabindex="-1")[content],
            foot(lang),
        ],
        live and div("#rule.pop", popover=True)[div("#rule-text", aria_live="polite")],
        game=game,
        live=live,
        more=more,
    )


@lru_cache(2000, typed=True)
def rule_link(lang: str, game: str, rule: str) -> Markup:
    """A quiet tag with a rule's number that opens its paragraph; nothing for no rule."""
    if not rule:
        return Markup()
    return Markup(
        button(
            ".rule",
            type="button",
            popovertarget="rule",
            hx_get=f"/rules/{game}/{rule}",
            hx_target="#rule-text",
            hx_swap="innerHTML",
            aria_label=say(lang, "rule_title", rule=rule_called(lang, game, rule)),
        )[rule_called(lang, game, rule)]
    )


def rule_called(lang: str, game: str, rule: str) -> str:
    """The number of a rule; an entry of a glossary has none and goes by its name or its headword: «Распад X»."""
    entry = None if any(map(str.isdigit, rule)) else rulebook(game).get(rule)
    if entry is None:
        return rule
    headword = _HEADWORD.split(entry.text(lang), maxsplit=1)[0].strip("«».")
    named = (name for name in rule_names(game).get(rule, ()) if name.isascii() == (lang == "en"))
    return next(named, headword if len(headword) <= _HEAD else rule)
