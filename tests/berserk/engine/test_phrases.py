"""Examples of the glossary and two rules that no card of the core set shows."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.test_prelude import recruiting_war, take
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course import prices
from triskel.games.berserk.rules.space import company
from triskel.games.berserk.state import field


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
    assert prices.barred(state, 0, lands[1]) == "211.3", "one terrain a player"
    take(state, "surveyor")
    assert not prices.barred(state, 0, lands[1])
    take(state, "land2")
    assert prices.barred(state, 0, lands[2]) == "211.3", "never a third"


@pytest.mark.ruling("second_terrain")
@pytest.mark.rule("211.4")
def test_two_terrains_stay_until_one_of_them_leaves() -> None:
    bout = setup([mine("land"), mine("land2"), mine("surveyor", "c3"), theirs("plain2", "c6"), theirs("alhengard")])
    assert company.forbidden_company(bout.war, bout["alhengard"], 0), "both places are taken"
    from triskel.games.berserk.rules.combat import deaths

    deaths.doom(bout.war, bout["land"], None)
    bout.end_turn()
    assert bout.alive("land2")
    assert not company.forbidden_company(bout.war, bout["alhengard"], 0)
    deaths.doom(bout.war, bout["surveyor"], None)
    bout.end_turn()
    assert company.forbidden_company(bout.war, bout["alhengard"], 0), "and nobody allows a second any more"


@pytest.mark.rule("PH-for-x-turns")
def test_for_two_turns_of_the_opponent_means_only_while_he_is_active() -> None:
    bout = setup(
        [mine("warder", "c2"), mine("plain", "c3"), theirs("fast", "e6", name="runner"), theirs("plain2", "c6")]
    )

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
    bout = setup(
        [
            mine("drummer", "c2"),
            mine("plain", "c3"),
            theirs("plain2", "c4", tapped=True),
            theirs("fast", "e6", name="runner"),
        ]
    )
    bout.play("drummer", "plain")
    bout.strike("plain", "plain2", 1)
    assert bout.wounds("plain2") == 1, "not in this turn"
    bout.end_turn()
    bout.war.closed[bout["plain2"]] = 1
    bout.end_turn()
    bout.strike("plain", "plain2", 1)
    assert bout.wounds("plain2") == 1 + 3
    assert field.name(bout.war.cell[bout["plain"]]) == "c3"


@pytest.mark.rule("TM-magical-feature")
def test_the_dolmen_keeper_grants_a_strike_that_is_not_its_own() -> None:
    bout = setup([mine("rb_hranitel_dolmena", "c2"), mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    assert not bout.war.face(bout["rb_hranitel_dolmena"]).features[0].means
    bout.play("rb_hranitel_dolmena", "plain")
    bout.strike("plain", "plain2", 1, 1, target=bout["plain2"])
    assert bout.wounds("plain2") == 1 + 2
