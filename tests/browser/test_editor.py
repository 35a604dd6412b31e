"""The judge's desk in a real browser: pieces placed by pressing the board, reasons as one types, and playing it out."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def text_of(page: Page) -> str:
    """What stands in the text."""
    return page.locator("#text").input_value()


def test_fighters_are_placed_by_pressing_the_board_and_the_text_follows(visit: Visit) -> None:
    page = visit("/judge/unmatched?from=empty")
    expect(page.locator("#verdict")).to_contain_text("Позиция невозможна")
    expect(page.locator("#verdict li")).to_have_count(2)
    page.click("button[value='new:medusa']")
    expect(page.locator("button[value='new:medusa']")).to_have_attribute("aria-pressed", "true")
    page.locator(".spot").first.click()
    expect(page.locator("#verdict li")).to_have_count(1)
    assert "medusa = " in text_of(page)
    expect(page.locator("#f-medusa:not(.gone)")).to_have_count(1)
    page.click("button[value='new:king_arthur']")
    expect(page.locator("button[value='new:king_arthur']")).to_have_attribute("aria-pressed", "true")
    page.locator(".spot").nth(5).click()
    expect(page.locator("#verdict")).to_have_class(re.compile("is-valid"))
    assert "king_arthur = " in text_of(page)


def test_a_reason_appears_while_one_types_and_the_text_stays(visit: Visit) -> None:
    page = visit("/judge/berserk?from=empty")
    line = 'cards = [{ id = "aracent", seat = 0, cell = "z9" }]'
    page.locator("#text").fill(text_of(page).replace("cards = []", line))
    expect(page.locator("#verdict")).to_contain_text("z9")
    assert line in text_of(page)
    page.locator("#text").fill(text_of(page).replace("z9", "c3"))
    expect(page.locator("#verdict")).not_to_contain_text("z9")
    expect(page.locator(".bcard")).to_have_count(1)
    page.fill("[name=find]", "арацент")
    expect(page.locator(".editor__tools button")).not_to_have_count(24)
    found = page.locator(".editor__tools").nth(1).locator("button").first
    found.click()
    expect(found).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[name=find]")).to_have_value("арацент")
    page.locator(".cell--opt").nth(3).click()
    expect(page.locator(".bcard")).to_have_count(2)


def test_a_position_is_played_out_on_one_screen(visit: Visit) -> None:
    page = visit("/judge/inis?from=fresh")
    expect(page.locator("#verdict")).to_have_class(re.compile("is-valid"))
    page.click("button[formaction$='/table'][value=hotseat]")
    page.wait_for_url(re.compile("/t/"))
    page.locator("form[action$='/uncover'] button, form[action$='/face'] button").first.click()
    page.wait_for_selector("#prompt[data-decision]")


def test_a_judge_steps_branches_and_compares(visit: Visit) -> None:
    page = visit("/judge/unmatched?from=scenario:attack/melee_only_beside", lang="en-GB")
    page.click("button[formaction$='/whatif']")
    page.wait_for_url(re.compile("/play/"))
    page.locator("#answer button", has_text="Attack").click()
    expect(page.locator(".tree a")).to_have_count(2)
    page.locator("#answer button").first.click()
    expect(page.locator(".tree a")).to_have_count(3)
    page.locator("a[data-arrow=previous]").click()
    page.locator("a[data-arrow=previous]").click()
    page.locator("#answer button", has_text="Maneuver").click()
    if page.locator("#chance").count():
        page.locator("#chance button").first.click()
    expect(page.locator(".tree a")).to_have_count(4)
    page.locator("form[action$='/compare'] button").click()
    page.wait_for_url(re.compile("compare"))
    expect(page.locator(".compare > section")).to_have_count(2)


def test_the_editor_fits_a_phone(visit: Visit) -> None:
    for game in ("unmatched", "inis", "berserk"):
        page = visit(f"/judge/{game}", width=360, height=780)
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), game
        page.locator("#text").scroll_into_view_if_needed()
        expect(page.locator("#text")).to_be_visible()
