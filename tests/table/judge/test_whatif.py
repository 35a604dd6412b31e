"""What if, through a real server: every die is set by hand, branches stay, two of them are compared, odds are exact."""

import html
import re
from fractions import Fraction
from typing import Any

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.judge.desk import JudgeAt
from tests.table.server.test_pages import post
from triskel.games.berserk.faces.odds import strike_odds
from triskel.games.berserk.table.drawn import odds
from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game
from triskel.table.editor import odds as editor_odds

STRIKE = """title = "A strike"
game = "berserk"
[position]
turn = 3
active = 0
cards = [
    { id = "aracent", seat = 0, cell = "c3" },
    { id = "aracent", seat = 1, cell = "c4" },
]
"""


class Trial:
    """A judge at a tree."""

    def __init__(self, browser: httpx.Client, address: str) -> None:
        self.browser = browser
        self.address = address
        self.at = 0
        self.page = ""
        self.go(0)

    def go(self, at: int, **more: Any) -> None:
        """To a node."""
        answer = self.browser.get(self.address, params={"at": at, **more})
        assert answer.status_code == 200, answer.text[:300]
        self.page, self.at = answer.text, at

    def send(self, **fields: Any) -> httpx.Response:
        """Choose something, or set what chance brings."""
        answer = post(self.browser, self.address, at=self.at, **fields)
        if answer.status_code == 303:
            self.go(int(answer.headers["location"].rpartition("=")[2]))
        return answer

    def options(self) -> dict[str, tuple[int, int]]:
        """What can be chosen: words → (seat, number)."""
        form = re.search(r'<form id="answer".*?</form>', self.page, re.S)
        if form is None:
            return {}
        seat = re.search(r'name="seat" value="(\d+)"', form[0])
        assert seat is not None
        found = re.findall(r'name="option" value="(-?\d+)"[^>]*>([^<]*)<', form[0])
        return {html.unescape(words): (int(seat[1]), int(number)) for number, words in found}

    def choose(self, words: str) -> None:
        """The option that begins so."""
        found = [each for label, each in self.options().items() if label.lower().startswith(words.lower())]
        assert found, (words, list(self.options()))
        assert self.send(seat=found[0][0], option=found[0][1]).status_code == 303

    def outcomes(self) -> list[str]:
        """What may come up."""
        return re.findall(r'name="chance" value="([^"]*)"', self.page)


def begun(judge: JudgeAt) -> Trial:
    """The position of the editor as the start of a tree."""
    answer = judge.send("whatif")
    assert answer.status_code == 303, answer.text[:300]
    return Trial(judge.browser, answer.headers["location"])


@pytest.fixture
def strike(server: Server) -> Trial:
    judge = JudgeAt(server, "berserk", source="empty")
    judge.type(STRIKE)
    assert judge.valid, judge.reasons
    return begun(judge)


def declared(trial: Trial) -> None:
    """The first card strikes the other; both dice are still to fall."""
    trial.choose("Aracent")
    trial.choose("simple strike")
    assert trial.outcomes()


def test_both_dice_of_a_strike_are_set_by_hand(strike: Trial) -> None:
    declared(strike)
    assert strike.outcomes() == ["1", "2", "3", "4", "5", "6"]
    assert "16.7 %" in strike.page
    assert strike.send(chance="9").status_code == 400
    waiting = strike.at
    assert strike.send(chance="6").status_code == 303
    assert strike.at == waiting  # the other die has not fallen yet
    assert strike.outcomes() == ["1", "2", "3", "4", "5", "6"]
    strike.send(chance="1")
    assert strike.at > waiting
    high = strike.at
    strike.go(waiting)
    strike.choose("simple strike")
    strike.send(chance="1")
    strike.send(chance="6")
    low = strike.at
    assert low not in (high, waiting)
    both = strike.browser.get(f"{strike.address}/compare", params={"one": high, "two": low}).text
    assert "wounds" in both
    assert "The positions are the same" not in both
    same = strike.browser.get(f"{strike.address}/compare", params={"one": high, "two": high}).text
    assert "The positions are the same" in same


def test_chance_may_be_left_to_itself(strike: Trial) -> None:
    declared(strike)
    before = strike.at
    strike.send(fall="all")
    assert strike.at > before
    assert not strike.outcomes()
    nodes = strike.at
    assert strike.send(drop="yes").status_code == 303
    assert strike.at == before
    assert f'?at={nodes}"' not in strike.page


def test_a_choice_can_be_taken_back_before_the_dice_fall(strike: Trial) -> None:
    declared(strike)
    strike.send(cancel="yes")
    assert not strike.outcomes()
    assert strike.options()


@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
def test_a_tree_grows_from_any_game(server: Server, game: str) -> None:
    trial = begun(JudgeAt(server, game))
    for _ in range(12):
        if trial.outcomes():
            trial.send(chance=trial.outcomes()[0])
            continue
        options = trial.options()
        if not options:
            break
        trial.choose(next(iter(options)))
    assert trial.at > 4
    end = trial.at
    trial.go(0)
    second = list(trial.options())[-1]
    trial.choose(second)
    while trial.outcomes():
        trial.send(fall="one")
    compared = trial.browser.get(f"{trial.address}/compare", params={"one": end, "two": trial.at})
    assert compared.status_code == 200
    opened = trial.browser.get(f"{trial.address}/edit", params={"at": end})
    assert "is-valid" in opened.text


def test_why_is_answered_in_full_to_the_judge(strike: Trial) -> None:
    declared(strike)
    strike.send(chance="6")
    strike.send(chance="1")
    for _ in range(6):
        if "Strike Table" in strike.page or not strike.options():
            break
        strike.choose(list(strike.options())[-1])
    asked = re.findall(r'hx-get="([^"]*/why/\d+\?at=\d+)"', strike.page)
    assert asked
    told = " ".join(strike.browser.get(html.unescape(each)).text for each in asked)
    assert "Strike Table" in told
    assert "die 6" in told
    assert "die 1" in told


def test_only_who_began_may_try(server: Server, strike: Trial) -> None:
    stranger = server.browser()
    shown = stranger.get(strike.address)
    assert shown.status_code == 200  # a link can be sent
    assert 'id="answer"' not in shown.text
    assert post(stranger, strike.address, at=0, seat=0, option=4).status_code == 404


@pytest.mark.rule("514.2")
def test_the_odds_of_a_strike_are_those_of_every_roll(strike: Trial) -> None:
    match = scenario.set_up(scenario.read(STRIKE, "here"), find_game)
    table = strike_odds(match, 4, 5).table
    assert sum(table.values()) == 1
    assert all(36 % chance.denominator == 0 for chance in table.values())
    match.choose(0, 4)
    [row] = editor_odds.rows(match, "en")
    assert row.label == "Aracent"
    assert sum((chance for _, chance in row.results), Fraction(0)) == 1
    assert max(chance for _, chance in row.results) == max(table.values())
    strike.choose("Aracent")
    strike.go(strike.at, odds="yes")
    shown = [Fraction(each) for each in re.findall(r'<td title="([^"]*)">', strike.page)]
    assert sorted(shown) == sorted(chance for _, chance in row.results)


def test_the_odds_of_a_combat_count_every_defence(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="empty")
    judge.type(
        """title = "x"\ngame = "unmatched"\n[setup]\nheroes = ["medusa", "king_arthur"]\nboard = "sarpedon"
[position]\nactive = "king_arthur"\n[position.fighters]\nmedusa = "S21"\nking_arthur = "S20"
[position.players.king_arthur]\nhand = ["excalibur"]
[position.players.medusa]\nhand = ["feint", "gaze_of_stone"]\n"""
    )
    assert judge.valid, judge.reasons
    trial = begun(judge)
    for words in ("attack",):
        trial.choose(words)
    while "odds=yes" not in trial.page:
        trial.choose(next(iter(trial.options())))
    trial.go(trial.at, odds="yes")
    found = re.findall(r'<td title="([^"]*)">', trial.page)
    assert found
    assert all(Fraction(each) > 0 for each in found)
    assert "Excalibur" in trial.page
    assert "defender −" in trial.page


@pytest.mark.rule("518.3")
def test_bonuses_to_rolls_count_in_the_odds_beside_the_field() -> None:
    plain = scenario.set_up(scenario.read(STRIKE, "here"), find_game)
    trained = STRIKE.replace(
        'seat = 0, cell = "c3"', 'seat = 0, cell = "c3", markers = [{ keyword = "attack-experience", value = 2 }]'
    )
    better = scenario.set_up(scenario.read(trained, "here"), find_game)
    strong = [odds.exact(match, 4, 5) for match in (plain, better)]
    assert strong[0] is not None
    assert strong[1] is not None
    assert strong[1].grades[2] > strong[0].grades[2]
    plate = {"card": 4, "strike": [1, 2, 2], "life": 9}
    aim = {"card": 5, "tapped": False, "strike": [1, 2, 2], "life": 9}
    shown = str(odds.panel("en", [("Aracent", plate, aim)], better))
    assert shown.count("odds--strong") == round(strong[1].grades[2] * 36)
    assert "with all modifiers" in shown
