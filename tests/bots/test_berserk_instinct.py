"""What bots know of Berserk: which positions are better, and what a quick player does."""

from itertools import pairwise
from typing import Any

from triskel.games.berserk.content.deck import codex
from triskel.games.berserk.faces.instinct import INSTINCT
from triskel.games.berserk.faces.promise import Lore
from triskel.games.berserk.faces.worth import CARDS, LIFE, general
from triskel.games.berserk.rules.course.phases import STRIKE
from triskel.games.berserk.state import field
from triskel.games.berserk.state.war import FIELD
from triskel.kernel import DONE, Chance, Match, start
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from

HEAVY = "rb_baraka"
Row = tuple[str, int, str, dict[str, Any]]
LIGHT = "elemental_gorna"
ARCHER = "konnyy_luchnik"


def battle(*rows: Row) -> Match[Any]:
    """A battle in which seat 0 is to choose; each row is a card, its seat, its cell and what is on it."""
    game = find_game("berserk")
    cards = [{"id": ident, "seat": seat, "cell": cell, **more} for ident, seat, cell, more in rows]
    setup = game.complete_setup({"decks": [[HEAVY], [HEAVY]]})
    return start_from(game, setup, game.arrange(setup, {"decks": [[], []], "cards": cards}), seed=1, patient=False)


def value(*rows: Row) -> float:
    return INSTINCT.values(battle(*rows).state, 2)[0]


def usual(match: Match[Any]) -> int:
    """What the quick player mostly does: now and then he does anything at all."""
    assert match.decision is not None
    picks = [INSTINCT.pick(match.state, match.decision, Chance(seed)) for seed in range(40)]
    return max(set(picks), key=picks.count)


def card_at(match: Match[Any], cell: str) -> int:
    return int(match.state.at[field.cell_of(cell)])


def test_a_squad_with_more_lives_is_worth_more() -> None:
    foe: Row = (HEAVY, 1, "c6", {})
    whole, hurt = value((HEAVY, 0, "c1", {}), foe), value((HEAVY, 0, "c1", {"wounds": 5}), foe)
    assert whole > hurt
    assert value((HEAVY, 0, "c1", {}), (HEAVY, 1, "c6", {"wounds": 5})) > whole


def test_a_creature_with_its_last_life_is_still_worth_something() -> None:
    foe: Row = (HEAVY, 1, "c6", {})
    alone = value((HEAVY, 0, "c1", {}), foe)
    assert value((HEAVY, 0, "c1", {}), (LIGHT, 0, "a1", {"wounds": 8}), foe) > alone


def test_both_seats_share_one_certainty() -> None:
    both = INSTINCT.values(battle((HEAVY, 0, "c1", {}), (LIGHT, 1, "c6", {})).state, 2)
    assert both[0] > 0.5
    assert abs(sum(both) - 1) < 1e-9


def test_a_won_battle_still_gets_better_by_each_wound() -> None:
    mine: list[Row] = [(HEAVY, 0, cell, {}) for cell in ("a1", "b1", "c1", "d1", "e1")]
    values = [value(*mine, (LIGHT, 1, "c6", {"wounds": wounds})) for wounds in (0, 2, 4, 6)]
    assert values == sorted(values)
    assert values[-1] - values[0] > 0.02
    assert values[-1] < 1.0


def test_who_leads_comes_closer() -> None:
    others: list[Row] = [(LIGHT, 0, "a1", {}), (HEAVY, 1, "c6", {})]
    values = [value((HEAVY, 0, cell, {}), *others) for cell in ("c1", "c2", "c3", "c4")]
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_every_card_that_has_a_worth_of_its_own_is_a_card() -> None:
    known = codex().by_id
    assert CARDS
    assert [name for name in CARDS if name not in known] == []


def test_a_card_nobody_has_played_is_worth_what_its_cost_and_lives_say() -> None:
    faces = codex().faces
    known, blank = Lore(codex()), Lore(codex(), {})
    for face in faces:
        more = CARDS.get(face.id, 0.0)
        assert blank.base[face.index] == general(face)
        assert abs(known.base[face.index] - blank.base[face.index] - more) < 1e-9
        assert abs(known.promise[face.index] - blank.promise[face.index] - more) < 1e-9


def test_every_life_is_worth_something() -> None:
    assert LIFE[0] == 0
    assert all(more > less for less, more in pairwise(LIFE))


def test_the_quick_player_strikes_whom_the_strike_kills() -> None:
    match = battle(
        (HEAVY, 0, "c3", {}),
        (HEAVY, 1, "b4", {}),
        (HEAVY, 1, "d4", {}),
        (LIGHT, 1, "c4", {"wounds": 7, "tapped": True}),
    )
    striker, prey = card_at(match, "c3"), card_at(match, "c4")
    assert usual(match) == striker
    match.choose(0, striker)
    if match.decision is not None and match.decision.kind == "use":
        assert usual(match) == STRIKE
        match.choose(0, STRIKE)
    assert match.decision is not None
    assert match.decision.kind == "strike"
    assert usual(match) == prey


def test_the_quick_player_spares_his_own() -> None:
    match = battle((HEAVY, 0, "c3", {}), (LIGHT, 0, "b3", {"wounds": 8}), (HEAVY, 1, "c4", {}))
    match.choose(0, card_at(match, "c3"))
    if match.decision is not None and match.decision.kind == "use":
        match.choose(0, STRIKE)
    assert match.decision is not None
    assert usual(match) == card_at(match, "c4")


def test_the_quick_player_comes_closer_and_archers_stay_away() -> None:
    match = battle((LIGHT, 0, "c2", {}), (HEAVY, 1, "c5", {}))
    match.choose(0, card_at(match, "c2"))
    assert match.decision is not None
    assert match.decision.kind == "move"
    assert usual(match) == field.cell_of("c3")
    match = battle((ARCHER, 0, "c3", {}), (HEAVY, 1, "c5", {}))
    match.choose(0, card_at(match, "c3"))
    if match.decision is not None and match.decision.kind == "use":
        match.choose(0, 0)
    assert match.decision is not None
    assert usual(match) != field.cell_of("c4")


def test_the_quick_player_recruits_until_nothing_can_be_paid() -> None:
    game = find_game("berserk")
    ready = game.describe()["decks"]
    match = start(game, {"decks": ready[:2], "stall": 50}, seed=4).clone(1)
    chance = Chance(3)
    while match.decision is not None and match.state.turn == 0:
        decision = match.decision
        if decision.kind == "recruit" and len(decision.options) > 1:
            picks = [INSTINCT.pick(match.state, decision, Chance(seed)) for seed in range(30)]
            assert picks.count(DONE) < 6
        match.take(INSTINCT.pick(match.state, decision, chance))
    war = match.state
    assert all(sum(war.zone[card] == FIELD for card in side) >= 4 for side in war.squad)
