"""The ways of seeking: post, accept, withdraw, a bot meanwhile, and the stream of the list."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Final

from htpy import Node
from litestar import get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage

from triskel.kernel.books.outside import is_number
from triskel.table.lobby import page
from triskel.table.lobby.lobby import SEEKS, Lobby
from triskel.table.lobby.seek import ANY, Seek, Wish
from triskel.table.people.accounts import Accounts
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.order import clean_name
from triskel.table.play.refused import Refused
from triskel.table.web.acts import form_of
from triskel.table.web.caller import Caller
from triskel.table.web.render import partial, reader
from triskel.table.web.seats import AnyRequest
from triskel.table.web.stream import COME_BACK, HERE, admit, admitted

_CALM: Final = 0.3
"""Seconds from one drawing of the list to the next, however much happens between."""
_MOST_ID: Final = 16


async def front(lobby: Lobby, accounts: Accounts, who: Reader, caller: Caller) -> Node:
    """The part of the home page."""
    holder = caller.holder
    await lobby.know(holder)
    named = bool(holder) and bool(await lobby.host.stored(accounts.name_of, holder))
    listed = page.others(who.lang, lobby.shown(holder), lobby.grade)
    return page.panel(who, lobby.of(holder), "/seeks/events", listed, named)


@post("/seeks", include_in_schema=False)
async def seek(
    request: AnyRequest, lobby: NamedDependency[Lobby], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Seek somebody to play with: to the table where somebody waits, or back to the list to wait."""
    caller.sets_up()
    form = await form_of(request)
    game = form.get("game", "")[:40]
    count = form.get(f"players.{game}") or form.get("players") or "2"
    wish = Wish(
        game, form.get("clock", ""), form.get("lang", ANY), int(count) if is_number(count, 2) else 0,
        bool(form.get("rated")), bool(form.get("bot")), bool(form.get("public")),
        int(span) if is_number(span := form.get("span") or "0", 4) else -1,
    )  # fmt: skip
    holder = caller.stay()
    table, found = await lobby.seek(holder, await name_for(lobby.host, accounts, holder, form.get("name", "")), wish)
    return caller.led_to(f"/t/{table}" if found else "/")


async def name_for(host: Host, accounts: Accounts, holder: str, given: str) -> str:
    """The name under which somebody plays: that of the account, or the one given."""
    return await host.stored(accounts.name_of, holder) or clean_name(given)


def _table(form: dict[str, str]) -> str:
    table = form.get("seek", "")
    if not table.isalnum() or len(table) > _MOST_ID:
        raise Refused("no seek")
    return table


@post("/seeks/accept", include_in_schema=False)
async def accept(
    request: AnyRequest, lobby: NamedDependency[Lobby], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Sit down where somebody waits."""
    caller.sets_up()
    form = await form_of(request)
    table, holder = _table(form), caller.stay()
    await lobby.accept(table, holder, await name_for(lobby.host, accounts, holder, form.get("name", "")))
    return caller.led_to(f"/t/{table}")


@post("/seeks/withdraw", include_in_schema=False)
async def withdraw(request: AnyRequest, lobby: NamedDependency[Lobby], caller: NamedDependency[Caller]) -> Redirect:
    """Seek no longer."""
    caller.acts()
    await lobby.withdraw(_table(await form_of(request)), caller.holder)
    return Redirect("/", status_code=303)


@post("/seeks/bot", include_in_schema=False)
async def stand_in(request: AnyRequest, lobby: NamedDependency[Lobby], caller: NamedDependency[Caller]) -> Redirect:
    """A bot meanwhile (`bot` = "now"), or none at all ("never")."""
    caller.acts()
    form = await form_of(request)
    table = _table(form)
    if form.get("bot") == "never":
        await lobby.wait_on(table, caller.holder)
        return Redirect("/", status_code=303)
    await lobby.stand_in(table, caller.holder)
    return Redirect(f"/t/{table}", status_code=303)


@get("/seeks/events", include_in_schema=False)
async def events(
    request: AnyRequest, lobby: NamedDependency[Lobby], caller: NamedDependency[Caller]
) -> ServerSentEvent:
    """The list whenever it changes, and what has become of one's own seeks."""
    host = lobby.host
    admit(host, SEEKS, caller.address, ())
    return ServerSentEvent(_messages(lobby, reader(request), caller))


async def _messages(lobby: Lobby, who: Reader, caller: Caller) -> AsyncGenerator[ServerSentEventMessage, None]:
    hub, holder = lobby.host.hub, caller.holder
    await lobby.know(holder)
    waited: dict[str, Seek] = {}
    listed = ""
    known: tuple[list[Seek], str] = ([], "")
    with suppress(Refused), admitted(lobby.host, SEEKS, caller.address) as listener, lobby.looking(holder):
        while not hub.closing:
            listener.changed.clear()
            mine = lobby.of(holder)
            go = await _begun(lobby, [each for table, each in waited.items() if table not in lobby.open])
            waited = {each.table: each for each in mine}
            others = str(page.others(who.lang, lobby.shown(holder), lobby.grade))
            new = [others] if others != listed else []
            if (mine, go) != known:
                new.append(str(page.own(who.lang, mine, who.csrf, go)))
            listed, known = others, (mine, go)
            if new:
                yield ServerSentEventMessage(data="".join(map(partial, new)))
            try:
                await asyncio.wait_for(listener.changed.wait(), lobby.host.settings.ping)
                await asyncio.sleep(_CALM)
            except TimeoutError:
                yield HERE
        yield COME_BACK


async def _begun(lobby: Lobby, gone: list[Seek]) -> str:
    """Where a match has begun that somebody was waiting for; empty where the seeks were only withdrawn."""
    for each in gone:
        try:
            async with lobby.host.at(each.table) as room:
                if room.held_by(each.holder) and room.free_seat() < 0 and room.result is None:
                    return f"/t/{each.table}"
        except Refused:
            continue
    return ""


HANDLERS: Final[list[BaseRouteHandler]] = [seek, accept, withdraw, stand_in, events]
