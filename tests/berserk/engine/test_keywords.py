"""Named features and modifiers of the glossary (part 8, 517)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import payment, traits
from triskel.games.berserk.state.face import FEATURE_BITS


@pytest.mark.rule("KW-armour", "530.1", "530.4", "530.5")
def test_armour_stops_the_first_wounds_of_a_turn_and_keeps_the_rest() -> None:
    bout = setup([mine("brawler", "c3"), mine("brawler", "b3", name="b2"), theirs("armoured", "c4")])
    bout.war.effects[bout["brawler"]] = ()
    bout.play("brawler", "armoured", 1)
    assert bout.wounds("armoured") == 0
    bout.play("b2", "armoured", 1)
    assert bout.wounds("armoured") == 2, "the two wounds of this turn are used up"


@pytest.mark.rule("KW-armour")
def test_armour_is_whole_again_in_the_next_turn() -> None:
    bout = setup([mine("brawler", "c3"), theirs("armoured", "c4")])
    bout.play("brawler", "armoured", 1)
    assert bout.war.armour[bout["armoured"]] == 2
    bout.end_turn()
    assert bout.war.armour[bout["armoured"]] == 0


@pytest.mark.rule("KW-armour", "KW-magic-armour")
def test_armour_does_not_stop_magic_and_magic_armour_does() -> None:
    bout = setup(
        [mine("witch", "c3"), mine("witch", "b3", name="w2"), theirs("armoured", "c4"), theirs("magicproof", "b4")]
    )
    bout.play("witch", "armoured", 1)
    assert bout.wounds("armoured") == 2
    bout.play("w2", "magicproof", 1)
    assert bout.wounds("magicproof") == 0


@pytest.mark.rule("KW-attack-experience", "518.1", "518.3")
def test_attack_experience_adds_to_the_attackers_roll_only() -> None:
    bout = setup([mine("veteran", "c3"), theirs("plain2", "c4")])
    bout.strike("veteran", "plain2", 3, 2, soften=0)
    assert bout.wounds("plain2") == 2, "3 + 1 against 2: medium"
    bout = setup([theirs("veteran", "c4"), mine("plain2", "c3")])
    bout.strike("plain2", "veteran", 3, 2)
    assert bout.wounds("veteran") == 1, "it does not help when reflecting"


@pytest.mark.rule("KW-defence-experience")
def test_defence_experience_adds_to_the_reflecting_roll_only() -> None:
    bout = setup([mine("plain", "c3"), theirs("guard", "c4")])
    bout.strike("plain", "guard", 5, 1)
    assert bout.wounds("guard") == 2, "5 against 1 + 2: medium and a weak answer"
    assert bout.wounds("plain") == 1
    bout = setup([mine("guard", "c3"), theirs("plain2", "c4")])
    bout.strike("guard", "plain2", 3, 2)
    assert bout.wounds("plain2") == 1


@pytest.mark.rule("KW-clumsiness")
def test_clumsiness_takes_one_off_both_kinds_of_roll() -> None:
    bout = setup([mine("clumsy", "c3"), theirs("plain2", "c4")])
    bout.strike("clumsy", "plain2", 3, 1)
    assert bout.wounds("plain2") == 1, "3 - 1 against 1: weak"
    bout = setup([mine("plain", "c3"), theirs("clumsy", "c4")])
    bout.strike("plain", "clumsy", 3, 2)
    assert bout.wounds("clumsy") == 2


@pytest.mark.rule("517.1", "KW-attack-experience")
def test_of_equal_named_modifiers_only_the_largest_applies() -> None:
    bout = setup([mine("veteran3", "c3"), theirs("plain2", "c4"), mine("ezdovoy_yashcher", host=0)])
    assert traits.best(bout.war, bout["veteran3"], "attack-experience") == 3


@pytest.mark.rule("KW-blessing", "KW-curse", "518.4")
def test_blessing_and_curse_change_any_roll_within_one_and_six() -> None:
    bout = setup([mine("blessed", "c3"), theirs("plain2", "c4", tapped=True), mine("cursed", "b3")])
    bout.strike("blessed", "plain2", 3)
    assert bout.wounds("plain2") == 2
    bout.strike("cursed", "plain2", 1)
    assert bout.wounds("plain2") == 3, "less than 1 counts as 1 when no table is used"


@pytest.mark.rule("KW-poison", "410.2")
def test_poison_hurts_at_the_start_of_the_own_turn_if_untapped() -> None:
    bout = setup([mine("plain", "c3"), theirs("poisoned", "c5"), theirs("poisoned", "e5", tapped=True, name="p2")])
    bout.end_turn()
    assert bout.wounds("poisoned") == 2
    assert bout.wounds("p2") == 2, "it untapped in this very opening phase"
    bout = setup([mine("plain", "c3"), theirs("poisoned", "c5")])
    assert bout.wounds("poisoned") == 0


@pytest.mark.rule("KW-poison", "517.2", "517-intro", "TM-named-feature")
def test_poisons_do_not_add_up() -> None:
    bout = setup([mine("aracent", "c3"), theirs("poisoned", "c4")])
    bout.strike("aracent", "poisoned", 6, 1)
    before = bout.wounds("poisoned")
    bout.end_turn()
    assert bout.wounds("poisoned") == before + 2


@pytest.mark.rule("KW-protection-poison", "528.1")
def test_a_protected_card_cannot_be_poisoned() -> None:
    bout = setup([mine("aracent", "c3"), theirs("poisonproof", "c4")])
    bout.strike("aracent", "poisonproof", 6, 1)
    assert not bout.has("poisonproof", "poison")


@pytest.mark.rule("KW-incorporeal", "KW-poison")
def test_a_spirit_cannot_be_poisoned_or_healed() -> None:
    bout = setup([mine("aracent", "c3"), theirs("ghost", "c4", wounds=2)])
    bout.strike("aracent", "ghost", 6, 1)
    assert not bout.has("ghost", "poison")


@pytest.mark.rule("KW-regeneration", "410.2")
def test_regeneration_heals_an_untapped_creature_at_its_start() -> None:
    bout = setup([mine("plain", "c3"), theirs("regen", "c5", wounds=3)])
    bout.end_turn()
    assert bout.wounds("regen") == 1


@pytest.mark.rule("KW-fading")
def test_fading_wounds_its_bearer() -> None:
    bout = setup([mine("plain", "c3"), theirs("fading", "c5")])
    bout.end_turn()
    assert bout.wounds("fading") == 1


@pytest.mark.rule("KW-fear", "511.6")
def test_fear_wounds_whoever_attacks_unless_he_is_fearful_himself() -> None:
    bout = setup([mine("archer", "c3"), theirs("fearful", "c6")])
    bout.play("archer", "fearful", 1)
    assert bout.wounds("archer") == 1
    bout = setup([mine("fearful", "c3"), theirs("fearful", "c4", name="f2", tapped=True)])
    bout.strike("fearful", "f2", 1)
    assert bout.wounds("fearful") == 0


@pytest.mark.rule("KW-vampirism", "508.2")
def test_a_vampire_heals_and_keeps_the_rest_as_extra_life() -> None:
    bout = setup([mine("vampire", "c3", wounds=1), theirs("plain2", "c4", tapped=True)])
    bout.strike("vampire", "plain2", 6)
    assert bout.wounds("vampire") == 0
    assert bout.war.extra[bout["vampire"]] == 2


@pytest.mark.rule("KW-vampirism")
def test_a_vampire_drinks_no_more_than_the_life_that_was_there() -> None:
    bout = setup([mine("vampire", "c3", wounds=5), theirs("weakling", "c4", tapped=True), theirs("plain2", "e6")])
    bout.strike("vampire", "weakling", 6)
    assert bout.wounds("vampire") == 4


@pytest.mark.rule("KW-wrath")
def test_wrath_adds_one_against_a_card_wounded_by_attacks_this_turn() -> None:
    bout = setup([mine("wrathful", "c3"), mine("plain", "b3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", 1)
    bout.strike("wrathful", "plain2", 1)
    assert bout.wounds("plain2") == 1 + 2


@pytest.mark.rule("KW-hideout", "528.1")
def test_a_hideout_protects_from_flyers() -> None:
    bout = setup([mine("bird"), theirs("hider", "c4", tapped=True), theirs("plain2", "c5", tapped=True)])
    bout.strike("bird", "hider", 6)
    assert bout.wounds("hider") == 0


@pytest.mark.rule("PH-ignore", "KW-hideout")
def test_one_who_ignores_the_hideout_strikes_through() -> None:
    bout = setup([mine("berkut_zastavy"), theirs("hider", "c4", tapped=True)])
    bout.strike("berkut_zastavy", "hider", 6)
    assert bout.wounds("hider") == 3


@pytest.mark.rule("PH-ignore", "KW-resilience", "KW-camouflage", "KW-fear")
def test_whoever_ignores_a_feature_meets_nothing_of_it() -> None:
    bout = setup([mine("heedless", "c3"), theirs("resilient", "c6")])
    bout.play("heedless", "resilient")
    assert bout.wounds("resilient") == 3
    bout = setup([mine("heedless", "c3"), theirs("masked", "c4", tapped=True)])
    bout.strike("heedless", "masked", 6)
    assert bout.wounds("masked") == 3
    bout = setup([mine("heedless", "c3"), theirs("fearful", "c4", tapped=True)])
    bout.strike("heedless", "fearful", 6)
    assert (bout.wounds("fearful"), bout.wounds("heedless")) == (3, 0)


@pytest.mark.rule("115.1", "532.7")
def test_what_lasts_while_the_card_is_tapped_ends_with_that() -> None:
    bout = setup([mine("warden", "c3"), theirs("plain", "c5", tapped=True), theirs("plain2", "e6")])
    bout.play("warden", "plain")
    assert bout.war.controller[bout["plain"]] == 0
    bout.end_turn().end_turn()
    assert not bout.tapped("plain")
    assert bout.war.controller[bout["plain"]] == 1
    bout = setup([mine("warden", "c3"), theirs("plain", "c5", tapped=True), theirs("plain2", "e6")])
    bout.play("warden", "plain", at=1)
    assert bout.has("plain", "armour")
    bout.end_turn()
    assert not bout.has("plain", "armour")


@pytest.mark.rule("KW-attack-bonus")
def test_a_bonus_to_spells_makes_them_wound_more() -> None:
    bout = setup([mine("sorcerer", "c3"), theirs("plain", "c6")])
    bout.play("sorcerer", "plain")
    assert bout.wounds("plain") == 5


@pytest.mark.rule("115.1")
def test_while_this_card_stands_beside_him() -> None:
    near = setup([mine("chilling", "b4"), mine("guard", "c3", tapped=True), theirs("plain", "c4")], active=1)
    near.strike("plain", "guard", 6)
    far = setup([mine("chilling", "a1"), mine("guard", "c3", tapped=True), theirs("plain", "c4")], active=1)
    far.strike("plain", "guard", 6)
    assert far.wounds("guard") - near.wounds("guard") == 1


@pytest.mark.rule("KW-camouflage", "531.1.1")
def test_camouflage_saves_a_tapped_card_from_the_first_attack_of_a_turn() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("masked", "c4", tapped=True)])
    bout.strike("plain", "masked", 6)
    assert bout.wounds("masked") == 0
    bout.strike("plain2", "masked", 6)
    assert bout.wounds("masked") == 3


@pytest.mark.ruling("scales_threshold")
@pytest.mark.rule("KW-scales", "531.1.1")
def test_scales_by_wounds_and_by_life() -> None:
    bout = setup([mine("archer", "c3"), theirs("scaled", "c6", wounds=5)])
    bout.play("archer", "scaled", 6)
    assert bout.wounds("scaled") == 5
    bout = setup([mine("archer", "c3"), theirs("scaled", "c6", wounds=4)])
    bout.play("archer", "scaled", 6)
    assert bout.wounds("scaled") == 7
    bout = setup([mine("archer", "c3"), theirs("scaled", "c6", wounds=5)], switches={"scales_threshold": "life"})
    bout.play("archer", "scaled", 6)
    assert bout.wounds("scaled") == 5, "five life left"
    bout = setup([mine("archer", "c3"), theirs("scaled", "c6", wounds=6)], switches={"scales_threshold": "life"})
    bout.play("archer", "scaled", 6)
    assert bout.wounds("scaled") == 9


@pytest.mark.ruling("scales_threshold")
@pytest.mark.rule("KW-scales")
def test_scales_let_simple_strikes_through() -> None:
    bout = setup([mine("plain", "c3"), theirs("scaled", "c4", wounds=5, tapped=True)])
    bout.strike("plain", "scaled", 6)
    assert bout.wounds("scaled") == 8


@pytest.mark.rule("KW-resilience", "531.1.1")
def test_resilience_stops_enemy_influences_but_not_spells_or_own_ones() -> None:
    bout = setup([mine("hexer", "c3"), mine("spellcaster", "b3"), theirs("resilient", "c6")])
    bout.play("hexer", "resilient")
    assert bout.wounds("resilient") == 0
    bout.play("spellcaster", "resilient")
    assert bout.wounds("resilient") == 3
    bout = setup([mine("hexer", "c3"), mine("resilient", "b3"), theirs("plain2", "c6")])
    bout.play("hexer", "resilient")
    assert bout.wounds("resilient") == 3


@pytest.mark.rule("KW-plague", "306.1")
def test_plague_hurts_on_odd_rolls_and_spreads_by_melee() -> None:
    bout = setup([mine("plague", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plague", "plain2", 5)
    assert bout.wounds("plague") == 5
    assert bout.has("plain2", "plague")
    bout = setup([mine("plague", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plague", "plain2", 4)
    assert bout.wounds("plague") == 0


@pytest.mark.rule("KW-agility", "507.1", "502.7")
def test_an_agile_card_may_step_aside_when_wounded() -> None:
    bout = setup([mine("archer", "c3"), theirs("agile", "c6")])
    bout.dice(6).use("archer", 16 + bout.feature("archer")).pick("target", "agile").until("may")
    bout.choose(1)
    bout.pick("cell", "b6").settle()
    assert bout.cell("agile") == "b6"


@pytest.mark.rule("KW-blood-magic", "120.2")
def test_blood_magic_gives_a_token_for_wounds() -> None:
    bout = setup([mine("archer", "c3"), theirs("bloodmage", "c6")])
    bout.play("archer", "bloodmage", 6, may=1)
    assert bout.tokens("bloodmage") == 1


@pytest.mark.rule("KW-rage", "KW-max-tokens")
def test_rage_gives_a_token_to_a_card_that_did_not_attack_and_untaps_it_later() -> None:
    bout = setup([mine("raging", "c3"), theirs("plain2", "c5")])
    bout.end_turn()
    assert bout.tokens("raging") == 1


@pytest.mark.rule("KW-rage", "505.4", "TM-untap", "510.4")
def test_rage_untaps_a_card_that_has_acted() -> None:
    bout = setup([mine("raging", "c3", tokens=1), theirs("plain2", "c4", tapped=True)])
    bout.dice(1).announce("raging", "plain2")
    rage = bout["raging"] << FEATURE_BITS | bout.war.codex.natives["rage"].uid
    for _ in range(20):
        if bout.kind() == "response" and bout.tapped("raging"):
            break
        bout.choose(-1)
    bout.choose(rage)
    bout.settle()
    assert bout.tokens("raging") == 0
    assert not bout.tapped("raging")
    assert bout.strikes("raging")


@pytest.mark.rule("KW-rage")
def test_rage_is_declared_only_as_often_in_ones_own_turn_as_its_number_says() -> None:
    bout = setup([mine("raging", "c3", tokens=3, tapped=True), theirs("plain2", "c4", tapped=True)])
    rage = bout.war.codex.natives["rage"]
    raging = bout["raging"]
    number = traits.best(bout.war, raging, "rage")
    assert number > 0
    bout.war.used[raging << FEATURE_BITS | rage.uid] = number - 1
    assert payment.playable(bout.war, raging, rage)
    bout.war.used[raging << FEATURE_BITS | rage.uid] = number
    assert not payment.playable(bout.war, raging, rage)
    bout.war.used.clear()
    bout.war.active = 1 - bout.war.active
    assert not payment.playable(bout.war, raging, rage)


@pytest.mark.ruling("decay_last_token")
@pytest.mark.rule("KW-decay", "KW-starts-battle-with")
def test_decay_takes_a_token_after_each_action_and_then_the_card() -> None:
    bout = setup([mine("decaying", "c3", tokens=1), theirs("plain2", "c4", tapped=True)])
    bout.strike("decaying", "plain2", 1)
    assert bout.tokens("decaying") == 0
    assert bout.alive("decaying"), "decay_last_token: it dies only when it cannot lose one"
    bout = setup([mine("decaying", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("decaying", "plain2", 1)
    assert not bout.alive("decaying")


@pytest.mark.rule("KW-thirst", "409.1")
def test_a_thirsty_card_bites_before_its_turn_or_stays_tapped() -> None:
    bout = setup([mine("plain", "c3"), theirs("thirsty", "c5", tapped=True), theirs("plain2", "c6")])
    bout.settle()
    bout.choose(-1)
    bout.pick("thirst", "plain2").settle()
    assert bout.wounds("plain2") == 1
    assert not bout.tapped("thirsty")
    bout = setup([mine("plain", "c3"), theirs("thirsty", "c5", tapped=True), theirs("plain2", "c6")])
    bout.end_turn()
    assert bout.tapped("thirsty")


@pytest.mark.rule("KW-thick-skin")
def test_thick_skin_ignores_what_an_attack_brings_along() -> None:
    bout = setup([mine("piyavochnik", "c3"), theirs("thick", "c4", tapped=True)])
    bout.strike("piyavochnik", "thick", 6)
    assert bout.wounds("thick") == 3
    assert not bout.has("thick", "poison")


@pytest.mark.rule("KW-accuracy", "TM-redirect")
def test_the_attack_of_a_precise_card_is_not_redirected() -> None:
    bout = setup([mine("precise", "c3"), theirs("plain2", "c4", tapped=True), theirs("oruzhenosec", "d4")])
    bout.strike("precise", "plain2", 6, may=1)
    assert bout.wounds("plain2") == 3


@pytest.mark.ruling("redirect_to_illegal_range")
@pytest.mark.rule("TM-redirect", "511.4", "502.1")
def test_a_squire_takes_the_blow_himself() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("oruzhenosec", "d4", tapped=True)])
    bout.strike("plain", "plain2", 6, may=1)
    assert bout.wounds("plain2") == 0
    assert bout.wounds("oruzhenosec") == 3


@pytest.mark.rule("KW-corpse-eating")
def test_a_corpse_eater_heals_fully_when_it_kills_a_neighbour() -> None:
    bout = setup([mine("eater", "c3", wounds=4), theirs("weakling", "c4", tapped=True), theirs("plain2", "e6")])
    bout.strike("eater", "weakling", 6)
    assert bout.wounds("eater") == 0


@pytest.mark.rule("KW-soul-catcher", "KW-max-tokens")
def test_a_soul_catcher_gets_a_token_for_every_death_up_to_its_number() -> None:
    bout = setup(
        [mine("plain", "c3"), mine("catcher", "a2"), theirs("weakling", "c4", tapped=True), theirs("plain2", "e6")]
    )
    bout.strike("plain", "weakling", 6)
    assert bout.tokens("catcher") == 1
    bout = setup(
        [
            mine("plain", "c3"),
            mine("catcher", "a2", tokens=2),
            theirs("weakling", "c4", tapped=True),
            theirs("plain2", "e6"),
        ]
    )
    bout.strike("plain", "weakling", 6)
    assert bout.tokens("catcher") == 2


@pytest.mark.rule("KW-gift-of-life", "PH-on-death")
def test_the_gift_of_life_goes_to_a_creature_of_the_same_element() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("driada_pryaha", "c4", wounds=5, tapped=True),
            theirs("forest", "c5"),
            theirs("plain2", "e6"),
        ]
    )
    bout.strike("strong", "driada_pryaha", 6)
    assert bout.war.extra[bout["forest"]] == 2


@pytest.mark.rule("KW-concentration", "415.1")
def test_concentration_rewards_a_quiet_enemy_turn() -> None:
    bout = setup([mine("archer", "c3"), theirs("focused", "c6"), theirs("focused", "e6", name="f2")])
    bout.play("archer", "focused", 6)
    bout.settle()
    bout.choose(-1)
    bout.settle()
    assert bout.tokens("focused") == 0
    assert bout.tokens("f2") == 1


@pytest.mark.rule("KW-vulnerability", "519.3")
def test_vulnerability_adds_to_every_attack() -> None:
    bout = setup([mine("archer", "c3"), theirs("vulnerable", "c6")])
    bout.play("archer", "vulnerable", 1)
    assert bout.wounds("vulnerable") == 2


@pytest.mark.ruling("partial_vulnerability")
@pytest.mark.rule("KW-vulnerability", "517.1")
def test_partial_vulnerability_counts_only_where_it_fits_and_the_largest_applies() -> None:
    bout = setup([mine("caster", "c1"), mine("plain", "c3"), theirs("ciklop_otshelnik", "c4", tapped=True)])
    bout.strike("plain", "ciklop_otshelnik", 1)
    assert bout.wounds("ciklop_otshelnik") == 1


@pytest.mark.rule("KW-formation", "PH-form-formation")
def test_a_formation_works_only_side_by_side() -> None:
    bout = setup(
        [
            mine("soldier", "c3"),
            mine("soldier", "c2", name="s2"),
            mine("soldier", "e3", name="s3"),
            theirs("plain2", "c6"),
        ]
    )
    assert bout.has("soldier", "armour")
    assert not bout.has("s3", "armour")
    bout = setup([mine("soldier", "c3"), mine("soldier", "b2", name="s2"), theirs("plain2", "c6")])
    assert not bout.has("soldier", "armour"), "not diagonally"


@pytest.mark.rule("PH-break-formation")
def test_breaking_a_formation_sets_something_off() -> None:
    bout = setup([mine("drakonid_shchitnik", "c3"), mine("soldier", "c2"), theirs("plain2", "c6")])
    bout.move("soldier", "c1")
    assert bout.has("drakonid_shchitnik", "attack-experience")


@pytest.mark.rule("KW-incarnation", "532.5", "532.5.1", "532.5.3", "TM-incarnation-token")
def test_a_card_incarnates_tapped_in_the_third_row_once() -> None:
    bout = setup([mine("strong", "c3"), theirs("phoenix", "c4", wounds=9, tapped=True), theirs("plain2", "e6")])
    bout.strike("strong", "phoenix", 6)
    assert not bout.alive("phoenix")
    bout.settle()
    bout.choose(-1)
    bout.until("incarnation cell")
    bout.choose(27)
    bout.settle()
    assert bout.cell("phoenix") == "c6"
    assert bout.tapped("phoenix")
    assert bout.war.incarnation[bout["phoenix"]] == -1


@pytest.mark.rule("KW-charge")
def test_a_charge_works_while_the_tokens_are_there() -> None:
    bout = setup([mine("elemental_gorna", "c3", tokens=1), theirs("plain2", "c6")])
    assert bout.has("elemental_gorna", "attack-experience")
    bout = setup([mine("elemental_gorna", "c3"), theirs("plain2", "c6")])
    assert not bout.has("elemental_gorna", "attack-experience")
    bout.end_turn().end_turn(may=1)
    assert bout.tokens("elemental_gorna") == 1


@pytest.mark.ruling("union_source")
@pytest.mark.rule("KW-union", "201.2")
def test_union_uses_the_on_strike_features_of_cheaper_cards_from_the_deck() -> None:
    bout = setup(
        [mine("nastavnik_edinogo_ognya", "c3"), theirs("plain2", "c4", tapped=True)], decks=[["brat_edinogo_ognya"], []]
    )
    bout.dice(1).announce("nastavnik_edinogo_ognya", "plain2").until("union")
    bout.choose(bout.options()[0])
    bout.settle()
    assert bout.wounds("plain2") == 2 + 1


@pytest.mark.rule("KW-shield-of-archaal")
def test_the_shield_of_archaal_counts_poisoned_neighbours() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("zhrec_chernoy_vody", "c4", tapped=True),
            theirs("poisoned", "d4"),
            theirs("poisoned", "d5", name="p2"),
            theirs("poisoned", "b5", name="p3"),
        ]
    )
    bout.strike("strong", "zhrec_chernoy_vody", 1)
    assert bout.wounds("zhrec_chernoy_vody") == 3 - 2
