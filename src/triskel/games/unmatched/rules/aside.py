"""Cards known to lie under a deck, and cards set aside face up in a hero's zones."""

from typing import Final

from triskel.games.unmatched.state.duel import Duel


def bottom_of(duel: Duel, player: int) -> list[int]:
    """The cards known to lie under a deck, the deepest last."""
    return [card for owner, card in duel.ledger.bottom if owner == player] if duel.ledger.bottom else []


def set_bottom(duel: Duel, player: int, cards: list[int]) -> None:
    """Other cards lie under the deck now."""
    others = tuple(each for each in duel.ledger.bottom if each[0] != player)
    duel.ledger = duel.ledger._replace(bottom=(*others, *((player, card) for card in cards)))


def unveil(duel: Duel, player: int, places: int) -> None:
    """Forget what the owner had not seen, from this place of the known top of the deck upwards."""
    kept = tuple(each for each in duel.ledger.veiled if each[0] != player or each[1] < places)
    duel.ledger = duel.ledger._replace(veiled=kept)


def cards_aside(duel: Duel, player: int, zone: str) -> list[int]:
    """The cards in a zone of the player, in order of arrival."""
    number = duel.arena.zone_place[player].get(zone, -1)
    return [card for owner, kind, card in duel.ledger.aside if owner == player and kind == number]


def put_aside(duel: Duel, player: int, zone: str, card: int, cause: str = "") -> bool:
    """A card comes into a zone of the player, face up."""
    number = duel.arena.zone_place[player].get(zone, -1)
    if number < 0:
        return False
    duel.ledger = duel.ledger._replace(aside=(*duel.ledger.aside, (player, number, card)))
    duel.revealed = True
    if duel.events is not None:
        duel.tell("set aside", "", cause, player=player, zone=zone, card=card)
    return True


OUT_OF_GAME: Final = -2
"""Where a zone would stand, for cards that were removed from the game."""


def remove_card(duel: Duel, player: int, card: int, cause: str = "") -> None:
    """A card leaves the game for good."""
    duel.ledger = duel.ledger._replace(aside=(*duel.ledger.aside, (player, OUT_OF_GAME, card)))
    duel.revealed = True
    if duel.events is not None:
        duel.tell("removed", "", cause, player=player, card=card)


def take_aside(duel: Duel, player: int, card: int, zone: str | None = None) -> bool:
    """Take a card out of a zone of the player, or of whichever holds it; the caller puts it where it goes."""
    number = -1 if zone is None else duel.arena.zone_place[player].get(zone, -1)
    for entry in duel.ledger.aside:
        if entry[0] == player and entry[2] == card and (zone is None or entry[1] == number):
            aside = list(duel.ledger.aside)
            aside.remove(entry)
            duel.ledger = duel.ledger._replace(aside=tuple(aside))
            return True
    return False
