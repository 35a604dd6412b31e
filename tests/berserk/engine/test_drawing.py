"""The battlefield in the terminal: phase, stack and one's own deal are drawn, the other's are not."""

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules.course import phases
from triskel.kernel import start


def test_phase_and_stack_are_drawn_from_the_top_in_both_languages() -> None:
    bout = setup([mine("hexer", "c3"), mine("quickhurt", "a2"), theirs("plain2", "c6"), theirs("quickhealer", "e6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2").until("response")
    ru, en = (BERSERK.draw(bout.war, 0, lang).splitlines() for lang in ("ru", "en"))
    assert ru[0].endswith("подфаза выбора")
    assert en[0].endswith("choice")
    assert "ранить" in ru[1]
    assert "→ 10 Проба plain2" in ru[1]
    assert "→ 10 Test plain2" in en[1]
    bout.war.wounds[bout["plain2"]] = 1
    bout.respond("quickhealer", 0, "plain2")
    assert "излечить" in BERSERK.draw(bout.war, 0, "ru").splitlines()[1].lower(), "the last one lies on top"


def test_a_player_sees_his_own_deal_before_he_pays_for_another() -> None:
    match = start(BERSERK, BERSERK.complete_setup({"decks": ["forest", "fire"]}), seed=3)
    while match.decision is not None and match.decision.kind != "redeal":
        match.choose(match.decision.seat, match.decision.options[0])
    assert match.decision is not None
    seat = match.decision.seat
    own, other, nobody = (BERSERK.draw(match.state, each, "ru") for each in (seat, 1 - seat, None))
    assert "Золото 2" in own
    assert own.splitlines()[-1].count(",") == 14
    assert own.splitlines()[-1] != other.splitlines()[-1]
    assert "Раздача" not in nobody


def test_a_cell_shows_life_and_whether_it_is_tapped_before_the_name_and_a_legend_tells_the_signs() -> None:
    bout = setup([mine("plain", "c3", tapped=True, wounds=3, tokens=2), theirs("plain2", "c6")])
    ru = BERSERK.draw(bout.war, 0, "ru")
    life = bout.war.face(bout["plain"]).lives - 3
    assert f"▲{life}*°2 " in ru
    assert "* закрыта" in ru
    assert "* tapped" in BERSERK.draw(bout.war, 0, "en")
    assert "Кладбище 1: " in BERSERK.draw(setup([mine("plain", "c3"), theirs("plain2", "c6")],
                                                graveyards=[["plain"], []]).war, 0, "ru")  # fmt: skip
