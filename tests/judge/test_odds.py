"""Odds are exact: they equal what counting every case by hand gives."""

from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest

from triskel.cli import main
from triskel.games.berserk.faces.odds import strike_odds
from triskel.games.berserk.faces.positions.look import card_named
from triskel.games.berserk.rules.combat.strike import MISS, result
from triskel.games.unmatched.faces.odds import combat_odds
from triskel.kernel import DONE, Match, Refusal
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from
from triskel.kernel.why.odds import distribution, mean


def arranged(game: str, setup: dict[str, Any], position: dict[str, Any]) -> Match[Any]:
    """A match from a position."""
    found = find_game(game)
    whole = found.complete_setup(setup)
    return start_from(found, whole, found.arrange(whole, position), seed=1)


def battle(*cards: dict[str, Any]) -> Match[Any]:
    """Two squads, seat 0 to choose."""
    return arranged("berserk", {}, {"first": 0, "cards": list(cards)})


PIRATE = {"id": "pirat_abordazhnik", "seat": 0, "cell": "c3"}
LEVY = {"id": "stepnoy_opolchenec", "seat": 1, "cell": "c4"}


@pytest.mark.rule("514.2", "518.3", "519.3")
def test_the_odds_of_a_strike_equal_a_count_of_all_rolls() -> None:
    match = battle(PIRATE, LEVY, {"id": "barymtach", "seat": 1, "cell": "c5"})
    pirate, levy = (card_named(match.state, name) for name in ("pirat_abordazhnik", "c4"))
    strikes = ((2, 2, 3), (1, 2, 3))
    counted: dict[tuple[int, int], Fraction] = {}
    for mine in range(1, 7):
        for theirs in range(1, 7):
            # The pirate of the first player has Experience in attack 1, the levy before an own card in defence 1.
            grades = result(mine + 1, theirs + 1)
            wounds = tuple(0 if grade == MISS else row[grade] for grade, row in zip(grades, strikes, strict=True))
            counted[wounds] = counted.get(wounds, Fraction(0)) + Fraction(1, 36)  # type: ignore[index,arg-type]
    found: dict[tuple[int, int], Fraction] = {}
    for (dealt, taken, _, _), chance in strike_odds(match, pirate, levy).table.items():
        found[dealt, taken] = found.get((dealt, taken), Fraction(0)) + chance
    assert found == counted


@pytest.mark.rule("KW-armour", "530.4")
def test_armour_lowers_the_odds_of_every_wound() -> None:
    plain = battle(PIRATE, LEVY)
    clad = battle(PIRATE, LEVY, {"id": "kirasa_naemnika", "seat": 1, "host": 1})
    odds = [
        strike_odds(match, card_named(match.state, "c3"), card_named(match.state, "c4")).part(0)
        for match in (plain, clad)
    ]
    shifted: dict[int, Fraction] = {}
    for wounds, chance in odds[0].items():
        shifted[max(0, wounds - 1)] = shifted.get(max(0, wounds - 1), Fraction(0)) + chance
    assert odds[1] == shifted


@pytest.mark.rule("514.6")
def test_against_a_tapped_card_only_the_striker_rolls() -> None:
    match = battle({**PIRATE, "id": "barymtach"}, {**LEVY, "tapped": True, "wounds": 4})
    odds = strike_odds(match, card_named(match.state, "c3"), card_named(match.state, "c4"))
    assert odds.part(0) == {2: Fraction(5, 6), 3: Fraction(1, 6)}
    assert odds.part(1) == {0: Fraction(1)}
    assert odds.part(2) == {False: Fraction(5, 6), True: Fraction(1, 6)}


@pytest.mark.rule("514.4")
def test_softening_takes_the_reply_away() -> None:
    match = battle({**PIRATE, "id": "barymtach"}, LEVY)
    striker, target = card_named(match.state, "c3"), card_named(match.state, "c4")
    hard = strike_odds(match, striker, target)
    soft = strike_odds(match, striker, target, soften=True)
    both = {facts: chance for facts, chance in hard.table.items() if facts[0] and facts[1]}
    assert both
    assert not any(facts[0] and facts[1] for facts in soft.table)
    assert mean(soft.part(1)) < mean(hard.part(1))


def test_a_strike_that_cannot_be_declared_has_no_odds() -> None:
    match = battle(PIRATE, {**LEVY, "cell": "e6"}, {**LEVY, "id": "barymtach", "cell": "c4"})
    with pytest.raises(Refusal):
        strike_odds(match, card_named(match.state, "c3"), card_named(match.state, "e6"))


def duel(hand: list[str], attack: str, pool: list[str]) -> Match[Any]:
    """Medusa attacks Arthur, whose hand and deck are only these cards; the rest is in his discard pile."""
    game = find_game("unmatched")
    setup = game.complete_setup({"heroes": ["medusa", "king_arthur"], "board": "sarpedon", "younger": 0})
    arena = game.arena(setup)  # type: ignore[attr-defined]
    deck = [arena.cards[card].id for card in arena.decks[1]]
    for card in hand + pool:
        deck.remove(card)
    position = {
        "active": "medusa", "fighters": {"medusa": "S18", "king_arthur": "S19"},
        "players": {"medusa": {"hand": [attack]}, "king_arthur": {"hand": hand, "discard": deck}},
    }  # fmt: skip
    match = start_from(game, setup, game.arrange(setup, position), seed=1)
    match.choose(0, "attack")
    while match.decision is not None and match.decision.kind != "attack card":
        match.choose(match.decision.seat, match.decision.options[0])
    return match


VALUES = {"skirmish": 4, "feint": 2, "regroup": 1, "momentous_shift": 3, "divine_intervention": 3}


@pytest.mark.rule("U-ATK-12")
def test_the_odds_of_an_attack_equal_a_count_of_all_deals() -> None:
    hand = ["skirmish", "regroup"]
    pool = ["feint", "feint", "momentous_shift", "the_lady_of_the_lake", "prophecy", "excalibur"]
    match = duel(hand, "dash", pool)
    assert match.decision is not None
    odds = combat_odds(match, match.decision.options[0])
    cards = hand + pool
    best: dict[int, Fraction] = {}
    alike: dict[int, Fraction] = {}
    holds: dict[str, Fraction] = {}
    deals = list(combinations(range(len(cards)), 2))
    for deal in deals:
        held = [cards[each] for each in deal]
        usable = [card for card in held if card in VALUES]
        losses = [max(0, 3 - VALUES[card]) for card in usable] or [3]
        best[min(losses)] = best.get(min(losses), Fraction(0)) + Fraction(1, len(deals))
        for loss in losses:
            alike[loss] = alike.get(loss, Fraction(0)) + Fraction(1, len(deals) * len(losses))
        for card in set(usable):
            holds[card] = holds.get(card, Fraction(0)) + Fraction(1, len(deals))
    assert odds.best == best
    assert odds.random == alike
    arena = match.state.arena
    assert {arena.cards[card].id: chance for card, chance in odds.held.items()} == holds
    assert odds.by_card[DONE] == {3: Fraction(1)}
    assert odds.lines(match.state, "en")[-1].startswith("Defeated despite the best defence: 0.0%")


@pytest.mark.rule("U-BOOST-3")
def test_an_unknown_hand_is_counted_hand_by_hand_where_its_other_cards_matter() -> None:
    game = find_game("unmatched")
    setup = game.complete_setup({"heroes": ["little_red", "king_arthur"], "board": "sarpedon", "younger": 0})
    arena = game.arena(setup)  # type: ignore[attr-defined]
    cards = ["skirmish", "regroup", "feint", "excalibur"]
    deck = [arena.cards[card].id for card in arena.decks[1]]
    for card in cards:
        deck.remove(card)
    position = {
        "active": "little_red", "fighters": {"little_red": "S18", "king_arthur": "S19"},
        "players": {
            "little_red": {"hand": ["stones_in_the_belly"], "discard": ["into_the_woods_knife"]},
            "king_arthur": {"hand": cards[:2], "discard": deck},
        },
    }  # fmt: skip
    match = start_from(game, setup, game.arrange(setup, position), seed=1)
    match.choose(0, "attack")
    while match.decision is not None and match.decision.kind != "attack card":
        match.choose(match.decision.seat, match.decision.options[0])
    assert match.decision is not None
    odds = combat_odds(match, match.decision.options[0])
    # Stones in the Belly: value 2, plus the BOOST of a card that the defender discards at random from what is left;
    # Feint cancels that.
    boosts = {"skirmish": 1, "regroup": 1, "feint": 1, "excalibur": 3}
    best: dict[int, Fraction] = {}
    deals = list(permutations(cards, 2))
    for held in deals:
        losses: dict[str, dict[int, Fraction]] = {"": {2 + boosts[each]: Fraction(1, 2) for each in held}}
        if boosts[held[0]] == boosts[held[1]]:
            losses[""] = {2 + boosts[held[0]]: Fraction(1)}
        for card, other in ((held[0], held[1]), (held[1], held[0])):
            if card != "excalibur":
                attack = 2 if card == "feint" else 2 + boosts[other]
                losses[card] = {max(0, attack - VALUES[card]): Fraction(1)}
        chosen = min(losses.values(), key=mean)
        for loss, chance in chosen.items():
            best[loss] = best.get(loss, Fraction(0)) + chance / len(deals)
    assert odds.best == best


def test_random_outcomes_of_any_piece_of_play_are_all_tried() -> None:
    match = duel(["skirmish"], "dash", ["feint", "feint", "excalibur"]).earlier(0)

    def play(world: Match[Any]) -> None:
        world.choose(0, "maneuver")

    drawn = distribution(match, play, lambda world: world.state.arena.cards[world.state.hand[0][-1]].id)
    assert sum(drawn.values()) == 1
    assert drawn["feint"] == Fraction(3, 29)


def test_odds_are_printed_for_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "strike.toml"
    path.write_text(
        'title = "A strike"\ngame = "berserk"\n[position]\nfirst = 0\ncards = [\n'
        '{ id = "barymtach", seat = 0, cell = "c3" },\n'
        '{ id = "stepnoy_opolchenec", seat = 1, cell = "c4", tapped = true, wounds = 4 },\n]\n',
        encoding="utf-8",
    )
    assert main(["odds", str(path), "--strike", "c3", "c4", "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert "цель погибает: 16,7\u00a0% (1/6)" in out
    assert main(["odds", str(path)]) == 2
