"""Sets of one's own: cards with Russian texts from TOML or a table are played like any other."""

from pathlib import Path
from typing import Any

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck, library
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules.course import phases
from triskel.kernel import BadRecord, BadSetup, Chance, start
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

TOML = """
[set]
id = "yard"
name = { ru = "Двор", en = "Yard" }

[[card]]
id = "yard_dog"
name = { ru = "Дворовый пёс", en = "Yard Dog" }
type = "creature"
cost = 3
lives = 7
move = 2
strike = [2, 3, 4]
abilities = ["Броня 1.", "При ударе — получает «[закрытие]: Выстрел на 1-2-3»."]

[[card]]
id = "yard_cat"
name = { ru = "Дворовая кошка", en = "Yard Cat" }
type = "creature"
cost = 2
lives = 5
move = 3
strike = [1, 2, 2]
abilities = ["[закрытие]: Ранить выбранное существо противника на 1."]
"""
TABLE = "id,name_ru,type,cost,lives,move,strike,abilities\nyard_goose,Гусь,creature,2,6,1,1-2-3,Броня 1. | Ярость 2.\n"
DECK = ["yard_dog"] * 15 + ["yard_cat"] * 15


@pytest.fixture(autouse=True)
def _fresh() -> Any:
    yield
    deck._extended.clear()


def battle(seed: int, sets: list[str], most: int = 400) -> Any:
    match = start(BERSERK, {"decks": [DECK, DECK], "sets": sets, "stall": 40}, seed=seed)
    dice = Chance(seed)
    for _ in range(most):
        if match.decision is None:
            break
        asked = match.decision
        match.choose(asked.seat, asked.options[dice.below(len(asked.options))], asked.id)
    return match


def test_a_battle_of_own_cards_is_played_and_replayed_from_its_record_alone() -> None:
    match = battle(3, [TOML])
    assert any(war_face.id == "yard_dog" for war_face in match.state.codex.faces)
    text = write(match)
    deck._extended.clear()  # as another process would find it
    again = replay(parse(text), find_game)
    assert again.fingerprint() == match.fingerprint()
    assert "yard_dog" in BERSERK.pins(match.setup)


def test_a_record_of_a_changed_set_is_refused() -> None:
    text = write(battle(4, [TOML], 30))
    assert "Броня 1." in text
    with pytest.raises(BadRecord):
        replay(parse(text.replace("Броня 1.", "Броня 2.")), find_game)


def test_a_feature_in_quotes_keeps_its_notation_whatever_was_loaded_before() -> None:
    one = write(battle(3, [TOML]))
    # Another codex with other quotes in between must not shift the names of options.
    deck.codex([TABLE, TOML.replace("yard_", "farm_").replace("1-2-3", "3-3-3")])
    deck._extended.clear()
    assert write(battle(3, [TOML])) == one


def test_a_set_may_be_a_file_a_folder_or_a_table(tmp_path: Path) -> None:
    (tmp_path / "yard.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "geese.csv").write_text(TABLE, encoding="utf-8")
    for given in ([str(tmp_path)], [str(tmp_path / "yard.toml"), str(tmp_path / "geese.csv")]):
        whole = BERSERK.complete_setup({"sets": given, "decks": [DECK, [*DECK, "yard_goose"]]})
        assert sorted(whole["sets"]) == sorted([TOML, TABLE])


def test_own_cards_do_not_change_the_numbers_of_others() -> None:
    base = deck.codex()
    more = deck.codex([TOML])
    assert more.faces[: len(base.faces)] == base.faces
    assert len(more.faces) == len(base.faces) + 2
    assert "yard_dog" not in base.by_id
    assert more.feature(more.faces[-1].features[0].uid) is more.faces[-1].features[0]


@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ([TOML.replace("yard_dog", "aracent")], "another card has the id aracent"),
        ([TOML.replace("Броня 1.", "Умеет летать на луну.")], "unknown word"),
        (["/no/such/file.toml"], "no such file"),
        ([TOML] * 9, "at most 8 are possible"),
        ("text", "a list is expected"),
    ],
)
def test_a_bad_set_is_refused_with_a_reason(sets: Any, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        BERSERK.complete_setup({"sets": sets})


def test_a_text_that_the_engine_does_not_carry_out_is_refused_when_loaded() -> None:
    raw = {"id": "x", "name": {"ru": "Проба"}, "cost": 1, "lives": 3, "strike": [1, 1, 1]}
    said = n.Feature(n.Attack(n.Means.SHOT, 2, by=n.Selector(n.Noun.CREATURE)), n.Payment(tap=True))
    card = content.with_texts(content.make_card(raw, "tests"), ("Ваше существо стреляет.",), (said,))
    with pytest.raises(content.BadContent, match=r"Проба: «Ваше существо стреляет\.» is understood but cannot"):
        library.face_of(card, 0)


@pytest.mark.rule("118.1")
def test_a_delayed_feature_is_known_in_battles_with_other_sets_too() -> None:
    """One process plays many battles; a number given in one of them must mean the same in all."""
    other = deck.codex([TOML])
    bout = setup([mine("rb_rafael"), mine("plain", "c3", wounds=4), mine("hexer", "b3"), theirs("plain2", "c6")])
    bout.use("hexer", phases.FEATURES + bout.feature("hexer")).pick("target", "plain2")
    bout.respond("rb_rafael", 0, "plain").settle()
    waiting = bout.war.delayed[0].payload[0]
    assert other.feature(waiting.uid) is waiting


def test_a_record_names_drawn_cards_and_outlives_cards_that_are_added_to_a_set() -> None:
    """Numbers of faces and features change with the sets; a record pins what it needs and nothing else."""
    match = start(BERSERK, {"decks": ["dark", "steppe"], "stall": 6}, seed=3)
    player = BERSERK.random_player(match.setup, 3)
    while match.decision is not None and len(match.entries) < 160:
        match.choose(match.decision.seat, player(match.state, match.decision))
    text = write(match)
    dealt = next(line for line in text.splitlines() if " * " in line)
    assert set(dealt.split(" * ")[1].split()) & {face.id for face in deck.codex().faces}
    more = [
        content.make_card(
            {
                "id": f"late{at}",
                "name": {"ru": f"Новая {at}"},
                "cost": 1,
                "lives": 3,
                "strike": [1, 1, 1],
                "abilities": ["Ловкость.", "[закрытие]: Выстрел на 1."],
            },
            "tests",
        )
        for at in range(3)
    ]
    cards = [card for name in library.SETS for card in content.load_set(name).cards]
    before, lists = deck.codex(), {name: each.flat() for name, each in content.load_decks().items()}
    try:
        deck.use(library.codex_of([*more, *cards]), lists)
        again = replay(parse(text), find_game)
        assert len(again.entries) == len(match.entries)
    finally:
        deck.use(before, lists)


PRINTED = """
[set]
id = "prints"
name = {{ ru = "Выпуски", en = "Printings" }}
year = 2005

[[card]]
id = "dog_old"
name = {{ ru = "Сторожевой пёс", en = "Watchdog" }}
type = "creature"
cost = 3
lives = 7
move = 2
strike = [2, 3, 4]

[[card]]
id = "dog_new"
name = {{ ru = "Сторожевой пёс", en = "Watchdog" }}
type = "creature"
cost = 3
lives = 9
move = 2
strike = [2, 3, 4]
{more}
"""


@pytest.mark.ruling("printing_policy")
@pytest.mark.rule("110.3", "110.4", "110.5")
@pytest.mark.parametrize(
    ("more", "lives"),
    [
        ("year = 2010", {9}),  # a reprint: its text prevails
        ('year = 2010\nprinting = "reedition"', {7, 9}),  # a re-edition: both stay
        ("year = 2000\nerrata = 2012", {9}),  # an erratum, whatever its year
        ("year = 2000", {7}),  # an older printing than the other
    ],
)
def test_a_battle_is_played_by_the_text_of_the_printing_that_prevails(more: str, lives: set[int]) -> None:
    cards = ["dog_old"] * 15 + ["dog_new"] * 15
    match = start(BERSERK, {"decks": [cards, cards], "sets": [PRINTED.format(more=more)]}, seed=1)
    faces = match.state.codex.faces
    assert {faces[face].lives for hand in match.state.deck for face in hand} == lives
    assert len(BERSERK.pins(match.setup)) == len(lives) + 1, "the record names the printing that was played"


@pytest.mark.rule("110.3")
@pytest.mark.usefixtures("printed_sets")
def test_a_later_printing_in_a_set_of_ones_own_prevails_over_the_package() -> None:
    old = content.load_set("core").cards[1]
    text = PRINTED.replace("Сторожевой пёс", old.name_ru).format(more="year = 2020")
    match = start(BERSERK, {"decks": [[old.id] * 30, "fire"], "sets": [text]}, seed=1)
    assert {match.state.codex.faces[face].id for face in match.state.deck[0]} == {"dog_new"}
