"""The ways of a person: one's own page, account, mute, block, report, and being forgotten."""

from functools import partial
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.house import House
from triskel.table.people import page as mine
from triskel.table.people.accounts import Accounts
from triskel.table.people.peace import Peace
from triskel.table.play.act import seated
from triskel.table.play.host import Host
from triskel.table.play.order import clean_name
from triskel.table.play.refused import Refused
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import done, html
from triskel.table.web.caller import Caller
from triskel.table.web.limits import Limits
from triskel.table.web.render import MOST_MUTED, MUTED, muted_tables, reader
from triskel.table.web.seats import COOKIE, AnyRequest, hashed, token_cookie

_YEAR: Final = 365 * 24 * 3600


@get("/me", include_in_schema=False)
async def my_page(
    request: AnyRequest, host: NamedDependency[Host], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """Who I am here, and what I can change about it."""
    holder = caller.holder
    name = await host.stored(accounts.name_of, holder) if holder else ""
    who = reader(request)
    more = [await part(who, holder) for part in host.own] if holder else []
    shown = mine.page(who, name, bool(holder), len(host.blocks.get(holder, ())), more)
    return html(shown)


@post("/me/register", include_in_schema=False)
async def register(
    request: AnyRequest, house: NamedDependency[House], limits: NamedDependency[Limits],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """A new account; what this browser holds becomes the account's."""
    limits.account(caller.address)
    form = await form_of(request)
    name, password = clean_name(form.get("name", "")), form.get("password", "")
    token = await house.host.stored(house.accounts.register, name, password)
    await _adopt(house, caller.holder, hashed(token))
    return _signed_in(token, house.host)


@post("/me/login", include_in_schema=False)
async def login(
    request: AnyRequest, house: NamedDependency[House], limits: NamedDependency[Limits],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Take one's account to this browser; what was played here without one comes along."""
    limits.account(caller.address)
    form = await form_of(request)
    name = clean_name(form.get("name", ""))
    limits.login(name, caller.address)
    token, parked = await house.host.stored(house.accounts.login, name, form.get("password", ""))
    await _hand_over(house, hashed(token), parked)
    await _adopt(house, caller.holder, hashed(token))
    return _signed_in(token, house.host)


async def _adopt(house: House, old: str, new: str) -> None:
    if not old or old == new:
        return
    if await house.host.stored(house.accounts.name_of, old):  # another account's things stay with it
        return
    await house.host.stored(house.accounts.give, old, new)
    await _hand_over(house, old, new)


async def _hand_over(house: House, *holders: str) -> None:
    """Everything that one holder has is another's from now on; where the database stumbles, as soon as it does not."""
    try:
        await house.hand_over(*holders)
    except Exception:
        house.host.insist(partial(house.hand_over, *holders))
        raise


def _signed_in(token: str, host: Host) -> Redirect:
    return Redirect("/me", status_code=303, cookies=[token_cookie(token, host.settings.secure_cookies)])


@post("/me/password", include_in_schema=False)
async def change_password(
    request: AnyRequest, house: NamedDependency[House], limits: NamedDependency[Limits],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Another password. Other devices must sign in again."""
    limits.account(caller.address)
    form = await form_of(request)
    old = caller.holder
    limits.login(old, caller.address)
    token = await house.host.stored(house.accounts.change, old, form.get("password", ""), form.get("fresh", ""))
    await _hand_over(house, old, hashed(token))
    return _signed_in(token, house.host)


@post("/me/logout", include_in_schema=False)
async def logout(house: NamedDependency[House], caller: NamedDependency[Caller]) -> Redirect:
    """Leave one's account, on this browser and on all others: whatever was copied of its cookie is worth nothing."""
    holder = caller.holder
    if holder:
        await house.host.stored(house.accounts.park, holder)
        await _hand_over(house, holder)
    response = Redirect("/", status_code=303)
    response.delete_cookie(COOKIE)
    return response


@post("/me/forget", include_in_schema=False)
async def forget(house: NamedDependency[House], caller: NamedDependency[Caller]) -> Redirect:
    """Delete everything about me: account, names, words, decks, the hold on my seats."""
    if caller.holder:
        await house.forget(caller.holder)
    response = Redirect("/", status_code=303)
    response.delete_cookie(COOKIE)
    response.delete_cookie(MUTED)
    return response


@post("/me/unblock", include_in_schema=False)
async def unblock(peace: NamedDependency[Peace], caller: NamedDependency[Caller]) -> Redirect:
    """Be at peace with everybody again."""
    await peace.unblock_all(caller.holder)
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
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], peace: NamedDependency[Peace],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """Neither hear nor meet the holder of a seat (`seat`) from now on."""
    caller.acts()
    seat = number(await form_of(request), "seat")
    async with host.at(table_id) as room:
        seated(room, caller.seats)
        other = peace.holder_of(room, seat, caller.holder)
    await peace.block(caller.holder, other)
    return Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/report", include_in_schema=False)
async def report(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], peace: NamedDependency[Peace],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """Tell the keepers about the holder of a seat (`seat`, `words`)."""
    caller.speaks()
    form = await form_of(request)
    words = " ".join(form.get("words", "").split())
    if not words:
        raise Refused("empty")
    seat = number(form, "seat")
    async with host.at(table_id) as room:
        seated(room, caller.seats)
        peace.holder_of(room, seat, caller.holder)
        await peace.report(room, caller.holder, seat, words)
    return done(request, table_id)


HANDLERS: Final[list[BaseRouteHandler]] = [
    my_page, register, login, change_password, logout, forget, unblock, mute, block, report,
]  # fmt: skip
