"""A person's page: figures, sieve, privacy, everything as records, and what stays of one who is forgotten."""

import io
import json
import zipfile
from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.rating.test_ledger import counted
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start
from triskel.kernel.books import record
from triskel.kernel.kit import find_game
from triskel.table.profile import page
from triskel.table.profile.history import Played, best_win, by, history
from triskel.table.profile.page import chart
from triskel.table.rating.scale import NEW, Rating
from triskel.table.web.seats import hashed


def account(server: Server, name: str, lang: str = "en") -> httpx.Client:
    browser = server.browser(lang)
    browser.get("/")
    assert post(browser, "/me/register", name=name, password="long enough").status_code == 303
    return browser


def beat(server: Server, winner: httpx.Client, loser: httpx.Client, **more: object) -> str:
    """A rated match that the second gives up."""
    made = post(winner, "/tables", game="unmatched", mode="friend", name="Winner", rated=1, **more)
    table = made.headers["location"].removeprefix("/t/")
    code = server.host.rooms[table].row.invite
    assert post(loser, f"/join/{code}", name="Loser").status_code == 303
    assert post(loser, f"/t/{table}/resign").status_code == 204
    assert counted(server, table)["state"] == "counted"
    return table


def test_a_page_tells_what_was_played_and_how_it_went(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob = account(server, "Ann"), account(server, "Bob")
    tables = [beat(server, ann, bob), beat(server, ann, bob, **{"heroes.0": "alice", "heroes.1": "sinbad"})]
    tables.append(beat(server, bob, ann))
    house = server.app.state.front.house
    played = history(house.storage.engine, house.ledger.store, hashed(ann.cookies["triskel"]))
    assert {each.table for each in played} == set(tables)
    assert sorted(each.result for each in played) == ["lost", "won", "won"]
    assert [(which, each.won, each.lost) for _, which, each in by(played, "game")] == [("unmatched", 2, 1)]
    assert ("alice", 1, 0) in [(which, each.won, each.lost) for _, which, each in by(played, "side")]
    assert [which for _, which, _ in by(played, "opponent")] == ["Loser", "Winner"]
    found = best_win(house.ledger.store, played)
    assert found is not None
    assert found[1] == NEW  # Bob was strongest before he had lost anything
    stranger = server.browser()
    shown = stranger.get("/people/ann").text
    for words in ("Ann", "3 matches found", "Best win", "Alice", "<svg", "one network"):
        assert words in shown, words
    assert "1 match found" in stranger.get("/people/Ann?side=alice").text
    assert "2 matches found" in stranger.get("/people/Ann?result=won&opponent=Loser").text
    assert "0 matches found" in stranger.get("/people/Ann?game=inis").text
    assert "найдены 3 партии" in server.browser("ru").get("/people/Ann").text
    assert stranger.get("/people/Ann?sheet=-1").status_code == 400
    assert stranger.get("/people/Nobody").status_code == 404


def test_a_match_with_oneself_is_no_win(server: Server) -> None:
    """It is listed once, and none of the figures counts it; nor does one that was brought as a record."""
    ann = account(server, "Ann")
    made = post(ann, "/tables", game="unmatched", mode="hotseat").headers["location"].removeprefix("/t/")
    assert post(ann, f"/t/{made}/resign").status_code == 204
    text = ann.get(f"/replay/{made}.txt").text
    brought = post(ann, "/records", record=text).headers["location"].split("?")[0].rsplit("/", 1)[1]
    house = server.app.state.front.house
    played = history(house.storage.engine, house.ledger.store, hashed(ann.cookies["triskel"]))
    found = {each.table: (each.result, each.others) for each in played}
    assert found == {made: ("alone", ()), brought: ("running", ())}
    assert len(played) == 2
    assert by(played, "game") == []
    assert "1 match found" in ann.get("/me/history?result=alone").text


def test_a_private_page_is_shown_to_its_owner_only(server: Server) -> None:
    ann, bob = account(server, "Ann"), account(server, "Bob")
    beat(server, ann, bob)
    assert 'href="/people/Ann"' in bob.get("/ratings").text
    assert post(ann, "/me/private", private=1).status_code == 303
    assert bob.get("/people/Ann").status_code == 404
    assert "Only you see" in ann.get("/people/Ann").text
    assert "Ann" not in bob.get("/ratings").text
    assert post(ann, "/me/private", private=0).status_code == 303
    assert bob.get("/people/Ann").status_code == 200


def test_where_nobody_came_nothing_was_played(server: Server) -> None:
    ann = account(server, "Ann")
    table = post(ann, "/tables", game="unmatched", mode="friend").headers["location"]
    assert table not in ann.get("/me/history").text
    assert post(ann, f"{table}/resign").status_code == 204
    played = ann.get("/me/history").text
    assert table.removeprefix("/t/") not in played


def test_what_is_being_played_is_on_no_public_page(server: Server) -> None:
    ann = account(server, "Ann")
    table = post(ann, "/tables", game="unmatched", mode="bot").headers["location"]
    assert table in ann.get("/me/history").text
    assert table not in server.browser().get("/people/Ann").text


def test_everything_is_exported_as_records(server: Server) -> None:
    ann, bob = account(server, "Ann"), account(server, "Bob")
    table = beat(server, ann, bob)
    running = post(ann, "/tables", game="unmatched", mode="bot").headers["location"].removeprefix("/t/")
    answer = ann.get("/me/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert set(archive.namelist()) == {f"unmatched-{table}.txt", "matches.json"}
        text = archive.read(f"unmatched-{table}.txt").decode()
        listed = json.loads(archive.read("matches.json"))
    assert record.replay(record.parse(text), find_game).game.name == "unmatched"
    assert [(each["table"], each["result"]) for each in listed["matches"]] == [(table, "won")]
    assert running not in text
    with zipfile.ZipFile(io.BytesIO(server.browser().get("/me/export").content)) as archive:
        assert archive.namelist() == ["matches.json"]


def test_who_is_forgotten_leaves_the_others_their_matches_without_the_name(serve: Start, database_url: str) -> None:
    server = serve(database_url)
    ann, bob = account(server, "Ann"), account(server, "Bob")
    table = beat(server, ann, bob)
    assert post(ann, "/me/forget").status_code == 303
    assert server.browser().get("/people/Ann").status_code == 404
    house = server.app.state.front.house
    (kept,) = history(house.storage.engine, house.ledger.store, hashed(bob.cookies["triskel"]))
    assert (kept.table, kept.result, kept.others) == (table, "lost", (("", ""),))
    assert kept.rating is not None
    shown = bob.get("/me/history").text
    assert "somebody" in shown
    assert "Winner" not in shown
    with zipfile.ZipFile(io.BytesIO(bob.get("/me/export").content)) as archive:
        assert f"unmatched-{table}.txt" in archive.namelist()


def test_a_course_is_drawn_with_its_uncertainty() -> None:
    drawn = str(chart([NEW, Rating(27, 7), Rating(26, 6)], "From 1500 to 1530"))
    assert drawn.count("<path") == 2
    assert 'aria-label="From 1500 to 1530"' in drawn
    assert "nan" not in drawn


def test_what_did_not_count_did_not_count_half() -> None:
    def told(**more: Any) -> str:
        return str(page._row("en", Played("m1", "unmatched", 0, 0, "", (("Bob", ""),), "won", "", **more)))

    assert "counts half" in told(rating=(NEW, NEW), state="counted", marks=("network",))
    annulled = told(state="annulled", marks=("network",), said="agreed")
    assert "counts half" not in annulled
    assert "agreed" in annulled
