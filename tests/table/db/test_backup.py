"""Backups: taken while matches run, restored into either kind of database, and played on from."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from tests.table.conftest import Server
from tests.table.db.make_dump import PLAYED
from tests.table.db.olden import from_dump
from tests.table.db.test_migrations import engine_of, goes_on, revision, rows, shape
from tests.table.server.postgres import Postgres
from tests.table.server.test_playing import Start, answer_once, look, two_players
from triskel.cli.main import main
from triskel.kernel.kit import find_game
from triskel.table.db import backup, upgrade
from triskel.table.db.storage import Storage


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to restore to."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'restored.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def saved(url: str, to: Path) -> dict[str, int]:
    engine = engine_of(url)
    counts = backup.backup(engine, to)
    engine.dispose()
    return counts


def restored(url: str, source: Path) -> dict[str, int]:
    engine = engine_of(url)
    try:
        return backup.restore(engine, source)
    finally:
        engine.dispose()


def test_a_match_goes_on_from_a_backup_made_in_the_middle_of_it(
    serve: Start, database_url: str, empty_url: str, tmp_path: Path
) -> None:
    first = serve(database_url)
    table, one, two = two_players(first)
    for _ in range(4):
        answer_once([one, two], table)
    then = [look(each, table) for each in (one, two)]
    counts = saved(database_url, tmp_path / "backup")
    for _ in range(3):
        answer_once([one, two], table)  # what comes after the backup is not in it
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0  # it holds secrets: nobody else reads it
    assert restored(empty_url, tmp_path / "backup") == {name: count for name, count in counts.items() if count}
    second = serve(empty_url)
    again = [second.api(each.headers["authorization"].split()[1]) for each in (one, two)]
    assert [look(each, table) for each in again] == then
    for _ in range(5):
        assert answer_once(again, table) is not None
    assert first.host.storage.secret("csrf") == second.host.storage.secret("csrf")


def test_everything_of_an_old_database_survives_backup_and_restore(
    serve: Start, tmp_path: Path, empty_url: str
) -> None:
    old = from_dump(tmp_path / "old.db")
    before = rows(old)
    counts = saved(old, tmp_path / "backup")  # as it is: a backup changes nothing
    assert revision(old) == upgrade.BASE
    assert counts == before
    restored(empty_url, tmp_path / "backup")
    assert revision(empty_url) == upgrade.revisions()[0]
    after = rows(empty_url)
    assert {name: after[name] for name in before} == before
    server = serve(empty_url, find_game=find_game)
    goes_on(server)
    assert len(PLAYED) == 3


def test_counters_go_on_after_a_restore(serve: Start, postgres: Postgres, tmp_path: Path) -> None:
    old = from_dump(tmp_path / "old.db")
    saved(old, tmp_path / "backup")
    url = postgres.new_database()
    restored(url, tmp_path / "backup")
    engine = engine_of(url)
    with engine.begin() as connection:
        report = "INSERT INTO reports (match_id, reporter, seat, words, chat, at) VALUES ('m', 'r', 0, '', '', 0)"
        connection.exec_driver_sql(report)
        assert connection.exec_driver_sql("SELECT max(id) FROM reports").scalar() == 2
    engine.dispose()


def test_a_restored_database_has_the_tables_of_a_new_one(tmp_path: Path, empty_url: str) -> None:
    source = f"sqlite:///{tmp_path / 'new.db'}"
    Storage(source).close()
    saved(source, tmp_path / "backup")
    restored(empty_url, tmp_path / "backup")
    engine, new = engine_of(empty_url), engine_of(source)
    assert set(shape(engine)) == set(shape(new))
    engine.dispose()
    new.dispose()


def test_what_is_there_is_never_overwritten(database_url: str, tmp_path: Path) -> None:
    Storage(database_url).close()
    saved(database_url, tmp_path / "backup")
    kept = rows(database_url)
    with pytest.raises(backup.BadBackup, match="something in the database") as refused:
        restored(database_url, tmp_path / "backup")
    assert "уже что-то есть" in refused.value.words("ru")
    assert rows(database_url) == kept


def test_a_damaged_backup_restores_nothing(tmp_path: Path, empty_url: str) -> None:
    good = tmp_path / "good"
    saved(from_dump(tmp_path / "old.db"), good)
    lines = gzip.decompress(good.read_bytes()).decode().splitlines(keepends=True)
    later = json.loads(lines[0]) | {"revision": "9999"}
    damages = {
        "cut off": good.read_bytes()[:-200],
        "no backup": b"hello",
        "empty": b"",
        "without its end": gzip.compress("".join(lines[:-1]).encode()),
        "without a row": gzip.compress("".join([*lines[:5], *lines[6:]]).encode()),
        "another table": gzip.compress("".join([lines[0], '["x", {"a": 1}]\n', *lines[1:]]).encode()),
        "another column": gzip.compress("".join([lines[0], '["sat", {"a": 1}]\n', *lines[1:]]).encode()),
        "no head": gzip.compress("".join(lines[1:]).encode()),
        "brackets": gzip.compress(("[" * 100_000).encode()),
        "from the future": gzip.compress((json.dumps(later) + "\n" + "".join(lines[1:])).encode()),
    }
    for name, content in damages.items():
        (tmp_path / "bad").write_bytes(content)
        with pytest.raises(backup.TriskelError) as refused:
            restored(empty_url, tmp_path / "bad")
        assert len(str(refused.value)) > 20, name
        assert refused.value.words("ru") != str(refused.value), name
    with pytest.raises(backup.BadBackup, match="no file"):
        restored(empty_url, tmp_path / "none")
    restored(empty_url, good)  # nothing was left behind that would stand in the way


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    url = from_dump(tmp_path / "old.db")
    with pytest.raises(backup.BadBackup, match="cannot be written"):
        saved(url, tmp_path / "nowhere" / "backup")
    assert [each.name for each in tmp_path.iterdir() if "backup" in each.name] == []


def test_the_command_line_saves_restores_and_goes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], server: Server
) -> None:
    del server
    old, new, file = from_dump(tmp_path / "old.db"), f"sqlite:///{tmp_path / 'n.db'}", str(tmp_path / "b")
    assert main(["database", "--database", old]) == 1  # older than this version
    assert "Revision base" in capsys.readouterr().out
    assert main(["backup", file, "--database", old]) == 0
    assert main(["restore", file, "--database", new, "--lang", "ru"]) == 0
    assert "Восстановлено строк" in capsys.readouterr().out
    assert main(["restore", file, "--database", new]) == 2
    assert "something in the database" in capsys.readouterr().err
    assert main(["database", "--database", new]) == 0
    assert main(["database", "downgrade", "--to", "0001", "--database", new]) == 0
    assert main(["database", "--database", new]) == 1
    assert main(["database", "upgrade", "--database", new]) == 0
    assert main(["database", "downgrade", "--to", "0000", "--database", new, "--lang", "ru"]) == 2
    assert "Ревизии «0000» нет" in capsys.readouterr().err
    database = sqlite3.connect(tmp_path / "n.db")
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    database.close()
    assert main(["serve", "--no-browser", "--database", new, "--lang", "ru"]) == 2
    assert "более новая версия" in capsys.readouterr().err
