"""Where cards are and what carries them: zones, deck, graveyard, hosts, displacement (201-212, 507)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.combat import deaths
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.rules.space.arrivals import mill
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GRAVEYARD
from triskel.kernel import Chance


@pytest.mark.rule("201.1", "207.1", "210.1", "203.1", "TM-in-play-zone", "TM-zone")
def test_zones_of_cards() -> None:
    bout = setup(
        [mine("plain", "c3"), mine("stone", "c2"), mine("bird"), mine("land"), theirs("plain2", "c6")],
        graveyards=[["dear"], []],
    )
    zone = bout.war.zone
    assert [zone[bout[each]] for each in ("plain", "stone", "bird", "land")] == [FIELD, FIELD, AUXILIARY, AUXILIARY]
    assert zone[bout.war.grave[0][0]] == GRAVEYARD
    assert not bout.war.in_play(bout.war.grave[0][0])
    assert all(bout.war.in_play(bout[each]) for each in ("plain", "bird"))


@pytest.mark.rule("204.3", "TM-shuffle")
def test_a_deck_has_no_order_to_know() -> None:
    bout = setup(
        [mine("mogilnyy_pisar", "c3"), theirs("plain2", "c6")],
        decks=[["dear", "hero"], []],
        graveyards=[["mage"], []],
        active=1,
    )
    card = bout.war.grave[0][0]
    zones.to_deck(bout.war, card)
    assert sorted(bout.war.codex.faces[face].id for face in bout.war.deck[0]) == ["dear", "hero", "mage"]
    assert not bout.war.grave[0]
    seen = set()
    for seed in range(20):
        state = bout.war.copy()
        state.chance = Chance(seed)
        mill(state, 0, 1)
        seen.add(state.face(state.grave[0][0]).id)
    assert seen == {"dear", "hero", "mage"}, "each of them may lie on top, the returned one too"


@pytest.mark.rule("205.4", "KW-incarnation")
def test_the_graveyard_keeps_incarnation_tokens_and_nothing_else() -> None:
    bout = setup([mine("strong", "c3"), theirs("nargoyl", wounds=4), theirs("plain2", "e6"), mine("pticelov", "c2")])
    card = bout["nargoyl"]
    bout.war.tokens[card] = 3
    deaths.doom(bout.war, card, None)
    bout.end_turn()
    assert (bout.war.tokens[card], bout.war.wounds[card]) == (0, 0)
    assert bout.war.incarnation[card] == 1, "at the start of its owner's turn"


@pytest.mark.rule("205.4", "KW-incarnation", "117.3")
def test_acquired_incarnation_works_from_the_graveyard() -> None:
    gains = ["Инкарнация 1.", "Броня 2."]
    bout = setup([mine("strong", "c3"), theirs("weakling", "c4", tapped=True, gains=gains), theirs("plain2", "e6")])
    bout.strike("strong", "weakling", 6)
    card = bout["weakling"]
    assert [each.key for each in bout.war.effects[card]] == ["incarnation"], "everything else is lost"
    written, lost = BERSERK.written(bout.war)
    assert written["incarnations"] == [[], [1]]
    assert lost == []
    again = BERSERK.arrange(BERSERK.complete_setup({"decks": [["plain"], ["plain"]]}), written)
    assert again.waiting, "a position carries it over"
    bout.pick("choice", -1).pick("incarnation cell", "c6").settle()
    assert bout.cell("weakling") == "c6"
    assert bout.tapped("weakling")
    deaths.doom(bout.war, card, None)
    bout.end_turn().end_turn().end_turn()
    assert not bout.alive("weakling"), "532.5.3: once"


@pytest.mark.rule("532.5.4", "205.4")
def test_of_a_printed_and_an_acquired_incarnation_the_larger_works() -> None:
    bout = setup([mine("plain", "c1"), theirs("phoenix", "c6", gains=["Инкарнация 2."]), theirs("plain2", "e6")])
    deaths.doom(bout.war, bout["phoenix"], None)
    bout.end_turn()
    assert not bout.alive("phoenix"), "one token of two"
    bout.end_turn().pick("choice", -1).pick("incarnation cell", "c6").settle()
    assert bout.alive("phoenix")


@pytest.mark.rule("205.4", "415.3")
def test_acquired_incarnation_ends_in_the_graveyard_when_its_time_is_up() -> None:
    markers = [{"keyword": "incarnation", "value": 1, "until": 1}]
    bout = setup([mine("plain", "c1"), theirs("weakling", "c6", markers=markers), theirs("plain2", "e6")])
    deaths.doom(bout.war, bout["weakling"], None)
    bout.end_turn()
    assert bout.war.effects[bout["weakling"]] == ()
    assert not bout.alive("weakling")
    assert bout.war.incarnation[bout["weakling"]] == 0


@pytest.mark.rule("205.4", "532.4")
def test_a_revived_card_keeps_its_acquired_incarnation_and_a_card_of_the_deck_does_not() -> None:
    bout = setup(
        [
            mine("plain", "c1", gains=["Инкарнация 2.", "Броня 1."]),
            theirs("plain2", "e6"),
            mine("lovec_poslednego_vzdoha", "c2", tokens=2),
        ]
    )
    card = bout["plain"]
    deaths.doom(bout.war, card, None)
    bout.move("keeper", "a2")
    bout.use("lovec_poslednego_vzdoha", phases.FEATURES + bout.feature("lovec_poslednego_vzdoha", 1))
    bout.pick("cell", "c3").settle()
    assert bout.cell("plain") == "c3"
    assert bout.has("plain", "incarnation")
    assert not bout.has("plain", "armour")
    zones.to_deck(bout.war, card)
    bout.move("keeper", "a3")
    assert not bout.war.effects[card], "204.4: forgotten"


@pytest.mark.rule("209.1", "209.3", "TM-host", "507.3")
def test_equipment_put_onto_another_creature_has_a_new_host() -> None:
    bout = setup(
        [
            mine("nakovalnya_roda", "c2"),
            mine("plain", "b3"),
            mine("kirasa_naemnika", host=1),
            mine("hero", "d3"),
            theirs("plain2", "c6"),
        ],
        keeper=False,
    )
    assert bout.has("plain", "armour")
    bout.use("nakovalnya_roda", phases.FEATURES + bout.feature("nakovalnya_roda", 1)).settle(host=bout["hero"])
    assert bout.war.host[bout["kirasa_naemnika"]] == bout["hero"]
    assert not bout.has("plain", "armour")
    assert bout.has("hero", "armour")
    assert not bout.events("displaced")


@pytest.mark.rule("209.8", "212.6")
def test_a_summoned_symbiont_without_a_host_dies() -> None:
    bout = setup([mine("dzhoker", "c2", tokens=4), theirs("plain2", "c6")], decks=[["flea"], []])
    bout.use("dzhoker", phases.FEATURES + bout.feature("dzhoker", 1)).until("summon")
    bout.choose(bout.war.codex.by_id["flea"])
    bout.settle()
    assert [bout.war.face(card).id for card in bout.war.grave[0]] == ["flea"]


@pytest.mark.rule("702.5")
def test_a_symbiont_left_behind_by_a_retreat_dies() -> None:
    bout = setup(
        [mine("plain", "c1"), mine("flea", host=0), mine("plain2", "b2"), theirs("plain3", "c6")], campaign=True
    )
    bout.use("plain", phases.RETREAT).settle()
    bout.end_turn().end_turn()
    assert not bout.alive("plain")
    assert bout.war.zone[bout["flea"]] == GRAVEYARD
    bout = setup(
        [mine("plain", "c1"), mine("flea", host=0), mine("plain2", "b2"), theirs("plain3", "c6")], campaign=True
    )
    bout.use("flea", phases.RETREAT).settle()
    bout.end_turn().end_turn()
    assert bout.alive("plain")
    assert not bout.alive("flea")


@pytest.mark.rule(
    "PH-forward",
    "PH-backward",
    "PH-opposite",
    "PH-behind",
    "PH-left",
    "PH-right",
    "PH-diagonal",
    "TM-adjacent-cell",
    "TM-neighbour-card",
)
def test_directions_are_seen_by_the_controller() -> None:
    bout = setup(
        [
            mine("neupokoennyy_latnik", "c3"),
            mine("plain", "c2"),
            mine("plain2", "c4"),
            theirs("plain3", "c6"),
            mine("kamenotes_haggara", "e2"),
            mine("plain4", "e1"),
            mine("hero", "d2"),
        ]
    )

    def shielded(name: str) -> bool:
        return bout.has(name, "protection")

    assert shielded("plain"), "behind"
    assert not shielded("plain2"), "opposite"
    assert bout.has("hero", "incoming"), "left"
    assert not bout.has("plain4", "incoming"), "behind is neither left nor right"
    bout = setup([mine("kornevik", "c3"), theirs("plain2", "c4")])
    assert bout.has("kornevik", "defence-experience")
    bout = setup([mine("kornevik", "c3"), theirs("plain2", "d4")])
    assert not bout.has("kornevik", "defence-experience"), "diagonally is not opposite"


@pytest.mark.rule("507.1", "TM-displacement", "TM-direction-of-strike")
def test_a_strike_can_push() -> None:
    bout = setup([mine("tarannyy_byk", "c3"), theirs("plain2", "c4", tapped=True)])
    bout.strike("tarannyy_byk", "plain2", 6)
    assert bout.cell("plain2") == "c5"
    assert bout.cell("tarannyy_byk") == "c4"
    bout = setup([mine("tarannyy_byk", "c3"), theirs("plain2", "c4", tapped=True), theirs("plain3", "c5")])
    bout.strike("tarannyy_byk", "plain2", 6)
    assert bout.cell("plain2") == "c4", "the cell behind is not free"
    assert bout.cell("tarannyy_byk") == "c3"


@pytest.mark.rule("TM-put-into-graveyard", "205.1", "204.2")
def test_milling_is_no_destruction() -> None:
    bout = setup(
        [mine("gadalka_s_trakta", "c3"), mine("catcher", "b2"), theirs("plain2", "c6")],
        decks=[["dear", "hero", "mage"], []],
    )
    bout.use("gadalka_s_trakta", phases.FEATURES + bout.feature("gadalka_s_trakta", 3)).until("look")
    assert len(bout.options()) == 3
    looked = bout.events("looked")[0]
    assert len(looked.for_seat(0)["faces"]) == 3
    assert "faces" not in looked.for_seat(1), "nobody else may see them"
    bout.choose(bout.war.codex.by_id["hero"])
    bout.settle()
    assert [bout.war.face(card).id for card in bout.war.grave[0]] == ["hero"]
    assert len(bout.war.deck[0]) == 2
    assert bout.tokens("catcher") == 0
