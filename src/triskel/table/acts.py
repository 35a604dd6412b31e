"""What is done at a table from its page: forms out of a browser.

A script of the page gets 204 and waits for the stream; a browser without scripts is led back to the table.
"""

from typing import Any, Final

from litestar import MediaType, Response, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.catalog import GAMES
from triskel.kernel.refusal import TriskelError
from triskel.table import conduct, copying
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.order import Order, clean_name, read_form
from triskel.table.pages import new
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.room import Room
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie

_NUMBER: Final = 9


async def form_of(request: AnyRequest) -> dict[str, str]:
    """The text fields of a form; of a field given twice the last counts."""
    form = await request.form()
    return {str(key): value for key, value in form.multi_items() if isinstance(value, str)}


def number(form: dict[str, str], key: str) -> int:
    """A whole number of the form; -1 stands for the option to decline."""
    text = form.get(key, "").strip()
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _NUMBER):
        raise Refused("form", key)
    return int(text)


def done(request: AnyRequest, table_id: str) -> Response[Any]:
    """Nothing to swap: the stream brings what has changed."""
    if request.headers.get("hx-request"):
        return Response(None, status_code=204)
    return Redirect(f"/t/{table_id}", status_code=303)


def address(request: AnyRequest) -> str:
    """Where the request comes from."""
    return request.client.host if request.client is not None else ""


async def seats_of(request: AnyRequest, host: Host, table_id: str, limits: Limits) -> tuple[Room, list[int]]:
    """The room and the seats that this browser holds there."""
    holder = hashed(browser_token(request))
    async with host.at(table_id) as room:
        held = room.held_by(holder)
    if not held:
        raise Refused("no seat")
    limits.act(holder)
    return room, held


@post("/tables", include_in_schema=False)
async def create(request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits]) -> Response[Any]:
    """Set up a table as the form says and sit down at it; a form that cannot be played comes back with the reason."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    try:
        order: Order = read_form(form)
        room = await host.create(
            order.game, order.setup, order.mode, order.terms, lambda count: order.seat_up(count, hashed(token))
        )
    except TriskelError as error:
        return _form_again(request, form, Refused("setup", str(error)))
    except Refused as refused:
        return _form_again(request, form, refused)
    return _seated(f"/t/{room.id}", token, host)


def _form_again(request: AnyRequest, form: dict[str, str], refused: Refused) -> Response[Any]:
    who = reader(request)
    if form.get("game") not in GAMES:
        raise refused
    shown = new.page(who.lang, who.theme, form["game"], who.csrf, [refused.text(who.lang)], form)
    return Response(str(shown), media_type=MediaType.HTML, status_code=refused.status)


@post("/join/{code:str}", include_in_schema=False)
async def join(
    request: AnyRequest, code: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Redirect:
    """Take the open seat."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    table_id, _ = await host.join(code, hashed(token), clean_name(form.get("name", "")))
    return _seated(f"/t/{table_id}", token, host)


def _seated(path: str, token: str, host: Host) -> Redirect:
    cookie = token_cookie(token, host.settings.secure_cookies)
    return Redirect(path, status_code=303, cookies=[cookie])


@post("/t/{table_id:str}/choose", include_in_schema=False)
async def choose(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Answer the open decision."""
    room, held = await seats_of(request, host, table_id, limits)
    form = await form_of(request)
    decision, option = number(form, "decision"), number(form, "option")
    seat = number(form, "seat") if form.get("seat") else room.front(held)
    assert seat is not None
    await host.choose(table_id, held, seat, option, decision)
    return done(request, table_id)


@post("/t/{table_id:str}/undo", include_in_schema=False)
async def undo(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Take back, ask to, or answer."""
    _, held = await seats_of(request, host, table_id, limits)
    await conduct.undo(host, table_id, held, (await form_of(request)).get("answer", ""))
    return done(request, table_id)


@post("/t/{table_id:str}/draw", include_in_schema=False)
async def draw(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Offer a draw, or answer."""
    _, held = await seats_of(request, host, table_id, limits)
    await conduct.draw(host, table_id, held, (await form_of(request)).get("answer", ""))
    return done(request, table_id)


@post("/t/{table_id:str}/chat", include_in_schema=False)
async def chat(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Say something."""
    _, held = await seats_of(request, host, table_id, limits)
    limits.chat(hashed(browser_token(request)))
    form = await form_of(request)
    await conduct.say(host, table_id, held, form.get("text", ""), form.get("to") == "team")
    return done(request, table_id)


@post("/t/{table_id:str}/resign", include_in_schema=False)
async def resign(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Give up."""
    room, held = await seats_of(request, host, table_id, limits)
    form = await form_of(request)
    seat = number(form, "seat") if form.get("seat") else room.front(held)
    assert seat is not None
    await conduct.resign(host, table_id, held, seat)
    return done(request, table_id)


@post("/t/{table_id:str}/claim", include_in_schema=False)
async def claim(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """The opponent went away: how = "win" or "bot"."""
    _, held = await seats_of(request, host, table_id, limits)
    await conduct.claim(host, table_id, held, (await form_of(request)).get("how", "win"))
    return done(request, table_id)


@post(["/t/{table_id:str}/uncover", "/t/{table_id:str}/face"], include_in_schema=False)
async def uncover(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Response[Any]:
    """Hot-seat: I have the device now."""
    _, held = await seats_of(request, host, table_id, limits)
    await conduct.face(host, table_id, held)
    return done(request, table_id)


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Redirect:
    """Play again with the same people."""
    limits.table(address(request))
    _, held = await seats_of(request, host, table_id, limits)
    return Redirect(f"/t/{await host.rematch(table_id, held)}", status_code=303)


@post("/replay/{table_id:str}/fork", include_in_schema=False)
async def fork(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Redirect:
    """Go on from a move of a finished match: step, and mode "hotseat" or "bot"."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    made = await copying.fork(host, table_id, number(form, "step"), form.get("mode", "hotseat"), hashed(token))
    return _seated(f"/t/{made}", token, host)


@post("/records", include_in_schema=False)
async def bring(request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits]) -> Redirect:
    """Open a record that was kept as text (form field `record`)."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    made = await copying.bring(host, form.get("record", ""), hashed(token))
    return _seated(f"/replay/{made}", token, host)


HANDLERS: Final[list[BaseRouteHandler]] = [
    create, join, choose, undo, draw, chat, resign, claim, uncover, rematch, fork, bring,
]  # fmt: skip
