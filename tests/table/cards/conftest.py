"""The same real server as the tests of the server use."""

from tests.table.server.conftest import serve, server

__all__ = ["serve", "server"]
