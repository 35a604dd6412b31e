"""The rulebook in the browser."""

import pytest

from triskel.kernel.kit import game_names
from triskel.kernel.why.rulebook import chapters, rulebook
from triskel.table.rules.page import page
from triskel.table.web.render import Reader


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_rule_stands_in_its_chapter(game: str, lang: str) -> None:
    shown = str(page(Reader(lang, "", ""), game, ""))
    for rule in rulebook(game).values():
        assert f'id="r-{rule.id}"' in shown
    for name in chapters(game, lang).values():
        assert f"<summary>{name}</summary>" in shown.replace("&#39;", "'")
    assert {rule.chapter for rule in rulebook(game).values()} == set(chapters(game, lang))


def test_a_word_in_any_case_finds_the_rule_called_so_first() -> None:
    shown = str(page(Reader("ru", "", ""), "berserk", "броню"))
    first = shown.index('class="rules__one"')
    assert shown.index('id="r-KW-armour"') == shown.index('id="r-', first)
    assert 'id="r-101.1"' not in shown


def test_a_number_finds_its_rule() -> None:
    shown = str(page(Reader("en", "", ""), "unmatched", "U-DOOR-3"))
    assert 'id="r-U-DOOR-3"' in shown


def test_what_is_not_found_is_said() -> None:
    assert "Nothing found" in str(page(Reader("en", "", ""), "inis", "zeppelin"))
