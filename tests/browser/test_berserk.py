"""A whole battle."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import DONE, Player, Question
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import seated

MOST = 900
WON: Final = 1
"""A deal with which the plan below wins, and soon."""
STEPS: Final = ("Какую карту взять в отряд?", "На какую клетку", "Кого бьёт", "Куда идёт")
"""What is heard in a battle that was really fought."""
_FIELD: Final = """() => [...document.querySelectorAll("#board .grid .bcard")].map(each => ({
  number: Number(each.id.slice(2)),
  mine: each.matches(".bcard--mine"),
  tapped: each.matches(".bcard--tapped"),
  x: Number(/fx(\\d)/.exec(each.className)[1]),
  y: Number(/fy(\\d)/.exec(each.className)[1]),
  life: Number(each.querySelector(".bcard__foot b")?.textContent ?? 9),
}))"""
_CELLS: Final = """() => [...document.querySelectorAll("#board .cell--opt")].map(each => [
  Number(each.dataset.option), Number(/fx(\\d)/.exec(each.className)[1]), Number(/fy(\\d)/.exec(each.className)[1]),
])"""


def test_a_battle_from_the_deck_to_victory(dealt: Callable[[int], Visit]) -> None:
    page = dealt(WON)("/")
    page.click("article[data-game=berserk] a[href='/new/berserk']")
    for name, value in (("decks.0", "fire"), ("decks.1", "forest"), ("level", "random")):
        page.click(f"label:has(input[name='{name}'][value='{value}'])")
    page.get_by_role("button", name="Начать партию").click()
    me, plan = battle(page)
    expect(page.locator("#over .rule").first).to_have_text(re.compile(r"^\d{3}"))
    expect(page.locator("#over-title")).to_have_text("Победа!")
    assert plan.heard == set(STEPS)
    assert {"rcard", "cell", "bcard"} <= set(me.places), me.places


_WORST: Final = """() => [...document.querySelectorAll("#board .bcard:has(.bcard__foot)")].map(each => {
  each.classList.add("bcard--tapped");
  const [life, strike] = each.querySelectorAll(".bcard__foot > span");
  life.className = "hurt";
  life.querySelector("b")?.replaceChildren("10");
  if (life.querySelector("b")) life.lastChild.textContent = "/13";
  strike.textContent = "4-5-6";
  const body = each.querySelector(".bcard__body");
  return { air: strike.getBoundingClientRect().left - life.getBoundingClientRect().right,
    inside: strike.getBoundingClientRect().right <= each.getBoundingClientRect().right,
    whole: body.scrollHeight <= body.clientHeight + 1 };
})"""


def test_closed_and_wounded_cards_are_read_whole_on_a_small_laptop(visit: Visit, server: Server) -> None:
    page = visit(width=1280, height=720)
    page.goto(seated(page.context, server.url, scene("berserk")))
    page.wait_for_selector("#prompt[data-decision]")
    cards = page.evaluate(_WORST)
    assert len(cards) > 5
    assert [each for each in cards if each["air"] < 3 or not each["inside"] or not each["whole"]] == []


def test_recruiting_leaves_the_card_that_is_read_its_room(visit: Visit, server: Server) -> None:
    """What can be taken says its price where it lies; the list has only what lies nowhere."""
    page = visit(width=1280, height=720)
    page.goto(seated(page.context, server.url, scene("recruiting")))
    page.locator("#board button.rcard").first.hover()
    sheet = page.locator("#lens .bsheet")
    expect(sheet).to_be_visible()
    seen, box = page.locator("#lens").bounding_box(), sheet.bounding_box()
    assert seen is not None
    assert box is not None
    assert box["y"] + box["height"] <= seen["y"] + seen["height"]
    listed = page.locator("#answer button[data-option]:not(.is-placed)")
    assert 0 < listed.count() < page.locator("#answer button[data-option]").count()


def battle(page: Page) -> tuple[Player, "Plan"]:
    """From the first question to the end."""
    me, plan = Player(page), Plan(page)
    for _ in range(MOST):
        question = me.asked()
        if question is None:
            break
        me.answer(question, plan.choose(question))
    return me, plan


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the field as the page draws it."""

    number: int
    mine: bool
    tapped: bool
    x: int
    y: int
    life: int


class Plan:
    """Strikes with whatever stands beside a foe, walks one card a turn towards the others, then ends the turn."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._turn = ""
        self._used: set[int] = set()
        self._walked = False
        self._chosen = -1
        self.heard: set[str] = set()

    def choose(self, question: Question) -> int:
        text = question.text
        self.heard.update(each for each in STEPS if each in text)
        if "двигается или действует" in text:
            return self._actor(question)
        if "Что делает" in text:
            near = self._distance(self._chosen) == 1
            wish = question.labelled("Простой удар" if near else "Движение")
            return question.numbers[0] if wish is None else wish
        if "Кого бьёт" in text or "ыберите цель" in text:
            foes = [each for each in self._cards() if not each.mine and each.number in question.numbers]
            if foes:
                return min(foes, key=lambda each: each.life).number
            return question.options[-1].number
        if "Куда идёт" in text:
            cells: list[tuple[int, int, int]] = self._page.evaluate(_CELLS)
            foes = [each for each in self._cards() if not each.mine]
            return min(cells, key=lambda cell: min((_far(cell[1], cell[2], foe) for foe in foes), default=9))[0]
        if "спасовать" in text:
            return DONE
        if "На какую клетку" in text:
            return question.numbers[-1]
        no = question.labelled("Нет")
        return question.numbers[0] if no is None or "Использовать" in text else no

    def _actor(self, question: Question) -> int:
        turn = self._page.inner_text("#players .phases__round")
        if turn != self._turn:
            self._turn, self._used, self._walked = turn, set(), False
        ready = [
            each.number
            for each in self._cards()
            if each.mine and not each.tapped and each.number in question.numbers and each.number not in self._used
        ]
        near = [each for each in ready if self._distance(each) == 1]
        if near:
            self._chosen = near[0]
            self._used.add(near[0])
        elif ready and not self._walked:
            self._walked = True
            self._chosen = min(ready, key=self._distance)
        else:
            return question.options[-1].number
        return self._chosen

    def _cards(self) -> list[Card]:
        return [Card(**each) for each in self._page.evaluate(_FIELD)]

    def _distance(self, number: int) -> int:
        cards = self._cards()
        own = next((each for each in cards if each.number == number), None)
        return 9 if own is None else min((_far(own.x, own.y, each) for each in cards if not each.mine), default=9)


def _far(x: int, y: int, card: Card) -> int:
    return max(abs(x - card.x), abs(y - card.y))
