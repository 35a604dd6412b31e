"""What happened is told in beats over the board as it was, and the page ends at the true state."""

from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import Staged, asked, seated, staged

_LONG: Final = 30_000
"""Milliseconds of the page's clock in which everything has been told."""
_LIGHT: Final = 20
"""Milliseconds that a beat may take of the processor."""
_STATE: Final = """() => ["#board", "#prompt .ask", "#hand", "#rail", "#log"].map(each => {
  const copy = document.querySelector(each).cloneNode(true);
  for (const one of copy.querySelectorAll("*")) one.removeAttribute("tabindex");
  for (const one of copy.querySelectorAll("[class]")) one.setAttribute("class", one.getAttribute("class").split(" ")
    .filter(name => !["is-hot", "is-placed"].includes(name)).sort().join(" "));
  return copy.outerHTML.replace(/ style="[^"]*"/g, "");
})"""


def told(visit: Visit, server: Server, where: Staged, **more: Any) -> Page:
    """A table at the position, with motion, on a clock that only the test moves."""
    page = visit(motion="no-preference", **more)
    address = seated(page.context, server.url, where)
    page.clock.install()
    page.goto(address)
    page.wait_for_selector("#prompt[data-decision]")
    while not page.evaluate("() => Boolean(document.querySelector('#live')._htmx?.sse)"):  # it listens
        page.wait_for_timeout(20)
    return page


def worked(page: Page) -> float:
    """Milliseconds of the processor that scripts, styles and layout of the page have taken, whatever else runs."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return sum(float(found[f"{each}Duration"]) for each in ("Script", "RecalcStyle", "Layout")) * 1000


def halted(page: Page) -> None:
    """From here on the page's clock stands still."""
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 0.2)


def pressed(page: Page, number: str) -> None:
    """Answer by the button, and wait for the telling to begin; the clock stands still from here on."""
    halted(page)
    page.click(f"#answer button[data-option='{number}']", force=True)
    page.wait_for_selector("#telling")


def beats(page: Page) -> list[dict[str, Any]]:
    """All beats from here to the end, in order, as they are drawn."""
    found: list[dict[str, Any]] = []
    while True:
        now = page.evaluate(
            """() => { const over = document.querySelector("#telling"); return over && {
              beat: /telling--(\\w+)/.exec(over.className)[1], words: over.querySelector(".telling__words").textContent,
              cards: over.querySelectorAll(".telling__card [data-card]").length,
              arrows: over.querySelectorAll(".telling__arrow--new").length,
              dice: over.querySelectorAll(".die").length, lit: over.querySelectorAll(".lit").length,
              numbers: [...over.querySelectorAll(".telling__number")].map(each => each.textContent),
              trail: over.querySelectorAll(".telling__trail").length}; }"""
        )
        if now is None:
            return found
        if not found or now != found[-1]:
            found.append(now)
        page.clock.run_for(150)


def beats_until(page: Page, kind: str) -> list[dict[str, Any]]:
    """All beats until one of this kind was told: others may have to answer first, or oneself."""
    found = beats(page)
    for _ in range(600):
        if any(each["beat"] == kind for each in found):
            return found
        own = page.locator("#prompt[data-yours] #answer button[data-option]")
        if page.query_selector("#telling"):
            found += beats(page)
        elif own.count():
            pressed(page, str(own.last.get_attribute("data-option")))
        else:
            page.clock.run_for(100)
            page.wait_for_timeout(50)
    raise AssertionError(f"no {kind}: {[each['beat'] for each in found]}")


def settled(page: Page) -> None:
    """Let the clock run until the table asks again, and nobody else who is asked at the same time."""
    for _ in range(60):
        page.clock.run_for(500)
        others = page.query_selector("#rail .box.is-active:not(:has(.box__you))")
        if page.query_selector("#telling") is None and page.query_selector("#prompt[data-decision]") and not others:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the table asks nothing more")


def test_combat_cards_are_turned_over_together_and_stay(visit: Visit, server: Server) -> None:
    page = told(visit, server, scene("combat"))
    before = page.get_attribute("#prompt", "data-decision")
    card = page.locator("#answer button[data-option]:not([data-option='-1'])").first
    pressed(page, str(card.get_attribute("data-option")))
    seen: list[str] = []
    while (now := page.evaluate("() => document.querySelector('#telling').className")) and "reveal" not in now:
        seen.append(now)
        page.clock.run_for(50)
    cards = page.locator("#telling .telling__card [data-card]")
    assert cards.count() >= 2  # both at once
    for n in range(cards.count()):
        expect(cards.nth(n).locator(".card__name")).to_be_visible()
    page.clock.run_for(2200)
    assert "telling--reveal" in page.evaluate("() => document.querySelector('#telling').className")  # still read
    log = page.locator("#log li").all_inner_texts()
    assert not any("Карты открыты" in each for each in log[-3:])  # over the board as it was
    page.mouse.click(5, 5)
    expect(page.locator(".telling--reveal")).to_have_count(0)  # a press goes on
    page.keyboard.press("Escape")
    settled(page)
    assert page.get_attribute("#prompt", "data-decision") != before


def test_without_a_press_the_cards_go_after_two_and_a_half_seconds(visit: Visit, server: Server) -> None:
    page = told(visit, server, scene("combat"))
    card = page.locator("#answer button[data-option]:not([data-option='-1'])").first
    pressed(page, str(card.get_attribute("data-option")))
    while "reveal" not in page.evaluate("() => document.querySelector('#telling').className"):
        page.clock.run_for(50)
    page.clock.run_for(2600)
    expect(page.locator(".telling--reveal")).to_have_count(0)


@cache
def strike() -> Staged:
    """A strike is about to be declared, at another's card."""

    def foes(view: dict[str, Any]) -> bool:
        mine = {each["card"]: each["controller"] == 0 for each in view["cards"]}
        return all(mine.get(each["option"]) is False for each in view["decision"]["options"])

    return staged("berserk", {"decks": ["fire", "dark"]}, asked("strike", 40, foes))


def test_a_strike_has_an_arrow_dice_the_table_and_wounds(visit: Visit, server: Server) -> None:
    page = told(visit, server, strike())
    pressed(page, str(page.locator("#answer button[data-option]").first.get_attribute("data-option")))
    found = beats_until(page, "table")
    kinds = [each["beat"] for each in found]
    assert "strike" in kinds, kinds
    assert found[kinds.index("strike")]["arrows"] == 1
    assert kinds.index("strike") < kinds.index("dice") < kinds.index("table")
    assert found[kinds.index("dice")]["dice"] >= 1


def test_a_card_of_inis_is_laid_and_read(visit: Visit, server: Server) -> None:
    page = told(visit, server, scene("inis"))
    card = page.locator("#hand [data-option]").first
    number = str(card.get_attribute("data-option"))
    pressed(page, number)
    found = beats(page)
    assert (found[0]["beat"], found[0]["cards"]) == ("card", 1), found


@pytest.mark.parametrize("name", ["combat", "inis", "berserk"])
def test_the_page_ends_at_the_true_state(visit: Visit, server: Server, name: str) -> None:
    """Whatever was told or skipped, the page is the one that a new visit finds."""
    page = told(visit, server, scene(name))
    option = page.locator("#answer button[data-option]").last
    pressed(page, str(option.get_attribute("data-option")))
    page.keyboard.press("Escape")
    settled(page)
    before = page.evaluate(_STATE)
    page.reload()
    page.wait_for_selector("#prompt[data-decision]")
    page.clock.run_for(_LONG)
    assert page.evaluate(_STATE) == before


def test_nothing_is_told_where_motion_is_not_wanted(visit: Visit, server: Server) -> None:
    page = visit()
    address = seated(page.context, server.url, scene("combat"))
    page.add_init_script(
        """new MutationObserver(list => { for (const each of list) for (const one of each.addedNodes)
           if (one.id === "telling") window.wasTold = true; }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto(address)
    before = page.get_attribute("#prompt[data-decision]", "data-decision")
    assert page.locator("input[data-telling]:checked").get_attribute("value") == "off"
    page.locator("#answer button[data-option]").first.click()
    page.wait_for_selector(f"#prompt[data-decision]:not([data-decision='{before}'])")
    assert page.evaluate("() => window.wasTold") is None


def test_the_pace_is_kept_and_the_last_turn_can_be_watched_again(visit: Visit, server: Server) -> None:
    page = told(visit, server, scene("unmatched"))
    assert page.locator("input[data-telling]:checked").get_attribute("value") == "normal"
    page.click("[popovertarget=menu]")
    page.click("#menu label:has(input[data-telling][value=slow])")
    halted(page)
    before = page.evaluate(_STATE)
    spent = worked(page)
    page.click("[data-again]")
    page.wait_for_selector("#telling")
    told_now = len(beats(page))
    assert told_now > 1
    assert (worked(page) - spent) / told_now < _LIGHT
    assert page.evaluate(_STATE) == before  # nothing has moved
    page.reload()
    assert page.locator("input[data-telling]:checked").get_attribute("value") == "slow"


_EARS: Final = """
  window.heard = 0;
  const ramp = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 });
  const note = () => ({ connect() {}, start() { window.heard += 1; }, stop() {}, frequency: ramp(), gain: ramp() });
  window.AudioContext = class {
    state = "running"; currentTime = 0; sampleRate = 100; destination = {};
    resume() {}
    createGain = note; createOscillator = note; createBiquadFilter = note; createBufferSource = note;
    createBuffer(one, size) { return { getChannelData: () => new Float32Array(size) }; }
  };
"""


def test_a_table_sounds_on_a_desk_and_not_on_a_phone(visit: Visit, server: Server) -> None:
    for width, sounds in ((1440, True), (390, False)):
        page = visit(motion="no-preference", width=width, height=844)
        page.add_init_script(_EARS)
        page.goto(seated(page.context, server.url, scene("inis")))
        assert page.get_attribute("[data-sound]", "aria-pressed") == str(sounds).lower()
        page.click("[popovertarget=menu]")
        page.click("[data-again]")
        page.wait_for_selector("#telling")
        page.keyboard.press("Escape")
        expect(page.locator("#telling")).to_have_count(0)
        assert (page.evaluate("() => window.heard") > 0) is sounds
    page.click("[popovertarget=menu]")
    page.click("[data-sound]")
    page.reload()
    assert page.get_attribute("[data-sound]", "aria-pressed") == "true"
