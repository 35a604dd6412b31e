"""The ways of letters: an address, its confirmation, a vacation."""

from typing import Final

from htpy import Node
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.letters import page
from triskel.table.letters.postman import Postman
from triskel.table.play.context import Reader
from triskel.table.play.refused import Refused
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.limits import Limits
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_LONGEST: Final = 32


async def own(postman: Postman, who: Reader, holder: str) -> Node:
    """What stands on one's own page."""
    store, stored = postman.store, postman.host.stored
    address, _, confirmed = await stored(store.address, holder)
    until, days = await stored(store.until, holder), await stored(store.days_left, holder)
    return page.own(who, postman.writes, address, confirmed, until, days)


@post("/me/mail", include_in_schema=False)
async def set_address(
    request: AnyRequest, postman: NamedDependency[Postman], limits: NamedDependency[Limits],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Write to this address from now on, once it is confirmed; to nobody, where it is empty."""
    limits.account(caller.address)
    caller.acts()
    address = (await form_of(request)).get("address", "").strip()
    if not caller.holder:
        raise Refused("no seat")
    if not address:
        await postman.host.stored(postman.store.drop, caller.holder)
    elif not postman.writes:
        raise Refused("no letters")
    else:
        await postman.invite(caller.holder, address, reader(request).lang, caller.base)
    return Redirect("/me", status_code=303)


@get("/me/mail/{code:str}", include_in_schema=False, sync_to_thread=False)
def confirm_page(request: AnyRequest, code: FromPath[str]) -> Response[str]:
    """Where the letter leads."""
    if len(code) > _LONGEST:
        raise Refused("no page")
    return html(page.confirming(reader(request), code))


@post("/me/mail/{code:str}", include_in_schema=False)
async def confirm(code: FromPath[str], postman: NamedDependency[Postman], limits: NamedDependency[Limits],
                  caller: NamedDependency[Caller]) -> Redirect:  # fmt: skip
    """The address is the reader's own."""
    limits.account(caller.address)
    if len(code) > _LONGEST or not await postman.host.stored(postman.store.confirm, code):
        raise Refused("no invite")
    return Redirect("/me", status_code=303)


@post("/me/vacation", include_in_schema=False)
async def vacation(request: AnyRequest, postman: NamedDependency[Postman], caller: NamedDependency[Caller]) -> Redirect:
    """Go on vacation for some days (`days`), or come back (0)."""
    caller.acts()
    days = number(await form_of(request), "days")
    if not caller.holder or days < 0:
        raise Refused("form", "days")
    await postman.host.stored(postman.store.leave, caller.holder, days)
    return Redirect("/me", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [set_address, confirm_page, confirm, vacation]
