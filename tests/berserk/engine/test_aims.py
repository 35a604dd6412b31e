"""Whom an attack or an effect may be aimed at: prohibitions, hidden cards, what is offered (502, 504, 525, 529)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.rules.course import phases

SENTENCES.update(
    {
        "am_unstruck": ("Не может быть целью простых ударов.",),
        "am_shelter": ("Ваши гномы не могут быть целью простых ударов.",),
    }
)


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


@pytest.mark.ruling("put_on_cell")
@pytest.mark.rule("209.9", "212.7", "208.1", "PH-put-on-cell")
def test_only_who_stands_on_a_cell_of_its_own_is_put_on_another() -> None:
    """put_on_cell."""
    bout = setup(
        [
            mine("porter", "c3"),
            mine("plain", "b2"),
            mine("flea", host=1),
            mine("bird"),
            theirs("plain2", "c6"),
        ]
    )
    assert bout.targets("porter") == {"plain", "keeper"}
    bout.pick("target", "plain").pick("cell", "e5").settle()
    assert (bout.cell("plain"), bout.cell("flea")) == ("e5", "e5"), "its symbiont comes along"
    bout = setup([mine("porter", "c3"), mine("flea", host=0), theirs("plain2", "c6")], keeper=False)
    assert phases.FEATURES + bout.feature("porter") not in bout.uses("porter")


# --- what may be chosen for what ----------------------------------------

CAST = {
    "whole": theirs("plain2", "c4", name="whole"),
    "shut": theirs("plain3", "c5", name="shut", tapped=True),
    "ghost": theirs("ghost", "c6"),
    "stone": theirs("stone", "d4"),
    "bird": theirs("bird"),
    "rich": theirs("plain4", "d5", name="rich", tokens=2),
    "hid": theirs("sneak", "d6", name="hid", hidden=True),
    "hid2": theirs("armoured", "e6", name="hid2", hidden=True),
    "land": theirs("land"),
    "shield": theirs("shotproof", "e5", name="shield"),
    "wall": theirs("shotproof", "e4", name="wall"),
}
HIDDEN = {"hid", "hid2"}
FIELD = {"whole", "shut", "ghost", "stone", "rich", "shield", "wall", "actor", "keeper", *HIDDEN}
LIVING = {*FIELD, "bird"}
ALL = {*LIVING, "land", "sword"}

WANTS = {
    "am_tap": ("Закрыть выбранную карту.", ALL - {"shut"}),
    "am_untap": ("Открыть выбранную карту.", {"shut", *HIDDEN}),
    "am_wound": ("Ранить выбранную карту на 1.", LIVING),
    "am_heal": ("Излечить выбранную карту на 1.", LIVING - {"ghost"}),
    "am_poison": ("Отравить выбранное существо на 1.", LIVING - {"ghost", "stone"}),
    "am_life": ("Выбранная карта получает 1 дополнительную жизнь.", LIVING),
    "am_last": ("У выбранной карты остаётся 1 жизнь.", LIVING),
    "am_token": ("Выбранная карта получает фишку.", ALL),
    "am_rob": ("Выбранная карта теряет фишку.", {"rich", *HIDDEN}),
    "am_push": ("Переместить выбранную карту на соседнюю клетку.", FIELD - {"rich", "shield"}),  # where a cell is free
    "am_show": ("Вскрыть выбранную карту.", HIDDEN),
    "am_land": ("Выбранная карта теряет полёт.", {"bird", *HIDDEN}),
    "am_mute": ("Выбранная карта теряет особенности.", {"ghost", "shield", "wall", "actor", *HIDDEN}),
    "am_bare": ("Выбранная карта теряет защиту от выстрелов.", {"shield", "wall", *HIDDEN}),
    "am_steal": ("Взять под контроль выбранную карту.", ALL - {"actor", "keeper"}),
    "am_destroy": ("Уничтожить выбранную карту.", ALL),
    "am_return": ("Вернуть выбранную карту в колоду.", ALL),
}
SENTENCES.update({name: (f"[закрытие]: {text}",) for name, (text, _) in WANTS.items()})


@pytest.mark.rule("502.9", "525.3", "529.5", "206.6")
@pytest.mark.parametrize("who", WANTS)
def test_only_what_an_effect_can_be_laid_on_is_a_target_and_a_hidden_card_may_be_anything(who: str) -> None:
    rows = [mine(who, "a2", name="actor"), *CAST.values(), theirs("sword", name="sword", host=1)]
    bout = setup(rows)
    assert bout.targets("actor") == WANTS[who][1]
    for name in HIDDEN:
        assert bout.war.hidden[bout[name]], "choosing it is not yet looking at it"


@pytest.mark.rule("529.5", "529.6")
@pytest.mark.parametrize("who", ["am_untap", "am_rob", "am_land", "am_bare"])
def test_a_hidden_card_that_turns_out_to_be_nothing_of_the_kind_costs_the_action(who: str) -> None:
    bout = setup([mine(who, "a2", name="actor"), *CAST.values(), theirs("sword", name="sword", host=1)])
    bout.play("actor", "hid2")
    assert not bout.war.hidden[bout["hid2"]]
    assert bout.tapped("actor"), "paid all the same"
    assert len(bout.events("illegal")) == 1


@pytest.mark.rule("529.5")
def test_the_own_hidden_card_is_taken_for_what_it_is() -> None:
    bout = setup(
        [
            mine("am_untap", "a2", name="actor"),
            mine("sneak", "b2", hidden=True),
            mine("guard", "c2", tapped=True),
            theirs("plain2", "c5", tapped=True),
        ]
    )
    assert bout.targets("actor") == {"guard", "plain2"}
