"""The home page of somebody who plays: what waits for him first, what is over last, and by which name he is known."""

import re

import pytest

from tests.table.conftest import Server
from tests.table.profile.test_profile import account
from tests.table.server.test_pages import post
from tests.table.server.test_two_servers import wait
from triskel.table.pages import home
from triskel.table.play.context import GameRow
from triskel.table.web import routes
from triskel.table.words.texts import clock_face, lasting

HOUR = 3_600_000


def test_turns_come_first_and_of_these_the_most_urgent() -> None:
    rows = [
        GameRow("unmatched", "over", "", "finished", "/replay/a"),
        GameRow("unmatched", "theirs", "", "theirs", "/t/b", 5 * HOUR),
        GameRow("inis", "no clock", "", "yours", "/t/c"),
        GameRow("inis", "some days", "", "yours", "/t/d", 52 * HOUR),
        GameRow("berserk", "soon", "", "yours", "/t/e", 11 * HOUR),
    ]
    page = str(home.page("ru", "light", rows, [], "", front=["people"]))
    shown = re.findall(r"<b>([a-z ]+)</b>", page)
    assert shown == ["soon", "some days", "no clock", "theirs", "over"]
    assert "<title>(3) " in page
    assert re.search(r'<h2>Ваш ход <b class="now__count">3</b></h2><a href="/me/history">', page)
    assert "ещё 2 дня 4 часа" in page
    assert len(re.findall(r'<em class="[^"]*is-late', page)) == 2, "less than half a day"
    alone = str(home.page("en", "light", rows[:1], [], ""))
    assert "<h2>Continue</h2></div>" in alone, "without a server there is no page of all"


@pytest.mark.parametrize(
    ("hours", "ru", "en"),
    [
        (28, "1 день 4 часа", "1 day 4 hours"),
        (48, "2 дня", "2 days"),
        (5, "5 часов", "5 hours"),
        (0.5, "30 минут", "30 minutes"),
        (-1, "0 минут", "0 minutes"),
    ],
)
def test_what_is_left_is_told_in_words(hours: float, ru: str, en: str) -> None:
    assert lasting(round(hours * HOUR), "ru") == ru
    assert lasting(round(hours * HOUR), "en") == en


def test_a_clock_shows_days_where_it_has_days() -> None:
    assert [clock_face(round(each * 1000), "ru") for each in (-1, 5, 545, 4800, 86_399, 86_400, 255_600)] == [
        "0:00", "0:05", "9:05", "1:20:00", "23:59:59", "1 д 0 ч", "2 д 23 ч"
    ]  # fmt: skip
    assert clock_face(71 * HOUR, "en") == "2 d 23 h"


def test_what_is_played_stays_however_long_ago_it_began(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_NEWEST", 2)
    monkeypatch.setattr(routes, "_OVER", 1)
    ann = account(server, "Ann")
    old = post(ann, "/tables", game="unmatched", mode="bot").headers["location"]
    over = []
    for _ in range(3):
        over.append(post(ann, "/tables", game="unmatched", mode="hotseat").headers["location"])
        assert post(ann, f"{over[-1]}/resign").status_code == 204
    shown = ann.get("/").text
    assert f'href="{old}"' in shown
    assert [each for each in over if each.replace("/t/", "/replay/") in shown] == over[-1:]


def test_who_gives_no_name_is_called_by_the_account(server: Server) -> None:
    ann, bob, cid = account(server, "Ann"), account(server, "Bob"), server.browser()
    table = post(ann, "/tables", game="unmatched", mode="friend").headers["location"].removeprefix("/t/")
    room = server.host.rooms[table]
    assert post(bob, f"/join/{room.row.invite}").status_code == 303
    assert sorted(each.name for each in server.host.rooms[table].seats) == ["Ann", "Bob"]
    other = post(ann, "/tables", game="unmatched", mode="friend", name="Queen").headers["location"]
    room = server.host.rooms[other.removeprefix("/t/")]
    cid.get("/")
    assert post(cid, f"/join/{room.row.invite}").status_code == 303
    assert sorted(each.name for each in server.host.rooms[room.id].seats) == ["", "Queen"]
    screen = post(ann, "/tables", game="unmatched", mode="hotseat").headers["location"].removeprefix("/t/")
    assert [each.name for each in server.host.rooms[screen].seats] == ["", ""], "there one browser is two people"


def test_a_line_says_against_whom_and_what_is_asked(server: Server) -> None:
    ann, bob = account(server, "Ann"), account(server, "Bob")
    table = post(ann, "/tables", game="unmatched", mode="friend").headers["location"].removeprefix("/t/")
    assert post(bob, f"/join/{server.host.rooms[table].row.invite}").status_code == 303
    lines = [re.search(r"<b>[^<]*</b><span>(.*?)</span>", each.get("/").text) for each in (ann, bob)]
    told = [re.sub(r"<[^>]+>", "|", each[1]) if each else "" for each in lines]
    yours = [bool(each) for each in map(server.host.rooms[table].deciders().count, (0, 1))]
    seats = [each.name for each in server.host.rooms[table].seats]
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        shown = told[("Ann", "Bob").index(name)]
        assert shown.startswith(other), "not oneself"
        assert ("placed?" in shown) == yours[seats.index(name)], "the question of one's own seat, and no other"


def test_a_line_says_how_strong_the_others_are(server: Server) -> None:
    """Where that is known; and of whom one plays with, not of oneself."""
    ann, bob = account(server, "Ann"), account(server, "Bob")
    table = post(ann, "/tables", game="unmatched", mode="friend", rated=1).headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    assert post(bob, f"/join/{room.row.invite}", name="").status_code == 303
    assert " ± " not in ann.get("/").text.split('class="now"')[1], "nobody has played yet"
    assert post(bob, f"{table}/resign").status_code == 204
    ledger = server.app.state.front.house.ledger
    wait(lambda: ledger.store.told([room.id]))
    line = re.search(r"<b>[^<]*</b><span>([^<]*)</span>", ann.get("/").text.split('class="now"')[1])
    assert line is not None
    strong = {each.holder: ledger.store.of([each.holder])[each.holder, "unmatched"][0] for each in room.seats}
    (bobs,) = [rating for rating in strong.values() if rating.points < 1500]
    assert line[1] == f"Bob {bobs}"
    alone = post(ann, "/tables", game="unmatched", mode="hotseat").headers["location"]
    assert " ± " not in ann.get("/").text.split(f'href="{alone}"')[0].split("<li")[-1], (
        "nobody is rated against himself"
    )
