"""Bots play cards that nobody told them about: a made-up hero whose strong cards look like its weak ones."""

from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.kernel import Chance, Match, start

HERO = """id = "smith"
[hero]
id = "smith"
name = { en = "Smith", ru = "Кузнец" }
health = 14
move = 3
attack = "melee"
"""

CARD = """
[[card]]
id = "{id}"
name = {{ en = "{id}", ru = "{id}" }}
kind = "{kind}"
user = "any"
{value}
boost = 1
copies = 15
text = "{text}"
"""


def hero(kind: str, weak: str, strong: str) -> str:
    value = "" if kind == "scheme" else "value = 2"
    return HERO + "".join(
        CARD.format(id=id, kind=kind, value=value, text=text) for id, text in (("weak", weak), ("strong", strong))
    )


def question(text: str, kind: str, seed: int) -> Match[Any] | None:
    """A moment in which Smith holds both cards and chooses between them, if this match has one."""
    match = start(UNMATCHED, {"heroes": [text, "medusa"], "board": "sarpedon", "younger": 0}, seed=seed)
    dice = Chance(seed)
    for _ in range(120):
        decision = match.decision
        if decision is None:
            return None
        if decision.seat == 0 and decision.kind == kind and len(decision.options) == 2:
            return match
        wanted = {"scheme": 2, "attack card": 1}[kind]
        if decision.kind == "action" and decision.seat == 0 and wanted in decision.options:
            match.choose(0, wanted)
        else:
            match.choose(decision.seat, decision.options[dice.below(len(decision.options))])
    return None


@pytest.mark.parametrize(
    ("kind", "asked", "weak", "strong"),
    [
        ("attack", "attack card", "After combat: the opposing fighter recovers 3 health.",
         "After combat: push the opposing fighter up to 1 space away from Smith. Deal 4 damage to them."),
        ("attack", "attack card", "During combat: flip a coin. If it is heads, Smith takes 3 damage.",
         "During combat: this card's value is equal to 5 plus half the number of cards in your hand, rounded up."),
        ("scheme", "scheme", "Smith takes 3 damage.", "Each opposing fighter takes 2 damage. Draw 2 cards."),
        ("scheme", "scheme", "Your opponent draws 3 cards.",
         "Smith recovers 3 health. Your opponent chooses: take 3 damage or discard 3 cards."),
    ],
)  # fmt: skip
def test_greedy_prefers_the_obviously_strong_card(kind: str, asked: str, weak: str, strong: str) -> None:
    text = hero(kind, weak, strong)
    better = played = 0
    for seed in range(40):
        match = question(text, asked, seed)
        if match is None:
            continue
        played += 1
        choice = make_bot("greedy", seed).choose(Scene(match, 0))
        better += match.state.arena.cards[choice].id == "strong"
        if played == 8:
            break
    assert played >= 5
    assert better >= 0.75 * played
