"""The map (I-MAP)."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import LAND

Table = Callable[..., Any]


@pytest.mark.rule("I-MAP-1")
def test_a_tile_covers_three_cells_that_touch_one_another() -> None:
    for up in (False, True):
        one, two, three = chart.cells(chart.triad(0, 0, up))
        assert two in chart.around(one)
        assert three in chart.around(one)
        assert three in chart.around(two)
    for triad in chart.triads_with(chart.cell(3, -2)):
        assert chart.cell(3, -2) in chart.cells(triad)
    assert len(set(chart.triads_with(chart.cell(0, 0)))) == 6


@pytest.mark.rule("I-MAP-2")
def test_territories_touch_where_cells_share_an_edge() -> None:
    spots = [-1] * 16
    spots[0] = chart.triad(0, 0, False)
    covered = chart.taken(spots)
    ring = {cell for each in chart.cells(spots[0]) for cell in chart.around(each)} - set(covered)
    assert len(ring) == 9
    neighbours = [
        triad for cell in ring for triad in chart.triads_with(cell) if not set(chart.cells(triad)) & set(covered)
    ]
    assert len(set(neighbours)) == 24
    far = chart.triad(5, 5, False)
    assert chart.touching(far, covered) == 0
    assert all(chart.touching(each, covered) == 1 for each in neighbours)


@pytest.mark.rule("I-MAP-3")
def test_a_tile_touches_at_least_two_territories_and_lies_on_free_cells() -> None:
    dice = random.Random(7)
    for _ in range(10):
        spots = [*chart.STARTS[2], *[-1] * 14]
        for tile in range(2, 16):
            places = chart.places(spots)
            assert places, "never a dead end"
            covered = chart.taken(spots)
            for place in places:
                assert not set(chart.cells(place)) & set(covered)
                assert chart.touching(place, covered).bit_count() >= 2
            spots[tile] = dice.choice(places)


@pytest.mark.ruling("explored_hexagon")
@pytest.mark.rule("I-MAP-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_brenn_and_the_explorer_together_reach_every_legal_place_and_no_other(players: int) -> None:
    dice = random.Random(3)
    for _ in range(10):
        spots = [*chart.STARTS[players], *[-1] * (16 - players)]
        for tile in range(players, 16):
            named = chart.anchors(spots)
            covered = chart.taken(spots)
            reached = set()
            for anchor in named:
                assert anchor not in covered
                assert any(cell in covered for cell in chart.around(anchor)), "a place at sea is not beside the isle"
                ways = chart.turns(spots, anchor)
                assert ways
                reached.update(ways)
            assert reached == set(chart.places(spots))
            spots[tile] = dice.choice(sorted(reached))


@pytest.mark.ruling("hidden_choices_late")
@pytest.mark.rule("I-FAQ-41", "I-MAP-4")
def test_the_brenn_names_the_place_and_the_explorer_turns_the_tile(table: Table) -> None:
    t = table(brenn=1, turn=0, hands=[["exploration", "bard"], []])
    t.play("exploration")
    assert (t.kind, t.seat) == ("anchor", 1)
    unseen = len(t.isle.tiles)
    anchor = t.options[0]
    t.play(anchor)
    assert len(t.isle.tiles) == unseen - 1, "the tile is revealed after the place is named"
    assert (t.kind, t.seat) == ("spot", 0)
    t.play(t.options[0])
    land = t.said("explore")[0]["land"]
    assert t.clans(land) == [1, 0]
    named = chart.cell(*map(int, anchor.split(",")))
    assert named in chart.cells(t.isle.spots[LAND[land]])


@pytest.mark.rule("I-MAP-5")
def test_a_new_territorys_card_stays_open_until_the_assembly(table: Table) -> None:
    t = table(hands=[["exploration", "bard"], []])
    t.match.chance.feed([17 + LAND["stone_circle"]])
    t.play("exploration")
    while t.kind in ("anchor", "spot"):
        t.play(t.options[0])
    assert t.clans("stone_circle") == [1, 0]
    assert t.isle.sanctuaries[LAND["stone_circle"]] == 1
    assert t.isle.adv_up >> 17 + LAND["stone_circle"] & 1, "its chieftain does not take the card yet"


@pytest.mark.rule("I-MAP-5", "I-FAQ-04")
def test_the_gates_bring_a_sanctuary_only_while_there_is_one(table: Table) -> None:
    lands = {"forest": {"clans": [2, 2], "sanctuaries": 9}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["exploration", "bard"], []])
    t.match.chance.feed([17 + LAND["gates_tir_na_nog"]])
    t.play("exploration")
    while t.kind in ("anchor", "spot"):
        t.play(t.options[0])
    assert t.isle.sanctuaries[LAND["gates_tir_na_nog"]] == 0


def test_exploring_an_exhausted_stack_has_no_effect(table: Table) -> None:
    lands: dict[str, Any] = {name: {} for name in LAND}
    lands["cove"] = {"clans": [2, 2]}
    t = table(lands=lands, hands=[["exploration", "bard"], []])
    t.play("exploration")
    assert (t.kind, t.seat) == ("turn", 1)


@pytest.mark.rule("I-MAP-6")
def test_clans_move_only_to_neighbours(table: Table) -> None:
    t = table(hands=[["migration", "bard"], []])
    t.play("migration", "plains")
    assert t.said("play")
    assert t.kind == "count"
    asked = []
    while t.kind == "count":
        asked.append(t.match.decision.about)
        t.play("0" if "0" in t.options else t.options[0])
    assert LAND["moor"] not in asked
    assert t.clans("moor") == [0, 1]


MOUNTAINS = {"forest": {"clans": [3, 1]}, "mountains": {}, "plains": {"clans": [0, 1]}}


@pytest.mark.rule("I-MAP-7")
def test_the_mountains_cost_a_card_or_a_clan_once(table: Table) -> None:
    t = table(lands=MOUNTAINS, hands=[["conquest", "bard"], []])
    t.play("conquest", "mountains", "2")
    assert t.kind == "pay"
    assert set(t.options) == {"bard", "clan"}
    t.play("bard")
    assert t.clans("mountains") == [2, 0]
    assert t.kind == "turn"
    t = table(lands=MOUNTAINS, hands=[["conquest", "bard"], []])
    t.play("conquest", "mountains", "2", "clan")
    assert t.clans("mountains") == [1, 0]
    assert t.holds(0, "bard")


@pytest.mark.rule("I-MAP-7")
def test_without_action_cards_the_mountains_take_a_clan(table: Table) -> None:
    t = table(lands=MOUNTAINS, hands=[["conquest"], []])
    t.play("conquest", "mountains", "2")
    assert t.clans("mountains") == [1, 0]


@pytest.mark.rule("I-MAP-7")
def test_placed_clans_do_not_pay_in_the_mountains(table: Table) -> None:
    lands = {"forest": {"clans": [3, 1]}, "mountains": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["new_clans", "bard"], []])
    t.play("new_clans", "mountains", "mountains")
    assert t.clans("mountains") == [3, 0]
    assert t.kind == "turn"


@pytest.mark.ruling("forced_move_pays_mountains")
@pytest.mark.rule("I-MAP-7", "I-SWITCH-1")
@pytest.mark.parametrize("switch", ["yes", "no"])
def test_a_forced_move_makes_the_owner_pay_by_switch(table: Table, switch: str) -> None:
    switches = {} if switch == "yes" else {"forced_move_pays_mountains": switch}  # what nobody chose is the default
    t = table(switches=switches, lands=MOUNTAINS, hands=[["breas_tyranny"], []])
    t.play("breas_tyranny", "mountains")
    assert t.clans("forest") == [3, 0]
    assert t.clans("mountains") == ([0, 0] if switch == "yes" else [0, 1])


@pytest.mark.rule("I-MAP-8")
def test_the_swamp_takes_sanctuaries_but_no_citadels(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1]}, "swamp": {"clans": [2, 0]}, "plains": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["citadel", "bard"], []])
    t.play("citadel")
    assert set(t.options) == {"forest", "plains"}
    t.refuses("swamp", "I-CARD-1")
    t = table(lands=lands, hands=[["sanctuary", "bard"], []])
    t.play("sanctuary")
    assert "swamp" in t.options
