"""`triskel lab deck`: decks against each other, or a deck with one card exchanged against the field."""

import argparse

from triskel.cli.measuring.lab import field_of, play_run, terms_of
from triskel.games.berserk.lab.swap import variants
from triskel.kernel import BadSetup
from triskel.kernel.kit import find_game
from triskel.lab.plan import distinct, matrix, names_of, short, swaps


def compare(arguments: argparse.Namespace) -> int:
    """Play what the options say; returns the exit status."""
    names, _ = field_of(arguments, "berserk")
    if not arguments.deck:
        if arguments.swap:
            raise BadSetup("--swap changes the deck that --deck names; give both")
        terms = terms_of(arguments, "deck", "berserk")
        return play_run(arguments, terms, matrix(terms, names, ()))
    deck, *more = names_of(arguments.deck, list(find_game("berserk").describe()["decks"]), "deck")
    if more:
        raise BadSetup("--deck is one deck; --decks names the field")
    if arguments.decks:
        distinct([deck, *(name for name in names if name != deck)], "deck")
    terms = terms_of(arguments, f"deck {short(deck)}", "berserk")
    return play_run(arguments, terms, swaps(terms, variants(deck, arguments.swap), names))
