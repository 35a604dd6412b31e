"""The table for programs: create, join, look, choose, listen. Described by OpenAPI at /schema.

A program shows the token that it got with its seat in the header `Authorization: Bearer …`; one token may hold seats
at many tables. Cookies do not count here.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import ServerSentEvent
from msgspec import Meta

from triskel.catalog import GAMES
from triskel.kernel import record
from triskel.kernel.refusal import TriskelError
from triskel.table import bot, conduct
from triskel.table.conduct import MOST_CHAT
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.order import MOST_NAME, Order, check_levels, clean_name, make_terms
from triskel.table.refused import Refused
from triskel.table.room import Room
from triskel.table.seats import AnyRequest, bearer_token, hashed, new_token
from triskel.table.state import check_watch, state_json
from triskel.table.stream import seen_version, stream

_MOST_EVENTS = 500

Name = Annotated[str, Meta(max_length=MOST_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class ClockTerms(msgspec.Struct):
    """A clock: kind "none", "move" (base seconds a choice) or "fischer" (base and increment in seconds)."""

    kind: str = "none"
    base: float = 600
    increment: float = 0


class NewMatch(msgspec.Struct):
    """A table to set up. `seats` says for every seat "me", "open" or "bot"; left out, you play seat 0 against bots."""

    game: str
    setup: dict[str, Any] = {}
    seats: Annotated[list[str], Meta(max_length=16)] = []
    level: str = bot.DEFAULT_LEVEL
    name: Name = ""
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    undo: str = "rules"
    watch: str = "anyone"
    listed: bool = False


class Joining(msgspec.Struct):
    """Who takes the seat."""

    name: Name = ""


class Seated(msgspec.Struct):
    """Your place at a table. Keep the token: it is shown once and holds your seats."""

    id: str
    token: str
    seats: list[int]
    invite: str
    """The code by which others join, where a seat is open."""
    version: int


class Choice(msgspec.Struct):
    """An answer to the open decision with this id: an option by its number, or by its notation."""

    decision: int
    option: int | None = None
    notation: Annotated[str, Meta(max_length=200)] | None = None
    seat: SeatNumber | None = None
    """Needed only by a holder of several seats."""


class Words(msgspec.Struct):
    """Something said in the chat."""

    text: Annotated[str, Meta(max_length=MOST_CHAT)]


class Answer(msgspec.Struct):
    """Empty to ask, "yes" or "no" to answer somebody who asked."""

    answer: str = ""


class Leaving(msgspec.Struct):
    """The seat that gives up; needed only by a holder of several."""

    seat: SeatNumber | None = None


class Claim(msgspec.Struct):
    """What is claimed: "win" or "bot"."""

    how: str = "win"


class Confirmed(msgspec.Struct):
    """The act is stored; it can be seen from this version on."""

    version: int


def _held(room: Room, request: AnyRequest) -> list[int]:
    return room.held_by(hashed(bearer_token(request)))


async def _held_at(host: Host, table_id: str, request: AnyRequest, limits: Limits) -> list[int]:
    held = (await _seated_room(host, table_id)).held_by(hashed(bearer_token(request)))
    if held:
        limits.act(hashed(bearer_token(request)))
    return held


async def _seated_room(host: Host, table_id: str) -> Room:
    async with host.at(table_id) as room:
        return room


def _the_seat(held: Sequence[int], seat: int | None) -> int:
    if not held:
        raise Refused("no seat")
    return held[0] if seat is None else seat


@get("/games", sync_to_thread=False)
def games(host: NamedDependency[Host]) -> list[dict[str, Any]]:
    """The games: what can be chosen in each, and its rule switches."""
    return [{"name": name, **host.settings.find_game(name).describe()} for name in GAMES]


@post("/matches", status_code=201)
async def create(
    request: AnyRequest, data: JSONBody[NewMatch], host: NamedDependency[Host], limits: NamedDependency[Limits]
) -> Seated:
    """Set up a table and sit down at it."""
    limits.table(_address(request))
    token = bearer_token(request) or new_token()
    levels = {-1: data.level}
    try:
        check_levels(levels)
        terms = make_terms(
            {"clock": msgspec.to_builtins(data.clock), "undo": data.undo, "watch": data.watch, "listed": data.listed}
        )
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    mode = "mixed" if data.seats else "bot"
    order = Order(data.game, mode, data.setup, clean_name(data.name), 0, levels, data.seats, terms)
    room = await host.create(
        data.game, data.setup, mode, terms, lambda count: order.seat_up(count, hashed(token))
    )
    return Seated(room.id, token, room.held_by(hashed(token)), room.row.invite, room.version)


@get("/matches")
async def open_matches(host: NamedDependency[Host]) -> list[dict[str, Any]]:
    """Listed tables that wait for somebody to join."""
    found = []
    for table_id in await host.stored(host.storage.open_matches):
        async with host.at(table_id) as room:
            names = [seat.name for seat in room.seats]
            found.append({"id": room.id, "game": room.row.game, "invite": room.row.invite, "names": names})
    return found


@post("/join/{code:str}", status_code=200)
async def join(
    request: AnyRequest,
    code: FromPath[str],
    data: JSONBody[Joining],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Seated:
    """Take the first open seat of the table with this invite code."""
    limits.table(_address(request))
    token = bearer_token(request) or new_token()
    table_id, seat = await host.join(code, hashed(token), clean_name(data.name))
    async with host.at(table_id) as room:
        return Seated(table_id, token, [seat], room.row.invite, room.version)


@get("/matches/{table_id:str}", media_type="application/json")
async def look(request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The table as your seat sees it: `view` is what the rules let you know, with your open `decision`."""
    async with host.at(table_id) as room:
        held = _held(room, request)
        check_watch(room, held)
        return Response(state_json(room, held), media_type="application/json")


@get("/matches/{table_id:str}/events")
async def events(
    request: AnyRequest,
    table_id: FromPath[str],
    host: NamedDependency[Host],
    after: Annotated[FromQuery[int], Meta(ge=0, le=1_000_000)] = 0,
) -> list[dict[str, Any]]:
    """What happened, as your seat may know it, from event number `after` on (at most 500 at once)."""
    async with host.at(table_id) as room:
        held = _held(room, request)
        check_watch(room, held)
        seat = room.front(held)
        return [each.for_seat(seat) for each in room.match.events[after : after + _MOST_EVENTS]]


@get("/matches/{table_id:str}/stream")
async def listen(
    request: AnyRequest,
    table_id: FromPath[str],
    host: NamedDependency[Host],
    after: Annotated[FromQuery[int], Meta(ge=-1, le=1_000_000)] = -1,
) -> ServerSentEvent:
    """Server-sent events: the table as your seat sees it, whenever its version is no longer `after`."""
    async with host.at(table_id) as room:
        held = _held(room, request)
        check_watch(room, held)
    return stream(host, table_id, held, seen_version(request, after), lambda room: state_json(room, held))


@post("/matches/{table_id:str}/choices", status_code=200)
async def choose(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Choice],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """Answer your open decision. When this returns, the choice is stored."""
    held = await _held_at(host, table_id, request, limits)
    answer = data.option if data.option is not None else data.notation
    if answer is None:
        raise Refused("form", "Give an option or a notation.")
    seat = _the_seat(held, data.seat)
    return Confirmed(await host.choose(table_id, held, seat, answer, data.decision))


@post("/matches/{table_id:str}/undo", status_code=200)
async def undo(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Answer],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """Take back your last choice where the rules allow it, ask the others, or answer one who asked."""
    held = await _held_at(host, table_id, request, limits)
    return Confirmed(await conduct.undo(host, table_id, held, data.answer))


@post("/matches/{table_id:str}/draw", status_code=200)
async def draw(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Answer],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """Offer a draw, or answer an offer."""
    held = await _held_at(host, table_id, request, limits)
    return Confirmed(await conduct.draw(host, table_id, held, data.answer))


@post("/matches/{table_id:str}/resign", status_code=200)
async def resign(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Leaving],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """Give up."""
    held = await _held_at(host, table_id, request, limits)
    return Confirmed(await conduct.resign(host, table_id, held, _the_seat(held, data.seat)))


@post("/matches/{table_id:str}/claim", status_code=200)
async def claim(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Claim],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """An opponent who has to choose went away long ago: win the match, or let a bot go on in the seat."""
    held = await _held_at(host, table_id, request, limits)
    return Confirmed(await conduct.claim(host, table_id, held, data.how))


@post("/matches/{table_id:str}/chat", status_code=200)
async def say(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Words],
    host: NamedDependency[Host],
    limits: NamedDependency[Limits],
) -> Confirmed:
    """Say something."""
    held = await _held_at(host, table_id, request, limits)
    limits.chat(hashed(bearer_token(request)))
    return Confirmed(await conduct.say(host, table_id, held, data.text))


@get("/matches/{table_id:str}/record", media_type="text/plain")
async def read_record(request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host]) -> str:
    """The record of a finished match."""
    async with host.at(table_id) as room:
        check_watch(room, _held(room, request))
        if room.result is None:
            raise Refused("running")
        if room.puzzle is not None:
            raise Refused("no record")
        return record.write(room.match)


def _address(request: AnyRequest) -> str:
    return request.client.host if request.client is not None else ""


router = Router(
    "/api",
    route_handlers=[
        games, create, open_matches, join, look, events, listen, choose, undo, draw, resign, claim, say,
        read_record,
    ],
    tags=["table"],
)  # fmt: skip
