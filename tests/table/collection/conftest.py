"""The servers and databases of the tests beside."""

from tests.table.server.conftest import database_url, no_daily_puzzle, nursery, postgres, serve, server

__all__ = ["database_url", "no_daily_puzzle", "nursery", "postgres", "serve", "server"]
