"""Tokens on the board: where they lie, how many there are, putting and taking them."""

from triskel.games.unmatched.state.duel import Duel


def token_spaces(duel: Duel, player: int, token: str) -> int:
    """The spaces where such a token of the player lies, as a mask."""
    number = duel.arena.token_place[player].get(token, -1)
    mask = 0
    for owner, kind, space in duel.ledger.tokens:
        if owner == player and kind == number:
            mask |= 1 << space
    return mask


def token_count(duel: Duel, player: int, token: str, spaces: int = -1) -> int:
    """How many such tokens of the player lie on these spaces; on the whole board if none are named."""
    number = duel.arena.token_place[player].get(token, -1)
    return sum(
        owner == player and kind == number and bool(spaces >> space & 1) for owner, kind, space in duel.ledger.tokens
    )


def put_token(duel: Duel, player: int, token: str, space: int, cause: str = "") -> bool:
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


def take_token(duel: Duel, player: int, token: str, space: int, cause: str = "") -> bool:
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
