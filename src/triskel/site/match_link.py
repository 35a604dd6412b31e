"""A match as a link: everything about it, sealed.

Two people without a server hand a match to each other as text: what it was set up with and every entry so far. The seal
keeps a casual look from seeing anybody's cards and notices a link that was cut short; it is no lock. Who takes the
trouble to read this module can open it, so it is for friends who trust each other, and the page says so.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable, Sequence
from dataclasses import asdict
from hashlib import blake2b, shake_256
from typing import Any, Final, NamedTuple, TypeVar

from triskel.table.play.entries import BOT_SITS, CHAT, CHOICE, FACE, JOIN, TEAM, is_kind
from triskel.table.play.refused import Refused
from triskel.table.play.stored import BOT, HUMAN, OPEN, Entry, MatchRow, SeatRow

Read = TypeVar("Read")
MOST_LETTERS: Final = 400_000
_MOST_BYTES: Final = 8 * 1024 * 1024
_VERSION: Final = b"\x01"
_CHECK: Final = 6
_ROW: Final = {
    "id": str, "game": str, "mode": str, "setup": dict, "pins": dict, "prelude": list, "terms": dict, "invite": str,
    "created": int, "result": str,
}  # fmt: skip
AWAY: Final = "away-"
"""Who holds a seat in another browser: this, and the number of that person."""


class Carried(NamedTuple):
    """A match out of a link. People are numbered; their seats are held by AWAY and the number."""

    row: MatchRow
    chairs: list[SeatRow]
    entries: list[Entry]

    @property
    def people(self) -> dict[str, list[int]]:
        """By holder: the seats."""
        found: dict[str, list[int]] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.kind == HUMAN:
                found.setdefault(chair.holder, []).append(seat)
        return found

    @property
    def waits(self) -> bool:
        """Whether a seat is free."""
        return any(each.kind == OPEN for each in self.chairs)


# --- sealing -------------------------------------------------------------------------------------------------------


def seal(row: MatchRow, chairs: Sequence[SeatRow], entries: Sequence[Entry]) -> str:
    """The match as the end of a link."""
    people: dict[str, int] = {}
    seats = [
        [each.kind, each.name, each.level, people.setdefault(each.holder, len(people)) if each.kind == HUMAN else -1]
        for each in chairs
    ]
    return sealed({"row": asdict(row), "seats": seats, "entries": [_short(each) for each in entries]})


def sealed(told: Any) -> str:
    """Values as the end of a link."""
    plain = zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    check = blake2b(plain, digest_size=_CHECK).digest()
    return urlsafe_b64encode(_VERSION + check + _mixed(plain, check)).decode().rstrip("=")


def unseal(text: str) -> Carried:
    """The match of a link; Refused where it was cut short, or is something else."""
    return unsealed(text, _carried)


def unsealed(text: str, read: Callable[[Any], Read]) -> Read:
    """What `read` makes of the values of a link; Refused where it was cut short, or is something else."""
    try:
        if len(text) > MOST_LETTERS or not text.isascii():
            raise ValueError("no link of ours")
        whole = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        check, plain = whole[1 : 1 + _CHECK], _mixed(whole[1 + _CHECK :], whole[1 : 1 + _CHECK])
        if whole[:1] != _VERSION or blake2b(plain, digest_size=_CHECK).digest() != check:
            raise ValueError("cut short")
        reading = zlib.decompressobj()
        return read(json.loads(reading.decompress(plain, _MOST_BYTES)))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, Error, zlib.error):
        raise Refused("no link") from None


def _mixed(data: bytes, check: bytes) -> bytes:
    """The bytes and a stream of others; once more, and they are back."""
    stream = shake_256(b"triskel" + check).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")


def _short(entry: Entry) -> list[Any]:
    """A choice is its seat, what was chosen and what chance brought; anything else begins with its kind."""
    if entry.kind == CHOICE:
        return [entry.seat, entry.text, *entry.outcomes]
    return [entry.kind, entry.seat, entry.text, *entry.outcomes]


def _whole(short: list[Any]) -> Entry:
    kind, seat, text, *outcomes = short if isinstance(short[0], str) else [CHOICE, *short]
    if not (
        is_kind(kind) and type(seat) is int and isinstance(text, str) and all(isinstance(e, str) for e in outcomes)
    ):
        raise ValueError("no entry")
    return Entry(kind, seat, text, outcomes)


def _carried(told: dict[str, Any]) -> Carried:
    row, seats = told["row"], told["seats"]
    if (
        set(row) != set(_ROW)
        or not all(isinstance(row[key], kind) for key, kind in _ROW.items())
        or not row["id"].isalnum()
    ):
        raise ValueError("no match")
    chairs = []
    for kind, name, level, number in seats:
        if kind not in (HUMAN, BOT, OPEN) or not isinstance(name, str) or not isinstance(level, str):
            raise ValueError("no seat")
        chairs.append(SeatRow(kind, name, level, f"{AWAY}{int(number)}" if kind == HUMAN else ""))
    entries = [_whole(each) for each in told["entries"]]
    if not all(-1 <= each.seat < len(chairs) for each in entries):
        raise ValueError("no seat")
    return Carried(MatchRow(**row), chairs, entries)


# --- two tellings of one match -------------------------------------------------------------------------------------


class Compared(NamedTuple):
    """What is the same in two tellings of a match, and what each has beyond that."""

    same: int
    mine: list[Entry]
    theirs: list[Entry]

    def at_once(self, held: Sequence[int]) -> bool:
        """Whether both sides only chose at the same time, or talked: then one holds after the other. What has brought
        chance to light cannot be chosen again."""
        mine = all(
            each.kind in (CHAT, TEAM, FACE) or (each.kind == CHOICE and each.seat in held and not each.outcomes)
            for each in self.mine
        )
        return mine and not any(each.kind not in (CHAT, TEAM, FACE) and each.seat in held for each in self.theirs)


def compare(mine: Sequence[Entry], theirs: Sequence[Entry]) -> Compared:
    """Where two tellings part."""
    same = 0
    while same < min(len(mine), len(theirs)) and _short(mine[same]) == _short(theirs[same]):
        same += 1
    return Compared(same, list(mine[same:]), list(theirs[same:]))


def seat_after(entry: Entry, chairs: Sequence[SeatRow]) -> SeatRow | None:
    """Who sits on the seat of an entry that has changed that."""
    return chairs[entry.seat] if entry.kind in (JOIN, BOT_SITS) else None
