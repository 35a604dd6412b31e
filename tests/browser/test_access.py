"""What axe-core finds, in both themes."""

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.sitemap import made, pages
from tests.browser.staging import brought, seated

OTHER: Final = {"light": "dark", "dark": "light"}
COLOURS: Final = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What a theme can be at fault for; all else is the same in both."""
_WEAR: Final = """theme => { document.documentElement.dataset.theme = theme;
  return getComputedStyle(document.documentElement).colorScheme; }"""


def faults(page: Page, *, both: bool = True) -> list[str]:
    """Every violation in the theme that the page has, and those of colour in the other, with the first elements.

    Colours that were looked at in both themes at one size are the same at another.
    """
    answer = Axe().run(page).response
    assert len(answer["passes"]) > 10, "axe has looked at the page"
    if not both:
        return [_told(each) for each in answer["violations"]]
    theme = page.get_attribute("html", "data-theme")
    other = OTHER[theme or "light"]
    assert page.evaluate(_WEAR, other) == other
    colours = Axe().run(page, options=COLOURS).response
    assert colours["passes"], "axe has looked at its colours"
    if theme is None:
        page.evaluate("() => document.documentElement.removeAttribute('data-theme')")
    else:
        page.evaluate(_WEAR, theme)
    return [_told(each) for each in (*answer["violations"], *colours["violations"])]


def _told(fault: dict[str, Any]) -> str:
    nodes = [f"{each['html'][:150]} {each['failureSummary'][-200:]}" for each in fault["nodes"][:3]]
    return f"{fault['id']} ({len(fault['nodes'])}): {fault['help']}: " + " | ".join(nodes)


def themed(page: Page, theme: str) -> Page:
    page.goto(f"/theme/{theme}")
    return page


def test_pages_have_no_faults(visit: Visit, server: Server) -> None:
    page = themed(visit("/"), "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    seated(page.context, server.url, scene("inis"))  # so that the home page has a list to show
    replay = f"/replay/{brought(page.context, server.url, scene('unmatched'))}?step=40"
    found = {}
    for path in (*pages(page), *made(page), replay):
        page.goto(path)
        found[path] = faults(page)
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize("name", ["unmatched", "combat", "inis", "recruiting", "berserk"])
def test_tables_have_no_faults(visit: Visit, server: Server, name: str) -> None:
    page = visit("/")
    page.goto(seated(page.context, server.url, scene(name)))
    page.wait_for_selector("#prompt[data-decision]")
    assert faults(page) == []
    me = Player(page)
    question = me.asked()
    assert question is not None
    me.answer(question, question.numbers[0])
    if me.asked() is not None:
        assert faults(page) == [], "after a choice"
