"""What kind of thing a card and an ability are: types, classes, elements, printed numbers (104-108, 111, 206)."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import ATTACKS, MAGICAL, concrete
from triskel.games.berserk.content.cards import make_card
from triskel.games.berserk.content.library import face_of
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import (
    ARTIFACT,
    CREATURE,
    DARK,
    EQUIPMENT,
    FLYER,
    FOREST,
    GROUND,
    SYMBIONT,
    TERRAIN,
)
from triskel.kernel.play.refusal import BadContent

M = n.Means

CLASSES = {
    "akkenian": "аккениец",
    "angel": "ангел",
    "archaalite": "архаалит",
    "swamp": "болото",
    "brotherhood": "братство",
    "reborn": "возрождённый",
    "gate": "врата",
    "harpy": "гарпия",
    "hero-warrior": "герой-воин",
    "hero-mage": "герой-маг",
    "dwarf": "гном",
    "city": "город",
    "mountains": "горы",
    "demon": "демон",
    "child-of-krong": "дитя кронга",
    "armour-piece": "доспех",
    "dragon": "дракон",
    "draconid": "драконид",
    "spirit": "дух",
    "potion": "зелье",
    "inquisitor": "инквизитор",
    "jordling": "йордлинг",
    "coven": "ковен",
    "koyar": "койар",
    "biter": "кусака",
    "forest": "лес",
    "linung": "линунг",
    "footwear": "обувь",
    "orc": "орк",
    "weapon": "оружие",
    "pirate": "пират",
    "spawn": "порождение",
    "desert": "пустыня",
    "river": "река",
    "river-maiden": "речная дева",
    "slua": "слуа",
    "steppe": "степь",
    "forest-guardian": "страж леса",
    "sphere": "сфера",
    "toa-dan": "тоа-дан",
    "troll": "тролль",
    "shield": "щит",
    "elemental": "элементаль",
    "elf": "эльф",
    "podzemnik": "подземник",
    "sumrak": "сумрак",
}


@pytest.mark.rule("104.1", "104.2", "106.3", "106.4", "105.4", "206.1", "206.2", "206.3", "206.4", "TM-creature")
@pytest.mark.parametrize(
    ("kind", "subtype", "has"),
    [
        ("creature", "ground", (CREATURE, GROUND, 7, 2, (1, 2, 3))),
        ("creature", "flying", (CREATURE, FLYER, 7, 0, (1, 2, 3))),
        ("creature", "symbiont", (CREATURE, SYMBIONT, 7, 0, (1, 2, 3))),
        ("artifact", None, (ARTIFACT, GROUND, 7, 0, (0, 0, 0))),
        ("terrain", None, (TERRAIN, GROUND, 0, 0, (0, 0, 0))),
        ("equipment", None, (EQUIPMENT, GROUND, 0, 0, (0, 0, 0))),
    ],
)
def test_types_decide_which_properties_there_are(kind: str, subtype: str | None, has: tuple[object, ...]) -> None:
    raw = {
        "id": "any",
        "name": {"ru": "Всё сразу", "en": "All at once"},
        "type": kind,
        "cost": 5,
        "elite": True,
        "lives": 7,
        "move": 2,
        "strike": [1, 2, 3],
        "elements": ["forest", "dark"],
        "classes": [],
    }
    if subtype is not None:
        raw["subtype"] = subtype
    face = face_of(make_card(raw, "tests"), 0)
    assert (face.kind, face.subtype, face.lives, face.move, face.strike) == has
    assert (face.cost, face.elite) == (5, True), "every card has them"
    assert (face.name_ru, face.elements) == ("Всё сразу", FOREST | DARK)
    with pytest.raises(BadContent):
        make_card(raw | {"type": "card"}, "tests")


@pytest.mark.ruling("symbiont_kind")
@pytest.mark.rule("206.1", "TM-creature", "TM-independent-creature", "KW-flying", "106.4")
def test_flyers_and_symbionts_are_creatures_too() -> None:
    bout = setup(
        [
            mine("plain", "c3"),
            mine("bird"),
            mine("flea", host=0),
            mine("stone", "c2"),
            mine("land"),
            mine("sword", host=0),
            theirs("plain2", "c6"),
        ]
    )
    war = bout.war
    creatures = [each for each in bout.names if traits.is_creature(war, bout[each])]
    assert creatures == ["plain", "bird", "flea", "plain2", "keeper"]
    assert [traits.subtype(war, bout[each]) for each in ("plain", "bird", "flea")] == [GROUND, FLYER, SYMBIONT]
    assert [traits.flies(war, bout[each]) for each in ("plain", "bird", "flea")] == [False, True, False]
    assert [traits.mortal(war, bout[each]) for each in ("stone", "land", "sword")] == [True, False, False]


@pytest.mark.rule("206.6", "206.7", "206.8", "104.3", "107.1")
def test_only_cards_with_life_are_wounded_and_only_strikers_strike() -> None:
    bout = setup(
        [
            mine("vladyka_kaldery", "c2"),
            mine("hexer", "b2"),
            theirs("land"),
            theirs("plain2", "c5"),
            theirs("stone", "c6"),
        ]
    )
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("vladyka_kaldery").settle()
    assert bout.wounds("stone") == 2
    assert bout.wounds("land") == 0
    bout.end_turn()
    assert phases.STRIKE not in bout.uses("stone")
    assert phases.MOVE not in bout.uses("stone")
    assert phases.MOVE in bout.uses("plain2")


@pytest.mark.rule("104.1", "105.1", "105.3", "105.5", "TM-starting-life", "TM-cost")
def test_printed_numbers_are_what_the_rules_read() -> None:
    bout = setup([mine("naemnaya_rota", "c3", x=3), mine("plain", "b3"), theirs("plain2", "c6")])
    assert traits.cost(bout.war, bout["plain"]) == 4
    assert traits.cost(bout.war, bout["naemnaya_rota"]) == 2 + 3
    assert traits.max_life(bout.war, bout["plain"]) == 10
    assert traits.strike(bout.war, bout["plain"]) == (1, 2, 3)


@pytest.mark.rule("105.2.1", "105.2.2")
def test_a_numeric_cost_speaks_of_gold_and_silver_alike() -> None:
    bout = setup([mine("nargoyl"), theirs("molot_stareyshiny", host=2), theirs("hero", "c6"), theirs("gornilo_obetov")])
    bout.use("nargoyl", phases.FEATURES + bout.feature("nargoyl"))
    assert set(bout.options()) == {bout["molot_stareyshiny"], bout["gornilo_obetov"]}, "elite cards for 3"


@pytest.mark.ruling("same_element_neutral")
@pytest.mark.rule("106.2.3", "TM-element")
def test_same_element_means_one_in_common() -> None:
    bout = setup(
        [mine("mechtatel_o_stihiyah", "c3", tokens=1), mine("steppe", "b3"), theirs("plain2", "c6")],
        graveyards=[["steppe", "forest", "plain"], []],
    )
    feature = bout.war.face(bout["mechtatel_o_stihiyah"]).features[2]
    assert phases.FEATURES + feature.uid not in bout.uses("mechtatel_o_stihiyah"), "neutral shares nothing"
    zones.mark(bout.war, bout["mechtatel_o_stihiyah"], Effect("gain element", 1, made=1))
    from triskel.games.berserk.rules.space.arrivals import _bring_options
    from triskel.games.berserk.state.roles import Scene
    from triskel.games.berserk.state.stack import Use

    use = Use(bout["mechtatel_o_stihiyah"], 0, feature, Scene(bout["mechtatel_o_stihiyah"], 0))
    bout.war.become(bout.war.grave[0][0], bout.war.codex.by_id["stepnoy_opolchenec"])
    found = [bout.war.face(card).id for card in _bring_options(bout.war, use, feature.body)]
    assert found == ["stepnoy_opolchenec"]


@pytest.mark.rule("108-intro", "108.2")
def test_a_lost_flight_gives_the_initial_movement_back() -> None:
    bout = setup([mine("fast", "c3"), theirs("plain2", "c6")])
    card = bout["fast"]
    zones.mark(bout.war, card, Effect("flight", 1, made=1))
    assert traits.subtype(bout.war, card) == FLYER
    assert traits.movement(bout.war, card) == 0
    bout.war.effects[card] = ()
    assert traits.movement(bout.war, card) == 3


@pytest.mark.rule(
    "111.1",
    "111.1.1",
    "111.1.2",
    "111.1.3",
    "TM-magical-attack",
    "TM-nonmagical-attack",
    "TM-magical-ability",
    "AB-strike",
    "TM-attack",
)
def test_the_table_of_abilities() -> None:
    assert concrete((M.MELEE,)) == {M.SIMPLE, M.SPECIAL, M.MAGIC}
    assert concrete((M.RANGED,)) == {M.SHOT, M.THROW, M.REACH, M.DISCHARGE}
    assert {M.MAGIC, M.DISCHARGE} == MAGICAL
    assert concrete((M.NONMAGICAL,)) == {M.SIMPLE, M.SPECIAL, M.REACH, M.SHOT, M.THROW}
    assert concrete((M.MAGICAL_ABILITY,)) == MAGICAL | {M.SPELL}
    assert concrete((M.STRIKE,)) == {M.SIMPLE, M.SPECIAL, M.MAGIC, M.REACH}
    assert concrete((M.SHOT, M.SPELL)) == {M.SHOT, M.SPELL}, "single words mean themselves"
    assert M.SPELL not in ATTACKS
    assert M.INFLUENCE not in ATTACKS


@pytest.mark.rule("KW-protection-attacks", "KW-protection-ranged", "KW-protection-ranged-nonmagical", "528.2")
def test_complex_protections_are_sums() -> None:
    assert concrete((M.ATTACK,)) == ATTACKS
    assert len(ATTACKS) == 7
    assert concrete((M.RANGED,)) == {M.SHOT, M.THROW, M.DISCHARGE, M.REACH}
    assert concrete((M.NONMAGICAL_RANGED,)) == {M.SHOT, M.THROW, M.REACH}
    bout = setup([mine("caster", "c1"), mine("archer", "b1"), theirs("sledopyt_rubezhey", "c6")])
    bout.play("archer", "sledopyt_rubezhey", 6)
    assert bout.wounds("sledopyt_rubezhey") == 0
    bout.play("caster", "sledopyt_rubezhey", 6)
    assert bout.wounds("sledopyt_rubezhey") == 3


@pytest.mark.rule("KW-protection-spells", "KW-protection-discharges", "KW-protection-throws")
@pytest.mark.parametrize(
    ("who", "target", "wounds"),
    [
        ("spellcaster", "spellproof", 0),
        ("hexer", "spellproof", 3),
        ("caster", "akolit_dzara", 0),
        ("thrower", "akolit_dzara", 2),
        ("thrower", "drakonid_shchitnik", 0),
        ("archer", "drakonid_shchitnik", 3),
    ],
)
def test_protections_stop_one_kind_each(who: str, target: str, wounds: int) -> None:
    bout = setup([mine(who, "c1"), theirs(target, "c6")])
    bout.play(who, target, 6) if who in ("caster", "thrower", "archer") else bout.play(who, target)
    assert bout.wounds(target) == wounds


@pytest.mark.rule("516-intro", "516.1", "516.2", "TM-modifier", "TM-movement")
def test_base_properties_do_not_fall_below_zero() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    from triskel.games.berserk.state.face import Grant

    zones.mark(bout.war, bout["plain"], Effect("movement", -5, payload=Grant("movement", -5)))
    assert traits.movement(bout.war, bout["plain"]) == 0


@pytest.mark.rule(
    "CL-akkenian",
    "CL-angel",
    "CL-archaalite",
    "CL-swamp",
    "CL-brotherhood",
    "CL-reborn",
    "CL-gate",
    "CL-harpy",
    "CL-hero-warrior",
    "CL-hero-mage",
    "CL-dwarf",
    "CL-city",
    "CL-mountains",
    "CL-demon",
    "CL-child-of-krong",
    "CL-armour-piece",
    "CL-dragon",
    "CL-draconid",
    "CL-spirit",
    "CL-potion",
    "CL-inquisitor",
    "CL-jordling",
    "CL-coven",
    "CL-koyar",
    "CL-biter",
    "CL-forest",
    "CL-linung",
    "CL-footwear",
    "CL-orc",
    "CL-weapon",
    "CL-pirate",
    "CL-spawn",
    "CL-desert",
    "CL-river",
    "CL-river-maiden",
    "CL-slua",
    "CL-steppe",
    "CL-forest-guardian",
    "CL-sphere",
    "CL-toa-dan",
    "CL-troll",
    "CL-shield",
    "CL-elemental",
    "CL-elf",
    "CL-podzemnik",
    "CL-sumrak",
    "TM-card-class",
)
@pytest.mark.parametrize("name", CLASSES.values())
def test_a_feature_for_a_class_meets_every_card_of_it_and_no_other(name: str) -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c6")])
    from triskel.games.berserk.compile.filters import Sieve

    sieve = Sieve(n.Selector(filters=(n.OfClass(name),)))
    card, other = bout["plain"], bout["plain2"]
    had = name == "гном"
    assert sieve.full(bout.war, other, card, None) == had
    zones.mark(bout.war, card, Effect("class", 1, payload=name, made=1))
    assert sieve.full(bout.war, other, card, None)
    assert sieve.full(bout.war, card, other, None) == had


@pytest.mark.rule("TM-strike-value")
def test_the_value_of_a_strike_is_without_modifiers() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c6")])
    zones.mark(bout.war, bout["plain"], Effect("attack+", 5))
    assert traits.strike(bout.war, bout["plain"]) == (1, 2, 3)
