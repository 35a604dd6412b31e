"""What the deck builder shows of a deck: faces, the curve of costs, elements."""

from triskel.games.berserk.content.cards import load_decks
from triskel.games.berserk.table import bench
from triskel.games.berserk.table.building.cardpool import cards


def test_the_curve_and_the_elements_count_every_copy() -> None:
    deck = load_decks()["forest"]
    taken = [(cards()[card], count) for card, count in deck.cards]
    drawn = str(bench.summed("en", taken))
    dear = sum(count for card, count in taken if card.cost >= 9)
    fours = sum(count for card, count in taken if card.cost == 4)
    assert f"4: {fours}," in drawn
    assert f"9: {dear}" in drawn
    woods = sum(count for card, count in taken if "forest" in card.elements)
    assert f'aria-label="Forest: {woods}"' in drawn
    assert f"{sum(count for card, count in taken if card.elite)} elite" in drawn


def test_an_empty_deck_has_no_curve() -> None:
    assert bench.summed("ru", []) is None


def test_a_tile_has_the_face_and_the_text() -> None:
    card = cards()["temnyy_druid"]
    drawn = str(bench.tile("ru", card, None, 2))
    assert "is-taken" in drawn
    assert card.name_ru in drawn.replace("\u00ad", "")
    assert "Разряд" in drawn or "разряд" in drawn
