"""The ways to an analysis: to look at it, to have it made or stopped, and to make puzzles of its moments."""

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Meta

from triskel.bots.analysis import account
from triskel.bots.analysis.study import Kept
from triskel.i18n.people import unmarked
from triskel.kernel import Match
from triskel.table.analysis import page, riddle, work
from triskel.table.analysis.bureau import Bureau, whole
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.table import desk_of
from triskel.table.play.papers import Papers
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import workers
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader
from triskel.table.web.seats import AnyRequest

_MOST_STEPS: Final = 100_000
_NOTATION: Final = 300
_RIDDLE_SECONDS: Final = 90.0

Step = Annotated[int, Meta(ge=-1, le=_MOST_STEPS)]
Seat = Annotated[int, Meta(ge=-1, le=8)]
Answer = Annotated[str, Meta(max_length=_NOTATION)]


def at_step(room: Room, step: int) -> Match[Any]:
    """The match after so many choices."""
    match = room.match
    return match if step >= len(match.entries) else room.drawn(("step", step), lambda: match.earlier(step))


def desk_at(room: Room, held: list[int], who: Reader, match: Match[Any], seat: int | None) -> Desk:
    """The desk of a position that is only looked at."""
    ctx = context(room, held, who, "", match, seat)
    desk = desk_of(ctx)
    desk.asks = False
    return desk


def over(room: Room) -> None:
    """Refused while the match is being played: its cards are not for everybody yet."""
    if room.result is None:
        raise Refused("running")


async def _looking(
    request: AnyRequest, host: Host, bureau: Bureau, caller: Caller, step: int, view: int
) -> page.Looking:
    who = reader(request)
    fault = bureau.fault(caller.table_id)
    async with caller.looking() as (room, held):
        over(room)
        kept = await host.stored(bureau.analyses.find, room.id)
        total = len(room.match.entries)
        step = _telling(kept, total) if step < 0 else min(step, total)
        focus = view if 0 <= view < len(room.seats) else held[0] if held else 0
        shown = await host.aside(at_step, room, step)
        desk = desk_at(room, held, who, shown, focus)
        told = "" if fault is None else fault.text(who.lang)
        return page.Looking(desk, kept, step, focus, bureau.busy(room.id), told)


def _telling(kept: Kept | None, total: int) -> int:
    """Where one begins to look: at what mattered most; at the end while nothing is known."""
    found = account.moments(kept) if whole(kept) and kept is not None else []
    return max(found, key=lambda each: abs(each["size"]))["number"] if found else total


@get("/analysis/{table_id:str}", include_in_schema=False)
async def analysis_page(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], bureau: NamedDependency[Bureau],
    caller: NamedDependency[Caller], step: FromQuery[Step] = -1, view: FromQuery[Seat] = -1,
) -> Response[str]:  # fmt: skip
    """A match that is over, looked at again."""
    return html(page.page(await _looking(request, host, bureau, caller, step, view)))


@get("/analysis/{table_id:str}/findings", include_in_schema=False)
async def findings_fragment(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], bureau: NamedDependency[Bureau],
    caller: NamedDependency[Caller], step: FromQuery[Step] = -1, view: FromQuery[Seat] = -1,
) -> Response[str]:  # fmt: skip
    """What is found so far."""
    return html(page.findings(await _looking(request, host, bureau, caller, step, view)))


@get("/analysis/{table_id:str}/data", include_in_schema=False)
async def data(
    table_id: FromPath[str], host: NamedDependency[Host], bureau: NamedDependency[Bureau],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """The same as JSON, as the command line prints it."""
    async with caller.looking() as (room, _):
        over(room)
    kept = await host.stored(bureau.analyses.find, table_id)
    if kept is None:
        raise Refused("no paper")
    found = {"done": whole(kept), "sides": account.sides(kept), "moments": account.moments(kept),
             "curve": account.curve(kept), **kept}  # fmt: skip
    return Response(unmarked(found), media_type="application/json")


@post("/analysis/{table_id:str}", include_in_schema=False)
async def begin(
    table_id: FromPath[str], bureau: NamedDependency[Bureau], caller: NamedDependency[Caller]
) -> Redirect:  # fmt: skip
    """Have it made; one that was stopped goes on."""
    caller.asks_bots()
    caller.stay()
    async with caller.looking() as (room, _):
        bureau.ask(room)
    return caller.led_to(f"/analysis/{table_id}")


@post("/analysis/{table_id:str}/stop", include_in_schema=False)
async def stop(table_id: FromPath[str], bureau: NamedDependency[Bureau], caller: NamedDependency[Caller]) -> Redirect:
    """Break it off; what is done stays."""
    caller.acts()
    async with caller.looking() as (room, _):
        over(room)
        bureau.stop(table_id)
    return Redirect(f"/analysis/{table_id}", status_code=303)


@post("/analysis/{table_id:str}/riddle", include_in_schema=False)
async def make_riddle(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], bureau: NamedDependency[Bureau],
    papers: NamedDependency[Papers], caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """A puzzle of the position before a choice, if a deeper look agrees that there is one good answer."""
    form = await form_of(request)
    caller.asks_bots()
    holder = caller.stay()
    step = number(form, "step")
    async with caller.looking() as (room, _):
        over(room)
        position = host.seen(room).position()
    kept = await host.stored(bureau.analyses.find, table_id)
    if kept is None or account.choice_at(kept, step) is None:
        raise Refused("no paper")
    found = await workers.think(work.riddle, position, kept, step, seconds=_RIDDLE_SECONDS, lane=workers.SPARE)
    if found is None:
        raise Refused("no riddle")
    paper = await host.stored(papers.add, riddle.KIND, holder, {"match": table_id, "riddle": found})
    return caller.led_to(f"/riddle/{paper}")


@get("/riddle/{paper:str}", include_in_schema=False)
async def riddle_page(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    answer: FromQuery[Answer] = "",
) -> Response[str]:  # fmt: skip
    """A puzzle for whoever has the link."""
    body = (await host.stored(papers.find, riddle.KIND, paper)).body
    who = reader(request)
    async with host.at(body["match"]) as room:
        over(room)
        shown = await host.aside(at_step, room, body["riddle"]["number"])
        desk = desk_at(room, [], who, shown, body["riddle"]["seat"])
        return html(riddle.page(desk, paper, body, answer))


HANDLERS: Final[list[BaseRouteHandler]] = [
    analysis_page, findings_fragment, data, begin, stop, make_riddle, riddle_page,
]  # fmt: skip
