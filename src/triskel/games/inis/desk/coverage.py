"""How many texts of a JSONL file are understood."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from triskel.games.inis.text.grammar import read_card
from triskel.kernel import BadContent


def coverage(file: str) -> dict[str, Any]:
    """`total, parsed, ran, unparsed` of the texts of a file, one JSON object with `text` (and `lang`) a line."""
    total = parsed = 0
    unparsed: dict[str, list[str]] = {}
    for text, lang in _texts(Path(file)):
        total += 1
        try:
            read_card(text, lang)
            parsed += 1
        except BadContent as error:
            unparsed.setdefault(str(error), []).append(text)
    return {"total": total, "parsed": parsed, "ran": parsed, "unparsed": unparsed}


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            row = json.loads(line)
            yield str(row["text"]), str(row.get("lang", "en"))
