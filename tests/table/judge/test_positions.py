"""Positions written down and read again: at any moment the same questions, the same options, the same table."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.faces.positions import marker
from triskel.kernel import DONE, Chance, Match, start
from triskel.kernel.books import scenario
from triskel.kernel.books.scenario import begin, lead_of, opened
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game
from triskel.table.editor.sheet import read_sheet
from triskel.table.editor.sources import FOLDER, library, shipped

GAMES = ("unmatched", "inis", "berserk")
_EVERY = 19


def asked(match: Match[Any]) -> list[tuple[int, str, list[str]]]:
    """All open questions with their options in words."""
    game, state = match.game, match.state
    return [
        (each.seat, each.kind, [game.label(state, each, option, "en") for option in each.options])
        for each in match.decisions
    ]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_any_moment_of_a_match_is_written_down_exactly(name: str, seed: int) -> None:
    game = find_game(name)
    match = start(game, game.random_setup(Chance(seed), {}), seed=seed)
    chance = Chance(seed + 7)
    compared = 0
    for count in range(500):
        if match.decision is None:
            break
        if count % _EVERY == 0:
            position, lost = game.written(match.moment()[0])
            if not lost:
                data = tomllib.loads(dump({"position": position}))["position"]
                assert game.survey(match.setup, data)[1] == []
                assert game.written(game.arrange(match.setup, data)) == (position, [])
                lead = lead_of(match, game.arrange(match.setup, data))
                again = begin(game, match.setup, game.arrange(match.setup, data), lead, 1)
                assert asked(again) == asked(match)
                assert game.written(again.state) == game.written(match.state)
                if name != "berserk":  # there cards are numbered anew
                    assert game.look(again.state) == game.look(match.state)
                compared += 1
        decision = match.decision
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_a_battle_goes_on_from_paper_as_it_would_have(name: str) -> None:
    game = find_game(name)
    match = start(game, game.random_setup(Chance(3), {}), seed=3)
    chance = Chance(6)
    while match.decision is not None and (len(match.entries) < 70 or game.written(match.moment()[0])[1]):
        options = [each for each in match.decision.options if each != DONE] or match.decision.options
        match.choose(match.decision.seat, options[chance.below(len(options))])
    position, lost = game.written(match.moment()[0])
    assert not lost
    state = game.arrange(match.setup, position)
    again = begin(game, match.setup, state, lead_of(match, game.copy(state)), 9)
    played = 0
    while match.decision is not None and played < 60:
        assert again.decision is not None
        assert asked(again) == asked(match)
        place = chance.below(len(match.decision.options))
        option = again.decision.options[place]
        match.choose(match.decision.seat, match.decision.options[place])
        again.repeat(again.decision.seat, option, match.entries[-1].outcomes)  # the same luck for both
        played += 1
    assert played > 10
    assert (match.decision is None) == (again.decision is None)


@pytest.mark.parametrize("name", GAMES)
def test_no_shipped_scenario_is_called_impossible(name: str) -> None:
    assert len(library(name)) > 10
    for each in library(name):
        found = read_sheet(name, shipped(name, each))
        assert [str(reason) for reason in found.reasons] == [], each


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_scenario_is_read_from_what_the_editor_writes(name: str) -> None:
    for each in library(name):
        text = shipped(name, each)
        sheet = read_sheet(name, text)
        assert tomllib.loads(sheet.write()) == sheet.data
        read = opened(tomllib.loads(text), name)
        assert {key: sheet.data[key] for key in read} == read


def test_the_library_is_the_folder_of_scenarios() -> None:
    """If this fails: cd src/triskel/table/library && ln -s ../../../../scenarios/GAME GAME"""
    ours = Path(__file__).parents[3] / "scenarios"
    for name in GAMES:
        kept, own = (
            {path.relative_to(root): path.read_bytes() for path in root.rglob("*.toml")}
            for root in (FOLDER / name, ours / name)
        )
        assert kept == own
        assert kept


def test_a_lead_puts_an_attack_on_the_stack() -> None:
    text = (FOLDER / "unmatched" / "attack" / "melee_only_beside.toml").read_text("utf-8")
    read = scenario.read(text, "here")
    match = scenario.set_up(read, find_game)
    assert match.decision is not None
    read.lead = {"choose": [f"{match.decision.seat}: attack"]}
    led = scenario.set_up(read, find_game)
    assert led.decision is not None
    assert led.decision.kind != "action"
    read.lead = {"choose": ["9: attack"]}
    with pytest.raises(scenario.BadContent, match="nobody with that number"):
        scenario.set_up(read, find_game)


@pytest.mark.rule("117.1")
def test_every_thing_that_a_text_gives_can_be_laid_on_a_card() -> None:
    """Markers, cell effects and delayed features of the whole set: read from a position and written as they were."""
    game = find_game("berserk")
    setup = game.complete_setup({})
    faces = game.new_state(setup).codex.faces
    bearer = next(face for face in faces if face.kind == 0 and face.subtype == 0 and face.lives > 5)
    laid = {"gain": 0, "lose": 0, "cell": 0, "later": 0, "next attack": 0}
    for face in faces:
        for number, gift in enumerate(marker.gifts(face)):
            entry = {"of": face.id, "gift": number, "source": 0, "by": 0}
            cards: list[dict[str, Any]] = [{"id": face.id, "cell": "a1"}, {"id": bearer.id, "seat": 1, "cell": "c5"}]
            position: dict[str, Any] = {"turn": 3, "cards": cards}
            if gift.how in ("later", "next attack"):
                position["delayed"] = [entry]
            elif gift.how == "cell":
                position["cells"] = [{"cell": "c3", **entry}]
            else:
                cards[1]["markers"] = [entry]
            state, reasons = game.survey(setup, position)
            if any("marker" in each.en for each in reasons):
                continue  # a token or a life is no marker
            assert state is not None
            laid[gift.how] += 1
            assert state.effects[5] or state.delayed or state.cells
            assert marker.describe(state, entry, "ru")
            found, lost = game.written(state)
            again = game.written(game.arrange(setup, found))[0]
            assert again == found
            assert not lost or gift.how == "lose", (face.id, number, [str(each) for each in lost])
    assert all(laid.values()), laid


@pytest.mark.rule("118.3")
def test_a_delayed_feature_of_a_position_comes_due() -> None:
    game = find_game("berserk")
    setup = game.complete_setup({})
    cards = [
        {"id": "rafael", "tapped": True},
        {"id": "aracent", "cell": "c2", "wounds": 6},
        {"id": "aracent", "seat": 1, "cell": "c5"},
    ]
    for waits, wounds in (([{"of": "rafael", "gift": 0, "source": 0, "subject": 1}], 1), ([], 6)):
        state = game.arrange(setup, {"turn": 3, "cards": cards, "delayed": waits})
        match = begin(game, setup, state, {}, 1)
        while match.decision is not None and match.state.turn == 3:
            match.choose(match.decision.seat, match.decision.options[-1])
        assert match.state.wounds[5] == wounds  # «в конце хода — излечить его на 5»
        assert match.state.delayed == ()


def test_a_wrong_marker_takes_only_itself_out() -> None:
    game = find_game("berserk")
    setup = game.complete_setup({})
    cards = [{
        "id": "aracent", "cell": "c3", "facts": ["moved", "flown"], "used": {"0": 1, "nonsense": 2},
        "markers": [{"keyword": "armour", "value": 2}, {"keyword": "nonsense"}, {"of": "nobody"}, 7],
        "gains": ["Броня 1.", "Трам-пам."],
    }]  # fmt: skip
    state, reasons = game.survey(setup, {"turn": 3, "cards": cards})
    assert state is not None
    (card,) = state.squad[0]
    assert {each.key for each in state.effects[card]} == {"armour"}
    assert len(state.effects[card]) == 2  # the marker and what it gained
    assert len(state.used) == 1
    assert len(reasons) == 6
    assert all(each.en != each.ru for each in reasons)


def test_all_that_is_wrong_in_a_clash_is_told_at_once() -> None:
    game = find_game("inis")
    setup = game.complete_setup({"players": 2})
    lands = {"forest": {"clans": [2, 1]}, "hills": {"clans": [1, 1]}}
    running = {"clash_at": "nowhere", "initiator": 9, "cauldron": 99, "flight": ["nonsense"]}
    position = {"phase": "clash", "lands": lands, "running": running}
    state, reasons = game.survey(setup, position)
    assert state is not None
    assert game.written(state)[0]["phase"] == "season"  # it is drawn without the middle of things
    assert len(reasons) == 4
    with pytest.raises(scenario.BadContent, match=r"nowhere"):
        game.arrange(setup, position)


def test_what_no_match_comes_to_is_a_doubt_of_the_author_alone() -> None:
    """A test may set it up, and the editor says what is odd about it."""
    game = find_game("unmatched")
    setup = game.complete_setup({"heroes": ["medusa", "king_arthur"], "board": "sarpedon"})
    position = {"actions": 0, "fighters": {"medusa": "S20", "king_arthur": "S01", "merlin": {"health": 3}}}
    assert game.arrange(setup, position).actions == 0
    state, reasons = game.survey(setup, position)
    assert state is not None
    assert state.actions == 1
    assert {each.rule for each in reasons} == {"U-TURN-1", "U-DEFEAT-1"}
