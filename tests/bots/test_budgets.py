"""Time: a bot with a budget of seconds keeps to it, and every bot takes what it has found when its time is up."""

import time
from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.bots.bot import NAMES, SearchBot
from triskel.bots.greedy import greedy_choice
from triskel.kernel import BadSetup, Match, start
from triskel.kernel.kit import find_game
from triskel.lab.job import Job, play

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def scene_with(least: int) -> Scene:
    """A moment of a duel with so many options at least."""
    match: Match[Any] = start(find_game("unmatched"), DUEL, seed=1)
    while (decision := match.decision) is not None and len(decision.options) < least:
        match.choose(decision.seat, decision.options[-1])
    assert decision is not None
    return Scene(match, decision.seat)


def spent(bot: Any, scene: Scene) -> float:
    began = time.monotonic()
    assert bot.choose(scene) in scene.decision.options
    return time.monotonic() - began


@pytest.mark.parametrize("name", ["search:0.3s", "search:0.3sx2@2000"])
def test_a_search_by_time_thinks_as_long_as_its_name_says(name: str) -> None:
    bot = make_bot(name, 1)
    assert isinstance(bot, SearchBot)
    assert bot.name == name.partition("@")[0]
    assert 0.3 <= spent(bot, scene_with(3)) < 3


def test_the_shorter_of_two_times_holds() -> None:
    assert 0.1 <= spent(make_bot("search:60s", 1, seconds=0.1), scene_with(3)) < 3


def test_a_search_by_time_plays_in_the_lab() -> None:
    row = play(Job("a", "unmatched", DUEL, 1, ("search:0.001s", "random")))
    assert row.get("error") is None
    assert row["winners"]


@pytest.mark.parametrize(
    "wrong", ["search:s", "search:0s", "search:0.0s", "search:-1s", "search:2ms", "search:1e3s", "search:2sx0", "2s"]
)
def test_a_wrong_budget_is_answered_with_the_forms(wrong: str) -> None:
    with pytest.raises(BadSetup) as refused:
        make_bot(wrong, 1)
    assert wrong in str(refused.value)
    assert all(form in str(refused.value) for form in NAMES)
    assert "search:2s" in str(refused.value)


def slow_after(scene: Scene, tries: int) -> list[int]:
    """Let time run out in the world that is imagined last; returns the seeds of the worlds imagined."""
    imagine = scene._imagine
    made: list[int] = []

    def imagined(seed: int) -> Match[Any]:
        made.append(seed)
        if len(made) == tries:
            time.sleep(2.1)
        return imagine(seed)

    scene._imagine = imagined
    return made


def test_greedy_counts_only_whole_worlds_when_time_is_up() -> None:
    scene = scene_with(4)
    count = len(scene.decision.options)
    whole = greedy_choice(scene, 3, worlds=2)
    assert whole != scene.decision.options[0]  # which alone has been tried in the third world
    made = slow_after(scene, 2 * count + 1)
    assert greedy_choice(scene, 3, seconds=2) == whole
    assert len(made) == 2 * count + 1


def test_greedy_chooses_among_what_it_tried_when_time_is_up_at_once() -> None:
    scene = scene_with(4)
    assert greedy_choice(scene, 4) not in scene.decision.options[:2]
    made = slow_after(scene, 2)
    assert greedy_choice(scene, 4, seconds=2) in scene.decision.options[:2]
    assert len(made) == 2


def test_greedy_without_a_moment_to_think_takes_what_it_tries_first() -> None:
    scene = scene_with(4)
    assert make_bot("greedy", 1).choose(scene) != scene.decision.options[0]
    assert make_bot("greedy", 1, seconds=1e-9).choose(scene) == scene.decision.options[0]
