"""Help where one is: `?` shows the keys and the ways to the rules, and a name tells more when one rests on it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import asked, seated, staged


@pytest.mark.parametrize("name", ["unmatched", "inis", "recruiting", "berserk"])
def test_a_question_mark_shows_keys_and_rules(visit: Visit, server: Server, name: str) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene(name)))
    before = page.get_attribute("#prompt[data-decision]", "data-decision")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#help dt").first).to_have_text("1 … 9, a … z")
    expect(page.locator("#help a[href^='/rules/']")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_hidden()
    page.click("[popovertarget=help]")
    expect(page.locator("#help .goal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    assert page.get_attribute("#prompt", "data-decision") == before  # nothing was chosen by it


def rested(page: Page, selector: str) -> str:
    """Rest on the last such name; what it is."""
    term = page.locator(f"{selector} .term[data-tip]").last
    term.scroll_into_view_if_needed()
    term.hover()
    return term.inner_text()


@pytest.mark.parametrize("name", ["unmatched", "inis", "berserk"])
def test_a_name_in_the_log_tells_more(visit: Visit, server: Server, name: str) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene(name)))
    page.wait_for_selector("#prompt[data-decision]")
    said = rested(page, "#log")
    expect(page.locator("#tip")).to_contain_text(said)
    page.mouse.move(5, 5)
    expect(page.locator("#tip")).to_be_hidden()


def test_a_name_in_a_question_tells_more(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, staged("berserk", {"decks": ["fire", "dark"]}, asked("strike", 40))))
    said = rested(page, "#prompt-text")
    expect(page.locator("#tip")).to_contain_text(said)
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
