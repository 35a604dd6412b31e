"""Words that a hero file defines for its own cards: read, printed with their meaning, used by other words."""

from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import hero_from_text
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.text.explanation import explain
from triskel.games.unmatched.text.grammar import program_text, read_card
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.kernel.play.refusal import BadContent

VOLLEY = """[[keyword]]
id = "volley"
name = { en = "VOLLEY", ru = "ЗАЛП" }
text = "Deal N damage to an opposing fighter in your fighter's zone."
"""
MUSTER = """[[keyword]]
id = "muster"
name = { en = "MUSTER", ru = "СБОР" }
text = "Draw 1 card. VOLLEY 1."
"""


def hero(text: str, keywords: str = VOLLEY) -> Kit:
    return hero_from_text(
        f"""id = "archer"
[hero]
id = "archer"
name = {{ en = "Archer", ru = "Лучник" }}
health = 12
move = 3
attack = "ranged"
{keywords}
[[card]]
id = "shot"
name = {{ en = "Shot", ru = "Выстрел" }}
kind = "attack"
user = "any"
value = 3
boost = 2
copies = 30
text = "{text}"
""",
        "archer",
    )


def dealt(kit: Kit) -> list[Any]:
    return [each.count.count for each in parts(kit.cards[0].program.combat) if isinstance(each, Deal)]


def test_a_word_is_read_with_its_number() -> None:
    assert dealt(hero("After combat: VOLLEY 2.")) == [2]
    assert dealt(hero("After combat: if you won the combat, VOLLEY 3. Otherwise, you may VOLLEY 1.")) == [3, 1]


def test_it_is_printed_with_its_meaning_and_read_again() -> None:
    kit = hero("After combat: VOLLEY 2. Draw 1 card.")
    printed = program_text(kit.cards[0].program, "en")
    assert printed == (
        "After combat: VOLLEY 2 (Deal 2 damage to an opposing fighter in your fighter's zone.). Draw 1 card."
    )
    assert read_card(printed, "attack", kit.vocabulary, "again") == kit.cards[0].program
    russian = program_text(kit.cards[0].program, "ru")
    assert "ЗАЛП 2 (Нанесите 2 урона" in russian
    assert read_card(russian, "attack", kit.vocabulary, "again", "ru") == kit.cards[0].program


def test_it_is_explained() -> None:
    assert "deal 2 damage" in explain(hero("After combat: VOLLEY 2.").cards[0].program).lower()


def test_one_word_may_use_another() -> None:
    kit = hero("After combat: MUSTER.", VOLLEY + MUSTER)
    assert dealt(kit) == [1]
    printed = program_text(kit.cards[0].program, "en")
    assert read_card(printed, "attack", kit.vocabulary, "again") == kit.cards[0].program


@pytest.mark.parametrize(
    ("keywords", "text", "error"),
    [
        (VOLLEY + VOLLEY.replace('"volley"', '"again"'), "", "is there twice"),
        (VOLLEY.replace("Deal N", "VOLLEY N. Deal N"), "", "explained by itself"),
        (MUSTER + VOLLEY, "", 'I do not understand "VOLLEY"'),
        (VOLLEY, "After combat: VOLLEY.", "do not understand|too early"),
        (VOLLEY, "After combat: RALLY 2.", r"define it in a \[\[keyword\]\] table"),
        (VOLLEY.replace("Deal N damage", "Frobnicate N"), "", 'I do not understand "Frobnicate"'),
        (VOLLEY.replace('text = "', 'words = "'), "", "lacks text"),
    ],
)
def test_a_bad_word_is_refused(keywords: str, text: str, error: str) -> None:
    with pytest.raises(BadContent, match=error):
        hero(text, keywords)
