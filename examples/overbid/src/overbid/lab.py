"""Overbid in the lab: a short and a long match for the table of speeds."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from triskel.lab.room import LabRoom


class Rounds(LabRoom):
    """Cards are counted as the events tell; there is nothing to choose that could play against each other."""

    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {"to 5": {}, "to 9": {"target": 9}}


ROOM: Final = Rounds()
