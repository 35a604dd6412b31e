"""Russian and English, switched on every kind of page."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.sitemap import made, pages
from tests.browser.staging import brought, seated

CYRILLIC = re.compile(r"[А-Яа-яЁё][А-Яа-яЁё -]+")
LATIN = re.compile(r"\b[a-z]{3,}[a-z -]*")
_WORDS: Final = """() => { // without what is the same in both, which comes back afterwards
  const aside = [...document.querySelectorAll("a.btn--lang, .rule, input, textarea")];
  const shown = aside.map(each => each.style.display);
  for (const each of aside) each.style.display = "none";
  const spoken = [...document.querySelectorAll("[aria-label]")].filter(each => !aside.some(one => one.contains(each)));
  const read = [document.body.innerText, ...spoken.map(each => each.ariaLabel)].join("\\n");
  aside.forEach((each, n) => { each.style.display = shown[n]; });
  return read;
}"""
NAMES = {"game-icons", "net", "openskill"}  # the credits, and whose arithmetic ratings use


def switch(page: Page) -> None:
    """Press the language, wherever the page has it."""
    if page.query_selector("#menu a.btn--lang") and page.query_selector("[popovertarget=menu]"):
        page.click("[popovertarget=menu]")
        page.click("#menu a.btn--lang")
    else:
        page.click("a.btn--lang:visible")


def words(page: Page) -> str:
    """All that can be read on the page, and what is said of its pictures, but for names that both languages share."""
    return str(page.evaluate(_WORDS))


def foreign(pattern: re.Pattern[str], page: Page) -> list[str]:
    """Words of the other language."""
    return sorted({each.strip() for each in pattern.findall(words(page))} - NAMES)


def test_the_first_language_is_the_browsers(visit: Visit) -> None:
    assert visit("/", lang="ru-RU").get_attribute("html", "lang") == "ru"
    assert visit("/", lang="en-US").get_attribute("html", "lang") == "en"


def test_every_page_is_switched_and_back(visit: Visit) -> None:
    page = visit("/")
    for path in (*pages(page), *made(page)):
        if "/w/" in path:
            continue  # a card that somebody wrote stays in the language it was written in
        page.goto(path)
        check_both(page)


@pytest.mark.parametrize("name", ["unmatched", "combat", "inis", "recruiting", "berserk"])
def test_a_table_is_switched_in_the_middle_of_a_match(visit: Visit, server: Server, name: str) -> None:
    page = visit()
    page.goto(seated(page.context, server.url, scene(name)))
    check_both(page)
    assert page.query_selector("#answer button[data-option]"), "the question is still there"


def test_a_replay_and_an_invitation_are_switched(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(f"/replay/{brought(page.context, server.url, scene('unmatched'))}?step=40")
    check_both(page)
    page.goto("/")
    page.click("article[data-game=inis] button[value=friend]")
    link = page.input_value("[data-copy]")
    check_both(page)
    check_both(visit(link))


def check_both(page: Page) -> None:
    """The page is Russian; switched, the same page is English, and again Russian."""
    address = page.url
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert foreign(CYRILLIC, page), "a Russian page has Russian words"
    assert foreign(LATIN, page) == [], address
    switch(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url == address
    assert foreign(CYRILLIC, page) == [], address
    switch(page)
    expect(page.locator("html")).to_have_attribute("lang", "ru")
