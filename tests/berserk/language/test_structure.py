"""Texts mean what the rules say: connectives, gates, references, numbers."""

import pytest

from triskel.games.berserk.nodes import (
    Attack,
    AttackIs,
    Bonus,
    CardIs,
    Compound,
    Do,
    Doing,
    Event,
    Feature,
    Gain,
    Gate,
    Gated,
    Grade,
    Grades,
    Granted,
    Has,
    Instead,
    Is,
    Keyword,
    Kind,
    Later,
    Limit,
    Link,
    Means,
    Noun,
    Number,
    Owner,
    Payment,
    Period,
    Player,
    Protection,
    Ref,
    Replacement,
    Selector,
    Side,
    Span,
    Stands,
    Trait1,
    Typed,
    Who,
    X,
    does,
    loses,
)
from triskel.games.berserk.text import Names, parse, print_en, print_ru

THIS = Ref(Who.THIS)


def body(text: str, names: Names = Names()) -> object:  # noqa: B008
    """The body of a feature."""
    return parse(text, names).body


@pytest.mark.rule("505.3")
def test_and_and_comma_join_independent_abilities() -> None:
    effect = body("При простом ударе — магический удар на 2-2-3 и особый удар на 2.")
    assert effect == Compound(Link.AND, (Attack(Means.MAGIC, Grades(2, 2, 3)), Attack(Means.SPECIAL, 2)))
    three = body("[закрытие]: Излечить выбранное существо на 1, закрыть его и получить фишку.")
    assert isinstance(three, Compound)
    assert three.link is Link.AND
    assert len(three.parts) == 3


@pytest.mark.rule("505.3.1", "505.3.2")
def test_several_attacks_and_several_targets() -> None:
    two = body("[закрытие]: Два выстрела на 2, только по разным целям.")
    assert two == Attack(Means.SHOT, 2, times=Number(2), distinct=True)
    each = body("[закрытие]: Особый удар на 1 по каждому стоящему рядом существу.")
    assert isinstance(each, Attack)
    assert isinstance(each.target, Selector)
    assert each.target.number.every
    assert each.target.filters == (Stands(Side.ADJACENT),)


@pytest.mark.rule("505.4", "505.4.1", "505.4.2")
@pytest.mark.parametrize("link", [", при этом ", "; ", " — ", ", при этом — "])
def test_thereby_semicolon_and_dash_are_one_connective(link: str) -> None:
    text = f"[закрытие]: Уничтожить ваше существо{link}разряд на 4."
    effect = body(text)
    assert isinstance(effect, Compound)
    assert effect.link is Link.THEREBY
    assert effect.parts == (
        Do(Doing.DESTROY, Selector(noun=Noun.CREATURE, owner=Owner.YOURS)),
        Attack(Means.DISCHARGE, 4),
    )
    assert print_ru(parse(text)) == text


@pytest.mark.rule("505.5")
def test_or_goes_on_with_the_same_subject() -> None:
    effect = body("[закрытие]: Ваше выбранное существо получает Благословление или теряет Проклятие.")
    assert isinstance(effect, Compound)
    assert effect.link is Link.OR
    gain, lose = effect.parts
    assert isinstance(gain, Gain)
    assert loses(lose)
    assert lose.target == Ref(Who.IT)


@pytest.mark.rule("505.6", "505.7", "505.8")
def test_one_gate_for_may_otherwise_and_refusal() -> None:
    otherwise = body("При сильном ударе — закрыть атакованное существо, в противном случае — ранить его на 1.")
    assert isinstance(otherwise, Gated)
    assert otherwise.may is None
    assert otherwise.otherwise == Do(Doing.WOUND, Ref(Who.IT), 1)
    refusal = body(
        "В начале хода противника — противник может вернуть в колоду своё рядовое существо; "
        "если противник не может или не хочет этого сделать — получает фишку."
    )
    assert isinstance(refusal, Gated)
    assert refusal.refusable
    assert refusal.may is Player.OPPONENT
    assert refusal.otherwise == Do(Doing.GET_TOKENS, THIS, 1)
    may = body("В начале хода противника — может открыться и переместиться на соседнюю клетку.")
    assert isinstance(may, Gated)
    assert may.may is Player.YOU
    assert isinstance(may.effect, Compound)


@pytest.mark.rule("118.3")
def test_a_second_condition_makes_a_delayed_feature() -> None:
    effect = body("[внезапное][закрытие]: Ранить ваше существо на 2, в конце хода — излечить его на 5.")
    assert isinstance(effect, Compound)
    later = effect.parts[1]
    assert isinstance(later, Later)
    assert later.trigger.events == (Event.TURN_END,)
    assert later.effect == Do(Doing.HEAL, Ref(Who.IT), 5)


@pytest.mark.rule("114.1", "501.2", "506.7")
def test_payments_stand_before_the_colon() -> None:
    assert parse("2[фишка][закрытие]: Разряд на 2.").payment == Payment(tap=True, tokens=2)
    assert parse("X[фишка][закрытие]: Разряд на X.").payment == Payment(tap=True, tokens=X())
    assert parse("[внезапное], получить 2 раны: Открыться.").payment == Payment(instant=True, wounds=2)
    assert parse("Затратить все единицы движения: Переместиться на 2 клетки вперёд.").payment == Payment(movement=True)


@pytest.mark.rule("113.1", "111.2")
def test_the_type_of_an_ability_may_stand_before_or_after() -> None:
    before = body("При простом ударе — воздействие — ранить атакованного на 1.")
    after = body("При простом ударе — ранить атакованного на 1 (воздействие).")
    assert before == after
    assert isinstance(before, Typed)
    assert before.means is Means.INFLUENCE


@pytest.mark.rule("113.4")
def test_a_limit_is_read_in_words_and_in_figures() -> None:
    for text in ("При промахе — открывается (1 раз за ход).", "При промахе — открывается (один раз за ход)"):
        assert parse(text).limit == Limit(1, Period.TURN)


def test_a_condition_without_a_subject_speaks_of_the_bearer() -> None:
    host = parse("Хозяин имеет Защиту от выстрелов, пока стоит в вашем третьем ряду.")
    assert isinstance(host.condition, CardIs)
    assert host.condition.card == Ref(Who.IT)
    own = parse("Защита от выстрелов, пока закрыт.")
    assert own.condition == CardIs(THIS, (Is(Trait1.TAPPED),))


@pytest.mark.rule("106.1.2")
def test_the_own_name_means_this_card_and_in_a_granted_feature_its_source() -> None:
    names = Names("Прародитель", "Progenitor")
    feature = parse(
        "При простом ударе — атакованное существо получает «Не может действовать, пока "
        "Прародитель не объявит простой удар».",
        names,
    )
    assert isinstance(feature.body, Gain)
    granted = feature.body.traits[0]
    assert isinstance(granted, Granted)
    assert granted.feature.condition is not None
    assert granted.feature.condition.card == Ref(Who.SOURCE)  # type: ignore[union-attr]
    assert isinstance(granted.feature.body, Has)
    assert granted.feature.body.who == THIS


def test_prefixes_gate_a_feature() -> None:
    formation = parse("Строй: Броня 1.")
    assert [prefix.gate for prefix in formation.prefixes] == [Gate.FORMATION]
    assert formation.kind is Kind.STATIC
    charge = parse("Заряд 3: «3[фишка][закрытие]: Разряд на 4-5-6».")
    assert (charge.prefixes[0].gate, charge.prefixes[0].n) == (Gate.CHARGE, 3)
    both = parse("[второй]: Строй: –2 от немагических атак")
    assert [prefix.gate for prefix in both.prefixes] == [Gate.SECOND, Gate.FORMATION]


@pytest.mark.rule("531.1")
def test_instead_is_a_replacement() -> None:
    names = Names("Каменный баран", "Stone Ram")
    feature = parse(
        "Если Каменный баран должен погибнуть из-за гибели хозяина, вместо этого — возвращается в колоду.", names
    )
    assert isinstance(feature.body, Replacement)
    assert feature.body.event is Instead.DIE_WITH_HOST
    assert feature.kind is Kind.STATIC


def test_numbers_grades_and_x_are_kept() -> None:
    feature = parse("[закрытие]: Разряд на X (максимум 3), дальность 3, где X — число ваших гарпий.")
    assert isinstance(feature.body, Attack)
    assert feature.body.power == X()
    assert feature.body.reach == 3
    assert feature.where is not None
    assert feature.where.maximum == 3
    assert does(body("При сильном ударе — отравить атакованного на 1-2-3."), Doing.POISON)


def test_modifiers_know_means_grades_and_targets() -> None:
    feature = parse("+1 к среднему и сильному простому удару по тёмным существам и по демонам.")
    assert isinstance(feature.body, Has)
    bonus = feature.body.traits[0]
    assert isinstance(bonus, Bonus)
    assert bonus.means == (Means.SIMPLE,)
    assert bonus.grades == (Grade.MEDIUM, Grade.STRONG)
    assert len(bonus.against) == 2


def test_protection_knows_power_and_source() -> None:
    feature = parse("Защита от заклинаний тёмных карт.")
    assert isinstance(feature.body, Has)
    protection = feature.body.traits[0]
    assert isinstance(protection, Protection)
    assert isinstance(protection.source, AttackIs)
    assert protection.source.by is not None


def test_icons_stand_for_named_features() -> None:
    for text, word in (("[НУ]", "directed-strike"), ("[регенерация]-2", "regeneration")):
        feature = parse(text)
        assert isinstance(feature.body, Has)
        assert isinstance(feature.body.traits[0], Keyword)
        assert feature.body.traits[0].word == word
    assert parse("[ЗОВ]") == parse("Защита от выстрелов.")


def test_spans_and_limits_do_not_mix() -> None:
    feature = parse("При простом ударе — получает Опыт в атаке 2 до конца вашего хода (3 раза за бой).")
    assert isinstance(feature.body, Gain)
    assert feature.body.span is Span.YOUR_TURN
    assert feature.limit == Limit(3, Period.BATTLE)


@pytest.mark.parametrize(
    "text",
    [
        "Когда ваш гном закрывается — может открыться (1 раз за ход).",
        "При гибели вашего демона — возродить его в закрытом виде.",
        "В начале боя — вызвать на свободной клетке вашего второго ряда эльфа стоимостью 3 или менее.",
        "Каждый ваш орк получает Ярость 1, пока рядом с ним стоит другой орк.",
        "[фишка][закрытие]: Заклинание, дальность 4 — закрыть 2 или менее нелетающих существ противника "
        "стоимостью 5 или менее.",
        "+1 к выстрелу за каждую фишку на хозяине.",
        "При среднем или сильном метании — переместить атакованную карту на 1 клетку назад, при этом — ранить её на 1.",
        "Летающие существа противника не могут нападать, пока Башня открыта.",
        "При инкарнации — бросить кубик, при этом — если выпало 1 или 2 — получает фишку, если выпало 5 или "
        "6 — открывается.",
    ],
)
def test_words_of_our_own_are_read_and_printed(text: str) -> None:
    names = Names("Башня", "Tower")
    feature = parse(text, names)
    again = parse(print_ru(feature, names), names)
    assert again == feature
    assert isinstance(feature, Feature)
    assert print_en(feature, names)
