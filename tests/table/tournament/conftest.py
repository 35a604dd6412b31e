"""The same real server as the tests of the server use, on either database."""

from tests.table.server.conftest import database_url, postgres, serve, server

__all__ = ["database_url", "postgres", "serve", "server"]
