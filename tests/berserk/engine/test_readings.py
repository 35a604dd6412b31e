"""Readings of our own that no other test shows by name: each is a ruling of docs/rulings.md."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from tests.berserk.engine.test_prelude import advance, new
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.combat import deaths
from triskel.games.berserk.rules.combat.strike import defenders
from triskel.games.berserk.rules.course import phases, uses, victory
from triskel.games.berserk.rules.space.hosts import may_host
from triskel.games.berserk.rules.space.places import swap, swappable
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.war import BEFORE_RECRUIT, OVER, REDEAL
from triskel.games.berserk.text import parse
from triskel.kernel import Refusal
from triskel.kernel.play.refusal import BadContent

SENTENCES.update(
    {
        "rd_dyer": ("Ваши существа становятся лесными.",),
        "rd_stainer": ("Существа противника становятся болотными.",),
        "rd_roller": ("[внезапное][закрытие]: Перебросить выбранный бросок кубика.",),
        "rd_once": ("[фишка]: Излечить выбранное существо на 1 (1 раз за бой).",),
        "rd_giver": ("[закрытие]: Выбранное существо получает «[фишка][закрытие]: Ранить выбранное существо на 1».",),
        "rd_lender": ("Ваши гномы имеют «[фишка][закрытие]: Ранить выбранное существо на 1».",),
        "rd_bait": ("Существа противника, стоящие рядом, должны выбрать целью своей атаки эту карту.",),
        "rd_bomb": ("При гибели — ранить выбранное существо противника на X, где X — число фишек на себе.",),
        "rd_nurse": ("[внезапное]: Излечиться на 1 (1 раз за ход).",),
        "rd_muter": ("[закрытие]: Выбранное существо теряет особенности.",),
        "rd_slayer": ("[внезапное][закрытие]: Уничтожить выбранное существо стоимостью 4 или менее.",),
    }
)


@pytest.mark.ruling("death_markers_lost")
@pytest.mark.rule("205.4", "PH-on-death")
def test_who_dies_keeps_its_tokens_until_what_its_death_sets_off_is_done() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("rd_bomb", "c4", tapped=True, wounds=9, tokens=4, gains=["Броня 1."]),
            theirs("plain2", "e6"),
        ]
    )
    bout.strike("strong", "rd_bomb", 6, target=bout["strong"])
    assert bout.wounds("strong") == 4, "as many as lay on it"
    assert (bout.tokens("rd_bomb"), bout.war.effects[bout["rd_bomb"]], bout.wounds("rd_bomb")) == (0, (), 0)


@pytest.mark.ruling("once_per_turn_reset")
@pytest.mark.rule("PH-once-per-turn")
def test_once_a_turn_is_once_in_the_opponents_turn_too() -> None:
    bout = setup([mine("rd_nurse", "c3", wounds=5), mine("plain", "c4"), theirs("plain2", "c5"), theirs("hero", "d6")])
    use = bout["rd_nurse"] << FEATURE_BITS | bout.feature("rd_nurse")
    bout.use("rd_nurse", phases.FEATURES + bout.feature("rd_nurse")).settle()
    assert bout.wounds("rd_nurse") == 4
    assert phases.FEATURES + bout.feature("rd_nurse") not in bout.uses("rd_nurse")
    bout.end_turn().announce("plain2", "plain")
    while not (bout.kind() == "response" and use in bout.options()):
        bout.choose(-1)
    bout.respond("rd_nurse")
    bout.dice(1, 6).settle()
    assert bout.wounds("rd_nurse") == 3


@pytest.mark.ruling("undetermined_x")
@pytest.mark.rule("105.2.3", "206.5")
def test_a_card_with_x_that_nobody_chose_costs_what_is_printed() -> None:
    bout = setup([mine("plain", "c3"), mine("dzhoker", "c2", x=4), theirs("plain2", "e6")], decks=[["dzhoker"], []])
    card = bout.war.new_card(bout.war.deck[0][0], 0)
    zones.enter(bout.war, card, 0, cell_of("d2"))
    assert bout.war.face(card).cost_x
    assert traits.cost(bout.war, bout["dzhoker"]) - traits.cost(bout.war, card) == 4
    assert bout.war.x[card] == 0


@pytest.mark.ruling("parasite_host")
@pytest.mark.rule("209.1", "209.2", "KW-parasite")
def test_a_parasite_sits_on_enemy_creatures_and_on_nothing_else() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("tick", host=0),
            theirs("plain2", "c4"),
            theirs("stone", "d4"),
            mine("stone", "b3", name="own stone"),
        ]
    )
    found = {name for name in bout.names if may_host(bout.war, bout["tick"], bout[name])}
    assert found == {"plain2"}


@pytest.mark.ruling("parasite_on_hidden")
@pytest.mark.rule("405.2", "529.3", "529.5")
@pytest.mark.parametrize(("what", "lives"), [("plain2", True), ("stone", False), ("bird", False)])
def test_a_parasite_on_a_hidden_card_turns_it_up_and_dies_on_a_wrong_host(what: str, lives: bool) -> None:
    bout = setup(
        [mine("plain", "c3"), mine("tick", "c2"), theirs(what, "c4", hidden=True, name="it"), theirs("plain3", "e6")],
        phase="seating",
        keeper=False,
    )
    bout.settle()
    assert not bout.war.hidden[bout["it"]]
    assert bout.alive("tick") == lives
    assert bout.war.host[bout["tick"]] == (bout["it"] if lives else -1)


@pytest.mark.ruling("defeat_check_from")
@pytest.mark.rule("602.1", "503.1")
def test_nobody_loses_for_want_of_creatures_before_the_reveal_is_over() -> None:
    rows = [mine("stone", "c3", hidden=True), theirs("plain2", "c4", hidden=True)]
    bout = setup(rows, phase="after placement", keeper=False, patient=True)
    while bout.match.decision is not None and bout.war.phase != OVER:
        assert bout.match.outcome is None
        bout.choose(bout.options()[-1])
    assert bout.match.outcome is not None
    assert bout.match.outcome.winners == (1,)
    revealed = [each.facts["card"] for each in bout.events("revealed")]
    assert revealed == [bout["stone"], bout["plain2"]], "that came first"


@pytest.mark.ruling("simultaneous_static_order")
@pytest.mark.rule("524.1", "529.4", "305.1")
def test_of_statics_that_begin_together_the_inactive_players_is_the_later() -> None:
    theirs_first = [
        theirs("rd_dyer", "c4", hidden=True),
        theirs("plain2", "d4", hidden=True),
        mine("rd_stainer", "c3", hidden=True),
    ]
    bout = setup(theirs_first, phase="reveal", keeper=False)
    bout.settle(keep_hidden=0)
    assert traits.elements(bout.war, bout["plain2"]) == bout.war.codex.faces[bout.war.codex.by_id["forest"]].elements


@pytest.mark.ruling("simultaneous_static_order")
@pytest.mark.rule("524.1", "529.4")
def test_a_static_text_is_as_old_as_its_reveal() -> None:
    bout = setup([mine("rd_stainer", "c3", hidden=True), theirs("rd_dyer", "c5"), theirs("plain2", "d5")])
    forest, swamp = (bout.war.codex.faces[bout.war.codex.by_id[each]].elements for each in ("forest", "swampy"))
    assert traits.elements(bout.war, bout["plain2"]) == forest
    bout.use("rd_stainer", phases.REVEAL_SELF)
    assert traits.elements(bout.war, bout["plain2"]) == swamp, "it began to work only now"


@pytest.mark.ruling("defend_against_own_strike")
@pytest.mark.rule("513.1", "513.4", "514.7")
def test_the_inactive_player_may_step_in_where_a_player_strikes_his_own_card() -> None:
    bout = setup([mine("plain", "c3"), mine("plain3", "c4"), theirs("plain2", "d4")])
    bout.dice(6, 1).announce("plain", "plain3").defend("plain2").settle()
    assert (bout.wounds("plain3"), bout.wounds("plain2")) == (0, 3)


@pytest.mark.ruling("defender_in_preliminary", "instant_in_preliminary")
@pytest.mark.rule("401.1", "512.1", "513.1")
def test_nobody_defends_or_answers_before_the_first_turn() -> None:
    rows = [mine("van", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4"), theirs("quickhurt", "e6")]
    bout = setup(rows, phase="vanguard", keeper=False, turn=0)
    bout.dice(6).choose(bout["van"])
    assert bout.kind() == "target", "the only question: whom"
    bout.choose(bout["plain2"])
    assert bout.war.turn == 1, "nothing was asked"
    assert bout.wounds("plain2") == 3
    assert not bout.tapped("plain3")
    bout = setup(rows)
    bout.announce("van", "plain2")
    assert bout.kind() == "response"
    assert bout["plain3"] in defenders(bout.war, bout.war.stack[-1])
    bout.war.turn = 0
    assert defenders(bout.war, bout.war.stack[-1]) == []


@pytest.mark.ruling("reroll_limit", "reroll_identity")
@pytest.mark.rule("518.6", "306.1")
def test_one_roll_may_be_rerolled_again_and_its_modifiers_stay() -> None:
    bout = setup(
        [
            mine("veteran3", "c3"),
            mine("rd_roller", "a2"),
            mine("rd_roller", "b2", name="other"),
            theirs("plain2", "c4", tapped=True),
        ]
    )
    bout.dice(1, 2, 3).announce("veteran3", "plain2")
    bout.respond("rd_roller").respond("other").settle()
    changed = [each.facts["n"] for each in bout.events("roll changed")]
    assert changed == [2, 3]
    assert bout.events("table")[0].facts["rolls"] == [6], "three and the experience of three"
    assert len(bout.events("rolled")) == 1, "it is still one roll"


@pytest.mark.ruling("revived_limits")
@pytest.mark.rule("204.4", "PH-once-per-battle")
def test_a_revived_card_has_its_marks_of_the_battle_and_one_from_the_deck_has_none() -> None:
    bout = setup(
        [
            mine("rd_once", "c1", tokens=3),
            mine("lovec_poslednego_vzdoha", "c2", tokens=2),
            mine("plain", "d1", wounds=3),
            theirs("plain2", "e6"),
        ]
    )
    card = bout["rd_once"]
    use = phases.FEATURES + bout.feature("rd_once")
    bout.play("rd_once", "plain")
    assert use not in bout.uses("rd_once")
    deaths.doom(bout.war, card, None)
    bout.move("keeper", "a2")
    bout.use("lovec_poslednego_vzdoha", phases.FEATURES + bout.feature("lovec_poslednego_vzdoha", 1))
    bout.pick("cell", "c3").settle()
    bout.war.tokens[card] = 3
    assert bout.alive("rd_once")
    assert use not in bout.uses("rd_once"), "once a battle, and it is the same battle"
    fresh = bout.war.new_card(bout.war.card[card], 0)
    zones.enter(bout.war, fresh, 0, cell_of("e1"))
    bout.war.tokens[fresh] = 3
    zones.index(bout.war)
    assert use in phases.uses(bout.war, fresh)


@pytest.mark.ruling("implicit_accumulate")
@pytest.mark.rule("120.3", "117.2")
def test_an_acquired_feature_that_costs_tokens_lets_the_card_accumulate_them() -> None:
    bout = setup([mine("plain", "c3", moved=1), mine("rd_giver", "c1"), theirs("plain2", "e6")])
    hoard = phases.FEATURES + bout.war.codex.natives["accumulate"].uid
    assert hoard not in bout.uses("plain")
    bout.play("rd_giver", "plain")
    assert hoard in bout.uses("plain")
    bout.use("plain", hoard).settle()
    assert bout.tokens("plain") == 1
    bout = setup(
        [
            mine("plain", "c3", moved=1),
            mine("rd_lender", "c1"),
            mine("saver", "d1"),
            mine("rd_muter", "e1"),
            theirs("plain2", "e6"),
        ]
    )
    assert hoard in bout.uses("plain"), "lent by an aura"
    assert hoard in bout.uses("saver")
    bout.play("rd_muter", "saver")
    assert hoard not in bout.uses("saver"), "without its features it has nothing to pay with them"
    zones.to_deck(bout.war, bout["rd_lender"])
    bout.move("keeper", "a2")
    assert hoard not in bout.uses("plain"), "while it lasts"


@pytest.mark.ruling("lose_features_includes_class")
@pytest.mark.rule("212.2", "KW-class", "KW-incorporeal")
def test_class_and_incorporeality_go_with_the_features_and_worn_equipment_stays() -> None:
    bout = setup(
        [
            mine("rd_muter", "c1"),
            mine("rd_muter", "d1", name="other"),
            mine("armoured", "c3"),
            mine("sword", host=2),
            mine("ghost", "d3"),
            theirs("plain2", "e6"),
        ]
    )
    assert traits.classes(bout.war, bout["armoured"]) == {"эльф"}
    bout.play("rd_muter", "armoured").play("other", "ghost")
    assert not traits.classes(bout.war, bout["armoured"])
    assert not traits.incorporeal(bout.war, bout["ghost"])
    assert bout.war.host[bout["sword"]] == bout["armoured"]


@pytest.mark.ruling("replacement_chain_prevention")
@pytest.mark.rule("531.5", "530.1")
def test_wounds_that_are_moved_meet_the_prevention_of_who_takes_them() -> None:
    bout = setup(
        [
            mine("strong", "c3"),
            theirs("lovec_poslednego_vzdoha", "c4", tapped=True),
            theirs("kamen_dush", "d6"),
            theirs("plain2", "e6"),
        ]
    )
    zones.mark(bout.war, bout["kamen_dush"], _prevention(bout.war, bout["kamen_dush"], 2))
    bout.strike("strong", "lovec_poslednego_vzdoha", 6)
    assert (bout.wounds("lovec_poslednego_vzdoha"), bout.wounds("kamen_dush")) == (0, 5)
    taken = [each.facts["n"] for each in bout.events("prevented") if each.facts["card"] == bout["kamen_dush"]]
    assert taken == [2]


def _prevention(war, card: int, count: int):  # type: ignore[no-untyped-def]
    from triskel.games.berserk.state.effects import FOREVER, Effect

    return Effect("prevent", count, FOREVER, card, war.controller[card], 1)


@pytest.mark.ruling("flyer_strike_condition")
@pytest.mark.rule("208.6", "107.2")
def test_who_tapped_for_a_strike_at_a_flyer_strikes_it_though_the_enemy_has_ground_creatures_again() -> None:
    bout = setup([mine("plain", "c3"), theirs("bird"), theirs("bird2")])
    assert phases.AWAIT_FLYER in bout.uses("plain")
    bout.use("plain", phases.AWAIT_FLYER).settle().end_turn()
    card = bout.war.new_card(bout.war.codex.by_id["plain2"], 1)
    zones.enter(bout.war, card, 1, cell_of("e6"))
    bout.end_turn()
    assert "bird" in bout.strikes("plain")
    assert phases.AWAIT_FLYER not in bout.uses("plain"), "tapping for it is not possible now"


@pytest.mark.ruling("duty_target_tie")
@pytest.mark.rule("TM-must-attack")
def test_of_several_that_demand_the_attack_one_is_enough() -> None:
    bout = setup(
        [mine("plain", "c3"), theirs("zadira", "c4"), theirs("zadira", "d4", name="other"), theirs("plain2", "b4")]
    )
    assert bout.strikes("plain") == {"zadira", "other"}
    bout.strike("plain", "other", 6, 1)
    assert bout.wounds("other") > 0
    bout.end_turn()
    assert bout.war.active == 1, "nothing more is owed"


@pytest.mark.ruling("rage_untapped")
@pytest.mark.rule("KW-rage", "505.4")
def test_an_untapped_card_may_spend_rage_for_nothing() -> None:
    bout = setup([mine("raging", "c3", tokens=1), theirs("plain2", "c4")])
    rage = phases.FEATURES + bout.war.codex.natives["rage"].uid
    assert rage in bout.uses("raging")
    bout.use("raging", rage).settle()
    assert (bout.tokens("raging"), bout.tapped("raging")) == (0, False)


@pytest.mark.ruling("plague_value")
@pytest.mark.rule("KW-plague", "306.1", "518.4")
@pytest.mark.parametrize(
    ("gain", "face", "wounds"), [([], 3, 3), ([], 4, 0), (["Опыт в атаке 1."], 4, 5), (["Опыт в атаке 1."], 3, 0)]
)
def test_plague_looks_at_the_roll_with_its_modifiers(gain: list[str], face: int, wounds: int) -> None:
    bout = setup([mine("plague", "c3", gains=gain), theirs("stone", "c4"), theirs("plain2", "e6")])
    bout.strike("plague", "stone", face)
    assert bout.wounds("plague") == wounds


@pytest.mark.ruling("campaign_redeal")
@pytest.mark.rule("402.4", "703.1")
def test_after_a_redeal_the_loser_chooses_his_two_cards_again() -> None:
    match = new(["plain", "hero", "mage"] * 6, ["plain2"] * 18, campaign=True, loser=0)
    asked = []
    while match.state.phase <= REDEAL and match.decision is not None:
        kind = match.decision.kind
        if match.decision.seat == 0:
            asked.append(kind)
        first = kind == "redeal" and match.decision.seat == 0 and asked.count("redeal") == 1
        match.choose(match.decision.seat, 1 if first else match.decision.options[0])
    assert [each for each in asked if each != "order"] == ["favour", "favour", "redeal", "favour", "favour", "redeal"]


@pytest.mark.ruling("campaign_short_deck")
@pytest.mark.rule("402.3", "703.1")
def test_of_a_deck_of_fewer_than_fifteen_cards_all_are_dealt() -> None:
    match = advance(new(["plain"] * 7, ["plain2"] * 20, campaign=True), BEFORE_RECRUIT, order=0)
    assert sorted(len(hand) for hand in match.state.hand) == [7, 15]
    assert len(match.state.deck[0]) == 0


@pytest.mark.ruling("destruction_payment")
@pytest.mark.rule("501.2")
def test_a_potion_is_drunk_once() -> None:
    bout = setup([mine("hero", "c3"), mine("zelye_otvagi", host=0), theirs("plain2", "c4")])
    use = phases.FEATURES + bout.feature("zelye_otvagi")
    bout.use("zelye_otvagi", use).settle()
    assert not bout.alive("zelye_otvagi")
    assert bout.has("hero", "attack-experience")
    assert bout.war.grave[0] == [bout["zelye_otvagi"]]


@pytest.mark.ruling("old_symbiont_mark")
@pytest.mark.rule("209.1")
def test_the_number_behind_the_old_mark_of_symbionts_means_nothing() -> None:
    assert parse("[симбиот]-2.") == parse("[симбиот].") == parse("Симбиот.")


@pytest.mark.ruling("rarity_icons")
@pytest.mark.rule("109.1")
def test_a_rarity_is_written_by_its_name() -> None:
    raw = {
        "id": "rd",
        "number": 1,
        "name": {"ru": "Проба", "en": "Test"},
        "type": "artifact",
        "cost": 1,
        "lives": 3,
        "elements": [],
        "classes": [],
        "abilities": [],
    }
    assert content.make_card({**raw, "rarity": "редкая"}, "test").rarity == "rare"
    assert content.make_card({**raw, "rarity": "ultra"}, "test").rarity == "ultra"
    with pytest.raises(BadContent, match="rarity"):
        content.make_card({**raw, "rarity": "★"}, "test")


@pytest.mark.ruling("marker_icons")
@pytest.mark.rule("119.4")
def test_markers_are_shown_by_the_name_of_their_effect() -> None:
    bout = setup([mine("armourer", "c3"), mine("plain", "d3"), theirs("plain2", "c6")])
    bout.play("armourer", "plain")
    shown = next(each for each in BERSERK.view(bout.war, 1)["cards"] if each["card"] == bout["plain"])
    assert [each["key"] for each in shown["effects"]] == ["armour"]
    assert [each["value"] for each in shown["effects"]] == [2]


@pytest.mark.ruling("kelpie_first_icon", "dolmen_keeper_payment", "alhengard_payment")
@pytest.mark.rule("120.3", "118.2", "TM-magical-feature")
def test_what_was_read_for_the_symbols_that_cannot_be_read() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])

    def paid(card: str) -> list[tuple[bool, bool, bool]]:
        face = bout.war.codex.faces[bout.war.codex.by_id[card]]
        return [(each.instant, each.tap, each.x_in_cost) for each in face.features if each.cost is not None]

    assert paid("rb_kelpi") == [(False, True, True)], "the first symbol of its payment stands for nothing"
    assert paid("rb_hranitel_dolmena") == [(False, True, False)], "it taps"
    assert paid("rb_alhengard") == [(True, True, False)], "instant, and it taps"


@pytest.mark.ruling("decisive_advantage", "no_chances_draw")
@pytest.mark.rule("602.1", "603.1")
def test_only_a_judge_says_that_somebody_has_won_for_certain_or_nobody_can() -> None:
    for kind, winner in (("decisive advantage", 0), ("nobody can win", None)):
        bout = setup([mine("strong", "c3"), theirs("weakling", "e6", tapped=True)], turn=9)
        assert bout.match.outcome is None, "however it looks"
        victory.award(bout.war, winner, kind, "seen on the field")
        assert BERSERK.outcome(bout.war) is not None
    with pytest.raises(Refusal, match="cannot award"):
        victory.award(setup([mine("plain", "c3"), theirs("plain2", "c6")]).war, 0, "a sure thing", "why")


@pytest.mark.ruling("swap_needs_free_cell")
@pytest.mark.rule("507.2", "KW-manoeuvre", "PH-swap")
def test_a_swap_needs_no_free_cell_but_two_that_can_be_displaced() -> None:
    bout = setup([mine("swapper", "c2"), mine("hero", "c3"), mine("flea", host=1), theirs("plain2", "c4")])
    bout.use("swapper", uses.MANOEUVRE).settle()
    assert (bout.cell("swapper"), bout.cell("hero"), bout.cell("flea")) == ("c3", "c2", "c2")
    bout = setup(
        [mine("swapper", "c2"), mine("plain", "d2"), mine("flea", host=1), mine("bird"), theirs("plain2", "c6")]
    )
    assert swappable(bout.war, bout["plain"])
    assert not swap(bout.war, bout["swapper"], bout["flea"], bout["swapper"])
    assert not swap(bout.war, bout["swapper"], bout["bird"], bout["swapper"])
    assert bout.cell("swapper") == "c2", "as a whole it did not happen"


@pytest.mark.ruling("attack_stack_object")
@pytest.mark.rule("302.2", "511.5.1", "519.1")
def test_first_the_action_lies_on_the_stack_then_its_roll_then_the_attack_itself() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4", tapped=True), theirs("quickhealer", "e6")])
    bout.dice(6).announce("plain", "plain2")
    seen = []
    while bout.kind() == "response":
        lying = [type(each).__name__ for each in bout.war.stack]
        if lying and lying not in seen:
            seen.append(lying)
        bout.choose(-1)
    assert seen == [["Use"], ["Use", "Roll"], ["Use", "Blow"]]


@pytest.mark.ruling("reveal_replaced_cost_always")
@pytest.mark.rule("404.2.2")
def test_a_card_that_could_have_been_paid_otherwise_shows_itself_though_it_was_not() -> None:
    bout = setup(
        [
            mine("prah_strazh", "b2", hidden=True, way=0),
            mine("plain", "c1", hidden=True),
            theirs("plain2", "c6", hidden=True),
        ],
        phase="after placement",
        keeper=False,
    )
    assert bout.events("cost used")[0].facts["card"] == bout["prah_strazh"]
