"""Migrations: an old database plays on, a new one is made by the same steps, and there is a way back."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, text

from tests.table.conftest import Server
from tests.table.db.make_dump import PASSWORD, PLAYED, TOKENS, as_browser, as_program, play
from tests.table.db.olden import from_dump, to_postgres
from tests.table.server.postgres import Postgres
from tests.table.server.test_pages import post
from triskel.kernel.kit import find_game
from triskel.table.db import upgrade
from triskel.table.db.schema import TABLES
from triskel.table.db.storage import Storage
from triskel.table.web.app import create_app
from triskel.table.web.seats import hashed

Start = Callable[..., Server]


@pytest.fixture(params=["sqlite", "postgresql"])
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the time before migrations."""
    if request.param == "sqlite":
        return from_dump(tmp_path / "old.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return to_postgres(tmp_path / "old.db", postgres.new_database())


def engine_of(url: str) -> Engine:
    return create_engine(url.replace("postgresql://", "postgresql+psycopg://"))


def shape(engine: Engine) -> dict[str, Any]:
    """Every table with its columns, keys and indexes."""
    found = inspect(engine)
    return {
        table: (
            [(each["name"], str(each["type"]), each["nullable"]) for each in found.get_columns(table)],
            found.get_pk_constraint(table)["constrained_columns"],
            sorted(str(each["name"]) for each in found.get_indexes(table) if not each["unique"]),
            sorted(each["column_names"] for each in found.get_unique_constraints(table)),
        )
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def revision(url: str) -> str:
    engine = engine_of(url)
    with engine.connect() as connection:
        found = upgrade.revision_of(connection)
    engine.dispose()
    return found


def rows(url: str) -> dict[str, int]:
    engine = engine_of(url)
    with engine.connect() as connection:
        found = {
            table: int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())
            for table in inspect(engine).get_table_names()
        }
    engine.dispose()
    return found


def goes_on(server: Server) -> None:
    """The matches of the dump are there, and go on where they stood."""
    ann, bob, cid = as_program(server, "Ann"), as_program(server, "Боб"), as_browser(server, "Cid")
    assert post(cid, "/me/login", name="Cid", password=PASSWORD).status_code == 303
    players = [ann, bob, server.api(cid.cookies["triskel"])]
    going = {}
    for table in server.host.storage.matches_of(hashed(TOKENS["Ann"])):
        shown = ann.get(f"/matches/{table}").json()
        assert "view" in shown, shown
        if shown["result"] is None:
            going[shown["game"]] = (table, shown)
    assert set(going) == set(PLAYED)
    for game, (table, shown) in going.items():
        assert shown["choices"] == PLAYED[game]
        assert f"Hello, Привет: {game}" in [each["text"] for each in shown["chat"]]
        at_it = players[: len(shown["seats"])]
        assert play(at_it, table, 8) == 8, game
        assert ann.get(f"/matches/{table}").json()["choices"] == PLAYED[game] + 8


def test_a_database_of_the_time_before_migrations_plays_on(serve: Start, old_url: str) -> None:
    before = rows(old_url)
    assert revision(old_url) == upgrade.BASE
    server = serve(old_url, find_game=find_game)
    assert revision(old_url) == upgrade.revisions()[0]
    after = rows(old_url)
    assert {table: count for table, count in before.items() if after[table] < count} == {}
    goes_on(server)
    ann = as_browser(server, "Ann")
    assert "Cup" in ann.get("/tournaments").text
    assert "Mine" in ann.get("/decks").text
    assert len(server.app.state.front.host.blocks) == 1


def test_old_and_new_databases_have_the_same_tables(old_url: str, request: pytest.FixtureRequest) -> None:
    Storage(old_url).close()
    if old_url.startswith("sqlite"):
        new_url = old_url.replace("old.db", "new.db")
    else:
        new_url = request.getfixturevalue("postgres").new_database()
    Storage(new_url).close()
    old, new = engine_of(old_url), engine_of(new_url)
    assert shape(old) == shape(new)
    old.dispose()
    new.dispose()


def test_the_migrations_make_what_the_stores_declare(database_url: str) -> None:
    create_app(database_url)  # every store has been loaded, and has declared its tables
    engine = engine_of(database_url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), TABLES) == []
    assert set(TABLES.tables) == set(shape(engine))
    engine.dispose()


def test_there_is_a_way_back_and_forth(serve: Start, old_url: str) -> None:
    first = engine_of(old_url)
    before, kept = shape(first), rows(old_url)
    first.dispose()
    Storage(old_url).close()
    engine = engine_of(old_url)
    for step in (*upgrade.revisions()[1:], upgrade.BASE):
        upgrade.downgrade(engine, step)
        assert revision(old_url) == step
    assert shape(engine) == before
    engine.dispose()
    assert rows(old_url) == kept
    goes_on(serve(old_url, find_game=find_game))
    assert revision(old_url) == upgrade.revisions()[0]


def test_a_database_from_the_future_is_refused_in_words(database_url: str) -> None:
    Storage(database_url).close()
    engine = engine_of(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for attempt in (lambda: Storage(database_url), lambda: upgrade.downgrade(engine, upgrade.BASE)):
        with pytest.raises(upgrade.FromLater, match="later version") as refused:
            attempt()
        assert "9999" in str(refused.value)
        assert "более новая версия" in refused.value.words("ru")
    assert revision(database_url) == "9999"
    engine.dispose()


def test_a_step_that_fails_changes_nothing(old_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(config: Any, to: str) -> None:
        connection = config.attributes["connection"]
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        connection.execute(text("DELETE FROM accounts"))
        raise RuntimeError("power cut")

    kept = rows(old_url)
    monkeypatch.setattr(upgrade.command, "upgrade", half)
    with pytest.raises(RuntimeError, match="power cut"):
        Storage(old_url)
    assert rows(old_url) == kept


def test_an_unknown_step_back_is_refused(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'table.db'}")
    with pytest.raises(upgrade.TriskelError, match="no revision"):
        upgrade.downgrade(storage.engine, "banana")
    storage.close()


def test_a_database_that_lacks_a_later_table_gets_it(tmp_path: Path) -> None:
    url = from_dump(tmp_path / "old.db")
    database = sqlite3.connect(tmp_path / "old.db")
    database.execute("DROP TABLE sat")
    database.execute("DROP INDEX papers_by_holder")
    database.commit()
    database.close()
    Storage(url).close()
    engine = engine_of(url)
    assert "sat" in shape(engine)
    assert shape(engine)["papers"][2] == ["papers_by_holder"]
    engine.dispose()
