"""Overbid on the table's pages."""
