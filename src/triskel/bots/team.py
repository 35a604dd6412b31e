"""One search shared by several processes: each grows a tree of its own, and their roots are added up."""

from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any

from triskel.bots.search import Search


def run_shared(searches: list[Search], iterations: int, seconds: float) -> Search:
    """Run the searches, each with its share of the iterations, and add the others to the first.

    Where processes can be forked each of the others gets one; elsewhere they run one after the other. What is found is
    the same either way, unless time runs out.
    """
    shares = [len(range(number, iterations, len(searches))) for number in range(len(searches))]
    first = searches[0]
    if "fork" not in get_all_start_methods():
        for search, share in zip(searches, shares, strict=True):
            search.run(share, seconds / len(searches))
        for search in searches[1:]:
            if search.root is not None:
                first.absorb(search.summary())
        return first
    # Forked, because a match cannot be sent: its rules are a generator. The child only computes and answers.
    context: Any = get_context("fork")
    flying = []
    for search, share in zip(searches[1:], shares[1:], strict=True):
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_answer, args=(search, share, seconds, there), daemon=True)
        process.start()
        there.close()
        flying.append((process, here))
    first.run(shares[0], seconds)
    for process, here in flying:
        with suppress(EOFError):  # it was killed; what the others found is enough to choose by
            first.absorb(here.recv())
        process.join()
    return first


def _answer(search: Search, iterations: int, seconds: float, there: Connection) -> None:
    search.run(iterations, seconds)
    there.send(search.summary() if search.root is not None else {})
    there.close()
