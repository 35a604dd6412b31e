"""What Inis asks before a match: how many play."""

from collections.abc import Mapping
from typing import Final

from htpy import Node, fieldset, input, label, legend, span

from triskel.table.pages.new import SetupForm
from triskel.table.words.texts import say


class IsleForm(SetupForm):
    """See `SetupForm`."""

    most_seats = 4

    def fields(self, lang: str, chosen: Mapping[str, str]) -> Node:
        """Two to four players."""
        return fieldset(".pick.pick--line")[
            legend[say(lang, "players_count")],
            (
                label(".chip")[
                    input(type="radio", name="players", value=count, checked=chosen.get("players", "3") == count),
                    span[count],
                ]
                for count in ("2", "3", "4")
            ),
        ]


FORM: Final = IsleForm()
