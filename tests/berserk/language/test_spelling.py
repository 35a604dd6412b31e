"""Other words for the same: how players write, and that a text which is understood is never respelled."""

import pytest

from triskel.games.berserk.text.grammar import UnknownPhrase, parse, print_ru
from triskel.games.berserk.text.spelling import respelled

SAME = [
    ("+1 к броску кубика при защите", "Опыт в защите 1"),
    ("+2 к броску в нападении", "Опыт в атаке 2"),
    ("Не закрывается при защите", "Не закрывается, выступая защитником"),
    ("Не может защищать", "Не может выступать защитником"),
    ("[закрытие]: Ранить рядом стоящее вражеское существо на 2",
     "[закрытие]: Ранить стоящее рядом существо противника на 2"),
    ("[закрытие]: Вылечить выбранное существо на 2", "[закрытие]: Излечить выбранное существо на 2"),
    ("Когда получает рану — получает +1 к простому удару до конца битвы",
     "Когда получает раны — получает +1 к простому удару до конца боя"),
    ("При смерти — ранить все стоящие рядом существа на 2", "При гибели — ранить все стоящие рядом существа на 2"),
    ("[закрытие]: Закрыть существо противника стоимостью 4 и меньше",
     "[закрытие]: Закрыть существо противника стоимостью 4 или менее"),
    ("В строю: броня 1", "Строй: броня 1"),
    ("Трупоед", "Трупоедство"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), SAME)
def test_other_words_for_the_same(said: str, meant: str) -> None:
    assert parse(said) == parse(meant)


@pytest.mark.parametrize("said", [meant for _, meant in SAME])
def test_the_formal_wording_is_left_alone(said: str) -> None:
    assert parse(respelled(said)) == parse(said)


def test_a_changed_number_means_something_else() -> None:
    assert parse("+1 к броску кубика при защите") != parse("+2 к броску кубика при защите")
    assert parse("+1 к броску кубика при защите") != parse("+1 к броску кубика при атаке")


def test_an_unknown_word_is_named_as_it_was_written() -> None:
    with pytest.raises(UnknownPhrase, match="«хлюпает»"):
        parse("В начале своего хода — хлюпает на 1")


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Блокировать выбранную атаку", "Блокировать выбранную атаку."),
        ("Заблокировать выбранный разряд", "Блокировать выбранный разряд."),
        ("Блокировать выбранное заклинание", "Блокировать выбранное заклинание."),
        ("Заблокировать действие существа противника", "Блокировать действие существа противника."),
    ],
)
@pytest.mark.rule("527.1")
def test_what_is_blocked_is_said_in_its_case(said: str, printed: str) -> None:
    price = "[внезапное][закрытие]: "
    assert print_ru(parse(price + said)) == price + printed
