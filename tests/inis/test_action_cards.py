"""The 17 Action cards: effect, empty effect, rulings."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.state.deck import ACTION, EPIC, ID, LAND

Table = Callable[..., Any]
FULL = {"forest": {"clans": [6, 1]}, "valley": {"clans": [6, 1]}, "plains": {"clans": [0, 1]}}
"""Seat 0 has all its clans on the map."""
FIGHT = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {"clans": [0, 1]}}


def epics(t: Any, seat: int) -> int:
    return int((t.isle.hand[seat] & EPIC).bit_count())


def clash(table: Table, mine: list[str], theirs: list[str], **more: Any) -> Any:
    """Seat 0 moves into the forest and fights."""
    t = table(lands=FIGHT, capital="plains", hands=[["conquest", *mine], theirs], **more)
    t.play("conquest", "forest", "1").everyone("war")
    return t


def test_bard_draws_a_tale(table: Table) -> None:
    t = table(hands=[["bard"], []], bare=True)
    t.play("bard")
    assert epics(t, 0) == 1
    assert len(t.isle.pile) == 29


@pytest.mark.rule("I-FAQ-14", "I-VICTORY-4")
def test_bard_gains_one_deed_after_a_maneuver_that_removed_clans(table: Table) -> None:
    t = clash(table, ["bard"], ["sanctuary"])
    t.play("attack p2", "clan", "0! bard")
    assert t.isle.deeds == [1, 0]
    t = clash(table, ["bard"], ["sanctuary"])
    t.choose(0, "attack p2").choose(1, "sanctuary")
    assert all("bard" not in cards for _, cards in t.offered()), "no clan was removed"


def test_bard_counts_epic_maneuvers_but_not_a_saved_clan(table: Table) -> None:
    lands = {"forest": {"clans": [1, 3]}, "valley": {}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["warlord", "bard", "tale_of_cuchulain"], ["sanctuary"]])
    t.play("warlord").everyone("war").play("tale_of_cuchulain", "p2", "p2", "0! bard")
    assert t.isle.deeds == [1, 0], "one Deed for two clans"
    t = clash(table, ["bard"], ["dagdas_club"])
    t.play("attack p2", "1! dagdas_club")
    assert all("bard" not in cards for _, cards in t.offered())


@pytest.mark.rule("I-FAQ-04", "I-FAQ-40")
def test_citadel_is_built_and_takes_the_card_out_of_another_hand(table: Table) -> None:
    t = table(hands=[["citadel", "bard"], ["valley"]])
    t.play("citadel", "valley")
    assert t.isle.citadels[LAND["valley"]] == 1
    assert t.isle.citadels_left == 7
    assert t.holds(0, "valley")
    assert not t.holds(1, "valley")
    t = table(hands=[["citadel", "bard"], []], played=["valley"])
    t.play("citadel", "valley")
    assert not t.holds(0, "valley"), "it has been played this round"
    t = table(hands=[["citadel", "bard"], []])
    t.play("citadel", "valley")
    assert t.holds(0, "valley"), "from beside the map"


@pytest.mark.rule("I-FAQ-04", "I-FAQ-06")
def test_without_citadels_left_the_card_still_brings_the_advantage(table: Table) -> None:
    lands = {"forest": {"clans": [2, 1], "citadels": 8}, "valley": {"clans": [1, 1]}, "plains": {}}
    t = table(lands=lands, hands=[["citadel", "bard"], []])
    t.play("citadel", "valley")
    assert t.isle.citadels[LAND["valley"]] == 0
    assert t.holds(0, "valley")


@pytest.mark.ruling("one_or_more")
def test_conquest_gathers_any_number_from_all_sides(table: Table) -> None:
    lands = {"forest": {"clans": [3, 0]}, "valley": {"clans": [0, 1]}, "plains": {"clans": [2, 0]}}
    t = table(lands=lands, capital="forest", hands=[["conquest", "bard"], ["sanctuary"]])
    t.play("conquest", "valley", "1", "2")
    assert t.isle.clans[LAND["valley"] * 4] == 3
    assert t.said("clash")[0]["instigator"] == 0
    t = table(lands=lands, hands=[["conquest", "bard"], []])
    t.play("conquest", "valley", "0", "0")
    assert not t.said("clash"), "nobody moved"


def test_conquest_without_clans_in_reach_has_no_effect(table: Table) -> None:
    lands = {"forest": {"clans": [0, 2]}, "valley": {"clans": [0, 1]}, "plains": {"clans": [0, 1]}}
    t = table(lands=lands, hands=[["conquest", "bard"], []])
    t.play("forest", "forest", "conquest")
    assert t.said("play")


def test_craftsmen_place_a_clan_for_each_citadel_in_its_own_territory(table: Table) -> None:
    lands = {
        "forest": {"clans": [1, 0], "citadels": 1},
        "valley": {"clans": [1, 0], "citadels": 1},
        "plains": {"citadels": 2},
    }
    t = table(lands=lands, hands=[["craftsmen_peasants", "bard"], []])
    t.play("craftsmen_peasants")
    assert t.options == ["0", "1", "2"], "the Capital counts"
    t.play("2")
    assert t.options == ["0", "1"]
    t.play("1")
    assert (t.clans("forest"), t.clans("valley"), t.clans("plains")) == ([3, 0], [2, 0], [0, 0])
    t = table(lands={"forest": {}, "valley": {"clans": [1, 1]}}, hands=[["craftsmen_peasants", "bard"], []])
    t.play("craftsmen_peasants")
    assert t.clans("valley") == [1, 1], "no Citadel where he is present"


@pytest.mark.rule("I-FAQ-06", "I-INFO-1")
def test_druid_takes_a_discarded_card_unseen(table: Table) -> None:
    t = table(hands=[["druid", "bard"], []])
    t.play("druid")
    assert "druid" not in t.options, "it is not discarded yet"
    t.play("geis")
    assert t.holds(0, "geis")
    assert t.isle.discard >> ID["druid"] & 1
    other = [event.for_seat(1) for event in t.match.events if event.kind == "recall"]
    assert "card" not in other[0]
    rest = ["citadel", "conquest", "craftsmen_peasants", "exploration", "festival", "geis", "migration", "new_alliance"]
    t = table(hands=[["druid", "bard", *rest], ["new_clans", "sanctuary"]], aside="warlord")
    t.play("druid")
    assert t.kind == "turn", "an empty discard gives nothing"


@pytest.mark.rule("I-FAQ-06", "I-CLASH-3")
def test_festival_needs_a_sanctuary_and_presence(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1], "sanctuaries": 1}, "valley": {"clans": [1, 0]}, "plains": {"sanctuaries": 1}}
    t = table(lands=lands, hands=[["festival", "bard"], []])
    t.play("festival")
    assert t.isle.festival == LAND["forest"]
    assert t.clans("forest") == [2, 1]
    full = {"forest": {"clans": [12, 1], "sanctuaries": 1}, "valley": {}, "plains": {}}
    t = table(lands=full, hands=[["festival", "bard"], []])
    t.play("festival")
    assert t.isle.festival == LAND["forest"], "without a clan the marker is placed all the same (a)"
    assert t.clans("forest") == [12, 1]


def test_geis_is_only_a_triskel(table: Table) -> None:
    t = table(hands=[["geis", "bard"], []])
    assert "geis" not in t.options


def test_migration_spreads_from_one_territory(table: Table) -> None:
    lands = {"forest": {"clans": [3, 0]}, "valley": {}, "plains": {}, "moor": {}}
    t = table(lands=lands, hands=[["migration", "bard"], []])
    t.play("migration", "1", "1", "0")
    assert sum(t.clans("forest")) == 1
    assert not t.said("clash")


@pytest.mark.ruling("one_or_more")
def test_migration_moves_at_least_one(table: Table) -> None:
    lands = {"forest": {"clans": [1, 0]}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["migration", "bard"], []])
    t.play("migration", "0")
    assert sum(t.clans("forest")) == 0, "the last neighbour must take it"


@pytest.mark.rule("I-FAQ-14", "I-FAQ-45", "I-CARD-1")
def test_new_alliance_places_or_replaces(table: Table) -> None:
    t = table(hands=[["new_alliance", "bard"], ["dagdas_club", "diarmuid_grainne"]])
    t.play("new_alliance", "first", "plains")
    assert t.clans("plains") == [2, 0]
    t = table(hands=[["new_alliance", "bard"], ["dagdas_club", "diarmuid_grainne"]])
    t.choose(0, "new_alliance").choose(0, "second")
    offered = [card for _, cards in t.offered() for card in cards]
    assert "dagdas_club" not in offered, "a replaced clan is not removed"
    assert "diarmuid_grainne" not in offered
    assert t.clans("forest") == [3, 1]
    assert t.isle.reserve == [12 - 5, 12 - 3]
    assert t.said("replace")
    assert not t.said("remove")


@pytest.mark.rule("I-FAQ-45")
def test_new_alliance_replaces_nothing_without_a_clan_in_reserve(table: Table) -> None:
    lands = {"forest": {"clans": [6, 3]}, "valley": {"clans": [6, 1]}, "plains": {}}
    t = table(lands=lands, hands=[["new_alliance", "bard"], []])
    t.play("new_alliance", "second")
    assert t.clans("forest") == [6, 3]


def test_new_alliance_needs_two_clans_of_one_opponent(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1, 1]}, "valley": {"clans": [0, 2, 0]}, "plains": {}}
    t = table(players=3, lands=lands, hands=[["new_alliance", "bard"], [], []])
    t.play("new_alliance", "second")
    assert t.clans("forest") == [1, 1, 1]


@pytest.mark.rule("I-FAQ-06", "I-TERM-5")
def test_new_clans_go_together_or_apart(table: Table) -> None:
    t = table(hands=[["new_clans", "bard"], []])
    t.play("new_clans")
    assert set(t.options) == {"forest", "valley", "plains"}
    t.refuses("moor", "I-TERM-5")
    t.play("plains", "forest")
    assert (t.clans("plains"), t.clans("forest")) == ([2, 0], [3, 2])
    t = table(lands={"forest": {"clans": [11, 1]}, "valley": {}}, hands=[["new_clans", "bard"], []])
    t.play("new_clans")
    assert t.clans("forest") == [12, 1], "one is all there is"
    t = table(lands=FULL, hands=[["new_clans", "bard"], []])
    t.play("new_clans")
    assert t.isle.discard >> ID["new_clans"] & 1


@pytest.mark.rule("I-FAQ-04")
def test_sanctuary_builds_and_draws(table: Table) -> None:
    t = table(hands=[["sanctuary", "bard"], []], bare=True)
    t.play("sanctuary", "plains")
    assert t.isle.sanctuaries[LAND["plains"]] == 1
    assert t.isle.sanctuaries_left == 8
    assert epics(t, 0) == 1
    lands = {"forest": {"clans": [1, 1], "sanctuaries": 9}, "valley": {}}
    t = table(lands=lands, hands=[["sanctuary", "bard"], []], bare=True)
    t.play("sanctuary")
    assert t.isle.sanctuaries[LAND["forest"]] == 9, "none is left to build"
    assert epics(t, 0) == 1


@pytest.mark.rule("I-FAQ-06", "I-FAQ-46")
def test_warlord_in_a_clash_names_the_next_even_without_a_clan(table: Table) -> None:
    lands = {"forest": {"clans": [6, 2]}, "valley": {"clans": [6, 0]}, "plains": {"clans": [0, 1]}}
    t = table(lands=lands, capital="plains", hands=[["conquest", "warlord"], ["sanctuary"]])
    t.play("conquest", "forest", "1")
    t.everyone("war").play("attack p2", "sanctuary", "0! warlord", "p1")
    assert t.clans("forest") == [7, 2]
    t.everyone("war")
    assert t.seat == 0, "he named himself"


def test_warlord_is_only_for_those_in_the_clash(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2, 0]}, "valley": {"clans": [1, 0, 2]}, "plains": {}}
    t = table(players=3, lands=lands, capital="plains", hands=[["conquest", "bard"], ["sanctuary"], ["warlord"]])
    t.play("conquest", "forest", "1").everyone("war").choose(0, "attack p2").choose(1, "sanctuary")
    assert 2 not in [seat for seat, cards in t.offered() if "warlord" in cards]


# --- four players ----------------------------------------------------------------------------------------------------

FOUR = {
    "forest": {"clans": [2, 1, 1, 1]},
    "valley": {"clans": [0, 1, 0, 0]},
    "plains": {"clans": [0, 0, 1, 1]},
    "moor": {},
}


def test_emissaries_move_one_clan_without_a_clash(table: Table) -> None:
    t = table(players=4, lands=FOUR, hands=[["emissaries", "bard"], [], [], []])
    t.play("emissaries", "plains")
    assert t.clans("plains") == [1, 0, 1, 1]
    assert not t.said("clash")
    nobody = {"forest": {"clans": [0, 1, 1, 1]}, "valley": {}, "plains": {}}
    t = table(players=4, lands=nobody, hands=[["emissaries", "bard"], [], [], []])
    t.play("forest", "forest", "emissaries", "valley")
    assert t.clans("valley") == [1, 0, 0, 0]


@pytest.mark.rule("I-FAQ-37", "I-FAQ-38")
def test_master_craftsman_discards_any_card_and_draws(table: Table) -> None:
    hands = [["master_craftsman", "bard", "valley", "eriu"], [], [], []]
    t = table(players=4, lands=FOUR, hands=hands, bare=True)
    t.play("master_craftsman")
    assert set(t.options) == {"bard", "valley", "eriu"}
    t.play("valley")
    assert t.isle.adv_down >> ID["valley"] & 1
    assert epics(t, 0) == 2
    t = table(players=4, lands=FOUR, hands=hands, bare=True)
    t.play("master_craftsman", "eriu")
    assert t.isle.epic_discard >> ID["eriu"] & 1
    t = table(players=4, lands=FOUR, hands=[["master_craftsman"], [], [], []], bare=True)
    t.play("master_craftsman")
    assert epics(t, 0) == 1, "without another card one draws all the same"


def test_master_craftsman_gives_a_played_tale_away_for_a_deed(table: Table) -> None:
    t = table(players=4, lands=FOUR, hands=[["master_craftsman", "children_of_dana"], [], [], []])
    t.play("children_of_dana", "moor", "0! master_craftsman", "p3")
    assert t.holds(2, "children_of_dana")
    assert t.isle.deeds == [1, 0, 0, 0]
    assert not t.isle.epic_discard


def test_master_craftsman_works_on_a_cancelled_tale(table: Table) -> None:
    t = table(players=4, lands=FOUR, hands=[["master_craftsman", "children_of_dana"], ["the_dagda"], [], []])
    t.play("children_of_dana", "moor", "1! the_dagda", "0! master_craftsman", "p3")
    assert t.clans("moor") == [0, 0, 0, 0]
    assert t.holds(2, "children_of_dana")


def raid(table: Table, theirs: list[str]) -> Any:
    lands = {"forest": {"clans": [2, 3, 0, 0]}, "valley": {"clans": [1, 0, 1, 1]}, "plains": {}, "moor": {}}
    hands = [["conquest", "raid", "bard"], theirs, ["festival"], ["migration"]]
    t = table(players=4, lands=lands, capital="plains", hands=hands)
    t.play("conquest", "forest", "1").everyone("war")
    return t


@pytest.mark.rule("I-CLASH-7")
def test_raid_takes_a_random_card_after_the_attack_is_paid(table: Table) -> None:
    t = raid(table, ["sanctuary", "citadel"])
    t.play("attack p2", "sanctuary", "0! raid")
    assert t.holds(0, "citadel"), "the only one left"
    assert (t.isle.hand[1] & ACTION) == 0
    assert t.clans("forest") == [3, 3, 0, 0]


@pytest.mark.rule("I-CLASH-7")
def test_raid_removes_a_clan_if_there_is_no_card_and_that_is_not_the_maneuvers(table: Table) -> None:
    t = raid(table, ["sanctuary"])
    t.play("attack p2", "sanctuary", "0! raid")
    assert t.clans("forest") == [3, 2, 0, 0]
    t = raid(table, ["sanctuary"])
    t.play("attack p2", "sanctuary", "0! raid")
    assert all("bard" not in cards for _, cards in t.offered()), "the maneuver itself removed nothing"


@pytest.mark.rule("I-INFO-1")
def test_scouts_look_then_move(table: Table) -> None:
    hands = [["scouts_spies", "bard"], ["geis", "citadel"], ["festival"], ["migration"]]
    t = table(players=4, lands=FOUR, hands=hands)
    t.play("scouts_spies", "p2")
    assert t.view(0)["seats"][1]["known"] == ["citadel", "geis"]
    assert t.view(2)["seats"][1]["known"] == []
    t.play("forest", "valley", "2")
    assert t.said("clash")[0]["land"] == "valley"
    t = table(players=4, lands=FOUR, hands=hands)
    t.play("scouts_spies", "p2", "none")
    assert t.kind == "turn", "the move is optional"


def test_geis_comes_before_the_look(table: Table) -> None:
    hands = [["scouts_spies", "bard"], ["geis", "citadel"], ["festival"], ["migration"]]
    t = table(players=4, lands=FOUR, hands=hands)
    t.play("scouts_spies", "p2", "1! geis")
    assert t.view(0)["seats"][1]["known"] == []
    assert not t.said("look")
