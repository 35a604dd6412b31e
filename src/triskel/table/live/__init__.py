"""Matches that are being played, for whoever wants to watch."""
