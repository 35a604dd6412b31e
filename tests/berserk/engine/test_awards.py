"""What part 6 leaves to a judge: an act of his with a reason, an entry of the record, never a guess of the engine."""

import pytest

from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules.course.victory import AWARDS, time_may_be_called
from triskel.kernel import Match, Refusal, start
from triskel.kernel.bench.judge import Ruling
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

DRAWS = ("nobody can win", "time, nobody can win", "technical draw")


def begun(counted: bool = False) -> Match:  # type: ignore[type-arg]
    """A match that has gone on for a while; `counted`: so far that the cards may be counted (604.1)."""
    match = start(BERSERK, {"decks": ["dark", "steppe"]}, seed=2)
    for _ in range(12):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[0])
    while counted and not time_may_be_called(match.state):
        decision = match.decision
        assert decision is not None
        passing = decision.kind == "choice" and -1 in decision.options
        match.choose(decision.seat, -1 if passing else decision.options[0])
    return match


@pytest.mark.ruling("decisive_advantage")
@pytest.mark.rule("602.1", "602.2", "603.1", "603.3", "604.1", "604.2")
@pytest.mark.parametrize("kind", AWARDS)
def test_a_judge_ends_the_battle_with_a_reason_that_the_record_keeps(kind: str) -> None:
    match = begun(counted=kind.startswith("technical"))
    winner = -1 if kind in DRAWS else 1
    match.judge(Ruling("award", "both squads stand still", kind, winner))
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (() if winner < 0 else (1,), AWARDS[kind])
    assert match.decision is None
    again = replay(parse(write(match)), find_game)
    assert again.outcome == outcome
    assert 'award "both squads stand still"' in write(match)
    assert any(event.facts.get("why") == "both squads stand still" for event in again.events)


def test_the_book_gives_these_decisions_to_a_judge() -> None:
    assert set(AWARDS.values()) == {"602.1", "602.2", "603.1", "603.3", "604.1", "604.2"}
    assert {each.kind for each in BERSERK.awards(begun(counted=True).state) if not each.wins} == set(DRAWS)


@pytest.mark.rule("602.1")
def test_no_award_without_a_reason_and_none_against_its_kind() -> None:
    match = begun()
    with pytest.raises(Refusal, match="needs a reason"):
        match.judge(Ruling("award", "  ", "penalty", 0))
    for kind, winner in (("penalty", -1), ("nobody can win", 0), ("a bribe", 0)):
        with pytest.raises(Refusal):
            match.judge(Ruling("award", "why not", kind, winner))
    assert match.outcome is None
    assert len(match.entries) == 12
