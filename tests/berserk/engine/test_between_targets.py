"""Who is gone, what is blocked, who may no longer be a target: what comes between declaring and paying, continued."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.test_between import KINDS, answer
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_MASK, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION

# --- triggers of who is gone ----------------------------------------


@pytest.mark.rule("502.3", "113.2")
def test_a_trigger_of_a_card_that_is_gone_does_not_come_onto_the_stack() -> None:
    bout = setup([mine("selfhealer", "c3", wounds=9), theirs("plain2", "c4"), theirs("quickhealer", "e6")])
    bout.strike("selfhealer", "plain2", 1, 5)
    assert not bout.alive("selfhealer")
    assert not bout.events("triggered")
    assert not bout.events("interrupted"), "it never was there"


@pytest.mark.rule("502.3", "PH-on-death")
def test_who_dies_together_with_another_does_not_mourn() -> None:
    rows = [
        mine("allhurt", "c3"),
        theirs("weakling", "c5"),
        theirs("mourner", "c6", wounds=8),
        theirs("plain3", "e6"),
        theirs("mourner", "d6", name="survivor"),
    ]
    bout = setup(rows).play("allhurt")
    assert not bout.alive("mourner")
    assert [each.facts["card"] for each in bout.events("triggered")] == [bout["survivor"]]
    assert bout.tokens("survivor") == 1, "two died at once, it answers once (113.7)"


@pytest.mark.rule("PH-on-death", "509.3")
def test_its_own_death_and_that_of_its_host_are_answered_from_the_graveyard() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            theirs("plain3", "d4"),
            mine("kleshch_podzhigatel", host=1),
        ]
    )
    bout.dice(1).announce("strong", "plain2").settle()
    assert not bout.alive("kleshch_podzhigatel")
    assert [each.facts["card"] for each in bout.events("triggered")] == [bout["kleshch_podzhigatel"]]


@pytest.mark.rule("113.7", "205.1.2", "209.8", "212.6")
@pytest.mark.parametrize("rider", ["flea", "sword"])
@pytest.mark.parametrize("first", ["host", "rider"])
def test_a_host_and_what_sits_on_it_die_together_and_their_owner_orders_them(rider: str, first: str) -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("plain2", "c4", name="host", wounds=9, tapped=True),
            theirs(rider, name="rider", host=1),
            theirs("mourner", "e6"),
            theirs("plain3", "d6"),
        ]
    )
    bout.dice(1).announce("strong", "host").until("graveyard order")
    assert bout.match.decision is not None
    assert (bout.match.decision.seat, set(bout.options())) == (1, {bout["host"], bout["rider"]})
    bout.choose(bout[first])
    bout.settle()
    other = "rider" if first == "host" else "host"
    assert bout.war.grave[1] == [bout[first], bout[other]]
    assert bout.war.host[bout["rider"]] == -1
    assert bout.tokens("mourner") == 1, "two conditions at once, and it answers once"


# --- blocking ----------------------------------------


@pytest.mark.ruling("attack_stack_object")
@pytest.mark.rule("PH-chosen-attack", "511.5.2", "527.1")
@pytest.mark.parametrize("kind", ["strike", "shot"])
def test_a_chosen_attack_is_blocked_after_its_roll_and_not_before(kind: str) -> None:
    who, where = KINDS[kind]
    what = {"strike": "простой удар", "shot": "выстрел"}[kind]
    bout = setup(
        [
            mine(who, "c3", name="doer"),
            theirs("plain2", where, name="victim"),
            theirs("plain4", "e5"),
            theirs("plain3", "e6", name="blocker", gains=[f"[внезапное][закрытие]: Блокировать выбранный {what}."]),
            theirs("quickhealer", "d6"),
            mine("plain", "e1"),
        ]
    ).dice(6, 1)
    if kind == "strike":
        bout.announce("doer", "victim")
    else:
        bout.use("doer", phases.FEATURES + bout.feature("doer")).pick("target", "victim")
    offered = []
    while bout.kind() == "response":
        ready = [
            each for each in bout.options() if card_in(each) == bout["blocker"] and each & FEATURE_MASK < DEFEND_OPTION
        ]
        at = "table" if bout.events("table") else "rolled" if bout.events("rolled") else "declared"
        offered.append((at, bool(ready)))
        bout.choose(ready[0] if ready else -1)
    assert {("declared", False), ("rolled", False)} <= set(offered)
    assert [at for at, ready in offered if ready] == ["table"]
    assert bout.events("blocked")
    assert bout.wounds("victim") == 0
    assert bout.tapped("doer")


@pytest.mark.rule("527.1", "511.4")
def test_what_is_not_called_chosen_may_be_blocked_as_soon_as_it_is_declared() -> None:
    bout = setup(
        [
            mine("archer", "c3", name="doer"),
            theirs("plain2", "c6", name="victim"),
            mine("plain", "e1"),
            theirs(
                "plain3", "e6", name="blocker", gains=["[внезапное][закрытие]: Блокировать выстрел карты противника."]
            ),
        ]
    )
    bout.use("doer", phases.FEATURES + bout.feature("doer")).pick("target", "victim")
    assert any(card_in(each) == bout["blocker"] for each in bout.options())


# --- prohibitions on being a target ----------------------------------------

UNTOUCHABLE = "Не может быть целью простых ударов."


@pytest.mark.rule("525.2", "TM-target", "526.1")
@pytest.mark.parametrize("moment", ["declared", "rolled", "table"])
def test_who_may_no_longer_be_the_target_makes_the_strike_illegal(moment: str) -> None:
    text = "[внезапное][закрытие]: Выбранное существо не может быть целью простых ударов до конца хода."
    bout = (
        setup(
            [
                mine("plain", "c3", name="doer"),
                theirs("plain2", "c4", name="victim"),
                theirs("plain4", "e5"),
                theirs("plain3", "e6", name="answerer", gains=[text]),
                mine("plain", "e1"),
            ]
        )
        .dice(6, 1)
        .announce("doer", "victim")
    )
    while moment != "declared" and not bout.events(moment):
        bout.choose(-1)
    answer(bout, "victim").settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == ["forbidden"]
    assert bout.wounds("victim") == 0
    assert not bout.tapped("doer")


@pytest.mark.rule("525.2", "513.1")
def test_who_cannot_be_the_target_does_not_step_in() -> None:
    rows = [mine("plain", "c3", name="doer"), theirs("plain2", "c4", name="victim"), theirs("plain4", "e5")]
    bout = setup([*rows, theirs("plain3", "d4", name="shield")]).announce("doer", "victim")
    assert bout.may_defend("shield")
    bout = setup([*rows, theirs("plain3", "d4", name="shield", gains=[UNTOUCHABLE])]).announce("doer", "victim")
    assert not bout.may_defend("shield")


@pytest.mark.rule("525.2", "501.4")
def test_a_limit_on_the_choice_of_targets_does_not_concern_who_steps_in() -> None:
    bout = setup(
        [
            mine("meek", "c3", name="doer"),
            theirs("plain2", "c4", name="victim"),
            theirs("elite", "d4", name="shield"),
        ]
    )
    bout.dice(6, 1).announce("doer", "victim").defend("shield").settle()
    assert not bout.events("interrupted")
    assert bout.wounds("shield") == 3
