"""Only the icons that a page uses, inside the page, in place of whole sprites of hundreds of kilobytes."""

import re
from functools import cache
from pathlib import Path
from typing import Final

_STATIC: Final = Path(__file__).parents[1] / "static"
_USED: Final = re.compile(r'href="/static/([\w-]+)\.svg#([\w-]+)"')
_LINE: Final = re.compile(r'^<\w+ id="([\w-]+)".*$', re.MULTILINE)
_BODY: Final = "</body>"


def with_icons(page: str) -> str:
    """The page or fragment with its icons inside: each stands in a hidden drawing at the end, once."""
    page = str.__str__(page)  # plain letters: Markup would escape what it is joined with
    used = dict.fromkeys(_USED.findall(page))
    if not used:
        return page
    page = _USED.sub(lambda one: f'href="#{one[1]}-{one[2]}"' if _symbols(one[1]) else one[0], page)
    drawn = "".join(_symbols(sprite).get(name, "") for sprite, name in used)
    hidden = f'<svg class="unseen" width="0" height="0" aria-hidden="true">{drawn}</svg>'
    head, body, tail = page.rpartition(_BODY)
    return f"{head}{hidden}{body}{tail}" if body else page + hidden


@cache
def _symbols(sprite: str) -> dict[str, str]:
    """The drawings of a sprite; each is a line of its file. None where Python has no such file, as in a browser, whose
    page has the sprite beside it."""
    path = _STATIC / f"{sprite}.svg"
    text = path.read_text("utf-8") if path.is_file() else ""
    return {
        found[1]: found[0].replace(f'id="{found[1]}"', f'id="{sprite}-{found[1]}"', 1) for found in _LINE.finditer(text)
    }
