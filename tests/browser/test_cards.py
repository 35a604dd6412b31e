"""The card browser in a real browser: finding while one types, one card beside the others, keys, phone, no scripts."""

import re
import urllib.request

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import seated
from tests.browser.test_access import faults

MOST_FIRST_VISIT = 400_000
SIZES = ((1366, 768), (390, 844))


@pytest.fixture(scope="module", autouse=True)
def _read(server: Server) -> None:
    """The first to ask waits until all card texts have been read; that is no matter of these tests."""
    urllib.request.urlopen(f"{server.url}/cards", timeout=120).close()


def faces(page: Page) -> int:
    return page.locator("[data-face]").count()


def test_typing_finds_and_the_address_can_be_sent(visit: Visit) -> None:
    page = visit("/cards")
    page.keyboard.press("/")
    expect(page.locator("input[name=q]")).to_be_focused()
    page.keyboard.type("стычка")
    expect(page.locator("#count")).to_have_text(re.compile(r"^\d карт"))
    expect(page).to_have_url(re.compile(r"/cards\?q="))
    count = faces(page)
    assert count > 0
    page.reload()
    assert faces(page) == count


def test_nothing_found_offers_a_way_on(visit: Visit) -> None:
    page = visit("/cards/unmatched?q=стычк&kind=scheme")
    expect(page.locator(".nothing")).to_contain_text("Ничего не нашлось")
    page.locator(".nothing .btn").click()
    expect(page.locator("[data-face]").first).to_be_visible()


def test_a_card_opens_beside_the_others_and_escape_brings_back(visit: Visit) -> None:
    page = visit("/cards/unmatched")
    first, second = page.locator("[data-face]").nth(0), page.locator("[data-face]").nth(1)
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-face]')")
    page.keyboard.press("ArrowUp")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-name")).to_be_focused()
    expect(second).to_have_attribute("aria-current", "true")
    address = page.url
    assert address.endswith(str(second.get_attribute("href")))
    name = page.locator("#panel-name").inner_text()
    page.locator("#panel .rule").first.click()  # the paragraph of a rule
    expect(page.locator("#rule-text")).to_contain_text("U-")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(second).to_be_focused()
    page.goto(address)
    expect(page.locator("#panel-name")).to_have_text(name)


def test_the_next_card_is_one_press_away(visit: Visit) -> None:
    page = visit("/cards/inis/bard")
    page.locator("#panel").get_by_label("Следующая карта").click()
    expect(page.locator("#panel-name")).to_have_text("Цитадель")
    expect(page).to_have_url(re.compile("/cards/inis/citadel"))


def test_a_card_is_tried_in_the_workshop(visit: Visit) -> None:
    page = visit("/cards/unmatched/skirmish")
    page.get_by_role("button", name="Попробовать в мастерской").click()
    expect(page.locator("textarea[name=text]")).to_contain_text("ПОСЛЕ БОЯ")
    expect(page.locator("input[name=name]")).to_have_value("Стычка")


def test_filters_work_without_scripts(visit: Visit) -> None:
    page = visit("/cards/berserk", java_script_enabled=False)
    page.select_option("select[name=side]", "fire")
    page.get_by_role("button", name="Найти").click()
    expect(page).to_have_url(re.compile("side=fire"))
    page.locator("[data-face]").first.click()
    expect(page.locator("#panel-name")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cards_have_no_faults_and_fit(visit: Visit, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    for path in ("/cards", "/cards/berserk/temnyy_druid", "/cards/inis/druid", "/cards/unmatched/skirmish?q=move"):
        page.goto(path)
        assert faults(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_on_a_phone_the_card_is_a_sheet_that_opens_whole(visit: Visit) -> None:
    page = visit("/cards?q=стычка", width=390, height=844, has_touch=True)
    page.locator("[data-face]").first.tap()
    sheet = page.locator("#panel")
    expect(page.locator("#panel-name")).to_have_text("Стычка")
    peek = sheet.bounding_box()
    assert peek is not None
    assert peek["y"] > 844 / 2
    assert abs(peek["y"] + peek["height"] - 844) < 2
    page.locator("[data-grip]").tap()
    expect(page.locator("[data-grip]")).to_have_attribute("aria-expanded", "true")
    full = sheet.bounding_box()
    assert full is not None
    assert full["height"] > peek["height"] + 100


@pytest.mark.parametrize("where", ["cards", "unmatched", "inis", "berserk"])
def test_a_first_visit_is_light(visit: Visit, server: Server, where: str) -> None:
    page = visit()
    weights: list[int] = []

    def weigh(answer: Response) -> None:
        if "/events" not in answer.url:
            weights.append(int(answer.header_value("content-length") or len(answer.body())))

    page.on("response", weigh)
    page.goto("/cards" if where == "cards" else seated(page.context, server.url, scene(where)))
    page.wait_for_load_state("networkidle" if where == "cards" else "load")
    page.evaluate("() => document.fonts.ready.then(() => null)")
    assert len(weights) > 5
    assert sum(weights) < MOST_FIRST_VISIT
