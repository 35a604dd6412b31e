"""Triskel: a rules-exact digital table for Unmatched, Inis and Berserk."""

__version__ = "0.1.0"
