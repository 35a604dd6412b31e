"""The ways of a person: one's own page, account, mute, block, report, and being forgotten."""

from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table import conduct
from triskel.table.accounts import Accounts
from triskel.table.acts import address, done, form_of, number, seats_of
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.order import clean_name
from triskel.table.pages import mine
from triskel.table.papers import Papers
from triskel.table.peace import Peace
from triskel.table.refused import Refused
from triskel.table.render import MOST_MUTED, MUTED, muted_tables, reader
from triskel.table.seats import COOKIE, AnyRequest, browser_token, hashed, token_cookie

_YEAR: Final = 365 * 24 * 3600


@get("/me", include_in_schema=False)
async def my_page(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts]
) -> Response[str]:
    """Who I am here, and what I can change about it."""
    holder = hashed(browser_token(request))
    name = await host.stored(accounts.name_of, holder) if holder else ""
    shown = mine.page(reader(request), name, bool(holder), len(host.blocks.get(holder, ())))
    return Response(str(shown), media_type=MediaType.HTML)


@post("/me/register", include_in_schema=False)
async def register(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts],
    papers: NamedDependency[Papers], peace: NamedDependency[Peace], limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """A new account; what this browser holds becomes the account's."""
    limits.account(address(request))
    form = await form_of(request)
    token = await host.stored(accounts.register, clean_name(form.get("name", "")), form.get("password", ""))
    await _adopt(request, token, host, accounts, papers, peace)
    return _signed_in(token, host)


@post("/me/login", include_in_schema=False)
async def login(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts],
    papers: NamedDependency[Papers], peace: NamedDependency[Peace], limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Take one's account to this browser; what was played here without one comes along."""
    limits.account(address(request))
    form = await form_of(request)
    token = await host.stored(accounts.login, clean_name(form.get("name", "")), form.get("password", ""))
    await _adopt(request, token, host, accounts, papers, peace)
    return _signed_in(token, host)


async def _adopt(
    request: AnyRequest, token: str, host: Host, accounts: Accounts, papers: Papers, peace: Peace
) -> None:
    old, new = hashed(browser_token(request)), hashed(token)
    if not old or old == new:
        return
    if await host.stored(accounts.name_of, old):  # another account's things stay with it
        return
    await _hand_over(old, new, host, accounts, papers, peace)


async def _hand_over(old: str, new: str, host: Host, accounts: Accounts, papers: Papers, peace: Peace) -> None:
    """Everything that one holder has is another's from now on."""
    for move in (accounts.adopt, papers.move, peace.move, *host.movers):
        await host.stored(move, old, new)
    for room in host.rooms.values():
        if room.held_by(old) or room.bench.holder == old:
            room.doubtful = True


def _signed_in(token: str, host: Host) -> Redirect:
    return Redirect("/me", status_code=303, cookies=[token_cookie(token, host.settings.secure_cookies)])


@post("/me/password", include_in_schema=False)
async def change_password(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts],
    papers: NamedDependency[Papers], peace: NamedDependency[Peace], limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Another password. Other devices must sign in again."""
    limits.account(address(request))
    form = await form_of(request)
    old = hashed(browser_token(request))
    token = await host.stored(accounts.change, old, form.get("password", ""), form.get("fresh", ""))
    await _hand_over(old, hashed(token), host, accounts, papers, peace)
    return _signed_in(token, host)


@post("/me/logout", include_in_schema=False, sync_to_thread=False)
def logout() -> Redirect:
    """Leave one's account on this browser."""
    response = Redirect("/", status_code=303)
    response.delete_cookie(COOKIE)
    return response


@post("/me/forget", include_in_schema=False)
async def forget(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts],
    papers: NamedDependency[Papers], peace: NamedDependency[Peace],
) -> Redirect:  # fmt: skip
    """Delete everything about me: account, names, words, decks, the hold on my seats."""
    holder = hashed(browser_token(request))
    if holder:
        await conduct.forget(host, holder)
        await host.stored(papers.forget, holder)
        await host.stored(accounts.forget, holder)
        await peace.forget(holder)
    response = Redirect("/", status_code=303)
    response.delete_cookie(COOKIE)
    response.delete_cookie(MUTED)
    return response


@post("/me/unblock", include_in_schema=False)
async def unblock(request: AnyRequest, peace: NamedDependency[Peace]) -> Redirect:
    """Be at peace with everybody again."""
    await peace.unblock_all(hashed(browser_token(request)))
    return Redirect("/me", status_code=303)


@post("/t/{table_id:str}/mute", include_in_schema=False, sync_to_thread=False)
def mute(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Switch the talk of a table off, or on again. Only this browser knows."""
    if not table_id.isalnum() or not table_id.isascii():
        raise Refused("no table")
    muted = [each for each in muted_tables(request) if each != table_id]
    if len(muted) == len(muted_tables(request)):
        muted.append(table_id)
    value = ".".join(muted[-MOST_MUTED:])
    cookie = Cookie(key=MUTED, value=value, path="/", max_age=_YEAR, samesite="lax", httponly=True)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=[cookie])


@post("/t/{table_id:str}/block", include_in_schema=False)
async def block(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits],
    peace: NamedDependency[Peace],
) -> Response[Any]:  # fmt: skip
    """Neither hear nor meet the holder of a seat (`seat`) from now on."""
    room, _ = await seats_of(request, host, table_id, limits)
    holder = hashed(browser_token(request))
    await peace.block(holder, peace.holder_of(room, number(await form_of(request), "seat"), holder))
    return Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/report", include_in_schema=False)
async def report(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits],
    peace: NamedDependency[Peace],
) -> Response[Any]:  # fmt: skip
    """Tell the keepers about the holder of a seat (`seat`, `words`)."""
    room, _ = await seats_of(request, host, table_id, limits)
    holder = hashed(browser_token(request))
    limits.chat(holder)
    form = await form_of(request)
    words = " ".join(form.get("words", "").split())
    if not words:
        raise Refused("empty")
    seat = number(form, "seat")
    peace.holder_of(room, seat, holder)
    await peace.report(room, holder, seat, words)
    return done(request, table_id)


HANDLERS: Final[list[BaseRouteHandler]] = [
    my_page, register, login, change_password, logout, forget, unblock, mute, block, report,
]  # fmt: skip
