"""Other builds of Triskel that are measured beside this one: its own sources in plain Python, and an earlier release.

Each runs in a process of its own, which measures a round when it is told to, so that all take turns in one run.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, final

import triskel
from triskel.kernel import TriskelError
from triskel.kernel.play import match

PLAIN: Final = "pure"
RELEASE: Final = "release"

_SERVE: Final = """
import json, sys
from triskel.lab.speed import own_lanes
lanes = own_lanes()
for line in sys.stdin:
    print(json.dumps({title: lane.round(float(line)) for title, lane in lanes.items()}), flush=True)
"""
"""A number of seconds comes in, a round of measurements goes out; every release since the first has these lanes."""


def is_compiled() -> bool:
    """Whether the kernel that runs is machine code."""
    return not str(match.__file__).endswith(".py")


@final
class Build:
    """A second process that runs our games as they are in another folder."""

    def __init__(self, called: str, folder: Path) -> None:
        self._called = called
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
        )  # fmt: skip

    def round(self, seconds: float) -> dict[str, dict[str, float]]:
        """One round of all of our games; TriskelError if the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        line = ""
        with suppress(BrokenPipeError):
            self._process.stdin.write(f"{seconds}\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        if not line.endswith("\n"):
            self.close()
            raise TriskelError(f"the build {self._called!r} ended before its time (status {self._process.returncode})")
        found: dict[str, dict[str, float]] = json.loads(line)
        return found

    def close(self) -> None:
        """Let it go."""
        if self._process.returncode is None:
            self._process.communicate()


def copy_plain(target: Path) -> None:
    """The sources without their compiled modules."""
    source = Path(triskel.__file__).parent
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))


@contextmanager
def other_builds(release: Path | None) -> Iterator[dict[str, Build]]:
    """The builds that run beside this one: the plain one where this is compiled, and the release if one is named."""
    if release is not None and not (release / "triskel" / "lab" / "speed.py").exists():
        raise TriskelError(f"{release} holds no installed Triskel: tools/last_release.py installs the last release")
    with ExitStack() as stack:
        builds: dict[str, Build] = {}
        if is_compiled():
            folder = Path(stack.enter_context(TemporaryDirectory()))
            copy_plain(folder / "triskel")
            builds[PLAIN] = Build(PLAIN, folder)
        if release is not None:
            builds[RELEASE] = Build(RELEASE, release.resolve())
        for build in builds.values():
            stack.callback(build.close)
        yield builds
