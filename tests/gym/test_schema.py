"""Observations and actions: nothing hidden, seat-relative, the same under one version."""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.state.stack import Roll
from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.faces.schema import sheets_of
from triskel.games.unmatched.state.board import board_text
from triskel.kernel import BadSetup, Chance, Match, start
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import find_game, game_names

SIZES = [(game, players) for game in game_names() for players in find_game(game).describe()["players"]]
VERSIONS = {"unmatched": (2, 3), "inis": (1, 2), "berserk": (2, 3)}
CASES = [(game, players, version) for game, players in SIZES for version in VERSIONS[game]]
OLD = [(game, players, VERSIONS[game][0]) for game, players in SIZES]
NEW = [(game, players, VERSIONS[game][1]) for game, players in SIZES]

FROZEN = {
    "unmatched-2p-v2": "32573da013373a6a",
    "unmatched-3p-v2": "1ef00ed9be4510c3",
    "unmatched-4p-v2": "1ef00ed9be4510c3",
    "inis-2p-v1": "3bbd7f78022ce8ae",
    "inis-3p-v1": "0c714a6df61f0b65",
    "inis-4p-v1": "aa300e31407bd4ec",
    "berserk-2p-v2": "fa54ff549677a8ef",
    "unmatched-2p-v3": "8a338c95d9a3eb17",
    "unmatched-3p-v3": "9ad0d556f7a35dd3",
    "unmatched-4p-v3": "9ad0d556f7a35dd3",
    "inis-2p-v2": "eb93828396288448",
    "inis-3p-v2": "f5da0eb3adf2bd1d",
    "inis-4p-v2": "c4b49bb64daa553f",
    "berserk-2p-v3": "f8964a960980c00c",
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


def seen(schema: Any, match: Match[Any], seat: int) -> bytes:
    """The bytes of an old version, made from the view alone."""
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


@pytest.mark.parametrize(("game", "players", "version"), CASES)
def test_a_layout_never_changes_under_its_version(game: str, players: int, version: int) -> None:
    schema = find_schema(game, players, version)
    fields = [(each.name, each.offset, each.size, *each.columns) for each in schema.layout.fields]
    actions = [(each.kind, each.base, each.size, each.low) for each in schema.actions.codings.values()]
    found = blake2b(repr((schema.size, fields, actions)).encode(), digest_size=8).hexdigest()
    assert FROZEN[schema.name] == found


def compared(game: str, players: int, version: int, offer: Any) -> Iterator[bool]:
    """At moments of random matches, for each seat: whether `offer` says the same once hidden cards lie elsewhere."""
    schema = find_schema(game, players, version)
    for seed in (5, 6, 7):
        for step, match in enumerate(walk(game, players, seed, 120)):
            if step % 8:
                continue
            for seat in range(match.game.seats(match.state)):
                world = match.determinize(seat, step * 10 + seat, for_rollout=False)
                yield offer(schema, world, seat) == offer(schema, match, seat)


@pytest.mark.parametrize("offer", [glanced, offered])
@pytest.mark.parametrize(("game", "players", "version"), CASES)
def test_what_is_seen_and_offered_does_not_change_when_hidden_cards_do(
    game: str, players: int, version: int, offer: Any
) -> None:
    found = list(compared(game, players, version, offer))
    assert len(found) > 20
    assert all(found)


def test_actions_that_tell_of_hidden_cards_are_caught() -> None:
    """The same comparison where actions are turned by what the other seat holds."""

    def telling(schema: Schema[Any], match: Match[Any], seat: int) -> list[list[int]]:
        turn = sum(match.state.hand[1 - seat])
        return [actions[turn % len(actions) :] + actions for actions, _ in offered(schema, match, seat)]

    assert not all(compared("unmatched", 2, 3, telling))


@pytest.mark.parametrize(("game", "players", "version"), NEW)
def test_an_observation_that_peeks_is_caught(game: str, players: int, version: int) -> None:
    """The same comparison, where whoever looks is shown what another seat sees."""

    def peeking(schema: Schema[Any], match: Match[Any], seat: int) -> bytes:
        return glanced(schema, match, (seat + 1) % players)

    assert not all(compared(game, players, version, peeking))


@pytest.mark.parametrize(("game", "players", "version"), OLD)
def test_a_glance_shows_exactly_what_the_view_shows(game: str, players: int, version: int) -> None:
    schema = find_schema(game, players, version)
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
"""What a battle seldom shows: the seed of one that did, from which others are tried, and how to know it."""


@pytest.mark.parametrize("what", RARE)
def test_a_glance_shows_what_a_battle_seldom_shows(what: str) -> None:
    first, is_there = RARE[what]
    schema, rules = find_schema("berserk", 2, 2), find_game("berserk")
    shown = 0
    for seed in range(first, first + 500):
        chance = Chance(seed)
        match = start(rules, rules.random_setup(chance, {}), seed=seed, keep=False, patient=False, events=False)
        while (decision := match.decision) is not None and shown < 5:
            if is_there(match.state):
                shown += 1
                for seat in (0, 1):
                    assert glanced(schema, match, seat) == seen(schema, match, seat)
            match.take(decision.options[chance.below(len(decision.options))])
        if shown:
            return
    raise AssertionError("no battle showed it")


@pytest.mark.parametrize(("game", "players", "version"), NEW)
def test_every_option_has_its_own_action(game: str, players: int, version: int) -> None:
    schema = find_schema(game, players, version)
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
    assert schema.version == 3
    rows = []
    for younger in (0, 1):
        setup = {"heroes": ["medusa", "medusa"], "board": "sarpedon", "younger": younger}
        match = start(rules, setup, seed=4)
        first, second = younger, 1 - younger
        # The same hands by the same outcomes: the first player's cards are dealt first.
        assert match.decision is not None
        assert match.decision.seat == first
        outcomes = [int(card) % 100 for card in match.prelude]
        rows.append((glanced(schema, match, first), glanced(schema, match, second), outcomes))
    assert rows[0][2] == rows[1][2]
    assert rows[0][0] == rows[1][0]
    assert rows[0][1] == rows[1][1]


def table(schema: Schema[Any], row: bytes, name: str) -> list[dict[str, int]]:
    """A table of an observation, each row by its columns."""
    field = schema.layout.find(name)
    found = []
    for number in range(field.rows):
        at = field.offset + number * field.width
        found.append(dict(zip(field.columns, row[at : at + field.width], strict=True)))
    return found


def test_seats_of_inis_are_counted_from_the_one_that_looks() -> None:
    schema = find_schema("inis", 3)
    match = next(iter(walk("inis", 3, 1, 1)))
    brenn = match.view(None)["brenn"]
    for seat in range(3):
        seats = table(schema, glanced(schema, match, seat), "seats")
        assert [each["own"] for each in seats] == [1, 0, 0]
        assert [each["brenn"] for each in seats].index(1) == (brenn - seat) % 3


@pytest.mark.parametrize(("game", "players", "version"), NEW)
def test_rows_that_are_not_there_are_empty(game: str, players: int, version: int) -> None:
    """The first column is the mask; but printed facts of cards and territories that may come are there before them."""
    schema = find_schema(game, players, version)
    there: dict[str, set[int]] = {}
    for match in walk(game, players, 4, 100):
        row = glanced(schema, match, 0)
        assert len(row) == schema.size
        for field in schema.layout.fields:
            for each in table(schema, row, field.name) if field.columns else ():
                there.setdefault(field.name, set()).add(each["there"])
                assert each["there"] or game == "inis" or not any(each.values()), (field.name, each)
    assert set().union(*there.values()) == {0, 1}


def test_unmatched_tells_cards_fighters_and_the_past_as_the_view_does() -> None:
    schema = find_schema("unmatched", 2)
    shown = 0
    for match in walk("unmatched", 2, 3, 150):
        arena = match.state.arena
        for seat in (0, 1):
            view = match.view(seat)
            row = glanced(schema, match, seat)
            fighters = [each for each in table(schema, row, "fighters") if each["there"]]
            health = [each["health"] for each in view["fighters"] if each["player"] == seat]
            assert [each["health"] for each in fighters if each["own"]] == health
            cards = table(schema, row, "cards")
            for player in (0, 1):
                start = (player - seat) % 2 * 32
                for word, number in arena.card_of[player].items():
                    each, card = cards[start + number % 100], arena.cards[number]
                    name = arena.card_word(number)
                    assert arena.card_word(number).endswith(word)
                    assert (each["value"], each["boost + 1"], each["copies"]) == (
                        card.value, card.boost + 1, card.copies,
                    )  # fmt: skip
                    state = view["players"][player]
                    held = state["known"] if state["hand"] is None else state["hand"]
                    assert each["held"] == held.count(name)
                    assert each["in the discard pile"] == state["discard"].count(name)
            pile = view["players"][seat]["discard"]
            past = [each for each in table(schema, row, "history") if each["own"]]
            told = [cards.index(cards[each["card + 1"] - 1]) for each in past]
            real = [cards.index(cards[arena.card_number(word) % 100]) for word in pile[:-9:-1]]
            assert told == real
            shown += len(past)
    assert shown > 50


def test_people_s_own_heroes_and_boards_are_seen_as_well_as_ours(tmp_path: Path) -> None:
    """The same hero and board from a file under another name are the same to the last byte."""
    hero, board = tmp_path / "gorgon.toml", tmp_path / "isle.toml"
    hero.write_text(load_hero("medusa").source.replace('id = "medusa"', 'id = "gorgon"', 1))
    board.write_text(board_text("sarpedon").replace('id = "sarpedon"', 'id = "isle"', 1))
    rows = []
    for heroes, ground in ((["medusa", "king_arthur"], "sarpedon"), ([str(hero), "king_arthur"], str(board))):
        match = start(find_game("unmatched"), {"heroes": heroes, "board": ground, "younger": 0}, seed=4)
        assert (match.state.arena.kits[0].id == "gorgon") == (ground != "sarpedon")
        rows.append([glanced(find_schema("unmatched", 2), match, seat) for seat in (0, 1)])
    assert rows[0] == rows[1]


def test_a_card_nobody_has_seen_is_told_by_what_it_does() -> None:
    """Two cards of the same numbers whose texts differ have different rows, and say in which way."""
    path = Path(__file__).parents[2] / "examples" / "mini_duel" / "squire.toml"
    kit = load_hero(str(path))
    sheets = {card.id: sheet for card, sheet in zip(kit.cards, sheets_of(kit), strict=True)}
    columns = find_schema("unmatched", 2).layout.find("cards").columns
    second_wind = dict(zip(columns[3:], sheets["second_wind"], strict=False))
    assert second_wind["does: draw"] == 2
    assert second_wind["when: after combat"] == 1
    assert second_wind["value"] == 2
    assert not any(value for name, value in second_wind.items() if name in ("does: damage", "when: during combat"))


def test_the_actions_about_printed_cards_point_to_their_rows() -> None:
    schema = find_schema("berserk", 2)
    asked = 0
    for match in walk("berserk", 2, 3, 60):
        decision = match.decision
        assert decision is not None
        if decision.kind not in ("recruit", "place"):
            continue
        faces = table(schema, glanced(schema, match, decision.seat), "faces")
        coding = schema.actions.codings[decision.kind]
        column = "dealt" if decision.kind == "recruit" else "recruited"
        for option, action in zip(decision.options, schema.encode(None, match, decision), strict=True):
            if option >= 0:
                sheet = match.state.codex.faces[option]
                row = faces[action - coding.base - 1]
                assert row[column] > 0
                assert (row["cost"], row["lives"], row["own"]) == (sheet.cost, sheet.lives, 1)
                asked += 1
    assert asked > 20


def test_a_wrong_number_of_players_or_version_is_refused() -> None:
    with pytest.raises(BadSetup, match="not played by 7"):
        find_schema("inis", 7)
    with pytest.raises(BadSetup, match="no schema of version 9; there are: 1, 2"):
        find_schema("inis", 2, 9)
    with pytest.raises(BadSetup, match="Did you mean cards"):
        find_schema("inis", 2).layout.find("card")


def test_the_layout_is_told_in_words() -> None:
    text = find_schema("inis", 2).describe()
    assert "inis-2p-v2" in text
    assert "lands: 16 rows of" in text
    assert "may be held (0, 1)" in text
    assert "capital" in find_schema("inis", 2, 1).describe()
