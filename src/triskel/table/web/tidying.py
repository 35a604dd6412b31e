"""Python's search for rings of objects that nobody needs, held where nobody waits for it.

With a thousand matches in memory one full search takes about half a second, in which the server answers nobody. Nearly
all that lives long is no garbage: so whatever has survived a full search is set aside and not looked at again, and the
next one finds only what has come since. All is looked at again when nobody asks for anything, or once in very many
requests: of what was set aside only closed connections become rings."""

import gc
from typing import Final, final

_OFTEN: Final = 2
"""After so many searches through what is younger comes a full one. Whoever survived is not looked at again, so seldom
or often, it is the same work; often, it comes in pieces of a few milliseconds."""
_ENOUGH: Final = 10_000
"""Requests after which it is worth looking at everything again."""
_TOO_MANY: Final = 1_000_000
"""Requests after which everything is looked at, even if somebody is asking."""
_QUIET: Final = 5
"""Seconds without a request in which a server counts as idle."""


@final
class Tidying:
    """When to look at what; asked once a second."""

    def __init__(self) -> None:
        self._looked = self._seen = self._quiet = 0
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """From now on survivors are set aside."""
        gc.callbacks.append(_set_aside)
        gc.set_threshold(*self._before[:2], _OFTEN)
        gc.collect()

    def end(self) -> None:
        """As Python would have it."""
        gc.callbacks.remove(_set_aside)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def look(self, requests: int) -> bool:
        """So many requests have come until now. Was everything looked at?"""
        self._quiet = self._quiet + 1 if requests == self._seen else 0
        self._seen = requests
        since = requests - self._looked
        if not (since >= _TOO_MANY or (since >= _ENOUGH and self._quiet >= _QUIET)):
            return False
        self._looked = requests
        gc.unfreeze()
        gc.collect()
        return True


def _set_aside(phase: str, about: dict[str, int]) -> None:
    if phase == "stop" and about["generation"] == 2:
        gc.freeze()
