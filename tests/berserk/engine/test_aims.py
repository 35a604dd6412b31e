"""Whom an attack or an effect may be aimed at: prohibitions, hidden cards, what is offered (502, 504, 525, 529)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.berserk import phases

SENTENCES.update({
    "am_unstruck": ("Не может быть целью простых ударов.",),
    "am_shelter": ("Ваши гномы не могут быть целью простых ударов.",),
})


@pytest.mark.rule("525.2", "504.1", "412.1")
def test_a_strike_is_not_offered_where_the_only_neighbour_cannot_be_its_target() -> None:
    bout = setup([mine("plain", "c3", moved=1), theirs("am_unstruck", "c4"), theirs("plain2", "e6")])
    assert bout.strikes("plain") == set()
    assert not bout.can("plain")
    bout = setup([mine("plain", "c3", moved=1), theirs("am_unstruck", "c4"), theirs("plain2", "d4")])
    assert bout.can("plain")
    bout.strike("plain", "plain2", 6, 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("525.2", "504.1", "412.1")
def test_a_card_that_may_move_but_strike_nobody_is_not_asked_to_strike() -> None:
    bout = setup([mine("plain", "c3"), theirs("am_unstruck", "c4"), theirs("plain2", "e6")])
    assert bout.uses("plain") == [phases.MOVE]


@pytest.mark.rule("525.2", "504.2")
def test_a_flyer_finds_nobody_to_strike_among_those_who_cannot_be_struck() -> None:
    bout = setup([mine("bird"), theirs("am_unstruck", "c4")], keeper=False)
    assert bout.war.active == 1, "it had nothing to declare, so its turn passed by itself"
    bout = setup([mine("bird"), theirs("am_unstruck", "c4"), theirs("plain2", "e6")])
    assert bout.strikes("bird") == {"plain2", "keeper"}
    assert bout.can("bird")


@pytest.mark.rule("525.2", "115.2")
def test_a_card_that_shelters_its_squad_takes_the_strike_away_too() -> None:
    bout = setup([mine("plain", "c3", moved=1), theirs("plain2", "c4"), theirs("am_shelter", "e6")])
    assert not bout.can("plain")
    bout = setup([mine("plain", "c3", moved=1), theirs("plain2", "c4"), theirs("am_shelter", "d4")])
    assert bout.strikes("plain") == {"am_shelter"}
    assert bout.can("plain")


@pytest.mark.rule("209.9", "212.7", "208.1", "PH-put-on-cell")
def test_only_who_stands_on_a_cell_of_its_own_is_put_on_another() -> None:
    bout = setup([
        mine("porter", "c3"), mine("plain", "b2"), mine("flea", host=1), mine("bird"), theirs("plain2", "c6"),
    ])
    assert bout.targets("porter") == {"plain", "keeper"}
    bout.pick("target", "plain").pick("cell", "e5").settle()
    assert (bout.cell("plain"), bout.cell("flea")) == ("e5", "e5"), "its symbiont comes along"
    bout = setup([mine("porter", "c3"), mine("flea", host=0), theirs("plain2", "c6")], keeper=False)
    assert phases.FEATURES + bout.feature("porter") not in bout.uses("porter")
