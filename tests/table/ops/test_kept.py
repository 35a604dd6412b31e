"""Whatever is kept about a person is exported, goes along when he takes another password, and is deleted. Tables are
found from the schema, so none that comes later is forgotten."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import Float, Integer, Table, insert, select

from tests.table.conftest import make_settings
from triskel.table.db.schema import TABLES
from triskel.table.house import House, furnish
from triskel.table.ops.admin import Admin

PERSON, OTHER = "a" * 64, "b" * 64
NAMING = ("holder", "player", "owner", "reporter", "other", "slot")
"""Columns that say whose a row is."""
TOLD_AS = {
    "accounts": "account", "tournaments": "tournaments_run", "tournament_entries": "tournaments_joined",
    "rated_seats": "rated", "guests": "came_from",
}  # fmt: skip
FORMED = {"body": "{}", "terms": "{}", "chat": "[]"}
MATCH = {
    "id": "x", "game": "toy", "mode": "friend", "setup": "{}", "pins": "{}", "prelude": "[]", "terms": "{}",
    "invite": "x", "created": 1, "result": '{"winners": [], "reason": "closed", "rule": ""}',
}  # fmt: skip


def _value(column: Any, holder: str) -> Any:
    if column.name in NAMING:
        return holder
    if column.name in FORMED:
        return FORMED[column.name]
    return 1 if isinstance(column.type, Integer) else 1.0 if isinstance(column.type, Float) else "x"


def _of_people() -> list[Table]:
    """Every table that says whose its rows are."""
    return [each for each in TABLES.sorted_tables if {column.name for column in each.columns} & {*NAMING}]


def _fill(house: House, holder: str) -> None:
    """A row about somebody in every one of them."""
    with house.storage.engine.begin() as connection:
        connection.execute(insert(TABLES.tables["matches"]).values(MATCH))
        for table in _of_people():
            connection.execute(insert(table).values({each.name: _value(each, holder) for each in table.columns}))


def _naming(house: House, holder: str) -> set[str]:
    """The tables in which somebody is named anywhere."""
    with house.storage.engine.connect() as connection:
        return {
            table.name for table in TABLES.sorted_tables if holder in str(connection.execute(select(table)).all())
        } - {"news"}  # servers tell each other who has changed; the last words are soon forgotten


@pytest.fixture
def house(database_url: str) -> House:
    return furnish(database_url, make_settings())


def test_who_is_deleted_is_named_nowhere(house: House) -> None:
    _fill(house, PERSON)
    assert _naming(house, PERSON) == {each.name for each in _of_people()}

    async def scene() -> None:
        await house.forget(PERSON)
        await house.host.close()

    asyncio.run(scene())
    assert _naming(house, PERSON) == set()


def test_everything_goes_along_to_another_password(house: House) -> None:
    _fill(house, PERSON)

    async def scene() -> None:
        house.accounts.give(PERSON, OTHER)
        await house.hand_over(PERSON)
        assert house.accounts.moves() == []
        await house.host.close()

    asyncio.run(scene())
    assert _naming(house, PERSON) == {"accounts", "sat"}, "an account changes first; who once sat there still did"
    assert _naming(house, OTHER) == {each.name for each in _of_people()} - {"accounts"}


def test_whatever_is_kept_about_somebody_is_exported(house: House) -> None:
    _fill(house, PERSON)
    told = Admin(house).export(PERSON, "he asked")
    asyncio.run(house.host.close())
    assert PERSON not in json.dumps(told)
    assert [each.name for each in _of_people() if not told.get(TOLD_AS.get(each.name, each.name))] == ["turns"], (
        "whose turn it is follows from the match"
    )
