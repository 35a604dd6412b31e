"""A bot knows what its seat knows: hidden cards may be anywhere else, and it still chooses the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.kernel import Chance, Match, start
from triskel.kernel.kit import find_game

GAMES = [("unmatched", {}), ("berserk", {}), ("inis", {"players": 2}), ("inis", {"players": 4})]
BOTS = ["random", "greedy", "greedy~3", "search:30", "search:30~3", "net", "net~2", "net:30"]
STRIDE = {"unmatched": 17, "inis": 17, "berserk": 3}  # a squad of Berserk hides most before its first turn


def moments(name: str, wishes: dict[str, Any], seed: int, count: int, stride: int) -> Iterator[Match[Any]]:
    """Moments of a random match at which somebody has a real choice."""
    game = find_game(name)
    match = start(game, game.random_setup(Chance(seed), wishes), seed=seed)
    chance = Chance(seed + 1)
    made = found = 0
    while (decision := match.decision) is not None and found < count:
        made += 1
        if made % stride == 0 and len(decision.options) > 1:
            found += 1
            yield match
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])


def choices(name: str, wishes: dict[str, Any], bot: str, imagine: Any = None) -> Iterator[tuple[list[int], bool]]:
    """At some moments: what the bot chooses in the true match and in two with other hidden cards, and whether those
    were other matches at all."""
    for number, match in enumerate(moments(name, wishes, 3, 6, STRIDE[name])):
        seat = match.decision.seat if match.decision is not None else 0
        others = [match.determinize(seat, 1000 + number + step, for_rollout=False) for step in (0, 50)]
        assert all(other.view(seat) == match.view(seat) for other in others)
        chosen = []
        for each in (match, *others):
            scene = Scene(each, seat)
            if imagine is not None:
                scene._imagine = imagine(each)
            chosen.append(make_bot(bot, 7).choose(scene))
        keys = {repr(each.game.key(each.state)) for each in (match, *others)}
        yield chosen, len(keys) > 1


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "wishes"), GAMES)
def test_a_choice_does_not_depend_on_hidden_cards(name: str, wishes: dict[str, Any], bot: str) -> None:
    changed = 0
    for chosen, other in choices(name, wishes, bot):
        assert len(set(chosen)) == 1, f"{bot} chose {chosen} where only hidden cards differ"
        changed += other
    assert changed >= 3, "hidden cards were hardly ever anywhere else, so this shows nothing"


@pytest.mark.parametrize(("name", "wishes"), GAMES)
def test_a_bot_that_peeks_is_caught(name: str, wishes: dict[str, Any]) -> None:
    """The same bot, handed clones of the true match in place of imagined ones, does choose differently."""

    def peek(match: Match[Any]) -> Any:
        return lambda seed: match.clone(seed)

    assert any(len(set(chosen)) > 1 for chosen, _ in choices(name, wishes, "search:30", peek))
