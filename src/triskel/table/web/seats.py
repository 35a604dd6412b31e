"""Who is asking: a browser by the token in its cookie, a program by the one in its header.

A seat stores only the token's hash: who reads the database cannot sit down.
"""

import secrets
from hashlib import sha256
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

COOKIE: Final = "triskel"
_YEAR: Final = 365 * 24 * 3600
_LENGTH: Final = 43

AnyRequest = Request[Any, Any, Any]


def address(request: AnyRequest) -> str:
    """Where the request comes from: what the server was told by a proxy that it trusts, else whoever is connected."""
    return household(request.client.host) if request.client is not None else ""


def household(where: str) -> str:
    """An address as far as it says whose it is: whoever has one of the newer kind has as many as he likes, and the
    first half of them is the same."""
    try:
        found = ip_address(where)
        if isinstance(found, IPv4Address) or found.is_loopback or found.is_link_local:
            return where
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network(f"{found}/64", strict=False).network_address)
    except ValueError:
        return where


def is_here(where: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(where).is_loopback
    except ValueError:
        return False


def network(where: str) -> str:
    """The network of an address: one that has a network of its own has millions of addresses in it."""
    try:
        found = ip_address(where)
    except ValueError:
        return where
    bits = 24 if found.version == 4 else 48
    return str(ip_network(f"{found}/{bits}", strict=False))


def new_token() -> str:
    """256 unguessable bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What a seat remembers of a token; nothing for something that cannot be one."""
    return sha256(token.encode()).hexdigest() if len(token) == _LENGTH and token.isascii() else ""


def browser_token(request: AnyRequest) -> str:
    """The token in the browser's cookie, or nothing."""
    token = request.cookies.get(COOKIE, "")
    return token if hashed(token) else ""


def bearer_token(request: AnyRequest) -> str:
    """The token in the Authorization header of a program, or nothing. Cookies do not count there: no CSRF check."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if scheme.lower() == "bearer" and hashed(token) else ""


def token_cookie(token: str, secure: bool) -> Cookie:
    """The cookie that holds a browser's seats."""
    return Cookie(key=COOKIE, value=token, path="/", httponly=True, samesite="lax", secure=secure, max_age=_YEAR)
