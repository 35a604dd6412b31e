#!/usr/bin/env python3
"""The versions that a server runs: written down, and held against what is known of them.

    python tools/lock_server.py          resolve anew and write server.lock
    python tools/lock_server.py --check  what `make lint` asks: whole, allowed, no known hole

`server.lock` names one version of everything that `triskel[table]` needs; the container and the steps of
docs/own-table.md install by it. Known holes are in tools/known_holes.toml, which needs no network; the scheduled
workflow also asks pip-audit, whose list is longer and always new.
"""

import argparse
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "server.lock"
HOLES: Final = ROOT / "tools" / "known_holes.toml"
HEAD: Final = "# What a server runs, version by version. Written by tools/lock_server.py.\n"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look, and say what is wrong")
    if not parser.parse_args().check:
        LOCK.write_text(written(resolved()), encoding="utf-8")
    pins = read(LOCK.read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    holes = tomllib.loads(HOLES.read_text(encoding="utf-8"))["hole"]
    wrong = [*unpinned(pins, wanted(project)), *holed(pins, holes)]
    for line in wrong:
        print(line, file=sys.stderr)
    if not wrong:
        print(f"{len(pins)} packages pinned, none with a known hole ({len(holes)} known)")
    return 1 if wrong else 0


def resolved() -> dict[str, str]:
    """What pip would install for a server into an empty place."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    done = subprocess.run([*command, f"{ROOT}[table]"], capture_output=True, text=True, check=True)
    found = [each["metadata"] for each in json.loads(done.stdout)["install"]]
    return {canonicalize_name(each["name"]): each["version"] for each in found if each["name"] != "triskel"}


def written(pins: Mapping[str, str]) -> str:
    """The lock as a file that pip takes with `--constraint`."""
    return HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(pins.items()))


def read(text: str) -> dict[str, str]:
    """The versions of a lock."""
    lines = (line.strip() for line in text.splitlines())
    return dict(line.split("==", 1) for line in lines if line and not line.startswith("#"))


def wanted(project: Mapping[str, object]) -> list[Requirement]:
    """What the project itself asks for on a server."""
    own, extras = project["dependencies"], project["optional-dependencies"]
    assert isinstance(own, list)
    assert isinstance(extras, dict)
    return [Requirement(each) for each in (*own, *extras["table"])]


def unpinned(pins: Mapping[str, str], asked: list[Requirement]) -> Iterator[str]:
    """What is asked for and not pinned, or pinned to a version that is not allowed."""
    for each in asked:
        version = pins.get(canonicalize_name(each.name))
        if version is None:
            yield f"{each.name} is not in server.lock: run tools/lock_server.py"
        elif Version(version) not in each.specifier:
            yield f"{each.name} {version} of server.lock is not {each.specifier}: run tools/lock_server.py"


def holed(pins: Mapping[str, str], holes: list[dict[str, str]]) -> Iterator[str]:
    """Pinned versions with a known hole."""
    for hole in holes:
        version = pins.get(canonicalize_name(hole["package"]))
        if version is not None and Version(version) in SpecifierSet(hole["versions"]):
            yield f"{hole['package']} {version}: {hole['id']}, {hole['says']}; mended in {hole['mended']}"


if __name__ == "__main__":
    raise SystemExit(main())
