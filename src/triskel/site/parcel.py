"""Many files as one: behind a list of their names and sizes, packed together, since small ones of a kind are alike."""

import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

_GZIP: Final = 16 + zlib.MAX_WBITS


def wrapped(files: Mapping[str, bytes]) -> bytes:
    """The files as one, those of a kind beside each other."""
    order = sorted(files, key=lambda name: (name.rpartition(".")[2], name))
    index = json.dumps([(name, len(files[name])) for name in order]).encode()
    return packed(len(index).to_bytes(4, "little") + index + b"".join(files[name] for name in order))


def packed(content: bytes) -> bytes:
    """Packed here and not by the host of the site: not every host would, and a page can unpack."""
    return zlib.compress(content, 9, wbits=_GZIP)


def opened(parcel: bytes) -> Iterator[tuple[str, bytes]]:
    """The names and contents of the files."""
    whole = memoryview(zlib.decompress(parcel, _GZIP))
    at = 4 + int.from_bytes(whole[:4], "little")
    for name, size in json.loads(bytes(whole[4:at])):
        yield name, bytes(whole[at : at + size])
        at += size
