"""The shelf that everything lies on: the browser's own database, or memory where there is none.

Values are texts under names in a few boxes. A box is a plain list of names and texts, so that whatever is damaged
spoils nothing beside it.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, final

MATCHES: Final = "matches"
ENTRIES: Final = "entries"
PAPERS: Final = "papers"
DRAFTS: Final = "drafts"
WISHES: Final = "wishes"
ANALYSES: Final = "analyses"
REMARKS: Final = "remarks"
BOXES: Final = (MATCHES, ENTRIES, PAPERS, DRAFTS, WISHES, ANALYSES, REMARKS)


def entry_name(match: str, number: int) -> str:
    """The name of an entry: those of a match lie beside each other, in their order."""
    return f"{match}/{number:06}"


class Shelf(Protocol):
    """What can be done with it."""

    lasting: bool
    """Whether it is there after the page is closed."""

    async def get(self, box: str, name: str) -> str | None:
        """A text by its name."""

    async def all(self, box: str, prefix: str = "") -> list[tuple[str, str]]:
        """All names that begin so, in their order, with their texts."""

    async def put(self, items: Sequence[tuple[str, str, str]]) -> None:
        """Keep texts (box, name, text): all of them or none."""

    async def drop(self, items: Sequence[tuple[str, str]]) -> None:
        """Throw away (box, name)."""

    async def append(self, additions: Sequence[dict[str, Any]]) -> list[bool]:
        """Add entries, each only if it is the next of its match (`match`, `number`, `entry`), and change the match's
        row (`row`, some of its fields) with it; for each, whether it was."""


@final
class Memory:
    """A shelf that is gone with the page: for private windows."""

    lasting = False

    def __init__(self) -> None:
        self._boxes: dict[str, dict[str, str]] = {box: {} for box in BOXES}

    async def get(self, box: str, name: str) -> str | None:
        """A text by its name."""
        return self._boxes[box].get(name)

    async def all(self, box: str, prefix: str = "") -> list[tuple[str, str]]:
        """All names that begin so, in their order, with their texts."""
        return sorted((name, text) for name, text in self._boxes[box].items() if name.startswith(prefix))

    async def put(self, items: Sequence[tuple[str, str, str]]) -> None:
        """Keep texts."""
        for box, name, text in items:
            self._boxes[box][name] = text

    async def drop(self, items: Sequence[tuple[str, str]]) -> None:
        """Throw away."""
        for box, name in items:
            self._boxes[box].pop(name, None)

    async def append(self, additions: Sequence[dict[str, Any]]) -> list[bool]:
        """Add entries, each only if it is the next of its match."""
        return [self._append(each) for each in additions]

    def _append(self, each: dict[str, Any]) -> bool:
        entries, match, number = self._boxes[ENTRIES], each["match"], each["number"]
        if match not in self._boxes[MATCHES] or entry_name(match, number) in entries:
            return False
        if number and entry_name(match, number - 1) not in entries:
            return False
        entries[entry_name(match, number)] = each["entry"]
        if each["row"]:
            self._boxes[MATCHES][match] = changed(self._boxes[MATCHES][match], each["row"])
        return True


def changed(row: str, fields: dict[str, Any]) -> str:
    """The row of a match with some fields anew; of the chairs only those that are named."""
    kept = json.loads(row)
    for number, chair in fields.get("chairs", {}).items():
        kept["chairs"][int(number)] = chair
    return json.dumps({**kept, **{key: each for key, each in fields.items() if key != "chairs"}}, ensure_ascii=False)


@final
class Drawer:
    """The browser's own database, which a script of the page keeps; it is asked by one call with JSON and a promise."""

    lasting = True

    def __init__(self, call: Callable[[str, str], Any]) -> None:
        self._call = call

    async def _ask(self, verb: str, *args: Any) -> Any:
        return json.loads(await self._call(verb, json.dumps(args, ensure_ascii=False)))

    async def get(self, box: str, name: str) -> str | None:
        """A text by its name."""
        found: str | None = await self._ask("get", box, name)
        return found

    async def all(self, box: str, prefix: str = "") -> list[tuple[str, str]]:
        """All names that begin so, in their order, with their texts."""
        return [(str(name), str(text)) for name, text in await self._ask("all", box, prefix)]

    async def put(self, items: Sequence[tuple[str, str, str]]) -> None:
        """Keep texts."""
        await self._ask("put", list(items))

    async def drop(self, items: Sequence[tuple[str, str]]) -> None:
        """Throw away."""
        await self._ask("drop", list(items))

    async def append(self, additions: Sequence[dict[str, Any]]) -> list[bool]:
        """Add entries, each only if it is the next of its match."""
        return [bool(each) for each in await self._ask("append", list(additions))]
