"""Which cards each seat drew, played and boosted with, read from the events of a match."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from triskel.kernel import Event, Match

Use = tuple[int, str, str]
"""Seat, card, role: `drawn`, `played`, `boosted`, or the kind of the event where a game has no reader of its own."""

_ROLES: Final = {
    "draw": "drawn", "drew": "drawn", "drawn": "drawn",
    "play": "played", "played": "played", "cast": "played",
}  # fmt: skip


def card_uses(match: Match[Any]) -> list[list[Any]]:
    """`[seat, card, role, times]` for everything that the events of a finished match tell, in a fixed order.

    The match is over when this is read, so secret facts of events are read too.
    """
    read = _READERS.get(match.game.name, _any_game)
    uses: Counter[Use] = Counter()
    for event in match.events:
        uses.update(read(match, event, {**event.facts, **(event.secret or {})}))
    return [[seat, card, role, times] for (seat, card, role), times in sorted(uses.items())]


def _any_game(match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
    """Events that say `card` (or `cards`) and whose: the seat or the player."""
    seat = facts.get("seat", facts.get("player"))
    if not isinstance(seat, int):
        return
    named = match.game.name_facts(match.state, facts)
    cards = named.get("cards", [named["card"]] if "card" in named else [])
    if isinstance(cards, list):
        for card in cards:
            yield seat, str(card), _ROLES.get(event.kind, event.kind)


def _unmatched(match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
    """A card counts as played when it is turned over in combat (U-ATK-8) or put down as a scheme (U-SCHEME-1)."""
    kind = event.kind
    if kind == "revealed":
        named = match.game.name_facts(match.state, facts)
        for fact, role in (("attack", "played"), ("defence", "played"), ("boost", "boosted")):
            if facts[fact] >= 0:
                yield _owner(match, facts[fact]), named[fact], role
    elif kind in ("drew", "schemed", "replaced", "discarded") and facts.get("card", -1) >= 0:
        if kind == "discarded" and not event.rule.startswith("U-BOOST"):
            return
        role = {"drew": "drawn", "discarded": "boosted"}.get(kind, "played")
        yield _owner(match, facts["card"]), match.game.name_facts(match.state, {"card": facts["card"]})["card"], role


def _owner(match: Match[Any], card: int) -> int:
    """The seat that plays the hero whose deck the card belongs to: Unmatched numbers cards by hundreds."""
    return int(match.setup["seats"][card // 100 - 1])


def _berserk(match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
    """A card counts as drawn when it is dealt (402.3) and as played when it is recruited (403.2.2)."""
    if event.kind == "dealt":
        faces, role = facts["faces"], "drawn"
    elif event.kind == "recruited":
        faces, role = [facts["face"]], "played"
    else:
        return
    for face in faces:
        yield facts["seat"], str(match.game.name_facts(match.state, {"face": face})["face"]), role


_READERS: Final[dict[str, Callable[[Match[Any], Event, Mapping[str, Any]], Iterator[Use]]]] = {
    "unmatched": _unmatched,
    "berserk": _berserk,
}
