"""A whole duel."""

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import DONE, Player, Question

MOST = 400


def test_a_whole_duel_is_played_by_clicking(visit: Visit) -> None:
    page = visit("/")
    page.click("article[data-game=unmatched] a[href='/new/unmatched']")
    for name, value in (("heroes.0", "medusa"), ("heroes.1", "genie"), ("board", "marmoreal"), ("level", "random")):
        page.click(f"label:has(input[name='{name}'][value='{value}'])")
    page.get_by_role("button", name="Начать партию").click()
    expect(page).to_have_title(re.compile("Медуза — Джинн"))

    me = Player(page)
    plan = Plan()
    for _ in range(MOST):
        question = me.asked()
        if question is None:
            break
        me.answer(question, plan.choose(question))
    expect(page.locator("#over-title")).to_have_text(re.compile("Победа!|Поражение"))
    assert {"spot", "fighter", "card"} <= set(me.places), me.places

    page.click("#over a[href^='/replay/']")
    expect(page.locator(".scrubber__at")).to_have_text(re.compile(r"Шаг (\d+) из \1$"))


class Plan:
    """Attacks whenever it can, otherwise moves the hero; never boosts a move."""

    def __init__(self) -> None:
        self._chance = random.Random(1)
        self._moved = False

    def choose(self, question: Question) -> int:
        for wish in ("Атака", "Манёвр"):
            number = question.labelled(wish)
            if number is not None:
                self._moved = False
                return number
        if "УСИЛИТЬ манёвр" in question.text:
            return DONE
        if "Кто перемещается" in question.text:
            moved, self._moved = self._moved, True
            if moved and any(each.number == DONE for each in question.options):
                return DONE
            return question.numbers[0]
        return self._chance.choice(question.numbers)
