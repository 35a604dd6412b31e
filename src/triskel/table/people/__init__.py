"""Accounts, one's own page, and peace between people."""
