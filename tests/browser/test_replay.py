"""The scrubber of a replay."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import brought
from tests.browser.test_access import faults

_APART: Final = """() => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const board = box("#board"), bar = box("#prompt");
  const apart = board.bottom <= bar.top + 1 || bar.bottom <= board.top + 1 || board.right <= bar.left + 1;
  const beyond = [...document.querySelectorAll(
    "#prompt :is(.halts, a:not(.halts a), button, select, input, summary)"
  )].filter(each => {
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

    page.get_by_role("link", name="Выборы").click()
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

    assert "by=choice" in page.url, "how it is watched stays"
    page.click(".scrubber__more summary")
    with page.expect_download() as kept:
        page.click("a[download]")
    assert kept.value.path().read_text("utf-8").strip() == scene("unmatched").text.strip()

    page.click(".scrubber__fork button[value=bot]")
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector("#prompt[data-decision]")


def test_turns_are_stops_and_keys_lead_along_them(visit: Visit, server: Server) -> None:
    page = visit()
    name = brought(page.context, server.url, scene("unmatched"))
    page.goto(f"/replay/{name}?step={scene('unmatched').step}&view=0")
    now, at = page.locator(".halt--now > a:first-child"), page.locator(".player__at b")

    def number() -> int:
        expect(now).to_have_count(1)
        return int(now.inner_text())

    here = number()
    expect(at).to_have_text(re.compile(rf"Ход {here} · "))
    for key, there in (("Shift+ArrowRight", here + 1), ("Shift+ArrowLeft", here), ("Shift+ArrowLeft", here - 1)):
        with page.expect_navigation():
            page.keyboard.press(key)
        assert number() == there
    for width, height in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for which in (-2, 3):
            with page.expect_navigation():
                page.locator(".halt > a:first-child").nth(which).click()
            line, stop = page.locator(".halts").bounding_box(), now.bounding_box()
            assert line is not None
            assert stop is not None
            assert line["x"] - 1 <= stop["x"] <= line["x"] + line["width"] - stop["width"] + 1, "it is in sight"
    with page.expect_navigation():
        page.keyboard.press("End")
    expect(now).to_have_attribute("aria-label", "Конец партии")
    with page.expect_navigation():
        page.keyboard.press("Home")
    expect(page.locator(".scrubber__at")).to_have_text(re.compile("Шаг 0 "))
    with page.expect_navigation(url=re.compile("auto=1")):
        page.keyboard.press("Space")


@pytest.mark.parametrize("name", ["unmatched", "combat", "inis", "berserk"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (390, 844)])
def test_what_opens_over_a_replay_is_seen_whole(
    visit: Visit, server: Server, name: str, width: int, height: int
) -> None:
    page = visit("/", lang="en-GB", width=width, height=height)
    page.goto(f"/replay/{brought(page.context, server.url, scene(name))}?step={scene(name).step}&view=0")
    heading, strip = page.locator("#log h2, .log h2").first, page.locator("#prompt")
    if width > 640:
        above, box = heading.bounding_box(), strip.bounding_box()
        assert above is not None
        assert box is not None
        clear = above["y"] >= box["y"] + box["height"] - 1 or above["x"] >= box["x"] + box["width"] - 1
        assert clear, "the heading of the log is not covered"
    for each in ("share", "more"):
        page.click(f".scrubber__{each} summary")
        expect(page.locator(".player__sheet:visible")).to_have_count(1)  # one at a time
        sheet = page.locator(f".scrubber__{each} .player__sheet")
        at = sheet.bounding_box()
        assert at is not None
        assert min(at["x"], at["y"]) >= 0
        assert at["x"] + at["width"] <= width
        assert at["y"] + at["height"] <= height
        for part in sheet.locator("a, button, input:not([type=hidden])").all():
            part.click(trial=True)
        assert faults(page, both=False) == []


@pytest.mark.parametrize("name", ["unmatched", "inis"])
def test_the_cards_of_all_lie_below_the_board(visit: Visit, server: Server, name: str) -> None:
    page = visit(width=1366, height=768)
    page.goto(f"/replay/{brought(page.context, server.url, scene(name))}?step={scene(name).step}&view=open")
    hands, bar = page.locator(".open-hands").bounding_box(), page.locator("#prompt").bounding_box()
    assert hands is not None
    assert bar is not None
    assert hands["width"] >= bar["width"]
    assert hands["y"] >= bar["y"] + bar["height"] - 1
    assert page.locator(".open-hand").first.locator("[data-card], .tale").count() > 0
