"""Overbid at the command line: how many points win."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from triskel.cli.room import PLAY, WISHES, Option, Room

_TARGET: Final = Option("target", "the points that win (default 5)", key="target", number=True, metavar="POINTS")


class Bids(Room):
    """One option more."""

    options: ClassVar[Mapping[str, Sequence[Option]]] = {PLAY: (_TARGET,), WISHES: (_TARGET,)}


ROOM: Final = Bids()
