"""How players word cards: invented heroes, other words for the same, and what is said of a text in other words."""

import json
from pathlib import Path
from typing import Any

import pytest

from triskel.cardtext.spelling import Respelled
from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.desk.coverage import KINDS, compile_row, count, guess_names
from triskel.games.unmatched.state.program import Program
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.spelling import respelled
from triskel.kernel.play.refusal import BadContent

ROWS = [json.loads(line) for line in (Path(__file__).parent / "invented.jsonl").read_text("utf-8").splitlines()]
"""Cards of heroes that nobody has published, worded as fans word theirs."""
HEROES = sorted({row["hero"] for row in ROWS})
MEDUSA = load_hero("medusa").vocabulary


def read(text: str, kind: str = "attack", lang: str = "en") -> Program:
    return read_card(text, kind, MEDUSA, "text", lang)


@pytest.mark.parametrize("hero", HEROES)
def test_what_is_understood_says_the_same_in_both_languages(hero: str) -> None:
    rows = [row for row in ROWS if row["hero"] == hero]
    vocabulary = guess_names(rows).vocabulary()
    understood = 0
    for row in rows:
        kind = KINDS.get(row["type"], row["type"])
        try:
            program: Any = compile_row(row["text"], row["type"], vocabulary)
        except BadContent:
            continue
        understood += 1
        for lang in ("en", "ru"):
            if isinstance(program, Program):
                assert read_card(program_text(program, lang), kind, vocabulary, row["text"], lang) == program
            else:
                assert read_ability(ability_text(program, lang), vocabulary, row["text"], lang) == program
    assert understood >= len(rows) // 2


def test_most_invented_cards_are_read_and_do_something() -> None:
    found = count([row for row in ROWS if row["hero"] in ("Anansi", "Houngan", "Fan Knight")])
    assert found["parsed"] >= 0.75 * found["total"]
    assert found["ran"] >= 0.95 * found["parsed"]


SAME = [
    ("After combat: Medusa heals 2 HP.", "After combat: Medusa recovers 2 health."),
    ("After combat: Heal your hero for 2.", "After combat: your hero recovers 2 health."),
    (
        "After combat: the opposing player discards a card at random.",
        "After combat: your opponent discards 1 random card.",
    ),
    ("After combat: Gain an additional action this turn.", "After combat: gain 1 action."),
    ("After combat: deal 1 damage to every enemy next to Medusa.",
     "After combat: deal 1 damage to each opposing fighter adjacent to Medusa."),
    ("During combat: this attack's value is increased by +2.", "During combat: add 2 to the value of this card."),
    ("During combat: if you have at least 3 cards in hand, this card is worth 6.",
     "During combat: if you have 3 or more cards in your hand, the value of this card becomes 6."),
    (
        "Immediately: ignore all effects on the opposing card.",
        "Immediately: cancel all effects of your opponent’s card.",
    ),
    ("After combat: If your attack was successful, the defender can’t move this turn.",
     "After combat: if you won the combat, this turn, the opposing fighter cannot move."),
    ("After combat: Choose one: draw 1 card – gain 1 action", "After combat: choose 1: draw 1 card; gain 1 action."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), SAME)
def test_other_words_for_the_same(said: str, meant: str) -> None:
    assert read(said) == read(meant)
    assert program_text(read(said), "en") == program_text(read(meant), "en")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Push the opposing fighter up to 2 spaces away from Medusa.",
            "Push the opposing fighter up to 3 spaces away from Medusa.",
        ),
        (
            "Push the opposing fighter up to 2 spaces away from Medusa.",
            "Pull the opposing fighter up to 2 spaces towards Medusa.",
        ),
        (
            "If there are 2 or more Harpies on the board, draw 1 card.",
            "If there are 2 or fewer Harpies on the board, draw 1 card.",
        ),
        ("An opposing fighter cannot attack this turn.", "An opposing fighter cannot move this turn."),
        ("An opposing fighter cannot attack this turn.", "An opposing fighter cannot attack until your next turn."),
        ("Your next attack this turn gets +2.", "Your next attack this turn gets +1."),
        ("Deal 1 damage to any fighter other than Medusa.", "Deal 1 damage to any fighter."),
        ("Draw cards equal to half your hand, rounded up.", "Draw cards equal to half your hand, rounded down."),
    ],
)  # fmt: skip
def test_a_changed_text_prints_changed(one: str, other: str) -> None:
    one, other = (each.replace("half your hand", "half the number of cards in your hand") for each in (one, other))
    first, second = read(one, "scheme"), read(other, "scheme")
    assert first != second
    assert program_text(first, "en") != program_text(second, "en")
    assert program_text(first, "ru") != program_text(second, "ru")


def test_an_error_points_into_the_text_as_it_was_written() -> None:
    text = "After combat: Medusa heals 2 HP. Florble the opponent."
    with pytest.raises(BadContent, match="Florble") as raised:
        read(text)
    assert f"(character {text.index('Florble') + 1})" in str(raised.value)


def test_respelling_remembers_where_everything_stood() -> None:
    text = "Medusa heals 2 HP."
    found = respelled(Respelled(text), "en")
    assert found.text == "Medusa recovers 2 health."
    assert text[found.origin[found.text.index("health")]] == "H"


def test_russian_synonyms() -> None:
    said = "ПОСЛЕ БОЯ: доберите 2 карты. Нанесите 1 урон любому вражескому бойцу."
    with pytest.raises(BadContent):
        read(said.replace("доберите", "загребите"), lang="ru")
    assert read("ПОСЛЕ БОЯ: доберите 2 карты.", lang="ru") == read("ПОСЛЕ БОЯ: возьмите 2 карты.", lang="ru")
