"""Worked examples of the book that speak of a wording or of preparation, and two rules that no core card shows."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.test_prelude import recruiting_war, take
from triskel.berserk import field, phases, recruiting, traits, zones
from triskel.berserk.language import nodes as n
from triskel.berserk.state import Effect


@pytest.mark.rule("109.3")
def test_the_name_of_nargoyls_spell_means_nothing_to_the_rules() -> None:
    bout = setup([mine("rb_nargoyl"), theirs("plain2", "c6"), theirs("stone", "e6", wounds=3)])
    body = bout.war.face(bout["rb_nargoyl"]).features[0].node.body
    assert isinstance(body, n.Typed)
    assert body.name == "прах к праху"
    bout.play("rb_nargoyl", "stone")
    assert not bout.alive("stone")


@pytest.mark.rule("113.4")
def test_the_squire_may_redirect_only_when_an_attack_is_declared() -> None:
    bout = setup([mine("brawler", "c3"), theirs("plain2", "c4"), theirs("rb_oruzhenosec", "d4")])
    bout.dice(1).use("brawler", phases.FEATURES + bout.feature("brawler")).pick("target", "plain2")
    bout.until("may")
    bout.choose(1)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("rb_oruzhenosec")) == (0, 2)
    assert len(bout.events("redirected")) == 1


@pytest.mark.rule("403.2.2")
def test_soultrad_makes_the_coven_cheaper_as_soon_as_it_is_recruited() -> None:
    state = recruiting_war(["rb_soultrad", "poslushnik_kovena"] + ["plain2"] * 13)
    coven = state.codex.by_id["poslushnik_kovena"]
    before = recruiting.discount(state, 0, coven)
    take(state, "rb_soultrad")
    assert (before, recruiting.discount(state, 0, coven)) == (0, 1)


@pytest.mark.rule("502.3.1")
def test_both_shots_of_a_silenced_card_fly_but_nothing_goes_with_them() -> None:
    for silenced in (False, True):
        bout = setup([mine("hushed", "c1", wounds=5), theirs("plain2", "c5"), theirs("plain3", "e5")])
        bout.dice(1, 1).use("hushed", phases.FEATURES + bout.feature("hushed")).pick("target", "plain2")
        bout.until("target")
        if silenced:
            zones.mark(bout.war, bout["hushed"], Effect("silence", 1))
        bout.pick("target", "plain3").settle()
        assert (bout.wounds("plain2"), bout.wounds("plain3")) == (2, 2)
        assert bout.wounds("hushed") == (4 if silenced else 3), "the second shot heals only a card with the feature"


@pytest.mark.rule("502.9")
def test_who_heals_by_striking_heals_himself() -> None:
    bout = setup([mine("selfhealer", "c3", wounds=5), theirs("plain2", "c4", tapped=True, wounds=1)])
    bout.strike("selfhealer", "plain2", 1)
    assert bout.wounds("selfhealer") == 3
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("505.3")
def test_two_bonus_strikes_come_one_after_the_other_even_if_the_first_is_stopped() -> None:
    bout = setup([mine("duellist", "c3"), theirs("plain2", "c4", tapped=True), theirs("magicwall", "d4", tapped=True)])
    bout.dice(1, 1, 1).announce("duellist", "plain2")
    bout.pick("target", "magicwall")
    bout.pick("target", "plain2").settle()
    assert bout.wounds("magicwall") == 0, "the magic strike is stopped"
    assert bout.wounds("plain2") == 1 + 2, "the special strike follows all the same"


@pytest.mark.rule("KW-protection")
def test_protection_from_throws_stops_what_goes_with_the_throw() -> None:
    for target, poisoned in (("throwproof", False), ("plain2", True)):
        bout = setup([mine("knifer", "c2"), theirs("throwproof", "c5"), theirs("plain2", "e5")])
        bout.play("knifer", target, 1)
        assert (bout.wounds(target) > 0) == poisoned
        assert bout.has(target, "poison") == poisoned


@pytest.mark.rule("211.4", "211.3")
def test_a_second_terrain_needs_a_feature_that_allows_it() -> None:
    state = recruiting_war(["land", "land2", "alhengard", "surveyor"] + ["plain2"] * 11)
    lands = [state.codex.by_id[name] for name in ("land", "land2", "alhengard")]
    take(state, "land")
    assert not recruiting.allowed(state, 0, lands[1]), "one terrain a player"
    take(state, "surveyor")
    assert recruiting.allowed(state, 0, lands[1])
    take(state, "land2")
    assert not recruiting.allowed(state, 0, lands[2]), "never a third"


@pytest.mark.rule("211.4")
def test_two_terrains_stay_until_one_of_them_leaves() -> None:
    bout = setup([mine("land"), mine("land2"), mine("surveyor", "c3"), theirs("plain2", "c6"), theirs("alhengard")])
    assert recruiting.forbidden_company(bout.war, bout["alhengard"], 0), "both places are taken"
    from triskel.berserk import laws

    laws.doom(bout.war, bout["land"], None)
    bout.end_turn()
    assert bout.alive("land2")
    assert not recruiting.forbidden_company(bout.war, bout["alhengard"], 0)
    laws.doom(bout.war, bout["surveyor"], None)
    bout.end_turn()
    assert recruiting.forbidden_company(bout.war, bout["alhengard"], 0), "and nobody allows a second any more"


@pytest.mark.rule("PH-for-x-turns")
def test_for_two_turns_of_the_opponent_means_only_while_he_is_active() -> None:
    bout = setup([mine("warder", "c2"), mine("plain", "c3"), theirs("fast", "e6", name="runner"),
                  theirs("plain2", "c6")])

    def armour() -> int:
        return traits.best(bout.war, bout["plain"], "armour")

    bout.play("warder", "plain")
    seen = [armour()]
    for _ in range(5):
        bout.end_turn()
        seen.append(armour())
    assert seen == [0, 2, 0, 2, 0, 0]


@pytest.mark.rule("PH-for-x-turns")
def test_for_one_turn_of_yours_means_the_next_one() -> None:
    bout = setup([mine("drummer", "c2"), mine("plain", "c3"), theirs("plain2", "c4", tapped=True),
                  theirs("fast", "e6", name="runner")])
    bout.play("drummer", "plain")
    bout.strike("plain", "plain2", 1)
    assert bout.wounds("plain2") == 1, "not in this turn"
    bout.end_turn()
    bout.war.closed[bout["plain2"]] = 1
    bout.end_turn()
    bout.strike("plain", "plain2", 1)
    assert bout.wounds("plain2") == 1 + 3
    assert field.name(bout.war.cell[bout["plain"]]) == "c3"
