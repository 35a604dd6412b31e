"""The journal of a lab run: a folder to which finished games are appended, and from which a run goes on.

`games.jsonl` has one line for each finished game, `records.bin` the compressed records, one after another. A game is
finished once its line is on the disk; a line or record that was cut off by a crash is dropped when the run goes on.
"""

import io
import json
import os
import sys
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, final

from triskel.kernel import BadSetup

if sys.platform != "win32":
    import fcntl

_GAMES: Final = "games.jsonl"
_FAILURES: Final = "failures.jsonl"
_RECORDS: Final = "records.bin"
TERMS: Final = "terms.json"
_LOCK: Final = "lock"


@final
class Journal:
    """Use it in a `with` block while a run is going on; `rows` holds everything finished so far."""

    def __init__(self, folder: Path | str, terms: Mapping[str, Any]) -> None:
        self.folder = Path(folder)
        self.rows: dict[str, dict[str, Any]] = {}
        self.failures: list[dict[str, Any]] = []
        self._terms = dict(terms)
        self._lock: IO[bytes] | None = None
        self._games: IO[bytes] | None = None
        self._records: IO[bytes] | None = None

    def __enter__(self) -> "Journal":
        self._lock = claim(self.folder, TERMS, self._terms)
        rows, size = _finished(self.folder / _GAMES)
        self.rows = {row["key"]: row for row in rows}
        self._games = _reopen(self.folder / _GAMES, size)
        end = max((row["record_at"] + row["record_bytes"] for row in rows if "record_at" in row), default=0)
        self._records = _reopen(self.folder / _RECORDS, end)
        (self.folder / _FAILURES).unlink(missing_ok=True)  # they are tried again
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each in (self._games, self._records, self._lock):
            if each is not None:
                each.close()

    def add(self, row: dict[str, Any]) -> None:
        """Keep a finished game: the record first, then the line that says where it is."""
        assert self._games is not None
        assert self._records is not None
        if "error" in row:
            self.failures.append(row)
            with (self.folder / _FAILURES).open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
            return
        record = row.pop("record", None)
        if record is not None:
            row["record_at"], row["record_bytes"] = self._records.tell(), len(record)
            _put(self._records, record)
        _put(self._games, json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self.rows[row["key"]] = row


def claim(folder: Path, name: str, terms: Mapping[str, Any], grows: str = "") -> IO[bytes]:
    """Take the folder for work under these terms, which its file `name` keeps; returns the lock, to be closed at the
    end. A folder that is refused is left as it was. The table under `grows` may get new entries, but not other ones.
    """
    agree(folder, name, terms, grows)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"{folder}: {error.strerror}") from None
    lock = _lock(folder)
    try:
        before = agree(folder, name, terms, grows)  # once more: now nobody else writes to it
        whole = dict(terms)
        if grows:
            whole[grows] = {**before.get(grows, {}), **terms[grows]}
        if whole != before:
            _write_terms(folder, name, whole)
    except BaseException:
        lock.close()
        raise
    return lock


def agree(folder: Path, name: str, terms: Mapping[str, Any], grows: str = "") -> dict[str, Any]:
    """What a folder says that belongs to work under these terms; nothing if it is nobody's. All others are refused."""
    if folder.exists() and not folder.is_dir():
        raise BadSetup(f"{folder} is a file; --out is a folder")
    if not (folder / name).exists():
        if folder.exists() and any(each.name not in (_LOCK, f"{name}.new") for each in folder.iterdir()):
            raise BadSetup(f"{folder} is not empty, and there is no {name} in it; give another --out")
        return {}
    before = read_terms(folder, name)
    for key in sorted({*before, *terms}):
        old, new = before.get(key), terms.get(key)
        if key == grows and isinstance(old, dict) and isinstance(new, dict):
            changed = [each for each in new if old.get(each, new[each]) != new[each]]
            old, new = ({each: table[each] for each in changed} for table in (old, new))
        if old != new:
            raise BadSetup(f"{folder} holds a run with {key} {_brief(old)}, not {_brief(new)}; give another --out")
    return before


def read_terms(folder: Path, name: str) -> dict[str, Any]:
    """What the folder says of itself."""
    try:
        found = json.loads((folder / name).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup(f"{folder / name}: {error.strerror}") from None
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadSetup(f"{folder / name} is damaged; give another --out")
    return found


def _write_terms(folder: Path, name: str, terms: Mapping[str, Any]) -> None:
    """All of it or nothing."""
    scratch = folder / f"{name}.new"
    scratch.write_text(json.dumps(terms, ensure_ascii=False, indent=1), encoding="utf-8")
    scratch.replace(folder / name)


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def share_of(row: Mapping[str, Any], seat: int) -> float:
    """What the seat got of the match: 1 for a win, an even share where nobody won."""
    winners = row["winners"]
    if not winners:
        return 1 / len(row["sides"])
    return 1.0 if seat in winners else 0.0


def read_journal(folder: Path | str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The terms of a run and its finished games, in the order of their keys."""
    where = Path(folder)
    if not (where / TERMS).exists():
        raise BadSetup(f"{where} holds no lab run")
    rows, _ = _finished(where / _GAMES)
    terms = read_terms(where, TERMS)
    return terms, sorted({row["key"]: row for row in rows}.values(), key=lambda row: str(row["key"]))


def read_record(folder: Path | str, key: str) -> str:
    """The record of one game of a run that kept records."""
    return next(iter(read_records(folder, (key,)).values()))


def read_records(folder: Path | str, keys: Sequence[str] = ()) -> dict[str, str]:
    """The records of some games of a run that kept them, or of all; the journal is read once for all of them."""
    _, rows = read_journal(folder)
    known = {row["key"]: row for row in rows}
    found = {}
    with (Path(folder) / _RECORDS).open("rb") if (Path(folder) / _RECORDS).exists() else io.BytesIO() as file:
        for key in keys or known:
            if key not in known:
                raise BadSetup(f"there is no game {key!r} in {folder}")
            row = known[key]
            if "record_at" not in row:
                raise BadSetup(f"{folder} kept no records; play with --records")
            file.seek(row["record_at"])
            found[key] = zlib.decompress(file.read(row["record_bytes"])).decode()
    return found


def _finished(path: Path) -> tuple[list[dict[str, Any]], int]:
    """The whole lines of the file, and where they end."""
    if not path.exists():
        return [], 0
    rows: list[dict[str, Any]] = []
    size = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break  # the last line was being written when the run was killed
            try:
                rows.append(json.loads(line))
            except ValueError:
                raise BadSetup(f"{path}: line {number} is damaged; delete it to play that game again") from None
            size += len(line)
    return rows, size


def _lock(folder: Path) -> IO[bytes]:
    """Two runs must not write to one folder; the lock goes with the process, however it ends."""
    try:
        file = (folder / _LOCK).open("ab")
    except OSError as error:
        raise BadSetup(f"{folder / _LOCK}: {error.strerror}") from None
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadSetup(f"another run is writing to {folder}") from None
    return file


def _reopen(path: Path, size: int) -> IO[bytes]:
    """The file, cut to what is whole, ready to append."""
    path.touch()
    with path.open("r+b") as file:
        file.truncate(size)
    return path.open("ab")


def _put(file: IO[bytes], data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())
