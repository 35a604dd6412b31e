"""Every text of the eight heroes: what is printed is what was read, and both languages mean the same."""

import re

import pytest

from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.state.hero import KINDS, Card, Kit
from triskel.games.unmatched.text.explanation import explain, explain_ability
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.kernel.play.refusal import BadContent

KIND = {number: name for name, number in KINDS.items()}
CARDS = [pytest.param(kit, card, id=f"{kit.id}-{card.id}") for kit in map(load_hero, hero_ids()) for card in kit.cards]
KITS = [pytest.param(load_hero(id), id=id) for id in hero_ids()]


def test_there_are_eight_heroes() -> None:
    assert hero_ids() == ["alice", "beowulf", "genie", "houdini", "king_arthur", "little_red", "medusa", "sinbad"]


@pytest.mark.parametrize(("kit", "card"), CARDS)
class TestCards:
    def test_english_prints_as_it_reads(self, kit: Kit, card: Card) -> None:
        assert program_text(card.program, "en") == card.text["en"]

    def test_russian_prints_as_it_reads(self, kit: Kit, card: Card) -> None:
        assert program_text(card.program, "ru") == card.text["ru"]

    def test_both_languages_mean_the_same(self, kit: Kit, card: Card) -> None:
        russian = read_card(card.text["ru"], KIND[card.kind], kit.vocabulary, "here", "ru")
        assert russian == card.program

    def test_capitals_and_the_letter_yo_do_not_matter(self, kit: Kit, card: Card) -> None:
        loud = card.text["ru"].upper().replace("Ё", "Е")
        assert read_card(loud, KIND[card.kind], kit.vocabulary, "here", "ru") == card.program

    def test_a_changed_number_changes_the_printout(self, kit: Kit, card: Card) -> None:
        for found in re.finditer(r"\d+", card.text["en"]):
            changed = card.text["en"][: found.start()] + str(int(found.group()) + 3) + card.text["en"][found.end() :]
            try:
                program = read_card(changed, KIND[card.kind], kit.vocabulary, "here")
            except BadContent:
                continue  # refused is changed enough
            assert program != card.program
            assert re.findall(r"\d+", program_text(program, "en")) == re.findall(r"\d+", changed)

    def test_a_changed_timing_changes_the_program(self, kit: Kit, card: Card) -> None:
        for one, other in (("Immediately:", "After combat:"), ("After combat:", "During combat:")):
            if one in card.text["en"] and other not in card.text["en"]:
                text = card.text["en"].replace(one, other)
                if other == "During combat:" and re.search(r"\b(won|lost) the combat|combat damage", text):
                    with pytest.raises(BadContent):  # how it ends is not known before
                        read_card(text, KIND[card.kind], kit.vocabulary, "here")
                    continue
                changed = read_card(text, KIND[card.kind], kit.vocabulary, "here")
                assert changed != card.program
                assert other in program_text(changed, "en")

    def test_every_swapped_word_is_noticed(self, kit: Kit, card: Card) -> None:
        text = card.text["en"]
        for one, other in (
            ("won", "lost"), ("opposing fighter", "hero"), ("each", "a"), ("your opponent's card", "this card"),
            ("zone", "place"), ("adjacent to", "near"), ("you may ", ""), ("up to", "about"), (" not ", " "),
        ):  # fmt: skip
            if one in text:
                changed = text.replace(one, other)
                try:
                    program = read_card(changed, KIND[card.kind], kit.vocabulary, "here")
                except BadContent:
                    continue
                assert program != card.program, (one, other)
                assert program_text(program, "en") != text

    def test_it_is_told_in_both_languages(self, kit: Kit, card: Card) -> None:
        english, russian = explain(card.program, "en"), explain(card.program, "ru")
        assert english.count("\n") == russian.count("\n")
        assert re.findall(r"U-[A-Z0-9-]+", english) == re.findall(r"U-[A-Z0-9-]+", russian)
        assert bool(re.search("[а-я]", russian))
        assert not re.search("[а-я]", english)

    def test_it_describes_itself(self, kit: Kit, card: Card) -> None:
        assert bool(card.program.describe()) == bool(card.text["en"])

    def test_it_has_a_russian_name_and_says_whose_it_is(self, kit: Kit, card: Card) -> None:
        assert re.search("[А-Яа-я]", card.name["ru"])


@pytest.mark.parametrize("kit", KITS)
class TestAbilities:
    def test_they_print_as_they_read(self, kit: Kit) -> None:
        assert ability_text(kit.abilities, "en") == kit.ability_text["en"]
        assert ability_text(kit.abilities, "ru") == kit.ability_text["ru"]

    def test_both_languages_mean_the_same(self, kit: Kit) -> None:
        assert read_ability(kit.ability_text["ru"], kit.vocabulary, "here", "ru") == kit.abilities

    def test_they_are_told(self, kit: Kit) -> None:
        assert explain_ability(kit.abilities, "ru").count("U-") >= 1


@pytest.mark.parametrize("title", ["feint", "regroup", "skirmish", "momentous_shift"])
def test_cards_of_one_title_are_the_same_program(title: str) -> None:
    found = [card.program for kit in map(load_hero, hero_ids()) for card in kit.cards if card.id == title]
    assert len(found) >= 3
    assert all(each == found[0] for each in found)
