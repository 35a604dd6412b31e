"""What texts do that are put together from known parts: copies, defenders, moved wounds, which turn it is."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.conditions import premise, turn_number
from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.desk import probe
from triskel.games.berserk.state.field import EDGE, cell_of
from triskel.games.berserk.text import Names, parse

HE = Names("Громобой", "Thunderer")


def test_a_card_called_by_its_own_name_is_itself_and_another_is_a_copy() -> None:
    bout = setup([mine("brawler", "c3"), mine("brawler", "b3", name="twin"), mine("witch", "d3")])
    war, me = bout.war, bout["brawler"]
    itself = target_test(n.Selector(n.Noun.THIS, filters=(n.Is(n.Trait1.UNTAPPED),)))
    copy = target_test(n.Selector(n.Noun.THIS, other=True))
    cards = (me, bout["twin"], bout["witch"])
    assert [itself(war, me, card, None) for card in cards] == [True, False, False]
    assert [copy(war, me, card, None) for card in cards] == [False, True, False]


def test_the_edge_is_the_outermost_cells() -> None:
    assert EDGE >> cell_of("a3") & 1
    assert EDGE >> cell_of("c1") & 1
    assert not EDGE >> cell_of("c3") & 1


def test_the_first_turn_of_each_player() -> None:
    bout = setup([mine("brawler", "c3"), theirs("armoured", "c4")])
    holds = premise(n.InTurn(n.Player.YOU, 2))
    assert holds is not None
    war = bout.war
    for turn, number in ((1, 1), (2, 1), (3, 2), (4, 2)):
        war.turn = turn
        assert turn_number(war) == number
        assert holds(war, bout["brawler"], None) == (number == 2 and war.active == war.controller[bout["brawler"]])


@pytest.mark.parametrize(
    "text",
    [
        "При простом ударе — переместить с атакованного на себя 1 фишку.",
        "При простом ударе — переместить 2 или менее ран с вашего существа на атакованного.",
        "Пока Громобой открыт: при простом ударе — атакованный получает Уязвимость.",
        "При передвижении или атаке — получает фишку.",
        "Блокирует первую атаку по другому вашему существу.",
        "[закрытие]: Положить из колоды на кладбище существо.",
        "[закрытие]: Ранить на 3 выбранную карту противника, стоящую рядом с краем поля боя.",
        "При простом ударе на X — получает X фишек.",
    ],
)
def test_combinations_change_a_battle(text: str) -> None:
    assert probe.ran(parse(text, HE))
