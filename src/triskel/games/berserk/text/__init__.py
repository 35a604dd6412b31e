"""The Berserk card language: reading, printing and explaining card texts.

    parse(text, name) → Feature      print_ru(feature, name), print_en(feature, name) → text
    explain(feature, lang, name) → the steps in plain words, with rule ids

`name` is the card's `Names`: a text may call its card by name. `UnknownPhrase` tells where reading stopped and what the
language would have understood there.
"""

from triskel.games.berserk.text.explain import Step, explain
from triskel.games.berserk.text.grammar import UnknownPhrase, parse, parse_en, print_en, print_ru
from triskel.games.berserk.text.names import NOBODY, Names

__all__ = ["NOBODY", "Names", "Step", "UnknownPhrase", "explain", "parse", "parse_en", "print_en", "print_ru"]
