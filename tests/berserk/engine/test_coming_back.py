"""A card that comes back when it dies: next to where it fell, or on its own cell (509.3, 532.4)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs

SENTENCES.update(
    {
        "cb_near": ("При гибели — возродиться.",),
        "cb_own_cell": ("При гибели — возродиться на своей клетке в закрытом виде.",),
    }
)


@pytest.mark.rule("509.3", "532.4")
def test_it_comes_back_next_to_where_it_fell() -> None:
    bout = setup([mine("strong", "c3"), theirs("cb_near", "c4", wounds=8), theirs("plain2", "c6")])
    bout.dice(6, 1).announce("strong", "cb_near").settle()
    war = bout.war
    card = bout["cb_near"]
    assert war.in_play(card)
    assert war.wounds[card] == 0
    assert bout.cell("cb_near") in {"b3", "b4", "b5", "c5", "d3", "d4", "d5"}


@pytest.mark.rule("509.3", "532.4")
def test_it_comes_back_on_its_own_cell() -> None:
    bout = setup([mine("strong", "c3"), theirs("cb_own_cell", "c4", wounds=8), theirs("plain2", "c6")])
    bout.dice(6, 1).announce("strong", "cb_own_cell").settle()
    assert bout.war.in_play(bout["cb_own_cell"])
    assert bout.cell("cb_own_cell") == "c4"
    assert bout.tapped("cb_own_cell")
