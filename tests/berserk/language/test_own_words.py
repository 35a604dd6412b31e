"""Words that a set of cards defines itself: read, printed with their reminder, explained, used by other cards (517)."""

from typing import Any

import pytest

from triskel.games.berserk.content.cards import Card, make_set
from triskel.games.berserk.desk import probe
from triskel.games.berserk.text import UnknownPhrase, explain, parse, parse_en, print_en, print_ru
from triskel.kernel.play.refusal import BadContent

DASH: dict[str, Any] = {
    "name": {"ru": "Рывок", "en": "Dash"},
    "number": True,
    "text": ["В начале хода — получает +X к [движение] до конца хода."],
}
FOE: dict[str, Any] = {
    "name": {"ru": "Враг орков", "en": "Foe of orcs"},
    "text": ["+1 к простому удару по оркам.", "Опыт в защите 1 от ударов орков."],
}


def card(*abilities: str, words: tuple[dict[str, Any], ...] = (DASH, FOE)) -> Card:
    row = {"name": {"ru": "Бегун", "en": "Runner"}, "cost": 3, "lives": 5, "move": 1, "strike": [1, 2, 3]}
    return make_set({"keyword": list(words), "card": [{**row, "abilities": list(abilities)}]}).cards[0]


TEXTS = (
    "Рывок 2.",
    "Рывок.",
    "Враг орков.",
    "Ваши существа с рывком получают +1 к простому удару.",
    "Ваши гномы получают рывок 1.",
    "При гибели — выбранное существо без рывка получает рывок 3 до конца хода.",
)


@pytest.mark.rule("517")
@pytest.mark.parametrize("text", TEXTS)
def test_both_prints_read_back(text: str) -> None:
    made = card(text)
    feature = made.features[0]
    assert parse(print_ru(feature, made.names), made.names) == feature
    assert parse_en(print_en(feature, made.names), made.names) == feature


def test_a_card_that_has_the_word_prints_what_it_means() -> None:
    made = card("Рывок 2.")
    assert print_ru(made.features[0], made.names) == (
        "Рывок 2 (В начале хода — получает +2 к запасу движения до конца хода)."
    )
    assert "+2 к запасу движения" in "\n".join(str(each) for each in explain(made.features[0], "ru", made.names))


@pytest.mark.parametrize("text", ["Рывок 2.", "Враг орков.", "Ваши гномы получают рывок 1."])
def test_it_is_played(text: str) -> None:
    assert probe.ran(card(text).features[0])


def test_a_word_may_use_one_that_was_defined_before_it() -> None:
    swift = {"name": "Проворство", "text": ["Рывок 1."]}
    made = card("Проворство.", words=(DASH, swift))
    assert probe.ran(made.features[0])
    with pytest.raises(BadContent, match="Рывок"):
        card("Проворство.", words=(swift, DASH))


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((DASH, DASH), "two keywords are called «Рывок»"),
        (({**DASH, "text": ["В начале хода — получает рывок 1 до конца хода."]},), "refers to itself"),
        (({**DASH, "name": "Броня"},), "the book defines «Броня» already"),
        (({**DASH, "name": ""},), "needs a Russian name"),
        (({**DASH, "name": "р" * 41},), "needs a Russian name"),
        (({**DASH, "text": []},), "needs one to 4 texts"),
        (({**DASH, "text": ["Варкалось."]},), "Варкалось"),
        (({**DASH, "power": 3},), "power"),
    ],
)
def test_a_faulty_word_refuses_the_set(words: tuple[dict[str, Any], ...], fault: str) -> None:
    with pytest.raises(BadContent, match=fault) as found:
        card("Броня 1.", words=words)
    assert found.value.ru


def test_losing_such_a_word_is_refused_and_not_skipped() -> None:
    from triskel.games.berserk.content.admission import admit

    with pytest.raises(BadContent, match="losing a word"):
        admit(card("[закрытие]: Выбранное существо теряет рывок до конца хода.").features[0], "Бегун")


@pytest.mark.parametrize("name", ["Враг троллей", "Рывок 1", "Одиночка", "Превосходство 1", "Легион"])
def test_words_that_nobody_defined_are_refused_with_advice(name: str) -> None:
    with pytest.raises(UnknownPhrase, match=r"define the word in your set \(\[\[keyword\]\]") as found:
        parse(name)
    assert "определите слово в своём выпуске" in found.value.ru


def test_what_the_word_means_is_part_of_the_cards_pin() -> None:
    other = {**DASH, "text": ["В начале хода — получает +X к броскам кубика до конца хода."]}
    assert card("Рывок 2.").pin != card("Рывок 2.", words=(other, FOE)).pin
