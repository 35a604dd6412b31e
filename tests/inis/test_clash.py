"""Clashes (I-CLASH)."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.state.deck import ID, LAND
from triskel.kernel import RESPONSE

Table = Callable[..., Any]
TWO = {"forest": {"clans": [3, 2]}, "valley": {"clans": [2, 0]}, "plains": {"clans": [0, 2]}, "moor": {"clans": [1, 1]}}
"""The forest is the Capital; seat 0 leads the valley, seat 1 the plains."""
THREE = {"valley": {"clans": [1, 0, 0]}, "forest": {"clans": [2, 2, 2]}, "plains": {"clans": [0, 1, 1]}, "moor": {}}


def fight(table: Table, land: str = "valley", **position: Any) -> Any:
    """A clash in the forest, in which nobody takes shelter, started by seat 0 with Warlord."""
    position.setdefault("lands", {**TWO, "forest": {"clans": [3, 2]}})
    position.setdefault("capital", land)
    position.setdefault("hands", [["warlord", "bard"], ["sanctuary"]])
    t = table(**position)
    t.play("warlord", "forest")
    return t


@pytest.mark.rule("I-CLASH-1", "I-CLASH-5")
def test_moving_in_among_opposing_clans_starts_a_clash(table: Table) -> None:
    t = table(lands=TWO, capital="valley", hands=[["conquest", "bard"], ["sanctuary"]])
    t.play("conquest", "plains", "2", "0")
    assert t.said("clash") == [{"land": "plains", "initiator": 0, "instigator": 0, "rule": "I-CLASH-1"}]
    assert t.kind == "peace"
    t.everyone("war")
    assert (t.kind, t.seat) == ("maneuver", 0), "the instigator begins"


@pytest.mark.rule("I-TERM-5")
def test_placing_starts_no_clash(table: Table) -> None:
    t = table(lands=TWO, hands=[["children_of_dana"], []])
    t.play("children_of_dana", "plains")
    assert t.clans("plains") == [1, 2]
    assert not t.said("clash")


@pytest.mark.rule("I-CLASH-1")
def test_of_several_clashes_the_instigator_chooses_the_order(table: Table) -> None:
    lands = {"valley": {"clans": [2, 0]}, "forest": {"clans": [0, 1]}, "plains": {"clans": [0, 1]}, "moor": {}}
    t = table(lands=lands, capital="moor", hands=[["migration", "bard"], ["sanctuary"]])
    t.play("migration", "1", "0", "1")
    assert t.clans("forest") == [1, 1], "all moves come first"
    assert t.clans("plains") == [1, 1]
    assert (t.kind, t.seat) == ("clash order", 0)
    t.play("plains")
    assert t.view(0)["clash"]["land"] == "plains"
    t.everyone("peace")
    assert t.view(0)["clash"]["land"] == "forest"
    assert t.isle.card == ID["migration"], "the card is not resolved before"
    t.everyone("peace")
    assert t.seat == 1
    assert t.kind == "turn"


@pytest.mark.rule("I-CLASH-1")
def test_a_pending_clash_is_held_even_if_the_opponents_have_gone(table: Table) -> None:
    lands = {"valley": {"clans": [2, 0]}, "forest": {"clans": [0, 1]}, "plains": {"clans": [0, 1]}, "moor": {}}
    t = table(lands=lands, capital="moor", hands=[["migration", "bard"], ["sanctuary"]])
    t.play("migration", "1", "0", "1", "plains")
    t.isle.clans[LAND["forest"] * 4 + 1] = 0
    t.isle.where[1] &= ~(1 << LAND["forest"])
    t.everyone("peace")
    assert t.said("clash")[-1]["land"] == "forest"


@pytest.mark.rule("I-CLASH-4")
def test_citadels_are_filled_round_by_round_but_never_by_the_instigator(table: Table) -> None:
    lands = {**THREE, "forest": {"clans": [2, 2, 2], "citadels": 3}}
    t = table(players=3, lands=lands, hands=[["warlord", "bard"], ["sanctuary"], ["citadel"]])
    t.play("warlord", "forest")
    asked = []
    while t.kind == "shelter":
        asked.append(t.seat)
        t.play("shelter")
    assert asked == [1, 2, 1], "no Citadel is free after the third"
    assert t.isle.shelter == [0, 2, 1]
    assert [t.isle.exposed(seat) for seat in range(3)] == [2, 0, 1]


@pytest.mark.rule("I-CLASH-4")
def test_the_citadels_step_ends_when_a_whole_round_declines(table: Table) -> None:
    lands = {**THREE, "forest": {"clans": [2, 2, 2], "citadels": 3}}
    t = table(players=3, lands=lands, hands=[["warlord", "bard"], ["sanctuary"], ["citadel"]])
    t.play("warlord", "forest", "stay", "shelter", "stay", "stay")
    assert t.kind == "peace"
    assert t.isle.shelter == [0, 0, 1]


@pytest.mark.rule("I-CLASH-4")
def test_the_capital_is_a_citadel_too(table: Table) -> None:
    t = fight(table, "forest")
    assert (t.kind, t.seat) == ("shelter", 1)


@pytest.mark.rule("I-CLASH-5")
def test_maneuvers_go_round_among_those_with_exposed_clans(table: Table) -> None:
    lands = {**THREE, "forest": {"clans": [3, 3, 3]}}
    hands = [["warlord", "bard"], ["sanctuary", "citadel"], ["migration", "conquest"]]
    t = table(players=3, lands=lands, crows="widdershins", hands=hands)
    t.play("warlord", "forest")
    order = []
    for _ in range(4):
        t.everyone("war")
        order.append(t.seat)
        target = next(each for each in t.options if each.startswith("attack"))
        t.play(target)
        if t.kind == "pay":
            t.play("clan")
    assert order == [0, 2, 1, 0]


@pytest.mark.rule("I-CLASH-6")
def test_a_maneuver_is_mandatory_and_passing_is_none(table: Table) -> None:
    t = fight(table)
    t.everyone("war")
    assert set(t.options) == {"attack p2", "withdraw"}
    t.refuses("attack p1", "I-CLASH-7")
    t.refuses("ogmas_eloquence", "I-CARD-1")


@pytest.mark.rule("I-CLASH-7")
def test_the_attacked_player_discards_or_loses_a_clan(table: Table) -> None:
    t = fight(table)
    t.everyone("war").play("attack p2")
    assert (t.kind, t.seat) == ("pay", 1)
    assert set(t.options) == {"sanctuary", "clan"}
    t.play("sanctuary")
    assert t.clans("forest") == [3, 2]
    assert t.isle.discard >> ID["sanctuary"] & 1
    assert t.isle.sanctuaries[LAND["forest"]] == 0, "without effect"
    t = fight(table)
    t.everyone("war").play("attack p2", "clan")
    assert t.clans("forest") == [3, 1]
    assert t.holds(1, "sanctuary")


@pytest.mark.rule("I-CLASH-7")
def test_epic_tales_and_advantages_cannot_pay_for_an_attack(table: Table) -> None:
    t = fight(table, hands=[["warlord", "bard"], ["plains", "eriu"]])
    t.everyone("war").play("attack p2")
    assert t.clans("forest") == [3, 1], "without an Action card it is the clan"


@pytest.mark.rule("I-FAQ-07")
def test_any_opponent_may_be_attacked_not_only_the_instigator(table: Table) -> None:
    hands = [["warlord", "bard"], ["sanctuary"], ["citadel"]]
    t = table(players=3, lands=THREE, hands=hands)
    t.play("warlord", "forest")
    t.everyone("war").play("attack p2", "sanctuary")
    t.everyone("war")
    assert (t.seat, set(t.options)) == (1, {"attack p1", "attack p3"})


@pytest.mark.rule("I-CLASH-8")
def test_withdrawing_leads_only_to_neighbours_one_leads(table: Table) -> None:
    t = fight(table)
    t.everyone("war").play("withdraw")
    assert t.kind == "count"
    assert t.match.decision.about == LAND["valley"], "the moor is level, the plains are led by another"
    assert t.options == ["1", "2", "3"]
    t.play("2")
    assert t.clans("valley") == [4, 0]
    assert t.clans("forest") == [1, 2]
    assert len(t.said("clash")) == 1, "it starts no clash"


@pytest.mark.rule("I-CLASH-8")
def test_without_an_adjacent_territory_to_lead_one_cannot_withdraw(table: Table) -> None:
    t = fight(table, lands={**TWO, "valley": {"clans": [1, 1]}})
    t.everyone("war")
    t.refuses("withdraw", "I-CLASH-8")


@pytest.mark.ruling("peace_in_secret")
@pytest.mark.rule("I-CLASH-9")
def test_peace_needs_everyone(table: Table) -> None:
    t = fight(table)
    assert t.asked() == [0, 1]
    t.everyone("peace", "war")
    assert t.kind == "maneuver"
    t.play("attack p2", "sanctuary")
    t.everyone("peace")
    assert t.said("peace") == [{"land": "forest", "rule": "I-CLASH-9"}]
    assert t.said("clash ends")


@pytest.mark.ruling("peace_in_secret")
@pytest.mark.rule("I-CLASH-9", "I-INFO-1")
def test_nobody_learns_who_wanted_peace(table: Table) -> None:
    one, two = fight(table), fight(table)
    one.everyone("war", "peace")
    two.everyone("war", "war")
    assert one.match.fingerprint() == two.match.fingerprint()


@pytest.mark.rule("I-CLASH-10", "I-FAQ-47")
def test_a_lone_player_goes_on_or_ends_it(table: Table) -> None:
    t = fight(table, lands={**TWO, "forest": {"clans": [3, 0]}})
    assert (t.kind, t.options) == ("end clash", ["end", "go on"])
    t.play("go on", "withdraw", "1")
    assert t.clans("valley") == [3, 0], "the only maneuver was to withdraw"
    assert t.kind == "end clash", "and is asked again"
    t.play("end")
    assert t.said("clash ends")


@pytest.mark.rule("I-CLASH-10")
def test_a_lone_player_without_a_maneuver_must_end_the_clash(table: Table) -> None:
    lands = {**TWO, "forest": {"clans": [3, 0]}, "valley": {"clans": [1, 1]}}
    t = fight(table, lands=lands)
    assert (t.kind, t.options) == ("end clash", ["end"])
    assert t.match.decision.flags & RESPONSE, "asked all the same: he might have held an Epic Tale"


@pytest.mark.rule("I-CLASH-11")
def test_sheltered_clans_come_out_at_the_end(table: Table) -> None:
    t = fight(table, "forest")
    t.play("shelter")
    assert t.isle.shelter == [0, 1]
    t.everyone("peace")
    assert t.isle.shelter == [0, 0]
    assert t.isle.clash_at == -1
    assert t.clans("forest") == [3, 2]


@pytest.mark.rule("I-CLASH-11", "I-CLASH-5")
def test_a_clash_ends_when_no_exposed_clan_is_left(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = fight(table, "forest", lands=lands, hands=[["warlord"], ["sanctuary"]])
    t.play("shelter", "go on", "withdraw")
    assert t.said("clash ends")
    assert t.clans("forest") == [0, 1]


@pytest.mark.rule("I-CLASH-12", "I-FAQ-06")
def test_a_clan_placed_by_warlord_is_exposed(table: Table) -> None:
    lands = {**TWO, "forest": {"clans": [3, 1]}}
    t = table(lands=lands, capital="forest", turn=1, hands=[["warlord"], ["conquest", "bard"]])
    t.play("conquest", "forest", "1", "0", "shelter")
    t.everyone("war").play("attack p1", "clan", "0! warlord", "p1")
    assert t.isle.exposed(0) == 2, "two were exposed, one fell, one came"
    t.everyone("war")
    assert t.seat == 0


@pytest.mark.rule("I-CLASH-2", "I-CLASH-3", "I-FAQ-42")
def test_the_festival_takes_a_clan_before_anything_else(table: Table) -> None:
    t = fight(table, festival="forest")
    assert t.isle.clans[LAND["forest"] * 4] == 2
    t.everyone("peace")
    assert t.clans("forest") == [2, 2], "peace does not bring it back"
    assert t.said("remove") == [{"seat": 0, "land": "forest", "rule": "I-FAQ-42"}]


@pytest.mark.rule("I-CLASH-3")
def test_the_festival_takes_a_clan_every_time(table: Table) -> None:
    t = fight(table, festival="forest", hands=[["warlord", "bard"], ["conquest", "sanctuary"]])
    t.everyone("peace").play("conquest", "forest", "1", "0")
    assert [each["seat"] for each in t.said("remove")] == [0, 1]


@pytest.mark.rule("I-FAQ-43")
def test_the_clash_goes_on_without_an_initiator_who_lost_his_last_clan(table: Table) -> None:
    lands = {**THREE, "forest": {"clans": [1, 2, 2]}}
    t = table(players=3, lands=lands, festival="forest", hands=[["warlord", "bard"], ["sanctuary"], ["citadel"]])
    t.play("warlord", "forest")
    assert t.clans("forest") == [0, 2, 2]
    assert t.asked() == [1, 2]
    t.everyone("war")
    assert (t.kind, t.seat) == ("maneuver", 1)


@pytest.mark.rule("I-FAQ-17")
def test_highlands_moves_the_instigator_but_not_the_festivals_penalty(table: Table) -> None:
    lands = {"highlands": {"clans": [2, 2]}, "valley": {"clans": [1, 1]}, "plains": {}}
    hands = [["warlord", "bard"], ["highlands", "sanctuary"]]
    t = table(lands=lands, capital="plains", festival="highlands", hands=hands)
    t.play("warlord", "highlands", "1! highlands", "p2")
    assert t.clans("highlands") == [1, 2], "the initiator paid"
    t.everyone("war")
    assert t.seat == 1, "but seat 1 is the instigator now"


@pytest.mark.rule("I-FAQ-46")
def test_order_goes_on_from_the_player_warlord_named(table: Table) -> None:
    lands = {"forest": {"clans": [4, 4, 4, 1]}, "valley": {"clans": [0, 0, 0, 1]}, "plains": {}, "moor": {}}
    hands = [["warlord", "bard"], ["sanctuary"], ["citadel"], ["conquest", "festival"]]
    t = table(players=4, lands=lands, capital="moor", turn=3, crows="widdershins", hands=[["warlord"], *hands[1:]])
    t.play("conquest", "forest", "1")
    order = []
    for _ in range(3):
        t.everyone("war")
        order.append(t.seat)
        t.play(next(each for each in t.options if each.startswith("attack")))
        if t.kind == "pay":
            t.play("clan")
    assert order == [3, 2, 1]
    t.everyone("war")
    assert t.seat == 0


@pytest.mark.rule("I-FAQ-46")
def test_warlord_skips_players_who_are_not_owed_a_turn(table: Table) -> None:
    lands = {"forest": {"clans": [4, 4, 4, 4]}, "valley": {"clans": [1, 0, 0, 0]}, "plains": {}, "moor": {}}
    hands = [["conquest", "warlord"], ["sanctuary"], ["citadel"], ["festival"]]
    t = table(players=4, lands=lands, capital="moor", hands=hands)
    t.play("conquest", "forest", "1")
    order = []
    for turn in range(6):
        t.everyone("war")
        order.append(t.seat + 1)
        t.play(next(each for each in t.options if each.startswith("attack")))
        if turn == 1:
            t.play("clan", "0! warlord", "p1")
        elif t.kind == "pay":
            t.play("clan")
    assert order == [1, 2, 1, 2, 3, 4]


@pytest.mark.rule("I-FAQ-47")
def test_warlord_may_open_a_clash_without_opponents(table: Table) -> None:
    t = table(lands=TWO, capital="forest", hands=[["warlord", "bard"], ["sanctuary"]])
    t.play("warlord")
    assert "valley" in t.options
    t.play("valley")
    assert t.kind == "end clash"
