"""The Strike Table, defenders, grades (513-515)."""

from fractions import Fraction

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules.combat import strike
from triskel.games.berserk.rules.combat.strike import MEDIUM, MISS, STRONG, WEAK


@pytest.mark.rule("514.2")
@pytest.mark.parametrize(
    ("mine_", "theirs_", "line"),
    [
        (3, 2, (WEAK, MISS)),
        (4, 2, (MEDIUM, WEAK)),
        (5, 2, (MEDIUM, MISS)),
        (6, 2, (STRONG, WEAK)),
        (6, 1, (STRONG, MISS)),
        (9, 1, (STRONG, MISS)),
        (2, 3, (WEAK, MISS)),
        (2, 4, (MISS, MISS)),
        (2, 5, (MISS, WEAK)),
        (2, 6, (WEAK, MEDIUM)),
        (1, 6, (MISS, MEDIUM)),
        (4, 4, (WEAK, MISS)),
        (5, 5, (MISS, WEAK)),
        (1, 1, (WEAK, MISS)),
        (6, 6, (MISS, WEAK)),
    ],
)
def test_every_line_of_the_strike_table(mine_: int, theirs_: int, line: tuple[int, int]) -> None:
    assert strike.result(mine_, theirs_) == line


@pytest.mark.rule("514.2")
def test_the_odds_before_a_strike_are_exact() -> None:
    odds = strike.odds()
    assert sum(odds.values()) == 1
    assert odds[STRONG, MISS] == Fraction(1, 36)
    assert odds[STRONG, WEAK] == Fraction(2, 36)
    assert odds[WEAK, MISS] == Fraction(5 + 5 + 4, 36)
    assert strike.odds(attack_bonus=10) == {(STRONG, MISS): Fraction(1)}


@pytest.mark.rule("514.1", "514.3", "508.3", "TM-fight", "TM-counter-strike")
def test_both_roll_and_both_may_be_wounded() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.strike("plain", "plain2", 4, 2)
    assert bout.wounds("plain2") == 2
    assert bout.wounds("plain") == 1
    assert bout.tapped("plain")
    assert not bout.tapped("plain2"), "a counter-strike is no action and needs no tapping"


@pytest.mark.ruling("softening_moment")
@pytest.mark.rule("514.4", "TM-softening", "503.1")
def test_the_higher_roll_may_soften_instead_of_taking_a_blow() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.dice(4, 2).announce("plain", "plain2").until("soften")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 0
    bout.choose(1)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain")) == (1, 0)


@pytest.mark.rule("514.4")
def test_the_reflecting_player_softens_when_his_roll_is_higher() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.dice(2, 6).announce("plain", "plain2").until("soften")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    bout.choose(1)
    bout.settle()
    assert (bout.wounds("plain2"), bout.wounds("plain")) == (0, 1)


@pytest.mark.rule("514.5", "TM-miss")
def test_a_miss_deals_nothing_but_counts_as_an_action() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    bout.strike("plain", "plain2", 2, 4)
    assert (bout.wounds("plain2"), bout.wounds("plain")) == (0, 0)
    assert bout.tapped("plain")
    assert not bout.can("plain")


@pytest.mark.rule("514.6", "PH-as-against-tapped", "AB-simple-strike")
@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_tapped_card_does_not_fight(face: int, wounds: int) -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("plain", "plain2", face)
    assert bout.wounds("plain2") == wounds
    assert bout.wounds("plain") == 0


@pytest.mark.rule("514.7")
def test_a_strike_at_an_own_card_is_not_answered() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "c2"), theirs("plain3", "c6")])
    bout.strike("plain", "plain2", 6)
    assert bout.wounds("plain2") == 3
    assert bout.wounds("plain") == 0


@pytest.mark.rule("514.8", "111.1", "111.1.1", "AB-special-strike", "AB-magic-strike")
@pytest.mark.parametrize("who", ["witch", "brawler"])
def test_special_and_magic_strikes_are_rolled_by_the_attacker_alone(who: str) -> None:
    bout = setup([mine(who, "c3"), theirs("plain2", "c4")])
    bout.play(who, "plain2", 1)
    assert bout.wounds("plain2") == 2
    assert bout.wounds(who) == 0


@pytest.mark.rule("210.3")
def test_an_artifact_is_struck_as_if_tapped() -> None:
    bout = setup([mine("plain", "c3"), theirs("stone", "c4"), theirs("plain2", "e6")])
    bout.strike("plain", "stone", 4, 6)
    assert bout.wounds("stone") == 2, "one die alone; 4 against 6 would have missed"


@pytest.mark.ruling("defender_window")
@pytest.mark.rule("513.1", "513.4", "513.9", "107.3", "TM-appoint-defender")
def test_a_neighbour_of_both_may_defend_and_taps_for_it() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "b4"), theirs("plain4", "e4")])
    bout.dice(6, 1).announce("plain", "plain2")
    assert bout.may_defend("plain3")
    assert not bout.may_defend("plain4"), "it does not stand next to both cards"
    bout.defend("plain3").settle()
    assert bout.wounds("plain3") == 3
    assert bout.wounds("plain2") == 0
    assert bout.tapped("plain3")
    assert bout.tapped("plain")


@pytest.mark.rule("513.1", "513.9")
def test_a_defender_is_untapped_until_the_strike_is_paid() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "b4")])
    bout.dice(4, 2).announce("plain", "plain2").defend("plain3").until("soften")
    assert not bout.tapped("plain3")
    bout.settle()
    assert bout.wounds("plain") == 1, "the defender fights back"


@pytest.mark.rule("513.8")
def test_a_defender_gets_no_defender() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            theirs("plain2", "c4"),
            theirs("plain3", "b4"),
            theirs("plain4", "b3"),
        ]
    )
    bout.announce("plain", "plain2").defend("plain3")
    assert not bout.may_defend("plain4")


@pytest.mark.rule("513.1")
def test_a_tapped_creature_cannot_defend() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("plain3", "b4", tapped=True)])
    bout.announce("plain", "plain2")
    assert bout.kind() != "response"


@pytest.mark.rule("513.2", "KW-directed-strike", "KW-unanswered-strike")
@pytest.mark.parametrize("who", ["directed", "unanswered"])
def test_nobody_defends_against_directed_and_unanswered_strikes(who: str) -> None:
    bout = setup([mine(who, "c3"), theirs("plain2", "c4"), theirs("plain3", "b4")])
    bout.announce(who, "plain2")
    assert bout.kind() != "response"


@pytest.mark.rule("KW-unanswered-strike")
def test_an_unanswered_strike_is_rolled_alone() -> None:
    bout = setup([mine("unanswered", "c3"), theirs("plain2", "c4")])
    bout.strike("unanswered", "plain2", 6)
    assert bout.wounds("plain2") == 3
    assert bout.wounds("unanswered") == 0


@pytest.mark.rule("513.5", "513.6", "208.4", "504.2")
def test_against_a_flyer_its_neighbour_or_another_flyer_defends() -> None:
    bout = setup(
        [
            mine("bird"),
            theirs("plain2", "c4"),
            theirs("plain3", "d5"),
            theirs("plain4", "a6"),
            theirs("bird2"),
        ]
    )
    bout.announce("bird", "plain2")
    assert bout.may_defend("plain3")
    assert bout.may_defend("bird2")
    assert not bout.may_defend("plain4")


@pytest.mark.rule("513.6")
def test_only_a_flyer_defends_a_flyer_from_a_flyer() -> None:
    bout = setup(
        [
            mine("bird"),
            theirs("bird2"),
            theirs("plain2", "c4"),
            theirs("bird", name="bird3"),
        ]
    )
    bout.announce("bird", "bird2")
    assert bout.may_defend("bird3")
    assert not bout.may_defend("plain2")


@pytest.mark.rule("515.1", "AB-instant-attack", "512.2")
def test_a_triggered_attack_is_not_fought_or_defended() -> None:
    bout = setup([mine("rubaka", "c3"), theirs("plain2", "c4"), theirs("plain3", "c5"), theirs("plain4", "b4")])
    bout.dice(1, 4, 5).announce("rubaka", "plain2").pick("target", "plain3").settle()
    assert bout.wounds("plain3") == 2
    assert bout.wounds("rubaka") == 0
