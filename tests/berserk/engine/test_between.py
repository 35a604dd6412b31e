"""What may come between the declaration of a game action and its payment (501, 502.3, 525, 526).

Every kind of action, before its die is cast, while it lies there, and when the attack itself lies on the stack: what is
done to its source, its payment or its target makes it illegal, and it is removed unpaid with the reason in the log.
"""

from typing import Any

import pytest

from tests.berserk.engine.conftest import Bout, mine, setup, theirs
from triskel.games.berserk.rules.course import phases, uses
from triskel.games.berserk.state.face import FEATURE_MASK, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION

KINDS: dict[str, tuple[str, str]] = {
    "strike": ("plain", "c4"),
    "shot": ("archer", "c6"),
    "throw": ("thrower3", "c6"),
    "discharge": ("caster", "c6"),
    "paid discharge": ("saver", "c6"),
    "magic strike": ("witch3", "c4"),
    "special strike": ("brawler3", "c4"),
    "reach strike": ("lancer3", "c5"),
    "spell": ("spellcaster", "c6"),
    "influence": ("hexer", "c6"),
    "rolled spell": ("countspell", "c6"),
    "rolled influence": ("counthex", "c6"),
}
"""A kind of action: who does it from c3, and where its victim stands."""
ATTACKS = [kind for kind in KINDS if kind not in ("spell", "influence", "rolled spell", "rolled influence")]
ROLLED = [kind for kind in KINDS if kind not in ("spell", "influence")]
MOMENTS = (
    [(kind, "declared") for kind in KINDS]
    + [(kind, "rolled") for kind in ROLLED]
    + [(kind, "table") for kind in ATTACKS]
)
"""On declaration; the die lies on the stack; the attack with its grade lies there."""

ANSWERS = {
    "kill": "[внезапное][закрытие]: Ранить выбранное существо на 3.",
    "return": "[внезапное][закрытие]: Вернуть выбранное существо стоимостью 4 или менее в колоду.",
    "tap": "[внезапное][закрытие]: Закрыть выбранное существо.",
    "forbid": "[внезапное][закрытие]: Выбранное существо не может действовать до конца хода.",
    "rob": "[внезапное][закрытие]: Выбранное существо теряет фишку.",
}


def declared(kind: str, moment: str, answer: str, at: str, **more: Any) -> Bout:
    """The action is declared, and at that moment the opponent answers with this, aimed at the doer or the victim."""
    who, where = KINDS[kind]
    rows = [
        mine(who, "c3", name="doer", wounds=7, tokens=1, **more),
        theirs("plain2", where, name="victim", wounds=7),
        theirs("plain3", "e6", name="answerer", gains=[ANSWERS[answer]]),
        theirs("plain4", "e5"),
        mine("plain", "e1"),
    ]
    bout = setup(rows).dice(6, *([1] if kind == "strike" else []))
    if kind == "strike":
        bout.announce("doer", "victim")
    else:
        bout.use("doer", phases.FEATURES + bout.feature("doer"))
        if bout.kind() == "target":
            bout.choose(bout["victim"])
    while moment != "declared" and not bout.events(moment):
        assert bout.kind() == "response"
        bout.choose(-1)
    (option,) = [each for each in bout.options() if card_in(each) == bout["answerer"]]
    bout.choose(option)
    if bout.kind() == "target":
        bout.choose(bout[at])
    return bout.settle()


def assert_interrupted(bout: Bout, why: str) -> None:
    told = [dict(each.facts) for each in bout.events("interrupted")]
    assert [(each["card"], each["why"]) for each in told] == [(bout["doer"], why)]
    assert not bout.war.stack
    assert not [each for each in bout.events("tapped") if each.facts["card"] == bout["doer"]]
    assert not bout.events("tokens paid")


@pytest.mark.ruling("no_legal_target_payment")
@pytest.mark.rule("525.1", "526.1", "TM-illegal", "TM-target", "501.2")
@pytest.mark.parametrize("answer", ["kill", "return"])
@pytest.mark.parametrize(("kind", "moment"), MOMENTS)
def test_an_action_whose_target_has_left_is_removed_unpaid(kind: str, moment: str, answer: str) -> None:
    bout = declared(kind, moment, answer, "victim")
    assert not bout.alive("victim")
    assert_interrupted(bout, "target")
    assert not bout.tapped("doer")
    assert bout.tokens("doer") == 1
    assert bout.war.acts[bout["doer"]] == 0, "it has not acted"


@pytest.mark.rule("502.3", "509.1", "TM-source")
@pytest.mark.parametrize("answer", ["kill", "return"])
@pytest.mark.parametrize(("kind", "moment"), MOMENTS)
def test_an_action_whose_source_has_left_is_removed_unpaid(kind: str, moment: str, answer: str) -> None:
    bout = declared(kind, moment, answer, "doer")
    assert not bout.alive("doer")
    assert_interrupted(bout, "source")
    assert bout.wounds("victim") == 7


@pytest.mark.ruling("lost_resource")
@pytest.mark.rule("501.2", "525.1", "TM-tap", "TM-payment")
@pytest.mark.parametrize(("kind", "moment"), MOMENTS)
def test_lost_resource_a_source_that_is_tapped_cannot_pay(kind: str, moment: str) -> None:
    bout = declared(kind, moment, "tap", "doer")
    assert_interrupted_though_tapped(bout, "tapped")
    assert bout.war.acts[bout["doer"]] == 0, "tapped by another card: it has not acted"


def assert_interrupted_though_tapped(bout: Bout, why: str) -> None:
    assert [(each.facts["card"], each.facts["why"]) for each in bout.events("interrupted")] == [(bout["doer"], why)]
    assert len([each for each in bout.events("tapped") if each.facts["card"] == bout["doer"]]) == 1, "by the answer"
    assert not bout.events("tokens paid")
    assert bout.wounds("victim") == 7


@pytest.mark.rule("525.2", "526.1")
@pytest.mark.parametrize(("kind", "moment"), MOMENTS)
def test_an_action_that_is_forbidden_meanwhile_is_removed_unpaid(kind: str, moment: str) -> None:
    bout = declared(kind, moment, "forbid", "doer")
    assert_interrupted(bout, "forbidden")
    assert bout.wounds("victim") == 7
    assert not bout.tapped("doer")


@pytest.mark.ruling("lost_resource")
@pytest.mark.rule("501.2", "525.1", "120.5", "TM-payment")
@pytest.mark.parametrize("moment", ["declared", "rolled", "table"])
def test_lost_resource_tokens_that_are_robbed_cannot_be_paid(moment: str) -> None:
    bout = declared("paid discharge", moment, "rob", "doer")
    assert_interrupted(bout, "tokens")
    assert bout.tokens("doer") == 0
    assert bout.wounds("victim") == 7
    assert not bout.tapped("doer")


@pytest.mark.rule("501.2")
@pytest.mark.parametrize("moment", ["declared", "rolled", "table"])
def test_a_token_that_is_left_pays(moment: str) -> None:
    bout = declared("discharge", moment, "rob", "doer")
    assert not bout.alive("victim"), "this one needed no token"
    assert bout.tapped("doer")


def answered(rows: list[dict[str, Any]], answer: str) -> Bout:
    """A position with somebody of the opponent's who can answer so, and others who only stand there."""
    return setup(
        [
            *rows,
            theirs("plain3", "e6", name="answerer", gains=[ANSWERS[answer]]),
            theirs("plain4", "d6"),
            mine("plain", "e1", name="bystander"),
        ]
    )


def answer(bout: Bout, at: str) -> Bout:
    """The opponent answers now; then everything happens."""
    while bout.match.decision is not None and not any(card_in(each) == bout["answerer"] for each in bout.options()):
        assert bout.kind() == "response"
        bout.choose(-1)
    (option,) = [
        each for each in bout.options() if card_in(each) == bout["answerer"] and each & FEATURE_MASK < DEFEND_OPTION
    ]
    bout.choose(option)
    if bout.kind() == "target":
        bout.choose(bout[at])
    return bout


# --- defenders ----------------------------------------


def defended(what: str) -> Bout:
    bout = answered(
        [
            mine("plain", "c3", name="striker"),
            theirs("plain2", "c4", name="struck"),
            theirs("plain2", "d4", name="shield", wounds=7),
        ],
        what,
    )
    return bout.announce("striker", "struck").defend("shield")


@pytest.mark.rule("525.1", "526.1", "513.9", "TM-target")
@pytest.mark.parametrize("moment", ["defends", "rolled", "table"])
def test_a_strike_whose_defender_has_left_is_removed_and_nobody_pays(moment: str) -> None:
    bout = defended("kill").dice(6, 1)
    while not bout.events(moment):
        bout.choose(-1)
    answer(bout, "shield").settle()
    assert not bout.alive("shield")
    assert [each.facts["why"] for each in bout.events("interrupted")] == ["target"]
    assert not bout.tapped("striker")
    assert bout.wounds("struck") == 0, "the strike does not go back to the first target"
    assert bout.strikes("striker") == {"struck"}


@pytest.mark.rule("513.1", "513.8", "502.3")
@pytest.mark.parametrize(("what", "why"), [("kill", "source"), ("tap", "tapped"), ("forbid", "forbidden")])
def test_who_cannot_step_in_any_more_leaves_the_strike_to_its_target(what: str, why: str) -> None:
    bout = answer(defended(what).dice(6, 1), "shield").settle()
    assert [(each.facts["card"], each.facts["why"]) for each in bout.events("interrupted")] == [(bout["shield"], why)]
    assert bout.wounds("struck") == 3
    assert bout.tapped("striker")
    assert bout.tapped("shield") == (what == "tap")


@pytest.mark.rule("513.9", "526.1")
def test_a_defender_tapped_after_it_stepped_in_is_struck_as_a_tapped_card() -> None:
    bout = defended("tap").dice(6)
    while not bout.events("defends"):
        bout.choose(-1)
    answer(bout, "shield").settle()
    assert not bout.events("interrupted"), "its stepping in is carried out already"
    assert not bout.alive("shield")


# --- movement ----------------------------------------


@pytest.mark.ruling("moved_mover")
@pytest.mark.rule("525.2", "526.1", "506.3")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[внезапное][закрытие]: Выбранное существо не может двигаться до конца хода.", "forbidden"),
        ("[внезапное][закрытие]: Закрыть выбранное существо.", "tapped"),
        ("[внезапное][закрытие]: Ранить выбранное существо на 3.", "source"),
        ("[внезапное][закрытие]: Переместить выбранное существо на свободную клетку.", "cell"),
    ],
)
@pytest.mark.parametrize("way", ["plain", "jumper", "teleporter"])
def test_moved_mover_a_movement_that_became_impossible_is_unpaid(way: str, text: str, why: str) -> None:
    bout = setup(
        [
            mine(way, "c3", name="doer", wounds=7),
            theirs("plain3", "e6", name="answerer", gains=[text]),
            theirs("plain4", "d6"),
            mine("plain", "e1"),
        ]
    )
    ways = {"plain": phases.MOVE, "jumper": uses.JUMP, "teleporter": uses.TELEPORT}
    bout.use("doer", ways[way]).pick("move", "c2")
    answer(bout, "doer")
    if bout.kind() == "cell":
        bout.pick("cell", "c6" if way != "teleporter" else "c2")
    bout.settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == [why]
    assert not bout.events("moved")
    assert bout.war.spent[bout["doer"]] == 0


@pytest.mark.rule("502.3.1", "KW-jump")
def test_a_jump_that_is_declared_needs_the_feature_no_more() -> None:
    text = "[внезапное][закрытие]: Выбранное существо теряет особенности до конца хода."
    bout = setup(
        [
            mine("jumper", "c3"),
            theirs("plain3", "e6", name="answerer", gains=[text]),
            theirs("plain4", "d6"),
        ]
    )
    bout.use("jumper", uses.JUMP).pick("move", "c1")
    answer(bout, "jumper").settle()
    assert bout.cell("jumper") == "c1"


@pytest.mark.rule("506.7", "501.2", "525.1")
@pytest.mark.parametrize(("what", "why"), [("tap", "movement"), ("kill", "source")])
def test_what_is_used_instead_of_movement_needs_the_movement_when_it_is_carried_out(what: str, why: str) -> None:
    bout = answered(
        [
            mine("plain", "c3", name="doer", wounds=7, gains=["Затратить все единицы движения: Излечиться на 2."]),
            theirs("plain2", "c6", name="victim"),
        ],
        what,
    )
    (option,) = [each for each in bout.uses("doer") if each >= phases.FEATURES]
    bout.use("doer", option)
    answer(bout, "doer").settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == [why]
    assert not bout.events("healed")


# --- payment ----------------------------------------


@pytest.mark.ruling("lost_resource")
@pytest.mark.rule("501.2", "120.3", "525.1")
@pytest.mark.parametrize(("what", "why"), [("tap", "tapped"), ("forbid", "forbidden"), ("kill", "source")])
def test_lost_resource_accumulating_is_interrupted_too(what: str, why: str) -> None:
    bout = answered([mine("saver", "c3", name="doer", wounds=7), theirs("plain2", "c6")], what)
    bout.use("doer", phases.FEATURES + bout.war.codex.natives["accumulate"].uid)
    answer(bout, "doer").settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == [why]
    assert not bout.events("tokens")


@pytest.mark.ruling("lost_resource")
@pytest.mark.rule("501.2", "525.1")
def test_lost_resource_lives_that_are_gone_cannot_be_paid() -> None:
    bout = answered(
        [
            mine("ork_krovnik", "c3", name="doer", wounds=6),
            theirs("plain2", "c4", name="victim", tapped=True),
        ],
        "kill",
    )
    bout.use("doer", phases.FEATURES + bout.feature("doer", 2))
    answer(bout, "doer").settle()
    assert bout.life("doer") == 1
    assert [each.facts["why"] for each in bout.events("interrupted")] == ["wounds"]
    assert bout.wounds("victim") == 0
    assert not bout.events("wounds paid")


@pytest.mark.rule("527.4", "501.2")
def test_a_blocked_action_pays_what_is_left() -> None:
    bout = setup(
        [
            mine("saver", "c3", name="doer", tokens=1),
            theirs("plain2", "c6", name="victim"),
            theirs("ispovednik", "e6"),
            theirs("plain3", "d6", name="answerer", gains=[ANSWERS["rob"]]),
            mine("plain", "e1"),
        ]
    )
    bout.use("doer", phases.FEATURES + bout.feature("doer")).pick("target", "victim")
    bout.respond("ispovednik").until("response")
    answer(bout, "doer").settle()
    assert bout.events("blocked")
    assert not bout.events("interrupted")
    assert bout.tapped("doer")
    assert not bout.events("tokens paid"), "what is not there is not said to be paid"


@pytest.mark.ruling("begun_action")
@pytest.mark.rule("526.1", "505.3.1")
@pytest.mark.parametrize("what", ["tap", "forbid"])
def test_begun_action_what_is_being_carried_out_is_not_interrupted(what: str) -> None:
    bout = answered(
        [
            mine("twoshots", "c3", name="doer"),
            theirs("plain2", "c6", name="one"),
            theirs("plain2", "b6", name="two"),
        ],
        what,
    )
    bout.dice(1, 1).use("doer", phases.FEATURES + bout.feature("doer")).pick("target", "one")
    bout.pick("target", "two")
    assert bout.wounds("one") == 2
    answer(bout, "doer").settle()
    assert bout.wounds("two") == 2
    assert not bout.events("interrupted")
    assert bout.tapped("doer")
    assert bout.war.acts[bout["doer"]] == 1


@pytest.mark.rule("505.3.1", "501.2")
@pytest.mark.parametrize("moment", ["declared", "rolled", "table"])
def test_a_second_shot_without_its_target_leaves_the_first_one_paid(moment: str) -> None:
    bout = answered(
        [
            mine("twoshots", "c3", name="doer"),
            theirs("plain2", "c6", name="one"),
            theirs("plain2", "b6", name="two", wounds=7),
        ],
        "kill",
    )
    bout.dice(1, 1).use("doer", phases.FEATURES + bout.feature("doer")).pick("target", "one")
    bout.pick("target", "two")
    while moment != "declared" and len(bout.events(moment)) < 2:
        bout.choose(-1)
    answer(bout, "two").settle()
    assert bout.wounds("one") == 2
    assert not bout.alive("two")
    assert not bout.events("interrupted")
    assert bout.tapped("doer")


# --- who is killed does not pay ----------------------------------------


@pytest.mark.rule("509.1", "503.2", "502.3")
def test_a_striker_killed_by_the_counter_strike_neither_taps_nor_pays() -> None:
    bout = setup(
        [
            mine("plain", "c3", name="striker", wounds=9),
            theirs("plain2", "c4", name="struck"),
            theirs("plain3", "e6"),
            mine("plain4", "e1", name="watcher", gains=["Когда ваше существо закрывается — получает фишку."]),
        ]
    )
    bout.strike("striker", "struck", 1, 5)
    assert not bout.alive("striker")
    assert not bout.events("tapped")
    assert bout.tokens("watcher") == 0
    assert not bout.events("interrupted"), "it was carried out"


@pytest.mark.rule("509.1", "513.9")
def test_the_defender_that_killed_the_striker_taps() -> None:
    bout = setup(
        [
            mine("plain", "c3", name="striker", wounds=9),
            theirs("plain2", "c4"),
            theirs("plain3", "d4", name="shield"),
        ]
    )
    bout.dice(1, 5).announce("striker", "plain2").defend("shield").settle()
    assert not bout.alive("striker")
    assert [each.facts["card"] for each in bout.events("tapped")] == [bout["shield"]]


@pytest.mark.rule("502.3", "509.1")
def test_who_kills_itself_with_its_own_influence_pays_nothing() -> None:
    bout = setup([mine("hexer", "c3", wounds=9), theirs("plain2", "c6"), mine("plain", "e1")])
    bout.play("hexer", "hexer")
    assert not bout.alive("hexer")
    assert not bout.events("tapped")


@pytest.mark.rule("503.2", "509.1", "605.1")
def test_the_last_enemy_is_dead_before_the_last_lives_are_paid() -> None:
    bout = setup([mine("ork_krovnik", "c3", wounds=8), theirs("plain2", "c4", wounds=8)], keeper=False)
    bout.play("ork_krovnik", "plain2", 1, at=2)
    assert bout.war.winners == (0,)
    assert not bout.events("wounds paid")


@pytest.mark.rule("502.3", "113.3")
def test_after_its_strike_a_dead_striker_does_nothing() -> None:
    bout = setup([mine("afterhit", "c3", wounds=9), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.dice(1, 5).announce("afterhit", "plain2")
    bout.settle(may=1)
    assert not bout.alive("afterhit")
    assert not bout.events("triggered")
