"""Decks of a match: names or explicit lists made into faces, the shared codex, pins."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from triskel.berserk.face import Codex
from triskel.kernel.game import Setup
from triskel.kernel.refusal import BadSetup, unknown

_loaded: list[Codex] = []
_lists: dict[str, list[str]] = {}


def use(codex_: Codex, lists: Mapping[str, Sequence[str]]) -> None:
    """Play with these faces and ready decks."""
    _loaded[:] = [codex_]
    _lists.clear()
    _lists.update({name: list(cards) for name, cards in lists.items()})


def codex() -> Codex:
    """All faces of the loaded sets, made once."""
    if not _loaded:
        from triskel.berserk.library import load

        load()
    return _loaded[0]


def ready() -> list[str]:
    """Names of the ready decks."""
    codex()
    return sorted(_lists)


def check_pair(given: Any) -> list[Any]:
    """Two decks, each the name of a ready one or a list of card ids; BadSetup says what is wrong."""
    known = codex().by_id
    if given is None:
        names = ready()
        return [names[0], names[1 % len(names)]]
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != 2:
        raise BadSetup("A battle needs two decks: decks = [first, second]")
    whole: list[Any] = []
    for each in given:
        if isinstance(each, str):
            if each not in _lists:
                raise BadSetup(unknown("deck", each, _lists))
            whole.append(each)
            continue
        cards = [str(card) for card in each]
        for card in cards:
            if card not in known:
                raise BadSetup(unknown("card", card, known))
        if not cards:
            raise BadSetup("A deck needs cards")
        whole.append(cards)
    return whole


def faces_of(given: Any) -> list[int]:
    """The faces of a deck, sorted: a deck has no order until it is drawn from."""
    by_id = codex().by_id
    cards = _lists[given] if isinstance(given, str) else given
    return sorted(by_id[card] for card in cards)


def pins(setup: Setup) -> dict[str, str]:
    """A short hash of every card text in play and of the switches."""
    book = codex()
    found = {}
    for face in sorted(set(faces_of(setup["decks"][0]) + faces_of(setup["decks"][1]))):
        sheet = book.faces[face]
        text = repr((
            sheet.id, sheet.kind, sheet.subtype, sheet.elements, sorted(sheet.classes), sheet.elite, sheet.cost,
            sheet.cost_x, sheet.lives, sheet.move, sheet.strike, [each.label for each in sheet.features],
        ))
        found[sheet.id] = blake2b(text.encode(), digest_size=6).hexdigest()
    found["switches"] = blake2b(repr(sorted(setup["switches"].items())).encode(), digest_size=6).hexdigest()
    return found
