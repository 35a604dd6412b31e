"""Whom «он», «оно», «её» mean in a battle: the card that the word agrees with, not whoever did something last."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.field import name as cell_name
from triskel.games.berserk.text import Names, UnknownPhrase, parse, print_en

SENTENCES.update(
    {
        "an_drain": ("При простом ударе по существу — оно теряет все фишки.",),
        "an_shut": ("При простом ударе по открытой карте — закрыть её.",),
        "an_hurt": ("Когда ранит существо противника — оно теряет все фишки.",),
        "an_worm": ("Когда погибает существо противника — он получает 2 фишки.",),
    }
)
WORM = Names("Червь", "Worm", gender="m")
BEAST = Names("Чудище", "Beast")


@pytest.mark.rule("502.9")
@pytest.mark.parametrize("striker", ["an_drain", "an_hurt"])
def test_it_is_the_creature_that_was_struck(striker: str) -> None:
    bout = setup([mine(striker, "c3", tokens=2), theirs("plain2", "c4", tokens=3), theirs("hero", "e6")])
    bout.strike(striker, "plain2", 6, 1)
    assert (bout.tokens(striker), bout.tokens("plain2")) == (2, 0)


@pytest.mark.rule("502.9")
def test_her_is_the_card_that_was_struck() -> None:
    bout = setup([mine("an_shut", "c3"), theirs("plain2", "c4"), theirs("hero", "e6")])
    bout.strike("an_shut", "plain2", 6, 1)
    assert bout.war.closed[bout["plain2"]]


@pytest.mark.rule("502.9")
@pytest.mark.parametrize(
    ("text", "names", "meant"),
    [
        ("Когда погибает существо противника — он получает 2 фишки", WORM, "this card gets 2 tokens"),
        ("Когда погибает существо противника — оно возвращается в колоду", WORM, "return it to the deck"),
        ("Когда уничтожает существо — оно возвращается в колоду", WORM, "return that card to the deck"),
        ("При разряде по закрытой карте — открыть её", WORM, "untap the attacked card"),
        ("При атаке существа противника по закрытому Червю — он открывается", WORM, "untap the attacked card"),
        ("После нападения вашего орка, если он промахнулся — открыть его", WORM, "untap it"),
        ("[закрытие]: Ранить выбранное существо на 1, при этом — он открывается", WORM, "untap this card"),
    ],
)
def test_a_pronoun_is_bound_when_the_text_is_read(text: str, names: Names, meant: str) -> None:
    assert meant in print_en(parse(text, names), names)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Когда уничтожает гнома — он получает фишку", WORM),
        ("Когда уничтожает существо — оно получает фишку", BEAST),
        ("Когда погибает существо противника — она получает 2 фишки", WORM),
    ],
)
def test_where_two_can_be_meant_or_nobody_the_text_is_refused(text: str, names: Names) -> None:
    with pytest.raises(UnknownPhrase, match="who is «он»"):
        parse(text, names)


def test_the_cards_own_name_tells_its_gender() -> None:
    feature = parse("Когда погибает существо противника — он получает 2 фишки", WORM)
    assert n.does(feature.body, n.Doing.GET_TOKENS)
    assert feature.body.target == n.Ref(n.Who.THIS)


SENTENCES.update(
    {
        "an_gang": ("Каждый ваш гном получает –1 от выстрелов, пока рядом с ним стоит эта карта.",),
        "an_shot": ("[закрытие]: Выстрел на 3.",),
        "an_take": ("При простом ударе — противник выбирает существо в своём отряде, оно переходит под ваш контроль.",),
        "an_call": ("[закрытие]: Вызвать гнома стоимостью X (максимум 4), при этом — получить X ран.",),
        "an_rise": ("При гибели — может возродиться.",),
        "an_near": ("[закрытие]: Переместиться на свободную клетку рядом с вашим лесным существом.",),
    }
)


@pytest.mark.rule("106.1.1")
def test_this_card_is_the_card_itself_where_no_other_card_was_spoken_of() -> None:
    bout = setup([mine("an_gang", "c3"), mine("plain", "c2"), theirs("an_shot", "e6"), theirs("plain2", "e5")])
    bout.end_turn().play("an_shot", "plain", 4)
    assert bout.wounds("plain") == 2


@pytest.mark.rule("505.7")
def test_his_own_squad_is_that_of_who_chooses() -> None:
    bout = setup([mine("an_take", "c3"), mine("hero", "a1"), theirs("plain", "c4"), theirs("plain2", "e6")])
    bout.strike("an_take", "plain", 4, 3)
    taken = [bout.war.controller[bout[name]] for name in ("plain", "plain2")]
    assert sorted(taken) == [0, 1], "one of his comes over"


@pytest.mark.rule("105.2.3", "532.3")
def test_who_is_summoned_for_x_tells_what_x_is() -> None:
    bout = setup([mine("an_call", "c3"), theirs("plain2", "e5")], decks=[["plain", "dear"], []])
    bout.use("an_call", phases.FEATURES + bout.feature("an_call"))
    options = bout.until("summon").options()
    assert len(options) == 2, "the one of cost 4, or nobody: 9 is more than the maximum"
    bout.settle(summon=options[0])
    assert bout.wounds("an_call") == 4


@pytest.mark.rule("532.4", "509.3")
def test_who_may_rise_at_its_death_does() -> None:
    bout = setup([mine("strong", "c3"), theirs("an_rise", "c4", wounds=9, tapped=True), theirs("plain2", "e6")])
    bout.strike("strong", "an_rise", 6, may=1)
    assert bout.alive("an_rise")


@pytest.mark.rule("507.2")
def test_a_cell_next_to_described_cards() -> None:
    bout = setup([mine("an_near", "a1"), mine("forest", "d3"), theirs("plain2", "e6")])
    bout.use("an_near", phases.FEATURES + bout.feature("an_near"))
    cells = {cell_name(each) for each in bout.until("cell").options()}
    assert "c3" in cells
    assert "b1" not in cells


SENTENCES.update(
    {
        "an_wall": ("В первый ход противника блокирует все атаки карт противника силой 3 или более.",),
        "an_ward": ("При атаке карты противника силой 3 или более — блокировать её.",),
        "an_arc": ("При сильном ударе — ранить другое существо противника на 1.",),
    }
)


@pytest.mark.rule("527.3")
@pytest.mark.parametrize("guard", ["an_wall", "an_ward"])
def test_an_attack_is_blocked_when_its_power_is_known(guard: str) -> None:
    bout = setup([mine(guard, "c3"), theirs("strong", "c4"), theirs("plain", "c2")], turn=1)
    bout.end_turn().strike("strong", guard, 6, 1)
    assert bout.wounds(guard) == 0
    bout.strike("plain", guard, 4, 1)
    assert bout.wounds(guard) > 0, "its strike is too weak to be blocked"


@pytest.mark.rule("502.9")
def test_another_enemy_is_another_than_the_one_struck() -> None:
    bout = setup([mine("an_arc", "c3"), theirs("plain", "c4"), theirs("plain2", "e6")])
    bout.strike("an_arc", "plain", 6, 1)
    assert bout.wounds("plain2") == 1
