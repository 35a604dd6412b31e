"""The worked examples of the book, with the cards they name and the outcome they state."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.berserk import phases, traits, zones
from triskel.berserk.field import cell_of
from triskel.berserk.language import nodes as n


@pytest.mark.rule("106.1.2", "106.1.1", "TM-card-name")
def test_the_progenitor_named_in_an_effect_is_the_one_who_made_it() -> None:
    bout = setup([mine("rb_praroditel", "c3", name="p"), theirs("praroditel", "e4", name="p2"), mine("plain", "e3"),
                  theirs("plain2", "c4", tapped=True), theirs("plain3", "d4", tapped=True)])
    bout.strike("p", "plain2", 1)
    assert bout.has("plain2", "cannot act")
    bout.end_turn()
    assert not bout.strikes("plain2")
    bout.strike("p2", "plain", 2, 4)
    assert bout.has("plain2", "cannot act"), "another Progenitor's strike means nothing to it"
    bout.end_turn()
    bout.strike("p", "plain3", 2, 4)
    assert not bout.has("plain2", "cannot act")


@pytest.mark.rule("106.2.2")
def test_bagrakh_strikes_harder_at_swamp_cards() -> None:
    bout = setup([mine("rb_bagrah", "c3"), theirs("swampy", "c4", tapped=True)])
    bout.strike("rb_bagrah", "swampy", 1)
    assert bout.wounds("swampy") == 5
    bout = setup([mine("rb_bagrah", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("rb_bagrah", "plain2", 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("111.2", "117.1", "117.3", "PH-gets")
def test_aracents_poison_is_an_influence_and_outlives_aracent() -> None:
    bout = setup([mine("rb_aracent", "c3", wounds=11), theirs("plain2", "c4", tapped=True), theirs("quickhurt", "e6")])
    bout.strike("rb_aracent", "plain2", 4)
    assert traits.best(bout.war, bout["plain2"], "poison") == 2
    from triskel.berserk import laws

    laws.doom(bout.war, bout["rb_aracent"], None)
    before = bout.wounds("plain2")
    bout.end_turn()
    assert not bout.alive("rb_aracent")
    assert bout.wounds("plain2") == before + 2
    bout = setup([mine("rb_aracent", "c3"), theirs("resilient", "c4", tapped=True)])
    bout.strike("rb_aracent", "resilient", 4)
    assert bout.has("resilient", "poison"), "Resilience stops wounds, not the marker"


@pytest.mark.rule("113.2")
def test_the_avenger_returns_from_nevtida_before_it_triggers() -> None:
    bout = setup([mine("strong", "c3"), theirs("rb_nevtida", "c4", wounds=6, tapped=True), mine("rb_mstitel", "a2"),
                  theirs("plain2", "e6")])
    bout.dice(1).announce("strong", "rb_nevtida").until("target")
    bout.choose(bout["rb_mstitel"])
    bout.settle()
    assert bout.war.controller[bout["rb_mstitel"]] == 1
    bout.end_turn().end_turn()
    bout.strike("strong", "rb_nevtida", 6)
    assert not bout.alive("rb_nevtida")
    assert bout.war.controller[bout["rb_mstitel"]] == 0
    assert bout.has("rb_mstitel", "attack+"), "it saw its squad-mate die by an enemy attack"


@pytest.mark.rule("113.7")
def test_valier_untaps_once_when_two_cards_come_together() -> None:
    bout = setup([mine("plain", "c3"), mine("flea", host=0), theirs("rb_valier_alastar", "e6", tapped=True)])
    bout.move("plain", "c4")
    assert not bout.tapped("rb_valier_alastar")
    assert len(bout.events("triggered")) == 1


@pytest.mark.rule("118.1", "118.2")
def test_the_trappers_snare_waits_even_after_his_death() -> None:
    bout = setup([mine("rb_lovchiy", "c3"), theirs("plain2", "c5"), mine("plain", "d4", tapped=True)])
    bout.play("rb_lovchiy")
    from triskel.berserk import laws

    laws.doom(bout.war, bout["rb_lovchiy"], None)
    bout.end_turn()
    assert not bout.alive("rb_lovchiy")
    bout.strike("plain2", "plain", 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("118.2")
def test_alkhengard_strengthens_the_next_medium_attack_of_a_steppe_creature() -> None:
    bout = setup([mine("rb_alhengard"), mine("steppe", "c3"), mine("steppe", "b3", name="s2"),
                  mine("hexer", "a2"), theirs("plain2", "c4", tapped=True)])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("rb_alhengard").settle()
    bout.strike("steppe", "plain2", 1)
    assert bout.wounds("plain2") == 3 + 1
    bout.strike("s2", "plain2", 4)
    assert bout.wounds("plain2") == 4 + 3


@pytest.mark.rule("118.3", "415.1")
def test_rafael_wounds_now_and_heals_at_the_end_of_the_turn() -> None:
    bout = setup([mine("rb_rafael"), mine("plain", "c3", wounds=4), mine("hexer", "b3"), theirs("plain2", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("rb_rafael", 0, "plain").settle()
    assert bout.wounds("plain") == 6
    bout.end_turn()
    assert bout.wounds("plain") == 1


@pytest.mark.rule("415.2", "410.3")
def test_rafael_in_the_final_phase_heals_a_turn_later() -> None:
    bout = setup([mine("rb_rafael"), mine("plain", "c3", wounds=4), theirs("plain2", "c6")])
    bout.settle()
    bout.choose(-1)
    bout.respond("rb_rafael", 0, "plain").settle()
    assert bout.wounds("plain") == 6
    bout.end_turn()
    assert bout.wounds("plain") == 1, "at the next final phase"


@pytest.mark.rule("119.2")
def test_the_ripper_strengthens_its_hosts_next_strike() -> None:
    bout = setup([mine("plain", "c3"), mine("rb_potroshitel", host=0), theirs("plain2", "c4", tapped=True)])
    bout.dice(4).announce("plain", "plain2").respond("rb_potroshitel").settle()
    assert bout.wounds("plain2") == 2 + 2


@pytest.mark.rule("119.4", "119.3", "TM-cell")
def test_krondaks_bonfire_burns_whoever_comes() -> None:
    bout = setup([mine("rb_krondak", "c2"), theirs("plain2", "c5")])
    bout.use("rb_krondak", phases.FEATURES + bout.feature("rb_krondak")).pick("cell", "c4").settle()
    bout.end_turn()
    bout.move("plain2", "c4")
    assert bout.wounds("plain2") == 1
    bout.end_turn()
    assert bout.war.cells == ()


@pytest.mark.rule("120.3")
def test_the_kelpie_may_accumulate_and_the_spearwoman_may_not() -> None:
    bout = setup([mine("rb_kelpi", "c3"), mine("rb_naemnaya_kopeyshchica", "b3"), theirs("plain2", "c6")])
    hoard = phases.FEATURES + bout.war.codex.natives["accumulate"].uid
    assert hoard in bout.uses("rb_kelpi")
    assert hoard not in bout.uses("rb_naemnaya_kopeyshchica")


@pytest.mark.rule("305.2", "116.1", "TM-combined-feature")
def test_three_scouts_declare_at_once_or_not_at_all() -> None:
    bout = setup([mine("plain", "c3"), mine("rb_razvedchik_elfov", "a2", name="r1"),
                  mine("rb_razvedchik_elfov", "b2", name="r2"), theirs("plain2", "c5"), theirs("plain3", "e6")])
    bout.end_turn()
    bout.dice(6, 1)
    bout.use("plain2", phases.MOVE)
    if bout.kind() == "move":
        bout.choose(cell_of("c4"))
    asked = []
    while bout.kind() == "use":
        assert bout.match.decision is not None
        asked.append(bout.match.decision.about >> 12)
        bout.choose(1)
    assert asked == [bout["r1"], bout["r2"]]
    bout.settle()
    assert bout.wounds("plain2") == 2 + 1
    assert bout.tapped("r1")
    assert bout.tapped("r2")


@pytest.mark.rule("501.4")
def test_a_squire_may_draw_a_second_discharge_of_the_acolyte() -> None:
    bout = setup([mine("rb_akolit_dzara", "c1"), theirs("rb_oruzhenosec", "c5"), theirs("plain2", "d5"),
                  theirs("plain3", "b5")], keeper=False)
    bout.dice(1, 1, 1).use("rb_akolit_dzara", phases.FEATURES + bout.feature("rb_akolit_dzara"))
    bout.pick("target", "rb_oruzhenosec")
    bout.pick("target", "plain2")
    bout.until("may")
    bout.choose(1)
    bout.pick("target", "plain3").settle()
    assert bout.wounds("rb_oruzhenosec") == 2
    assert bout.wounds("plain2") == 0
    assert bout.wounds("plain3") == 1


@pytest.mark.rule("502.9", "525.2")
def test_a_reflexive_cannot_means_nobody_can_do_it_to_the_card() -> None:
    bout = setup([mine("healer", "c2"), mine("poisoned", "b3", wounds=5), theirs("aracent", "b4"),
                  theirs("plain2", "e6")])
    bout.play("healer", "poisoned")
    assert bout.wounds("poisoned") == 5


@pytest.mark.rule("502.6", "502.8", "505.1")
def test_the_magic_fist_hits_all_cards_of_a_cost_at_once() -> None:
    bout = setup([mine("vladyka_kaldery", "c2"), mine("hexer", "b2"), theirs("plain2", "c5"), theirs("plain3", "d5"),
                  theirs("dear", "e5")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "dear")
    bout.respond("vladyka_kaldery").until("cost")
    bout.choose(4 * 2)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3"), bout.wounds("dear")) == (2, 2, 3)


@pytest.mark.rule("505.2", "505.8")
def test_may_before_several_abilities_lets_some_be_left_out() -> None:
    feature = n.Compound(n.Link.AND, (
        n.Gated(n.Untap(n.Ref(n.Who.THIS)), may=n.Player.YOU),
        n.Gated(n.Displace(n.Ref(n.Who.THIS), n.CellPick(near=True, free=True)), may=n.Player.YOU),
    ))
    bout = setup([mine("plain", "c3", tapped=True), theirs("plain2", "c6")])
    from triskel.berserk.effects import perform
    from triskel.berserk.scene import Scene
    from triskel.berserk.stack import LAID, Use

    use = Use(bout["plain"], 0, None, Scene(bout["plain"], 0))
    asked = []
    gen = perform(bout.war, use, feature)
    answer = None
    try:
        while True:
            got = gen.send(answer)
            answer = None
            if got is not LAID:
                asked.append(got.kind)
                answer = (0 if len(asked) == 1 else 1) if got.kind == "may" else cell_of("c2")
    except StopIteration:
        pass
    assert asked == ["may", "may", "cell"]
    assert bout.tapped("plain")
    assert bout.cell("plain") == "c2"


@pytest.mark.rule("505.4")
def test_the_grove_moves_extra_life_into_healing() -> None:
    bout = setup([mine("roshcha_predkov"), mine("plain", "c3", extra=2), mine("plain2", "b3", wounds=5),
                  theirs("plain3", "c6")])
    bout.use("roshcha_predkov", phases.FEATURES + bout.feature("roshcha_predkov", 1))
    bout.pick("x", 2)
    bout.pick("target", "plain2").settle()
    assert bout.war.extra[bout["plain"]] == 0
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("505.4.2")
def test_the_crucible_needs_its_victim_first() -> None:
    bout = setup([mine("gornilo_obetov"), mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c6")])
    bout.dice(1).use("gornilo_obetov", phases.FEATURES + bout.feature("gornilo_obetov"))
    bout.pick("target", "plain")
    bout.pick("target", "plain3").settle()
    assert not bout.alive("plain")
    assert bout.wounds("plain3") == 4
    assert bout.tapped("gornilo_obetov")


@pytest.mark.rule("508.4")
def test_withering_is_not_a_wound() -> None:
    bout = setup([mine("rb_voin_vaylov", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("rb_voin_vaylov", "plain2", 1)
    assert bout.wounds("plain2") == 2
    assert traits.max_life(bout.war, bout["plain2"]) == 9


@pytest.mark.rule("509.2")
def test_charon_and_the_unicorn_destroy_without_wounds() -> None:
    bout = setup([mine("rb_haron", "c2", tokens=2), theirs("plain2", "c6", wounds=6), theirs("plain3", "e6")])
    bout.play("rb_haron", "plain2")
    assert not bout.alive("plain2")
    bout = setup([mine("strong", "c3"), theirs("rb_edinorog", "c4", wounds=12, tapped=True), theirs("plain2", "e6")])
    bout.strike("strong", "rb_edinorog", 6)
    assert not bout.alive("rb_edinorog")
    assert not bout.alive("strong"), "a common creature killed the Unicorn by an attack"


@pytest.mark.rule("510.6")
def test_an_untapped_witcher_may_act_again() -> None:
    bout = setup([mine("rb_vedmak", "c3"), mine("opener", "b3"), theirs("plain2", "c4")])
    bout.play("rb_vedmak", "plain2", 1)
    assert not bout.can("rb_vedmak")
    bout.play("opener", "rb_vedmak")
    bout.play("rb_vedmak", "plain2", 1)
    assert bout.wounds("plain2") == 4


@pytest.mark.rule("517.2")
def test_of_two_regenerations_the_larger_one_works() -> None:
    bout = setup([mine("plain", "c3"), theirs("regen", "c5", wounds=5), theirs("loza_obvivalshchica", host=1)])
    assert traits.best(bout.war, bout["regen"], "regeneration") == 2
    bout.end_turn()
    assert bout.wounds("regen") == 3


@pytest.mark.rule("519.5", "519.2")
def test_the_dwarfs_many_bonuses_end_in_one() -> None:
    bout = setup([mine("rb_gnom_basaarg", "c3"), mine("rb_gnomiy_korol", "b3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("rb_gnom_basaarg", "plain2", 4)
    assert bout.wounds("plain2") == 3 + 1 + 1 + 1
    bout = setup([mine("rb_gnom_basaarg", "c3"), mine("rb_gnomiy_korol", "b3"), theirs("plain2", "c4", tapped=True)])
    from triskel.berserk.face import Grant
    from triskel.berserk.state import Effect

    to_one = n.ReducedTo(n.AttackIs(), n=1)
    zones.mark(bout.war, bout["plain2"], Effect(
        "reduced", 1, payload=Grant("reduced", 1, extra=to_one), source=bout["plain2"]))
    bout.strike("rb_gnom_basaarg", "plain2", 4)
    assert bout.wounds("plain2") == 1


@pytest.mark.rule("522.1")
def test_a_strike_below_zero_is_zero_until_it_is_raised() -> None:
    bout = setup([mine("rb_monah_targa", "c3", wounds=3), mine("rb_hranitel_dreva", "b3"), mine("rb_ingri", "a3"),
                  theirs("plain2", "c4", tapped=True), mine("opener", "b2")])
    bout.play("rb_hranitel_dreva", "rb_monah_targa")
    bout.dice(6).announce("rb_monah_targa", "plain2").respond("rb_ingri", 0, "rb_monah_targa").settle()
    assert bout.wounds("plain2") == 1, "1 - 2 + 2"
    bout.play("opener", "rb_monah_targa")
    bout.war.effects[bout["rb_monah_targa"]] = bout.war.effects[bout["rb_monah_targa"]][:1]
    bout.strike("rb_monah_targa", "plain2", 6)
    assert bout.wounds("plain2") == 1, "a strike for 0"


@pytest.mark.rule("524.1")
def test_of_two_contradicting_effects_the_later_prevails() -> None:
    bout = setup([mine("rb_kanor_veyn"), mine("hero", "c3"), mine("rb_klinok_padshih", host=1), theirs("plain2", "c6")])
    assert traits.elements(bout.war, bout["hero"]) == 16, "the blade was put on after the city"
    bout = setup([mine("hero", "c3"), mine("rb_klinok_padshih", host=0), theirs("plain2", "c6")])
    assert traits.elements(bout.war, bout["hero"]) == 16
    from triskel.berserk import zones

    city = bout.war.new_card(bout.war.codex.by_id["rb_kanor_veyn"], 0)
    zones.enter(bout.war, city, 0)
    zones.index(bout.war)
    assert traits.elements(bout.war, bout["hero"]) == 0


@pytest.mark.rule("530.4")
def test_unused_prevention_is_kept() -> None:
    bout = setup([mine("archer", "c3"), mine("archer", "b1", name="a2"), theirs("plain2", "c6"),
                  theirs("lekar_oboza", "e6")])
    bout.dice(4).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "plain2")
    bout.respond("lekar_oboza", 0, "plain2").settle()
    assert bout.wounds("plain2") == 0
    bout.play("a2", "plain2", 6)
    assert bout.wounds("plain2") == 2, "one of three was left"


@pytest.mark.rule("531.4", "531.4.1")
def test_the_dark_druid_replaces_once_for_one_game_action() -> None:
    bout = setup([mine("rb_razgal", "c3"), mine("regen", "b3"), mine("regen", "a3", name="r2"),
                  mine("rb_temnyy_druid", "c2"),
                  theirs("plain2", "c6")], phase="battle start", keeper=False)
    bout.choose(bout["rb_razgal"])
    bout.until("replace")
    bout.choose(0)
    bout.settle()
    assert bout.wounds("plain2") == 2
    assert sorted(bout.war.extra[bout[name]] for name in ("regen", "r2")) == [0, 2]


@pytest.mark.rule("531.5")
def test_a_replaced_effect_can_be_replaced_again() -> None:
    bout = setup([mine("driada_pryaha", "c3"), mine("plain", "b3"), mine("rb_temnyy_druid", "c2"),
                  theirs("lovec_poslednego_vzdoha", "c6"), theirs("rb_kamen_dush", "e6")])
    bout.use("driada_pryaha", phases.FEATURES + bout.feature("driada_pryaha", 1)).pick("target", "plain")
    bout.until("replace")
    bout.choose(0)
    bout.settle(target=bout["lovec_poslednego_vzdoha"])
    assert bout.war.extra[bout["plain"]] == 0
    assert bout.wounds("lovec_poslednego_vzdoha") == 0
    assert bout.wounds("rb_kamen_dush") == 1


@pytest.mark.rule("602.1")
def test_korneviks_protection_stops_strong_blows_and_a_judge_decides_the_rest() -> None:
    bout = setup([mine("strong", "c3"), theirs("rb_kornevik", "c4", tapped=True)])
    bout.strike("strong", "rb_kornevik", 6)
    assert bout.wounds("rb_kornevik") == 0
    assert bout.match.outcome is None, "decisive_advantage: judge_only"


@pytest.mark.rule("603.1", "KW-stealth")
def test_the_bearer_of_insight_takes_whoever_reveals_it() -> None:
    bout = setup([mine("plain", "c3"), theirs("rb_nesushchiy_prozrenie", "c4", hidden=True)])
    bout.strike("plain", "rb_nesushchiy_prozrenie", 2, 4)
    assert bout.war.controller[bout["plain"]] == 1


@pytest.mark.rule("526.1", "526.2")
def test_an_announced_finishing_blow_is_interrupted_by_healing() -> None:
    bout = setup([mine("prizrak_viselnika", "c3"), theirs("plain2", "c4", wounds=8), theirs("quickhealer", "e6")])
    bout.use("prizrak_viselnika", phases.FEATURES + bout.feature("prizrak_viselnika", 2))
    bout.respond("quickhealer", 0, "plain2").settle()
    assert bout.alive("plain2")
    assert not bout.tapped("prizrak_viselnika")


@pytest.mark.rule("TM-magical-feature")
def test_the_dolmen_keeper_grants_a_strike_that_is_not_its_own() -> None:
    bout = setup([mine("rb_hranitel_dolmena", "c2"), mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    assert not bout.war.face(bout["rb_hranitel_dolmena"]).features[0].means
    bout.play("rb_hranitel_dolmena", "plain")
    bout.strike("plain", "plain2", 1, 1, target=bout["plain2"])
    assert bout.wounds("plain2") == 1 + 2
