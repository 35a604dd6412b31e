"""Russian forms: names of cards, counted nouns, adjectives."""

import pytest

from triskel.games.berserk.nodes import CardIs, Ref, Who
from triskel.games.berserk.text import Names, parse, print_ru
from triskel.games.berserk.text import morphology as m


@pytest.mark.parametrize(
    ("name", "genitive", "instrumental", "prepositional"),
    [
        ("Иловый истукан", "Илового истукана", "Иловым истуканом", "Иловом истукане"),
        ("Наковальня рода", "Наковальни рода", "Наковальней рода", "Наковальне рода"),
        ("Живой костёр", "Живого костра", "Живым костром", "Живом костре"),
        ("Утопец-проводник", "Утопца-проводника", "Утопцем-проводником", "Утопце-проводнике"),
        ("Несущий Прозрение", "Несущего Прозрение", "Несущим Прозрение", "Несущем Прозрение"),
        ("Капитан «Бездны»", "Капитана «Бездны»", "Капитаном «Бездны»", "Капитане «Бездны»"),
        ("Порождение трещины", "Порождения трещины", "Порождением трещины", "Порождении трещины"),
        ("Задира", "Задиры", "Задирой", "Задире"),
    ],
)
def test_card_names_are_declined(name: str, genitive: str, instrumental: str, prepositional: str) -> None:
    names = Names(name)
    assert (names.form(m.GEN), names.form(m.INS), names.form(m.PRE)) == (genitive, instrumental, prepositional)


def test_forms_given_by_hand_win() -> None:
    names = Names(
        "Прах-страж", cases=("Прах-страж", "Прах-стража", "Прах-стражу", "Прах-стража", "Прах-стражем", "Прах-страже")
    )
    assert names.form(m.GEN) == "Прах-стража"


def test_a_feminine_name_agrees() -> None:
    names = Names("Тихая Роща")
    text = "Стойкость, пока Тихая Роща открыта."
    feature = parse(text, names)
    assert feature.condition == CardIs(Ref(Who.THIS), feature.condition.filters)  # type: ignore[union-attr]
    assert print_ru(feature, names) == text


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (1, "1 дополнительную жизнь"),
        (2, "2 дополнительные жизни"),
        (5, "5 дополнительных жизней"),
        (21, "21 дополнительную жизнь"),
        (12, "12 дополнительных жизней"),
    ],
)
def test_counted_nouns(n: int, text: str) -> None:
    whole = f"[закрытие]: Ваше выбранное существо получает {text}."
    assert print_ru(parse(whole)) == whole
    assert parse(whole).body.n == n  # type: ignore[union-attr]


def test_spelling_variants_are_one_text() -> None:
    pairs = (
        ("При простом ударе - закрыть атакованного", "При простом ударе — закрыть атакованного."),
        ("В начале хода противника — открыть тёмное существо", "В начале хода противника — открыть темное существо"),
        ("-1 от метаний", "–1 от метаний."),
        ("Благословение", "Благословление."),
        ('Хозяин имеет "Регенерация 1"', "Хозяин имеет «Регенерация 1»."),
        ("Отравление 2", "Отравление на 2."),
        ("Не закрывается после нападения", "После нападения не закрывается."),
    )
    for variant, printed in pairs:
        assert parse(variant) == parse(printed), variant
