"""What is done at a table from its page: forms out of a browser."""

from typing import Any, Final

from litestar import Response, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.kernel.books.outside import plain_text
from triskel.kernel.kit import game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.table.pages import new
from triskel.table.play import conduct
from triskel.table.play.host import Host
from triskel.table.play.keeping import copying, outdated
from triskel.table.play.order import Order, clean_name, read_form
from triskel.table.play.refused import Refused
from triskel.table.play.thinking.bot import reached
from triskel.table.web.answers import done, html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_NUMBER: Final = 9


async def form_of(request: AnyRequest) -> dict[str, str]:
    """The text fields of a form; of a field given twice the last counts."""
    form = await request.form()
    return {str(key): value for key, value in form.multi_items() if isinstance(value, str)}


async def text_file(file: UploadFile, most: int) -> str:
    """The text of a file that somebody sent; empty for an empty one."""
    try:
        return plain_text((await file.read(most + 1)).decode("utf-8-sig"), "file")
    except (UnicodeDecodeError, TriskelError):
        raise Refused("form", "file") from None


def number(form: dict[str, str], key: str) -> int:
    """A whole number of the form; -1 stands for the option to decline."""
    text = form.get(key, "").strip()
    digits = text.removeprefix("-")  # one sign, not several
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _NUMBER):
        raise Refused("form", key)
    return int(text)


@post("/tables", include_in_schema=False)
async def create(request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Response[Any]:
    """Set up a table as the form says and sit down at it; a form that cannot be played comes back with the reason."""
    caller.sets_up()
    form = await form_of(request)
    holder = caller.stay()
    try:
        order: Order = read_form(form)
        if not order.name and order.mode != "hotseat":  # there one browser is several people
            order.name = await host.stored(host.known_as, holder)
        room = await host.create(
            order.game, order.setup, order.mode, order.terms, lambda count: order.seat_up(count, holder)
        )
    except TriskelError as error:
        return _form_again(request, form, Refused("setup", str(error)), host)
    except Refused as refused:
        return _form_again(request, form, refused, host)
    return caller.led_to(f"/t/{room.id}")


def _form_again(request: AnyRequest, form: dict[str, str], refused: Refused, host: Host) -> Response[Any]:
    who = reader(request)
    if form.get("game") not in game_names():
        raise refused
    reach = reached(form["game"], host.speeds)
    shown = new.page(who.lang, who.theme, form["game"], who.csrf, [refused.text(who.lang)], form, reach)
    return html(shown, refused.status)


@post("/join/{code:str}", include_in_schema=False)
async def join(
    request: AnyRequest, code: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Redirect:
    """Take the open seat."""
    caller.sets_up()
    form = await form_of(request)
    holder = caller.stay()
    table_id, _ = await host.join(code, holder, clean_name(form.get("name", "")))
    return caller.led_to(f"/t/{table_id}")


@post("/t/{table_id:str}/choose", include_in_schema=False)
async def choose(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Answer the open decision."""
    caller.acts()
    form = await form_of(request)
    decision, option = number(form, "decision"), number(form, "option")
    seat = number(form, "seat") if form.get("seat") else None
    await host.choose(table_id, caller.seats, seat, option, decision)
    return done(request, table_id)


@post("/t/{table_id:str}/undo", include_in_schema=False)
async def undo(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Take back, ask to, or answer."""
    caller.acts()
    await conduct.undo(host, table_id, caller.seats, (await form_of(request)).get("answer", ""))
    return done(request, table_id)


@post("/t/{table_id:str}/hurry", include_in_schema=False)
async def hurry(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """A bot that thinks is to choose at once."""
    caller.acts()
    await conduct.hurry(host, table_id, caller.seats)
    return done(request, table_id)


@post("/t/{table_id:str}/draw", include_in_schema=False)
async def draw(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Offer a draw, or answer."""
    caller.acts()
    await conduct.draw(host, table_id, caller.seats, (await form_of(request)).get("answer", ""))
    return done(request, table_id)


@post("/t/{table_id:str}/chat", include_in_schema=False)
async def chat(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Say something."""
    caller.speaks()
    form = await form_of(request)
    await conduct.say(host, table_id, caller.seats, form.get("text", ""), form.get("to") == "team")
    return done(request, table_id)


@post("/t/{table_id:str}/resign", include_in_schema=False)
async def resign(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Give up."""
    caller.acts()
    form = await form_of(request)
    await conduct.resign(host, table_id, caller.seats, number(form, "seat") if form.get("seat") else None)
    return done(request, table_id)


@post("/t/{table_id:str}/end", include_in_schema=False)
async def end(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """A match of an earlier version that cannot be played on is ended by its record."""
    caller.acts()
    await outdated.end(host, table_id, caller.holder)
    return done(request, table_id)


@post("/t/{table_id:str}/claim", include_in_schema=False)
async def claim(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """The opponent went away: how = "win" or "bot"."""
    caller.acts()
    await conduct.claim(host, table_id, caller.seats, (await form_of(request)).get("how", "win"))
    return done(request, table_id)


@post(["/t/{table_id:str}/uncover", "/t/{table_id:str}/face"], include_in_schema=False)
async def uncover(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Hot-seat: I have the device now."""
    caller.acts()
    await conduct.face(host, table_id, caller.seats)
    return done(request, table_id)


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Redirect:
    """Play again with the same people."""
    caller.sets_up()
    caller.acts()
    return Redirect(f"/t/{await host.rematch(table_id, caller.seats)}", status_code=303)


@post("/replay/{table_id:str}/fork", include_in_schema=False)
async def fork(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Redirect:
    """Go on from a move of a finished match: step, and mode "hotseat" or "bot"."""
    caller.sets_up()
    form = await form_of(request)
    holder = caller.stay()
    made = await copying.fork(host, table_id, number(form, "step"), form.get("mode", "hotseat"), holder)
    return caller.led_to(f"/t/{made}")


@post("/records", include_in_schema=False)
async def bring(request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Redirect:
    """Open a record that was kept as text (form field `record`)."""
    caller.sets_up()
    form = await form_of(request)
    holder = caller.stay()
    made = await copying.bring(host, form.get("record", ""), holder)
    return caller.led_to(f"/replay/{made}")


HANDLERS: Final[list[BaseRouteHandler]] = [
    create, join, choose, undo, hurry, draw, chat, resign, end, claim, uncover, rematch, fork, bring,
]  # fmt: skip
