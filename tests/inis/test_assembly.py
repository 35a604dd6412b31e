"""The Assembly and the draft (I-ASSEMBLY-7, I-DRAFT), the Brenn and victory (I-VICTORY)."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.rules.victory import check, conditions, scores
from triskel.games.inis.state.deck import ACTION, ID, LAND, SLUG, bits
from triskel.kernel import start
from triskel.kernel.play.match import start_from

Table = Callable[..., Any]
CAPITAL = {"forest": {"clans": [1, 2]}, "valley": {"clans": [2, 0]}, "plains": {"clans": [1, 1]}}


@pytest.mark.rule("I-ASSEMBLY-1", "I-TERM-3")
def test_the_chieftain_of_the_capital_becomes_the_brenn(table: Table) -> None:
    assert table(phase="assembly", lands=CAPITAL, brenn=0).isle.brenn == 1
    level = {**CAPITAL, "forest": {"clans": [0, 0]}}
    assert table(phase="assembly", lands=level, brenn=0).isle.brenn == 0


@pytest.mark.rule("I-TERM-2")
def test_a_tie_for_most_clans_means_no_chieftain(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2, 1]}, "valley": {"clans": [0, 2, 1]}, "plains": {}}
    isle = table(players=3, lands=lands, brenn=0).isle
    assert isle.chieftain(LAND["forest"]) == -1, "not even the Brenn breaks the tie"
    assert isle.chieftain(LAND["valley"]) == 1
    assert isle.chieftain(LAND["plains"]) == -1


@pytest.mark.rule("I-TERM-1")
def test_a_sheltered_clan_is_present(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1]}, "valley": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["warlord", "bard"], []])
    t.play("warlord", "forest", "shelter")
    assert t.match.state.shelter == [0, 1]
    assert t.match.state.where[1] >> LAND["forest"] & 1


@pytest.mark.rule("I-ASSEMBLY-2")
def test_pretender_tokens_return_when_nobody_wins(table: Table) -> None:
    t = table(phase="assembly", lands=CAPITAL, pretenders=[0, 1])
    assert t.isle.pretenders == 0
    assert t.said("pretenders")


@pytest.mark.rule("I-ASSEMBLY-3")
def test_advantage_cards_go_to_chieftains_from_wherever_they_are(table: Table) -> None:
    t = table(phase="assembly", lands=CAPITAL, hands=[["forest"], []], played=["valley"])
    assert t.holds(1, "forest"), "out of another hand"
    assert t.holds(0, "valley"), "from face down"
    assert t.isle.adv_up >> ID["plains"] & 1, "without chieftain it lies open"


GATES = {"forest": {"clans": [2, 1]}, "gates_tir_na_nog": {"clans": [1, 2]}, "plains": {"clans": [0, 1]}}


@pytest.mark.rule("I-ASSEMBLY-4", "I-FAQ-12")
def test_the_crows_are_tossed_and_a_change_opens_the_gates(table: Table) -> None:
    ways = set()
    for seed in range(10):
        setup = INIS.complete_setup({"players": 2})
        position = {"phase": "assembly", "lands": GATES, "crows": "sunwise"}
        match = start_from(INIS, setup, INIS.arrange(setup, position), seed=seed)
        while match.decision is not None and match.decision.kind == "respond":
            match.choose(match.decision.seat, "none")
        isle = match.state
        ways.add(isle.crows)
        gates = LAND["gates_tir_na_nog"] * 4
        drawn = [
            (hand & ~ACTION).bit_count()
            - (hand >> ID["gates_tir_na_nog"] & 1)
            - (hand >> ID["forest"] & 1)
            - (hand >> ID["plains"] & 1)
            for hand in isle.hand
        ]
        if isle.crows == 1:
            assert isle.clans[gates : gates + 2] == [1, 2]
            assert drawn == [0, 0]
        else:
            assert isle.clans[gates : gates + 2] == [0, 1]
            assert drawn == [1, 1]
    assert ways == {1, -1}, "a toss, not a turn-over"


@pytest.mark.rule("I-ASSEMBLY-5", "I-CARD-9")
@pytest.mark.parametrize(("players", "dealt", "left"), [(2, 3, 6), (3, 4, 0), (4, 4, 0)])
def test_the_deal_sets_one_card_aside(players: int, dealt: int, left: int) -> None:
    match = start(INIS, {"players": players}, seed=4)
    while match.decision is not None and match.decision.kind != "draft":
        match.choose(match.decision.seat, match.decision.options[0])
    isle = match.state
    assert [(hand & ACTION).bit_count() for hand in isle.hand] == [dealt] * players
    assert isle.aside >= 0
    assert len(isle.deck) == left
    assert isle.discard == 0
    assert [event.facts["count"] for event in match.events if event.kind == "deal"] == [dealt]


@pytest.mark.rule("I-DRAFT-1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_draft_holds_one_then_two_then_three_in_secret(players: int) -> None:
    match = start(INIS, {"players": players}, seed=4)
    while match.decision is not None and match.decision.kind != "draft":
        match.choose(match.decision.seat, match.decision.options[0])
    for step, ways in enumerate((4, 6, 4)):
        asked = list(match.decisions)
        assert [each.seat for each in asked] == list(range(players)), "all at once"
        hands = [hand & ACTION for hand in match.state.hand]
        for decision in reversed(asked):
            assert len(decision.options) == ways, "nothing held before is locked"
            held = decision.options[0]
            assert held.bit_count() == step + 1
            seen = match.view((decision.seat + 1) % players)
            match.choose(decision.seat, held)
            if match.state.draft == step:
                after = match.view((decision.seat + 1) % players)
                for shown in (seen, after):
                    shown.pop("waiting_for")
                    shown.pop("decision")
                assert after == seen, "nobody sees what was held"
        for seat in range(players):
            goal = match.state.order(seat)[1]
            passed = hands[seat] & ~asked[seat].options[0]
            assert match.state.hand[goal] & passed == passed
    assert match.state.phase == 3
    assert [(hand & ACTION).bit_count() for hand in match.state.hand] == [4] * players


@pytest.mark.rule("I-DRAFT-2", "I-FAQ-02")
def test_two_players_draft_twice_and_the_first_three_are_put_away() -> None:
    match = start(INIS, {"players": 2}, seed=9)
    while match.decision is not None and match.decision.kind != "draft":
        match.choose(match.decision.seat, match.decision.options[0])
    for held in (1, 2):
        for decision in list(match.decisions):
            assert decision.options[0].bit_count() == held
            match.choose(decision.seat, decision.options[-1])
    first = list(match.state.stash)
    assert [cards.bit_count() for cards in first] == [3, 3]
    for _ in range(2):
        for decision in list(match.decisions):
            first_set = first[0] | first[1]
            assert all(not option & first_set for option in decision.options), "the first set cannot be traded"
            match.choose(decision.seat, decision.options[-1])
    hands = [hand & ACTION for hand in match.state.hand]
    assert [hand.bit_count() for hand in hands] == [6, 6]
    assert all(first[seat] & hands[seat] == first[seat] for seat in range(2))


@pytest.mark.rule("I-ASSEMBLY-6")
def test_the_season_begins_with_the_brenn() -> None:
    match = start(INIS, {"players": 3}, seed=2)
    while match.decision is not None and match.decision.kind != "turn":
        match.choose(match.decision.seat, match.decision.options[0])
    assert match.decision.seat == match.state.brenn


# --- victory ---------------------------------------------------------------------------------------------------------

LED = {"forest": {"clans": [4, 3]}, "valley": {"clans": [4, 3]}, "plains": {"clans": [1, 2]}}


@pytest.mark.rule("I-VICTORY-1")
def test_leadership_counts_opposing_clans_where_one_is_chieftain(table: Table) -> None:
    isle = table(lands=LED).isle
    assert scores(isle, 0)[0] == 6
    assert scores(isle, 1)[0] == 1
    three = {"forest": {"clans": [3, 1, 2]}, "valley": {"clans": [2, 1, 2]}}
    assert scores(table(players=3, lands=three).isle, 0)[0] == 3, "a tie leads nothing"


@pytest.mark.rule("I-VICTORY-2")
def test_land_counts_territories_where_one_is_present(table: Table) -> None:
    lands = {name: {"clans": [1, 0]} for name in ("forest", "valley", "plains", "moor", "hills", "cove")}
    isle = table(lands=lands).isle
    assert scores(isle, 0)[1] == 6
    assert (conditions(isle, 0), conditions(isle, 1)) == (1, 0)


@pytest.mark.rule("I-VICTORY-3")
def test_religion_counts_sanctuaries_where_one_is_present(table: Table) -> None:
    lands = {"forest": {"clans": [1, 0], "sanctuaries": 4}, "valley": {"clans": [1, 1], "sanctuaries": 2}, "plains": {}}
    isle = table(lands=lands).isle
    assert (scores(isle, 0)[2], scores(isle, 1)[2]) == (6, 2)
    assert conditions(isle, 0) == 1


@pytest.mark.rule("I-VICTORY-4", "I-FAQ-08")
def test_a_deed_counts_for_one_condition_only(table: Table) -> None:
    lands = {name: {"clans": [1, 0], "sanctuaries": 1} for name in ("forest", "valley", "plains", "moor", "hills")}
    assert scores(table(lands=lands).isle, 0) == (0, 5, 5)
    assert conditions(table(lands=lands).isle, 0) == 0
    assert conditions(table(lands=lands, deeds=[1, 0]).isle, 0) == 1
    assert conditions(table(lands=lands, deeds=[2, 0]).isle, 0) == 2
    assert conditions(table(lands=lands, deeds=[7, 0]).isle, 0) == 2
    assert conditions(table(lands=lands, deeds=[8, 0]).isle, 0) == 3


@pytest.mark.rule("I-VICTORY-5")
def test_the_pretender_with_most_conditions_wins(table: Table) -> None:
    names = ("forest", "valley", "plains", "moor", "hills", "cove")
    lands = {name: {"clans": [1, 1], "sanctuaries": 1} for name in names}
    lands["forest"] = {"clans": [2, 1], "sanctuaries": 1}
    lands["misty_lands"] = {"clans": [0, 0]}
    t = table(phase="assembly", lands=lands, deeds=[5, 0], pretenders=[0, 1])
    assert t.kind == "over"
    outcome = t.outcome
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "victory", "I-VICTORY-5")
    assert outcome.scores == (3, 2)
    t = table(phase="assembly", lands=lands, deeds=[5, 0], pretenders=[1])
    assert t.outcome.winners == (1,), "only Pretenders can win"


@pytest.mark.rule("I-VICTORY-5")
def test_a_pretender_who_fulfils_nothing_any_more_does_not_win(table: Table) -> None:
    t = table(phase="assembly", lands=CAPITAL, pretenders=[0])
    assert t.outcome is None


@pytest.mark.rule("I-VICTORY-6")
def test_of_equal_pretenders_only_the_brenn_can_win(table: Table) -> None:
    lands = {name: {"clans": [1, 1, 0]} for name in ("forest", "valley", "plains", "moor", "hills", "cove")}
    lands["swamp"] = {"clans": [0, 0, 2]}
    isle = table(players=3, lands=lands, brenn=1, pretenders=[0, 1]).isle
    assert check(isle) == 1
    isle.brenn = 2
    assert check(isle) == -1


@pytest.mark.rule("I-VICTORY-5", "I-ASSEMBLY-1")
def test_the_new_brenn_breaks_the_tie(table: Table) -> None:
    lands = {name: {"clans": [1, 1]} for name in ("forest", "valley", "plains", "moor", "hills", "cove")}
    lands["forest"] = {"clans": [1, 2]}
    t = table(phase="assembly", lands=lands, brenn=0, pretenders=[0, 1])
    assert t.outcome.winners == (1,)


# --- Cathbad's Word -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-ASSEMBLY-0", "I-ASSEMBLY-5", "I-ASSEMBLY-6")
def test_cathbads_word_chooses_the_card_set_aside_and_takes_it_after_the_draft(table: Table) -> None:
    t = table(phase="assembly", lands=CAPITAL, hands=[["cathbads_word"], []], aside="bard")
    t.play("0! cathbads_word")
    assert t.kind == "prophecy"
    assert len(t.options) == 13
    t.play("geis")
    while t.kind == "draft":
        assert SLUG[t.isle.aside] == "geis"
        assert "geis" not in [SLUG[card] for hand in t.isle.hand for card in bits(hand)]
        for decision in list(t.match.decisions):
            t.choose(decision.seat, decision.options[0])
    assert (t.kind, t.seat) == ("set aside", 0)
    assert "geis" in t.options, "the chosen card may be set aside again"
    away = next(card for card in t.options if card != "geis")
    t.play(away)
    assert t.holds(0, "geis")
    assert SLUG[t.isle.aside] == away
    assert t.view(0)["set_aside"] == away
    assert t.view(1)["set_aside"] is True
    assert t.isle.epic_discard >> ID["cathbads_word"] & 1


@pytest.mark.rule("I-ASSEMBLY-0")
def test_without_cathbads_word_nobody_is_told_whether_it_was_there(table: Table) -> None:
    t = table(phase="assembly", lands=CAPITAL, hands=[["cathbads_word"], ["eriu"]])
    assert [seat for seat, _ in t.offered()][:2] == [0, 1], "every seat with an Epic Tale is asked"
