"""Headers that every answer carries: no script but our own, no frame around us, nothing guessed."""

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

CSP: Final = (
    "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'"
)
_ALWAYS: Final = (
    ("content-security-policy", CSP),
    ("x-content-type-options", "nosniff"),
    # An address may hold an invite code: it goes to no other site.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
)


async def add_headers(message: Message, scope: Scope) -> None:
    """Pages and states may hold what only one pair of eyes may see: nobody on the way keeps a copy."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _ALWAYS:
        headers[name] = value
    if not scope["path"].startswith("/static/"):
        headers["cache-control"] = "no-store"
