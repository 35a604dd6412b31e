"""Turn phases, victory and draw, campaign, and what each player may know (409-415, parts 6 and 7, 529)."""

from typing import Any

import pytest

from tests.berserk.engine.conftest import Bout, mine, setup, theirs
from triskel.games.berserk.content.campaign import Campaign
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules.course import phases, victory
from triskel.games.berserk.state.face import card_in
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.war import INITIAL, OPENING, OVER, REDEAL
from triskel.kernel import BadSetup, Chance, Match, Refusal, start


@pytest.mark.rule("410.2", "503.1", "TM-untap")
def test_all_own_tapped_cards_untap_at_the_start_of_the_turn() -> None:
    bout = setup(
        [mine("plain", "c3", tapped=True), theirs("plain2", "c5", tapped=True), theirs("plain3", "e5", tapped=True)]
    )
    bout.end_turn()
    assert not bout.tapped("plain2")
    assert not bout.tapped("plain3")
    assert bout.tapped("plain")


@pytest.mark.rule("410.1")
def test_some_cards_may_stay_tapped() -> None:
    bout = setup([mine("plain", "c3"), theirs("hranitel_ugley", "c5", tapped=True), theirs("plain2", "e6")])
    bout.settle()
    bout.choose(-1)
    bout.until("stay tapped")
    bout.choose(1)
    bout.settle()
    assert bout.tapped("hranitel_ugley")


@pytest.mark.rule("409.1", "PH-once-per-turn")
def test_before_the_turn_a_tapped_keeper_may_take_a_token() -> None:
    bout = setup([mine("plain", "c3"), theirs("hranitel_ugley", "c5", tapped=True), theirs("plain2", "e6")])
    bout.end_turn(may=1)
    assert bout.tokens("hranitel_ugley") == 1


@pytest.mark.rule("409.1", "510.3")
def test_no_played_features_in_the_initial_phase() -> None:
    bout = setup([mine("plain", "c3"), theirs("hranitel_ugley", "c5", tapped=True), mine("quickhurt", "b2")])
    bout.settle()
    bout.choose(-1)
    seen = []
    for _ in range(30):
        decision = bout.match.decision
        if decision is None or decision.kind == "choice":
            break
        seen.append((bout.war.phase, decision.kind))
        bout._default({})
    assert (INITIAL, "response") not in seen
    assert any(kind == "response" for _, kind in seen), "but in the other phases there is priority"


@pytest.mark.rule("409.1", "409.2")
def test_a_battle_set_up_before_a_turn_asks_nothing_until_the_turn_opens() -> None:
    hidden = theirs("plain2", "b6", hidden=True)
    bout = setup([mine("plain", "c3"), theirs("quickhurt", "c5"), hidden], phase="initial", first=0)
    assert bout.match.decision is not None
    assert (bout.match.decision.seat, bout.match.decision.kind) == (1, "response")
    assert bout.war.phase == OPENING, "nothing precedes the turn, so that its first phase is over at once"
    assert len(bout.match.decision.options) == 3, "wound, reveal or pass"


@pytest.mark.rule("411.1", "411.2", "412.1", "412.2", "413.2", "414.2")
def test_the_main_phase_is_a_row_of_choices() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c5")])
    bout.move("plain", "c4")
    assert bout.kind() == "choice"
    bout.strike("plain", "plain3", 2, 4)
    assert bout.kind() == "choice"
    assert not bout.war.stack, "the action was played out first"
    assert bout.tapped("plain")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 0


@pytest.mark.rule("415.1", "415.3", "TM-turn")
def test_effects_until_end_of_turn_end_together_and_the_other_player_is_active() -> None:
    bout = setup([mine("ingri", "c2"), mine("hexer", "b2"), mine("plain", "c3"), theirs("plain2", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("ingri", 0, "plain").settle()
    assert bout.has("plain", "attack+")
    bout.end_turn()
    assert not bout.has("plain", "attack+")
    assert bout.war.active == 1
    assert bout.war.turn == 2


@pytest.mark.ruling("once_per_turn_reset")
@pytest.mark.rule("PH-once-per-turn", "PH-once-per-battle")
def test_limits_are_markers_that_go_with_the_turn() -> None:
    bout = setup([mine("upyr_sotnik", "c3", tapped=True), mine("plain", "b2"), theirs("plain2", "c6")])
    bout.settle()
    bout.dice(1, 1)
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("b3"))
    bout.respond("upyr_sotnik", 3).settle()
    assert not bout.tapped("upyr_sotnik")
    bout.war.closed[bout["upyr_sotnik"]] = 1
    from triskel.games.berserk.rules.payment import playable

    feature = bout.war.face(bout["upyr_sotnik"]).features[3]
    assert not playable(bout.war, bout["upyr_sotnik"], feature)
    bout.war.used.clear()
    assert playable(bout.war, bout["upyr_sotnik"], feature)


@pytest.mark.ruling("slow_feature_without_tap")
@pytest.mark.rule("114.2.1", "114.2", "112.2")
@pytest.mark.parametrize(("ruling", "open_"), [("choice_subphase", True), ("forbidden", False), ("", True)])
def test_a_slow_feature_without_tapping_is_a_matter_of_the_match(ruling: str, open_: bool) -> None:
    switches = {"slow_feature_without_tap": ruling} if ruling else {}
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], switches=switches)
    from triskel.games.berserk import nodes as n
    from triskel.games.berserk.compile.statics import feature
    from triskel.games.berserk.state.face import Face

    face: Face = bout.war.face(bout["plain"])
    sentence = feature(n.Feature(n.Do(n.Doing.GET_TOKENS, n.Ref(n.Who.THIS), 1), n.Payment(wounds=1)), "probe")
    bout.war.codex.enrol(sentence)
    old = face.plays
    face.plays = (sentence,)
    try:
        assert (phases.FEATURES + sentence.uid in bout.uses("plain")) == open_
    finally:
        face.plays = old


# --- the end ----------------------------------------


@pytest.mark.rule("602.1", "601-intro", "503.1", "605.1")
def test_who_has_no_creatures_left_has_lost() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4", wounds=9, tapped=True), theirs("stone", "e6")])
    bout.strike("strong", "plain2", 6)
    outcome = bout.match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.rule == "602.1"
    assert bout.match.decision is None


@pytest.mark.ruling("simultaneous_end")
@pytest.mark.rule("603.1")
def test_both_losing_at_once_is_a_draw() -> None:
    bout = setup([mine("plain", "c3", wounds=9), theirs("plain2", "c4", wounds=9)], keeper=False)
    bout.strike("plain", "plain2", 4, 2)
    outcome = bout.match.outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.rule == "603.1"


@pytest.mark.ruling("draw_offer_limit")
@pytest.mark.rule("602.1", "603.2")
def test_surrender_and_offers_of_a_draw() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], offers=True)
    assert phases.OFFER_DRAW in bout.options()
    bout.choose(phases.OFFER_DRAW)
    assert bout.kind() == "accept draw"
    bout.choose(0)
    assert phases.OFFER_DRAW not in bout.options(), "draw_offer_limit: once a turn"
    bout.choose(phases.SURRENDER)
    assert bout.match.outcome is not None
    assert bout.match.outcome.winners == (1,)
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], offers=True)
    bout.choose(phases.OFFER_DRAW)
    bout.choose(1)
    assert bout.match.outcome is not None
    assert bout.match.outcome.winners == ()


@pytest.mark.rule("602.2", "603.3", "604.1", "604.2")
def test_what_the_book_leaves_to_a_judge_is_awarded_with_a_reason() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs("dear", "c5")], turn=3)
    assert victory.worth(bout.war) == (8, 13)
    with pytest.raises(Refusal, match="reason"):
        victory.award(bout.war, 1, "technical victory", " ")
    victory.award(bout.war, 1, "technical victory", "time, 13 crystals against 8")
    assert BERSERK.outcome(bout.war) is not None
    with pytest.raises(Refusal, match=r"605\.1"):
        victory.award(bout.war, 0, "penalty", "late")


@pytest.mark.rule("605.2")
def test_hidden_cards_are_shown_when_the_battle_is_over() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6", hidden=True)])
    hidden = next(each for each in bout.match.view(0)["cards"] if each["card"] == bout["plain2"])
    assert "id" not in hidden
    victory.surrender(bout.war, 1)
    shown = next(each for each in bout.match.view(0)["cards"] if each["card"] == bout["plain2"])
    assert shown["id"] == "plain2"


@pytest.mark.ruling("stalled_simulation")
def test_a_stalled_simulation_ends_by_name_and_real_play_does_not() -> None:
    def random_match(stall: int) -> Match[Any]:
        match = start(
            BERSERK, {"decks": [["plain"] * 30, ["plain"] * 30], "stall": stall}, seed=4, keep=False, patient=False
        )
        for _ in range(400):
            if match.decision is None:
                break
            options = match.decision.options
            match.take(options[0] if match.decision.kind == "recruit" else options[-1])
        return match

    stalled = random_match(5)
    assert stalled.outcome is not None
    assert stalled.outcome.reason == "stalled"
    assert random_match(0).outcome is None


# --- campaign ----------------------------------------


@pytest.mark.ruling("campaign_cards_after_game")
@pytest.mark.rule("701.1", "701.2", "701.4", "701.5", "TM-campaign")
def test_a_campaign_keeps_the_winners_cards_and_buries_the_losers() -> None:
    campaign = Campaign([["plain", "plain2", "dear"], ["plain3", "plain4"]], wins_needed=1)
    bout = setup(
        [mine("plain", "c3"), theirs("plain3", "c6")],
        decks=[["dear"], ["plain4"]],
        graveyards=[["plain2"], []],
        keeper=False,
    )
    victory.surrender(bout.war, 1)
    campaign.finish(bout.war)
    assert campaign.decks == [["dear", "plain"], ["plain4"]]
    assert campaign.sideboards == [["plain2"], ["plain3"]]
    assert campaign.winner == 0
    with pytest.raises(Refusal, match="over"):
        campaign.setup()


@pytest.mark.ruling("time_limit_result")
@pytest.mark.rule("604.1", "604.2")
@pytest.mark.parametrize("kind", ["technical victory", "technical draw"])
def test_the_cards_are_counted_after_the_second_players_turn_alone(kind: str) -> None:
    rows = [mine("plain", "c3"), theirs("plain2", "c6")]
    winner = 1 if kind == "technical victory" else None

    def refused(bout: Bout) -> bool:
        assert victory.time_may_be_called(bout.war) == (kind in [each.kind for each in BERSERK.awards(bout.war)])
        if victory.time_may_be_called(bout.war):
            victory.award(bout.war, winner, kind, "time")
            return False
        with pytest.raises(Refusal, match=r"604\.1"):
            victory.award(bout.war, winner, kind, "time")
        return True

    assert refused(setup(rows)), "nobody has had his turn"
    assert refused(setup(rows, turn=2, active=1)), "the Second player's turn is not over"
    assert refused(setup(rows, turn=3).move("keeper", "a2")), "the First player has gone on"
    assert not refused(setup(rows, turn=3))
    assert refused(setup(rows, turn=3, first=1)), "whose turn it is does not matter, but who began"
    assert not refused(setup(rows, turn=1).end_turn().end_turn())


@pytest.mark.ruling("campaign_draw")
@pytest.mark.rule("701.4")
def test_a_drawn_battle_returns_the_cards_of_both() -> None:
    campaign = Campaign([["plain"], ["plain3"]], games=2)
    bout = setup([mine("plain", "c3"), theirs("plain3", "c6")], keeper=False)
    victory.award(bout.war, None, "nobody can win", "stuck")
    campaign.finish(bout.war)
    assert campaign.decks == [["plain"], ["plain3"]]
    assert campaign.setup()["loser"] is None


@pytest.mark.ruling("campaign_goal")
def test_a_campaign_needs_an_agreement() -> None:
    with pytest.raises(BadSetup, match=r"701\.2"):
        Campaign([["plain"], ["plain"]])


@pytest.mark.rule("702.1", "702.2", "702.3", "702.4")
def test_a_retreating_creature_goes_home_after_the_enemys_turn() -> None:
    bout = setup(
        [mine("plain", "c1"), mine("plain2", "c2"), mine("stone", "d1"), theirs("plain3", "c6")], campaign=True
    )
    assert phases.RETREAT in bout.uses("plain")
    assert phases.RETREAT not in bout.uses("plain2"), "not in the third row"
    assert phases.RETREAT not in bout.uses("stone"), "artifacts do not retreat"
    bout.use("plain", phases.RETREAT).settle()
    bout.end_turn()
    assert bout.alive("plain")
    bout.end_turn()
    assert not bout.alive("plain")
    assert bout.war.codex.by_id["plain"] in bout.war.deck[0]


@pytest.mark.rule("703.1")
def test_the_loser_of_the_last_battle_chooses_two_cards() -> None:
    match = start(
        BERSERK, {"decks": [["plain"] * 20, ["plain2"] * 18 + ["dear", "hero"]], "campaign": True, "loser": 1}, seed=2
    )
    while match.decision is not None and match.decision.kind != "favour":
        match.choose(match.decision.seat, match.decision.options[0])
    assert match.decision is not None
    assert match.decision.seat == 1
    for name in ("dear", "hero"):
        match.choose(1, match.state.codex.by_id[name])
    hand = [match.state.codex.faces[face].id for face in match.state.hand[1]]
    assert "dear" in hand
    assert "hero" in hand
    assert len(hand) == 15


# --- knowing ----------------------------------------


@pytest.mark.rule("529.1", "204.2", "204.1", "TM-hidden-card")
def test_a_view_shows_backs_and_counts_only() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("snezhnyy_kradun", "c5", hidden=True), theirs("plain2", "c6")],
        decks=[["dear"], ["hero", "mage"]],
    )
    seen = bout.match.view(0)
    back = next(each for each in seen["cards"] if each["card"] == bout["snezhnyy_kradun"])
    assert back == {
        "card": bout["snezhnyy_kradun"],
        "controller": 1,
        "owner": 1,
        "cell": "c5",
        "zone": "field",
        "hidden": True,
        "tapped": False,
    }
    assert seen["decks"] == [{"size": 1}, {"size": 2}]
    own = next(each for each in bout.match.view(1)["cards"] if each["card"] == bout["snezhnyy_kradun"])
    assert own["id"] == "snezhnyy_kradun"


@pytest.mark.rule("529.5", "KW-stealth")
def test_a_redealt_hidden_card_after_the_first_turn_can_hide() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("snezhnyy_kradun", "c5", hidden=True), theirs("plain2", "c6")],
        decks=[[], ["hero", "mage", "sneak", "nesushchiy_prozrenie"]],
        turn=3,
    )
    seen = set()
    for seed in range(30):
        world = bout.match.determinize(0, seed)
        seen.add(world.state.face(bout["snezhnyy_kradun"]).id)
    assert seen == {"snezhnyy_kradun", "sneak", "nesushchiy_prozrenie"}


@pytest.mark.rule("402.3")
def test_planners_deal_the_enemys_cards_anew() -> None:
    match = start(BERSERK, {"decks": ["steppe", "dark"]}, seed=3)
    while match.state.phase < REDEAL and match.decision is not None:
        match.choose(match.decision.seat, match.decision.options[0])
    worlds = [match.determinize(0, seed).state for seed in range(6)]
    assert len({tuple(world.hand[1]) for world in worlds}) > 3
    assert all(world.hand[0] == match.state.hand[0] for world in worlds)
    whole = sorted(match.state.hand[1] + match.state.deck[1])
    assert all(sorted(world.hand[1] + world.deck[1]) == whole for world in worlds)


@pytest.mark.rule("303.1", "529.3")
def test_an_empty_window_passes_by_itself_and_a_hidden_card_is_always_asked() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], patient=True)
    bout.use("plain", phases.MOVE)
    bout.choose(cell_of("c4"))
    assert bout.kind() == "choice", "nobody could answer, and everybody can see that"
    for hidden in ("plain3", "snezhnyy_kradun"):
        bout = setup([mine("plain", "c3"), theirs("plain2", "c6"), theirs(hidden, "e6", hidden=True)], patient=True)
        bout.use("plain", phases.MOVE)
        bout.choose(cell_of("c4"))
        assert bout.kind() == "response"
        assert len(bout.options()) == 2, "what lies there makes no difference to the question"


def test_random_setups_name_two_decks_and_a_limit() -> None:
    setup_ = BERSERK.random_setup(Chance(1), {})
    assert len(BERSERK.sides(BERSERK.complete_setup(setup_))) == 2
    assert setup_["stall"] > 0


def test_an_ended_battle_keeps_its_outcome() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    victory.surrender(bout.war, 0)
    assert bout.war.phase == OVER
    with pytest.raises(Refusal):
        victory.surrender(bout.war, 1)


@pytest.mark.rule("510.1", "510.4", "513.1")
def test_who_acted_without_tapping_is_free_again_in_the_next_turn_of_either_player() -> None:
    rows = [mine("rb_baraka", "c3"), mine("plain", "d3"), theirs("plain2", "c4"), theirs("plain3", "d4")]
    bout = setup(rows)
    bout.strike("rb_baraka", "plain2", 4, 4)
    assert not bout.tapped("rb_baraka")
    assert bout.strikes("rb_baraka") == set(), "its action of this turn is spent"
    bout.end_turn()
    bout.announce("plain3", "plain")
    assert bout.may_defend("rb_baraka"), "in the opponent's turn it has not acted yet"


@pytest.mark.rule("510.1", "510.4", "114.2.2")
def test_who_acted_without_tapping_may_act_at_once_in_the_opponents_turn() -> None:
    instant = "[внезапное][закрытие]: Ранить выбранное существо на 1."
    bout = setup([mine("rb_baraka", "c3", gains=[instant]), theirs("plain2", "c4"), theirs("plain3", "d5")])
    bout.strike("rb_baraka", "plain2", 4, 4).end_turn()
    bout.announce("plain2", "rb_baraka")
    assert [card_in(each) for each in bout.options() if each >= 0] == [bout["rb_baraka"]]


# --- fast game actions in the Choice subphase ----------------------------------------


@pytest.mark.rule("304.1", "412.1", "114.2.2")
def test_a_tapped_ghoul_captain_untaps_in_its_own_choice_subphase_and_strikes() -> None:
    bout = setup(
        [mine("upyr_sotnik", "c3", tapped=True), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")],
        keeper=False,
    )
    assert bout.kind() == "choice", "the Main phase does not end by itself while a fast action can be declared"
    assert bout.options() == [bout["upyr_sotnik"], -1]
    bout.choose(bout["upyr_sotnik"])
    assert not bout.tapped("upyr_sotnik")
    assert bout.wounds("upyr_sotnik") == 2
    bout.strike("upyr_sotnik", "plain2", 6)
    assert bout.wounds("plain2") == 4


@pytest.mark.rule("304.1", "412.1", "412.2", "510.3", "414.1")
def test_an_instant_action_declared_in_the_choice_subphase_can_be_answered_and_is_paid() -> None:
    bout = setup([mine("quickhurt", "c3"), theirs("plain2", "c5", wounds=9), theirs("quickhealer", "e6")])
    bout.use("quickhurt", phases.FEATURES + bout.feature("quickhurt")).pick("target", "plain2")
    assert bout.match.decision is not None
    assert (bout.kind(), bout.match.decision.seat) == ("response", 1), "now the other player gets priority (414.1)"
    bout.respond("quickhealer", 0, "plain2").settle()
    assert bout.wounds("plain2") == 9 - 2 + 1
    assert bout.tapped("quickhurt")
    assert bout.kind() == "choice"


@pytest.mark.ruling("defender_window")
@pytest.mark.rule("412.1", "304.1")
def test_the_inactive_player_is_not_asked_in_the_choice_subphase() -> None:
    bout = setup([mine("plain", "c3"), theirs("quickhurt", "e6")])
    assert bout.match.decision is not None
    assert (bout.kind(), bout.match.decision.seat) == ("choice", 0)
    assert bout["quickhurt"] not in bout.options()


@pytest.mark.rule("304.1", "501.2")
def test_an_instant_that_cannot_be_paid_is_not_offered_and_the_phase_ends_by_itself() -> None:
    ghoul = mine("upyr_sotnik", "c3", tapped=True, wounds=10)
    bout = setup([ghoul, theirs("plain2", "c4"), theirs("plain3", "e6")], keeper=False)
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1, "two wounds are more than the one life left"


@pytest.mark.rule("304.3", "306.1", "PH-chosen-roll")
def test_what_answers_to_a_roll_is_not_offered_on_an_empty_stack() -> None:
    text = "[внезапное][закрытие]: Перебросить кубик выбранного существа."
    bout = setup([mine("plain", "c3", gains=[text]), theirs("plain2", "c5"), theirs("plain3", "e6")])
    assert bout.uses("plain") == [phases.MOVE]


@pytest.mark.rule("TM-must-attack", "510.3")
def test_a_duty_to_strike_keeps_the_action_from_instant_ones_too() -> None:
    instant = "[внезапное][закрытие]: Ранить выбранное существо на 1."
    rows = [mine("gnom_basaarg", "c3", gains=[instant]), theirs("plain3", "e6")]
    bout = setup([*rows, theirs("plain2", "c4")])
    assert len([each for each in bout.uses("gnom_basaarg") if each >= phases.FEATURES]) == 1
    bout = setup([*rows, theirs("plain2", "c4", tapped=True)])
    assert [each for each in bout.uses("gnom_basaarg") if each >= phases.FEATURES] == []


@pytest.mark.rule("TM-must-attack", "510.3")
def test_attack_duty_reserves_action_in_answers_too() -> None:
    instant = "[внезапное][закрытие]: Ранить выбранное существо на 1."
    free = "[внезапное]: Выбранное существо получает +1 к простому удару до конца хода (1 раз за ход)."
    rows = [mine("gnom_basaarg", "c3", gains=[instant, free]), theirs("plain3", "e6"), mine("archer", "a1")]

    def answers(tapped: bool) -> int:
        bout = setup([*rows, theirs("plain2", "c4", tapped=tapped)])
        bout.use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "plain3")
        assert bout.kind() == "response"
        return len([each for each in bout.options() if card_in(each) == bout["gnom_basaarg"]])

    assert answers(tapped=False) == 2, "no tapped enemy, no duty"
    assert answers(tapped=True) == 1, "only what is no action"
