"""«Не получает ран» and the like: from what, and from whom (531.1.1)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs

SENTENCES.update(
    {
        "uh_proof": ("Не получает ран.",),
        "uh_tapped": ("Не получает ран, пока закрыт.",),
        "uh_attacks": ("Не получает ран от атак.",),
        "uh_simple": ("Получает раны только от простых ударов.",),
        "uh_poison": ("Не получает ран.", "Отравление на 2."),
        "uh_guard": ("Ваши гномы не получают ран.",),
    }
)


@pytest.mark.rule("531.1.1", "KW-no-wounds-from")
@pytest.mark.parametrize(
    ("who", "hurt"),
    [
        ("uh_proof", set()),
        ("uh_attacks", {"spellcaster", "hexer"}),
        ("uh_simple", {"plain"}),
    ],
)
def test_without_a_source_it_means_wounds_of_every_kind(who: str, hurt: set[str]) -> None:
    found = set()
    for attacker in ("plain", "archer", "caster", "spellcaster", "hexer"):
        place = "c3" if attacker == "plain" else "c2"
        bout = setup([mine(attacker, place), theirs(who, "c4", tapped=True), theirs("plain2", "e6")])
        if attacker == "plain":
            bout.strike("plain", who, 6)
        else:
            bout.play(attacker, who, *(() if attacker in ("spellcaster", "hexer") else (6,)))
        if bout.wounds(who):
            found.add(attacker)
        else:
            assert [each.rule for each in bout.events("no wounds")] == ["531.1.1"]
    assert found == hurt


@pytest.mark.rule("531.1.1", "KW-poison")
def test_not_even_from_its_own_poison() -> None:
    bout = setup([mine("plain", "c1"), theirs("uh_poison", "c4"), theirs("poisoned", "e6")])
    bout.end_turn()
    assert (bout.wounds("uh_poison"), bout.wounds("poisoned")) == (0, 2)


@pytest.mark.rule("531.1.1", "115.3")
def test_while_its_condition_holds_and_whom_an_aura_covers() -> None:
    for tapped in (True, False):
        bout = setup([mine("hexer", "c2"), theirs("uh_tapped", "c4", tapped=tapped), theirs("plain2", "e6")])
        bout.play("hexer", "uh_tapped")
        assert bout.wounds("uh_tapped") == (0 if tapped else 3)
    bout = setup(
        [
            mine("hexer", "c2"),
            mine("hexer", "d2", name="other"),
            theirs("plain3", "c4"),
            theirs("uh_guard", "e6"),
            theirs("hero", "d6"),
        ]
    )
    bout.play("hexer", "plain3").play("other", "hero")
    assert (bout.wounds("plain3"), bout.wounds("hero")) == (0, 3)


@pytest.mark.rule("531.2", "531.1.1", "530.4")
def test_prevention_that_comes_before_is_used_up_all_the_same() -> None:
    bout = setup(
        [mine("strong", "c3"), theirs("uh_proof", "c4", tapped=True, gains=["Броня 2."]), theirs("plain2", "e6")]
    )
    bout.strike("strong", "uh_proof", 6)
    assert bout.wounds("uh_proof") == 0
    assert [each.facts["n"] for each in bout.events("prevented")] == [2]
