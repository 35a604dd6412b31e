"""Play by correspondence: the browser calls whoever asked for it, when the page is out of sight."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.waiting import until

_BELL = """
window.calls = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return Notification.permission = "granted"; }
  constructor(title, options) { window.calls.push([title, options.body]); }
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""
_HASTE = "const real = window.setInterval; window.setInterval = (done, ms) => real(done, Math.min(ms, 300));"


def test_the_browser_calls_when_it_is_my_move_and_i_look_elsewhere(visit: Visit) -> None:
    host = visit()
    host.add_init_script(_BELL)
    host.goto("/")
    host.click("article[data-game=unmatched] button[value=friend]")
    link = host.input_value("[data-copy]")
    guest = visit(link)
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(host.locator("#passing")).to_be_hidden()
    players = [Player(host), Player(guest)]

    def hand_over(to: Player, other: Player) -> None:
        """Play on until it is this one's move."""
        while not to.page.query_selector("#prompt[data-decision]"):
            if other.page.query_selector(f"#prompt[data-decision]:not([data-decision='{other.last}'])"):
                question = other.asked()
                assert question is not None
                other.answer(question, question.numbers[0])
            host.wait_for_timeout(50)

    hand_over(players[1], players[0])
    bell = host.locator("[data-bell]")
    host.get_by_role("button", name="Меню").click()
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    host.evaluate("window.away = true")
    hand_over(players[0], players[1])
    until(host, "window.calls.length > 0")
    title, body = host.evaluate("window.calls[0]")
    assert title
    assert body == host.locator("#prompt-text").inner_text()


def test_the_home_page_calls_when_it_is_my_turn_somewhere(visit: Visit) -> None:
    page = visit()
    page.add_init_script(_BELL)
    page.goto("/")
    page.click("article[data-game=unmatched] button[value=friend]")  # somebody who holds a seat
    page.wait_for_url("**/t/*")
    page.add_init_script(_HASTE)
    page.route("**/me/turns", lambda route: route.fulfill(json={"turns": 0}))
    page.goto("/", wait_until="domcontentloaded")
    bell = page.locator("[data-turns]")
    expect(bell).to_be_visible()
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    page.evaluate("window.away = true")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/me/turns") else None)
    page.unroute("**/me/turns")
    page.route("**/me/turns", lambda route: route.fulfill(json={"turns": 1}))
    until(page, "window.calls.length === 1 && document.title.startsWith('(1) ')")
    while len(asked) < 3:
        page.wait_for_timeout(100)
    assert page.evaluate("window.calls.length") == 1, "once for each turn"
