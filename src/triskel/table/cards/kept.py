"""The sets that somebody saved in the workshop, as far as this browser remembers."""

import re
from typing import Final

from litestar.datastructures import Cookie

from triskel.table.web.seats import AnyRequest

_COOKIE: Final = "sets"
_MOST: Final = 8
_ID: Final = re.compile(r"[\w-]{1,30}", re.ASCII)
_YEAR: Final = 365 * 24 * 3600


def sets(request: AnyRequest) -> tuple[str, ...]:
    """Their ids, the latest last."""
    given = request.cookies.get(_COOKIE, "").split(".")
    return tuple(each for each in given if _ID.fullmatch(each))[-_MOST:]


def keeping(request: AnyRequest, draft: str) -> Cookie:
    """Remembers one more."""
    ids = [*sets(request), draft][-_MOST:]
    return Cookie(key=_COOKIE, value=".".join(ids), path="/", max_age=_YEAR, samesite="lax", httponly=True)
