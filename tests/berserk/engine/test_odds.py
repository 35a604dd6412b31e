"""The Strike Table with the odds of each result, shown before a strike is declared (514.2)."""

import pytest

from tests.berserk.engine.conftest import Bout, mine, setup, theirs
from triskel.cli.playing.session import Session
from triskel.games.berserk.faces import questions
from triskel.games.berserk.faces.odds import at_hand, at_stake, strike_odds
from triskel.games.berserk.rules.course import phases


def named(bout: Bout) -> set[tuple[str, str]]:
    back = {card: name for name, card in bout.names.items()}
    return {(back[striker], back[target]) for striker, target in at_hand(bout.match)}


@pytest.mark.rule("514.2", "412.2")
def test_every_strike_that_the_next_answer_may_declare_has_its_odds() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4"), theirs("plain4", "e6")])
    assert named(bout) == set(), "the card may still do other things"
    bout.use("plain", phases.STRIKE)
    assert bout.kind() == "strike"
    assert named(bout) == {("plain", "plain2"), ("plain", "plain3")}
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.choose(bout["plain"])
    assert bout.kind() == "use"
    assert named(bout) == {("plain", "plain2")}, "with one target nothing more is asked"
    bout = setup([mine("plain", "c3", moved=1), theirs("plain2", "c4")])
    assert bout.kind() == "choice"
    assert named(bout) == {("plain", "plain2")}, "it has nothing else to do"


@pytest.mark.rule("529.1")
def test_the_odds_of_a_strike_at_a_hidden_card_would_tell_what_it_is() -> None:
    bout = setup([mine("plain", "c3"), theirs("sneak", "c4", hidden=True), theirs("plain3", "d4")])
    bout.use("plain", phases.STRIKE)
    assert named(bout) == {("plain", "plain3")}


@pytest.mark.rule("514.2", "303.1")
def test_whoever_may_answer_a_strike_sees_the_same_odds_as_who_declared_it() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4")])
    pair = bout["plain"], bout["plain2"]
    bout.use("plain", phases.STRIKE)
    before = strike_odds(bout.match, *pair)
    assert at_stake(bout.match) is None, "nothing lies on the stack"
    bout.choose(bout["plain2"])
    assert bout.kind() == "response"
    assert at_stake(bout.match) == pair
    after = strike_odds(bout.match, *pair)
    assert after.table == before.table
    assert len(after.table) > 2


@pytest.mark.rule("513.1", "303.1")
def test_defenders_of_one_name_are_told_apart_by_where_they_stand() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4"), theirs("plain3", "b4", name="other")]
    )
    bout.use("plain", phases.STRIKE).pick("strike", "plain2")
    decision = bout.match.decision
    assert decision is not None
    assert decision.kind == "response"
    said = [questions.label(bout.war, decision, each, "ru") for each in decision.options]
    assert said == ["защитник: Проба plain3 (D4)", "защитник: Проба plain3 (B4)", "пас"]


@pytest.mark.rule("514.2", "514.6")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "  Test plain → Test weakling: strong 16.7%, medium 33.3%, weak 50.0%, the target dies 100.0%  [514.2]"),
        (
            "ru",
            "  Проба plain → Проба weakling: сильный 16,7\u00a0%, средний 33,3\u00a0%, слабый 50,0\u00a0%, "
            "цель погибает 100,0\u00a0%  [514.2]",
        ),
    ],
)
def test_the_terminal_shows_them_under_the_field(lang: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    bout = setup([mine("plain", "c3", moved=1), theirs("weakling", "c4", tapped=True), theirs("plain2", "e6")])
    assert bout.match.decision is not None
    Session(bout.match, lang, {0}, "")._question(bout.match.decision)
    assert line in capsys.readouterr().out.splitlines()
