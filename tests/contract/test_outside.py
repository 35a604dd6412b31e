"""What comes from outside has bounds: every number, text and bracket; and the words that refuse it say which."""

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.content.cards import load_decks, load_set, make_deck, set_from_csv, set_from_toml
from triskel.games.berserk.content.formats import deck_from_text
from triskel.games.berserk.content.library import SETS
from triskel.games.unmatched.content.heroes import hero_from_text, load_hero
from triskel.games.unmatched.desk.fan_deck import read_fan_deck
from triskel.games.unmatched.state.board import board_from_text, board_text
from triskel.kernel import TriskelError
from triskel.kernel.books import scenario
from triskel.kernel.books.outside import MOST_DEPTH, checked, counted, read_json, read_toml, whole_number
from triskel.kernel.books.record import parse, replay
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadContent

ROOT = Path(__file__).parents[2]
HUGE = 100_000_000
SET = """[set]
id = "own"
year = 2012

[[card]]
id = "own_card"
name = { ru = "Воин", en = "Warrior" }
number = 1
cost = 3
lives = 9
move = 1
strike = [1, 2, 3]
"""


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in a table the numbers stand."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from numbers(each, (*path, key))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from numbers(each, (*path, place))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def with_huge(data: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(data))
    at: Any = found
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = HUGE
    return found


def every_number_is_bounded(data: dict[str, Any], read: Callable[[str], object]) -> int:
    """Make each number of a file huge in turn; how many there were."""
    paths = list(numbers(data))
    for path in paths:
        with pytest.raises(TriskelError, match=r"\d"):
            read(dump(with_huge(data, path)))
    return len(paths)


def test_every_number_of_a_hero_has_a_bound() -> None:
    source = load_hero("alice").source + '\n[[token]]\nid = "x"\nmost = 2\nname = { en = "X", ru = "X" }\n'
    assert every_number_is_bounded(tomllib.loads(source), lambda text: hero_from_text(text, "hero")) > 30


def test_every_number_of_a_set_has_a_bound() -> None:
    assert every_number_is_bounded(tomllib.loads(SET), set_from_toml) == 8
    with pytest.raises(BadContent, match="lives"):
        set_from_csv(f"name_ru,cost,lives,strike\nВоин,3,{HUGE},1-2-3\n")
    with pytest.raises(BadContent, match="strike"):
        set_from_csv(f"name_ru,cost,lives,strike\nВоин,3,9,1-2-{HUGE}\n")


def test_a_number_in_a_card_text_has_a_bound() -> None:
    with pytest.raises(BadContent, match=str(HUGE)):
        set_from_toml(SET + f'abilities = ["Удар на {HUGE}."]\n')
    text = load_hero("medusa").source.replace("draw 1 card", f"draw {HUGE} cards")
    with pytest.raises(BadContent, match=str(HUGE)):
        hero_from_text(text, "hero")


def test_every_number_of_a_deck_has_a_bound() -> None:
    deck = {"id": "own", "cards": {"aracent": 3, "gnus": 2}}
    assert every_number_is_bounded(deck, lambda text: make_deck(read_toml(text, "deck"), "deck")) == 2
    cards = {card.id: card for name in SETS for card in load_set(name).cards}
    known = next(iter(load_decks().values())).cards[0][0]
    with pytest.raises(BadContent, match="line 1: how many copies"):
        deck_from_text(f"{HUGE} {known}", cards)
    with pytest.raises(BadContent, match="how many copies"):
        deck_from_text("\n".join([f"99 {known}"] * 2), cards)


def test_a_board_has_not_more_doors_than_can_be_reckoned_with() -> None:
    data = tomllib.loads(board_text("heorot"))
    data["doors"] = [{**data["doors"][0], "id": f"d{n}"} for n in range(30)]
    with pytest.raises(BadContent, match="doors"):
        board_from_text(dump(data), "board")


@pytest.mark.parametrize("key", ["hp", "move", "quantity", "value", "boost"])
def test_every_number_of_an_export_has_a_bound(key: str) -> None:
    card = {"title": "Blow", "type": "attack", "value": 3, "boost": 1, "quantity": 30}
    hero: dict[str, Any] = {"name": "Hero", "hp": 15, "move": 2}
    (hero if key in hero else card)[key] = HUGE
    with pytest.raises(BadContent, match=key):
        read_fan_deck(json.dumps({"hero": hero, "cards": [card]}), "export").kit()


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("unmatched", {"seats": [0, HUGE]}), ("unmatched", {"younger": HUGE}), ("inis", {"players": HUGE}),
        ("inis", {"round_limit": HUGE}), ("berserk", {"deal": HUGE}), ("berserk", {"stall": HUGE}),
        ("berserk", {"loser": HUGE}), ("berserk", {"decks": [["aracent"] * 5000, "swamp"]}),
    ],
)  # fmt: skip
def test_every_number_of_a_setup_has_a_bound(game: str, setup: dict[str, Any]) -> None:
    with pytest.raises(TriskelError):
        find_game(game).complete_setup(setup)


def scenarios() -> list[Path]:
    """One of many, with numbers of all kinds among them."""
    found = sorted((ROOT / "scenarios").rglob("*.toml"))
    return [path for path in found if "[position" in path.read_text("utf-8")][::25]


@pytest.mark.parametrize("path", scenarios(), ids=lambda path: path.stem)
def test_every_number_of_a_position_has_a_bound(path: Path) -> None:
    data = tomllib.loads(path.read_text("utf-8"))
    for where in numbers({"position": data["position"]}):
        if "knowledge" in where:
            continue  # masks of cards
        with pytest.raises(TriskelError):
            scenario.set_up(scenario.Scenario(with_huge(data, where), str(path)), find_game)


def test_a_number_is_refused_in_words() -> None:
    for bad in (0, 11, True, "3", 2.0, None, 10**500):
        with pytest.raises(BadContent, match="how many is a whole number from 1 to 10, not"):
            whole_number(bad, "how many", 1, 10)
    assert whole_number(10, "how many", 1, 10) == 10
    assert [counted(each, "how many", 10) for each in ("3", 3, 3.0)] == [3, 3, 3]
    for worse in ("²", "3.5", -1, "9" * 30):
        with pytest.raises(BadContent):
            counted(worse, "how many", 10)


@pytest.mark.parametrize("bad", ["a\x00b", "\x1b[31m", "\x7f", "\ud800"])
def test_what_cannot_be_written_is_refused(bad: str) -> None:
    with pytest.raises(BadContent, match="has no place in a text"):
        checked({"a": [bad]}, "setup")
    with pytest.raises(BadContent, match="has no place in a text"):
        checked({bad: 1}, "setup")
    assert checked("two\nlines\tand a tab\r\n", "setup")
    with pytest.raises(TriskelError):
        parse(f"triskel record 1\ngame unmatched{bad}\n* \nend")


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_toml, "a = " + "[" * 5000 + "]" * 5000), (read_toml, ".".join(["a"] * 5000) + " = 1"),
        (read_toml, "a = " + "{ a = " * 5000 + "1" + " }" * 5000), (read_toml, "a = " + "9" * 5000),
        (read_json, "[" * 100_000), (read_json, '{"a":' * 5000 + "1" + "}" * 5000), (read_json, "9" * 5000),
        (read_json, "1e999"), (read_json, '"\\ud800"'), (read_toml, 'a = "\\u0000"'), (read_toml, "a = nan"),
    ],
)  # fmt: skip
def test_deep_and_long_files_end_in_words(read: Callable[[str, str], object], text: str) -> None:
    with pytest.raises(BadContent, match="file"):
        read(text, "file")


def test_depth_is_bounded_in_plain_data_too() -> None:
    value: Any = 1
    for _ in range(MOST_DEPTH):
        value = [value]
    assert checked(value, "setup")
    with pytest.raises(BadContent, match="brackets"):
        checked([value], "setup")


def test_a_record_with_a_deep_setup_ends_in_words() -> None:
    deep = "[" * 3000 + "]" * 3000
    with pytest.raises(TriskelError, match="line 3"):
        replay(parse(f"triskel record 1\ngame unmatched\nsetup heroes = {deep}\n* \nend 0 x\n"), find_game)
    with pytest.raises(TriskelError):
        parse(f"triskel record 1\ngame unmatched\n* \n{'9' * 5000} pass\nend 0 x\n")
