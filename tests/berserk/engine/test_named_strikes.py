"""Named features that change a strike or pay for it: experience, bonuses, range, meditation."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course import phases

SENTENCES.update(
    {
        "ns_knifer": ("[закрытие]: Метание на 2, дальность 2.",),
        "ns_master": ("Ваши эльфы с метанием имеют +1 к дальности метания.",),
        "ns_dice": ("[закрытие]: Воздействие — ранить выбранное существо на 1-2-3.",),
    }
)


@pytest.mark.rule("KW-meditation", "501.2")
def test_meditation_spends_the_tokens_of_the_own_element() -> None:
    bout = setup(
        [
            mine("runnyy_hranitel", "c2"),
            mine("arhimag", "b2", tokens=2),
            mine("haron", "d2", tokens=3),
            theirs("plain2", "c6"),
        ]
    )
    bout.dice(1).use("runnyy_hranitel", phases.FEATURES + bout.feature("runnyy_hranitel", 2))
    assert bout.kind() == "x"
    assert bout.options() == [1, 2], "the tokens of a dark card do not count"
    bout.choose(2)
    bout.settle(target=bout["plain2"])
    assert bout.tokens("arhimag") == 0
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("KW-attack-defence-experience", "KW-ranged-experience", "AB-attack-x")
def test_experience_for_both_and_for_ranged_attacks() -> None:
    bout = setup([mine("bogatyr_rubezha", "c3"), mine("konnyy_luchnik", "c1"), theirs("plain2", "c4")])
    assert traits.best(bout.war, bout["bogatyr_rubezha"], "attack-experience") == 1
    assert traits.best(bout.war, bout["bogatyr_rubezha"], "defence-experience") == 1
    bout.play("konnyy_luchnik", "plain2", 3)
    assert bout.wounds("plain2") == 2, "3 and 1 for experience: medium"


@pytest.mark.rule("KW-attack-bonus", "KW-attack-reduction", "KW-shot-throw-reduction", "519.3")
def test_bonuses_and_reductions_of_power() -> None:
    bout = setup([mine("thrower", "c1"), mine("archer", "b1"), theirs("prah_strazh", "c6")])
    bout.play("thrower", "prah_strazh", 1)
    bout.play("archer", "prah_strazh", 1)
    assert bout.wounds("prah_strazh") == 1 + 0
    bout = setup([mine("krondak", "c1"), theirs("plain2", "c5", tapped=True)])
    bout.play("krondak", "plain2", 1, at=1)
    assert bout.wounds("plain2") == 2


@pytest.mark.rule("KW-no-tap-after-assault", "PH-without-tapping")
def test_not_tapping_after_an_assault_still_uses_the_action_up() -> None:
    bout = setup([mine("baraka", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("baraka", "plain2", 1)
    assert not bout.tapped("baraka")
    assert not bout.strikes("baraka")
    bout = setup([mine("garpunshchik_torosov", "c3"), theirs("plain2", "c5"), theirs("plain3", "e6")])
    bout.end_turn()
    bout.settle()
    bout.choose(-1)
    bout.dice(1).until("may")
    bout.choose(1)
    bout.settle()
    assert bout.wounds("plain2") == 1
    assert not bout.tapped("garpunshchik_torosov")
    assert bout.strikes("garpunshchik_torosov") == set()
    assert bout.can("garpunshchik_torosov")


@pytest.mark.rule("PH-does-not-fight", "PH-as-against-tapped")
def test_some_cards_do_not_fight_back() -> None:
    bout = setup([mine("piyavochnik", "c3"), theirs("poisoned", "c4")])
    bout.strike("piyavochnik", "poisoned", 6)
    assert bout.wounds("poisoned") == 3
    bout = setup([mine("gornyy_orlan"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("gornyy_orlan", "plain2", 6)
    assert bout.wounds("plain2") == 3, "nobody of its side stands near"


@pytest.mark.rule("KW-strike-with-range")
def test_a_strike_with_range_stays_melee() -> None:
    bout = setup([mine("alebardist_volnicy", "d2"), theirs("plain2", "d4"), theirs("bird"), theirs("plain3", "c6")])
    assert bout.strikes("alebardist_volnicy") == {"plain2"}, "two cells, and nobody in the air"
    bout.strike("alebardist_volnicy", "plain2", 6, 1)
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("511.6", "TM-miss")
@pytest.mark.parametrize("dice", [(2, 4), (1, 6)])
def test_what_happens_on_a_miss_waits_for_the_payment_even_if_the_enemy_strikes_back(dice: tuple[int, int]) -> None:
    bout = setup([mine("alebardist_volnicy", "c3"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("alebardist_volnicy", "plain2", *dice)
    assert bout.wounds("plain2") == 0
    assert bout.wounds("alebardist_volnicy") == (0 if dice == (2, 4) else 2)
    assert not bout.tapped("alebardist_volnicy"), "it untaps after it was tapped for the strike"


@pytest.mark.rule("504.2", "PH-radius")
def test_a_bonus_to_the_range_of_throws_reaches_one_cell_further_and_no_more() -> None:
    cards = [mine("ns_knifer", "c1"), theirs("plain2", "c3"), theirs("plain3", "c4"), theirs("plain4", "c5")]
    assert setup(cards).targets("ns_knifer") == {"keeper", "plain2"}
    assert setup([*cards, mine("ns_master", "b1")]).targets("ns_knifer") == {"keeper", "plain2", "plain3"}
    bout = setup([*cards, theirs("ns_master", "e6")])
    assert bout.targets("ns_knifer") == {"keeper", "plain2"}, "the enemy's does not help"


@pytest.mark.rule("306.2", "511.8")
def test_the_die_of_an_influence_has_six_faces_and_each_has_its_number() -> None:
    bout = setup([mine("counthex", "c2"), theirs("strong", "c6")])
    for _ in range(30):
        bout.play("counthex", "strong").end_turn().end_turn()
        bout.war.wounds[bout["strong"]] = 0
    assert {event.facts["n"] for event in bout.events("rolled")} == set(range(1, 7))
    for face, wounds in enumerate((1, 1, 1, 2, 2, 3), 1):
        bout = setup([mine("ns_dice", "c2"), theirs("plain2", "c6")])
        bout.play("ns_dice", "plain2", face)
        assert bout.wounds("plain2") == wounds
