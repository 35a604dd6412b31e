"""How soon the table without a server is there: the first page and the first question, cold and warm, in units of the
bare start of Python in the same browser and the same run.

    python tools/measure_site.py [ROUNDS [SITE]]

Times of a busy machine say little, so each round starts the runtime alone first and everything is divided by that. The
processor's time (Linux) says what is left of it where nobody else works: that of the two threads on the way, the page
and its first worker, which wait for each other; what the browser compiles beside them, to be quicker later, runs on
another processor. All that the browser's processes did in that time is told too: even one processor that does nothing
else is not longer at it than that. Prints the medians. Of a SITE that was built
already, a copy is measured.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402
from tests.browser.anywhere import Files  # noqa: E402
from tests.browser.chromium import launch  # noqa: E402
from tests.browser.waiting import until  # noqa: E402

from triskel.kernel.kit import game_names  # noqa: E402
from triskel.site import runtime  # noqa: E402
from triskel.site.build import build  # noqa: E402

_LONG: Final = 300_000
_WORKER: Final = "DedicatedWorker"
"""The first letters of what Chromium calls the thread of a worker; the system keeps fifteen."""
_DRIVER: Final = "node"
"""What drives the browser, and is none of it."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_BARE: Final = """<!doctype html><title>bare</title><script type=module>
const worker = new Worker("bare.mjs", { type: "module" });
worker.onmessage = () => { window.took = performance.now(); };
</script>"""
_BARE_WORKER: Final = """import { loadPyodide } from "./bare/pyodide.mjs";
loadPyodide({ indexURL: new URL("bare/", import.meta.url).href }).then(() => postMessage("ready"));"""
_BEGUN: Final = "game => { triskel.go('/tables', {method: 'POST', fields: [['game', game], ['mode', 'hotseat']]}) }"
_ASKED: Final = """() => {
  const inside = document.querySelector("iframe:not(.is-coming)")?.contentDocument;
  inside?.querySelector("form[action$='/face'] button, form[action$='/uncover'] button")?.click();
  if (!inside?.querySelector("#prompt[data-decision] button[data-option]")) return 0;
  return performance.now();
}"""


Threads = dict[tuple[int, int, str], float]
"""Seconds of the processor by process, thread and name of the thread."""


def threads() -> Threads:
    """Every thread of the processes that this one has begun."""
    children: dict[int, list[int]] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        if (told := _stat(each)) is not None:
            children.setdefault(int(told[1][1]), []).append(int(each.parent.name))
    found: Threads = {}
    left = [os.getpid()]
    while left:
        for child in children.get(left.pop(), ()):
            left.append(child)
            for each in Path(f"/proc/{child}/task").glob("*/stat"):
                if (told := _stat(each)) is not None:
                    name, rest = told
                    found[child, int(each.parent.name), name] = (int(rest[11]) + int(rest[12])) / _TICKS
    return found


def _stat(path: Path) -> tuple[str, list[str]] | None:
    """The name and what follows it; None where the process has just gone."""
    try:
        head, _, rest = path.read_text("utf-8").rpartition(")")
    except OSError:
        return None
    return head.partition("(")[2], rest.split()


def worked(before: Threads) -> tuple[float, float]:
    """Seconds of the processor since then: of the busiest worker and the page that it works for; and of all that the
    browser did."""
    gained = {key: each - before.get(key, 0.0) for key, each in threads().items()}
    driver = {process for process, _, name in gained if name.startswith(_DRIVER)}
    worker = max((key for key in gained if key[2] == _WORKER), key=lambda key: gained[key])
    page = sum(each for (process, thread, _), each in gained.items() if process == thread == worker[0])
    return gained[worker] + page, sum(each for key, each in gained.items() if key[0] not in driver)


def bare(browser: Browser, files: Files) -> tuple[float, tuple[float, float]]:
    """Milliseconds until Python runs, with nothing of ours; and seconds of the processor."""
    before = threads()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{files.url}bare.html")
    until(page, "() => window.took", timeout=_LONG)
    took, spent = float(page.evaluate("() => window.took")), worked(before)
    context.close()
    return took, spent


def opened(context: BrowserContext, files: Files, game: str) -> tuple[tuple[float, float, float], tuple[float, float]]:
    """Milliseconds from opening the site to its first page, to the table being ready, to the first question; and
    seconds of the processor."""
    page = context.new_page()
    before = threads()
    page.goto(files.url)
    until(page, "() => performance.getEntriesByName('triskel-ready').length", timeout=_LONG)
    first, ready = (_mark(page, f"triskel-{each}") for each in ("first", "ready"))
    page.evaluate(_BEGUN, game)
    until(page, _ASKED, timeout=_LONG)
    asked, spent = float(page.evaluate("() => performance.now()")), worked(before)
    until(page, "() => navigator.serviceWorker.ready.then(() => true)", timeout=_LONG)
    page.close()
    return (first, ready, asked), spent


def _mark(page: Page, name: str) -> float:
    return float(page.evaluate("name => performance.getEntriesByName(name)[0].startTime", name))


def main() -> int:
    """Build, serve, look."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    found: dict[tuple[str, str], list[tuple[float, ...]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        if len(sys.argv) > 2:
            shutil.copytree(sys.argv[2], site)
        else:
            build(site)
        size = sum(each.stat().st_size for each in site.rglob("*") if each.is_file())
        shutil.copytree(runtime.folder(), site / "bare")
        (site / "bare.html").write_text(_BARE, "utf-8")
        (site / "bare.mjs").write_text(_BARE_WORKER, "utf-8")
        files, browser = Files(site), launch(playwright)
        for _ in range(rounds):
            for game in game_names():
                unit, alone = bare(browser, files)
                context: Any = browser.new_context(locale="ru-RU")
                for state in ("cold", "warm"):
                    times, spent = opened(context, files, game)
                    row = (unit, *(each / unit for each in times), *alone, *spent)
                    found.setdefault((game, state), []).append(row)
                context.close()
        browser.close()
        files.stop()
    print(f"{size / 1e6:.1f} MB in all; the bare start took, and in units of it:")
    walls = f"{'game':10} {'state':5} {'bare s':>7} {'page':>6} {'ready':>6} {'question':>8}"
    print(f"{walls}   processor: bare, all, question, all")
    for (game, state), rows in found.items():
        unit, page, ready, question, *rest = (median(each) for each in zip(*rows, strict=True))
        walls = f"{unit / 1000:7.1f} {page:6.2f} {ready:6.2f} {question:8.2f}"
        print(f"{game:10} {state:5} {walls} {rest[0]:17.2f} {rest[1]:4.2f} {rest[2]:9.2f} {rest[3]:4.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
