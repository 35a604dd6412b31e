"""The phrase table: every wording of the language, Russian and English side by side."""

from triskel.berserk.language.phrases import (
    conditions,
    effects,
    filters,
    movement,
    stack,
    statics,
    synonyms,
    traits,
    triggers,
    variants,
    verbs,
    zones,
)
from triskel.berserk.language.template import Grammar

GRAMMAR = Grammar()
for _part in (
    filters,
    conditions,
    triggers,
    traits,
    verbs,
    statics,
    effects,
    zones,
    stack,
    movement,
    variants,
    synonyms,
):
    _part.declare(GRAMMAR)

VERBS = tuple({rule.cls for rule in GRAMMAR.rules["vp"] if rule.cls is not None})
"""Traits that are said with verbs."""
