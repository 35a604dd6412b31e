"""A guided first match in a real browser, from the offer on the first visit to the victory, by pressing what is lit."""

import re
import urllib.request

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import faults
from tests.browser.waiting import until
from triskel.kernel.kit import game_names

MOST_PRESSES = 40


@pytest.fixture(scope="module", autouse=True)
def _read(server: Server) -> None:
    """The first to ask waits until all card texts have been read; that is no matter of these tests."""
    urllib.request.urlopen(f"{server.url}/cards", timeout=120).close()


def open_first(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f".welcome form[data-game={game}] button").click()
    page.wait_for_selector("#guide")
    page.wait_for_load_state()


def step(page: Page) -> bool:
    """Wait until something is lit; False when the lesson is over."""
    page.wait_for_selector("#guide[data-wanted] ~ *, #guide[data-over]", state="attached")
    return page.locator("#guide").get_attribute("data-over") is None


def lit(page: Page) -> Locator:
    """What is to be pressed: a piece on the table rather than a button of the list."""
    until(page, "document.querySelector('#guide').dataset.over !== undefined || document.querySelector('.is-wanted')")
    placed = page.locator(".is-wanted:visible:not(#answer *)")
    return placed.first if placed.count() else page.locator("#answer .is-wanted")


def press(page: Page) -> None:
    """Press what is lit as a person would: where it can be seen, and nothing lies over it."""
    before = page.locator("#prompt").get_attribute("data-decision")
    lit(page).click()
    choose = page.locator("#zoom-choose")
    if choose.is_visible():  # on a phone a card is read before it is played
        choose.click()
    until(
        page,
        "(before) => document.querySelector('#guide').dataset.over !== undefined"
        " || (document.querySelector('#guide').dataset.wanted !== undefined"
        " && document.querySelector('#prompt').dataset.decision !== before)",
        arg=before,
    )


@pytest.mark.parametrize("lang", ["ru-RU", "en-US"])
@pytest.mark.parametrize("game", game_names())
def test_the_first_match_is_won_by_pressing_what_is_lit(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang, width=1366, height=768)
    open_first(page, game)
    seen = set()
    for _ in range(MOST_PRESSES):
        if not step(page):
            break
        seen.add(page.locator(".guide__say").inner_text())
        press(page)
    expect(page.locator("#guide")).to_have_attribute("data-over", "")
    expect(page.locator("#over-title")).to_have_text("Победа!" if lang == "ru-RU" else "Victory!")
    assert len(seen) >= 5
    assert all(bool(re.search("[а-я]", each)) == (lang == "ru-RU") for each in seen)


@pytest.mark.parametrize("game", game_names())
def test_on_a_phone_what_is_lit_is_never_under_the_card(visit: Visit, game: str) -> None:
    page = visit(width=390, height=844, has_touch=True)
    open_first(page, game)
    for _ in range(MOST_PRESSES):
        if not step(page):
            break
        card = page.locator("#guide").bounding_box()
        assert card is not None
        assert card["y"] >= 0
        assert card["y"] + card["height"] <= 844
        press(page)
    expect(page.locator("#guide")).to_have_attribute("data-over", "")


def test_a_wrong_press_says_so_and_the_light_stays(visit: Visit) -> None:
    page = visit(width=1366, height=768)
    open_first(page, "unmatched")
    wanted = page.locator("#guide").get_attribute("data-wanted")
    page.locator(f"#answer button:not([data-option='{wanted}'])").first.click()
    expect(page.locator("#flash")).to_contain_text("подсвечено")
    expect(page.locator("#guide")).to_have_attribute("data-wanted", str(wanted))


def test_show_me_makes_the_move(visit: Visit) -> None:
    page = visit(lang="en-US", width=1366, height=768)
    open_first(page, "unmatched")
    for words in ("Attack with a card", "The second action", "That is a boost"):
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".guide__say")).to_contain_text(words)


def test_lessons_have_no_faults(visit: Visit) -> None:
    page = visit("/lessons")
    assert faults(page) == []
    for game in game_names():
        page.goto("/lessons")
        page.locator(f"form[action^='/lessons/{game}.'] button").first.click()
        page.wait_for_selector("#guide[data-wanted]")
        lit(page)
        assert faults(page) == []


def test_on_a_phone_a_name_is_pressed_and_held(visit: Visit) -> None:
    page = visit(lang="en-US", width=390, height=844, has_touch=True)
    open_first(page, "unmatched")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".guide__say")).to_contain_text("Attack with a card")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".guide__say")).to_contain_text("The second action")
    name = page.locator("#log .term", has_text="Snipe").first
    name.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#tip")).to_contain_text("You draw 1 card")
    name.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#tip")).to_be_visible()  # it stays until the next press
