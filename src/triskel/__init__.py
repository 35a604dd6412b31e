"""Triskel: a rules-exact digital table for tabletop games."""

__version__ = "0.2.0"
