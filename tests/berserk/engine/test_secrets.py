"""What a player learns of the other's hidden cards, and what he does not (204.2, 403, 404.2, 529)."""

from typing import Any

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from tests.berserk.engine.test_prelude import recruiting_war, take
from triskel.games.berserk.faces import questions
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.rules.course.prices import IN_GOLD, gold_cards, options
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.games.berserk.state.stack import DEFEND_OPTION
from triskel.games.berserk.state.war import RECRUIT
from triskel.kernel import Chance, Refusal, start
from triskel.kernel.kit import find_game
from triskel.kernel.play.decision import Decision

SENTENCES.update(
    {
        "se_seer": (
            "[внезапное][закрытие]: Посмотреть три верхние карты своей колоды и положить одну из них на кладбище.",
        ),
    }
)


@pytest.mark.ruling("leftover_crystals")
@pytest.mark.rule("529.1", "405.1")
def test_what_is_left_of_the_crystals_does_not_tell_what_a_hidden_card_cost() -> None:
    """leftover_crystals."""

    def left(hidden: bool) -> Any:
        bout = setup(
            [mine("plain", "c3"), theirs("sneak", "c5", hidden=hidden), theirs("plain2", "c6")], crystals=[1, 2, 3, 4]
        )
        assert bout.match.view(0)["crystals"][0] == {"gold": 1, "silver": 2}
        assert bout.match.view(1)["crystals"][1] == {"gold": 3, "silver": 4}, "he knows his own"
        assert bout.match.view(None)["crystals"][1] == bout.match.view(0)["crystals"][1]
        return bout.match.view(0)["crystals"][1]

    assert left(hidden=True) is None
    assert left(hidden=False) == {"gold": 3, "silver": 4}


@pytest.mark.rule("204.2", "204.1")
def test_only_who_looks_at_his_deck_sees_cards_and_the_deck_is_as_thick_as_before() -> None:
    bout = setup(
        [mine("hexer", "c3"), theirs("plain2", "c6"), theirs("se_seer", "e6")],
        decks=[["plain"] * 4, ["dear", "hero", "mage", "plain"]],
        patient=True,
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("se_seer").until("look")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    assert len(bout.match.view(1)["looking"]) == 3
    assert bout.match.view(0)["looking"] == bout.match.view(None)["looking"] == []
    for seat in (0, 1, None):
        assert bout.match.view(seat)["decks"] == [{"size": 4}, {"size": 4}]
    seen = [event.for_seat(0) for event in bout.match.events if event.kind == "looked"]
    assert len(seen) == 1
    assert "faces" not in seen[0]
    assert seen[0]["n"] == 3


@pytest.mark.rule("529.1", "101.2")
def test_a_refusal_says_nothing_about_a_card_that_lies_face_down() -> None:
    bout = setup(
        [mine("hexer", "c3"), mine("quickhurt", "b3"), theirs("sneak", "c6", hidden=True), theirs("quickhealer", "e6")]
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "quickhealer")
    assert bout.kind() == "response"
    for name in ("sneak", "quickhealer"):
        for uid in range(20):
            with pytest.raises(Refusal) as refused:
                bout.choose(bout[name] << FEATURE_BITS | uid)
            assert [each.rule for each in refused.value.reasons] == ["101.2", "303.1"]


@pytest.mark.rule("303.1")
@pytest.mark.parametrize(
    "option", [999, 4093, 5 << FEATURE_BITS | 3000, 99 << FEATURE_BITS | 3, 99 << FEATURE_BITS | DEFEND_OPTION, -7]
)
def test_an_answer_that_names_nothing_is_refused_and_changes_nothing(option: int) -> None:
    bout = setup([mine("hexer", "c3"), mine("quickhurt", "b3"), theirs("plain2", "c6")])
    for kind in ("choice", "target", "response"):
        assert bout.kind() == kind
        before = bout.match.fingerprint()
        with pytest.raises(Refusal):
            bout.choose(option)
        assert bout.match.fingerprint() == before
        if kind == "choice":
            bout.use("hexer", phases.FEATURES + bout.feature("hexer"))
        elif kind == "target":
            bout.pick("target", "plain2")


# --- recruiting ----------------------------------------


@pytest.mark.rule("403.2.1", "105.2")
def test_each_card_of_the_deal_says_what_it_would_take_of_the_crystals() -> None:
    war = recruiting_war(["plain", "elite", "steppe", "forest", "dzhoker", "prah_strazh"])
    war.crystals[:2] = [9, 6]

    def said(name: str, lang: str = "en") -> str:
        face = war.codex.by_id[name]
        assert face in options(war, 0)
        return questions.label(war, Decision(0, "recruit", [face], "403.2.2"), face, lang).partition(" — ")[2]

    assert said("plain") == "4 silver"
    assert said("plain", "ru") == "4 серебряных"
    assert said("elite") == "5 gold"
    assert said("steppe") == "4 silver", "the first element costs nothing"
    assert said("dzhoker") == "3 gold or more", "X is chosen when it is taken"
    assert said("dzhoker", "ru") == "3 золотых и более"
    take(war, "steppe")
    assert said("forest") == "3 gold + 2 silver", "1 for the new element, and 2 for want of silver"
    assert said("forest", "ru") == "3 золотых + 2 серебряных"


@pytest.mark.rule("403.2.1")
def test_a_planner_may_deal_a_hand_without_a_card_for_gold() -> None:
    """Both chose to pay in gold; while the first is asked for which card, the second's hand may be anything."""
    game = find_game("berserk")
    without = 0
    for seed in range(30):
        match = start(game, game.random_setup(Chance(seed), {}), seed=seed, keep=True, events=False)
        while (decision := match.decision) is not None and match.state.phase <= RECRUIT and without < 5:
            if decision.seat == 0 and match.state.picks[1] == IN_GOLD:
                for world_seed in range(10):
                    world = match.determinize(0, world_seed)
                    without += not gold_cards(world.state, 1)
                    while world.decision is not None and world.decision.kind != "recruit":
                        assert world.decision.options
                        world.take(world.decision.options[0])
            for each in list(match.decisions):
                match.choose(each.seat, IN_GOLD if IN_GOLD in each.options else each.options[0])
        if without >= 5:
            return
    raise AssertionError("every hand that was dealt had such a card, so this shows nothing")


@pytest.mark.rule("404.1.1")
def test_the_card_that_is_being_placed_is_imagined_too_and_can_be_placed() -> None:
    match = start(find_game("berserk"), {}, seed=0)
    dice = Chance(7)
    while match.decision is not None and match.decision.kind not in ("place cell", "action"):
        decision = match.decision
        match.choose(decision.seat, decision.options[dice.below(len(decision.options))])
    assert match.decision is not None
    assert match.decision.kind == "place cell"
    seat, real = match.decision.seat, match.decision.about
    imagined: set[int] = set()
    for seed in range(12):
        world = match.determinize(1 - seat, seed, for_rollout=False)
        asked = next(each for each in world.decisions if each.seat == seat)
        imagined.add(asked.about)
        world.choose(seat, asked.options[0])
        placed = next(card for card in world.state.squad[seat] if world.state.hidden[card])
        assert world.state.card[placed] == asked.about
    assert imagined - {real}, "the other does not know which card it is"


@pytest.mark.rule("204.1")
def test_no_view_tells_which_card_of_a_deck_was_tried_on_last() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], decks=[["dear"] * 4, ["hero"] * 4])
    war = bout.match.state
    views = [bout.match.view(seat) for seat in (0, 1, None)]
    for probe in war.probe:
        war.become(probe, war.deck[1][0])
    assert [bout.match.view(seat) for seat in (0, 1, None)] == views
    assert all(view["gone"] == [] for view in views)
