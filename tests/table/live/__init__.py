"""Watching."""
