"""Whole games at random: what must hold after every single choice, whoever plays whom, wherever."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from triskel.games.unmatched.content.heroes import hero_ids
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.state.board import board_ids
from triskel.games.unmatched.state.duel import ATTACKER, FINISHED, Duel
from triskel.kernel import Chance, Event, Match, Refusal, start

TWO_START_BOARDS = ("heorot", "king_solomons_mine")


def cards_of(duel: Duel, player: int) -> Counter[int]:
    """All cards of a player, wherever they are."""
    held = Counter(duel.hand[player] + duel.deck[player] + duel.top[player] + duel.discard[player])
    held.update(duel.looked[player])
    on_the_table = [duel.playing]
    if duel.combat is not None:
        on_the_table += [*duel.combat.card, duel.combat.boost]
    low, high = 100 * (player + 1), 100 * (player + 2)
    held.update(card for card in on_the_table if low <= card < high)
    return held


def check_cards(duel: Duel) -> None:
    """30 cards a player, always, and nobody knows more than there is."""
    arena = duel.arena
    for player in range(arena.players):
        assert cards_of(duel, player) == Counter(arena.decks[player]), f"cards of player {player}"
        for watcher in range(arena.players):
            place = watcher * arena.players + player
            hidden = Counter(duel.hand[player])
            if duel.combat is not None and not duel.combat.revealed:
                hidden.update(duel.combat.card)
                hidden[duel.combat.boost] += 1
            assert Counter(duel.known[place]) <= hidden, "somebody knows a card that is not held"
            hidden.update(duel.top[player])
            wide = duel.known[arena.players * arena.players + place]
            assert Counter(duel.known[place] + wide) <= hidden


def check_board(match: Match[Duel]) -> None:
    """One fighter a space, health in range, and the masks say the same as the lists."""
    duel = match.state
    arena = duel.arena
    being_placed = match.decision.about if match.decision is not None and match.decision.kind == "place" else -1
    taken: list[int] = []
    for number, fighter in enumerate(arena.fighters):
        assert 0 <= duel.health[number] <= fighter.kind.health, fighter.id
        standing = duel.space[number] >= 0
        assert standing == bool(duel.alive >> number & 1)
        if duel.phase and number != being_placed:
            assert standing == (duel.health[number] > 0), fighter.id
        if standing:
            taken += [space for space in (duel.space[number], duel.tail[number]) if space >= 0]
    assert len(taken) == len(set(taken)), "two fighters on one space (U-ZONE-1)"
    assert duel.occupied == sum(1 << space for space in taken)
    for team, mask in enumerate(duel.enemy_mask):
        others = [n for n, each in enumerate(arena.fighters) if arena.team[each.player] != team]
        assert mask == sum(duel.footprint(number) for number in others)
    for player, kit in enumerate(arena.kits):
        for value, (_, most) in zip(duel.counters[player], kit.counters.values(), strict=True):
            assert 0 <= value <= most


def check_end(duel: Duel) -> None:
    """A game is over exactly if a side has lost all its heroes."""
    arena = duel.arena
    heroes = [
        [duel.health[arena.hero[player]] > 0 for player in range(arena.players) if arena.team[player] == team]
        for team in range(2)
    ]
    if duel.outcome is None:
        if duel.phase and duel.combat is None and arena.switches["game_end"] == "immediate":
            assert all(any(team) for team in heroes)
    else:
        winners = {arena.team[p] for p in range(arena.players) if arena.seat[p] in duel.outcome.winners}
        assert len(winners) == 1
        assert not any(heroes[1 - winners.pop()])
        assert duel.phase == FINISHED


class Turns:
    """Reads the events and keeps count of turns: two actions and those gained, seven cards at the end."""

    def __init__(self) -> None:
        self.read = 0
        self.actions = 0
        self.due = 0
        self.player = -1

    def follow(self, match: Match[Duel]) -> None:
        """Look at what happened since the last time."""
        for event in match.events[self.read :]:
            self._see(event, match.state)
        self.read = len(match.events)

    def _see(self, event: Event, duel: Duel) -> None:
        if event.kind == "turn":
            if self.player >= 0:
                assert self.actions == self.due or not duel.fighters_of(self.player), "two actions a turn (U-TURN-1)"
                if duel.turn == event.facts["turn"] and duel.active != self.player:
                    drawn_since = 7 + _drawn_since_turn(self, duel)
                    assert len(duel.hand[self.player]) <= drawn_since, "hand limit (U-TURN-3)"
            self.player = event.facts["player"]
            self.actions = 0
            self.due = 2
        elif event.kind == "action":
            self.actions += 1
            assert event.facts["player"] == self.player
        elif event.kind == "gained actions":
            self.due += event.facts["amount"]


def _drawn_since_turn(turns: Turns, duel: Duel) -> int:
    """Cards that the player of the last turn got since it ended (an effect of the next player's, say)."""
    events = duel.events or []
    last = max(n for n, each in enumerate(events) if each.kind == "turn")
    return sum(each.kind in ("drew", "took") and each.facts["player"] == turns.player for each in events[last:])


def play(match: Match[Duel], chance: Chance, most: int = 3000) -> int:
    """Random choices to the end, with all checks after each; returns how many were made."""
    turns = Turns()
    for made in range(most):
        decision = match.decision
        if decision is None:
            return made
        assert len(decision.options) == len(set(decision.options)) > 0
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
        check_cards(match.state)
        check_board(match)
        check_end(match.state)
        turns.follow(match)
    raise AssertionError("a game that never ends")


@pytest.mark.parametrize("number", range(8))
def test_the_invariants_hold_whoever_plays_whom(number: int) -> None:
    pairs = list(product(hero_ids(), repeat=2))[number::8]
    for count, pair in enumerate(pairs):
        board = board_ids()[(number + count) % len(board_ids())]
        match = start(UNMATCHED, {"heroes": list(pair), "board": board}, seed=100 * number + count)
        play(match, Chance(count))
        assert match.outcome is not None


@pytest.mark.parametrize("number", range(4))
def test_the_invariants_hold_in_team_play(number: int) -> None:
    heroes = hero_ids()
    team = [heroes[(number * 3 + step * 2 + 1) % 8] for step in range(4)]
    seats = [0, 1, 0, 2] if number % 2 else [0, 1, 2, 3]
    board = "sarpedon" if number < 2 else "marmoreal"
    match = start(UNMATCHED, {"heroes": team, "board": board, "seats": seats}, seed=number)
    play(match, Chance(number))
    outcome = match.outcome
    assert outcome is not None
    assert len({match.state.arena.team[p] for p in range(4) if match.state.arena.seat[p] in outcome.winners}) == 1


@pytest.mark.parametrize("switch", [switch.name for switch in UNMATCHED.switches])
def test_the_invariants_hold_under_every_switch(switch: str) -> None:
    other = next(each for each in UNMATCHED.switches if each.name == switch).choices[1]
    for seed in range(3):
        setup = UNMATCHED.random_setup(Chance(seed), {"switches": {switch: other}})
        match = start(UNMATCHED, setup, seed=seed)
        play(match, Chance(seed))


class AnyGame(RuleBasedStateMachine):
    """Hypothesis chooses heroes, board and every answer, and now and then clones, undoes or answers nonsense."""

    match: Match[Duel]
    turns: Turns

    @initialize(
        heroes=st.tuples(st.sampled_from(hero_ids()), st.sampled_from(hero_ids())),
        board=st.sampled_from(board_ids()),
        seed=st.integers(0, 1000),
    )
    def begin(self, heroes: tuple[str, str], board: str, seed: int) -> None:
        """A new game."""
        self.match = start(UNMATCHED, {"heroes": list(heroes), "board": board}, seed=seed)
        self.turns = Turns()

    @rule(pick=st.integers(0, 10_000))
    def choose(self, pick: int) -> None:
        """One answer."""
        decision = self.match.decision
        if decision is not None:
            self.match.choose(decision.seat, decision.options[pick % len(decision.options)])

    @rule(seed=st.integers(0, 10_000), count=st.integers(5, 60))
    def choose_many(self, seed: int, count: int) -> None:
        """Many answers at random, to get on."""
        chance = Chance(seed)
        for _ in range(count):
            decision = self.match.decision
            if decision is None:
                return
            self.match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
            check_cards(self.match.state)

    @rule(option=st.integers(-3, 20_000))
    def answer_nonsense(self, option: int) -> None:
        """A refused answer changes nothing and gives reasons."""
        decision = self.match.decision
        if decision is None or option in decision.options:
            return
        before = self.match.fingerprint()
        with pytest.raises(Refusal) as refusal:
            self.match.choose(decision.seat, option)
        assert refusal.value.alternatives
        assert all(reason.en and reason.ru for reason in refusal.value.reasons)
        assert self.match.fingerprint() == before

    @rule(seed=st.integers(0, 100))
    def clone(self, seed: int) -> None:
        """A clone stands where the match stands, and playing it on leaves the match alone."""
        before = self.match.fingerprint()
        other = self.match.clone(seed, for_rollout=False)
        assert other.fingerprint() == before
        chance = Chance(seed)
        for _ in range(10):
            if other.decision is None:
                break
            other.take(other.decision.options[chance.below(len(other.decision.options))])
        assert self.match.fingerprint() == before

    @rule()
    def take_back(self) -> None:
        """What may be taken back freely comes back exactly."""
        if self.match.entries and self.match.entries[-1].undo.value == "free":
            last = self.match.undo()
            assert self.match.decision is not None
            self.match.choose(last.seat, last.option)

    @invariant()
    def all_is_well(self) -> None:
        """Whatever happened."""
        if self.__dict__.get("match") is not None:
            check_cards(self.match.state)
            check_board(self.match)
            check_end(self.match.state)
            combat = self.match.state.combat
            if combat is not None:
                assert combat.player[ATTACKER] == self.match.state.active


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=15, stateful_step_count=25, deadline=None, derandomize=True)
