"""What Overbid asks before a match: how many points win."""

from collections.abc import Mapping
from typing import Final

from htpy import Node, fieldset, input, label, legend, span

from triskel.table.pages.new import SetupForm


class BidForm(SetupForm):
    """See `SetupForm`."""

    def fields(self, lang: str, chosen: Mapping[str, str]) -> Node:
        """The target."""
        return fieldset(".pick.pick--line")[
            legend["Сколько очков побеждают" if lang == "ru" else "The points that win"],
            (
                label(".chip")[
                    input(type="radio", name="target", value=count, checked=chosen.get("target", "5") == count),
                    span[count],
                ]
                for count in ("3", "5", "7")
            ),
        ]


FORM: Final = BidForm()
