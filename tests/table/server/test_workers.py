"""Processes that think: what hangs, dies or grows is ended there, and whoever asked gets words."""

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.conftest import Server, warm_workers
from tests.table.server.jobs import answer, answer_with_a_function, die, dig, eat, hang, linger, refuse
from tests.table.server.test_playing import new_match
from triskel.kernel import BadSetup
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers


def ask(job: Callable[..., Any], *args: Any, seconds: float = 20.0) -> Any:
    warm_workers()
    return asyncio.run(workers.think(job, *args, seconds=seconds))


@pytest.mark.parametrize(
    ("job", "code"), [(hang, "no end"), (eat, "too large"), (dig, "too deep"), (die, "broke down")]
)
def test_what_goes_wrong_in_a_worker_is_told_in_words(job: Callable[[], Any], code: str) -> None:
    ask(answer, 1)
    with pytest.raises(Refused) as refused:
        ask(job, seconds=1.0 if job is hang else 20.0)
    assert refused.value.code == code
    assert refused.value.ru != refused.value.en
    assert [ask(answer, n) for n in range(8)] == list(range(8))  # others are there in its place


def test_a_refusal_comes_back_as_it_is() -> None:
    with pytest.raises(BadSetup, match="not so"):
        ask(refuse)


def test_what_cannot_be_sent_back_is_an_error_and_not_silence() -> None:
    with pytest.raises(RuntimeError, match="answer"):
        ask(answer_with_a_function)


def test_an_idle_worker_that_died_is_replaced_without_a_word() -> None:
    pids = {ask(os.getpid) for _ in range(12)}
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    assert ask(os.getpid) not in pids


def test_what_somebody_waits_for_does_not_wait_for_bots() -> None:
    warm_workers()
    count = workers.pool().count

    async def crowd() -> tuple[float, list[float]]:
        spare = [workers.think(linger, 0.5, lane=workers.SPARE) for _ in range(2 * count)]
        play = [workers.think(linger, 0.5, lane=workers.PLAY) for _ in range(count)]
        behind = [asyncio.ensure_future(each) for each in (*spare, *play)]
        await asyncio.sleep(0.1)
        asked = await workers.think(linger, 0.0)
        return asked, await asyncio.gather(*behind)

    asked, behind = asyncio.run(crowd())
    assert asked < min(behind)  # one process is always left for it
    spare, play = behind[: 2 * count], behind[2 * count :]
    assert max(play) < max(spare)  # people's bots come before those of nobody


def test_too_much_at_once_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_workers()
    monkeypatch.setattr(workers, "MOST_WAITING", 2)

    async def crowd() -> list[Any]:
        asked = [workers.think(linger, 0.2, lane=workers.SPARE) for _ in range(20)]
        return await asyncio.gather(*asked, return_exceptions=True)

    refused = [each for each in asyncio.run(crowd()) if isinstance(each, Refused)]
    assert refused
    assert {each.code for each in refused} == {"busy"}


async def ask_as(who: str, seconds: float, lane: int = workers.ASKED) -> float:
    """As a request from an address would, in a task of its own; when it was done."""
    workers.asker.set(who)
    return await workers.think(linger, seconds, lane=lane)


def test_who_asks_without_end_waits_for_himself_alone() -> None:
    """One address has never all processes, and who has fewer at work comes first."""
    warm_workers()
    count = workers.pool().count

    async def crowd() -> tuple[float, list[float]]:
        lanes = (workers.SPARE, workers.ASKED)
        greedy = [asyncio.ensure_future(ask_as("greedy", 0.4, lanes[n % 2])) for n in range(4 * count)]
        await asyncio.sleep(0.1)
        return await ask_as("modest", 0.0), await asyncio.gather(*greedy)

    modest, greedy = asyncio.run(crowd())
    assert modest < min(greedy)


def test_one_address_has_only_so_much_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_workers()
    monkeypatch.setattr(workers, "MOST_OF_ONE", 3)

    async def crowd() -> list[Any]:
        greedy = [ask_as("greedy", 0.2) for _ in range(20)]
        modest = [ask_as("modest", 0.0) for _ in range(3)]
        return await asyncio.gather(*greedy, *modest, return_exceptions=True)

    answers = asyncio.run(crowd())
    assert {each.code for each in answers[:20] if isinstance(each, Refused)} == {"too fast"}
    assert not [each for each in answers[20:] if isinstance(each, Refused)]


@pytest.mark.parametrize(("limits", "asker"), [(True, "127.0.0.1"), (False, "")])
def test_what_follows_from_a_request_is_asked_for_its_address(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, limits: bool, asker: str
) -> None:
    server = serve(limits=limits)
    seen: list[str] = []
    submit = workers.Pool.submit

    def noted(pool: workers.Pool, task: Any) -> None:
        seen.append(task.asker)
        submit(pool, task)

    monkeypatch.setattr(workers.Pool, "submit", noted)
    new_match(server, ["me", "bot"])
    assert seen
    assert set(seen) == {asker}
