"""A table with two players and a judge, each with a browser."""

import re
from dataclasses import dataclass
from typing import Any

import httpx

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from triskel.table.play.room import Room

LINK = re.compile(r"/judge/\w+/join/[\w-]+")


@dataclass
class Court:
    """Everybody at one table."""

    server: Server
    table: str
    one: httpx.Client
    two: httpx.Client
    judge: httpx.Client

    @property
    def room(self) -> Room:
        """The table as the server has it."""
        return self.server.host.rooms[self.table]

    def rule(self, verb: str, why: str = "as the rules say", **fields: Any) -> httpx.Response:
        """An act of the judge."""
        return post(self.judge, f"/judge/{self.table}/{verb}", why=why, **fields)

    def choose(self) -> httpx.Response:
        """Whoever has to choose takes the first option."""
        decision = self.room.match.decisions[0]
        browser = (self.one, self.two)[decision.seat]
        fields = {"decision": decision.id, "option": decision.options[0], "seat": decision.seat}
        return post(browser, f"/t/{self.table}/choose", **fields)

    def desk(self, **query: str) -> str:
        """The judge's page."""
        answer = self.judge.get(f"/judge/{self.table}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.text


def new_court(server: Server, game: str = "unmatched", seated: bool = True, **fields: Any) -> Court:
    """A match of two people who have called a judge, who has come."""
    one, two, judge = server.browser(), server.browser(), server.browser()
    for each in (one, two, judge):
        each.get("/")
    made = post(one, "/tables", game=game, mode="friend", name="Ann", **fields)
    assert made.status_code == 303, made.text
    table = str(made.headers["location"]).removeprefix("/t/")
    room = server.host.rooms[table]
    assert post(two, f"/join/{room.row.invite}", name="Bob").status_code == 303
    court = Court(server, table, one, two, judge)
    if seated:
        assert post(one, f"/t/{table}/call", why="what does this card do?").status_code == 204
        link = LINK.search(one.get(f"/t/{table}").text)
        assert link is not None
        assert judge.get(link[0]).status_code == 200
        assert post(judge, link[0], name="Judith").status_code == 303
        for player in (one, two):
            assert post(player, f"/t/{table}/admit", answer="yes").status_code == 204
        assert judge.get(link[0]).headers["location"] == f"/judge/{table}"
    return court


def to_action(court: Court) -> None:
    """Play on until somebody has to choose an action."""
    for _ in range(40):
        decision = court.room.match.decisions[0]
        if decision.kind == "action":
            return
        assert court.choose().status_code == 204
    raise AssertionError("no action came")
