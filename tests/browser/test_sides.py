"""What stands around the board: the clash and four players of Inis, the sides of a phone, the folded log."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import asked, seated, staged

_WHOLE: Final = """selector => [...document.querySelectorAll(selector)].filter(node => {
  const box = node.getBoundingClientRect();
  return box.width < 4 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
    || [[3, 3], [box.width - 3, box.height - 3]].some(([x, y]) =>
      !node.contains(document.elementFromPoint(box.left + x, box.top + y)));
}).map(node => node.textContent)"""
"""Of these things, those that are cut off or covered."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1440, 900)])
def test_four_players_and_the_way_to_victory_are_whole(visit: Visit, server: Server, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    page.goto(seated(page.context, server.url, scene("inis")))
    page.wait_for_selector("#prompt[data-decision]")
    expect(page.locator("#rail .box")).to_have_count(4)
    assert page.evaluate(_WHOLE, "#rail .box, .tracker__row, #hand .tale") == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (390, 844), (360, 640)])
def test_a_clash_has_its_sides_and_maneuvers_with_what_they_do(
    visit: Visit, server: Server, width: int, height: int
) -> None:
    page = visit(width=width, height=height)
    page.goto(seated(page.context, server.url, staged("inis", {"players": 3}, asked("maneuver", 80))))
    page.wait_for_selector("#prompt[data-decision]")
    expect(page.locator(".clash__sides > div").nth(1)).to_be_visible()
    expect(page.locator("#answer .btn--big").first).to_be_visible()
    attack = page.locator("#answer .btn--big", has_text="Напасть").first
    expect(attack.locator("small")).to_have_text(re.compile("удалит незащищённый клан"))
    assert page.evaluate(_WHOLE, "#answer .btn--big, .clash__sides > div") == []
    if width > 640:
        board = page.locator("#board").bounding_box()
        question = page.locator(".asking").bounding_box()
        assert board is not None
        assert question is not None
        assert board["x"] + board["width"] <= question["x"] + 1  # the isle is free


@pytest.mark.parametrize(
    ("name", "side", "shows"),
    [
        ("unmatched", "rail", ".unit"),
        ("inis", "rail", ".tracker__row"),
        ("recruiting", "rail", ".squad"),
        ("berserk", "own", ".strip"),
    ],
)
def test_a_phone_opens_its_sides_one_at_a_time(visit: Visit, server: Server, name: str, side: str, shows: str) -> None:
    page = visit(width=390, height=844, has_touch=True)
    page.goto(seated(page.context, server.url, scene(name)))
    page.wait_for_selector("#prompt[data-decision]")
    expect(page.locator(shows).first).to_be_hidden()
    board = page.locator("#board").bounding_box()
    page.click(f"#tabs [data-toggle={side}]")
    expect(page.locator(shows).first).to_be_visible()
    assert page.locator("#board").bounding_box() == board  # nothing moves under it
    page.click(".drawer")
    expect(page.locator(shows).first).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    page.click(".drawer")
    expect(page.locator("#log")).to_be_hidden()


def test_what_was_unfolded_stays_so_when_the_log_is_drawn_anew(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(
        seated(page.context, server.url, staged("unmatched", {"heroes": ["medusa", "king_arthur"]}, asked("action")))
    )
    before = page.get_attribute("#prompt[data-decision]", "data-decision")
    fold = page.locator("#log .fold").first
    expect(fold.locator("summary")).to_contain_text("Подготовка")
    inside = fold.locator("ol li").first
    expect(inside).to_be_hidden()
    fold.locator("summary").click()
    expect(inside).to_be_visible()
    page.locator("#answer button[data-option]").first.click()
    page.wait_for_selector(f"#prompt[data-decision]:not([data-decision='{before}'])")
    expect(inside).to_be_visible()
