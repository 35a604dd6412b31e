"""The reader refuses rather than guesses: dropped words, loose pronouns, class words, tangles."""

import pytest

from triskel.games.berserk import nodes as n
from triskel.games.berserk.content.cards import BUILT_IN, load_set
from triskel.games.berserk.text import Names, UnknownPhrase, parse, print_ru
from triskel.games.berserk.text.grammar import MOST_LETTERS, read_all
from triskel.games.berserk.text.spelling import clean, cut
from triskel.games.berserk.text.understood import unheard

SHE = Names("Копейщица", "Spearwoman", gender="f")
HE = Names("Громобой", "Thunderer")


def test_a_word_that_the_program_does_not_say_back_is_found() -> None:
    said = cut("Ранить одно другое существо противника на 2")
    feature = parse("[закрытие]: Ранить существо противника на 2.")
    lost = unheard(said, cut(clean(print_ru(feature))), HE)
    assert lost is not None
    assert lost.text == "другое"


def test_every_word_of_our_own_cards_comes_back() -> None:
    for name in BUILT_IN:
        for card in load_set(name).cards:
            for text, feature in zip(card.abilities, card.features, strict=True):
                if read_all(text, card.names)[0]:  # else it was respelled first
                    assert unheard(cut(clean(text)), cut(clean(print_ru(feature, card.names))), card.names) is None, (
                        text
                    )


def test_a_class_word_is_never_the_cards_own_name() -> None:
    names = Names("Аккан", "Akkan")
    feature = parse("Каждый ваш аккениец получает Благословление, пока Аккан в отряде.", names)
    assert isinstance(feature.body, n.Has)
    assert isinstance(feature.body.who, n.Selector)
    assert feature.body.who.filters == (n.OfClass("Аккениец"),)


def test_a_name_is_recognised_loosely_only_with_a_capital() -> None:
    names = Names("Огроллок", "Ogrollok")
    parse("+1 к простому удару, пока рядом с Огроллоком стоит орк.", names)
    with pytest.raises(UnknownPhrase):
        parse("+1 к простому удару, пока рядом с огроллоко стоит орк.", names)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("В начале хода — они открываются.", "они"),
        ("[закрытие]: Ранить её на 2.", "он"),
        ("В начале хода — атакованный получает Отравление на 1.", "атакованный"),
    ],
)
def test_who_is_he(text: str, word: str) -> None:
    with pytest.raises(UnknownPhrase, match=f"who is «{word}»") as found:
        parse(text, HE)
    assert f"кто это — «{word}»" in found.value.ru


def test_he_is_this_card_where_the_word_agrees_with_its_name() -> None:
    parse("Если на ней 5 или более фишек — возвращается в колоду.", SHE)
    with pytest.raises(UnknownPhrase):
        parse("Если на ней 5 или более фишек — возвращается в колоду.", HE)


def test_otherwise_goes_on_with_the_same_subject() -> None:
    feature = parse("При ударе — выбранное существо противника теряет все фишки, иначе — ранится на 2.", HE)
    assert isinstance(feature.body, n.Gated)
    assert n.does(feature.body.otherwise, n.Doing.WOUND)
    assert feature.body.otherwise.target == n.Ref(n.Who.IT)


@pytest.mark.parametrize("depth", [4, 8, 12])
def test_nested_descriptions_take_no_exponential_work(depth: int) -> None:
    text = "[закрытие]: Ранить существо" + ", стоящее рядом с существом" * depth + " на 2."
    assert len(text) < MOST_LETTERS
    assert read_all(text)[1].work < 1000 + 6 * depth**3


def test_a_long_text_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownPhrase, match=f"{MOST_LETTERS} letters at most") as found:
        parse("Броня 1, " * 20_000)
    assert len(str(found.value)) < 400
    assert len(found.value.ru) < 400
    with pytest.raises(UnknownPhrase) as unknown:
        parse("Умеет варить кашу " * 30)
    assert len(str(unknown.value)) < 600


@pytest.mark.parametrize("text", ["Рывок 2.", "Враг троллей.", "Одиночка."])
def test_a_word_that_no_book_defines_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnknownPhrase, match=f"no book defines «{text.split()[0].rstrip('.')}»") as found:
        parse(text)
    assert "нет в правилах" in found.value.ru
