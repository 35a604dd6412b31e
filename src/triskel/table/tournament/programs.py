"""Tournaments for programs: everything that the pages do, as JSON."""

from functools import partial
from typing import Annotated, Any, Literal

import litestar
import msgspec
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from triskel.table.api.described import Call
from triskel.table.judge.acts import MOST_WHY
from triskel.table.play.order import MOST_NAME, clean_name
from triskel.table.play.thinking.bot import Shown
from triskel.table.tournament.office import MOST_MINUTES, MOST_PLAYERS, MOST_ROUNDS, Office
from triskel.table.tournament.routes import exported
from triskel.table.web.caller import Caller

get = partial(litestar.get, operation_class=Call)
post = partial(litestar.post, operation_class=Call)
_PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
Name = Annotated[str, Meta(max_length=MOST_NAME, pattern=_PLAIN)]
Place = Annotated[int, Meta(ge=0, le=1000)]


class NewCup(msgspec.Struct):
    """A tournament to run. `clock` is in minutes a player, 0 for none; `minutes` is the time of a round."""

    game: Annotated[str, Meta(max_length=40, pattern=_PLAIN)]
    title: Name = ""
    chief: Name = ""
    system: Literal["swiss", "knockout"] = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    best_of: Literal[1, 3, 5] = 1
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0
    technical: Literal["auto", "judge"] = "auto"
    seeding: Literal["lot", "rating"] = "lot"
    clock: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0


class CupMade(msgspec.Struct):
    """Your tournament. The token runs it, and judges its tables; the code lets players in."""

    id: str
    token: str
    code: str


class CupJoining(msgspec.Struct):
    """Who takes part, by the code; `side` is the hero or deck, empty for a random one."""

    code: Annotated[str, Meta(max_length=40, pattern=_PLAIN)]
    name: Name = ""
    side: Annotated[str, Meta(max_length=60, pattern=_PLAIN)] = ""


class CupBots(msgspec.Struct):
    """Bots that fill up the field."""

    level: Shown = "greedy"
    count: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)] = 1


class CupDrop(msgspec.Struct):
    """Who leaves, by number from 0."""

    player: Place


class CupResult(msgspec.Struct):
    """A result that the chief judge decides; rounds and boards are counted from 0."""

    round: Place
    board: Place
    points: Literal["1-0", "0-1", "half", "0-0"]
    why: Annotated[str, Meta(max_length=MOST_WHY, pattern=_PLAIN)]


class CupToken(msgspec.Struct):
    """The token by which you take part."""

    token: str


_POINTS = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "half": (0.5, 0.5), "0-0": (0.0, 0.0)}


@post("/tournaments", operation_id="create_tournament", status_code=201)
async def create(data: JSONBody[NewCup], office: NamedDependency[Office], caller: NamedDependency[Caller]) -> CupMade:
    """Set up a tournament; you run it and are its chief judge."""
    caller.sets_up()
    terms = msgspec.to_builtins(data)
    terms["clock"] = {"kind": "fischer", "base": data.clock * 60, "increment": 0} if data.clock else {}
    cup = await office.create(data.game, caller.stay(), terms)
    return CupMade(cup.id, caller.token, cup.code)


@get("/tournaments/{cup_id:str}", operation_id="tournament")
async def look(cup_id: FromPath[str], office: NamedDependency[Office]) -> dict[str, Any]:
    """Standings and every pairing with its tables."""
    return exported(await office.look(cup_id), "en")


@post("/tournaments/{cup_id:str}/join", operation_id="join_tournament", status_code=200)
async def join(
    cup_id: FromPath[str],
    data: JSONBody[CupJoining],
    office: NamedDependency[Office],
    caller: NamedDependency[Caller],
) -> CupToken:
    """Take part."""
    caller.sets_up()
    await office.join(cup_id, data.code, caller.stay(), clean_name(data.name), data.side)
    return CupToken(caller.token)


@post("/tournaments/{cup_id:str}/bots", operation_id="add_bots", status_code=200)
async def bots(
    cup_id: FromPath[str], data: JSONBody[CupBots], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> dict[str, Any]:
    """Fill up with bots; only who runs it may."""
    caller.acts()
    await office.add_bots(cup_id, caller.holder, data.level, data.count)
    return exported(await office.look(cup_id), "en")


@post("/tournaments/{cup_id:str}/next", operation_id="next_round", status_code=200)
async def next_round(
    cup_id: FromPath[str], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> dict[str, Any]:
    """Draw the next round; after the last one the tournament ends."""
    caller.acts()
    await office.next_round(cup_id, caller.holder)
    return exported(await office.look(cup_id), "en")


@post("/tournaments/{cup_id:str}/end", operation_id="end_tournament", status_code=200)
async def finish(
    cup_id: FromPath[str], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> dict[str, Any]:
    """End it early."""
    caller.acts()
    await office.finish(cup_id, caller.holder)
    return exported(await office.look(cup_id), "en")


@post("/tournaments/{cup_id:str}/drop", operation_id="drop_player", status_code=200)
async def drop(
    cup_id: FromPath[str], data: JSONBody[CupDrop], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> dict[str, Any]:
    """Leave, or take a player out."""
    caller.acts()
    await office.drop(cup_id, caller.holder, data.player)
    return exported(await office.look(cup_id), "en")


@post("/tournaments/{cup_id:str}/result", operation_id="decide_result", status_code=200)
async def result(
    cup_id: FromPath[str], data: JSONBody[CupResult], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> dict[str, Any]:
    """Decide a pairing as its chief judge, with the reason."""
    caller.acts()
    await office.set_result(cup_id, caller.holder, data.round, data.board, _POINTS[data.points], data.why)
    return exported(await office.look(cup_id), "en")


HANDLERS = [create, look, join, bots, next_round, finish, drop, result]
