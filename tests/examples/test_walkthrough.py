"""docs/add-a-game.md: its code is that of the example, and its commands run once the example is installed."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.examples.conftest import EXAMPLE, PAGE, STEPS

WITHOUT = {
    "desk.meaning", "flat", "table.catalogue", "table.editor", "table.picture", "table.seating", "table.umpire",
    "table.routes", "table.workshop",
}  # fmt: skip
"""Rooms that the example does without."""
BLOCKS = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```', PAGE, re.MULTILINE | re.DOTALL)


def run(installed: dict[str, str], *line: str, said: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *line], input=said, env=installed, cwd=installed["HOME"], capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_shows_much_of_the_package() -> None:
    assert len(BLOCKS) > 10
    shown = {name for name, _ in BLOCKS}
    assert shown >= {"pyproject.toml", "src/overbid/rules.py", "src/overbid/game.py", "src/overbid/table/page.py"}


@pytest.mark.parametrize(("name", "code"), BLOCKS)
def test_a_piece_of_code_on_the_page_is_one_of_the_package(name: str, code: str) -> None:
    assert code in (EXAMPLE / name).read_text("utf-8")


def test_the_page_names_every_room_of_the_package() -> None:
    package = EXAMPLE / "src" / "overbid"
    named = set(re.findall(r"^\| `([a-z./]+)`", PAGE, re.MULTILINE))
    assert {"game", "cli", "lab", "faces.instinct", "faces.schema", "table.page", "content/rules.toml"} <= named
    for room in named - WITHOUT:
        path = package / (room if "/" in room else room.replace(".", "/") + ".py")
        assert path.is_file(), room


@pytest.mark.parametrize("step", STEPS[1:])
def test_a_command_of_the_page_runs(step: str, installed: dict[str, str]) -> None:
    program, *line = shlex.split(step)
    assert program == "triskel"
    said = run(installed, "-m", "triskel.cli", *line, said="1\n" * 30)
    assert said.strip()
    if line == ["games"]:
        assert "overbid: Overbid / Перебей" in said
    if line[0] == "play":
        assert "*** won by seat" in said or "*** a draw" in said


def test_its_environments_are_registered(installed: dict[str, str]) -> None:
    code = """
import gymnasium, pyspiel
import triskel.gym.gymnasium, triskel.gym.spiel
world = gymnasium.make("triskel/Overbid-v1", opponent="random")
world.reset(seed=1)
print(pyspiel.load_game("python_triskel_overbid(target=3)").num_players())
"""
    assert run(installed, "-c", code).split()[-1] == "2"
