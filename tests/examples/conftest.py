"""The example game: as if it were installed, and really installed for programs of their own."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from overbid import KIT

import triskel
from triskel.kernel.kit import bring

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "overbid"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
STEPS = [line.removeprefix("$ ") for line in PAGE.splitlines() if line.startswith("$ ")]


@pytest.fixture(autouse=True)
def overbid() -> Iterator[None]:
    """It is one of the games for as long as a test runs."""
    away = bring(KIT)
    yield
    away()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The first step of the page: the example in a folder of its own; the environment in which it is there."""
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(EXAMPLE, home / "examples" / "overbid", ignore=shutil.ignore_patterns("*.egg-info", "build"))
    assert STEPS[0].startswith("pip install ")
    place = home / "site"
    line = [sys.executable, "-m", *shlex.split(STEPS[0]), "--no-index", "--target", str(place)]
    subprocess.run(line, cwd=home, check=True, capture_output=True, timeout=120)
    path = os.pathsep.join([str(place), str(Path(triskel.__file__).parents[1])])
    return {**os.environ, "PYTHONPATH": path, "HOME": str(home)}
