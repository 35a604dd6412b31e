"""What the keepers of a server do from the command line, while it runs or not. Every act is written down: when, who,
what, about whom, why. A person is written down by a few letters of the hash that holds the seats, never by name."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from sqlalchemy import Connection, func, select, update

from triskel.kernel import Outcome
from triskel.kernel.books.outside import is_number
from triskel.kernel.play.refusal import TriskelError
from triskel.table.db.schema import TABLES
from triskel.table.db.storage import SAID, entries, matches, sat, seats
from triskel.table.house import House
from triskel.table.play.act import Act, end
from triskel.table.play.entries import CHOICE, JOIN
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HOLDER, TABLE, write_result
from triskel.table.web.alike import keys_of

CLOSED: Final = "closed"
"""The reason of a match that the keepers ended."""
MOST_WHY: Final = 300
_SHOWN: Final = 12
_HASH: Final = 64


@final
@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in the keepers' list."""

    id: str
    game: str
    names: list[str]
    created: int
    choices: int
    result: str


@final
class Admin:
    """The keepers' acts in one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._host = house.host
        self._engine = house.storage.engine
        self._host.hub.closing = True  # nobody plays here: bots and clocks are the servers' business

    # --- tables ---------------------------------------------------------------------------------------------------

    def tables(self, finished: bool = False, limit: int = 200) -> list[TableLine]:
        """The tables that are played at, newest first; with `finished` also those that are over."""
        with self._engine.connect() as connection:
            wanted = select(matches).order_by(matches.c.created.desc()).limit(limit)
            rows = connection.execute(wanted if finished else wanted.where(matches.c.result == "")).all()
            return [self._line(connection, row) for row in rows]

    def _line(self, connection: Connection, row: Any) -> TableLine:
        sitting = select(seats.c.kind, seats.c.name).where(seats.c.match_id == row.id).order_by(seats.c.seat)
        names = [each.name or each.kind for each in connection.execute(sitting)]
        chosen = select(func.count()).where(entries.c.match_id == row.id, entries.c.kind == CHOICE)
        return TableLine(
            row.id, row.game, names, row.created, int(connection.execute(chosen).scalar() or 0), _ended(row.result)
        )  # fmt: skip

    async def close(self, table: str, why: str) -> None:
        """End a match without a winner. One that cannot be loaded any more is ended by its row alone."""

        def plan(room: Room) -> Act:
            if room.result is not None:
                raise Refused("over")
            return end(-1, (), CLOSED)

        words = _reason(why)
        try:
            await self._host.act(table, plan)
        except Refused as refused:
            if refused.code not in ("changed", "unreadable"):
                raise
            await self._host.stored(self._close_row, table)
        await self._host.tell(TABLE, table)
        self._note("close", table, words)

    def _close_row(self, table: str) -> None:
        with self._engine.begin() as connection:
            result = write_result(Outcome((), CLOSED))
            connection.execute(
                update(matches).where(matches.c.id == table, matches.c.result == "").values(result=result)
            )

    # --- persons --------------------------------------------------------------------------------------------------

    def holder_of(self, person: str) -> str:
        """The holder behind `TABLE:SEAT` (seats are counted from 1), the name of an account, or a hash."""
        table, _, seat = person.rpartition(":")
        accounts = TABLES.tables["accounts"]
        with self._engine.connect() as connection:
            if table and is_number(seat, 2):
                where = (seats.c.match_id == table, seats.c.seat == int(seat) - 1)
                found = connection.execute(select(seats.c.holder).where(*where)).scalar()
            elif len(person) == _HASH and all(each in "0123456789abcdef" for each in person):
                found = person
            else:
                wanted = [select(accounts.c.holder).where(accounts.c.key == key) for key in keys_of(person)]
                found = next(filter(None, (connection.execute(each).scalar() for each in wanted)), None)
        if not found:
            raise TriskelError(f'Nobody is known as "{person[:80]}".', f"«{person[:80]}» никому не соответствует.")
        return str(found)

    async def hide(self, person: str, why: str) -> int:
        """Strike out the names that somebody took, at every table and tournament. At how many seats."""
        words, holder = _reason(why), self.holder_of(person)
        count = await self._host.stored(self._hide, holder)
        await self._host.tell(HOLDER, holder)
        self._note("hide", holder[:_SHOWN], words)
        return count

    def _hide(self, holder: str) -> int:
        cups = TABLES.tables["tournament_entries"]
        with self._engine.begin() as connection:
            held = connection.execute(select(seats.c.match_id, seats.c.seat).where(seats.c.holder == holder)).all()
            for match_id, seat in held:
                connection.execute(
                    update(entries)
                    .where(entries.c.match_id == match_id, entries.c.seat == seat, entries.c.kind == JOIN)
                    .values(text="")
                )
            connection.execute(update(seats).where(seats.c.holder == holder).values(name=""))
            joined = (cups.c.holder == holder, cups.c.kind == "join")
            for row in connection.execute(select(cups).where(*joined)).all():
                body = json.dumps({**json.loads(row.body), "name": ""}, ensure_ascii=False)
                here = (cups.c.tournament_id == row.tournament_id, cups.c.number == row.number)
                connection.execute(update(cups).where(*here).values(body=body))
        return len(held)

    async def bar(self, person: str, why: str, out: bool = True) -> None:
        """Shut somebody out, or let him in again."""
        words, holder = _reason(why), self.holder_of(person)
        await self._house.barred.set(holder, out)
        self._note("block" if out else "unblock", holder[:_SHOWN], words)

    def export(self, person: str, why: str) -> dict[str, Any]:
        """Everything that is kept about somebody, for him to have."""
        words, holder = _reason(why), self.holder_of(person)
        table = TABLES.tables
        with self._engine.connect() as connection:

            def rows(of: Any, *where: Any, without: Sequence[str] = ("holder",)) -> list[dict[str, Any]]:
                wanted = [column for column in of.columns if column.name not in without]
                return [dict(row) for row in connection.execute(select(*wanted).where(*where)).mappings()]

            held = connection.execute(select(seats.c.match_id, seats.c.seat).where(seats.c.holder == holder)).all()
            said = [
                each
                for match_id, seat in held
                for each in rows(
                    entries, entries.c.match_id == match_id, entries.c.seat == seat, entries.c.kind.in_(SAID)
                )
            ]
            accounts, papers = table["accounts"], table["papers"]
            run, cups = table["tournaments"], table["tournament_entries"]
            told = {
                "account": rows(accounts, accounts.c.holder == holder, without=("holder", "proof", "salt")),
                "seats": rows(seats, seats.c.holder == holder),
                "matches": [match_id for match_id, _ in held],
                "sat": rows(sat, sat.c.holder == holder),
                "words": said,
                "papers": rows(papers, papers.c.holder == holder),
                "blocks": len(rows(table["blocks"], table["blocks"].c.holder == holder)),  # whom, is the others' matter
                "reports": rows(table["reports"], table["reports"].c.reporter == holder, without=("reporter", "chat")),
                "stops": [
                    each
                    for match_id, seat in held
                    for each in rows(
                        table["stops"], table["stops"].c.match_id == match_id, table["stops"].c.seat == seat
                    )
                ],
                "tournaments_run": rows(run, run.c.owner == holder, without=("owner",)),
                "tournaments_joined": rows(cups, cups.c.holder == holder),
                "barred": rows(table["barred"], table["barred"].c.holder == holder),
                "seeks": rows(table["seeks"], table["seeks"].c.holder == holder, without=("holder", "slot")),
                "ratings": rows(table["ratings"], table["ratings"].c.player == holder, without=("player",)),
                "rated": rows(table["rated_seats"], table["rated_seats"].c.player == holder, without=("player",)),
                "mail": rows(table["mail"], table["mail"].c.holder == holder, without=("holder", "code")),
                "vacations": rows(table["vacations"], table["vacations"].c.holder == holder),
                **{
                    each: rows(table[each], table[each].c.holder == holder)
                    for each in ("tries", "learned", "stars", "plans", "remarks")
                },
                "sitters": rows(table["sitters"], table["sitters"].c.player == holder, without=("player",)),
                "came_from": rows(table["guests"], table["guests"].c.holder == holder),
            }
        self._note("export", holder[:_SHOWN], words)
        return told

    async def delete(self, person: str, why: str) -> None:
        """Delete everything about somebody; what is still being played is given up first."""
        words, holder = _reason(why), self.holder_of(person)
        await self._house.forget(holder)
        self._note("delete", holder[:_SHOWN], words)

    async def shut(self) -> None:
        """Leave the house."""
        await self._host.close()

    def _note(self, act: str, about: str, why: str) -> None:
        self._house.deeds.note(act, about, why)


def _ended(result: str) -> str:
    """Why a match is over; empty while it is not."""
    try:
        return str(json.loads(result)["reason"]) if result else ""
    except (ValueError, TypeError, KeyError, RecursionError):
        return "?"  # damaged; the list of the others is wanted all the same


def _reason(why: str) -> str:
    words = " ".join(why.split())
    if not words or len(words) > MOST_WHY:
        raise TriskelError(
            f"Say why, in at most {MOST_WHY} letters.", f"Назовите причину, не длиннее {MOST_WHY} знаков."
        )
    return words
