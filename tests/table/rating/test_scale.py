"""The arithmetic of ratings, without a server."""

import random

import pytest

from triskel.table.rating.counted import CLOSED, HANDS, ONE, Ended, Sitter, places, void, weight
from triskel.table.rating.scale import FULL, NEAR, NEW, SURE, Rating, chance, rate


def test_everybody_begins_in_the_middle_and_unsure() -> None:
    assert str(NEW) == "1500 ± 250?"
    assert NEW.provisional
    assert not Rating(25, (SURE - 1) / 30).provisional


def test_who_wins_goes_up_as_much_as_the_other_goes_down() -> None:
    after = rate({0: NEW, 1: NEW}, [[0], [1]], [0, 1])
    assert after[0].points - 1500 == 1500 - after[1].points > 0
    assert after[0].doubt < NEW.doubt
    drawn = rate({0: NEW, 1: NEW}, [[0], [1]], [0, 0])
    assert drawn[0].points == drawn[1].points == 1500


def test_a_surprise_counts_more_than_what_was_expected() -> None:
    strong, weak = Rating(35, 3), Rating(15, 3)
    expected = rate({0: strong, 1: weak}, [[0], [1]], [0, 1])
    surprise = rate({0: strong, 1: weak}, [[0], [1]], [1, 0])
    assert surprise[1].mu - weak.mu > 5 * (expected[0].mu - strong.mu)
    assert chance(strong, weak) > 0.9


def test_half_a_weight_is_half_a_change() -> None:
    whole, half = (rate({0: NEW, 1: NEW}, [[0], [1]], [0, 1], percent) for percent in (FULL, NEAR))
    assert half[0].mu - NEW.mu == pytest.approx((whole[0].mu - NEW.mu) / 2)
    assert NEW.sigma - half[0].sigma == pytest.approx((NEW.sigma - whole[0].sigma) / 2)


def test_of_four_one_wins_and_of_two_teams_both_members_do() -> None:
    four = rate(dict.fromkeys(range(4), NEW), [[0], [1], [2], [3]], [1, 0, 1, 1])
    assert four[1].points > 1500
    assert four[0].points == four[2].points == four[3].points < 1500
    teams = rate(dict.fromkeys(range(4), NEW), [[0, 2], [1, 3]], [0, 1])
    assert teams[0] == teams[2]
    assert teams[0].points > 1500 > teams[1].points


def test_the_order_of_strength_is_found_and_four_hundred_points_are_ten_to_one() -> None:
    true = {n: 25 + 13.3 * (n - 1) / 2 for n in range(3)}  # 200 points apart
    chances, held = random.Random(7), dict.fromkeys(range(3), NEW)
    for _ in range(600):
        one, two = chances.sample(range(3), 2)
        won = chances.random() < 1 / (1 + 10 ** ((true[two] - true[one]) / 13.3))
        after = rate({0: held[one], 1: held[two]}, [[0], [1]], [0, 1] if won else [1, 0])
        held[one], held[two] = after[0], after[1]
    assert held[0].points < held[1].points < held[2].points
    assert not any(each.provisional for each in held.values())
    assert 250 < held[2].points - held[0].points < 600


# --- what counts ------------------------------------------------------------------------------------------------------


def over(now: tuple[str, ...] = ("a", "b"), winners: tuple[int, ...] = (0,), reason: str = "points") -> Ended:
    return Ended("t", "toy", now, tuple(range(len(now))), winners, reason)


def test_what_does_not_count_says_why() -> None:
    two = [Sitter("a", "n1", "d1"), Sitter("b", "n2", "d2")]
    assert void(over(), two) == ""
    assert void(over(("a", "a")), [Sitter("a"), Sitter("a")]) == ONE
    assert void(over(), [Sitter("a", "n1", "d"), Sitter("b", "n2", "d")]) == ONE
    assert void(over(("bot:1", "bot:2")), [Sitter("bot:1"), Sitter("bot:2")]) == ONE
    assert void(over(reason="closed"), two) == CLOSED
    assert void(over(("a", "c")), two) == HANDS
    assert void(over(), [Sitter("a"), Sitter("bot:3")]) == HANDS
    assert void(over(("a", "bot:3")), two) == ""  # he left: that counts
    assert void(over(("", "b")), [Sitter(""), two[1]]) == ""  # and so does one who is forgotten


def test_matches_of_one_network_weigh_less() -> None:
    assert weight(over(), [Sitter("a", "n"), Sitter("b", "n")]) == NEAR
    assert weight(over(), [Sitter("a", "n"), Sitter("b", "m")]) == FULL
    assert weight(over(), [Sitter("a", ""), Sitter("b", "")]) == FULL
    assert weight(over(("a", "bot:3")), [Sitter("a", "n"), Sitter("bot:3", "n")]) == FULL
    mates = Ended("t", "toy", ("a", "b", "c", "d"), (0, 1, 0, 1), (0, 2), "points")
    assert weight(mates, [Sitter("a", "n"), Sitter("b", "m"), Sitter("c", "n"), Sitter("d", "o")]) == FULL


def test_who_left_comes_last_and_teams_come_out_together() -> None:
    three = over(("a", "bot:3", "c"), (2,))
    assert places(three, [Sitter("a"), Sitter("b"), Sitter("c")]) == ([[0], [2], [1]], [1, 0, 2])
    teams = Ended("t", "toy", ("a", "b", "c", "d"), (0, 1, 0, 1), (1, 3), "points")
    assert places(teams, [Sitter(each) for each in "abcd"]) == ([[0, 2], [1, 3]], [1, 0])
    assert places(over(winners=(), reason="draw agreed"), [Sitter("a"), Sitter("b")]) == ([[0], [1]], [0, 0])
    alone = over(("a", "bot:1", "bot:1"), (), "time")
    assert places(alone, [Sitter("a"), Sitter("bot:1"), Sitter("bot:1")]) == ([[1], [2], [0]], [0, 0, 2])
