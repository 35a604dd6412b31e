"""Stack, priority, payment, legality, blocking (part 3, 501-505, 525-528)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.games.berserk.state.stack import Use


@pytest.mark.rule("302.2", "302.7", "303.4", "304.3", "TM-stack")
def test_what_was_declared_last_is_carried_out_first() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6", wounds=8), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("quickhealer", 0, "plain2").settle()
    assert bout.alive("plain2"), "it was healed before the influence hit"
    assert bout.wounds("plain2") == 8 - 2 + 3


@pytest.mark.rule("303.1", "303.3")
def test_who_declares_keeps_priority() -> None:
    bout = setup([mine("hexer", "c3"), mine("quickhurt", "b3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    assert bout.match.decision is not None
    assert (bout.kind(), bout.match.decision.seat) == ("response", 0)
    bout.respond("quickhurt", 0, "plain2")
    assert len(bout.war.stack) == 2


@pytest.mark.rule("303.2", "303.4", "408.3", "TM-pass")
def test_nothing_is_carried_out_before_both_pass() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    assert bout.kind() == "response"
    assert bout.wounds("plain2") == 0
    bout.choose(-1)
    assert bout.wounds("plain2") == 3


@pytest.mark.ruling("features_during_stages")
@pytest.mark.rule("304.1", "304.2", "512.1")
def test_a_slow_action_needs_an_empty_stack() -> None:
    bout = setup([mine("hexer", "c3"), mine("healer", "b3"), mine("quickhealer", "a3"), theirs("plain2", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    slow = bout["healer"] << FEATURE_BITS | bout.feature("healer")
    assert slow not in bout.options()


@pytest.mark.rule("501.2", "510.2", "414.1", "TM-payment")
def test_a_card_taps_after_its_action_not_before() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    assert not bout.tapped("hexer")
    bout.settle()
    assert bout.tapped("hexer")


@pytest.mark.rule("501.2")
def test_tapping_cannot_pay_for_two_actions() -> None:
    bout = setup([mine("quickhurt", "c3"), mine("hexer", "b3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    option = bout["quickhurt"] << FEATURE_BITS | bout.feature("quickhurt")
    assert option in bout.options()
    bout.respond("quickhurt", 0, "plain2")
    assert bout.kind() != "response" or option not in bout.options(), "its tapping is promised already"
    assert len(bout.war.stack) <= 2


@pytest.mark.rule("120.1", "120.5", "501.2")
def test_tokens_are_spent_exactly_and_needed() -> None:
    bout = setup([mine("saver", "c3", tokens=3), theirs("plain2", "c6")])
    bout.play("saver", "plain2", 1)
    assert bout.tokens("saver") == 2
    bout = setup([mine("saver", "c3"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("saver") not in bout.uses("saver")


@pytest.mark.rule("120.3", "TM-accumulate-token")
def test_a_card_with_tokens_in_a_payment_may_accumulate_them() -> None:
    bout = setup([mine("saver", "c3"), mine("plain", "b3"), theirs("plain2", "c6")])
    hoard = phases.FEATURES + bout.war.codex.natives["accumulate"].uid
    assert hoard in bout.uses("saver")
    assert hoard not in bout.uses("plain")
    bout.use("saver", hoard).settle()
    assert bout.tokens("saver") == 1
    assert bout.tapped("saver")


@pytest.mark.ruling("implicit_accumulate")
@pytest.mark.rule("120.3")
def test_a_feature_of_another_card_can_grant_accumulating() -> None:
    bout = setup([mine("plain", "c3"), theirs("arhimag", "c6")])
    granted = [option for option in bout.uses("plain") if option >= phases.FEATURES]
    assert len(granted) == 1
    bout.use("plain", granted[0]).settle()
    assert bout.tokens("plain") == 1


@pytest.mark.rule("524.2")
def test_a_prohibition_beats_a_permission() -> None:
    bout = setup([mine("dzhoker", "c3"), theirs("arhimag", "c6")])
    assert [option for option in bout.uses("dzhoker") if option >= phases.FEATURES] == []


@pytest.mark.ruling("payment_wounds_trigger", "payment_wounds_limit")
@pytest.mark.rule("501.2", "501.3", "508.5")
def test_wounds_can_be_paid_down_to_the_last_life_and_nothing_answers_to_them() -> None:
    bout = setup([mine("ork_krovnik", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.play("ork_krovnik", "plain2", 1, at=2)
    assert bout.wounds("ork_krovnik") == 2
    assert bout.wounds("plain2") == 3
    bout = setup([mine("ork_krovnik", "c3", wounds=9), theirs("plain2", "c4", tapped=True)])
    assert phases.FEATURES + bout.feature("ork_krovnik", 2) not in bout.uses("ork_krovnik")
    bout = setup([mine("ork_krovnik", "c3", wounds=8), theirs("plain2", "c4", tapped=True)])
    bout.play("ork_krovnik", "plain2", 1, at=2)
    assert not bout.alive("ork_krovnik"), "payment_wounds_limit: down to zero, and it dies after paying"
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("502.3", "TM-source")
def test_an_action_is_lost_unpaid_when_its_source_leaves_play() -> None:
    bout = setup([mine("hexer", "c3", wounds=9), theirs("plain2", "c6"), theirs("quickhurt", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("quickhurt", 0, "hexer").settle()
    assert not bout.alive("hexer")
    assert bout.wounds("plain2") == 0


@pytest.mark.ruling("movement_lost_at")
@pytest.mark.rule("525.1", "526.1", "TM-interruption", "TM-illegal")
def test_an_interrupted_action_leaves_no_trace() -> None:
    bout = setup([mine("koyar_dushitel", "c3"), theirs("plain2", "c4", wounds=7), theirs("quickhealer", "e6")])
    bout.use("koyar_dushitel", phases.FEATURES + bout.feature("koyar_dushitel"))
    bout.respond("quickhealer", 0, "plain2").settle()
    assert bout.alive("plain2")
    assert not bout.tapped("koyar_dushitel"), "unpaid: it may act again"
    assert bout.can("koyar_dushitel")


@pytest.mark.rule("KW-finishing-blow", "509.2")
def test_a_finishing_blow_destroys_without_wounds() -> None:
    bout = setup([mine("koyar_dushitel", "c3"), theirs("plain2", "c4", wounds=7), theirs("plain3", "d4", wounds=6)])
    bout.play("koyar_dushitel", "plain2")
    assert not bout.alive("plain2")
    assert bout.alive("plain3")
    assert not bout.events("wounded")


@pytest.mark.rule("527.1", "527.3", "527.4", "511.9", "TM-block")
def test_a_blocked_action_does_nothing_but_is_paid() -> None:
    bout = setup([mine("caster", "c3"), theirs("plain2", "c6"), theirs("ispovednik", "e6")])
    bout.dice(6).use("caster", phases.FEATURES + bout.feature("caster")).pick("target", "plain2")
    bout.respond("ispovednik").settle()
    assert bout.wounds("plain2") == 0
    assert bout.tapped("caster")
    assert bout.tapped("ispovednik")


@pytest.mark.rule("527.3")
def test_an_attack_blocked_while_its_die_lies_there_deals_nothing() -> None:
    bout = setup([mine("caster", "c3"), theirs("plain2", "c6"), theirs("ispovednik", "e6")])
    bout.dice(6).use("caster", phases.FEATURES + bout.feature("caster")).pick("target", "plain2")
    while not bout.events("rolled"):
        bout.choose(-1)
    bout.respond("ispovednik").settle()
    assert bout.events("blocked")
    assert bout.wounds("plain2") == 0
    assert bout.tapped("caster")


@pytest.mark.rule("525.1", "TM-tap")
def test_an_untapped_card_cannot_be_untapped() -> None:
    bout = setup([mine("opener", "c3"), mine("plain", "b3"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("opener") not in bout.uses("opener")
    bout = setup([mine("opener", "c3"), mine("plain", "b3", tapped=True), theirs("plain2", "c6")])
    bout.play("opener", "plain")
    assert not bout.tapped("plain")
    assert bout.can("plain")


@pytest.mark.rule("528.1", "KW-protection-shots", "KW-protection")
def test_a_protected_card_takes_nothing_from_shots() -> None:
    bout = setup([mine("archer", "c3"), theirs("shotproof", "c6")])
    bout.play("archer", "shotproof", 6)
    assert bout.wounds("shotproof") == 0
    assert bout.tapped("archer")


@pytest.mark.rule("528.2", "KW-protection-magic", "TM-complex-protection")
@pytest.mark.parametrize(("who", "cell"), [("caster", "c6"), ("witch", "c4"), ("spellcaster", "c6")])
def test_protection_from_magic_is_three_protections(who: str, cell: str) -> None:
    bout = setup([mine(who, "c3"), theirs("magicwall", cell)])
    bout.play(who, "magicwall", 6) if who != "spellcaster" else bout.play(who, "magicwall")
    assert bout.wounds("magicwall") == 0


@pytest.mark.rule("KW-protection-instant-actions")
def test_protection_from_instant_actions() -> None:
    bout = setup([mine("quickhurt", "c3"), mine("plain", "d4"), theirs("instantproof", "c4", tapped=True)])
    bout.dice(1).announce("plain", "instantproof").respond("quickhurt", 0, "instantproof").settle()
    assert bout.wounds("instantproof") == 1, "only the strike"


@pytest.mark.rule("505.3", "505.3.1", "502.5")
def test_two_shots_are_declared_one_after_the_other_at_different_targets() -> None:
    bout = setup([mine("twoshots", "c1"), theirs("plain2", "c5"), theirs("plain3", "e5")], keeper=False)
    bout.dice(1, 1).use("twoshots", phases.FEATURES + bout.feature("twoshots"))
    bout.pick("target", "plain2")
    assert not bout.tapped("twoshots") or bout.wounds("plain3") == 2
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (2, 2)


@pytest.mark.rule("505.3.2", "504.4")
def test_an_attack_at_each_neighbour_is_several_attacks() -> None:
    bout = setup([mine("chernaya_vdova", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4"), mine("plain", "b3")])
    bout.dice(1, 1, 1).play("chernaya_vdova")
    assert (bout.wounds("plain2"), bout.wounds("plain3"), bout.wounds("plain")) == (1, 1, 1)
    assert bout.has("plain2", "poison")


@pytest.mark.rule("505.4", "505.4.1", "505.4.2", "PH-thereby")
def test_what_follows_thereby_waits_for_what_precedes() -> None:
    bout = setup([mine("hranitel_dreva", "c3"), mine("plain", "b3", wounds=4), theirs("plain2", "c6")])
    bout.play("hranitel_dreva", "plain")
    assert bout.wounds("plain") == 1
    bout.strike("plain", "hranitel_dreva", 6)
    assert bout.wounds("hranitel_dreva") == 1, "3 - 2: strike weakened until end of turn"


@pytest.mark.rule("505.5")
def test_either_or_lets_the_player_choose() -> None:
    bout = setup([mine("palomnik_blagodati", "c3"), mine("cursed", "b3"), theirs("plain2", "c6")])
    bout.use("palomnik_blagodati", phases.FEATURES + bout.feature("palomnik_blagodati"))
    bout.until("which")
    bout.choose(1)
    bout.pick("target", "cursed") if bout.kind() == "target" else None
    bout.settle()
    assert not bout.has("cursed", "curse")


@pytest.mark.rule("505.6")
def test_otherwise_is_used_when_the_first_is_illegal() -> None:
    bout = setup(
        [mine("plain", "c3", name="p"), mine("molot_stareyshiny", host=0), theirs("plain2", "c4", tapped=True)]
    )
    bout.strike("p", "plain2", 6)
    assert bout.wounds("plain2") == 3 + 1 + 1, "it is tapped already, so it is wounded instead"


@pytest.mark.rule("505.7")
def test_the_opponent_may_decline_and_takes_the_other() -> None:
    bout = setup([mine("kapitan_bezdny", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("kapitan_bezdny", "plain2", 1, may=0)
    assert bout.wounds("plain2") == 3 + 1
    bout = setup([mine("kapitan_bezdny", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("kapitan_bezdny", "plain2", 1, may=1)
    assert bout.cell("plain2") != "c4"
    assert bout.wounds("plain2") == 3, "the strike finds its target wherever it stands (501.4)"


@pytest.mark.rule("521.1")
def test_an_endless_chain_stops_before_its_first_repetition() -> None:
    bout = setup(
        [mine("haron", "c2"), mine("proklyatyy_mag", "b2", name="m1"), theirs("proklyatyy_mag", "c6", name="m2")]
    )
    hoard = phases.FEATURES + bout.war.codex.natives["accumulate"].uid
    bout.use("haron", hoard).settle()
    assert (bout.tokens("haron"), bout.tokens("m1"), bout.tokens("m2")) == (1, 1, 1)


@pytest.mark.rule("503.3")
def test_two_silencers_side_by_side_silence_nobody() -> None:
    bout = setup([mine("gribynych", "c3"), theirs("gribynych", "c4", name="g2"), mine("armoured", "b3")])
    assert bout.has("armoured", "armour")
    bout = setup([mine("gribynych", "c3"), mine("armoured", "b3"), theirs("plain2", "c6")])
    assert not bout.has("armoured", "armour")


@pytest.mark.rule("502.3.1")
def test_losing_the_feature_does_not_stop_what_was_declared() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    from triskel.games.berserk.state.effects import Effect

    zones.mark(bout.war, bout["hexer"], Effect("silence", 1))
    bout.settle()
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("501.4")
def test_range_limits_the_choice_only() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            theirs("plain2", "c4", tapped=True),
            theirs("tryasinnaya_deva", "e6"),
            mine("quickhealer", "a2"),
        ]
    )
    bout.dice(6).announce("plain", "plain2")
    assert type(bout.war.stack[-1]) is Use
    from triskel.games.berserk.rules import zones

    zones.shift(bout.war, bout["plain2"], 24)
    bout.settle()
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("305.1")
def test_simultaneous_triggers_first_the_active_players_in_his_order() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            mine("mstitel", "a2"),
            theirs("poslushnik_kovena", "c4", wounds=5, tapped=True),
            theirs("kostyanaya_vyp"),
            mine("catcher", "b2"),
            theirs("plain2", "e6"),
        ]
    )
    bout.dice(6).announce("strong", "poslushnik_kovena")
    while bout.kind() not in ("order", "choice", "target"):
        bout._default({})
    triggered = [event.facts["seat"] for event in bout.events("triggered")]
    assert triggered == sorted(triggered)


@pytest.mark.rule("113.6", "113.5")
def test_may_can_be_declined_and_must_cannot() -> None:
    bout = setup([mine("archer", "c3"), theirs("bloodmage", "c6")])
    bout.play("archer", "bloodmage", 6, may=0)
    assert bout.tokens("bloodmage") == 0
    bout = setup([mine("archer", "c3"), theirs("bloodmage", "c6")])
    bout.play("archer", "bloodmage", 6, may=1)
    assert bout.tokens("bloodmage") == 1
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4", tapped=True), theirs("monah_targa", "d4", tapped=True)])
    bout.strike("strong", "monah_targa", 1)
    assert not bout.tapped("monah_targa"), "it says «untaps», so it does"


@pytest.mark.rule("522.1", "522.2")
def test_a_strike_for_zero_still_counts_as_a_strike() -> None:
    bout = setup([mine("weakling", "c3"), theirs("monah_targa", "c4", tapped=True)])
    bout.strike("weakling", "monah_targa", 6)
    assert bout.wounds("monah_targa") == 0
    assert bout.tapped("monah_targa"), "no wounds were taken, so it does not untap"


@pytest.mark.rule("519.3", "519.5", "PH-reduce-to-grade", "PH-reduce-to-x")
def test_reductions_come_after_all_other_modifiers() -> None:
    bout = setup([mine("archer", "c3"), theirs("duh_chashchoby", "c6", tapped=True)])
    bout.play("archer", "duh_chashchoby", 6)
    assert bout.wounds("duh_chashchoby") == 1
    bout = setup([mine("strong", "c3"), theirs("prizrak_viselnika", "c4", tapped=True)])
    bout.strike("strong", "prizrak_viselnika", 6)
    assert bout.wounds("prizrak_viselnika") == 3


@pytest.mark.ruling("flip_value", "reroll_identity")
@pytest.mark.rule("518.6")
def test_a_reroll_and_a_flip_change_the_face_and_keep_modifiers() -> None:
    bout = setup([mine("veteran", "c3"), mine("gadalka_s_trakta", "a2", tokens=1), theirs("plain2", "c4", tapped=True)])
    bout.dice(2).announce("veteran", "plain2").respond("gadalka_s_trakta", 2).settle()
    assert bout.wounds("plain2") == 3, "7 - 2 = 5, and 1 for experience: strong"


@pytest.mark.ruling("strengthen_next")
@pytest.mark.rule("118.2", "119.2")
def test_strengthening_the_next_attack_waits_for_it() -> None:
    bout = setup(
        [mine("alhengard"), mine("steppe", "c3"), mine("quickhurt", "a2"), theirs("plain2", "c4", tapped=True)]
    )
    bout.dice(1, 4)
    bout.announce("steppe", "plain2").respond("alhengard").settle()
    assert bout.wounds("plain2") == 1, "a weak attack is not meant"
    assert bout.war.delayed


@pytest.mark.rule("531.1", "531.2", "531.3", "531.4", "302.4")
def test_the_stone_of_souls_takes_the_wounds_of_a_dark_mage() -> None:
    bout = setup([mine("archer", "c3"), theirs("lovec_poslednego_vzdoha", "c6"), theirs("kamen_dush", "e6")])
    bout.play("archer", "lovec_poslednego_vzdoha", 6)
    assert bout.wounds("lovec_poslednego_vzdoha") == 0
    assert bout.wounds("kamen_dush") == 3


@pytest.mark.ruling("prevention_source_gone")
@pytest.mark.rule("530.3", "530.6")
def test_prevention_of_the_next_wounds() -> None:
    bout = setup([mine("archer", "c3"), theirs("plain2", "c6"), theirs("lekar_oboza", "e6")])
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "plain2")
    bout.respond("lekar_oboza", 0, "plain2").settle()
    assert bout.wounds("plain2") == 0
    assert not [each for each in bout.war.effects[bout["plain2"]] if each.key == "prevent"]


@pytest.mark.rule("521.1", "521-intro")
def test_a_chain_goes_on_as_long_as_other_targets_are_chosen() -> None:
    passes_on = "Когда ваше существо получает фишку — выбранное ваше существо получает фишку."
    bout = setup(
        [
            mine("saver", "c3", name="first"),
            mine("plain", "b3", name="giver", gains=[passes_on]),
            mine("plain2", "d3"),
            mine("plain3", "e3"),
            theirs("plain4", "c6"),
        ]
    )
    bout.use("first", phases.FEATURES + bout.war.codex.natives["accumulate"].uid)
    bout.until("target").choose(bout["plain2"])
    bout.until("target").choose(bout["plain3"])
    bout.until("target").choose(bout["plain2"])
    bout.settle()
    assert (bout.tokens("first"), bout.tokens("plain2"), bout.tokens("plain3")) == (1, 1, 1), "the same target: it ends"
