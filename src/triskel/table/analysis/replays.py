"""The ways to a replay: step by step, by itself, as a record, as pictures, and inside another page."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Meta

from triskel.bots.analysis import account
from triskel.bots.analysis.account import Moment
from triskel.bots.analysis.study import Stop, stops_of
from triskel.kernel.books import record
from triskel.table.analysis import embed, work
from triskel.table.analysis.bureau import Bureau, whole
from triskel.table.analysis.picture import KINDS, MOST_FRAMES, MOVING
from triskel.table.analysis.routes import at_step, over
from triskel.table.play.host import Host
from triskel.table.play.keeping import outdated
from triskel.table.play.order import clean_name
from triskel.table.play.pages import outdated as outdated_page
from triskel.table.play.pages import replay as replay_page
from triskel.table.play.pages.player import CHOICE, MOMENT, SPEEDS, TURN, Player
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room, check_watch
from triskel.table.play.sight import Sight
from triskel.table.play.stored import MatchRow
from triskel.table.play.thinking import workers
from triskel.table.play.thinking.position import position_of
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import context, reader, seat_name
from triskel.table.web.seats import AnyRequest

_MOST_STEPS: Final = 100_000
_OPEN: Final = "open"
"""The view with all cards open."""
_SECONDS: Final = 60.0
_MOMENTS: Final = "moments"

Step = Annotated[int, Meta(ge=-1, le=_MOST_STEPS)]


def perspective(room: Room, held: Sequence[int], view: str) -> int | None:
    """Whose eyes: any seat's once the match is over, before that only the reader's own."""
    if view.isascii() and view.isdigit() and len(view) < 3 and int(view) < len(room.seats):
        if room.result is None and int(view) not in held:
            raise Refused("running")
        return int(view)
    return None if room.result is not None and view else room.front(held)


def stops(room: Room) -> list[Stop]:
    """The turns of a match."""
    return room.drawn("stops", lambda: stops_of(room.match))


async def _moments(host: Host, bureau: Bureau, room: Room) -> list[Moment]:
    """What a finished analysis found worth a look; once it is there it stays as it is."""
    if room.result is None:
        return []
    if _MOMENTS not in room.cache:
        kept = await host.stored(bureau.analyses.find, room.id)
        if kept is None or not whole(kept):
            return []
        return room.drawn(_MOMENTS, lambda: account.moments(kept))
    return room.drawn(_MOMENTS, list)


@get("/replay/{name:str}", include_in_schema=False)
async def replay_view(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    bureau: NamedDependency[Bureau], step: FromQuery[Step] = -1, view: FromQuery[str] = "", by: FromQuery[str] = TURN,
    speed: FromQuery[str] = "1", auto: FromQuery[str] = "",
) -> Response[Any]:  # fmt: skip
    """A finished match step by step from any seat; one that still runs, only as the reader itself saw it."""
    table_id = name.removesuffix(".txt")
    who = reader(request)
    try:
        async with host.at(table_id) as room:
            held = caller.watched(room)
            if name != table_id:
                return await _record(host, room, held)
            if view == _OPEN and room.result is None:
                raise Refused("running")
            total = len(room.match.entries)
            step = total if step < 0 else min(step, total)
            seat = perspective(room, held, view)
            shown = await host.aside(at_step, room, step)
            found = await host.aside(stops, room)
            said = await host.stored(bureau.analyses.remarks, room.id)
            marked = await _moments(host, bureau, room)
            ctx = context(room, held, who, caller.base, shown, seat)
            player = Player(
                [(each["step"], each["words"][who.lang], each["seat"]) for each in found],
                by if by in (TURN, CHOICE, MOMENT) else TURN, speed if speed in SPEEDS else "1", auto == "1",
                view == _OPEN,
                [(each.step, each.seat, each.words) for each in said], bool(held) and room.result is not None,
                caller.base, [(each["number"], each["kind"], each["seat"]) for each in marked], MOST_FRAMES,
            )  # fmt: skip
            if view == _OPEN:
                ctx = replace(ctx, sight=Sight(shown, seat, open_cards=True))
            everybody = range(len(room.seats)) if view == _OPEN else ()
            hands = [replace(ctx, seat=each, sight=Sight(shown, each)) for each in everybody]
            return html(replay_page.page(ctx, step, total, seat, player, hands))
    except Refused as refused:
        old = await outdated.find(host, table_id, refused)
        if name != table_id:
            return _text(old.row, old.record(caller.holder))
        return html(outdated_page.page(who, old, caller.holder), refused.status)


async def _record(host: Host, room: Room, held: Sequence[int]) -> Response[Any]:
    """The record holds every card that was drawn, so it is for finished matches; of one that runs, for whoever has
    every seat, to go on with it elsewhere."""
    if len(held) < len(room.seats):
        over(room)
    if room.start is not None:
        raise Refused("no record")
    return _text(room.row, await host.aside(record.write, room.match))


def _text(row: MatchRow, written: str) -> Response[Any]:
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.id}.txt"'}
    return Response(written, media_type=MediaType.TEXT, headers=headers)


@post("/replay/{table_id:str}/remark", include_in_schema=False)
async def remark(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    bureau: NamedDependency[Bureau],
) -> Redirect:  # fmt: skip
    """What a player says about a position, once the match is over; nothing takes it back."""
    caller.speaks()
    form = await form_of(request)
    step, words = number(form, "step"), " ".join(form.get("words", "").split())
    async with caller.looking() as (room, held):
        over(room)
        if not held:
            raise Refused("no seat")
        if not 0 <= step <= len(room.match.entries):
            raise Refused("form", "step")
        seat = held[0]
    await host.stored(bureau.analyses.remark, table_id, step, caller.holder, seat, words)
    return Redirect(f"/replay/{table_id}?step={step}&view=all", status_code=303)


@get("/replay/{table_id:str}/{file:str}", include_in_schema=False)
async def picture(
    request: AnyRequest, table_id: FromPath[str], file: FromPath[str], host: NamedDependency[Host],
    caller: NamedDependency[Caller], step: FromQuery[Step] = -1, first: FromQuery[Step] = -1,
    view: FromQuery[str] = "all", dark: FromQuery[str] = "",
) -> Response[bytes]:  # fmt: skip
    """A position as SVG or PNG; from `first` on as an animation. Of a match that is over, for whoever has the link."""
    who = reader(request)
    what, _, kind = file.partition(".")
    if what != "picture" or kind not in (*KINDS, *MOVING):
        raise Refused("no page")
    async with host.at(table_id) as room:
        check_watch(room, caller.seats(room))
        over(room)
        total = len(room.match.entries)
        step = total if step < 0 else min(step, total)
        seat = perspective(room, [], view or "all")
        names = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats)]
        table = host.seen(room)
        position = position_of(table.id, room.match, room.start, table.find_game, step)
    how = (seat, who.lang, dark == "1", [clean_name(each) for each in names], kind)
    if kind in KINDS:
        made = await workers.think(work.painted, position, *how, seconds=_SECONDS)
    else:
        begin = max(0, min(step if first < 0 else first, step))
        made = await workers.think(work.moving, position, begin, *how, seconds=_SECONDS, lane=workers.SPARE)
    kinds = {"svg": "image/svg+xml", "apng": "image/apng"}
    return Response(made, media_type=kinds.get(kind, f"image/{kind}"))


@get("/embed/{table_id:str}", include_in_schema=False)
async def embedded(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], step: FromQuery[Step] = -1
) -> Response[str]:
    """A small page for other sites: pictures, from turn to turn. No forms, and nothing that belongs to anybody."""
    who = reader(request)
    async with host.at(table_id) as room:
        check_watch(room, [])
        over(room)
        total = len(room.match.entries)
        step = total if step < 0 else min(step, total)
        found = await host.aside(stops, room)
    return html(embed.page(who.lang, who.theme, table_id, step, total, found))


HANDLERS: Final[list[BaseRouteHandler]] = [replay_view, remark, picture, embedded]
