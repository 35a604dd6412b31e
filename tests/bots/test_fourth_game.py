"""A game that knows nothing of bots, arena or lab gets all of them from the kernel's verbs alone."""

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import TOY

from triskel import catalog
from triskel.bots import Scene, make_bot
from triskel.kernel.match import start_from
from triskel.lab.arena import Score, contest, mirrored, terms
from triskel.lab.journal import Journal
from triskel.lab.run import play_into


@pytest.fixture(autouse=True)
def fourth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's toy stands in the catalogue for as long as a test runs."""
    monkeypatch.setitem(catalog._WHERE, "toy", ("tests.kernel.toy", "TOY"))


@pytest.mark.parametrize("one", ["random", "greedy", "search:20", "search:0.002s"])
def test_every_bot_plays_it_in_the_arena(one: str) -> None:
    score = Score()
    for row in contest(mirrored("toy", one, "random", 6, 1, {}), 1):
        score.add(row)
    assert score.failures == []
    assert score.games == 6
    assert score.draws == 0


def test_the_lab_keeps_its_matches_and_never_plays_them_again(tmp_path: Path) -> None:
    jobs = mirrored("toy", "search:10", "greedy", 4, 1, {})
    about = terms("toy", "search:10", "greedy", 1, {})
    assert play_into(tmp_path, about, jobs[:2]) == []
    assert play_into(tmp_path, about, jobs) == []
    with Journal(tmp_path, about) as journal:
        assert sorted(journal.rows) == sorted(job.key for job in jobs)
        assert all(row["winners"] for row in journal.rows.values())
        assert list(contest(jobs, 1, journal=journal)) == list(journal.rows.values())


@pytest.mark.parametrize("name", ["greedy", "search:60"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_bot_sees_what_wins_though_the_game_teaches_it_nothing(name: str, seed: int) -> None:
    """Both need one point more, and whatever the other holds, a nine is better than a one."""
    setup: dict[str, Any] = TOY.complete_setup({})
    state = TOY.arrange(setup, {"first": [1, 9], "second": [1, 9]})
    state.points = [2, 2]
    match = start_from(TOY, setup, state, seed=seed)
    for seat in (0, 1):
        assert make_bot(name, seed).choose(Scene(match, seat)) == 9
