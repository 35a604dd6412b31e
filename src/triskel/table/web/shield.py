"""Headers that every answer carries: no script but our own, nothing guessed, no frame around us but around what is made
to be shown elsewhere."""

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

CSP: Final = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'"
_EMBEDDED: Final = "/embed/"
"""What other sites may show inside their pages: nothing there belongs to anybody, and nothing can be done."""
_ALWAYS: Final = (
    ("content-security-policy", CSP),
    ("x-content-type-options", "nosniff"),
    # An address may hold an invite code: it goes to no other site.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
)


def _methods(scope: Scope) -> list[str]:
    """All that an address answers to: where several handlers share one, the framework names those of the first."""
    here = scope.get("path_template")
    routes = [each for each in scope["litestar_app"].routes if isinstance(each, HTTPRoute) and each.path_format == here]
    return sorted({method for each in routes for method in each.methods})


async def add_headers(message: Message, scope: Scope) -> None:
    """Pages and states may hold what only one pair of eyes may see: nobody on the way keeps a copy."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _ALWAYS:
        headers[name] = value
    if scope["path"].startswith(_EMBEDDED):
        headers["content-security-policy"] = CSP.replace("frame-ancestors 'none'", "frame-ancestors *")
    if scope["type"] == ScopeType.HTTP and scope["method"] == "OPTIONS":
        headers["allow"] = ", ".join(_methods(scope))
    if not scope["path"].startswith("/static/"):
        headers["cache-control"] = "no-store"
