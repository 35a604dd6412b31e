"""Words of the glossary that other chapters use: each with the case it means and one it does not."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course import phases, uses
from triskel.games.berserk.state.field import cell_of


@pytest.mark.rule("PH-put-on-cell", "507.3")
def test_a_card_that_is_put_somewhere_is_not_displaced() -> None:
    bout = setup([mine("porter", "c1"), mine("plain", "b3"), theirs("plain2", "c6"), theirs("rb_valier_alastar", "e6")])
    bout.use("porter", phases.FEATURES + bout.feature("porter")).pick("target", "plain")
    bout.pick("cell", "c4").settle()
    assert bout.cell("plain") == "c4"
    assert not bout.events("displaced")
    assert not bout.events("moved")
    assert bout.moves("plain"), "it has not moved, so it still may"


@pytest.mark.rule("PH-cannot", "525.2", "524.2")
def test_what_a_card_cannot_do_it_is_not_offered() -> None:
    bout = setup([mine("meek", "c3"), mine("plain", "d3"), theirs("elite", "c4"), theirs("plain2", "d4")])
    assert bout.strikes("meek") == {"plain2", "plain"}
    assert bout.strikes("plain") == {"meek", "elite", "plain2"}
    bout = setup([mine("idle", "c3"), mine("plain", "d3"), theirs("plain2", "c4")])
    assert bout.strikes("idle") == set()
    assert bout.moves("idle") == {"b3", "c2"}, "moving is no action"


@pytest.mark.rule("TM-tap")
def test_a_card_tapped_by_another_can_neither_act_nor_move_but_has_not_acted() -> None:
    bout = setup([mine("binder", "c1"), mine("plain", "c3"), theirs("plain2", "c4"), mine("opener", "b1")])
    assert bout.can("plain")
    bout.play("binder", "plain")
    assert bout.tapped("plain")
    assert not bout.can("plain")
    assert bout.war.acts[bout["plain"]] == 0
    bout.play("opener", "plain")
    assert bout.strikes("plain") == {"plain2"}
    assert bout.moves("plain")


@pytest.mark.rule("TM-extra-life", "508.2", "508.5")
def test_extra_life_raises_life_and_leaves_the_wounds() -> None:
    bout = setup([mine("blesser", "c1"), mine("plain", "c3", wounds=4), theirs("plain2", "c6")])
    bout.play("blesser", "plain")
    assert bout.war.extra[bout["plain"]] == 2
    assert bout.wounds("plain") == 4
    assert bout.life("plain") == 10 + 2 - 4
    assert traits.max_life(bout.war, bout["plain"]) == 12


@pytest.mark.rule("TM-reveal", "529.3")
def test_revealing_turns_a_card_face_up_for_everybody() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6", hidden=True)])

    def known() -> bool:
        return "id" in next(each for each in bout.match.view(0)["cards"] if each["card"] == bout["plain3"])

    assert not known()
    bout.end_turn()
    bout.use("plain3", phases.REVEAL_SELF).settle()
    assert known()


@pytest.mark.rule("PH-loses-until-battle-end", "119.5")
def test_a_loss_without_a_span_lasts_but_the_feature_can_be_gained_anew() -> None:
    bout = setup([mine("stripper", "c1"), mine("armourer", "b1"), theirs("armoured", "c6"), theirs("plain2", "e6")])
    bout.play("stripper", "armoured")
    assert not bout.has("armoured", "armour")
    bout.end_turn().end_turn()
    assert not bout.has("armoured", "armour"), "turns later too"
    bout.play("armourer", "armoured")
    assert bout.has("armoured", "armour")
    bout = setup([mine("briefstripper", "c1"), theirs("armoured", "c6"), theirs("plain2", "e6")])
    bout.play("briefstripper", "armoured")
    assert not bout.has("armoured", "armour")
    bout.end_turn()
    assert bout.has("armoured", "armour"), "until the end of the turn only"


@pytest.mark.rule("PH-at-turn-start", "410.2")
def test_at_turn_start_comes_after_untapping_in_the_own_turn_only() -> None:
    bout = setup([mine("plain", "c3"), theirs("earlybird", "c5", tapped=True), theirs("plain2", "e6")])
    assert bout.tokens("earlybird") == 0
    bout.end_turn()
    assert bout.tokens("earlybird") == 1
    untapped = next(at for at, each in enumerate(bout.match.events) if each.kind == "untapped all")
    triggered = next(at for at, each in enumerate(bout.match.events) if each.kind == "triggered")
    assert untapped < triggered
    bout.end_turn()
    assert bout.tokens("earlybird") == 1, "not in the enemy's turn"


@pytest.mark.rule("TM-destroy", "509.2")
def test_to_destroy_is_to_send_to_the_graveyard_without_wounds() -> None:
    bout = setup([mine("executioner", "c2"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    bout.play("executioner", "plain2")
    assert not bout.alive("plain2")
    assert not bout.events("wounded")
    assert [bout.war.face(card).id for card in bout.war.grave[1]] == ["plain2"]
    assert bout.alive("plain3")


@pytest.mark.ruling("instead_of_movement")
@pytest.mark.rule("506.6", "KW-jump")
def test_a_jump_is_a_movement_of_creatures() -> None:
    bout = setup([mine("jumper", "c3"), theirs("plain2", "c6")])
    bout.use("jumper", uses.JUMP)
    bout.choose(cell_of("c5"))
    bout.settle()
    assert bout.cell("jumper") == "c5"
    assert [event.kind for event in bout.match.events if event.kind in ("moved", "displaced")] == ["moved"]
    assert bout.war.turn_facts[bout["jumper"]]


@pytest.mark.rule("KW-strike-with-range", "AB-melee")
def test_a_strike_with_range_reaches_so_far_and_no_flyers() -> None:
    bout = setup(
        [
            mine("alebardist_volnicy", "d2"),
            theirs("plain2", "d4"),
            theirs("plain3", "d5"),
            theirs("bird"),
            mine("plain", "c3"),
        ]
    )
    assert bout.strikes("alebardist_volnicy") == {"plain2", "plain"}
    assert "plain3" not in bout.strikes("alebardist_volnicy"), "three cells are too far"


@pytest.mark.rule("PH-diagonal", "506.1")
def test_some_creatures_move_diagonally_too() -> None:
    bout = setup([mine("koyar_dushitel", "c3"), mine("plain", "a2"), theirs("plain2", "d4"), theirs("plain3", "e6")])
    assert bout.moves("plain") == {"a3", "b2"}, "straight ahead, as all others"
    assert bout.moves("koyar_dushitel") == {"b2", "b3", "b4", "c2", "c4", "d2", "d3"}
    bout.move("koyar_dushitel", "b4")
    assert bout.cell("koyar_dushitel") == "b4"


@pytest.mark.rule("PH-chosen-roll", "518.1", "518.6")
@pytest.mark.parametrize(("whose", "table"), [("plain", [4, 5]), ("plain2", [3, 2])])
def test_the_chosen_roll_is_one_of_those_on_the_stack(whose: str, table: list[int]) -> None:
    bout = setup([mine("plain", "c3"), mine("gadalka_s_trakta", "a2", tokens=1), theirs("plain2", "c4")])
    bout.dice(3, 5).announce("plain", "plain2")
    bout.respond("gadalka_s_trakta", 2)
    assert bout.kind() == "stack"
    rolls = {bout.war.stack[at].card: at for at in bout.options()}
    assert set(rolls) == {bout["plain"], bout["plain2"]}
    bout.choose(rolls[bout[whose]])
    bout.settle(soften=0)
    assert [event.facts["rolls"] for event in bout.events("table")] == [table], "7 less what it showed"


@pytest.mark.rule("525.3", "119.5")
def test_a_card_cannot_lose_what_it_lacks() -> None:
    bout = setup(
        [mine("stripper", "c1"), theirs("armoured", "c6"), theirs("armoured", "d6", name="a2"), theirs("plain2", "e6")]
    )
    assert bout.targets("stripper") == {"armoured", "a2"}


@pytest.mark.rule("502.8", "502.6")
@pytest.mark.parametrize("birds", [0, 1])
def test_cards_described_by_a_property_are_all_meant_and_none_is_paid_for_too(birds: int) -> None:
    bout = setup([mine("airhurt", "c1"), theirs("plain2", "c6"), *[theirs("bird")] * birds])
    bout.play("airhurt")
    assert bout.wounds("plain2") == 0
    assert len(bout.events("wounded")) == birds
    assert bout.tapped("airhurt"), "paid, whether anybody was there or not"


@pytest.mark.rule("505.2", "505.3")
def test_a_compound_feature_does_one_thing_after_the_other() -> None:
    bout = setup([mine("restful", "c1", wounds=5), theirs("plain2", "c6")])
    bout.play("restful")
    assert (bout.wounds("restful"), bout.tokens("restful")) == (3, 1)
    kinds = [event.kind for event in bout.match.events if event.kind in ("healed", "tokens", "tapped")]
    assert kinds == ["healed", "tokens", "tapped"], "and it is paid for at the end"
