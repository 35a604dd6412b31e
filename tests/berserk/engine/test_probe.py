"""The probe tells programs that do something from programs that do nothing."""

import json
from pathlib import Path

import pytest

from triskel.games.berserk import nodes as n
from triskel.games.berserk.content import admission
from triskel.games.berserk.desk import probe
from triskel.games.berserk.desk.clauses import clauses
from triskel.games.berserk.desk.coverage import coverage
from triskel.games.berserk.text import parse
from triskel.kernel import BadContent


@pytest.mark.parametrize(
    "text",
    [
        "Броня 1.",
        "[закрытие]: Выстрел на 1-2-2.",
        "При простом ударе — атакованный получает отравление на 1.",
        "В начале вашего хода — излечиться на 1.",
        "Каждое ваше другое существо получает +1 к простому удару.",
        "+1 к простому удару по гномам.",
    ],
)
def test_a_text_that_does_something_ran(text: str) -> None:
    assert probe.ran(parse(text))


def test_a_text_without_effect_did_not_run() -> None:
    # Nobody can ever have a hundred tokens here.
    assert not probe.ran(parse("100[фишка][закрытие]: Ранить каждое существо на 1."), positions=6)
    # A card cannot heal what never dies: no card has a thousand wounds.
    assert not probe.ran(parse("Броня 1, пока на нём 90 или более ран."), positions=6)


def test_a_payment_alone_is_no_deed() -> None:
    untap_nothing = n.Feature(
        n.Do(n.Doing.UNTAP, n.Selector(n.Noun.TERRAIN, owner=n.Owner.ENEMY, filters=(n.Is(n.Trait1.ELITE),))),
        n.Payment(tap=True),
    )
    assert not probe.ran(untap_nothing, positions=6)


def test_what_the_engine_skips_is_named_and_does_not_count() -> None:
    feature = n.Feature(n.Attack(n.Means.SHOT, 2, by=n.Selector(n.Noun.CREATURE)), n.Payment(tap=True))
    assert not probe.ran(feature)
    with pytest.raises(BadContent, match="«by» of Attack"):
        admission.admit(feature, "card")


def test_every_node_of_the_language_is_done() -> None:
    """No effect and no event falls through."""
    heads = {
        *n.Effect.__args__,
        *n.Doing,
        n.LOSS,
        n.OF_CELL,
        "Mill",
        "ShuffleBack",
        "LookTop",
        "TakeIntoDeal",
        "NextAttack",
    } - {n.Do, n.Send, n.ModifyAttack}
    assert heads <= admission.EFFECTS
    for event in n.Event:
        admission.admit(n.Feature(n.Do(n.Doing.GET_TOKENS, n.Ref(n.Who.THIS), 1), trigger=n.Trigger((event,))), "card")


def test_coverage_counts_texts_cards_and_what_stopped_the_reader(tmp_path: Path) -> None:
    never = "+1 к простому удару, пока на этой карте 90 или более ран."
    rows = [
        {"name_ru": "Раз", "abilities": ["Броня 1.", "Умеет варить кашу."]},
        {"name_ru": "Два", "abilities": ["Броня 1.", never]},
        {"name_ru": "Три", "abilities": ["Мутное", "место"], "damaged": True},
        {"name_ru": "Пять", "text": "Умеет варить суп."},
        {"name_ru": "Шесть", "abilities": []},
    ]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    found = coverage(path)
    assert (found["total"], found["parsed"], found["ran"]) == (4, 2, 1)
    assert (found["cards_total"], found["cards_parsed"]) == (4, 2)
    assert found["idle"] == {never: ["…"]}
    assert list(found["unparsed"].values()) == [["Умеет варить кашу.", "Умеет варить суп."]]


def test_every_clause_has_to_do_something_or_is_named() -> None:
    assert probe.idle(parse("При простом ударе — ранить атакованного на 1 и получить фишку.")) == []
    lazy = parse("Броня 1 и не может быть вызван.")
    assert probe.idle(lazy, positions=16) == ["не может быть вызван"]
    assert not probe.ran(lazy, positions=16)


def test_clauses_are_effects_traits_and_outcomes_of_a_die() -> None:
    def count(text: str) -> int:
        return len(clauses(parse(text)))

    assert count("Броня 1.") == 0, "one clause is the whole text"
    assert count("Броня 1 и защита от выстрелов.") == 2
    assert count("[закрытие]: Бросить кубик, если выпало 1 — получает фишку, иначе — разряд на 2.") == 2
    assert count("При гибели — может открыть эльфа и закрыть гнома, затем излечить орка на 1.") == 3
    assert count("Пока открыт: ваши гномы получают броню 1, ваши орки получают +1 к простому удару.") == 2
