"""Compression that a thousand open streams can afford: a compressor remembers what it has sent, and that is memory."""

import zlib
from io import BytesIO
from typing import Final, final

from litestar.config.compression import CompressionConfig
from litestar.enums import CompressionEncoding
from litestar.middleware.compression.facade import CompressionFacade

_WINDOW: Final = 14
"""It looks back 16 KB: as much as one push of a page."""
_MEMORY: Final = 5
"""With that window some 80 KB a stream; the usual settings take 256."""
_GZIP: Final = 16


@final
class Squeeze(CompressionFacade):
    """gzip with a small window; every piece can be read as soon as it comes."""

    __slots__ = ("_compressor", "buffer")

    encoding = CompressionEncoding.GZIP

    def __init__(
        self, buffer: BytesIO, compression_encoding: CompressionEncoding | str, config: CompressionConfig
    ) -> None:
        self.buffer = buffer
        self._compressor = zlib.compressobj(config.gzip_compress_level, zlib.DEFLATED, _GZIP + _WINDOW, _MEMORY)

    def write(self, body: bytes, final: bool = False) -> None:
        """One piece."""
        self.buffer.write(self._compressor.compress(body))
        self.buffer.write(self._compressor.flush(zlib.Z_SYNC_FLUSH))

    def close(self) -> None:
        """The end."""
        self.buffer.write(self._compressor.flush(zlib.Z_FINISH))
