"""What the grammar accepts, refuses and says about it."""

from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import hero_from_text, load_hero
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.text.grammar import program_text, read_ability, read_card
from triskel.games.unmatched.text.nodes.flow import Gate, Sequence
from triskel.kernel.play.refusal import BadContent

MEDUSA = load_hero("medusa").vocabulary
BEOWULF = load_hero("beowulf").vocabulary


def read(text: str, kind: str = "attack", lang: str = "en", vocabulary: Any = MEDUSA) -> Program:
    return read_card(text, kind, vocabulary, "hero x: card y", lang)


def error(text: str, kind: str = "attack", lang: str = "en") -> str:
    with pytest.raises(BadContent) as raised:
        read(text, kind, lang)
    return str(raised.value)


class TestErrors:
    def test_an_unknown_word_is_named_with_its_place_and_near_words(self) -> None:
        message = error("After combat: drwa 2 cards.")
        assert message.startswith('hero x: card y: I do not understand "drwa" (character 15)')
        assert '"draw"' in message

    def test_in_russian_too(self) -> None:
        message = error("ПОСЛЕ БОЯ: возмите 2 карты.", lang="ru")
        assert '"возмите" (character 12)' in message
        assert '"возьмите"' in message

    def test_an_unknown_fighter_is_named(self) -> None:
        assert '"Perseus"' in error("After combat: move Perseus up to 3 spaces.")

    def test_a_text_that_breaks_off(self) -> None:
        assert "ends too early" in error("After combat: deal 2 damage to")

    def test_a_word_too_many(self) -> None:
        assert '"sideways"' in error("After combat: draw 2 cards sideways.")

    def test_a_combat_card_needs_a_timing(self) -> None:
        assert '"Draw"' in error("Draw 2 cards.")

    def test_a_scheme_has_none(self) -> None:
        assert '"Immediately"' in error("Immediately: draw 2 cards.", "scheme")

    def test_the_same_timing_twice(self) -> None:
        error("After combat: draw 2 cards. After combat: draw 1 card.")

    def test_otherwise_needs_something_to_answer(self) -> None:
        error("After combat: draw 2 cards. Otherwise, draw 1 card.")

    def test_a_number_that_is_none(self) -> None:
        assert "a number" in error("After combat: draw many cards.")

    def test_a_whole_novel_is_refused_quickly(self) -> None:
        assert "at most" in error("After combat: " + "draw 1 card. " * 200)

    def test_a_hero_file_names_the_card(self) -> None:
        source = load_hero("medusa").source.replace("draw 1 card.", "vanish 1 card.", 1)
        with pytest.raises(BadContent, match=r'heroes/x.toml: \[\[card\]\] snipe: I do not understand "vanish"'):
            hero_from_text(source, "heroes/x.toml")

    def test_a_deck_of_29(self) -> None:
        source = load_hero("medusa").source.replace("copies = 3", "copies = 2", 1)
        with pytest.raises(BadContent, match="the deck has 29 cards"):
            hero_from_text(source, "heroes/x.toml")

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("health = 16\n", "", r"\[hero\] lacks health"),
            ("health = 16", "health = 0", "health is 1 to 99, not 0"),
            ("health = 16", 'health = "many"', "health: a whole number is expected, not many"),
            ("move = 3", "move = true", "move: a whole number is expected, not true"),
            ('attack = "ranged"', 'attack = "rangd"', "Did you mean ranged"),
            ('name = { en = "Harpy", ru = "Гарпия" }', 'name = "Harpy"', r"\[\[sidekick\]\] 1: name: a table"),
            ('"Медузой"]', '"Медузой", "Медузе"]', "5 cases"),
            ('kind = "attack"', 'kind = "atack"', "attack"),
            ("copies = 3", "copies = -3", "copies is 1 to 30, not -3"),
            ("boost = 4", 'boost = "4"', "boost: a whole number is expected"),
            ('text = "After combat: draw 1 card."', "text = 7", "text: a text is expected, not 7"),
            ('user = "sidekick"', 'user = "harpi"', "harpy"),
            ('id = "snipe"', 'id = "dash"', r"\[\[card\]\] dash is there twice"),
        ],
    )
    def test_a_broken_hero_file_is_named_precisely(self, old: str, new: str, message: str) -> None:
        source = load_hero("medusa").source
        assert old in source
        with pytest.raises(BadContent, match=message):
            hero_from_text(source.replace(old, new, 1), "heroes/x.toml")

    def test_an_ability_that_nobody_understands(self) -> None:
        with pytest.raises(BadContent, match='"midnight"'):
            read_ability("At midnight, draw 1 card.", MEDUSA, "hero x")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("After combat: Draw a card.", "After combat: draw 1 card."),
        ("After combat: you draw 1 card", "After combat: draw 1 card."),
        ("After combat: draw 1 card. Then, gain 1 action.", "After combat: draw 1 card. Gain 1 action."),
        ("After combat: draw 1 card, then gain 1 action.", "After combat: draw 1 card. Gain 1 action."),
        (
            "After combat: Draw 1 card. If you won the combat, draw 2 cards instead.",
            "After combat: if you won the combat, draw 2 cards. Otherwise, draw 1 card.",
        ),
        (
            "During combat: If your fighter started this turn in a different space, this card's value is 5 instead.",
            "During combat: if your fighter started this turn in a different space, the value of this card becomes 5.",
        ),
        (
            "After combat: Deal the opposing fighter 2 damage if you won the combat.",
            "After combat: if you won the combat, deal 2 damage to the opposing fighter.",
        ),
        (
            "After combat: you may discard 2 cards to gain 1 action.",
            "After combat: you may discard 2 cards. If you do, gain 1 action.",
        ),
        (
            "After combat: deal 1 damage to all opposing fighters adjacent to Medusa.",
            "After combat: deal 1 damage to each opposing fighter adjacent to Medusa.",
        ),
        (
            "Immediately: Cancel all effects on your opponent's card.",
            "Immediately: cancel all effects of your opponent's card.",
        ),
    ],
)
def test_other_ways_to_say_it_print_in_one_way(one: str, other: str) -> None:
    assert program_text(read(one), "en") == other
    assert read(one) == read(other)


@pytest.mark.parametrize(
    "text",
    [
        "After combat: your opponent may discard 1 card. If they do not, draw 2 cards.",
        "After combat: your opponent may discard 1 card. If they do, draw 1 card. If they do not, draw 2 cards.",
        "After combat: if you won the combat, you may discard 1 card. If you do, draw 2 cards. Otherwise, draw 1 card.",
        "After combat: discard 1 card. If you do, draw 2 cards.",
    ],
)
def test_a_gate_prints_all_its_parts_and_reads_them_again(text: str) -> None:
    program = read(text)
    assert program_text(program, "en") == text
    assert read(program_text(program, "ru"), lang="ru") == program
    assert isinstance(program.combat[2], Gate)


def test_otherwise_answers_the_condition_and_if_not_the_refusal() -> None:
    gate = read("After combat: if you won the combat, you may discard 1 card. Otherwise, draw 1 card.").combat[2]
    assert gate.otherwise is not None
    assert gate.declined is None
    gate = read("After combat: you may discard 1 card. Otherwise, draw 1 card.").combat[2]
    assert gate.otherwise is None
    assert gate.declined is not None


def test_the_order_of_sentences_is_the_order_of_steps() -> None:
    steps = read("After combat: draw 1 card. Gain 1 action. Discard 1 card.").combat[2]
    assert isinstance(steps, Sequence)
    assert [type(each).__name__ for each in steps.steps] == ["Draw", "GainAction", "Discard"]


def test_an_empty_text_is_an_empty_program() -> None:
    assert read("") == Program()
    assert not read("").has_effects


def test_a_boost_line_alone_is_no_effect_that_could_be_cancelled() -> None:
    assert not read("When you BOOST with this card, draw 1 card.").has_effects


def test_counters_are_known_only_to_their_hero() -> None:
    assert read("During combat: spend 2 Rage.", vocabulary=BEOWULF).has_effects
    error("During combat: spend 2 Rage.")


@pytest.mark.parametrize("number", [1, 2, 5, 11, 21, 22])
def test_russian_numbers_take_the_right_form(number: int) -> None:
    form = {1: "карту", 21: "карту", 2: "карты", 22: "карты"}.get(number, "карт")
    assert program_text(read(f"After combat: draw {number} cards."), "ru") == f"ПОСЛЕ БОЯ: возьмите {number} {form}."


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card. " * 60,
        " and ".join(["draw 1 card"] * 50) + ".",
        ", ".join(["draw 1 card"] * 50) + ".",
        "Deal 1 damage to " + " and ".join(["Medusa"] * 60) + ".",
        "If " + " and ".join(["it is your turn"] * 40) + ", draw 1 card.",
        "Choose 1: " * 20 + "draw 1 card; " * 20,
        "If it is your turn, " * 40 + "draw 1 card.",
        "Choose 2: " + "; ".join(["draw 1 card and gain 1 action"] * 20) + ".",
        "your opponent discards 1 card, then " * 30 + "draw 1 card.",
        "a " * 240,
        "move " * 240,
    ],
)
def test_no_text_takes_long_however_tangled(text: str) -> None:
    start = process_time()
    with suppress(BadContent):
        read(text, "scheme")
    assert process_time() - start < 30  # a runaway parse takes minutes, an ordinary one milliseconds
