"""The table in a browser, without a server: what builds it, and what runs there."""
