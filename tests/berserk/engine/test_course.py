"""How a battle goes on: the steps before it, priority, simultaneous features, rolls, what an action costs."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.faces import questions
from triskel.games.berserk.rules import limits, payment, zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.field import NEAR, cell_of, name
from triskel.games.berserk.state.war import INITIAL


@pytest.mark.rule("400-intro", "408.1", "401.2", "TM-active-player")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_turn_begins_when_the_preliminary_phase_is_over(first: int) -> None:
    bout = setup(
        [mine("razgal", "c3"), theirs("plain2", "c6")], phase="battle start", keeper=False, first=first, turn=0
    )
    assert bout.war.turn == 0
    bout.until("choice")
    assert (bout.war.turn, bout.war.active, bout.war.phase) == (1, first, phases.CHOICE)
    assert bout.match.decision is not None
    assert bout.match.decision.seat == first


@pytest.mark.rule("406.1")
def test_a_feature_of_the_battles_start_is_offered_with_what_it_does() -> None:
    bout = setup([mine("razgal", "c3"), theirs("plain2", "c6")], phase="battle start", keeper=False, turn=0)
    decision = bout.match.decision
    assert decision is not None
    said = {lang: questions.label(bout.war, decision, bout["razgal"], lang) for lang in ("ru", "en")}
    text = bout.war.face(bout["razgal"]).features[0].label.removesuffix(".")
    assert said["ru"].endswith(f"(C3): {text}")
    assert "(C3): At battle start — each creature of yours" in said["en"]


@pytest.mark.rule("401.1", "510.3")
def test_no_action_is_declared_before_the_battle() -> None:
    bout = setup(
        [mine("razgal", "c3"), mine("quickhurt", "b2"), theirs("plain2", "c6")],
        phase="battle start",
        keeper=False,
        turn=0,
    )
    feature = bout.war.face(bout["quickhurt"]).features[0]
    assert not payment.playable(bout.war, bout["quickhurt"], feature)
    bout.pick("battle start", "razgal")
    assert bout.kind() != "response" or bout.war.turn == 1, "nobody answers before the first turn"
    bout.until("choice")
    assert payment.playable(bout.war, bout["quickhurt"], feature)
    bout.war.phase = INITIAL
    assert not payment.playable(bout.war, bout["quickhurt"], feature)


@pytest.mark.rule("401.4", "PH-once-per-turn")
def test_what_is_limited_by_the_turn_waits_for_the_first_turn() -> None:
    bout = setup(
        [mine("upyr_sotnik", "c3"), mine("razgal", "b3"), theirs("plain2", "c6")],
        phase="battle start",
        keeper=False,
        turn=0,
    )
    card, feature = bout["upyr_sotnik"], bout.war.face(bout["upyr_sotnik"]).features[3]
    assert not limits.within_limit(bout.war, card, feature)
    bout.until("choice")
    assert limits.within_limit(bout.war, card, feature)


@pytest.mark.rule("401.3", "406.1", "PH-at-battle-start")
def test_the_players_alternate_and_who_declines_is_done() -> None:
    rows = [
        mine("razgal", "c3"),
        mine("razgal", "b3", name="r2"),
        theirs("razgal", "c4", name="r3"),
        theirs("razgal", "d4", name="r4"),
    ]
    bout = setup(rows, phase="battle start", keeper=False)
    seen = []
    while bout.kind() == "battle start":
        assert bout.match.decision is not None
        seen.append((bout.match.decision.seat, len(bout.options()) - 1))
        bout.choose(bout.options()[0])
    assert seen == [(0, 2), (1, 2), (0, 1), (1, 1)]
    bout = setup(rows, phase="battle start", keeper=False)
    bout.choose(-1)
    seats = []
    while bout.kind() == "battle start":
        assert bout.match.decision is not None
        seats.append(bout.match.decision.seat)
        bout.choose(bout.options()[0])
    assert seats == [1, 1], "the other goes on until he declines too"


@pytest.mark.rule("404.2.1", "404.2.2")
def test_cards_whose_cost_was_chosen_show_themselves() -> None:
    bout = setup(
        [
            mine("dzhoker", "c2", hidden=True, x=4),
            mine("prah_strazh", "b2", hidden=True),
            mine("plain", "c1", hidden=True),
            theirs("plain2", "c6", hidden=True),
        ],
        phase="after placement",
        keeper=False,
    )
    told = [(each.kind, each.facts["card"]) for each in bout.match.events if each.kind in ("cost told", "cost used")]
    assert told == [("cost told", bout["dzhoker"]), ("cost used", bout["prah_strazh"])]
    bout = setup(
        [
            mine("dzhoker", "c2", hidden=True, x=4),
            mine("plain", "c1", hidden=True),
            theirs("plain2", "c6", hidden=True),
        ],
        phase="after placement",
        keeper=False,
    )
    assert [event.facts["card"] for event in bout.events("cost told")] == [bout["dzhoker"]]


@pytest.mark.rule("KW-stealth", "405.1", "529.3")
@pytest.mark.parametrize("keep", [0, 1])
def test_a_stealthy_card_may_stay_hidden_anywhere_for_the_whole_battle(keep: int) -> None:
    bout = setup(
        [
            mine("sneak", "c3", hidden=True),
            mine("plain", "b3", hidden=True),
            mine("fast", "a1"),
            theirs("plain2", "c6"),
        ],
        phase="reveal",
        keeper=False,
    )
    asked = []
    while bout.kind() == "keep hidden":
        assert bout.match.decision is not None
        asked.append(bout.match.decision.about)
        bout.choose(keep)
    assert asked == [bout["sneak"]], "others of this row are turned up"
    assert bool(bout.war.hidden[bout["sneak"]]) == bool(keep)
    bout.end_turn().end_turn()
    assert bool(bout.war.hidden[bout["sneak"]]) == bool(keep)


@pytest.mark.rule("305.1", "TM-triggered-feature", "113.5")
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_active_player_orders_his_own_features_and_they_come_first(chosen: int) -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("catcher", "a2"),
            mine("mourner", "b2"),
            theirs("weakling", "c4", tapped=True),
            theirs("catcher", "e6", name="c2"),
            theirs("mourner", "d6", name="m2"),
            theirs("plain2", "a6"),
        ]
    )
    bout.dice(6).announce("plain", "weakling").until("order")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 0
    assert len(bout.options()) == 2
    bout.choose(chosen)
    bout.until("order")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1, "then the other player orders his"
    bout.choose(0)
    told = [event.facts["card"] for event in bout.events("triggered")]
    own = [bout["catcher"], bout["mourner"]]
    assert set(told[:2]) == set(own)
    assert set(told[2:4]) == {bout["c2"], bout["m2"]}
    first = told[0]
    other = setup(
        [
            mine("plain", "c3"),
            mine("catcher", "a2"),
            mine("mourner", "b2"),
            theirs("weakling", "c4", tapped=True),
            theirs("plain2", "a6"),
        ]
    )
    other.dice(6).announce("plain", "weakling").until("order")
    other.choose(1 - chosen)
    other.settle()
    assert other.events("triggered")[0].facts["card"] != first, "another choice, another order"


@pytest.mark.rule("306.1", "518.2", "KW-plague", "TM-die-roll")
def test_what_counts_is_the_roll_with_its_modifiers() -> None:
    for blessed, wounds in ((False, 0), (True, 5)):
        bout = setup([mine("plague", "c3"), theirs("plain2", "c4", tapped=True)])
        if blessed:
            zones.mark(bout.war, bout["plague"], Effect("blessing", 1, made=1))
        bout.strike("plague", "plain2", 4)
        assert bout.wounds("plague") == wounds, "4 is even, 4 + 1 is odd"
        assert bout.events("rolled")[0].facts["n"] == 4, "the die lies there as it fell"


@pytest.mark.rule("506.5", "510.5", "510.2", "TM-move")
def test_who_has_acted_moves_no_more_even_untapped() -> None:
    bout = setup([mine("baraka", "c3"), theirs("plain2", "c4", tapped=True)])
    assert bout.moves("baraka")
    bout.strike("baraka", "plain2", 1)
    assert not bout.tapped("baraka")
    assert bout.moves("baraka") == set()


@pytest.mark.rule("TM-adjacent-cell", "507.2", "502.7")
def test_a_neighbouring_cell_is_one_of_eight() -> None:
    bout = setup([mine("archer", "c1"), theirs("agile", "c4"), theirs("plain2", "d5"), theirs("plain3", "a6")])
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer")).pick("target", "agile").until("may")
    bout.choose(1)
    free = {name(cell) for cell in NEAR[cell_of("c4")]} - {"d5"}
    assert len(free) == 7
    assert {name(cell) for cell in bout.options()} == free


@pytest.mark.rule("PH-form-formation", "KW-formation")
def test_forming_a_formation_sets_something_off_once_it_is_formed() -> None:
    bout = setup(
        [
            mine("shchitnik_trakta", "c3", wounds=3),
            mine("soldier", "e3"),
            mine("soldier", "e1", name="s2"),
            theirs("plain2", "c6"),
        ]
    )
    bout.move("s2", "e2")
    assert bout.wounds("shchitnik_trakta") == 3, "others have formed one"
    bout.move("soldier", "d3")
    assert bout.wounds("shchitnik_trakta") == 2


@pytest.mark.rule("KW-unique")
@pytest.mark.parametrize("kept", ["unique1", "u2"])
def test_of_two_unique_cards_the_opponent_lets_one_stay(kept: str) -> None:
    bout = setup([mine("unique1", "c3"), mine("unique1", "b3", name="u2"), theirs("plain2", "c6")])
    zones.stale(bout.war, bout["unique1"])
    if bout.kind() == "choice":
        bout.choose(-1)
    bout.until("unique")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    bout.choose(bout[kept])
    bout.settle()
    other = "u2" if kept == "unique1" else "unique1"
    assert bout.alive(kept)
    assert not bout.alive(other)
    assert bout.war.deck[0] == [bout.war.codex.by_id["unique1"]]


@pytest.mark.rule("531.4.1", "531.4")
@pytest.mark.parametrize("chosen", [0, 1])
def test_of_several_replacements_their_player_chooses_one(chosen: int) -> None:
    bout = setup(
        [
            mine("archer", "c3"),
            theirs("lovec_poslednego_vzdoha", "c6"),
            theirs("kamen_dush", "e6"),
            theirs("kamen_dush", "a6", name="k2"),
        ]
    )
    bout.dice(6).use("archer", phases.FEATURES + bout.feature("archer"))
    bout.pick("target", "lovec_poslednego_vzdoha").until("replace")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1, "both are his, though it is not his turn"
    assert len([each for each in bout.options() if each >= 0]) == 2
    bout.choose(chosen)
    bout.settle()
    assert (bout.wounds("kamen_dush"), bout.wounds("k2")) == ((3, 0) if chosen == 0 else (0, 3))
    assert bout.wounds("lovec_poslednego_vzdoha") == 0


@pytest.mark.rule("502.9", "525.2")
def test_cannot_be_healed_means_by_nobody() -> None:
    bout = setup(
        [mine("healer", "c2"), mine("poisoned", "b3", wounds=5), theirs("aracent", "b4"), theirs("plain2", "e6")]
    )
    assert "poisoned" not in bout.targets("healer")
    bout = setup(
        [mine("healer", "c2"), mine("poisoned", "b3", wounds=5), theirs("aracent", "e5"), theirs("plain2", "e6")]
    )
    bout.play("healer", "poisoned")
    assert bout.wounds("poisoned") == 2, "away from Aracent it can be"


@pytest.mark.rule("518.4", "306.1")
@pytest.mark.parametrize(("word", "face", "wounds"), [("blessing", 6, 0), ("curse", 1, 1)])
def test_a_roll_off_the_table_stays_between_one_and_six(word: str, face: int, wounds: int) -> None:
    bout = setup([mine("plague", "c3"), theirs("plain2", "c4", tapped=True)])
    zones.mark(bout.war, bout["plague"], Effect(word, 1, made=1))
    bout.strike("plague", "plain2", face)
    assert bout.wounds("plague") == wounds, "plague hurts for what is odd: 6 is not, 1 is"


@pytest.mark.rule("530.3", "530.4")
def test_the_inactive_players_prevention_is_used_up_first() -> None:
    bout = setup([mine("archer", "c3"), theirs("plain2", "c6"), theirs("plain3", "e6")])
    card = bout["plain2"]
    zones.mark(bout.war, card, Effect("prevent", 2, 9, card, 0, 1))
    zones.mark(bout.war, card, Effect("prevent", 2, 9, card, 1, 2))
    bout.play("archer", "plain2", 6)
    assert bout.wounds("plain2") == 0
    assert [(each.by, each.value) for each in bout.war.effects[card] if each.key == "prevent"] == [(0, 1)]


@pytest.mark.rule("529.5")
def test_an_enemys_hidden_card_may_be_taken_for_anything_and_an_own_one_may_not() -> None:
    bout = setup(
        [
            mine("executioner", "c2"),
            mine("dear", "b2", hidden=True, name="own"),
            theirs("plain2", "c6"),
            theirs("dear", "d6", name="costly"),
            theirs("dear", "e6", hidden=True, name="unknown"),
        ]
    )
    assert bout.targets("executioner") == {"executioner", "keeper", "plain2", "unknown"}
    bout.choose(bout["unknown"])
    bout.settle()
    assert bout.alive("unknown"), "it cost too much after all"
    assert bout.tapped("executioner"), "and that was paid for (529.6)"
