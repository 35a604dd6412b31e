"""The ways for machines that look after the server: is it alive, is it ready, what are its numbers."""

import asyncio
import secrets
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from triskel.table.ops.numbers import Numbers
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.web.seats import AnyRequest, address, is_here

_PATIENCE: Final = 3.0
"""Seconds that the database has to answer."""
_FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
_PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, bool]:
    """It runs, and answers."""
    return {"alive": True}


@get("/readyz", include_in_schema=False)
async def readyz(host: NamedDependency[Host]) -> Response[dict[str, Any]]:
    """It can serve: the database answers, and nobody has asked it to stop. 503 where not."""
    try:
        await asyncio.wait_for(host.stored(host.storage.lengths, []), _PATIENCE)
        answers = True
    except Exception:  # whatever is wrong with it, it does not answer
        answers = False
    told = {"ready": answers and not host.hub.closing, "database": answers, "stopping": host.hub.closing}
    return Response(told, status_code=200 if told["ready"] else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, host: NamedDependency[Host], numbers: NamedDependency[Numbers]) -> Response[str]:
    """The numbers, for this machine itself or for whoever has the token. To all others there is no such page."""
    if not _may_know(request, host.settings.metrics_token):
        raise Refused("no page")
    return Response(numbers.text(), media_type=_PROMETHEUS)


def _may_know(request: AnyRequest, token: str) -> bool:
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and secrets.compare_digest(shown.strip().encode(), token.encode()):
        return True
    # What a proxy on this machine passes on comes from here too, but says so.
    return is_here(address(request)) and not any(request.headers.get(each) for each in _FORWARDED)


HANDLERS: Final[list[BaseRouteHandler]] = [healthz, readyz, metrics]
