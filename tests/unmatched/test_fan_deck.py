"""Fans' decks: what the deck maker exports becomes a hero that plays, or says card by card what it does not mean."""

import json
from pathlib import Path
from typing import Any

import pytest

from triskel.cli import main
from triskel.games.unmatched.desk.coverage import guess_names
from triskel.games.unmatched.desk.fan_deck import read_fan_deck
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.kernel import BadContent, Chance, start


def export() -> dict[str, Any]:
    return {
        "deck_data": {
            "hero": {
                "name": "Baba Yaga", "hp": 14, "move": 2, "isRanged": True,
                "specialAbility": "At the start of your turn, you may deal 1 damage to an opposing fighter "
                "in Baba Yaga's zone.",
            },
            "sidekick": {"name": "Hut", "hp": 6, "quantity": 1, "isRanged": False},
            "cards": [
                {"title": "Mortar Flight", "type": "versatile", "value": 3, "boost": 2, "quantity": 10,
                 "characterName": "Baba Yaga", "afterText": "Move Baba Yaga up to 3 spaces."},
                {"title": "Iron Teeth", "type": "attack", "value": 4, "boost": 1, "quantity": 10,
                 "characterName": "Any", "afterText": "If you won the combat, draw 1 card."},
                {"title": "Chicken Legs", "type": "scheme", "value": None, "boost": 2, "quantity": 5,
                 "characterName": "Hut", "basicText": "Move the Hut up to 4 spaces."},
                {"title": "Fence of Bones", "type": "defense", "value": 3, "boost": 1, "quantity": 5,
                 "characterName": "any", "immediateText": "Cancel all effects on your opponent's card."},
            ],
        }
    }  # fmt: skip


def test_an_export_becomes_a_hero_with_its_fighters_and_thirty_cards() -> None:
    deck = read_fan_deck(json.dumps(export()), "yaga.json")
    assert not deck.problems
    kit = deck.kit()
    hero, sidekick = kit.fighters
    assert (hero.id, hero.health, hero.ranged, kit.move) == ("baba_yaga", 14, True, 2)
    assert (sidekick.id, sidekick.health, sidekick.ranged, sidekick.count) == ("hut", 6, False, 1)
    assert sum(card.copies for card in kit.cards) == 30
    assert [card.user for card in kit.cards] == ["baba_yaga", "any", "hut", "any"]


def database() -> dict[str, Any]:
    """The same hero in the database's form, with two sorts of sidekicks."""
    hero = export()["deck_data"]["hero"]
    special = hero.pop("specialAbility")
    sidekicks = [{"name": "Hut", "hp": 6}, {"name": "Raven", "hp": 1, "quantity": 3, "isRanged": True}]
    return {"heroes": [hero], "sidekicks": sidekicks, "special": special, "cards": export()["deck_data"]["cards"]}


def test_the_form_of_the_database_is_read_and_keeps_every_quantity() -> None:
    kit = read_fan_deck(json.dumps(database()), "yaga.json").kit()
    assert [(each.id, each.health, each.count) for each in kit.fighters] == [
        ("baba_yaga", 14, 1), ("hut", 6, 1), ("raven", 1, 3),
    ]  # fmt: skip
    assert len(kit.abilities) == 1


def test_health_that_is_not_said_is_asked_for_and_two_heroes_are_refused() -> None:
    data = database()
    del data["sidekicks"][1]["hp"]
    with pytest.raises(BadContent, match="Raven: how much health"):
        read_fan_deck(json.dumps(data), "yaga.json")
    twins = database()
    twins["heroes"] *= 2
    with pytest.raises(BadContent, match="a hero is one fighter here"):
        read_fan_deck(json.dumps(twins), "yaga.json")
    crowd = database()
    crowd["sidekicks"][1]["quantity"] = 10**8
    with pytest.raises(BadContent):
        read_fan_deck(json.dumps(crowd), "yaga.json")


def test_each_card_says_back_what_was_understood() -> None:
    deck = read_fan_deck(json.dumps(export()), "yaga.json")
    said = {each.name: each.means("en") for each in deck.understood}
    assert any("You draw 1 card" in line for line in said["Iron Teeth"])
    assert any("You move Baba Yaga up to 3 spaces" in line for line in said["Mortar Flight"])
    assert any("наносит" in line or "нанес" in line for line in deck.understood[0].means("ru"))


def test_a_card_that_is_not_understood_is_named_and_refused(tmp_path: Path) -> None:
    data = export()
    data["deck_data"]["cards"][2]["basicText"] = "The hut sings a lullaby."
    deck = read_fan_deck(json.dumps(data), "yaga.json")
    (problem,) = deck.problems
    assert problem.name == "Chicken Legs"
    assert '"sings"' in problem.problem
    with pytest.raises(BadContent, match="not understood: Chicken Legs"):
        deck.kit()


def test_vanilla_plays_it_by_its_numbers_and_says_so_in_the_log(tmp_path: Path) -> None:
    data = export()
    data["deck_data"]["cards"][2]["basicText"] = "The hut sings a lullaby."
    file = tmp_path / "yaga.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    hero = tmp_path / "yaga.toml"
    assert main(["deck", "import", str(file), "--game", "unmatched", "--out", str(hero)]) == 2
    assert not hero.exists()
    assert main(["deck", "import", str(file), "--game", "unmatched", "--vanilla", "--out", str(hero)]) == 0
    match = start(UNMATCHED, {"heroes": [str(hero), "medusa"], "board": "sarpedon"}, seed=1)
    lines = [UNMATCHED.log_line(match.state, event.for_seat(0), "en") for event in match.events]
    assert "Baba Yaga plays by the numbers only: Chicken Legs" in lines


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.clear(), "deck_data with hero and cards"),
        (lambda data: data["deck_data"]["hero"].update(name=""), "the hero has no name"),
        (lambda data: data["deck_data"]["cards"][0].update(title=""), "cards 1: a card has no title"),
        (lambda data: data["deck_data"]["cards"][0].update(type="spell"), "not 'spell'"),
        (lambda data: data["deck_data"]["cards"][0].update(characterName="Koschei"), "nobody here is called 'Koschei'"),
        (lambda data: data["deck_data"]["cards"].extend(data["deck_data"]["cards"] * 20), "at most 60 are read"),
    ],
)
def test_a_broken_export_says_what_is_wrong(change: Any, message: str) -> None:
    data = export()
    change(data)
    with pytest.raises(BadContent, match=message):
        read_fan_deck(json.dumps(data), "yaga.json")


def test_a_deck_of_another_size_is_refused() -> None:
    data = export()
    data["deck_data"]["cards"][0]["quantity"] = 9
    with pytest.raises(BadContent, match="the deck has 29 cards; it must have 30"):
        read_fan_deck(json.dumps(data), "yaga.json").kit()


def test_what_is_not_json_is_refused() -> None:
    with pytest.raises(BadContent, match="this is not JSON"):
        read_fan_deck("{", "yaga.json")


EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "fan_decks").glob("*.json"))


@pytest.mark.parametrize("file", EXAMPLES, ids=[each.stem for each in EXAMPLES])
def test_our_example_decks_are_understood_card_by_card(file: Path) -> None:
    deck = read_fan_deck(file.read_text("utf-8"), file.name)
    assert [each.problem for each in deck.problems] == []
    assert len(deck.understood) == len(deck.kit().cards) + 1


def test_what_texts_only_speak_of_is_declared() -> None:
    kits = {each.stem: read_fan_deck(each.read_text("utf-8"), each.name).kit() for each in EXAMPLES}
    assert list(kits["lantern_keeper"].tokens) == ["lantern"]
    assert "gear" in kits["clockmaker"].counters
    assert kits["storm_captain"].counters["form"] == (0, 1)
    keeper, moths = kits["lantern_keeper"].fighters
    assert "Keeper" in keeper.aliases
    assert moths.count == 3
    assert [card.user for card in kits["lantern_keeper"].cards][:3] == [keeper.id, keeper.id, moths.id]


@pytest.mark.parametrize("file", EXAMPLES, ids=[each.stem for each in EXAMPLES])
def test_an_imported_deck_plays_twenty_matches_to_the_end(file: Path, tmp_path: Path) -> None:
    hero = tmp_path / "hero.toml"
    hero.write_text(read_fan_deck(file.read_text("utf-8"), file.name).toml, encoding="utf-8")
    for seed in range(20):
        foe = ("medusa", "king_arthur", "houdini")[seed % 3]
        match = start(UNMATCHED, {"heroes": [str(hero), foe], "board": "sarpedon"}, seed=seed)
        dice = Chance(seed, keep_log=False)
        for _ in range(4000):
            if match.outcome is not None:
                break
            decision = match.decisions[0]
            options = list(decision.options)
            match.choose(decision.seat, options[dice.below(len(options))])
        assert match.outcome is not None, f"seed {seed}"


def test_a_hero_whom_the_texts_call_she_is_a_woman() -> None:
    rows = [
        {"hero": "Nixie", "type": "attack", "user": "Nixie", "text": "After combat: move Nixie up to 2 spaces."},
        {
            "hero": "Nixie",
            "type": "scheme",
            "user": "Nixie",
            "text": "If Nixie is in her zone, she draws 1 card.",
        },
    ]
    assert guess_names(rows).genders == {"hero": "f"}
    rows[1]["text"] = "Move Nixie up to 2 spaces. Then move each other fighter up to 1 space."
    assert guess_names(rows).genders == {}, "other is not her"
