"""What takes long to read and always comes out the same, such as the texts of a game's own cards.

Where a package is prepared for hosts that start often (the table in a browser), it is read beforehand and lies ready
beside the module that reads it. Everywhere else, and for whatever is not there, it is read when it is first wanted.
"""

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")
SUFFIX: Final = ".ready"
_READERS: Final[dict[str, tuple[Callable[[str], Any], Callable[[], Sequence[str]]]]] = {}
"""By module: what reads there, and what it is asked for."""


def ready(names: Callable[[], Sequence[str]]) -> Callable[[Callable[[str], T]], Callable[[str], T]]:
    """A reader that reads each of these names once, or takes it as it lies ready; one in a module."""

    def wrap(read: Callable[[str], T]) -> Callable[[str], T]:
        _READERS[read.__module__] = (read, names)

        @cache
        def once(name: str) -> T:
            prepared = _prepared(read.__module__).get(name)
            made: T = read(name) if prepared is None else pickle.loads(prepared)
            return made

        return once

    return wrap


def _place(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file).with_suffix(SUFFIX)


@cache
def _prepared(module: str) -> dict[str, bytes]:
    place = _place(module)
    if not place.is_file():
        return {}
    found: dict[str, bytes] = pickle.loads(place.read_bytes())
    return found


def prepared(package: str) -> Iterator[tuple[Path, bytes]]:
    """What can be read beforehand in the loaded modules of a package: files that belong beside them."""
    for module, (read, names) in sorted(_READERS.items()):
        if module.startswith(f"{package}."):
            yield _place(module), pickle.dumps({name: pickle.dumps(read(name)) for name in names()})
