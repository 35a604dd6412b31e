"""Waiting for what a page says of itself.

Playwright's own `wait_for_function` evaluates its text inside the page at every look after the first, and the policy of
our pages (`default-src 'self'`) rightly forbids that: the wait would end at once or not at all, as luck has it. So the
looking is done from outside.
"""

import time

from playwright.sync_api import Error, Page

EACH = 25
"""Milliseconds between two looks."""


def until(page: Page, script: str, arg: object = None, *, timeout: float = 60_000) -> None:
    """Wait until the function (or expression) in the page answers yes; the page may give way to another meanwhile."""
    end = time.monotonic() + timeout / 1000
    while not _now(page, script, arg):
        assert time.monotonic() < end, f"never true in {timeout / 1000:.0f} s: {script}"
        page.wait_for_timeout(EACH)


def _now(page: Page, script: str, arg: object) -> bool:
    try:
        return bool(page.evaluate(script, arg))
    except Error as error:
        if gave_way(error):
            return False
        raise


def gave_way(error: Error) -> bool:
    """Whether nothing is wrong but that the page was just giving way to another."""
    return "context was destroyed" in error.message
