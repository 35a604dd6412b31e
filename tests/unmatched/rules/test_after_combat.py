"""Abilities that work after a combat (U-ATK-16). None of the eight heroes has one, so one is made here."""

from typing import Any

import pytest

from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.program import Ability
from triskel.kernel import Match
from triskel.kernel.books.scenario import read, set_up
from triskel.kernel.kit import find_game

TEXT = """
title = "a draw after the combat"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur"]
[position]
active = "medusa"
[position.fighters]
medusa = "S20"
king_arthur = "S21"
merlin = "S37"
[position.players.medusa]
hand = ["snipe"]
deck = ["feint", "dash"]
"""


class _Watcher:
    """An ability that writes down what the combat looks like when its turn has come."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int, int]] = []

    def run(self, duel: Duel, player: int) -> Any:
        self.seen.append((player, len(duel.hand[0]), len(duel.discard[0])))
        yield from ()


@pytest.mark.rule("U-ATK-16", "U-ATK-17")
@pytest.mark.parametrize("owner", [0, 1])
def test_abilities_come_after_the_cards_and_before_the_discards(owner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Duel] = set_up(read(TEXT, "here"), find_game)
    watcher = _Watcher()
    hooks = {**match.state.arena.hooks, "after combat": [(owner, Ability(watcher))]}
    monkeypatch.setattr(match.state.arena, "hooks", hooks)
    for answer in ("attack", "with medusa", "play snipe"):
        match.choose(0, answer)
    assert watcher.seen == []
    match.choose(1, "no defence")
    # Snipe has drawn its card, and lies not yet in the pile.
    assert watcher.seen == [(owner, 1, 0)]
    assert len(match.state.discard[0]) == 1
