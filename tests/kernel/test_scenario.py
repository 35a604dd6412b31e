"""The scenario runner: what it checks, and how it says what is wrong."""

import pytest

from tests.kernel.toy import TOY
from triskel.kernel import BadContent
from triskel.kernel.books.scenario import check, read

BASE = """
title = "Nine beats one"
game = "toy"
[position]
first = [9, 1]
second = [1, 2]
"""


def failures(text: str) -> list[str]:
    return [str(each) for each in check(read(BASE + text, "x.toml"), lambda name: TOY)]


def test_a_scenario_that_holds_has_no_failures() -> None:
    assert (
        failures(
            """
        [[step]]
        expect = { decision = "bid", legal = ["bid 9", "bid 1"], options = ["bid 1", "bid 9"], illegal = {} }
        [[step]]
        choose = ["0: bid 9", "1: bid 2"]
        expect = { points = [1, 0], seat = 1, decision = "groan", hand = { first = [1], second = [1] } }
        """
        )
        == []
    )


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("points = [0, 0]", "points: [1, 0], not [0, 0]"),
        ("seat = 0", "seat: 1, not 0"),
        ('decision = "bid"', "decision: groan, not bid"),
        ('legal = ["bid 3"]', "not legal: bid 3"),
        ('options = ["bid 3"]', "options: ['pass'], not ['bid 3']"),
        ('absent = ["bid", "pa"]', "offered: pass"),
        ('illegal = { pass = "T-3" }', "illegal: pass is legal"),
        ("outcome = { winners = [0], reason = 'three points' }", "outcome: None"),
        ('events = ["exploded"]', "no such event: exploded"),
        ("hand = { first = [9] }", "hand.first: [1], not [9]"),
    ],
)
def test_what_does_not_hold_is_said_with_step_and_value(expect: str, found: str) -> None:
    text = f'[[step]]\nchoose = ["0: bid 9", "1: bid 2"]\nexpect = {{ {expect} }}'
    (failure,) = failures(text)
    assert failure.startswith("x.toml: step 1: ")
    assert found in failure


def test_an_illegal_choice_stops_the_script_and_says_why() -> None:
    (failure,) = failures('[[step]]\nchoose = ["0: bid 5"]')
    assert "step 1" in failure


def test_dictated_outcomes_must_be_used_up() -> None:
    (failure,) = failures('[[step]]\nchoose = ["0: bid 9", "1: bid 2"]\nchance = ["3"]')
    assert "were not needed" in failure


CASES = """
[[case]]
name = "nine"
choose = ["0: bid 9", "1: bid 2"]
expect = { points = [1, 0] }
[[case]]
name = "longer"
position.first = [3]
choose = ["0: bid 3", "1: bid 2"]
expect = { points = [2, 0], hand = { first = [9, 1] } }
"""


def test_the_cases_of_a_file_share_its_position_and_add_to_it() -> None:
    assert failures(CASES) == ["x.toml#longer: step 1: points: [1, 0], not [2, 0]"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[case]]\ncoose = []", 'x.toml#1: There is no part of a case "coose"'),
        ("case = 3", "case: a list is expected, not 3"),
        ("case = [1]", "case: a table is expected, not 1"),
        ('[[case]]\nname = "a"\n[[case]]\nname = "a"', "two cases are called 'a'"),
    ],
)
def test_a_broken_case_is_named(text: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        read(text + BASE if text.startswith("case") else BASE + text, "x.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "x.toml: "),
        ('title = "x"\ngame = "toy"\n', "needs position"),
        ('title = "x"\ngame = "toy"\ncolour = 3\n[position]\n', 'no part of a scenario "colour"'),
        ('title = "x"\ngame = "toy"\n[position]\n[[step]]\nchose = []\n', "Did you mean choose"),
    ],
)
def test_a_broken_file_is_named(text: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        read(text, "x.toml")
