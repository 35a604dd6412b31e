"""The page of an analysis and the player of a replay, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import brought
from tests.browser.test_access import faults

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SLOW = 240_000
"""An analysis is made by searches; a busy machine takes its time."""


def test_an_analysis_is_asked_for_and_read(visit: Visit, server: Server) -> None:
    """It is made once, and read on a desk and then, by another, on a phone."""
    page = visited(visit, "desk", "ru")
    name = brought(page.context, server.url, scene("unmatched"))
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
