"""What only some heroes bring into a match: tokens, cards set aside, effects that last, the bottom of a deck.

One immutable record, so that a duel without such things copies and compares it for nothing.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel

# When something that lasts ends.
THIS_TURN: Final = 0
NEXT_START: Final = 1
"""At the start of its owner's next turn."""
NEXT_END: Final = 2
"""At the end of its owner's next turn."""

# What lasts.
BONUS: Final = 0
"""amount is added to the value of cards of these fighters; use is a mask of attack and defence."""
FLOOR: Final = 1
"""Damage does not bring the health of these fighters below amount."""
STEPS: Final = 2
"""The owner's fighters move amount spaces farther in a maneuver."""
SPARED: Final = 3
"""These fighters take amount less damage each time."""
ONCE: Final = 4
"""As BONUS, but only for the next card that one of these fighters uses so."""
NO_ATTACK: Final = 5
"""These fighters do not attack."""
NO_MOVE: Final = 6
"""These fighters do not move; they can be placed."""
UNSEEN: Final = 7
"""These fighters cannot be attacked."""
NO_DRAW: Final = 8
"""The players of the mask in `use` draw no cards."""
BOOSTLESS: Final = 9
"""The players of the mask in `use` do not BOOST."""
NO_SCHEME: Final = 10
"""The players of the mask in `use` play no schemes."""
AGAIN: Final = 11
"""The owner has another turn after this one."""
LATER: Final = 12
"""The owner has amount more actions in the next turn."""
GHOST: Final = 13
"""Opposing fighters do not stand in the way of these fighters."""

# What may be done besides the actions of a turn (Ledger.extra).
MORE_MANEUVER: Final = 0
MORE_ATTACK: Final = 1
MORE_SCHEME: Final = 2


ON_TOP: Final = "<top>"
"""The fate of a combat card that goes on top of its deck, where a zone would stand."""


class Lasting(NamedTuple):
    """An effect that holds for a while."""

    what: int
    owner: int
    until: int
    turn: int
    """The turn in which it began."""
    fighters: int
    use: int
    amount: int


class Ledger(NamedTuple):
    """Everything of that kind in a duel."""

    tokens: tuple[tuple[int, int, int], ...] = ()
    """(player, number of the token among the hero's, space), in order of place; a space can hold several."""
    aside: tuple[tuple[int, int, int], ...] = ()
    """(player, number of the zone among the hero's, card): cards set aside face up, in order of arrival."""
    bottom: tuple[tuple[int, int], ...] = ()
    """(player, card): cards put under the decks, the deepest last."""
    veiled: tuple[tuple[int, int], ...] = ()
    """(player, place in the known top of the deck): cards there that the owner of the deck has not seen."""
    lasting: tuple[Lasting, ...] = ()
    ongoing: tuple[tuple[int, int], ...] = ()
    """(player, card): schemes that stay in play."""
    tally: tuple[int, ...] = ()
    """By player: combat damage dealt this turn and combats lost this turn, one after the other; then by player how
    often each attacked."""
    those: int = 0
    """Mask of the fighters that an effect counted last: "those fighters"."""
    way: tuple[int, int, int] = (-1, -1, 0)
    """The fighter that an effect moved last (-2: nobody yet, but somebody will ask), where it came from and how many
    steps it had."""
    due: tuple[tuple[int, int], ...] = ()
    """(number of the ability among those that answer a defeat, the fallen fighter): what must still happen."""
    held: bool = False
    """Whether "that card" is in somebody's hand; otherwise it lies open, or on a deck."""
    used: tuple[int, ...] = ()
    """What can be done once a turn and was done in this one: 8 * number of the ability among the hero's + player."""
    extra: tuple[tuple[int, int, int], ...] = ()
    """(player, what, fighters): what may be done besides the actions of the turn when the action under way is over."""


BLANK: Final = Ledger()


def bottom_of(duel: "Duel", player: int) -> list[int]:
    """The cards known to lie under a deck, the deepest last."""
    return [card for owner, card in duel.ledger.bottom if owner == player] if duel.ledger.bottom else []


def set_bottom(duel: "Duel", player: int, cards: list[int]) -> None:
    """Other cards lie under the deck now."""
    others = tuple(each for each in duel.ledger.bottom if each[0] != player)
    duel.ledger = duel.ledger._replace(bottom=(*others, *((player, card) for card in cards)))


def unveil(duel: "Duel", player: int, places: int) -> None:
    """Forget what the owner had not seen, from this place of the known top of the deck upwards."""
    kept = tuple(each for each in duel.ledger.veiled if each[0] != player or each[1] < places)
    duel.ledger = duel.ledger._replace(veiled=kept)


def last(duel: "Duel", entry: Lasting) -> None:
    """An effect begins that holds for a while."""
    duel.ledger = duel.ledger._replace(lasting=(*duel.ledger.lasting, entry))


def expire(duel: "Duel", at_end: bool) -> None:
    """What ends now, at the start or at the end of the active player's turn, is over."""
    left = []
    for each in duel.ledger.lasting:
        if at_end:
            own = each.owner == duel.active and duel.turn > each.turn
            over = each.until == THIS_TURN or (each.until == NEXT_END and own)
        else:
            over = each.until == NEXT_START and each.owner == duel.active
        if not over:
            left.append(each)
    duel.ledger = duel.ledger._replace(lasting=tuple(left))


def value_bonus(duel: "Duel", fighter: int, use: int) -> int:
    """What lasting effects add to a card that this fighter uses to attack or to defend."""
    return sum(
        each.amount
        for each in duel.ledger.lasting
        if each.what in (BONUS, ONCE) and each.fighters >> fighter & 1 and each.use & use
    )


def use_up(duel: "Duel", fighter: int, use: int) -> None:
    """What was meant for the next card of this fighter has been used."""
    kept = [
        each
        for each in duel.ledger.lasting
        if not (each.what == ONCE and each.fighters >> fighter & 1 and each.use & use)
    ]
    if len(kept) < len(duel.ledger.lasting):
        duel.ledger = duel.ledger._replace(lasting=tuple(kept))


def curbed(duel: "Duel", what: int) -> int:
    """Mask of the fighters that a lasting effect of this sort holds back."""
    mask = 0
    for each in duel.ledger.lasting:
        if each.what == what:
            mask |= each.fighters
    return mask


def forbidden(duel: "Duel", what: int, player: int) -> bool:
    """Whether a lasting effect of this sort holds the player back."""
    return any(each.what == what and each.use >> player & 1 for each in duel.ledger.lasting)


def granted(duel: "Duel", what: int, player: int) -> int:
    """What lasting effects of this sort give the player; those that work once are over now."""
    found = [each for each in duel.ledger.lasting if each.what == what and each.owner == player]
    if found:
        kept = tuple(each for each in duel.ledger.lasting if each not in found)
        duel.ledger = duel.ledger._replace(lasting=kept)
    return sum(each.amount for each in found)


def extra_steps(duel: "Duel", player: int) -> int:
    """How much farther lasting effects let the player's fighters move in a maneuver."""
    return sum(each.amount for each in duel.ledger.lasting if each.what == STEPS and each.owner == player)


def softened(duel: "Duel", fighter: int, amount: int) -> int:
    """The damage that lasting effects leave of this amount."""
    for each in duel.ledger.lasting:
        if each.fighters >> fighter & 1:
            if each.what == SPARED:
                amount -= each.amount
            elif each.what == FLOOR:
                amount = min(amount, duel.health[fighter] - each.amount)
    return max(amount, 0)


def note_combat(duel: "Duel", dealer: int, damage: int, loser: int) -> None:
    """Remember for this turn who dealt combat damage and who lost."""
    players = duel.arena.players
    counts = list(duel.ledger.tally) or [0] * (3 * players)
    counts[2 * dealer] += damage
    counts[2 * loser + 1] += 1
    counts[2 * players + dealer] += 1
    duel.ledger = duel.ledger._replace(tally=tuple(counts))


# --- tokens -------------------------------------------------------------------------------------------------------


def token_spaces(duel: "Duel", player: int, token: str) -> int:
    """The spaces where such a token of the player lies, as a mask."""
    number = duel.arena.token_place[player].get(token, -1)
    mask = 0
    for owner, kind, space in duel.ledger.tokens:
        if owner == player and kind == number:
            mask |= 1 << space
    return mask


def token_count(duel: "Duel", player: int, token: str, spaces: int = -1) -> int:
    """How many such tokens of the player lie on these spaces; on the whole board if none are named."""
    number = duel.arena.token_place[player].get(token, -1)
    return sum(
        owner == player and kind == number and bool(spaces >> space & 1) for owner, kind, space in duel.ledger.tokens
    )


def put_token(duel: "Duel", player: int, token: str, space: int, cause: str = "") -> bool:
    """A token of the player comes onto a space, if one is left in the supply."""
    number = duel.arena.token_place[player].get(token, -1)
    if number < 0:
        return False
    most = duel.arena.kits[player].tokens[token]
    if most and token_count(duel, player, token) >= most:
        return False
    duel.ledger = duel.ledger._replace(tokens=tuple(sorted((*duel.ledger.tokens, (player, number, space)))))
    if duel.events is not None:
        duel.tell("token placed", "", cause, player=player, token=token, space=space)
    return True


def take_token(duel: "Duel", player: int, token: str, space: int, cause: str = "") -> bool:
    """A token of the player leaves a space for the supply."""
    entry = (player, duel.arena.token_place[player].get(token, -1), space)
    if entry not in duel.ledger.tokens:
        return False
    tokens = list(duel.ledger.tokens)
    tokens.remove(entry)
    duel.ledger = duel.ledger._replace(tokens=tuple(tokens))
    if duel.events is not None:
        duel.tell("token removed", "", cause, player=player, token=token, space=space)
    return True


# --- cards set aside ----------------------------------------------------------------------------------------------


def cards_aside(duel: "Duel", player: int, zone: str) -> list[int]:
    """The cards in a zone of the player, in order of arrival."""
    number = duel.arena.zone_place[player].get(zone, -1)
    return [card for owner, kind, card in duel.ledger.aside if owner == player and kind == number]


def put_aside(duel: "Duel", player: int, zone: str, card: int, cause: str = "") -> bool:
    """A card comes into a zone of the player, face up."""
    number = duel.arena.zone_place[player].get(zone, -1)
    if number < 0:
        return False
    duel.ledger = duel.ledger._replace(aside=(*duel.ledger.aside, (player, number, card)))
    duel.revealed = True
    if duel.events is not None:
        duel.tell("set aside", "", cause, player=player, zone=zone, card=card)
    return True


def take_aside(duel: "Duel", player: int, card: int, zone: str | None = None) -> bool:
    """Take a card out of a zone of the player, or of whichever holds it; the caller puts it where it goes."""
    number = -1 if zone is None else duel.arena.zone_place[player].get(zone, -1)
    for entry in duel.ledger.aside:
        if entry[0] == player and entry[2] == card and (zone is None or entry[1] == number):
            aside = list(duel.ledger.aside)
            aside.remove(entry)
            duel.ledger = duel.ledger._replace(aside=tuple(aside))
            return True
    return False
