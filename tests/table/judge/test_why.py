"""Why, at a web table: every line of the log can be asked about; nobody is told more than he may know."""

import html
import re

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.judge.desk import JudgeAt
from tests.table.server.test_pages import decision_of, new_table, post
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game
from triskel.kernel.why.explain import explain

_ASK = re.compile(r'hx-get="(/t/[^"]*/why/\d+)"')
STRIKE = """title = "x"
game = "berserk"
[position]
turn = 3
cards = [
    { id = "aracent", seat = 0, cell = "c3" },
    { id = "aracent", seat = 1, cell = "c4", markers = [{ keyword = "armour", value = 1 }] },
]
"""


def told(browser: httpx.Client, page: str) -> list[str]:
    """What is said to every question of a page."""
    found = []
    for address in _ASK.findall(page):
        answer = browser.get(address)
        assert answer.status_code == 200, answer.text
        found.append(html.unescape(re.sub(r"<[^>]+>", " ", answer.text)))
    return found


def play(browser: httpx.Client, table: str, steps: int, wanted: str = "") -> str:
    """Answer some questions of a hot-seat table; the page then."""
    for _ in range(steps * 3):
        page = browser.get(table).text
        asked = decision_of(page)
        if asked is None:
            if post(browser, f"{table}/face").status_code != 204:
                break
            continue
        option = asked["options"][0]
        if wanted:
            labels = re.findall(r'name="option" value="(-?\d+)"[^>]*>.*?<span>([^<]*)</span>', page)
            option = next((int(number) for number, words in labels if wanted in words), option)
        post(browser, f"{table}/choose", decision=asked["decision"], seat=asked["seat"], option=option)
        steps -= 1
        if not steps:
            break
    return browser.get(table).text


def test_a_strike_is_told_with_rolls_modifiers_and_the_row_of_the_table(server: Server) -> None:
    judge = JudgeAt(server, "berserk", source="empty")
    judge.type(STRIKE)
    assert judge.valid, judge.reasons
    table = judge.send("table", mode="hotseat").headers["location"]
    post(judge.browser, f"{table}/face")
    page = play(judge.browser, table, 2, "imple strike")
    answers = " ".join(told(judge.browser, page))
    if "Strike Table" not in answers:  # the winner of the rolls is asked first whether to soften (514.4)
        answers = " ".join(told(judge.browser, play(judge.browser, table, 1)))
    assert "Strike Table" in answers
    assert answers.count("die") >= 2
    assert "514.2" in answers


def test_a_running_match_tells_nothing_of_the_other_side(server: Server) -> None:
    owner, other = server.browser(), server.browser()
    table = new_table(owner, "friend")
    room = server.host.rooms[table.removeprefix("/t/")]
    other.get(f"/join/{room.row.invite}")
    post(other, f"/join/{room.row.invite}", name="B")
    for _ in range(40):
        for browser in (owner, other):
            asked = decision_of(browser.get(table).text)
            if asked is not None:
                fields = {"decision": asked["decision"], "seat": asked["seat"], "option": asked["options"][0]}
                post(browser, f"{table}/choose", **fields)
    match = room.match
    assert len(match.entries) > 12
    for seat, browser in enumerate((owner, other)):
        said = " ".join(told(browser, browser.get(table).text))
        hidden = {match.state.arena.cards[card].name["en"] for card in match.state.hand[1 - seat]}
        seen = {
            match.state.arena.cards[card].name["en"]
            for pile in (*match.state.discard, match.state.hand[seat], *match.state.known)
            for card in pile
        }
        for name in hidden - seen:
            assert name not in said, name
    assert server.browser().get(f"{table}/why/99999").status_code == 400


@pytest.mark.rule("U-ATK-8")
def test_a_combat_is_told_in_the_order_of_timing(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="empty")
    judge.type(
        """title = "x"\ngame = "unmatched"\n[setup]\nheroes = ["medusa", "king_arthur"]\nboard = "sarpedon"
[position]\nactive = "king_arthur"\n[position.fighters]\nmedusa = "S21"\nking_arthur = "S20"
[position.players.king_arthur]\nhand = ["excalibur", "feint"]
[position.players.medusa]\nhand = ["feint"]\n[lead]
choose = ["attack", "with king_arthur", "play excalibur", "boost feint", "defend feint"]
"""
    )
    match = scenario.set_up(scenario.read(judge.text, "text"), find_game)
    number = next(n for n, event in enumerate(match.events, 1) if event.kind == "compared")
    lines = explain(match, number, JUDGE, "ru").steps
    text = " ".join(lines)
    for words in ("Экскалибур", "УСИЛЕНИЕ", "Немедленно"):
        assert words.lower() in text.lower(), lines
    order = [text.lower().find(words) for words in ("карта атаки", "карта защиты", "немедленно")]
    assert order == sorted(order)


def test_the_cause_is_the_sentence_and_not_the_whole_card() -> None:
    from triskel.table.editor.sources import library, shipped

    checked = 0
    for name in library("berserk"):
        read = scenario.read(shipped("berserk", name), name)
        match = scenario.set_up(read, find_game)
        for step in read.steps:
            try:
                scenario.play(match, step)
            except Exception:
                break
        for number, event in enumerate(match.events, 1):
            source = event.facts.get("source")
            if not isinstance(source, int) or source < 0 or len(match.state.face(source).features) < 3:
                continue
            whole = " ".join(feature.label for feature in match.state.face(source).features)
            for cause in explain(match, number, JUDGE, "ru").causes:
                assert whole not in cause
                checked += 1
    assert checked


def test_a_refused_attempt_is_answered_with_every_reason(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", "ru", "empty")
    judge.type(
        """title = "x"\ngame = "unmatched"\n[setup]\nheroes = ["medusa", "king_arthur"]\nboard = "sarpedon"
[position]\nactive = "king_arthur"\n[position.fighters]\nmedusa = "S01"\nking_arthur = "S20"
[position.players.king_arthur]\nhand = []\n"""
    )
    table = judge.send("table", mode="hotseat").headers["location"]
    post(judge.browser, f"{table}/face")
    asked = decision_of(judge.browser.get(table).text)
    assert asked is not None
    match = server.host.rooms[table.removeprefix("/t/")].match
    assert match.decision is not None
    attack = match.game.read(match.state, match.decision, "attack")
    reasons = match.game.reasons(match.state, match.decision, attack)
    assert len(reasons) > 1
    refused = post(judge.browser, f"{table}/choose", decision=asked["decision"], seat=asked["seat"], option=attack)
    assert refused.status_code == 422
    for reason in reasons:
        assert reason.ru in html.unescape(refused.text)
        assert reason.rule in refused.text
