"""Observations and actions: nothing hidden, seat-relative, the same under one version."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

from triskel.berserk.stack import Roll
from triskel.catalog import GAMES, find_game
from triskel.gym.schema import Schema, find_schema
from triskel.kernel import BadSetup, Chance, Match, start

CASES = [(game, players) for game in GAMES for players in find_game(game).describe()["players"]]

FROZEN = {
    "unmatched-2p-v2": "32573da013373a6a",
    "unmatched-3p-v2": "1ef00ed9be4510c3",
    "unmatched-4p-v2": "1ef00ed9be4510c3",
    "inis-2p-v1": "3bbd7f78022ce8ae",
    "inis-3p-v1": "0c714a6df61f0b65",
    "inis-4p-v1": "aa300e31407bd4ec",
    "berserk-2p-v1": "03077136e3d95198",
}
"""Hashes of the layouts. A layout that changes is a new version: never write a new hash beside an old name."""


def wishes_for(game: str, players: int) -> dict[str, Any]:
    return {} if find_game(game).describe()["players"] == [2] else {"players": players}


def walk(game: str, players: int, seed: int, most: int) -> Iterator[Match[Any]]:
    """A random match, handed out before every choice."""
    rules = find_game(game)
    chance = Chance(seed)
    match = start(rules, rules.random_setup(chance, wishes_for(game, players)), seed=seed)
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        yield match
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])


def seen(schema: Schema[Any], match: Match[Any], seat: int) -> bytes:
    row = bytearray(schema.size)
    own = next((each for each in match.decisions if each.seat == seat), None)
    schema.observe(schema.frame(match.setup), match.view(seat), seat, own, row)
    return bytes(row)


def glanced(schema: Schema[Any], match: Match[Any], seat: int) -> bytes:
    row = bytearray(schema.size)
    own = next((each for each in match.decisions if each.seat == seat), None)
    schema.glance(schema.frame(match.setup), match, seat, own, row)
    return bytes(row)


def offered(schema: Schema[Any], match: Match[Any], seat: int) -> list[tuple[list[int], bytes]]:
    """What a seat is told it may do: the action of each option of its open decisions, in their order, and the mask."""
    found = []
    frame = schema.frame(match.setup)
    for decision in match.decisions:
        if decision.seat == seat:
            mask = bytearray(schema.actions.size)
            actions = schema.encode(frame, match, decision)
            for action in actions:
                mask[action] = 1
            found.append((actions, bytes(mask)))
    return found


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_layout_never_changes_under_its_version(game: str, players: int) -> None:
    schema = find_schema(game, players)
    fields = [(each.name, each.offset, each.size) for each in schema.layout.fields]
    actions = [(each.kind, each.base, each.size, each.low) for each in schema.actions.codings.values()]
    found = blake2b(repr((schema.size, fields, actions)).encode(), digest_size=8).hexdigest()
    assert FROZEN[schema.name] == found


def compared(game: str, players: int, offer: Any) -> Iterator[bool]:
    """At moments of random matches, for each seat: whether `offer` says the same once hidden cards lie elsewhere."""
    schema = find_schema(game, players)
    for seed in (5, 6, 7):
        for step, match in enumerate(walk(game, players, seed, 120)):
            if step % 8:
                continue
            for seat in range(match.game.seats(match.state)):
                world = match.determinize(seat, step * 10 + seat, for_rollout=False)
                yield offer(schema, world, seat) == offer(schema, match, seat)


@pytest.mark.parametrize("offer", [seen, glanced, offered])
@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_seen_and_offered_does_not_change_when_hidden_cards_do(game: str, players: int, offer: Any) -> None:
    found = list(compared(game, players, offer))
    assert len(found) > 20
    assert all(found)


def test_actions_that_tell_of_hidden_cards_are_caught() -> None:
    """The same comparison where actions are turned by what the other seat holds."""

    def telling(schema: Schema[Any], match: Match[Any], seat: int) -> list[list[int]]:
        turn = sum(match.state.hand[1 - seat])
        return [actions[turn % len(actions) :] + actions for actions, _ in offered(schema, match, seat)]

    assert not all(compared("unmatched", 2, telling))


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_glance_shows_exactly_what_the_view_shows(game: str, players: int) -> None:
    schema = find_schema(game, players)
    different = set()
    for seed in (1, 2):
        for match in walk(game, players, seed, 140):
            for seat in range(match.game.seats(match.state)):
                row = seen(schema, match, seat)
                assert glanced(schema, match, seat) == row
                different.add(row)
    assert len(different) > 100, "observations hardly ever change"


RARE = {
    "a card with X": (621, lambda war: any(war.x[card] for side in war.squad for card in side)),
    "a roll": (88, lambda war: bool(war.stack) and type(war.stack[-1]) is Roll),
    "cards looked at": (88, lambda war: bool(war.looked)),
    "an effect on a cell": (201, lambda war: bool(war.cells)),
}
"""What a battle seldom shows: the seed of one that does, and how to know it."""


@pytest.mark.parametrize("what", RARE)
def test_a_glance_shows_what_a_battle_seldom_shows(what: str) -> None:
    seed, is_there = RARE[what]
    schema = find_schema("berserk", 2)
    rules, chance = find_game("berserk"), Chance(seed)
    match = start(rules, rules.random_setup(chance, {}), seed=seed, keep=False, patient=False, events=False)
    shown = 0
    while (decision := match.decision) is not None and shown < 5:
        if is_there(match.state):
            shown += 1
            for seat in (0, 1):
                assert glanced(schema, match, seat) == seen(schema, match, seat)
        match.take(decision.options[chance.below(len(decision.options))])
    assert shown


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_option_has_its_own_action(game: str, players: int) -> None:
    schema = find_schema(game, players)
    codings = schema.actions.codings
    kinds = set()
    for seed in (1, 2, 3):
        for match in walk(game, players, seed, 200):
            frame = schema.frame(match.setup)
            for decision in match.decisions:
                actions = schema.encode(frame, match, decision)
                assert len(set(actions)) == len(decision.options)
                for coding in (codings.get(decision.kind, codings["slots"]), codings["slots"]):
                    if all(coding.base <= action < coding.base + coding.size for action in actions):
                        break
                else:
                    pytest.fail(f"{decision.kind}: {actions} lie outside {coding.kind}")
                kinds.add(decision.kind)
    assert len(kinds) >= 5


def test_both_seats_of_a_mirror_duel_see_the_same_at_their_first_turn() -> None:
    """Seat-relative: who begins with the same hero and hand sees the same bytes, whichever seat it is."""
    rules = find_game("unmatched")
    schema = find_schema("unmatched", 2)
    rows = []
    for younger in (0, 1):
        setup = {"heroes": ["medusa", "medusa"], "board": "sarpedon", "younger": younger}
        match = start(rules, setup, seed=4)
        first, second = younger, 1 - younger
        # The same hands by the same outcomes: the first player's cards are dealt first.
        assert match.decision is not None
        assert match.decision.seat == first
        outcomes = [int(card) % 100 for card in match.prelude]
        rows.append((seen(schema, match, first), seen(schema, match, second), outcomes))
    assert rows[0][2] == rows[1][2]
    assert rows[0][0] == rows[1][0]
    assert rows[0][1] == rows[1][1]


def test_seats_of_inis_are_counted_from_the_one_that_looks() -> None:
    schema = find_schema("inis", 3)
    match = next(iter(walk("inis", 3, 1, 1)))
    brenn = match.view(None)["brenn"]
    offset = next(field.offset for field in schema.layout.fields if field.name == "brenn")
    for seat in range(3):
        row = seen(schema, match, seat)
        assert [row[offset + place] for place in range(3)].index(1) == (brenn - seat) % 3


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(BadSetup, match="not played by 7"):
        find_schema("inis", 7)


def test_the_layout_is_told_in_words() -> None:
    text = find_schema("inis", 2).describe()
    assert "inis-2p-v1" in text
    assert "capital" in text
    assert "sanctuaries" in text
