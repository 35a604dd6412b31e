"""Numbers that a static feature counts: «где X — …» is counted each time the number is asked for (516, 519)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.content.deck import codex
from triskel.games.berserk.rules.zones import enter
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.switches import Rulings, complete
from triskel.games.berserk.state.war import GRAVEYARD, War
from triskel.games.berserk.text import parse

SENTENCES.update(
    {
        "ct_hunter": ("+X к простому удару, где X — число ран на атакованном.",),
        "ct_crowd": ("+X к простому удару (максимум +3), где X — число ваших существ.",),
        "ct_volley": ("[закрытие]: X метаний на 1, где X — число ваших существ.",),
        "ct_taxman": ("[закрытие]: Ранить выбранное существо противника на X, где X — число его фишек.",),
        "ct_marksman": ("[закрытие]: Выстрел на X по существу противника, где X — число его фишек.",),
        "ct_tithe": ("[закрытие]: Ранить каждое существо противника на X, где X — число его фишек.",),
        "ct_heir": ("При гибели существа противника стоимостью X — излечивается на X.",),
    }
)


@pytest.mark.rule("519.3")
@pytest.mark.parametrize("wounds", [0, 1, 3])
def test_a_strike_grows_with_the_wounds_of_whom_it_hits(wounds: int) -> None:
    bout = setup([mine("ct_hunter", "c3"), theirs("strong", "c4", wounds=wounds)])
    bout.dice(4, 2).announce("ct_hunter", "strong").settle()
    plain = setup([mine("plain", "c3"), theirs("strong", "c4", wounds=wounds)])
    plain.dice(4, 2).announce("plain", "strong").settle()
    assert bout.wounds("strong") == plain.wounds("strong") + wounds


@pytest.mark.rule("519.3")
def test_what_is_counted_has_its_maximum() -> None:
    def struck(*others: str) -> int:
        squad = [mine("ct_crowd", "c3"), *(mine(each, cell) for each, cell in zip(others, ("b1", "b2"), strict=False))]
        bout = setup([*squad, theirs("strong", "c4")])
        bout.dice(4, 2).announce("ct_crowd", "strong").settle()
        return bout.wounds("strong")

    two, three, four = struck(), struck("plain"), struck("plain", "plain2")  # the keeper counts too
    assert (three - two, four - three) == (1, 0)


@pytest.mark.rule("113.1")
def test_the_cost_that_a_trigger_names_is_the_x_of_its_effect() -> None:
    bout = setup([mine("strong", "c3"), mine("ct_heir", "a2", wounds=7), theirs("plain", "c4", wounds=8),
                  theirs("plain2", "c6")])  # fmt: skip
    cost = bout.war.face(bout["plain"]).cost
    bout.dice(6, 1).announce("strong", "plain").settle()
    assert cost > 0
    assert bout.wounds("ct_heir") == 7 - cost


@pytest.mark.rule("505.3")
def test_as_many_attacks_as_are_counted() -> None:
    bout = setup([mine("ct_volley", "c3"), theirs("strong", "c5")])
    bout.play("ct_volley", "strong", 4, 4, target=bout["strong"])
    assert bout.wounds("strong") == 2, "the thrower and the keeper"


@pytest.mark.rule("106.1.1")
@pytest.mark.parametrize("card", ["ct_taxman", "ct_marksman"])
def test_his_tokens_are_those_of_the_card_that_was_chosen(card: str) -> None:
    bout = setup([mine(card, "c3", tokens=5), theirs("strong", "c5", tokens=2), theirs("plain", "e6", tokens=3)])
    bout.play(card, "strong", 4)
    assert (bout.wounds("strong"), bout.wounds("plain")) == (2, 0)


@pytest.mark.rule("106.1.1")
def test_each_of_several_has_tokens_of_its_own() -> None:
    others = [theirs("strong", "c5", tokens=2), theirs("plain", "e6", tokens=3), theirs("plain2", "d5")]
    bout = setup([mine("ct_tithe", "c3", tokens=5), *others])
    bout.play("ct_tithe")
    assert (bout.wounds("strong"), bout.wounds("plain"), bout.wounds("plain2")) == (2, 3, 0)


@pytest.fixture
def facing() -> tuple[War, int, int]:
    """A war with one card of each side on the field."""
    book = codex()
    war = War(book, Rulings(complete({})))
    mine, theirs = (war.new_card(book.by_id["plain"], seat) for seat in (0, 1))
    enter(war, mine, 0, 5)
    enter(war, theirs, 1, 20)
    return war, mine, theirs


def test_one_that_died_of_the_blow_is_seen(facing: tuple[War, int, int]) -> None:
    war, mine, theirs = facing
    fell = premise(
        parse("[закрытие]: Разряд на 2, при этом — если атакованный погиб, закрыть существо").body.parts[1].when
    )
    assert fell is not None
    scene = Scene(mine, 0)
    scene.attacked = theirs
    assert not fell(war, mine, scene)
    war.zone[theirs] = GRAVEYARD
    assert fell(war, mine, scene)


def test_cards_of_both_graveyards_are_counted(facing: tuple[War, int, int]) -> None:
    war, mine, theirs = facing
    seen = premise(parse("Пока на кладбищах 2 или более карт, броня 1").condition)
    assert seen is not None
    war.grave[1].append(theirs)
    assert not seen(war, mine, None)
    war.grave[0].append(war.new_card(war.codex.by_id["plain"], 0))
    assert seen(war, mine, None)
