"""The door: what no handler should ever see is refused here, whatever way it came.

Control characters, halves of characters, brackets without end and bodies that are neither a form nor JSON: in the
address, in a form, in JSON. Behind it everything can be stored and shown.
"""

import re
from typing import Any, Final
from urllib.parse import unquote_plus, urlsplit

import msgspec

from triskel.kernel.books.outside import checked, fault
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.refused import Refused
from triskel.table.web.seats import AnyRequest

MOST_PATH: Final = 300
"""Letters of an address before its question mark; ours are much shorter."""
MOST_QUERY: Final = 20_000
_HOST: Final = re.compile(r"[\w.:\[\]-]{1,300}", re.ASCII)
MOST_FIELDS: Final = 500
_READING: Final = ("GET", "HEAD", "OPTIONS")


async def check(request: AnyRequest) -> None:
    """Refused where a request holds what cannot be."""
    path: str = request.scope["path"]
    query = request.scope["query_string"]
    _check_host(request.headers.get("host", "localhost"))
    if len(path) > MOST_PATH or fault(path):
        raise Refused("no page")
    if len(query) > MOST_QUERY:
        raise Refused("too long")
    if wrong := fault(unquote_plus(query.decode("latin-1"), errors="surrogateescape")):
        raise Refused("form", wrong)
    if request.method in _READING:
        return
    if path.startswith("/api/"):
        await _json(request)
    else:
        await _form(request)


def _check_host(host: str) -> None:
    """Addresses are made of it, and one that is none breaks whoever does so."""
    try:
        known = _HOST.fullmatch(host) and urlsplit(f"//{host}").port != 0
    except ValueError:
        known = False
    if not known:
        raise Refused("form", "host")


async def _json(request: AnyRequest) -> None:
    body = await request.body()
    if not body:
        return
    try:
        sent = msgspec.json.decode(body)
    except (ValueError, RecursionError) as error:
        raise Refused("form", str(error)[:100]) from None
    try:
        checked(sent, "body")
    except TriskelError as error:
        raise Refused("unwritable", str(error)[:100]) from None


async def _form(request: AnyRequest) -> None:
    form = await request.form()
    fields: list[tuple[str, Any]] = list(form.multi_items())
    if len(fields) > MOST_FIELDS:
        raise Refused("too long")
    for key, value in fields:
        if wrong := fault(key) or (fault(value) if isinstance(value, str) else ""):
            raise Refused("unwritable", wrong)
