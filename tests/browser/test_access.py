"""What axe-core finds, in both themes."""

from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.sitemap import made, pages
from tests.browser.staging import brought, seated

OTHER: Final = {"light": "dark", "dark": "light"}
COLOURS: Final = ("color-contrast", "link-in-text-block")
"""What a theme can be at fault for; all else is the same in both."""
_LOOK: Final = """async ([other, colours]) => {
  const told = found => ({ passes: found.passes.length, violations: found.violations });
  const whole = { resultTypes: ["violations"] }; // of what passes one example is enough
  const first = told(await axe.run(whole));
  if (other === null) return { first };
  const page = document.documentElement, worn = page.dataset.theme;
  page.dataset.theme = other;
  const scheme = getComputedStyle(page).colorScheme;
  const second = told(await axe.run({ ...whole, runOnly: { type: "rule", values: colours } }));
  if (worn === undefined) delete page.dataset.theme; else page.dataset.theme = worn;
  return { first, second, scheme };
}"""


def faults(page: Page, *, both: bool = True) -> list[str]:
    """Every violation in the theme that the page has, and those of colour in the other, with the first elements.

    Colours that were looked at in both themes at one size are the same at another.
    """
    other = OTHER[page.get_attribute("html", "data-theme") or "light"] if both else None
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_LOOK, [other, COLOURS])
    violations = found["first"]["violations"]
    assert found["first"]["passes"] > 10, "axe has looked at the page"
    if other is not None:
        assert found["scheme"] == other
        assert found["second"]["passes"], "axe has looked at its colours"
        violations += found["second"]["violations"]
    return [_told(each) for each in violations]


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
