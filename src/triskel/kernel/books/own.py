"""What strangers wrote, by the name under which pages ask for it again.

It is known for as long as somebody plays with it, and the last few besides: however much others bring, nothing goes
from under a match that is being played.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any, Final, final
from weakref import WeakValueDictionary

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class Kept:
    """Whoever plays with something holds this."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing


@final
class Own:
    """Things by name."""

    def __init__(self, last: int) -> None:
        self._kept: WeakValueDictionary[str, Kept] = WeakValueDictionary()
        self._last: Final[deque[Kept]] = deque(maxlen=last)

    def keep(self, name: str, thing: Any) -> Kept:
        """Known by this name from now on, for as long as what is returned is held."""
        found = self._kept.get(name)
        if found is None:
            found = self._kept[name] = Kept(thing)
            self._last.append(found)
        return found

    def find(self, name: str) -> Any:
        """What is known by this name; None if nothing is."""
        found = self._kept.get(name)
        return None if found is None else found.thing

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._kept))

    def forget(self) -> None:
        """Know nothing more but what is held."""
        self._last.clear()
