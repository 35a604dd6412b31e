"""The Epic Tales around a clash: effect, empty effect, rulings."""

import pytest
from tests.inis.tales import LANDS, Table, attacked, clash

from triskel.games.inis.state.deck import ID


def test_battle_frenzy_empties_the_citadels(table: Table) -> None:
    lands = {**LANDS, "forest": {"clans": [2, 2], "citadels": 2}}
    t = table(lands=lands, capital="moor", hands=[["warlord", "battle_frenzy"], ["sanctuary"]])
    t.play("warlord", "forest", "shelter", "shelter", "0! battle_frenzy")
    assert t.isle.shelter == [0, 0]
    assert [t.isle.exposed(seat) for seat in range(2)] == [2, 2]
    t = clash(table, ["battle_frenzy"], ["sanctuary"])
    assert t.kind == "peace", "where nobody shelters it would change nothing"


@pytest.mark.rule("I-FAQ-35", "I-FAQ-06")
def test_the_battle_of_moytura_brings_clans_into_the_clash(table: Table) -> None:
    t = clash(table, ["battle_of_moytura"], ["sanctuary"])
    t.everyone("war").play("battle_of_moytura", "1", "1")
    assert t.clans("forest") == [5, 2], "two moved in, one placed"
    assert (t.clans("valley"), t.clans("plains")) == ([0, 0], [0, 1])
    assert t.isle.exposed(0) == 5
    assert len(t.said("clash")) == 1
    alone = {"forest": {"clans": [2, 2]}, "valley": {}, "plains": {}, "moor": {}}
    t = table(lands=alone, capital="moor", hands=[["warlord", "battle_of_moytura"], ["sanctuary"]])
    t.play("warlord").everyone("war").play("battle_of_moytura")
    assert t.clans("forest") == [3, 2], "with nobody to move the clan is placed all the same"


@pytest.mark.rule("I-FAQ-28")
def test_dagdas_cauldron_returns_the_fallen_to_the_place_of_the_clash(table: Table) -> None:
    t = attacked(table, ["dagdas_cauldron"])
    t.play("1! dagdas_cauldron")
    t.quiet()
    assert (t.isle.cauldron_seat, t.isle.cauldron) == (1, 1)
    assert t.isle.reserve[1] == 12 - 4
    assert t.clans("forest") == [2, 1]
    t.everyone("peace")
    assert t.options == ["1", "0"]
    t.play("1")
    assert t.clans("forest") == [2, 2]
    assert t.isle.epic_discard >> ID["dagdas_cauldron"] & 1
    assert len(t.said("clash")) == 1


@pytest.mark.ruling("cauldron_counts_earlier_removals")
@pytest.mark.rule("I-FAQ-28", "I-SWITCH-1")
@pytest.mark.parametrize(("switch", "count"), [("yes", 2), ("no", 1)])
def test_the_cauldron_counts_earlier_removals_by_switch(table: Table, switch: str, count: int) -> None:
    lands = {**LANDS, "forest": {"clans": [3, 3]}}
    # what nobody chose is the default
    switches = {} if switch == "yes" else {"cauldron_counts_earlier_removals": switch}
    t = attacked(table, ["dagdas_cauldron"], lands, switches=switches)
    t.quiet()
    t.everyone("war").play("attack p1")
    t.quiet()
    if t.kind == "pay":
        t.play("clan")
    t.everyone("war").play("attack p2", "1! dagdas_cauldron")
    assert t.isle.cauldron == count


@pytest.mark.ruling("cauldron_after_diarmuid")
@pytest.mark.rule("I-CARD-3", "I-FAQ-28")
def test_the_cauldron_may_still_come_after_diarmuid(table: Table) -> None:
    t = attacked(table, ["dagdas_cauldron", "diarmuid_grainne", "dagdas_club"])
    t.play("1! diarmuid_grainne").choose(1, "moor")
    offered = {card for seat, cards in t.offered() if seat == 1 for card in cards}
    assert offered == {"dagdas_cauldron", "none"}, "the clan was removed; it is too late to save it"
    t = attacked(table, ["dagdas_cauldron", "diarmuid_grainne"])
    t.play("1! diarmuid_grainne", "moor", "1! dagdas_cauldron")
    assert t.clans("moor") == [0, 2]
    assert t.isle.cauldron == 0, "the clan has followed Diarmuid"


def test_the_cauldron_returns_at_most_three(table: Table) -> None:
    lands = {**LANDS, "forest": {"clans": [6, 6]}}
    t = attacked(table, ["dagdas_cauldron"], lands)
    t.play("1! dagdas_cauldron")
    for _ in range(3):
        t.everyone("war").play("attack p1")
        if t.kind == "pay":
            t.play("clan")
        t.everyone("war").play("attack p2")
    assert t.isle.cauldron == 4
    t.everyone("peace")
    assert t.options == ["3", "2", "1", "0"]
    t.play("3")
    assert t.clans("forest")[1] == 5
    assert t.isle.reserve[1] == 12 - 5 - 2, "the fourth goes to the reserve"


@pytest.mark.rule("I-FAQ-14")
def test_dagdas_club_saves_a_clan(table: Table) -> None:
    t = attacked(table, ["dagdas_club"])
    t.play("1! dagdas_club")
    assert t.clans("forest") == [2, 2]
    assert not t.said("remove")
    t = table(lands=LANDS, hands=[["balors_eye"], ["dagdas_club"]])
    t.play("balors_eye", "moor p2", "1! dagdas_club")
    assert t.clans("moor") == [0, 1], "outside clashes too"


@pytest.mark.rule("I-CLASH-7")
def test_dagdas_club_lets_the_attacker_choose_the_answer(table: Table) -> None:
    t = clash(table, ["dagdas_club"], ["sanctuary", "citadel"])
    t.everyone("war").play("attack p2", "0! dagdas_club")
    assert (t.kind, t.seat, set(t.options)) == ("command", 0, {"clan", "card"})
    t.play("clan")
    assert t.clans("forest") == [2, 1]
    t = clash(table, ["dagdas_club"], ["sanctuary", "citadel"])
    t.everyone("war").play("attack p2", "0! dagdas_club", "card")
    assert (t.kind, t.seat) == ("discard", 1)
    t.play("citadel")
    assert t.clans("forest") == [2, 2]
    t = clash(table, ["dagdas_club"], [])
    t.everyone("war").play("attack p2", "0! dagdas_club")
    assert t.clans("forest") == [2, 1], "only what can be paid is offered"


@pytest.mark.rule("I-FAQ-14", "I-TERM-5")
def test_diarmuid_and_grainne_flee_to_another_territory(table: Table) -> None:
    t = attacked(table, ["diarmuid_grainne"], mine=())
    t.play("1! diarmuid_grainne", "moor")
    assert t.clans("moor") == [0, 2]
    assert t.clans("forest") == [2, 1]
    assert t.said("remove"), "it was removed all the same"
    t = attacked(table, ["diarmuid_grainne"])
    t.play("1! diarmuid_grainne", "moor", "0! bard")
    assert t.isle.deeds == [1, 0]
    lone = {"forest": {"clans": [2, 2]}, "valley": {"clans": [1, 0]}, "plains": {}, "moor": {}}
    t = attacked(table, ["diarmuid_grainne"], lone)
    t.play("1! diarmuid_grainne")
    assert t.clans("forest") == [2, 1], "nowhere to go"
    assert t.isle.reserve[1] == 11


def test_ogmas_eloquence_ends_the_clash(table: Table) -> None:
    t = clash(table, ["ogmas_eloquence"], ["sanctuary", "geis"])
    t.everyone("war").play("ogmas_eloquence")
    assert t.said("clash ends")
    assert t.kind == "turn"


@pytest.mark.rule("I-VICTORY-4")
def test_strengs_resolve_gains_a_deed_whatever_the_attack_did(table: Table) -> None:
    t = clash(table, ["strengs_resolve"], ["sanctuary"])
    t.everyone("war").play("attack p2", "sanctuary", "0! strengs_resolve")
    assert t.isle.deeds == [1, 0]


@pytest.mark.ruling("up_to_n_none")
@pytest.mark.rule("I-FAQ-34")
def test_the_tale_of_cuchulain_fells_up_to_two_others(table: Table) -> None:
    lands = {**LANDS, "forest": {"clans": [1, 3]}}
    t = clash(table, ["tale_of_cuchulain"], [], lands)
    t.everyone("war").play("tale_of_cuchulain", "p2", "p2")
    assert t.clans("forest") == [1, 1]
    single = {**LANDS, "forest": {"clans": [1, 1]}}
    t = clash(table, ["tale_of_cuchulain"], [], single)
    t.everyone("war").play("tale_of_cuchulain", "p2")
    assert t.clans("forest") == [1, 0], "his own clan stays"
    t = clash(table, ["tale_of_cuchulain"], [], single)
    t.everyone("war").play("tale_of_cuchulain")
    assert (t.kind, t.options) == ("fell", ["p2", "none"])
    t.play("none")
    assert t.clans("forest") == [1, 1], "up to 2 may be none"
    assert (t.kind, t.asked()) == ("peace", [0, 1]), "the maneuver is spent"
    t = clash(table, ["tale_of_cuchulain"], [])
    t.everyone("war")
    t.refuses("tale_of_cuchulain", "I-FAQ-34")
