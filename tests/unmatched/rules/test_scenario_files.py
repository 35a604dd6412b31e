"""The scenario format itself: a false expectation of any kind fails, and a mistake in a file is named."""

from pathlib import Path

import pytest

from triskel.kernel import BadContent, BadSetup
from triskel.kernel.books.scenario import check, read, set_up
from triskel.kernel.kit import find_game

HEAD = """
title = "a duel"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur"]
[position]
active = "medusa"
[position.fighters]
medusa = "S20"
king_arthur = "S21"
merlin = "S37"
[position.players.medusa]
hand = ["snipe"]
deck = ["feint", "dash"]
[[step]]
choose = ["attack", "with medusa", "play snipe", "no defence"]
[step.expect]
"""


def failures(expectation: str, head: str = HEAD) -> list[str]:
    return [str(each) for each in check(read(head + expectation, "here.toml"), find_game)]


TRUE = [
    "health = { king_arthur = 15, medusa = 16 }",
    'space = { medusa = "S20", harpy_1 = "" }',
    'hand = { medusa = ["feint"] }',
    "hand_count = { medusa = 1 }",
    'discard = { medusa = ["snipe"] }',
    'discard_top = { medusa = "snipe" }',
    'deck_top = { medusa = ["dash"] }',
    "deck_count = { medusa = 28, king_arthur = 30 }",
    "counters = { medusa = {} }",
    "closed_doors = []",
    'active = "medusa"',
    "actions = 1",
    "turn = 1",
    'decision = "action"',
    "seat = 0",
    'options = ["attack", "maneuver"]',
    'legal = ["attack"]',
    'illegal = { scheme = "U-SCHEME-1" }',
    'events = ["drew", { kind = "compared", attack = 3, defence = 0 }]',
    'no_events = ["defeated", { kind = "compared", attack = 4 }]',
    'outcome = "none"',
]
FALSE = [
    ("health = { king_arthur = 14 }", "health.king_arthur: 15, not 14"),
    ('space = { medusa = "S21" }', "space.medusa: S20, not S21"),
    ('hand = { medusa = ["dash"] }', "hand.medusa"),
    ("hand_count = { medusa = 2 }", "hand_count.medusa"),
    ('discard = { medusa = ["dash", "snipe"] }', "discard.medusa"),
    ('discard_top = { medusa = "dash" }', "discard_top.medusa"),
    ('deck_top = { medusa = ["snipe"] }', "deck_top.medusa"),
    ("deck_count = { medusa = 27 }", "deck_count.medusa"),
    ('closed_doors = ["west"]', "closed_doors"),
    ('active = "king_arthur"', "active"),
    ("actions = 2", "actions: 1, not 2"),
    ("turn = 2", "turn"),
    ('decision = "target"', "decision: action, not target"),
    ("seat = 1", "seat: 0, not 1"),
    ('options = ["attack"]', "options"),
    ('legal = ["scheme"]', "not legal: scheme"),
    ('illegal = { attack = "U-ATK-2" }', "attack is legal"),
    ('illegal = { scheme = "U-ATK-2" }', "is refused by ['U-SCHEME-1'], not by U-ATK-2"),
    ('illegal = { dance = "U-ATK-2" }', "means nothing here"),
    ('events = [{ kind = "compared", attack = 4 }]', "no such event"),
    ('events = ["defeated"]', "no such event"),
    ('no_events = ["drew"]', "there was the event"),
    ('outcome = { winners = [0], reason = "hero defeated" }', "outcome: None"),
]


@pytest.mark.parametrize("expectation", TRUE)
def test_a_true_expectation_holds(expectation: str) -> None:
    assert failures(expectation) == []


@pytest.mark.parametrize(("expectation", "words"), FALSE)
def test_a_false_expectation_is_reported_with_its_step(expectation: str, words: str) -> None:
    found = failures(expectation)
    assert len(found) == 1
    assert found[0].startswith("here.toml: step 1: ")
    assert words in found[0]


def test_several_false_expectations_are_all_reported() -> None:
    assert len(failures("actions = 2\nturn = 5\nseat = 1")) == 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"play snipe"', '"play dash"', "play snipe"),
        ('"no defence"]', '"no defence", "scheme"]', "U-SCHEME-1"),
        ('"no defence"]', '"no defence"]\nchance = ["a:dash"]', "1 of the dictated outcomes were not needed"),
        ('"no defence"]', '"no defence"]\nchance = ["a:nothing"]', "unknown outcome"),
    ],
)
def test_an_impossible_script_is_reported(old: str, new: str, words: str) -> None:
    found = failures("", HEAD.replace(old, new))
    assert len(found) == 1
    assert words in found[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "a duel"', "", "a scenario needs title"),
        ('title = "a duel"', 'titel = "a duel"', "Did you mean title"),
        ("[[step]]", "[[step]]\nexpects = 1", "Did you mean expect"),
        ('active = "medusa"', 'active = "medussa"', "Did you mean medusa"),
        ('active = "medusa"', 'activ = "medusa"', "Did you mean active"),
        ('medusa = "S20"', 'medusa = "S99"', "space"),
        ('medusa = "S20"', 'medusa = { space = "S20", health = 17 }', "health is 0 to 16, not 17"),
        ('king_arthur = "S21"', 'king_arthur = "S20"', "U-ZONE-1"),
        ('king_arthur = "S21"\n', "", "king_arthur must stand on the board"),
        ('hand = ["snipe"]', 'hand = ["snipes"]', "Did you mean snipe"),
        ('hand = ["snipe"]', 'hand = ["snipe", "snipe", "snipe", "snipe"]', "all copies of snipe are placed"),
        ('active = "medusa"', 'active = "medusa"\nphase = "lunch"', "phase"),
        ('active = "medusa"', 'active = "medusa"\nclosed_doors = ["west"]', "door"),
        ('title = "a duel"', 'title = "a duel', "here.toml"),
    ],
)
def test_a_mistake_in_the_file_is_named(old: str, new: str, words: str) -> None:
    with pytest.raises(BadContent, match=r"here\.toml") as error:
        set_up(read(HEAD.replace(old, new, 1), "here.toml"), find_game)
    assert words in str(error.value)


def test_an_unknown_expectation_is_named() -> None:
    with pytest.raises(BadContent, match="Did you mean health"):
        failures("heath = { medusa = 16 }")


def test_an_unknown_hero_is_named() -> None:
    with pytest.raises(BadSetup, match="Did you mean medusa"):
        set_up(read(HEAD.replace('heroes = ["medusa"', 'heroes = ["medusaa"'), "here.toml"), find_game)


def test_a_board_is_found_beside_the_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Path(__file__).parents[3] / "scenarios" / "unmatched"
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "mine.toml").write_bytes((library / "boards" / "line8.toml").read_bytes())
    text = HEAD.replace("[position]", 'board = "boards/mine.toml"\n[position]', 1)
    for old, new in (("S20", "n1"), ("S21", "n2"), ("S37", "n7")):
        text = text.replace(old, new)
    monkeypatch.chdir(Path(__file__).parent)
    scenario = read(text + "health = { king_arthur = 15 }", str(tmp_path / "duel.toml"))
    assert check(scenario, find_game) == []


def test_a_scenario_can_be_played_on() -> None:
    match = set_up(read(HEAD, "here.toml"), find_game)
    assert match.decision is not None
    match.choose(0, "maneuver")
    assert match.clone(3, for_rollout=False).fingerprint() == match.fingerprint()
