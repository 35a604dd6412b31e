"""Inis up to a clash."""

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player

MOST = 200
_WARLIKE = ("Завоевание", "Полководец", "Переселение", "Напасть", "Не мириться")


def test_one_human_and_three_bots_until_a_clash_is_resolved(visit: Visit) -> None:
    page = visit("/new/inis")
    page.click("label:has(input[name='players'][value='4'])")
    page.click("label:has(input[name='level'][value='random'])")
    page.get_by_role("button", name="Начать партию").click()
    expect(page.locator("#rail .box")).to_have_count(4)

    me = Player(page)
    chance = random.Random(2)
    resolved = page.locator("#log li", has_text="Столкновение закончено")
    for _ in range(MOST):
        question = me.asked()
        if question is None or resolved.count():
            break
        eager = [each.number for each in question.options if each.label.startswith(_WARLIKE)]
        me.answer(question, chance.choice(eager or question.numbers))
    expect(resolved.first).to_be_attached()
    expect(page.locator("#log li", has_text=re.compile("^Столкновение: ")).first).to_be_attached()
    assert "land" in me.places, me.places
    assert "tale" in me.places, me.places
