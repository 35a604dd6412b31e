"""What a card is and has, and how its features come to work (part 1)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases, prices
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import FEATURE_BITS


@pytest.mark.rule("101.2")
def test_the_players_take_turns_and_each_uses_his_own_cards() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c5"), theirs("plain3", "e5")])
    seen = []
    for _ in range(4):
        assert bout.match.decision is not None
        seat = bout.match.decision.seat
        own = [card for card in bout.options() if card >= 0]
        seen.append(seat)
        assert own
        assert all(bout.war.controller[card] == seat for card in own)
        bout.end_turn()
    assert seen == [0, 1, 0, 1]


@pytest.mark.rule("104.3", "107.1")
def test_a_card_without_text_may_strike_while_it_is_in_play() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            theirs("plain2", "c4", wounds=9, tapped=True),
            theirs("plain3", "d4"),
            mine("strong", "b3"),
        ]
    )
    assert bout.war.face(bout["plain"]).features == ()
    assert phases.STRIKE in bout.uses("plain")
    bout.strike("strong", "plain2", 6).end_turn()
    assert bout["plain2"] not in bout.options()
    assert phases.STRIKE in bout.uses("plain3")
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    assert phases.STRIKE not in bout.uses("plain"), "nobody is there to be struck"


@pytest.mark.rule("105.2")
def test_a_card_with_gold_in_its_cost_is_elite_and_takes_no_silver() -> None:
    from tests.berserk.engine.test_prelude import recruiting_war

    state = recruiting_war(["elite", "plain"] + ["plain2"] * 13)
    elite, common = (state.codex.by_id[name] for name in ("elite", "plain"))
    assert prices.price(state, 0, elite) == (5, 0)
    assert prices.price(state, 0, common) == (0, 4)
    state.crystals[:2] = [4, 22]
    assert prices.price(state, 0, elite) is None, "silver does not help"
    assert prices.price(state, 0, common) == (0, 4)


@pytest.mark.rule("105.2.1", "105.2.2", "105.1")
def test_a_numeric_cost_counts_gold_and_silver_alike_and_x_with_them() -> None:
    bout = setup(
        [
            mine("executioner", "c2"),
            theirs("plain2", "c6"),
            theirs("elite4", "d6"),
            theirs("elite", "e6"),
            theirs("naemnaya_rota", "a6", x=2, name="small"),
            theirs("naemnaya_rota", "b6", x=3, name="large"),
        ]
    )
    assert bout.targets("executioner") == {"executioner", "keeper", "plain2", "elite4", "small"}
    assert [traits.cost(bout.war, bout[each]) for each in ("small", "large", "elite4")] == [4, 5, 4]


@pytest.mark.rule("105.3", "508.1", "TM-starting-life")
def test_starting_life_is_printed_and_extra_life_comes_on_top() -> None:
    bout = setup([mine("plain", "c3", extra=2), mine("plain2", "b3"), theirs("plain3", "c6")])
    assert traits.max_life(bout.war, bout["plain2"]) == 10
    assert traits.max_life(bout.war, bout["plain"]) == 12
    bout.war.shrunk[bout["plain"]] = 3
    assert traits.max_life(bout.war, bout["plain"]) == 9


@pytest.mark.rule("108.1", "108.2")
def test_a_new_property_takes_the_place_of_the_old_one() -> None:
    bout = setup([mine("forest", "c3"), mine("bird"), theirs("plain2", "c6")])
    card = bout["forest"]
    zones.mark(bout.war, card, Effect("become element", 8, made=1))
    assert traits.elements(bout.war, card) == 8, "no forest any more"
    zones.mark(bout.war, card, Effect("become element", 16, made=2))
    assert traits.elements(bout.war, card) == 16, "the later one stays"
    zones.mark(bout.war, card, Effect("flight", 1, made=3))
    assert traits.flies(bout.war, card)
    assert traits.movement(bout.war, card) == 0, "flight stands where movement stood"
    zones.mark(bout.war, bout["bird"], Effect("independent", 2, made=4))
    assert not traits.flies(bout.war, bout["bird"])
    assert traits.movement(bout.war, bout["bird"]) == 2


@pytest.mark.rule("113.3", "PH-after-attack", "PH-on-attack")
@pytest.mark.parametrize(
    ("who", "dice", "asked"),
    [
        ("onhit", (6, 1), True),
        ("onhit", (2, 4), False),
        ("afterhit", (6, 1), True),
        ("afterhit", (2, 4), True),
    ],
)
def test_on_a_strike_needs_the_strike_and_after_it_the_payment(who: str, dice: tuple[int, ...], asked: bool) -> None:
    bout = setup([mine(who, "c3"), theirs("plain2", "c4")], keeper=False)
    bout.strike(who, "plain2", *dice, may=1)
    assert bout.tapped(who)
    assert bout.tokens(who) == int(asked), "a miss is paid for, but it strikes nobody"


@pytest.mark.rule("114.2", "114.2.1", "114.2.2", "TM-slow-game-action", "TM-fast-game-action")
def test_slow_features_are_chosen_and_instant_ones_also_answer() -> None:
    bout = setup(
        [
            mine("healer", "c2"),
            mine("quickhealer", "b2"),
            mine("plain", "c3", wounds=3),
            theirs("quickhurt", "e6"),
            theirs("hexer", "d6"),
        ]
    )
    assert phases.FEATURES + bout.feature("healer") in bout.uses("healer")
    assert phases.FEATURES + bout.feature("quickhealer") in bout.uses("quickhealer"), "its player has priority"
    bout.use("healer", phases.FEATURES + bout.feature("healer")).pick("target", "plain")
    mine_ = bout["quickhealer"] << FEATURE_BITS | bout.feature("quickhealer")
    assert bout.options() == [mine_, -1]
    bout.choose(-1)
    theirs_ = bout["quickhurt"] << FEATURE_BITS | bout.feature("quickhurt")
    assert bout.options() == [theirs_, -1], "in the enemy's turn too, but not the slow one"


@pytest.mark.rule("115.2", "111.3", "TM-static-feature")
def test_a_static_feature_works_at_once_and_is_never_asked_about() -> None:
    bout = setup(
        [mine("kochevoy_idol", "c2"), mine("steppe", "d2"), mine("steppe", "e1", name="far"), theirs("quickhurt", "c6")]
    )
    assert bout.has("steppe", "resilience")
    assert not bout.has("far", "resilience")
    zones.shift(bout.war, bout["far"], 8)
    assert bout.has("far", "resilience"), "as soon as it stands there"
    assert not bout.events("triggered")
    assert not bout.events("declared")


@pytest.mark.rule("116.1", "TM-combined-feature")
@pytest.mark.parametrize("used", [1, 0])
def test_a_combined_feature_waits_for_its_condition_and_is_paid_for(used: int) -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("rb_razvedchik_elfov", "a2", name="scout"),
            theirs("plain2", "c5"),
            theirs("plain3", "e6"),
        ]
    )
    assert not [each for each in bout.uses("scout") if each >= phases.FEATURES], "its time is not come"
    bout.end_turn()
    bout.dice(6).use("plain2", phases.MOVE)
    bout.choose(17) if bout.kind() == "move" else None
    assert bout.kind() == "use"
    bout.choose(used)
    bout.settle()
    assert bout.tapped("scout") == bool(used)
    assert bout.wounds("plain2") == 2 * used


@pytest.mark.rule("117.1", "117.2", "117.3", "PH-gets")
def test_a_gained_feature_is_there_to_the_end_and_works_like_an_own_one() -> None:
    bout = setup([mine("rb_aracent", "c3", wounds=5), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")])
    assert not bout.has("plain2", "poison")
    bout.strike("rb_aracent", "plain2", 4)
    assert traits.best(bout.war, bout["plain2"], "poison") == 2
    for turn in (1, 2):
        before = bout.wounds("plain2")
        bout.end_turn()
        assert bout.wounds("plain2") == before + 2, f"turn {turn} of its controller"
        bout.end_turn()


@pytest.mark.rule("201.2", "TM-in-play-zone")
def test_features_work_from_the_play_zone_and_on_cards_in_it_only() -> None:
    bout = setup(
        [mine("hexer", "c3"), theirs("plain2", "c6", wounds=9), theirs("plain3", "e6"), mine("quickhurt", "b2")]
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("quickhurt", 0, "plain2").settle()
    assert not bout.alive("plain2")
    assert [event.facts["n"] for event in bout.events("wounded")] == [1], "the dead are not wounded"
    assert not bout.tapped("hexer")
    bout = setup([mine("kochevoy_idol", "c2", wounds=5), mine("steppe", "d2"), theirs("plain2", "c6")])
    assert bout.has("steppe", "resilience")
    from triskel.games.berserk.rules.combat import deaths

    deaths.doom(bout.war, bout["kochevoy_idol"], None)
    bout.end_turn()
    assert not bout.has("steppe", "resilience")


@pytest.mark.rule("119.5.1", "TM-heal")
@pytest.mark.parametrize(("wounds", "left", "told"), [(5, 2, 3), (3, 0, 3), (1, 0, 1)])
def test_who_has_fewer_markers_loses_all_of_them(wounds: int, left: int, told: int) -> None:
    bout = setup([mine("healer", "c2"), mine("plain", "b3", wounds=wounds), theirs("plain2", "c6")])
    bout.play("healer", "plain")
    assert bout.wounds("plain") == left
    assert [event.facts["n"] for event in bout.events("healed")] == [told]
