"""Positions with many answers; own pieces and cards among them."""

import random
from functools import cache
from typing import Any, Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.newcomer import LOOK
from tests.browser.server import Server
from tests.browser.staging import Staged, asked, seated, staged
from triskel.kernel import start
from triskel.kernel.books import record
from triskel.kernel.kit import find_game

SETUPS: Final[dict[str, dict[str, Any]]] = {
    "unmatched": {"heroes": ["alice", "king_arthur"], "board": "sarpedon"},
    "inis": {"players": 3},
    "berserk": {"decks": ["fire", "dark"]},
}


@cache
def crowded(game: str) -> dict[str, Staged]:
    """Of every kind of question that seat 0 is asked in a match of random choices, the one with the most answers."""
    most: dict[str, tuple[int, int]] = {}
    match = start(find_game(game), SETUPS[game], seed=3)
    chance = random.Random(3)
    while match.outcome is None and len(match.entries) < 5000:
        decision = match.decisions[0]
        many = len(decision.options)
        if decision.seat == 0 and many > max(1, most.get(decision.kind, (0, 0))[0]):
            most[decision.kind] = (many, len(match.entries))
        match.choose(decision.seat, chance.choice(list(decision.options)))
    text = record.write(match)
    return {kind: Staged(text, step) for kind, (_, step) in sorted(most.items())}


def test_a_strike_at_an_own_card_asks_again(visit: Visit, server: Server) -> None:
    def mixed(view: dict[str, Any]) -> bool:
        mine = {each["card"]: each["controller"] == 0 for each in view["cards"]}
        return {mine.get(each["option"]) for each in view["decision"]["options"]} >= {True, False}

    page = visit()
    page.goto(seated(page.context, server.url, staged("berserk", SETUPS["berserk"], asked("strike", 40, mixed))))
    before = page.get_attribute("#prompt[data-decision]", "data-decision")
    for answer, moved in (("dismiss", False), ("accept", True)):
        with page.expect_event("dialog") as asks:
            page.once("dialog", lambda dialog, answer=answer: getattr(dialog, answer)())
            page.locator("#board .bcard--own").first.click()
        assert asks.value.message == "Это ваша карта. Ударить её?"
        if moved:
            page.wait_for_selector(f"#prompt:not([data-decision='{before}'])")
    assert page.get_attribute("#prompt", "data-decision") != before


@pytest.mark.parametrize("least", [3, 7])
def test_cards_to_choose_from_are_seen_beside_the_isle(visit: Visit, server: Server, least: int) -> None:
    """However many cards lie discarded, all of them are in sight in the column of the question."""
    page = visit(width=1280, height=720)
    many = asked("recall", 10, lambda view: len(view["decision"]["options"]) >= least)
    page.goto(seated(page.context, server.url, staged("inis", {"players": 2}, many)))
    page.wait_for_selector("#prompt[data-decision]")
    seen = page.evaluate(LOOK, None)
    assert len(seen["answers"]) >= least
    assert [each["label"] for each in seen["answers"] if each["at"] is None] == []
