"""The ways to the judge: calling one, taking the judge's place, and everything that is done from there."""

import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEvent

from triskel.kernel import Refusal
from triskel.kernel.bench.judge import AWARD, BACK, CORRECT, FINE, LOOK, LOSS, PAUSE, RESUME, WARNING, Ruling
from triskel.kernel.bench.subject import Field
from triskel.table.judge import acts as judge
from triskel.table.judge import page as pages
from triskel.table.judge.umpire import umpire_of
from triskel.table.people.accounts import Accounts
from triskel.table.play.context import Reader
from triskel.table.play.host import Host
from triskel.table.play.order import clean_name
from triskel.table.play.pages.table import desk_of
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import venture
from triskel.table.rating.counted import is_rated
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import done, html
from triskel.table.web.caller import Caller
from triskel.table.web.render import changes, context, partial, reader, seat_name
from triskel.table.web.seats import AnyRequest
from triskel.table.web.stream import stream

_MOST_PENDING: Final = 8000
"""Letters of changes that a page may carry along."""


# --- players ------------------------------------------------------------------------------------------------------


@post("/t/{table_id:str}/call", include_in_schema=False)
async def call(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Call a judge (`why`)."""
    caller.speaks()
    await judge.call(host, table_id, caller.seats, (await form_of(request)).get("why", ""))
    return done(request, table_id)


@post("/t/{table_id:str}/uncall", include_in_schema=False)
async def uncall(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """No judge is needed any more."""
    caller.acts()
    await judge.uncall(host, table_id, caller.seats)
    return done(request, table_id)


@post("/t/{table_id:str}/admit", include_in_schema=False)
async def admit(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Response[Any]:
    """Agree to whoever asks to judge (`answer` = yes), or not (no)."""
    caller.acts()
    await judge.answer(host, table_id, caller.seats, (await form_of(request)).get("answer", ""))
    return done(request, table_id)


# --- becoming the judge -------------------------------------------------------------------------------------------


@get("/judge/{table_id:str}/join/{code:str}", include_in_schema=False)
async def join_page(
    request: AnyRequest, table_id: FromPath[str], code: FromPath[str], host: NamedDependency[Host],
    caller: NamedDependency[Caller], accounts: NamedDependency[Accounts],
) -> Response[Any]:  # fmt: skip
    """Where the judge's link leads; whoever judges here already goes on to the desk."""
    who = reader(request)
    async with host.at(table_id) as room:
        judge.check_code(room, code)
        holder = caller.holder
        if judge.is_judge(room, holder):
            return Redirect(f"/judge/{table_id}", status_code=303)
        if room.bench.holder:
            raise Refused("judged")
        if holder and room.bench.applicant == holder:
            return html(pages.waiting(who.lang, who.theme))
        title = " — ".join(seat_name(each, n, who.lang) for n, each in enumerate(room.seats))
    name = await host.stored(accounts.name_of, holder) if holder else ""
    return html(pages.invitation(who.lang, who.theme, who.csrf, title, f"/judge/{table_id}/join/{code}", name))


@post("/judge/{table_id:str}/join/{code:str}", include_in_schema=False)
async def join(
    request: AnyRequest, table_id: FromPath[str], code: FromPath[str], host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Ask for the judge's place; the link leads on to the desk as soon as everybody has agreed."""
    caller.sets_up()
    form = await form_of(request)
    await judge.apply(host, table_id, code, caller.stay(), clean_name(form.get("name", "")))
    return caller.led_to(f"/judge/{table_id}/join/{code}")


# --- the desk -----------------------------------------------------------------------------------------------------


def _check_judge(caller: Caller, room: Room) -> None:
    if not judge.is_judge(room, caller.holder):
        raise Refused("no judge")


def _pending(text: str) -> list[dict[str, Any]]:
    """The changes that a page carries along; they are a stranger's, so anything may be in them."""
    if len(text) > _MOST_PENDING:
        raise Refused("too long")
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        raise Refused("form", "pending") from None
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise Refused("form", "pending")
    return found


async def _docket(host: Host, room: Room, who: Reader, chosen: str, pending: list[dict[str, Any]]) -> pages.Docket:
    ctx = context(room, (), who)
    with desk_of(ctx).naming():
        docket = pages.Docket(
            ctx, judge.visible(room), sorted(room.bench.looked), room.match.game.awards(room.match.state),
            room.match.step_choices, chosen, pending, rated=is_rated(room),
        )  # fmt: skip
        if pending and room.result is None:
            judge.check_changes(room, pending)
            try:
                found = await venture.correctable(room, host.seen(room), pending)
                docket.told = [each.ru if who.lang == "ru" else each.en for each in found]
            except Refusal as refusal:
                docket.told = [" ".join(f"{key} {value}" for key, value in each.items()) for each in pending]
                docket.faults = [
                    each.text(who.lang) + (f" ({each.rule})" if each.rule else "") for each in refusal.reasons
                ] or [str(refusal)]
    umpire, state = umpire_of(room.row.game), room.match.state
    docket.worth, docket.worth_now = umpire.count(state), umpire.may_count(state)
    return docket


@get("/judge/{table_id:str}", include_in_schema=False)
async def desk_page(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    subject: FromQuery[str] = "", pending: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The judge's desk."""
    who = reader(request)
    async with host.at(table_id) as room:
        _check_judge(caller, room)
        return html(pages.page(await _docket(host, room, who, subject, _pending(pending))))


@get("/judge/{table_id:str}/events", include_in_schema=False)
async def events(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    v: FromQuery[int] = -1,
) -> ServerSentEvent:  # fmt: skip
    """The stream of the desk: status and log."""
    who = reader(request)
    sent: set[str] = set()

    def look(room: Room) -> tuple[int, ...]:
        _check_judge(caller, room)
        return ()

    def draw(room: Room, _: Sequence[int]) -> str:
        drawn = [partial(str(each)) for each in pages.regions(context(room, (), who))]
        return changes(drawn, sent)

    return await stream(request, host, table_id, v, look, draw)


@get("/judge/{table_id:str}/table", include_in_schema=False)
async def table_page(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    view: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The table: what lies open, or from a seat whose cards the judge has looked at."""
    who = reader(request)
    async with host.at(table_id) as room:
        _check_judge(caller, room)
        seat = int(view) if view.isascii() and view.isdigit() and len(view) < 3 else None
        if seat is not None and seat not in room.bench.looked and room.result is None:
            raise Refused("look first")
        return html(pages.table(context(room, (), who, "", room.match, seat), seat))


@post("/judge/{table_id:str}/draft", include_in_schema=False)
async def draft(
    request: AnyRequest, table_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller]
) -> Redirect:
    """Add a change to those that wait; nothing is stored, the page's address carries it along."""
    form = await form_of(request)
    async with host.at(table_id) as room:
        _check_judge(caller, room)
        caller.acts()
        chosen = form.get("subject", "")
        subject = next((each for each in judge.visible(room) if f"{each.kind} {each.name}" == chosen), None)
        if subject is None:
            raise Refused("look first")
        change: dict[str, Any] = {subject.kind: subject.name}
        for field in subject.fields:
            value = _value(field, form)
            if value != field.value:
                change[field.name] = value
        pending = [each for each in _pending(form.get("pending", "")) if each.get(subject.kind) != subject.name]
        if len(change) > 1:
            pending.append(change)
    query = urlencode({"subject": chosen, "pending": json.dumps(pending, ensure_ascii=False)})
    return Redirect(f"/judge/{table_id}?{query}#correct", status_code=303)


def _value(field: Field, form: dict[str, str]) -> int | bool | str:
    key = f"field.{field.name}"
    if isinstance(field.value, bool):
        return key in form
    return number(form, key) if isinstance(field.value, int) else form.get(key, "")


@post("/judge/{table_id:str}/{verb:str}", include_in_schema=False)
async def act(
    request: AnyRequest, table_id: FromPath[str], verb: FromPath[str], host: NamedDependency[Host],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Everything else that a judge does, each with its reason."""
    async with host.at(table_id) as room:
        _check_judge(caller, room)
    caller.acts()
    form = await form_of(request)
    why = judge.clean(form.get("why", ""))
    kind = form.get("kind", "")
    if verb == "penalty" and kind == LOSS:
        await judge.expel(host, table_id, caller.holder, number(form, "seat"), why)
    else:
        try:
            ruling = _ruling(verb, kind, why, form)
        except Refusal as refusal:
            raise judge.refused(refusal) from None
        await judge.rule(host, table_id, caller.holder, ruling)
    return Redirect(f"/judge/{table_id}", status_code=303)


def _ruling(verb: str, kind: str, why: str, form: dict[str, str]) -> Ruling:
    if verb in (PAUSE, RESUME):
        return Ruling(verb, why)
    if verb == LOOK:
        return Ruling(LOOK, why, number(form, "seat"))
    if verb == BACK:
        return Ruling(BACK, why, number(form, "count"))
    if verb == CORRECT:
        return Ruling(CORRECT, why, _pending(form.get("pending", "")))
    if verb == AWARD:
        award, _, winner = form.get("award", "").partition("|")
        return Ruling(AWARD, why, award, number({"winner": winner}, "winner"))
    if verb == "penalty" and kind == WARNING:
        return Ruling(WARNING, why, number(form, "seat"))
    if verb == "penalty" and kind == FINE:
        return Ruling(FINE, why, number(form, "seat"), number(form, "seconds"))
    raise Refused("form", verb[:20])


HANDLERS: Final[list[BaseRouteHandler]] = [
    call, uncall, admit, join_page, join, desk_page, events, table_page, draft, act,
]  # fmt: skip
