"""The shortest way through a match, for rollouts: `Match.take` without what is only for matches that are kept."""

from collections.abc import Callable
from typing import Any

from triskel.kernel.play.decision import END, Decision
from triskel.kernel.play.match import ASK_ANYWAY, Match


def take(match: Match[Any], option: int) -> None:
    """`match.take(option)`, by the shortest way."""
    gen = match._gen
    if gen is None or match._group is not None or match._checkpoint is not None:
        decision = match.decision
        assert decision is not None
        match._answer(decision, option)
        return
    made = match._made = match._made + 1
    asked = gen.send(option)  # the shortest way, for rollouts: no outcome has to be kept
    if type(asked) is Decision and len(asked.options) > 1:
        asked.id = made
        match.decision = asked
    elif asked is END:
        match._gen = None
        match._run(None)
    else:
        _go_on(match, asked)


def play_out(match: Match[Any], share: Callable[[], float], most: int) -> int:
    """Take one option after the other until the match is over, or so many: each lies at a `share` of its list. Returns
    how many were taken."""
    decision = match.decision
    kept = match._checkpoint is not None
    for count in range(most):
        if decision is None:
            return count
        options = decision.options
        option = options[int(share() * len(options))]
        gen = match._gen
        if gen is None or kept or match._group is not None:
            match._answer(decision, option)
        else:
            made = match._made = match._made + 1
            asked = gen.send(option)
            if type(asked) is Decision and len(asked.options) > 1:
                asked.id = made
                match.decision = decision = asked
                continue
            if asked is END:
                match._gen = None
                match._run(None)
            else:
                _go_on(match, asked)
        decision = match.decision
    return most


def _go_on(match: Match[Any], asked: Any) -> None:
    """The rules have asked what need not be put to anybody, or several seats."""
    if type(asked) is Decision:
        options = asked.options
        if match._patient and asked.flags & ASK_ANYWAY:
            assert options, f"no options for {asked}"
            asked.id = match._made
            match.decision = asked
        else:
            match._run(options[0])
    else:
        answers = match._ask_all(asked)
        if answers is not None:
            match._run(answers)
