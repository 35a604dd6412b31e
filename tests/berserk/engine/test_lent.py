"""Features that a static text gives while it works: an aura, an equipment, a formation, «пока» (112.3, 115, 117.2)."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, Bout, mine, setup, theirs
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.face import FEATURE_BITS, FEATURE_MASK, QUOTED, card_in

HURT = "[внезапное][закрытие]: Ранить выбранное существо на 1"
SENTENCES.update(
    {
        "ln_chief": (f"Ваши гномы имеют «{HURT}».",),
        "ln_all": (f"Другие ваши существа имеют «{HURT}».",),
        "ln_near": (f"Ваши гномы, стоящие рядом, имеют «{HURT}».",),
        "ln_front": (f"«{HURT}», пока стоит в вашем первом ряду.",),
        "ln_file": (f"Строй: {HURT}.",),
        "ln_luck": ("Ваши гномы имеют «[внезапное][закрытие]: Перебросить выбранный бросок кубика вашего существа».",),
        "ln_slow": ("Ваши гномы имеют «[закрытие]: Ранить выбранное существо на 1».",),
        "ln_free": ("Ваши гномы имеют «[фишка]: Ранить выбранное существо на 1».",),
        "ln_tapper": ("Ваши гномы имеют «Когда закрывается — получает фишку», пока в вашем отряде есть артефакт.",),
        "ln_muter": ("[закрытие]: Выбранное существо теряет особенности.",),
        "ln_taker": ("[закрытие]: Взять под контроль выбранное существо.",),
    }
)


def lent(bout: Bout, card: str) -> int:
    """The feature of this text that somebody has."""
    face = bout.war.face(bout[card])
    for each in (*face.auras, *face.grants.get("feature", ())):
        if each.key == "feature":
            return int(each.extra.uid)
    return bout.feature(card)


def offered(bout: Bout, giver: str) -> set[str]:
    """Who is offered the feature that this card gives, in the window that is open, if one is."""
    if bout.kind() != "response":
        return set()
    back = {value: key for key, value in bout.names.items()}
    return {back[card_in(each)] for each in bout.options() if each >= 0 and each & FEATURE_MASK == lent(bout, giver)}


def answered(bout: Bout, who: str, giver: str, target: str) -> Bout:
    bout.choose(bout[who] << FEATURE_BITS | lent(bout, giver))
    if bout.kind() == "target":
        bout.choose(bout[target])
    return bout


@pytest.mark.rule("114.2.2", "117.2", "115.2")
def test_an_aura_lends_an_instant_that_answers_a_strike() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("ln_chief", "e6"), theirs("hero", "d6")])
    bout.announce("strong", "plain2")
    assert bout.match.decision is not None
    assert bout.match.decision.seat == 1
    assert offered(bout, "ln_chief") == {"plain2"}, "the Gnome, not the Hero"
    answered(bout, "plain2", "ln_chief", "strong")
    bout.dice(6).settle()
    assert bout.wounds("strong") == 1
    assert bout.tapped("plain2"), "it paid for it, and so it does not strike back"


@pytest.mark.rule("114.2.1", "114.2.2", "117.2", "304.1")
def test_in_the_own_turn_it_is_declared_once_like_a_slow_one() -> None:
    for giver in ("ln_chief", "ln_slow"):
        bout = setup([mine("plain", "c3", moved=1), mine(giver, "c1"), theirs("plain2", "e6"), theirs("hero", "d6")])
        assert bout.uses("plain").count(phases.FEATURES + lent(bout, giver)) == 1
        bout.use("plain", phases.FEATURES + lent(bout, giver)).pick("target", "hero").settle()
        assert (bout.wounds("hero"), bout.tapped("plain")) == (1, True)
        bout.end_turn()
        assert phases.FEATURES + lent(bout, giver) not in bout.uses("hero"), "theirs are no Gnomes of mine"


@pytest.mark.rule("114.2.1", "117.2")
def test_a_tapped_card_uses_a_lent_slow_feature_that_does_not_tap() -> None:
    bout = setup([mine("plain", "c3", tapped=True, tokens=1), mine("ln_free", "c1"), theirs("plain2", "e6")])
    assert bout.can("plain")
    bout.use("plain", phases.FEATURES + lent(bout, "ln_free"))
    bout.pick("target", "plain2").settle()
    assert bout.wounds("plain2") == 1
    assert bout.tokens("plain") == 0


@pytest.mark.rule("212.1", "114.2.2", "117.2")
def test_equipment_lends_an_instant_to_its_host() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("ring", host=1), theirs("plain3", "e6")])
    bout.announce("strong", "plain2")
    assert offered(bout, "ring") == {"plain2"}
    answered(bout, "plain2", "ring", "strong")
    bout.dice(6).settle()
    assert bout.wounds("strong") == 1


@pytest.mark.rule("115.3", "114.2.2")
@pytest.mark.parametrize(("cell", "able"), [("c4", True), ("c5", False)])
def test_while_its_condition_does_not_hold_it_is_not_there(cell: str, able: bool) -> None:
    bout = setup([mine("strong", "d3"), theirs("plain2", "d4"), theirs("ln_front", cell), theirs("weakling", "e6")])
    bout.announce("strong", "plain2")
    assert offered(bout, "ln_front") == ({"ln_front"} if able else set())


@pytest.mark.rule("KW-formation", "114.2.2")
def test_a_formation_gives_its_instant_while_it_stands() -> None:
    rows = [mine("strong", "d3"), theirs("plain2", "d4"), theirs("ln_file", "b6"), theirs("ln_file", "a6", name="mate")]
    bout = setup(rows)
    bout.announce("strong", "plain2")
    assert offered(bout, "ln_file") == {"ln_file", "mate"}
    rows[3] = theirs("ln_file", "a5", name="mate")
    bout = setup(rows)
    bout.announce("strong", "plain2")
    assert offered(bout, "ln_file") == set()


@pytest.mark.rule("115.1", "115.3", "502.3.1")
def test_it_goes_with_its_giver_but_what_is_declared_goes_on() -> None:
    rows = [
        mine("strong", "c3"),
        mine("quickhurt", "a2"),
        theirs("plain2", "c4"),
        theirs("plain3", "b4"),
        theirs("ln_chief", "e6", wounds=9),
        theirs("quickhealer", "a6"),
    ]
    bout = setup(rows)
    bout.announce("strong", "plain2")
    bout.respond("quickhurt", target="ln_chief")
    assert offered(bout, "ln_chief") == {"plain2", "plain3"}
    answered(bout, "plain3", "ln_chief", "strong")
    while bout.alive("ln_chief"):
        bout.choose(-1)
    assert bout.wounds("strong") == 1, "502.3.1: it was on top of the stack"
    assert bout.kind() == "response", "of the others somebody may still answer"
    assert all(each & FEATURE_MASK < QUOTED for each in bout.options() if each >= 0)


@pytest.mark.rule("117.2", "119.5", "115.1")
def test_a_silenced_giver_gives_nothing_and_a_silenced_bearer_keeps_what_is_lent() -> None:
    rows = [
        mine("strong", "c3"),
        theirs("armoured", "c4", name="plain2"),
        theirs("ln_all", "e6", name="chief"),
        mine("ln_muter", "a2"),
    ]
    bout = setup(rows)
    bout.play("ln_muter", "chief")
    bout.announce("strong", "plain2")
    assert offered(bout, "chief") == set()
    bout = setup(rows)
    bout.play("ln_muter", "plain2")
    bout.announce("strong", "plain2")
    assert offered(bout, "chief") == {"plain2"}, "117.4: features are the printed ones"


@pytest.mark.rule("529.4", "114.2.2")
def test_a_hidden_giver_lends_nothing_until_it_is_revealed() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("ln_chief", "e6", hidden=True)])
    bout.announce("strong", "plain2")
    assert offered(bout, "ln_chief") == set()
    bout.reveal("ln_chief")
    assert offered(bout, "ln_chief") == {"plain2"}


@pytest.mark.rule("532.7", "114.2.2")
def test_who_changes_sides_has_what_the_other_side_lends() -> None:
    bout = setup(
        [
            mine("ln_taker", "a2"),
            mine("strong", "c3"),
            mine("ln_chief", "c1"),
            theirs("plain2", "c4"),
            theirs("quickhealer", "d4"),
        ]
    )
    bout.play("ln_taker", "plain2")
    assert bout.war.controller[bout["plain2"]] == 0
    bout.end_turn().announce("quickhealer", "strong")
    assert offered(bout, "ln_chief") == {"plain2", "strong", "keeper"}


@pytest.mark.rule("507.1", "114.2.2", "115.3")
def test_an_aura_of_neighbours_is_asked_where_they_stand_now() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("plain3", "d5"), theirs("ln_near", "e6")])
    bout.announce("strong", "plain2")
    assert offered(bout, "ln_near") == {"plain3"}


@pytest.mark.rule("PH-reroll", "114.2.2", "518.6")
def test_a_lent_answer_to_a_roll_waits_for_the_roll() -> None:
    bout = setup([mine("strong", "c3"), theirs("plain2", "c4"), theirs("plain3", "e5"), theirs("ln_luck", "e6")])
    bout.dice(6, 1)
    bout.announce("strong", "plain2")
    assert [type(each).__name__ for each in bout.war.stack] == ["Use", "Roll", "Roll"]
    assert offered(bout, "ln_luck") == {"plain2", "plain3"}
    bout.dice(5)
    answered(bout, "plain3", "ln_luck", "plain2")
    bout.settle()
    assert bout.wounds("plain2") < 7, "a five, not a one"


@pytest.mark.rule("115.3", "113.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lent_trigger_is_there_only_while_the_giver_says_so(seat: int) -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("ln_tapper", "c1"),
            theirs("plain2", "c4", tapped=True),
            {"id": "stone", "seat": seat, "cell": "e6"},
        ]
    )
    bout.strike("plain", "plain2", 3)
    assert bout.tokens("plain") == 1 - seat, "their artifact is none of yours"
