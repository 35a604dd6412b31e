"""The page of an analysis and the player of a replay, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import asked, brought, staged
from tests.browser.test_access import faults

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SLOW = 600_000
"""An analysis is made by searches; a busy machine takes its time."""


def test_an_analysis_is_asked_for_and_read(visit: Visit, server: Server) -> None:
    """It is made once, and read on a desk and then, by another, on a phone."""
    page = visited(visit, "desk", "ru")
    # A short match, and one that no other test looks at: what was counted once is there for everybody.
    match = staged("unmatched", {"heroes": ["medusa", "sinbad"], "board": "sarpedon"}, asked("action"), seed=14)
    name = brought(page.context, server.url, match)
    page.goto(f"/analysis/{name}")
    page.click(".findings__state .btn--main")
    expect(page.locator(".findings__state progress")).to_have_count(1)
    expect(page.locator(".curve")).to_have_count(1, timeout=SLOW)
    expect(page.locator(".findings__state")).to_have_count(0, timeout=SLOW)
    for reader in (page, visited(visit, "phone", "en")):
        reader.goto(f"/analysis/{name}")
        moments = reader.locator(".moment")
        assert moments.count() > 0
        expect(reader.locator(".moment.is-now")).to_have_count(1)  # one begins at what mattered most
        moments.first.locator("h3 a").click()
        now = reader.locator(".moment.is-now")
        expect(now).to_have_count(1)
        expect(now.locator(".moment__go form")).to_have_count(2)
        assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        assert faults(reader) == []
        reader.locator(".findings details summary").first.click()
        assert reader.locator(".findings tbody tr").count() > 20
        now.locator("button[name=mode]").click()
        reader.wait_for_url(re.compile("/t/"))


@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
def test_board_and_question_are_in_sight_before_anything_is_counted(visit: Visit, server: Server, game: str) -> None:
    page = visited(visit, "desk", "ru")
    for width, height in (*SIZES.values(), (900, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/analysis/{brought(page.context, server.url, scene(game))}")
        expect(page.locator(".findings__state .btn--main")).to_be_visible()
        places = (".analysis__top", ".analysis__stage", ".analysis__player", ".findings__state")
        top, stage, player, asked = (box(page, each) for each in places)
        assert (top["y"], top["width"]) == (0, width)
        assert top["y"] + top["height"] <= stage["y"] + 1, "one below the other"
        assert stage["y"] + stage["height"] <= player["y"] + 1
        assert player["y"] + player["height"] <= asked["y"] + 1
        assert stage["width"] > 0.9 * width
        assert stage["height"] > 0.35 * height
        assert asked["y"] + asked["height"] < height, "all of it without scrolling"
        assert faults(page, both=False) == []


def box(page: Page, selector: str) -> FloatRect:
    """Where something is on the screen."""
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return found


def visited(visit: Visit, size: str, lang: str) -> Page:
    """Home, so large and in this language."""
    width, height = SIZES[size]
    return visit("/", lang=f"{lang}-{lang.upper()}", width=width, height=height)


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_plays_by_itself_and_stops_at_turns(visit: Visit, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = visit(width=width, height=height)
    name = brought(page.context, server.url, scene("unmatched"))
    page.goto(f"/replay/{name}?step=0&view=all&speed=4")
    page.click(".player .btn--main")
    page.wait_for_url(re.compile(r"step=[1-9]\d*&.*auto=1"))
    expect(page.locator(".player__at")).to_contain_text("Ход")
    page.close()  # it plays on, and goes where it wants
    page = visit(f"/replay/{name}?step=40&view=open", width=width, height=height)
    expect(page.locator(".open-hand")).to_have_count(2)
    assert faults(page) == []
    page.goto(f"/embed/{name}?step=40")
    assert page.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 960
    assert faults(page) == []


NOTE_WHAT_IS_TOLD = """
  new MutationObserver(() => {
    const words = document.querySelector(".telling__words")?.textContent;
    const told = JSON.parse(sessionStorage.getItem("told") ?? "[]");
    if (words && told.at(-1) !== words) sessionStorage.setItem("told", JSON.stringify([...told, words]));
  }).observe(document, { childList: true, subtree: true });
"""


def test_a_replay_tells_what_happened_on_its_way(visit: Visit, server: Server) -> None:
    """By the beats of the table, over the board as it was, and each once."""
    page = visit("/", lang="en-US", motion="no-preference")
    name = brought(page.context, server.url, scene("unmatched"))
    page.add_init_script(NOTE_WHAT_IS_TOLD)
    page.goto(f"/replay/{name}?step=0&view=0&speed=4&auto=1")
    page.wait_for_url(re.compile(r"step=[1-9]\d\d"))
    told = page.evaluate("JSON.parse(sessionStorage.getItem('told'))")
    turns = [each for each in told if each.startswith("Turn ")]
    assert len(turns) > 3
    assert len(set(turns)) == len(turns), "nothing is told twice"
    assert any("moves" in each for each in told)
    assert any("attacks" in each for each in told)


def test_a_replay_is_paused_while_it_tells(visit: Visit, server: Server) -> None:
    page = visit("/", lang="en-US", motion="no-preference")
    name = brought(page.context, server.url, scene("unmatched"))
    page.route(re.compile("/replay/"), lambda way: None if way.request.resource_type == "fetch" else way.continue_())
    page.goto(f"/replay/{name}?step=40&view=0&auto=1")  # it would go on by itself, but what it asks for does not come
    later = page.request.get(f"{server.url}/replay/{name}?step=70&view=0").text()
    page.evaluate("later => { window.triskelTell(later, 0.001); }", later)
    expect(page.locator(".telling__words")).not_to_be_empty()
    page.click(".player .btn--main")
    page.wait_for_url(re.compile(r"auto=(&|$)"))
    expect(page.locator(".telling__words")).to_have_count(0)
