"""The Preliminary phase: order, deal, redeals, recruiting, placement, reveal, seating, vanguard (part 4)."""

from typing import Any

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules.course import placement, prices, recruiting
from triskel.games.berserk.state import field
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.war import BEFORE_RECRUIT, PHASES, PLACE, RECRUIT, REDEAL, War
from triskel.kernel import BadSetup, Match, start
from triskel.kernel.play.refusal import BadContent


def new(first: list[str], second: list[str], seed: int = 1, **more: Any) -> Match[War]:
    return start(BERSERK, {"decks": [first, second], **more}, seed=seed)


def advance(match: Match[War], phase: int, **answers: int) -> Match[War]:
    """Decline everything until the phase begins."""
    for _ in range(500):
        if match.state.phase >= phase or match.decision is None:
            return match
        for decision in list(match.decisions):
            key = decision.kind.replace(" ", "_")
            option = answers.get(key, -1 if -1 in decision.options else decision.options[0])
            match.choose(decision.seat, option)
    raise AssertionError("the phase never came")


@pytest.mark.rule("402.1", "TM-first-player", "TM-second-player")
def test_the_higher_roll_chooses_and_the_second_player_gets_two_crystals_more() -> None:
    match = start(BERSERK, {"decks": ["steppe", "dark"]}, seed=3)
    assert match.decision is not None
    winner = match.decision.seat
    assert match.decision.kind == "order"
    match.choose(winner, 1)
    state = match.state
    assert state.first == 1 - winner
    assert state.crystals[2 * winner : 2 * winner + 2] == [25, 23]
    assert state.crystals[2 * (1 - winner) : 2 * (1 - winner) + 2] == [24, 22]


@pytest.mark.rule("402.1")
def test_equal_rolls_are_rolled_again() -> None:
    for seed in range(40):
        match = start(BERSERK, {"decks": ["steppe", "dark"]}, seed=seed)
        rolls = [event.facts["rolls"] for event in match.events if event.kind == "order rolls"]
        assert rolls[-1][0] != rolls[-1][1]
        assert all(pair[0] == pair[1] for pair in rolls[:-1])
        assert match.decision is not None
        assert match.decision.seat == (0 if rolls[-1][0] > rolls[-1][1] else 1)


@pytest.mark.rule("402.2", "402.3", "TM-deal")
def test_fifteen_cards_are_dealt_and_only_their_owner_sees_them() -> None:
    match = advance(start(BERSERK, {"decks": ["steppe", "dark"]}, seed=3), REDEAL)
    assert [len(hand) for hand in match.state.hand] == [15, 15]
    seen = match.view(0)
    assert len(seen["deal"]) == 15
    assert seen["deal"] != match.view(1)["deal"]
    assert match.view(None)["deal"] is None
    match = advance(start(BERSERK, {"decks": ["steppe", "dark"], "deal": 12}, seed=3), REDEAL)
    assert [len(hand) for hand in match.state.hand] == [12, 12]


@pytest.mark.rule("402.4", "402.4.1", "AL-mulligan")
def test_redeals_cost_gold_and_who_declines_is_done() -> None:
    match = advance(start(BERSERK, {"decks": ["steppe", "dark"]}, seed=3), REDEAL)
    first = match.state.first
    assert match.decision is not None
    assert match.decision.seat == first
    before = list(match.state.hand[first])
    whole = len(match.state.deck[first]) + 15
    match.choose(first, 1)
    assert match.state.hand[first] == before, "both speak before anybody is dealt anew"
    match.choose(1 - first, 0)
    assert match.state.crystals[2 * first] == 23
    assert len(match.state.hand[first]) == 15
    assert len(match.state.deck[first]) + 15 == whole
    assert match.decision is not None
    assert match.decision.seat == first, "only he may go on"
    match.choose(first, 0)
    assert match.state.phase != REDEAL


@pytest.mark.rule("403.1", "PH-before-recruiting", "401.3")
def test_a_feature_before_recruiting_changes_the_deal() -> None:
    match = new(["volnyy_gorod_halm"] * 3 + ["plain"] * 20, ["plain"] * 20, seed=2)
    advance(match, BEFORE_RECRUIT, order=0)
    state = match.state
    face = state.codex.by_id["volnyy_gorod_halm"]
    assert face in state.hand[0], "this seed deals it"
    asked = []
    while match.decision is not None and match.decision.kind == "before recruiting":
        asked.append(match.decision.seat)
        if match.decision.seat == 0 and face in match.decision.options and len(state.hand[0]) == 15:
            match.choose(0, face)
            assert len(state.hand[0]) == 16, "shown, and a card taken for it"
        else:
            match.choose(match.decision.seat, -1)
    assert asked[:2] == [state.first, 1 - state.first]
    assert len(state.hand[0]) == 16
    assert len(state.hand[1]) == 15


def recruiting_war(deal: list[str], **more: Any) -> War:
    match = advance(new(deal, ["plain"] * 20, **more), RECRUIT, order=0)
    state = match.state
    state.hand[0] = sorted(state.codex.by_id[each] for each in deal[:15])
    return state


def take(state: War, name: str, x: int = 0, way: int = 0) -> None:
    face = state.codex.by_id[name]
    for answer in _drive(recruiting.take(state, 0, face), x, way):
        assert answer is not None


def _drive(gen: Any, x: int, way: int) -> list[int]:
    answers = []
    try:
        asked = next(gen)
        while True:
            answer = x if asked.kind == "x" else way
            answers.append(answer)
            asked = gen.send(answer)
    except StopIteration:
        return answers


@pytest.mark.rule("403.2.1", "105.2", "TM-elite-card", "TM-common-card", "TM-gold-crystal", "TM-silver-crystal")
def test_elite_cards_take_gold_and_common_ones_silver_first() -> None:
    state = recruiting_war(["elite", "plain"] + ["plain2"] * 15)
    gold, silver = state.crystals[:2]
    take(state, "elite")
    assert state.crystals[:2] == [gold - 5, silver]
    take(state, "plain")
    assert state.crystals[:2] == [gold - 5, silver - 4]
    state.crystals[1] = 1
    assert prices.price(state, 0, state.codex.by_id["plain2"]) == (3, 1)


@pytest.mark.ruling("multi_element_tax")
@pytest.mark.rule("403.2.1")
def test_each_element_but_the_first_costs_a_gold_crystal() -> None:
    state = recruiting_war(["steppe", "forest", "two", "swampy", "plain"] + ["plain2"] * 12)
    assert prices.tax(state, 0, state.codex.by_id["two"]) == 1, "two new elements, the first of all is free"
    take(state, "steppe")
    assert prices.tax(state, 0, state.codex.by_id["steppe"]) == 0
    assert prices.tax(state, 0, state.codex.by_id["plain"]) == 0, "neutral cards have no element"
    gold = state.crystals[0]
    take(state, "forest")
    assert state.crystals[0] == gold - 1
    assert prices.tax(state, 0, state.codex.by_id["two"]) == 0
    assert prices.tax(state, 0, state.codex.by_id["swampy"]) == 1


@pytest.mark.ruling("flyer_limit_counts")
@pytest.mark.rule("208.5")
def test_no_more_than_fifteen_crystals_go_into_flyers() -> None:
    state = recruiting_war(["costlybird", "bird"] + ["plain2"] * 15)
    take(state, "costlybird")
    assert state.codex.by_id["bird"] in prices.options(state, 0)
    state.hand[0].append(state.codex.by_id["costlybird"])
    assert state.codex.by_id["costlybird"] not in prices.options(state, 0), "8 + 8 is more than 15"


@pytest.mark.rule("211.3")
def test_a_squad_has_one_terrain() -> None:
    state = recruiting_war(["land", "land2"] + ["plain2"] * 15)
    take(state, "land")
    assert state.codex.by_id["land2"] not in prices.options(state, 0)


@pytest.mark.rule("KW-unique")
def test_a_unique_card_is_taken_once() -> None:
    state = recruiting_war(["unique1", "unique1", "plain", "plain"] + ["plain2"] * 13)
    take(state, "unique1")
    assert state.codex.by_id["unique1"] in state.hand[0]
    assert state.codex.by_id["unique1"] not in prices.options(state, 0)
    take(state, "plain")
    assert state.codex.by_id["plain"] in prices.options(state, 0)


@pytest.mark.rule("KW-unique", "TM-copy")
def test_another_printing_of_a_unique_card_is_the_same_card() -> None:
    state = recruiting_war(["temnyy_druid", "rb_temnyy_druid"] + ["plain2"] * 15)
    assert state.codex.by_id["rb_temnyy_druid"] in prices.options(state, 0)
    take(state, "temnyy_druid")
    assert state.codex.by_id["rb_temnyy_druid"] not in prices.options(state, 0)


@pytest.mark.rule("532.8", "KW-not-with")
def test_cards_that_will_not_serve_together() -> None:
    state = recruiting_war(["vedmak", "demon_tihogo_shaga"] + ["plain2"] * 15)
    take(state, "demon_tihogo_shaga")
    assert state.codex.by_id["vedmak"] not in prices.options(state, 0)
    state = recruiting_war(["vedmak", "demon_tihogo_shaga"] + ["plain2"] * 15)
    take(state, "vedmak")
    assert state.codex.by_id["demon_tihogo_shaga"] not in prices.options(state, 0)


@pytest.mark.ruling("devotion_cost")
@pytest.mark.rule("403.2.2", "KW-devotion")
def test_cards_in_the_squad_change_what_others_cost() -> None:
    state = recruiting_war(["soultrad", "poslushnik_kovena", "loyal", "dear"] + ["plain2"] * 13)
    coven = state.codex.by_id["poslushnik_kovena"]
    loyal = state.codex.by_id["loyal"]
    assert prices.discount(state, 0, coven) == 0
    take(state, "soultrad")
    assert prices.discount(state, 0, coven) == 1
    assert prices.discount(state, 0, loyal) == 0
    take(state, "dear")
    assert prices.discount(state, 0, loyal) == 2


@pytest.mark.rule("105.2.3", "206.5")
def test_x_is_chosen_and_paid_when_recruiting() -> None:
    state = recruiting_war(["dzhoker"] + ["plain2"] * 15)
    gold = state.crystals[0]
    state.picks[0] = state.codex.by_id["dzhoker"]
    offered = prices.x_range(state, 0)
    assert offered == list(range(gold - 3 + 1)), "3 and X of it, all in gold: it is elite"
    take(state, "dzhoker", x=3)
    assert state.crystals[0] == gold - 6
    assert state.plan[0][-1][1] == 3


@pytest.mark.rule("404.2.2")
def test_a_replaced_cost_is_an_offer() -> None:
    state = recruiting_war(["prah_strazh"] + ["plain2"] * 15)
    face = state.codex.by_id["prah_strazh"]
    gold, silver = state.crystals[:2]
    assert prices.price(state, 0, face, 0, 1) == (4, 0)
    take(state, "prah_strazh", way=1)
    assert state.crystals[:2] == [gold - 4, silver]


@pytest.mark.rule("403.2", "403.2.2")
def test_what_is_not_recruited_returns_to_the_deck() -> None:
    match = advance(new(["plain"] * 20, ["plain2"] * 20), PLACE, order=0)
    assert match.state.hand == [[], []]
    assert len(match.state.deck[0]) == 20


@pytest.mark.rule("404.1.1")
@pytest.mark.parametrize("order", [0, 1])
def test_first_the_first_player_places_everything_face_down_on_cells_of_his_half(order: int) -> None:
    match = advance(new(["plain"] * 20, ["plain2"] * 20), RECRUIT, order=order)
    war = match.state
    seats = []
    for _ in range(99):
        if war.phase not in (RECRUIT, PLACE) or match.decision is None:
            break
        if match.decision.kind == "place":
            seats.append(match.decision.seat)
        match.choose(match.decision.seat, match.decision.options[0])
    size = [len(squad) for squad in war.squad]
    assert seats == [war.first] * size[war.first] + [1 - war.first] * size[1 - war.first]
    for seat in (0, 1):
        cells = [war.cell[card] for card in war.squad[seat]]
        assert len(set(cells)) == size[seat] > 4, "a card takes a cell"
        assert all(field.HALF[cell] == seat for cell in cells)
        assert all(war.hidden[card] for card in war.squad[seat])


@pytest.mark.rule("404.1.2", "404.1.3", "404.1")
def test_the_order_in_which_cells_may_be_filled() -> None:
    first, second = field.PLACING[0][1], field.PLACING[1][0]
    assert set(first[0]) == {cell_of(each) for each in ("b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3")}
    assert set(first[1]) == {cell_of(each) for each in ("a1", "e1", "a2", "e2")}
    assert set(first[2]) == {cell_of("a3"), cell_of("e3")}
    assert set(second[0]) >= {cell_of("a4"), cell_of("e4"), cell_of("c5")}
    assert set(second[1]) == {cell_of(each) for each in ("a5", "e5", "a6", "e6")}
    bout = setup(
        [mine("plain", cell) for cell in ("b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3")] + [theirs("plain2", "c6")],
        phase="placement",
        keeper=False,
    )
    assert placement.open_cells(bout.war, 0) == [cell_of("d3")]


@pytest.mark.ruling("placement_scope")
@pytest.mark.rule("404.1.4")
def test_cards_without_room_go_back_to_the_deck() -> None:
    rows = [mine("plain", field.name(cell)) for cell in range(15)] + [theirs("plain2", "c6")]
    bout = setup(rows, phase="placement", keeper=False)
    assert placement.open_cells(bout.war, 0) == []
    bout.war.plan[0] = [(bout.war.codex.by_id["dear"], 0, 9, 0)]
    list(placement.place(bout.war))
    assert bout.war.codex.by_id["dear"] in bout.war.deck[0]


@pytest.mark.ruling("placement_scope")
@pytest.mark.rule("404.1.5")
def test_the_cartographer_bars_the_corners_of_the_first_row() -> None:
    bout = setup([mine("pirat_kartograf", "c1"), theirs("plain2", "c6")], phase="placement", keeper=False)
    assert cell_of("a4") not in placement.open_cells(bout.war, 1)
    bout = setup([mine("plain", "c1"), theirs("plain2", "c6")], phase="placement", keeper=False)
    assert cell_of("a4") in placement.open_cells(bout.war, 1)


@pytest.mark.rule("404.2.1", "404.2")
def test_a_card_with_x_in_its_cost_shows_itself_after_placement() -> None:
    bout = setup(
        [mine("dzhoker", "c2", hidden=True, x=4), mine("plain", "c1", hidden=True), theirs("plain2", "c6")],
        phase="after placement",
        keeper=False,
    )
    assert not bout.war.hidden[bout["dzhoker"]]
    assert bout.tokens("dzhoker") == 4, "KW-starts-battle-with"


@pytest.mark.ruling("hidden_row_reveal")
@pytest.mark.rule("405.1", "529.3")
def test_the_second_player_may_keep_his_third_row_hidden_for_a_turn() -> None:
    bout = setup(
        [
            mine("plain", "c2", hidden=True),
            theirs("plain2", "c6", hidden=True),
            theirs("plain3", "c5", hidden=True),
            mine("plain4", "c1", hidden=True),
        ],
        phase="reveal",
        keeper=False,
    )
    asked = []
    while bout.kind() == "keep hidden":
        assert bout.match.decision is not None
        asked.append(bout.match.decision.about)
        bout.choose(1)
    assert asked == [bout["plain2"]]
    assert bout.war.hidden[bout["plain2"]]
    assert not bout.war.hidden[bout["plain3"]]
    bout.end_turn()
    assert not bout.war.hidden[bout["plain2"]], "hidden_row_reveal: at the end of the first turn"


@pytest.mark.rule("405.1", "208.1", "211.1", "202.3", "TM-terrain", "203.1", "KW-flying")
def test_flyers_and_terrains_go_aside_when_revealed() -> None:
    bout = setup(
        [
            mine("bird", "c2", hidden=True),
            mine("land", "c1", hidden=True),
            mine("plain", "b1", hidden=True),
            theirs("plain2", "c4", hidden=True),
        ],
        phase="reveal",
        keeper=False,
    )
    assert bout.war.zone[bout["bird"]] == 2
    assert bout.war.zone[bout["land"]] == 2
    assert bout.war.at[cell_of("c2")] < 0


@pytest.mark.rule("405.2", "209.2", "209.7", "212.1", "212.5", "KW-symbiont", "KW-parasite", "209.1")
def test_attachments_find_hosts_in_the_seating_step_or_die() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("flea", "c2"),
            mine("sword", "c1"),
            theirs("plain2", "c4"),
            theirs("tick", "d5"),
            mine("axe", "b1"),
            mine("classless", "d3"),
        ],
        phase="seating",
        keeper=False,
    )
    for card in ("flea", "sword", "tick"):
        while bout.kind() == "host":
            about = bout.match.decision.about if bout.match.decision is not None else -1
            bout.choose(bout["classless"] if about == bout["tick"] else bout["plain"])
            if about == bout[card]:
                break
    bout.settle()
    assert bout.war.host[bout["flea"]] == bout["plain"]
    assert bout.war.host[bout["sword"]] == bout["plain"]
    assert bout.war.host[bout["tick"]] == bout["classless"], "a parasite sits on an enemy of the first row"
    assert not bout.alive("axe"), "one piece of each class: no host is left"


@pytest.mark.rule("405.2", "209.6", "212.4")
@pytest.mark.parametrize(("one", "other"), [("flea", "ghostflea"), ("sword", "axe")])
@pytest.mark.parametrize("first", [True, False])
def test_of_two_that_want_the_only_host_the_player_says_who_is_seated(one: str, other: str, first: bool) -> None:
    bout = setup(
        [mine("plain", "c3"), mine(one, "c2"), mine(other, "c1"), mine("boots", "b1"), theirs("plain2", "c4")],
        phase="seating",
        keeper=False,
    )
    assert bout.kind() == "seat first"
    assert set(bout.options()) == {bout[one], bout[other]}, "the boots are in nobody's way"
    bout.choose(bout[one] if first else bout[other])
    bout.settle()
    assert (bout.alive(one), bout.alive(other)) == (first, not first)
    assert bout.war.host[bout["boots"]] == bout["plain"]


@pytest.mark.rule("405.2", "209.6")
def test_where_there_is_room_for_all_only_the_hosts_are_asked_for() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("plain3", "d3"),
            mine("flea", "c2"),
            mine("ghostflea", "c1"),
            mine("sword", "b1"),
            theirs("plain2", "c4"),
        ],
        phase="seating",
        keeper=False,
    )
    assert bout.kind() == "host"
    bout.choose(bout["plain3"])
    bout.settle()
    assert bout.war.host[bout["flea"]] == bout["plain3"]
    assert bout.war.host[bout["ghostflea"]] == bout["plain"]


@pytest.mark.rule("405.2", "209.2", "209.6")
def test_parasites_that_want_the_only_enemy_are_chosen_from_too() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("tick", "c2"),
            mine("tick", "c1", name="mite"),
            theirs("plain2", "c4"),
            theirs("plain3", "e6"),
        ],
        phase="seating",
        keeper=False,
    )
    bout.pick("seat first", "mite").settle()
    assert bout.war.host[bout["mite"]] == bout["plain2"]
    assert not bout.alive("tick")


@pytest.mark.rule("209.4", "209.5", "209.6", "212.2", "212.3", "212.4", "TM-equipment", "KW-does-not-wear")
def test_who_may_carry_what() -> None:
    from triskel.games.berserk.rules.space.hosts import may_host

    bout = setup(
        [
            mine("plain", "c3"),
            mine("ghost", "c2"),
            mine("bird"),
            mine("classless", "c1"),
            mine("flea", "b1"),
            mine("sword", "b2"),
            mine("ghostflea", "b3"),
            mine("boots", "d1"),
            theirs("plain2", "c6"),
            mine("kelpi", "d3"),
            mine("edinorog", "d2"),
        ],
        phase="seating",
        keeper=False,
    )

    def fits(card: str, host: str) -> bool:
        return may_host(bout.war, bout[card], bout[host])

    bout = setup(
        [
            mine("plain", "c3"),
            mine("ghost", "c2"),
            mine("bird"),
            mine("classless", "c1"),
            mine("plain3", "b1"),
            mine("sword", host=4),
            mine("ghostflea", host=4),
            mine("boots", host=4),
            theirs("plain2", "c6"),
            mine("kelpi", "d3"),
            mine("edinorog", "d2"),
            mine("axe", host=0),
        ]
    )
    assert fits("sword", "plain") is False, "it has a weapon already"
    assert fits("boots", "plain")
    assert not fits("boots", "ghost")
    assert not fits("boots", "bird")
    assert not fits("boots", "classless")
    assert not fits("boots", "plain2")
    assert not fits("boots", "kelpi")
    assert fits("boots", "edinorog")
    assert not fits("sword", "edinorog")
    assert fits("ghostflea", "ghost")


@pytest.mark.rule("406.1", "PH-at-battle-start", "401.1")
def test_battle_start_features_are_used_in_turn() -> None:
    bout = setup(
        [mine("razgal", "c3"), mine("regen", "b3"), theirs("plain2", "c6")], phase="battle start", keeper=False
    )
    bout.pick("battle start", "razgal").settle()
    assert bout.war.extra[bout["regen"]] == 2
    assert bout.war.extra[bout["razgal"]] == 2


@pytest.mark.rule("407.1", "KW-vanguard")
def test_the_vanguard_strikes_before_the_first_turn_without_tapping() -> None:
    bout = setup([mine("van", "c3"), theirs("plain2", "c4"), theirs("plain3", "d4")], phase="vanguard", turn=0)
    assert bout.kind() == "vanguard"
    bout.dice(6).choose(bout["van"])
    bout.pick("target", "plain2").settle()
    assert bout.wounds("plain2") == 3
    assert bout.wounds("van") == 0
    assert not bout.tapped("van")
    assert bout.war.turn == 1


@pytest.mark.rule("401.4", "PH-once-per-turn")
def test_once_per_turn_features_sleep_before_the_first_turn() -> None:
    bout = setup([mine("van", "c3"), theirs("plain2", "c4"), theirs("oruzhenosec", "d4")], phase="vanguard", turn=0)
    bout.dice(6).choose(bout["van"])
    bout.settle(target=bout["plain2"])
    assert bout.wounds("plain2") == 3


@pytest.mark.rule("408.1", "408.2", "401.2", "TM-active-player", "TM-inactive-player", "TM-turn")
def test_a_whole_battle_goes_through_its_phases_in_order() -> None:
    match = start(BERSERK, {"decks": ["steppe", "dark"], "stall": 60}, seed=9, keep=False)
    seen = []
    active: dict[int, int] = {}
    for _ in range(4000):
        if match.decision is None:
            break
        if match.state.turn:
            assert active.setdefault(match.state.turn, match.state.active) == match.state.active
        if not seen or seen[-1] != match.state.phase:
            seen.append(match.state.phase)
        decision = match.decision
        match.take(decision.options[0])
    preliminary = [phase for phase in seen if phase < PHASES.index("initial")]
    assert preliminary == sorted(preliminary)
    assert len(active) > 3
    first = match.state.first
    assert [active[turn] for turn in sorted(active)] == [(first + number) % 2 for number in range(len(active))]


@pytest.mark.parametrize(
    ("setup_", "words"),
    [
        ({"decks": ["steppe", "darc"]}, "dark"),
        ({"decks": ["steppe"]}, "two decks"),
        ({"decks": [["plain"], ["no_such_card"]]}, "no card"),
        ({"decks": ["steppe", "dark"], "switches": {"element_count": "seven"}}, "six"),
        ({"decks": ["steppe", "dark"], "colour": 1}, "no part of a Berserk setup"),
    ],
)
def test_a_wrong_setup_says_what_is_wrong(setup_: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        start(BERSERK, setup_, seed=1)


def test_a_position_with_two_creatures_on_a_cell_is_refused() -> None:
    with pytest.raises(BadContent, match="two cards"):
        setup([mine("plain", "c3"), mine("plain2", "c3")])
