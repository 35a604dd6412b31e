"""A site that was built once, served by the plainest server there is; and somebody who looks at it."""

import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Frame, FrameLocator, Page, expect

from tests.browser.waiting import until

PATIENCE: Final = 60_000
"""Milliseconds that the table may take to start on a busy machine."""
BELOW: Final = "/some/where/"
"""The site works below any path."""
HASTY: Final = (
    "try { localStorage.setItem('triskel-settings', JSON.stringify({delay: 0, lang: 'ru'})) } catch { /* none */ }"
)
"""Bots take no time to seem to think."""
Open = Callable[..., BrowserContext]


_AWAKE: Final = "awake(fetched, reckon, to_js)"
_DEALT: Final = "; import random, secrets; secrets.randbits = lambda bits: random.Random({deal}).getrandbits(bits)"


class _Quiet(SimpleHTTPRequestHandler):
    """Serves a folder below a path."""

    def __init__(self, *given: Any, deal: int | None, **more: Any) -> None:
        self._deal = deal
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        if self._deal is None or not self.path.endswith("/python.mjs"):
            return super().do_GET()
        text = Path(self.translate_path(self.path)).read_text("utf-8")
        assert text.count(_AWAKE) == 1
        body = text.replace(_AWAKE, _AWAKE + _DEALT.format(deal=self._deal)).encode()
        self.send_response(200)
        self.send_header("content-type", "text/javascript")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(BELOW.rstrip("/")) if path.startswith(BELOW) else "/nowhere")

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Files:
    """A server of static files that can be switched off. With a `deal` every match begins with the same luck, and so
    does every bot whenever it chooses: what comes up hangs neither on luck nor on what was drawn in between."""

    def __init__(self, folder: Path, deal: int | None = None) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder), deal=deal))
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{BELOW}"

    def stop(self) -> None:
        """From now on nobody answers."""
        self._server.shutdown()
        self._server.server_close()


class Sitting:
    """Somebody in front of the site."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.page: Page = context.new_page()

    def open(self, path: str = "") -> "Sitting":
        """Open the site and wait until the table is there."""
        self.page.goto(f"{self.url}#{path}" if path else self.url)
        self.ready()
        return self

    def ready(self) -> None:
        """Wait until the table has drawn a page itself."""
        until(
            self.page,
            "() => performance.getEntriesByName('triskel-ready').length && document.querySelector('iframe') "
            "&& !document.querySelector('iframe.is-coming')",
            timeout=PATIENCE,
        )

    @property
    def table(self) -> Frame:
        """The page of the table that is shown now."""
        shown = self.page.wait_for_selector("iframe:not(.is-coming)", timeout=PATIENCE)
        assert shown is not None
        found = shown.content_frame()
        assert found is not None
        return found

    @property
    def seen(self) -> FrameLocator:
        """The same to look for something in, even while one page gives way to the next."""
        return self.page.frame_locator("iframe:not(.is-coming)")

    def at(self, start: str) -> Frame:
        """Wait until the table shows a page whose address begins so."""
        until(self.page,
            "start => triskel.path().startsWith(start) && !document.querySelector('iframe.is-coming')", arg=start,
            timeout=PATIENCE,
        )  # fmt: skip
        return self.table

    def begin(self, **fields: str) -> Frame:
        """A new match, as the form of a new table would order it."""
        self.page.evaluate("fields => triskel.go('/tables', {method: 'POST', fields: Object.entries(fields)})", fields)
        return self.at("/t/")

    def text(self, path: str) -> str:
        """What the table would save as a file."""
        found: str = self.page.evaluate("path => triskel.fetch(path, {}, window).then(answer => answer.text())", path)
        return found


def choose_at_one_screen(table: FrameLocator | Page) -> None:
    """Whoever is to choose takes the device, and does."""
    taking, asked = table.locator("#passing button"), table.locator("#prompt[data-decision]")
    expect(taking.or_(asked).first).to_be_visible()
    if taking.is_visible():
        taking.click()
    expect(taking).to_have_count(0)
    number = asked.get_attribute("data-decision")
    table.locator("#answer button[data-option]").first.click()
    expect(table.locator(f"#prompt[data-decision='{number}']")).to_have_count(0)


_ROBOT: Final = """seed => new Promise((resolve, reject) => {
  window.confirm = () => true;
  let last = "", count = 0, state = seed, quiet = 0;
  const chance = below => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % below;
  };
  const timer = setInterval(() => {
    if (document.querySelector("#over.over")) { clearInterval(timer); resolve(count); return; }
    const asked = document.querySelector("#prompt")?.dataset.decision;
    if (asked === undefined || asked === last) {
      if (++quiet > 15000) { clearInterval(timer); reject(new Error(`nothing is asked after question ${last}`)); }
      return;
    }
    const answers = [...document.querySelectorAll("#answer button[data-option]")];
    if (!answers.length) return;
    const real = answers.filter(each => each.dataset.option !== "-1");
    const from = real.length && (real.length === answers.length || chance(2)) ? real : answers; // declines often
    last = asked, quiet = 0, count++;
    from[from === real ? chance(real.length) : answers.length - 1].click();
  }, 10);
})"""


def play_on(table: Frame, seed: int) -> int:
    """Answer everything at random, inside the page so that it is quick, until the match is over: how many questions."""
    answered: int = table.evaluate(_ROBOT, seed)
    return answered
