"""The deck builder and a draft in a real browser: faces, curve, no faults, nothing beside the screen."""

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
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/draft")
    page.locator("main form button[type=submit]").click()
    expect(page.locator(".tileface .bface").first).to_be_visible()
    assert faults(page) == []
