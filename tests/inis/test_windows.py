"""Response windows and the stack of answers (I-CARD)."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.faces.reasons import reasons
from triskel.games.inis.state.deck import ID
from triskel.kernel import Decision

Table = Callable[..., Any]
LANDS = {"forest": {"clans": [2, 2, 2]}, "valley": {"clans": [1, 1, 1]}, "plains": {"clans": [1, 0, 0]}, "moor": {}}


@pytest.mark.rule("I-CARD-3", "I-FAQ-15")
def test_the_active_player_is_asked_first_then_the_others_as_the_crows_fly(table: Table) -> None:
    t = table(players=3, lands=LANDS, turn=1, crows="widdershins", hands=[["bard"], ["eriu"], ["geis"]])
    t.choose(1, "stone_of_fal")
    assert [seat for seat, _ in t.offered()][:3] == [1, 0, 2]


@pytest.mark.rule("I-CARD-3")
def test_everyone_who_might_answer_is_asked_alike(table: Table) -> None:
    with_geis = table(players=3, lands=LANDS, hands=[["bard"], ["geis"], ["citadel"]])
    without = table(players=3, lands=LANDS, hands=[["bard"], ["sanctuary"], ["citadel"]])
    for t in (with_geis, without):
        t.choose(0, "bard")
    first = with_geis.offered()
    second = without.offered()
    assert [seat for seat, _ in first] == [seat for seat, _ in second]
    assert (1, ["geis", "none"]) in first
    assert (1, ["none"]) in second


@pytest.mark.rule("I-CARD-3")
def test_nobody_is_asked_for_a_card_that_everyone_knows_is_spent(table: Table) -> None:
    t = table(hands=[["bard", "new_clans"], ["geis", "citadel"]], bare=True)
    t.play("bard", "1! geis")
    t.play("pass")
    t.choose(0, "new_clans")
    t.match.choose(0, "forest")
    t.match.choose(0, "forest")
    assert t.match.decision.kind == "turn", "Geis lies in the discard: there is no window for it"


@pytest.mark.ruling("one_window_a_moment")
@pytest.mark.rule("I-CARD-3")
def test_a_window_opens_again_after_a_card(table: Table) -> None:
    lands = {"salt_mine": {"clans": [2, 0]}, "valley": {"clans": [2, 1]}, "plains": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["bard", "sanctuary", "salt_mine", "valley"], ["citadel"]])
    t.play("bard", "0! valley", "valley", "0! salt_mine")
    assert t.kind == "give", "two cards answered one trigger"


@pytest.mark.rule("I-FAQ-44")
def test_geis_cancels_the_effect_but_the_card_counts_as_played(table: Table) -> None:
    lands = {"valley": {"clans": [2, 1]}, "forest": {"clans": [1, 1]}, "plains": {}}
    t = table(lands=lands, hands=[["new_clans", "valley"], ["geis"]])
    t.play("new_clans", "valley", "valley", "1! geis")
    t.play("0! valley", "valley")
    assert t.clans("valley") == [3, 1], "only the Valley card placed a clan"
    assert t.isle.discard >> ID["new_clans"] & 1
    assert t.isle.discard >> ID["geis"] & 1
    assert t.said("cancelled")
    assert t.seat == 1, "the turn is spent"


@pytest.mark.rule("I-FAQ-44")
def test_geis_does_not_answer_a_mere_discard(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "bard", "geis"], ["sanctuary"]])
    t.play("conquest", "forest", "1")
    t.everyone("war").play("attack p2")
    t.choose(1, "sanctuary")
    assert all("geis" not in cards for _, cards in t.offered())


@pytest.mark.rule("I-FAQ-44")
def test_geis_answers_only_opponents_and_only_action_cards(table: Table) -> None:
    t = table(hands=[["bard", "geis", "eriu"], ["citadel"]])
    t.choose(0, "bard")
    assert all(cards == ["none"] for _, cards in t.offered())
    t.play("pass")
    t.choose(0, "eriu")
    assert all("geis" not in cards for _, cards in t.offered())


@pytest.mark.rule("I-CARD-4")
def test_a_response_can_itself_be_answered(table: Table) -> None:
    lands = {"valley": {"clans": [2, 1, 1]}, "forest": {"clans": [1, 1, 1]}, "plains": {}}
    t = table(players=3, lands=lands, hands=[["bard", "valley"], ["the_dagda"], ["geis"]])
    t.play("bard", "0! valley", "valley", "1! the_dagda")
    assert t.clans("valley") == [2, 1, 1], "the Dagda cancelled the Valley card"
    assert t.isle.adv_down >> ID["valley"] & 1
    assert (t.isle.hand[0] & ~((1 << 33) - 1)).bit_count() == 2, "the Bard had drawn his tale"


@pytest.mark.rule("I-CARD-4")
def test_geis_can_stop_a_triskel_action_card(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "bard"], ["geis"]])
    t.play("conquest", "forest", "1")
    t.everyone("war").play("attack p2", "clan", "0! bard", "1! geis")
    assert t.isle.deeds == [0, 0]


@pytest.mark.rule("I-FAQ-26")
def test_cancelling_the_swamp_achieves_nothing(table: Table) -> None:
    lands = {"swamp": {"clans": [2, 1]}, "valley": {"clans": [2, 1]}, "plains": {}}
    t = table(lands=lands, capital="valley", hands=[["swamp", "valley"], ["the_dagda"]], passes=1)
    t.play("swamp", "1! the_dagda")
    assert t.match.state.passes == 0, "it breaks the run of passes all the same"
    t.play("0! valley", "valley")
    assert t.clans("valley") == [3, 1], "and still counts as a Season card played"


@pytest.mark.rule("I-CARD-5")
def test_a_cancelled_maneuver_is_spent(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "ogmas_eloquence"], ["the_dagda", "sanctuary"]])
    t.play("conquest", "forest", "1")
    t.everyone("war").play("ogmas_eloquence", "1! the_dagda")
    assert t.kind == "peace", "the clash goes on"
    t.everyone("war")
    assert t.seat == 1, "and the next player maneuvers"


@pytest.mark.rule("I-CARD-6", "I-FAQ-15")
def test_only_one_effect_replaces_a_discard(table: Table) -> None:
    lands = {"stone_circle": {"clans": [2, 0, 0, 0]}, "forest": {"clans": [1, 1, 1, 1]}, "plains": {}}
    hands = [["eriu", "stone_circle", "master_craftsman"], [], [], []]
    t = table(players=4, lands=lands, hands=hands)
    t.play("eriu", "0! stone_circle")
    assert t.holds(0, "eriu")
    assert t.isle.deeds == [0, 0, 0, 0]
    t = table(players=4, lands=lands, hands=hands)
    t.play("eriu", "0! stone_circle")
    offered = [card for _, cards in t.offered() for card in cards]
    assert "master_craftsman" not in offered, "the second replacement is no longer offered"


@pytest.mark.rule("I-CARD-7", "I-FAQ-31", "I-FAQ-39")
def test_lugs_spear_bars_triskels_but_for_answers_to_itself(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2, 0, 0]}, "valley": {"clans": [1, 0, 1, 1]}, "plains": {}}
    hands = [["conquest", "lugs_spear", "master_craftsman", "ogmas_eloquence"], ["warlord", "sanctuary"], [], []]
    t = table(players=4, lands=lands, capital="plains", hands=hands)
    t.play("conquest", "forest", "1", "0! lugs_spear", "0! master_craftsman", "p3")
    assert t.isle.deeds[0] == 1
    assert t.holds(2, "lugs_spear")
    t.everyone("war")
    assert t.match.decision.kind == "pay", "the attack was the only maneuver left, and no window opened"
    refused = reasons(t.isle, Decision(0, "maneuver", [1]), ID["ogmas_eloquence"])
    assert "I-CARD-7" in [reason.rule for reason in refused]
    t.choose(1, "clan")
    assert t.match.decision.kind == "peace", "not even Warlord after the maneuver"
    t.everyone("peace")
    assert t.match.state.barred == 0, "only this clash"


@pytest.mark.rule("I-CARD-7")
def test_a_cancelled_spear_bars_nothing(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    hands = [["conquest", "lugs_spear", "ogmas_eloquence"], ["the_dagda"]]
    t = table(lands=lands, capital="plains", hands=hands)
    t.play("conquest", "forest", "1", "0! lugs_spear", "1! the_dagda")
    t.everyone("war")
    assert "ogmas_eloquence" in t.options


@pytest.mark.rule("I-CARD-8", "I-FAQ-29")
def test_a_card_gained_by_deirdre_is_live_at_once(table: Table) -> None:
    t = table(hands=[["deirdres_beauty"], ["dagdas_club"]], bare=True)
    t.play("deirdres_beauty")
    assert t.holds(0, "dagdas_club")
    t.play("plains p1", "0! dagdas_club")
    assert t.clans("plains") == [1, 0], "the demanded clan is saved"
    assert t.said("saved")


@pytest.mark.rule("I-CARD-1")
def test_a_card_with_two_uses_is_played_for_one(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "bard"], ["sanctuary"]])
    t.play("conquest", "forest", "1")
    t.everyone("war").play("attack p2", "clan", "0! bard")
    assert t.isle.deeds == [1, 0]
    assert t.said("draw") == []
    assert t.isle.discard >> ID["bard"] & 1


@pytest.mark.rule("I-CARD-9", "I-ASSEMBLY-5")
def test_the_set_aside_card_returns_to_the_deck_at_the_next_deal(table: Table) -> None:
    seen = set()
    for _ in range(2):
        t = table(aside="bard", passes=1, hands=[["citadel"], ["geis"]])
        t.play("pass")
        seen.add(t.isle.aside)
        everywhere = [t.isle.aside, *t.isle.deck]
        for hand in t.isle.hand:
            everywhere += [card for card in range(17) if hand >> card & 1]
        assert len(everywhere) == 13
    assert seen
