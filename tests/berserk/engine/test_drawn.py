"""What others do to an attack on the stack: defenders, redirection, blocking, another's hand on its source (501-513).

The matrix (scenarios/berserk/matrix) has one answer a cell; here two of them meet, and doubts of the book are settled.
"""

import pytest

from tests.berserk.engine.conftest import Bout, mine, setup, theirs
from tests.berserk.engine.test_between import KINDS, answer, answered, defended
from triskel.games.berserk.rules.course import phases

CANNOT = "[внезапное][закрытие]: Выбранное существо не может атаковать{} до конца хода."


def drawn(how: str, text: str) -> Bout:
    """A strike that a defender or a squire draws upon itself; the opponent can forbid the striker something."""
    who = "plain3" if how == "defended" else "rb_oruzhenosec"
    bout = setup(
        [
            mine("plain", "c3", name="doer"),
            theirs("plain2", "c4", name="struck"),
            theirs(who, "d4", name="shield"),
            theirs("plain4", "d6"),
            theirs("plain3", "e6", name="answerer", gains=[text]),
            mine("plain", "e1"),
        ]
    ).dice(6, 1)
    if how == "defended":
        return bout.announce("doer", "struck").defend("shield")
    return bout.announce("doer", "struck").pick("may", 1)


@pytest.mark.ruling("limit_of_choice")
@pytest.mark.rule("501.4", "525.2")
@pytest.mark.parametrize(("how", "done"), [("defended", "defends"), ("redirected", "redirected")])
def test_limit_of_choice_whom_one_may_not_attack_concerns_who_was_chosen(how: str, done: str) -> None:
    bout = drawn(how, CANNOT.format(" нелетающих существ"))
    while not bout.events(done):
        bout.choose(-1)
    answer(bout, "doer").settle()
    assert not bout.events("interrupted")
    assert bout.wounds("shield") == 3
    assert bout.tapped("doer")


@pytest.mark.rule("525.2", "526.1")
@pytest.mark.parametrize(("how", "done"), [("defended", "defends"), ("redirected", "redirected")])
def test_who_may_not_attack_at_all_attacks_nobody_who_stepped_in_either(how: str, done: str) -> None:
    bout = drawn(how, CANNOT.format(""))
    while not bout.events(done):
        bout.choose(-1)
    answer(bout, "doer").settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == ["forbidden"]
    assert bout.wounds("shield") == 0
    assert not bout.tapped("doer")
    assert not bout.tapped("shield")


# --- blocked, and what goes with it ----------------------------------------


@pytest.mark.rule("527.4", "KW-no-tap-after-assault", "TM-assault")
def test_who_stays_open_after_an_assault_stays_open_when_it_is_blocked() -> None:
    block = "[внезапное][закрытие]: Блокировать простой удар карты противника."
    bout = setup(
        [
            mine("rb_baraka", "c3", name="doer"),
            theirs("plain2", "c4", name="victim"),
            theirs("plain4", "d6"),
            theirs("plain3", "e6", name="answerer", gains=[block]),
            mine("plain", "e1"),
        ]
    )
    answer(bout.announce("doer", "victim"), "doer").settle()
    assert bout.events("blocked")
    assert bout.events("stays untapped")
    assert not bout.tapped("doer")
    assert bout.war.acts[bout["doer"]] == 1, "it has acted all the same"


@pytest.mark.rule("511.9", "513.1")
def test_no_defender_steps_in_before_a_blocked_strike() -> None:
    block = "[внезапное][закрытие]: Блокировать простой удар карты противника."
    bout = setup(
        [
            mine("plain", "c3", name="doer"),
            theirs("plain2", "c4", name="victim"),
            theirs("plain4", "d4", name="shield"),
            theirs("plain3", "e6", name="answerer", gains=[block]),
            mine("plain", "e1"),
            theirs("quickhealer", "a6", wounds=1),
        ]
    )
    bout.announce("doer", "victim")
    assert bout.may_defend("shield")
    answer(bout, "doer")
    while not bout.events("blocked"):
        bout.choose(-1)
    assert bout.kind() == "response", "the healer may still act"
    assert not bout.may_defend("shield")


# --- one game action, two strikes ----------------------------------------


@pytest.mark.ruling("counter_of_interrupted")
@pytest.mark.rule("511.7", "514.3", "526.1")
@pytest.mark.parametrize(("what", "why"), [("tap", "tapped"), ("forbid", "forbidden")])
def test_counter_of_interrupted_no_strike_back_without_the_strike(what: str, why: str) -> None:
    bout = answered([mine("plain", "c3", name="doer"), theirs("plain2", "c4", name="victim")], what)
    bout.dice(2, 6).announce("doer", "victim")
    while not bout.events("table"):
        bout.choose(0 if bout.kind() == "soften" else -1)
    answer(bout, "doer").settle()
    assert [each.facts["why"] for each in bout.events("interrupted")] == [why]
    assert (bout.wounds("doer"), bout.wounds("victim")) == (0, 0)


@pytest.mark.ruling("defender_of_interrupted")
@pytest.mark.rule("513.9", "526.1")
@pytest.mark.parametrize("moment", ["defends", "rolled", "table"])
def test_defender_of_interrupted_it_pays_only_together_with_the_strike(moment: str) -> None:
    bout = defended("tap").dice(6, 1)
    while not bout.events(moment):
        bout.choose(-1)
    answer(bout, "striker").settle()
    assert [each.facts["card"] for each in bout.events("interrupted")] == [bout["striker"]]
    assert not bout.tapped("shield")
    assert bout.war.acts[bout["shield"]] == 0


# --- defenders are asked again ----------------------------------------


@pytest.mark.ruling("defender_again")
@pytest.mark.rule("513.1", "513.3", "513.4", "525.1")
@pytest.mark.parametrize(
    ("text", "at", "cell", "why"),
    [
        ("Переместить выбранное существо на свободную клетку.", "shield", "a6", "post"),
        ("Переместить выбранное существо на свободную клетку.", "striker", "b1", "post"),
        ("Уничтожить выбранное существо.", "struck", "", "target"),
        ("Уничтожить выбранное существо.", "striker", "", "target"),
        ("Выбранное существо не может выступать защитником до конца хода.", "shield", "", "forbidden"),
        ("Выбранное существо не может быть целью простых ударов до конца хода.", "shield", "", "forbidden"),
        ("Выбранное существо противника переходит под ваш контроль.", "shield", "", "illegal"),
    ],
)
def test_defender_again_who_may_no_longer_defend_does_not_step_in(text: str, at: str, cell: str, why: str) -> None:
    bout = setup(
        [
            mine("plain", "c3", name="striker"),
            theirs("plain2", "c4", name="struck"),
            theirs("plain2", "d4", name="shield"),
            theirs("plain4", "d6"),
            mine("plain3", "e1", name="answerer", gains=[f"[внезапное][закрытие]: {text}"]),
            mine("plain", "e2"),
        ]
    )
    bout.dice(6, 1).announce("striker", "struck").choose(-1)
    answer(bout.defend("shield"), at)
    while not any(each.facts["card"] == bout["shield"] for each in bout.events("interrupted")):
        if bout.kind() == "cell":
            bout.pick("cell", cell)
        bout.settle()
    assert next(each.facts["why"] for each in bout.events("interrupted")) == why
    assert not bout.events("defends")
    assert not bout.tapped("shield")


# --- a source in another's hand ----------------------------------------


@pytest.mark.ruling("changed_hands")
@pytest.mark.rule("505.3", "502.3", "501.2")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "strike"])
def test_changed_hands_what_was_declared_goes_on_and_its_source_pays(kind: str) -> None:
    who, where = KINDS[kind]
    text = "[внезапное][закрытие]: Выбранное существо противника переходит под ваш контроль."
    bout = setup(
        [
            mine(who, "c3", name="doer", tokens=1),
            theirs("plain2", where, name="victim"),
            theirs("plain4", "e5"),
            theirs("plain3", "e6", name="answerer", gains=[text]),
            mine("plain", "e1"),
        ]
    ).dice(6)
    bout.use("doer", phases.FEATURES + bout.feature("doer"))
    if bout.kind() == "target":
        bout.choose(bout["victim"])
    answer(bout, "doer").settle()
    assert bout.war.controller[bout["doer"]] == 1
    assert bout.wounds("victim") > 0
    assert bout.tapped("doer")
