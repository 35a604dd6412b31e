"""A page is handed a sight of a seat: neither the match nor its state can be reached from it by any name."""

import random
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from tests.table.pages.reading import read
from tests.table.pages.scenes import context, duel, isle, war
from triskel.i18n.people import by_mark, by_name, by_number, naming, player, unmarked
from triskel.kernel import Game, Match, start
from triskel.kernel.kit import find_game
from triskel.table.play.pages import table
from triskel.table.play.pages.desk import LOG_LENGTH
from triskel.table.play.pages.table import desk_of
from triskel.table.play.sight import Sight, telling

MATCHES = {"unmatched": lambda: duel("action"), "inis": lambda: isle("turn"), "berserk": lambda: war("choice")}


def reachable(thing: Any, seen: set[int]) -> Iterator[Any]:
    """Everything that code could come to from here by attributes and items."""
    if id(thing) in seen or isinstance(thing, (str, int, float, bytes, type, ModuleType, Game)):
        return
    seen.add(id(thing))
    yield thing
    inside: list[Any] = []
    if isinstance(thing, dict):
        inside = list(thing.values())
    elif isinstance(thing, (list, tuple, set, frozenset)):
        inside = list(thing)
    elif not callable(thing):
        names = {*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())}
        inside = [getattr(thing, name, None) for name in names]
    for each in inside:
        yield from reachable(each, seen)


@pytest.mark.parametrize("game", MATCHES)
def test_a_page_reaches_no_match_and_no_state(game):
    match = MATCHES[game]()
    desk = desk_of(context(match))
    read(table.page(desk.ctx))
    found = list(reachable(desk, set()))
    assert found, "the desk itself at least"
    assert not [each for each in found if isinstance(each, Match) and each is match]
    assert not [each for each in found if each is match.state]
    assert not [each for each in found if each is match.events]


def test_a_spectator_is_asked_nothing_and_sees_what_everybody_sees():
    match = duel("action")
    sight = Sight(match, None)
    assert sight.decision is None
    assert sight.view == match.view(None)
    assert sight.events() == sight.open_events() == [each.for_seat(None) for each in match.events]
    with pytest.raises(LookupError):
        sight.prompt("en")


def test_the_words_of_a_sight_are_those_of_the_game_for_its_seat():
    match = war("choice")
    sight, decision = Sight(match, 0), match.decision
    assert decision is not None
    assert sight.prompt("ru") == match.game.prompt(match.state, decision, "ru")
    for option in decision.options:
        assert sight.label(option, "en") == match.game.label(match.state, decision, option, "en")
        assert sight.notation(option) == match.game.notation(match.state, decision, option)
    assert sight.events(3) == [each.for_seat(0) for each in match.events[-3:]]
    assert sight.world is not match
    assert sight.world.view(0) == match.view(0), "an imagined world agrees with all that the seat sees"


def test_what_was_told_is_told_as_it_was_and_nothing_else():
    """Events are looked up once for all drawings; after taking back and choosing otherwise there are others."""
    match = duel("move")
    told = telling(1)
    first = Sight(match, 1, told).events(30)
    again = Sight(match, 1, told).events(30)
    assert [id(each) for each in again] == [id(each) for each in first]
    assert match.decision is not None
    for option in match.decision.options[:2]:
        match.choose(match.decision.seat, option)
        assert Sight(match, 1, told).events(30) == [each.for_seat(1) for each in match.events[-30:]]
        match.undo(consent=True)
    assert Sight(match, 1, told).events(30) == [each.for_seat(1) for each in match.events[-30:]]


@pytest.mark.parametrize("game", ["unmatched", "inis"])
def test_lines_that_stay_are_the_same_at_the_end(game):
    """A desk may keep the words of an event only where nothing that comes to light later changes them."""
    match = start(find_game(game), {}, seed=11)
    chance = random.Random(11)
    words: list[str] = []
    while match.outcome is None:
        assert match.decision is not None
        match.choose(match.decision.seat, chance.choice(list(match.decision.options)))
        desk = desk_of(context(match, seat=None))
        assert desk.lines_stay
        words += [desk.line(each) for each in desk.sight.events()[len(words) :]]
    desk = desk_of(context(match, seat=None))
    assert [desk.line(each) for each in desk.sight.events()] == words
    assert len(words) > 200


def test_a_desk_that_keeps_its_lines_keeps_no_more_than_the_latest():
    match = start(find_game("unmatched"), {}, seed=3)
    told, lines, chance = telling(None), {}, random.Random(3)
    while match.outcome is None:
        assert match.decision is not None
        match.choose(match.decision.seat, chance.choice(list(match.decision.options)))
        if len(match.entries) % 5 and match.outcome is None:
            continue  # a reader need not look after every choice
        ctx = replace(context(match, seat=None), sight=Sight(match, None, told), lines=lines)
        read(table.page(ctx))
        assert len(lines) <= 3 * LOG_LENGTH
    assert len(match.events) > 3 * LOG_LENGTH


def test_a_name_stands_in_a_sentence_in_its_case():
    people = by_name(["Ветка", "Ольха"])
    assert (people(0, "ru", "nom"), people(0, "en", "gen")) == ("Ветка", "Ветка")
    assert people(1, "ru", "dat") == "игроку «Ольха»"
    assert people(2, "ru", "gen") == by_number(2, "ru", "gen") == "игрока 3"
    assert player(0, "ru", "ins") == "игроком 1"
    with naming(people):
        assert player(0, "ru", "ins") == "игроком «Ветка»"
    assert player(0, "en") == "player 1", "only inside"


def test_kept_words_get_their_names_when_they_are_read():
    with naming(by_mark):
        kept = {"words": {"ru": f"у {player(1, 'ru', 'gen')} нет карт", "en": [f"{player(1, 'en')} has no cards"]}}
    assert unmarked(kept) == {"words": {"ru": "у игрока 2 нет карт", "en": ["player 2 has no cards"]}}
    named = unmarked(kept, by_name(["a", "b"]))
    assert named == {"words": {"ru": "у игрока «b» нет карт", "en": ["b has no cards"]}}


def test_words_of_people_are_left_alone():
    """A judge may write «игрок 1», and somebody may be called so."""
    match = isle("turn")
    ctx = context(match)
    ctx.seats[0].name = "Игрок 2"
    desk = desk_of(ctx)
    said = {"kind": "judge", "rule": "", "cause": "", "step": 0, "act": "warning", "seat": 0, "why": "игрок 2 ждал"}
    assert desk.line(said) == "Предупреждение судьи — Игрок 2: игрок 2 ждал"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_log_of_a_battle_names_people_in_both_languages(lang):
    desk = desk_of(context(war("choice"), lang))
    lines = [desk.line(each) for each in desk.sight.events() if each["kind"] == "turn"]
    assert lines
    assert all(desk.seat_name(0) in each or desk.seat_name(1) in each for each in lines)
