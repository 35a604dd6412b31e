"""The table as static files: in a real browser, with nobody to ask."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Request, Route, expect

from tests.browser.anywhere import BELOW, PATIENCE, Files, Sitting, play_on
from tests.browser.playing import Player
from triskel.site.build import build

RECORDS = Path(__file__).parents[1]
HASTY = "try { localStorage.setItem('triskel-settings', JSON.stringify({delay: 0, lang: 'ru'})) } catch { /* none */ }"
"""Bots take no time to seem to think."""
Open = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("static") / "site"
    sizes = build(folder)
    assert sum(sizes.values()) < 25_000_000
    return folder


@pytest.fixture
def files(site: Path) -> Iterator[Files]:
    """Somebody serves it."""
    made = Files(site)
    yield made
    made.stop()


@pytest.fixture
def browse(browser: Browser) -> Iterator[Open]:
    """Opens a browser that knows nothing yet; whatever its pages complain of fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("dialog", Dialog.accept)

    def open_one(**more: Any) -> BrowserContext:
        context = browser.new_context(
            locale="ru-RU", viewport={"width": 1440, "height": 900}, reduced_motion="reduce", **more
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(HASTY)
        context.on("page", listen)
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    assert not errors, errors


def stored_offline(page: Page) -> None:
    """Wait until the browser keeps the whole site."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_whole_matches_of_every_game_without_a_network(browse: Open, files: Files) -> None:
    context = browse()
    asked: list[str] = []
    wanted: set[str] = set()

    def note(request: Request) -> None:
        asked.append(request.url)
        if request.service_worker is None:  # which keeps everything, wanted or not
            wanted.add(request.url.rsplit("/", 1)[1])

    context.on("request", note)
    me = Sitting(context, files.url)
    me.page.goto(files.url)
    # Home is there to be read and pressed before Python is, and what was pressed is not forgotten.
    expect(me.seen.locator("h1")).to_be_visible(timeout=PATIENCE)
    assert not me.page.evaluate("() => performance.getEntriesByName('triskel-ready').length")
    me.table.click("article[data-game=unmatched] a[href='/new/unmatched']")
    me.at("/new/unmatched")
    stored_offline(me.page)
    assert all(each.startswith(files.url) for each in asked), asked
    files.stop()

    me.page.reload()
    me.ready()
    table = me.at("/new/unmatched")
    assert {each for each in wanted if each.endswith(".zip")} <= {"core.zip", "python_stdlib.zip", "unmatched.zip"}
    table.click("label:has(input[name='level'][value='random'])")
    table.get_by_role("button", name="Начать партию").click()
    table = me.at("/t/")
    player = Player(table)
    for _ in range(5):
        question = player.asked()
        assert question is not None
        player.answer(question, question.numbers[0])
    for number, fields in enumerate(({}, {"game": "inis"}, {"game": "berserk"})):
        if fields:
            table = me.begin(mode="bot", level="random", asks="able", **fields)
        assert play_on(table, number + 1) > 10
        expect(table.locator("#over-title")).to_be_visible()
    me.page.evaluate("() => triskel.go('/')")
    expect(me.at("/").locator(".now li", has_text="окончена")).to_have_count(3)


def test_a_tab_that_is_closed_loses_nothing_and_two_tabs_agree(browse: Open, files: Files, tmp_path: Path) -> None:
    context = browse()
    me = Sitting(context, files.url).open()
    table = me.begin(game="inis", mode="bot", level="random", players="2")
    path = me.page.evaluate("() => triskel.path()")
    player = Player(table)
    for _ in range(4):
        question = player.asked()
        assert question is not None
        player.answer(question, question.numbers[0])
    question = player.asked()
    assert question is not None
    told = table.inner_text("#log")
    me.page.close()

    me = Sitting(context, files.url).open(path)
    again = Player(me.at("/t/")).asked()
    assert again is not None
    assert (again.decision, again.text) == (question.decision, question.text)
    assert me.table.inner_text("#log") == told

    other = Sitting(context, files.url).open(path)
    Player(me.table).answer(again, again.numbers[0])
    other.table.wait_for_selector(f"#prompt:not([data-decision='{again.decision}'])")
    seen = Player(other.table)
    seen.last = again.decision
    later = seen.asked()
    assert later is not None
    seen.answer(later, later.numbers[0])
    me.table.wait_for_selector(f"#prompt:not([data-decision='{later.decision}'])")
    other.page.close()

    # Everything as one file, out and in again; and a match that was played elsewhere.
    me.page.evaluate("() => triskel.go('/kept')")
    with me.page.expect_download() as got:
        me.at("/kept").click("a[href='/kept/export']")
    saved = tmp_path / "saved.json"
    got.value.save_as(saved)
    name = path.removeprefix("/t/")
    assert list(json.loads(saved.read_text("utf-8"))["boxes"]["matches"]) == [name]
    me.table.click(f"form[action='/kept/drop/{name}'] button")
    expect(me.seen.locator(f"form[action='/kept/drop/{name}']")).to_have_count(0)
    me.table.set_input_files("form[action='/kept/import'] input[type=file]", saved)
    me.table.click("form[action='/kept/import'] button")
    me.at("/kept/import")
    expect(me.seen.locator(f"form[action='/kept/drop/{name}']")).to_have_count(1)
    me.page.evaluate("path => triskel.go(path)", path)
    assert me.at("/t/").inner_text("#log").startswith(told)

    me.page.evaluate("() => triskel.go('/kept')")
    record = next((RECORDS / "inis" / "records").glob("*.txt"))
    me.at("/kept").set_input_files("form[action='/kept/record'] input[type=file]", record)
    me.table.click("form[action='/kept/record'] button")
    expect(me.at("/replay/").locator("#log li").first).to_be_attached()


def test_no_store_a_full_store_and_a_damaged_one(browse: Open, files: Files) -> None:
    def without(route: Route) -> None:
        body = route.fetch().text()
        assert "indexedDB.open(" in body
        route.fulfill(body=body.replace("indexedDB.open(", "null.open("), content_type="text/javascript")

    private = browse(service_workers="block")
    private.route("**/store.mjs", without)
    me = Sitting(private, files.url).open()
    expect(me.page.locator("#wait")).to_contain_text("не даёт ничего хранить")
    # At one screen: who has taken the device sees the own cards only.
    table = me.begin(game="inis", mode="hotseat", players="2")
    expect(table.locator("#answer button")).to_have_count(0)
    table.click("form[action$='/face'] button, form[action$='/uncover'] button")
    expect(me.seen.locator("#answer button").first).to_be_visible()
    private.close()

    def full(route: Route) -> None:
        body = route.fetch().text()
        wrong = "if (additions.some((each) => each.number)) throw new DOMException('full', 'QuotaExceededError');"
        assert "async append(additions) {" in body
        route.fulfill(
            body=body.replace("async append(additions) {", f"async append(additions) {{ {wrong}"),
            content_type="text/javascript",
        )

    crammed = browse(service_workers="block")
    crammed.route("**/store.mjs", full)
    me = Sitting(crammed, files.url).open()
    player = Player(me.begin(game="inis", mode="bot", level="random", players="2"))
    first = player.asked()
    assert first is not None
    player.answer(first, first.numbers[0])
    question = player.asked()
    if question is not None:
        player.answer(question, question.numbers[0])
    expect(me.seen.locator("#flash")).to_contain_text("не осталось места")
    # What lies there makes no sense: its page says so, and everything else goes on.
    me.page.evaluate(
        """async name => {
          const asked = indexedDB.open(name);
          const base = await new Promise(resolve => { asked.onsuccess = () => resolve(asked.result); });
          const change = base.transaction("matches", "readwrite");
          change.objectStore("matches").put("garbage", "brokenmatch");
          await new Promise(resolve => { change.oncomplete = resolve; });
          base.close();
        }""",
        f"triskel {BELOW}",
    )
    me.page.evaluate("() => triskel.go('/kept')")
    expect(me.at("/kept").locator("section", has_text="Повреждено")).to_contain_text("brokenmatch")
    me.page.evaluate("() => triskel.go('/t/brokenmatch')")
    expect(me.at("/t/brokenmatch").locator(".lost__text")).to_be_visible()


def test_a_browser_that_cannot_run_it_is_told_how_else(browse: Open, files: Files) -> None:
    context = browse(service_workers="block")
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(files.url)
    expect(page.locator(".words")).to_contain_text("make play")
