"""A judge at the editor, through the pages alone: what is on them, and what pressing something does."""

import html
import re
from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.server.test_pages import post

_TEXT = re.compile(r'<textarea id="text"[^>]*>(.*?)</textarea>', re.S)
_TOOL = re.compile(r'<input id="tool"[^>]*value="([^"]*)"')
_REASON = re.compile(r'<ul class="editor__reasons">(.*?)</ul>', re.S)


class JudgeAt:
    """One browser at the editor of one game."""

    def __init__(self, server: Server, game: str, lang: str = "en", source: str = "fresh") -> None:
        self.game = game
        self.browser: httpx.Client = server.browser(lang)
        self.base = f"/judge/{game}"
        self.page = ""
        self.text = ""
        self.tool = ""
        self.open(source)

    def open(self, source: str) -> None:
        """A preset."""
        self._read(self.browser.get(self.base, params={"from": source}))

    def _read(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200, answer.text[:400]
        self.page = answer.text
        found = _TEXT.search(self.page)
        if found is not None:
            # A browser leaves out the first line break of a textarea.
            self.text = html.unescape(found[1]).removeprefix("\n")
        held = _TOOL.search(self.page)
        assert held is not None
        self.tool = html.unescape(held[1])

    @property
    def reasons(self) -> list[str]:
        """Why the position is impossible."""
        found = _REASON.search(self.page)
        if found is None:
            return []
        return [html.unescape(re.sub(r"<[^>]+>", "", each)) for each in re.findall(r"<li>(.*?)</li>", found[1], re.S)]

    @property
    def valid(self) -> bool:
        """Whether the page says that it is possible."""
        return "is-valid" in self.page and not self.reasons

    def edit(self, **fields: Any) -> None:
        """Something is done to the position."""
        self._read(post(self.browser, f"{self.base}/edit", text=self.text, tool=self.tool, **fields))

    def type(self, text: str) -> None:
        """Write into the text."""
        self.text = text
        self._read(post(self.browser, f"{self.base}/check", text=text, tool=self.tool))

    def take(self, tool: str) -> None:
        """Pick up something of the tray."""
        assert f'value="{tool}"' in self.page, f"no {tool} in the tray"
        self.edit(take=tool)

    def press(self, label: str) -> None:
        """Press a place or a piece on the drawing, by its name."""
        spots = re.findall(r'<button[^>]*name="option" value="(\d+)"[^>]*>([^<]*)</button>', self.page)
        found = [number for number, words in spots if html.unescape(words) == label]
        assert found, f"nothing called {label} can be pressed: {[words for _, words in spots]}"
        self.edit(option=found[0])

    def send(self, act: str, **fields: Any) -> httpx.Response:
        """Do something with the text: table, save, file, verify, whatif."""
        return post(self.browser, f"{self.base}/{act}", text=self.text, **fields)
