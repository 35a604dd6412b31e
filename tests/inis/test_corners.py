"""Corners that a slip of the hand could break: first and last of everything, small stacks, imagined worlds."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.faces.correction import subjects
from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.deck import LAND
from triskel.games.inis.state.isle import Isle
from triskel.kernel import BadContent, Chance, start

Table = Callable[..., Any]
Check = Callable[[Isle], None]
COVE = {"cove": {"clans": [3, 2], "sanctuaries": 1}, "forest": {"clans": [0, 1]}, "plains": {"clans": [1, 1]}}
"""The Cove is the first of all territories."""


@pytest.mark.parametrize(
    ("cards", "answers", "clans"),
    [
        (["migration", "bard"], ["migration", "cove", "2", "0"], {"cove": [1, 2], "forest": [2, 1]}),
        (["manannans_horses"], ["manannans_horses", "cove", "2", "forest"], {"cove": [1, 2], "forest": [2, 1]}),
        (["manannans_horses"], ["manannans_horses", "plains", "1", "cove"], {"cove": [4, 2], "plains": [0, 1]}),
        (["conquest", "bard"], ["conquest", "cove", "1"], {"cove": [4, 2], "plains": [0, 1]}),
        (["festival", "bard"], ["festival"], {"cove": [4, 2]}),
        (["kernunos_sanctuary"], ["kernunos_sanctuary"], {"plains": [2, 1]}),
        (["new_clans", "bard"], ["new_clans", "cove", "cove"], {"cove": [5, 2]}),
        (["new_alliance", "bard"], ["new_alliance", "second"], {"cove": [4, 1]}),
        (["balors_eye"], ["balors_eye", "cove p1"], {"cove": [2, 2]}),
        (["breas_tyranny"], ["breas_tyranny", "cove p2", "plains"], {"cove": [3, 1], "plains": [1, 2]}),
        (["the_other_world"], ["the_other_world", "cove", "cove p2"], {"cove": [3, 1]}),
        (["citadel", "bard"], ["citadel", "cove"], {"cove": [3, 2]}),
        (["warlord", "bard"], ["warlord", "cove"], {"cove": [3, 2]}),
        (["the_morrigan"], ["the_morrigan", "leave", "cove", "p2"], {"cove": [3, 2]}),
    ],
)
def test_the_first_territory_is_as_good_as_any(
    table: Table, cards: list[str], answers: list[str], clans: dict[str, list[int]]
) -> None:
    t = table(lands=COVE, capital="forest", hands=[cards, ["sanctuary"]], bare=True)
    t.play(*answers).quiet()
    for land, counts in clans.items():
        assert t.clans(land) == counts
    if cards[0] == "citadel":
        assert t.isle.citadels[LAND["cove"]] == 1
    if cards[0] in ("warlord", "the_morrigan"):
        assert t.view(0)["clash"]["land"] == "cove"
    if cards[0] == "festival":
        assert t.isle.festival == LAND["cove"]


def test_conquest_offers_only_goals_within_reach(table: Table) -> None:
    lands = {"forest": {}, "valley": {}, "plains": {"clans": [2, 0]}, "moor": {"clans": [0, 1]}}
    t = table(lands=lands, hands=[["conquest", "bard"], []])
    t.play("conquest")
    assert set(t.options) == {"forest", "valley"}, "the moor does not touch the plains"


@pytest.mark.parametrize("left", [0, 1, 2])
def test_tailtus_land_draws_what_there_is(table: Table, left: int) -> None:
    lands: dict[str, Any] = {name: {} for name in list(LAND)[: 16 - left]}
    lands["cove"] = {"clans": [2, 2]}
    t = table(lands=lands, hands=[["tailtus_land"], []])
    t.play("tailtus_land")
    if left == 2:
        assert (t.kind, len(t.options)) == ("tile", 2)
        t.play(t.options[0])
    assert t.kind == ("spot" if left else "turn")
    if left:
        t.play(t.options[0])
        if t.kind == "from":
            t.play("none")
        assert len(t.isle.lands()) == 17 - left
        assert len(t.isle.tiles) + len(t.isle.bottom) == left - 1


def test_tiles_under_the_stack_come_up_last_and_in_order(table: Table) -> None:
    lands: dict[str, Any] = {name: {} for name in list(LAND)[:13]}
    lands["cove"] = {"clans": [2, 2]}
    t = table(lands=lands, hands=[["tailtus_land", "exploration", "bard"], ["citadel"]], brenn=1, turn=0)
    t.play("tailtus_land")
    tiles = t.options
    t.play(tiles[0], tiles[2])
    t.play(t.options[0])
    if t.kind == "from":
        t.play("none")
    t.play("pass", "exploration")
    while t.kind in ("anchor", "spot"):
        t.play(t.options[0])
    assert t.said("explore")[-1]["land"] == tiles[2]


def test_a_draw_is_counted_aloud(table: Table) -> None:
    t = table(hands=[["tuans_memory"], []], bare=True)
    t.play("tuans_memory")
    drawn = next(event for event in t.match.events if event.kind == "draw")
    assert drawn.facts["count"] == 3
    assert len(drawn.for_seat(0)["cards"]) == 3
    assert "cards" not in drawn.for_seat(1)


def test_when_no_tale_is_left_nothing_is_drawn(table: Table) -> None:
    t = table(hands=[["bard", "citadel"], []], bare=True)
    t.match.state.pile.clear()
    t.play("bard")
    assert t.said("draw")[0]["count"] == 0
    assert not t.said("reshuffle"), "there was nothing to shuffle"


@pytest.mark.rule("I-INFO-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_worlds_lose_and_make_nothing(players: int, invariants: Check) -> None:
    kinds = set()
    for seed in range(3):
        match = start(INIS, {"players": players, "round_limit": 7}, seed=seed)
        chance = Chance(seed + 40)
        while match.decision is not None:
            fresh = match.decision.kind not in kinds
            if fresh or chance.below(25) == 0:
                kinds.add(match.decision.kind)
                for viewer in range(players):
                    world = match.determinize(viewer, chance.below(1000), for_rollout=False)
                    invariants(world.state)
                    for decision in world.decisions:
                        assert decision.options
            decision = match.decisions[chance.below(len(match.decisions))]
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    assert {"draft", "turn", "respond"} <= kinds


def test_the_first_set_of_two_players_is_imagined_apart(invariants: Check) -> None:
    match = start(INIS, {"players": 2}, seed=9)
    while match.state.draft < 2:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    sets = set()
    for seed in range(30):
        world = match.determinize(0, seed, for_rollout=False)
        invariants(world.state)
        assert world.state.stash[0] == match.state.stash[0]
        sets.add(world.state.stash[1])
    assert len(sets) > 1


def test_cards_being_drawn_are_imagined_by_the_others(table: Table) -> None:
    t = table(hands=[["tuans_memory"], []], bare=True)
    t.play("tuans_memory")
    assert t.kind == "keep"
    drawn = set()
    for seed in range(20):
        world = t.match.determinize(1, seed, for_rollout=False)
        assert world.state.drawn.bit_count() == 3
        assert not any(world.state.drawn >> card & 1 for card in world.state.pile)
        assert set(world.decisions[0].options) == {card for card in range(63) if world.state.drawn >> card & 1}
        drawn.add(world.state.drawn)
        assert t.match.determinize(0, seed, for_rollout=False).state.drawn == t.match.state.drawn
    assert len(drawn) > 10


@pytest.mark.rule("I-ASSEMBLY-5", "I-CARD-9")
def test_cathbads_word_works_when_nothing_is_set_aside(table: Table) -> None:
    lands = {"forest": {"clans": [1, 2]}, "valley": {"clans": [2, 0]}, "plains": {"clans": [1, 1]}}
    t = table(phase="assembly", lands=lands, hands=[["cathbads_word"], []])
    t.play("0! cathbads_word", "bard")
    assert t.kind == "draft"
    assert t.isle.aside == 0, "the Bard is card number 0"
    assert t.view(0)["set_aside"] == "bard"
    assert t.view(1)["set_aside"] is True
    for seed in range(8):
        assert t.match.determinize(0, seed).state.aside == 0
    assert len({t.match.determinize(1, seed).state.aside for seed in range(12)}) > 1


@pytest.mark.rule("I-BOX-2", "I-FAQ-28")
def test_clans_on_the_cauldron_are_not_in_the_reserve(table: Table, invariants: Check) -> None:
    lands = {"forest": {"clans": [2, 2]}, "valley": {}, "plains": {}}
    running = {
        "clash_at": "forest",
        "initiator": 0,
        "instigator": 0,
        "current": 0,
        "cauldron": 2,
        "cauldron_seat": 1,
        "flight": ["warlord", "dagdas_cauldron"],
        "card": "warlord",
    }
    t = table(lands=lands, phase="clash", running=running, hands=[["bard"], ["sanctuary"]])
    assert t.match.state.reserve == [10, 8]
    invariants(t.match.state)
    with pytest.raises(BadContent, match="cauldron is 0 to 12, not 13"):
        table(lands=lands, phase="clash", running={**running, "cauldron": 13}, hands=[["bard"], ["sanctuary"]])


def test_as_many_buildings_may_stand_together_as_there_are(table: Table) -> None:
    """With every switch (I-FAQ-04); a position, a judge and an editor mean the same most."""
    lands = {"forest": {"clans": [1, 1], "sanctuaries": 10, "citadels": 10}, "hills": {"clans": [0, 1]}}
    switches = {"supply_sanctuaries": "10", "supply_citadels": "10"}
    isle = table(switches=switches, lands=lands).match.state
    assert (isle.sanctuaries[LAND["forest"]], isle.citadels[LAND["forest"]]) == (10, 11)
    fields = {each.name: each for each in subjects(isle)[0].fields}
    assert all(not fields[name].fault(fields[name].value) for name in ("sanctuaries", "citadels"))
    with pytest.raises(BadContent, match="there are not so many sanctuaries: 1 too many"):
        table(lands=lands)
