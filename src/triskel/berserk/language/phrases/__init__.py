"""The phrase table: every wording of the language, Russian and English side by side."""

from triskel.berserk.language.phrases import conditions, effects, filters, movement, traits, triggers
from triskel.berserk.language.template import Grammar

GRAMMAR = Grammar()
for _part in (filters, conditions, triggers, traits, effects, movement):
    _part.declare(GRAMMAR)
