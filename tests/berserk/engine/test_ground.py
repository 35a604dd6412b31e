"""Effects on cells: features of a cell that wait for a moment (119.2, 119.3)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk.content import admission
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.combat import deaths
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.text import Names
from triskel.kernel.play.refusal import BadContent


def lays(text: str, span: str = "") -> tuple[str]:
    return (f"[закрытие]: Выбранная клетка получает «{text}»{span}.",)


SENTENCES.update(
    {
        "gr_theirs": lays("В начале хода противника — ранить карту на этой клетке на 1"),
        "gr_mine": lays("В начале вашего хода — ранить карту на этой клетке на 2"),
        "gr_end": lays("В конце хода — существо на этой клетке ранится на 1", " до конца хода противника"),
        "gr_death": lays("Когда существо на этой клетке погибает — ранить выбранное существо на 1"),
        "gr_thorn": lays("При простом ударе по существу на этой клетке — ранить атакующего на 1"),
        "gr_steal": ("[закрытие]: Взять под контроль выбранное существо.",),
    }
)


@pytest.mark.rule("119.2", "119.3", "PH-at-turn-start", "410.2")
def test_a_cell_that_burns_at_the_start_of_the_opponents_turn() -> None:
    bout = setup([mine("gr_theirs", "c2"), theirs("plain2", "c5"), theirs("plain3", "e6")])
    bout.play("gr_theirs", cell=cell_of("c5"))
    assert bout.wounds("plain2") == 0
    bout.end_turn()
    assert bout.wounds("plain2") == 1
    assert [each.facts["card"] for each in bout.events("triggered")] == [bout["gr_theirs"]]
    bout.end_turn()
    assert bout.wounds("plain2") == 1, "not in mine"
    bout.end_turn()
    assert bout.wounds("plain2") == 2, "and again"
    assert bout.wounds("plain3") == 0


@pytest.mark.rule("119.3")
@pytest.mark.parametrize("fate", ["dies", "leaves", "is taken"])
def test_the_effect_belongs_to_the_cell_and_to_who_laid_it(fate: str) -> None:
    bout = setup([mine("gr_theirs", "c2"), theirs("plain2", "c5"), theirs("gr_steal", "e6")])
    bout.play("gr_theirs", cell=cell_of("c5"))
    if fate == "dies":
        deaths.doom(bout.war, bout["gr_theirs"], None)
    elif fate == "leaves":
        zones.to_deck(bout.war, bout["gr_theirs"])
    bout.end_turn()
    assert bout.wounds("plain2") == 1
    if fate == "is taken":
        bout.play("gr_steal", "gr_theirs")
        bout.end_turn()
        assert bout.wounds("plain2") == 1, "119.3: he who laid it still is «you»"
        bout.end_turn()
        assert bout.wounds("plain2") == 2


@pytest.mark.rule("119.3", "507.1")
def test_it_meets_whoever_stands_there_at_that_moment() -> None:
    bout = setup([mine("gr_theirs", "c2"), theirs("plain2", "c5"), theirs("plain3", "d5")])
    bout.play("gr_theirs", cell=cell_of("c5"))
    bout.end_turn().move("plain2", "b5").move("plain3", "c5")
    bout.end_turn().end_turn()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (1, 1)


@pytest.mark.rule("119.2", "113.1")
def test_nothing_is_set_off_on_an_empty_cell() -> None:
    bout = setup([mine("gr_theirs", "c2"), theirs("plain2", "c5")])
    bout.play("gr_theirs", cell=cell_of("d5"))
    bout.end_turn()
    assert bout.events("triggered") == []


@pytest.mark.rule("113.7", "119.3")
def test_two_cells_of_one_card_are_two_features() -> None:
    bout = setup([mine("gr_mine", "c2"), theirs("plain2", "c5"), theirs("plain3", "d5")])
    bout.play("gr_mine", cell=cell_of("c5"))
    bout.end_turn().end_turn()
    bout.play("gr_mine", cell=cell_of("d5"))
    bout.end_turn().end_turn()
    assert (bout.wounds("plain2"), bout.wounds("plain3")) == (4, 2)


@pytest.mark.rule("119.3", "415.2", "415.3")
def test_at_the_end_of_a_turn_and_until_its_time_is_up() -> None:
    bout = setup([mine("gr_end", "c2"), theirs("plain2", "c5")])
    bout.play("gr_end", cell=cell_of("c5"))
    bout.end_turn()
    assert bout.wounds("plain2") == 1
    bout.end_turn()
    assert bout.wounds("plain2") == 2, "it lasts to the very end of that turn"
    bout.end_turn()
    assert bout.wounds("plain2") == 2
    assert bout.war.cells == ()


@pytest.mark.rule("119.3", "113.1", "509.3")
def test_a_cell_answers_to_a_death_on_it_and_to_a_strike_at_who_stands_there() -> None:
    bout = setup(
        [
            mine("gr_death", "c2"),
            mine("strong", "c4"),
            theirs("weakling", "c5", tapped=True),
            theirs("weakling", "d5", tapped=True, name="other"),
            theirs("plain3", "e6"),
        ]
    )
    bout.play("gr_death", cell=cell_of("c5"))
    bout.strike("strong", "weakling", 6, target=bout["plain3"])
    assert bout.wounds("plain3") == 1
    bout = setup(
        [
            mine("gr_thorn", "c2"),
            mine("strong", "c4"),
            theirs("plain2", "c5", tapped=True),
            mine("plain", "e5"),
            theirs("plain3", "e6", tapped=True),
        ]
    )
    bout.play("gr_thorn", cell=cell_of("c5"))
    bout.strike("plain", "plain3", 6)
    assert bout.wounds("plain") == 0, "that was elsewhere"
    bout.strike("strong", "plain2", 6)
    assert bout.wounds("strong") == 1


@pytest.mark.rule("119.3")
def test_a_written_position_and_a_copy_keep_it() -> None:
    bout = setup([mine("gr_theirs", "c2"), theirs("plain2", "c5")])
    bout.play("gr_theirs", cell=cell_of("c5"))
    written, lost = BERSERK.written(bout.war)
    assert lost == []
    again = BERSERK.arrange(BERSERK.complete_setup({"decks": [["plain"], ["plain"]]}), written)
    for war in (again, bout.war.copy()):
        assert "at the start of the turn" in war.heard


@pytest.mark.rule("119.2")
def test_a_lasting_gift_of_a_cell_is_refused_in_words() -> None:
    for gift in ("Броню 2", "«Существа на этой клетке имеют Броню 2»"):
        text = f"[закрытие]: Выбранная клетка получает {gift}."
        with pytest.raises(BadContent, match="cannot be played yet"):
            admission.admit(content.read_text(text, Names("Проба", "Test"), "test"), "Проба", text)
