"""The text of a card is its program, in both languages."""

import json
import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from triskel.games.inis.desk.coverage import coverage
from triskel.games.inis.desk.meaning import explain_file, explain_text
from triskel.games.inis.rules.moment import MOMENTS
from triskel.games.inis.rules.step import Either, Use
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.deck import CARDS, SLUG, name
from triskel.games.inis.text.cards import text_of
from triskel.games.inis.text.grammar import PHRASES, known_phrases, print_card, read_card
from triskel.games.inis.text.page import ALONE, alone, page
from triskel.kernel import BadContent
from triskel.kernel.why.rulebook import rulebook


@pytest.mark.parametrize("card", range(CARDS), ids=SLUG)
def test_both_texts_read_into_the_same_program_and_print_back(card: int) -> None:
    english, russian = read_card(text_of(card, "en"), "en"), read_card(text_of(card, "ru"), "ru")
    assert english == russian == USES[card]
    for lang in ("en", "ru"):
        assert print_card(USES[card], lang) == text_of(card, lang)


def test_every_phrase_is_used_by_some_card() -> None:
    used = set()
    for uses in USES:
        for use in uses:
            for step in use.steps:
                parts = (step.one, step.two) if isinstance(step, Either) else (step,)
                used |= {(type(each), each.form) for each in parts}
    assert used == set(PHRASES)
    assert {use.when for uses in USES for use in uses} == set(range(len(MOMENTS)))


def test_phrases_differ_in_both_languages() -> None:
    for lang in ("en", "ru"):
        phrases = known_phrases(lang)
        assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize("uses", USES)
def test_a_text_is_read_to_its_end_and_no_further(uses: tuple[Use, ...]) -> None:
    for lang in ("en", "ru"):
        text = print_card(uses, lang)
        for wrong in (text[:-1], f"{text} ", f"{text}\n", f" {text}", text.replace(": ", ":", 1)):
            with pytest.raises(BadContent):
                read_card(wrong, lang)


def test_an_unknown_phrase_is_pointed_at_with_a_near_one() -> None:
    with pytest.raises(BadContent, match=r'begins at letter 9: "draw 2 Epic Tales\."; near it: .*draw'):
        read_card("Season: draw 2 Epic Tales.", "en")
    with pytest.raises(BadContent, match="letter 1"):
        read_card("Winter: draw 1 Epic Tale card.", "en")


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
    assert set(ALONE) <= {step.__name__ for step, _ in PHRASES}


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
