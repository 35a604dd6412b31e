"""Inis in the lab: all clans are alike, so it is charted by its seats."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from triskel.lab.room import LabRoom


class Isles(LabRoom):
    """Two and four at the table."""

    underplays: ClassVar[tuple[str, str]] = (
        "among more than two, bots take too little care of who profits when two others clash",
        "когда игроков больше двух, боты мало заботятся о том, кто выиграет от чужого столкновения",
    )
    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {"2 seats": {"players": 2}, "4 seats": {"players": 4}}


ROOM: Final = Isles()
"""The part of Inis in the lab."""
