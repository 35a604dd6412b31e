"""Players that learned: their weights fit, what they say is a chance, and they play better than those that did not."""

from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.bots.net import Guide, guide_of, net_of, pin_of
from triskel.bots.search import Search
from triskel.kernel import BadSetup, Chance, Decision, Match, start
from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.kit import find_game, kits

LEARNED = [("unmatched", 2), ("inis", 2)]


def begun(game: str, seed: int, choices: int = 0) -> Match[Any]:
    """A match after so many random choices, at a real one."""
    rules, chance = find_game(game), Chance(seed)
    match = start(rules, rules.random_setup(chance, {"players": 2}), seed=seed, keep=True, events=False)
    while (decision := match.decision) is not None and (choices > 0 or len(decision.options) == 1):
        choices -= 1
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    return match


def looks(game: str, players: int) -> list[tuple[bytearray, str, list[int]]]:
    """What the seat to choose sees of many positions, and the actions of its options."""
    schema, found = find_schema(game, players), []
    for seed in range(4):
        for choices in range(0, 150, 3):
            match = begun(game, seed, choices)
            decision = match.decision
            if decision is None:
                break
            row, frame = bytearray(schema.size), schema.frame(match.setup)
            schema.glance(frame, match, decision.seat, decision, row)
            found.append((row, decision.kind, schema.encode(frame, match, decision)))
    return found


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_the_weights_fit_and_are_small(game: str, players: int) -> None:
    net = net_of(game, players)
    assert net is not None
    assert 0.0 <= net.trust <= 1.0
    assert all(bool(net.np.isfinite(each).all()) for each in net.weights.values())
    assert net.weights["action"].shape[0] == net.schema.actions.size + 1
    assert net.weights["value"].shape[1] == players
    assert len(kits()[game].file("faces", "nets", f"{net.schema.name}.npz").read_bytes()) < 4 << 20


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_what_a_net_learned_from_still_looks_the_same(game: str, players: int) -> None:
    """Another name for a node of a card must not change what a card is about in the eyes of a net."""
    net = net_of(game, players)
    assert net is not None
    assert bytes(net.weights["pin"].astype("uint8")) == pin_of(net.schema)


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_what_a_net_says_are_chances(game: str, players: int) -> None:
    guide = guide_of(game, players)
    assert guide is not None
    said = set()
    for choices in range(0, 120, 6):
        match = begun(game, 11, choices)
        if match.decision is None:
            break
        thought, worth = guide.consult(match, match.decision)
        assert len(thought) == len(match.decision.options)
        assert sum(thought) == pytest.approx(1, abs=1e-4)
        assert sum(worth) == pytest.approx(1, abs=1e-4)
        assert min(*thought, *worth) >= 0
        said.add(round(worth[0], 3))
    assert len(said) > 5, "the net says the same of every position"


def test_a_seat_is_told_its_own_chance() -> None:
    """What a seat thinks of itself stands in its place, wherever it sits."""
    guide = guide_of("unmatched", 2)
    assert guide is not None
    ahead = {0: 0.0, 1: 0.0}
    for seed in range(20):
        match = begun("unmatched", seed, 150)
        decision = match.decision
        if decision is None:
            continue
        state, health = match.state, [0.0, 0.0]
        for fighter, left in zip(state.arena.fighters, state.health, strict=True):
            health[fighter.player] += max(left, 0) / sum(
                each.kind.health for each in state.arena.fighters if each.player == fighter.player
            )
        worth = guide.consult(match, decision)[1]
        ahead[decision.seat] += (worth[0] - worth[1]) * (health[0] - health[1])
    assert min(ahead.values()) > 0, "who has more health should be thought to be ahead, from both seats"


def test_a_learned_player_beats_chance() -> None:
    rules, wins = find_game("unmatched"), 0
    for seed in range(6):
        match = start(rules, rules.random_setup(Chance(seed), {"players": 2}), seed=seed, keep=True, events=False)
        own = seed % 2
        bots = [make_bot("net" if seat == own else "random", seed) for seat in (0, 1)]
        while (decision := match.decision) is not None:
            match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
        assert match.outcome is not None
        wins += own in match.outcome.winners
    assert wins >= 5


def wide(match: Match[Any]) -> bool:
    """Whether there is much to choose from."""
    return match.decision is not None and len(match.decision.options) > 3


class Sure:
    """A guide that is sure of one option and knows nothing of worth."""

    def __init__(self, option: int) -> None:
        self.option = option

    def consult(self, world: Match[Any], decision: Decision) -> tuple[list[float], list[float]]:
        """All for the option, where there is it."""
        even = 1 / len(decision.options)
        if self.option not in decision.options:
            return [even] * len(decision.options), [0.5, 0.5]
        return [0.9 if each == self.option else 0.1 * even for each in decision.options], [0.5, 0.5]


def test_a_search_looks_where_its_guide_points() -> None:
    match = next(each for each in (begun("unmatched", 4, count) for count in range(5, 60)) if wide(each))
    assert match.decision is not None
    scene = Scene(match, match.decision.seat)
    for option in scene.decision.options[:3]:
        search = Search(scene, 1, guide=Sure(option), trust=1.0)
        search.run(40)
        tried = search.estimates()
        assert search.best() == option
        assert tried[option][1] > 20


def test_where_nothing_was_learned_it_searches() -> None:
    assert net_of("berserk", 2) is None or isinstance(guide_of("berserk", 2), Guide)
    assert net_of("unmatched", 4) is None
    assert net_of("chess", 2) is None
    rules = find_game("unmatched")
    match = start(rules, rules.random_setup(Chance(1), {"players": 4}), seed=1, keep=True, events=False)
    while (decision := match.decision) is not None and len(decision.options) < 2:
        match.choose(decision.seat, decision.options[0])
    assert match.decision is not None
    for name in ("net", "net:10"):
        assert make_bot(name, 1).choose(Scene(match, match.decision.seat)) in match.decision.options


@pytest.mark.parametrize("name", ["net:0", "net:", "net:-1", "net:0s", "nets", "net:1e9"])
def test_a_wrong_name_is_refused_in_words(name: str) -> None:
    with pytest.raises(BadSetup, match="net:ITERATIONS"):
        make_bot(name, 1)
