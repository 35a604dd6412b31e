"""Decks with one card exchanged: does this card earn its place?"""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.berserk.deck import codex, faces_of, ready
from triskel.kernel import BadSetup
from triskel.kernel.refusal import unknown
from triskel.lab.plan import short


def cards_of(deck: str) -> list[str]:
    """The cards of a ready deck by id, one entry for each copy."""
    if deck not in ready():
        raise BadSetup(unknown("deck", deck, ready()))
    faces = codex().faces
    return [str(faces[face].id) for face in faces_of(deck)]


def variants(deck: str, swaps: Sequence[str], files: Mapping[str, Sequence[str]] | None = None) -> dict[str, Any]:
    """The deck under its own name, and for each `OUT:IN` the deck with one copy of OUT replaced by IN.

    `files` has the cards of decks that are named by file.
    """
    own = None if files is None else files.get(deck)
    whole = cards_of(deck) if own is None else list(own)
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

