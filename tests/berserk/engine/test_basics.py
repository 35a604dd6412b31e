"""Properties, kinds of features, effects, game actions, stages: what the other chapters stand on (parts 1, 3 and 5)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.berserk import phases, traits, zones
from triskel.berserk.arrivals import mill
from triskel.berserk.content import make_card
from triskel.berserk.face import ARTIFACT, CREATURE, DARK, EQUIPMENT, FLYER, FOREST, GROUND, SYMBIONT, TERRAIN
from triskel.berserk.field import cell_of
from triskel.berserk.language import nodes as n
from triskel.berserk.library import face_of
from triskel.berserk.premise import ATTACKS, MAGICAL, concrete
from triskel.berserk.stack import Blow, Roll
from triskel.berserk.state import AUXILIARY, FIELD, GRAVEYARD, Effect
from triskel.kernel import Chance
from triskel.kernel.refusal import BadContent

M = n.Means


@pytest.mark.rule("104.1", "104.2", "106.3", "106.4", "105.4", "206.1", "206.2", "206.3", "206.4", "TM-creature")
@pytest.mark.parametrize(("kind", "subtype", "has"), [
    ("creature", "ground", (CREATURE, GROUND, 7, 2, (1, 2, 3))),
    ("creature", "flying", (CREATURE, FLYER, 7, 0, (1, 2, 3))),
    ("creature", "symbiont", (CREATURE, SYMBIONT, 7, 0, (1, 2, 3))),
    ("artifact", None, (ARTIFACT, GROUND, 7, 0, (0, 0, 0))),
    ("terrain", None, (TERRAIN, GROUND, 0, 0, (0, 0, 0))),
    ("equipment", None, (EQUIPMENT, GROUND, 0, 0, (0, 0, 0))),
])
def test_types_decide_which_properties_there_are(kind: str, subtype: str | None, has: tuple[object, ...]) -> None:
    raw = {"id": "any", "name": {"ru": "Всё сразу", "en": "All at once"}, "type": kind, "cost": 5, "elite": True,
           "lives": 7, "move": 2, "strike": [1, 2, 3], "elements": ["forest", "dark"], "classes": []}
    if subtype is not None:
        raw["subtype"] = subtype
    face = face_of(make_card(raw, "tests"), 0)
    assert (face.kind, face.subtype, face.lives, face.move, face.strike) == has
    assert (face.cost, face.elite) == (5, True), "every card has them"
    assert (face.name_ru, face.elements) == ("Всё сразу", FOREST | DARK)
    with pytest.raises(BadContent):
        make_card(raw | {"type": "card"}, "tests")


@pytest.mark.rule("206.1", "TM-creature", "TM-independent-creature", "KW-flying", "106.4")
def test_flyers_and_symbionts_are_creatures_too() -> None:
    bout = setup([mine("plain", "c3"), mine("bird"), mine("flea", host=0), mine("stone", "c2"), mine("land"),
                  mine("sword", host=0), theirs("plain2", "c6")])
    war = bout.war
    creatures = [each for each in bout.names if traits.is_creature(war, bout[each])]
    assert creatures == ["plain", "bird", "flea", "plain2", "keeper"]
    assert [traits.subtype(war, bout[each]) for each in ("plain", "bird", "flea")] == [GROUND, FLYER, SYMBIONT]
    assert [traits.flies(war, bout[each]) for each in ("plain", "bird", "flea")] == [False, True, False]
    assert [traits.mortal(war, bout[each]) for each in ("stone", "land", "sword")] == [True, False, False]


@pytest.mark.rule("206.6", "206.7", "206.8", "104.3", "107.1")
def test_only_cards_with_life_are_wounded_and_only_strikers_strike() -> None:
    bout = setup([mine("vladyka_kaldery", "c2"), mine("hexer", "b2"), theirs("land"), theirs("plain2", "c5"),
                  theirs("stone", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("vladyka_kaldery").settle()
    assert bout.wounds("stone") == 2
    assert bout.wounds("land") == 0
    bout.end_turn()
    assert phases.STRIKE not in bout.uses("stone")
    assert phases.MOVE not in bout.uses("stone")
    assert phases.MOVE in bout.uses("plain2")


@pytest.mark.rule("104.1", "105.1", "105.3", "105.5", "TM-starting-life", "TM-cost")
def test_printed_numbers_are_what_the_rules_read() -> None:
    bout = setup([mine("naemnaya_rota", "c3", x=3), mine("plain", "b3"), theirs("plain2", "c6")])
    assert traits.cost(bout.war, bout["plain"]) == 4
    assert traits.cost(bout.war, bout["naemnaya_rota"]) == 2 + 3
    assert traits.max_life(bout.war, bout["plain"]) == 10
    assert traits.strike(bout.war, bout["plain"]) == (1, 2, 3)


@pytest.mark.rule("105.2.1", "105.2.2")
def test_a_numeric_cost_speaks_of_gold_and_silver_alike() -> None:
    bout = setup([mine("nargoyl"), theirs("molot_stareyshiny", host=2), theirs("hero", "c6"), theirs("gornilo_obetov")])
    bout.use("nargoyl", phases.FEATURES + bout.feature("nargoyl"))
    assert set(bout.options()) == {bout["molot_stareyshiny"], bout["gornilo_obetov"]}, "elite cards for 3"


@pytest.mark.rule("106.2.3", "TM-element")
def test_same_element_means_one_in_common() -> None:
    bout = setup([mine("mechtatel_o_stihiyah", "c3", tokens=1), mine("steppe", "b3"), theirs("plain2", "c6")],
                 graveyards=[["steppe", "forest", "plain"], []])
    feature = bout.war.face(bout["mechtatel_o_stihiyah"]).features[2]
    assert phases.FEATURES + feature.uid not in bout.uses("mechtatel_o_stihiyah"), "neutral shares nothing"
    zones.mark(bout.war, bout["mechtatel_o_stihiyah"], Effect("gain element", 1, made=1))
    from triskel.berserk.arrivals import _bring_options
    from triskel.berserk.scene import Scene
    from triskel.berserk.stack import Use

    use = Use(bout["mechtatel_o_stihiyah"], 0, feature, Scene(bout["mechtatel_o_stihiyah"], 0))
    bout.war.become(bout.war.grave[0][0], bout.war.codex.by_id["stepnoy_opolchenec"])
    found = [bout.war.face(card).id for card in _bring_options(bout.war, use, feature.body)]
    assert found == ["stepnoy_opolchenec"]


@pytest.mark.rule("108-intro", "108.2")
def test_a_lost_flight_gives_the_initial_movement_back() -> None:
    bout = setup([mine("fast", "c3"), theirs("plain2", "c6")])
    card = bout["fast"]
    zones.mark(bout.war, card, Effect("flight", 1, made=1))
    assert traits.subtype(bout.war, card) == FLYER
    assert traits.movement(bout.war, card) == 0
    bout.war.effects[card] = ()
    assert traits.movement(bout.war, card) == 3


@pytest.mark.rule("111.1", "111.1.1", "111.1.2", "111.1.3", "TM-magical-attack", "TM-nonmagical-attack",
                  "TM-magical-ability", "AB-strike", "TM-attack")
def test_the_table_of_abilities() -> None:
    assert concrete((M.MELEE,)) == {M.SIMPLE, M.SPECIAL, M.MAGIC}
    assert concrete((M.RANGED,)) == {M.SHOT, M.THROW, M.REACH, M.DISCHARGE}
    assert {M.MAGIC, M.DISCHARGE} == MAGICAL
    assert concrete((M.NONMAGICAL,)) == {M.SIMPLE, M.SPECIAL, M.REACH, M.SHOT, M.THROW}
    assert concrete((M.MAGICAL_ABILITY,)) == MAGICAL | {M.SPELL}
    assert concrete((M.STRIKE,)) == {M.SIMPLE, M.SPECIAL, M.MAGIC, M.REACH}
    assert concrete((M.SHOT, M.SPELL)) == {M.SHOT, M.SPELL}, "single words mean themselves"
    assert M.SPELL not in ATTACKS
    assert M.INFLUENCE not in ATTACKS


@pytest.mark.rule("KW-protection-attacks", "KW-protection-ranged", "KW-protection-ranged-nonmagical", "528.2")
def test_complex_protections_are_sums() -> None:
    assert concrete((M.ATTACK,)) == ATTACKS
    assert len(ATTACKS) == 7
    assert concrete((M.RANGED,)) == {M.SHOT, M.THROW, M.DISCHARGE, M.REACH}
    assert concrete((M.NONMAGICAL_RANGED,)) == {M.SHOT, M.THROW, M.REACH}
    bout = setup([mine("caster", "c1"), mine("archer", "b1"), theirs("sledopyt_rubezhey", "c6")])
    bout.play("archer", "sledopyt_rubezhey", 6)
    assert bout.wounds("sledopyt_rubezhey") == 0
    bout.play("caster", "sledopyt_rubezhey", 6)
    assert bout.wounds("sledopyt_rubezhey") == 3


@pytest.mark.rule("KW-protection-spells", "KW-protection-discharges", "KW-protection-throws")
@pytest.mark.parametrize(("who", "target", "wounds"), [
    ("spellcaster", "spellproof", 0), ("hexer", "spellproof", 3), ("caster", "akolit_dzara", 0), ("thrower",
                                                                                                  "akolit_dzara", 2),
    ("thrower", "drakonid_shchitnik", 0), ("archer", "drakonid_shchitnik", 3),
])
def test_protections_stop_one_kind_each(who: str, target: str, wounds: int) -> None:
    bout = setup([mine(who, "c1"), theirs(target, "c6")])
    bout.play(who, target, 6) if who in ("caster", "thrower", "archer") else bout.play(who, target)
    assert bout.wounds(target) == wounds


@pytest.mark.rule("111.3", "115.2", "302.4", "TM-static-feature")
def test_static_features_need_no_stack_and_give_nobody_priority() -> None:
    bout = setup([mine("plain", "b3"), mine("kochevoy_idol", "c2"), mine("steppe", "e1"), theirs("quickhurt", "c6"),
                  mine("quickhealer", "a2")])
    assert not bout.has("steppe", "resilience")
    zones.shift(bout.war, bout["steppe"], cell_of("d2"))
    assert bout.has("steppe", "resilience"), "at once, with nothing declared"
    assert bout.war.stack == []


@pytest.mark.rule("115.1", "115.3", "COMM-5")
def test_while_x_a_target_with_y_has_z() -> None:
    bout = setup([mine("arhaalit_stolpnik", "c2"), mine("poisoned", "b3"), mine("plain", "d3"), theirs("plain2", "c6")])
    assert bout.has("poisoned", "attack+")
    assert not bout.has("plain", "attack+"), "it lacks Y"
    bout.war.closed[bout["arhaalit_stolpnik"]] = 1
    assert not bout.has("poisoned", "attack+"), "X does not hold"


@pytest.mark.rule("112.1", "112.3", "117.2", "117.4", "TM-feature-wording")
def test_losing_features_takes_own_ones_and_leaves_acquired_ones() -> None:
    bout = setup([mine("pozhiratel_imen", "c3"), theirs("regen", "c4", tapped=True)])
    zones.mark(bout.war, bout["regen"], Effect("armour", 1, made=1))
    bout.strike("pozhiratel_imen", "regen", 1)
    assert not bout.has("regen", "regeneration")
    assert bout.has("regen", "armour")
    assert len(bout.war.face(bout["pozhiratel_imen"]).features) == 3, "one sentence, one feature"


@pytest.mark.rule("113.1", "113.3", "PH-after-attack", "PH-on-attack", "TM-triggered-feature",
                  "TM-accompanying-feature")
def test_after_an_attack_means_after_its_payment() -> None:
    bout = setup([mine("konnyy_luchnik", "c2"), theirs("plain2", "c5")], keeper=False)
    bout.dice(1).use("konnyy_luchnik", phases.FEATURES + bout.feature("konnyy_luchnik")).until("may")
    assert bout.tapped("konnyy_luchnik")
    assert bout.wounds("plain2") == 1
    bout.choose(1)
    bout.pick("cell", "b1").settle()
    assert bout.cell("konnyy_luchnik") == "b1"


@pytest.mark.rule("119.1", "119.5", "119.5.2", "525.3", "PH-loses-until-battle-end", "PH-gets-until-battle-end")
def test_losing_a_named_feature_takes_every_copy_and_needs_one() -> None:
    bout = setup([mine("iskroklyuv"), theirs("masked", "c4", tapped=True), theirs("plashch_listvy", host=1)])
    assert bout.has("masked", "camouflage")
    bout.strike("iskroklyuv", "masked", 1)
    assert not bout.has("masked", "camouflage"), "its own one and the one from the cloak"
    bout = setup([mine("palomnik_blagodati", "c3"), mine("plain", "b3"), theirs("plain2", "c6")])
    bout.use("palomnik_blagodati", phases.FEATURES + bout.feature("palomnik_blagodati"))
    assert bout.kind() != "which", "nobody is cursed, so only the blessing can be declared"


@pytest.mark.rule("119.5.1", "TM-heal", "TM-wounds")
def test_healing_more_than_there_is_heals_what_there_is() -> None:
    bout = setup([mine("healer", "c2"), mine("plain", "b3", wounds=1), theirs("plain2", "c6")])
    bout.play("healer", "plain")
    assert bout.wounds("plain") == 0
    assert bout.war.extra[bout["plain"]] == 0
    healed = bout.events("healed")
    assert [event.facts["n"] for event in healed] == [1]


@pytest.mark.rule("120.2", "120.4", "TM-token", "KW-max-tokens")
def test_tokens_have_no_limit_but_the_printed_one() -> None:
    bout = setup([mine("plain", "c3", tokens=40), mine("sobiratel_iskr", "b3", tokens=3), theirs("plain2", "c6")])
    assert zones.give_tokens(bout.war, bout["plain"], 5) == 5
    assert zones.give_tokens(bout.war, bout["sobiratel_iskr"], 5) == 0


@pytest.mark.rule("201.1", "207.1", "210.1", "203.1", "TM-in-play-zone", "TM-zone")
def test_zones_of_cards() -> None:
    bout = setup([mine("plain", "c3"), mine("stone", "c2"), mine("bird"), mine("land"), theirs("plain2", "c6")],
                 graveyards=[["dear"], []])
    zone = bout.war.zone
    assert [zone[bout[each]] for each in ("plain", "stone", "bird", "land")] == [FIELD, FIELD, AUXILIARY, AUXILIARY]
    assert zone[bout.war.grave[0][0]] == GRAVEYARD
    assert not bout.war.in_play(bout.war.grave[0][0])
    assert all(bout.war.in_play(bout[each]) for each in ("plain", "bird"))


@pytest.mark.rule("204.3", "TM-shuffle")
def test_a_deck_has_no_order_to_know() -> None:
    bout = setup([mine("mogilnyy_pisar", "c3"), theirs("plain2", "c6")], decks=[["dear", "hero"], []],
                 graveyards=[["mage"], []], active=1)
    card = bout.war.grave[0][0]
    zones.to_deck(bout.war, card)
    assert sorted(bout.war.codex.faces[face].id for face in bout.war.deck[0]) == ["dear", "hero", "mage"]
    assert not bout.war.grave[0]
    seen = set()
    for seed in range(20):
        state = bout.war.copy()
        state.chance = Chance(seed)
        mill(state, 0, 1)
        seen.add(state.face(state.grave[0][0]).id)
    assert seen == {"dear", "hero", "mage"}, "each of them may lie on top, the returned one too"


@pytest.mark.rule("205.4", "KW-incarnation")
def test_the_graveyard_keeps_incarnation_tokens_and_nothing_else() -> None:
    bout = setup([mine("strong", "c3"), theirs("nargoyl", wounds=4), theirs("plain2", "e6"), mine("pticelov", "c2")])
    card = bout["nargoyl"]
    bout.war.tokens[card] = 3
    from triskel.berserk import laws

    laws.doom(bout.war, card, None)
    bout.end_turn()
    assert (bout.war.tokens[card], bout.war.wounds[card]) == (0, 0)
    assert bout.war.incarnation[card] == 1, "at the start of its owner's turn"


@pytest.mark.rule("209.1", "209.3", "TM-host", "507.3")
def test_equipment_put_onto_another_creature_has_a_new_host() -> None:
    bout = setup([mine("nakovalnya_roda", "c2"), mine("plain", "b3"), mine("kirasa_naemnika", host=1),
                  mine("hero", "d3"),
                  theirs("plain2", "c6")], keeper=False)
    assert bout.has("plain", "armour")
    bout.use("nakovalnya_roda", phases.FEATURES + bout.feature("nakovalnya_roda", 1)).settle(host=bout["hero"])
    assert bout.war.host[bout["kirasa_naemnika"]] == bout["hero"]
    assert not bout.has("plain", "armour")
    assert bout.has("hero", "armour")
    assert not bout.events("displaced")


@pytest.mark.rule("209.8", "212.6")
def test_a_summoned_symbiont_without_a_host_dies() -> None:
    bout = setup([mine("dzhoker", "c2", tokens=4), theirs("plain2", "c6")], decks=[["flea"], []])
    bout.use("dzhoker", phases.FEATURES + bout.feature("dzhoker", 1)).until("summon")
    bout.choose(bout.war.codex.by_id["flea"])
    bout.settle()
    assert [bout.war.face(card).id for card in bout.war.grave[0]] == ["flea"]


@pytest.mark.rule("301.1", "302.1", "302.3", "302.6", "302.8", "303.6", "503.2", "509.4", "TM-game-action",
                  "TM-execute")
def test_the_way_of_a_game_action() -> None:
    bout = setup([mine("hexer", "c3"), theirs("weakling", "c6"), theirs("plain2", "e6"), theirs("quickhealer", "a6")])
    assert bout.war.stack == []
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "weakling")
    assert len(bout.war.stack) == 1
    assert bout.alive("weakling")
    bout.choose(-1)
    assert not bout.alive("weakling"), "it died before anybody got priority again"
    assert bout.tapped("hexer")


@pytest.mark.rule("301.2", "304.1", "TM-slow-game-action", "TM-fast-game-action", "TM-instant-action", "114.2.2")
def test_instant_actions_work_in_the_enemys_turn_and_slow_ones_do_not() -> None:
    bout = setup([mine("plain", "c3"), theirs("quickhurt", "c6"), theirs("hexer", "e6")])
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("c4"))
    assert bout.kind() == "response"
    assert bout.options() == [bout["quickhurt"] << 12 | bout.feature("quickhurt"), -1]


@pytest.mark.rule("303.5", "302.5", "TM-priority")
def test_revealing_uses_no_stack() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6", hidden=True)])
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("c4"))
    before = len(bout.war.stack)
    bout.reveal("plain3")
    assert len(bout.war.stack) <= before
    assert not bout.war.hidden[bout["plain3"]]


@pytest.mark.rule("306.1", "518.2", "511.5.1", "511.7", "TM-die-roll")
def test_rolls_lie_on_the_stack_together_before_they_count() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), mine("quickhurt", "a2")])
    bout.dice(6, 1).announce("plain", "plain2")
    while not any(type(each) is Roll for each in bout.war.stack):
        bout.choose(-1)
    rolls = [each for each in bout.war.stack if type(each) is Roll]
    assert [(roll.card, roll.by, roll.natural) for roll in rolls] == [(bout["plain"], 0, 6), (bout["plain2"], 1, 1)]
    assert bout.wounds("plain2") == 0


@pytest.mark.rule("519.1", "PH-chosen-attack", "511.5", "511.5.2", "TM-attack", "TM-attack-grade", "TM-attack-power")
def test_an_attack_lies_on_the_stack_with_its_grade_and_can_be_changed() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("zadira", "d5")])
    bout.dice(6).announce("plain", "plain2").until("response")
    while not any(type(each) is Blow for each in bout.war.stack):
        bout.choose(-1)
    blow = bout.war.stack[-1]
    assert (blow.grade, blow.target) == (2, bout["plain2"])
    bout.respond("zadira").settle()
    assert bout.wounds("plain2") == 1, "reduced to a weak one"


@pytest.mark.rule("511.8", "111.2", "306.2", "PH-xyz")
def test_an_influence_with_three_numbers_is_rolled() -> None:
    bout = setup([mine("celitelnica_istoka", "c2"), mine("plain", "b3", wounds=6), mine("hexer", "d2"),
                  theirs("plain2", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.dice(6).respond("celitelnica_istoka", 0, "plain").settle()
    assert bout.wounds("plain") == 3


@pytest.mark.rule("409.2", "410.4", "412-intro", "408.3", "411.2")
def test_phases_follow_one_another() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    assert bout.war.phase == phases.CHOICE
    bout.move("plain", "c4")
    assert bout.war.phase == phases.CHOICE, "back to the choice as often as one likes"
    seen = []
    for event in ("untapped all", "turn"):
        seen.append(len(bout.events(event)))
    bout.choose(-1)
    assert bout.war.phase == phases.CHOICE
    assert bout.war.turn == 2
    assert [len(bout.events(event)) for event in ("untapped all", "turn")] == [each + 1 for each in seen]


@pytest.mark.rule("501.1", "502.1", "502.2", "502.4", "TM-declare", "TM-target", "TM-source", "PH-chosen-card")
def test_a_declaration_names_source_and_target() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    use = bout.war.stack[-1]
    assert (use.source, use.targets, use.by) == (bout["hexer"], (bout["plain2"],), 0)
    bout.settle()
    bout.use("keeper", phases.MOVE)
    assert bout.kind() == "move"
    assert bout.match.decision is not None
    assert all(0 <= cell < 30 for cell in bout.match.decision.options)


@pytest.mark.rule("504.3")
def test_spells_reach_cards_in_the_air() -> None:
    bout = setup([mine("spellcaster", "c3"), theirs("plain2", "c6"), theirs("bird")])
    bout.play("spellcaster", "bird")
    assert bout.wounds("bird") == 3


@pytest.mark.rule("506.2", "TM-slow-game-action")
def test_only_the_active_player_moves() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    assert bout["plain2"] not in bout.options()
    assert bout["plain"] in bout.options()


@pytest.mark.rule("509.1.1", "509.3", "PH-on-death")
def test_on_death_features_know_where_the_card_stood_and_what_killed_it() -> None:
    bout = setup([mine("strong", "c3"), theirs("iskrovik", "c4", wounds=4, tapped=True), theirs("plain2", "d5"),
                  theirs("plain3", "a6")])
    bout.strike("strong", "iskrovik", 6)
    assert bout.wounds("strong") == 1
    assert bout.wounds("plain2") == 1
    assert bout.wounds("plain3") == 0
    died = bout.events("died")[0]
    assert died.facts["source"] == bout["strong"]


@pytest.mark.rule("510.1", "TM-action", "TM-use-game-action", "TM-activated-feature", "114.1")
def test_what_has_no_tap_in_its_payment_is_no_action() -> None:
    bout = setup([mine("vedma_polnoluniya", "c2", tokens=1), mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.dice(1).announce("plain", "plain2").respond("vedma_polnoluniya", 2, "plain2").settle()
    assert not bout.tapped("vedma_polnoluniya")
    assert bout.war.acts[bout["vedma_polnoluniya"]] == 0
    assert bout.tokens("vedma_polnoluniya") == 0


@pytest.mark.rule("511.1", "511.2", "511.3", "511.4", "PH-on-assault", "TM-assault")
def test_on_assault_comes_after_the_final_target_and_before_the_dice() -> None:
    bout = setup([mine("kapitan_bezdny", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4")])
    bout.dice(1, 6).announce("kapitan_bezdny", "plain2").defend("plain3").until("may")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    assert not bout.events("rolled")
    bout.choose(0)
    bout.settle()
    assert bout.wounds("plain3") >= 1, "the defender is the one attacked"
    assert bout.wounds("plain2") == 0


@pytest.mark.rule("513.3", "513.7")
def test_only_a_flyer_defends_a_flyer_against_a_ground_creature() -> None:
    bout = setup([mine("pticelov", "c3"), theirs("bird"), theirs("bird2"), theirs("plain2", "c4")])
    bout.announce("pticelov", "bird")
    assert bout.may_defend("bird2")
    assert not bout.may_defend("plain2")
    bout.defend("bird2").settle()
    declared = bout.events("defender declared")[0].facts
    assert (declared["card"], declared["source"]) == (bout["bird2"], bout["pticelov"])


@pytest.mark.rule("516-intro", "516.1", "516.2", "TM-modifier", "TM-movement")
def test_base_properties_do_not_fall_below_zero() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    from triskel.berserk.face import Grant

    zones.mark(bout.war, bout["plain"], Effect("movement", -5, payload=Grant("movement", -5)))
    assert traits.movement(bout.war, bout["plain"]) == 0


@pytest.mark.rule("518.5", "519.4")
def test_nobody_answers_while_modifiers_are_applied() -> None:
    bout = setup([mine("blessed", "c3"), theirs("plain2", "c4"), theirs("quickhealer", "e6")])
    bout.dice(4, 2).announce("blessed", "plain2")
    seen = set()
    while bout.kind() == "response":
        top = type(bout.war.stack[-1]).__name__ if bout.war.stack else ""
        seen.add((top, bout.wounds("plain2")))
        bout.choose(-1)
    assert ("Roll", 0) in seen
    assert ("Blow", 0) in seen
    assert ("Blow", 2) not in seen, "a blow that has landed is off the stack"
    assert ("Roll", 2) not in seen
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("blessed")) == (2, 0), "5 against 2: medium, and a miss"


@pytest.mark.rule("529.2")
def test_what_a_card_starts_with_is_put_on_when_it_is_revealed() -> None:
    bout = setup([mine("plain", "c3"), theirs("zhivoy_kostyor", "c6", hidden=True), theirs("plain2", "e6")])
    assert bout.tokens("zhivoy_kostyor") == 0
    zones.reveal(bout.war, bout["zhivoy_kostyor"], 1)
    assert bout.tokens("zhivoy_kostyor") == 2
    bout.war.hidden[bout["zhivoy_kostyor"]] = 1
    assert bout.tokens("zhivoy_kostyor") == 2, "a card that becomes hidden keeps what it has"


@pytest.mark.rule("532.1", "532.2", "TM-take-into-squad", "TM-squad", "TM-controller", "TM-owner", "TM-your-card",
                  "TM-own-card",
                  "TM-opponents-card")
def test_control_makes_a_card_yours_but_not_its_ownership() -> None:
    bout = setup([mine("ukrotitel", "c3"), theirs("plain2", "c6", wounds=9), theirs("plain3", "e6")])
    bout.play("ukrotitel", "plain2")
    card = bout["plain2"]
    assert (bout.war.controller[card], bout.war.owner[card]) == (0, 1)
    assert card in bout.war.squad[0]
    assert "кусака" in traits.classes(bout.war, card), "it was taken into the squad"


@pytest.mark.rule("532.8", "532.7.1", "KW-not-with")
def test_a_card_that_may_not_join_is_not_taken() -> None:
    bout = setup([mine("ukrotitel", "c3"), mine("demon_tihogo_shaga", "b2"), theirs("vedmak", "c6", wounds=9),
                  theirs("plain3", "e6")])
    assert phases.FEATURES + bout.feature("ukrotitel") not in bout.uses("ukrotitel")
    card = bout["demon_tihogo_shaga"]
    zones.mark(bout.war, card, Effect("control", 1, bout.war.turn, made=1))
    bout.end_turn()
    assert bout.war.controller[card] == 1
    bout = setup([mine("vedmak", "c3"), mine("plain", "b2"), theirs("demon_tihogo_shaga", "c6"),
                  theirs("plain3", "e6")])
    card = bout["vedmak"]
    zones.mark(bout.war, card, Effect("control", 1, bout.war.turn, made=1))
    bout.end_turn()
    assert bout.war.controller[card] == 0, "it cannot serve beside a demon, so it stays"


@pytest.mark.rule("532.3.2")
def test_a_triggered_summon_may_be_skipped() -> None:
    bout = setup([mine("verbovshchik", "c3"), theirs("plain2", "c6")], phase="battle start",
                  decks=[["koyar_dushitel", "palomnik_blagodati"], []],
                 keeper=False)
    bout.choose(bout["verbovshchik"])
    bout.pick("summon", -1)
    bout.settle()
    assert len(bout.war.deck[0]) == 2
    assert bout.war.turn == 1


@pytest.mark.rule("532.5.2", "532.5.4")
def test_incarnation_waits_for_room() -> None:
    rows = [mine("plain", "c3")] + [theirs("plain2", f"{column}6", name=column) for column in "abcde"]
    bout = setup(rows, graveyards=[[], ["phoenix"]])
    bout.end_turn()
    card = bout.war.grave[1][0]
    assert bout.war.incarnation[card] >= 1, "the third row is full: it waits"
    bout.move("c", "c5")
    assert bout.war.in_play(card), "as soon as there is room"


@pytest.mark.rule("702.5")
def test_a_symbiont_left_behind_by_a_retreat_dies() -> None:
    bout = setup([mine("plain", "c1"), mine("flea", host=0), mine("plain2", "b2"), theirs("plain3", "c6")],
                  campaign=True)
    bout.use("plain", phases.RETREAT).settle()
    bout.end_turn().end_turn()
    assert not bout.alive("plain")
    assert bout.war.zone[bout["flea"]] == GRAVEYARD
    bout = setup([mine("plain", "c1"), mine("flea", host=0), mine("plain2", "b2"), theirs("plain3", "c6")],
                  campaign=True)
    bout.use("flea", phases.RETREAT).settle()
    bout.end_turn().end_turn()
    assert bout.alive("plain")
    assert not bout.alive("flea")


@pytest.mark.rule("531.4.2", "TM-replacement-effect")
def test_the_active_player_chooses_among_replacements_of_both() -> None:
    bout = setup([mine("angel_rassveta", "c1"), mine("plain", "c3", wounds=9), theirs("strong", "c4")])
    from triskel.berserk import wounds

    angel = bout.war.face(bout["angel_rassveta"]).features[3].grants[0]
    gen = wounds.replace(bout.war, angel.key, bout["plain"], None, 0)
    bout.war.auras = {**bout.war.auras, angel.key: [(bout["angel_rassveta"], angel), (bout["strong"],
                                                                                      _enemy_grant(angel))]}
    asked = next(gen)
    assert (asked.kind, asked.seat) == ("replace", bout.war.active)


def _enemy_grant(grant: object) -> object:
    from triskel.berserk.face import Grant

    assert isinstance(grant, Grant)
    return Grant(grant.key, 1, lambda war, me, card, scene: True, extra=grant.extra)


@pytest.mark.rule("521-intro", "521.1")
def test_a_chain_is_cut_only_where_it_repeats() -> None:
    bout = setup([mine("sobiratel_iskr", "c2"), mine("sobiratel_iskr", "b2", name="s2"), mine("arhimag", "d2"),
                  theirs("plain2", "c6")])
    bout.play("sobiratel_iskr", "arhimag", may=1)
    assert bout.tokens("arhimag") == 1
    assert (bout.tokens("sobiratel_iskr"), bout.tokens("s2")) == (2, 2), "each once for the mage, once for the other"


@pytest.mark.rule("527.2")
def test_blocking_aims_at_the_source_of_the_action() -> None:
    bout = setup([mine("caster", "c3"), theirs("plain2", "c6"), theirs("ispovednik", "e6")])
    bout.dice(6).use("caster", phases.FEATURES + bout.feature("caster")).pick("target", "plain2")
    bout.respond("ispovednik").settle()
    assert bout.events("blocked")[0].facts["card"] == bout["caster"]


@pytest.mark.rule("KW-meditation", "501.2")
def test_meditation_spends_the_tokens_of_the_own_element() -> None:
    bout = setup([mine("runnyy_hranitel", "c2"), mine("arhimag", "b2", tokens=2), mine("haron", "d2", tokens=3),
                  theirs("plain2", "c6")])
    bout.dice(1).use("runnyy_hranitel", phases.FEATURES + bout.feature("runnyy_hranitel", 2))
    assert bout.kind() == "x"
    assert bout.options() == [1, 2], "the tokens of a dark card do not count"
    bout.choose(2)
    bout.settle(target=bout["plain2"])
    assert bout.tokens("arhimag") == 0
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("KW-attack-defence-experience", "KW-ranged-experience", "AB-attack-x")
def test_experience_for_both_and_for_ranged_attacks() -> None:
    bout = setup([mine("bogatyr_rubezha", "c3"), mine("konnyy_luchnik", "c1"), theirs("plain2", "c4")])
    assert traits.best(bout.war, bout["bogatyr_rubezha"], "attack-experience") == 1
    assert traits.best(bout.war, bout["bogatyr_rubezha"], "defence-experience") == 1
    bout.play("konnyy_luchnik", "plain2", 3)
    assert bout.wounds("plain2") == 2, "3 and 1 for experience: medium"


@pytest.mark.rule("KW-attack-bonus", "KW-attack-reduction", "KW-shot-throw-reduction", "519.3")
def test_bonuses_and_reductions_of_power() -> None:
    bout = setup([mine("thrower", "c1"), mine("archer", "b1"), theirs("prah_strazh", "c6")])
    bout.play("thrower", "prah_strazh", 1)
    bout.play("archer", "prah_strazh", 1)
    assert bout.wounds("prah_strazh") == 1 + 0
    bout = setup([mine("krondak", "c1"), theirs("plain2", "c5", tapped=True)])
    bout.play("krondak", "plain2", 1, at=1)
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("KW-no-tap-after-assault", "PH-without-tapping")
def test_not_tapping_after_an_assault_still_uses_the_action_up() -> None:
    bout = setup([mine("baraka", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("baraka", "plain2", 1)
    assert not bout.tapped("baraka")
    assert not bout.strikes("baraka")
    bout = setup([mine("garpunshchik_torosov", "c3"), theirs("plain2", "c5"), theirs("plain3", "e6")])
    bout.end_turn()
    bout.settle()
    bout.choose(-1)
    bout.dice(1).until("may")
    bout.choose(1)
    bout.settle()
    assert bout.wounds("plain2") == 1
    assert not bout.tapped("garpunshchik_torosov")
    assert bout.strikes("garpunshchik_torosov") == set()
    assert bout.can("garpunshchik_torosov")


@pytest.mark.rule("PH-does-not-fight", "PH-as-against-tapped")
def test_some_cards_do_not_fight_back() -> None:
    bout = setup([mine("piyavochnik", "c3"), theirs("poisoned", "c4")])
    bout.strike("piyavochnik", "poisoned", 6)
    assert bout.wounds("poisoned") == 3
    bout = setup([mine("gornyy_orlan"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("gornyy_orlan", "plain2", 6)
    assert bout.wounds("plain2") == 3, "nobody of its side stands near"


@pytest.mark.rule("KW-no-wounds-from")
def test_cannot_is_a_prohibition() -> None:
    bout = setup([mine("archer", "c1"), theirs("zerkalnyy_dvoynik", "c6"), theirs("plain2", "e6")])
    bout.play("archer", "zerkalnyy_dvoynik", 6)
    assert bout.wounds("zerkalnyy_dvoynik") == 0
    bout = setup([mine("archer", "c1"), mine("caster", "b1"), theirs("stoyachiy_kamen", "c6"), theirs("plain2", "e6")])
    bout.play("archer", "stoyachiy_kamen", 6)
    assert bout.wounds("stoyachiy_kamen") == 0
    bout.play("caster", "stoyachiy_kamen", 6)
    assert bout.wounds("stoyachiy_kamen") == 3, "only from magic"


@pytest.mark.rule("PH-x-life-remains")
def test_so_much_life_remains() -> None:
    bout = setup([mine("staraya_topel", "c1"), theirs("bloodmage", "c6", wounds=7)])
    bout.play("staraya_topel", "bloodmage", may=1)
    assert bout.life("bloodmage") == 7
    assert bout.tokens("bloodmage") == 0, "nothing that hangs on wounds is set off"


@pytest.mark.rule("PH-redistribute-wounds")
def test_wounds_of_an_attack_are_dealt_out_anew() -> None:
    bout = setup([mine("archer", "c1"), theirs("plain2", "c5", wounds=2), theirs("lekar_oboza", "d5"),
                  theirs("plain3", "a6"),
                  theirs("plain4", "e6")])
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "plain2").until("may")
    bout.choose(1)
    for who in ("plain3", "plain4", "plain3"):
        bout.pick("wound to", who)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3"), bout.wounds("plain4")) == (2, 2, 1)


@pytest.mark.rule("KW-strike-with-range")
def test_a_strike_with_range_stays_melee() -> None:
    bout = setup([mine("alebardist_volnicy", "d2"), theirs("plain2", "d4"), theirs("bird"), theirs("plain3", "c6")])
    assert bout.strikes("alebardist_volnicy") == {"plain2"}, "two cells, and nobody in the air"
    bout.strike("alebardist_volnicy", "plain2", 6, 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("PH-forward", "PH-backward", "PH-opposite", "PH-behind", "PH-left", "PH-right", "PH-diagonal",
                  "TM-adjacent-cell",
                  "TM-neighbour-card")
def test_directions_are_seen_by_the_controller() -> None:
    bout = setup([mine("neupokoennyy_latnik", "c3"), mine("plain", "c2"), mine("plain2", "c4"), theirs("plain3", "c6"),
                  mine("kamenotes_haggara", "e2"), mine("plain4", "e1"), mine("hero", "d2")])

    def shielded(name: str) -> bool:
        return bout.has(name, "protection")

    assert shielded("plain"), "behind"
    assert not shielded("plain2"), "opposite"
    assert bout.has("hero", "incoming"), "left"
    assert not bout.has("plain4", "incoming"), "behind is neither left nor right"
    bout = setup([mine("kornevik", "c3"), theirs("plain2", "c4")])
    assert bout.has("kornevik", "defence-experience")
    bout = setup([mine("kornevik", "c3"), theirs("plain2", "d4")])
    assert not bout.has("kornevik", "defence-experience"), "diagonally is not opposite"


@pytest.mark.rule("507.1", "TM-displacement", "TM-direction-of-strike")
def test_a_strike_can_push() -> None:
    bout = setup([mine("tarannyy_byk", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("tarannyy_byk", "plain2", 6)
    assert bout.cell("plain2") == "c5"
    assert bout.cell("tarannyy_byk") == "c4"
    bout = setup([mine("tarannyy_byk", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "c5")])
    bout.strike("tarannyy_byk", "plain2", 6)
    assert bout.cell("plain2") == "c4", "the cell behind is not free"
    assert bout.cell("tarannyy_byk") == "c3"


@pytest.mark.rule("TM-put-into-graveyard", "205.1", "204.2")
def test_milling_is_no_destruction() -> None:
    bout = setup([mine("gadalka_s_trakta", "c3"), mine("catcher", "b2"), theirs("plain2", "c6")],
                  decks=[["dear", "hero", "mage"], []])
    bout.use("gadalka_s_trakta", phases.FEATURES + bout.feature("gadalka_s_trakta", 3)).until("look")
    assert len(bout.options()) == 3
    looked = bout.events("looked")[0]
    assert len(looked.for_seat(0)["faces"]) == 3
    assert "faces" not in looked.for_seat(1), "nobody else may see them"
    bout.choose(bout.war.codex.by_id["hero"])
    bout.settle()
    assert [bout.war.face(card).id for card in bout.war.grave[0]] == ["hero"]
    assert len(bout.war.deck[0]) == 2
    assert bout.tokens("catcher") == 0


@pytest.mark.rule("PH-if-first", "PH-if-second")
def test_first_and_second_icons() -> None:
    bout = setup([mine("pirat_abordazhnik", "c3"), theirs("sledopyt_rubezhey", "c6")], first=0)
    assert bout.has("pirat_abordazhnik", "attack-experience")
    assert traits.movement(bout.war, bout["sledopyt_rubezhey"]) == 2
    bout = setup([mine("pirat_abordazhnik", "c3"), theirs("sledopyt_rubezhey", "c6")], first=1)
    assert not bout.has("pirat_abordazhnik", "attack-experience")
    assert traits.movement(bout.war, bout["sledopyt_rubezhey"]) == 1


CLASSES = {
    "akkenian": "аккениец", "angel": "ангел", "archaalite": "архаалит", "swamp": "болото", "brotherhood": "братство",
    "reborn": "возрождённый", "gate": "врата", "harpy": "гарпия", "hero-warrior": "герой-воин",
    "hero-mage": "герой-маг",
    "dwarf": "гном", "city": "город", "mountains": "горы", "demon": "демон", "child-of-krong": "дитя кронга",
    "armour-piece": "доспех", "dragon": "дракон", "draconid": "драконид", "spirit": "дух", "potion": "зелье",
    "inquisitor": "инквизитор", "jordling": "йордлинг", "coven": "ковен", "koyar": "койар", "biter": "кусака",
    "forest": "лес", "linung": "линунг", "footwear": "обувь", "orc": "орк", "weapon": "оружие", "pirate": "пират",
    "spawn": "порождение", "desert": "пустыня", "river": "река", "river-maiden": "речная дева", "slua": "слуа",
    "steppe": "степь", "forest-guardian": "страж леса", "sphere": "сфера", "toa-dan": "тоа-дан", "troll": "тролль",
    "shield": "щит", "elemental": "элементаль", "elf": "эльф", "podzemnik": "подземник", "sumrak": "сумрак",
}


@pytest.mark.rule(
    "CL-akkenian", "CL-angel", "CL-archaalite", "CL-swamp", "CL-brotherhood", "CL-reborn", "CL-gate", "CL-harpy",
    "CL-hero-warrior", "CL-hero-mage", "CL-dwarf", "CL-city", "CL-mountains", "CL-demon", "CL-child-of-krong",
    "CL-armour-piece", "CL-dragon", "CL-draconid", "CL-spirit", "CL-potion", "CL-inquisitor", "CL-jordling",
    "CL-coven", "CL-koyar", "CL-biter", "CL-forest", "CL-linung", "CL-footwear", "CL-orc", "CL-weapon", "CL-pirate",
    "CL-spawn", "CL-desert", "CL-river", "CL-river-maiden", "CL-slua", "CL-steppe", "CL-forest-guardian", "CL-sphere",
    "CL-toa-dan", "CL-troll", "CL-shield", "CL-elemental", "CL-elf", "CL-podzemnik", "CL-sumrak", "TM-card-class",
)
@pytest.mark.parametrize("name", CLASSES.values())
def test_a_feature_for_a_class_meets_every_card_of_it_and_no_other(name: str) -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c6")])
    from triskel.berserk.sieve import Sieve

    sieve = Sieve(n.Selector(filters=(n.OfClass(name),)))
    card, other = bout["plain"], bout["plain2"]
    had = name == "гном"
    assert sieve.full(bout.war, other, card, None) == had
    zones.mark(bout.war, card, Effect("class", 1, payload=name, made=1))
    assert sieve.full(bout.war, other, card, None)
    assert sieve.full(bout.war, card, other, None) == had


@pytest.mark.rule("COMM-7")
def test_commentary_wordings_mean_what_the_rules_say() -> None:
    bout = setup([mine("zmey_udushitel", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")])
    bout.strike("zmey_udushitel", "plain2", 1)
    bout.end_turn()
    assert bout.moves("plain2") == set()
    bout.end_turn()
    assert not bout.has("plain2", "cannot move")


@pytest.mark.rule("TM-strike-value")
def test_the_value_of_a_strike_is_without_modifiers() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    zones.mark(bout.war, bout["plain"], Effect("attack+", 5))
    assert traits.strike(bout.war, bout["plain"]) == (1, 2, 3)


@pytest.mark.rule("TM-extra-life", "508.2", "508.5", "PH-wound", "TM-wounds", "508.3")
def test_wounds_do_not_take_extra_life_off() -> None:
    bout = setup([mine("hexer", "c1"), theirs("plain2", "c6", extra=3)])
    bout.play("hexer", "plain2")
    assert bout.war.extra[bout["plain2"]] == 3
    assert bout.life("plain2") == 10


@pytest.mark.rule("530.1", "TM-prevention")
def test_prevention_does_not_change_the_power_of_the_attack() -> None:
    bout = setup([mine("brawler", "c3"), theirs("armoured", "c4"), theirs("fearful", "e6")])
    bout.play("brawler", "armoured", 1)
    power = bout.events("power")[-1]
    assert power.facts["n"] == 2
    assert bout.wounds("armoured") == 0
