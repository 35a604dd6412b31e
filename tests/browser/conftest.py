"""A server, a Chromium, and visitors."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import NoBrowser, launch
from tests.browser.server import Server

Visit = Callable[..., Page]
PATIENCE = 180_000
"""Milliseconds after which something on a page counts as missing."""
expect.set_options(timeout=PATIENCE)
LONG: Final = (
    "test_site",
    "test_newcomer",
    "test_access",
    "test_layout",
    "test_analysis",
    "test_berserk",
    "test_language",
)
"""Files with tests of half a minute: they come first, so that no process is left alone with one at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first (the hook is called for all tests of a run, so others stay where they are)."""
    places = [place for place, item in enumerate(items) if item.path.parent == Path(__file__).parent]
    order = {name: place for place, name in enumerate(LONG)}
    mine = sorted((items[place] for place in places), key=lambda item: order.get(item.path.stem, len(LONG)))
    for place, item in zip(places, mine, strict=True):
        items[place] = item


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The table."""
    made = Server(tmp_path_factory.mktemp("table"))
    yield made
    made.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium; without one the tests fail and say what to install."""
    with sync_playwright() as playwright:
        try:
            made = launch(playwright)
        except NoBrowser as error:
            pytest.fail(str(error), pytrace=False)
        yield made
        made.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page for a new visitor with cookies of their own; whatever the page complains of fails the test."""
    yield from visits(browser, server)


@pytest.fixture
def dealt(browser: Browser, tmp_path: Path) -> Iterator[Callable[[int], Visit]]:
    """The same at a table of its own, where cards come up and bots choose by this number: nothing hangs on luck."""
    with ExitStack() as closing:

        def begin(deal: int) -> Visit:
            server = Server(tmp_path, deal=deal)
            closing.callback(server.stop)
            return closing.enter_context(contextmanager(visits)(browser, server))

        yield begin


def visits(browser: Browser, server: Server) -> Iterator[Visit]:
    """Visitors of this server."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        path: str = "", *, lang: str = "ru-RU", width: int = 1440, height: int = 900, motion: str = "reduce",
        **more: object,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            base_url=server.url, locale=lang, viewport={"width": width, "height": height},
            reduced_motion=motion, **more,  # type: ignore[arg-type]
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: _note(errors, said.type, said.text))
        if path:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors, errors


def _note(errors: list[str], kind: str, text: str) -> None:
    # A refusal is an answer, and a server that is being restarted is not the page's fault.
    excused = ("net::", "htmx:sse:error", "the server responded with a status of 4")
    if kind == "error" and not any(each in text for each in excused):
        errors.append(text)
