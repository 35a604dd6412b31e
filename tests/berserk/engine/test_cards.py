"""Single cards of the core set whose moment comes seldom in random play."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect


@pytest.mark.rule("PH-redistribute-wounds")
def test_the_drowned_guide_takes_the_wounds_of_a_swamp_creature() -> None:
    bout = setup([mine("archer", "c1"), theirs("swampy", "c5"), theirs("utopec_provodnik", "a6")])
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "swampy").until("may")
    bout.choose(1)
    bout.settle()
    assert (bout.wounds("swampy"), bout.wounds("utopec_provodnik")) == (0, 3)


@pytest.mark.rule("PH-on-death")
def test_the_blood_brother_gets_a_token_for_a_fallen_orc() -> None:
    bout = setup(
        [mine("strong", "c3"), theirs("ork_zagonshchik", "c4", wounds=8, tapped=True), theirs("ork_krovnik", "e6")]
    )
    bout.strike("strong", "ork_zagonshchik", 6, may=1)
    assert bout.tokens("ork_krovnik") == 1


@pytest.mark.rule("528.2", "PH-loses-until-battle-end")
def test_the_poisoned_blade_takes_the_protection_from_poison() -> None:
    bout = setup([mine("hero", "c3"), mine("yadovityy_klinok", host=0), theirs("poisonproof", "c4", tapped=True)])
    bout.strike("hero", "poisonproof", 6)
    from triskel.games.berserk.rules.rule_effects import immune

    assert not immune(bout.war, bout["poisonproof"], "poison")


@pytest.mark.rule("509.1.1")
def test_the_cattle_thief_grows_when_his_attack_kills() -> None:
    bout = setup([mine("barymtach", "c3"), theirs("weakling", "c4", tapped=True), theirs("plain2", "e6")])
    bout.strike("barymtach", "weakling", 6)
    assert bout.has("barymtach", "attack+")


@pytest.mark.rule("509.1.1", "KW-fading")
def test_the_crucible_gains_life_when_a_creature_fades_away() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("gornilo_obetov"), theirs("fading", "c5", wounds=9), theirs("plain2", "e6")]
    )
    bout.end_turn()
    assert not bout.alive("fading")
    assert bout.war.extra[bout["gornilo_obetov"]] == 1


@pytest.mark.rule("209.3", "531.1")
def test_the_eye_eater_moves_on_when_its_host_dies() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            mine("glazoed", host=1),
            theirs("plain3", "d5"),
        ]
    )
    assert bout.has("plain2", "curse")
    bout.strike("strong", "plain2", 6)
    assert bout.war.host[bout["glazoed"]] == bout["plain3"]
    assert bout.has("plain3", "curse")


@pytest.mark.rule("531.1", "509.1")
def test_the_angel_saves_one_life_a_battle() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            mine("plain", "b3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            theirs("angel_rassveta", "e6"),
        ]
    )
    bout.strike("strong", "plain2", 6)
    assert bout.alive("plain2")
    assert bout.life("plain2") == 1
    bout.strike("plain", "plain2", 6)
    assert not bout.alive("plain2")


@pytest.mark.rule("514.2", "520.1")
def test_the_guard_of_the_threshold_strikes_back_on_a_double_miss() -> None:
    bout = setup([mine("plain", "c3"), theirs("strazh_poroga", "c4")])
    bout.strike("plain", "strazh_poroga", 2, 4)
    assert bout.wounds("plain") == 2


@pytest.mark.rule("519.5")
def test_the_guard_of_the_threshold_takes_only_weak_strikes_while_it_stands_still() -> None:
    bout = setup([mine("strong", "c3"), mine("bird"), theirs("strazh_poroga", "c4", tapped=True)])
    bout.strike("strong", "strazh_poroga", 6)
    assert bout.wounds("strazh_poroga") == 3
    bout.strike("bird", "strazh_poroga", 6)
    assert bout.wounds("strazh_poroga") == 6, "but not against flyers"


@pytest.mark.rule("505.7")
def test_the_usurer_is_paid_in_creatures_or_tokens() -> None:
    bout = setup(
        [
            mine("rostovshchik", "c3"),
            theirs("plain2", "c6"),
            theirs("koyar_dushitel", "e6"),
            theirs("monah_targa", "a6"),
        ]
    )
    bout.settle()
    bout.choose(-1)
    bout.until("may")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    bout.choose(1)
    bout.settle()
    assert not bout.alive("monah_targa"), "the opponent's own common creature for 3 or less"
    assert bout.tokens("rostovshchik") == 0
    bout = setup([mine("rostovshchik", "c3"), theirs("plain2", "c6")])
    bout.end_turn()
    assert bout.tokens("rostovshchik") == 1


@pytest.mark.rule("504.1.1", "505.4")
def test_the_harpooner_draws_his_prey_in() -> None:
    bout = setup([mine("garpunshchik_torosov", "c3"), theirs("plain2", "c5")], keeper=False)
    bout.play("garpunshchik_torosov", "plain2", 1)
    assert bout.wounds("plain2") == 1
    assert bout.cell("plain2") == "c4"


@pytest.mark.rule("505.4", "504.1")
def test_the_giants_stone_hurts_everybody_around_its_target() -> None:
    bout = setup(
        [mine("velikan_kamnemet", "c1"), theirs("plain2", "c5"), theirs("plain3", "d5"), theirs("plain4", "a6")],
        keeper=False,
    )
    bout.dice(1).use("velikan_kamnemet", phases.FEATURES + bout.feature("velikan_kamnemet", 1)).pick(
        "target", "plain2"
    ).settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3"), bout.wounds("plain4")) == (2, 1, 0)
    assert bout.tapped("velikan_kamnemet")


@pytest.mark.rule("TM-occupied-cell")
def test_the_firewalker_leaves_a_burning_cell_behind() -> None:
    bout = setup([mine("ognehod", "c2"), theirs("plain2", "c6")])
    bout.move("ognehod", "c3")
    assert bout.war.occupied
    bout.end_turn().end_turn()
    assert not bout.war.occupied


@pytest.mark.rule("410.1", "514.8")
def test_a_strong_shot_of_the_watchman_keeps_its_target_tapped() -> None:
    bout = setup([mine("chasovoy_bashni", "c1"), theirs("plain2", "c6", tapped=True), theirs("plain3", "e6")])
    bout.play("chasovoy_bashni", "plain2", 6)
    bout.end_turn()
    assert bout.tapped("plain2")
    bout.end_turn().end_turn()
    assert not bout.tapped("plain2"), "only at the start of its next turn"
    bout = setup([mine("chasovoy_bashni", "c1"), theirs("plain2", "c6", tapped=True), theirs("plain3", "e6")])
    bout.play("chasovoy_bashni", "plain2", 1)
    bout.end_turn()
    assert not bout.tapped("plain2")


@pytest.mark.rule("206.2", "KW-attack-bonus")
def test_computed_strikes_and_bonuses_by_x() -> None:
    bout = setup(
        [mine("zhivoy_kostyor", "c3", tokens=3), mine("naemnaya_rota", "b3", x=6), theirs("plain2", "c4", tapped=True)]
    )
    assert traits.strike(bout.war, bout["zhivoy_kostyor"]) == (3, 3, 3)
    bout.strike("naemnaya_rota", "plain2", 1)
    assert bout.wounds("plain2") == 1 + 2


@pytest.mark.rule("106.2.1")
def test_the_dreamer_chooses_an_element() -> None:
    bout = setup([mine("mechtatel_o_stihiyah", "c3"), theirs("plain2", "c6")], phase="battle start", keeper=False)
    bout.choose(bout["mechtatel_o_stihiyah"])
    bout.until("element")
    bout.choose(3)
    bout.settle()
    assert traits.elements(bout.war, bout["mechtatel_o_stihiyah"]) == 8


@pytest.mark.rule("518.1", "518.3")
def test_the_gravedigger_spoils_a_cursed_enemys_roll() -> None:
    bout = setup(
        [
            mine("mogilnyy_pisar", "a2", tokens=1),
            mine("quickhurt", "b2"),
            mine("plain", "c3", tapped=True),
            theirs("cursed", "c4"),
        ],
        active=0,
    )
    bout.end_turn()
    bout.dice(6).announce("cursed", "plain").respond("mogilnyy_pisar", 3).settle()
    assert bout.wounds("plain") == 1, "6 - 1 - 2 = 3: weak"
    assert not [each for each in bout.war.effects[bout["cursed"]] if each.key == "roll+"]


@pytest.mark.rule("404.2")
def test_the_ranger_makes_the_enemy_show_his_first_row() -> None:
    bout = setup(
        [
            mine("sledopyt_rubezhey", "c2", hidden=True),
            theirs("plain2", "c4", hidden=True),
            theirs("plain3", "c6", hidden=True),
        ],
        phase="after placement",
        keeper=False,
    )
    bout.choose(bout["sledopyt_rubezhey"])
    bout.until("keep hidden")
    assert not bout.war.hidden[bout["sledopyt_rubezhey"]]
    assert not bout.war.hidden[bout["plain2"]]


def test_the_boarder_taps_another_enemy_than_the_one_he_struck() -> None:
    bout = setup([mine("pirat_abordazhnik", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4")])
    bout.strike("pirat_abordazhnik", "plain2", 6, 1)
    assert bout.tapped("plain3")
    assert not bout.tapped("plain2")


@pytest.mark.rule("527.1", "PH-once-per-battle")
def test_nimert_blocks_three_blows_and_grows_weaker() -> None:
    bout = setup([mine("strong", "c3"), theirs("nimert", "c4", tapped=True)])
    bout.strike("strong", "nimert", 6, may=1)
    assert bout.wounds("nimert") == 0
    assert sum(each.value for each in bout.war.effects[bout["nimert"]] if each.key == "attack+") == -2
    assert bout.tapped("strong")


@pytest.mark.rule("KW-incarnation", "532.5.1")
def test_the_grave_clerk_hastens_incarnation() -> None:
    bout = setup([mine("mogilnyy_pisar", "c2"), theirs("plain2", "c6")], graveyards=[["nargoyl"], []])
    bout.play("mogilnyy_pisar", at=1)
    assert bout.war.incarnation[bout.war.grave[0][0]] == 1


@pytest.mark.rule("119.2")
def test_an_effect_marker_is_found_by_its_key() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    zones.mark(bout.war, bout["plain"], Effect("curse", 1))
    assert bout.has("plain", "curse")
