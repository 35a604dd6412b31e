"""The deck builder and a draft in a real browser: faces, curve, no faults, nothing beside the screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_access import faults


@pytest.mark.parametrize(("width", "theme"), [(1366, "light"), (390, "dark")])
def test_decks_and_drafts_have_faces_and_no_faults(visit: Visit, width: int, theme: str) -> None:
    page = visit(f"/theme/{theme}", width=width, height=800)
    page.goto("/decks")
    page.select_option("select[name=from]", "forest")
    page.locator("form[action='/decks'] button[type=submit]").click()
    expect(page.locator(".bench__deck .curve")).to_be_visible()
    expect(page.locator(".tileface .bface").first).to_be_visible()
    assert faults(page, both=False) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/draft")
    page.locator("main form button[type=submit]").click()
    expect(page.locator(".tileface .bface").first).to_be_visible()
    assert faults(page, both=False) == []


def test_a_deck_shows_cards_of_its_own_elements_first(visit: Visit) -> None:
    page = visit("/decks")
    page.select_option("select[name=from]", "forest")
    page.locator(".bench__new button[type=submit]").click()
    first = page.locator(".bench__cards .bface")
    expect(first.first).to_have_class(re.compile("e-forest"))
    expect(page.locator(".bench__cards .is-taken").first).to_be_visible()


def test_filters_leave_a_phone_room_for_cards(visit: Visit) -> None:
    page = visit("/decks", width=390, height=844, has_touch=True)
    page.select_option("select[name=from]", "forest")
    page.locator(".bench__new button[type=submit]").click()
    card = page.locator(".bench__cards .bface").first.bounding_box()
    assert card is not None
    assert card["y"] + card["height"] < 844  # in sight without scrolling
    page.click("a[href='#deck']")
    expect(page.locator("#deck h2").first).to_be_in_viewport()
