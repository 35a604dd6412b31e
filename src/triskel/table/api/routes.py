"""The table for programs: create, join, look, choose, listen. Described by OpenAPI at /schema.

A program shows the token that it got with its seat in the header `Authorization: Bearer …`; one token may hold seats
at many tables. Cookies do not count here.
"""

from contextlib import suppress
from functools import partial
from typing import Annotated, Any, Literal

import litestar
import msgspec
from litestar import Response, Router
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import ServerSentEvent
from msgspec import Meta

from triskel.i18n.people import unmarked
from triskel.kernel.books import record
from triskel.kernel.books.record import FindGame
from triskel.kernel.kit import game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.table.api.described import Call
from triskel.table.api.state import state_json
from triskel.table.judge import acts as judge
from triskel.table.judge import programs as judging
from triskel.table.lobby import programs as seeking
from triskel.table.play import conduct
from triskel.table.play.conduct import MOST_CHAT
from triskel.table.play.host import Host
from triskel.table.play.keeping import outdated
from triskel.table.play.order import MOST_NAME, Order, check_levels, clean_name, make_terms
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import bot
from triskel.table.play.thinking.bot import Level
from triskel.table.rating import programs as rating
from triskel.table.tournament import programs as cups
from triskel.table.web.caller import Caller, program
from triskel.table.web.seats import AnyRequest
from triskel.table.web.stream import stream

get = partial(litestar.get, operation_class=Call)
post = partial(litestar.post, operation_class=Call)
_MOST_EVENTS = 500

_MOST_NUMBER = 2**31 - 1
_MOST_NOTATION = 200
_PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""No control characters."""
Line = Annotated[str, Meta(max_length=40, pattern=_PLAIN)]
Name = Annotated[str, Meta(max_length=MOST_NAME, pattern=_PLAIN)]
Seconds = Annotated[float, Meta(ge=0, le=14 * 24 * 3600)]


class ClockTerms(msgspec.Struct):
    """A clock: kind "none", "move" (base seconds a choice) or "fischer" (base and increment in seconds)."""

    kind: Literal["none", "move", "fischer"] = "none"
    base: Seconds = 600
    increment: Seconds = 0


class NewMatch(msgspec.Struct):
    """A table to set up. `seats` says for every seat "me", "open" or "bot"; left out, you play seat 0 against bots."""

    game: Line
    setup: dict[str, Any] = {}
    seats: Annotated[list[Literal["me", "open", "bot"]], Meta(max_length=16)] = []
    level: Level = bot.DEFAULT_LEVEL
    name: Name = ""
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    undo: Literal["rules", "free", "never"] = "rules"
    watch: Literal["anyone", "nobody"] = "anyone"
    listed: bool = False
    rated: bool = False
    """Whether the match counts for ratings."""
    public: bool = False
    """Whether it stands among the matches that are being played."""


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

    decision: Annotated[int, Meta(ge=0, le=_MOST_NUMBER)]
    option: int | None = None
    notation: str | None = None
    seat: int | None = None
    """Needed only by a holder of several seats."""


class Words(msgspec.Struct):
    """Something said in the chat."""

    text: Annotated[str, Meta(max_length=MOST_CHAT, pattern=_PLAIN)]


class Answer(msgspec.Struct):
    """Empty to ask, "yes" or "no" to answer somebody who asked."""

    answer: Literal["", "yes", "no"] = ""


class Consent(msgspec.Struct):
    """Whether somebody who asks to judge may do so."""

    answer: Literal["yes", "no"]


class Leaving(msgspec.Struct):
    """The seat that gives up; needed only by a holder of several."""

    seat: int | None = None


class Claim(msgspec.Struct):
    """What is claimed: "win" or "bot"."""

    how: Literal["win", "bot"] = "win"


class Confirmed(msgspec.Struct):
    """The act is stored; it can be seen from this version on."""

    version: int


@get("/games", operation_id="games")
async def games(host: NamedDependency[Host]) -> list[dict[str, Any]]:
    """The games: what can be chosen in each, and its rule switches."""
    return await host.aside(_described, host.settings.find_game)


def _described(find_game: FindGame) -> list[dict[str, Any]]:
    return [{"name": name, **find_game(name).describe()} for name in game_names()]


@post("/matches", operation_id="create", status_code=201)
async def create(data: JSONBody[NewMatch], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Seated:
    """Set up a table and sit down at it."""
    caller.sets_up()
    holder = caller.stay()
    levels: dict[int, str] = {-1: data.level}
    try:
        check_levels(levels)
        terms = make_terms(
            {
                "clock": msgspec.to_builtins(data.clock),
                "undo": data.undo,
                "watch": data.watch,
                "listed": data.listed,
                "rated": data.rated,
                "public": data.public,
            }
        )
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    mode = "mixed" if data.seats else "bot"
    order = Order(data.game, mode, data.setup, clean_name(data.name), 0, levels, data.seats, terms)
    room = await host.create(data.game, data.setup, mode, terms, lambda count: order.seat_up(count, holder))
    return Seated(room.id, caller.token, caller.seats(room), room.row.invite, room.version)


@get("/matches", operation_id="open_matches")
async def open_matches(host: NamedDependency[Host]) -> list[dict[str, Any]]:
    """Listed tables that wait for somebody to join."""
    found = []
    for table_id in await host.read(host.storage.open_matches):
        with suppress(Refused):  # one that cannot be loaded
            async with host.at(table_id) as room:
                names = [seat.name for seat in room.seats]
                found.append({"id": room.id, "game": room.row.game, "invite": room.row.invite, "names": names})
    return found


@post("/join/{code:str}", operation_id="join", status_code=200)
async def join(
    code: FromPath[str],
    data: JSONBody[Joining],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Seated:
    """Take the first open seat of the table with this invite code."""
    caller.sets_up()
    table_id, seat = await host.join(code, caller.stay(), clean_name(data.name))
    async with host.at(table_id) as room:
        return Seated(table_id, caller.token, [seat], room.row.invite, room.version)


@get("/matches/{table_id:str}", operation_id="look", media_type="application/json")
async def look(table_id: FromPath[str], caller: NamedDependency[Caller]) -> Response[dict[str, Any]]:
    """The table as your seat sees it: `view` is what the rules let you know, with your open `decision`."""
    async with caller.looking() as (room, held):
        drawn: Any = state_json(room, held)  # JSON already
        return Response(drawn, media_type="application/json")


@get("/matches/{table_id:str}/events", operation_id="events")
async def events(
    table_id: FromPath[str],
    caller: NamedDependency[Caller],
    after: Annotated[FromQuery[int], Meta(ge=0, le=1_000_000)] = 0,
) -> list[dict[str, Any]]:
    """What happened, as your seat may know it, from event number `after` on (at most 500 at once)."""
    async with caller.looking() as (room, held):
        seat = room.front(held)
        return [unmarked(each.for_seat(seat)) for each in room.match.events[after : after + _MOST_EVENTS]]


@get("/matches/{table_id:str}/stream", operation_id="listen")
async def listen(
    request: AnyRequest,
    table_id: FromPath[str],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
    after: Annotated[FromQuery[int], Meta(ge=-1, le=1_000_000)] = -1,
) -> ServerSentEvent:
    """Server-sent events: the table as your seat sees it, whenever its version is no longer `after`."""
    return await stream(request, host, table_id, after, caller.watched, state_json)


@post("/matches/{table_id:str}/choices", operation_id="choose", status_code=200)
async def choose(
    table_id: FromPath[str],
    data: JSONBody[Choice],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Answer your open decision. When this returns, the choice is stored."""
    caller.acts()
    answer = data.option if data.option is not None else data.notation
    if answer is None:
        raise Refused("impossible", "Give an option or a notation.", "Назовите вариант или запись хода.")
    if isinstance(answer, str) and len(answer) > _MOST_NOTATION:
        raise Refused("too long")
    return Confirmed(await host.choose(table_id, caller.seats, data.seat, answer, data.decision))


@post("/matches/{table_id:str}/undo", operation_id="undo", status_code=200)
async def undo(
    table_id: FromPath[str],
    data: JSONBody[Answer],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Take back your last choice where the rules allow it, ask the others, or answer one who asked."""
    caller.acts()
    return Confirmed(await conduct.undo(host, table_id, caller.seats, data.answer))


@post("/matches/{table_id:str}/draw", operation_id="draw", status_code=200)
async def draw(
    table_id: FromPath[str],
    data: JSONBody[Answer],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Offer a draw, or answer an offer."""
    caller.acts()
    return Confirmed(await conduct.draw(host, table_id, caller.seats, data.answer))


@post("/matches/{table_id:str}/resign", operation_id="resign", status_code=200)
async def resign(
    table_id: FromPath[str],
    data: JSONBody[Leaving],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Give up."""
    caller.acts()
    return Confirmed(await conduct.resign(host, table_id, caller.seats, data.seat))


@post("/matches/{table_id:str}/end", operation_id="end_by_record", status_code=200)
async def end(
    table_id: FromPath[str],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """End a match of an earlier version whose rules, cards or boards have changed, and which cannot be played on: by
    its record, without a winner. Whoever plays there may do so; its record can then be read."""
    caller.acts()
    return Confirmed(await outdated.end(host, table_id, caller.holder))


@post("/matches/{table_id:str}/claim", operation_id="claim", status_code=200)
async def claim(
    table_id: FromPath[str],
    data: JSONBody[Claim],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """An opponent who has to choose went away long ago: win the match, or let a bot go on in the seat."""
    caller.acts()
    return Confirmed(await conduct.claim(host, table_id, caller.seats, data.how))


@post("/matches/{table_id:str}/chat", operation_id="say", status_code=200)
async def say(
    table_id: FromPath[str],
    data: JSONBody[Words],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Say something."""
    caller.speaks()
    return Confirmed(await conduct.say(host, table_id, caller.seats, data.text))


@post("/matches/{table_id:str}/judge", operation_id="admit_judge", status_code=200)
async def admit_judge(
    table_id: FromPath[str],
    data: JSONBody[Consent],
    host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Confirmed:
    """Somebody asks to judge this match: agree ("yes") or not ("no"). Every person who plays has to agree."""
    caller.acts()
    return Confirmed(await judge.answer(host, table_id, caller.seats, data.answer))


@get("/matches/{table_id:str}/record", operation_id="read_record", media_type="text/plain")
async def read_record(table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> str:
    """The record of a finished match; of one of an earlier version that can no longer be played, what was stored."""
    try:
        async with caller.looking() as (room, _):
            if room.result is None:
                raise Refused("running")
            if room.start is not None:
                raise Refused("no record")
            return await host.aside(record.write, room.match)
    except Refused as refused:
        return (await outdated.find(host, table_id, refused)).record(caller.holder)


router = Router(
    "/api",
    route_handlers=[
        games, create, open_matches, join, look, events, listen, choose, undo, draw, resign, end, claim, say,
        admit_judge, read_record, *seeking.HANDLERS,
        *judging.HANDLERS, *rating.HANDLERS, *cups.HANDLERS,
    ],
    tags=["table"],
    dependencies={"caller": Provide(program, sync_to_thread=False)},
)  # fmt: skip
