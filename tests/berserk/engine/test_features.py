"""Features and what they leave behind: static, triggered, gained and lost, effects and tokens (112-120, 508, 530)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import card_in
from triskel.games.berserk.state.field import cell_of

SENTENCES.update(
    {
        "ft_flanked": ("[закрытие]: Если рядом стоит ваш гном — ранить выбранное существо на 2.",),
        "ft_hunter": ("[закрытие]: Ранить выбранного гнома или выбранного орка на 2.",),
        "ft_selfish": ("[закрытие]: Излечить себя или выбранного гнома на 3.",),
        "ft_disarmer": ("[закрытие]: Выбранное существо теряет Защиту от выстрелов до конца боя.",),
    }
)


@pytest.mark.rule("111.3", "115.2", "302.4", "TM-static-feature")
def test_static_features_need_no_stack_and_give_nobody_priority() -> None:
    bout = setup(
        [
            mine("plain", "b3"),
            mine("kochevoy_idol", "c2"),
            mine("steppe", "e1"),
            theirs("quickhurt", "c6"),
            mine("quickhealer", "a2"),
        ]
    )
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


@pytest.mark.ruling("lose_features_scope")
@pytest.mark.rule("112.1", "112.3", "117.2", "117.4", "TM-feature-wording")
def test_losing_features_takes_own_ones_and_leaves_acquired_ones() -> None:
    bout = setup([mine("pozhiratel_imen", "c3"), theirs("regen", "c4", tapped=True)])
    zones.mark(bout.war, bout["regen"], Effect("armour", 1, made=1))
    bout.strike("pozhiratel_imen", "regen", 1)
    assert not bout.has("regen", "regeneration")
    assert bout.has("regen", "armour")
    assert len(bout.war.face(bout["pozhiratel_imen"]).features) == 3, "one sentence, one feature"


@pytest.mark.rule(
    "113.1", "113.3", "PH-after-attack", "PH-on-attack", "TM-triggered-feature", "TM-accompanying-feature"
)
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


@pytest.mark.rule("531.4.2", "TM-replacement-effect")
def test_the_active_player_chooses_among_replacements_of_both() -> None:
    bout = setup([mine("angel_rassveta", "c1"), mine("plain", "c3", wounds=9), theirs("strong", "c4")])
    from triskel.games.berserk.rules.combat import wounds

    angel = bout.war.face(bout["angel_rassveta"]).features[3].grants[0]
    gen = wounds.replace(bout.war, angel.key, bout["plain"], None, 0)
    bout.war.auras = {
        **bout.war.auras,
        angel.key: [(bout["angel_rassveta"], angel), (bout["strong"], _enemy_grant(angel))],
    }
    asked = next(gen)
    assert (asked.kind, asked.seat) == ("replace", bout.war.active)


@pytest.mark.rule("521-intro", "521.1")
def test_a_chain_is_cut_only_where_it_repeats() -> None:
    bout = setup(
        [
            mine("sobiratel_iskr", "c2"),
            mine("sobiratel_iskr", "b2", name="s2"),
            mine("arhimag", "d2"),
            theirs("plain2", "c6"),
        ]
    )
    bout.play("sobiratel_iskr", "arhimag", may=1)
    assert bout.tokens("arhimag") == 1
    assert (bout.tokens("sobiratel_iskr"), bout.tokens("s2")) == (2, 2), "each once for the mage, once for the other"


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
    bout = setup(
        [
            mine("archer", "c1"),
            theirs("plain2", "c5", wounds=2),
            theirs("lekar_oboza", "d5"),
            theirs("plain3", "a6"),
            theirs("plain4", "e6"),
        ]
    )
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "plain2").until("may")
    bout.choose(1)
    for who in ("plain3", "plain4", "plain3"):
        bout.pick("wound to", who)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3"), bout.wounds("plain4")) == (2, 2, 1)


@pytest.mark.ruling("first_second_icon")
@pytest.mark.rule("PH-if-first", "PH-if-second")
def test_first_and_second_icons() -> None:
    bout = setup([mine("pirat_abordazhnik", "c3"), theirs("sledopyt_rubezhey", "c6")], first=0)
    assert bout.has("pirat_abordazhnik", "attack-experience")
    assert traits.movement(bout.war, bout["sledopyt_rubezhey"]) == 2
    bout = setup([mine("pirat_abordazhnik", "c3"), theirs("sledopyt_rubezhey", "c6")], first=1)
    assert not bout.has("pirat_abordazhnik", "attack-experience")
    assert traits.movement(bout.war, bout["sledopyt_rubezhey"]) == 1


@pytest.mark.rule("COMM-7")
def test_commentary_wordings_mean_what_the_rules_say() -> None:
    bout = setup([mine("zmey_udushitel", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")])
    bout.strike("zmey_udushitel", "plain2", 1)
    bout.end_turn()
    assert bout.moves("plain2") == set()
    bout.end_turn()
    assert not bout.has("plain2", "cannot move")


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


def _enemy_grant(grant: object) -> object:
    from triskel.games.berserk.state.face import Grant

    assert isinstance(grant, Grant)
    return Grant(grant.key, 1, lambda war, me, card, scene: True, extra=grant.extra)


@pytest.mark.rule("525.1", "113.6")
def test_an_action_with_a_condition_is_offered_only_while_the_condition_holds() -> None:
    bout = setup([mine("ft_flanked", "c3"), mine("plain", "e1"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("ft_flanked") not in bout.uses("ft_flanked")
    zones.shift(bout.war, bout["plain"], cell_of("d3"))
    assert phases.FEATURES + bout.feature("ft_flanked") in bout.uses("ft_flanked")
    bout.play("ft_flanked", "plain2")
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("525.3", "PH-loses-until-battle-end")
def test_a_protection_that_was_lost_cannot_be_lost_again() -> None:
    bout = setup(
        [
            mine("ft_disarmer", "c2"),
            mine("ft_disarmer", "b2", name="again"),
            theirs("shotproof", "c6"),
            theirs("plain2", "e6"),
        ]
    )
    assert phases.FEATURES + bout.feature("again") in bout.uses("again")
    bout.use("ft_disarmer", phases.FEATURES + bout.feature("ft_disarmer")).settle()
    assert bout.tapped("ft_disarmer")
    assert phases.FEATURES + bout.feature("again") not in bout.uses("again")


@pytest.mark.rule("113.6", "514.4")
def test_an_offer_names_the_card_whose_text_or_strike_it_is() -> None:
    bout = setup([mine("onhit", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.dice(4).announce("onhit", "plain2").until("may")
    assert bout.match.decision is not None
    assert card_in(bout.match.decision.about) == bout["onhit"]
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.dice(6, 2).announce("plain", "plain2").until("soften")
    assert bout.match.decision is not None
    assert bout.match.decision.about == bout["plain"]


@pytest.mark.rule("502.1", "505.5")
def test_this_or_that_may_be_chosen_and_nothing_else() -> None:
    bout = setup([mine("ft_hunter", "c3"), theirs("plain2", "c5"), theirs("ork_krovnik", "d5"), theirs("hexer", "e5")])
    assert bout.targets("ft_hunter") == {"plain2", "ork_krovnik", "keeper"}
    bout.pick("target", "ork_krovnik").settle()
    assert (bout.wounds("ork_krovnik"), bout.wounds("plain2")) == (2, 0)
    bout = setup([mine("ft_hunter", "a1"), theirs("hexer", "e5")])
    assert phases.FEATURES + bout.feature("ft_hunter") not in bout.uses("ft_hunter"), "no dwarf and no orc"
    bout = setup([mine("ft_selfish", "a1", wounds=5), theirs("hexer", "e5"), mine("plain", "c3", wounds=5)])
    assert bout.targets("ft_selfish") == {"ft_selfish", "plain"}
    bout.pick("target", "ft_selfish").settle()
    assert (bout.wounds("ft_selfish"), bout.wounds("plain")) == (2, 5)
