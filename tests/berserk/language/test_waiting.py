"""A feature that waits is shown by itself, apart from the words that let its card go unsaid (118.2, 118.3)."""

from collections.abc import Iterator

import pytest

from triskel.games.berserk.content.admission import parts
from triskel.games.berserk.content.cards import Card, load_set, set_from_text
from triskel.games.berserk.faces import lively
from triskel.games.berserk.nodes import Feature, Later
from triskel.games.berserk.text import parse, print_en, print_ru

SNARE = "Следующее существо противника, которое действует, ранится на 2."


def waiting(card: Card) -> Iterator[Feature]:
    for feature in card.features:
        for node in parts(feature):
            if isinstance(node, Later):
                yield Feature(node.effect, None, node.trigger)


@pytest.mark.rule("118.2")
@pytest.mark.parametrize(
    "cards",
    [load_set("core").cards, load_set("rulebook").cards, set_from_text(lively.text()).cards],
    ids=["core", "rulebook", "lively"],
)
def test_what_waits_is_shown_in_both_languages(cards: tuple[Card, ...]) -> None:
    shown = [(feature, card.names) for card in cards for feature in waiting(card)]
    assert shown
    for feature, names in shown:
        assert print_ru(feature, names).endswith("."), names
        assert print_en(feature, names).endswith("."), names


@pytest.mark.rule("118.2")
def test_who_went_unsaid_is_said() -> None:
    later = next(node for node in parts(parse("[закрытие]: " + SNARE)) if isinstance(node, Later))
    alone = Feature(later.effect, None, later.trigger)
    assert print_ru(alone) == "Когда существо противника действует — ранить его на 2."
    assert print_en(alone) == "When an enemy creature acts — wound it for 2."
