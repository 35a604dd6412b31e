"""The editor writes a scenario anew and leaves alone what its author wrote."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triskel.kernel.books.toml import dump
from triskel.table.editor.rewrite import rewritten
from triskel.table.editor.sheet import read_sheet

TEXT = """\
# A lesson about doors.
title = { en = "Doors", ru = "Двери" }
game = "unmatched"

[setup]
heroes = ["medusa", "king_arthur"]  # the box of four
board = "sarpedon"

[position]
turn = 3
actions = 1  # the last one

[position.fighters]
# She waits behind the door.
medusa = { space = "b2", health = 9 }
king_arthur = "c3"

[position.players.medusa]
hand = [
    "feint",  # both have it
    "dash",
]

[[step]]
choose = "maneuver"

# and then
[[step]]
choose = "end"
"""
NAMES = st.sampled_from(["turn", "cards", "hand", "lead", "ход", "a b"])
VALUES = st.recursive(
    st.integers(-5, 99) | st.booleans() | st.sampled_from(["", "acting", 'Ёж "#" \' \\']),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)
TABLES = st.dictionaries(NAMES, VALUES, max_size=4)


def changed(*path: Any, to: Any) -> str:
    data = tomllib.loads(TEXT)
    here: Any = data
    for part in path[:-1]:
        here = here[part]
    if to is None:
        del here[path[-1]]
    else:
        here[path[-1]] = to
    text = rewritten(TEXT, data)
    assert tomllib.loads(text) == data
    return text


@pytest.mark.parametrize(
    ("path", "to", "old", "new"),
    [
        (("position", "actions"), 2, "actions = 1", "actions = 2"),
        (("position", "fighters", "medusa", "health"), 4, "health = 9", "health = 4"),
        (("position", "fighters", "king_arthur"), "d4", '"c3"', '"d4"'),
        (("step", 1, "choose"), "attack", '"end"', '"attack"'),
    ],
)
def test_only_what_changed_is_written_anew(path: tuple[Any, ...], to: Any, old: str, new: str) -> None:
    assert changed(*path, to=to) == TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("position", "players", "medusa", "hand"), ["feint", "dash", "snipe"]),
        (("position", "players", "medusa", "hand"), ["feint"]),
        (("position", "players", "king_arthur"), {"hand": ["excalibur"]}),
        (("position", "fighters", "harpy_1"), {"space": "a1"}),
        (("position", "turn"), None),
        (("lead",), {"choose": ["maneuver"]}),
        (("step",), [{"choose": "maneuver"}]),
    ],
)
def test_comments_stay_where_something_comes_or_goes(path: tuple[Any, ...], to: Any) -> None:
    text = changed(*path, to=to)
    for comment in ("# A lesson about doors.", "# the box of four", "# She waits behind the door.", "# both have it"):
        assert comment in text


def test_a_text_without_comments_gets_the_usual_layout() -> None:
    data = {"title": {"en": "A", "ru": "А"}, "position": {"turn": 2}}
    assert rewritten("position = {turn = 1}", data) == dump(data)


@given(TABLES, TABLES)
@settings(max_examples=150, deadline=None)
def test_what_is_written_says_the_data_whatever_stood_there(before: dict[str, Any], after: dict[str, Any]) -> None:
    text = f"# mine\n{dump(before)}"
    assert tomllib.loads(rewritten(text, after)) == after


def test_a_sheet_keeps_the_comments_of_its_author() -> None:
    sheet = read_sheet("unmatched", TEXT)
    sheet.position["actions"] = 2
    assert "actions = 2  # the last one" in sheet.write()
    assert "# A lesson about doors." in sheet.write()
