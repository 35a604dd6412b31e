"""What recruiting costs, what it is paid with, and why a card is refused (208.5, 211.3, 403.2.1, 404.2.2)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.test_prelude import advance, new
from triskel.games.berserk.faces import words
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state.war import BEFORE_RECRUIT, RECRUIT, War
from triskel.kernel import Match, Refusal


def recruiting(deal: list[str], gold: int = 24, silver: int = 22) -> Match[War]:
    """Seat 0 is dealt these cards and recruits alone."""
    match = advance(new(deal + ["plain"] * (15 - len(deal)), ["plain2"] * 15), BEFORE_RECRUIT, order=0)
    match.state.crystals[:2] = [gold, silver]
    advance(match, RECRUIT)
    match.choose(1, -1)
    return match


def take(match: Match[War], *answers: str) -> Match[War]:
    for each in answers:
        match.choose(0, each)
    return match


def offered(match: Match[War]) -> set[str]:
    assert match.decision is not None
    return {BERSERK.notation(match.state, match.decision, each) for each in match.decision.options}


def refusal(match: Match[War], card: str) -> list[str]:
    with pytest.raises(Refusal) as caught:
        match.choose(0, card)
    assert all(each.ru and each.en for each in caught.value.reasons)
    return [each.rule for each in caught.value.reasons]


@pytest.mark.rule("208.5")
def test_the_limit_of_flyers_is_named() -> None:
    match = take(recruiting(["costlybird", "costlybird", "bird"]), "costlybird")
    assert refusal(match, "costlybird") == ["208.5"]
    take(match, "bird")
    match = take(recruiting(["costlybird", "costlybird"], 10, 0), "costlybird")
    assert refusal(match, "costlybird") == ["208.5", "403.2.1"], "nor do the crystals reach"


@pytest.mark.rule("211.3")
def test_the_one_terrain_is_named() -> None:
    assert refusal(take(recruiting(["land", "land2"]), "land"), "land2") == ["211.3"]


@pytest.mark.rule("KW-unique", "532.8", "KW-not-with")
def test_uniqueness_and_unwilling_company_are_named() -> None:
    assert refusal(take(recruiting(["unique1", "unique1"]), "unique1"), "unique1") == ["KW-unique"]
    match = take(recruiting(["vedmak", "demon_tihogo_shaga"]), "demon_tihogo_shaga")
    assert refusal(match, "vedmak") == ["KW-not-with"]


@pytest.mark.rule("403.2.1", "105.2")
def test_crystals_that_do_not_reach_are_named_alone() -> None:
    assert refusal(recruiting(["elite"], 4, 22), "elite") == ["403.2.1"]
    assert refusal(recruiting(["plain3"]), "dear") == ["403.2.1"], "and so is a card that was not dealt"


@pytest.mark.rule("403.2.1")
def test_a_common_card_may_be_paid_for_in_gold_though_silver_is_left() -> None:
    match = recruiting(["plain3", "elite"])
    assert "in-gold" in offered(match)
    take(match, "in-gold")
    assert offered(match) == {"plain", "plain3"}, "no elite card: it takes gold anyway"
    take(match, "plain3")
    assert offered(match) == {"0", "1", "2", "3", "4"}
    take(match, "3")
    assert match.state.crystals[:2] == [21, 21]
    assert match.state.plan[0][-1][2] == 4, "four crystals were spent on it"
    take(match, "plain")
    assert match.state.crystals[:2] == [21, 17], "without asking silver is spent first"


@pytest.mark.rule("403.2.1")
@pytest.mark.parametrize(
    ("gold", "silver", "choice"),
    [
        (24, 22, "01234"),
        (24, 3, "1234"),
        (24, 1, "34"),
        (2, 22, "012"),
        (24, 0, ""),
        (0, 22, ""),
        (3, 1, ""),
    ],
)
def test_so_much_gold_as_the_silver_leaves_and_the_purse_holds(gold: int, silver: int, choice: str) -> None:
    match = recruiting([], gold, silver)
    assert ("in-gold" in offered(match)) == bool(choice)
    if choice:
        assert offered(take(match, "in-gold", "plain")) == set(choice)


@pytest.mark.rule("403.2.1")
def test_the_gold_of_a_new_element_is_lost_before() -> None:
    match = take(recruiting(["steppe", "forest"], 3, 22), "steppe", "in-gold", "forest")
    assert offered(match) == {"0", "1", "2"}, "one gold of three is the tax"
    take(match, "2")
    assert match.state.crystals[:2] == [0, 22 - 4 - 2]


@pytest.mark.ruling("flyer_limit_counts")
@pytest.mark.rule("208.5", "403.2.1")
def test_gold_spent_on_flyers_counts_as_much_as_silver() -> None:
    match = take(recruiting(["costlybird", "costlybird"]), "in-gold", "costlybird", "8")
    assert refusal(match, "costlybird") == ["208.5"]


@pytest.mark.rule("403.2.1", "404.2.2")
def test_a_cost_that_is_all_gold_leaves_no_choice_of_crystals() -> None:
    match = take(recruiting(["prah_strazh"]), "in-gold", "prah_strazh")
    assert match.decision is not None
    assert match.decision.kind == "cost way"
    said = [BERSERK.label(match.state, match.decision, each, "en") for each in match.decision.options]
    assert said[0] == "6 silver"
    assert said[1].startswith("4 gold: ")  # with the text that lets it
    assert len(said) == 2
    take(match, "1")
    assert match.state.crystals[:2] == [20, 22]


@pytest.mark.rule("403.2.1", "402.3")
def test_a_planner_that_deals_the_hand_anew_goes_on() -> None:
    match = take(recruiting(["plain3", "steppe", "forest"]), "in-gold")
    for seed in range(5):
        world = match.determinize(1, seed)
        for _ in range(3):
            assert world.decision is not None
            world.choose(0, world.decision.options[0])
        assert min(world.state.crystals) >= 0


@pytest.mark.ruling("announce_replaced_cost")
@pytest.mark.rule("404.2.2", "404.2.1")
@pytest.mark.parametrize(
    ("way", "en", "ru"),
    [
        (0, "Dust Guardian was recruited for 6 silver", "Прах-страж: стоимость при наборе — 6 серебряных"),
        (1, "Dust Guardian was recruited for 4 gold", "Прах-страж: стоимость при наборе — 4 золотых"),
    ],
)
def test_the_cost_that_was_used_is_announced(way: int, en: str, ru: str) -> None:
    """announce_replaced_cost, reveal_replaced_cost_always."""
    bout = setup(
        [
            mine("prah_strazh", "b2", hidden=True, way=way),
            mine("dzhoker", "c2", hidden=True, x=4),
            mine("plain", "c1", hidden=True),
            theirs("plain2", "c6", hidden=True),
        ],
        phase="after placement",
        keeper=False,
    )
    told = [event for event in bout.match.events if event.kind in ("cost told", "cost used")]
    assert [(each.kind, each.rule, each.facts["card"]) for each in told] == [
        ("cost used", "404.2.2", bout["prah_strazh"]),
        ("cost told", "404.2.1", bout["dzhoker"]),
    ]
    assert [words.log_line(bout.war, told[0].for_seat(1), lang) for lang in ("en", "ru")] == [en, ru]
