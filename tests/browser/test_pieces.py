"""Played on the pieces: a press on a fighter, a foe or a card is enough, dragging works too, and what is impossible
says why there."""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import DONE
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import asked, seated, staged

SETUP: Final = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def decision(page: Page) -> str:
    return str(page.get_attribute("#prompt", "data-decision"))


def declined(page: Page) -> None:
    """No boost, if that is asked: then the next question."""
    expect(page.locator("#prompt-text")).to_have_text(re.compile("УСИЛ|Куда"))
    if "УСИЛ" in page.inner_text("#prompt-text"):
        page.click(f"#answer button[data-option='{DONE}']")


def own_token(page: Page) -> str:
    """The reader's hero on the board."""
    return str(page.evaluate("() => document.querySelector('#board .fighter [class*=disc].p1').closest('.fighter').id"))


def test_press_a_fighter_and_then_a_space(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene("unmatched")))
    token = own_token(page)
    page.locator(f"#{token}").click()
    declined(page)
    expect(page.locator("#prompt-text")).to_contain_text("Куда")
    expect(page.locator(f"#{token} .chosen")).to_be_attached()  # it is about the one that was pressed
    before = decision(page)
    page.locator("#board .spot").first.click()
    page.wait_for_selector(f"#prompt:not([data-decision='{before}'])")


_NEAR: Final = """id => {
  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const middle = node => { const box = node.getBoundingClientRect();
    return {x: box.left + box.width / 2, y: box.top + box.height / 2}; };
  const from = middle(document.querySelector(`#${id} .face`));
  const taken = [...document.querySelectorAll("#board .fighter:not(.gone) .face")].map(middle);
  const free = [...document.querySelectorAll(".ground .space")].map(middle)
    .filter(each => taken.every(one => far(one, each) > 20));
  free.sort((one, other) => far(one, from) - far(other, from));
  return {from, to: free[0]};
}"""


def stands(page: Page, token: str) -> str:
    """Where a fighter is drawn."""
    found = re.search(r"x\d+ y\d+", str(page.get_attribute(f"#{token}", "class")))
    assert found is not None
    return found[0]


def dragged(page: Page, token: str) -> None:
    """Take a fighter to the nearest space that is free."""
    near = page.evaluate(_NEAR, token)
    page.mouse.move(near["from"]["x"], near["from"]["y"])
    page.mouse.down()
    page.mouse.move(near["to"]["x"], near["to"]["y"], steps=4)
    page.mouse.up()


def test_drag_a_fighter_to_a_space(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene("unmatched")))
    token = own_token(page)
    stood = stands(page, token)
    dragged(page, token)
    declined(page)
    expect(page.locator(f"#{token}")).not_to_have_class(re.compile(stood))


def test_a_maneuver_of_four_fighters_costs_five_presses(visit: Visit, server: Server) -> None:
    """Each is dragged where it goes; the fifth press declines the boost."""

    def four(view: dict[str, Any]) -> bool:
        own = [each for each in view["fighters"] if each["player"] == 0]
        return len(own) == 4 and all(each["health"] > 0 for each in own)

    page = visit()
    page.goto(seated(page.context, server.url, staged("unmatched", SETUP, asked("action", 8, four))))
    tokens = page.evaluate(
        "() => [...document.querySelectorAll('#board .fighter:has([class*=disc].p1):not(.gone)')].map(each => each.id)"
    )
    assert len(tokens) == 4
    for count, token in enumerate(tokens):
        stood = stands(page, token)
        dragged(page, token)
        if not count:
            declined(page)
        expect(page.locator(f"#{token}")).not_to_have_class(re.compile(stood))
    expect(page.locator("#prompt-text")).not_to_contain_text("перемещается")  # the maneuver is over


def test_press_a_foe_to_attack_it(visit: Visit, server: Server) -> None:
    def beside(view: dict[str, Any]) -> bool:
        return any(each["notation"] == "attack" for each in view["decision"]["options"])

    page = visit()
    page.goto(seated(page.context, server.url, staged("unmatched", SETUP, asked("action", 30, beside))))
    page.locator("#board .fighter:has(.disc.p2):not(.gone)").first.click()
    expect(page.locator("#prompt-text")).to_have_text(re.compile("атакует|Кого|Карта", re.IGNORECASE))


def test_what_is_impossible_says_why_there(visit: Visit, server: Server) -> None:
    def no_attack(view: dict[str, Any]) -> bool:
        return all(each["notation"] != "attack" for each in view["decision"]["options"])

    page = visit()
    page.goto(seated(page.context, server.url, staged("unmatched", SETUP, asked("action", 10, no_attack))))
    before = decision(page)
    page.locator("#board .fighter:has(.disc.p2):not(.gone)").first.click()
    expect(page.locator("#why .closed li")).to_contain_text("Атака")
    expect(page.locator("#why .rule").first).to_have_text(re.compile("^U-"))
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    page.locator(".ground .space").first.click(force=True, position={"x": 4, "y": 20})
    expect(page.locator("#why")).to_contain_text("Сейчас вопрос другой")
    assert decision(page) == before


def test_a_strike_by_pressing_card_and_foe(visit: Visit, server: Server) -> None:
    def can_strike(view: dict[str, Any]) -> bool:
        return any(each["notation"] == "strike" for each in view["decision"]["options"])

    page = visit()
    page.goto(
        seated(page.context, server.url, staged("berserk", {"decks": ["fire", "dark"]}, asked("use", 40, can_strike)))
    )
    before = decision(page)
    page.locator("#board .bcard--foe").first.click()
    page.wait_for_selector(f"#prompt:not([data-decision='{before}'])")


def test_the_hint_lights_what_it_means(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene("combat")))
    page.locator(".btn--aid", has_text="Подсказка").click()
    expect(page.locator("#rule-text .advice")).to_be_visible()
    lit = page.locator("#hand .is-hinted, #answer .is-hinted, #board .is-hinted")
    expect(lit.first).to_be_attached()


def test_spaces_to_choose_from_carry_their_names(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, staged("unmatched", SETUP, asked("move", 20))))
    for spot in page.locator("#board .spot").all():
        name = str(spot.get_attribute("data-at")).partition(":")[2]
        expect(spot.locator(".spot__name")).to_have_text(name)
