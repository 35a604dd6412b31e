"""Databases as earlier versions wrote them, on SQLite and on PostgreSQL."""

import sqlite3
from pathlib import Path

import psycopg

HERE = Path(__file__).parent


def from_dump(path: Path, name: str = "unversioned") -> str:
    """The dump as a SQLite file; its address."""
    database = sqlite3.connect(path)
    database.executescript((HERE / f"{name}.sql").read_text("utf-8"))
    database.close()
    return f"sqlite:///{path}"


def to_postgres(path: Path, url: str, name: str = "unversioned") -> str:
    """The same rows in the tables that the same code made on PostgreSQL; the address."""
    from_dump(path, name)
    rows = sqlite3.connect(path)
    with psycopg.connect(url) as connection:
        connection.execute((HERE / f"{name}_tables.postgresql.sql").read_bytes())
        for (table,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in rows.execute(f"SELECT * FROM {table}").fetchall():
                places = ", ".join(["%s"] * len(row))
                connection.execute(f"INSERT INTO {table} VALUES ({places})".encode(), row)
        connection.execute("SELECT setval('reports_id_seq', (SELECT max(id) FROM reports))")
    rows.close()
    return url
