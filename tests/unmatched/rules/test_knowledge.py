"""Dealing the hidden cards anew: possible, uniform, and never telling a seat more than it sees."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations
from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import hero_ids
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.state.duel import ATTACKER, Duel
from triskel.games.unmatched.state.hero import NO_BOOST
from triskel.kernel import Chance, Match, start
from triskel.kernel.books.scenario import read, set_up
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from

SAMPLES = 3000


def position(hand: list[str], deck: list[str]) -> Match[Duel]:
    """King Arthur beside Medusa with these cards left, all others discarded; his deck lies in no known order."""
    text = f"""
title = "few cards left"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur"]
[position]
active = "king_arthur"
[position.fighters]
medusa = "S20"
king_arthur = "S21"
merlin = "S37"
[position.players.medusa]
hand = ["snipe", "feint"]
[position.players.king_arthur]
hand = {hand}
deck = {deck}
rest = "discard"
"""
    scenario = read(text.replace("'", '"'), "here")
    game = find_game("unmatched")
    setup = game.complete_setup(scenario.setup)
    state = game.arrange(setup, scenario.position)
    state.deck[1], state.top[1] = state.top[1], []
    return start_from(game, setup, state, seed=1)


def worlds(match: Match[Duel], seat: int, look: Callable[[Duel], Hashable]) -> Counter[Hashable]:
    """How often each world comes up."""
    return Counter(look(match.determinize(seat, seed, for_rollout=False).state) for seed in range(SAMPLES))


def chi_square_fits(found: Counter[Hashable], expected: Counter[Hashable]) -> bool:
    """Whether the counts could come from these weights; a false alarm once in two thousand."""
    total = sum(expected.values())
    statistic = 0.0
    for world, weight in expected.items():
        wanted = SAMPLES * weight / total
        statistic += (found[world] - wanted) ** 2 / wanted
    freedom = len(expected) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.29 * math.sqrt(2 / (9 * freedom))) ** 3
    return statistic <= limit


def enumerate_worlds(cards: list[int], world: Callable[[tuple[int, ...]], Hashable | None]) -> Counter[Hashable]:
    """Every order of the unknown cards counts once; `world` says what an order means, None that it cannot be."""
    found: Counter[Hashable] = Counter()
    for order in permutations(range(len(cards))):
        made = world(tuple(cards[place] for place in order))
        if made is not None:
            found[made] += 1
    return found


def test_an_unknown_hand_is_dealt_uniformly() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    state = match.state
    cards = state.hand[1] + state.deck[1]
    expected = enumerate_worlds(cards, lambda order: tuple(sorted(order[:2])))
    found = worlds(match, 0, lambda duel: tuple(sorted(duel.hand[1])))
    assert set(found) == set(expected)
    assert chi_square_fits(found, expected)


def test_a_skewed_dealer_would_be_noticed() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    cards = match.state.hand[1] + match.state.deck[1]
    expected = enumerate_worlds(cards, lambda order: tuple(sorted(order[:2])))
    found = worlds(match, 0, lambda duel: tuple(sorted(duel.hand[1])))
    rare, often = min(found, key=lambda world: found[world]), max(found, key=lambda world: found[world])
    found[often] += found[rare] // 2
    found[rare] -= found[rare] // 2
    assert not chi_square_fits(found, expected)


@pytest.mark.rule("U-ATK-6")
def test_a_face_down_attack_is_one_that_could_have_been_played() -> None:
    match = position(["excalibur", "feint"], ["feint", "prophecy", "the_holy_grail"])
    for answer in ("attack", "with king_arthur", "play excalibur", "no boost"):
        match.choose(1, answer)
    state = match.state
    assert state.combat is not None
    cards = [state.combat.card[ATTACKER], *state.hand[1], *state.deck[1]]

    def world(order: tuple[int, ...]) -> Hashable | None:
        attack, hand = order[0], order[1]
        return (attack, hand) if state.arena.attack_cards[attack] else None

    expected = enumerate_worlds(cards, world)
    found = worlds(match, 0, lambda duel: (duel.combat.card[ATTACKER], duel.hand[1][0]) if duel.combat else ())
    assert set(found) == set(expected)
    assert chi_square_fits(found, expected)


@pytest.mark.rule("U-ARTHUR-2")
def test_a_face_down_boost_is_any_card_with_a_boost_number() -> None:
    match = position(["swift_strike", "noble_sacrifice", "feint"], ["prophecy", "the_holy_grail"])
    for answer in ("attack", "with king_arthur", "play swift_strike", "boost noble_sacrifice"):
        match.choose(1, answer)
    state = match.state
    combat = state.combat
    assert combat is not None
    cards = [combat.card[ATTACKER], combat.boost, *state.hand[1], *state.deck[1]]

    def world(order: tuple[int, ...]) -> Hashable | None:
        attack, boost, hand = order[:3]
        if not state.arena.attack_cards[attack] or state.arena.cards[boost].boost == NO_BOOST:
            return None
        return attack, boost, hand

    expected = enumerate_worlds(cards, world)

    def look(duel: Duel) -> Hashable:
        assert duel.combat is not None
        return duel.combat.card[ATTACKER], duel.combat.boost, duel.hand[1][0]

    found = worlds(match, 0, look)
    assert set(found) == set(expected)
    assert chi_square_fits(found, expected)


@pytest.mark.rule("U-ATK-7")
def test_a_face_down_attack_of_merlin_is_no_card_of_king_arthurs() -> None:
    there = position(["swift_strike", "aid_the_chosen_one"], ["excalibur", "noble_sacrifice", "feint"])
    there.state.put(there.state.arena.fighter_of["merlin"], there.state.board.index["S19"])
    match = start_again(there)
    for answer in ("attack", "with merlin", "play swift_strike"):
        match.choose(1, answer)
    found = worlds(match, 0, lambda duel: duel.arena.cards[duel.combat.card[ATTACKER]].id if duel.combat else "")
    assert set(found) == {"swift_strike", "aid_the_chosen_one", "feint"}


def test_a_card_that_was_shown_stays_in_the_hand() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    state = match.state
    state.known[0 * 2 + 1] = [state.arena.card_of[1]["excalibur"]]
    shown = start_again(match)
    found = worlds(shown, 0, lambda duel: tuple(sorted(duel.hand[1])))
    excalibur = state.arena.card_of[1]["excalibur"]
    others = [card for card in state.hand[1] + state.deck[1] if card != excalibur]
    expected: Counter[Hashable] = Counter(tuple(sorted((excalibur, card))) for card in others)
    assert set(found) == set(expected)
    assert chi_square_fits(found, expected)


def test_a_card_that_was_seen_may_lie_on_the_deck_once_one_was_put_there() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    state = match.state
    excalibur = state.arena.card_of[1]["excalibur"]
    state.top[1] = [state.deck[1].pop()]
    state.top_from_hand[1] = 1
    state.known[2 * 2 + 0 * 2 + 1] = [excalibur]
    cards = state.hand[1] + state.top[1] + state.deck[1]

    def world(order: tuple[int, ...]) -> Hashable | None:
        return (tuple(sorted(order[:2])), order[2]) if excalibur in order[:3] else None

    expected = enumerate_worlds(cards, world)
    found = worlds(start_again(match), 0, lambda duel: (tuple(sorted(duel.hand[1])), duel.top[1][0]))
    assert set(found) == set(expected)
    assert chi_square_fits(found, expected)


def test_a_card_put_back_unseen_from_the_deck_is_not_one_of_the_hand() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    state = match.state
    excalibur = state.arena.card_of[1]["excalibur"]
    state.top[1] = [state.deck[1].pop()]
    state.known[0 * 2 + 1] = [excalibur]
    found = worlds(start_again(match), 0, lambda duel: (excalibur in duel.hand[1], excalibur in duel.top[1]))
    assert set(found) == {(True, False)}


def start_again(match: Match[Duel]) -> Match[Duel]:
    """The same position after it was changed by hand."""
    return start_from(match.game, match.setup, match.state, seed=1)


def test_ones_own_cards_are_never_dealt_anew() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    for seed in range(50):
        assert match.determinize(1, seed, for_rollout=False).state.hand[1] == match.state.hand[1]
        assert match.determinize(0, seed, for_rollout=False).state.hand[0] == match.state.hand[0]


def test_the_same_seed_deals_the_same_world() -> None:
    match = position(["excalibur", "feint"], ["feint", "skirmish", "prophecy"])
    one, other = (match.determinize(0, 5, for_rollout=False).fingerprint() for _ in range(2))
    assert one == other


# --- sight --------------------------------------------------------------------------------------------------------


def middle_games(count: int) -> Iterable[Match[Duel]]:
    """Matches at various points of random play."""
    for seed in range(count):
        heroes = [hero_ids()[seed % 8], hero_ids()[(seed * 3 + 1) % 8]]
        match = start(UNMATCHED, {"heroes": heroes}, seed=seed)
        chance = Chance(seed)
        for _ in range(5 + 11 * seed % 90):
            decision = match.decision
            if decision is None:
                break
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
        if match.decision is not None:
            yield match


def permute_hidden(match: Match[Duel], player: int, chance: Chance) -> bool:
    """Exchange a card of the hand with one of the deck behind the others' backs; whether that could be done."""
    state = match.state
    free = [card for card in state.hand[player] if not any(card in known for known in state.known)]
    if not free or not state.deck[player]:
        return False
    card = free[chance.below(len(free))]
    place = chance.below(len(state.deck[player]))
    state.hand[player].remove(card)
    state.hand[player].append(state.deck[player][place])
    state.deck[player][place] = card
    return True


@pytest.mark.rule("U-SETUP-4")
def test_nobody_elses_view_changes_when_hidden_cards_are_exchanged() -> None:
    tried = 0
    for match in middle_games(40):
        chance = Chance(tried)
        for player in (0, 1):
            before: dict[Any, Any] = {seat: match.view(seat) for seat in (1 - player, None)}
            if not permute_hidden(match, player, chance):
                continue
            tried += 1
            for seat, view in before.items():
                assert match.view(seat) == view
    assert tried > 30


def test_a_view_is_the_same_in_every_world_that_the_seat_may_believe_in() -> None:
    tried = 0
    for match in middle_games(30):
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        view = match.view(seat)
        for seed in range(4):
            world = match.determinize(seat, seed, for_rollout=False)
            assert world.view(seat) == view
            assert world.decision is not None
            assert list(world.decision.options) == list(decision.options)
            tried += 1
    assert tried > 80


def test_a_world_can_be_played_on() -> None:
    for number, match in enumerate(middle_games(30)):
        assert match.decision is not None
        world = match.determinize(match.decision.seat, number)
        chance = Chance(number)
        for _ in range(2000):
            if world.decision is None:
                break
            world.take(world.decision.options[chance.below(len(world.decision.options))])
        assert world.outcome is not None


def test_a_scenario_position_can_be_dealt_anew_too() -> None:
    text = "title='x'\ngame='unmatched'\n[position]\n[position.fighters]\nmedusa='S20'\nking_arthur='S21'\n"
    match = set_up(read(text, "here"), find_game)
    assert match.determinize(0, 1).decision is not None
