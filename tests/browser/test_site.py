"""The table as static files: in a real browser, with nobody to ask."""

import json
import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import (
    Browser,
    Download,
    Error,
    Page,
    Request,
    Route,
    expect,
)

from tests.browser.anywhere import BELOW, PATIENCE, Files, Open, Sitting, choose_at_one_screen, play_on
from tests.browser.playing import Player, Question
from tests.browser.server import Server
from tests.browser.staging import Staged, brought
from tests.browser.waiting import until
from triskel.kernel.kit import game_names

RECORDS = Path(__file__).parents[1]
DOCUMENTS = Path(__file__).parents[2] / "docs"
PLACES = ("/cards", "/cards/unmatched", "/cards/inis", "/cards/berserk", "/judge/inis", "/workshop/berserk")

DEAL = 3
"""A deal in which nobody who answers at random loses at once."""


def stored_offline(page: Page) -> None:
    """Wait until the browser keeps the whole site."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    until(page, "() => navigator.serviceWorker.controller !== null")


def test_whole_matches_of_every_game_without_a_network(browse: Open, site: Path) -> None:
    files = Files(site, deal=DEAL)
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
    expect(me.seen.locator(".welcome")).to_be_visible()
    expect(me.seen.locator("a[href='/live'], a[href='/ratings'], a[href='/tournaments']")).to_have_count(0)
    me.seen.locator("article[data-game=unmatched] a[href='/new/unmatched']").click()
    me.at("/new/unmatched")
    stored_offline(me.page)
    assert all(each.startswith(files.url) for each in asked), asked
    games = {f"{game}.packed" for game in game_names()}
    assert wanted & games == {"unmatched.packed"}, "no other game"
    files.stop()

    me.page.reload()
    me.ready()
    table = me.at("/new/unmatched")
    assert wanted & games == {"unmatched.packed"}
    table.click("label:has(input[name='level'][value='random'])")
    table.get_by_role("button", name="Начать партию").click()
    table = me.at("/t/")
    player = Player(table)
    for _ in range(5):
        question = player.asked()
        assert question is not None
        player.answer(question, question.numbers[0])
    for number, fields in enumerate(({"game": "unmatched"}, {"game": "inis", "players": "2"}, {"game": "berserk"})):
        if number:
            table = me.begin(mode="bot", level="random", asks="able", **fields)
        answered = play_on(table, number + 1)
        expect(table.locator("#over-title")).to_be_visible()
        assert answered > 10
    me.page.evaluate("() => triskel.go('/')")
    expect(me.at("/").locator(".now li", has_text="окончена")).to_have_count(3)
    expect(me.seen.locator(".welcome")).to_have_count(0)


def test_every_place_is_there(browse: Open, files: Files) -> None:
    """No page of the site breaks, and each leads on from its foot, on a phone too."""
    me = Sitting(browse(), files.url).open(PLACES[0])
    me.page.set_viewport_size({"width": 390, "height": 844})
    for address in PLACES:
        me.page.evaluate("path => triskel.go(path)", address)
        until(me.page, "path => triskel.path() === path", arg=address)
        me.at(address)
        expect(me.seen.locator("h1").first).to_be_visible()
        expect(me.seen.locator(".lost__code")).to_have_count(0)
        expect(me.seen.locator(".places a[href='/cards']")).to_be_visible()


def test_pages_that_lead_on_by_themselves_know_where_they_are(browse: Open, files: Files) -> None:
    context = browse()
    me = Sitting(context, files.url).open("/cards/inis")
    table = me.at("/cards/inis")
    expect(me.seen.locator(".bar__ways [aria-current=page]")).to_have_attribute("href", "/cards")
    table.click("[data-face] >> nth=0")
    expect(me.seen.locator("#panel-name")).to_be_focused()
    card = me.page.evaluate("() => triskel.path()")
    assert card.startswith("/cards/inis/")
    me.page.keyboard.press("Escape")
    assert me.page.evaluate("() => triskel.path()") == "/cards/inis"
    table.fill("#search input[name=q]", "клан")
    until(me.page, "() => triskel.path().includes('?q=')")
    # What is wanted in another tab opens there, and here nothing changes.
    with context.expect_page() as opened:
        table.click("[data-face] >> nth=0", modifiers=["Control"])
    assert opened.value.url.startswith(f"{files.url}#/cards/inis/")
    opened.value.close()
    assert me.page.evaluate("() => triskel.path()").startswith("/cards?")
    # A replay plays by itself.
    record = min((RECORDS / "inis" / "records").glob("*.txt"), key=lambda each: each.stat().st_size)
    fields = {"method": "POST", "fields": [["record", record.read_text("utf-8")]]}
    me.page.evaluate("order => triskel.go('/kept/record', order)", fields)
    me.at("/replay/").click(".player .btn--main")
    until(me.page, "() => triskel.path().includes('auto=1') && !triskel.path().includes('step=0&')")


def test_pictures_and_animations_are_painted_here(browse: Open, files: Files, tmp_path: Path) -> None:
    me = Sitting(browse(), files.url).open()
    record = min((RECORDS / "unmatched" / "records").glob("*.txt"), key=lambda each: each.stat().st_size)
    fields = {"method": "POST", "fields": [["record", record.read_text("utf-8")]]}
    me.page.evaluate("order => triskel.go('/kept/record', order)", fields)
    table = me.at("/replay/")
    table.click(".scrubber__share summary")
    expect(me.seen.locator(".scrubber__share input[value*='iframe']")).to_have_count(0)  # nobody else would see it
    with me.page.expect_download() as got:
        table.click("a[href*='/picture.png']")
    with Image.open(_saved(got.value, tmp_path)) as picture:
        assert (picture.format, picture.size) == ("PNG", (960, 620))
        assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 100
    for name, step in (("first", "8"), ("step", "14")):
        table.fill(f".scrubber__stretch input[name={name}]", step)
    with me.page.expect_download() as got:
        table.click(".scrubber__stretch button")
    with Image.open(_saved(got.value, tmp_path)) as moving:
        count = getattr(moving, "n_frames", 1)
        assert 1 < count <= 7
        shown, stays = [], []
        for number in range(count):
            moving.seek(number)
            shown.append(moving.convert("RGB").tobytes())
            stays.append(moving.info["duration"])
        assert len(set(shown)) == count
        assert stays == [800] * (count - 1) + [2400]
    expect(me.page.locator("#wait")).to_be_hidden()
    too_long = me.page.evaluate("() => triskel.path()").split("?")[0] + "/picture.webp?first=0&step=120"
    me.page.evaluate("path => triskel.go(path)", too_long)
    expect(me.page.locator("#wait")).to_contain_text("не больше 120")


def _saved(download: Download, folder: Path) -> Path:
    place = folder / download.suggested_filename
    download.save_as(place)
    return place


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


def test_a_killed_tab_loses_nothing_in_the_middle_of_a_choice(browse: Open, files: Files) -> None:
    context = browse()
    me = Sitting(context, files.url).open()
    player = Player(me.begin(game="unmatched", mode="bot", level="1"))
    path = me.page.evaluate("() => triskel.path()")
    for turn in range(3):
        for _ in range(turn + 1):
            question = player.asked()
            assert question is not None
            player.answer(question, question.numbers[0])
        last = player.asked()
        assert last is not None
        told = me.table.inner_text("#log")
        # Chosen, and gone in the same moment, whatever the workers were about.
        me.table.evaluate(
            "number => document.querySelector(`#answer button[data-option='${number}']`).click()", last.numbers[0]
        )
        with suppress(Error):
            me.page.goto("chrome://crash", timeout=1_000)
        me.page.close()
        me = Sitting(context, files.url).open(path)
        player = Player(me.at("/t/"))
        again = player.asked()
        assert again is not None
        assert int(again.decision) >= int(last.decision)
        assert me.table.inner_text("#log").startswith(told)


def test_what_an_older_version_left_says_what_has_changed(browse: Open, files: Files) -> None:
    me = Sitting(browse(), files.url).open()
    me.begin(game="inis", mode="hotseat", players="2")
    choose_at_one_screen(me.seen)
    path = me.page.evaluate("() => triskel.path()")
    name = path.removeprefix("/t/")
    record = me.text(f"/kept/{name}.txt")
    older = re.sub(r"pin action = \w+", "pin action = 000000000000", record)
    assert older != record
    me.page.evaluate("text => triskel.go('/kept/record', {method: 'POST', fields: [['record', text]]})", older)
    expect(me.at("/kept/record").locator(".lost__text")).to_contain_text("action")
    _stored(me, f"""store => {{
      const asked = store.get("{name}");
      asked.onsuccess = () => {{
        const row = JSON.parse(asked.result);
        row.pins.action = "000000000000";
        store.put(JSON.stringify(row), "{name}");
      }};
    }}""")  # fmt: skip
    me.page.reload()
    me.ready()
    me.page.evaluate("path => triskel.go(path)", path)
    expect(me.at(path).locator(".lost__text").first).to_contain_text("изменились")
    me.table.click(f"form[action='{path}/end'] button")
    expect(me.seen.locator(".lost__record")).to_contain_text("triskel record 1")
    with me.page.expect_download() as got:
        me.table.click(f"a[href='/replay/{name}.txt']")
    assert got.value.path().read_text("utf-8").startswith("triskel record 1\ngame inis\n")


def _stored(me: Sitting, change: str) -> None:
    """Change what the browser keeps of the matches, behind the table's back."""
    me.page.evaluate(
        f"""async name => {{
          const asked = indexedDB.open(name);
          const base = await new Promise(resolve => {{ asked.onsuccess = () => resolve(asked.result); }});
          const change = base.transaction("matches", "readwrite");
          ({change})(change.objectStore("matches"));
          await new Promise(resolve => {{ change.oncomplete = resolve; }});
          base.close();
        }}""",
        f"triskel {BELOW}",
    )


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
    table = me.begin(game="inis", mode="hotseat", players="2")  # nobody else chooses before
    table.click("form[action$='/face'] button, form[action$='/uncover'] button")
    expect(me.seen.locator("#answer button").first).to_be_visible()
    until(  # pressed again after a while, since the table may just be giving way to its next drawing
        me.page,
        """() => {
          const inside = document.querySelector("iframe:not(.is-coming)")?.contentDocument;
          if (inside?.querySelector("#flash")?.innerText.includes("не осталось места")) return true;
          const answer = inside?.querySelector("#answer button[data-option]");
          const now = performance.now();
          if (answer && !(now < window.pressed + 5000)) { window.pressed = now; answer.click(); }
          return false;
        }""",
        timeout=PATIENCE,
    )
    # What lies there makes no sense: its page says so, and everything else goes on.
    _stored(me, "store => store.put('garbage', 'brokenmatch')")
    me.page.evaluate("() => triskel.go('/kept')")
    expect(me.at("/kept").locator("section", has_text="Повреждено")).to_contain_text("brokenmatch")
    me.page.evaluate("() => triskel.go('/t/brokenmatch')")
    expect(me.at("/t/brokenmatch").locator(".lost__text")).to_be_visible()


def test_a_bot_that_finds_no_room_waits_for_it(browse: Open, files: Files) -> None:
    def full(route: Route) -> None:
        body = route.fetch().text()
        wrong = """if (crammed && additions.some((each) => JSON.parse(each.entry).seat === 1))
          throw new DOMException('full', 'QuotaExceededError');"""
        told = "let crammed = true; new BroadcastChannel('more room').onmessage = () => { crammed = false; };"
        body = body.replace("async append(additions) {", f"async append(additions) {{ {wrong}")
        route.fulfill(body=f"{told}\n{body}", content_type="text/javascript")

    crammed = browse(service_workers="block")
    crammed.route("**/store.mjs", full)
    me = Sitting(crammed, files.url).open()
    me.begin(game="inis", mode="bot", level="random", players="2")
    # Whatever is asked is answered: sooner or later it is the bot's turn, and the table says why nothing goes on.
    until(
        me.page,
        """() => {
          const wait = document.querySelector("#wait");
          if (!wait.hidden && wait.innerText.includes("не осталось места")) return true;
          const inside = document.querySelector("iframe:not(.is-coming)")?.contentDocument;
          const asked = inside?.querySelector("#prompt[data-yours]")?.dataset.decision;
          const answer = inside?.querySelector("#answer button[data-option]");
          if (answer && asked !== window.answered) { window.answered = asked; answer.click(); }
          return false;
        }""",
        timeout=PATIENCE,
    )
    expect(me.page.locator("#wait-link")).to_have_text("Моё место")
    until(  # said again and again, since whoever has only just begun to listen must hear it too
        me.page,
        """() => {
          const channel = new BroadcastChannel("more room");
          channel.postMessage(1);
          channel.close();
          return document.querySelector("#wait").hidden;
        }""",
        timeout=PATIENCE,
    )
    expect(me.seen.locator("#prompt[data-yours] #answer button[data-option]").first).to_be_visible()


@pytest.mark.parametrize("lacks", ["wasm", "memory"])
def test_a_browser_that_cannot_run_it_is_told_how_else(browser: Browser, files: Files, lacks: str) -> None:
    context = browser.new_context(locale="ru-RU", service_workers="block")
    if lacks == "wasm":
        context.add_init_script("delete window.WebAssembly")
    else:
        why = "throw new RangeError('WebAssembly.Memory(): could not allocate memory');"
        context.route("**/python.mjs", lambda route: route.fulfill(
            body=f"export const compiled = () => null, counting = () => {{}}, openPython = async () => {{ {why} }};",
            content_type="text/javascript",
        ))  # fmt: skip
    page = context.new_page()
    page.goto(files.url)
    expect(page.locator(".words")).to_contain_text("make play")
    expect(page.locator(".words")).to_contain_text("300 МБ памяти")
    context.close()


def test_two_people_play_by_links(browse: Open, files: Files) -> None:
    one, two = Sitting(browse(), files.url).open(), Sitting(browse(), files.url)
    table = one.begin(game="inis", mode="friend", players="2")
    expect(one.seen.locator("#passing")).to_contain_text("которым верите")
    two.page.goto(table.input_value("#passing [data-copy]"))
    two.ready()
    invited = two.at("/join/")
    assert "pass" not in two.page.url, "the link is gone from the address once it has been read"
    invited.fill("#name", "Анна")
    invited.click("main form button[type=submit]")
    two.at("/t/")
    # Each in turn answers all that is asked, and sends the link that the table then shows.
    handed = 0
    for me, other in ((two, one), (one, two)) * 3:
        player = Player(me.table)
        while (question := _asked(me)) is not None:
            player.answer(question, question.numbers[0], "list")
            me.table.wait_for_selector(f"#prompt:not([data-decision='{question.decision}'])")
            handed += 1
        link = me.table.input_value(".handover [data-copy]")
        moves = me.table.locator("#log li").count()
        other.page.evaluate("path => triskel.go(path)", link.split("#")[1])
        other.at("/t/")
        expect(other.seen.locator("#log li")).to_have_count(moves)
    assert handed > 4
    expect(one.seen.locator("main")).to_contain_text("Анна")
    # A link that was cut short on the way says so.
    one.page.evaluate("path => triskel.go(path)", link.split("#")[1][:-20])
    expect(one.at("/pass/").locator(".lost__text")).to_contain_text("не целиком")


def _asked(me: Sitting) -> Question | None:
    """What is asked of this one; nothing where the others are to go on."""
    me.table.wait_for_selector("#prompt[data-decision], .handover")
    return None if me.table.query_selector(".handover") else Player(me.table).asked()


def test_a_match_goes_on_at_a_server_and_comes_back(browse: Open, files: Files, server: Server) -> None:
    context = browse()
    me = Sitting(context, files.url).open()
    me.begin(game="inis", mode="hotseat", players="2")
    choose_at_one_screen(me.seen)
    name = me.page.evaluate("() => triskel.path()").removeprefix("/t/")
    record = me.text(f"/kept/{name}.txt")
    carried = brought(context, server.url, Staged(record, 0))
    there = context.new_page()
    there.goto(f"{server.url}/t/{carried}")
    choose_at_one_screen(there)
    longer = context.request.get(f"{server.url}/replay/{carried}.txt").text()
    assert longer.startswith(record[: record.rindex("\nend ")]), "the same match, a choice further"
    assert len(longer.splitlines()) == len(record.splitlines()) + 1
    me.page.evaluate("text => triskel.go('/kept/record', {method: 'POST', fields: [['record', text]]})", longer)
    made = me.at("/replay/")
    expect(made.locator("#log li").first).to_be_attached()
    assert me.text(f"/kept/{me.page.evaluate('() => triskel.path()').split('/')[2]}.txt") == longer


def test_a_new_version_is_taken_at_the_next_start(browse: Open, site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    files = Files(folder)
    context = browse()
    me = Sitting(context, files.url).open()
    stored_offline(me.page)
    worker = folder / "sw.js"
    version = re.search(r'VERSION = "(\w+)"', worker.read_text("utf-8"))
    assert version is not None
    worker.write_text(worker.read_text("utf-8").replace(version[1], "another"), "utf-8")
    script = folder / "site.js"
    script.write_text(f"{script.read_text('utf-8')}\nwindow.another = true;\n", "utf-8")
    again = Sitting(context, files.url).open()
    assert not again.page.evaluate("() => Boolean(window.another)"), "a running version is not mixed with another"
    until(again.page, "() => navigator.serviceWorker.getRegistration().then(each => Boolean(each.waiting))")
    me.page.close()
    again.page.close()
    # Somebody beside the site sees when the last tab of the old version has gone.
    aside = context.new_page()
    aside.route("**/aside.html", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    aside.goto(files.url.replace(BELOW, "/aside.html"))
    until(
        aside,
        "url => navigator.serviceWorker.getRegistration(url)"
        ".then(each => !each.waiting && each.active?.state === 'activated')",
        arg=files.url,
    )
    last = Sitting(context, files.url).open()
    assert last.page.evaluate("() => window.another === true")
    files.stop()


def test_a_phone_finds_the_mark(site: Path) -> None:
    told = json.loads((site / "manifest.webmanifest").read_text("utf-8"))["icons"]
    touch = re.search(r'rel="apple-touch-icon" href="([^"]+)"', (site / "index.html").read_text("utf-8"))
    assert touch is not None
    icons = [(each["src"], each["sizes"]) for each in told if each["type"] == "image/png"]
    assert {size for _, size in icons} == {"192x192", "512x512"}
    for name, size in (*icons, (touch[1], "180x180")):
        with Image.open(site / name) as icon:
            assert (icon.format, "{}x{}".format(*icon.size)) == ("PNG", size)
            assert icon.convert("RGBA").getchannel("A").getextrema() == (255, 255), "nothing shines through"
            assert len(icon.convert("RGB").getcolors(1 << 24) or ()) > 3, "the mark is on it"


def test_documents_are_a_place_to_play(browse: Open, site: Path, tmp_path: Path) -> None:
    (tmp_path / "table").symlink_to(site)
    shutil.copyfile(DOCUMENTS / "live.js", tmp_path / "live.js")
    head = "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><script defer src=live.js></script><main>"
    rows = "<tr><td>U-DOOR-7<td>Lines<tr><td>U-NOWHERE-1<td>Nothing"
    (tmp_path / "rules-unmatched.html").write_text(f"{head}<table><tbody>{rows}</table>", "utf-8")
    steps = "<pre>make play</pre><pre>triskel rules unmatched door\ntriskel serve</pre>"
    (tmp_path / "tutorial.html").write_text(f"{head}{steps}", "utf-8")
    files = Files(tmp_path)
    page = browse(service_workers="block").new_page()
    page.goto(f"{files.url}rules-unmatched.html")
    expect(page.locator("button.live")).to_have_count(1)
    page.click("button.live")
    table = page.frame_locator("iframe.live__table").frame_locator("iframe:not(.is-coming)")
    table.locator("form[action='/judge/unmatched/whatif'] .btn--main").click(timeout=2 * PATIENCE)
    expect(table.locator("#answer button").first).to_be_visible(timeout=2 * PATIENCE)
    page.goto(f"{files.url}tutorial.html")
    expect(page.locator("button.live")).to_have_count(2)
    page.get_by_role("button", name="triskel rules unmatched door").click()
    expect(table.locator("#said pre")).to_contain_text("U-DOOR-7", timeout=2 * PATIENCE)
    files.stop()
