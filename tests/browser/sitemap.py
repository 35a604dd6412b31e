"""Every page that a visitor comes to by links from the home page."""

import re
from typing import Final

from playwright.sync_api import Page

_LINK: Final = re.compile(r'<a\b[^>]*?\bhref="(/[^"#]*)"[^>]*>')
_OTHER: Final = re.compile(r"^/(lang|theme|t|replay|join|static|schema)(/|$)")
_ALIKE: Final = 3
"""How many pages of one kind are enough."""


_known: Final[dict[str, list[str]]] = {}
"""What was found at a server: a new visitor finds the same there."""


def pages(page: Page) -> list[str]:
    """The addresses, home first; tables and replays are looked at on their own."""
    base = "/".join(page.url.split("/")[:3])
    if base not in _known:
        _known[base] = _crawled(page)
    return _known[base]


def _crawled(page: Page) -> list[str]:
    found, at = ["/"], 0
    while at < len(found):
        text = page.context.request.get(found[at]).text()
        at += 1
        for link in _LINK.finditer(text):
            address = link[1].replace("&amp;", "&")
            kind = address.split("?")[0].split("/")[1]
            alike = sum(each.split("?")[0].split("/")[1] == kind for each in found)
            if address in found or alike >= _ALIKE or _OTHER.match(address) or "download" in link[0]:
                continue
            found.append(address)
    return [*found, "/nowhere"]


def made(page: Page) -> list[str]:
    """Pages that exist only once somebody has made something: a deck, a draft, a campaign, a card of one's own."""
    found = []
    for path, button in (
        ("/decks", "form[action='/decks'] button[type=submit]"),
        ("/draft", "main form button[type=submit]"),
        ("/campaigns", "main form button[type=submit] >> nth=0"),
        ("/workshop/unmatched", "main form .btn--main"),
    ):
        page.goto(path)
        for each in page.query_selector_all("main textarea:visible"):
            each.fill("Возьмите 1 карту.")
        page.click(button)
        page.wait_for_url(lambda address, path=path: not address.endswith(path))  # type: ignore[misc]
        found.append(page.url)
    return found
