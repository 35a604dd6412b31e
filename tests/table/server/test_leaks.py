"""No hidden card leaves the server for the wrong eyes: every byte sent to each seat and to a watcher is searched.

Two independent ways. First by name: a card that an observer cannot know by now must not be named to it in any language,
be it in a page, a stream, a state, an error, an undo or a replay. Second by difference: had the hidden cards been
others, the same bytes would have been sent.
"""

import asyncio
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_pages import post
from tests.table.server.test_playing import Start, answer_once, choose, look, new_match, two_players
from tests.table.server.toy import card_name
from triskel.games.unmatched.rules.turn import ACTIONS
from triskel.kernel import Match, start
from triskel.kernel.kit import find_game, game_names
from triskel.table.api.state import state_json
from triskel.table.play.room import Room
from triskel.table.web.render import Reader, push

pytestmark = pytest.mark.usefixtures("no_daily_puzzle", "same_deal")

TOY_CARD = re.compile(r"card[0-9a-f]{16}")


# --- the toy: names that stand nowhere else ---------------------------------------------------------------------------


class Watch:
    """Collects what one observer of a toy match is sent, and the names it may know by then."""

    def __init__(self, client: httpx.Client, seat: int | None) -> None:
        self.client, self.seat = client, seat
        self.known: set[str] = set()
        self.named: set[str] = set()

    def learn(self, match: Match[Any]) -> None:
        state = match.state
        if self.seat is not None:
            self.known |= {card_name(card) for card in state.hands[self.seat]}
        self.known |= {card_name(card) for card in state.shown}

    def read(self, text: str) -> None:
        named = set(TOY_CARD.findall(text))
        assert named <= self.known, f"seat {self.seat} was told {named - self.known}"
        self.named |= named


def test_a_toy_match_names_no_hidden_card(server: Server) -> None:
    table, one, two = two_players(server, setup={"rounds": 8})
    room = server.host.rooms[table]
    watches = [Watch(one, 0), Watch(two, 1), Watch(server.api(), None)]
    listeners = [Listener(each.client, f"/matches/{table}/stream") for each in watches]
    path = f"/matches/{table}"
    while room.result is None:
        for watch in watches:
            watch.learn(room.match)
        seat = room.match.decisions[-1].seat
        decision = look(watches[seat].client, table)["view"]["decision"]
        for watch in watches:
            client = watch.client
            answers = [client.get(path), client.get(f"{path}/events"), client.get(f"{path}/record")]
            legal = {option for each in room.match.decisions if each.seat == watch.seat for option in each.options}
            for option in {card for hand in room.match.state.hands for card in hand} - legal | {9999, -5}:
                answers.append(choose(client, table, decision=decision["id"], option=option))
            answers.append(client.post(f"{path}/undo", json={"answer": "yes"}))
            for answer in answers:
                watch.read(answer.text)
        done = choose(
            watches[seat].client, table, decision=decision["id"], option=random.choice(decision["options"])["option"]
        )
        assert done.status_code == 200
        for watch, listener in zip(watches, listeners, strict=True):
            watch.learn(room.match)
            listener.wait_for(room.version)
            watch.read(json.dumps(listener.messages))
            listener.messages.clear()
    assert all(watch.named for watch in watches)  # the search finds names at all
    for listener in listeners:
        listener.close()


# --- whole duels ------------------------------------------------------------------------------------------------------


@dataclass
class Observer:
    """Somebody at a duel's table with a browser, and a program on the same token."""

    browser: httpx.Client
    seat: int | None
    lang: str
    heard: list[str] = field(default_factory=list)
    may_know: set[str] = field(default_factory=set)
    """Words of cards such as a:feint."""
    listener: Listener | None = None

    def program(self) -> dict[str, str]:
        """The headers of a program that holds the same seats."""
        return {"authorization": f"Bearer {self.browser.cookies.get('triskel', '')}".strip()}

    def reader(self) -> Reader:
        return Reader(self.lang, "", self.browser.cookies.get("csrftoken", ""))


ATTACK = ACTIONS.index("attack")
WORD = re.compile(r"\b[ab]:[a-z_]+")


def known_words(match: Match[Any], seat: int | None, since: int = 0) -> set[str]:
    """The cards that the rules let this seat know now: by its view, and by what happened before its eyes."""
    arena = match.state.arena
    found = set(WORD.findall(json.dumps(match.view(seat))))
    for event in match.events[since:]:
        for key, value in event.for_seat(seat).items():
            if "card" in key or key == "boost":
                values = value if isinstance(value, list | tuple) else [value]
                found |= {arena.card_word(each) for each in values if isinstance(each, int) and each >= 100}
        found |= set(WORD.findall(json.dumps(event.for_seat(seat), default=str)))
    return found


def held_in_secret(match: Match[Any], seat: int | None) -> set[str]:
    """Cards in the hands of others and face down in a combat."""
    duel = match.state
    found = set()
    for player in range(2):
        if player != seat:
            found |= {duel.arena.card_word(card) for card in duel.hand[player]}
    combat = duel.combat
    if combat is not None and not combat.revealed:
        for side in range(2):
            if combat.player[side] != seat and combat.card[side] >= 0:
                found.add(duel.arena.card_word(combat.card[side]))
    return found


def names_of(match: Match[Any], words: set[str]) -> dict[str, str]:
    """Everything by which these cards could be named."""
    arena = match.state.arena
    cards = {word: arena.cards[arena.card_number(word)] for word in words}
    return {text: word for word, card in cards.items() for text in (card.id, card.name["en"], card.name["ru"])}


def tokens_of(match: Match[Any], hidden: set[str], known: set[str], baseline: str) -> dict[str, str]:
    """What would give a hidden card away, unless it names a known card too, stands in the text of one that may be read
    (the Lady of the Lake speaks of Excalibur), or means something else on every page."""
    taken, readable = names_of(match, known), texts_of(match, known)
    return {
        text: word
        for text, word in names_of(match, hidden - known).items()
        if len(text) > 4 and text not in baseline and text not in taken and text not in readable
    }


def texts_of(match: Match[Any], words: set[str]) -> str:
    """Everything that can be read on these cards."""
    arena = match.state.arena
    cards = [arena.cards[arena.card_number(word)] for word in words]
    return "\n".join(text for card in cards for text in card.text.values())


def test_a_name_that_stands_on_a_card_in_sight_gives_nothing_away() -> None:
    match = start(find_game("unmatched"), {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, seed=1)
    hidden, lady = {"b:excalibur"}, {"b:the_lady_of_the_lake"}
    assert set(tokens_of(match, hidden, set(), "")) >= {"Excalibur", "Экскалибур"}
    assert not {"Excalibur", "Экскалибур"} & set(tokens_of(match, hidden, lady, ""))
    assert "excalibur" in tokens_of(match, hidden, lady, "")


def other_world(match: Match[Any], seat: int | None, seed: int) -> Match[Any]:
    """The same match as the observer knows it, with other hidden cards."""
    if seat is None:
        world = match.determinize(0, seed, for_rollout=False).determinize(1, seed + 1, for_rollout=False)
    else:
        world = match.determinize(seat, seed, for_rollout=False)
    as_seen(world, match)
    return world


def as_seen(world: Match[Any], match: Match[Any]) -> None:
    """What an imagined world lacks of the outside: the log, the number of choices, the ids of the questions."""
    world.events[:] = match.events
    world.entries = match.entries
    for imagined, asked in zip(world.decisions, match.decisions, strict=True):
        imagined.id = asked.id


def room_with(room: Room, match: Match[Any]) -> Room:
    """A copy of a room around another match."""
    other = Room(room.row)
    other.open(match, room.seats)
    other.version, other.chat, other.clock, other.result = room.version, room.chat, room.clock, room.result
    return other


@pytest.mark.parametrize(
    ("heroes", "board", "by_page"),
    [(("medusa", "king_arthur"), "sarpedon", True), (("alice", "beowulf"), "heorot", False)],
)
def test_a_whole_duel_names_no_hidden_card(server: Server, heroes: tuple[str, str], board: str, by_page: bool) -> None:
    dice = random.Random(board)
    observers = [Observer(server.browser(lang), seat, lang) for seat, lang in ((0, "en"), (1, "ru"), (None, "en"))]
    browsers = [observer.browser for observer in observers]
    for browser in browsers:
        browser.get("/")
    form = {"heroes.0": heroes[0], "heroes.1": heroes[1], "board": board}
    table = post(browsers[0], "/tables", game="unmatched", mode="friend", **form).headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    post(browsers[1], f"/join/{room.row.invite}")
    baseline = browsers[2].get(table).text.split("<body", 1)[1]
    for observer in observers:
        stream = f"{table}/events?v=0" if by_page else f"/api/matches/{room.id}/stream"
        observer.listener = Listener(observer.browser, stream, **observer.program())
    steps = compared = forbidden = told = 0
    while room.result is None and steps < 500:
        match = room.match
        decision = match.decisions[0]
        for observer in observers:
            observer.may_know |= known_words(match, observer.seat, told)
        told = len(match.events)
        searched = [tokens_of(match, held_in_secret(match, each.seat), each.may_know, baseline) for each in observers]
        own = observers[decision.seat]
        if steps % 40 == 0:
            for observer in observers:
                observer.heard += other_answers(observer, table, match)
        if steps % 15 == 0:
            compared += compare_with_other_worlds(room, observers, server, table, steps)
        for observer, tokens in zip(observers, searched, strict=True):
            assert observer.listener is not None
            observer.heard += [data for _, _, data in observer.listener.messages]
            observer.listener.messages.clear()
            forbidden += len(tokens)
            for text in observer.heard:
                for token, word in tokens.items():
                    assert token not in text, f"seat {observer.seat} was told of {word} at step {steps}"
            observer.heard.clear()
        # Attacking whenever possible makes a short duel with many face-down cards.
        attack = decision.kind == "action" and ATTACK in decision.options
        option = ATTACK if attack else dice.choice(list(decision.options))
        done = post(own.browser, f"{table}/choose", decision=decision.id, option=option)
        assert done.status_code == 204, done.text
        for observer in observers:
            assert observer.listener is not None
            observer.listener.wait_for(room.version)
        steps += 1
    assert room.result is not None
    assert compared > 20  # the deal is the same in every run
    assert forbidden > 200
    for observer in observers:
        assert observer.listener is not None
        observer.listener.close()


def other_answers(observer: Observer, table: str, match: Match[Any]) -> list[str]:
    """Everything else that can be asked for: the page, replays, refusals, the API's state and events."""
    browser, name = observer.browser, table.removeprefix("/t/")
    program = observer.program()
    answers = [
        browser.get(table),
        browser.get("/"),
        browser.get(f"/replay/{name}?step={len(match.entries) // 2}"),
        browser.get(f"/replay/{name}?view=0"),
        browser.get(f"/replay/{name}?view=1"),
        browser.get(f"/replay/{name}.txt"),
        browser.get(f"/api/matches/{name}", headers=program),
        browser.get(f"/api/matches/{name}/events?after=0", headers=program),
        browser.get(f"/api/matches/{name}/record", headers=program),
        post(browser, f"{table}/undo", answer="no"),
    ]
    decision = match.decisions[0]
    for option in (101, 205, 9999):
        if option not in decision.options:
            answers.append(post(browser, f"{table}/choose", decision=decision.id, option=option))
    assert not [each for each in answers if each.status_code >= 500]
    return [answer.text for answer in answers]


def compare_with_other_worlds(room: Room, observers: list[Observer], server: Server, table: str, seed: int) -> int:
    """What the observers are sent must not depend on what they cannot know."""
    for observer in observers:
        world = other_world(room.match, observer.seat, seed)
        held = [] if observer.seat is None else [observer.seat]
        other = room_with(room, world)
        who = observer.reader()
        assert push(room_with(room, room.match), held, who, server.url) == push(other, held, who, server.url)
        here, there = json.loads(state_json(room, held)), json.loads(state_json(other, held))
        del here["clock"], there["clock"]
        assert here == there
        assert observer.listener is not None
        last = [data for kind, id, data in observer.listener.messages if (kind, id) == ("message", str(room.version))]
        if last and held and last[-1].startswith("<hx-partial"):
            for region in last[-1].split("<hx-partial")[1:]:
                assert f"<hx-partial{region}" in push(other, held, who, server.url)
    return len(observers)


@pytest.mark.parametrize("game", game_names())
def test_what_is_sent_does_not_depend_on_hidden_cards(server: Server, game: str) -> None:
    """In every game: what each seat and a watcher get, as state and as regions of the page, would be the same."""
    found = server.host.settings.find_game(game)
    seats = found.seats(start(found, {}).state)
    made = server.api().post("/matches", json={"game": game, "seats": ["me"] * seats}).json()
    me, room = server.api(made["token"]), server.host.rooms[made["id"]]
    dice = random.Random(game)
    for step in range(45):
        if room.result is not None:
            break
        decision = room.match.decisions[0]
        if step % 5 == 0:
            for seat in (*range(seats), None):
                world = room.match.determinize(0 if seat is None else seat, step, for_rollout=False)
                for other in range(1, seats) if seat is None else ():
                    world = world.determinize(other, step, for_rollout=False)
                as_seen(world, room.match)
                held = [] if seat is None else [seat]
                here, there = room_with(room, room.match), room_with(room, world)
                assert state_json(here, held) == state_json(there, held), (game, step, seat)
                who = Reader("en", "", "")
                assert push(here, held, who) == push(there, held, who), (game, step, seat)
        done = choose(
            me, made["id"], seat=decision.seat, decision=decision.id, option=dice.choice(list(decision.options))
        )
        assert done.status_code == 200, done.text


def test_the_search_would_find_a_leak(server: Server) -> None:
    """A watcher's view that showed a hand would be noticed by both ways of looking."""
    made = new_match(server, ["me", "me"], game="unmatched")
    match = server.host.rooms[made["id"]].match
    tokens = tokens_of(match, held_in_secret(match, None), known_words(match, None), "")
    leaked = json.dumps(match.view(0))
    assert any(token in leaked for token in tokens)
    worlds = {json.dumps(other_world(match, None, seed).view(0)) for seed in range(5)}
    assert len(worlds) > 1


# --- what the others receive does not depend on hidden cards ----------------------------------------------------------


def test_messages_come_alike_whatever_the_other_holds(server: Server) -> None:
    """From the deal to the first reveal every match looks the same from outside: number, order, what is waited for."""
    seen = set()
    for _ in range(6):
        table, one, two = two_players(server)
        listener = Listener(one, f"/matches/{table}/stream")
        listener.wait_for(1)
        answer_once([two], table)  # lays a card; which one and out of which is not to be told
        listener.wait_for(2)
        seen.add(tuple((each["version"], str(each["view"]["waiting_for"])) for each in listener.states()))
        listener.close()
    assert len(seen) == 1


def test_a_bot_waits_alike_whatever_it_holds(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every choice of a bot comes after the same scheduled delay, also where it has no choice at all."""
    delays: list[float] = []
    sleep = asyncio.sleep

    async def noted(delay: float) -> None:
        delays.append(delay)
        await sleep(delay)

    server = serve(bot_delay=0.0123)
    monkeypatch.setattr("triskel.table.play.host.asyncio.sleep", noted)
    made = new_match(server, ["me", "bot"], setup={"rounds": 3})
    me, room = server.api(made["token"]), server.host.rooms[made["id"]]
    while room.result is None:
        answer_once([me], made["id"])
    by_bot = sum(entry.seat == 1 for entry in room.match.entries)
    assert by_bot >= 3
    ticks = (0.1, server.host.settings.poll)  # uvicorn's own, and the server's look at its database
    assert [delay for delay in delays if delay < 1 and delay not in ticks] == [0.0123] * by_bot
