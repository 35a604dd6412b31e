"""Turns of the Season (I-SEASON, I-SEASON-8)."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.state.deck import ACTION, ID

Table = Callable[..., Any]
SIX = {name: {"clans": [1, 0]} for name in ("forest", "valley", "plains", "moor", "hills")}
SIX["cove"] = {"clans": [1, 2]}


@pytest.mark.rule("I-SEASON-1")
def test_a_turn_is_a_season_card_a_pass_or_a_pretender_token(table: Table) -> None:
    t = table(lands=SIX, hands=[["bard", "geis", "sanctuary"], []])
    assert set(t.options) == {"bard", "sanctuary", "tuans_memory", "pass", "pretend"}
    t.refuses("geis", "I-CARD-1")
    t.refuses("citadel", "I-CARD-1")


@pytest.mark.rule("I-FAQ-03")
def test_the_brenns_first_turn_must_be_a_season_card(table: Table) -> None:
    t = table(first=True, lands=SIX, hands=[["bard", "geis"], []])
    assert set(t.options) == {"bard", "tuans_memory"}
    t.refuses("pass", "I-FAQ-03")
    t.refuses("pretend", "I-FAQ-03")
    t.play("bard")
    assert t.isle.first == 0
    t.play("pass")
    assert t.seat == 0, "later he may pass"
    assert "pass" in t.options


@pytest.mark.rule("I-SEASON-3", "I-SEASON-7")
def test_one_may_act_again_after_passing_and_a_card_breaks_the_run(table: Table) -> None:
    t = table(hands=[["bard"], ["sanctuary"]])
    t.play("pass")
    assert t.isle.passes == 1
    t.play("sanctuary", "forest")
    assert t.isle.passes == 0
    t.play("pass", "pass")
    assert t.kind == "draft", "all have passed in a row: the Season is over"
    assert t.isle.round == 3


@pytest.mark.rule("I-SEASON-4")
def test_a_pretender_token_needs_a_condition_and_breaks_the_run(table: Table) -> None:
    t = table(hands=[["bard"], []])
    t.refuses("pretend", "I-SEASON-4")
    t = table(lands=SIX, hands=[["bard"], []])
    t.play("pretend")
    assert t.isle.pretenders == 1
    assert t.isle.passes == 0
    t = table(hands=[["bard"], []], deeds=[6, 0])
    assert "pretend" in t.options, "Deeds count"


@pytest.mark.rule("I-FAQ-13")
def test_one_pretender_token_a_round(table: Table) -> None:
    t = table(lands=SIX, hands=[["bard"], []], pretenders=[0])
    t.refuses("pretend", "I-FAQ-13")


@pytest.mark.rule("I-SEASON-4")
def test_the_token_is_kept_when_the_condition_is_lost(table: Table) -> None:
    t = table(lands=SIX, hands=[["bard"], ["balors_eye"]])
    t.play("pretend", "balors_eye", "plains p1")
    assert t.clans("plains") == [0, 0]
    assert t.isle.pretenders == 1


@pytest.mark.rule("I-SEASON-5", "I-TERM-4")
@pytest.mark.parametrize(("crows", "following"), [("sunwise", 1), ("widdershins", 2)])
def test_turns_follow_the_crows(table: Table, crows: str, following: int) -> None:
    lands = {"forest": {"clans": [1, 1, 1]}, "valley": {}, "plains": {}}
    t = table(players=3, lands=lands, crows=crows)
    t.play("pass")
    assert t.seat == following


@pytest.mark.rule("I-SEASON-6")
def test_the_end_of_the_season_takes_action_cards_and_lost_advantages(table: Table) -> None:
    lands = {"forest": {"clans": [3, 0], "sanctuaries": 1}, "valley": {"clans": [0, 1]}, "plains": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["bard", "forest", "valley", "eriu"], ["geis"]], festival="forest", passes=1)
    t.play("pass")
    assert t.said("advantage back") == [{"seat": 0, "card": "valley", "rule": "I-SEASON-6"}]
    assert t.isle.festival == -1
    assert t.holds(0, "eriu"), "Epic Tales are kept"
    assert t.holds(0, "forest"), "the chieftain keeps his card"
    assert t.said("end of season")


@pytest.mark.rule("I-SEASON-7")
def test_oengus_ploy_breaks_the_run_of_passes(table: Table) -> None:
    t = table(hands=[["bard", "oengus_ploy"], []], passes=1)
    t.play("pass", "0! oengus_ploy")
    assert (t.kind, t.seat) == ("turn", 0), "the Season was about to end"
    assert t.isle.passes == 0
    t.play("pass")
    assert (t.kind, t.seat) == ("turn", 1), "the run begins anew"


@pytest.mark.rule("I-SEASON-2")
def test_a_card_is_declared_before_anyone_may_respond(table: Table) -> None:
    t = table(hands=[["new_clans", "bard"], ["geis"]])
    t.choose(0, "new_clans")
    assert t.match.decision.kind == "place", "the choices come first"
    t.choose(0, "forest")
    t.choose(0, "valley")
    assert t.match.decision.kind == "respond"
    assert t.match.state.clans == table(hands=[["new_clans"], []]).match.state.clans, "nothing has happened yet"


@pytest.mark.rule("I-SEASON-2")
def test_the_druid_cannot_be_the_last_action_card(table: Table) -> None:
    t = table(hands=[["druid", "eriu"], []])
    t.refuses("druid", "I-SEASON-2")
    t = table(hands=[["druid", "geis"], []])
    assert "druid" in t.options


@pytest.mark.rule("I-SEASON-8", "I-FAQ-09")
def test_a_player_without_clans_pays_a_deed_and_places_two(table: Table) -> None:
    lands = {"forest": {"clans": [0, 3]}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["bard"], []], deeds=[2, 0])
    assert t.kind == "settle"
    t.play("forest", "plains")
    assert t.isle.deeds == [1, 0]
    assert t.clans("forest") == [1, 3]
    assert t.clans("plains") == [1, 0]
    assert not t.said("clash")
    assert (t.kind, t.seat) == ("turn", 0), "then the turn goes on"
    t = table(lands=lands, hands=[["bard"], []])
    t.play("forest", "forest")
    assert t.isle.deeds == [0, 0]


@pytest.mark.rule("I-FAQ-09")
def test_deeds_stay_from_round_to_round(table: Table) -> None:
    t = table(deeds=[2, 1], passes=1)
    t.play("pass")
    assert t.isle.deeds == [2, 1]


@pytest.mark.rule("I-FAQ-06")
def test_a_card_may_be_played_without_any_effect(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1]}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["festival", "bard"], []])
    t.play("festival")
    assert t.isle.festival == -1
    assert t.isle.discard >> ID["festival"] & 1
    assert t.seat == 1, "it was a turn all the same"


@pytest.mark.rule("I-CARD-2")
def test_cards_are_discarded_by_kind(table: Table) -> None:
    lands = {"swamp": {"clans": [2, 1]}, "valley": {"clans": [1, 1]}, "plains": {}}
    t = table(lands=lands, capital="valley", hands=[["bard", "swamp", "children_of_dana"], []])
    t.play("bard", "pass", "swamp", "pass", "children_of_dana", "valley")
    assert t.isle.discard >> ID["bard"] & 1
    assert t.isle.adv_down >> ID["swamp"] & 1
    assert t.isle.epic_discard >> ID["children_of_dana"] & 1
    assert "children_of_dana" in t.view(1)["epic_discard"]
    assert t.view(1)["action_discard"] == (t.isle.discard & ACTION).bit_count()
    assert "discard" not in str(t.view(1)["seats"])
