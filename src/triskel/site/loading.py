"""In a browser: what not everybody needs comes when it is first wanted: a game, and what draws pictures."""

import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, final

from triskel.site import classes
from triskel.site.parcel import opened

PACKAGE: Final = "triskel.games."
PICTURES: Final = ("triskel.table.draw.flat", "pictures")
COMMANDS: Final = ("triskel.cli", "commands")
"""A module, and the archive that it comes in with everything it needs."""
PARCEL: Final = ".packed"
"""How archives are called in a site."""
PRESENTED: Final = (
    "__init__.py",
    "content/rules.toml",
    "content/forms.txt",
    "table/__init__.py",
    "table/card.py",
    "table/workshop.py",
)
"""Of a game, what is wanted before the game is: its name, how it presents itself, its rules to read."""
_ROOT: Final = Path(__file__).parents[2]


def _archive(fullname: str) -> str:
    """The archive that a module comes in; empty for what everybody needs."""
    for module, archive in (PICTURES, COMMANDS):
        if fullname == module:
            return archive
    game, _, inside = fullname.removeprefix(PACKAGE).partition(".")
    if not fullname.startswith(PACKAGE) or not inside or f"{inside.replace('.', '/')}.py" in PRESENTED:
        return ""
    return game


@final
class Fetching(MetaPathFinder):
    """Asked before anything is imported: fetches an archive once, and leaves the finding to others."""

    def __init__(self, fetch: Callable[[str], Any], root: Path = _ROOT) -> None:
        self._fetch = fetch
        self._root = root
        self._there: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Nothing; but what is looked for is there afterwards."""
        archive = _archive(fullname)
        if archive and archive not in self._there and not self._is_here(fullname):
            self._there.add(archive)
            _unpack(bytes(self._fetch(f"{archive}{PARCEL}")), self._root)
            invalidate_caches()
        return None

    def _is_here(self, fullname: str) -> bool:
        """Whether the module came with what everybody needs."""
        place = self._root.joinpath(*fullname.split("."))
        found = (place / "__init__.py", place.with_suffix(".py"))
        return any(each.is_file() or each.with_suffix(".pyc").is_file() for each in found)


def _unpack(parcel: bytes, root: Path) -> None:
    """Each file in one piece: the few hundred of a game take twice as long the usual way."""
    made: set[str] = set()
    for name, content in opened(parcel):
        if name == classes.MADE:
            classes.know(content)
            continue
        folder = name.rpartition("/")[0]
        if folder not in made:
            root.joinpath(folder).mkdir(parents=True, exist_ok=True)
            made.add(folder)
        with open(f"{root}/{name}", "wb", buffering=0) as file:
            file.write(content)


def install(fetch: Callable[[str], Any]) -> None:
    """From now on."""
    sys.meta_path.insert(0, Fetching(lambda name: fetch(name).to_py()))
