"""«Пока у противника больше …, чем у вас»: the phrase that docs/add-a-phrase.md was tried with."""

import pytest

from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.rules.zones import enter
from triskel.games.berserk.state.face import Codex
from triskel.games.berserk.state.switches import Rulings, complete
from triskel.games.berserk.state.war import War
from triskel.games.berserk.text import parse, parse_en, print_en, print_ru


@pytest.mark.parametrize(
    "text",
    ["Броня 2, пока у противника больше гномов, чем у вас.", "Броня 2, пока у вас больше существ, чем у противника."],
)
def test_the_phrase_prints_back_in_both_languages(text: str) -> None:
    feature = parse(text)
    assert print_ru(feature) == text
    assert parse_en(print_en(feature)) == feature


@pytest.mark.rule("115.1")
def test_the_squads_are_compared_and_hidden_cards_are_not_counted() -> None:
    from triskel.games.berserk.content import deck

    book: Codex = deck.codex()
    war = War(book, Rulings(complete({})))
    one, two, three = (war.new_card(book.by_id["plain"], seat) for seat in (0, 1, 1))
    for card, seat, cell in ((one, 0, 5), (two, 1, 20), (three, 1, 21)):
        enter(war, card, seat, cell)
    more = premise(parse("Броня 2, пока у противника больше существ, чем у вас.").condition)
    less = premise(parse("Броня 2, пока у вас больше существ, чем у противника.").condition)
    assert more is not None
    assert less is not None
    assert more(war, one, None)
    assert not less(war, one, None)
    assert less(war, two, None), "«you» is whoever controls the card"
    war.hidden[three] = 1
    assert not more(war, one, None)
