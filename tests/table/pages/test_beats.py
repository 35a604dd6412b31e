"""The beats of a match: one for each thing that a person would call one, made of what the seat may know."""

import html
import json
import random
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.faces import words as war_words
from triskel.games.inis.faces import words as isle_words
from triskel.games.unmatched.faces import words as duel_words
from triskel.kernel import Match, start
from triskel.kernel.kit import find_game, game_names, kit_of
from triskel.table.play.context import SeatInfo, TableContext
from triskel.table.play.pages.beats import MOST, beats, region
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.table import desk_of
from triskel.table.play.sight import Sight

SETUPS: dict[str, dict[str, Any]] = {
    "unmatched": {"heroes": ["alice", "king_arthur"], "board": "sarpedon"},
    "inis": {"players": 3},
    "berserk": {"decks": ["fire", "dark"]},
}


def desk(match: Match[Any], seat: int | None, lang: str = "ru") -> Desk:
    seats = [SeatInfo(f"Место {n}", "human") for n in range(match.game.seats(match.state))]
    return desk_of(TableContext(lang, "", "table", seat, seats, Sight(match, seat), len(match.entries), ""))


def played(game: str, seed: int, steps: int) -> Match[Any]:
    match = start(find_game(game), SETUPS[game], seed=seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        match.choose(decision.seat, chance.choice(list(decision.options)))
    return match


@pytest.mark.parametrize("game", game_names())
def test_every_row_is_an_event_that_the_game_knows(game: str) -> None:
    known = {
        "unmatched": lambda kind: f'"{kind}": lambda' in Path(duel_words.__file__).read_text("utf-8"),
        "inis": lambda kind: kind in isle_words._LOG or kind == "deed",
        "berserk": lambda kind: kind in war_words._LINES,
    }[game]
    room = kit_of(game).part("table.beats")
    assert room is not None
    assert [kind for kind in room.teller.rows if not known(kind)] == []


@pytest.mark.parametrize("game", game_names())
def test_beats_are_numbered_told_and_few(game: str) -> None:
    for steps in range(20, 320, 60):
        match = played(game, steps, steps)
        for seat in (0, None):
            found = beats(desk(match, seat))
            numbers = [each["n"] for each in found]
            assert numbers == sorted(set(numbers))
            assert len(found) <= MOST
            assert not found or numbers[-1] <= len(match.events)
            assert all(each["words"] for each in found)


def test_what_one_choice_does_to_several_is_one_beat() -> None:
    """Both of a player's fighters are hurt when the deck is empty."""
    for seed in range(40):
        match = start(find_game("unmatched"), SETUPS["unmatched"], seed=seed)
        chance = random.Random(seed)
        while match.outcome is None and len(match.entries) < 600:
            decision = match.decisions[0]
            match.choose(decision.seat, chance.choice(list(decision.options)))
            hurt = [each for each in match.events if each.kind == "damaged" and each.step == match.events[-1].step]
            if len(hurt) > 1 and hurt[0].rule == "U-DRAW-3" and match.outcome is None:
                hits = [each for each in beats(desk(match, 0)) if each["beat"] == "hit"]
                assert len(hits[-1]["marks"]) == len(hurt)
                return
    raise AssertionError("nobody was ever exhausted")


@pytest.mark.parametrize("game", game_names())
def test_the_region_can_be_read_back(game: str) -> None:
    match = played(game, 3, 150)
    text = str(region(desk(match, 0)))
    inside = text.partition(">")[2].rpartition("<")[0]
    assert "<" not in inside  # the script finds the end of the list by it
    listed = json.loads(html.unescape(inside))
    assert listed["last"] == len(match.events)
    assert listed["beats"] == json.loads(json.dumps(beats(desk(match, 0))))


def test_a_card_laid_face_down_is_told_to_its_owner_alone() -> None:
    for seed in range(40):
        match = played("unmatched", seed, 0)
        chance = random.Random(seed)
        while match.outcome is None and len(match.entries) < 300:
            if match.events[-1].kind == "laid":
                owner = match.events[-1].facts["player"]
                name = desk(match, owner).line(match.events[-1].for_seat(owner))
                mine, theirs = (beats(desk(match, seat))[-1] for seat in (owner, 1 - owner))
                assert mine["words"] == name
                assert theirs["words"] != name
                assert mine["cards"] == theirs["cards"] == [("", owner)]
                return
            decision = match.decisions[0]
            match.choose(decision.seat, chance.choice(list(decision.options)))
    raise AssertionError("no card was laid")
