"""The Epic Tales outside of clashes: effect, empty effect, rulings."""

import pytest
from tests.inis.tales import LANDS, Table, epics

from triskel.games.inis.state.deck import ACTION, ID, LAND, SLUG


@pytest.mark.rule("I-TERM-5")
def test_balors_eye_removes_any_clan(table: Table) -> None:
    t = table(hands=[["balors_eye"], []], lands=LANDS)
    t.play("balors_eye")
    assert {"moor p2", "valley p1"} <= set(t.options), "presence is not needed; one's own may go"
    t.play("moor p2")
    assert t.clans("moor") == [0, 0]
    assert t.isle.reserve[1] == 12 - 3


def test_breas_tyranny_moves_an_opposing_clan_without_a_clash(table: Table) -> None:
    t = table(lands=LANDS, hands=[["breas_tyranny"], []])
    t.play("breas_tyranny")
    assert set(t.options) == {"forest p2", "plains p2"}
    t.play("plains p2", "valley")
    assert t.clans("valley") == [1, 1]
    assert not t.said("clash")
    t = table(lands={"forest": {"clans": [1, 0]}, "valley": {"clans": [0, 1]}}, hands=[["breas_tyranny"], []])
    t.play("breas_tyranny")
    assert t.clans("valley") == [0, 1], "nobody opposes him where he is"


def test_the_champions_share_takes_the_set_aside_card(table: Table) -> None:
    t = table(hands=[["champions_share"], []], aside="geis")
    t.play("champions_share")
    assert t.holds(0, "geis")
    assert t.isle.aside == -1
    t = table(hands=[["champions_share"], []])
    t.play("champions_share")
    assert not t.isle.hand[0] & ACTION


@pytest.mark.rule("I-TERM-5")
def test_children_of_dana_settle_anywhere(table: Table) -> None:
    t = table(lands=LANDS, hands=[["children_of_dana"], []])
    t.play("children_of_dana", "moor")
    assert t.clans("moor") == [1, 1]
    assert not t.said("clash")


@pytest.mark.rule("I-FAQ-26", "I-FAQ-10")
def test_the_dagda_cancels_and_renews_the_pile(table: Table) -> None:
    t = table(hands=[["children_of_dana"], ["the_dagda"]], epic_discard=["eriu"], bare=True)
    t.play("children_of_dana", "moor", "1! the_dagda")
    assert SLUG.index("children_of_dana") in t.isle.pile, "the cancelled tale was discarded before The Dagda"
    assert not t.isle.epic_discard
    assert t.clans("moor") == [0, 1]
    assert SLUG.index("eriu") in t.isle.pile
    assert SLUG.index("the_dagda") in t.isle.pile
    assert t.said("reshuffle")
    t = table(hands=[["the_dagda", "children_of_dana"], []])
    t.play("children_of_dana", "moor", "0! the_dagda")
    assert t.clans("moor") == [0, 1], "even one's own card"


@pytest.mark.ruling("cancelled_first")
@pytest.mark.rule("I-FAQ-10", "I-FAQ-25", "I-FAQ-44")
def test_what_the_dagda_cancels_is_laid_away_before_the_dagda(table: Table) -> None:
    lands = {**LANDS, "stone_circle": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["eriu", "stone_circle"], ["the_dagda"]], bare=True)
    t.play("eriu", "1! the_dagda", "0! stone_circle")
    assert t.holds(0, "eriu"), "Stone Circle answers before the discard, so the pile does not get it"
    assert SLUG.index("eriu") not in t.isle.pile
    assert t.said("reshuffle")
    kinds = [event.kind for event in t.match.events]
    assert kinds.index("cancelled") < kinds.index("redirect") < kinds.index("reshuffle")
    t = table(
        lands={**lands, "stone_circle": {"clans": [0, 1]}}, hands=[["eriu"], ["the_dagda", "stone_circle"]], bare=True
    )
    t.play("eriu", "1! the_dagda", "1! stone_circle")
    assert t.holds(1, "the_dagda")
    assert not t.said("reshuffle"), "The Dagda never reached the discard"
    assert t.isle.epic_discard == 1 << ID["eriu"]


@pytest.mark.ruling("discarded_together")
@pytest.mark.rule("I-FAQ-10")
def test_cards_discarded_with_the_dagda_are_renewed_with_it(table: Table) -> None:
    t = table(hands=[["tuans_memory"], []], bare=True)
    t.match.chance.feed([ID["the_dagda"], ID["eriu"], ID["stone_of_fal"]])
    t.play("tuans_memory", "eriu")
    assert t.isle.epic_discard == 1 << ID["tuans_memory"], "laid away only after its effect"
    assert ID["stone_of_fal"] in t.isle.pile
    assert ID["the_dagda"] in t.isle.pile


@pytest.mark.ruling("club_price")
@pytest.mark.rule("I-FAQ-29")
def test_a_saved_clan_does_not_take_back_what_it_paid_for(table: Table) -> None:
    lands = {**LANDS, "stone_circle": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["eriu", "stone_circle", "dagdas_club"], []])
    t.play("eriu", "0! stone_circle", "0! dagdas_club")
    assert t.clans("stone_circle") == [1, 0]
    assert t.holds(0, "eriu")


@pytest.mark.rule("I-SEASON-2", "I-SEASON-5")
def test_a_cancelled_season_card_is_still_followed_by_its_windows_and_the_next_turn(table: Table) -> None:
    lands = {"valley": {"clans": [2, 1]}, "forest": {}, "plains": {}}
    t = table(lands=lands, hands=[["eriu", "valley"], ["the_dagda"]])
    t.play("eriu", "1! the_dagda", "0! valley")
    assert t.clans("valley") == [3, 1], "the Valley: after you have played a Season card"
    assert (t.kind, t.seat, t.isle.card, t.isle.flight) == ("turn", 1, -1, [])


@pytest.mark.ruling("dagda_reshuffle_on_any_discard")
@pytest.mark.rule("I-SWITCH-1")
@pytest.mark.parametrize("switch", ["yes", "no"])
def test_a_discarded_dagda_renews_the_pile_by_switch(table: Table, switch: str) -> None:
    hands = [["master_craftsman", "the_dagda"], [], [], []]
    lands = {"forest": {"clans": [2, 1, 1, 1]}, "valley": {}, "plains": {}}
    switches = {} if switch == "yes" else {"dagda_reshuffle_on_any_discard": switch}  # what nobody chose is the default
    t = table(players=4, switches=switches, lands=lands, hands=hands, epic_discard=["eriu"], bare=True)
    t.play("master_craftsman", "the_dagda")
    assert bool(t.said("reshuffle")) == (switch == "yes")
    t = table(
        players=4,
        switches=switches,
        lands=lands,
        hands=[["children_of_dana", "the_dagda"], [], [], []],
        epic_discard=["eriu"],
        bare=True,
    )
    t.play("children_of_dana", "forest", "0! the_dagda")
    assert t.said("reshuffle"), "played, it always does"


@pytest.mark.rule("I-FAQ-10")
def test_an_empty_pile_is_made_from_the_discard(table: Table) -> None:
    rest = [SLUG[card] for card in range(33, 63) if SLUG[card] not in ("the_dagda", "eriu", "balors_eye")]
    t = table(hands=[["bard"], ["the_dagda", "eriu"]], epic_discard=rest[:20], bare=True)
    t.match.state.pile.clear()
    for card in range(33, 63):
        if SLUG[card] in rest[20:] or SLUG[card] == "balors_eye":
            t.match.state.epic_discard |= 1 << card
    t.play("bard")
    assert epics(t, 0) == 1
    assert len(t.isle.pile) == 27
    assert t.isle.epic_discard == 0


@pytest.mark.rule("I-TERM-5")
def test_dagdas_harp_counts_the_other_tales(table: Table) -> None:
    others = ["eriu", "balors_eye", "the_dagda", "oengus_ploy"]
    t = table(lands=LANDS, hands=[["dagdas_harp", *others], []], bare=True)
    t.play("dagdas_harp", "valley", "valley", "plains")
    assert (t.clans("valley"), t.clans("plains")) == ([3, 0], [2, 1]), "three at most"
    t = table(lands=LANDS, hands=[["dagdas_harp"], []], bare=True)
    t.play("dagdas_harp")
    assert t.clans("valley") == [1, 0]


@pytest.mark.rule("I-FAQ-29", "I-TERM-5")
def test_deirdres_beauty_takes_one_of_the_revealed_and_costs_a_clan(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1, 1]}, "valley": {"clans": [1, 0, 0]}, "plains": {}}
    t = table(players=3, lands=lands, hands=[["deirdres_beauty"], ["eriu"], ["the_fianna"]], bare=True)
    t.play("deirdres_beauty")
    assert (t.kind, set(t.options)) == ("take", {"eriu", "the_fianna"})
    t.play("the_fianna", "valley p1")
    assert t.holds(0, "the_fianna")
    assert t.isle.epic_discard >> ID["eriu"] & 1
    assert t.clans("valley") == [0, 0, 0]
    t = table(players=3, lands=lands, hands=[["deirdres_beauty"], [], []], bare=True)
    t.play("deirdres_beauty", "valley p1")
    assert t.clans("valley") == [0, 0, 0], "even if nothing was revealed"


def test_eriu_places_one_clan_at_each_sanctuary(table: Table) -> None:
    lands = {
        name: {"clans": [1, 1], "sanctuaries": count}
        for name, count in (("forest", 2), ("valley", 1), ("plains", 1), ("moor", 1), ("hills", 0))
    }
    t = table(lands=lands, hands=[["eriu"], []])
    t.play("eriu", "1", "1", "1")
    assert t.kind == "turn", "three at most"
    assert t.isle.reserve == [4, 7]
    assert t.clans("hills") == [1, 1]
    assert t.clans("forest")[0] <= 2
    t = table(lands=LANDS, hands=[["eriu"], []])
    t.play("eriu")
    assert t.kind == "turn"


def test_the_fianna_leave_the_clash_for_any_neighbour(table: Table) -> None:
    lands = {**LANDS, "forest": {"clans": [3, 2], "citadels": 1}}
    t = table(lands=lands, capital="moor", turn=1, hands=[["the_fianna"], ["warlord", "sanctuary"]])
    t.play("warlord", "forest", "shelter").everyone("war").play("attack p1")
    t.everyone("war").play("the_fianna", "moor", "2")
    assert t.clans("moor") == [2, 1]
    assert t.clans("forest") == [0, 2]
    assert len(t.said("clash")) == 1, "no clash in the moor"


def test_kernunos_sanctuary_needs_a_territory_without_one(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1], "sanctuaries": 1}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, hands=[["kernunos_sanctuary"], []], bare=True)
    t.play("kernunos_sanctuary")
    assert t.clans("valley") == [2, 0]
    assert t.isle.sanctuaries[LAND["valley"]] == 1
    assert epics(t, 0) == 0, "no tale is drawn"
    lands = {"forest": {"clans": [1, 1], "sanctuaries": 9}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, hands=[["kernunos_sanctuary"], []], bare=True)
    t.play("kernunos_sanctuary")
    assert t.clans("valley") == [2, 0]
    assert t.isle.sanctuaries[LAND["valley"]] == 0


@pytest.mark.rule("I-FAQ-30", "I-FAQ-15")
def test_lug_samildanach_saves_an_action_card(table: Table) -> None:
    t = table(hands=[["bard"], ["lug_samildanach"]])
    t.play("bard", "1! lug_samildanach")
    assert t.holds(1, "bard")
    t = table(hands=[["new_clans", "lug_samildanach"], ["geis"]])
    t.play("new_clans", "forest", "forest", "1! geis")
    while True:
        decision = t.match.decision
        if ID["lug_samildanach"] in decision.options and t.match.state.flight[-1] == ID["new_clans"]:
            break
        t.match.choose(decision.seat, "none")
    t.match.choose(0, "lug_samildanach")
    assert t.holds(0, "new_clans"), "the card that Geis cancelled"
    assert t.clans("forest") == [2, 2]


def test_lugs_spear_is_offered_at_the_start_of_a_clash(table: Table) -> None:
    t = table(lands=LANDS, capital="moor", hands=[["warlord", "bard"], ["lugs_spear", "sanctuary"]])
    t.play("warlord", "forest", "1! lugs_spear")
    assert t.isle.barred == 1
    assert t.view(0)["clash"]["no_triskels"] is True


@pytest.mark.ruling("maeve_at_once")
@pytest.mark.rule("I-CARD-1")
def test_maeves_wealth_trades_with_everyone(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1, 1]}, "valley": {}, "plains": {}}
    t = table(players=3, lands=lands, hands=[["maeves_wealth", "bard"], ["geis", "citadel"], []])
    t.play("maeves_wealth")
    assert t.asked() == [1], "seat 2 has nothing to give"
    t.play("citadel")
    assert (t.kind, t.seat, set(t.options)) == ("give", 0, {"bard", "citadel"})
    t.play("bard")
    assert t.holds(0, "citadel")
    assert t.holds(1, "bard")
    t = table(players=3, lands=lands, hands=[["maeves_wealth", "bard"], ["geis"], ["citadel"]])
    t.play("maeves_wealth")
    assert t.asked() == [1, 2], "both at once, unseen"
    t = table(players=3, lands=lands, hands=[["maeves_wealth", "bard"], [], []])
    t.play("maeves_wealth")
    assert t.holds(0, "bard")


def test_manannans_horses_ride_anywhere(table: Table) -> None:
    lands = {"plains": {"clans": [4, 0]}, "forest": {}, "valley": {}, "moor": {"clans": [0, 1]}}
    t = table(lands=lands, capital="forest", hands=[["manannans_horses"], []])
    t.play("manannans_horses")
    assert t.options == ["0", "1", "2", "3"]
    t.play("3", "moor")
    assert t.isle.clans[LAND["moor"] * 4] == 3
    assert t.said("clash")[0]["land"] == "moor"


@pytest.mark.ruling("up_to_n_none")
@pytest.mark.rule("I-FAQ-06", "I-SEASON-7")
def test_manannans_horses_may_stay_in_the_stable(table: Table) -> None:
    lands = {"plains": {"clans": [1, 0]}, "forest": {}, "valley": {}, "moor": {"clans": [0, 1]}}
    t = table(lands=lands, capital="forest", hands=[["manannans_horses"], []], passes=1)
    t.play("manannans_horses")
    assert t.options == ["0", "1"], "up to 3 may be none, and of a single clan too"
    t.play("0")
    assert (t.kind, t.seat, t.isle.passes) == ("turn", 1, 0), "no goal is asked for; the card counts as played"
    assert t.clans("plains") == [1, 0]
    assert not t.said("move")


@pytest.mark.rule("I-FAQ-32", "I-FAQ-33", "I-FAQ-12")
def test_the_morrigan_turns_the_crows_and_starts_a_clash_anywhere(table: Table) -> None:
    lands = {"forest": {"clans": [0, 2, 1]}, "valley": {"clans": [1, 0, 0]}, "plains": {}}
    t = table(players=3, lands=lands, capital="plains", hands=[["the_morrigan"], ["sanctuary"], ["citadel"]])
    t.play("the_morrigan", "turn", "forest", "p3")
    assert t.isle.crows == -1, "turned over, not tossed"
    assert t.said("clash") == [{"land": "forest", "initiator": 0, "instigator": 2, "rule": "I-CLASH-1"}]
    t.everyone("war")
    assert t.seat == 2
    t = table(players=3, lands=lands, hands=[["the_morrigan"], [], []])
    t.play("the_morrigan", "leave", "none")
    assert (t.isle.crows, t.said("clash")) == (1, [])
    assert t.seat == 1


@pytest.mark.rule("I-FAQ-17", "I-CLASH-3")
def test_the_morrigan_pays_the_festival_as_initiator(table: Table) -> None:
    lands = {"forest": {"clans": [1, 2, 1]}, "valley": {"clans": [1, 0, 0]}, "plains": {}}
    t = table(players=3, lands=lands, capital="plains", festival="forest", hands=[["the_morrigan"], [], []])
    t.play("the_morrigan", "leave", "forest", "p2")
    assert t.clans("forest") == [0, 2, 1]
    absent = {**lands, "forest": {"clans": [0, 2, 1]}}
    t = table(players=3, lands=absent, capital="plains", festival="forest", hands=[["the_morrigan"], [], []])
    t.play("the_morrigan", "leave", "forest", "p2")
    assert t.clans("forest") == [0, 2, 1], "an initiator without clans there loses nothing"


def test_nuada_places_for_each_opponent_where_he_leads(table: Table) -> None:
    lands = {"forest": {"clans": [3, 2, 1]}, "valley": {"clans": [1, 1, 0]}, "plains": {"clans": [1, 0, 0]}}
    t = table(players=3, lands=lands, hands=[["nuada_silverhand"], [], []], bare=True)
    t.play("nuada_silverhand")
    assert t.options == ["0", "1", "2"], "two opponents, not three clans"
    t.play("2")
    assert t.clans("forest") == [5, 2, 1]
    assert (t.clans("valley"), t.clans("plains")) == ([1, 1, 0], [1, 0, 0])


def test_oengus_ploy_takes_the_next_turn_and_order_goes_on_from_there(table: Table) -> None:
    lands = {"forest": {"clans": [1, 1, 1]}, "valley": {}, "plains": {}}
    t = table(players=3, lands=lands, hands=[["bard"], ["citadel"], ["oengus_ploy"]])
    t.play("bard", "2! oengus_ploy")
    assert t.seat == 2
    t.play("pass")
    assert t.seat == 0, "seat 1 is reached later"
    t = table(players=3, lands=lands, hands=[["bard", "oengus_ploy"], ["citadel"], []])
    t.play("bard", "0! oengus_ploy")
    assert t.seat == 0, "two turns in a row"


@pytest.mark.rule("I-TERM-5")
def test_the_other_world_places_or_removes_for_each_sanctuary(table: Table) -> None:
    lands = {"forest": {"clans": [1, 3], "sanctuaries": 4}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, hands=[["the_other_world"], []])
    t.play("the_other_world", "forest", "forest p2", "forest p1", "forest p2")
    assert t.clans("forest") == [2, 1]
    assert t.kind == "turn", "three steps at most"
    t = table(lands=lands, hands=[["the_other_world"], ["dagdas_club"]])
    t.play("the_other_world", "forest", "forest p2", "1! dagdas_club", "forest p2", "none")
    assert t.clans("forest") == [1, 2], "each removal can be answered"
    t = table(lands=lands, hands=[["the_other_world"], []])
    t.play("the_other_world", "valley")
    assert t.kind == "turn", "no Sanctuary there"


@pytest.mark.rule("I-FAQ-06")
def test_the_stone_of_fal_works_with_few_clans(table: Table) -> None:
    t = table(lands=LANDS, capital="moor", hands=[[], ["stone_of_fal"]], bare=True, turn=1)
    t.play("stone_of_fal")
    assert t.clans("moor") == [0, 3]
    for reserve, count in ((1, 1), (0, 0)):
        lands = {"forest": {"clans": [12 - reserve, 1]}, "valley": {}, "plains": {}}
        t = table(lands=lands, capital="valley", hands=[["stone_of_fal"], []], bare=True)
        t.play("stone_of_fal")
        assert t.clans("valley") == [count, 0]
        assert t.isle.epic_discard >> ID["stone_of_fal"] & 1


@pytest.mark.rule("I-MAP-4", "I-INFO-1")
def test_tailtus_land_chooses_one_of_three_tiles(table: Table) -> None:
    t = table(lands=LANDS, brenn=1, turn=0, hands=[["tailtus_land"], []])
    stack = len(t.match.state.tiles)
    t.play("tailtus_land")
    assert (t.kind, t.seat, len(t.options)) == ("tile", 0, 3)
    assert t.view(0)["seats"][0]["tiles"] == t.options
    assert "tiles" not in t.view(1)["seats"][0]
    chosen, *rest = t.options
    t.play(chosen, rest[1])
    assert (t.kind, t.seat) == ("spot", 0), "the player, not the Brenn, chooses the place"
    t.play(t.options[0])
    if t.kind == "from":
        t.play("none")
    assert chosen in [each["id"] for each in t.view(0)["lands"]]
    assert len(t.isle.tiles) + len(t.isle.bottom) == stack - 1
    assert t.view(0)["under_stack"] == [rest[1], rest[0]]
    assert t.view(1)["under_stack"] == [None, None]


def test_tailtus_land_may_bring_a_clan_along(table: Table) -> None:
    t = table(lands=LANDS, hands=[["tailtus_land"], []])
    t.match.chance.feed([ID["mountains"], ID["cove"], ID["hills"]])
    t.play("tailtus_land", "mountains", "cove")
    t.play(t.options[-1])
    sources = t.options
    assert sources[-1] == "none"
    t.play(sources[0])
    assert t.clans("mountains") == [0, 0], "the toll was a clan: there was no Action card"
    assert t.isle.adv_up >> ID["mountains"] & 1


def test_the_tale_of_cuchulain_may_stop_at_one_or_split(table: Table) -> None:
    lands = {"forest": {"clans": [1, 2, 2]}, "valley": {}, "plains": {}, "moor": {}}
    for second, left in (("none", [1, 1, 2]), ("p3", [1, 1, 1])):
        t = table(players=3, lands=lands, capital="moor", hands=[["warlord", "tale_of_cuchulain"], [], []])
        t.play("warlord").everyone("war").play("tale_of_cuchulain", "p2", second)
        assert t.clans("forest") == left


def test_tuans_memory_keeps_one_of_three(table: Table) -> None:
    t = table(hands=[["tuans_memory"], []], bare=True)
    t.play("tuans_memory")
    assert (t.kind, len(t.options)) == ("keep", 3)
    t.play(t.options[2])
    assert epics(t, 0) == 1
    assert t.isle.epic_discard.bit_count() == 3


def test_tuans_memory_with_meadows_shows_four(table: Table) -> None:
    lands = {"meadows": {"clans": [2, 1]}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["tuans_memory", "meadows"], []], bare=True)
    t.play("tuans_memory", "0! meadows")
    assert (t.kind, len(t.options)) == ("keep", 4)
