"""The kernel's promises, on a toy game."""

import pytest

from tests.kernel.toy import TOY, Toy
from triskel.kernel import DONE, Chance, Match, Refusal, TriskelError, Undo, start
from triskel.kernel.books.record import parse, replay, write


def begin(seed: int = 1) -> Match[Toy]:
    return start(TOY, {}, seed=seed)


def bid(match: Match[Toy]) -> None:
    for decision in list(match.decisions):
        match.choose(decision.seat, decision.options[0])


def test_seats_that_choose_at_once_may_answer_in_any_order() -> None:
    one, other = begin(), begin()
    options = {each.seat: each.options[-1] for each in one.decisions}
    one.choose(0, options[0])
    one.choose(1, options[1])
    other.choose(1, options[1])
    other.choose(0, options[0])
    assert one.fingerprint() == other.fingerprint()


def test_a_secret_answer_shows_nothing_but_that_it_was_given() -> None:
    match = begin()
    before = match.view(1)
    match.choose(0, match.decision.options[0])  # type: ignore[union-attr]
    after = match.view(1)
    assert before.pop("waiting_for") != after.pop("waiting_for")
    assert before == after


def test_a_response_with_one_answer_is_asked_in_a_patient_match_and_taken_in_a_quick_one() -> None:
    patient, quick = begin(), start(TOY, {}, seed=1, patient=False)
    bid(patient)
    bid(quick)
    assert patient.decision is not None
    assert patient.decision.kind == "groan"
    assert quick.decision is not None
    assert quick.decision.kind == "boast"


def test_an_answer_by_the_wrong_seat_names_who_is_asked() -> None:
    match = begin()
    bid(match)
    groaning = match.decision
    assert groaning is not None
    with pytest.raises(Refusal, match=f"waiting for seat {groaning.seat} \\(groan\\)"):
        match.choose(1 - groaning.seat, DONE)


def test_an_old_answer_is_refused_and_the_open_decision_named() -> None:
    match = begin()
    first = match.decisions[0].id
    bid(match)
    decision = match.decision
    assert decision is not None
    with pytest.raises(Refusal, match=f"the open one is {decision.id} \\(groan\\)"):
        match.choose(decision.seat, DONE, first)


def test_an_impossible_answer_carries_its_rule_and_the_alternatives() -> None:
    match = begin()
    with pytest.raises(Refusal) as refused:
        match.choose(0, 99)
    assert refused.value.reasons[0].rule == "T-2"
    assert refused.value.alternatives


def test_undo_is_free_by_consent_or_never() -> None:
    match = begin()
    bid(match)
    assert match.entries[-1].undo is Undo.NEVER
    loser = match.decision
    assert loser is not None
    match.choose(loser.seat, DONE)
    assert match.undo_policy is Undo.CONSENT
    winner = match.decision
    assert winner is not None
    match.choose(winner.seat, 1)
    assert match.undo_policy is Undo.FREE
    match.undo()
    assert match.decision is not None
    assert match.decision.kind == "boast"
    with pytest.raises(Refusal, match="only if the others agree"):
        match.undo()
    match.undo(consent=True)
    with pytest.raises(Refusal, match="cannot be taken back"):
        match.undo(consent=True)


def test_several_choices_are_taken_back_at_once_and_the_rest_is_played_again_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, other = begin(), begin()
    for each in (match, other):
        bid(each)
        for answer in (DONE, 1):
            assert each.decision is not None
            each.choose(each.decision.seat, answer)
    played: list[int] = []
    earlier = Match.earlier
    monkeypatch.setattr(Match, "earlier", lambda self, count: played.append(count) or earlier(self, count))
    with pytest.raises(Refusal, match="only if the others agree"):
        match.undo(count=2)
    with pytest.raises(Refusal, match="cannot be taken back"):
        match.undo(consent=True, count=3)
    with pytest.raises(Refusal, match="nothing to take back"):
        match.undo(consent=True, count=9)
    assert match.undo(consent=True, count=2).notation == other.entries[-2].notation
    assert played == [len(other.entries) - 2]
    other.undo()
    other.undo(consent=True)
    assert match.fingerprint() == other.fingerprint()
    assert [each is None for each in match.journal] == [each is None for each in other.journal]


def test_the_answer_to_a_question_that_was_taken_back_is_an_old_one() -> None:
    match = begin()
    bid(match)
    loser = match.decision
    assert loser is not None
    match.choose(loser.seat, DONE)
    winner = match.decision
    assert winner is not None
    match.choose(winner.seat, 1)
    louder = match.decision
    assert louder is not None
    match.undo()
    with pytest.raises(Refusal):
        match.choose(winner.seat, 1, louder.id)


def test_a_rollout_clone_cannot_be_cloned_again() -> None:
    match = begin()
    with pytest.raises(TriskelError, match="keeps no checkpoints"):
        match.clone(seed=1).clone(seed=2)


def test_clones_get_fresh_chance() -> None:
    match = begin()
    seen = set()
    for seed in range(12):
        clone = match.clone(seed=seed)
        bid(clone)
        while clone.decision is not None and clone.decision.kind != "bid":
            clone.take(clone.decision.options[-1])
        seen.add(clone.fingerprint())
    assert len(seen) > 3


def test_dealing_anew_keeps_what_the_seat_holds_and_draws_the_rest_evenly() -> None:
    match = begin(3)
    own = sorted(match.state.hands[0])
    counts: dict[int, int] = {}
    for seed in range(900):
        world = match.determinize(0, seed)
        assert sorted(world.state.hands[0]) == own
        for card in world.state.hands[1]:
            counts[card] = counts.get(card, 0) + 1
    unseen = sorted(match.state.pool + match.state.hands[1])
    for card in set(unseen):
        expected = 900 * 2 * unseen.count(card) / len(unseen)
        assert abs(counts.get(card, 0) - expected) < 5 * expected**0.5


def test_what_another_seat_put_down_in_secret_is_not_known_to_a_planner() -> None:
    match = begin(5)
    decision = next(each for each in match.decisions if each.seat == 1)
    match.choose(1, decision.options[0])
    bids = set()
    for seed in range(40):
        world = match.determinize(0, seed, for_rollout=False)
        assert [each.seat for each in world.decisions] == [0]
        world.choose(0, world.decisions[0].options[0])
        bids.add(world.state.bids[1])
    assert len(bids) > 3


def test_same_seed_same_dice_on_every_machine() -> None:
    chance = Chance(42)
    assert [chance.below(1000) for _ in range(5)] == [941, 642, 289, 451, 291]
    assert [chance.roll(6) for _ in range(8)] == [2, 1, 5, 2, 1, 4, 1, 1]


def test_a_record_with_an_undo_replays() -> None:
    match = begin()
    bid(match)
    loser = match.decision
    assert loser is not None
    match.choose(loser.seat, DONE)
    winner = match.decision
    assert winner is not None
    match.choose(winner.seat, 1)
    match.undo()
    match.choose(winner.seat, DONE)
    text = write(match)
    assert "\nundo\n" in text
    assert replay(parse(text), lambda name: TOY).fingerprint() == match.fingerprint()
