"""A judge in a real browser: called from the menu, stops the match, corrects it, and the log says why."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

_HELP = re.compile(r"/judge/\w+/join/[\w-]+")


def called(visit: Visit) -> tuple[Page, Page, Page]:
    """Two who play and a judge who has come by the link that the first one sent."""
    one = visit("/", lang="en-US")
    one.get_by_role("button", name="Invite a friend").first.click()
    one.wait_for_url("**/t/*")
    invite = one.locator("#passing input[readonly]").input_value()
    two = visit(invite, lang="en-US")
    two.get_by_role("button").filter(has_text=re.compile("seat|Join|Sit|Play", re.I)).last.click()
    two.wait_for_url("**/t/*")
    one.get_by_role("button", name="Menu").click()
    one.get_by_label("What is it about?").fill("May a harpy pass the door?")
    one.get_by_role("button", name="Call a judge").click()
    for page in (one, two):
        expect(page.locator("#judge")).to_contain_text("May a harpy pass the door?")
    link = _HELP.search(one.content())
    assert link is not None
    judge = visit(link[0], lang="en-US")
    judge.get_by_label("Your name").fill("Judith")
    judge.locator("form button[type=submit].btn").first.click()  # every person who plays has to agree
    for player in (one, two):
        player.locator(".judgement__asks button[value=yes]").click()
    judge.goto(link[0])
    expect(judge.get_by_role("heading", name="The judge's desk")).to_be_visible()
    return one, two, judge


def act(page: Page, part: str, why: str, button: str) -> None:
    """Fill in one form of the desk."""
    box = page.locator(".desk__part", has=page.get_by_role("heading", name=part, exact=True))
    box.get_by_label("Reason").last.fill(why)
    box.get_by_role("button", name=button, exact=True).click()


def test_a_judge_is_called_stops_the_match_corrects_it_and_the_log_says_why(visit: Visit) -> None:
    one, two, judge = called(visit)
    act(judge, "Clock", "the rules are looked up", "Stop")
    for page in (one, two):
        expect(page.locator("#judge")).to_contain_text("The judge has stopped the match")
        expect(page.locator("#log")).to_contain_text("Judge stops the clock: the rules are looked up")
    judge.get_by_label("What to correct").select_option(label="Medusa")
    judge.get_by_role("button", name="Show").click()
    judge.get_by_label("Health").fill("9")
    judge.get_by_role("button", name="Add the change").click()
    expect(judge.locator(".desk__pending")).to_contain_text("health 16 → 9")
    expect(judge.locator(".desk__good")).to_be_visible()
    act(judge, "Correct the position", "it was hurt before", "Correct")
    for page in (one, two):
        expect(page.locator("#log")).to_contain_text("Judge corrects the position: it was hurt before")
        expect(page.locator("#log")).to_contain_text("health 16 → 9")
    act(judge, "Clock", "all is well", "Go on")
    expect(one.locator("#judge")).to_be_hidden()
    expect(judge.locator("#desk-log")).to_contain_text("Judge lets the match go on: all is well")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_desk_is_accessible_and_fits(visit: Visit, width: int) -> None:
    _, _, judge = called(visit)
    judge.set_viewport_size({"width": width, "height": 800})
    assert judge.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(judge)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [1280, 360])
def test_a_tournament_page_is_accessible_and_fits(visit: Visit, width: int) -> None:
    page = visit("/tournaments", lang="ru-RU", width=width)
    page.get_by_label("Ваше имя (главный судья)").fill("Юлия")
    page.get_by_role("button", name="Создать").click()
    page.wait_for_url("**/tournaments/*")
    page.get_by_label("Сколько").select_option("4")
    page.get_by_label("Уровень").select_option("random")
    page.get_by_role("button", name="Добавить ботов").click()
    expect(page.locator(".standings tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Начать первый тур").click()
    expect(page.locator(".cup__pairs li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_next_round_opens_by_itself_when_the_last_result_has_come(visit: Visit) -> None:
    page = visit("/tournaments", lang="en-US")
    page.get_by_label("Your name (chief judge)").fill("Judith")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/tournaments/*")
    link = page.locator(".cup__link input").input_value()
    for name in ("Ann", "Bob"):
        guest = visit(link, lang="en-US")
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("button", name="Take part").click()
        expect(guest.locator(".standings")).to_contain_text(name)
    page.get_by_role("button", name="Begin the first round").click()
    go = page.get_by_role("button", name="Next round")
    expect(go).to_be_disabled()
    expect(guest.get_by_role("link", name="To the table")).to_be_visible()  # the guest's page has found out by itself
    other = page.context.new_page()
    other.goto(page.url)
    late = other.locator(".desk__part", has=other.get_by_role("heading", name="Enter a result"))
    late.get_by_label("Reason").fill("played on paper")
    late.get_by_role("button", name="Enter").click()
    expect(go).to_be_enabled()
    expect(page.locator(".cup__pairs")).to_contain_text("played on paper")
