"""From an address to the handler that answers it. A handler's module is loaded when it is first needed."""

import inspect
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, final, get_args

from triskel.site.stand_in import Meta, Request, Response, Wanted, Way
from triskel.table.play.refused import Refused

_PARAMETER: Final = re.compile(r"\{(\w+):(\w+)\}")
_DIGITS: Final = 9


class Sign(NamedTuple):
    """One line of the table of ways: made when the site is built, from the handlers that the server has."""

    method: str
    path: str
    module: str


@cache
def pattern(path: str) -> re.Pattern[str]:
    """What addresses a path such as `/t/{table_id:str}/undo` stands for."""
    made, at = "", 0
    for found in _PARAMETER.finditer(path):
        inner = ".+" if found[2] == "path" else "[^/]+"
        made += re.escape(path[at : found.start()]) + f"(?P<{found[1]}>{inner})"
        at = found.end()
    return re.compile(made + re.escape(path[at:]))


@final
class Router:
    """All ways of the table."""

    def __init__(self, signs: Iterable[tuple[str, str, str]]) -> None:
        plain_first = sorted((Sign(*each) for each in signs), key=lambda sign: sign.path.count("{"))
        self._signs = list(plain_first)

    def find(self, request: "Request[Any, Any, Any]") -> Way:
        """The handler of a request, with what its address says noted in it; Refused where there is none."""
        path = request.url.path
        for sign in self._signs:
            found = pattern(sign.path).fullmatch(path) if sign.method == request.method else None
            if found is not None:
                request.path_params.update(found.groupdict())
                return _handler(sign)
        raise Refused("no page")


def _handler(sign: Sign) -> Way:
    for way in import_module(sign.module).HANDLERS:
        if way.method == sign.method and sign.path in way.paths:
            found: Way = way
            return found
    raise Refused("no page")


async def answer(way: Way, request: "Request[Any, Any, Any]", given: Mapping[str, Any]) -> "Response[Any]":
    """Call a handler with what it wants by the names of its parameters: the request, parts of the address, what the
    table has, and the query."""
    wanted: dict[str, Any] = {}
    for name, parameter in inspect.signature(way.call).parameters.items():
        if name == "request":
            wanted[name] = request
        elif name in request.path_params:
            wanted[name] = _read(request.path_params[name], parameter.annotation)
        elif name in given:
            wanted[name] = given[name]
        elif name in request.query_params:
            wanted[name] = _read(request.query_params[name], parameter.annotation)
    made = way.call(**wanted)
    answered: Response[Any] = await made if inspect.isawaitable(made) else made
    return answered


def _read(text: str, annotation: Any) -> Any:
    """A part of an address as what is wanted: text, or a number within bounds."""
    kind = annotation.kind if isinstance(annotation, Wanted) else annotation
    bounds = next((each for each in get_args(kind) if isinstance(each, Meta)), Meta())
    if kind is bool:
        return text in ("1", "true", "on")
    if int not in (kind, *get_args(kind)):
        if bounds.max_length is not None and len(text) > bounds.max_length:
            raise Refused("too long")
        return text
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
        raise Refused("form", text[:20])
    number = int(text)
    if (bounds.ge is not None and number < bounds.ge) or (bounds.le is not None and number > bounds.le):
        raise Refused("form", text[:20])
    return number
