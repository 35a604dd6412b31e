"""Less common sentences: whatever the language reads the engine does, and one test shows that it does it."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.less_common import SENTENCES, put, special, war_of
from triskel.games.berserk import nodes as n
from triskel.games.berserk.content import admission, deck
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.text import parse


@pytest.mark.parametrize("ident", [each for each in SENTENCES if each.startswith("lc_")])
def test_each_of_these_sentences_is_admitted(ident: str) -> None:
    for text in SENTENCES[ident]:
        admission.admit(parse(text), ident, text)


def test_the_language_refuses_nothing_that_its_phrases_can_say() -> None:
    """What is left out in admission.py no phrase writes."""
    assert frozenset(n.Event) == admission.EVENTS
    assert frozenset(n.Instead) == admission.INSTEAD
    merged = {"Mill", "ShuffleBack", "LookTop", "TakeIntoDeal", "NextAttack", "ModifyAttack"}
    parted = {n.Do, n.Send, n.ModifyAttack}
    assert {*n.Effect.__args__, *n.Doing, n.LOSS, n.OF_CELL, *merged} - parted <= admission.EFFECTS
    assert frozenset(n.Act) - admission.ACTS == {n.Act.TAP_AFTER_ASSAULT, n.Act.TAP_AS_DEFENDER}


# --- modifiers ----------------------------------------


@pytest.mark.rule("118.2")
def test_a_bonus_to_the_next_strike_is_spent_by_it() -> None:
    bout = setup([mine("lc_runner", "c2"), theirs("strong", "c4"), theirs("plain2", "e6")])
    bout.move("lc_runner", "c3")
    bout.strike("lc_runner", "strong", 6, 1)
    assert bout.wounds("strong") == 3 + 2
    bout.end_turn().end_turn()
    bout.strike("lc_runner", "strong", 6, 1)
    assert bout.wounds("strong") == 5 + 3


@pytest.mark.rule("118.2", "415.3")
def test_a_bonus_to_the_next_strike_until_the_end_of_the_turn_is_gone_then() -> None:
    bout = setup([mine("lc_runner", "c2"), theirs("strong", "c4"), theirs("plain2", "e6")])
    bout.move("lc_runner", "c3").end_turn().end_turn()
    bout.strike("lc_runner", "strong", 6, 1)
    assert bout.wounds("strong") == 3


@pytest.mark.rule("508.2")
def test_plus_life_is_extra_life() -> None:
    bout = setup([mine("lc_feeder", "c2"), mine("plain", "b2"), theirs("plain2", "e6")])
    bout.play("lc_feeder", "plain")
    assert bout.life("plain") == 12
    assert bout.war.extra[bout["plain"]] == 2


@pytest.mark.rule("115.1", "508.2")
def test_static_life_lasts_as_long_as_its_source() -> None:
    bout = setup(
        [
            mine("lc_hardy", "c2"),
            mine("lc_captain", "c3", wounds=9),
            mine("plain", "b2", wounds=9),
            theirs("strong", "c4"),
            theirs("plain2", "e6"),
        ]
    )
    bout.end_turn()
    assert (bout.life("lc_hardy"), bout.life("plain")) == (12, 4)
    bout.strike("strong", "lc_captain", 6, 1)
    assert not bout.alive("lc_captain")
    assert bout.life("plain") == 1
    assert bout.life("lc_hardy") == 12


@pytest.mark.rule("530.1")
def test_fewer_wounds_from_shots_only() -> None:
    bout = setup([mine("archer", "c1"), mine("strong", "c3"), theirs("lc_padded", "c4"), theirs("plain2", "e6")])
    bout.play("archer", "lc_padded", 6)
    assert bout.wounds("lc_padded") == 2
    bout.strike("strong", "lc_padded", 6, 1)
    assert bout.wounds("lc_padded") == 2 + 7


@pytest.mark.rule("516.1")
def test_more_healing_for_those_the_text_names() -> None:
    bout = setup(
        [mine("lc_doctor", "c2"), mine("forest", "b2", wounds=5), mine("plain", "d2", wounds=5), theirs("plain2", "e6")]
    )
    bout.play("lc_doctor", "forest")
    assert bout.wounds("forest") == 2
    bout.end_turn().end_turn()
    bout.play("lc_doctor", "plain")
    assert bout.wounds("plain") == 3


@pytest.mark.rule("517-intro")
def test_a_modifier_of_a_named_feature_changes_its_number() -> None:
    bout = setup([mine("lc_rust", "c2"), mine("strong", "c3"), theirs("armoured", "c4"), theirs("plain2", "e6")])
    bout.play("lc_rust", "armoured")
    bout.strike("strong", "armoured", 6, 1)
    assert bout.wounds("armoured") == 7 - 1


# --- what is forbidden ----------------------------------------


@pytest.mark.rule("525.2", "532.3")
def test_what_cannot_be_summoned_is_not_found_in_the_deck() -> None:
    bout = setup([mine("lc_caller", "c2"), theirs("plain2", "e6")], decks=[["lc_nocall", "plain"], []])
    bout.use("lc_caller", phases.FEATURES + bout.feature("lc_caller")).until("summon")
    by_id = deck.codex().by_id
    assert by_id["plain"] in bout.options()
    assert by_id["lc_nocall"] not in bout.options()


@pytest.mark.rule("525.2", "532.4")
def test_what_cannot_be_revived_stays_in_the_graveyard() -> None:
    bout = setup([mine("lc_raiser", "c2"), theirs("plain2", "e6")], graveyards=[["lc_norise"], []])
    assert phases.FEATURES + bout.feature("lc_raiser") not in bout.uses("lc_raiser")
    bout = setup([mine("lc_raiser", "c2"), theirs("plain2", "e6")], graveyards=[["plain"], []])
    assert phases.FEATURES + bout.feature("lc_raiser") in bout.uses("lc_raiser")


@pytest.mark.rule("525.2", "502.3")
def test_what_cannot_be_the_target_of_spells_is_not_chosen_by_them() -> None:
    bout = setup([mine("spellcaster", "c2"), mine("hexer", "b2"), theirs("lc_untouched", "c5"), theirs("plain2", "e6")])
    assert "lc_untouched" not in bout.targets("spellcaster")
    bout = setup([mine("hexer", "b2"), theirs("lc_untouched", "c5"), theirs("plain2", "e6")])
    assert "lc_untouched" in bout.targets("hexer")


@pytest.mark.rule("525.2")
def test_who_deals_no_wounds_to_untapped_creatures_wounds_tapped_ones() -> None:
    bout = setup([mine("lc_gentle", "c3"), theirs("plain2", "c4"), theirs("plain3", "b4", tapped=True)])
    bout.strike("lc_gentle", "plain2", 6, 1)
    assert bout.wounds("plain2") == 0
    bout.end_turn().end_turn()
    bout.war.closed[bout["plain3"]] = 1
    bout.strike("lc_gentle", "plain3", 6)
    assert bout.wounds("plain3") == 3


@pytest.mark.rule("525.2")
def test_neighbours_of_a_silencer_of_uses_use_no_features() -> None:
    bout = setup(
        [
            mine("archer", "c2"),
            mine("selfhealer", "d3", wounds=3),
            theirs("lc_hush", "c3"),
            theirs("plain2", "d4"),
            theirs("plain3", "e6"),
        ]
    )
    assert phases.FEATURES + bout.feature("archer") not in bout.uses("archer")
    bout.strike("selfhealer", "plain2", 6, 1)
    assert bout.wounds("selfhealer") == 3, "a triggered feature is a feature too"


@pytest.mark.rule("531.1")
def test_no_wounds_in_its_own_turn() -> None:
    bout = setup([mine("lc_ownturn", "c3"), theirs("strong", "c4"), theirs("plain2", "e6")])
    bout.strike("lc_ownturn", "strong", 1, 6)
    assert bout.wounds("lc_ownturn") == 0
    bout.end_turn()
    bout.strike("strong", "lc_ownturn", 6, 1)
    assert bout.wounds("lc_ownturn") == 7


@pytest.mark.rule("531.1")
def test_no_wounds_from_the_first_two_attacks_of_the_battle() -> None:
    bout = setup(
        [
            mine("archer", "c1"),
            mine("thrower", "d1"),
            mine("archer3", "e1"),
            theirs("lc_firsttwo", "c4"),
            theirs("plain2", "e6"),
        ]
    )
    taken = []
    for name in ("archer", "thrower", "archer3"):
        bout.play(name, "lc_firsttwo", 6)
        taken.append(bout.wounds("lc_firsttwo"))
    assert taken[:2] == [0, 0]
    assert taken[2] > 0


@pytest.mark.rule("TM-heal")
def test_unhealing_wounds_are_not_healed() -> None:
    bout = setup([mine("lc_bleeder", "c3"), theirs("plain2", "c4"), theirs("healer", "d5"), theirs("plain3", "e6")])
    bout.strike("lc_bleeder", "plain2", 6, 1)
    assert bout.wounds("plain2") == 3
    bout.end_turn()
    bout.play("healer", "plain2")
    assert bout.wounds("plain2") == 3


# --- defenders and tapping ----------------------------------------


@pytest.mark.rule("520.1")
def test_not_tapping_after_a_shot_says_nothing_of_strikes() -> None:
    bout = setup([mine("lc_shooter", "c3"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.play("lc_shooter", "plain3", 6)
    assert not bout.tapped("lc_shooter")
    bout = setup([mine("lc_shooter", "c3"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("lc_shooter", "plain2", 6, 1)
    assert bout.tapped("lc_shooter")


@pytest.mark.rule("513.9", "520.1")
@pytest.mark.parametrize(("victim", "tapped"), [("forest", False), ("plain2", True)])
def test_a_defender_of_forest_creatures_stays_untapped_for_these_only(victim: str, tapped: bool) -> None:
    bout = setup([mine("plain", "c3"), theirs(victim, "c4"), theirs("lc_forester", "d4"), theirs("plain3", "e6")])
    bout.dice(6, 1).announce("plain", victim)
    bout.until("response").defend("lc_forester").settle()
    assert bout.tapped("lc_forester") is tapped


@pytest.mark.rule("513.4")
def test_a_guard_of_anybody_defends_from_afar() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("lc_anyguard", "e6"), theirs("plain3", "a6")])
    bout.announce("plain", "plain2").until("response")
    assert bout.may_defend("lc_anyguard")
    assert not bout.may_defend("plain3")


@pytest.mark.rule("513.8")
def test_defending_some_any_number_of_times() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("plain4", "d3"),
            theirs("plain2", "c4"),
            theirs("lc_hillguard", "d4"),
            theirs("plain3", "e6"),
        ]
    )
    bout.dice(6, 1).announce("plain", "plain2")
    bout.until("response").defend("lc_hillguard").settle()
    assert not bout.tapped("lc_hillguard")
    bout.announce("plain4", "plain2")
    assert not bout.may_defend("lc_hillguard"), "the first was its action; only mountain creatures are defended again"


# --- choosing, searching, counting ----------------------------------------


@pytest.mark.rule("505.7")
def test_the_opponent_chooses_his_own_creature() -> None:
    bout = setup(
        [mine("strong", "c3"), mine("plain", "b2"), theirs("lc_martyr", "c4", wounds=9), theirs("plain2", "e6")]
    )
    bout.dice(6, 1).announce("strong", "lc_martyr").until("target")
    decision = bout.match.decision
    assert decision is not None
    assert decision.seat == 0, "the opponent of the dead card's player"
    assert bout["plain2"] not in bout.options()
    bout.choose(bout["plain"])
    bout.settle()
    assert bout.wounds("plain") == 2


@pytest.mark.rule("114.1", "412.2")
def test_in_its_own_turn_means_once_more_and_only_then() -> None:
    bout = setup([mine("lc_zealot", "c2", tapped=True), mine("plain", "b2"), theirs("plain2", "e6")])
    option = phases.FEATURES + bout.feature("lc_zealot")
    assert option in bout.uses("lc_zealot")
    bout.play("lc_zealot")
    assert (bout.wounds("lc_zealot"), bout.tapped("lc_zealot")) == (3, False)
    bout.end_turn()
    assert option not in phases.uses(bout.war, bout["lc_zealot"])


@pytest.mark.rule("530.1")
def test_a_ward_stops_the_first_wounds_of_the_opponents_turn() -> None:
    text = "В ход противника — предотвращает первые 6 ран от немагических атак, нанесенных другим вашим картам."
    war = war_of([special("lc_ward", [text])])
    ward, friend, foe = put(war, "lc_ward", 0, 5), put(war, "plain", 0, 6), put(war, "strong", 1, 20)
    from triskel.games.berserk.rules.combat.wounds import prevent
    from triskel.games.berserk.state.roles import Scene
    from triskel.games.berserk.state.stack import Use

    blow = Use(foe, 1, None, Scene(foe, 1))
    blow.means = "simple strike"
    war.turn, war.active = 2, 1
    assert prevent(war, blow, friend, 4) == 0
    assert prevent(war, blow, friend, 4) == 2
    assert prevent(war, blow, ward, 4) == 4, "others only"
    war.used.clear()
    war.active = 0
    assert prevent(war, blow, friend, 4) == 4, "in the opponent's turn only"


@pytest.mark.rule("106.2.1")
def test_elements_that_no_card_of_the_squad_has() -> None:
    bout = setup(
        [
            mine("lc_stranger", "c2"),
            mine("steppe", "b2"),
            theirs("steppe", "c5", name="same"),
            theirs("forest", "d5"),
            theirs("plain2", "e6"),
        ]
    )
    bout.play("lc_stranger")
    assert (bout.wounds("same"), bout.wounds("forest"), bout.wounds("plain2")) == (0, 2, 0)


@pytest.mark.rule("TM-attack-power")
def test_x_is_the_power_of_the_strike() -> None:
    bout = setup([mine("lc_leech", "c3", wounds=6), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.dice(6, 1).announce("lc_leech", "plain2").until("target").pick("target", "lc_leech").settle()
    assert bout.wounds("lc_leech") == 3


@pytest.mark.rule("507.2")
def test_a_cell_within_three_cells() -> None:
    bout = setup([mine("lc_flitter", "a2"), theirs("plain2", "e6")])
    bout.use("lc_flitter", phases.FEATURES + bout.feature("lc_flitter")).until("cell")
    from triskel.games.berserk.state import field

    cells = {field.name(cell) for cell in bout.options()}
    assert "b4" in cells
    assert "e5" not in cells


@pytest.mark.rule("519.1")
def test_weakening_the_attack_that_set_it_off() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("lc_soft", "d5"), theirs("plain3", "e6")])
    bout.dice(6, 1).announce("strong", "plain2").until("use")
    bout.choose(1)
    bout.settle()
    assert bout.wounds("plain2") == 7 - 2


@pytest.mark.rule("PH-once-per-battle")
def test_a_limit_for_each_creature_apart() -> None:
    bout = setup([mine("lc_once", "c2"), theirs("plain2", "e6"), theirs("plain3", "d6")])
    bout.play("lc_once", "plain2")
    bout.end_turn().end_turn()
    assert "plain2" not in bout.targets("lc_once")
    assert bout["plain3"] in bout.options()


@pytest.mark.rule("205.1")
def test_a_random_dwarf_of_the_deck_goes_to_the_graveyard() -> None:
    bout = setup([mine("lc_burier", "c2"), theirs("plain2", "e6")], decks=[["plain", "hero", "hero"], []])
    bout.play("lc_burier")
    assert [bout.war.face(card).id for card in bout.war.grave[0]] == ["plain"]
    assert len(bout.war.deck[0]) == 2
