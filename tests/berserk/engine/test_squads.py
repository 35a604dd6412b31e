"""Who joins a squad and who leaves it: reveal, control, summoning, incarnation (529, 532)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.field import cell_of

SENTENCES.update(
    {
        "sq_free": ("Не может быть взят под контроль.",),
        "sq_captain": ("Ваши гномы не могут быть взяты под контроль.",),
        "sq_raider": ("Инкарнация 1.", "Может инкарнировать в открытом виде в третьем ряду противника."),
    }
)


@pytest.mark.rule("529.2")
def test_what_a_card_starts_with_is_put_on_when_it_is_revealed() -> None:
    bout = setup([mine("plain", "c3"), theirs("zhivoy_kostyor", "c6", hidden=True), theirs("plain2", "e6")])
    assert bout.tokens("zhivoy_kostyor") == 0
    zones.reveal(bout.war, bout["zhivoy_kostyor"])
    assert bout.tokens("zhivoy_kostyor") == 2
    bout.war.hidden[bout["zhivoy_kostyor"]] = 1
    assert bout.tokens("zhivoy_kostyor") == 2, "a card that becomes hidden keeps what it has"


@pytest.mark.rule(
    "532.1",
    "532.2",
    "TM-take-into-squad",
    "TM-squad",
    "TM-controller",
    "TM-owner",
    "TM-your-card",
    "TM-own-card",
    "TM-opponents-card",
)
def test_control_makes_a_card_yours_but_not_its_ownership() -> None:
    bout = setup([mine("ukrotitel", "c3"), theirs("plain2", "c6", wounds=9), theirs("plain3", "e6")])
    bout.play("ukrotitel", "plain2")
    card = bout["plain2"]
    assert (bout.war.controller[card], bout.war.owner[card]) == (0, 1)
    assert card in bout.war.squad[0]
    assert "кусака" in traits.classes(bout.war, card), "it was taken into the squad"


@pytest.mark.ruling("second_terrain")
@pytest.mark.rule("532.8", "532.7.1", "KW-not-with")
def test_a_card_that_may_not_join_is_not_taken() -> None:
    bout = setup(
        [
            mine("ukrotitel", "c3"),
            mine("demon_tihogo_shaga", "b2"),
            theirs("vedmak", "c6", wounds=9),
            theirs("plain3", "e6"),
        ]
    )
    assert phases.FEATURES + bout.feature("ukrotitel") not in bout.uses("ukrotitel")
    card = bout["demon_tihogo_shaga"]
    zones.mark(bout.war, card, Effect("control", 1, bout.war.turn, made=1))
    bout.end_turn()
    assert bout.war.controller[card] == 1
    bout = setup(
        [mine("vedmak", "c3"), mine("plain", "b2"), theirs("demon_tihogo_shaga", "c6"), theirs("plain3", "e6")]
    )
    card = bout["vedmak"]
    zones.mark(bout.war, card, Effect("control", 1, bout.war.turn, made=1))
    bout.end_turn()
    assert bout.war.controller[card] == 0, "it cannot serve beside a demon, so it stays"


@pytest.mark.rule("532.3.2")
def test_a_triggered_summon_may_be_skipped() -> None:
    bout = setup(
        [mine("verbovshchik", "c3"), theirs("plain2", "c6")],
        phase="battle start",
        decks=[["koyar_dushitel", "palomnik_blagodati"], []],
        keeper=False,
    )
    bout.choose(bout["verbovshchik"])
    bout.pick("summon", -1)
    bout.settle()
    assert len(bout.war.deck[0]) == 2
    assert bout.war.turn == 1


@pytest.mark.rule("532.5.2", "532.5.4")
def test_incarnation_waits_for_room() -> None:
    rows = [mine("plain", "c3")] + [theirs("plain2", f"{column}6", name=column) for column in "abcde"]
    bout = setup(rows, graveyards=[[], ["phoenix"]])
    bout.end_turn()
    card = bout.war.grave[1][0]
    assert bout.war.incarnation[card] >= 1, "the third row is full: it waits"
    bout.move("c", "c5")
    assert bout.war.in_play(card), "as soon as there is room"


@pytest.mark.rule("525.2", "532.2")
def test_who_cannot_be_taken_under_control_is_no_target_for_it() -> None:
    bout = setup([mine("ukrotitel", "c3"), theirs("sq_free", "c6", wounds=9), theirs("plain3", "e6")])
    assert phases.FEATURES + bout.feature("ukrotitel") not in bout.uses("ukrotitel")
    bout = setup([mine("ukrotitel", "c3"), theirs("sq_free", "c6", wounds=9), theirs("plain3", "e6", wounds=9)])
    bout.play("ukrotitel", "plain3")
    assert bout.war.controller[bout["plain3"]] == 0
    assert bout.war.controller[bout["sq_free"]] == 1


@pytest.mark.rule("525.2", "115.2")
def test_a_captain_keeps_his_dwarves_from_being_taken_while_he_lives() -> None:
    bout = setup([mine("ukrotitel", "c3"), theirs("plain2", "c6", wounds=9), theirs("sq_captain", "e6")])
    assert phases.FEATURES + bout.feature("ukrotitel") not in bout.uses("ukrotitel")
    zones.bury(bout.war, bout["sq_captain"])
    zones.index(bout.war)
    assert phases.FEATURES + bout.feature("ukrotitel") in bout.uses("ukrotitel")


@pytest.mark.rule("532.5", "532.6", "KW-incarnation")
@pytest.mark.parametrize(("place", "tapped"), [("b1", 0), ("d6", 1)])
def test_who_may_incarnate_untapped_with_the_enemy_comes_home_tapped(place: str, tapped: int) -> None:
    bout = setup([mine("plain", "c1"), theirs("plain2", "c6")], graveyards=[[], ["sq_raider"]])
    card = bout.war.grave[1][0]
    bout.pick("choice", -1).until("incarnation cell")
    both = [cell_of(f"{column}{row}") for column in "abcde" for row in "16"]
    assert set(bout.options()) == {cell for cell in both if zones.free(bout.war, cell)}
    bout.pick("incarnation cell", cell_of(place))
    assert bout.war.cell[card] == cell_of(place)
    assert (bout.war.controller[card], bout.war.closed[card]) == (1, tapped)


@pytest.mark.rule("532.7", "524.1")
@pytest.mark.parametrize(("first", "second", "course"), [(0, 0, [1]), (0, 2, [1, 1, 1]), (2, 0, [0, 0, 1])])
def test_a_card_taken_and_taken_back_goes_home_when_both_effects_are_over(
    first: int, second: int, course: list[int]
) -> None:
    """Its owner is seat 1; seat 0 took it, seat 1 took it back; each lasts so many turns more."""
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    war, card = bout.war, bout["plain2"]
    war.serial = 7
    zones.mark(war, card, Effect("control", 1, war.turn + first, made=6))
    zones.mark(war, card, Effect("control", 0, war.turn + second, made=7))
    seen = []
    for _ in course:
        bout.end_turn()
        seen.append(bout.war.controller[card])
    assert seen == course
