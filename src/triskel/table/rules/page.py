"""The rulebook of a game to read and to search, in our own words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from htpy import Fragment, HTMLElement, Node, Renderable, a, b, details, div, form, fragment, h1, input, p, summary
from markupsafe import Markup

from triskel.kernel.kit import game_names
from triskel.kernel.why.lookup import rule_names, search
from triskel.kernel.why.rulebook import Rule, chapters, rulebook
from triskel.table.pages.frame import games_nav, site
from triskel.table.play.context import Reader
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name, say

_MOST = 60


def page(who: Reader, game: str, words: str) -> HTMLElement:
    """All rules by chapters; with words, the rules that speak of them."""
    lang = who.lang
    heading = f"{tell(lang, 'rules')}: {game_name(game, lang)}"
    return site(
        lang, who.theme, heading,
        h1(".new__title")[heading],
        games_nav(lang, "rules", game, game_names(), tell(lang, "rules")),
        form(".rules__ask", method="get", action=f"/rules/{game}", role="search")[
            input(
                type="search", name="q", value=words, maxlength="80", autocomplete="off",
                placeholder=tell(lang, "rules_ask"), aria_label=tell(lang, "rules_ask"), hx_get=f"/rules/{game}",
                hx_trigger="input changed delay:300ms, search", hx_target="#found", hx_swap="outerHTML",
                hx_select="#found",
            ),
        ],
        found(who, game, words),
        game=game,
    )  # fmt: skip


def alone(who: Reader, game: str, rule: Rule) -> HTMLElement:
    """One rule, for who comes by a link."""
    heading = f"{say(who.lang, 'rule_title', rule=rule.id)}: {game_name(game, who.lang)}"
    return site(
        who.lang, who.theme, heading, h1(".new__title")[heading],
        div(".rules")[_rule(who.lang, game, rule, chapter=True)],
        game=game,
    )  # fmt: skip


def found(who: Reader, game: str, words: str) -> Renderable:
    """What the page shows under the search."""
    if words.strip():
        rules = search(game, words)
        count = tell(who.lang, "rules_found" if rules else "rules_none", n=len(rules))
        return div("#found.rules", aria_live="polite")[
            p(".quiet")[count], [_rule(who.lang, game, each, chapter=True) for each in rules[:_MOST]]
        ]
    return div("#found.rules", aria_live="polite")[_whole(game, who.lang)]


@lru_cache(None, typed=True)
def _whole(game: str, lang: str) -> Markup:
    """All rules by chapters; drawn once, for it takes long."""
    chapters = _by_chapter(game, lang)
    return Markup(
        fragment[(details[summary[name], [_rule(lang, game, each) for each in rules]] for name, rules in chapters)]
    )


def _by_chapter(game: str, lang: str) -> Iterator[tuple[str, Sequence[Rule]]]:
    rules = rulebook(game).values()
    for chapter, name in chapters(game, lang).items():
        yield name, [each for each in rules if each.chapter == chapter]


def _rule(lang: str, game: str, rule: Rule, chapter: bool = False) -> Renderable:
    names = rule_names(game).get(rule.id, ())
    name = next((each for each in names if each.isascii() == (lang == "en")), "")
    return div(".rules__one", id=f"r-{rule.id}")[
        b(".rules__id")[a(href=f"/rules/{game}/{rule.id}/board")[rule.id]],
        p[
            not rule.text(lang).lower().startswith(name.lower()) and [b[name], ". "],
            rule.text(lang),
            chapter and fragment[" ", a(".quiet", href=f"/rules/{game}")[chapters(game, lang)[rule.chapter]]],
            _related(game, rule),
        ],
    ]


def _related(game: str, rule: Rule) -> Node | Fragment:
    return (
        rule.related
        and fragment[" ", [[a(".rule", href=f"/rules/{game}?q={each}")[each], " "] for each in rule.related]]
    )
