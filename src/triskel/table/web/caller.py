"""Who asks: the one thing that says who a request comes from, where that one sits, and what is left of the rations.

Every handler that needs to know is given a `Caller`; pages know a browser by its cookie, the API a program by its
header. Who sits where is asked inside the room, with nobody else in it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import final

from litestar.di import NamedDependency
from litestar.response import Redirect

from triskel.table.play.host import Host
from triskel.table.play.room import Room, check_watch
from triskel.table.web.limits import Limits
from triskel.table.web.seats import (
    AnyRequest,
    address,
    bearer_token,
    browser_token,
    device_cookie,
    device_token,
    hashed,
    network,
    new_token,
    token_cookie,
)


@final
class Caller:
    """Somebody with a token, or a stranger."""

    __slots__ = ("_browser", "_host", "_limits", "address", "base", "device", "holder", "table_id", "token")

    def __init__(self, request: AnyRequest, host: Host, limits: Limits, token: str, browser: bool = True) -> None:
        self._host = host
        self._limits = limits
        self.address = address(request)
        self.base = f"{request.url.scheme}://{request.url.netloc}"
        """Where this table is served, for links that are sent to others."""
        self.table_id = str(request.path_params.get("table_id", ""))
        """The table that the request is about, if it is about one."""
        self.token = token
        self.holder = hashed(token)
        self._browser = browser
        self.device = device_token(request) if browser else ""
        """What tells one browser from another whoever is signed in there; empty for a program."""

    # --- seats ----------------------------------------------------------------------------------------------------

    def seats(self, room: Room) -> list[int]:
        """The seats that are held there by whoever asks."""
        return room.held_by(self.holder)

    def watched(self, room: Room) -> list[int]:
        """The same; Refused for one who holds none and may not watch."""
        held = self.seats(room)
        check_watch(room, held)
        return held

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[tuple[Room, list[int]]]:
        """The room of the table, with nobody else in it, and the seats of whoever looks."""
        async with self._host.at(self.table_id) as room:
            yield room, self.watched(room)

    def stay(self) -> str:
        """The holder of what is about to be made or taken; a stranger gets a token for it."""
        if not self.token:
            self.token = new_token()
            self.holder = hashed(self.token)
        if self._browser and not self.device:
            self.device = new_token()
        for told in self._host.guests:
            told(self.holder, network(self.address), hashed(self.device))
        return self.holder

    def led_to(self, path: str) -> Redirect:
        """On to a page, with the cookie that holds what was made."""
        secure = self._host.settings.secure_cookies
        cookies = [token_cookie(self.token, secure), device_cookie(self.device, secure)]
        return Redirect(path, status_code=303, cookies=cookies)

    # --- rations --------------------------------------------------------------------------------------------------

    def acts(self) -> None:
        """A choice or another act; Refused for one who was shut out."""
        self._host.check_welcome(self.holder)
        self._limits.act(self.holder or self.address)

    def speaks(self) -> None:
        """A word that others will hear."""
        self.acts()
        self._limits.chat(self.holder)

    def asks_bots(self) -> None:
        """A question that costs a worker a second or two."""
        self._limits.think(self.holder or self.address, self.address)

    def sets_up(self) -> None:
        """A new table, or an attempt to join one; Refused for one who was shut out."""
        self._host.check_welcome(self.holder)
        self._limits.table(self.address)


def browser(request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits]) -> Caller:
    """A person, by the cookie."""
    return Caller(request, host, limits, browser_token(request))


def program(request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits]) -> Caller:
    """A program, by its header."""
    return Caller(request, host, limits, bearer_token(request), browser=False)
