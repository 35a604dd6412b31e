"""The way of a game action: stack, rolls, declarations, phases, stages (301-306, 409-412, 501-513, 527)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.stack import Blow, Roll
from triskel.games.berserk.state.war import INITIAL


@pytest.mark.rule(
    "301.1", "302.1", "302.3", "302.6", "302.8", "303.6", "503.2", "509.4", "TM-game-action", "TM-execute"
)
def test_the_way_of_a_game_action() -> None:
    bout = setup([mine("hexer", "c3"), theirs("weakling", "c6"), theirs("plain2", "e6"), theirs("quickhealer", "a6")])
    assert bout.war.stack == []
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "weakling")
    assert len(bout.war.stack) == 1
    assert bout.alive("weakling")
    bout.choose(-1)
    assert not bout.alive("weakling"), "it died before anybody got priority again"
    assert bout.tapped("hexer")


@pytest.mark.ruling("features_during_stages")
@pytest.mark.rule("301.2", "304.1", "TM-slow-game-action", "TM-fast-game-action", "TM-instant-action", "114.2.2")
def test_instant_actions_work_in_the_enemys_turn_and_slow_ones_do_not() -> None:
    bout = setup([mine("plain", "c3"), theirs("quickhurt", "c6"), theirs("hexer", "e6")])
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("c4"))
    assert bout.kind() == "response"
    assert bout.options() == [bout["quickhurt"] << FEATURE_BITS | bout.feature("quickhurt"), -1]


@pytest.mark.ruling("reveal_uses_stack")
@pytest.mark.rule("303.5", "302.5", "TM-priority")
def test_revealing_uses_no_stack() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6", hidden=True)])
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("c4"))
    before = len(bout.war.stack)
    bout.reveal("plain3")
    assert len(bout.war.stack) <= before
    assert not bout.war.hidden[bout["plain3"]]


@pytest.mark.rule("306.1", "518.2", "511.5.1", "511.7", "TM-die-roll")
def test_rolls_lie_on_the_stack_together_before_they_count() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), mine("quickhurt", "a2")])
    bout.dice(6, 1).announce("plain", "plain2")
    for _ in range(9):  # not for ever: if no roll ever comes, the test says so
        if not any(type(each) is Roll for each in bout.war.stack):
            bout.choose(-1)
    rolls = [each for each in bout.war.stack if type(each) is Roll]
    assert [(roll.card, roll.by, roll.natural) for roll in rolls] == [(bout["plain"], 0, 6), (bout["plain2"], 1, 1)]
    assert bout.wounds("plain2") == 0


@pytest.mark.rule("519.1", "PH-chosen-attack", "511.5", "511.5.2", "TM-attack", "TM-attack-grade", "TM-attack-power")
def test_an_attack_lies_on_the_stack_with_its_grade_and_can_be_changed() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("zadira", "d5")])
    bout.dice(6).announce("plain", "plain2").until("response")
    while not any(type(each) is Blow for each in bout.war.stack):
        bout.choose(-1)
    blow = bout.war.stack[-1]
    assert (blow.grade, blow.target) == (2, bout["plain2"])
    bout.respond("zadira").settle()
    assert bout.wounds("plain2") == 1, "reduced to a weak one"


@pytest.mark.rule("511.8", "111.2", "306.2", "PH-xyz")
def test_an_influence_with_three_numbers_is_rolled() -> None:
    bout = setup(
        [mine("celitelnica_istoka", "c2"), mine("plain", "b3", wounds=6), mine("hexer", "d2"), theirs("plain2", "c6")]
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.dice(6).respond("celitelnica_istoka", 0, "plain").settle()
    assert bout.wounds("plain") == 3


@pytest.mark.rule("409.2", "409.1")
def test_what_comes_before_the_turn_is_played_out_before_anything_untaps() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            theirs("plain2", "c6", wounds=3, tapped=True),
            theirs("thirsty", "d6", wounds=2, tapped=True),
        ]
    )
    bout.choose(-1)
    assert (bout.kind(), bout.war.phase) == ("thirst", INITIAL)
    assert (bout.tapped("plain2"), bout.events("untapped all")) == (True, [])
    bout.pick("thirst", "plain2")
    assert (bout.kind(), bout.war.phase, bout.tapped("plain2")) == ("choice", phases.CHOICE, False)


@pytest.mark.rule("410.4", "412-intro", "408.3", "411.2")
def test_phases_follow_one_another() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    assert bout.war.phase == phases.CHOICE
    bout.move("plain", "c4")
    assert bout.war.phase == phases.CHOICE, "back to the choice as often as one likes"
    seen = []
    for event in ("untapped all", "turn"):
        seen.append(len(bout.events(event)))
    bout.choose(-1)
    assert bout.war.phase == phases.CHOICE
    assert bout.war.turn == 2
    assert [len(bout.events(event)) for event in ("untapped all", "turn")] == [each + 1 for each in seen]


@pytest.mark.rule("501.1", "502.1", "502.2", "502.4", "TM-declare", "TM-target", "TM-source", "PH-chosen-card")
def test_a_declaration_names_source_and_target() -> None:
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    use = bout.war.stack[-1]
    assert (use.source, use.targets, use.by) == (bout["hexer"], (bout["plain2"],), 0)
    bout.settle()
    bout.use("keeper", phases.MOVE)
    assert bout.kind() == "move"
    assert bout.match.decision is not None
    assert all(0 <= cell < 30 for cell in bout.match.decision.options)


@pytest.mark.rule("504.3")
def test_spells_reach_cards_in_the_air() -> None:
    bout = setup([mine("spellcaster", "c3"), theirs("plain2", "c6"), theirs("bird")])
    bout.play("spellcaster", "bird")
    assert bout.wounds("bird") == 3


@pytest.mark.rule("506.2", "TM-slow-game-action")
def test_only_the_active_player_moves() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    assert bout["plain2"] not in bout.options()
    assert bout["plain"] in bout.options()


@pytest.mark.ruling("death_markers_lost")
@pytest.mark.rule("509.1.1", "509.3", "PH-on-death")
def test_on_death_features_know_where_the_card_stood_and_what_killed_it() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("iskrovik", "c4", wounds=4, tapped=True),
            theirs("plain2", "d5"),
            theirs("plain3", "a6"),
        ]
    )
    bout.strike("strong", "iskrovik", 6)
    assert bout.wounds("strong") == 1
    assert bout.wounds("plain2") == 1
    assert bout.wounds("plain3") == 0
    died = bout.events("died")[0]
    assert died.facts["source"] == bout["strong"]


@pytest.mark.rule("510.1", "TM-action", "TM-use-game-action", "TM-activated-feature", "114.1")
def test_what_has_no_tap_in_its_payment_is_no_action() -> None:
    bout = setup([mine("vedma_polnoluniya", "c2", tokens=1), mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.dice(1).announce("plain", "plain2").respond("vedma_polnoluniya", 2, "plain2").settle()
    assert not bout.tapped("vedma_polnoluniya")
    assert bout.war.acts[bout["vedma_polnoluniya"]] == 0
    assert bout.tokens("vedma_polnoluniya") == 0


@pytest.mark.ruling("on_assault_timing")
@pytest.mark.rule("511.1", "511.2", "511.3", "511.4", "PH-on-assault", "TM-assault")
def test_on_assault_comes_after_the_final_target_and_before_the_dice() -> None:
    bout = setup([mine("kapitan_bezdny", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4")])
    bout.dice(1, 6).announce("kapitan_bezdny", "plain2").defend("plain3").until("may")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    assert not bout.events("rolled")
    bout.choose(0)
    bout.settle()
    assert bout.wounds("plain3") >= 1, "the defender is the one attacked"
    assert bout.wounds("plain2") == 0


@pytest.mark.rule("513.3", "513.7")
def test_only_a_flyer_defends_a_flyer_against_a_ground_creature() -> None:
    bout = setup([mine("pticelov", "c3"), theirs("bird"), theirs("bird2"), theirs("plain2", "c4")])
    bout.announce("pticelov", "bird")
    assert bout.may_defend("bird2")
    assert not bout.may_defend("plain2")
    bout.defend("bird2").settle()
    declared = bout.events("defender declared")[0].facts
    assert (declared["card"], declared["source"]) == (bout["bird2"], bout["pticelov"])


@pytest.mark.rule("518.5", "519.4")
def test_nobody_answers_while_modifiers_are_applied() -> None:
    bout = setup([mine("blessed", "c3"), theirs("plain2", "c4"), theirs("quickhealer", "e6")])
    bout.dice(4, 2).announce("blessed", "plain2")
    seen = set()
    while bout.kind() == "response":
        top = type(bout.war.stack[-1]).__name__ if bout.war.stack else ""
        seen.add((top, bout.wounds("plain2")))
        bout.choose(-1)
    assert ("Roll", 0) in seen
    assert ("Blow", 0) in seen
    assert ("Blow", 2) not in seen, "a blow that has landed is off the stack"
    assert ("Roll", 2) not in seen
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("blessed")) == (2, 0), "5 against 2: medium, and a miss"


@pytest.mark.rule("527.2")
def test_blocking_aims_at_the_source_of_the_action() -> None:
    bout = setup([mine("caster", "c3"), theirs("plain2", "c6"), theirs("ispovednik", "e6")])
    bout.dice(6).use("caster", phases.FEATURES + bout.feature("caster")).pick("target", "plain2")
    bout.respond("ispovednik").settle()
    assert bout.events("blocked")[0].facts["card"] == bout["caster"]
