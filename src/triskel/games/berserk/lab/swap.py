"""Decks with one card exchanged: does this card earn its place?"""

from collections.abc import Sequence
from typing import Any

from triskel.games.berserk.content.deck import codex, faces_of, ready
from triskel.games.berserk.content.deck_files import legal_deck
from triskel.kernel import BadSetup
from triskel.kernel.play.refusal import unknown
from triskel.lab.plan import short


def cards_of(deck: str) -> list[str]:
    """The cards of a ready deck by id, one entry for each copy."""
    if deck not in ready():
        raise BadSetup(unknown("deck", deck, ready()))
    faces = codex().faces
    return [str(faces[face].id) for face in faces_of(deck)]


def variants(deck: str, swaps: Sequence[str]) -> dict[str, Any]:
    """The deck (a name, or a file) under its own name, and for each `OUT:IN` the deck with one copy of OUT replaced."""
    own = legal_deck(deck).flat() if deck.endswith(".toml") else None
    whole = cards_of(deck) if own is None else own
    known = codex().by_id
    name = short(deck)
    found: dict[str, Any] = {name: deck if own is None else whole}
    for swap in swaps:
        out, colon, new = swap.partition(":")
        if not colon or not out or not new:
            raise BadSetup(f"a swap is written OUT:IN, not {swap!r}")
        if out not in whole:
            raise BadSetup(f"{deck}: {unknown('card', out, set(whole))}")
        if new not in known:
            raise BadSetup(unknown("card", new, known))
        changed = list(whole)
        changed[changed.index(out)] = new
        found[f"{name}-{out}+{new}"] = sorted(changed)
    return found
