"""A game that teaches its bots nothing gets all of them from the kernel's verbs alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.kernel.toy import TOY

from triskel.bots import Scene, make_bot
from triskel.bots.instinct import NoInstinct, instinct_for
from triskel.kernel.play.match import start_from


def untaught(seed: int) -> Iterator[Scene]:
    """Both need one point more, and whatever the other holds, a nine is better than a one."""
    setup: dict[str, Any] = TOY.complete_setup({})
    state = TOY.arrange(setup, {"first": [1, 9], "second": [1, 9]})
    state.points = [2, 2]
    match = start_from(TOY, setup, state, seed=seed)
    for seat in (0, 1):
        yield Scene(match, seat)


def test_nobody_teaches_it() -> None:
    assert isinstance(instinct_for(TOY.name), NoInstinct)


@pytest.mark.parametrize("name", ["greedy", "search:60", "net:60"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_bot_plays_it_and_only_it(name: str, seed: int) -> None:
    for scene in untaught(seed):
        assert make_bot(name, seed).choose(scene) in (1, 9)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_instinct_that_knows_who_won_finds_the_winning_card(seed: int) -> None:
    from triskel.bots.search import Search

    for scene in untaught(seed):
        search = Search(scene, seed, instinct=NoInstinct(TOY))
        search.run(80)
        assert search.best() == 9
