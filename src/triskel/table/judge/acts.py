"""The acts of a judge at a table, and of those who call one."""

import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Engine, select, update

from triskel.kernel import Refusal
from triskel.kernel.bench.judge import BACK, CHANGING, FINE, LOOK, LOSS, NOBODY, PAUSE, RESUME, WARNING, Ruling
from triskel.kernel.bench.subject import Change, Subject
from triskel.kernel.play.event import EVERYONE
from triskel.table.db.storage import entries
from triskel.table.play.act import Act, Who, own_seat, seated, take_over
from triskel.table.play.clock import NONE
from triskel.table.play.entries import ADMIT, APPLY, BENCH, CALL, REJECT, RULE, UNCALL
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import OPEN, Entry, write_result
from triskel.table.play.thinking import venture

MOST_WHY: Final = 300
MOST_FINE: Final = 3600


def clean(words: str) -> str:
    """A reason as it is kept: one line, not too long, not empty."""
    kept = " ".join("".join(each if each.isprintable() else " " for each in words).split())
    if not kept:
        raise Refused("no reason")
    if len(kept) > MOST_WHY:
        raise Refused("too long")
    return kept


async def call(host: Host, table_id: str, who: Who, why: str) -> int:
    """A seat calls for a judge; the link for the judge stays the same at one table."""
    words = clean(why)

    def plan(room: Room) -> Act:
        seat = own_seat(room, who, None)
        _check_court(room)
        if room.result is not None:
            raise Refused("over")
        if room.bench.called >= 0:
            raise Refused("called")
        said = {"why": words, "code": room.bench.code or secrets.token_urlsafe(18)}
        return Act(Entry(CALL, seat, json.dumps(said, ensure_ascii=False)))

    return await host.act(table_id, plan)


async def uncall(host: Host, table_id: str, who: Who) -> int:
    """Whoever called has found the answer alone."""

    def plan(room: Room) -> Act:
        if room.bench.called not in seated(room, who):
            raise Refused("nothing asked")
        return Act(Entry(UNCALL, room.bench.called))

    return await host.act(table_id, plan)


def check_code(room: Room, code: str) -> None:
    """Refused where this is not the code of the judge's link."""
    if not room.bench.code or not secrets.compare_digest(code.encode(), room.bench.code.encode()):
        raise Refused("no invite")


def is_awaited(room: Room) -> bool:
    """Whether somebody is still to come who has not been asked."""
    return any(each.kind == OPEN for each in room.seats)


def _check_court(room: Room) -> None:
    """Refused in a rated match in which one person plays: nobody would ask whether he judges himself."""
    if room.bench.holder or not room.row.terms.get("rated"):
        return
    if not is_awaited(room) and not room.opponents(room.people()[:1]):
        raise Refused("no court")


async def apply(host: Host, table_id: str, code: str, holder: str, name: str) -> int:
    """Ask for the judge's place by the link. Who plays there, or ever has, does not judge; and every person who plays
    has to agree, because a link says nothing about who opens it. While a seat is open nobody judges: whoever takes it
    is asked too."""
    has_sat = await host.stored(host.storage.has_sat, table_id, holder)

    def plan(room: Room) -> Act | None:
        check_code(room, code)
        if holder in (room.bench.holder, room.bench.applicant):
            return None
        if has_sat or room.held_by(holder):
            raise Refused("plays")
        if room.bench.holder:
            raise Refused("judged")
        if room.bench.applicant:
            raise Refused("another judge")
        if room.result is not None:
            raise Refused("over")
        _check_court(room)
        if not room.people() and not is_awaited(room):
            return bench(holder, name)
        return Act(Entry(APPLY, -1, json.dumps({"holder": holder, "name": name}, ensure_ascii=False)))

    return await host.act(table_id, plan)


async def answer(host: Host, table_id: str, who: Who, said: str) -> int:
    """A person who plays agrees ("yes") that whoever asks shall judge, or does not ("no")."""
    if said not in ("yes", "no"):
        raise Refused("form", "answer")

    def plan(room: Room) -> Act:
        held, asks = seated(room, who), room.bench
        if not asks.applicant:
            raise Refused("nothing asked")
        if said == "no":
            return Act(Entry(REJECT, held[0]))
        if held[0] in asks.admitted:
            raise Refused("asked")
        _check_court(room)
        agreed = {room.seats[seat].holder for seat in (*asks.admitted, *held)}
        if not is_awaited(room) and all(room.seats[seat].holder in agreed for seat in room.people()):
            return bench(asks.applicant, asks.named)
        return Act(Entry(ADMIT, held[0]))

    return await host.act(table_id, plan)


def bench(holder: str, name: str, code: str = "") -> Act:
    """The act by which somebody becomes the judge."""
    said = {"holder": holder, "name": name, **({"code": code} if code else {})}
    return Act(Entry(BENCH, -1, json.dumps(said, ensure_ascii=False)))


def is_judge(room: Room, holder: str) -> bool:
    """Whether this holder judges here; not where he came to hold a seat after all, by signing in to an account."""
    return bool(holder) and room.bench.holder == holder and not room.held_by(holder)


def visible(room: Room) -> list[Subject]:
    """What the judge may correct with what he has looked at: what lies hidden only after a look."""
    mask = sum(1 << seat for seat in room.bench.looked)
    everything = len(room.bench.looked) == len(room.seats)
    return [
        each
        for each in room.match.game.subjects(room.match.step_start)
        if each.seen_by == EVERYONE or everything or (each.seen_by and each.seen_by & ~mask == 0)
    ]


def check_changes(room: Room, changes: Sequence[Change]) -> None:
    """Refused where a change names something that the judge has not looked at."""
    known = {(each.kind, each.name) for each in visible(room)}
    every = {(each.kind, each.name) for each in room.match.game.subjects(room.match.step_start)}
    for change in changes:
        for kind, name in every - known:
            if change.get(kind) == name:
                raise Refused("look first")


def _check(room: Room, holder: str, ruling: Ruling) -> None:
    if not is_judge(room, holder):
        raise Refused("no judge")
    verb = ruling.verb
    if room.result is not None and verb != WARNING:
        raise Refused("over")
    if verb == BACK:
        room.check_undone()
    if verb == PAUSE and room.bench.paused:
        raise Refused("paused")
    if verb == RESUME and not room.bench.paused:
        raise Refused("not paused")
    if verb == FINE and (room.clock.kind == NONE or not 1 <= ruling.args[1] <= MOST_FINE):
        raise Refused("no clock")
    if verb in (LOSS, WARNING, FINE) and not 0 <= ruling.args[0] < len(room.seats):
        raise Refused("form", "seat")
    if verb == LOOK and not NOBODY <= ruling.args[0] < len(room.seats):
        raise Refused("form", "seat")


async def rule(host: Host, table_id: str, holder: str, ruling: Ruling) -> int:
    """Carry out an act of the judge: play it, store it, and only then show it."""

    async def plan(room: Room) -> Act:
        _check(room, holder, ruling)
        if ruling.verb == "correct":
            check_changes(room, ruling.args[0])
        return await _carried_out(host, room, ruling)

    return await host.act(table_id, plan)


async def decree(host: Host, table_id: str, ruling: Callable[[Room], Ruling | None]) -> int:
    """What the chief judge has ordered for all tables of a tournament, where it is due at this one."""

    async def plan(room: Room) -> Act | None:
        due = ruling(room) if room.result is None else None
        return None if due is None else await _carried_out(host, room, due)

    return await host.act(table_id, plan)


async def _carried_out(host: Host, room: Room, ruling: Ruling) -> Act:
    match = room.match
    if ruling.verb in CHANGING:
        try:
            outcomes = await venture.of_ruling(room, host.seen(room), str(ruling))
        except Refusal as refusal:
            raise refused(refusal) from None
        match.chance.stir()
        match.chance.feed(outcomes)
    room.doubtful = True  # until it is stored
    try:
        if ruling.verb == BACK:  # nearly all of the match is played again
            entry = await host.aside(match.judge, ruling)
        else:
            entry = match.judge(ruling)
    except Refusal as refusal:
        room.doubtful = False
        raise refused(refusal) from None
    words = match.game.outcome_words(match.state, entry.outcomes) if entry.outcomes else []
    outcome = match.outcome
    return Act(Entry(RULE, -1, entry.notation, words), "" if outcome is None else write_result(outcome))


async def expel(host: Host, table_id: str, holder: str, seat: int, why: str) -> int:
    """A game loss. Where two play, the other wins; among more a bot goes on in the seat, and the log says why."""
    async with host.at(table_id) as room:
        two = len(room.seats) == 2
    if two:
        return await rule(host, table_id, holder, Ruling(LOSS, why, seat))
    await rule(host, table_id, holder, Ruling(WARNING, why, seat))
    return await host.act(table_id, lambda room: take_over(room, seat))


def refused(refusal: Refusal) -> Refused:
    """A refusal of the rules with every reason, in both languages."""
    english = "; ".join(str(each) for each in refusal.reasons) or str(refusal)
    russian = "; ".join(f"{each.ru} ({each.rule})" if each.rule else each.ru for each in refusal.reasons)
    return Refused("impossible", english, russian)


def move(engine: Engine, old: str, new: str) -> None:
    """What one holder judges is another's (or nobody's) from now on."""
    with engine.begin() as connection:
        rows = connection.execute(
            select(entries.c.match_id, entries.c.number, entries.c.text).where(
                entries.c.kind.in_((BENCH, APPLY)), entries.c.text.contains(old, autoescape=True)
            )
        ).all()
        for match_id, number, words in rows:
            said: dict[str, Any] = json.loads(words)
            said["holder"] = new
            if not new:
                said["name"] = ""
            connection.execute(
                update(entries)
                .where(entries.c.match_id == match_id, entries.c.number == number)
                .values(text=json.dumps(said, ensure_ascii=False))
            )
