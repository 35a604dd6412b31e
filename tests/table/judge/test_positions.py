"""Positions written down and read again: at any moment the same questions, the same options, the same table."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from triskel.catalog import find_game
from triskel.kernel import DONE, Chance, Match, scenario, start
from triskel.kernel.scenario import begin, lead_of
from triskel.kernel.toml import dump
from triskel.table.editor_sheet import read_sheet
from triskel.table.editor_sources import FOLDER, library, shipped

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
                lead = lead_of(match, game.arrange(match.setup, data))
                again = begin(game, match.setup, game.arrange(match.setup, data), lead, 1)
                assert asked(again) == asked(match)
                assert game.written(again.moment()[0])[0] == position
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
        read = tomllib.loads(text)
        assert {key: sheet.data[key] for key in read} == read


def test_the_library_is_the_folder_of_scenarios() -> None:
    """If this fails: cd src/triskel/table/library && ln -s ../../../../scenarios/GAME GAME"""
    ours = Path(__file__).parents[3] / "scenarios"
    for name in GAMES:
        assert (FOLDER / name).resolve() == (ours / name).resolve()


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
