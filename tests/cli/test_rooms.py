"""What games add to the command line: options that say whose they are, and nothing that makes it slow to start."""

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

from triskel.cli import main
from triskel.cli import room as rooms
from triskel.cli.room import PLAY, Option, Room, add_options, check_options, keyed
from triskel.kernel import BadSetup


class Sea(Room):
    options: ClassVar[Mapping[str, Sequence[Option]]] = {
        PLAY: (
            Option("ship", "your ship", key="ship"),
            Option("wind", "from where it blows", choices=("west", "east"), default="west"),
        )
    }


class Sky(Room):
    options: ClassVar[Mapping[str, Sequence[Option]]] = {
        PLAY: (
            Option("ship", "your balloon", key="ship"),
            Option("fast", "hurry", count=0, apart=True),
            Option("slow", "do not", count=0, apart=True),
        )
    }


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> argparse.ArgumentParser:
    known = {"sea": Sea(), "sky": Sky(), "land": Room()}
    monkeypatch.setattr(rooms, "rooms", lambda: known)
    monkeypatch.setattr(rooms, "room_of", known.__getitem__)
    found = argparse.ArgumentParser(exit_on_error=False)
    add_options(found, PLAY)
    return found


def test_two_games_share_an_option_and_each_says_what_it_means(command: argparse.ArgumentParser) -> None:
    assert "Sea: your ship; Sky: your balloon" in " ".join(command.format_help().split())
    given = command.parse_args(["--ship", "argo"])
    for game in ("sea", "sky"):
        room = check_options(given, game)
        assert keyed(room.options[PLAY], given) == {"ship": "argo"}
    with pytest.raises(BadSetup, match="--ship is for sea, not for land"):
        check_options(given, "land")


def test_an_option_of_another_game_is_refused_and_its_default_is_not(command: argparse.ArgumentParser) -> None:
    assert check_options(command.parse_args(["--wind", "west"]), "sky") is not None
    with pytest.raises(BadSetup, match="--wind is for sea, not for sky"):
        check_options(command.parse_args(["--wind", "east"]), "sky")
    with pytest.raises(argparse.ArgumentError):
        command.parse_args(["--fast", "--slow"])


def test_every_command_refuses_what_its_game_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (
        ["play", "inis", "--younger", "me"],
        ["arena", "inis", "random", "random", "--board", "sarpedon"],
        ["simulate", "inis", "--hero", "medusa"],
        ["card", "show", "bard", "--game", "inis", "--set", "mine.toml"],
        ["deck", "check", "medusa", "--game", "unmatched", "--format", "draft"],
    ):
        assert main(line) == 2, line
        assert "is for" in capsys.readouterr().err


def test_the_command_line_starts_without_the_content_of_any_game() -> None:
    code = (
        "import sys; from triskel.cli.main import parser; parser();"
        "print([each for each in sys.modules if each.startswith('triskel.games.') and each.split('.')[3:4]"
        " and each.split('.')[3] not in ('cli', 'lab')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"
