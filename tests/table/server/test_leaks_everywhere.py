"""Whatever a server can be asked: the answer does not depend on what the one who asks may not know.

A match stands on the server once as it is and once with other hidden cards, such as the observer could imagine; between
the two nothing else changes. Every answer to each seat and to a watcher is the same to the byte: pages, streams,
states, records, refusals. The ways are taken from the router itself: one that is neither tried here nor declared
harmless with a reason fails the test. Table, tokens and moment are the same in both worlds, so only the date of an
answer is masked.
"""

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_leaks import as_seen
from tests.table.server.test_pages import post
from triskel.kernel import Chance, Match
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.entry import Entry
from triskel.kernel.play.event import Event
from triskel.kernel.why.explain import explain
from triskel.table.play.room import Room
from triskel.table.rules import why

pytestmark = pytest.mark.usefixtures("no_daily_puzzle", "same_deal")

MATCHES = int(os.environ.get("TRISKEL_LEAK_MATCHES", "1"))
"""Matches of each game; a plain test run plays one."""
MOMENTS = (5, 40)
"""After so many choices the worlds are compared."""
LATEST = 200
"""So far one looks on where they have not differed for everybody."""
STREAMS = ("/t/{table_id}/events", "/api/matches/{table_id}/stream", "/judge/{table_id}/events")

PAGES: dict[str, tuple[str, ...]] = {
    "/": ("",),
    "/analysis/{table_id}": ("",),
    "/analysis/{table_id}/data": ("",),
    "/analysis/{table_id}/findings": ("",),
    "/embed/{table_id}": ("", "?step=5"),
    "/live": ("",),
    "/live/board": ("",),
    "/live/list": ("",),
    "/me": ("",),
    "/me/history": ("", "?result=running"),
    "/me/export": ("",),
    "/api/judge/{table_id}": ("",),
    "/api/matches": ("",),
    "/api/matches/{table_id}": ("",),
    "/api/matches/{table_id}/events": ("", "?after=20", "?after=-1"),
    "/api/matches/{table_id}/record": ("",),
    "/api/matches/{table_id}/stream": ("?after=0",),
    "/join/{code}": ("",),
    "/judge/{table_id}": ("",),
    "/judge/{table_id}/events": ("",),
    "/judge/{table_id}/join/{code}": ("",),
    "/judge/{table_id}/table": ("",),
    "/replay/{name}": ("", ".txt", "?step=0", "?step=5", "?view=0", "?view=1", "?view=9"),
    "/replay/{table_id}/{file}": ("", "?step=5", "?view=1"),
    "/t/{table_id}": ("",),
    "/t/{table_id}/ahead": ("",),
    "/t/{table_id}/closed": ("", "?at=fighter:medusa", "?at=card:1", "?at=land:cove", "?at=" + "x" * 99),
    "/t/{table_id}/events": ("?v=0",),
    "/t/{table_id}/hint": ("",),
    "/t/{table_id}/stops": ("",),
    "/t/{table_id}/thoughts": ("",),
    "/t/{table_id}/why/{event}": ("",),
    **{f"/judge/{game}": ("?from=replay:{table_id}:3",) for game in game_names()},
}
"""What is looked at, with what may follow the address."""
SHOWN = {
    "GET /", "GET /t/{table_id}", "GET /t/{table_id}/events", "GET /t/{table_id}/why/{event}", "GET /replay/{name}",
    "GET /api/matches/{table_id}", "GET /api/matches/{table_id}/events", "GET /api/matches/{table_id}/stream",
}  # fmt: skip
"""What every seat and a watcher get to see, so that it is not refusals alone that are compared."""

ACTS: dict[str, tuple[dict[str, Any], ...]] = {
    "/analysis/{table_id}": ({},),
    "/analysis/{table_id}/riddle": ({"number": 3},),
    "/analysis/{table_id}/stop": ({},),
    "/api/join/{code}": ({"name": "Somebody"},),
    "/api/judge/{table_id}/apply": ({"code": "none"},),
    "/api/judge/{table_id}/annul": ({"why": "To see"},),
    "/api/judge/{table_id}/rule": ({"verb": "look", "why": "To see"},),
    "/api/matches/{table_id}/call": ({"why": ""},),
    "/api/matches/{table_id}/uncall": ({},),
    "/api/matches/{table_id}/chat": ({"text": ""},),
    "/api/matches/{table_id}/choices": (
        {"decision": 0, "option": 0}, {"decision": -1}, {"decision": "{decision}", "option": 99_999},
        {"decision": "{decision}", "notation": "nothing"}, {"decision": "{decision}", "option": 0, "seat": 99},
    ),
    "/api/matches/{table_id}/claim": ({"how": "win"},),
    "/api/matches/{table_id}/draw": ({"answer": "yes"}, {"answer": "no"}),
    "/api/matches/{table_id}/end": ({},),
    "/api/matches/{table_id}/judge": ({"answer": "yes"},),
    "/api/matches/{table_id}/resign": ({"seat": 99},),
    "/api/matches/{table_id}/undo": ({"answer": "yes"}, {"answer": "no"}),
    "/join/{code}": ({"name": "Somebody"},),
    "/judge/{table_id}/draft": ({"subject": "fighter:0"},),
    "/judge/{table_id}/join/{code}": ({"name": "Somebody"},),
    "/judge/{table_id}/{verb}": ({"why": "To see", "seat": 0},),
    "/replay/{table_id}/remark": ({"step": 3, "words": "Well played"},),
    "/replay/{table_id}/fork": ({"step": 3}, {"step": 9_999}),
    "/t/{table_id}/annul": ({"why": "To see"},),
    "/t/{table_id}/admit": ({"answer": "yes"},),
    "/t/{table_id}/ahead": ({"made": 0}, {"made": 3, "then.x": "y"}),
    "/t/{table_id}/block": ({"seat": 99},),
    "/t/{table_id}/call": ({"why": ""},),
    "/t/{table_id}/chat": ({"text": ""}, {"text": "", "to": "team"}),
    "/t/{table_id}/choose": (
        {"decision": 0, "option": 0}, {"decision": "{decision}", "option": 99_999},
        {"decision": "{decision}", "option": 0, "seat": 99},
    ),
    "/t/{table_id}/claim": ({"how": "win"},),
    "/t/{table_id}/draw": ({"answer": "yes"}, {"answer": "no"}),
    "/t/{table_id}/end": ({},),
    "/t/{table_id}/hurry": ({},),
    "/t/{table_id}/lesson": ({},),
    "/t/{table_id}/lesson/show": ({},),
    "/t/{table_id}/puzzle": ({},),
    "/t/{table_id}/rematch": ({},),
    "/t/{table_id}/report": ({"seat": 99, "words": "Rude"},),
    "/t/{table_id}/resign": ({"seat": 99},),
    "/t/{table_id}/stops": ({"wish": "nonsense"},),
    "/t/{table_id}/uncall": ({},),
    "/t/{table_id}/undo": ({"answer": "yes"}, {"answer": "no"}),
}  # fmt: skip
"""What is refused at any moment of a match between people, and in the same words whatever is hidden."""

_OWN = "makes or shows something of the caller's own that no match is a part of"
_PAPER = "a position that somebody wrote down; none is made of a running match (tried: ?from=replay)"
_FINISHED = "shows who plays whom and how it ended; of a running match nothing but that it runs"
_SEEKS = "tells who waits for whom; looks at no match (tests/table/lobby)"
_SHIPPED = "the same for everybody at all times"

HARMLESS: dict[str, str] = {
    "GET /api/games": _SHIPPED,
    "POST /api/matches": _OWN,
    **{f"{how} /campaigns": _OWN for how in ("GET", "POST")},
    "GET /campaigns/{name}": _FINISHED,
    "POST /campaigns/{name}/next": _FINISHED,
    **{f"{how} /decks": _OWN for how in ("GET", "POST")},
    "GET /decks/{name}": _OWN,
    **{f"POST /decks/{{name}}/{act}": _OWN for act in ("card", "drop", "keep", "play", "rename")},
    **{f"{how} /draft{name}": _OWN for how in ("GET", "POST") for name in ("", "/{name}")},
    **{f"GET /cards{rest}": _SHIPPED for rest in ("", "/{game}", "/{game}/{card}")},
    **{f"GET /cards/own/{{draft_id}}{rest}": _OWN for rest in ("", "/{card}")},
    "GET /rules/{game}/{rule}/board": _SHIPPED,
    "GET /seeks/events": _SEEKS,
    **{f"{way}/seeks": _SEEKS for way in ("POST ", "GET /api", "POST /api")},
    **{f"POST /api/seeks/{{table_id}}/{act}": _SEEKS for act in ("accept", "withdraw")},
    **{f"POST /seeks/{act}": _SEEKS for act in ("accept", "bot", "withdraw")},
    "GET /lessons": _SHIPPED,
    "GET /ratings": _FINISHED,
    "GET /people/{name}": _FINISHED,
    "POST /me/private": _OWN,
    **{f"POST /me/{act}": _OWN for act in ("mail", "mail/{code}", "vacation")},
    "GET /me/mail/{code}": _OWN,
    "GET /me/turns": "counts the tables at which the caller is to choose",
    **{f"GET /{path}": _OWN for path in ("collection", "works", "works/{work_id}")},
    **{f"POST /works/{{work_id}}/{act}": _OWN for act in ("play", "star", "show", "rename", "drop")},
    "POST /lessons/{name}": _OWN,
    "GET /riddle/{paper}": "a position of a match that is over; none is made of a running one (tried: /riddle)",
    "GET /healthz": _SHIPPED,
    "GET /readyz": _SHIPPED,
    "GET /metrics": "counts only (test_numbers.py::test_the_numbers_name_nobody)",
    "GET /judge": _SHIPPED,
    **{
        f"{how} /judge/{game}{act}": _PAPER
        for game in game_names()
        for how, act in (
            ("POST", ""), ("POST", "/check"), ("POST", "/edit"), ("POST", "/file"), ("POST", "/save"),
            ("POST", "/table"), ("POST", "/verify"), ("POST", "/whatif"), ("GET", "/p/{paper}"),
            ("GET", "/play/{paper}"), ("POST", "/play/{paper}"), ("GET", "/play/{paper}/compare"),
            ("GET", "/play/{paper}/edit"), ("GET", "/play/{paper}/why/{event}"),
        )
    },
    "GET /lang/{lang}": "sets a cookie",
    "GET /theme/{theme}": "sets a cookie",
    **{f"POST /me/{act}": _OWN for act in ("forget", "login", "logout", "password", "register", "unblock")},
    "GET /new/{game}": _SHIPPED,
    "GET /puzzles": _SHIPPED,
    "POST /puzzles/{name}": _OWN,
    "POST /records": _OWN,
    "GET /rules/{game}": _SHIPPED,
    "GET /rules/{game}/{rule}": _SHIPPED,
    **{f"GET /schema{rest}": _SHIPPED for rest in ("", "/openapi.json", "/{path}")},
    **{f"{how} /static/{{file_path}}": _SHIPPED for how in ("GET", "HEAD")},
    "POST /t/{table_id}/face": "tells whose turn it is to hold a shared screen; reads no card",
    "POST /t/{table_id}/uncover": "the same by its older name",
    "POST /t/{table_id}/mute": "sets a cookie",
    "POST /tables": _OWN,
    **{f"{how} /tournaments": _OWN for how in ("GET", "POST")},
    **{f"GET /tournaments/{{id}}{rest}": _FINISHED for rest in ("", "/board", "/table.csv", "/table.json")},
    **{f"{how} /tournaments/{{id}}/join/{{code}}": _FINISHED for how in ("GET", "POST")},
    "POST /tournaments/{id}/{act}": _FINISHED,
    "POST /api/tournaments": _OWN,
    "GET /api/tournaments/{cup_id}": _FINISHED,
    **{
        f"POST /api/tournaments/{{cup_id}}/{act}": _FINISHED
        for act in ("bots", "drop", "end", "join", "next", "result")
    },
    **{f"GET /w/{{draft_id}}{rest}": _OWN for rest in ("", "/file")},
    **{f"POST /w/{{draft_id}}/{act}": _OWN for act in ("duel", "fair")},
    **{f"{how} /workshop/{{game}}": _OWN for how in ("GET", "POST")},
    "POST /workshop/{game}/check": _OWN,
}  # fmt: skip


def ways(server: Server) -> set[str]:
    """Every method and address that the server's router knows."""
    return {
        f"{method} {getattr(route, 'path_format', route.path)}"
        for route in server.app.routes
        for method in getattr(route, "methods", ["?"])
        if method != "OPTIONS"
    }


def test_every_way_is_tried_or_declared_harmless(server: Server) -> None:
    tried = {f"GET {path}" for path in PAGES} | {f"POST {path}" for path in ACTS}
    assert not tried & HARMLESS.keys()
    assert sorted(ways(server) - tried - HARMLESS.keys()) == []
    assert sorted((tried | HARMLESS.keys()) - ways(server)) == []  # nothing is declared that is not there


# --- asking everything ------------------------------------------------------------------------------------------------


@dataclass
class Observer:
    """A person at a table, or a watcher; programs show the same token."""

    browser: httpx.Client
    seat: int | None

    def send(self, path: str, fields: dict[str, Any] | None = None) -> httpx.Response:
        token = self.browser.cookies.get("triskel", "")
        headers = {"authorization": f"Bearer {token}"} if token and path.startswith("/api/") else {}
        if fields is None:
            return self.browser.get(path, headers=headers)
        if path.startswith("/api/"):
            return self.browser.post(path, json=fields, headers=headers)
        return post(self.browser, path, **fields)

    def first_of_stream(self, path: str) -> tuple[int, str]:
        """Everything that a stream says until it has told the table, or why there is none."""
        token = self.browser.cookies.get("triskel", "")
        headers = {"authorization": f"Bearer {token}"} if token and path.startswith("/api/") else {}
        with self.browser.stream("GET", path, headers=headers) as answer:
            if answer.status_code != 200:
                return answer.status_code, answer.read().decode()
            said: list[str] = []
            for line in answer.iter_lines():
                said.append(line)
                if not line and any(each.startswith("data:") and each != "data:" for each in map(str.strip, said)):
                    break
            return 200, "\n".join(said)


def asked(observer: Observer, room: Room) -> Iterator[tuple[str, Any]]:
    """Every way that is tried, with its answer."""
    decision = room.match.decisions[0].id
    events = len(room.match.events)
    words = {"table_id": room.id, "name": room.id, "code": room.row.invite, "verb": "look", "file": "picture.svg"}
    for path, rests in PAGES.items():
        for event in (1, events // 2, events) if "{event}" in path else (0,):
            for rest in rests:
                address = (path + rest).format(event=event, **words)
                if path in STREAMS:
                    yield f"GET {path}", observer.first_of_stream(address)
                else:
                    yield f"GET {path}", told(observer.send(address))
    for path, forms in ACTS.items():
        for fields in forms:
            filled = {key: decision if each == "{decision}" else each for key, each in fields.items()}
            version = room.version
            answer = observer.send(path.format(**words), filled)
            if not (path.startswith("/join") and answer.status_code == 303):  # who sits there is led to the table
                assert 400 <= answer.status_code < 500, (path, filled, answer.status_code)
            assert room.version == version, path
            yield f"POST {path}", told(answer)


def told(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    """All of an answer but its date."""
    assert answer.status_code < 500, answer.text
    return answer.status_code, {key: each for key, each in answer.headers.items() if key != "date"}, answer.content


# --- two worlds -------------------------------------------------------------------------------------------------------


def imagined(match: Match[Any], seat: int | None, seed: int) -> Match[Any]:
    """The match as this observer may imagine it: other hidden cards, the same outside. What an event or a choice holds
    for other eyes alone is taken out of it."""
    seats = match.game.seats(match.state)
    world = match
    for eyes in range(seats) if seat is None else (seat,):
        world = world.determinize(eyes, seed + eyes, for_rollout=False)
    as_seen(world, match)
    world.events[:] = [without_secret(each, seat) for each in match.events]
    world.entries = [each if each.seat == seat else outside_of(each) for each in match.entries]
    return world


def differ(match: Match[Any], seat: int | None, seed: int) -> bool:
    """Whether the imagined match is another one, in what some seat sees of it."""
    world = imagined(match, seat, seed)
    return any(
        json.dumps(world.view(n), default=str) != json.dumps(match.view(n), default=str)
        for n in range(match.game.seats(match.state))
    )


def without_secret(event: Event, seat: int | None) -> Event:
    if not event.secret or event.for_seat(seat).items() >= event.secret.items():
        return event
    bare = Event(event.kind, event.facts, event.rule, event.cause, event.seen_by)
    bare.step = event.step
    return bare


def outside_of(entry: Entry) -> Entry:
    """Another's choice: that it was made, and whether it can be taken back. Neither the question nor the answer, for
    the question may tell what he holds."""
    bare = Entry(entry.seat, -1, "", secret=entry.secret)
    bare.undo = entry.undo
    return bare


class Retold:
    """A match for `explain`, in which earlier moments are imagined too."""

    def __init__(self, match: Match[Any], earlier: Callable[[int], Match[Any]]) -> None:
        self.game, self.state, self.events, self.entries = match.game, match.state, match.events, match.entries
        self.earlier = earlier


def turns(match: Match[Any], earlier: Callable[[int], Match[Any]]) -> list[dict[str, Any]]:
    """Where the turns of an imagined match begin, from moments that are imagined too."""
    found: list[dict[str, Any]] = []
    for step in range(len(match.entries)):
        told = {lang: match.game.stop(earlier(step).state, lang) for lang in ("en", "ru")}
        here = {"words": {lang: each[0] for lang, each in told.items()}, "seat": told["en"][1]}
        if not found or here != {key: found[-1][key] for key in here}:
            found.append({"step": step, **here})
    return found


def differing(room: Room, observer: Observer, seed: int, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ways whose answers to this observer tell the two worlds apart."""
    match, seat = room.match, observer.seat
    world = imagined(match, seat, seed)

    def earlier(step: int) -> Match[Any]:
        return imagined(match.earlier(step), seat, seed)

    room.cache.clear()
    here = list(asked(observer, room))
    room.cache.clear()
    with monkeypatch.context() as patched:
        patched.setattr(room, "match", world)
        patched.setattr(
            why,
            "explain",
            lambda shown, *rest: explain(Retold(shown, earlier), *rest),  # type: ignore[arg-type]
        )
        for step in (0, 5):  # what the replay shows
            room.cache["step", step] = (0, earlier(step))
        room.cache["stops"] = (0, turns(match, earlier))
        there = list(asked(observer, room))
    room.cache.clear()
    assert [way for way, _ in here] == [way for way, _ in there]
    assert {way for way, answer in here if answer[0] == 200} >= SHOWN
    return {way for (way, one), (_, other) in zip(here, there, strict=True) if one != other}


def gathered(server: Server, game: str, number: int = 0) -> tuple[Room, list[Observer]]:
    """A table of people who know nothing of each other's cards, and somebody who watches. The first is set up as the
    game proposes, the others at random: heroes, boards, decks, switches, and how many play."""
    browsers = [server.browser("ru" if n % 2 else "en") for n in range(5)]
    for browser in browsers:
        browser.get("/")
    if number == 0:
        path = post(browsers[0], "/tables", game=game, mode="friend").headers["location"]
        room = server.host.rooms[path.removeprefix("/t/")]
    else:
        room = set_up(server, browsers[0], game, number)
    for browser in browsers[1 : len(room.seats)]:
        assert post(browser, f"/join/{room.row.invite}").status_code == 303
    assert {each.kind for each in room.seats} == {"human"}
    seats = [Observer(browsers[n], n) for n in range(len(room.seats))]
    return room, [*seats, Observer(browsers[-1], None)]


def set_up(server: Server, browser: httpx.Client, game: str, number: int) -> Room:
    """A table of a random setup, made by a program whose token the browser then shows."""
    rules = find_game(game)
    counts = rules.describe()["players"]
    players = counts[number % len(counts)]
    setup = rules.random_setup(Chance(number), {"players": players} if len(counts) > 1 else {})
    with server.api() as program:
        made = program.post("/matches", json={"game": game, "setup": setup, "seats": ["me"] + ["open"] * (players - 1)})
    assert made.status_code == 201, made.text
    browser.cookies.set("triskel", made.json()["token"])
    return server.host.rooms[made.json()["id"]]


def play_on(room: Room, observers: list[Observer], dice: random.Random) -> None:
    decision = room.match.decisions[0]
    option = dice.choice(list(decision.options))
    done = post(
        observers[decision.seat].browser,
        f"/t/{room.id}/choose",
        decision=decision.id,
        option=option,
        seat=decision.seat,
    )
    assert done.status_code == 204, done.text


@pytest.mark.usefixtures("same_deal")
@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("game", game_names())
def test_no_way_tells_hidden_cards(server: Server, game: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    room, observers = gathered(server, game, number)
    dice = random.Random(f"{game} {number}")
    others = 0
    for step in range(LATEST):
        enough = step > max(MOMENTS) and others >= len(observers)
        if room.result is not None or enough:
            break
        # Where nothing was hidden yet, or everybody knew all by then, one looks again later.
        if step in MOMENTS or (step > max(MOMENTS) and step % 10 == 0):
            for observer in observers:
                seeds = (seed for seed in range(step, step + 30) if differ(room.match, observer.seat, seed))
                seed = next(seeds, -1)
                others += seed >= 0
                assert differing(room, observer, max(seed, 0), monkeypatch) == set(), (game, step, observer.seat)
        play_on(room, observers, dice)
    assert others >= len(observers)  # the worlds did differ, in what others see


def test_a_leak_would_be_noticed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watcher who is taken for the first seat is told of its hand by every way that shows one."""
    room, observers = gathered(server, "unmatched")
    hand = room.match.view(0)
    seed = next(seed for seed in range(30) if imagined(room.match, None, seed).view(0) != hand)
    monkeypatch.setattr(Room, "held_by", lambda *_: [0])
    found = differing(room, observers[-1], seed, monkeypatch)
    assert {
        "GET /t/{table_id}", "GET /t/{table_id}/events", "GET /api/matches/{table_id}",
        "GET /api/matches/{table_id}/stream", "GET /replay/{name}",
    } <= found  # fmt: skip
