"""The switches of a match: where the book contradicts itself."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect


@pytest.mark.ruling("replacement_order")
@pytest.mark.rule("511.5.2", "531.2", "530.2")
@pytest.mark.parametrize(
    ("order", "stone", "left"),
    [
        ("after_prevention", 0, 0),
        ("before_prevention", 3, 3),
        ("", 0, 0),
    ],
)
def test_whether_prevention_or_replacement_comes_first(order: str, stone: int, left: int) -> None:
    bout = setup(
        [mine("archer", "c3"), theirs("lovec_poslednego_vzdoha", "c6"), theirs("kamen_dush", "e6")],
        switches={"replacement_order": order} if order else {},
    )
    mage = bout["lovec_poslednego_vzdoha"]
    zones.mark(bout.war, mage, Effect("prevent", 3, 9, mage, 1))
    bout.play("archer", "lovec_poslednego_vzdoha", 6)
    assert bout.wounds("kamen_dush") == stone
    assert sum(each.value for each in bout.war.effects[mage] if each.key == "prevent") == left
    assert bout.wounds("lovec_poslednego_vzdoha") == 0


@pytest.mark.ruling("combat_roles_end")
@pytest.mark.rule("511.6", "TM-attacked-card", "TM-attacker-card", "TM-reflecting-card")
@pytest.mark.parametrize(("ruling", "roles"), [("stage_end", 1), ("payment", 0), ("", 1)])
def test_when_attacking_and_attacked_cards_stop_being_so(ruling: str, roles: int) -> None:
    bout = setup(
        [mine("plain", "c3"), mine("quickhurt", "b2"), theirs("plain2", "c4", tapped=True)],
        switches={"combat_roles_end": ruling} if ruling else {},
    )
    bout.dice(1).announce("plain", "plain2")
    while not bout.tapped("plain"):
        bout.choose(-1)
    assert bout.kind() == "response", "the End stage, after payment"
    assert len(bout.match.view(0)["roles"]) == roles
    bout.settle()
    assert bout.match.view(0)["roles"] == []


@pytest.mark.ruling("slow_feature_without_tap")
@pytest.mark.rule("114.2.1")
def test_a_slow_feature_without_tapping_may_be_ruled_fast() -> None:
    from triskel.games.berserk import nodes as n
    from triskel.games.berserk.compile.statics import feature
    from triskel.games.berserk.rules import zones

    for ruling, fast in (("as_fast", True), ("choice_subphase", False)):
        bout = setup([mine("plain", "c3"), theirs("plain2", "c6")], switches={"slow_feature_without_tap": ruling})
        face = bout.war.face(bout["plain2"])
        old, sentence = (
            face.plays,
            feature(n.Feature(n.Do(n.Doing.GET_TOKENS, n.Ref(n.Who.THIS), 1), n.Payment(wounds=1)), "probe"),
        )
        bout.war.codex.enrol(sentence)
        face.plays = (sentence,)
        try:
            zones.index(bout.war)
            bout.use("plain", phases.MOVE)
            bout.choose(bout.options()[0])
            assert (bout.kind() == "response") == fast
        finally:
            face.plays = old
