"""Sets and decks: checked whole, refused with a precise word."""

import pytest

from triskel.games.berserk.content.cards import (
    Deck,
    load_decks,
    load_set,
    make_deck,
    set_from_csv,
    set_from_toml,
    slug,
)
from triskel.games.berserk.content.formats import check
from triskel.kernel.play.refusal import BadContent

GOOD = """
[set]
id = "mine"
name = { ru = "Мой набор", en = "My set" }
year = 2026

[[card]]
id = "ash_runner"
name = { ru = "Пепельный гонец", en = "Ash Runner" }
type = "creature"
subtype = "ground"
elements = ["fire"]
classes = ["Элементаль"]
cost = 4
lives = 7
move = 2
strike = [1, 2, 3]
rarity = "rare"
number = 1
legend = "Бежит впереди пламени."
abilities = ["[закрытие]: Разряд на 1-1-2, дальность 3.", "Опыт в атаке 1, пока Пепельный гонец открыт."]
"""


def test_a_set_of_ones_own_is_read() -> None:
    made = set_from_toml(GOOD, "mine.toml")
    card = made.card("ash_runner")
    assert (card.set, card.year, card.number, card.rarity) == ("mine", 2026, 1, "rare")
    assert card.strike == (1, 2, 3)
    assert len(card.features) == 2
    assert card.pin != set_from_toml(GOOD.replace("дальность 3", "дальность 4")).card("ash_runner").pin
    assert card.pin == set_from_toml(GOOD.replace("Бежит", "Мчится")).card("ash_runner").pin


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('type = "creature"', 'type = "creatuer"', ("card type", "creatuer", "creature")),
        ("strike = [1, 2, 3]", "strike = [1, 2]", ("three numbers", "[1, 2]")),
        ('elements = ["fire"]', 'elements = ["fyre"]', ("element", "fyre", "fire")),
        ('classes = ["Элементаль"]', 'classes = ["Элементал"]', ("class", "Элементаль")),
        ("Разряд на 1-1-2", "Взрыв на 1-1-2", ("[[card]] 1 (ash_runner)", "Взрыв")),
        ("cost = 4", "cost = -4", ("cost", "-4")),
        ("cost = 4", "coast = 4", ("card field", "coast", "cost")),
        ("lives = 7", "", ("needs lives",)),
        ('rarity = "rare"', 'rarity = "shiny"', ("rarity", "shiny")),
        ('name = { ru = "Пепельный гонец", en = "Ash Runner" }', "", ("Russian name",)),
        ('subtype = "ground"', 'subtype = "swimming"', ("subtype", "swimming")),
        ("[set]", "[set", ("not TOML",)),
    ],
)
def test_a_fault_is_named_and_nothing_is_loaded(old: str, new: str, words: tuple[str, ...]) -> None:
    assert old in GOOD
    with pytest.raises(BadContent) as caught:
        set_from_toml(GOOD.replace(old, new, 1), "mine.toml")
    for word in words:
        assert word in str(caught.value)


def test_two_cards_with_one_id_are_refused() -> None:
    with pytest.raises(BadContent, match="two cards have the id ash_runner"):
        set_from_toml(GOOD + GOOD[GOOD.index("[[card]]") :], "mine")


def test_a_table_becomes_a_set() -> None:
    text = (
        "name_ru,type,subtype,elements,classes,cost,lives,move,strike,elite,abilities\n"
        'Ночной орк,существо,наземное,степи,Орк,3,6,1,1-2-2,нет,"Орда. | При гибели — метание на 2."\n'
    )
    card = set_from_csv(text, "night").cards[0]
    assert (card.id, card.type, card.elements, card.classes) == ("nochnoy_ork", "creature", ("steppe",), ("Орк",))
    assert card.horde
    assert len(card.features) == 2


def test_names_become_ids() -> None:
    assert slug("Чёрная вдова") == "chyornaya_vdova"


def test_every_ready_deck_is_legal() -> None:
    cards = {card.id: card for card in load_set().cards}
    decks = load_decks()
    assert sorted(decks) == ["dark", "fire", "forest", "mountain", "neutral", "steppe", "swamp"]
    for deck in decks.values():
        assert check(deck, cards) == []


def test_a_deck_needs_cards() -> None:
    with pytest.raises(BadContent, match="cards"):
        make_deck({"id": "empty"}, "empty.toml")
    with pytest.raises(BadContent, match="is 1 to 99, not 0"):
        make_deck({"id": "half", "cards": {"kelpi": 0}}, "half.toml")
    assert Deck("a", "а", "a", "draft", (("kelpi", 2),)).flat() == ["kelpi", "kelpi"]


def test_the_rulebook_cards_are_printings_of_core_cards() -> None:
    core = {card.name_ru.lower() for card in load_set("core").cards}
    book = load_set("rulebook").cards
    assert len(book) == 45
    assert all(card.name_ru.lower() in core and card.printing == "reedition" and card.examples for card in book)
