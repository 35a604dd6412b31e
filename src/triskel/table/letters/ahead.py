"""Conditional choices: "if he defends with …, I take …", made while somebody else has to choose.

A condition is what the seat itself would see afterwards, and nothing else, so a plan can tell nobody what the rules
hide: what looks alike is one condition. What may be offered is found in worlds that are imagined from the seat's own
knowledge; where chance decides what will be seen, there is nothing to offer.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, final

from triskel.kernel import Match
from triskel.table.play.thinking.position import Position, stand

_WORLDS: Final = 8
_CHANCES: Final = (101, 202, 303)
"""What chance brings in each of them: what a seat sees may not hang on it."""
MOST_OPTIONS: Final = 40
"""Choices of the other that are looked at in each world."""
MOST_BRANCHES: Final = 40
_QUESTIONS: Final = ("waiting_for", "decision")


@final
@dataclass(slots=True)
class Branch:
    """Something that the other may do, and how it could be answered."""

    key: str
    question: str
    """What the other is asked."""
    says: list[str]
    """What the other would have chosen; several where they cannot be told apart."""
    asked: str
    replies: list[tuple[str, str]]
    """In notation, and in words."""


def sight(match: Match[Any], seat: int) -> str:
    """A short hash of all that a seat sees; the numbers of questions are no part of it."""
    view = {
        key: _without_numbers(each) if key in _QUESTIONS else each for key, each in match.view(seat).items()
    }  # fmt: skip
    return blake2b(json.dumps(view, sort_keys=True, default=str).encode(), digest_size=12).hexdigest()


def _without_numbers(asked: Any) -> Any:
    if isinstance(asked, list):
        return [_without_numbers(each) for each in asked]
    return {key: each for key, each in asked.items() if key != "id"} if isinstance(asked, dict) else asked


def waits(match: Match[Any], seat: int) -> bool:
    """Whether one other seat has to choose, and this one has not."""
    asked = {each.seat for each in match.decisions}
    return match.outcome is None and len(asked) == 1 and seat not in asked


def offers(position: Position, seat: int, lang: str) -> list[Branch]:
    """In a worker: all that may be answered ahead, the likeliest to come first."""
    match = stand(position)
    found: dict[str, Branch] = {}
    if not waits(match, seat):
        return []
    for seed in range(_WORLDS):
        for key, question, said, after in _after(match, seat, seed, lang):
            if key not in found and len(found) < MOST_BRANCHES:
                found[key] = _branch(key, question, after, seat, lang)
            if key in found and said not in found[key].says:
                found[key].says.append(said)
    return [each for each in found.values() if each.replies]


def _after(match: Match[Any], seat: int, seed: int, lang: str) -> Iterator[tuple[str, str, str, Match[Any]]]:
    """What the seat would see after each choice of the other in one imagined world, where it is asked next whatever
    chance brings."""
    world = match.determinize(seat, seed, for_rollout=False)
    other = next(each for each in world.decisions if each.seat != seat)
    question = world.game.prompt(world.state, other, lang)
    for option in list(other.options)[:MOST_OPTIONS]:
        said = world.game.label(world.state, other, option, lang)
        later = [world.clone(chance, for_rollout=False) for chance in _CHANCES]
        for each in later:
            each.choose(other.seat, option)
        if all([one.seat for one in each.decisions] == [seat] and each.outcome is None for each in later):
            keys = {sight(each, seat) for each in later}
            if len(keys) == 1:
                yield keys.pop(), question, said, later[0]


def _branch(key: str, question: str, match: Match[Any], seat: int, lang: str) -> Branch:
    decision = next(each for each in match.decisions if each.seat == seat)
    game, state = match.game, match.state
    replies = [
        (game.notation(state, decision, each), game.label(state, decision, each, lang)) for each in decision.options
    ]
    return Branch(key, question, [], game.prompt(state, decision, lang), replies[: MOST_OPTIONS * 3])
