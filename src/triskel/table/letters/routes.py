"""The ways of letters: an address, its confirmation, a vacation."""

from typing import Final

from htpy import Node
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.table.letters import ahead_page as ahead
from triskel.table.letters import page
from triskel.table.letters.ahead import offers, waits
from triskel.table.letters.plans import Plan, Plans, in_days
from triskel.table.letters.postman import Postman
from triskel.table.play.act import own_seat
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import workers
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


async def front(postman: Postman, who: Reader, caller: Caller) -> Node:
    """The bell on the home page."""
    if not caller.holder:
        return None
    return page.bell(who, await postman.host.stored(postman.store.open_turns, caller.holder))


@get("/me/turns", include_in_schema=False)
async def turns(postman: NamedDependency[Postman], caller: NamedDependency[Caller]) -> dict[str, int]:
    """At how many tables by correspondence it is my turn."""
    count = await postman.host.stored(postman.store.open_turns, caller.holder) if caller.holder else 0
    return {"turns": count}


# --- answering ahead --------------------------------------------------------------------------------------------------


def _ahead(room: Room, caller: Caller) -> int:
    """The seat for which somebody may answer ahead now; Refused where there is nothing to wait for."""
    seat = own_seat(room, caller.seats, None)
    if room.result is not None:
        raise Refused("over")
    if not in_days(room) or len(caller.seats(room)) > 1 or not waits(room.match, seat):
        raise Refused("no ahead")
    return seat


@get("/t/{table_id:str}/ahead", include_in_schema=False)
async def answer_page(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], plans: NamedDependency[Plans],
    caller: NamedDependency[Caller],
) -> Response[str]:  # fmt: skip
    """What the other may do, and what I shall answer."""
    caller.asks_bots()
    async with host.at(table_id) as room:
        seat = _ahead(room, caller)
        position, made = host.seen(room).position(), len(room.match.entries)
    who = reader(request)
    branches = await workers.think(offers, position, seat, who.lang)
    plan = await host.stored(plans.find, table_id, seat)
    kept = plan.replies if plan is not None and plan.made == made else {}
    return html(ahead.page(who, table_id, made, branches, kept))


@post("/t/{table_id:str}/ahead", include_in_schema=False)
async def plan_ahead(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], plans: NamedDependency[Plans],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Answer ahead (`made`, `then.CONDITION` = answer); without any answer the plan is dropped."""
    caller.acts()
    caller.asks_bots()
    form = await form_of(request)
    made = number(form, "made")
    wanted = {key.removeprefix("then."): each for key, each in form.items() if key.startswith("then.") and each}
    async with host.at(table_id) as room:
        seat = _ahead(room, caller)
        if len(room.match.entries) != made:
            raise Refused("old question")
        position = host.seen(room).position()
    known = {
        each.key: {reply for reply, _ in each.replies} for each in await workers.think(offers, position, seat, "en")
    }
    if any(each not in known.get(key, ()) for key, each in wanted.items()):
        raise Refused("form", "then")
    await host.stored(plans.store, table_id, seat, Plan(caller.holder, made, wanted))
    return Redirect(f"/t/{table_id}", status_code=303)


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
        limits.letter(address)
        await postman.invite(caller.holder, address, reader(request).lang)
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


HANDLERS: Final[list[BaseRouteHandler]] = [turns, answer_page, plan_ahead, set_address, confirm_page, confirm, vacation]
