"""The commentary on wordings: short, old and careless texts mean what the rules say in full."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import traits
from triskel.games.berserk.text import Names, parse, print_ru

NAMES = Names("Проба", "Test")


def same(short: str, long: str) -> bool:
    """Do both texts make the same program? What they do is compared, not how they are printed."""
    return bool(parse(short, NAMES) == parse(long, NAMES))


@pytest.mark.rule("COMM-2")
def test_all_shots_of_a_spirit_are_shots_at_the_spirit() -> None:
    short = parse("Бестелесный: все выстрелы сводятся к 1.", NAMES)
    assert short == parse("Бестелесный: все выстрелы по Пробе сводятся к 1.", NAMES)
    others = parse("Бестелесный: все выстрелы по вашим существам сводятся к 1.", NAMES)
    assert others != short, "whoever is named is meant"
    bout = setup(
        [
            mine("duh_chashchoby", "c3"),
            mine("plain", "b3"),
            theirs("archer", "c6"),
            theirs("plain2", "e6"),
            theirs("archer", "e5", name="a2"),
        ]
    )
    bout.end_turn()
    bout.play("archer", "plain", 6).play("a2", "duh_chashchoby", 6)
    assert (bout.wounds("plain"), bout.wounds("duh_chashchoby")) == (3, 1)


@pytest.mark.rule("COMM-3")
@pytest.mark.parametrize(("lost", "wounds"), [(1, 3), (0, 5)])
def test_thereby_is_used_on_what_precedes_it_and_not_without(lost: int, wounds: int) -> None:
    bout = setup([mine("thirster", "c3", wounds=5, tokens=1), theirs("plain2", "c4", tapped=True)])
    bout.strike("thirster", "plain2", 1, may=lost)
    assert bout.tokens("thirster") == 1 - lost
    assert bout.wounds("thirster") == wounds


@pytest.mark.rule("COMM-4")
def test_may_redirect_means_when_the_attack_is_declared() -> None:
    long = "При объявлении простого удара — может перенаправить её в себя."
    assert same("Может перенаправить простой удар в себя.", long)
    assert same("Может перенаправить в себя простой удар.", long)
    assert not same("Может перенаправить выстрел в себя.", long)
    bout = setup(
        [
            mine("plain", "c3"),
            theirs("plain2", "c4", tapped=True),
            theirs("bodyguard", "e6", tapped=True),
            mine("archer", "c1"),
        ]
    )
    bout.strike("plain", "plain2", 6, may=1)
    assert (bout.wounds("plain2"), bout.wounds("bodyguard")) == (0, 3)
    bout.play("archer", "plain2", 6, may=1)
    assert bout.wounds("plain2") == 3, "a shot is no simple strike"


@pytest.mark.rule("COMM-9")
def test_to_deal_an_attack_is_to_declare_it() -> None:
    text = "[закрытие]: Объявить выстрел на 2."
    assert same("[закрытие]: Нанести выстрел на 2.", text)
    assert print_ru(parse("[закрытие]: Нанести выстрел на 2.", NAMES), NAMES) == text
    bout = setup([mine("dealer", "c1"), theirs("plain2", "c5"), theirs("shotproof", "e5")])
    bout.play("dealer", "plain2", 1)
    assert bout.wounds("plain2") == 2
    bout = setup([mine("dealer", "c1"), theirs("plain2", "c5"), theirs("shotproof", "e5")])
    bout.play("dealer", "shotproof", 1)
    assert bout.wounds("shotproof") == 0, "it is a shot like any other"


@pytest.mark.rule("TM-heal-fully")
def test_full_healing_takes_all_wounds_off_and_leaves_the_poison() -> None:
    bout = setup([mine("physician", "c2"), mine("poisoned", "b3", wounds=7), theirs("plain2", "c6")])
    bout.play("physician", "poisoned")
    assert bout.wounds("poisoned") == 0
    assert traits.best(bout.war, bout["poisoned"], "poison") == 2
    assert bout.war.extra[bout["poisoned"]] == 0


@pytest.mark.rule("AB-spell", "AB-influence")
@pytest.mark.parametrize("who", ["countspell", "counthex"])
@pytest.mark.parametrize(("face", "wounds", "tokens"), [(5, 0, 0), (6, 2, 1)])
def test_a_spell_for_nought_deals_nothing_and_sets_nothing_off(who: str, face: int, wounds: int, tokens: int) -> None:
    bout = setup([mine(who, "c1"), theirs("bloodmage", "c6")])
    bout.play(who, "bloodmage", face, may=1)
    assert bout.wounds("bloodmage") == wounds
    assert bout.tokens("bloodmage") == tokens, "blood magic answers to wounds"


@pytest.mark.rule("AB-special-strike", "AB-magic-strike", "111.1.1")
@pytest.mark.parametrize("who", ["witch", "brawler"])
def test_special_and_magic_strikes_reach_neighbours_only(who: str) -> None:
    bout = setup(
        [mine(who, "c3"), theirs("plain2", "d4"), theirs("plain3", "c4"), theirs("plain4", "c5"), theirs("bird")]
    )
    assert bout.targets(who) == {"plain2", "plain3"}


@pytest.mark.rule("AB-special-strike", "AB-magic-strike", "AB-shot", "AB-throw", "AB-discharge", "AB-reach-strike")
@pytest.mark.parametrize(
    ("who", "cell"),
    [
        ("witch3", "c4"),
        ("brawler3", "c4"),
        ("archer", "c5"),
        ("thrower3", "c5"),
        ("caster", "c5"),
        ("lancer3", "c5"),
    ],
)
@pytest.mark.parametrize(("face", "wounds"), [(3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_attacker_alone_rolls_for_weak_medium_or_strong(who: str, cell: str, face: int, wounds: int) -> None:
    bout = setup([mine(who, "c3"), theirs("plain2", cell), theirs("plain3", "e6")])
    bout.play(who, "plain2", face)
    assert bout.wounds("plain2") == wounds
    assert bout.wounds(who) == 0


@pytest.mark.rule("COMM-1")
def test_to_strengthen_the_strike_of_a_card_is_to_give_it_so_much() -> None:
    assert same(
        "[закрытие]: Усилить простой удар выбранного существа на 2.",
        "[закрытие]: Выбранное существо получает +2 к простому удару.",
    )
    assert same(
        "[закрытие]: Ослабить простой удар выбранного существа на 1.",
        "[закрытие]: Выбранное существо получает –1 к простому удару.",
    )
    bout = setup(
        [
            mine("plain", "c3"),
            mine("plain2", "b3"),
            mine("booster", "a2"),
            mine("hexer", "d1"),
            theirs("plain3", "c4", tapped=True),
            theirs("plain4", "e6"),
        ]
    )
    bout.use("hexer", 16 + bout.feature("hexer")).pick("target", "plain4")
    bout.respond("booster", 0, "plain").settle()
    bout.strike("plain", "plain3", 1).strike("plain2", "plain3", 1)
    assert bout.wounds("plain3") == 1 + 2 + 1, "the card named in the declaration, and no other"


@pytest.mark.rule("COMM-6", "502.6")
def test_to_wound_all_is_to_wound_each() -> None:
    bout = setup(
        [
            mine("allhurt", "c2"),
            mine("plain", "c3"),
            theirs("plain2", "c5"),
            theirs("plain3", "e6"),
            theirs("bird"),
            theirs("stone", "a6"),
        ]
    )
    bout.play("allhurt")
    assert {name: bout.wounds(name) for name in ("plain", "plain2", "plain3", "bird", "stone")} == {
        "plain": 0, "plain2": 2, "plain3": 2, "bird": 2, "stone": 0,
    }  # fmt: skip


@pytest.mark.rule("COMM-7")
def test_not_to_move_next_turn_is_a_prohibition_until_its_end() -> None:
    for verb, infinitive in (("двигается", "двигаться"), ("действует", "действовать"), ("атакует", "нападать")):
        assert same(
            f"При ударе — атакованное существо не {verb} в следующий ход.",
            f"При ударе — атакованное существо не может {infinitive} до конца следующего хода.",
        )
    bout = setup(
        [
            mine("stunner", "c3"),
            mine("freezer", "a3"),
            theirs("plain2", "c4", tapped=True),
            theirs("plain3", "a4", tapped=True),
        ]
    )
    bout.strike("stunner", "plain2", 1).strike("freezer", "plain3", 1).end_turn()
    assert (bout.moves("plain2"), bout.strikes("plain2")) == (set(), {"stunner"})
    assert (bool(bout.moves("plain3")), bout.strikes("plain3")) == (True, set())
    bout.end_turn().end_turn()
    assert bout.moves("plain2")
    assert bout.strikes("plain3")


@pytest.mark.rule("COMM-8", "KW-poison")
def test_poison_on_a_strike_is_poison_for_one_on_the_struck_card() -> None:
    bout = setup([mine("envenomer", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "e6")])
    bout.strike("envenomer", "plain2", 1)
    assert traits.best(bout.war, bout["plain2"], "poison") == 1
    assert not bout.has("envenomer", "poison")
    bout.end_turn()
    assert bout.wounds("plain2") == 1 + 1
