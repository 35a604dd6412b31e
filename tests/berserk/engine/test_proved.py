"""What a hidden card proves to be when it is turned up: what was declared at it may be illegal, and is paid (529.6)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs

SENTENCES.update(
    {
        "pv_fowler": ("Может объявлять простой удар по летающим существам противника.",),
        "pv_flak": ("[закрытие]: Выстрел на 3 по летающему существу противника.",),
        "pv_unstruck": ("Не может быть целью простых ударов.",),
        "pv_unspelled": ("Не может быть целью заклинаний.",),
        "pv_shelter": ("Ваши гномы не могут быть целью простых ударов.",),
        "pv_scout": ("[внезапное][закрытие]: Вскрыть выбранную карту.",),
    }
)


def in_vain(bout, who: str, target: str) -> bool:  # type: ignore[no-untyped-def]
    """It was revealed, nothing was rolled or dealt, and the action was paid."""
    assert not bout.war.hidden[bout[target]]
    told = [(each.rule, each.facts["card"]) for each in bout.events("illegal")]
    assert told in ([], [("529.6", bout[target])])
    vain = not bout.events("rolled") and not bout.events("wounded")
    assert vain == bool(told)
    assert bout.tapped(who)
    return vain


@pytest.mark.rule("208.6", "529.6")
@pytest.mark.parametrize("who", ["plain", "witch", "brawler", "lancer"])
def test_melee_from_the_ground_at_what_proves_a_flyer_is_paid_in_vain(who: str) -> None:
    place = "c3" if who != "lancer" else "c2"
    bout = setup([mine(who, place), theirs("bird", "c4", hidden=True), theirs("plain3", "e6")])
    if who == "plain":
        bout.strike("plain", "bird")
    else:
        bout.play(who, "bird")
    assert in_vain(bout, who, "bird")
    assert bout.wounds("bird") == 0


@pytest.mark.rule("208.4", "203.2", "529.3")
@pytest.mark.parametrize("who", ["archer", "thrower", "caster"])
def test_what_flies_far_hits_it(who: str) -> None:
    bout = setup([mine(who, "c2"), theirs("bird", "c4", hidden=True), theirs("plain3", "e6")])
    bout.play(who, "bird", 6)
    assert not in_vain(bout, who, "bird")
    assert bout.wounds("bird") >= 2


@pytest.mark.rule("208.4", "208.6", "529.6")
def test_a_flyer_and_whoever_may_strike_flyers_strike_it() -> None:
    bout = setup([mine("bird2"), theirs("bird", "c4", hidden=True), theirs("plain3", "e6")])
    bout.strike("bird2", "bird", 6, 1)
    assert not in_vain(bout, "bird2", "bird")
    bout = setup([mine("pv_fowler", "c3"), theirs("bird", "c4", hidden=True), theirs("plain3", "e6")])
    bout.strike("pv_fowler", "bird", 6, 1)
    assert not in_vain(bout, "pv_fowler", "bird")


@pytest.mark.rule("529.6", "529.3", "208.6", "211.2")
@pytest.mark.parametrize("what", ["bird", "land"])
def test_it_is_paid_too_if_its_owner_turns_it_up_in_response(what: str) -> None:
    bout = setup([mine("plain", "c3"), theirs(what, "c4", hidden=True), theirs("plain3", "e6")])
    bout.announce("plain", what).reveal(what).settle()
    assert in_vain(bout, "plain", what)


@pytest.mark.rule("529.6", "529.3", "529.5")
def test_an_effect_that_proves_illegal_in_response_is_paid_too() -> None:
    bout = setup([mine("executioner", "c2"), theirs("dear", "e6", hidden=True), theirs("plain3", "c6")])
    bout.targets("executioner")
    bout.choose(bout["dear"])
    bout.reveal("dear").settle()
    assert bout.alive("dear")
    assert bout.tapped("executioner")
    assert len(bout.events("illegal")) == 1


@pytest.mark.rule("529.5", "529.6", "525.2")
def test_who_may_not_attack_the_elite_may_take_a_hidden_card_for_a_common_one() -> None:
    for what, vain in (("elite", True), ("plain2", False)):
        bout = setup([mine("meek", "c3"), theirs(what, "c4", hidden=True), theirs("plain3", "e6")])
        bout.strike("meek", what, *((6, 1) if not vain else ()))
        assert in_vain(bout, "meek", what) == vain
    bout = setup([mine("meek", "c3"), mine("elite", "c4", hidden=True), theirs("plain3", "d4")])
    assert bout.strikes("meek") == {"plain3"}, "of one's own card one knows what it is"


@pytest.mark.rule("529.6", "525.2")
@pytest.mark.parametrize(
    "rows",
    [
        [theirs("pv_unstruck", "c4", hidden=True, name="it")],
        [theirs("plain2", "c4", hidden=True, name="it"), theirs("pv_shelter", "e5")],
    ],
)
def test_what_cannot_be_the_target_proves_so_when_it_is_revealed(rows: list[dict[str, object]]) -> None:
    bout = setup([mine("plain", "c3"), *rows, theirs("plain3", "e6")])
    bout.strike("plain", "it")
    assert in_vain(bout, "plain", "it")


@pytest.mark.rule("529.6", "525.2")
def test_a_spell_at_what_proves_no_target_of_spells_is_paid_in_vain() -> None:
    bout = setup([mine("spellcaster", "c3"), theirs("pv_unspelled", "c6", hidden=True), theirs("plain3", "e6")])
    bout.play("spellcaster", "pv_unspelled")
    assert in_vain(bout, "spellcaster", "pv_unspelled")


@pytest.mark.rule("529.5", "529.6", "208.1")
def test_a_shot_at_flyers_alone_may_try_a_hidden_card() -> None:
    for what, vain in (("plain2", True), ("bird", False)):
        bout = setup([mine("pv_flak", "c2"), theirs(what, "c5", hidden=True), theirs("plain3", "e6")])
        bout.play("pv_flak", what, *((6,) if not vain else ()))
        assert in_vain(bout, "pv_flak", what) == vain


@pytest.mark.ruling("hidden_attachment_reveal")
@pytest.mark.rule("529.6", "209.7")
def test_a_symbiont_without_a_host_is_no_target_when_it_is_revealed() -> None:
    """hidden_attachment_reveal."""
    bout = setup([mine("plain", "c3"), theirs("flea", "c4", hidden=True), theirs("plain3", "e6")])
    bout.strike("plain", "flea")
    assert in_vain(bout, "plain", "flea")
    assert not bout.alive("flea")


@pytest.mark.rule("513.1", "529.3", "529.6")
def test_a_defender_keeps_the_card_behind_him_hidden() -> None:
    bout = setup([mine("plain", "c3"), theirs("bird", "c4", hidden=True), theirs("plain3", "d4")])
    bout.dice(6, 1).announce("plain", "bird").defend("plain3").settle()
    assert bout.war.hidden[bout["bird"]]
    assert bout.wounds("plain3") == 3


@pytest.mark.rule("208.6", "529.6")
def test_whoever_tapped_for_a_strike_at_a_flyer_has_used_it_on_a_hidden_one() -> None:
    bout = setup(
        [
            mine("plain", "c3", markers=[{"key": "fly strike", "until": 3}]),
            theirs("bird", "c4", hidden=True),
            theirs("bird2"),
        ]
    )
    bout.strike("plain", "bird", 6, 1)
    assert not in_vain(bout, "plain", "bird")
    assert not bout.has("plain", "fly strike")
