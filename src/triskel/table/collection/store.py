"""Where a server keeps what people have collected."""

from collections.abc import Callable, Sequence
from typing import Any, final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Float,
    Index,
    Integer,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from triskel.table.collection.measure import MIDDLE, UNKNOWN, Level
from triskel.table.collection.progress import Learned, Measured, Try, level_of
from triskel.table.db.engine import is_shared
from triskel.table.db.schema import TABLES
from triskel.table.play.times import now

_tries = Table(
    "tries",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("puzzle", String(80), primary_key=True),
    Column("first", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("match_id", String(16), nullable=False),
    Column("points", Float(53), nullable=False),
    Column("doubt", Float(53), nullable=False),
)
_measured = Table(
    "measured",
    TABLES,
    Column("puzzle", String(80), primary_key=True),
    Column("points", Float(53), nullable=False),
    Column("doubt", Float(53), nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""Sums: who is forgotten has been counted all the same."""
_learned = Table(
    "learned",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("match_id", String(16), nullable=False),
    Column("step", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
_stars = Table(
    "stars",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("work", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("stars_by_work", "work"),
)
_shown = Table(
    "shown_works",
    TABLES,
    Column("work", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""What its author shows to everybody, not only to those who have the link."""


@final
class StoredProgress:
    """See `Progress`. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._dialect = postgresql if is_shared(engine) else sqlite

    def tries(self, holder: str) -> list[Try]:
        """All puzzles that somebody has tried, the first tried first."""
        with self._engine.connect() as connection:
            return self._tries(connection, holder)

    @staticmethod
    def _tries(connection: Any, holder: str) -> list[Try]:
        rows = connection.execute(
            select(_tries).where(_tries.c.holder == holder).order_by(_tries.c.at, _tries.c.puzzle)
        )
        return [
            Try(row.puzzle, bool(row.first), bool(row.solved), row.tries, row.at, row.last, row.match_id,
                Level(row.points, row.doubt))
            for row in rows
        ]  # fmt: skip

    def tried(self, holder: str, puzzle: str, table: str, at: int, solved: bool, alone: bool) -> None:
        """A try has come to its end at a table; said again it changes nothing."""
        try:
            with self._engine.begin() as connection:
                known = self._tries(connection, holder)
                found = next((each for each in known if each.puzzle == puzzle), None)
                if found is None:
                    first = solved and alone
                    before = self._measure(connection, puzzle, level_of(known), first)
                    connection.execute(
                        insert(_tries).values(
                            holder=holder, puzzle=puzzle, first=int(first), solved=int(solved), tries=1, at=at, last=at,
                            match_id=table, points=before.points, doubt=before.doubt,
                        )
                    )  # fmt: skip
                    return
                new = found.again(table, at, solved)
                if new != found:
                    connection.execute(
                        update(_tries)
                        .where(_tries.c.holder == holder, _tries.c.puzzle == puzzle)
                        .values(solved=int(new.solved), tries=new.tries, last=new.last, match_id=new.table)
                    )
        except IntegrityError:
            return  # another server was faster to note the same

    def _measure(self, connection: Any, puzzle: str, solver: Level, solved: bool) -> Level:
        """Count a first try. How hard the puzzle was known to be before it."""
        blank = {"puzzle": puzzle, "points": MIDDLE, "doubt": UNKNOWN, "tried": 0, "solved": 0}
        connection.execute(self._dialect.insert(_measured).values(blank).on_conflict_do_nothing())
        row = connection.execute(select(_measured).where(_measured.c.puzzle == puzzle).with_for_update()).one()
        before = Level(row.points, row.doubt)
        new = Measured(before, row.tried, row.solved).met(solver, solved)
        connection.execute(
            update(_measured)
            .where(_measured.c.puzzle == puzzle)
            .values(points=new.level.points, doubt=new.level.doubt, tried=new.tried, solved=new.solved)
        )
        return before

    def measured(self) -> dict[str, Measured]:
        """All puzzles that anybody has tried."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_measured))
            return {row.puzzle: Measured(Level(row.points, row.doubt), row.tried, row.solved) for row in rows}

    def lessons(self, holder: str) -> dict[str, Learned]:
        """All lessons that somebody has begun, by name."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_learned).where(_learned.c.holder == holder))
            return {row.lesson: _lesson(row) for row in rows}

    def learned(self, holder: str, learned: Learned) -> None:
        """Somebody has come so far in a lesson."""
        here = (_learned.c.holder == holder, _learned.c.lesson == learned.lesson)
        try:
            with self._engine.begin() as connection:
                row = connection.execute(select(_learned).where(*here).with_for_update()).first()
                if row is None:
                    connection.execute(insert(_learned).values(holder=holder, lesson=learned.lesson, **_row(learned)))
                else:
                    connection.execute(update(_learned).where(*here).values(**_row(_lesson(row).again(learned))))
        except IntegrityError:
            return  # another server was faster to note the same

    def move(self, old: str, new: str) -> None:
        """What one holder has come to is another's, or nobody's; what both have tried the new one keeps."""
        with self._engine.begin() as connection:
            for each, key in ((_tries, "puzzle"), (_learned, "lesson"), (_stars, "work")):
                if new:
                    has = select(each.c[key]).where(each.c.holder == new)
                    rest = (each.c.holder == old, each.c[key].not_in(has))
                    connection.execute(update(each).where(*rest).values(holder=new))
                connection.execute(delete(each).where(each.c.holder == old))


def _row(learned: Learned) -> dict[str, Any]:
    return {
        "match_id": learned.table, "step": learned.step, "steps": learned.steps, "over": int(learned.over),
        "done": int(learned.done), "at": learned.at,
    }  # fmt: skip


def _lesson(row: Any) -> Learned:
    return Learned(row.lesson, row.match_id, row.step, row.steps, bool(row.over), bool(row.done), row.at)


@final
class StoredStars:
    """See `Stars`. Methods block; the table calls them on a thread."""

    shared = True

    def __init__(self, engine: Engine, names: Callable[[Sequence[str]], dict[str, str]]) -> None:
        self._engine = engine
        self._names = names

    def give(self, holder: str, work: str, on: bool) -> None:
        """Give a star, or take it back; given twice it is one."""
        with self._engine.begin() as connection:
            connection.execute(delete(_stars).where(_stars.c.holder == holder, _stars.c.work == work))
            if on:
                connection.execute(insert(_stars).values(holder=holder, work=work, at=now()))

    def counts(self, works: list[str]) -> dict[str, int]:
        """How many stars each of these has; without those that have none."""
        wanted = select(_stars.c.work, func.count()).where(_stars.c.work.in_(works)).group_by(_stars.c.work)
        with self._engine.connect() as connection:
            return {str(work): int(count) for work, count in connection.execute(wanted)}

    def given(self, holder: str) -> list[str]:
        """What somebody has starred, the latest first."""
        wanted = select(_stars.c.work).where(_stars.c.holder == holder).order_by(_stars.c.at.desc(), _stars.c.work)
        with self._engine.connect() as connection:
            return [str(work) for work in connection.execute(wanted).scalars()]

    def show(self, work: str, on: bool) -> None:
        """Show a work to everybody, or no longer."""
        with self._engine.begin() as connection:
            connection.execute(delete(_shown).where(_shown.c.work == work))
            if on:
                connection.execute(insert(_shown).values(work=work, at=now()))

    def is_shown(self, work: str) -> bool:
        """Whether everybody may see a work."""
        with self._engine.connect() as connection:
            return connection.execute(select(_shown.c.work).where(_shown.c.work == work)).first() is not None

    def shown(self, limit: int) -> list[tuple[str, int]]:
        """What everybody may see with its stars: the most starred first, then the newest."""
        stars = func.count(_stars.c.holder)
        wanted = (
            select(_shown.c.work, stars)
            .outerjoin(_stars, _stars.c.work == _shown.c.work)
            .group_by(_shown.c.work, _shown.c.at)
            .order_by(stars.desc(), _shown.c.at.desc(), _shown.c.work)
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [(str(work), int(count)) for work, count in connection.execute(wanted)]

    def drop(self, work: str) -> None:
        """A work is gone."""
        with self._engine.begin() as connection:
            for each in (_stars, _shown):
                connection.execute(delete(each).where(each.c.work == work))

    def author(self, holder: str) -> str:
        """The name of whoever made a work; empty where that is not known, or nobody's business."""
        return self._names([holder]).get(holder, "")
