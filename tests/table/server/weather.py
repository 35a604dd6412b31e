"""What a server process is exposed to from outside while it runs: a file that may only be read, a system clock that is
set. Whoever started the process says so in a file, which the process looks at."""

import json
from pathlib import Path
from typing import Any

VARIABLE = "TRISKEL_TEST_WEATHER"


class Weather:
    """The side of whoever makes it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._now: dict[str, Any] = {"read_only": False, "clock": 0}
        self.be()

    @property
    def environment(self) -> dict[str, str]:
        """For a server that is to feel it."""
        return {VARIABLE: str(self._path)}

    def be(self, **what: Any) -> None:
        """`read_only`: whether the database's file may only be read. `clock`: by how many milliseconds the system
        clock has been set."""
        self._now.update(what)
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps(self._now), "utf-8")
        new.replace(self._path)


def be_exposed(path: str) -> None:
    """The side of a server, before it begins."""
    from sqlalchemy import Connection, Engine, event

    from triskel.table.db.servers import Servers
    from triskel.table.play import times

    def now() -> dict[str, Any]:
        found: dict[str, Any] = json.loads(Path(path).read_text("utf-8"))
        return found

    def tell(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA query_only = {int(now()['read_only'])}")
        elif now()["read_only"]:
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    event.listen(Engine, "begin", tell)
    wall, moment = times.wall_clock, Servers._moment
    times.wall_clock = lambda: wall() + now()["clock"]

    def moved(servers: Servers, connection: Connection) -> int:
        return moment(servers, connection) + (now()["clock"] if connection.dialect.name != "sqlite" else 0)

    Servers._moment = moved  # type: ignore[method-assign, assignment]
