"""Tokens of heroes on the spaces of the board."""

from pathlib import Path
from typing import Any

from tests.table.pages.reading import read
from tests.table.pages.scenes import context, found
from triskel.games.unmatched.desk.fan_deck import read_fan_deck
from triskel.games.unmatched.table.pieces import lying, scene
from triskel.table.play.pages import table

EXAMPLE = Path(__file__).parents[3] / "examples" / "fan_decks" / "lantern_keeper.json"


def match() -> Any:
    hero = read_fan_deck(EXAMPLE.read_text("utf-8"), "keeper").toml
    setup = {"heroes": [hero, "medusa"], "board": "sarpedon"}
    return found("unmatched", setup, 1, lambda match: len(match.state.ledger.tokens) > 2)


def test_every_token_on_the_board_is_drawn_with_its_name_and_number() -> None:
    view = match().view(0)
    drawn = read(scene(view, "en")).by_class("marker")
    heaps = lying(view)
    assert len(drawn) == len(heaps) > 0
    assert sum(count for _, _, _, count, _ in heaps) == len(view["players"][0]["tokens"])
    for node, (player, token, space, count, _) in zip(drawn, heaps, strict=True):
        assert node.attributes["aria-label"] == f"Token {token} ×{count} on {space}"
        assert f"p{player + 1}" in node.attributes["class"]


def test_the_page_shows_them_too() -> None:
    assert read(table.page(context(match()))).by_class("marker")


def test_tokens_of_one_space_lie_side_by_side() -> None:
    players = [{"tokens": [{"token": "fog", "space": "a"}] * 2}, {"tokens": [{"token": "web", "space": "a"}]}]
    assert lying({"players": players}) == [(0, "fog", "a", 2, 0), (1, "web", "a", 1, 1)]
