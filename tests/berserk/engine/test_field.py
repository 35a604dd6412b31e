"""Battlefield, zones, types of cards, movement, attachments, hidden cards (part 2, 504, 506-510, 523, 529)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases, uses
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.war import AUXILIARY, FIELD


@pytest.mark.rule(
    "202.1",
    "202.2",
    "TM-battlefield",
    "TM-first-row",
    "TM-second-row",
    "TM-third-row",
    "TM-row",
    "PH-left",
    "PH-right",
    "PH-forward",
    "PH-opposite",
)
def test_rows_halves_and_directions() -> None:
    assert field.CELLS == 30
    for seat, numbers in ((0, "321"), (1, "456")):
        for line, number in enumerate(numbers, 1):
            assert [field.name(cell) for cell in field.ROWS[seat][line]] == [f"{letter}{number}" for letter in "abcde"]
    assert field.LINE[0][cell_of("c3")] == 1
    assert field.LINE[0][cell_of("c1")] == 3
    assert field.LINE[1][cell_of("c4")] == 1
    assert field.LINE[1][cell_of("c6")] == 3
    assert field.HALF[cell_of("a4")] == 1
    assert field.ahead(0, cell_of("c3")) == cell_of("c4")
    assert field.ahead(1, cell_of("c4")) == cell_of("c3")
    assert field.aside(0, cell_of("c3"), 1) == cell_of("d3")
    assert field.aside(1, cell_of("c4"), 1) == cell_of("b4"), "the right hand of the player opposite"


@pytest.mark.rule("TM-direction-of-strike", "TM-direction-of-movement", "KW-range", "PH-radius")
def test_lines_and_distances() -> None:
    assert field.beyond(cell_of("b2"), cell_of("c3")) == cell_of("d4")
    assert field.beyond(cell_of("b2"), cell_of("d3")) == -1
    assert field.DISTANCE[cell_of("a1")][cell_of("c2")] == 2
    assert len(field.WITHIN[1][cell_of("c3")]) == 8


@pytest.mark.rule("506.1", "506.3", "507.2", "TM-move", "TM-free-cell", "TM-occupied-cell")
def test_movement_goes_straight_to_free_cells() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c4")])
    assert bout.moves("plain") == {"d3", "c2"}
    bout.move("plain", "d3")
    assert bout.cell("plain") == "d3"
    assert bout.moves("plain") == set(), "one unit of movement is spent"


@pytest.mark.rule("506.1", "105.4", "TM-movement", "413.1")
def test_a_supply_of_three_is_three_steps() -> None:
    bout = setup([mine("fast", "c1"), theirs("plain3", "c6")], keeper=False)
    for cell in ("c2", "c3", "c4"):
        bout.move("fast", cell)
    assert bout.cell("fast") == "c4"
    assert bout.moves("fast") == set()


@pytest.mark.rule("506.3")
def test_a_tapped_card_does_not_move() -> None:
    bout = setup([mine("plain", "c3", tapped=True), theirs("plain3", "c6")])
    assert not bout.can("plain")


@pytest.mark.ruling("movement_lost_at")
@pytest.mark.rule("506.5", "510.5")
def test_acting_costs_all_movement() -> None:
    bout = setup([mine("baraka", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("baraka", "plain2", 1)
    assert not bout.tapped("baraka")
    assert bout.moves("baraka") == set()
    assert bout.strikes("baraka") == set(), "it does not tap, but its one action is spent (510.6)"


@pytest.mark.rule("506.4", "510.4", "TM-untap")
def test_untapping_gives_movement_and_action_back() -> None:
    bout = setup([mine("plain", "c3"), mine("opener", "b3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", 1)
    bout.play("opener", "plain")
    assert bout.strikes("plain")
    assert bout.moves("plain")


@pytest.mark.rule("506.6", "506.7", "KW-jump", "KW-teleport")
def test_jump_and_teleport_need_a_whole_supply() -> None:
    bout = setup([mine("jumper", "c1"), mine("teleporter", "b1"), theirs("plain2", "c6")])
    assert uses.JUMP in bout.uses("jumper")
    bout.use("jumper", uses.JUMP).pick("move", "c3").settle()
    assert bout.cell("jumper") == "c3"
    assert phases.MOVE not in bout.uses("jumper")
    bout.move("teleporter", "b2")
    assert uses.TELEPORT not in bout.uses("teleporter"), "it has moved already"


@pytest.mark.rule("KW-jump")
def test_a_jump_stays_within_its_range() -> None:
    bout = setup([mine("jumper", "c1"), theirs("plain2", "c6")])
    bout.use("jumper", uses.JUMP)
    assert cell_of("c4") not in bout.options()
    assert cell_of("e3") in bout.options()


@pytest.mark.rule("KW-manoeuvre", "PH-swap")
def test_a_manoeuvre_changes_places_with_a_neighbour() -> None:
    bout = setup([mine("swapper", "c2"), mine("plain", "c3"), theirs("plain2", "c6")])
    bout.use("swapper", uses.MANOEUVRE).settle()
    assert (bout.cell("swapper"), bout.cell("plain")) == ("c3", "c2")


@pytest.mark.ruling("shared_cell_deadline")
@pytest.mark.rule("KW-incorporeal", "523.1")
def test_a_spirit_may_enter_an_occupied_cell_but_must_leave_it_or_die() -> None:
    bout = setup([mine("ghost", "c3"), theirs("plain2", "c4")])
    assert "c4" in bout.moves("ghost")
    bout.move("ghost", "c4")
    assert not bout.alive("ghost"), "it has no movement left in the next Choice subphase"


@pytest.mark.rule("504.1", "AB-melee", "TM-adjacent-card", "AB-simple-strike")
def test_melee_reaches_neighbours_in_all_eight_directions() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "d4"), theirs("plain3", "c5"), mine("plain4", "b2")])
    assert bout.strikes("plain") == {"plain2", "plain4"}
    near = {other for other in bout.names if traits.near(bout.war, bout["plain"], bout[other])}
    assert near == {"plain2", "plain4"}


@pytest.mark.rule("504.1", "AB-ranged", "AB-shot", "AB-throw", "AB-discharge", "203.2")
@pytest.mark.parametrize("who", ["archer", "thrower", "caster"])
def test_ranged_attacks_reach_everybody_but_neighbours(who: str) -> None:
    bout = setup([mine(who, "c3"), theirs("plain2", "c4"), theirs("plain3", "a6"), theirs("bird")], keeper=False)
    bout.use(who, phases.FEATURES + bout.feature(who))
    assert set(bout.options()) == {bout["plain3"], bout["bird"]}


@pytest.mark.rule("KW-range", "203.2", "PH-radius")
def test_range_limits_targets_on_the_field_but_not_in_the_air() -> None:
    bout = setup([mine("archer3", "c2"), theirs("plain2", "c5"), theirs("plain3", "c6"), theirs("bird")], keeper=False)
    bout.use("archer3", phases.FEATURES + bout.feature("archer3"))
    assert set(bout.options()) == {bout["plain2"], bout["bird"]}


@pytest.mark.ruling("reach_over_occupied_effect")
@pytest.mark.rule("504.1.1", "AB-reach-strike")
def test_a_reach_strike_goes_over_own_cards_and_empty_cells_in_a_straight_line() -> None:
    bout = setup(
        [
            mine("lancer", "c3"),
            theirs("plain2", "c5"),
            theirs("plain3", "e3"),
            mine("plain", "d3"),
            theirs("plain4", "a5"),
        ],
        keeper=False,
    )
    bout.use("lancer", phases.FEATURES + bout.feature("lancer"))
    assert set(bout.options()) == {bout["plain2"], bout["plain3"]}
    bout = setup([mine("lancer", "c3"), theirs("plain2", "c5"), theirs("plain3", "c4")], keeper=False)
    assert phases.FEATURES + bout.feature("lancer") not in bout.uses("lancer"), "not over an enemy"


@pytest.mark.rule("208.2", "208.3", "208.4", "203.1", "504.4", "504.2")
def test_a_flyer_strikes_anybody_and_stands_next_to_nobody() -> None:
    bout = setup([mine("bird"), theirs("plain2", "a6"), theirs("bird2"), mine("plain", "c3")], keeper=False)
    assert bout.strikes("bird") == {"plain2", "bird2", "plain"}
    assert not traits.near(bout.war, bout["bird"], bout["plain"])
    assert phases.MOVE not in bout.uses("bird")
    assert phases.MOVE in bout.uses("plain")


@pytest.mark.rule("208.6", "107.1", "107.2")
def test_ground_creatures_reach_flyers_only_after_tapping_for_it() -> None:
    bout = setup([mine("plain", "c3"), theirs("bird")])
    assert bout.strikes("plain") == set()
    assert phases.AWAIT_FLYER in bout.uses("plain")
    bout.use("plain", phases.AWAIT_FLYER).settle()
    bout.end_turn().end_turn()
    assert bout.strikes("plain") == {"bird"}
    bout = setup([mine("plain", "c3"), theirs("bird"), theirs("plain2", "c6")])
    assert phases.AWAIT_FLYER not in bout.uses("plain"), "the enemy still has a ground creature"


@pytest.mark.rule("210.2")
def test_an_artifact_neither_moves_nor_strikes() -> None:
    bout = setup([mine("stone", "c3"), theirs("plain2", "c4")])
    assert not bout.can("stone")
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("stone", "b4"), theirs("plain3", "d4")])
    bout.announce("plain", "plain2")
    assert not bout.may_defend("stone"), "nor does it defend"
    assert bout.may_defend("plain3")


@pytest.mark.ruling("attack_any_card")
@pytest.mark.rule("211.2", "212.9", "504.2")
def test_terrains_and_equipment_cannot_be_attacked() -> None:
    bout = setup([mine("bird"), theirs("land"), theirs("plain2", "c4"), theirs("sword", host=2)], keeper=False)
    assert bout.strikes("bird") == {"plain2"}


@pytest.mark.rule("209.9", "209.11", "212.7", "212.8", "TM-host", "TM-neighbour-card")
def test_attached_cards_share_the_cell_and_go_along() -> None:
    bout = setup([mine("plain", "c3"), mine("flea", host=0), mine("sword", host=0), theirs("plain2", "c6")])
    bout.move("plain", "c4")
    assert bout.cell("flea") == "c4"
    assert bout.cell("sword") == "c4"
    assert traits.near(bout.war, bout["plain"], bout["flea"])
    assert traits.near(bout.war, bout["plain"], bout["sword"])
    assert not traits.near(bout.war, bout["sword"], bout["plain2"])


@pytest.mark.rule("209.10")
def test_a_symbiont_is_not_moved_by_itself() -> None:
    bout = setup([mine("plain", "c3"), mine("flea", host=0), theirs("plain2", "c6")])
    assert phases.MOVE not in bout.uses("flea")
    assert phases.MOVE in bout.uses("plain")


@pytest.mark.rule("207.2", "506.1", "TM-battlefield")
def test_nobody_walks_over_the_edge_of_the_battlefield() -> None:
    bout = setup([mine("plain", "e3"), mine("plain2", "a2"), mine("plain3", "c1"), theirs("plain4", "c6")])
    assert bout.moves("plain") == {"d3", "e2", "e4"}
    assert bout.moves("plain2") == {"a3", "b2"}
    assert bout.moves("plain3") == {"b1", "d1", "c2"}
    bout.end_turn()
    assert bout.moves("plain4") == {"b6", "d6", "c5"}


@pytest.mark.rule("209.4", "212.3", "503.1")
def test_when_the_host_dies_its_riders_die() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            theirs("flea", host=1),
            theirs("sword", host=1),
            theirs("plain3", "e6"),
        ]
    )
    bout.strike("strong", "plain2", 6)
    assert not bout.alive("plain2")
    assert not bout.alive("flea")
    assert not bout.alive("sword")


@pytest.mark.rule("302.5", "209.4", "TM-independent-creature", "108.2")
def test_some_symbionts_go_on_alone_instead() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            theirs("ezdovoy_yashcher", host=1),
            theirs("plain3", "e6"),
        ]
    )
    bout.strike("strong", "plain2", 6)
    assert bout.alive("ezdovoy_yashcher")
    assert bout.cell("ezdovoy_yashcher") == "c4"
    assert traits.movement(bout.war, bout["ezdovoy_yashcher"]) == 2


@pytest.mark.rule("205.1", "205.2", "509.1", "TM-death", "TM-destroy")
def test_a_card_at_zero_life_goes_to_its_owners_graveyard() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4", wounds=4, tapped=True, owner=0), theirs("plain3", "e6")])
    bout.strike("strong", "plain2", 6)
    assert bout.war.grave[0] == [bout["plain2"]]
    assert bout.war.wounds[bout["plain2"]] == 0, "205.4: markers are gone once all is done"


@pytest.mark.ruling("death_markers_lost")
@pytest.mark.rule("205.1.2", "205.3")
def test_the_owner_orders_cards_that_die_together() -> None:
    bout = setup(
        [
            mine("zherlo_urra"),
            mine("quickhealer", "a2"),
            theirs("weakling", "c5"),
            theirs("weakling", "c6", name="w2"),
            theirs("plain3", "e1"),
        ]
    )
    bout.use("zherlo_urra", phases.FEATURES + bout.feature("zherlo_urra")).pick("cell", "c5").until("graveyard order")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    bout.choose(bout["w2"])
    bout.settle()
    assert bout.war.grave[1] == [bout["w2"], bout["weakling"]]


@pytest.mark.rule("204.4", "TM-return-to-deck", "PH-on-return-to-deck")
def test_a_card_that_returns_to_the_deck_is_forgotten() -> None:
    bout = setup([mine("naemnaya_kopeyshchica", "c3", tokens=4, wounds=3), mine("plain", "b3"), theirs("plain2", "c6")])
    bout.end_turn().end_turn()
    assert not bout.alive("naemnaya_kopeyshchica")
    face = bout.war.codex.by_id["naemnaya_kopeyshchica"]
    assert face in bout.war.deck[0]


@pytest.mark.rule("508.1", "508.4", "508.5", "TM-maximum-life", "TM-current-life")
def test_extra_life_wounds_and_reduced_life_are_three_things() -> None:
    bout = setup([mine("voin_vaylov", "c3"), theirs("plain2", "c4", tapped=True, extra=2)])
    bout.strike("voin_vaylov", "plain2", 1)
    card = bout["plain2"]
    assert (bout.war.wounds[card], bout.war.extra[card], bout.war.shrunk[card]) == (2, 2, 1)
    assert traits.max_life(bout.war, card) == 11
    assert bout.life("plain2") == 9


@pytest.mark.rule("KW-max-life")
def test_extra_life_stops_at_the_maximum() -> None:
    bout = setup([mine("slua_krovopiyca", "c3", extra=2), theirs("plain2", "c4", tapped=True)])
    bout.strike("slua_krovopiyca", "plain2", 6)
    assert traits.max_life(bout.war, bout["slua_krovopiyca"]) == 11


@pytest.mark.rule("529.3", "529.5", "TM-hidden-card", "TM-reveal")
def test_a_hidden_card_can_be_struck_and_is_revealed() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", hidden=True), theirs("plain3", "e6")])
    assert "plain2" in bout.strikes("plain")
    bout.strike("plain", "plain2", 6, 1)
    assert not bout.war.hidden[bout["plain2"]]
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("529.6", "TM-illegal")
def test_a_strike_at_a_hidden_terrain_is_paid_in_vain() -> None:
    bout = setup([mine("plain", "c3"), theirs("land", "c4", hidden=True), theirs("plain3", "e6")])
    bout.strike("plain", "land")
    assert bout.tapped("plain")
    assert bout.war.zone[bout["land"]] == 2, "a revealed terrain goes aside"


@pytest.mark.rule("529.4")
def test_a_hidden_card_gives_no_static_effect() -> None:
    bout = setup(
        [mine("ataman_karruh", "c2", hidden=True), mine("ork_zagonshchik", "c3"), theirs("plain2", "c4", tapped=True)]
    )
    bout.strike("ork_zagonshchik", "plain2", 1)
    assert bout.wounds("plain2") == 2
    bout = setup([mine("ataman_karruh", "c2"), mine("ork_zagonshchik", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("ork_zagonshchik", "plain2", 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("529.3", "KW-stealth")
def test_the_owner_may_reveal_a_hidden_card_when_he_has_priority() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("snezhnyy_kradun", "d3", hidden=True)]
    )
    bout.dice(1, 6).announce("plain", "plain2")
    assert bout.kind() == "response"
    bout.reveal("snezhnyy_kradun")
    bout.settle(target=bout["plain"])
    assert bout.wounds("plain") == 2, "revealed in the enemy's turn: a special strike"


@pytest.mark.rule("520.1")
def test_the_text_of_a_card_beats_the_rules() -> None:
    bout = setup(
        [mine("plain", "c3"), mine("plain2", "d3"), theirs("lekken", "c4"), theirs("plain3", "d4", tapped=True)]
    )
    bout.dice(1, 6).announce("plain", "plain3").defend("lekken").settle()
    assert not bout.tapped("lekken")
    bout.dice(1, 6).announce("plain2", "plain3")
    assert bout.may_defend("lekken"), "any number of times a turn"


@pytest.mark.rule("510.6")
def test_two_assaults_in_a_turn_at_different_cards() -> None:
    bout = setup(
        [mine("bogatyr_rubezha", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "d4", tapped=True)]
    )
    bout.strike("bogatyr_rubezha", "plain2", 1)
    assert not bout.tapped("bogatyr_rubezha")
    assert bout.wounds("plain2") == 3, "its first roll of the turn is 5 whatever the die shows"
    assert bout.strikes("bogatyr_rubezha") == {"plain3"}
    bout.strike("bogatyr_rubezha", "plain3", 1)
    assert bout.tapped("bogatyr_rubezha")


@pytest.mark.ruling("attack_duty_deadline")
@pytest.mark.rule("TM-must-attack", "524.2")
def test_a_duty_to_strike_must_be_met_before_the_turn_is_passed() -> None:
    bout = setup([mine("gnom_basaarg", "c3"), theirs("plain2", "c4", tapped=True)])
    assert -1 not in bout.options()
    bout.strike("gnom_basaarg", "plain2", 1)
    assert -1 in bout.options()


@pytest.mark.ruling("attack_duty_reserves_action")
@pytest.mark.rule("TM-must-attack")
def test_a_duty_keeps_the_action_for_itself() -> None:
    bout = setup([mine("gnom_basaarg", "c3"), theirs("plain2", "c4", tapped=True), theirs("arhimag", "e6")])
    assert [option for option in bout.uses("gnom_basaarg") if option >= phases.FEATURES] == []
    bout = setup([mine("gnom_basaarg", "c3"), theirs("plain2", "c4"), theirs("arhimag", "e6")])
    assert [option for option in bout.uses("gnom_basaarg") if option >= phases.FEATURES], "no tapped enemy, no duty"


@pytest.mark.rule("TM-must-attack")
def test_a_duty_with_a_penalty_may_be_refused_for_it() -> None:
    bout = setup([mine("porozhdenie_treshchiny", "c3"), theirs("plain2", "c4")])
    assert -1 in bout.options()
    bout.end_turn()
    assert bout.wounds("porozhdenie_treshchiny") == 1


@pytest.mark.ruling("duty_target_tie")
@pytest.mark.rule("TM-must-attack")
def test_a_duty_to_choose_a_target() -> None:
    bout = setup([mine("plain", "c3"), theirs("zadira", "c4"), theirs("plain2", "d4")])
    assert bout.strikes("plain") == {"zadira"}
    bout = setup([mine("precise", "c3"), theirs("zadira", "c4"), theirs("plain2", "d4")])
    assert bout.strikes("precise") == {"zadira", "plain2"}


@pytest.mark.rule("532.7", "115.1")
def test_control_ends_with_its_source() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("nevtida", "c4", wounds=6, tapped=True),
            mine("plain", "a2"),
            theirs("plain2", "e6"),
        ]
    )
    bout.dice(1).announce("strong", "nevtida").until("target")
    bout.choose(bout["plain"])
    bout.settle()
    assert bout.war.controller[bout["plain"]] == 1
    from triskel.games.berserk.rules.combat import deaths

    deaths.doom(bout.war, bout["nevtida"], None)
    bout.end_turn()
    assert bout.war.controller[bout["plain"]] == 0


@pytest.mark.rule("532.3", "532.3.1", "532.6", "TM-summon")
def test_summoning_searches_the_deck_and_places_beside() -> None:
    bout = setup([mine("dzhoker", "c2", tokens=4), theirs("plain2", "c6")], decks=[["plain", "dear"], []])
    bout.use("dzhoker", phases.FEATURES + bout.feature("dzhoker", 1)).until("summon")
    face = bout.war.codex.by_id["plain"]
    assert face in bout.options()
    bout.choose(face)
    bout.pick("cell", "c3").settle()
    assert bout.war.at[cell_of("c3")] >= 0
    assert bout.tokens("dzhoker") == 0
    assert bout.war.deck[0] == [bout.war.codex.by_id["dear"]]


@pytest.mark.ruling("failed_search_cost")
@pytest.mark.rule("532.3.1")
def test_a_player_may_fail_to_find_and_pays_nothing() -> None:
    bout = setup([mine("dzhoker", "c2", tokens=4), theirs("plain2", "c6")], decks=[["plain"], []])
    bout.use("dzhoker", phases.FEATURES + bout.feature("dzhoker", 1)).pick("summon", -1).settle()
    assert bout.tokens("dzhoker") == 4
    assert not bout.tapped("dzhoker")
    assert phases.FEATURES + bout.feature("dzhoker", 1) not in bout.uses("dzhoker")


@pytest.mark.rule("532.4", "TM-revive")
def test_reviving_takes_from_the_own_graveyard() -> None:
    bout = setup(
        [mine("lovec_poslednego_vzdoha", "c2", tokens=2), theirs("plain2", "c6")], graveyards=[["plain"], ["plain3"]]
    )
    bout.use("lovec_poslednego_vzdoha", phases.FEATURES + bout.feature("lovec_poslednego_vzdoha", 1))
    bout.pick("cell", "c3").settle()
    card = bout.war.at[cell_of("c3")]
    assert bout.war.face(card).id == "plain"
    assert not bout.war.closed[card]
    assert bout.war.grave[0] == []


@pytest.mark.rule("106.2.1", "106.2.2", "106.2.4", "108.1")
def test_becoming_an_element_replaces_and_getting_one_adds() -> None:
    bout = setup([mine("hero", "c3"), mine("klinok_padshih", host=0), theirs("plain2", "c6")])
    assert traits.elements(bout.war, bout["hero"]) == 16
    bout = setup([mine("mechtatel_o_stihiyah", "c3"), theirs("plain2", "c6")])
    from triskel.games.berserk.state.effects import Effect

    zones.mark(bout.war, bout["mechtatel_o_stihiyah"], Effect("gain element", 2, made=1))
    zones.mark(bout.war, bout["mechtatel_o_stihiyah"], Effect("gain element", 8, made=2))
    assert traits.elements(bout.war, bout["mechtatel_o_stihiyah"]) == 10


@pytest.mark.ruling("element_count")
@pytest.mark.rule("106.2")
def test_with_five_elements_fire_is_none() -> None:
    bout = setup([mine("iskrovik", "c3"), theirs("plain2", "c6")], switches={"element_count": "five"})
    assert traits.elements(bout.war, bout["iskrovik"]) == 0
    bout = setup([mine("iskrovik", "c3"), theirs("plain2", "c6")])
    assert traits.elements(bout.war, bout["iskrovik"]) == 32


@pytest.mark.rule("108.2", "208.7", "208.1")
def test_getting_and_losing_flight() -> None:
    bout = setup([mine("krylatyy_drakonid", "c3"), theirs("plain2", "c6")])
    bout.play("krylatyy_drakonid", at=1)
    assert bout.war.zone[bout["krylatyy_drakonid"]] == 2
    bout.end_turn()
    bout.settle()
    bout.choose(-1)
    bout.until("may")
    bout.choose(1)
    bout.until("landing cell")
    bout.choose(cell_of("b2"))
    bout.settle()
    assert bout.cell("krylatyy_drakonid") == "b2"
    assert traits.movement(bout.war, bout["krylatyy_drakonid"]) == 1


@pytest.mark.rule("208.1", "208.7")
def test_a_flyer_that_lost_flight_for_a_turn_flies_again_when_the_turn_is_over() -> None:
    bout = setup([mine("pticelov", "c2"), theirs("plain2", "c6"), theirs("gornyy_orlan")])
    bout.play("pticelov", "gornyy_orlan")
    assert bout.war.zone[bout["gornyy_orlan"]] == FIELD
    bout.end_turn()
    assert bout.war.zone[bout["gornyy_orlan"]] == FIELD, "until the end of the opponent's turn"
    bout.end_turn()
    assert bout.war.zone[bout["gornyy_orlan"]] == AUXILIARY


@pytest.mark.rule("208.7", "503.1")
def test_a_poisoned_creature_lands_too_when_its_flight_is_over() -> None:
    bout = setup([mine("plain", "c3"), mine("strong", "a1"), theirs("plain2", "c6")])
    card = bout["plain"]
    zones.mark(bout.war, card, Effect("poison", 1))
    zones.mark(bout.war, card, Effect("flight", 1, bout.war.turn))
    bout.war.due = True
    bout.move("strong", "a2")
    assert bout.war.zone[card] == AUXILIARY
    bout.choose(-1)
    bout.until("landing cell")
    bout.choose(cell_of("b2"))
    bout.settle()
    assert bout.cell("plain") == "b2"
