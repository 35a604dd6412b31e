"""Fine points of attacks, effects and targets that show only when something gets in the way (501-505, 511-519)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.statics import grants_of
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import priority
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.kernel import Chance, start

SENTENCES.update(
    {
        "fp_tapper": ("[внезапное][закрытие]: Закрыть выбранное существо.",),
        "fp_token": ("[закрытие]: Выбранное существо получает фишку.",),
        "fp_sealer": ('[закрытие]: Выбранное существо получает "печать мороза".',),
        "fp_unsealer": ('[закрытие]: Выбранное существо теряет "печать мороза".',),
        "fp_uptotwo": ("[закрытие]: Ранить 2 или менее существа противника на 1.",),
        "fp_two": ("[закрытие]: Ранить два выбранных существа на 1.",),
        "fp_x": ("[закрытие]: Ранить X выбранных существ на 1, где X — число ваших гномов.",),
        "fp_selfandother": ("[закрытие]: Излечить себя и выбранное существо на 2.",),
        "fp_selforother": ("[закрытие]: Излечить себя или выбранное существо на 2.",),
        "fp_roller": (
            "[закрытие]: Заклинание — ранить выбранное существо на 1-2-3.",
            "При броске кубика — получить фишку.",
        ),
        "fp_teacher": ('Ваши гномы имеют "[закрытие]: Выстрел на 2".',),
        "fp_hater": ("+2 к броску кубика при простом ударе по эльфам.",),
        "fp_either": ("[закрытие]: Ранить выбранное существо на 1 или излечить выбранное существо на 1.",),
        "fp_thereby": ("[закрытие]: Ранить выбранное существо на 1, при этом — получить фишку.",),
        "fp_selforghost": ("[закрытие]: Излечить себя или другого вашего эльфа на 2.", "Бестелесный."),
        "fp_twofoes": ("[закрытие]: Ранить два существа противника на 1.",),
        "fp_leech": ("При простом ударе — излечить выбранное ваше существо на X, где X — сила удара.",),
        "fp_follow": ("При простом ударе — особый удар на 1 по атакованному существу.",),
        "fp_bully": (
            "[закрытие]: Противник выбирает своё существо и ранит его на 2, затем излечить выбранное существо на 1.",
        ),
        "fp_curser": ("[внезапное][закрытие]: Выбранный бросок кубика получает -2.",),
        "fp_blind": ("Игнорирует уязвимость.",),
        "fp_duelist": ("[закрытие]: Нанести простой удар по выбранному существу.",),
        "fp_reacher": ("[закрытие]: Удар через ряд.",),
        "fp_demand": ("[закрытие]: Заклинание — противник выбирает своё существо и ранит его на 2.",),
        "fp_demandelf": ("[закрытие]: Заклинание — противник выбирает своего эльфа и ранит его на 2.",),
        "fp_both": ("При ударе — может ранить выбранное существо на 1 и получить фишку.",),
        "fp_summoner": ("[внезапное][закрытие]: Вызвать существо стоимостью 4 или менее.",),
        "fp_gambler": ("При броске кубика вашей карты, если выпало 6, — излечить ваше выбранное существо на 1.",),
        "fp_avenger": ("При ответном ударе — получить фишку.",),
        "fp_shots": ("[закрытие]: 3 или менее выстрела на 1.",),
    }
)


# --- defenders ----------------------------------------


@pytest.mark.rule("513.1", "525.1")
def test_a_defender_that_is_tapped_before_it_steps_in_does_not_defend() -> None:
    bout = setup(
        [mine("plain", "c3"), mine("fp_tapper", "a2"), theirs("plain2", "c4", tapped=True), theirs("plain3", "b4")]
    )
    bout.dice(6).announce("plain", "plain2")
    bout.choose(-1)  # the striker's player has priority first
    bout.defend("plain3")
    bout.respond("fp_tapper", 0, "plain3").settle()
    assert bout.tapped("plain3")
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (3, 0)


# --- targets ----------------------------------------


@pytest.mark.rule("502.9", "525.2")
def test_a_card_that_cannot_get_tokens_is_no_target_for_them() -> None:
    bout = setup([mine("fp_token", "c3"), mine("dzhoker", "b2"), mine("plain", "a2"), theirs("plain2", "c6")])
    assert bout.targets("fp_token") == {"fp_token", "plain", "plain2", "keeper"}
    bout.pick("target", "plain").settle()
    assert bout.tokens("plain") == 1


@pytest.mark.rule("525.3", "119.1")
def test_only_a_card_with_the_marker_can_lose_it() -> None:
    bout = setup([mine("fp_sealer", "c3"), mine("fp_unsealer", "b3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    assert phases.FEATURES + bout.feature("fp_unsealer") not in bout.uses("fp_unsealer")
    bout.play("fp_sealer", "plain2")
    seal = grants_of(n.Marker("печать мороза"))[0].key
    assert bout.has("plain2", seal)
    bout.play("fp_unsealer")  # nobody else could be chosen
    assert not bout.has("plain2", seal)


@pytest.mark.rule("502.1", "502.4")
def test_up_to_two_targets_may_be_one() -> None:
    rows = [mine("fp_uptotwo", "c3"), theirs("plain2", "c6"), theirs("plain3", "d6"), theirs("plain4", "e6")]
    bout = setup(rows)
    assert bout.targets("fp_uptotwo") == {"plain2", "plain3", "plain4"}
    bout.pick("target", "plain2")
    assert bout.kind() == "target"
    assert set(bout.options()) == {bout["plain3"], bout["plain4"], -1}, "enough is enough, and nobody twice"
    bout.choose(-1)
    bout.settle()
    assert [bout.wounds(name) for name in ("plain2", "plain3", "plain4")] == [1, 0, 0]
    assert bout.tapped("fp_uptotwo")
    bout = setup(rows)
    bout.use("fp_uptotwo", phases.FEATURES + bout.feature("fp_uptotwo"))
    bout.pick("target", "plain2").pick("target", "plain4").settle()
    assert [bout.wounds(name) for name in ("plain2", "plain3", "plain4")] == [1, 0, 1]


@pytest.mark.rule("502.4", "525.1")
def test_two_targets_are_two_cards_or_nothing_is_declared() -> None:
    bout = setup([mine("fp_two", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    bout.use("fp_two", phases.FEATURES + bout.feature("fp_two"))
    bout.pick("target", "plain2")
    assert -1 not in bout.options()
    bout.pick("target", "plain3").settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (1, 1)


@pytest.mark.rule("502.4", "105.2.3")
def test_x_targets_are_as_many_as_the_text_counts() -> None:
    bout = setup(
        [
            mine("fp_x", "c3"),
            mine("plain", "a2"),
            mine("plain2", "b2"),
            theirs("ghost", "c6"),
            theirs("hider", "d6"),
            theirs("healer", "e6"),
        ]
    )
    bout.use("fp_x", phases.FEATURES + bout.feature("fp_x"))
    for name in ("ghost", "hider", "healer"):  # plain, plain2 and the keeper are dwarves
        assert bout.kind() == "target"
        bout.pick("target", name)
    bout.settle()
    assert [bout.wounds(name) for name in ("ghost", "hider", "healer")] == [1, 1, 1]


@pytest.mark.rule("502.6")
def test_itself_and_another_are_both_healed() -> None:
    bout = setup([mine("fp_selfandother", "c3", wounds=5), mine("plain", "a2", wounds=5), theirs("plain2", "c6")])
    bout.play("fp_selfandother", "plain")
    assert (bout.wounds("fp_selfandother"), bout.wounds("plain")) == (3, 3)


@pytest.mark.rule("502.1", "502.9")
def test_itself_or_another_is_a_choice_of_one() -> None:
    for name in ("fp_selforother", "plain"):
        bout = setup([mine("fp_selforother", "c3", wounds=5), mine("plain", "a2", wounds=5), theirs("ghost", "c6")])
        assert bout.targets("fp_selforother") == {"fp_selforother", "plain", "keeper"}, "nobody heals what has no body"
        bout.pick("target", name).settle()
        assert {each: bout.wounds(each) for each in ("fp_selforother", "plain")} == {
            "fp_selforother": 5,
            "plain": 5,
            name: 3,
        }


@pytest.mark.rule("502.1")
def test_the_question_for_a_target_names_the_card_that_acts() -> None:
    for name in ("archer", "healer", "fp_selforother", "twoshots"):
        bout = setup([mine(name, "c3"), mine("plain", "a2"), theirs("plain2", "c6"), theirs("plain3", "e6")])
        bout.targets(name)
        decision = bout.match.decision
        assert decision is not None
        assert (decision.seat, decision.rule, decision.about, decision.flags) == (0, "502.1", bout[name], 0)


# --- effects ----------------------------------------


@pytest.mark.rule("306.2", "511.8", "TM-die-roll")
def test_a_spell_with_three_numbers_rolls_a_die_of_its_own() -> None:
    for face, wounds in ((1, 1), (5, 2), (6, 3)):
        bout = setup([mine("fp_roller", "c3"), theirs("plain2", "c6")])
        bout.play("fp_roller", "plain2", face)
        assert bout.wounds("plain2") == wounds
        assert bout.tokens("fp_roller") == 1, "and «when it rolls» heard of it"


@pytest.mark.rule("117.1")
def test_the_use_of_a_granted_feature_counts_for_the_card_that_grants_it() -> None:
    bout = setup([mine("fp_teacher", "a2"), mine("plain", "c3"), theirs("plain2", "c6")])
    granted = [option for option in bout.uses("plain") if option >= phases.FEATURES]
    assert len(granted) == 1
    bout.dice(1).use("plain", granted[0]).pick("target", "plain2").settle()
    assert bout.wounds("plain2") == 2
    assert BERSERK.uses(bout.war)["fp_teacher:1"] == 1


@pytest.mark.rule("505.5")
def test_of_two_abilities_joined_by_or_one_is_used() -> None:
    bout = setup([mine("fp_either", "c3"), theirs("plain2", "c6", wounds=5)])
    for part, wounds in ((0, 6), (1, 4)):
        bout = setup([mine("fp_either", "c3"), theirs("plain2", "c6", wounds=5)])
        bout.use("fp_either", phases.FEATURES + bout.feature("fp_either"))
        assert bout.kind() == "which"
        decision = bout.match.decision
        assert decision is not None
        assert (decision.seat, decision.rule, decision.about) == (0, "505.5", bout["fp_either"])
        bout.choose(part)
        bout.pick("target", "plain2").settle()
        assert bout.wounds("plain2") == wounds


@pytest.mark.rule("505.3.1", "505.3.2", "502.5")
def test_each_of_several_shots_has_its_own_target_and_may_be_left_out() -> None:
    bout = setup([mine("fp_shots", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    bout.dice(1, 1).use("fp_shots", phases.FEATURES + bout.feature("fp_shots"))
    assert -1 not in bout.options(), "the first is not left out"
    bout.pick("target", "plain2")
    assert bout.wounds("plain2") == 1, "the first hits before the second is declared"
    assert -1 in bout.options()
    bout.pick("target", "plain2")
    bout.pick("target", -1).settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (2, 0)
    assert bout.tapped("fp_shots")


# --- rolls and attacks ----------------------------------------


@pytest.mark.rule("518.1", "519.3")
def test_a_bonus_to_rolls_against_elves_does_not_help_against_dwarves() -> None:
    for target, wounds in (("guard", 2), ("plain2", 1)):  # «guard» is an elf
        bout = setup([mine("fp_hater", "c3"), theirs(target, "c4", tapped=True), theirs("plain3", "e6")])
        bout.strike("fp_hater", target, 3)
        assert bout.wounds(target) == wounds


# --- looking into the deck ----------------------------------------


@pytest.mark.ruling("failed_search_cost")
@pytest.mark.rule("532.3.1")
def test_after_another_action_the_deck_may_be_searched_again() -> None:
    bout = setup([mine("dzhoker", "c2", tokens=4), mine("plain", "c3"), theirs("plain2", "c4")], decks=[["plain"], []])
    search = phases.FEATURES + bout.feature("dzhoker", 1)
    bout.use("dzhoker", search).pick("summon", -1).settle()
    assert search not in bout.uses("dzhoker")
    bout.strike("plain", "plain2", 3, 3)
    assert search in bout.uses("dzhoker")


@pytest.mark.rule("502.9", "525.1")
def test_itself_or_another_is_not_offered_where_neither_may_be_chosen() -> None:
    bout = setup([mine("fp_selforghost", "c3"), mine("plain", "a2"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("fp_selforghost") not in bout.uses("fp_selforghost")
    bout = setup([mine("fp_selforghost", "c3"), mine("healer", "a2"), theirs("plain2", "c6")])
    bout.play("fp_selforghost")
    assert bout.tapped("fp_selforghost"), "the elf is the only one"


@pytest.mark.rule("502.4", "525.1")
def test_two_targets_are_not_declared_where_there_is_one() -> None:
    bout = setup([mine("fp_twofoes", "c3"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("fp_twofoes") not in bout.uses("fp_twofoes")
    bout = setup([mine("fp_twofoes", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    assert phases.FEATURES + bout.feature("fp_twofoes") in bout.uses("fp_twofoes")
    bout = setup([mine("fp_uptotwo", "c3"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("fp_uptotwo") in bout.uses("fp_uptotwo"), "one is enough for «up to»"


@pytest.mark.rule("209.9", "412.1")
def test_a_symbiont_may_strike_its_host_though_nobody_else_is_near() -> None:
    bout = setup([mine("plain", "c3"), mine("flea", host=0), theirs("plain2", "c6")])
    assert bout.strikes("flea") == {"plain"}
    assert bout.can("flea")
    assert bout.strikes("plain") == {"flea"}
    bout.strike("flea", "plain", 6)
    assert bout.wounds("plain") == 3


@pytest.mark.rule("502.3", "511.4")
def test_a_striker_that_dies_before_the_dice_are_rolled_rolls_none() -> None:
    bout = setup([mine("plain", "c3", wounds=9), theirs("plain2", "c4"), theirs("quickhurt", "e6")])
    bout.announce("plain", "plain2")
    bout.choose(-1)  # the strike leaves the stack, its target is final
    assert bout.kind() == "response"
    bout.respond("quickhurt", 0, "plain").settle()
    assert not bout.alive("plain")
    assert bout.events("rolled") == []
    assert bout.wounds("plain2") == 0


@pytest.mark.rule("502.3", "511.4")
def test_nobody_rolls_for_a_target_that_died_before() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", wounds=9), theirs("quickhurt", "e6")])
    bout.announce("plain", "plain2")
    bout.choose(-1)
    bout.respond("quickhurt", 0, "plain2").settle()
    assert not bout.alive("plain2")
    assert bout.events("rolled") == []


@pytest.mark.rule("511.6", "514.3")
def test_the_power_of_the_strike_is_that_of_the_striker_not_of_the_answer() -> None:
    bout = setup([mine("fp_leech", "c3", wounds=5), theirs("strong", "c4")])
    bout.dice(4, 2).announce("fp_leech", "strong").settle(target=bout["fp_leech"])
    assert bout.wounds("strong") == 2
    assert bout.wounds("fp_leech") == 5 + 3 - 2, "it took the weak answer of 3 and healed its own medium 2"


@pytest.mark.rule("504.1", "501.4", "505.2")
def test_a_text_may_name_the_attacked_creature_as_the_next_target() -> None:
    bout = setup([mine("fp_follow", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "c6")])
    bout.strike("fp_follow", "plain2", 1, 1)
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (2, 0)


@pytest.mark.rule("505.7", "502.1")
def test_after_the_opponents_choice_the_own_player_chooses_again() -> None:
    bout = setup(
        [mine("fp_bully", "c3"), mine("plain", "a2", wounds=3), theirs("plain2", "c6"), theirs("plain3", "e6")]
    )
    bout.use("fp_bully", phases.FEATURES + bout.feature("fp_bully"))
    decision = bout.match.decision
    assert decision is not None
    assert (decision.kind, decision.seat, set(decision.options)) == ("target", 1, {bout["plain2"], bout["plain3"]})
    bout.choose(bout["plain3"])
    bout.until("target")
    decision = bout.match.decision
    assert decision is not None
    assert decision.seat == 0
    bout.choose(bout["plain"])
    bout.settle()
    assert (bout.wounds("plain3"), bout.wounds("plain")) == (2, 2)


@pytest.mark.ruling("no_legal_target_payment")
@pytest.mark.rule("502.8", "502.6")
def test_described_targets_that_are_not_there_cost_the_action_all_the_same() -> None:
    bout = setup([mine("airhurt", "c3"), theirs("plain2", "c6")])
    bout.play("airhurt")
    assert bout.tapped("airhurt")
    assert BERSERK.uses(bout.war)["airhurt:1"] == 1


@pytest.mark.rule("PH-chosen-roll", "306.1")
def test_a_modifier_of_a_chosen_roll_needs_a_roll_on_the_stack() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("fp_curser", "e6")])
    option = bout["fp_curser"] << FEATURE_BITS | bout.feature("fp_curser")
    bout.dice(6).announce("plain", "plain2")
    seen = []
    for _ in range(6):
        if bout.kind() != "response":
            break
        top = bout.war.stack[-1] if bout.war.stack else None
        seen.append((type(top).__name__, option in bout.options()))
        bout.choose(option if option in bout.options() else -1)
    bout.settle()
    assert ("Roll", True) in seen
    assert all(able == (kind == "Roll") for kind, able in seen)
    assert bout.wounds("plain2") == 2, "6 – 2 is a medium blow"


@pytest.mark.rule("KW-vulnerability")
def test_who_ignores_vulnerability_strikes_as_hard_as_at_anybody() -> None:
    for name, wounds in (("plain", 2), ("fp_blind", 1)):
        bout = setup([mine(name, "c3"), theirs("vulnerable", "c4", tapped=True)])
        bout.strike(name, "vulnerable", 1)
        assert bout.wounds("vulnerable") == wounds


@pytest.mark.rule("AB-simple-strike", "107.2")
def test_a_feature_may_declare_a_simple_strike_and_it_is_answered() -> None:
    bout = setup([mine("fp_duelist", "c3"), theirs("plain2", "c4")])
    bout.play("fp_duelist", "plain2", 4, 2)
    assert (bout.wounds("plain2"), bout.wounds("fp_duelist")) == (2, 1)
    assert bout.tapped("fp_duelist")


@pytest.mark.rule("AB-reach-strike", "504.1.1")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_a_reach_strike_without_a_number_deals_one(face: int) -> None:
    bout = setup([mine("fp_reacher", "c3"), theirs("plain2", "c5")])
    bout.play("fp_reacher", "plain2", face)
    assert bout.wounds("plain2") == 1


@pytest.mark.rule("505.7", "525.1")
def test_what_the_opponent_has_to_choose_is_offered_only_if_he_can() -> None:
    bout = setup([mine("fp_demand", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    bout.use("fp_demand", phases.FEATURES + bout.feature("fp_demand"))
    decision = bout.match.decision
    assert decision is not None
    assert (decision.seat, set(decision.options)) == (1, {bout["plain2"], bout["plain3"]})
    bout.choose(bout["plain2"])
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (2, 0)
    bout = setup([mine("fp_demandelf", "c3"), theirs("plain2", "c6")])
    assert phases.FEATURES + bout.feature("fp_demandelf") not in bout.uses("fp_demandelf")


@pytest.mark.rule("501.2", "510.1")
def test_a_card_whose_tapping_is_promised_cannot_strike_besides() -> None:
    bout = setup(
        [
            mine("quickhurt", "c3"),
            mine("hexer", "b3"),
            mine("plain", "a3"),
            theirs("plain2", "c4"),
            theirs("plain3", "b4"),
        ]
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    assert bout.war.stack
    assert bout.strikes("hexer") == set()
    assert bout.strikes("plain") == {"plain3", "hexer"}


@pytest.mark.rule("505.8", "113.6")
@pytest.mark.parametrize(
    ("first", "second", "wounds", "tokens"),
    [
        (1, 1, 1, 1),
        (1, 0, 1, 0),
        (0, 1, 0, 1),
        (0, 0, 0, 0),
    ],
)
def test_may_do_this_and_that_is_two_offers(first: int, second: int, wounds: int, tokens: int) -> None:
    bout = setup([mine("fp_both", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")])
    bout.dice(1).announce("fp_both", "plain2").until("may")
    bout.choose(first)
    if first:
        bout.pick("target", "plain3")
    bout.until("may")
    bout.choose(second)
    bout.settle()
    assert (bout.wounds("plain3"), bout.tokens("fp_both")) == (wounds, tokens)


@pytest.mark.ruling("failed_search_cost")
@pytest.mark.rule("532.3.1")
def test_a_failed_search_in_answer_to_something_is_not_tried_again_at_once() -> None:
    bout = setup(
        [mine("hexer", "c3"), theirs("plain2", "c6"), theirs("fp_summoner", "e6")], decks=[[], ["plain", "dear"]]
    )
    option = bout["fp_summoner"] << FEATURE_BITS | bout.feature("fp_summoner")
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    assert option in bout.options()
    bout.choose(option)
    bout.pick("summon", -1)
    assert bout.kind() != "response" or option not in bout.options()
    bout.settle()
    assert bout.wounds("plain2") == 3
    assert not bout.tapped("fp_summoner")
    bout.end_turn()
    bout.choose(bout["plain2"])
    bout.settle()
    assert bout.kind() == "choice"
    assert option in priority.responses(bout.war, 1), "after another game action it may look again"


@pytest.mark.rule("529.3", "529.4")
def test_a_hidden_card_that_strikes_is_revealed_first() -> None:
    bout = setup([mine("sneak", "c3", hidden=True), theirs("plain2", "c4", tapped=True)])
    bout.strike("sneak", "plain2", 6)
    assert not bout.war.hidden[bout["sneak"]]
    kinds = [event.kind for event in bout.match.events if event.kind in ("revealed", "declared")]
    assert kinds == ["revealed", "declared"]
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("306.2", "518.1", "PH-chosen-roll")
def test_the_roll_of_a_spell_lies_on_the_stack_and_can_be_changed_there() -> None:
    bout = setup([mine("fp_roller", "c3"), theirs("plain2", "c6"), theirs("fp_curser", "e6")])
    bout.dice(6).use("fp_roller", phases.FEATURES + bout.feature("fp_roller")).pick("target", "plain2")
    bout.respond("fp_curser").settle()
    assert bout.tapped("fp_curser")
    assert bout.wounds("plain2") == 2, "6 – 2 is a medium result"
    assert bout.war.stack == []


@pytest.mark.rule("306.1")
@pytest.mark.parametrize(("face", "healed"), [(6, 1), (5, 0)])
def test_what_waits_for_a_six_hears_the_roll_of_a_spell(face: int, healed: int) -> None:
    bout = setup([mine("fp_roller", "c3", wounds=3), mine("fp_gambler", "a2"), theirs("plain2", "c6")])
    bout.dice(face).use("fp_roller", phases.FEATURES + bout.feature("fp_roller")).pick("target", "plain2")
    bout.settle(target=bout["fp_roller"])
    assert bout.wounds("fp_roller") == 3 - healed


@pytest.mark.rule("514.3", "TM-counter-strike")
def test_on_a_counter_strike_is_not_on_a_strike() -> None:
    bout = setup([mine("plain", "c3"), theirs("fp_avenger", "c4"), theirs("plain3", "e6")])
    bout.strike("plain", "fp_avenger", 2, 5)
    assert bout.tokens("fp_avenger") == 1, "2 against 5: the strike misses, the answer is weak"
    bout = setup([mine("fp_avenger", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("fp_avenger", "plain2", 6)
    assert bout.tokens("fp_avenger") == 0


def test_a_battle_goes_the_same_way_whether_or_not_anybody_listens() -> None:
    for seed in range(4):
        setup_ = BERSERK.random_setup(Chance(seed), {})
        loud = start(BERSERK, setup_, seed=seed, patient=False)
        quiet = start(BERSERK, setup_, seed=seed, patient=False, keep=False, events=False)
        dice = Chance(seed)
        for _ in range(500):
            if loud.decision is None or quiet.decision is None:
                break
            assert list(loud.decision.options) == list(quiet.decision.options)
            options = loud.decision.options
            answer = options[dice.below(len(options))]
            loud.choose(loud.decision.seat, answer)
            quiet.take(answer)
        assert BERSERK.key(loud.state) == BERSERK.key(quiet.state)
