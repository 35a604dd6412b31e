"""Sentences: how they are joined, and how one changes the one before it."""
