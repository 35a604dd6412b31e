"""The servers and databases of the tests beside."""

from tests.table.server.conftest import database_url, nursery, postgres, serve, server

__all__ = ["database_url", "nursery", "postgres", "serve", "server"]
