"""The phrase table: every wording of the language, Russian and English side by side."""

from triskel.games.berserk.text.phrases import (
    cells,
    changes,
    conditions,
    effects,
    filters,
    moments,
    movement,
    parlance,
    stack,
    statics,
    synonyms,
    traits,
    triggers,
    variants,
    verbs,
    zones,
)
from triskel.games.berserk.text.template import Grammar

GRAMMAR = Grammar()
for _part in (
    filters,
    cells,
    conditions,
    triggers,
    moments,
    traits,
    verbs,
    statics,
    effects,
    zones,
    stack,
    movement,
    changes,
    variants,
    synonyms,
    parlance,
):
    _part.declare(GRAMMAR)

VERBS = frozenset(rule.head for rule in GRAMMAR.rules["vp"] if rule.cls is not None)
"""Traits that are said with verbs."""
