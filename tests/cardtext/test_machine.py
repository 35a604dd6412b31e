"""The machine by itself: what one line reads it prints, what is not understood is named, and nothing takes long."""

from time import process_time

import pytest

from tests.cardtext.toy import BOOK, Beside, Cat, Names, Number, Pet, Put, Take, reader
from triskel.cardtext.account import Synonyms, stem
from triskel.cardtext.printer import text
from triskel.cardtext.spelling import Speller


@pytest.mark.parametrize(
    ("said", "form", "lang", "node"),
    [
        ("take 2 cats", "imp", "en", Take(Number(2))),
        ("takes 1 cat", "third", "en", Take(Number(1))),
        ("возьмите 5 котов", "imp", "ru", Take(Number(5))),
        ("pet a cat beside cat", "imp", "en", Pet(Beside(Cat()))),
        ("put Tom here", "imp", "en", Put("Tom")),
    ],
)
def test_one_line_reads_and_prints(said: str, form: str, lang: str, node: object) -> None:
    assert reader(said, lang).whole("deed", form) == node
    if not isinstance(node, Put):
        assert text(BOOK, node, "deed", form, lang) == said


def test_the_likeliest_word_comes_first() -> None:
    assert 'I do not understand "taek" (character 1): expected one of "take"' in str(
        reader("taek 2 cats").error("deed", "x", "imp")
    )


def test_nested_phrases_take_no_exponential_work() -> None:
    began = process_time()
    said = "pet a " + "cat beside " * 100 + "cat"
    assert reader(said).whole("deed", "imp") is not None
    assert process_time() - began < 2


def test_a_long_text_is_refused_before_it_is_read_and_never_repeated() -> None:
    found = str(reader("x" * 100_000).error("deed", "x", "imp"))
    assert "100000 characters" in found
    assert len(found) < 200
    word = str(reader("y" * 5_000).error("deed", "x", "imp"))
    assert len(word) < 400


class TestAccount:
    SAME = Synonyms("en", ("grab: take",), "the a", r"if any\b")

    def test_a_word_that_nothing_says_is_found(self) -> None:
        found = self.SAME.unsaid("take the black cats", "take a cat", Names())
        assert found is not None
        assert found.text == "black"

    def test_forms_synonyms_fillers_and_idle_phrases_are_no_loss(self) -> None:
        assert self.SAME.unsaid("Grabbing the cats, if any", "take a cat", Names()) is None

    def test_a_name_counts_only_as_itself(self) -> None:
        found = self.SAME.unsaid("take Tom", "take a cat", Names())
        assert found is not None
        assert found.text == "Tom"

    @pytest.mark.parametrize(("one", "other"), [("cards", "card"), ("carries", "carry"), ("two", "2")])
    def test_stems(self, one: str, other: str) -> None:
        assert stem(one, "en") == stem(other, "en")


def test_respelling_remembers_where_everything_stood() -> None:
    found = Speller(((r"\bgrab\b", "take"),)).respelled("now grab 2 cats")
    assert found.text == "now take 2 cats"
    assert found.origin[found.text.index("2")] == "now grab 2 cats".index("2")
