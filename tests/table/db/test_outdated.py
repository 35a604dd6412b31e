"""Matches that an earlier version has stored, whose rules, cards or boards have changed since: they say what, and
whoever plays there ends them by their record."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.table.conftest import Server
from tests.table.db.make_dump import PLAYED, as_browser, as_program, play
from tests.table.db.olden import from_dump, to_postgres
from tests.table.server.postgres import Postgres
from tests.table.server.test_pages import post
from triskel.kernel.books import record
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadRecord
from triskel.table.play.refused import said

Start = Callable[..., Server]


@pytest.fixture(params=["sqlite", "postgresql"])
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the time before migrations."""
    if request.param == "sqlite":
        return from_dump(tmp_path / "old.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return to_postgres(tmp_path / "old.db", postgres.new_database())


def tell(url: str, statement: str, **values: object) -> list[tuple[object, ...]]:
    """Ask the database itself."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        done = connection.execute(text(statement), values)
        found = [tuple(row) for row in done] if done.returns_rows else []
    engine.dispose()
    return found


def running(url: str, game: str, cup: bool = False) -> str:
    """A match of the dump that is still being played: of people among themselves, or of the tournament."""
    rows = tell(url, "SELECT id, terms FROM matches WHERE game = :game AND result = ''", game=game)
    (found,) = (str(name) for name, terms in rows if ("tournament" in json.loads(str(terms))) is cup)
    return found


def print_anew(url: str, table: str, pin: str) -> None:
    """As if this card or board had had another text then."""
    ((pins,),) = tell(url, "SELECT pins FROM matches WHERE id = :id", id=table)
    changed = {**json.loads(str(pins)), pin: "0123456789ab"}
    tell(url, "UPDATE matches SET pins = :pins WHERE id = :id", pins=json.dumps(changed, sort_keys=True), id=table)


def test_it_says_what_has_changed_and_is_ended_by_its_record(serve: Start, old_url: str) -> None:
    table, sound = running(old_url, "unmatched"), running(old_url, "inis")
    print_anew(old_url, table, "hero medusa")
    server = serve(old_url, find_game=find_game)
    ann, bob, stranger = as_program(server, "Ann"), as_program(server, "Боб"), server.api()
    for client in (ann, stranger):
        for path in ("", "/stream", "/record", "/events"):
            answer = client.get(f"/matches/{table}{path}")
            assert answer.status_code == 409
            assert answer.json()["detail"].endswith("it cannot be continued. Changed: hero medusa.")
    page = as_browser(server, "Ann").get(f"/t/{table}")
    assert page.status_code == 409
    assert "Changed: hero medusa." in page.text
    assert f'action="/t/{table}/end"' in page.text
    assert f'action="/t/{table}/end"' not in server.browser().get(f"/t/{table}").text
    russian = server.browser("ru")
    assert "Изменилось: hero medusa." in russian.get(f"/t/{table}").text
    assert stranger.post(f"/matches/{table}/end").status_code == 403
    assert ann.post(f"/matches/{sound}/end").status_code == 409
    assert ann.get(f"/matches/{sound}").json()["result"] is None
    browser = as_browser(server, "Ann")
    browser.get("/")
    assert post(browser, f"/t/{table}/end").status_code == 204
    assert ann.post(f"/matches/{table}/end").json()["detail"] == said("en", "over")
    for again in (server, serve(old_url, find_game=find_game)):
        told = as_program(again, "Боб").get(f"/matches/{table}/record")
        assert told.status_code == 200
        assert told.text == as_browser(again, "Cid").get(f"/replay/{table}.txt").text
        assert sum(line[:1].isdigit() for line in told.text.splitlines()) == PLAYED["unmatched"]
        page = as_browser(again, "Боб").get(f"/t/{table}")
        assert "End by its record" not in page.text
        assert "This match is over" in page.text
        assert as_browser(again, "Боб").get("/").status_code == 200
    with pytest.raises(BadRecord, match="hero medusa"):
        record.replay(record.parse(f"{told.text}end 0 0\n"), find_game)
    assert bob.post(f"/matches/{table}/choices", json={"decision": 24, "option": 0}).status_code == 409


def test_the_version_that_knows_the_old_text_shows_the_same_end(serve: Start, old_url: str) -> None:
    table = running(old_url, "unmatched")
    ((pins,),) = tell(old_url, "SELECT pins FROM matches WHERE id = :id", id=table)
    print_anew(old_url, table, "board sarpedon")
    server = serve(old_url, find_game=find_game)
    assert as_program(server, "Ann").post(f"/matches/{table}/end").status_code == 200
    server.stop()
    tell(old_url, "UPDATE matches SET pins = :pins WHERE id = :id", pins=pins, id=table)
    server = serve(old_url, find_game=find_game)
    shown = as_program(server, "Ann").get(f"/matches/{table}").json()
    assert shown["result"] == {"winners": [], "reason": "record", "rule": ""}
    assert shown["choices"] == PLAYED["unmatched"]
    assert "ended by its record" in as_browser(server, "Ann").get(f"/t/{table}").text


def test_a_rule_that_has_changed_is_named_and_no_card(serve: Start, old_url: str) -> None:
    """A fighter went where another goes later. What was chosen, and what could be, is for its owner alone."""
    table = running(old_url, "unmatched")
    tell(old_url, "UPDATE entries SET text = 'to S01' WHERE match_id = :id AND number = 8", id=table)
    server = serve(old_url, find_game=find_game)
    detail = server.api().get(f"/matches/{table}").json()["detail"]
    assert detail.endswith("Choice 14 is no longer allowed: U-ZONE-1.")
    assert as_program(server, "Боб").post(f"/matches/{table}/end").status_code == 200
    assert "to S01" in as_program(server, "Ann").get(f"/matches/{table}/record").text


def test_in_a_tournament_the_chief_judge_says_how_it_came_out(serve: Start, old_url: str) -> None:
    table = running(old_url, "inis", cup=True)
    print_anew(old_url, table, "epic")
    server = serve(old_url, find_game=find_game)
    answer = as_program(server, "Боб").post(f"/matches/{table}/end")
    assert answer.status_code == 409
    assert "chief judge" in answer.json()["detail"]
    assert as_program(server, "Ann").post(f"/matches/{table}/end").status_code == 403
    assert "/end" not in as_browser(server, "Боб").get(f"/t/{table}").text


def test_every_match_of_the_dump_that_has_not_changed_plays_on(serve: Start, old_url: str) -> None:
    """One that has changed holds up no other."""
    print_anew(old_url, running(old_url, "berserk"), "switches")
    server = serve(old_url, find_game=find_game)
    players = [as_program(server, name) for name in ("Ann", "Боб")]
    assert play(players, running(old_url, "unmatched"), 3) == 3
