"""What dataclasses write for their classes, compiled beforehand.

A dataclass writes a small program for itself and has Python compile it. A game has hundreds of them, which takes nearly
half of the time that it needs to load in a browser; so the site carries these programs as they come out of the compiler.
"""

import dataclasses
import io
import marshal
import zipfile
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Any, Final

from triskel.site import stand_in

MADE: Final = "classes.made"
"""The file of an archive that holds them."""
_GAMES: Final = "triskel/games/"
_GAME: Final = "/game.pyc"
_made: Final[dict[bytes, bytes]] = {}
"""By what a program says: what the compiler has made of it."""


def _sign(program: str) -> bytes:
    return blake2b(program.encode(), digest_size=12).digest()


def _instead(run: Callable[..., None]) -> None:
    """How dataclasses run what they have written."""
    dataclasses.exec = run  # type: ignore[attr-defined]


def know(content: bytes) -> None:
    """In a browser: these programs are compiled; any other one is compiled when it comes."""
    _made.update(marshal.loads(content))
    _instead(_run)


def _run(program: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    code = _made.get(_sign(program))
    exec(program if code is None else marshal.loads(code), names, found)


def gathered(archive: bytes) -> bytes:
    """When the site is built, by the Python that will run it: the archive of a game with the programs of its classes;
    any other as it is. Its modules are loaded for that, and those of all archives can be."""
    with zipfile.ZipFile(io.BytesIO(archive)) as there:
        names = there.namelist()
    if not any(name.startswith(_GAMES) and name.endswith(_GAME) for name in names):
        return archive
    stand_in.install()
    found: dict[bytes, bytes] = {}

    def run(program: str, names: dict[str, Any], made: dict[str, Any]) -> None:
        code = compile(program, "<string>", "exec")
        found[_sign(program)] = marshal.dumps(code)
        exec(code, names, made)

    _instead(run)
    for name in names:
        if name.endswith(".pyc"):
            import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    whole = io.BytesIO(archive)
    with zipfile.ZipFile(whole, "a", zipfile.ZIP_DEFLATED) as more:
        more.writestr(zipfile.ZipInfo(MADE, (2020, 1, 1, 0, 0, 0)), marshal.dumps(found))
    return whole.getvalue()
