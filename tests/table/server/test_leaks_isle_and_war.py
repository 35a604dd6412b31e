"""Whole matches of Inis and Berserk through HTTP: no card of a hand, a deal or a face-down row is named to others.

What is secret is taken from the games themselves: a card that some other seat's view names and that the observer's own
view and its own events have never named.
"""

import json
import os
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_leaks import Observer, other_answers
from tests.table.server.test_pages import post
from triskel.games.inis.state.deck import ID
from triskel.games.inis.state.deck import name as isle_name
from triskel.games.inis.text.cards import text_of
from triskel.kernel import Match

pytestmark = pytest.mark.usefixtures("no_daily_puzzle", "same_deal")

CHOICES = int(os.environ.get("TRISKEL_LEAK_CHOICES", "160"))
"""A plain test run looks at the first part of a match; a large number plays it to its end."""
WORD = re.compile(r'"([a-z_0-9]{4,})"')
Names = Callable[[Match[Any]], dict[str, tuple[str, ...]]]


def isle_names(_: Match[Any]) -> dict[str, tuple[str, ...]]:
    """Every card of Inis by its id, less names that are also words of other cards' texts (Citadel)."""
    texts = {(card, lang): text_of(card, lang).lower() for card in ID.values() for lang in ("en", "ru")}

    def telling(ident: str, card: int) -> tuple[str, ...]:
        spoken = ((ident, "en"), (isle_name(card, "en"), "en"), (isle_name(card, "ru"), "ru"))
        return tuple(
            name
            for name, lang in spoken
            if not any(name.lower() in text for (other, said), text in texts.items() if said == lang and other != card)
        )

    return {ident: telling(ident, card) for ident, card in ID.items()}


def war_names(match: Match[Any]) -> dict[str, tuple[str, ...]]:
    """Every card of Berserk by its id."""
    return {face.id: (face.id, face.name_en, face.name_ru) for face in match.state.codex.faces}


def seen_by(match: Match[Any], seat: int | None, since: int) -> set[str]:
    """The words of a seat's view and of what has happened before its eyes; a face is told by its number too."""
    events = [event.for_seat(seat) for event in match.events[since:]]
    words = set(WORD.findall(json.dumps([match.view(seat), events], default=str)))
    codex = getattr(match.state, "codex", None)
    if codex is not None:
        for event in events:
            for key, value in event.items():
                if "face" in key:
                    numbers = value if isinstance(value, list | tuple) else [value]
                    words |= {codex.faces[each].id for each in numbers if isinstance(each, int) and each >= 0}
    return words


@pytest.mark.parametrize(
    ("game", "form", "seats", "names"), [("inis", {"players": "3"}, 3, isle_names), ("berserk", {}, 2, war_names)]
)
def test_a_whole_match_names_no_hidden_card(
    server: Server, game: str, form: dict[str, str], seats: int, names: Names
) -> None:
    dice = random.Random(game)
    places: list[int | None] = [*range(seats), None]
    observers = [Observer(server.browser("ru" if (seat or 0) % 2 else "en"), seat, "en") for seat in places]
    for observer in observers:
        observer.browser.get("/")
    table = post(observers[0].browser, "/tables", game=game, mode="friend", **form).headers["location"]
    room = server.host.rooms[table.removeprefix("/t/")]
    for observer in observers[1:seats]:
        post(observer.browser, f"/join/{room.row.invite}")
    assert {each.kind for each in room.seats} == {"human"}
    baseline = observers[-1].browser.get(table).text.split("<body", 1)[1]
    for observer in observers:
        observer.listener = Listener(observer.browser, f"{table}/events?v=0", **observer.program())
    known = names(room.match)
    steps = forbidden = told = 0
    while room.result is None and steps < CHOICES:
        match = room.match
        views = [seen_by(match, each.seat, told) for each in observers]
        for observer, words in zip(observers, views, strict=True):
            observer.may_know |= words
        told = len(match.events)
        everything = set().union(*views)
        decision = match.decisions[0]
        if steps % 50 == 0:
            for observer in observers:
                observer.heard += other_answers(observer, table, match)
        for observer in observers:
            taken = {text for word in observer.may_know & known.keys() for text in known[word]}
            secrets = {text: word for word in (everything & known.keys()) - observer.may_know for text in known[word]}
            assert observer.listener is not None
            observer.heard += [data for _, _, data in observer.listener.messages]
            observer.listener.messages.clear()
            for token, word in secrets.items():
                if len(token) > 4 and token not in baseline and not any(token in each for each in taken):
                    forbidden += 1
                    for text in observer.heard:
                        assert token not in text, f"seat {observer.seat} was told of {word} at step {steps}"
            observer.heard.clear()
        option = dice.choice(list(decision.options))
        done = post(
            observers[decision.seat].browser, f"{table}/choose", decision=decision.id, option=option, seat=decision.seat
        )
        assert done.status_code == 204, done.text
        for observer in observers:
            assert observer.listener is not None
            observer.listener.wait_for(room.version)
        steps += 1
    assert room.result is not None or steps == CHOICES
    assert forbidden > 500
    for observer in observers:
        assert observer.listener is not None
        observer.listener.close()
