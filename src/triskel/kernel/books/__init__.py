"""Matches and positions as texts: records and scenarios."""
