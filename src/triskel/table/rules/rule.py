"""A rule in our own words."""

import htpy
from htpy import Fragment, a, h2, p

from triskel.kernel.why.rulebook import Rule
from triskel.table.editor.words import words
from triskel.table.pages.frame import rule_link
from triskel.table.words.texts import say


def fragment(lang: str, game: str, rule: Rule) -> Fragment:
    """The paragraph that a rule tag opens."""
    return htpy.fragment[
        h2[say(lang, "rule_title", rule=rule.id)],
        p[rule.text(lang)],
        p[a(href=f"/rules/{game}/{rule.id}/board")[words(lang, "on_board")]],
        rule.related and p(".related")[[[rule_link(lang, game, each), " "] for each in rule.related]],
    ]
