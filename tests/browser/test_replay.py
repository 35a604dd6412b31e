"""The scrubber of a replay."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import brought

_APART: Final = """() => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const board = box("#board"), bar = box("#prompt");
  const apart = board.bottom <= bar.top + 1 || bar.bottom <= board.top + 1 || board.right <= bar.left + 1;
  const beyond = [...document.querySelectorAll("#prompt :is(a, button, select, input, summary)")].filter(each => {
    const at = each.getBoundingClientRect();
    return at.width && each.checkVisibility() && (at.left < 0 || at.right > innerWidth + 1);
  }).map(each => each.outerHTML.slice(0, 80));
  return [apart, beyond];
}"""


@pytest.mark.parametrize("name", ["unmatched", "inis", "berserk", "recruiting"])
def test_what_plays_a_replay_leaves_the_board_in_sight(visit: Visit, server: Server, name: str) -> None:
    page = visit(width=1280, height=720)
    where = f"/replay/{brought(page.context, server.url, scene(name))}?step={scene(name).step}"
    for width, height in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(where)
        assert page.evaluate(_APART) == [True, []], width


def test_a_replay_is_scrubbed_seen_from_each_side_and_kept(visit: Visit, server: Server) -> None:
    page = visit()
    name = brought(page.context, server.url, scene("unmatched"))
    page.goto(f"/replay/{name}")
    at = page.locator(".scrubber__at")
    expect(at).to_have_text(re.compile(r"Шаг (\d+) из \1$"))
    total = int(at.inner_text().split()[-1])

    slider = page.locator("input[type=range]")
    slider.focus()
    with page.expect_navigation():
        page.keyboard.press("Home")
    expect(at).to_have_text(f"Шаг 0 из {total}")
    start = page.locator("#board").inner_html()
    box = page.locator("input[type=range]").bounding_box()
    assert box is not None
    with page.expect_navigation():
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(at.inner_text().split()[1])
    assert abs(middle - total / 2) < total / 10
    assert page.locator("#board").inner_html() != start, "the pieces have moved"
    for key, step in (("ArrowRight", middle + 1), ("ArrowLeft", middle)):
        page.keyboard.press(key)
        expect(at).to_have_text(f"Шаг {step} из {total}")

    with page.expect_navigation():
        page.select_option("select[name=view]", "1")
    assert "view=1" in page.url
    assert page.locator("#hand [data-card]").count() > 0
    expect(page.locator("#answer")).to_have_count(0)

    with page.expect_download() as kept:
        page.click("a[download]")
    assert kept.value.path().read_text("utf-8").strip() == scene("unmatched").text.strip()

    page.click(".scrubber__fork button[value=bot]")
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector("#prompt[data-decision]")
