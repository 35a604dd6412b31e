"""What the log and the questions of a battle say: every step with its paragraph, its cards and its numbers."""

from typing import Any

import pytest

from tests.berserk.engine.conftest import SENTENCES, Bout, mine, setup, theirs
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_BITS

SENTENCES.update(
    {
        "te_lord": ("Ваши гномы имеют +1 к простому удару.", "Ваши гномы имеют +1 к броску кубика."),
        "te_jailer": (
            "Существа противника имеют -1 к простому удару.",
            "Существа противника имеют -1 к броску кубика.",
        ),
        "te_veteran": ("+2 к простому удару.", "Опыт в атаке 2."),
        "te_tough": ("Все простые удары ослабляются на 1.", "Уязвимость 2."),
        "te_one": ("Все простые удары сводятся к 1.",),
        "te_weak": ("Все простые удары сводятся к слабым.",),
        "te_weaken": ("[внезапное][закрытие]: Свести выбранную атаку к слабой.",),
        "te_toone": ("[внезапное][закрытие]: Выбранная атака сводится к 1.",),
        "te_tozero": ("[внезапное][закрытие]: Выбранная атака сводится к 0.",),
        "te_helper": ("[внезапное][закрытие]: Усилить выбранную атаку на 2.",),
        "te_column": ("[закрытие]: Ранить на 1 все существа на выбранной вертикали.",),
        "te_row": ("[закрытие]: Ранить на 1 все существа в выбранном ряду.",),
        "te_cost": ("[закрытие]: Ранить на 2 все существа противника выбранной стоимости и элитности.",),
        "te_may": ("При ударе — может получить фишку.",),
        "te_butcher": ("[закрытие]: Уничтожить ваше другое рядовое существо — излечить выбранное существо на 4.",),
        "te_healer": ("[закрытие]: Излечить выбранное существо на 1.",),
    }
)


def told(bout: Bout, *kinds: str) -> list[tuple[str, str, dict[str, Any]]]:
    """(kind, paragraph, facts) of the events, with the names of the cards."""
    back = {card: name for name, card in bout.names.items()}
    found = []
    for event in bout.match.events:
        if event.kind in kinds:
            facts = {
                key: back[value] if key in ("card", "target", "source") else value for key, value in event.facts.items()
            }
            found.append((event.kind, event.rule, facts))
    return found


@pytest.mark.rule("511.3", "306.1", "514.2", "519.3", "510.2")
def test_the_log_of_a_strike_tells_each_step_with_its_paragraph() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.strike("plain", "plain2", 4, 2)
    assert told(bout, "declared", "rolled", "table", "power", "tapped", "softened") == [
        ("declared", "511.3", {"card": "plain", "means": "simple strike", "target": "plain2", "seat": 0}),
        ("rolled", "306.1", {"card": "plain", "n": 4}),
        ("rolled", "306.1", {"card": "plain2", "n": 2}),
        (
            "table",
            "514.2",
            {
                "card": "plain",
                "target": "plain2",
                "rolls": [4, 2],
                "grades": [1, 0],
                "naturals": [4, 2],
                "modifiers": [[], []],
            },
        ),
        ("power", "519.3", {"card": "plain", "target": "plain2", "base": 2, "grade": 1, "n": 2, "modifiers": []}),
        ("power", "519.3", {"card": "plain2", "target": "plain", "base": 1, "grade": 0, "n": 1, "modifiers": []}),
        ("tapped", "510.2", {"card": "plain"}),
    ]


@pytest.mark.rule("514.6")
def test_the_log_of_a_strike_at_a_tapped_card_shows_one_roll() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", 6)
    assert told(bout, "table") == [
        (
            "table",
            "514.6",
            {"card": "plain", "target": "plain2", "rolls": [6], "grades": [2, -1], "naturals": [6], "modifiers": [[]]},
        )
    ]


@pytest.mark.rule("514.4")
def test_the_log_tells_who_softened() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.strike("plain", "plain2", 4, 2, soften=1)
    assert told(bout, "softened") == [("softened", "514.4", {"card": "plain"})]
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.strike("plain", "plain2", 2, 6, soften=1)
    assert told(bout, "softened") == [("softened", "514.4", {"card": "plain2"})]


@pytest.mark.rule("513.1", "513.9")
def test_the_log_tells_who_defends_whom_against_whom() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "b4")])
    bout.dice(6, 1).announce("plain", "plain2").defend("plain3").settle()
    assert told(bout, "defender declared", "defends", "tapped") == [
        ("defender declared", "513.1", {"card": "plain3", "target": "plain2", "source": "plain"}),
        ("defends", "513.1", {"card": "plain3"}),
        ("tapped", "510.2", {"card": "plain"}),
        ("tapped", "513.9", {"card": "plain3"}),
    ]


@pytest.mark.rule("528.1", "529.6", "526.1")
def test_the_log_tells_why_an_action_came_to_nothing() -> None:
    bout = setup([mine("archer", "c3"), theirs("shotproof", "c6")])
    bout.play("archer", "shotproof", 6)
    assert told(bout, "protected") == [("protected", "528.1", {"card": "shotproof", "source": "archer"})]
    bout = setup([mine("archer", "c3"), theirs("land", "c5", hidden=True), theirs("plain2", "c6")])
    bout.play("archer", "land", 6)
    assert told(bout, "illegal") == [("illegal", "529.6", {"card": "land"})]
    assert bout.tapped("archer")
    bout = setup([mine("executioner", "c3"), theirs("dear", "c4", hidden=True), theirs("plain2", "c6")])
    bout.play("executioner", "dear")
    assert told(bout, "illegal") == [("illegal", "529.6", {"card": "dear"})]
    assert bout.tapped("executioner")
    bout = setup([mine("hexer", "c3"), theirs("plain2", "c6", wounds=9), theirs("quickhurt", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("quickhurt", 0, "plain2").settle()
    facts = {"card": "hexer", "feature": bout.feature("hexer"), "why": "target"}
    assert told(bout, "interrupted") == [("interrupted", "526.1", facts)]
    assert not bout.tapped("hexer")


@pytest.mark.rule("306.1", "306.2")
def test_the_log_tells_the_roll_of_a_spell() -> None:
    bout = setup([mine("countspell", "c3"), theirs("plain2", "c6")])
    bout.play("countspell", "plain2", 6)
    assert told(bout, "rolled") == [("rolled", "306.1", {"card": "countspell", "n": 6})]
    assert bout.wounds("plain2") == 2
    assert bout.war.stack == []


@pytest.mark.rule("102.1", "306.1")
def test_a_die_has_six_faces() -> None:
    seen: dict[str, set[int]] = {"plain": set(), "plain2": set(), "countspell": set()}
    bout = setup([mine("plain", "c3", extra=500), theirs("plain2", "c4", extra=500), mine("countspell", "a2")])
    for _ in range(60):
        bout.announce("plain", "plain2").settle()
        bout.play("countspell", "plain2")
        bout.end_turn().end_turn()
    for _, _, facts in told(bout, "rolled"):
        seen[facts["card"]].add(facts["n"])
    assert list(seen.values()) == [{1, 2, 3, 4, 5, 6}] * 3


# --- modifiers by groups ----------------------------------------


@pytest.mark.rule("518.3", "519.3")
def test_modifiers_are_told_in_the_groups_of_the_book() -> None:
    """а: of other cards of the same side; б: its own; в: of the enemy; г: of the card attacked; д: reduced to."""
    bout = setup([mine("te_veteran", "c3"), theirs("te_tough", "c4", tapped=True), theirs("te_jailer", "e6")])
    bout.strike("te_veteran", "te_tough", 3)
    own, jailer, tough = bout["te_veteran"], bout["te_jailer"], bout["te_tough"]
    table, power = told(bout, "table", "power")
    assert table[2]["modifiers"] == [[("б", 2, own), ("в", -1, jailer)]]
    assert table[2]["rolls"] == [4]
    assert (power[2]["base"], power[2]["n"]) == (2, 2 + 2 - 1 - 1 + 2)
    assert power[2]["modifiers"] == [("б", 2, own), ("в", -1, jailer), ("г", -1, tough), ("г", 2, tough)]
    assert bout.wounds("te_tough") == 4


@pytest.mark.rule("518.3", "519.3")
def test_help_of_another_card_of_the_same_side_is_the_first_group() -> None:
    bout = setup([mine("plain", "c3"), mine("te_lord", "a2"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", 3)
    table, power = told(bout, "table", "power")
    assert table[2]["modifiers"] == [[("а", 1, bout["te_lord"])]]
    assert power[2]["modifiers"] == [("а", 1, bout["te_lord"])]
    assert bout.wounds("plain2") == 3, "a roll of 4 is a medium blow of 2, and 1 more"


@pytest.mark.rule("519.3", "KW-wrath")
def test_wrath_is_a_modifier_of_the_striker() -> None:
    bout = setup([mine("wrathful", "c3"), mine("plain", "b3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", 1).strike("wrathful", "plain2", 1)
    assert [facts["modifiers"] for _, _, facts in told(bout, "power")] == [[], [("б", 1, bout["wrathful"])]]


@pytest.mark.rule("518.4")
def test_what_the_die_cannot_show_is_told_as_a_modifier_of_the_rules() -> None:
    bout = setup([mine("te_veteran", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("te_veteran", "plain2", 6)
    ((_, _, table),) = told(bout, "table")
    assert table["modifiers"] == [[("б", 2, bout["te_veteran"]), ("г", -2, -1)]]
    assert table["rolls"] == [6]


@pytest.mark.rule("519.3", "PH-reduce-to-x", "PH-reduce-to-grade")
@pytest.mark.parametrize(
    ("who", "modifiers", "wounds"),
    [
        ("te_one", [("б", 2, 4), ("д", -4, 5)], 1),
        ("te_weak", [("б", 2, 4)], 3),
    ],
)
def test_reduced_to_comes_last(who: str, modifiers: list[tuple[str, int, int]], wounds: int) -> None:
    bout = setup([mine("te_veteran", "c3"), theirs(who, "c4", tapped=True)])
    bout.strike("te_veteran", who, 6)
    ((_, _, power),) = told(bout, "power")
    assert power["modifiers"] == modifiers
    assert bout.wounds(who) == wounds


@pytest.mark.rule("519.1", "519.3", "519.5", "PH-strengthen")
@pytest.mark.parametrize(
    ("who", "seat", "modifiers", "wounds"),
    [
        ("te_helper", 0, [("а", 2, 6)], 5),
        ("te_helper", 1, [("в", 2, 6)], 5),
        ("te_weaken", 1, [], 1),
        ("te_toone", 1, [], 1),
        ("te_tozero", 1, [], 0),
    ],
)
def test_an_attack_on_the_stack_can_be_changed(
    who: str, seat: int, modifiers: list[tuple[str, int, int]], wounds: int
) -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), {"id": who, "seat": seat, "cell": "e1"}])
    bout.dice(6).announce("plain", "plain2").respond(who).settle()
    ((_, _, power),) = told(bout, "power")
    assert power["modifiers"] == modifiers
    assert bout.wounds("plain2") == wounds
    assert bout.tapped(who)


@pytest.mark.rule("519.5")
def test_an_attack_is_never_reduced_to_more() -> None:
    bout = setup([mine("plain", "c3"), theirs("te_one", "c4", tapped=True), theirs("te_weaken", "e6")])
    bout.dice(1).announce("plain", "te_one").respond("te_weaken").settle()
    assert bout.wounds("te_one") == 1
    bout = setup([mine("weakling", "c3"), theirs("te_one", "c4", tapped=True)])
    bout.strike("weakling", "te_one", 6)
    assert bout.wounds("te_one") == 0


# --- questions ----------------------------------------


def asked(bout: Bout) -> tuple[str, int, str, int, int]:
    decision = bout.match.decision
    assert decision is not None
    return decision.kind, decision.seat, decision.rule, decision.flags, decision.about


@pytest.mark.rule("514.4", "113.6", "501.1")
def test_every_question_names_its_paragraph_and_its_card() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.dice(2, 6).announce("plain", "plain2").until("soften")
    assert asked(bout) == ("soften", 1, "514.4", 0, bout["plain2"])
    assert tuple(bout.options()) == (0, 1)
    bout = setup([mine("te_may", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.dice(1).announce("te_may", "plain2").until("may")
    assert asked(bout) == ("may", 0, "113.6", 0, bout["te_may"] << FEATURE_BITS | bout.feature("te_may"))
    assert tuple(bout.options()) == (1, 0)
    for name, kind, options in (("te_column", "column", range(5)), ("te_row", "row", range(0, 30, 5))):
        bout = setup([mine(name, "c3"), theirs("plain2", "c4"), theirs("plain3", "e4")])
        bout.use(name, phases.FEATURES + bout.feature(name))
        assert asked(bout) == (kind, 0, "501.1", 0, bout[name])
        assert list(bout.options()) == list(options)


@pytest.mark.rule("501.1", "502.6")
def test_a_named_column_a_named_row_and_a_named_cost_say_who_is_hit() -> None:
    rows = [
        theirs("plain2", "c4"),
        theirs("plain3", "e4"),
        theirs("dear", "c6"),
        theirs("elite", "d6"),
        theirs("sneak", "b6", hidden=True),
    ]
    names = ("plain2", "plain3", "dear", "elite")
    for name, answer, hit in (
        ("te_column", 2, ("plain2", "dear")),
        ("te_row", 15, ("plain2", "plain3")),
        ("te_cost", 8, ("plain2", "plain3")),
        ("te_cost", 11, ("elite",)),
    ):
        bout = setup([mine(name, "a2"), *rows])
        bout.use(name, phases.FEATURES + bout.feature(name))
        if name == "te_cost":
            assert asked(bout) == ("cost", 0, "501.1", 0, bout[name])
            assert list(bout.options()) == [8, 11, 18], "twice the cost, and one for gold; nothing of the hidden card"
        bout.choose(answer)
        bout.settle()
        assert tuple(each for each in names if bout.wounds(each)) == hit


def test_who_chooses_twice_is_told_what_for() -> None:
    bout = setup([mine("te_butcher", "c3"), mine("plain", "b3"), mine("plain2", "a3"), theirs("plain2", "c4")])
    bout.use("te_butcher", phases.FEATURES + bout.feature("te_butcher"))
    assert prompts(bout) == (
        "выберите цель — уничтожить ваше другое рядовое существо",
        "choose the target — destroy another common creature of yours",
    )
    bout.pick("target", "plain")
    assert prompts(bout)[0] == "выберите цель — излечить выбранное существо на 4"


def test_who_chooses_once_is_told_no_more_than_the_sentence() -> None:
    bout = setup([mine("te_healer", "c3"), mine("plain", "b3", wounds=1), theirs("plain2", "c4", wounds=1)])
    bout.use("te_healer", phases.FEATURES + bout.feature("te_healer"))
    assert prompts(bout) == ("выберите цель", "choose the target")


def prompts(bout: Bout) -> tuple[str, str]:
    """What is asked now in both languages, without the card that asks."""
    game, decision = bout.match.game, bout.match.decision
    assert decision is not None
    ru, en = (game.prompt(bout.war, decision, lang).partition(": ")[2] for lang in ("ru", "en"))
    return ru, en
