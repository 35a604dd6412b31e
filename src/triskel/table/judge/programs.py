"""Judging for programs: calling, applying, looking, ruling."""

from functools import partial
from typing import Annotated, Any, Literal

import litestar
import msgspec
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from triskel.kernel import Refusal
from triskel.kernel.bench.judge import AWARD, BACK, CORRECT, FINE, LOOK, LOSS, PAUSE, RESUME, WARNING, Ruling
from triskel.table.api.described import Call
from triskel.table.judge import acts
from triskel.table.judge.acts import MOST_FINE, MOST_WHY
from triskel.table.play.host import Host
from triskel.table.play.order import MOST_NAME, clean_name
from triskel.table.play.refused import Refused
from triskel.table.web.caller import Caller

get = partial(litestar.get, operation_class=Call)
post = partial(litestar.post, operation_class=Call)
_PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
Why = Annotated[str, Meta(max_length=MOST_WHY, pattern=_PLAIN)]


class Calling(msgspec.Struct):
    """Why a judge is needed."""

    why: Why


class Called(msgspec.Struct):
    """The code by which somebody asks to judge: give it to whom you trust."""

    version: int
    code: str


class Applying(msgspec.Struct):
    """Who asks to judge, by the code that a player gave."""

    code: Annotated[str, Meta(max_length=60, pattern=_PLAIN)]
    name: Annotated[str, Meta(max_length=MOST_NAME, pattern=_PLAIN)] = ""


class Applied(msgspec.Struct):
    """The token by which you judge, as soon as everybody who plays has agreed."""

    token: str
    judge: bool


class Act(msgspec.Struct):
    """An act of the judge, with its reason. `seat` for look, warning, loss and fine (-1: look at nobody any more),
    `count` for back, `changes` for correct, `award` and `winner` for award, `seconds` for fine."""

    verb: Literal["pause", "resume", "look", "back", "correct", "award", "warning", "loss", "fine"]
    why: Why
    seat: Annotated[int, Meta(ge=-1, le=15)] = 0
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    changes: Annotated[list[dict[str, Any]], Meta(max_length=50)] = []
    award: Annotated[str, Meta(max_length=40, pattern=_PLAIN)] = ""
    winner: Annotated[int, Meta(ge=-1, le=15)] = -1
    seconds: Annotated[int, Meta(ge=1, le=MOST_FINE)] = 60


class Ruled(msgspec.Struct):
    """The act is stored; it can be seen from this version on."""

    version: int


@post("/matches/{table_id:str}/call", operation_id="call_judge", status_code=200)
async def call(
    table_id: FromPath[str], data: JSONBody[Calling], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Called:
    """Call for a judge."""
    caller.speaks()
    version = await acts.call(host, table_id, caller.seats, data.why)
    async with host.at(table_id) as room:
        return Called(version, room.bench.code)


@post("/matches/{table_id:str}/uncall", operation_id="uncall_judge", status_code=200)
async def uncall(table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> Ruled:
    """No judge is needed any more."""
    caller.acts()
    return Ruled(await acts.uncall(host, table_id, caller.seats))


@post("/judge/{table_id:str}/apply", operation_id="apply_as_judge", status_code=200)
async def apply(
    table_id: FromPath[str], data: JSONBody[Applying], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Applied:
    """Ask to judge; every person who plays has to agree."""
    caller.sets_up()
    holder = caller.stay()
    await acts.apply(host, table_id, data.code, holder, clean_name(data.name))
    async with host.at(table_id) as room:
        return Applied(caller.token, acts.is_judge(room, holder))


@get("/judge/{table_id:str}", operation_id="judge_desk")
async def desk(table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]) -> dict[str, Any]:
    """What the judge of a table has before him: who called and why, what may be corrected, what may be awarded."""
    async with host.at(table_id) as room:
        if not acts.is_judge(room, caller.holder):
            raise Refused("no judge")
        match = room.match
        return {
            "version": room.version, "called": room.bench.called, "why": room.bench.why, "paused": room.bench.paused,
            "looked": sorted(room.bench.looked), "choices": match.step_choices,
            "subjects": [
                {"kind": each.kind, "name": each.name, "fields": {one.name: one.value for one in each.fields}}
                for each in acts.visible(room)
            ],
            "awards": [each.kind for each in match.game.awards(match.state)],
        }  # fmt: skip


@post("/judge/{table_id:str}/rule", operation_id="rule", status_code=200)
async def rule(
    table_id: FromPath[str], data: JSONBody[Act], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Ruled:
    """Carry out an act as the judge of a table."""
    async with host.at(table_id) as room:
        if not acts.is_judge(room, caller.holder):
            raise Refused("no judge")
    caller.acts()
    why = acts.clean(data.why)
    if data.verb == LOSS:
        return Ruled(await acts.expel(host, table_id, caller.holder, data.seat, why))
    try:
        ruling = _ruling(data, why)
    except Refusal as refusal:
        raise acts.refused(refusal) from None
    return Ruled(await acts.rule(host, table_id, caller.holder, ruling))


def _ruling(data: Act, why: str) -> Ruling:
    match data.verb:
        case "look":
            return Ruling(LOOK, why, data.seat)
        case "back":
            return Ruling(BACK, why, data.count)
        case "correct":
            return Ruling(CORRECT, why, data.changes)
        case "award":
            return Ruling(AWARD, why, data.award, data.winner)
        case "warning":
            return Ruling(WARNING, why, data.seat)
        case "fine":
            return Ruling(FINE, why, data.seat, data.seconds)
    return Ruling(PAUSE if data.verb == "pause" else RESUME, why)


HANDLERS = [call, uncall, apply, desk, rule]
