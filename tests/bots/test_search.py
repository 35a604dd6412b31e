"""The search: its budget, its memory, what it keeps between decisions, and several processes."""

from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.bots.bot import SearchBot
from triskel.bots.instinct import Temper
from triskel.bots.search import Node, Search
from triskel.kernel import BadSetup, Chance, Decision, Match, start
from triskel.kernel.kit import find_game

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def duel(seed: int, choices: int) -> Match[Any]:
    """A duel after some random choices."""
    match = start(find_game("unmatched"), DUEL, seed=seed)
    chance = Chance(seed)
    while choices > 0 or (match.decision is not None and len(match.decision.options) < 2):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
        choices -= 1
    return match


def scene_of(match: Match[Any]) -> Scene:
    assert match.decision is not None
    return Scene(match, match.decision.seat)


def test_the_budget_is_kept() -> None:
    search = Search(scene_of(duel(1, 20)), 5)
    search.run(40)
    assert search.iterations == 40
    assert search.root is not None
    assert search.root.visits == 40
    assert sum(tried for _, tried in search.estimates().values()) == 40


@pytest.mark.parametrize("most", [1, 10, 60])
def test_memory_is_bounded_by_a_setting(most: int) -> None:
    search = Search(scene_of(duel(2, 30)), 5, most_nodes=most)
    search.run(150)
    assert search.nodes <= most
    assert search.root is not None
    assert search.root.size() == search.nodes
    assert search.root.visits == 150


def test_the_name_sets_processes_and_nodes() -> None:
    match = duel(3, 25)
    bot = make_bot("search:30x2@40", 1)
    assert isinstance(bot, SearchBot)
    search = bot.think(scene_of(match))
    assert search.iterations == 30
    assert search.nodes <= 20
    for wrong in ("search:0", "search:x2", "search:10x0", "search:10@", "search:ten"):
        with pytest.raises(BadSetup):
            make_bot(wrong, 1)


def test_several_processes_find_what_one_after_the_other_would(monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel(4, 40)
    forked = SearchBot(1, 60, processes=3).think(scene_of(match)).estimates()
    monkeypatch.setattr("triskel.bots.team.get_all_start_methods", lambda: ["spawn"])
    alone = SearchBot(1, 60, processes=3).think(scene_of(match)).estimates()
    assert set(forked) == set(alone)
    for option, (value, tried) in forked.items():
        assert tried == alone[option][1]
        assert value == pytest.approx(alone[option][0])


def test_a_quiet_choice_keeps_its_part_of_the_tree() -> None:
    """A maneuver's boost, mover and way follow each other without chance: what was thought of them holds."""
    kept = lost = 0
    for seed in range(1, 5):
        match = start(find_game("unmatched"), DUEL, seed=seed)
        bots = [SearchBot(seed, 25), SearchBot(seed + 9, 25)]
        for _ in range(40):
            decision = match.decision
            if decision is None:
                break
            if len(decision.options) == 1:
                match.choose(decision.seat, decision.options[0])
                continue
            bot = bots[decision.seat]
            before = bot._last
            branch = None if before is None else before.branch(bot._chosen, decision)
            visits = 0 if branch is None else branch.visits
            search = bot.think(Scene(match, decision.seat))
            assert search.root is not None
            assert search.root.visits == 25 + visits
            bot._last, bot._chosen = search, search.best()
            kept += visits > 0
            lost += before is not None and branch is None
            match.choose(decision.seat, bot._chosen)
    assert kept > 5
    assert lost > 5


def test_a_tree_is_not_kept_where_something_new_was_learnt() -> None:
    match = duel(5, 10)
    scene = scene_of(match)
    search = Search(scene, 3)
    search.run(30)
    assert search.root is not None
    option = search.best()
    child = search.root.children[option]
    later = type(scene.decision)(scene.seat, child.kind, (0, 1))
    child.seat, child.quiet, later.id = scene.seat, True, scene.decision.id + 1
    assert search.branch(option, later) is child
    child.quiet = False  # chance was taken, or a card came to light
    assert search.branch(option, later) is None
    child.quiet = True
    later.id += 1  # somebody else was asked in between
    assert search.branch(option, later) is None
    later.id -= 1
    later.kind = "another question"
    assert search.branch(option, later) is None


def test_each_seat_has_its_own_value() -> None:
    game = find_game("inis")
    match = start(game, game.random_setup(Chance(1), {"players": 3}), seed=1)
    while match.decision is not None and len(match.decision.options) < 2:
        match.choose(match.decision.seat, match.decision.options[0])
    search = Search(scene_of(match), 1)
    search.run(20)
    assert isinstance(search.root, Node)
    assert len(search.root.total) == 3
    assert sum(search.root.total) == pytest.approx(20, rel=0.05)


class Patient:
    """Looks two turns ahead, always takes the first option, and remembers when it was asked to judge."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self.turns: list[int] = []
        self.picked: set[int] = set()

    def clock(self, state: Any) -> int:
        """Turns."""
        return int(state.turn)

    def pick(self, state: Any, decision: Decision, chance: Chance) -> int:
        """The first."""
        self.picked.add(decision.options[0])
        return decision.options[0]

    def values(self, state: Any, seats: int) -> list[float]:
        """All alike."""
        if state.outcome is None:
            self.turns.append(state.turn)
        return [1 / seats] * seats


def test_where_a_game_has_a_clock_rollouts_go_by_it() -> None:
    match = duel(4, 25)
    now = match.state.turn
    ahead = {}
    for turns in (1, 2):
        instinct = Patient(Temper(ahead=turns))
        Search(scene_of(match), 5, instinct=instinct).run(30)
        ahead[turns] = min(instinct.turns) - now
    assert ahead == {1: 1, 2: 2}


def test_where_more_play_for_themselves_a_search_is_less_curious() -> None:
    """What a seat can expect lies closer together among four than between two; allies share what they can expect."""
    assert [Temper(explore=0.2, rivals=True).curiosity(seats) for seats in (2, 4)] == [0.2, 0.1]
    assert [Temper(explore=0.2).curiosity(seats) for seats in (2, 4)] == [0.2, 0.2]
    game = find_game("inis")
    spread = []
    for rivals in (True, False):
        scene = scene_of(start(game, game.complete_setup({"players": 4}), seed=1))
        search = Search(scene, 1, instinct=Patient(Temper(explore=0.8, rivals=rivals)))
        spread.append(search.explore)
    assert spread == [0.4, 0.8]


@pytest.mark.parametrize(("follow", "strays"), [(100, False), (0, True)])
def test_a_search_that_trusts_its_habits_follows_them_below_the_root(follow: int, strays: bool) -> None:
    instinct = Patient(Temper(follow=follow))
    search = Search(scene_of(duel(5, 25)), 5, instinct=instinct)
    search.run(120)
    assert search.root is not None
    below = {option for child in search.root.children.values() for option in child.children}
    assert below
    assert bool(below - instinct.picked) is strays


def test_who_only_chooses_stops_when_nothing_could_change_the_choice() -> None:
    saved = 0
    for seed in range(1, 7):
        scene = scene_of(duel(seed, 25))
        whole, brief = Search(scene, 5), Search(scene, 5)
        whole.run(120)
        brief.run(120, only_choose=True)
        assert brief.best() == whole.best()
        assert whole.iterations == 120
        saved += whole.iterations - brief.iterations
    assert saved > 0


def test_each_option_meets_the_same_worlds() -> None:
    scene = scene_of(duel(1, 20))
    met: list[int] = []
    imagine = scene._imagine

    def note(seed: int) -> Match[Any]:
        met.append(seed)
        return imagine(seed)

    scene._imagine = note
    search = Search(scene, 5)
    search.run(60)
    assert search.root is not None
    visits = [child.visits for child in search.root.children.values()]
    assert len(visits) > 1
    first = 5 * 1_000_003
    assert sorted(met) == sorted(first + number for count in visits for number in range(count))


@pytest.mark.parametrize("game", ["inis", "berserk"])
def test_a_bot_need_not_wait_for_others_who_choose_at_the_same_time(game: str) -> None:
    found = find_game(game)
    match = start(found, found.random_setup(Chance(5), {"players": 3} if game == "inis" else {}), seed=5)
    while len(match.decisions) < 2:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    last = match.decisions[-1]
    assert match.decision is not last
    scene = Scene(match, last.seat)
    world = scene.world(1).decision
    assert world is not None
    assert (world.seat, tuple(world.options)) == (last.seat, tuple(last.options))
    search = Search(scene, 5)
    search.run(60)
    assert set(search.estimates()) == set(last.options)
