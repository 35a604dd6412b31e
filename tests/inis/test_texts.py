"""The text of a card is its program, in both languages."""

import json
import re
import tomllib
from dataclasses import fields, is_dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from triskel.games.inis.desk.coverage import coverage
from triskel.games.inis.desk.meaning import explain_file, explain_text
from triskel.games.inis.rules.moment import MOMENTS, SEASON
from triskel.games.inis.rules.step import Use
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.deck import CARDS, SLUG, name
from triskel.games.inis.text.book import BOOK
from triskel.games.inis.text.cards import text_of
from triskel.games.inis.text.grammar import print_card, read_card
from triskel.games.inis.text.page import ALONE, alone, page
from triskel.games.inis.text.placing import Build, Place
from triskel.games.inis.text.tales import Deed, DrawTales
from triskel.games.inis.text.where import CAPITAL, CLASH, HALLOWED, Where
from triskel.kernel import BadContent
from triskel.kernel.why.rulebook import rulebook


@pytest.mark.parametrize("card", range(CARDS), ids=SLUG)
def test_both_texts_read_into_the_same_program_and_print_back(card: int) -> None:
    english, russian = read_card(text_of(card, "en"), "en"), read_card(text_of(card, "ru"), "ru")
    assert english == russian == USES[card]
    for lang in ("en", "ru"):
        assert print_card(USES[card], lang) == text_of(card, lang)


def nodes_of(uses: tuple[Use, ...]) -> list[Any]:
    """All steps of a card with the steps and places in them."""
    found: list[Any] = [step for use in uses for step in use.steps]
    for each in found:
        found += [part for field in fields(each) if is_dataclass(part := getattr(each, field.name))]
    return found


def test_every_phrase_of_a_step_is_used_by_some_card() -> None:
    nodes = [node for uses in USES for node in nodes_of(uses)]
    for phrase in BOOK.by_symbol["step"]:
        assert any(
            type(node) is phrase.cls and all(getattr(node, name) == value for name, value in phrase.fixed.items())
            for node in nodes
        ), phrase.cls
    assert {use.when for uses in USES for use in uses} == set(range(len(MOMENTS)))


def test_phrases_differ_in_both_languages() -> None:
    for lang in ("en", "ru"):
        lines = [each.templates[lang][0].source for each in BOOK.by_symbol["step"] + BOOK.by_symbol["moment"]]
        assert len(lines) == len(set(lines))


@pytest.mark.parametrize("uses", USES)
def test_a_text_without_one_of_its_words_means_something_else_or_nothing(uses: tuple[Use, ...]) -> None:
    for lang in ("en", "ru"):
        words = re.findall(r"\w+|[^\w\s]", print_card(uses, lang))
        for at in range(len(words) - 1):  # the last is the full stop
            try:
                read = read_card(" ".join(words[:at] + words[at + 1 :]).replace(" ' s", "'s"), lang)
            except BadContent:
                continue
            assert read != uses, words[at]


@pytest.mark.parametrize("uses", USES)
def test_capitals_spaces_and_the_last_full_stop_do_not_matter(uses: tuple[Use, ...]) -> None:
    for lang in ("en", "ru"):
        text = print_card(uses, lang)
        for other in (text[:-1], f"  {text} ", text.upper(), text.replace(" ", "  "), text.replace("ё", "е")):
            assert read_card(other, lang) == uses


def test_numbers_and_places_combine_with_every_step_that_has_them() -> None:
    """Not only as some card happens to say them; and numbers and places agree in Russian."""
    for steps, en, ru in (
        ((Place(3, Where(HALLOWED)),),
         "Season: place 3 of your clans in territories with a Sanctuary where you are present, together or apart.",
         "Сезон: разместите 3 своих клана на территориях со святилищем, где вы присутствуете, вместе или порознь."),
        ((Place(5, Where(CLASH)), Deed(2)),
         "Season: place 5 of your clans in the territory of the clash, exposed; gain 2 Deed tokens.",
         "Сезон: разместите 5 своих кланов на территории столкновения незащищёнными; получите 2 жетона подвига."),
        ((Build(Where(CAPITAL), "sanctuary"), DrawTales(5, False)),
         "Season: place 1 Sanctuary in the territory of the Capital; draw 5 Epic Tale cards.",
         "Сезон: разместите 1 святилище на территории столицы; возьмите 5 карт эпоса."),
    ):  # fmt: skip
        uses = (Use(0, SEASON, steps),)
        assert read_card(en, "en") == read_card(ru, "ru") == uses
        assert (print_card(uses, "en"), print_card(uses, "ru")) == (en, ru)


def test_an_unknown_word_is_named_with_what_could_stand_there() -> None:
    with pytest.raises(BadContent, match=r'do not understand "Tales" \(character 21\): expected one of "tale"'):
        read_card("Season: draw 2 Epic Tales.", "en")
    with pytest.raises(BadContent, match=r'"Winter" \(character 1\)'):
        read_card("Winter: draw 1 Epic Tale card.", "en")
    with pytest.raises(BadContent, match=r'"Winter" \(character 32\)'):
        read_card("Season: draw 1 Epic Tale card.\nWinter: draw 1 Epic Tale card.", "en")
    with pytest.raises(BadContent) as refused:
        read_card("Сезон: возьмите 2 карт эпосов.", "ru")
    assert "непонятно слово «эпосов»" in refused.value.ru


@pytest.mark.parametrize("number", [0, 13, 99, 10**8])
def test_no_card_says_more_than_there_are_clans(number: int) -> None:
    with pytest.raises(BadContent, match=f'"{number}"'):
        read_card(f"Season: draw {number} Epic Tale cards.", "en")


def test_cards_have_the_uses_that_their_symbols_say() -> None:
    both = {SLUG[card] for card, uses in enumerate(USES) if len({use.when == 0 for use in uses}) == 2}
    assert both == {"bard", "warlord", "master_craftsman"}
    twice = {SLUG[card] for card, uses in enumerate(USES) if len(uses) == 2}
    assert twice - both == {"dagdas_club"}


def test_every_card_that_a_ruling_speaks_of_exists() -> None:
    text = resources.files("triskel.games.inis").joinpath("content", "rules.toml").read_text(encoding="utf-8")
    spoken_of = [card for rule in tomllib.loads(text)["rule"] for card in rule.get("cards", ())]
    assert set(spoken_of) <= set(SLUG)
    assert len(spoken_of) > 40


def test_the_rule_index_is_complete_and_in_two_languages() -> None:
    rules = rulebook("inis")
    assert [f"I-FAQ-{number:02}" for number in range(1, 48)] == [each for each in rules if each.startswith("I-FAQ")]
    for rule in rules.values():
        assert rule.en.strip()
        assert re.search("[а-яё]", rule.ru)
        assert rule.chapter
        assert rule.testable or rule.why_not


def test_every_rule_is_cited_by_the_code_and_every_citation_is_known() -> None:
    rules = set(rulebook("inis"))
    cited = set()
    for file in Path(str(resources.files("triskel.games.inis"))).rglob("*.py"):
        if "lawbook" not in file.parts:
            cited |= set(re.findall(r"\bI-[A-Z]+(?:-\d+)?", file.read_text(encoding="utf-8")))
    chapters = {rule.rpartition("-")[0] for rule in rules}
    assert cited - rules <= chapters
    assert rules - cited == set()


def test_the_page_of_the_cards_is_up_to_date() -> None:
    root = Path(__file__).resolve().parents[2]
    assert (root / "docs" / "inis-cards.md").read_text(encoding="utf-8") == page()


def test_at_most_twelve_cards_are_a_procedure_of_their_own() -> None:
    assert len(alone()) == 12
    assert set(ALONE) <= {each.cls.__name__ for each in BOOK.by_symbol["step"] if each.cls is not None}


def test_the_desk_explains_every_card_and_any_text() -> None:
    for lang in ("en", "ru"):
        lines = "\n".join(explain_text("", "", lang))
        for card in range(CARDS):
            assert f"{SLUG[card]}: {name(card, lang)}" in lines
            assert text_of(card, lang).split("\n")[0] in lines
    assert any("Deed" in line for line in explain_text("Сезон: получите 1 жетон подвига.", "", "en"))
    with pytest.raises(BadContent, match="bard"):
        list(explain_file("brad", None))
    own = '[[card]]\nid = "x"\ntext = { en = "Season: nothing happens.", ru = "Сезон: возьмите 1 карту эпоса." }'
    with pytest.raises(BadContent, match="one thing in English"):
        list(explain_file("own.toml", own))


def test_coverage_counts_the_texts_that_are_understood(tmp_path: Path) -> None:
    rows = [{"text": text_of(card, lang), "lang": lang} for card in range(CARDS) for lang in ("en", "ru")]
    rows.append({"text": "Season: win the game.", "lang": "en"})
    file = tmp_path / "texts.jsonl"
    file.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    figures = coverage(str(file))
    assert (figures["total"], figures["parsed"], len(figures["unparsed"])) == (127, 126, 1)
