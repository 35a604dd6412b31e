"""The 16 Advantage cards: effect, empty effect, rulings."""

from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.state.deck import ACTION, EPIC, ID, LAND, SLUG

Table = Callable[..., Any]


def with_land(name: str, mine: int = 2, theirs: int = 1) -> dict[str, Any]:
    return {name: {"clans": [mine, theirs]}, "valley": {"clans": [1, 1]}, "plains": {"clans": [1, 0]}}


def epics(t: Any, seat: int) -> int:
    return int((t.isle.hand[seat] & EPIC).bit_count())


@pytest.mark.rule("I-FAQ-23", "I-FAQ-27", "I-FAQ-36")
def test_cove_swaps_the_set_aside_card(table: Table) -> None:
    t = table(lands=with_land("cove"), hands=[["bard", "cove", "citadel"], []], aside="geis")
    t.play("bard", "0! cove")
    assert (t.kind, set(t.options)) == ("set aside", {"citadel", "geis"}), "the card taken may go back"
    t.play("citadel")
    assert t.holds(0, "geis")
    assert SLUG[t.isle.aside] == "citadel"


@pytest.mark.rule("I-FAQ-27", "I-FAQ-36")
def test_cove_after_the_champions_share_has_no_effect(table: Table) -> None:
    t = table(lands=with_land("cove"), hands=[["champions_share", "cove", "citadel"], []], aside="geis")
    t.play("champions_share", "0! cove")
    assert t.holds(0, "geis")
    assert t.isle.aside == -1
    assert t.isle.adv_down >> ID["cove"] & 1, "but it may be played"
    t = table(lands=with_land("cove"), hands=[["bard", "cove", "citadel"], ["champions_share"]], aside="geis")
    t.play("bard", "0! cove", "citadel", "champions_share")
    assert t.holds(1, "citadel"), "the other way round it takes what Cove set aside"


def test_forest_draws_after_an_epic_tale(table: Table) -> None:
    t = table(hands=[["children_of_dana", "forest"], []], bare=True)
    t.play("children_of_dana", "moor", "0! forest")
    assert epics(t, 0) == 1
    t = table(hands=[["bard", "forest"], []], bare=True)
    t.choose(0, "bard")
    assert all("forest" not in cards for _, cards in t.offered()), "an Action card is no Epic Tale"


GATES = {"gates_tir_na_nog": {"clans": [2, 1]}, "valley": {"clans": [1, 1]}, "plains": {"clans": [1, 0]}}


@pytest.mark.ruling("gates_react_to_morrigan")
@pytest.mark.rule("I-FAQ-16", "I-SWITCH-1")
@pytest.mark.parametrize("switch", ["yes", "no"])
def test_the_gates_notice_the_morrigan_by_switch(table: Table, switch: str) -> None:
    switches = {} if switch == "yes" else {"gates_react_to_morrigan": switch}  # what nobody chose is the default
    t = table(switches=switches, lands=GATES, hands=[["the_morrigan"], []], bare=True)
    t.play("the_morrigan", "turn", "none")
    assert t.clans("gates_tir_na_nog") == ([1, 0] if switch == "yes" else [2, 1])
    assert epics(t, 1) == (switch == "yes")


@pytest.mark.rule("I-ASSEMBLY-4")
def test_the_gates_card_shows_one_more_tale(table: Table) -> None:
    t = table(lands=GATES, hands=[["the_morrigan", "gates_tir_na_nog"], []], bare=True)
    t.play("the_morrigan", "turn", "none", "0! gates_tir_na_nog")
    assert (t.kind, len(t.options)) == ("keep", 2)
    t.play(t.options[0])
    assert epics(t, 0) == 1
    assert t.clans("gates_tir_na_nog") == [1, 0], "the clan is lost all the same"


def test_the_gates_card_and_meadows_stack(table: Table) -> None:
    lands = {**GATES, "meadows": {"clans": [1, 0]}}
    t = table(lands=lands, hands=[["the_morrigan", "gates_tir_na_nog", "meadows"], []], bare=True)
    t.play("the_morrigan", "turn", "none", "0! gates_tir_na_nog", "0! meadows")
    assert (t.kind, len(t.options)) == ("keep", 3)


HIGH = {"highlands": {"clans": [2, 2, 1]}, "valley": {"clans": [1, 1, 0]}, "plains": {}}


@pytest.mark.ruling("highlands_timing")
@pytest.mark.rule("I-SWITCH-1")
@pytest.mark.parametrize("switch", ["resolution", "clash"])
def test_highlands_names_the_instigator_at_its_moment(table: Table, switch: str) -> None:
    hands = [["warlord", "bard"], ["highlands", "sanctuary"], ["citadel"]]
    switches = {} if switch == "resolution" else {"highlands_timing": switch}  # what nobody chose is the default
    t = table(players=3, switches=switches, lands=HIGH, capital="highlands", hands=hands)
    t.play("warlord", "highlands")
    if switch == "clash":
        t.play("1! highlands", "p2")
        assert (t.kind, t.seat) == ("shelter", 2), "the new instigator does not shelter"
        t.play("stay", "stay")
    else:
        assert t.kind == "shelter"
        t.match.choose(1, "stay")
        t.match.choose(2, "stay")
        t.play("1! highlands", "p3")
    t.everyone("war")
    assert t.seat == (1 if switch == "clash" else 2)
    assert t.isle.initiator == 0


def test_highlands_is_only_for_clashes_there(table: Table) -> None:
    hands = [["warlord", "bard"], ["highlands", "sanctuary"], ["citadel"]]
    t = table(players=3, lands=HIGH, capital="plains", hands=hands)
    t.choose(0, "warlord").choose(0, "valley")
    assert all("highlands" not in cards for _, cards in t.offered())


HILLS = {"hills": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}


def hills(table: Table, mine: list[str], theirs: list[str], land: str = "hills") -> Any:
    lands = {land: {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, capital="plains", hands=[["conquest", *mine], theirs])
    t.play("conquest", land, "1").everyone("war")
    return t


def test_hills_ignore_an_attack_there(table: Table) -> None:
    t = hills(table, ["strengs_resolve"], ["hills", "sanctuary"])
    t.play("attack p2", "1! hills", "0! strengs_resolve")
    assert t.clans("hills") == [3, 2]
    assert t.holds(1, "sanctuary")
    assert t.isle.deeds == [1, 0], "it was an Attack all the same"


def test_hills_do_nothing_elsewhere(table: Table) -> None:
    t = hills(table, [], ["hills", "sanctuary"], "forest")
    t.choose(0, "attack p2")
    assert all("hills" not in cards for _, cards in t.offered())


@pytest.mark.rule("I-FAQ-18")
def test_hills_nullify_the_iron_mine(table: Table) -> None:
    t = hills(table, ["iron_mine"], ["hills", "sanctuary"])
    t.play("attack p2", "0! iron_mine", "1! hills")
    assert t.clans("hills") == [3, 2]
    assert t.holds(1, "sanctuary")
    assert t.isle.adv_down >> ID["hills"] & 1
    assert t.isle.adv_down >> ID["iron_mine"] & 1


@pytest.mark.rule("I-FAQ-20")
def test_the_iron_mine_takes_a_clan_and_a_card(table: Table) -> None:
    t = hills(table, ["iron_mine"], ["sanctuary", "citadel"], "forest")
    t.play("attack p2", "0! iron_mine")
    assert (t.kind, t.seat, set(t.options)) == ("discard", 1, {"sanctuary", "citadel"})
    t.play("citadel")
    assert t.clans("forest") == [3, 1], "two cards are no way out"
    assert t.holds(1, "sanctuary")


@pytest.mark.rule("I-FAQ-19")
def test_the_iron_mine_never_takes_two_clans(table: Table) -> None:
    t = hills(table, ["iron_mine"], [], "forest")
    t.play("attack p2", "0! iron_mine")
    assert t.clans("forest") == [3, 1]


@pytest.mark.rule("I-FAQ-21")
def test_the_lost_vale_draws_anybodys_clan_without_a_clash(table: Table) -> None:
    lands = {"lost_vale": {"clans": [2, 0]}, "forest": {"clans": [1, 1]}, "plains": {"clans": [1, 1]}}
    t = table(lands=lands, hands=[["bard", "lost_vale"], []])
    t.play("bard", "0! lost_vale")
    assert set(t.options) == {"forest p1", "forest p2", "plains p1", "plains p2"}
    t.play("plains p2")
    assert t.clans("lost_vale") == [2, 1]
    assert not t.said("clash")


def test_meadows_show_one_more_and_keep_one(table: Table) -> None:
    t = table(lands=with_land("meadows"), hands=[["bard", "meadows"], []], bare=True)
    t.play("bard", "0! meadows")
    assert (t.kind, len(t.options)) == ("keep", 2)
    kept, gone = t.options
    t.play(kept)
    assert t.holds(0, kept)
    assert t.isle.epic_discard >> ID[gone] & 1


@pytest.mark.rule("I-FAQ-22")
def test_misty_lands_and_meadows_together(table: Table) -> None:
    lands = {"misty_lands": {"clans": [2, 1]}, "meadows": {"clans": [1, 0]}, "plains": {}}
    hands = [["misty_lands", "meadows", "bard", "citadel", "geis"], []]
    t = table(lands=lands, hands=hands, bare=True)
    t.play("misty_lands", "bard", "citadel", "none", "0! meadows")
    assert (t.kind, len(t.options)) == ("keep", 3)
    t.play(t.options[1])
    assert epics(t, 0) == 1
    assert t.isle.epic_discard.bit_count() == 2
    assert (t.isle.hand[0] & ACTION) == 1 << ID["geis"]


@pytest.mark.rule("I-FAQ-06")
def test_misty_lands_without_an_action_card_do_nothing(table: Table) -> None:
    t = table(lands=with_land("misty_lands"), hands=[["misty_lands"], []])
    t.play("misty_lands")
    assert epics(t, 0) == 1, "only what he had"
    assert t.isle.adv_down >> ID["misty_lands"] & 1


@pytest.mark.ruling("moor_any_time")
@pytest.mark.rule("I-INFO-1")
def test_moor_looks_at_epic_tales_at_any_time(table: Table) -> None:
    lands = {"moor": {"clans": [2, 0, 0]}, "valley": {"clans": [1, 1, 1]}, "plains": {}}
    t = table(players=3, lands=lands, turn=1, hands=[["moor"], ["eriu", "bard"], ["balors_eye"]])
    t.play("bard", "0! moor", "p3")
    assert t.view(0)["seats"][2]["known"] == ["balors_eye", "nuada_silverhand"]
    assert t.view(1)["seats"][2]["known"] == []
    looks = [event for event in t.match.events if event.kind == "look"]
    assert "cards" not in looks[0].for_seat(1)
    assert looks[0].for_seat(0)["cards"] == ["balors_eye", "nuada_silverhand"]


@pytest.mark.rule("I-MAP-7")
def test_the_mountains_card_spares_the_toll(table: Table) -> None:
    lands = {"forest": {"clans": [2, 1]}, "mountains": {"clans": [1, 0]}, "plains": {}}
    t = table(lands=lands, hands=[["conquest", "mountains", "bard"], []])
    t.play("conquest", "mountains", "2", "0! mountains")
    assert t.clans("mountains") == [3, 0]
    assert t.holds(0, "bard")


@pytest.mark.ruling("mountains_card_payer")
@pytest.mark.rule("I-MAP-7")
def test_the_mountains_card_spares_whoever_has_to_pay(table: Table) -> None:
    lands = {"forest": {"clans": [1, 2]}, "mountains": {"clans": [0, 1]}, "valley": {}}
    t = table(lands=lands, capital="valley", hands=[["breas_tyranny"], ["mountains"]])
    t.play("breas_tyranny", "mountains", "1! mountains")
    assert t.clans("mountains") == [0, 2], "a forced move, and the owner of the clan ignores the toll"


def test_plains_move_clans_out_of_the_plains(table: Table) -> None:
    lands = {"forest": {"clans": [2, 1]}, "valley": {}, "plains": {"clans": [3, 0]}}
    t = table(lands=lands, capital="valley", hands=[["plains", "bard"], ["sanctuary"]])
    t.play("plains", "1", "2")
    assert t.isle.clans[LAND["plains"] * 4] == 0
    assert t.said("clash")[0]["land"] == "forest"
    t = table(lands={**lands, "plains": {}}, hands=[["plains", "bard"], ["sanctuary"]])
    t.play("plains")
    assert t.kind == "turn", "nobody is there to move"


@pytest.mark.rule("I-FAQ-23")
def test_salt_mine_takes_one_at_random_and_gives_one(table: Table) -> None:
    t = table(lands=with_land("salt_mine"), hands=[["bard", "salt_mine", "citadel"], ["geis"]])
    t.play("bard", "0! salt_mine")
    assert (t.kind, set(t.options)) == ("give", {"citadel", "geis"}), "the very card may go back"
    t.play("citadel")
    assert t.holds(0, "geis")
    assert t.holds(1, "citadel")
    assert t.view(0)["seats"][1]["known"] == ["citadel"]
    t = table(lands=with_land("salt_mine"), hands=[["bard", "salt_mine", "citadel"], []])
    t.play("bard", "0! salt_mine")
    assert t.kind == "turn"
    assert t.holds(0, "citadel"), "nothing taken, nothing given"


@pytest.mark.rule("I-FAQ-24", "I-FAQ-25")
def test_stone_circle_pays_a_clan_and_keeps_the_tale(table: Table) -> None:
    t = table(lands=with_land("stone_circle"), hands=[["children_of_dana", "stone_circle"], []])
    t.play("children_of_dana", "valley", "0! stone_circle")
    assert t.clans("stone_circle") == [1, 1], "his own clan"
    assert t.holds(0, "children_of_dana")
    t = table(lands=with_land("stone_circle", 0, 2), hands=[["children_of_dana", "stone_circle"], []])
    t.play("children_of_dana", "valley", "0! stone_circle")
    assert t.isle.epic_discard >> ID["children_of_dana"] & 1, "without a clan of his own it has no effect"
    assert t.clans("stone_circle") == [0, 2]


@pytest.mark.rule("I-FAQ-25")
def test_a_dagda_kept_by_the_stone_circle_renews_nothing(table: Table) -> None:
    hands = [["the_dagda", "stone_circle"], ["eriu"]]
    t = table(lands=with_land("stone_circle"), hands=hands, epic_discard=["balors_eye"], turn=1)
    t.play("eriu", "0! the_dagda", "0! stone_circle")
    assert t.holds(0, "the_dagda")
    assert t.isle.epic_discard >> ID["balors_eye"] & 1
    assert not t.said("reshuffle")


def test_swamp_is_a_turn_well_spent(table: Table) -> None:
    lands = {"swamp": {"clans": [2, 1]}, "valley": {"clans": [1, 1]}, "plains": {}}
    t = table(lands=lands, capital="valley", hands=[["swamp", "bard"], []], passes=1)
    before = t.match.state.clans[:]
    t.play("swamp")
    assert t.isle.clans == before
    assert t.isle.passes == 0
    assert t.seat == 1


def test_valley_places_a_clan_where_one_is_present(table: Table) -> None:
    t = table(hands=[["bard", "valley"], []])
    t.play("bard", "0! valley")
    assert set(t.options) == {"forest", "valley", "plains"}
    t.play("plains")
    assert t.clans("plains") == [2, 0]
    lands = {"forest": {"clans": [12, 1]}, "valley": {}, "plains": {}}
    t = table(lands=lands, hands=[["bard", "valley"], []])
    t.play("bard", "0! valley")
    assert t.clans("forest") == [12, 1]
