"""Nothing hidden leaks, and what is imagined is consistent (I-INFO-1)."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, ID, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import _match, _mix, _shuffle, hidden_at
from triskel.kernel import Chance, Match, start

Table = Callable[..., Any]


def to_draft(players: int, seed: int) -> Match[Isle]:
    match = start(INIS, {"players": players}, seed=seed)
    while match.decision is not None and match.decision.kind != "draft":
        match.choose(match.decision.seat, match.decision.options[0])
    return match


@pytest.mark.rule("I-INFO-1")
def test_a_view_shows_counts_of_hidden_cards_and_names_of_open_ones(table: Table) -> None:
    t = table(hands=[["bard", "eriu", "forest"], ["geis", "citadel", "balors_eye", "moor"]], aside="druid")
    seen = t.view(0)["seats"]
    assert set(seen[0]["hand"]) == {"bard", "eriu", "forest", "tuans_memory"}
    assert (seen[1]["action_cards"], seen[1]["epic_tales"], seen[1]["advantages"]) == (2, 2, ["moor"])
    assert "hand" not in seen[1]
    for viewer in (0, None):
        text = str(t.view(viewer))
        for hidden in ("geis", "balors_eye", "druid"):
            assert f"'{hidden}'" not in text
    assert t.view(0)["set_aside"] is True


@pytest.mark.rule("I-INFO-1")
def test_events_keep_their_secrets(table: Table) -> None:
    lands = {"mountains": {"clans": [1, 0]}, "forest": {"clans": [2, 1]}, "plains": {}}
    t = table(lands=lands, hands=[["conquest", "bard"], []])
    t.play("conquest", "mountains", "1", "bard")
    paid = next(event for event in t.match.events if event.kind == "discard")
    assert paid.for_seat(0)["card"] == "bard"
    assert "card" not in paid.for_seat(1)
    assert "card" not in paid.for_seat(None)


@pytest.mark.rule("I-INFO-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_remembers_what_it_passed(players: int) -> None:
    match = to_draft(players, 3)
    hand = match.state.hand[0] & ACTION
    for decision in list(match.decisions):
        match.choose(decision.seat, decision.options[0])
    goal = match.state.order(0)[1]
    passed = hand & ~match.state.hand[0]
    for seed in range(20):
        world = match.determinize(0, seed)
        assert world.state.hand[goal] & passed == passed, "the cards passed are where they were passed to"
        assert world.state.hand[0] == match.state.hand[0]
        for seat in range(players):
            assert (world.state.hand[seat] & ACTION).bit_count() == (match.state.hand[seat] & ACTION).bit_count()


@pytest.mark.rule("I-INFO-1")
def test_what_is_unknown_is_dealt_anew_about_evenly() -> None:
    match = to_draft(3, 8)
    unknown = [card for card in bits(match.state.actions) if not match.state.hand[0] >> card & 1]
    counts = dict.fromkeys(unknown, 0)
    for seed in range(900):
        aside = match.determinize(0, seed).state.aside
        counts[aside] += 1
    assert len(unknown) == 9
    assert min(counts.values()) > 60, "each of nine cards is set aside about one time in nine"
    assert max(counts.values()) < 145


@pytest.mark.rule("I-INFO-1")
def test_cards_seen_stay_where_they_were_seen(table: Table) -> None:
    lands = {"moor": {"clans": [2, 0, 0]}, "valley": {"clans": [1, 1, 1]}, "plains": {}}
    t = table(players=3, lands=lands, turn=1, hands=[["moor"], ["eriu", "bard"], ["balors_eye", "the_dagda"]])
    t.play("bard", "0! moor", "p3").quiet()
    for seed in range(10):
        imagined = t.match.determinize(0, seed).state
        assert imagined.hand[2] & EPIC == t.isle.hand[2] & EPIC
    others = {t.match.determinize(1, seed).state.hand[2] & EPIC for seed in range(10)}
    assert len(others) > 1, "seat 1 has not seen them"


@pytest.mark.rule("I-INFO-1")
def test_a_redealt_match_keeps_all_that_is_open() -> None:
    match = start(INIS, {"players": 4}, seed=12)
    chance = Chance(3)
    for _ in range(300):
        if match.decision is None:
            break
        match.choose(match.decision.seat, match.decision.options[chance.below(len(match.decision.options))])
    before = match.state
    world = match.determinize(2, 99, for_rollout=False).state
    assert world.clans == before.clans
    assert [hand & ADVANTAGE for hand in world.hand] == [hand & ADVANTAGE for hand in before.hand]
    assert world.epic_discard == before.epic_discard
    assert sorted(world.tiles + world.bottom) == sorted(before.tiles + before.bottom)


@pytest.mark.rule("I-INFO-1")
def test_the_options_of_others_follow_their_imagined_cards(table: Table) -> None:
    t = table(hands=[["bard"], ["geis", "citadel"]], bare=True)
    t.choose(0, "bard")
    assert t.match.decision.seat == 1
    found = set()
    for seed in range(40):
        world = t.match.determinize(0, seed, for_rollout=False)
        options = tuple(world.decision.options) if world.decision is not None else ()
        has_geis = bool(world.state.hand[1] >> ID["geis"] & 1)
        assert (ID["geis"] in options) == has_geis
        found.add(has_geis)
    assert found == {True, False}


def test_random_outcomes_have_words_that_read_back() -> None:
    state = start(INIS, {"players": 2}, seed=1).state
    numbers = [*range(63), *range(100, 104), 110, 111]
    assert INIS.outcome_numbers({}, INIS.outcome_words(state, numbers)) == numbers
    with pytest.raises(ValueError, match="nonsense"):
        INIS.outcome_numbers({}, ["nonsense"])


@pytest.mark.rule("I-INFO-1")
def test_what_is_imagined_is_uniform_among_all_that_is_consistent() -> None:
    may = [0b0011, 0b0011, 0b0111, 0b1110, 0b1111]
    slots = [0, 0, 1, 2, 3]
    consistent = {
        places for places in permutations(slots) if all(may[card] >> place & 1 for card, place in enumerate(places))
    }
    counts = dict.fromkeys(consistent, 0)
    rounds = 400 * len(consistent)
    for seed in range(rounds):
        chance = Chance(seed)
        spots = slots[:]
        _shuffle(spots, chance)
        spots = _match(may, spots)
        _mix(may, spots, chance)
        counts[tuple(spots)] += 1
    assert len(consistent) > 5
    assert min(counts.values()) > 320
    assert max(counts.values()) < 480


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_thinks_a_card_where_cards_of_its_kind_never_lie(players: int) -> None:
    """`show` looks nowhere else."""
    for seed in range(3):
        chance = Chance(seed)
        match = start(INIS, INIS.random_setup(chance, {"players": players}), seed=seed, events=False, patient=False)
        while match.decision is not None:
            worlds = [match.state]
            if not chance.below(20):
                worlds.append(match.determinize(match.decision.seat, seed).state)
            for isle in worlds:
                for kind in (ACTION, ADVANTAGE, EPIC):
                    places = hidden_at(players, bits(kind)[0])
                    assert not any(mask & kind for place, mask in enumerate(isle.poss) if place not in places)
            match.choose(match.decision.seat, match.decision.options[chance.below(len(match.decision.options))])
