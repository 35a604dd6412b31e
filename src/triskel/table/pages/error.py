"""When something is wrong: what, and where to go from here."""

from typing import Final

from htpy import HTMLElement, a, div, h1, p, section

from triskel.table.draw.shapes import mark
from triskel.table.pages.frame import site
from triskel.table.words.texts import say

_KNOWN: Final = (403, 404, 409, 429, 500)


def page(lang: str, theme: str, status: int, text: str) -> HTMLElement:
    """A page for a person who went astray."""
    heading = say(lang, f"error_{status}" if status in _KNOWN else "error_title")
    return site(
        lang,
        theme,
        f"{heading} · {say(lang, 'brand')}",
        section(".lost")[
            mark(width=5),
            p(".lost__code")[status],
            h1[heading],
            text and p(".lost__text")[text],
            div(".lost__go")[a(".btn.btn--ink", href="/")[say(lang, "go_home")]],
        ],
    )
