"""An unknown word is pointed at, with the nearest phrases; nothing is skipped."""

import pytest

from triskel.games.berserk.text import Names, UnknownPhrase, parse, parse_en


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("[закрытие]: Испепелить выбранное существо на 3.", "Испепелить"),
        ("При простом ударе — ранить атакованного на два с половиной.", "два"),
        ("Защита от бурь.", "бурь"),
        ("В начале вашего хода — получает пушку.", "пушку"),
        ("Опыт в атаке 1, пока светит луна.", "светит"),
        ("[закрытие]: Разряд на 1-2-3, дальность много.", "много"),
        ("При простом ударе — закрыть атакованное существо и спеть.", "спеть"),
    ],
)
def test_the_error_points_at_the_word(text: str, word: str) -> None:
    with pytest.raises(UnknownPhrase) as caught:
        parse(text)
    assert caught.value.word == word
    assert text[caught.value.at :].startswith(word)
    assert word in str(caught.value)


def test_near_phrases_are_offered() -> None:
    with pytest.raises(UnknownPhrase) as caught:
        parse("[закрытие]: Излечить выбраное существо на 2.")
    assert caught.value.word == "выбраное"
    assert "выбранное" in caught.value.near
    with pytest.raises(UnknownPhrase) as caught:
        parse("[закрытие]: Рознить выбранное существо на 2.")
    assert any("ранить" in near.lower() for near in caught.value.near)


@pytest.mark.rule("105.5")
def test_an_attack_of_two_numbers_is_told_what_is_missing() -> None:
    for text in ("[закрытие]: Выстрел на 1-2.", "[закрытие]: Разряд на 2–3 по выбранному существу."):
        with pytest.raises(UnknownPhrase, match="one number, or three"):
            parse(text)
    with pytest.raises(UnknownPhrase, match="one number, or three"):
        parse_en("[tap]: Shot for 1-2.")
    with pytest.raises(UnknownPhrase) as caught:
        parse("[закрытие]: Плюнуть на 1-2-3.")
    assert "one number" not in str(caught.value)


def test_a_text_that_breaks_off_is_no_feature() -> None:
    for text in ("При простом ударе —", "[закрытие]:", "", "Если на ней 5 или более фишек"):
        with pytest.raises(UnknownPhrase):
            parse(text)


def test_wrong_agreement_is_not_a_feature() -> None:
    with pytest.raises(UnknownPhrase):
        parse("[закрытие]: Излечить выбранной существо на 2.")


def test_an_english_text_with_an_unknown_word_is_refused_too() -> None:
    with pytest.raises(UnknownPhrase) as caught:
        parse_en("[tap]: Incinerate the chosen creature for 3.")
    assert caught.value.word == "Incinerate"


def test_another_cards_name_is_not_this_card() -> None:
    with pytest.raises(UnknownPhrase):
        parse("Опыт в защите 1, пока барака не нападал в этот ход.", Names("Лёккен", "Lokken"))


def test_the_same_icon_twice_is_no_payment() -> None:
    with pytest.raises(UnknownPhrase):
        parse("[закрытие][закрытие]: Разряд на 1.")


def test_an_unknown_feature_in_quotes_is_not_swallowed() -> None:
    with pytest.raises(UnknownPhrase) as caught:
        parse("При простом ударе — атакованное существо получает «Не может петь» до конца хода.")
    assert caught.value.word == "петь"
    assert parse("При простом ударе — атакованное существо получает «печать бури».")


def test_an_effect_that_nothing_sets_off_is_told_so() -> None:
    with pytest.raises(UnknownPhrase, match=r"nothing says when this happens") as found:
        parse("Переместить выбранное ваше существо на соседнюю свободную клетку")
    assert "чем оплачено" in found.value.ru
