"""The choice of stops: where a seat wants to be asked."""

from collections.abc import Sequence

import htpy
from htpy import Fragment, button, form, h2, input, p

from triskel.table.words.phrases import tell


def fragment(lang: str, table_id: str, csrf: str, wishes: Sequence[str], chosen: str) -> Fragment:
    """One button a wish; the one that counts now is pressed."""
    address = f"/t/{table_id}/stops"
    return htpy.fragment[
        h2[tell(lang, "stops")],
        p[tell(lang, "stops_text")],
        form(".stops", method="post", action=address, hx_post=address, hx_swap="none")[
            input(type="hidden", name="_csrf_token", value=csrf),
            (
                button(
                    class_=["btn", {"btn--main": wish == chosen}],
                    type="submit",
                    name="wish",
                    value=wish,
                    popovertarget="rule",
                    popovertargetaction="hide",
                    aria_pressed="true" if wish == chosen else "false",
                )[tell(lang, f"stop_{wish}")]
                for wish in wishes
            ),
        ],
    ]
