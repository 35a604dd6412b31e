"""The example game: its rules, and that it has everything that our own games have."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from overbid.game import GAME
from overbid.state import CARDS, Table

from tests.contract import test_contract as contract
from triskel.bots import Scene, make_bot
from triskel.cli import main
from triskel.gym.batch import Batch
from triskel.gym.env import env
from triskel.kernel import BadContent, BadSetup, Chance, Match, Refusal, start
from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.play.match import start_from
from triskel.lab.arena import Score, contest, mirrored, terms
from triskel.lab.journal import Journal
from triskel.lab.run import play_into


def at(position: dict[str, Any], target: int = 5, seed: int = 1) -> Match[Table]:
    setup = GAME.complete_setup({"target": target})
    return start_from(GAME, setup, GAME.arrange(setup, position), seed=seed)


def bid(match: Match[Any], first: int, second: int) -> None:
    match.choose(1, f"lay {second}")
    match.choose(0, f"lay {first}")


# --- its rules -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O-CARD-1", "O-CARD-2")
def test_both_draw_three_of_eighteen_cards() -> None:
    match = start(GAME, GAME.complete_setup({}), seed=3)
    state = match.state
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert sorted([*state.deck, *state.hands[0], *state.hands[1]]) == [*CARDS] == sorted([*range(1, 10)] * 2)
    drew = [event for event in match.events if event.kind == "drew"]
    assert [(event.facts["seat"], event.seen_by) for event in drew] == [(0, 1)] * 3 + [(1, 2)] * 3


@pytest.mark.rule("O-BID-1")
def test_bids_are_secret_until_both_lie() -> None:
    match = at({"hands": [[2, 5, 9], [1, 4, 7]]})
    before = match.view(0)["played"]
    match.choose(1, "lay 4")
    assert match.view(0)["played"] == before
    match.choose(0, "lay 5")
    assert match.view(0)["played"][-2:] == [5, 4]
    with pytest.raises(Refusal, match="you do not hold a 5"):
        match.choose(0, "lay 5" if 5 not in match.state.hands[0] else "lay 99")


@pytest.mark.rule("O-BID-2")
@pytest.mark.parametrize(("cards", "points"), [((9, 1), [1, 0]), ((2, 7), [0, 1])])
def test_the_higher_card_takes_the_stake(cards: tuple[int, int], points: list[int]) -> None:
    match = at({"hands": [[2, 5, 9], [1, 4, 7]]})
    bid(match, *cards)
    assert match.state.points == points
    assert match.state.stake == 1


@pytest.mark.rule("O-BID-3", "O-BID-2")
def test_after_equal_cards_the_stake_grows_and_is_taken_whole() -> None:
    match = at({"hands": [[2, 5, 9], [1, 5, 7]]})
    bid(match, 5, 5)
    assert (match.state.points, match.state.stake) == ([0, 0], 2)
    bid(match, 2, 7)
    assert (match.state.points, match.state.stake) == ([0, 2], 1)


@pytest.mark.rule("O-END-1")
def test_who_reaches_the_target_wins() -> None:
    match = at({"hands": [[9], [1]], "points": [4, 4]})
    bid(match, 9, 1)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "O-END-1")


@pytest.mark.rule("O-END-2")
@pytest.mark.parametrize(("cards", "winners"), [((9, 8), (0,)), ((8, 9), (1,)), ((9, 9), ())])
def test_when_all_cards_are_played_who_has_more_wins(cards: tuple[int, int], winners: tuple[int, ...]) -> None:
    rest = list(CARDS)
    for card in cards:
        rest.remove(card)
    match = at({"hands": [[cards[0]], [cards[1]]], "played": rest, "points": [2, 2]})
    bid(match, *cards)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, "O-END-2")


@pytest.mark.parametrize("setup", [{"target": 0}, {"target": 10}, {"target": "5"}, {"players": 3}, {"board": 1}])
def test_a_setup_that_makes_no_sense_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.complete_setup(setup)
    assert error.value.words("ru") != error.value.words("en")


@pytest.mark.parametrize(
    "position",
    [{"hands": [[5, 5], [5]]}, {"hands": [[1, 2, 3, 4]]}, {"hands": [[0]]}, {"points": [5]}, {"stake": 2}, {"x": 1}],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadContent):
        GAME.arrange({"target": 5}, position)
    assert GAME.survey({"target": 5}, position)[1]


def test_a_position_is_written_as_it_is_read() -> None:
    position = {"hands": [[2, 5, 9], [1, 4, 7]], "played": [3, 3], "points": [1, 2], "stake": 2}
    assert GAME.written(GAME.arrange({"target": 5}, position)) == (position, [])


# --- what every game has ---------------------------------------------------------------------------------------------


NOT_HERE = ("law", "freed")
"""It has no laws, and no other process finds it: it is not installed."""


@pytest.mark.parametrize(
    "test",
    [
        each
        for name, each in vars(contract).items()
        if name.startswith("test_") and not any(word in name for word in NOT_HERE)
    ],
    ids=lambda each: each.__name__,
)
def test_it_keeps_what_every_game_keeps(test: Any) -> None:
    test("overbid", {})


@pytest.mark.parametrize("one", ["random", "greedy", "search:20", "search:0.002s"])
def test_every_bot_plays_it_in_the_arena(one: str) -> None:
    score = Score()
    for row in contest(mirrored("overbid", one, "random", 6, 1, {}), 1):
        score.add(row)
    assert score.failures == []
    assert score.games == 6


def test_the_lab_keeps_its_matches_and_never_plays_them_again(tmp_path: Path) -> None:
    jobs = mirrored("overbid", "search:10", "greedy", 4, 1, {})
    about = terms("overbid", "search:10", "greedy", 1, {})
    assert play_into(tmp_path, about, jobs[:2]) == []
    assert play_into(tmp_path, about, jobs) == []
    with Journal(tmp_path, about) as journal:
        assert sorted(journal.rows) == sorted(job.key for job in jobs)
        assert list(contest(jobs, 1, journal=journal)) == list(journal.rows.values())


@pytest.mark.parametrize("name", ["greedy", "search:60"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_bot_sees_what_wins(name: str, seed: int) -> None:
    """Both need one point more, and whatever the other holds, a nine is better than a one."""
    match = at({"hands": [[1, 9], [1, 9]], "points": [4, 4], "played": [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]})
    for seat in (0, 1):
        assert make_bot(name, seed).choose(Scene(match, seat)) == 9


def test_its_observations_show_no_hidden_card() -> None:
    schema = find_schema("overbid", 2)
    compared = 0
    for match, made in contract.moments("overbid", {}, 7, 120):
        for seat in (0, 1):
            world = match.determinize(seat, made, for_rollout=False)
            rows = []
            for each in (match, world):
                row = bytearray(schema.size)
                schema.glance(None, each, seat, None, row)
                rows.append(bytes(row))
            assert rows[0] == rows[1]
            compared += 1
    assert compared == 240


def test_learners_play_it_one_by_one_and_many_at_once() -> None:
    batch = Batch("overbid", 4, seed=1)
    for _ in range(40):
        batch.step(np.array([np.flatnonzero(mask)[0] for mask in batch.masks]))
    world = env("overbid")
    world.reset(seed=1)
    for _ in world.agent_iter(100):
        observation, _, termination, truncation, _ = world.last()
        done = termination or truncation
        world.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
    assert not world.agents


def test_its_option_is_refused_by_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    other = next(name for name in contract.game_names() if name != "overbid")
    assert main(["simulate", other, "--target", "3"]) == 2
    assert f"--target is for overbid, not for {other}" in capsys.readouterr().err
    assert main(["simulate", "overbid", "--games", "5", "--jobs", "1", "--target", "99"]) == 2
    assert "the target is 1 to 9, not 99" in capsys.readouterr().err


def test_random_play_is_fair_and_short() -> None:
    lengths = []
    for seed in range(50):
        match = start(GAME, GAME.random_setup(Chance(seed), {}), seed=seed)
        lengths.append(sum(1 for _ in contract.play(match, seed)))
    assert max(lengths) <= 18
