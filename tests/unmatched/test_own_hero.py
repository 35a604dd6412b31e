"""A hero of one's own stands in the setup as a text: the record of the match needs nothing else."""

import pytest

from triskel.games.unmatched import game
from triskel.games.unmatched.content import heroes
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.state import board
from triskel.kernel import BadContent, BadRecord, BadSetup, Chance, start
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game

HERO = """id = "walker"
[hero]
id = "walker"
name = { en = "Walker", ru = "Ходок" }
health = 12
move = 3
attack = "melee"
[[card]]
id = "stride"
name = { en = "Stride", ru = "Шаг" }
kind = "versatile"
user = "any"
value = 3
boost = 2
copies = 30
text = "After combat: draw 1 card."
"""


def test_a_match_with_an_own_hero_is_replayed_from_its_record_alone() -> None:
    match = start(UNMATCHED, {"heroes": [HERO, "medusa"], "younger": 0}, seed=5)
    dice = Chance(5)
    for _ in range(60):
        asked = match.decision
        if asked is None:
            break
        match.choose(asked.seat, asked.options[dice.below(len(asked.options))], asked.id)
    text = write(match)
    assert all("\n" not in key for key in UNMATCHED.pins(match.setup))
    assert UNMATCHED.sides(match.setup)[0].startswith("walker.")
    heroes.OWN.forget()  # as another process would find it
    assert replay(parse(text), find_game).fingerprint() == match.fingerprint()
    with pytest.raises(BadRecord):
        replay(parse(text.replace("draw 1 card", "draw 2 cards")), find_game)


def test_two_heroes_of_one_name_do_not_meet() -> None:
    one, other = heroes.load_hero(HERO), heroes.load_hero(HERO.replace("health = 12", "health = 9"))
    assert one.id != other.id
    assert heroes.load_hero(one.id) is one
    assert heroes.load_hero(other.id) is other


def test_what_is_played_with_stays_known_however_many_others_come() -> None:
    """The pages ask for the hero and the board of a match by the names that its view says."""
    ground = board.board_text("sarpedon").replace("\nid = ", "\n# mine\nid = ", 1)
    match = start(UNMATCHED, {"heroes": [HERO, "medusa"], "board": "\n" + ground}, seed=5)
    mine, place = match.view(0)["players"][0]["hero"], match.state.arena.board.id
    for number in range(130):
        heroes.load_hero(f"{HERO}# {number}")
        board.load_board(f"{ground}# {number}")
    game._arena.cache_clear()
    assert heroes.load_hero(mine).id == mine
    assert board.load_board(place).id == place
    del match
    with pytest.raises(BadContent):
        heroes.load_hero(mine)
    with pytest.raises(BadContent):
        board.board_text(place)


def test_a_setup_names_nothing_that_is_known_only_while_somebody_plays_with_it() -> None:
    """Such a match could not be played again; and it would look like one with printed cards alone."""
    ground = "\n" + board.board_text("sarpedon").replace("\nid = ", "\n# mine\nid = ", 1)
    match = start(UNMATCHED, {"heroes": [HERO, "medusa"], "board": ground}, seed=5)
    mine, place = match.view(0)["players"][0]["hero"], match.state.arena.board.id
    assert heroes.load_hero(mine).source == HERO
    with pytest.raises(BadSetup, match="no hero"):
        UNMATCHED.complete_setup({"heroes": [mine, "medusa"]})
    with pytest.raises(BadSetup, match="no board"):
        UNMATCHED.complete_setup({"heroes": ["medusa", "medusa"], "board": place})


def test_a_text_made_to_be_taken_for_another_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The short fingerprint in the id can be met on purpose."""

    class Alike:
        def __init__(self, _: bytes, digest_size: int = 64) -> None:
            self.size = digest_size

        def hexdigest(self) -> str:
            return "a" * 2 * self.size

    monkeypatch.setattr(heroes, "blake2b", Alike)
    heroes.OWN.forget()
    one, other = heroes.load_hero(HERO), heroes.load_hero(HERO.replace("health = 12", "health = 9"))
    assert one.id != other.id
    assert [each.source for each in (one, other)] == [HERO, HERO.replace("health = 12", "health = 9")]
    assert heroes.load_hero(HERO) is one


def test_a_bad_own_hero_is_refused_with_its_word() -> None:
    with pytest.raises(BadSetup, match='I do not understand "drow"'):
        UNMATCHED.complete_setup({"heroes": [HERO.replace("draw 1", "drow 1"), "medusa"]})
    with pytest.raises(BadSetup, match="at most"):
        UNMATCHED.complete_setup({"heroes": [HERO + "#" * 70_000, "medusa"]})
