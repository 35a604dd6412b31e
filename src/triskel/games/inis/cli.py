"""Inis at the command line: its seats in the lab."""

from typing import Any, Final

from triskel.cli.room import Room


class Island(Room):
    """`triskel lab inis` is `triskel lab seats inis`."""

    def add_lab(self, actions: Any) -> None:
        """All clans are alike, so this is what the lab tells of it."""
        from triskel.cli.measuring.lab import add_seats

        add_seats(actions, "inis").set_defaults(game="inis")


ROOM: Final = Island()
"""The part of Inis in the command line."""
