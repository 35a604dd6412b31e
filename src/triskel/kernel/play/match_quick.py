"""The shortest way through a match, for rollouts: `Match.take` without what is only for matches that are kept."""

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
    if type(asked) is Decision:
        options = asked.options
        if len(options) > 1:
            asked.id = made
            match.decision = asked
        elif match._patient and asked.flags & ASK_ANYWAY:
            assert options, f"no options for {asked}"
            asked.id = made
            match.decision = asked
        else:
            match._run(options[0])
    elif asked is END:
        match._gen = None
        match._run(None)
    else:
        answers = match._ask_all(asked)
        if answers is not None:
            match._run(answers)
