"""Inis in the lab: all clans are alike, so it is charted by its seats."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from triskel.lab.room import LabRoom


class Isles(LabRoom):
    """Two and four at the table."""

    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {"2 seats": {"players": 2}, "4 seats": {"players": 4}}


ROOM: Final = Isles()
"""The part of Inis in the lab."""
