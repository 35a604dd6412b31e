"""Less common sentences of events and of what happens before the battle: the engine does what the language reads."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from tests.berserk.engine.less_common import carried_out, put, special, war_of
from triskel.games.berserk import nodes as n
from triskel.games.berserk.content import admission
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.space.hosts import may_host
from triskel.games.berserk.rules.zones import start_with
from triskel.games.berserk.text import parse, parse_en, print_en, print_ru

# --- events ----------------------------------------


@pytest.mark.rule("KW-thirst")
def test_using_thirst_sets_off_what_waits_for_it() -> None:
    bout = setup([mine("plain", "b2"), theirs("lc_drinker", "c4", tapped=True), theirs("plain2", "d4")])
    bout.settle()
    bout.choose(-1)
    bout.until("thirst").pick("thirst", "plain2").settle()
    assert bout.wounds("plain2") == 1
    bout.strike("lc_drinker", "plain2", 6, 1)
    assert traits.total(bout.war, bout["lc_drinker"], "attack+") == 1


@pytest.mark.rule("KW-regeneration")
def test_regenerating_sets_off_what_waits_for_it() -> None:
    bout = setup([mine("plain", "b2"), theirs("lc_grower", "c5", wounds=3), theirs("plain2", "e6")])
    bout.end_turn()
    assert (bout.wounds("lc_grower"), bout.tokens("lc_grower")) == (1, 1)
    bout = setup([mine("plain", "b2"), theirs("lc_grower", "c5"), theirs("plain2", "e6")])
    bout.end_turn()
    assert bout.tokens("lc_grower") == 0


@pytest.mark.rule("TM-fight")
def test_who_rolls_for_his_attack_fights() -> None:
    bout = setup([mine("lc_fighter", "c3"), theirs("lc_fighter", "c4", name="other"), theirs("plain2", "e6")])
    bout.strike("lc_fighter", "other", 3, 3)
    assert (bout.tokens("lc_fighter"), bout.tokens("other")) == (1, 1)
    bout = setup([mine("lc_fighter", "c3"), theirs("lc_fighter", "c4", name="other", tapped=True)])
    bout.strike("lc_fighter", "other", 3)
    assert (bout.tokens("lc_fighter"), bout.tokens("other")) == (1, 0)


@pytest.mark.rule("TM-miss")
def test_after_an_assault_that_missed() -> None:
    for dice, tapped in (((1, 3), False), ((6, 1), True)):
        bout = setup([mine("plain", "c3"), mine("lc_foreman", "a2"), theirs("plain2", "c4"), theirs("plain3", "e6")])
        bout.strike("plain", "plain2", *dice)
        assert bout.tapped("plain") is tapped, dice


@pytest.mark.rule("510.2", "113.3")
def test_a_card_that_pays_for_its_action_taps_and_what_waits_for_that_is_set_off() -> None:
    bout = setup([mine("lc_sleeper", "c3"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("lc_sleeper", "plain2", 6, 1)
    assert (bout.tapped("lc_sleeper"), bout.tokens("lc_sleeper")) == (True, 1)


@pytest.mark.rule("513.9", "113.3")
def test_a_defender_that_taps_sets_off_what_waits_for_that() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4"), theirs("lc_sleeper", "d4"), theirs("plain3", "e6")])
    bout.dice(6, 1).announce("plain", "plain2")
    bout.until("response").defend("lc_sleeper").settle()
    assert (bout.tapped("lc_sleeper"), bout.tokens("lc_sleeper")) == (True, 1)


@pytest.mark.rule("531.1")
def test_no_wounds_from_dwarves_whatever_they_do() -> None:
    bout = setup([mine("plain", "c3"), mine("archer", "c1"), theirs("lc_nodwarf", "c4"), theirs("plain3", "e6")])
    bout.strike("plain", "lc_nodwarf", 6, 1)
    assert bout.wounds("lc_nodwarf") == 0
    bout.play("archer", "lc_nodwarf", 6)
    assert bout.wounds("lc_nodwarf") == 3, "the archer is an elf"


@pytest.mark.parametrize("text", ["Не получает ран от гномов.", "Защита от гномов."])
def test_what_comes_from_some_cards_is_printed_in_both_languages(text: str) -> None:
    feature = parse(text)
    assert print_ru(feature) == text
    assert parse_en(print_en(feature)) == feature


@pytest.mark.rule("119.1")
def test_a_marker_of_the_cards_own_lies_on_the_card() -> None:
    bout = setup([mine("lc_sealer", "c3"), theirs("plain2", "c4"), theirs("plain3", "e6")])
    bout.strike("lc_sealer", "plain2", 6, 1)
    assert bout.has("plain2", "marker печать мороза")
    assert not bout.has("plain3", "marker печать мороза")


@pytest.mark.rule("532.5")
def test_incarnating_untapped() -> None:
    for ident, tapped in (("lc_openphoenix", False), ("phoenix", True)):
        bout = setup([mine("strong", "c3"), theirs(ident, "c4", wounds=9), theirs("plain2", "e6")])
        bout.strike("strong", ident, 6, 1)
        bout.end_turn()
        assert bout.alive(ident)
        assert bout.tapped(ident) is tapped


@pytest.mark.rule("531.1")
@pytest.mark.parametrize("event", [n.Instead.GET_POISON, n.Instead.REGENERATE])
def test_poison_and_regeneration_can_be_replaced(event: n.Instead) -> None:
    node = n.Feature(n.Replacement(event, n.Ref(n.Who.THIS), n.Do(n.Doing.GET_TOKENS, n.Ref(n.Who.THIS), 1)))
    admission.admit(node, "card")
    card = content.with_features(special("lc_instead", ["Регенерация 2."]), (parse("Регенерация 2."), node))
    war = war_of([card])
    mine_, foe = put(war, "lc_instead", 0, 5), put(war, "plain", 1, 20)
    war.wounds[mine_] = 5
    war.turn = 1
    from triskel.games.berserk.compile.gains import gain
    from triskel.games.berserk.rules.keepers import regenerate
    from triskel.games.berserk.state.roles import Scene
    from triskel.games.berserk.state.stack import Use

    if event == n.Instead.GET_POISON:
        use = Use(foe, 1, None, Scene(foe, 1))
        use.means = "influence"
        carried_out(gain(war, use, mine_, n.Keyword("poison", 2), None))
        assert not traits.has(war, mine_, "poison")
    else:
        use = Use(mine_, 0, None, Scene(mine_, 0))
        use.scene.x = 2
        carried_out(regenerate(war, use))
        assert war.wounds[mine_] == 5
    assert war.tokens[mine_] == 1


# --- before the battle ----------------------------------------


@pytest.mark.rule("KW-starts-battle-with")
def test_starting_the_battle_tapped_poisoned_or_with_more_life() -> None:
    war = war_of([special("lc_second", ["[второй]: Начинает бой с +2 к [жизни]."])])
    late, ill, second = put(war, "lc_late", 0, 5), put(war, "lc_ill", 0, 6), put(war, "lc_second", 1, 20)
    other = put(war, "lc_second", 0, 7)
    for card in (late, ill, second, other):
        start_with(war, card)
    assert war.closed[late]
    assert traits.best(war, ill, "poison") == 1
    assert (war.extra[second], war.extra[other]) == (2, 0)


@pytest.mark.rule("212.2")
def test_equipment_only_for_some() -> None:
    war = war_of(
        [
            special(
                "lc_club",
                ["Только для орков."],
                type="equipment",
                move=None,
                strike=None,
                lives=None,
                classes=["Оружие"],
            ),
            special("lc_orc", [], classes=["Орк"]),
        ]
    )
    club = put(war, "lc_club", 0, -1)
    orc, dwarf = put(war, "lc_orc", 0, 5), put(war, "plain", 0, 6)
    assert may_host(war, club, orc)
    assert not may_host(war, club, dwarf)


@pytest.mark.rule("102.1")
def test_a_card_is_found_by_its_name_in_any_case() -> None:
    from triskel.games.berserk.compile.filters import compile_filter

    war = war_of([])
    ember, other = put(war, "ugolyok", 0, 5), put(war, "plain", 0, 6)
    test = compile_filter(n.Named("Уголёк"))[0]
    assert test(war, other, ember, None)
    assert not test(war, other, other, None)


@pytest.mark.rule("212.1")
def test_while_the_host_wears_this_very_card() -> None:
    from triskel.games.berserk.compile.conditions import premise
    from triskel.games.berserk.rules.zones import seat_on
    from triskel.games.berserk.state.roles import Scene

    war = war_of([])
    sword, host, other = put(war, "sword", 0, -1), put(war, "plain", 0, 5), put(war, "plain", 0, 6)
    seat_on(war, sword, host)
    worn = premise(n.Wears(n.Ref(n.Who.IT), n.Ref(n.Who.THIS)))
    assert worn is not None
    for card, expected in ((host, True), (other, False)):
        scene = Scene(sword, 0)
        scene.it = card
        assert worn(war, sword, scene) is expected
