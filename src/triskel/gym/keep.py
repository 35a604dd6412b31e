"""Batches kept in a file: seeds and choices, from which the same matches come out again.

    save(batch, "night.batch")
    batch = load("night.batch")

The file is JSON. It holds no positions: matches are played again, and a row that comes out otherwise, because cards or
rules have changed since, is refused.
"""

import json
from pathlib import Path
from typing import Any, Final

from triskel.gym.batch import MOST_DECISIONS, MOST_ROWS, Batch
from triskel.kernel import BadRecord, TriskelError

FORMAT: Final = "triskel batch 1"
_ROW: Final = {"round": int, "options": list, "fingerprint": str}
_PARTS: Final[dict[str, Any]] = {
    "game": str, "version": int, "size": int, "seed": int, "wishes": dict, "most_decisions": int,
    "opponent": (str, type(None)), "closed": str, "first": int, "stride": int,
}  # fmt: skip
"""What a batch is made with."""


def save(batch: Batch, path: Path | str) -> None:
    """Write the batch into a file, whole or not at all."""
    path = Path(path)
    scratch = path.with_name(f"{path.name}.new")
    scratch.write_text(json.dumps({"format": FORMAT, **batch.saved()}), encoding="utf-8")
    scratch.replace(path)


def load(path: Path | str) -> Batch:
    """The batch that was written there; BadRecord says what is wrong with the file."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from None
    except ValueError:
        raise BadRecord(f"{path} is not a saved batch: it is not JSON") from None
    _check(found, path)
    try:
        batch = Batch(**{key: found[key] for key in _PARTS})
        for row, each in enumerate(found["rows"]):
            batch.restore(row, each["round"], each["options"], each["fingerprint"])
    except TriskelError as error:
        raise BadRecord(f"{path}: {error}") from None
    return batch


def _check(found: Any, path: Path | str) -> None:
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadRecord(f'{path} is not a saved batch: it does not begin with "format": "{FORMAT}"')
    for key, kind in (*_PARTS.items(), ("rows", list)):
        if not isinstance(found.get(key), kind):
            raise BadRecord(f"{path} is damaged: {key} is {found.get(key)!r}")
    rows, size = found["rows"], found["size"]
    if not 1 <= size <= MOST_ROWS or len(rows) != size:
        raise BadRecord(f"{path} is damaged: it has {len(rows)} rows and speaks of {size}")
    for number, row in enumerate(rows):
        whole = isinstance(row, dict) and all(isinstance(row.get(key), kind) for key, kind in _ROW.items())
        if not whole or not 1 <= row["round"] < 1 << 40 or len(row["options"]) > MOST_DECISIONS:
            raise BadRecord(f"{path} is damaged in row {number}")
        if not all(type(option) is int for option in row["options"]):
            raise BadRecord(f"{path} is damaged in row {number}: a choice is a whole number")
