"""Ratings: how strong somebody is at a game, and how sure that is."""
