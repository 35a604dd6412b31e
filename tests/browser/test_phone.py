"""A phone of 360 pixels."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.newcomer import LOOK
from tests.browser.playing import Player
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.sitemap import made, pages
from tests.browser.staging import brought, seated, staged
from tests.browser.waiting import until
from triskel.kernel import Match

WIDTH = 360
_OUTSIDE = """() => {
  const scrolls = (node) => {
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true;
    return false;
  };
  return [...document.querySelectorAll("a, button, input, select, summary, [role=button]")].filter(each => {
    const box = each.getBoundingClientRect();
    if (!box.width || !each.checkVisibility({visibilityProperty: true, opacityProperty: true})) return false;
    return (box.right > innerWidth + 1 || box.left < -1) && !scrolls(each) && !each.matches(".skip");
  }).map(each => each.outerHTML.slice(0, 160));
}"""


def fits(page: Page, what: str) -> None:
    """Nothing can be scrolled sideways, and nothing that is pressed lies beyond the edge."""
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= WIDTH, f"{what} is {wide} pixels wide"
    page.evaluate("() => window.scrollTo(500, 0)")
    assert page.evaluate("() => window.scrollX") == 0, what
    assert page.evaluate(_OUTSIDE) == [], what


def phone(visit: Visit, path: str = "/") -> Page:
    return visit(path, width=WIDTH, height=780, is_mobile=True, has_touch=True, device_scale_factor=2)


def test_pages_fit_a_phone(visit: Visit, server: Server) -> None:
    page = phone(visit)
    for path in (*pages(page), *made(page)):
        page.goto(path)
        for each in page.query_selector_all("details"):
            each.evaluate("each => each.open = true")
        fits(page, path)
    page.goto(f"/replay/{brought(page.context, server.url, scene('unmatched'))}?step=40")
    fits(page, "replay")
    page.goto("/")
    page.click("article[data-game=unmatched] button[value=friend]")
    page.wait_for_selector("[data-copy]")
    fits(page, "waiting for a friend")
    fits(phone(visit, page.input_value("[data-copy]")), "invitation")
    page.goto("/")
    fits(page, "home with my games")
    page.click("article[data-game=unmatched] button[value=hotseat]")
    page.wait_for_selector("#passing-title")
    fits(page, "passing the device")


@pytest.mark.parametrize("name", ["unmatched", "combat", "inis", "recruiting", "berserk"])
def test_tables_fit_a_phone_and_can_be_played_on_it(visit: Visit, server: Server, name: str) -> None:
    page = phone(visit)
    page.goto(seated(page.context, server.url, scene(name)))
    me = Player(page)
    for step in range(4):
        question = me.asked()
        if question is None:
            break
        fits(page, f"{name}, choice {step + 1}")
        assert len(question.options) > 0
        me.answer(question, question.numbers[0])
    page.tap("[popovertarget=menu]")
    expect(page.locator("#menu")).to_be_visible()
    fits(page, f"{name}, menu")


def test_a_card_is_read_before_it_is_played_on_a_phone(visit: Visit, server: Server) -> None:
    page = phone(visit)
    page.goto(seated(page.context, server.url, scene("combat")))
    me = Player(page)
    question = me.asked()
    assert question is not None
    page.tap("#hand .card--opt")
    expect(page.locator("#zoom-body .card")).to_be_visible()
    fits(page, "a card closely")
    page.tap("#zoom-choose")
    page.wait_for_selector(f"#prompt:not([data-decision='{question.decision}']), #over.over")


def test_a_choice_is_taken_back_from_the_menu(visit: Visit, server: Server) -> None:
    page = visit(width=390, height=844)
    page.goto(seated(page.context, server.url, scene("unmatched")))
    expect(page.locator(".tools form")).to_be_hidden()
    before = page.get_attribute("#prompt", "data-decision")
    page.locator("#answer button[data-option]").first.click()
    expect(page.locator("#prompt")).not_to_have_attribute("data-decision", str(before))
    page.click("[popovertarget=menu]")
    with page.expect_response(lambda answer: answer.url.endswith("/undo")):  # whether it may be is the rules' affair
        page.click("#menu form.only-small button")


def _moved_by_a_card(match: Match[Any]) -> bool:
    decision = match.decisions[0]
    asks, says = match.game.asker(match.state, decision, "ru")
    return decision.seat == 0 and decision.kind == "move" and len(decision.options) > 5 and len(asks + says) > 100


@pytest.mark.parametrize("lang", ["ru-RU", "en-GB"])
def test_the_text_of_a_card_gives_way_to_the_board_on_a_short_phone(visit: Visit, server: Server, lang: str) -> None:
    """Else spaces that may be chosen lie under the question."""
    page = visit(width=360, height=640, lang=lang, has_touch=True)
    where = staged("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, _moved_by_a_card)
    page.goto(seated(page.context, server.url, where))
    page.wait_for_selector("#prompt[data-decision]")
    seen = page.evaluate(LOOK, None)
    assert len(seen["answers"]) > 5
    assert [each["label"] for each in seen["answers"] if each["at"] is None] == []
    until(page, "document.querySelector('#prompt').dataset.tight")
