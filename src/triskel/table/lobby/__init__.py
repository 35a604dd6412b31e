"""Seeks: people who want to play somebody, found for one another."""
