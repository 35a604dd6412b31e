"""What cannot be chosen now, and why, with the rule. Only things that the asked seat sees are looked at."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from triskel.kernel import Decision, Match

_OWN_FIGHTERS: Final = ("attacker", "mover", "schemer")
_HAND: Final = ("attack card", "defence card", "scheme", "boost", "attack boost")
_SPACES: Final = ("move", "place", "space")
_SMALL: Final = 64
"""Unmatched: a pose from here on has a tail, and there are too many of those to list."""

Why = tuple[tuple[str, str], ...]
"""(rule, words) of every reason."""


def closed(match: Match[Any], decision: Decision, lang: str) -> list[tuple[Why, list[str]]]:
    """The closed options of a decision in words, those with the same reasons together."""
    game, state = match.game, match.state
    found: dict[Why, list[str]] = {}
    candidates = _CANDIDATES.get(game.name)
    if candidates is None:
        return []
    for option in dict.fromkeys(candidates(state, decision)):
        if option in decision.options:
            continue
        why = tuple((each.rule, each.text(lang)) for each in game.reasons(state, decision, option))
        if why:
            found.setdefault(why, []).append(game.label(state, decision, option, lang))
    return list(found.items())


def _unmatched(duel: Any, decision: Decision) -> Iterable[int]:
    kind = decision.kind
    fighters = duel.arena.fighters
    mine = [n for n, each in enumerate(fighters) if duel.arena.seat[each.player] == decision.seat]
    if kind == "action":
        return range(3)
    if kind in _OWN_FIGHTERS:
        return mine
    if kind == "target":
        return [n for n in range(len(fighters)) if n not in mine]
    if kind in _HAND:
        from triskel.unmatched.knowledge import player_of

        return list(duel.hand[player_of(duel, decision)])
    if kind in _SPACES and all(option < _SMALL for option in decision.options):
        return range(len(duel.board.spaces))
    return ()


def _inis(isle: Any, decision: Decision) -> Iterable[int]:
    from triskel.inis.clash import WITHDRAW  # only whoever plays Inis waits for its cards to be read
    from triskel.inis.deck import FIRST_EPIC, bits
    from triskel.inis.notation import LANDS_KINDS
    from triskel.inis.season import PASS, PRETEND

    kind = decision.kind
    hand = list(bits(isle.hand[decision.seat]))
    if kind == "turn":
        return [*hand, PASS, PRETEND]
    if kind == "respond":
        return hand
    if kind == "maneuver":
        seats = [seat for seat in range(len(isle.hand)) if seat != decision.seat]
        return [*seats, WITHDRAW, *(card for card in hand if card >= FIRST_EPIC)]
    if kind in LANDS_KINDS:
        return [land for land, spot in enumerate(isle.spots) if spot >= 0]
    return ()


def _berserk(war: Any, decision: Decision) -> Iterable[int]:
    kind, seat = decision.kind, decision.seat
    if kind == "choice":
        return list(war.squad[seat])
    if kind == "strike":
        return list(war.squad[1 - seat])
    if kind == "target":
        return [*war.squad[0], *war.squad[1]]
    if kind == "recruit":
        return sorted(war.hand[seat])
    if kind == "move":
        return range(len(war.at))
    return ()


_CANDIDATES: Final[dict[str, Callable[[Any, Decision], Iterable[int]]]] = {
    "unmatched": _unmatched, "inis": _inis, "berserk": _berserk,
}  # fmt: skip
