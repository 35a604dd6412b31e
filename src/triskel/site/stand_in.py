"""What stands in for the web framework in a browser.

The table's handlers are written for Litestar, which needs compiled code that a browser has not, and seconds to load.
The handlers use a dozen of its names; here they are, as plain as can be. `install()` puts them in Litestar's place; it
is called in a browser only, before anything of the table is loaded.
"""

import sys
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any, Final, Generic, TypeVar, final
from urllib.parse import parse_qsl, urlsplit

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
BASE: Final = "https://here"
"""Where the table is served from, as far as its handlers know; links to it make no sense to anybody else."""


class MediaType:
    """Kinds of content."""

    HTML: Final = "text/html"
    TEXT: Final = "text/plain"
    JSON: Final = "application/json"


@dataclass(slots=True)
class Cookie:
    """Something that the browser shall remember."""

    key: str
    value: str = ""
    path: str = "/"
    max_age: int = 0
    httponly: bool = False
    samesite: str = "lax"
    secure: bool = False


class Response(Generic[T]):
    """An answer."""

    def __init__(
        self, content: Any, *, media_type: str = MediaType.HTML, status_code: int = 200,
        headers: Mapping[str, str] | None = None, cookies: Sequence[Cookie] = (),
    ) -> None:  # fmt: skip
        self.content = content
        self.media_type = media_type
        self.status_code = status_code
        self.headers = dict(headers or {})
        self.cookies = list(cookies)


@final
class Redirect(Response[Any]):
    """Go on to another page."""

    def __init__(self, path: str, *, status_code: int = 303, cookies: Sequence[Cookie] = ()) -> None:
        super().__init__("", status_code=status_code, headers={"location": path}, cookies=cookies)


@final
@dataclass(slots=True)
class ServerSentEventMessage:
    """One message of a stream."""

    data: str = ""
    event: str = ""
    id: Any = None
    retry: int | None = None

    def text(self) -> str:
        """As a stream carries it."""
        lines = [f"id: {self.id}"] if self.id is not None else []
        lines += [f"event: {self.event}"] if self.event else []
        lines += [f"retry: {self.retry}"] if self.retry is not None else []
        lines += [f"data: {each}" for each in str(self.data).split("\n")]
        return "\n".join(lines) + "\n\n"


@final
class ServerSentEvent(Response[Any]):
    """A stream of messages."""

    def __init__(self, messages: AsyncIterator[ServerSentEventMessage]) -> None:
        super().__init__("", media_type="text/event-stream")
        self.messages = messages


@final
class UploadFile:
    """A file of a form."""

    def __init__(self, filename: str, text: str) -> None:
        self.filename = filename
        self._bytes = text.encode()

    async def read(self, most: int = -1) -> bytes:
        """Its bytes, or the first of them."""
        return self._bytes if most < 0 else self._bytes[:most]


@final
class Fields:
    """The fields of a form; some may be given twice."""

    def __init__(self, pairs: Iterable[tuple[str, Any]]) -> None:
        self._pairs = list(pairs)

    def multi_items(self) -> list[tuple[str, Any]]:
        """All of them, in their order."""
        return self._pairs

    def get(self, key: str, default: Any = None) -> Any:
        """The last of this name."""
        return dict(self._pairs).get(key, default)

    def getall(self, key: str, default: Any = None) -> Any:
        """All of this name."""
        found = [value for name, value in self._pairs if name == key]
        return found or default


@final
class Request(Generic[T, A, B]):
    """What a page asks for."""

    def __init__(
        self, method: str, address: str, fields: Iterable[tuple[str, Any]] = (),
        cookies: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        parts = urlsplit(address)
        here = urlsplit(BASE)
        self.method = method
        self.url = SimpleNamespace(scheme=here.scheme, netloc=here.netloc, path=parts.path, query=parts.query)
        self.query_params = dict(parse_qsl(parts.query, keep_blank_values=True))
        self.cookies = dict(cookies or {})
        self.headers = {key.lower(): value for key, value in (headers or {}).items()}
        self.path_params: dict[str, Any] = {}
        self.scope: dict[str, Any] = {"path": parts.path}
        self.client = None
        self._fields = Fields(fields)

    async def form(self) -> Fields:
        """Its form."""
        return self._fields


class HTTPException(Exception):
    """An answer that is an error."""

    def __init__(self, detail: str = "", status_code: int = 500) -> None:
        super().__init__(detail)
        self.detail = detail
        self.status_code = status_code


@final
@dataclass(slots=True)
class Way:
    """A handler: how it is asked, at which addresses, and what answers."""

    method: str
    paths: list[str]
    call: Callable[..., Any]


def _way(method: str) -> Callable[..., Callable[[Callable[..., Any]], Way]]:
    def at(path: str | Sequence[str], **_: object) -> Callable[[Callable[..., Any]], Way]:
        paths = [path] if isinstance(path, str) else list(path)
        return lambda call: Way(method, paths, call)

    return at


@final
@dataclass(slots=True)
class Wanted:
    """What a parameter of a handler wants to be."""

    kind: Any


class _Wants:
    def __class_getitem__(cls, kind: Any) -> Wanted:
        return Wanted(kind)


@dataclass(slots=True)
class Meta:
    """Bounds of a number or a text."""

    ge: int | None = None
    le: int | None = None
    max_length: int | None = None


class _State:
    csrf_token = ""

    @classmethod
    def from_scope(cls, _: object) -> "_State":
        return cls()


_MODULES: Final[dict[str, dict[str, Any]]] = {
    "litestar": {
        "MediaType": MediaType, "Response": Response, "Request": Request, "get": _way("GET"), "post": _way("POST"),
    },
    "litestar.datastructures": {"Cookie": Cookie, "UploadFile": UploadFile},
    "litestar.di": {"NamedDependency": _Wants},
    "litestar.exceptions": {"HTTPException": HTTPException},
    "litestar.handlers": {"BaseRouteHandler": Way},
    "litestar.params": {"FromPath": _Wants, "FromQuery": _Wants},
    "litestar.response": {
        "Redirect": Redirect, "ServerSentEvent": ServerSentEvent, "ServerSentEventMessage": ServerSentEventMessage,
    },
    "litestar.utils": {},
    "litestar.utils.scope": {},
    "litestar.utils.scope.state": {"ScopeState": _State},
    "msgspec": {"Meta": Meta},
}  # fmt: skip


def install() -> None:
    """Take the framework's place."""
    for name, names in _MODULES.items():
        made = ModuleType(name, __doc__)
        made.__dict__.update(names)
        made.__path__ = []
        sys.modules[name] = made
