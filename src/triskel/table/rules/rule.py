"""A rule in our own words."""

import htpy
from htpy import Fragment, h2, p

from triskel.kernel.why.rulebook import Rule
from triskel.table.pages.frame import rule_link
from triskel.table.words.texts import say


def fragment(lang: str, game: str, rule: Rule) -> Fragment:
    """The paragraph that a rule tag opens."""
    return htpy.fragment[
        h2[say(lang, "rule_title", rule=rule.id)],
        p[rule.text(lang)],
        rule.related and p(".related")[[[rule_link(lang, game, each), " "] for each in rule.related]],
    ]
