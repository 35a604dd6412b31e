"""The kinds of decisions and events: one list a game, and nobody says a kind that is not in it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest
from tools.check_kinds import DECISION, EVENT, GAMES, faults, uses

from triskel.games.berserk.faces import numbered as war_numbers
from triskel.games.berserk.faces import questions as war
from triskel.games.berserk.faces import random_player
from triskel.games.inis.faces import notation as isle_notation
from triskel.games.inis.faces import questions as isle
from triskel.games.unmatched.faces import numbered as duel_numbers
from triskel.games.unmatched.faces import questions as duel
from triskel.games.unmatched.state.kinds import HookKind, hook_of
from triskel.games.unmatched.table import seating
from triskel.games.unmatched.text.nodes.ability import Trait
from triskel.games.unmatched.text.nodes.moments import when
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game, game_names


def known(game: str, what: str) -> set[str]:
    kinds = import_module(f"triskel.games.{game}.state.kinds")
    return set(get_args(kinds.DecisionKind if what == DECISION else kinds.EventKind))


@pytest.mark.parametrize("game", game_names())
def test_every_kind_is_in_the_list_of_its_game(game: str) -> None:
    assert faults(GAMES / game) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('ask(seat, "atack card", cards)', (DECISION, "atack card", True)),
        ('Decision(seat, "x" if one else "y", ())', (DECISION, "y", True)),
        ('duel.tell("damgaed", "U-1")', (EVENT, "damgaed", True)),
        ('war.whisper(seat, "looked", {})', (EVENT, "looked", True)),
        ('match.decision.kind == "move"', (DECISION, "move", False)),
        ('event.kind not in ("turn", "won")', (EVENT, "won", False)),
        ('def pick(decision):\n    kind = decision.kind\n    return kind == "target fighter"',
         (DECISION, "target fighter", False)),
        ('def pick(decision):\n    kind, seat = decision.kind, decision.seat\n    return kind in ("a", "b")',
         (DECISION, "b", False)),
    ],
)  # fmt: skip
def test_a_kind_is_seen_wherever_it_stands(text: str, found: tuple[str, str, bool]) -> None:
    assert found in [(use.what, use.kind, use.made) for use in uses(ast.parse(text))]


@pytest.mark.parametrize("text", ['tell(lang, "decks")', 'faults.say("wrong")', 'field.kind == "flag"', 'kind == "x"'])
def test_other_words_are_no_kinds(text: str) -> None:
    assert list(uses(ast.parse(text))) == []


def test_a_misspelt_kind_and_one_that_nobody_makes_are_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "inis"
    folder.mkdir()
    (folder / "rules.py").write_text('ask(seat, "trun", ())\n')
    monkeypatch.setattr("tools.check_kinds.ROOT", tmp_path)
    found = faults(folder)
    assert "inis/rules.py:1: no decision is called 'trun'" in found
    assert "inis: nobody makes the decision 'turn' any more" in found


@pytest.mark.parametrize(
    ("game", "table"),
    [
        *(("unmatched", each) for each in (duel._OWN, duel._HEROES, duel._PROMPTS, duel._FIGHTERS, duel._CARDS,
                                           duel._DECLINED, duel_numbers.ABOUT_FIGHTER, seating._HAND,
                                           seating._OWN_FIGHTERS, seating._SPACES)),
        *(("inis", each) for each in (isle._PROMPTS, isle._OWN, isle_notation.LANDS_KINDS, isle_notation.SEAT_KINDS,
                                      isle_notation.COUNT_KINDS, isle_notation.CARD_KINDS, isle_notation.WORDS)),
        *(("berserk", each) for each in (war._PROMPTS, war._OF_CARDS, war._YES_NO, war._PRINTED, war._CELLS,
                                         war_numbers.FACE_KINDS, random_player._AIMS, random_player._SPEAKING)),
    ],
)  # fmt: skip
def test_the_tables_of_the_faces_know_no_other_kinds(game: str, table: Any) -> None:
    assert set(table) - known(game, DECISION) == set()


@pytest.mark.parametrize(("game", "most"), [("unmatched", 150), ("inis", 150), ("berserk", 150)])
def test_a_match_asks_and_tells_what_the_lists_say(game: str, most: int) -> None:
    rules, chance = find_game(game), Chance(5)
    match = start(rules, rules.random_setup(chance, {}), seed=5)
    asked = set()
    for _ in range(most):
        decision = match.decision
        if decision is None:
            break
        asked.add(decision.kind)
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    assert asked <= known(game, DECISION)
    assert {event.kind for event in match.events} <= known(game, EVENT)


def test_every_moment_of_a_text_is_a_hook_that_the_rules_know() -> None:
    moments = {*when._MOMENTS, *(each.hook for each in traits(Trait) if each.hook)}
    assert moments - set(get_args(HookKind)) == set()
    assert "turn start" in moments


def traits(kind: type[Trait]) -> Iterator[Any]:
    for each in kind.__subclasses__():
        if isinstance(getattr(each, "hook", None), str):
            yield each
        yield from traits(each)


def test_a_hook_that_nobody_fires_is_an_error() -> None:
    assert hook_of("turn end") == "turn end"
    with pytest.raises(AssertionError, match="no rule fires 'trun end'"):
        hook_of("trun end")
