"""The lab's statistics against numbers worked out elsewhere."""

import pytest

from triskel.lab.statistic import bradley_terry, chance_of, elo, wilson


def test_a_wilson_interval_is_the_textbook_one() -> None:
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4901625, abs=1e-6)
    assert high == pytest.approx(0.9433178, abs=1e-6)


def test_an_interval_stays_within_bounds_when_everything_is_won_or_lost() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(10, 10)[1] <= 1
    assert 0 < wilson(0, 10)[1] < 0.3
    assert wilson(0, 0) == (0.0, 1.0)


def test_three_wins_in_four_are_191_elo() -> None:
    assert elo(75, 100) == pytest.approx(190.848, abs=0.01)
    assert elo(25, 100) == pytest.approx(-190.848, abs=0.01)
    assert elo(50, 100) == pytest.approx(0)


def test_at_a_table_for_four_one_win_in_four_is_no_better_than_chance() -> None:
    assert elo(25, 100, 0.25) == pytest.approx(0)
    assert elo(50, 100, 0.25) > 100


def test_a_clean_sweep_has_a_finite_rating() -> None:
    assert 300 < elo(20, 20) < 1500
    assert elo(20, 20) > elo(10, 10)


def test_an_even_result_is_likely_by_luck_and_a_sweep_is_not() -> None:
    assert chance_of(0.5, 100, 0.5) == pytest.approx(1)
    assert chance_of(0.6, 100, 0.5) == pytest.approx(0.0455, abs=0.001)


def test_ratings_give_back_the_strengths_that_made_the_results() -> None:
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0}
    games = 40_000
    wins = {
        (one, other): games * strengths[one] / (strengths[one] + strengths[other])
        for one in strengths
        for other in strengths
        if one != other
    }
    found = bradley_terry(wins)
    assert found["a"][0] - found["b"][0] == pytest.approx(120.41, abs=0.1)  # 400 * log10(2)
    assert found["b"][0] - found["c"][0] == pytest.approx(120.41, abs=0.1)
    assert sum(rating for rating, _ in found.values()) == pytest.approx(0, abs=1e-6)
    assert all(0 < width < 5 for _, width in found.values())
