"""Chance: every random outcome of a match comes from here and nowhere else.

The generator is SplitMix64: small, well mixed and the same on every machine and Python version. Outcomes are logged as
what came up (this card, that face), not as positions, so a record can be read by people and checked when replayed.
A scripted chance gives back the outcomes of a record, or those a judge or a scenario dictates, before it rolls again.
"""

import secrets
from collections.abc import Iterable
from types import FunctionType
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from triskel.kernel.play.refusal import BadRecord

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15

# The same numbers as signed words, for the compiled build: there a product wraps around by itself.
_HALF: Final = (1 << 32) - 1
_GOLDEN_WORD: Final[i64] = -0x61C8864680B583EB
_FIRST_WORD: Final[i64] = -0x40A7B892E31B1A47
_SECOND_WORD: Final[i64] = -0x6B2FB644ECCEEE15


def _probe() -> None:
    """Not a Python function once it is compiled."""


COMPILED: Final = not isinstance(_probe, FunctionType)
"""Whether this runs as machine code."""


class MissingOutcome(BadRecord):
    """A script ran out while only scripted outcomes were allowed; `pool` is what could have come up, with copies."""

    def __init__(self, pool: Iterable[int]) -> None:
        super().__init__("a random outcome is missing here")
        self.pool = tuple(pool)


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A source of random outcomes; `log` is None where nobody will ask what came up (rollouts)."""

    __slots__ = ("_state", "_word", "log", "script", "strict", "used")

    def __init__(self, seed: int | None = None, keep_log: bool = True) -> None:
        self._begin(secrets.randbits(64) if seed is None else seed * 0x2545F4914F6CDD1D & _MASK)
        self.log: list[int] | None = [] if keep_log else None
        self.script: list[int] = []
        """Outcomes to come, the next one last."""
        self.strict = False
        """Whether running out of script is an error (while a record is replayed) or goes on at random."""
        self.used = False

    def stir(self) -> None:
        """Begin anew from the system's entropy, so that past outcomes tell nothing about those to come."""
        self._begin(secrets.randbits(64))

    def _begin(self, state: int) -> None:
        self._state = state
        self._word: i64 = state - (1 << 64) if state >> 63 else state

    def below(self, n: int) -> int:
        """A raw number from 0 to n-1 that is not an outcome of the match: for planners and samplers."""
        if COMPILED:
            return self._below_word(n)
        state = (self._state + _GOLDEN) & _MASK
        self._state = state
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((state ^ (state >> 31)) * n) >> 64

    def _below_word(self, n: i64) -> int:
        """The same in machine words, for n below 2 ** 31: the number's upper half and lower half are scaled apart."""
        word: i64 = self._word + _GOLDEN_WORD
        self._word = word
        word = (word ^ (word >> 30 & (1 << 34) - 1)) * _FIRST_WORD
        word = (word ^ (word >> 27 & (1 << 37) - 1)) * _SECOND_WORD
        word = word ^ (word >> 31 & (1 << 33) - 1)
        upper: i64 = word >> 32 & _HALF
        lower: i64 = word & _HALF
        return int((upper * n + (lower * n >> 32)) >> 32)

    def take(self, pool: list[int], base: int = 0) -> int:
        """Remove one element of an unordered pool at random and return it (a card from an unseen deck).

        `base` is added to what is logged, so that a game can tell a card drawn from a die rolled.
        """
        self.used = True
        if self.script:
            value = self.script.pop() - base
            try:
                pool.remove(value)
            except ValueError:
                raise BadRecord(
                    f"the recorded outcome {value + base} is not possible here",
                    ru=f"записанный исход {value + base} здесь невозможен",
                ) from None
        else:
            if self.strict:
                raise MissingOutcome([each + base for each in pool])
            index = self.below(len(pool))
            value = pool[index]
            last = pool.pop()
            if index < len(pool):
                pool[index] = last
        if self.log is not None:
            self.log.append(value + base)
        return value

    def roll(self, faces: int) -> int:
        """A die: 1 to `faces`."""
        self.used = True
        if self.script:
            value = self.script.pop()
            if not 1 <= value <= faces:
                raise BadRecord(
                    f"the recorded roll {value} is not on a die with {faces} faces",
                    ru=f"на кубике с {faces} гранями нет записанного {value}",
                )
        else:
            if self.strict:
                raise MissingOutcome(range(1, faces + 1))
            value = 1 + self.below(faces)
        if self.log is not None:
            self.log.append(value)
        return value

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        pool = items[:]
        items.clear()
        while pool:
            items.append(self.take(pool))

    def feed(self, outcomes: Iterable[int]) -> None:
        """Make these the next outcomes, in this order."""
        self.script = [*self.script, *reversed(list(outcomes))]
