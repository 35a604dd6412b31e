"""Components and set-up (I-BOX, I-SETUP)."""

from typing import Any

import pytest

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ACTION_DATA, ADVANTAGE_DATA, EPIC_DATA, LAND_SLUG, SLUG, SWAMP, bits
from triskel.kernel import BadSetup, Match, start


def begin(players: int, seed: int, **switches: str) -> Match[Any]:
    return start(INIS, {"players": players, "switches": switches}, seed=seed)


def settle(match: Match[Any]) -> Match[Any]:
    """Choose the first option until the draft."""
    while match.decision is not None and match.decision.kind in ("capital", "settle"):
        match.choose(match.decision.seat, match.decision.options[0])
    return match


@pytest.mark.rule("I-BOX-1")
def test_the_box_holds_17_action_16_advantage_and_30_epic_cards() -> None:
    assert (len(ACTION_DATA), len(ADVANTAGE_DATA), len(EPIC_DATA)) == (17, 16, 30)
    assert len(set(SLUG)) == 63
    assert (SLUG[0], SLUG[17], SLUG[33]) == ("bard", "cove", "balors_eye")
    assert len({card["name"]["ru"] for card in (*ACTION_DATA, *ADVANTAGE_DATA, *EPIC_DATA)}) == 63


@pytest.mark.rule("I-SETUP-1")
def test_four_cards_are_only_for_four_players() -> None:
    four = {"emissaries", "master_craftsman", "raid", "scouts_spies"}
    for players, count in ((2, 13), (3, 13), (4, 17)):
        actions = {SLUG[card] for card in bits(begin(players, 1).state.actions)}
        assert len(actions) == count
        assert four & actions == (four if players == 4 else set())


@pytest.mark.rule("I-BOX-2", "I-SETUP-6")
def test_each_player_starts_with_two_of_twelve_clans_on_the_map() -> None:
    match = begin(3, 2)
    assert match.state.reserve == [12, 12, 12]
    brenn = match.state.brenn
    match.choose(brenn, match.decision.options[0])
    asked = []
    while match.decision is not None and match.decision.kind == "settle":
        asked.append(match.decision.seat)
        match.choose(match.decision.seat, match.decision.options[0])
    assert asked == list(match.state.order(brenn)) * 2 or len(asked) == 6
    assert [event.facts["seat"] for event in match.events if event.rule == "I-SETUP-6"] == asked
    assert match.state.reserve == [10, 10, 10]
    assert not any(event.kind == "clash" for event in match.events)


@pytest.mark.rule("I-SETUP-6", "I-TERM-4")
def test_placing_goes_round_from_the_brenn_as_the_crows_fly() -> None:
    ways = set()
    for seed in range(8):
        match = begin(4, seed)
        match.choose(match.state.brenn, match.decision.options[0])
        way = match.state.crows
        ways.add(way)
        first = match.decision.seat
        assert first == match.state.brenn
        match.choose(first, match.decision.options[0])
        assert match.decision.seat == (first + way) % 4
    assert ways == {1, -1}


@pytest.mark.rule("I-SETUP-2", "I-FAQ-01")
@pytest.mark.parametrize(("players", "least"), [(2, 1), (3, 2), (4, 2)])
def test_the_first_tiles_touch_enough_others(players: int, least: int) -> None:
    isle = begin(players, 3).state
    lands = isle.lands()
    assert len(lands) == players
    for land in lands:
        assert isle.adj[land].bit_count() >= least
    if players == 4:
        assert max(isle.adj[land].bit_count() for land in lands) == 3


@pytest.mark.rule("I-SETUP-3")
def test_the_advantage_cards_of_the_first_tiles_lie_open() -> None:
    isle = begin(4, 3).state
    assert {SLUG[card] for card in bits(isle.adv_up)} == {LAND_SLUG[land] for land in isle.lands()}


@pytest.mark.rule("I-SETUP-4", "I-MAP-9")
def test_the_brenn_founds_the_capital_with_a_sanctuary() -> None:
    brenns = set()
    for seed in range(12):
        match = begin(3, seed)
        brenns.add(match.state.brenn)
        assert match.decision.kind == "capital"
        assert match.decision.seat == match.state.brenn
        land = match.decision.options[0]
        before = match.state.sanctuaries[land]
        match.choose(match.decision.seat, land)
        assert match.state.capital == land
        assert match.state.citadels[land] == 1
        assert match.state.sanctuaries[land] == before + 1
        assert match.state.citadels_left == 8
        assert match.state.sanctuaries_left == 9 - sum(match.state.sanctuaries)
    assert brenns == {0, 1, 2}


@pytest.mark.rule("I-SETUP-5")
def test_the_crows_are_tossed_before_the_placing() -> None:
    match = begin(2, 5)
    assert not any(event.kind == "crows" for event in match.events)
    match.choose(match.decision.seat, match.decision.options[0])
    assert [event.rule for event in match.events if event.kind == "crows"] == ["I-SETUP-5"]


def swamp_start(**switches: str) -> Match[Any]:
    for seed in range(200):
        match = begin(2, seed, **switches)
        if SWAMP in match.state.lands():
            return match
    raise AssertionError("no start with the Swamp")


@pytest.mark.ruling("capital_allowed_in_swamp")
@pytest.mark.rule("I-FAQ-05", "I-SWITCH-1")
def test_the_capital_cannot_stand_in_the_swamp() -> None:
    match = swamp_start()
    assert match.state.capital != SWAMP
    assert not any(event.kind == "capital" and event.facts["land"] == "swamp" for event in match.events)
    assert match.decision.kind == "settle"  # only one territory was left to choose
    other = swamp_start(capital_allowed_in_swamp="yes")
    assert other.decision.kind == "capital"
    assert SWAMP in other.decision.options


@pytest.mark.rule("I-FAQ-11", "I-ASSEMBLY-7", "I-ASSEMBLY-3")
def test_the_first_assembly_hands_out_advantage_cards() -> None:
    match = settle(begin(2, 7))
    isle = match.state
    assert isle.round == 1
    for land in isle.lands():
        chief = isle.chieftain(land)
        card = 17 + land
        if chief >= 0:
            assert isle.hand[chief] >> card & 1
        else:
            assert isle.adv_up >> card & 1
    kinds = [event.kind for event in match.events]
    assert kinds.index("round") < kinds.index("deal")


@pytest.mark.ruling("brenn_reassigned_round1")
@pytest.mark.rule("I-SETUP-7", "I-SWITCH-1")
def test_the_first_assembly_may_make_another_brenn() -> None:
    changed = {"yes": 0, "no": 0}
    for switch in changed:
        for seed in range(6):
            match = begin(2, seed, **({} if switch == "yes" else {"brenn_reassigned_round1": switch}))
            brenn = match.state.brenn
            match.choose(brenn, match.decision.options[0])
            capital = match.state.capital
            other = next(land for land in match.state.lands() if land != capital)
            while match.decision is not None and match.decision.kind == "settle":
                match.choose(match.decision.seat, other if match.decision.seat == brenn else capital)
            changed[switch] += match.state.brenn != brenn
    assert changed == {"yes": 6, "no": 0}


def test_a_wrong_setup_is_refused_with_words() -> None:
    for setup in (
        {"players": 5},
        {"heroes": 1},
        {"switches": {"no_such": "yes"}},
        {"round_limit": -1},
        {"switches": {"supply_citadels": "77"}},
    ):
        with pytest.raises(BadSetup):
            INIS.complete_setup(setup)


@pytest.mark.rule("I-SWITCH-1", "I-FAQ-05", "I-FAQ-16")
def test_every_switch_has_words_choices_and_a_default() -> None:
    assert len(INIS.switches) == 9
    full = INIS.complete_setup({"players": 2})["switches"]
    for switch in INIS.switches:
        assert switch.default in switch.choices
        assert switch.en
        assert switch.ru
        assert full[switch.name] == switch.default
    table = {switch.name: (switch.choices, switch.default, switch.rules[1:]) for switch in INIS.switches}
    yes_no = ("yes", "no")
    assert table == {
        "supply_sanctuaries": (("9", "10"), "9", ("I-FAQ-04",)),
        "supply_citadels": (("8", "9", "10"), "8", ("I-FAQ-04",)),
        "gates_react_to_morrigan": (yes_no, "yes", ("I-FAQ-16",)),
        "capital_allowed_in_swamp": (yes_no, "no", ("I-FAQ-05",)),
        "highlands_timing": (("resolution", "clash"), "resolution", ()),
        "dagda_reshuffle_on_any_discard": (yes_no, "yes", ("I-FAQ-10",)),
        "cauldron_counts_earlier_removals": (yes_no, "yes", ("I-FAQ-28",)),
        "forced_move_pays_mountains": (yes_no, "yes", ()),
        "brenn_reassigned_round1": (yes_no, "yes", ()),
    }
    pins = {
        INIS.pins(INIS.complete_setup({"players": 2, "switches": {"highlands_timing": when}}))["switches"]
        for when in ("resolution", "clash")
    }
    assert len(pins) == 2, "a record keeps its switches"


@pytest.mark.ruling("supply_sanctuaries", "supply_citadels")
@pytest.mark.rule("I-BOX-3", "I-SWITCH-1")
def test_the_supply_follows_its_switches() -> None:
    isle = begin(2, 1).state
    assert (isle.options.sanctuaries, isle.options.citadels) == (9, 8)
    isle = begin(2, 1, supply_sanctuaries="10", supply_citadels="10").state
    assert (isle.options.sanctuaries, isle.options.citadels) == (10, 10)


def test_the_first_layouts_are_legal_triads() -> None:
    for spots in chart.STARTS.values():
        covered = [cell for spot in spots for cell in chart.cells(spot)]
        assert len(covered) == len(set(covered))
