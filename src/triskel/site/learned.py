"""In a browser: what was learned is fetched when a bot first wants it, and a script reckons with it."""

import ast
import io
import json
import struct
import zipfile
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, final

from triskel.bots.net import POOL, TRUST, Heads, Learned, Opener
from triskel.kernel.arrays.schema import Schema

THERE: Final = "learned.txt"
"""Names the schemas of which something was learned; the build writes it beside this module."""
FOLDER: Final = "nets"
"""Where their weights lie in the site."""
_HALF: Final = "<f2"


@final
class ByScript:
    """The weights of one schema, and what a script says they say."""

    def __init__(self, schema: Schema[Any], trust: float, look: Callable[..., Any], to_script: Callable[[Any], Any]):
        self.schema = schema
        self.trust = trust
        self._heads = Heads(schema)
        self._look = look
        self._to_script = to_script

    def look(self, row: bytearray, kind: str, actions: Sequence[int]) -> tuple[list[float], list[float]]:
        """See `Learned`."""
        part, table, first = self._heads.of(kind, actions)
        hand = self._to_script
        told = self._look(hand(row), part, table, first, hand(array("i", actions))).to_py().tolist()
        return told[: len(actions)], told[len(actions) :]


def read_halves(packed: bytes) -> dict[str, tuple[tuple[int, ...], bytes]]:
    """The arrays of a file of weights that are in half precision: the shape of each, and its bytes."""
    found: dict[str, tuple[tuple[int, ...], bytes]] = {}
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        for name in archive.namelist():
            array_file = archive.read(name)
            start = 10 + int.from_bytes(array_file[8:10], "little")
            head = ast.literal_eval(array_file[10:start].decode("latin-1").strip())
            if head["descr"] == _HALF:
                content = array_file[start:]
                if head["fortran_order"]:
                    content = _by_rows(content, *head["shape"])
                found[name.removesuffix(".npy")] = head["shape"], content
    return found


def _by_rows(content: bytes, rows: int, _: int) -> bytes:
    """A table of halves that lies there column by column."""
    halves = array("H", content)
    return b"".join(halves[row::rows].tobytes() for row in range(rows))


def told(schema: Schema[Any], weights: dict[str, tuple[tuple[int, ...], bytes]]) -> tuple[str, bytes]:
    """What the script wants to know of a net: how an observation looks and where each weight lies; and all weights."""
    places, at = {}, 0
    for name, (_, content) in weights.items():
        places[name] = at, len(content) // 2
        at += len(content) // 2
    tables = [(each.offset, each.rows, each.width) for each in schema.layout.tables()]
    layout = {"plain": schema.layout.plain(), "tables": tables, "pool": POOL, "places": places}
    return json.dumps(layout), b"".join(content for _, content in weights.values())


def trust(weights: dict[str, tuple[tuple[int, ...], bytes]]) -> float:
    """How much of a leaf's worth is the word of this net."""
    return float(struct.unpack("<e", weights["trust"][1])[0]) if "trust" in weights else TRUST


def opener(fetch: Callable[[str], Any], script: Callable[..., Any], to_script: Callable[[Any], Any]) -> Opener:
    """What opens nets where files are fetched so, and this script reckons; values are handed to it by the last."""

    def opened(schema: Schema[Any]) -> Learned | None:
        if schema.name not in Path(__file__).with_name(THERE).read_text("utf-8").split():
            return None
        weights = read_halves(bytes(fetch(f"{FOLDER}/{schema.name}.npz")))
        layout, halves = told(schema, weights)
        return ByScript(schema, trust(weights), script(layout, to_script(halves)), to_script)

    return opened
