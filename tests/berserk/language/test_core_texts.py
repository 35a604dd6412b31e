"""Every core text is read, printed back to the letter, printed in English and read from it again."""

import re
import tomllib
from pathlib import Path

import pytest

from triskel.games.berserk.content.cards import Card, load_set
from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text import Names, UnknownPhrase, parse, parse_en, print_en, print_ru

CARDS = (*load_set("core").cards, *load_set("rulebook").cards)
KINDS = tomllib.loads((Path(__file__).parent / "kinds.toml").read_text("utf-8"))


def features() -> list[tuple[Card, str, Feature]]:
    """Every text of both sets with its program."""
    return [
        (card, text, feature) for card in CARDS for text, feature in zip(card.abilities, card.features, strict=True)
    ]


def test_every_text_prints_back_to_the_letter() -> None:
    assert len(load_set("core").cards) == 178
    assert sum(len(card.abilities) for card in load_set("core").cards) == 477
    wrong = [
        (text, print_ru(feature, card.names))
        for card, text, feature in features()
        if print_ru(feature, card.names) != text
    ]
    assert wrong == []


def test_the_printed_english_reads_back_to_the_same_program() -> None:
    wrong = []
    for card, text, feature in features():
        english = print_en(feature, card.names)
        if parse_en(english, card.names) != feature:
            wrong.append((text, english))
    assert wrong == []


def test_english_has_no_russian_but_names_in_quotes() -> None:
    for card, _, feature in features():
        english = re.sub(r"“[а-яё ]+”", "", print_en(feature, card.names))
        assert not re.search("[а-яё]", english, re.IGNORECASE), english


@pytest.mark.rule("112.2", "114.2.1", "114.2.2", "115.1", "116.1")
def test_every_feature_has_its_kind() -> None:
    for card in load_set("core").cards:
        assert [feature.kind.value for feature in card.features] == KINDS[card.id], card.id


def _variants(text: str) -> list[str]:
    """The text with one number, grade, owner or span changed."""
    out = [
        text[: found.start()] + str(int(found.group()) + 1) + text[found.end() :]
        for found in re.finditer(r"(?<![-\d])\d+(?![-\d])", text)
    ]
    for old, new in (
        ("до конца хода.", "до конца боя."),
        ("до конца боя", "до конца хода"),
        ("за ход)", "за бой)"),
        ("или менее", "или более"),
        ("среднем", "слабом"),
        ("в начале вашего хода", "в конце вашего хода"),
        ("В начале вашего хода", "В конце вашего хода"),
        ("рядовое", "элитное"),
        ("лесн", "горн"),
        ("закрыт", "открыт"),
        ("нелетающ", "летающ"),
        (" может ", " "),
        ("первом", "втором"),
        ("простом ударе", "особом ударе"),
        ("[закрытие]: ", "[внезапное][закрытие]: "),
        ("[первый]", "[второй]"),
        ("другое ", ""),
        ("противника", ""),
        ("Строй: ", "Заряд 2: "),
    ):
        if old in text:
            out.append(text.replace(old, new, 1).replace("  ", " "))
    return [each for each in out if each != text]


def test_a_changed_word_changes_the_print() -> None:
    read = 0
    for card, text, feature in features():
        for changed in _variants(text):
            try:
                other = parse(changed, card.names)
            except UnknownPhrase:
                continue
            read += 1
            printed = print_ru(other, card.names)
            assert printed != text, changed
            assert other != feature, changed
    assert read > 700


def test_a_card_never_seen_before_speaks_english() -> None:
    names = Names("Пепельный гонец", "Ashen Runner")
    text = (
        "При слабом или среднем ударе — ваше другое огненное существо в радиусе 3 клеток "
        "получает Страх 4 до конца боя (2 раза за ход)."
    )
    feature = parse(text, names)
    assert print_ru(feature, names) == text
    assert print_en(feature, names) == (
        "On a weak or medium strike — another fire creature of yours within 3 cells gets Fear 4 until the "
        "end of the battle "
        "(twice per turn)."
    )
